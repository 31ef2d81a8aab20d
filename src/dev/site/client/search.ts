import MiniSearch from 'minisearch';
import type { SearchEntry } from './search-entry.ts';

const MAX_RESULTS = 12;
/** The most results of one page, so that a page with many sections does not hide others. */
const MAX_RESULTS_OF_PAGE = 3;
/** The length of the excerpt that a result shows, in characters. */
const EXCERPT_LENGTH = 140;

export interface SearchResult extends SearchEntry {
  readonly excerpt: string;
}

/** Makes a search over entries: words may be incomplete or misspelled. */
export function searchIn(entries: readonly SearchEntry[]): (words: string) => readonly SearchResult[] {
  const index = new MiniSearch({
    fields: ['page', 'heading', 'text'],
    searchOptions: {
      boost: { page: 4, heading: 3 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      // The beginning of a page comes before its sections.
      boostDocument: (id) => (entries[id]?.heading === '' ? 2 : 1),
    },
  });
  index.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return (words) => {
    const shown = new Map<string, number>();
    return index
      .search(words)
      .flatMap(({ id, terms }) => {
        const entry = entries[id];
        const before = shown.get(entry?.page ?? '') ?? 0;
        if (!entry || before === MAX_RESULTS_OF_PAGE) return [];
        shown.set(entry.page, before + 1);
        return [{ ...entry, excerpt: excerptOf(entry.text, terms) }];
      })
      .slice(0, MAX_RESULTS);
  };
}

/** The part of the text that has one of the words. */
function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const first = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const start = first.length === 0 ? 0 : Math.max(0, Math.min(...first) - EXCERPT_LENGTH / 3);
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1;
  if (text.length <= from + EXCERPT_LENGTH) return `${from > 0 ? '… ' : ''}${text.slice(from)}`;
  const part = text.slice(from, text.lastIndexOf(' ', from + EXCERPT_LENGTH));
  return `${from > 0 ? '… ' : ''}${part} …`;
}
