// Each piece of evidence and each row of a judgement has examples. They are printed on the page of the rule, and hold here.
import { describe, expect, test } from 'vitest';
import { rules } from '../../src/registry.ts';
import { apiOf } from '../model/support.ts';
import { descriptionOf } from '../support/short-example.ts';

const tables = rules.flatMap(({ judgements = [] }) => judgements);

test('the ids of decision tables are unique', () => {
  expect(new Set(tables.map(({ id }) => id)).size).toBe(new Set(tables).size);
});

describe.each([...new Set(tables)].map((table) => ({ id: table.id, table })))('$id', ({ table }) => {
  const observe = (example: string) => [...table.observe(apiOf(descriptionOf(example)))];
  const evidence = Object.entries(table.evidence).map(([id, { example }]) => ({
    id,
    yes: example?.yes ?? '',
    no: example?.no ?? '',
  }));
  const rows = table.rows.map((row, index) => ({ index, ...row }));

  test.each(evidence)('$id holds in $yes', ({ id, yes }) => {
    expect(observe(yes).flatMap((decision) => decision.evidence)).toContain(id);
  });

  test.each(evidence)('$id does not hold in $no', ({ id, no }) => {
    const decisions = observe(no);
    expect(decisions).not.toEqual([]);
    expect(decisions.flatMap((decision) => decision.evidence)).not.toContain(id);
  });

  test.each(rows)('row $index ($if, then $then) decides $example', ({ index, example = '' }) => {
    expect(observe(example).map(({ row }) => row)).toContain(index);
  });

  test('every piece of evidence is in a row', () => {
    const used = new Set(table.rows.flatMap(({ if: required, unless = [] }) => [...required, ...unless]));
    expect(Object.keys(table.evidence).filter((id) => !used.has(id))).toEqual([]);
  });
});
