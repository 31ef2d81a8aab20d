/** The contents of a ruleset that is written from a configuration and a baseline, and its findings. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadBaseline, nearestConfig } from '../../src/index.ts';
import type { RulesetConfig } from '../../src/spectral/ruleset/ruleset-config.ts';
import { codeIn } from '../../src/spectral/ruleset/ruleset-module.ts';
import { hasSettings, type RulesetParts, rulesetHeaderOf, rulesetText } from '../../src/spectral/ruleset/ruleset-text.ts';
import { cli, folderWith } from '../cli/support.ts';
import { inSpectral, type Situation } from './in-spectral.ts';

/** Code that gives back what it is given. */
const CODE = {
  shell: 'var ruleset = { lazyRuleset: (rules, load) => ({ rules, load }) };',
  rules: 'return {\n  ruleFunctions: (configuration) => configuration\n};',
};

type Files = Readonly<Record<string, string>>;
const CONFIG = 'extends: headline\nrules: { error-schema: off, list-paginated: off }\n';

async function partsIn(folder: string, more: Partial<RulesetParts> = {}): Promise<RulesetParts> {
  const known = await loadBaseline('.api-conventions-baseline.json', { cwd: folder }).catch(() => undefined);
  return {
    ...{
      target: path.join(folder, '.spectral/conventions.cjs'),
      baseline: known,
      code: CODE,
      evaluates: false,
      version: '1.2.3',
    },
    ...{ config: await nearestConfig({ cwd: folder })('api.yaml'), command: 'npx x', exists: () => true, ...more },
  };
}

/** The list of rules and the configuration in a CommonJS module. */
function loaded(text: string): { readonly rules: readonly unknown[]; readonly configuration: RulesetConfig } {
  const module = { exports: {} as { rules: readonly unknown[]; load(): RulesetConfig } };
  new Function('module', text)(module);
  return { rules: module.exports.rules, configuration: module.exports.load() };
}

describe('the text of a written ruleset', () => {
  const folder = folderWith({ 'api-conventions.yaml': CONFIG });

  test('names its sources and the command that writes it again', async () => {
    const text = rulesetText(await partsIn(folder));
    expect(text.split('\n').slice(0, 5)).toEqual([
      expect.stringMatching(/ 1\.2\.3 from \.\.\/api-conventions\.yaml\.$/),
      '// Do not edit it: change the configuration, then generate it again with',
      '//   npx x',
      '// in the folder of the configuration. With --check, the command reports whether it is up to date.',
      '/* eslint-disable */',
    ]);
    expect(rulesetHeaderOf(text)).toEqual({ version: '1.2.3', sources: ['../api-conventions.yaml'], command: 'npx x' });
  });

  test('names the recommended preset if there is no configuration', async () => {
    const parts = await partsIn(folder);
    const text = rulesetText({ ...parts, config: { ...parts.config, sources: [] } });
    expect(rulesetHeaderOf(text)?.sources).toEqual(['the recommended preset']);
    expect(text.split('\n')[3]).toContain('in this folder.');
  });

  test.each([
    ['', undefined],
    ['export default {};\n', undefined],
    ['// Written by another tool 1.0 from a.yaml.\n', undefined],
  ])('is not recognized for another file: %j', (text, header) => {
    expect(rulesetHeaderOf(text)).toBe(header);
  });

  test.each([
    ['.cjs', 'module.exports = '],
    ['.mjs', 'export default '],
    ['.js', 'export default '],
  ])('is a module of its kind with the extension %s', async (ending, start) => {
    const text = rulesetText(await partsIn(folder, { target: path.join(folder, `conventions${ending}`) }));
    expect(text).toContain(`${start}ruleset.lazyRuleset(rules, () => load().ruleFunctions(configuration));\n`);
    expect(rulesetHeaderOf(text)?.sources).toEqual(['api-conventions.yaml']);
  });

  test('has the code of the rules, or evaluates it', async () => {
    for (const evaluates of [false, true]) {
      const text = rulesetText(await partsIn(folder, { evaluates }));
      expect(loaded(text).configuration.file).toBe('conventions.cjs');
      expect(text.includes('Function(')).toBe(evaluates);
      if (evaluates) expect(codeIn(text)).toEqual(CODE);
    }
  });

  test('has the settings of a configuration, without rules that Spectral does not run', async () => {
    const config = [
      'extends: headline',
      'rules:',
      '  path-versioned: { severity: hint, prefix: "</script><!--" }',
      '  duplicate-key: warn',
      '  compat-type: warn',
      '  house/x: { where: path, must: { summary: { enum: ["__proto__"], contains: "\\"__proto__\\":" } } }',
      'overrides:',
      '  - { files: a/*, paths: /x, rules: { path-simple: off, duplicate-key: off } }',
      '  - { tags: b, rules: { duplicate-key: off } }',
      'ignore: old',
    ].join('\n');
    const own = folderWith({ 'api-conventions.yaml': config.replace(', contains: "\\"__proto__\\":"', '') });
    const parts = await partsIn(own);
    const text = rulesetText(parts);
    const { rules, configuration } = loaded(text);
    expect(configuration.rules['path-versioned']).toEqual({ severity: 'hint', options: { prefix: '</script><!--' } });
    expect(text).not.toMatch(/<\/script|<!--/);
    expect(Object.keys(configuration.rules)).not.toContain('duplicate-key');
    expect(configuration).toMatchObject({ folder: '..', ignore: ['old'], houseRules: [{ id: 'house/x' }] });
    expect(configuration.houseRules).toHaveLength(1);
    expect(configuration.overrides).toEqual([
      { files: ['a/*'], paths: ['/x'], folder: '..', rules: { 'path-simple': { severity: 'off' } } },
    ]);
    expect(rules).toContainEqual(['path-versioned', 'hint', expect.any(String)]);
    expect(rules.at(-1)).toEqual(['house/x', 'error', expect.any(String), { isAboutPathKeys: true }]);
    expect(hasSettings(text, parts)).toBe(true);
    expect(hasSettings(text, { ...parts, config: { ...parts.config, ignore: [] } })).toBe(false);
    expect(loaded(rulesetText(await partsIn(folder))).configuration).not.toHaveProperty('houseRules');
  });

  test('keeps settings whose keys would change the prototype', async () => {
    const parts = await partsIn(folder);
    const options = JSON.parse('{ "allow": { "__proto__": "\\"__proto__\\": 1" } }');
    const config = { ...parts.config, rules: { 'path-simple': { options } } };
    const { configuration } = loaded(rulesetText({ ...parts, config }));
    expect(JSON.stringify(configuration.rules['path-simple']?.options)).toBe(JSON.stringify(options));
  });
});

