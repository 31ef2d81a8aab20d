import { beforeAll, describe, expect, test } from 'vitest';
import { lint } from '../../../src/index.ts';
import { describeFinding, describeSpectral, folderWith, foreign, installedWith, runLint } from './foreign-support.ts';

const API = 'openapi: 3.0.3\ninfo: { title: shop, version: "1" }\npaths: {}\n';
const WITH_FUNCTION = `functions: [loud]
rules: { title-loud: { given: $.info.title, message: '{{error}}', then: { function: loud, functionOptions: { mark: '!' } } } }
`;
const FUNCTION =
  "export default (title, { mark }) => title.endsWith(mark) ? [] : [{ message: 'shout: ' + title.toUpperCase() + mark }];\n";
const PROGRAM =
  "import { truthy } from '@stoplight/spectral-functions';\nexport default { rules: { contact: { given: '$.info', then: { field: 'contact', function: truthy } } } };\n";

describe('a ruleset with code is refused without --allow-code', () => {
  const HOW =
    'Pass `--allow-code` (in the library: `allowCode: true`) to allow this if you trust everyone who can change the ruleset.';

  test.each([
    ['functions of its own', WITH_FUNCTION, 'The ruleset `r.yaml` has custom functions: `loud`.'],
    ['a program', 'extends: ./code.js', '`r.yaml` extends `./code.js`, which executes code or is an installed package.'],
    [
      'a package',
      'extends: [[some-rules, all]]',
      '`r.yaml` extends `some-rules`, which executes code or is an installed package.',
    ],
    [
      'a file elsewhere',
      'extends: ../elsewhere.yaml',
      '`r.yaml` extends `../elsewhere.yaml`, which is outside both the folder of the ruleset and the root folder.',
    ],
    [
      'functions in what it extends',
      'overrides: [{ files: ["*"], extends: ./deep/functions.yaml }]',
      'The ruleset `deep/functions.yaml` has custom functions: `loud`.',
    ],
  ])('lint refuses a ruleset that needs %s', async (_what, ruleset, message) => {
    const folder = folderWith({ 'a.yaml': API, 'r.yaml': ruleset, 'deep/functions.yaml': WITH_FUNCTION });
    await expect(lint(['a.yaml'], { cwd: folder, spectral: ['r.yaml'] })).rejects.toThrow(`${message} ${HOW}`);
  });

  test('lint refuses a ruleset on the network, even with --allow-code', async () => {
    const folder = folderWith({ 'a.yaml': API, 'r.yaml': 'extends: [https://example.com/r.yaml]' });
    await expect(lint(['a.yaml'], { cwd: folder, spectral: ['r.yaml'], allowCode: true })).rejects.toThrow(
      '`r.yaml` extends `https://example.com/r.yaml`, which is a remote file and not fetched. Save a copy next to the ruleset and extend that.',
    );
  });

  test('lint refuses a ruleset that is a module', async () => {
    const folder = folderWith({ 'a.yaml': API, 'r.mjs': 'globalThis.ran = true; export default { rules: {} };' });
    await expect(lint(['a.yaml'], { cwd: folder, spectral: ['r.mjs'] })).rejects.toThrow(
      `The ruleset \`r.mjs\` executes code. ${HOW}`,
    );
    expect(globalThis).not.toHaveProperty('ran');
  });

  test('lint treats nothing in a ruleset of data as code', async () => {
    const format = "oas3} = globalThis['ran'] = 1; const {oas3";
    const folder = folderWith({ 'a.yaml': API, 'r.yaml': JSON.stringify({ formats: [format], rules: {} }) });
    await expect(lint(['a.yaml'], { cwd: folder, spectral: ['r.yaml'] })).rejects.toThrow('There is no format');
    expect(globalThis).not.toHaveProperty('ran');
  });
});

describe('a ruleset with code runs with --allow-code', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await installedWith({
      'package.json': '{ "private": true }',
      'a.yaml': API,
      'esm.yaml': WITH_FUNCTION,
      'functions/loud.js': FUNCTION,
      'dir.yaml': WITH_FUNCTION.replace('functions: [loud]', 'functions: [loud]\nfunctionsDir: checks'),
      'checks/loud.js': FUNCTION.replace('export default', 'module.exports ='),
      'program.mjs': PROGRAM,
      'program.cjs':
        "const { license } = require('some-rules').rules;\nmodule.exports = { rules: { license: { ...license, recommended: true } } };\n",
      'package.yaml': 'extends: [[some-rules, all]]\nrules: { license: hint }\n',
      'node_modules/some-rules/package.json': '{ "name": "some-rules", "main": "index.cjs" }',
      'node_modules/some-rules/index.cjs':
        "exports.rules = { license: { recommended: false, given: '$.info', then: { field: 'license', function: require('@stoplight/spectral-functions').truthy } } };\n",
      'both.yaml': 'extends: [./program.mjs, ./dir.yaml]\n',
    });
  });

  test.each(['esm.yaml', 'dir.yaml', 'program.mjs', 'program.cjs', 'package.yaml', 'both.yaml'])(
    '%s finds what spectral-cli finds',
    async (ruleset) => {
      const args = ['a.yaml', '--spectral', ruleset, '--allow-code', '--format', 'json'];
      // Node's advice to those who write ESM in .js files.
      const { stdout, stderr } = await runLint(folder, args, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON']);
      expect(stderr).toBe('');
      const found = foreign(JSON.parse(stdout).findings as Parameters<typeof describeFinding>[0][]).map(describeFinding);
      expect(found.sort()).toEqual(await describeSpectral(folder, 'a.yaml', ruleset));
      expect(found).not.toEqual([]);
    },
  );
});

test('lint reports a function that throws or returns nonsense, and hides no other finding', async () => {
  const ruleset = `export default { rules: {
    throws: { given: '$.paths', then: { function: () => { throw new Error('no idea') } } },
    rejects: { given: '$.paths', then: { function: async () => { throw new Error('too late') } } },
    nonsense: { given: '$.paths', then: { function: () => 'a text' } },
    works: { given: '$.info', message: '{{error}}', then: { function: async () => [{ message: 'found' }] } },
  } };\n`;
  const folder = await installedWith({ 'a.yaml': API.replace('{}', '{ /orders/: {} }'), 'r.mjs': ruleset });
  const { code, stdout } = await runLint(folder, ['a.yaml', '--spectral', 'r.mjs', '--allow-code', '--format', 'json']);
  expect(code).toBe(2);
  const { findings, errors } = JSON.parse(stdout) as { findings: { ruleId: string }[]; errors: object[] };
  expect(findings.map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining(['works', 'path-no-trailing-slash']));
  const crash = (ruleId: string, reason: string) => ({
    kind: 'rule-crash',
    ruleId,
    file: 'a.yaml',
    message: `The rule \`${ruleId}\` of a Spectral ruleset failed: ${reason}.`,
  });
  expect(errors).toHaveLength(3);
  expect(errors).toMatchObject(
    expect.arrayContaining([
      crash('throws', 'no idea'),
      crash('rejects', 'too late'),
      crash('nonsense', 'its function must return a list of `{ message, path }`, but returned another value'),
    ]),
  );
});
