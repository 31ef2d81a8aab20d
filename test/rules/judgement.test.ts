// How a decision table decides, on one about numbers.
import { afterEach, describe, expect, test } from 'vitest';
import type { Row } from '../../src/judge/evidence.ts';
import { defineJudgement } from '../../src/judge/judgement.ts';
import { switchOff } from '../../src/judge/switches.ts';
import { apiOf } from '../model/support.ts';

afterEach(() => switchOff([]));

const example = { yes: '', no: '' };
let observed: string[] = [];

function sees(name: string, answer: (subject: number) => boolean): (subject: number) => boolean {
  return (subject) => {
    observed.push(name);
    return answer(subject);
  };
}

const evidence = {
  even: { summary: '', holds: sees('even', (subject) => subject % 2 === 0), because: () => 'it is even', example },
  large: { summary: '', holds: sees('large', (subject) => subject > 10), because: () => ['it has two digits', ''], example },
  round: { summary: '', holds: sees('round', (subject) => subject % 10 === 0), example },
};

type Id = keyof typeof evidence;

function tableOf(...rows: Omit<Row<Id>, 'example'>[]) {
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
  ])('decides about %s: %s, by row %s', (subject, verdict, row, because) => {
    const decision = table.decide(subject);
    expect({ ...decision, because: decision.because() }).toEqual({ verdict, row, because });
  });

  test('decides about everything in an API, and says which evidence holds, also where no row asks for it', () => {
    expect([...table.observe(apiOf({ openapi: '3.1.0', paths: { '/20': {}, '/13': {} } }))]).toEqual([
      { place: 'number 20', verdict: 'pass', row: 0, evidence: ['even', 'large', 'round'] },
      { place: 'number 13', verdict: 'pass', row: -1, evidence: ['large'] },
    ]);
  });

  test.each([
    [4, ['large', 'even', 'round']],
    [13, ['large', 'round', 'even']],
  ])('looks at what rows ask for about %s, once: %s', (subject, expected) => {
    observed = [];
    table.decide(subject);
    expect(observed).toEqual(expected);
  });

  test('decides by a row without conditions', () => {
    expect(tableOf({ if: [], then: 'flag' }).decide(1)).toMatchObject({ verdict: 'flag', row: 0 });
  });

  test('must name evidence that exists, and not require what it excludes', () => {
    expect(() => tableOf({ if: ['odd' as Id], then: 'flag' })).toThrow(
      'numbers: a row names the evidence odd, which does not exist.',
    );
    expect(() => tableOf({ if: [], unless: ['odd' as Id], then: 'flag' })).toThrow('odd, which does not exist');
    expect(() => tableOf({ if: [], then: 'pass' }, { if: ['even', 'large'], unless: ['large'], then: 'flag' })).toThrow(
      'numbers: row 1 requires and excludes large.',
    );
  });
});

describe('what is switched off', () => {
  const rowFor = (subject: number, ...names: string[]) => {
    switchOff(names);
    return table.decide(subject).row;
  };

  test('as evidence, does not hold: a row that requires it does not apply, and a row that excludes it may', () => {
    expect(rowFor(20, 'numbers/round')).toBe(2);
    expect(rowFor(12, 'numbers/large')).toBe(1);
  });

  test('as a row, does not apply', () => {
    expect(rowFor(20, 'numbers#0')).toBe(2);
    expect(rowFor(20, 'numbers#0', 'numbers#2')).toBe(-1);
  });

  test('is that of the last call', () => {
    expect([rowFor(20, 'numbers#0'), rowFor(20, 'others#0', 'others/round'), rowFor(4)]).toEqual([2, 0, 1]);
  });
});