const API = `openapi: 3.0.3
paths:
  /v1/orders/:
    get: { parameters: [{ name: token, in: query }], responses: {} }
  /v1/user/{id}: {}
  /carts: {}
`;

/** A project with a baseline of its descriptions. */
async function projectWith(files: Files): Promise<string> {
  const folder = folderWith({ 'api-conventions.yaml': CONFIG, ...files });
  const { code, stderr } = await cli(['baseline'], { cwd: folder });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return folder;
}
/** The findings that Spectral reports in a document with the ruleset of a project. */
async function reported(folder: string, text: string, situation: Situation = {}, more: Partial<RulesetParts> = {}) {
  const { configuration } = loaded(rulesetText(await partsIn(folder, { target: path.join(folder, 'conventions.cjs'), ...more })));
  return inSpectral({ ...configuration, file: 'conventions.mjs' }, text, situation);
}

describe('a written ruleset with a baseline', () => {
  test('reports no findings of the baseline', async () => {
    const folder = await projectWith({ 'api.yaml': API });
    expect(await reported(folder, API)).toEqual([]);
    expect(await reported(folder, API, { isKnown: false })).toEqual([]);
    expect((await partsIn(folder)).baseline?.entries).toHaveLength(4);
    const text = rulesetText(await partsIn(folder));
    expect(rulesetHeaderOf(text)?.sources).toEqual(['../api-conventions.yaml', '../.api-conventions-baseline.json']);
    expect(text.split('\n')[1]).toContain('change the configuration or baseline, then');
    expect(loaded(text).configuration.baseline?.folder).toBe('..');
  });

  test('reports new findings', async () => {
    const folder = await projectWith({ 'api.yaml': API });
    expect(await reported(folder, `${API}  /v1/books/: {}\n`)).toEqual(['api.yaml:7:3 error path-no-trailing-slash']);
    const secret = API.replace('[{ name: token', '[{ name: password, in: query }, { name: token');
    expect(await reported(folder, secret)).toEqual(['api.yaml:4:33 error no-secrets-in-url']);
  });

  test('reports findings in a file that is not in the baseline', async () => {
    const folder = await projectWith({ 'api.yaml': API });
    expect(await reported(folder, API, { name: 'other.yaml' })).toHaveLength(4);
    expect(await reported(folder, API, { name: 'x/api.yaml' })).toHaveLength(4);
    // Where the folder is unknown, the end of a name is compared.
    expect(await reported(folder, API, { name: 'x/api.yaml', isKnown: false })).toEqual([]);
    expect(await reported(folder, API, { name: 'x/bapi.yaml', isKnown: false })).toHaveLength(4);
  });

  test("reports no findings of a baseline in another folder, also if the ruleset's own path is unknown", async () => {
    for (const file of ['conf/known.json', 'conf/lint/known.json', 'conf/lint/v1/known.json']) {
      const folder = folderWith({ 'api-conventions.yaml': CONFIG, 'api.yaml': API, [path.join(path.dirname(file), 'x')]: '' });
      expect(await cli(['baseline', '--baseline', file], { cwd: folder })).toMatchObject({ code: 0 });
      const baseline = await loadBaseline(file, { cwd: folder });
      expect(await reported(folder, API, {}, { baseline })).toEqual([]);
      expect(await reported(folder, API, { isKnown: false }, { baseline })).toEqual([]);
      expect(await reported(folder, API, { name: 'other.yaml', isKnown: false }, { baseline })).toHaveLength(4);
    }
  });

  test('reports no findings of unnamed text if the baseline has one description', async () => {
    const folder = await projectWith({ 'api.yaml': API });
    expect(await reported(folder, API, { name: '' })).toEqual([]);
    expect(await reported(folder, API, { name: '<STDIN>' })).toEqual([]);
    const two = await projectWith({ 'api.yaml': API, 'b.yaml': API.replace('/carts', '/ships') });
    expect(await reported(two, API, { name: '<STDIN>' })).toHaveLength(4);
  });

  test('reports no findings in files of the baseline that a description refers to', async () => {
    const files = { 'parts.yaml': 'Key: { name: api_key, in: query }\n' };
    const text = 'openapi: 3.0.3\npaths: { /v1/orders: { get: { parameters: [{ $ref: parts.yaml#/Key }], responses: {} } } }\n';
    const folder = await projectWith({ 'api.yaml': text, ...files });
    expect(await reported(folder, text, { files })).toEqual([]);
    const changed = { 'parts.yaml': files['parts.yaml'].replace('api_key', 'password') };
    expect(await reported(folder, text, { files: changed })).toEqual(['parts.yaml:1:1 error no-secrets-in-url']);
  });

  test('reports no findings of a renamed description', async () => {
    const folder = await projectWith({ 'api.yaml': API });
    rmSync(path.join(folder, 'api.yaml'));
    writeFileSync(path.join(folder, 'shop.yaml'), API);
    const exists = (file: string) => !file.endsWith('api.yaml');
    expect(await reported(folder, API, { name: 'shop.yaml' }, { exists })).toEqual([]);
    expect(await reported(folder, API, { name: 'shop.yaml' })).toHaveLength(4);
  });

  test('reports findings of expired entries', async () => {
    const folder = await projectWith({ 'api.yaml': API });
    const parts = await partsIn(folder);
    const withDate = (expires: string) => ({
      baseline: parts.baseline && { ...parts.baseline, entries: parts.baseline.entries.map((entry) => ({ ...entry, expires })) },
    });
    expect(await reported(folder, API, {}, withDate('2000-01-01'))).toHaveLength(4);
    expect(await reported(folder, API, {}, withDate('2999-01-01'))).toEqual([]);
  });

  test('reports the new places of a shared fault, or the whole fault if the new places are many', async () => {
    const many = (count: number, name: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => `  ${name(index)}: {}\n`).join('');
    const paths = (count: number) =>
      `openapi: 3.0.3\npaths:\n${many(count, (index) => `/v1/a${index}/`)}${many(60, (index) => `/v1/b${index}`)}`;
    const folder = await projectWith({ 'api.yaml': paths(12) });
    expect(await reported(folder, paths(12))).toEqual([]);
    expect(await reported(folder, paths(14))).toEqual([15, 16].map((line) => `api.yaml:${line}:3 error path-no-trailing-slash`));
    expect(await reported(folder, paths(40))).toHaveLength(1);
  });
});
