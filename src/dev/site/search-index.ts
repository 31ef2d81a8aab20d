import type { SearchEntry } from './client/search-entry.ts';
import type { SitePage } from './page.ts';

/** The index that the search of the site reads, in JSON: the sections of all pages. */
export function searchIndex(pages: readonly SitePage[]): string {
  const entries = pages.flatMap(({ address, title, sections }) =>
    sections.map(({ id, heading, text }): SearchEntry => {
      return { address: id === '' ? address : `${address}#${id}`, page: title, heading, text };
    }),
  );
  return JSON.stringify(entries);
}
