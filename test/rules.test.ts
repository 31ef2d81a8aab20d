import { describe, expect, test } from 'vitest';
import type { Finding } from '../src/finding/finding.ts';
import { rules } from '../src/registry.ts';
import { isCompatRule } from '../src/rule/compat-rule.ts';
import { fileRules } from '../src/rule/file-rules.ts';
import { type AnyRule, type BadExample, SEVERITIES } from '../src/rule/rule.ts';
import { exampleMessage } from '../src/text/message.ts';
import { compareWith } from './diff/support.ts';
import { fixedExample, lintWith } from './support/test-rule.ts';

/** The parts of a finding that tests compare. */
function comparedPartsOf({ messageId, message, pointer }: Finding) {
  return { messageId, message, at: pointer };
}

/** The finding that an example describes. */
function expectedPartsOf(rule: AnyRule, example: Pick<BadExample, 'messageId' | 'data' | 'message'>) {
  return { messageId: example.messageId, message: exampleMessage(rule, example) };
}

const compatRules = rules.filter(isCompatRule);
const lintRules = rules.filter((rule) => !isCompatRule(rule));

describe.each(lintRules.map((rule) => ({ id: rule.id, rule })))('the rule $id', ({ rule }) => {
  test.each(rule.examples.good.map((api) => ({ api })))('reports nothing in its good example: $api', async ({ api }) => {
    expect(await lintWith(rule.id, api)).toEqual([]);
  });

  test.each([...rule.examples.bad])('reports its bad example once: $messageId, $api', async (example) => {
    const findings = await lintWith(rule.id, example.api);
    expect(findings.map(comparedPartsOf)).toEqual([{ ...expectedPartsOf(rule, example), at: example.at }]);
  });

  test.each([...rule.examples.bad])('fixes its bad example as documented: $messageId, $api', async (example) => {
    const { fixed, suggested } = await fixedExample(rule.id, example.api);
    expect({ fixed, suggested }).toEqual({ fixed: example.fixed, suggested: example.suggested ?? [] });
    for (const api of [fixed, ...suggested]) if (api !== undefined) expect(await lintWith(rule.id, api)).toEqual([]);
  });
});

describe.each(compatRules.map((rule) => ({ id: rule.id, rule })))('the rule about changes $id', ({ rule }) => {
  const { id, changes } = rule;
  test.each([...changes.good])('reports nothing in its good example: $head', async ({ base, head }) => {
    expect(await compareWith(id, base, head)).toEqual([]);
  });

  test.each([...changes.bad])('reports its bad example once: $messageId, $head', async (example) => {
    const findings = await compareWith(id, example.base, example.head);
    const reported = findings.map((finding) => ({ ...comparedPartsOf(finding), from: finding.related?.[0]?.pointer }));
    expect(reported).toEqual([{ ...expectedPartsOf(rule, example), at: example.at, from: example.from }]);
  });
});

describe.each(rules.map((rule) => ({ id: rule.id, rule })))('the documentation of the rule $id', ({ rule }) => {
  test('has a reason, a fix, and a purpose for each option', () => {
    expect(rule.summary).toMatch(/^[A-Z`].*\.$/);
    expect(rule.rationale.trim().length, 'the letters of the reason').toBeGreaterThan(80);
    expect(rule.remedy.trim().length, 'the letters of the remedy').toBeGreaterThan(20);
    if (rule.fixes !== undefined) expect(rule.fixes).toMatch(/^\s*(?:Fix|Suggestion|No fix): \S/);
    expect(rule.turnOff.trim().length, 'the letters of when to turn it off').toBeGreaterThan(20);
    expect(rule.examples.bad.length).toBeGreaterThan(0);
    const messages = Object.keys(rule.messages ?? {});
    expect(rule.identity?.filter((name) => name === 'subject') ?? [], 'identity is data, not wording').toEqual([]);
    for (const id of Object.keys(rule.habits ?? {})) expect(messages, 'habits are about messages').toContain(id);
    for (const option of Object.values(rule.options)) expect(option.description).toMatch(/\.$/);
    const { fixes = '', examples } = rule;
    if (examples.bad.some(({ fixed }) => fixed !== undefined)) expect(fixes).toMatch(/^Fix: /m);
    if (examples.bad.some(({ suggested }) => suggested !== undefined)) expect(fixes).toMatch(/^Suggestion: /m);
  });
});

test('each rule has a default severity', () => {
  for (const { id, severity } of rules) expect([...SEVERITIES, 'off'], id).toContain(severity);
});

test('each rule has its own id, in kebab case', () => {
  const ids = rules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/);
});

/** Requirements that the conventions presuppose: the rules of `rules/description/`. */
const ABOUT_DESCRIPTIONS = ['description-valid', 'example-valid', 'required-property-defined'];

test('each rule cites a section of the conventions, except those about files and descriptions as such', () => {
  const sections = rules.filter((rule) => !fileRules.includes(rule) && !ABOUT_DESCRIPTIONS.includes(rule.id));
  for (const { clauses } of sections) {
    expect(clauses.length).toBeGreaterThan(0);
    for (const clause of clauses) expect(clause).toMatch(/^[1-9](?:\.\d+|(?: [\w-]+)+)?$/);
  }
});
