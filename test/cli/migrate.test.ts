import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary.ts';
import { filesIn, readConfig } from './init-support.ts';
import { cli, folderWith, readReport } from './support.ts';

const RULESET = `extends: [[spectral:oas, off]]
rules:
  summaries: { given: '$.paths[*][get]', severity: error, then: { field: summary, function: truthy } }
  names: { given: '$..properties[*]~', severity: error, then: { function: casing, functionOptions: { type: camel } } }
`;
const API = `openapi: 3.0.3
info: { title: Shop, version: '1' }
paths:
  /v1/orders:
    get: { responses: { '200': { description: ok } } }
components:
  schemas:
    Order: { properties: { Bad_name: { type: string } } }
`;

describe('the command migrate', () => {
  test('writes a configuration and a remaining ruleset, with which `lint` reports the same', async () => {
    const cwd = folderWith({ '.spectral.yaml': RULESET, 'api.yaml': API });
    const { code, stdout, stderr } = await cli(['migrate'], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    // The result for each rule with its reason, the new files, and the next steps.
    expect(stdout).toBe(`\`.spectral.yaml\` is a ruleset of Spectral. 2 rules: 1 house rule and 1 kept in Spectral.

Rule       How    Became
summaries  house  house/summaries
names      kept
    It also checks components that no operation uses, which house rules do not
    visit.

Written
api-conventions.yaml
.spectral-kept.yaml

Next
api-conventions lint
`);
    readConfig(cwd);
    expect(readFileSync(path.join(cwd, '.spectral.yaml'), 'utf8')).toBe(RULESET);
    const { findings } = readReport((await cli(['lint', '--format', 'json'], { cwd })).stdout);
    expect(findings.map(({ ruleId, pointer }) => [ruleId, pointer])).toEqual([
      ['house/summaries', '/paths/~1v1~1orders/get'],
      ['names', '/components/schemas/Order/properties/Bad_name'],
    ]);
  });

  test('prints the files with --dry-run and writes none', async () => {
    const cwd = folderWith({ '.spectral.yaml': RULESET });
    const before = filesIn(cwd);
    const { code, stdout } = await cli(['migrate', '--dry-run'], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain('`api-conventions.yaml`:\n\n# yaml-language-server');
    expect(stdout).toContain('`.spectral-kept.yaml`:\n\nextends:');
    expect(filesIn(cwd)).toEqual(before);
  });

  test('overwrites existing files with --force only', async () => {
    const cwd = folderWith({ '.spectral.yaml': RULESET, '.spectral-kept.yaml': 'mine\n' });
    const refused = await cli(['migrate'], { cwd });
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('`.spectral-kept.yaml` already exists') });
    expect(existsSync(path.join(cwd, 'api-conventions.yaml'))).toBe(false);
    expect(await cli(['migrate', '--force'], { cwd })).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(cwd, '.spectral-kept.yaml'), 'utf8')).toContain('names:');
  });

  test('turns on the rules of a preset with --preset', async () => {
    const cwd = folderWith({ 'redocly.yaml': 'rules: { info-contact: warn }\n' });
    await cli(['migrate', '--preset', 'strict', '--output', 'conf/style.yaml'], { cwd });
    const { text } = readConfig(path.join(cwd, 'conf'), 'style.yaml');
    expect(text).toContain('extends: strict\n');
    expect(text).not.toContain(': off');
  });

  test('writes beside a ruleset in another folder, and prints a command with the configuration', async () => {
    const cwd = folderWith({ 'style guide/.spectral.yaml': RULESET });
    const { stdout } = await cli(['migrate', 'style guide/.spectral.yaml'], { cwd });
    expect(stdout).toContain("lint --config 'style guide/api-conventions.yaml'");
    expect(readFileSync(path.join(cwd, 'style guide/api-conventions.yaml'), 'utf8')).toContain('spectral: .spectral-kept.yaml\n');
  });

  test('explains that remaining rules are code, and how to accept what Redocly ignores', async () => {
    const code = folderWith({ '.spectral.yaml': 'functions: [own]\nrules: { x: { given: $, then: { function: own } } }\n' });
    const { stdout } = await cli(['migrate'], { cwd: code });
    expect(stdout).toContain('lint --allow-code');
    expect(stdout).toContain('.spectral-kept-code.yaml is code');
    const ignoring = folderWith({ 'redocly.yaml': '{}\n', '.redocly.lint-ignore.yaml': '{}\n' });
    expect((await cli(['migrate'], { cwd: ignoring })).stdout).toMatch(/as \.redocly\.lint-ignore\.yaml does\n.* baseline\n/);
  });

  test('leaves a ruleset that lint checks without its code', async () => {
    const cwd = folderWith({
      '.spectral.yaml': `${RULESET}  own: { given: $, then: { function: own } }\nfunctions: [own]\n`,
      'functions/own.js': 'throw new Error("run");\n',
      'api.yaml': API,
    });
    await cli(['migrate'], { cwd });
    const { findings } = readReport((await cli(['lint', '--omit-code', '--format', 'json'], { cwd })).stdout);
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(['house/summaries', 'names']);
  });

  test('gives the common reason of many rules on one line', async () => {
    const cwd = folderWith({ '.spectral.yaml': 'extends: [spectral:oas, ./base.yaml]\n' });
    const { stdout } = await cli(['migrate', '--dry-run'], { cwd });
    expect(stdout.match(/may set it/g)).toHaveLength(1);
    expect(stdout).toMatch(/^ {4}Each of these \d+ rules: `\.\/base\.yaml` may set it\.$/m);
  });

  test('never lets text of a ruleset control the terminal', async () => {
    const cwd = folderWith({
      '.spectral.yaml': JSON.stringify({ rules: { '::error::\u001b[31m': { given: '$..x', then: { function: 'truthy' } } } }),
    });
    const { stdout } = await cli(['migrate', '--dry-run'], { cwd });
    expect(stdout).toContain('\\u{1b}');
    expect(stdout).not.toContain('\u001b');
    expect(stdout).not.toMatch(/^\s*::/m);
  });
});

