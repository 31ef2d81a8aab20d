// Small pairs of descriptions, written from the conventions: what a change breaks, and where there is nothing to say. All rules are on.
import { describe, expect, test } from 'vitest';
import { compare } from '../../src/index.ts';
import { completeExample } from '../support/test-rule.ts';
import { casesIn } from './cases.ts';

interface Change {
  readonly name: string;
  readonly why: string;
  /** The findings: the rule of each, and the JSON Pointer of its place. */
  readonly finds: readonly Readonly<Record<string, string>>[];
  /** How many operations share the cause of the first finding. */
  readonly uses?: number;
  /** The message of the first finding. */
  readonly message?: string;
  /** Without what every description has, as in the head. */
  readonly base: string;
  readonly head: string;
}

describe.each(casesIn<Change>('compat'))('the cases in $name', ({ cases }) => {
  test.each(cases)('have the recorded changes in "$name": $why', async ({ finds, uses, message, base, head }) => {
    const { findings, errors } = await compare({ text: completeExample(base) }, { text: completeExample(head) });
    expect(errors).toEqual([]);
    expect(findings.map(({ ruleId, pointer }) => ({ [ruleId]: pointer }))).toEqual(finds);
    if (message !== undefined) expect(findings[0]?.message).toBe(message);
    if (uses !== undefined) expect(findings[0]?.uses.count).toBe(uses);
  });

  // A description is compatible with itself, whatever it is.
  test.each(cases)('have no changes in "$name" if nothing changes', async ({ base, head }) => {
    for (const text of [base, head].map(completeExample)) expect((await compare({ text }, { text })).findings).toEqual([]);
  });
});
