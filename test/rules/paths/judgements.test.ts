// Each piece of evidence and each row of a judgement has examples. They are printed on the page of the rule, and hold here.
import { describe, expect, test } from 'vitest';
import type { DecisionTable } from '../../../src/judge/decision-table.ts';
import type { Judgement } from '../../../src/judge/judgement.ts';
import { rules } from '../../../src/registry.ts';
import { apiOf } from '../../model/support.ts';
import { descriptionOf } from '../../support/short-example.ts';

function isWhole(table: DecisionTable): table is Judgement {
  return 'subjectsOf' in table;
}

const tables = rules.flatMap(({ judgements = [] }) => judgements);

test('decision tables are judgements with unique ids', () => {
  expect(tables.filter((table) => !isWhole(table))).toEqual([]);
  expect(new Set(tables.map(({ id }) => id)).size).toBe(new Set(tables).size);
});

/** A clause after "because": several words, and code that is not empty. */
const CLAUSE = /^(?!.*undefined)(?=\S+ \S+ \S)(?:[^`.\n]|`[^`\n]+`)+(?<! )$/;

/** `/user`, `GET /user query:token`, a pointer with a name. */
const PLACE = /^(?:[A-Z]+ )?\/\S+(?: \S.*)?$/;

describe.each([...new Set(tables)].map((table) => ({ id: table.id, table })))('the decision table $id', ({ table }) => {
  const observe = (example: string) => [...table.observe(apiOf(descriptionOf(example)))];
  const evidence = Object.entries(table.evidence).map(([id, { example }]) => ({
    id,
    yes: example?.yes ?? '',
    no: example?.no ?? '',
  }));
  const rows = table.rows.map((row, index) => ({ index, ...row }));

  test.each(evidence)('the evidence $id holds in $yes', ({ id, yes }) => {
    expect(observe(yes).flatMap((decision) => decision.evidence)).toContain(id);
  });

  test.each(evidence)('the evidence $id does not hold in $no', ({ id, no }) => {
    const decisions = observe(no);
    expect(decisions).not.toEqual([]);
    expect(decisions.flatMap((decision) => decision.evidence)).not.toContain(id);
  });

  // The registry types a table only as far as pages need it.
  const { evidence: whole, subjectsOf } = isWhole(table) ? table : { evidence: {}, subjectsOf: () => [] };
  const explained = Object.entries(whole).flatMap(([id, { holds, because, example }]) =>
    because ? [{ id, holds, because, yes: example.yes }] : [],
  );

  for (const { id, holds, because, yes } of explained) {
    test(`the evidence ${id} gives its reason in ${yes}`, () => {
      const subjects = [...subjectsOf(apiOf(descriptionOf(yes)))].filter(holds);
      const clauses = subjects.flatMap((subject) => because(subject));
      expect(clauses).not.toEqual([]);
      for (const clause of clauses) expect(clause).toMatch(CLAUSE);
    });
  }

  test.each(rows)('row $index ($if, then $then) decides $example', ({ index, example = '' }) => {
    expect(observe(example).map(({ row }) => row)).toContain(index);
  });

  test.each(rows)('places in $example have names of their own', ({ example = '' }) => {
    const places = observe(example).map(({ place }) => place);
    expect(places.filter((place) => !PLACE.test(place))).toEqual([]);
    expect(new Set(places).size).toBe(places.length);
  });

  test('every piece of evidence is used in a row', () => {
    const used = new Set(table.rows.flatMap(({ if: required, unless = [] }) => [...required, ...unless]));
    expect(Object.keys(table.evidence).filter((id) => !used.has(id))).toEqual([]);
  });
});
