import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { CONFIG_KEYS, OVERRIDE_KEYS } from '../../../src/config/parse-config.ts';
import { DEFAULT_LIMITS } from '../../../src/document/limits.ts';
import { SUBJECT_KINDS } from '../../../src/house/subject-kinds.ts';
import { rules } from '../../../src/registry.ts';
import { FORMATS } from '../../../src/report/format-table.ts';
import { isCompatRule } from '../../../src/rule/compat-rule.ts';
import { fileRules } from '../../../src/rule/file-rules.ts';
import type { AnyRule } from '../../../src/rule/rule.ts';
import { compareWith } from '../../diff/support.ts';
import { lintWith } from '../../support/test-rule.ts';

// generated.test.ts compares files with what generators write, so it does not see a generator that writes something wrong. These
// tests read the files as readers do, and compare them with what the program does.

const read = (file: string) => readFileSync(file, 'utf8');

/** The first cells of the rows of a table below a heading or between two comments, as names in code. */
function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/^\| \[?`([^`]+)`/gm)].map(([, name = '']) => name);
}

const part = (file: string, name: string) => read(file).split(`<!-- ${name} -->`)[1]?.split(`<!-- /${name} -->`)[0] ?? '';

/** The text below each heading of a page. */
function sectionsOf(page: string): ReadonlyMap<string, string> {
  const [, ...sections] = page.split(/^## /m);
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section.slice(section.indexOf('\n'))]));
}

/** An example as a page shows it: one description, or two as a diff. */
interface ShownExample {
  readonly isChange: boolean;
  readonly before: string;
  readonly after: string;
  /** The message below it. */
  readonly message: string;
}

/** Examples in the order in which a reader meets them. */
function examplesIn(...sections: readonly (string | undefined)[]): readonly ShownExample[] {
  const blocks = sections.flatMap((section = '') => [...section.matchAll(/```(yaml|diff)\n(.*?)```(?:\n\n> ([^\n]*))?/gs)]);
  return blocks.map(([, language, text = '', message = '']) => ({
    isChange: language === 'diff',
    before: language === 'diff' ? versionIn(text, '+') : text,
    after: language === 'diff' ? versionIn(text, '-') : text,
    message,
  }));
}

/** A diff without the lines of the other version. */
function versionIn(diff: string, other: '+' | '-'): string {
  const lines = diff.split('\n').filter((line) => !line.startsWith(other));
  return lines.map((line) => line.slice(2)).join('\n');
}

const pageOf = (rule: AnyRule) => sectionsOf(read(`rules/${rule.id}.md`));
const parsed = (text: string) => parseAllDocuments(text).map((document) => document.toJS());

describe('the generated page of a rule', () => {
  const named = <Given extends AnyRule>(given: readonly Given[]) => given.map((rule) => [rule.id, rule] as const);

  test.each(named(rules.filter((rule) => !isCompatRule(rule))))('shows the findings of the rule %s', async (id, rule) => {
    const page = pageOf(rule);
    const bad = examplesIn(page.get('Bad'), page.get('How to fix it'), page.get('More bad examples'));
    const wrong = bad.filter(({ isChange }) => !isChange);
    const shown = (texts: readonly string[]) => texts.map((text) => JSON.stringify(parsed(text))).sort();
    expect(shown(wrong.map(({ before }) => before))).toEqual(shown(rule.examples.bad.map(({ api }) => api)));
    const fixed = rule.examples.bad.flatMap(({ fixed: one, suggested = [] }) => [
      ...(one === undefined ? [] : [one]),
      ...suggested,
    ]);
    expect(shown(bad.filter(({ isChange }) => isChange).map(({ after }) => after))).toEqual(shown(fixed));
    const reported = await Promise.all(wrong.map(({ before }) => lintWith(id, before)));
    expect(reported.map((findings) => findings.map(({ message }) => message).join())).toEqual(
      wrong.map(({ message }) => message),
    );
    const good = examplesIn(page.get('Good'), page.get('More good examples'));
    expect(good.length).toBe(rule.examples.good.length);
    for (const { before } of good) expect(await lintWith(id, before)).toEqual([]);
  });

  test.each(named(rules.filter(isCompatRule)))('shows the changes that the rule %s reports', async (id, rule) => {
    const page = pageOf(rule);
    const bad = examplesIn(page.get('All bad examples'));
    const reported = await Promise.all(bad.map(({ before, after }) => compareWith(id, before, after)));
    expect(reported.map((findings) => findings.map(({ message }) => message).join())).toEqual(bad.map(({ message }) => message));
    expect(bad.length).toBe(rule.changes.bad.length);
    const [first] = examplesIn(page.get('Bad'));
    expect(bad.map(({ message }) => message)).toContain(first?.message);
    for (const { before, after } of examplesIn(page.get('All good examples')))
      expect(await compareWith(id, before, after)).toEqual([]);
  });

  test.each(named(rules))('has for %s the reason, a bad and a good example on the first screen', (id) => {
    const lines = read(`rules/${id}.md`).split('\n').slice(0, 45);
    const [why, bad, good] = ['## Why', '## Bad', '## Good'].map((title) => lines.indexOf(title));
    expect(why).toBeGreaterThan(0);
    expect(bad).toBeGreaterThan(why ?? 0);
    expect(good).toBeGreaterThan(bad ?? 0);
    expect(lines.slice(bad, good).some((line) => line.startsWith('> '))).toBe(true);
  });

  test.each(named(rules))('has for %s its severity, options and messages', (id, rule) => {
    const text = read(`rules/${id}.md`);
    const page = sectionsOf(text);
    expect(text).toMatch(new RegExp(`^# ${id}\n\n`));
    expect(text).toContain(rule.severity === 'off' ? '\n\nOff by default.' : `\n\nDefault severity: \`${rule.severity}\`.`);
    const rows = [
      ...(page.get('Options') ?? '').matchAll(/^\| `(\w+)` \| .* \| `(.*?)`(?:; in `strict`, `(.*?)`)? \| (.+) \|$/gm),
    ];
    const options = Object.entries(rule.options).map(([name, { default: value, strict }]) => [name, value, strict]);
    expect(
      rows.map(([, name, value = '', strict = 'null']) => [name, JSON.parse(value), JSON.parse(strict) ?? undefined]),
    ).toEqual(options);
    expect([...new Set(namesIn(page.get('Messages') ?? ''))]).toEqual(Object.keys(rule.messages ?? {}));
  });
});

