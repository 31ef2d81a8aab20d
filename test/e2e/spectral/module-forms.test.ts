import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runNode } from '../../support/process.ts';
import { describeFinding, describeSpectral, foreign, installedWith, runLint } from './foreign-support.ts';

const API = "openapi: 3.1.0\ninfo: { title: kites, version: '1' }\npaths:\n  /Kites: {}\n";
const RULESET = `functions: [low]
rules: { path-low: { given: '$.paths[*]~', then: { function: low } } }
`;
const ESM = "export default (name) => /[A-Z]/.test(name) ? [{ message: name + ' has capitals' }] : [];\n";
const CJS = ESM.replace('export default', 'module.exports =');
/** A function that finds capitals with a helper. */
const importing = (imports: string, call: string) => `${imports}\n${ESM.replace('/[A-Z]/.test(name)', call)}`;
const HELPER = 'export const hasCapitals = (name) => /[A-Z]/.test(name);\n';
const CJS_HELPER = 'exports.hasCapitals = (name) => /[A-Z]/.test(name);\n';
const OF_SPECTRAL = "{ notMatch: '[A-Z]' }";

type Files = Readonly<Record<string, string>>;

/** The files of a project beside its ruleset; the function is `functions/low.js`, unless another ruleset is given. */
const PROJECTS: Readonly<Record<string, Files>> = {
  'an ES module in a CommonJS package': { 'package.json': '{ "type": "commonjs" }', 'functions/low.js': ESM },
  'an ES module in a package without a type': { 'package.json': '{}', 'functions/low.js': ESM },
  'an ES module in an ES package': { 'package.json': '{ "type": "module" }', 'functions/low.js': ESM },
  'CommonJS in an ES package': { 'package.json': '{ "type": "module" }', 'functions/low.js': CJS },
  'ES modules that import each other in a CommonJS package': {
    'package.json': '{ "type": "commonjs" }',
    'functions/low.js': importing("import { hasCapitals } from './lib/capitals';", 'hasCapitals(name)'),
    'functions/lib/capitals.js': HELPER,
  },
  'CommonJS modules that require each other in an ES package': {
    'package.json': '{ "type": "module" }',
    'functions/low.js': `const { hasCapitals } = require('./lib/capitals.js');\n${CJS.replace('/[A-Z]/.test', 'hasCapitals')}`,
    'functions/lib/capitals.js': CJS_HELPER,
  },
  'an ES module that imports CommonJS by name': {
    'package.json': '{ "type": "module" }',
    'functions/low.js': importing("import { hasCapitals } from './capitals.js';", 'hasCapitals(name)'),
    'functions/capitals.js': CJS_HELPER,
  },
  'functions in another folder': {
    'package.json': '{ "type": "commonjs" }',
    '.spectral.yaml': `functionsDir: ./checks/deep\n${RULESET}`,
    'checks/deep/low.js': ESM,
  },
  'a function of spectral-functions': {
    'package.json': '{ "type": "module" }',
    'functions/low.js': `import { pattern } from '@stoplight/spectral-functions';\nexport default (name, _, context) => pattern(name, ${OF_SPECTRAL}, context);\n`,
  },
  'a function of spectral-core': {
    'package.json': '{ "type": "commonjs" }',
    'functions/low.js': importing(
      "import { createRulesetFunction } from '@stoplight/spectral-core';",
      'createRulesetFunction && /[A-Z]/.test(name)',
    ),
  },
  'a named import from a package of CommonJS': {
    'package.json': '{ "type": "commonjs" }',
    'node_modules/capitals/package.json': '{ "name": "capitals", "version": "1.0.0", "main": "index.js" }',
    'node_modules/capitals/index.js':
      'module.exports = Object.assign(() => {}, { hasCapitals: (name) => /[A-Z]/.test(name) });\n',
    'functions/low.js': importing("import { hasCapitals } from 'capitals';", 'hasCapitals(name)'),
  },
  'a package that has only ES modules': {
    'package.json': '{ "type": "commonjs" }',
    'node_modules/capitals/package.json': '{ "name": "capitals", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
    'node_modules/capitals/index.js': HELPER,
    'functions/low.js': importing("import { hasCapitals } from 'capitals';", 'hasCapitals(name)'),
  },
  'require in an ES module': {
    'package.json': '{ "type": "module" }',
    'functions/low.js': importing("const { basename } = require('node:path');", '/[A-Z]/.test(basename(name))'),
  },
  'a ruleset that is an ES module in a CommonJS package': {
    'package.json': '{ "type": "commonjs" }',
    '.spectral.yaml': 'extends: [./rules.js]\n',
    'rules.js': `import { oas } from '@stoplight/spectral-rulesets';\nimport low from './low.js';\nexport default { extends: [[oas, 'off']], rules: { 'info-contact': 'hint', low: { given: '$.paths[*]~', then: { function: low } } } };\n`,
    'low.js': ESM,
  },
  'a ruleset that is CommonJS in an ES package': {
    'package.json': '{ "type": "module" }',
    '.spectral.yaml': 'extends: [./rules.js]\n',
    'rules.js':
      "const { truthy } = require('@stoplight/spectral-functions');\nmodule.exports = { rules: { contact: { given: '$.info', then: { field: 'contact', function: truthy } } } };\n",
  },
};

