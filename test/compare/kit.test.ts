// Small pairs of descriptions, written from the conventions: what a change breaks, and where there is nothing to say. All rules are on.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { compare } from '../../src/index.ts';
import { completeExample } from '../support/test-rule.ts';

interface Case {
  readonly name: string;
  readonly why: string;
  /** The rules that find something, each as often as it does. */
  readonly finds: readonly string[];
  /** Where the first finding stands: a JSON Pointer. */
  readonly at?: string;
  /** How many operations share the cause of the first finding. */
  readonly uses?: number;
  /** The message of the first finding. */
  readonly says?: string;
  readonly base: string;
  readonly head: string;
}

const KIT = path.resolve('test/compare/kit');

describe.each(readdirSync(KIT).map((file) => path.basename(file, '.yaml')))('%s', (name) => {
  const cases: Case[] = parse(readFileSync(path.join(KIT, `${name}.yaml`), 'utf8'));

  test.each(cases)('$name: $why', async ({ finds, at, uses, says, base, head }) => {
    const { findings, errors } = await compare({ text: completeExample(base) }, { text: completeExample(head) });
    expect(errors).toEqual([]);
    expect(findings.map(({ ruleId }) => ruleId).sort()).toEqual(finds);
    if (at !== undefined) expect(findings[0]?.pointer).toBe(at);
    if (says !== undefined) expect(findings[0]?.message).toBe(says);
    if (uses !== undefined) expect(findings[0]?.uses.count).toBe(uses);
  });

  // A description is compatible with itself, whatever it is.
  test.each(cases)('$name: nothing changes', async ({ base, head }) => {
    for (const text of [base, head].map(completeExample)) expect((await compare({ text }, { text })).findings).toEqual([]);
  });
});
