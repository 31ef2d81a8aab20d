import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { newRule } from '../../src/dev/generate/new-rule-files.ts';
import { DEFAULT_SCOPE } from '../../src/diff/match/comparison-scope.ts';
import type { AnyCompatRule, DescriptionChange } from '../../src/rule/compat-rule.ts';
import type { AnyRule } from '../../src/rule/rule.ts';
import { compareApis } from '../../src/run/compare/compare-apis.ts';
import { lintApi } from '../../src/run/lint-api.ts';
import { apiOf } from '../model/support.ts';
import { completeExample } from '../support/test-rule.ts';

const CACHE = path.resolve('node_modules/.cache');
mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(path.join(CACHE, 'new-rule-'));
afterAll(() => rmSync(folder, { recursive: true }));

const nothing = () => false;

describe('npm run new-rule', () => {
  test('writes a rule that works', async () => {
    const made = newRule('paths/path-short', '4.4', nothing);
    if (typeof made === 'string') throw new Error(made);
    expect(made.files.map(({ file }) => file)).toEqual(['rules/paths/path-short.ts', 'test/rules/paths/path-short.test.ts']);
    const file = path.join(folder, 'path-short.ts');
    writeFileSync(file, made.files[0]?.text.replace("'../../src", `'${path.resolve('src')}`) ?? '');
    const { default: rule } = (await import(pathToFileURL(file).href)) as { default: AnyRule };
    expect([rule.id, rule.clauses, rule.options]).toEqual(['path-short', ['4.4'], {}]);
    const messages = (api: string) =>
      lintApi(apiOf(completeExample(api)), [{ rule, severity: 'warn', options: {} }]).findings.map(({ message }) => message);
    const { good, bad } = rule.examples;
    expect(good.map(messages)).toEqual([[]]);
    expect(bad.map(({ api }) => messages(api))).toEqual([['The summary of `GET /orders` contains `TODO`. Finish it.']]);
  });

  test('writes a rule about changes that works', async () => {
    const made = newRule('compat/compat-operation-id', '9.2', nothing);
    if (typeof made === 'string') throw new Error(made);
    expect(made.files.map(({ file }) => file)).toEqual([
      'rules/compat/compat-operation-id.ts',
      'test/rules/compat/compat-operation-id.test.ts',
    ]);
    const file = path.join(folder, 'compat-operation-id.ts');
    writeFileSync(file, made.files[0]?.text.replace("'../../src", `'${path.resolve('src')}`) ?? '');
    const { default: rule } = (await import(pathToFileURL(file).href)) as { default: AnyCompatRule };
    const changes = ({ base, head }: DescriptionChange) =>
      compareApis(apiOf(completeExample(base)), apiOf(completeExample(head)), DEFAULT_SCOPE)
        .run([{ rule, severity: 'warn', options: {} }])
        .findings.map(({ message }) => message);
    expect(rule.changes.good.map(changes)).toEqual([[]]);
    expect(rule.changes.bad.map(changes)).toEqual([
      ['The operation id of `GET /v1/orders` was `listOrders` and is now `getOrders`. Keep it.'],
    ]);
  });

  test.each([
    ['compat/operation-id', '9.2', 'Begin the id of a rule about changes with `compat-`.'],
    ['words/path-short', '4.4', 'There is no chapter words.'],
    ['path-short', '4.4', 'Name the rule as CHAPTER/ID'],
    ['paths/short', '4.4', 'Name the rule as CHAPTER/ID'],
    ['path/path-short', '4.4', 'There is no chapter path. Choose one of bulk, '],
    ['paths/path-short', '', 'Name a section'],
    ['paths/path-short', '99.9', 'Name a section'],
  ])('explains what is wrong with the arguments %s %s', (name, section, message) => {
    expect(newRule(name, section, nothing)).toMatch(message);
  });

  test('does not overwrite existing files', () => {
    expect(newRule('paths/path-simple', '4.4', (file) => file === 'rules/paths/path-simple.ts')).toBe(
      'rules/paths/path-simple.ts exists. Choose another id, or remove the file first.',
    );
  });
});
