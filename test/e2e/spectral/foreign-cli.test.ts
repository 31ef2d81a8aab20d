import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/index.ts';
import { folderWith, installedWith, runLint } from './foreign-support.ts';

const API = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths: { /v1/orders/: {} }\n';
const RULESET = `rules:
  shop-contact:
    given: $.info
    severity: hint
    message: An API names somebody to ask.
    documentationUrl: https://example.com/contact
    then: { field: contact, function: truthy }
`;
const FOUND = {
  ruleId: 'shop-contact',
  severity: 'hint',
  message: 'An API names somebody to ask.',
  file: 'a.yaml',
  range: { start: { line: 2, column: 6 }, end: { line: 2, column: 34 } },
  pointer: '/info',
  data: {},
  identity: {},
  uses: { count: 0, of: '', labels: [] },
  clause: '',
  url: 'https://example.com/contact',
};

describe('the findings of a Spectral ruleset on the command line', () => {
  test('are sorted among those of the built-in rules', async () => {
    const folder = folderWith({ 'a.yaml': API, '.spectral.yaml': RULESET });
    const { findings, source } = await lint(['a.yaml'], { cwd: folder, spectral: ['.spectral.yaml'] });
    expect(findings).toContainEqual(FOUND);
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(['shop-contact', 'path-no-trailing-slash']);
    expect(source('a.yaml')?.line(1)).toBe(API.split('\n')[0]);
  });

  test('link only to web pages', async () => {
    const folder = folderWith({
      'a.yaml': API,
      'r.yaml': RULESET.replace('https://example.com/contact', 'ftp://example.com/contact'),
    });
    const { findings } = await lint(['a.yaml'], { cwd: folder, spectral: ['r.yaml'] });
    expect(findings[0]).toMatchObject({ ruleId: 'shop-contact', url: '' });
  });

  test('come from several rulesets, each finding once', async () => {
    const folder = folderWith({ 'a.yaml': API, 'r.yaml': RULESET, 's.json': '{ "extends": "./r.yaml" }' });
    const { findings } = await lint(['a.yaml'], { cwd: folder, spectral: ['r.yaml', 's.json', 'spectral:oas'] });
    const found = findings.map(({ ruleId }) => ruleId);
    expect(found.filter((id) => id === 'shop-contact')).toHaveLength(1);
    expect(found).toContain('info-description');
  });
});

describe('a mistake in a ruleset is an error with its position', () => {
  test.each([
    [
      'r.yaml',
      'rules:\n  a: { given: $, then: { function: truty } }',
      'uses the function `truty`, which is neither a function of Spectral nor listed in `functions`. Did you mean `truthy`?',
    ],
    [
      'r.yaml',
      'rules: { a: { given: $, then: { function: { toString: {} } } } }\nexcept: { "a#/b": [{ toString: {} }] }',
      'uses the function `a mapping`, which is neither a function of Spectral nor listed in `functions`. Correct the name, or list it there.',
    ],
    [
      'r.yaml',
      'rules:\n  a:\n    given: 1\n    then: { function: truthy }',
      'The ruleset `r.yaml` has mistakes:\n  r.yaml:3:12 ',
    ],
    ...['constructor', 'toString', 'hasOwnProperty'].map((name) => [
      'r.yaml',
      `rules: { ${name}: { given: $, then: { function: truthy } } }`,
      `Spectral does not support a rule called \`${name}\`. Rename it.`,
    ]),
    ['r.yaml', 'rules: {', 'The ruleset has a mistake: r.yaml:1:9 '],
    ['r.yaml', 'formats: [oas4]\nrules: {}', 'There is no format `oas4`. Did you mean `oas2`?'],
    ['r.yaml', 'extends: ./none.yaml', '`r.yaml` extends `./none.yaml`, but there is no such file. Correct the name.'],
    ['r.yaml', '- a', 'The ruleset `r.yaml` must be a mapping'],
    ['R.yml', 'rules: {}', 'There is no file `r.yaml`. Did you mean `R.yml`?'],
  ])('reports the mistake in %s: %s', async (name = '', text = '', message) => {
    const folder = folderWith({ 'a.yaml': API, [name]: text });
    await expect(lint(['a.yaml'], { cwd: folder, spectral: ['r.yaml'] })).rejects.toThrow(message);
  });

  test('reports a mistake in JSON at the column that spectral-cli names', async () => {
    const folder = folderWith({ 'a.yaml': API, 'r.json': '{ "rules": { "a": { "given": "$" } } }' });
    await expect(lint(['a.yaml'], { cwd: folder, spectral: ['r.json'] })).rejects.toThrow('\n  r.json:1:19 ');
  });

  test.each([
    ['spectral:oas2', 'Spectral has no ruleset `spectral:oas2`. Did you mean `spectral:oas`?'],
    ['some-rules', 'There is no file `some-rules`.'],
  ])('reports %s, which cannot be used', async (name, message) => {
    const folder = folderWith({ 'a.yaml': API });
    await expect(lint(['a.yaml'], { cwd: folder, spectral: [name] })).rejects.toThrow(message);
  });

  test('accepts rulesets that extend each other in a cycle', async () => {
    const other = 'extends: ./r.yaml\nrules: { other: { given: $, then: { field: tags, function: truthy } } }';
    const folder = folderWith({ 'a.yaml': API, 'r.yaml': `extends: ./s.yaml\n${RULESET}`, 's.yaml': other });
    const { findings } = await lint(['a.yaml'], { cwd: folder, spectral: ['r.yaml'] });
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining(['shop-contact', 'other']));
  });
});

describe('Spectral rulesets on the command line', () => {
  /** Prints, when the process ends, whether a module of Spectral was loaded. */
  const REPORT =
    "process.on('exit', () => console.error('spectral ' + Object.keys(require('module')._cache).some((file) => file.includes('spectral-core'))));\n";
  const FILES = { 'a.yaml': API, 'rules/.spectral.yaml': RULESET, 'report.cjs': REPORT };
  const run = (folder: string, ...args: string[]) =>
    runLint(folder, ['a.yaml', ...args], ['--require', path.join(folder, 'report.cjs')]);

  test('are named by --spectral and the configuration; Spectral is loaded only if one is named', async () => {
    const folder = await installedWith(FILES);
    const plain = await run(folder);
    expect(plain.stderr).toBe('spectral false\n');
    expect(plain.stdout).not.toContain('shop-contact');

    const named = await run(folder, '--spectral', 'rules/.spectral.yaml', '--spectral', 'spectral:oas');
    expect(named.stderr).toBe('spectral true\n');
    expect(named.stdout).toContain('shop-contact');
    expect(named.stdout).toContain('info-description');

    const configured = await installedWith({ ...FILES, 'api-conventions.yaml': 'spectral: [rules/.spectral.yaml]' });
    expect((await run(configured)).stdout).toContain('shop-contact');
  });

  test.each(['stylish', 'github', 'sarif'])('have their findings shown in the format %s', async (format) => {
    const folder = await installedWith(FILES);
    const { stdout } = await run(folder, '--spectral', 'rules/.spectral.yaml', '--format', format);
    expect(stdout).toContain('An API names somebody to ask.');
  });

  test('end the run with exit code 2 if they are refused', async () => {
    const folder = await installedWith({ ...FILES, 'r.mjs': 'export default { rules: {} };' });
    const { code, stderr, stdout } = await run(folder, '--spectral', 'r.mjs');
    expect(stderr).toContain('--allow-code');
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});