const names = Object.keys(PROJECTS);
const folderOf = (name: string) => name.replaceAll(' ', '-');

describe('a Spectral ruleset with code finds what spectral-cli finds with it', () => {
  let folder = '';
  beforeAll(async () => {
    const files = Object.entries(PROJECTS).flatMap(([name, project]) =>
      Object.entries({ '.spectral.yaml': RULESET, ...project }).map(
        ([file, text]) => [`${folderOf(name)}/${file}`, text] as const,
      ),
    );
    folder = await installedWith({ 'a.yaml': API, 'package.json': '{ "private": true }', ...Object.fromEntries(files) });
  });

  test.each(names)('the findings are equal with %s', async (name) => {
    const ruleset = `${folderOf(name)}/.spectral.yaml`;
    const { stdout, stderr } = await runLint(folder, ['a.yaml', '--spectral', ruleset, '--allow-code', '--format', 'json']);
    expect(stderr).toBe('');
    const found = foreign(JSON.parse(stdout).findings as Parameters<typeof describeFinding>[0][]).map(describeFinding);
    expect(found.sort()).toEqual(await describeSpectral(folder, 'a.yaml', ruleset));
    expect(found).not.toEqual([]);
  });
});

describe('modules that spectral-cli cannot load', () => {
  const lintWith = async (files: Files) => {
    const folder = await installedWith({
      'a.yaml': API,
      'package.json': '{ "type": "commonjs" }',
      '.spectral.yaml': RULESET,
      ...files,
    });
    return runLint(folder, ['a.yaml', '--spectral', '.spectral.yaml', '--allow-code', '--format', 'compact']);
  };

  test('run as functions that import JSON', async () => {
    const low = "import { word } from './words.json';\nexport default (name) => [{ message: word + name }];\n";
    const { stdout } = await lintWith({ 'functions/low.js': low, 'functions/words.json': '{ "word": "Wrong: " }' });
    expect(stdout).toContain('Wrong: /Kites  path-low');
  });

  test('run as functions in TypeScript if Node.js runs TypeScript', async () => {
    const low = `export default (name: string) => [{ message: 'Typed ' + name }];\n`;
    const { code, stdout, stderr } = await lintWith({ 'functions/low.ts': low });
    const runsTypeScript = Boolean((process.features as { typescript?: unknown }).typescript);
    if (runsTypeScript) expect(stdout).toContain('Typed /Kites  path-low');
    else {
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain('is written in TypeScript, which Node.js runs from version 22.18 on.');
    }
  });

  test('are reported with their name if they do not exist', async () => {
    const { code, stderr } = await lintWith({});
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('The function `low` of `.spectral.yaml` cannot be loaded'),
    });
  });
});

describe('the rules of api-conventions in a Spectral ruleset', () => {
  const OWN =
    'rules: { path-versioned: off, info-contact: hint, other: { given: $.info, severity: info, then: { function: falsy } } }\n';
  const FOUND = ['hint info-contact', 'info other', 'warn path-versioned'];

  async function foundWith(extended: string, ...args: string[]) {
    const ruleset = `extends: [[spectral:oas, off], ${extended}]\n${OWN}`;
    const folder = await installedWith({ 'a.yaml': API, 'package.json': '{ "private": true }', 'r.yaml': ruleset });
    const written = path.join(folder, 'node_modules/api-conventions/dist/cli.cjs');
    await runNode([written, 'ruleset', '--output', '.spectral/conventions.mjs'], { cwd: folder });
    const only = ['--only', 'path-versioned,info-contact,other'];
    const { stdout, stderr } = await runLint(folder, ['a.yaml', '--spectral', 'r.yaml', ...only, '--format', 'json', ...args]);
    const { findings } = JSON.parse(stdout) as { findings: { ruleId: string; severity: string }[] };
    return { found: findings.map(({ ruleId, severity }) => `${severity} ${ruleId}`).sort(), stderr };
  }

  test.each([
    './.spectral/conventions.mjs',
    'api-conventions',
    'api-conventions/ruleset/strict',
    './node_modules/api-conventions/dist/ruleset.mjs',
  ])('are left out without running them, and reported once: %s', async (extended) => {
    const { found, stderr } = await foundWith(extended);
    expect(found).toEqual(FOUND);
    expect(stderr).toMatch(/^Spectral leaves out the rules of api-conventions in `\S+`, because they run anyway\.\n$/);
  });

  test('are left out of a ruleset that is a module', async () => {
    const program = "import own from './.spectral/conventions.mjs';\nexport default { extends: [own] };\n";
    const folder = await installedWith({ 'a.yaml': API, 'package.json': '{ "private": true }', 'r.mjs': program });
    const own = path.join(folder, 'node_modules/api-conventions/dist/cli.cjs');
    await runNode([own, 'ruleset', '--output', '.spectral/conventions.mjs'], { cwd: folder });
    const args = ['a.yaml', '--allow-code', '--format', 'compact'];
    const { stdout } = await runLint(folder, [...args, '--spectral', 'r.mjs']);
    expect(stdout.match(/path-versioned$/gm)).toHaveLength(1);
    expect(stdout).not.toContain('spectral/');
  });
});
