import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { requestExample } from '../../rules/compat/examples.ts';
import { applyBaseline, compare, type LintResult } from '../../src/index.ts';
import { acceptChanges } from '../../src/known/accept-changes.ts';
import { baselineText } from '../../src/known/baseline-text.ts';
import { readBaseline } from '../../src/known/read-baseline.ts';
import { rules } from '../../src/registry.ts';
import { isCompatRule } from '../../src/rule/compat-rule.ts';
import { compareWith } from '../diff/support.ts';
import { completeExample, OFF } from '../support/test-rule.ts';
import { WITHOUT_VALUES, WORSE_CHANGES, type WorseChange } from './worse-changes.ts';

const CWD = process.cwd();
const FILE = path.resolve('accepted.json');

async function changesOf(rule: string, base: string, head: string, options: WorseChange['options'] = {}): Promise<LintResult> {
  const version = (api: string) => ({ text: completeExample(api), filename: 'example.yaml' });
  const settings = { rules: { ...OFF, [rule]: { severity: 'error' as const, options } }, webhooks: true };
  const result = await compare(version(base), version(head), settings);
  expect(result.errors).toEqual([]);
  return result;
}

/** The changes that remain after others were accepted before, as the file records them. */
function leftOf(later: LintResult, accepted: LintResult) {
  const acceptance = { addsChanges: true, prunesEntries: false, today: '2026-01-01' };
  const { baseline } = acceptChanges({ file: FILE, entries: [] }, accepted, CWD, acceptance);
  const { mistakes, ...read } = readBaseline(baselineText(baseline));
  expect(mistakes).toEqual([]);
  return applyBaseline(later, { file: FILE, ...read }, { cwd: CWD }).findings;
}

const compatRules = rules.filter(isCompatRule);
const cases = Object.entries(WORSE_CHANGES).flatMap(([rule, all]) => all.map((change) => ({ rule, ...change })));

describe('an accepted change does not cover a worse one', () => {
  test.each(cases)(
    '$rule $messageId: $accepted, not $worse',
    async ({ rule, messageId, base, accepted, worse, laterBase, options }) => {
      const first = await changesOf(rule, base, accepted, options);
      expect(first.findings.map((finding) => finding.messageId)).toContain(messageId);
      expect(leftOf(await changesOf(rule, base, accepted, options), first)).toEqual([]);
      expect(leftOf(await changesOf(rule, laterBase ?? base, worse, options), first)).not.toEqual([]);
    },
  );

  test.each(compatRules.map((rule) => ({ id: rule.id, rule })))(
    'is tested with a worse change for every message of $id',
    ({ id, rule }) => {
      const parts = new Set(JSON.stringify(rule.changes.bad.map(({ data }) => data)).match(/(?<="messageId":")\w+/g));
      const reported = Object.keys(rule.messages ?? {}).filter((messageId) => !parts.has(messageId));
      const tested = [...(WORSE_CHANGES[id] ?? []).map(({ messageId }) => messageId), ...(WITHOUT_VALUES[id] ?? [])];
      expect([...new Set(tested)].sort()).toEqual(reported.sort());
    },
  );
});

describe('an accepted change', () => {
  const written = (values: readonly string[]) =>
    requestExample(`{ properties: { note: { type: string, enum: [${values.join(', ')}] } } }`);
  const any = requestExample('{ properties: { note: { type: string } } }');

  test('is recognized with its values in another order', async () => {
    const first = await changesOf('compat-request-enum', any, written(['p', 'q', 'r']));
    const later = await changesOf('compat-request-enum', any, written(['r', 'p', 'q']));
    expect(leftOf(later, first)).toEqual([]);
  });

  test('is recorded with thousands of values, and does not cover a worse change', async () => {
    const values = Array.from({ length: 10_000 }, (_, index) => `value-${index}`);
    const first = await changesOf('compat-request-enum', any, written(values));
    expect(first.findings[0]?.data.values).toHaveLength(10_000);
    expect(first.findings[0]?.identity.values).toEqual(first.findings[0]?.data.values);
    expect(leftOf(await changesOf('compat-request-enum', any, written(values.toReversed())), first)).toEqual([]);
    const fewer = values.toSpliced(5000, 1);
    expect(leftOf(await changesOf('compat-request-enum', any, written(fewer)), first)).toHaveLength(1);
  });

  test('does not cover a change of one deeply nested part of a large value', async () => {
    const nested = (part: string) => `{ a: { b: [${Array.from({ length: 500 }, (_, index) => `x${index}`)}, ${part}] } }`;
    const version = (part: string) => requestExample(`{ properties: { note: { default: ${nested(part)} } } }`);
    const first = await changesOf('compat-default', version('0'), version('1'));
    expect(leftOf(await changesOf('compat-default', version('0'), version('1')), first)).toEqual([]);
    expect(leftOf(await changesOf('compat-default', version('0'), version('2')), first)).toHaveLength(1);
  });
});

/** Data of messages that follow from other data, from the identity or from options. */
const DERIVED = ['subject', 'audience', 'within', 'changes', 'number', 'example', 'days'];

test.each(compatRules.flatMap((rule) => rule.changes.bad.map((change) => ({ id: rule.id, ...change }))))(
  'every value that the message of $id $messageId shows identifies the change: $head',
  async ({ id, base, head }) => {
    for (const { data, identity } of await compareWith(id, base, head)) {
      const names = Object.keys(data).filter((name) => !DERIVED.includes(name));
      expect(Object.keys(identity)).toEqual(expect.arrayContaining(names));
      for (const name of names) expect(identity[name], name).toEqual(data[name]);
    }
  },
);
