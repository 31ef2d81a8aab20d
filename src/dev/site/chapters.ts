import type { AnyRule } from '../../rule/rule.ts';
import { SECTIONS } from '../generate/sentences.ts';

/** The rules that belong to a chapter of the conventions. */
export interface Chapter {
  /** The number of the chapter; empty for rules that are not part of the conventions. */
  readonly number: string;
  readonly title: string;
  readonly rules: readonly AnyRule[];
}

/** The rules by the chapter that they cite first, without empty chapters. */
export function chaptersOf(rules: readonly AnyRule[]): readonly Chapter[] {
  const chapters = SECTIONS.map(({ title }, index) => ({ number: `${index + 1}`, title: `${index + 1}. ${title}` }));
  return [...chapters, { number: '', title: 'Files and suppressions' }]
    .map((chapter) => ({ ...chapter, rules: rules.filter((rule) => (chapterNumbers(rule)[0] ?? '') === chapter.number) }))
    .filter((chapter) => chapter.rules.length > 0);
}

/** The chapters that a rule cites. */
export function chapterNumbers({ clauses }: Pick<AnyRule, 'clauses'>): readonly string[] {
  return [...new Set(clauses.map((clause) => /^\d+/.exec(clause)?.[0] ?? ''))];
}
