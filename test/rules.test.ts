import { describe, expect, test } from 'vitest';
import { isCompatRule } from '../src/compare/compat-rule.ts';
import { fileRules } from '../src/linter/file-rules.ts';
import { rules } from '../src/registry.ts';
import { SEVERITIES } from '../src/rule.ts';
import { compareWith } from './compare/support.ts';
import { lintWith } from './support/test-rule.ts';

const compatRules = rules.filter(isCompatRule);
const lintRules = rules.filter((rule) => !isCompatRule(rule));

describe.each(lintRules.map((rule) => ({ id: rule.id, rule })))('$id', ({ rule }) => {
  test.each(rule.examples.good.map((api) => ({ api })))('is silent on its good example: $api', async ({ api }) => {
    expect(await lintWith(rule.id, api)).toEqual([]);
  });

  test.each([...rule.examples.bad])('says one thing of its bad example: $message', async ({ api, at, message }) => {
    const findings = await lintWith(rule.id, api);
    expect(findings.map(({ pointer, message: told }) => ({ pointer, message: told }))).toEqual([{ pointer: at, message }]);
  });
});

describe.each(compatRules.map((rule) => ({ id: rule.id, rule })))('$id', ({ rule: { id, changes } }) => {
  test.each([...changes.good])('is silent on its good example: $head', async ({ base, head }) => {
    expect(await compareWith(id, base, head)).toEqual([]);
  });

  test.each([...changes.bad])('says one thing of its bad example: $message', async ({ base, head, at, from, message }) => {
    const findings = await compareWith(id, base, head);
    const told = findings.map(({ pointer, message: text, related }) => ({
      at: pointer,
      message: text,
      from: related?.[0]?.pointer,
    }));
    expect(told).toEqual([{ at, message, from }]);
  });
});

describe.each(rules.map((rule) => ({ id: rule.id, rule })))('$id', ({ rule }) => {
  test('tells why, how to mend it, and what its options are for', () => {
    expect(rule.summary).toMatch(/^[A-Z`].*\.$/);
    expect(rule.rationale.trim().length, 'the letters of the reason').toBeGreaterThan(80);
    expect(rule.remedy.trim().length, 'the letters of the remedy').toBeGreaterThan(20);
    expect(rule.turnOff.trim().length, 'the letters of when to turn it off').toBeGreaterThan(20);
    expect(rule.examples.bad.length).toBeGreaterThan(0);
    for (const option of Object.values(rule.options)) expect(option.description).toMatch(/\.$/);
  });
});

test('each rule has a severity', () => {
  for (const { id, severity } of rules) expect([...SEVERITIES, 'off'], id).toContain(severity);
});

test('each rule has an id of its own, in kebab case', () => {
  const ids = rules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/);
});

test('each rule cites a section of the conventions, except what the linter says about files', () => {
  const sections = rules.filter((rule) => !fileRules.includes(rule));
  for (const { clauses } of sections) {
    expect(clauses.length).toBeGreaterThan(0);
    for (const clause of clauses) expect(clause).toMatch(/^[1-9](\.\d+)?$/);
  }
});