describe('the command migrate with an invalid ruleset', () => {
  test.each([
    ['without a ruleset', {}, [], /^There is no ruleset of Spectral, Redocly or vacuum here/],
    [
      'with two rulesets',
      { '.spectral.yaml': RULESET, 'redocly.yaml': '' },
      [],
      /^There are `\.spectral\.yaml` and `redocly\.yaml`\. Name the ruleset/,
    ],
    ['for code', { '.spectral.js': 'throw 1' }, [], /^`\.spectral\.js` is code, which `migrate` does not run/],
    ['for a module that is named', { 'a.mjs': 'throw 1' }, ['a.mjs'], /^`a\.mjs` is code/],
    ['for a missing file', {}, ['a.yaml'], /^There is no file `a\.yaml`/],
    ['for another file', { 'a.yaml': API }, ['a.yaml'], /^`a\.yaml` is not a ruleset/],
    ['for a description that has the name of a ruleset', { '.spectral.yml': API }, [], /^`\.spectral\.yml` is not a ruleset/],
    ['for broken YAML', { 'a.yaml': 'a: [' }, ['a.yaml'], /^`a\.yaml` cannot be read: /],
    ['to a file that is not YAML', { '.spectral.yaml': RULESET }, ['-o', 'a.json'], /^The configuration is written as YAML/],
    ['for two files', {}, ['a.yaml', 'b.yaml'], /b\.yaml/],
  ])('writes nothing %s', async (_, files, args, message) => {
    const cwd = folderWith(files);
    const before = filesIn(cwd);
    expect(await cli(['migrate', ...args], { cwd })).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(message) });
    expect(filesIn(cwd)).toEqual(before);
  });

  test.skipIf(process.platform === 'win32')('reads nothing through a link that leads out of the working directory', async () => {
    const [cwd, outside] = [folderWith({}), temporaryFolder()];
    writeFileSync(path.join(outside, 'secret.yaml'), RULESET);
    symlinkSync(path.join(outside, 'secret.yaml'), path.join(cwd, '.spectral.yaml'));
    expect(await cli(['migrate'], { cwd })).toMatchObject({ code: 2, stderr: expect.stringContaining('link to a file outside') });
  });
});

test('the command migrate counts rules that are off in the old ruleset', async () => {
  const cwd = folderWith({ 'redocly.yaml': 'rules: { struct: error, tag-description: off, info-license: off }\n' });
  const { stdout } = await cli(['migrate'], { cwd });
  expect(stdout).toContain('`redocly.yaml` is a ruleset of Redocly. 3 rules: 1 built-in and 2 off.\n');
});
