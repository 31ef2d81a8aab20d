// How a decision table decides, on one about numbers.
import { describe, expect, test } from 'vitest';
import type { DecisionRow } from '../../src/judge/evidence.ts';
import { defineJudgement } from '../../src/judge/judgement.ts';
import { withoutEach } from '../accuracy/ablate.ts';
import { apiOf } from '../model/support.ts';

const example = { yes: '', no: '' };
let evaluated: string[] = [];

function recording(name: string, answer: (subject: number) => boolean): (subject: number) => boolean {
  return (subject) => {
    evaluated.push(name);
    return answer(subject);
  };
}

const evidence = {
  even: { summary: '', holds: recording('even', (subject) => subject % 2 === 0), because: () => 'it is even', example },
  large: { summary: '', holds: recording('large', (subject) => subject > 10), because: () => ['it has two digits', ''], example },
  round: { summary: '', holds: recording('round', (subject) => subject % 10 === 0), example },
};

type Id = keyof typeof evidence;

function tableOf(...rows: Omit<DecisionRow<Id>, 'example'>[]) {
  return defineJudgement({
    id: 'numbers',
    question: 'Is this number reported?',
    evidence,
    rows: rows.map((row) => ({ ...row, example: '' })),
    subjectsOf: ({ pathItems }) => pathItems.map(({ template }) => Number(template.slice(1))),
    placeOf: (subject: number) => `number ${subject}`,
  });
}

const table = tableOf(
  { if: ['large', 'round'], then: 'pass' },
  { if: ['even'], unless: ['round', 'large'], then: 'flag' },
  { if: ['large', 'even'], then: 'flag' },
);

describe('a decision table', () => {
  test.each([
    [20, 'pass', 0, ['it has two digits']],
    [4, 'flag', 1, ['it is even']],
    [12, 'flag', 2, ['it has two digits', 'it is even']],
    [10, 'pass', -1, []],
    [13, 'pass', -1, []],
  ])('decides on the number %s: %s (row %s; -1 if no row applies)', (subject, verdict, row, because) => {
    const decision = table.decide(subject);
    expect({ ...decision, because: decision.because() }).toEqual({ verdict, row, because });
  });

  test('decides on every subject of an API, and lists all evidence that holds', () => {
    expect([...table.observe(apiOf({ openapi: '3.1.0', paths: { '/20': {}, '/13': {} } }))]).toEqual([
      { place: 'number 20', verdict: 'pass', row: 0, evidence: ['even', 'large', 'round'] },
      { place: 'number 13', verdict: 'pass', row: -1, evidence: ['large'] },
    ]);
  });

  test.each([
    [4, ['large', 'even', 'round']],
    [13, ['large', 'round', 'even']],
  ])('evaluates the evidence for the number %s once, in the order of the rows: %s', (subject, expected) => {
    evaluated = [];
    table.decide(subject);
    expect(evaluated).toEqual(expected);
  });

  test('decides by a row without conditions if no other row applies', () => {
    expect(tableOf({ if: [], then: 'flag' }).decide(1)).toMatchObject({ verdict: 'flag', row: 0 });
  });

  test('is refused if a row names unknown evidence or requires what it excludes', () => {
    expect(() => tableOf({ if: ['odd' as Id], then: 'flag' })).toThrow(
      'numbers: a row names the evidence odd, which does not exist.',
    );
    expect(() => tableOf({ if: [], unless: ['odd' as Id], then: 'flag' })).toThrow('odd, which does not exist');
    expect(() => tableOf({ if: [], then: 'pass' }, { if: ['even', 'large'], unless: ['large'], then: 'flag' })).toThrow(
      'numbers: row 1 requires and excludes large.',
    );
  });
});

test('an ablation of a decision table leaves out one part at a time', () => {
  const found: Record<string, number> = {};
  for (const name of withoutEach([table])) found[name] = table.decide(20).row;
  expect(found).toEqual({
    'numbers/even': 0,
    'numbers/large': -1,
    'numbers/round': 2,
    'numbers#0': 1,
    'numbers#1': 0,
    'numbers#2': 0,
  });
  expect(table.decide(20).row).toBe(0);
});