test('the registry has the rule of each file that exports a rule', async () => {
  const files = globSync('rules/*/**/*.ts').sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(path.resolve(file)).href)));
  const exported = modules.flatMap(({ default: rule }) =>
    rule !== null && typeof rule === 'object' && 'id' in rule ? [rule.id] : [],
  );
  expect(exported.length).toBeGreaterThan(60);
  expect(rules.map(({ id }) => id).sort()).toEqual([...exported, ...fileRules.map(({ id }) => id)].sort());
});

test.each([
  ['README.md', rules.filter((rule) => !isCompatRule(rule))],
  ['docs/compare.md', rules.filter(isCompatRule)],
] as const)('the table in %s has each rule with its sections, severity and summary', (file, listed) => {
  const rows = [...part(file, 'rules').matchAll(/^\| \[`(.+?)`\]\((.+?)\) \| (.*?) \| (\w+) \| (.+) \|$/gm)];
  expect(rows.map(([, id, , , severity]) => [id, severity])).toEqual(listed.map(({ id, severity }) => [id, severity]));
  for (const [index, { id, clauses, summary }] of listed.entries()) {
    const [, , page, sections = '', , text = ''] = rows[index] ?? [];
    expect(page).toMatch(new RegExp(`(?:^|/)rules/${id}\\.md$`));
    expect(sections.match(/\d+\.\d+/g) ?? []).toEqual(clauses.flatMap((clause) => clause.match(/\d+\.\d+/) ?? []));
    expect(text.replaceAll('\\|', '|').replaceAll('&lt;', '<')).toBe(summary);
  }
});

test('the page about the conventions lists each rule at each section that it cites', () => {
  const rows = [...read('rules/README.md').matchAll(/^\| \[(.+?)\]\(.*?\) \| .* \| (.*) \|$/gm)];
  for (const { id, clauses } of rules)
    for (const clause of clauses) {
      const label = clause.replace(/^(\d+) (.*)$/, (_, number: string, words: string) => `${number} (${words})`);
      const listed = rows.filter(([, section]) => section?.toLowerCase() === label.toLowerCase());
      expect(
        listed.some(([, , cell = '']) => cell.includes(`[\`${id}\`](${id}.md)`)),
        `${id} at ${clause}`,
      ).toBe(true);
    }
});

test('the tables of settings list exactly what the reader of configurations accepts', () => {
  expect([...namesIn(part('docs/configuration.md', 'settings'))].sort()).toEqual([...CONFIG_KEYS].sort());
  expect([...namesIn(part('docs/configuration.md', 'overrides'))].sort()).toEqual([...OVERRIDE_KEYS].sort());
  const limits = [...part('docs/configuration.md', 'limits').matchAll(/^\| `(\w+)` \| ([\d,]+) \|/gm)];
  expect(Object.fromEntries(limits.map(([, name, value = '']) => [name, Number(value.replaceAll(',', ''))]))).toEqual(
    DEFAULT_LIMITS,
  );
});

test('the tables of formats and of attributes for house rules are complete', () => {
  expect(namesIn(part('docs/cli.md', 'formats'))).toEqual(FORMATS);
  const [, ...subjects] = part('docs/house-rules.md', 'subjects').split(/^### /m);
  const shown = subjects.map((section) => [
    section.split('\n')[0],
    namesIn(section).filter((name) => !name.startsWith('operation.')),
  ]);
  const known = Object.entries(SUBJECT_KINDS).map(([name, { attributes }]) => [
    name,
    Object.keys(attributes).filter((one) => !one.startsWith('operation.')),
  ]);
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(known));
});
