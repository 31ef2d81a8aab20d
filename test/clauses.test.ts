import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { clauseRows, clausesPage } from '../src/dev/generate/clauses.ts';
import { SECTIONS } from '../src/dev/generate/sentences.ts';
import { rules } from '../src/registry.ts';
import { isCompatRule } from '../src/rule/compat-rule.ts';
import type { AnyRule } from '../src/rule/rule.ts';
import { sectionAnchor } from '../src/rule/section.ts';

const sentences = SECTIONS.flatMap((section) => section.sentences);
const rows = clauseRows(sentences, rules);
const conventions = readFileSync('docs/conventions.md', 'utf8');

/** Lines of the conventions that say something, each with whether it has an anchor; tables belong to the line before them. */
function statements(): readonly { readonly text: string; readonly hasAnchor: boolean }[] {
  const body = conventions.slice(conventions.indexOf('## 1. '));
  const lines = body.split('\n').filter((line) => line !== '' && !/^(?:#|<a id="[^"]+"><\/a>$|\|---)/.test(line));
  let introduced = false;
  return lines.map((line, index) => {
    const isRow = line.startsWith('|');
    const isHead = isRow && !lines[index - 1]?.startsWith('|');
    const hasAnchor = line.includes('<a id=') || (isRow && introduced) || isHead;
    if (!isRow) introduced = line.includes('<a id=');
    return { text: line, hasAnchor };
  });
}

describe('the sentences of the conventions', () => {
  test('are in their sections, with the numbered ones in order', () => {
    for (const [index, section] of SECTIONS.entries()) {
      const number = String(index + 1);
      expect(section.sentences.filter(({ clause }) => clause.split(/[ .]/)[0] !== number)).toEqual([]);
      const numbered = section.sentences.filter(({ clause }) => clause.includes('.'));
      expect(numbered.map(({ clause }) => clause)).toEqual(numbered.map((_, at) => `${number}.${at + 1}`));
    }
  });

  test('are complete: each has an anchor, except for open questions and introductions of lists', () => {
    const without = statements().filter(({ text, hasAnchor }) => !hasAnchor && !/not shown\.$|see Errors\.$|:$/.test(text));
    expect(without).toEqual([]);
    expect(statements().filter(({ hasAnchor }) => hasAnchor).length).toBeGreaterThan(sentences.length);
    const anchors = [...conventions.matchAll(/<a id="(section-\d[.-][^"]+)"/g)].map(([, anchor]) => anchor);
    const cited = sentences.map(({ clause }) => sectionAnchor(clause)).filter((anchor) => /[.-].*[.-]|\./.test(anchor));
    expect(anchors.toSorted()).toEqual(cited.toSorted());
  });

  test('have a rule with a bad and a good example, or a reason why no rule checks them', () => {
    const known = new Map(rules.map((rule) => [rule.id, rule]));
    const hasExamples = (id: string) => {
      const rule = known.get(id);
      if (!rule) return false;
      const { bad, good } = isCompatRule(rule) ? rule.changes : rule.examples;
      return bad.length > 0 && good.length > 0;
    };
    const open = rows.filter(({ rules: held, uncheckedReason: unseen }) => !held.some(hasExamples) && unseen === undefined);
    expect(open.map(({ text }) => text)).toEqual([]);
  });

  test('are the same as those that rules cite', () => {
    const clauses = new Set(sentences.map(({ clause }) => clause));
    for (const rule of rules) expect([...clauses]).toEqual(expect.arrayContaining([...rule.clauses]));
  });
});

describe('the page of the conventions', () => {
  const [first] = rules;
  const rule = (id: string, ...clauses: string[]) => ({ ...first, id, clauses }) as AnyRule;
  const held = (clause: string, ...given: AnyRule[]) =>
    clauseRows(SECTIONS[6]?.sentences ?? [], given).find((row) => row.clause === clause)?.rules;

  test('lists each rule at the sentences that it cites', () => {
    const one = rule('error-one', '7.3', '7.4');
    expect([held('7.2', one), held('7.3', one), held('7.4', one)]).toEqual([[], ['error-one'], ['error-one']]);
  });

  test('is linked from sections of pages of rules, and links to the pages', () => {
    const page = clausesPage([rule('error-one', '7.3', '4 X-Action')]);
    expect(page).toContain('| [7.3](../docs/conventions.md#section-7.3) | ');
    expect(page).toContain('| [4 (X-Action)](../docs/conventions.md#section-4-x-action) | ');
    expect(page).toContain('| [`error-one`](error-one.md) |');
  });
});
