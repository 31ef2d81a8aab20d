import { describe, expect, test } from 'vitest';
import { clausesPage, rowsOf } from '../src/dev/generate/clauses.ts';
import { SECTIONS } from '../src/dev/generate/sentences.ts';
import { rules } from '../src/registry.ts';
import type { AnyRule } from '../src/rule/rule.ts';

const sentences = SECTIONS.flatMap((section) => section.sentences);
const rows = SECTIONS.flatMap((section, index) => rowsOf(section.sentences, String(index + 1), rules));

describe('the sentences of the conventions', () => {
  test('are in their sections, and the numbered ones in order', () => {
    for (const [index, section] of SECTIONS.entries()) {
      const number = String(index + 1);
      const numbered = section.sentences.filter(({ clause }) => clause !== number);
      expect(numbered.map(({ clause }) => clause)).toEqual(numbered.map((_, at) => `${number}.${at + 1}`));
    }
  });

  test('have a rule, or a reason why no rule checks them', () => {
    const open = rows.filter(({ rules: held, unseen }) => held.length === 0 && unseen === undefined);
    expect(open.map(({ text }) => text)).toEqual([]);
  });

  test('name rules that exist', () => {
    const known = new Set(rules.map(({ id }) => id));
    expect(sentences.flatMap((sentence) => sentence.rules ?? []).filter((id) => !known.has(id))).toEqual([]);
  });

  test('are those that rules cite', () => {
    const clauses = new Set(sentences.map(({ clause }) => clause));
    for (const rule of rules) expect([...clauses]).toEqual(expect.arrayContaining([...rule.clauses]));
  });

  test('name every rule that cites them', () => {
    const held = rows.flatMap((row) => row.rules.map((id) => `${row.clause[0]} ${id}`));
    const cited = rules.flatMap(({ id, clauses }) => clauses.map((clause) => `${clause[0]} ${id}`));
    expect(cited.filter((pair) => !held.includes(pair))).toEqual([]);
  });
});

describe('a rule', () => {
  const [first] = rules;
  const rule = (id: string, ...clauses: string[]) => ({ ...first, id, clauses }) as AnyRule;
  const held = (clauses: string, ...given: AnyRule[]) =>
    rowsOf(SECTIONS[6]?.sentences ?? [], '7', given)
      .filter((row) => row.clause === clauses)
      .map((row) => row.rules);

  test('is listed for the numbered sentences that it cites, without being named there', () => {
    const one = rule('error-one', '7.3', '7.4');
    expect([held('7.2', one), held('7.3', one), held('7.4', one)]).toEqual([[[]], [['error-one']], [['error-one']]]);
  });

  test('that cites a section and is named nowhere is listed at the end of it', () => {
    expect(held('7', rule('error-one', '7'), rule('error-catalogue', '7'))).toEqual([['error-one']]);
    expect(held('7.3', rule('error-catalogue', '7'))).toEqual([['error-catalogue']]);
    const limits = rowsOf(SECTIONS[7]?.sentences ?? [], '8', [rule('limit-one', '8')]);
    expect(limits.filter((row) => row.rules.length > 0).map(({ text }) => text)).toEqual(['The section as a whole.']);
  });

  test('links to its page, and its sections to the conventions', () => {
    expect(clausesPage([rule('error-one', '7.3')])).toContain('| [7.3](../docs/conventions.md#section-7.3) | ');
    expect(clausesPage([rule('error-one', '7.3')])).toContain('| [`error-one`](error-one.md) |');
  });
});
