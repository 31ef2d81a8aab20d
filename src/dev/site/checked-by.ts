import type { AnyRule } from '../../rule/rule.ts';
import { sectionAnchor } from '../../rule/section.ts';
import { headingAnchors } from './anchors.ts';
import { chaptersOf } from './chapters.ts';

/** More rules than this are counted instead of listed. */
const MAX_LISTED = 6;

/** The rules that check a sentence of the conventions, as a note behind it; nothing for a sentence that no rule cites. */
export function citingRulesNote(rules: readonly AnyRule[]): (anchor: string) => string {
  return (anchor) => {
    const citing = rules.filter(({ clauses }) => clauses.some((clause) => sectionAnchor(clause) === anchor));
    if (citing.length === 0) return '';
    const links = citing.map(({ id }) => `<a href="../rules/${id}/"><code>${id}</code></a>`);
    const text =
      links.length > MAX_LISTED
        ? `<a href="../rules/#${chapterWith(citing, rules)}">${links.length} rules</a>`
        : links.join(', ');
    return ` <span class="checked-by">Checked by ${text}</span>`;
  };
}

/** The anchor of the chapter that contains the most of these rules in the list of rules. */
function chapterWith(citing: readonly AnyRule[], rules: readonly AnyRule[]): string {
  const chapters = chaptersOf(rules);
  const counts = chapters.map((chapter) => chapter.rules.filter((rule) => citing.includes(rule)).length);
  return headingAnchors(chapters.map(({ title }) => title))[counts.indexOf(Math.max(...counts))] ?? '';
}
