import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { OVERRIDE_SETTINGS, SETTINGS } from '../../../src/config/parse-config.ts';
import { DEFAULT_LIMITS } from '../../../src/document/limits.ts';
import { SUBJECT_KINDS } from '../../../src/house/subject-kinds.ts';
import { rules } from '../../../src/registry.ts';
import { FORMATS } from '../../../src/report/formats.ts';
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

/** Descriptions and messages in the order in which a reader meets them. */
function examplesIn(section = ''): { readonly descriptions: readonly string[]; readonly messages: readonly string[] } {
  return {
    descriptions: [...section.matchAll(/```yaml\n(.*?)```/gs)].map(([, text = '']) => text),
    messages: [...section.matchAll(/^> (.*)$/gm)].map(([, text = '']) => text),
  };
}

const pageOf = (rule: AnyRule) => sectionsOf(read(`rules/${rule.id}.md`));
const parsed = (text: string) => parseAllDocuments(text).map((document) => document.toJS());

describe('the page of a rule shows the findings of its example', () => {
  const named = (given: readonly AnyRule[]) => given.map((rule) => [rule.id, rule] as const);

  test.each(named(rules.filter((rule) => !isCompatRule(rule))))('shows the finding of %s', async (id, rule) => {
    const page = pageOf(rule);
    const [bad, good] = [examplesIn(page.get('Bad')), examplesIn(page.get('Good'))];
    const shown = rule.examples.bad.flatMap(({ api, fixed, suggested = [] }) => [
      api,
      ...(fixed === undefined ? [] : [fixed]),
      ...suggested,
    ]);
    expect(bad.descriptions.map(parsed)).toEqual(shown.map(parsed));
    const wrong = bad.descriptions.filter((_, index) => rule.examples.bad.some(({ api }) => api === shown[index]));
    const reported = await Promise.all(wrong.map((text) => lintWith(id, text)));
    expect(reported.map((findings) => findings.map(({ message }) => message).join())).toEqual(bad.messages);
    for (const text of good.descriptions) expect(await lintWith(id, text)).toEqual([]);
  });

  test.each(named(rules.filter(isCompatRule)))('shows the change that %s reports', async (id, rule) => {
    const bad = examplesIn(pageOf(rule).get('Bad'));
    const versions = bad.messages.map((_, index) => bad.descriptions.slice(2 * index, 2 * index + 2));
    const reported = await Promise.all(versions.map(([base = '', head = '']) => compareWith(id, base, head)));
    expect(reported.map((findings) => findings.map(({ message }) => message).join())).toEqual(bad.messages);
    expect(bad.messages.length).toBeGreaterThan(0);
  });

  test.each(named(rules))('shows the severity, options and messages of %s', (id, rule) => {
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

test('the registry has the rule of each file that exports one', async () => {
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
  expect([...namesIn(part('docs/configuration.md', 'settings'))].sort()).toEqual([...SETTINGS].sort());
  expect([...namesIn(part('docs/configuration.md', 'overrides'))].sort()).toEqual([...OVERRIDE_SETTINGS].sort());
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
