import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../cli/support.ts';
import { runNode } from '../../support/process.ts';
import { runCli } from '../support/built-package.ts';
import { builtAction } from './support.ts';

const API = "openapi: 3.0.3\ninfo: { title: Kites, version: '1' }\npaths: { /Kites: {} }\n";

/** In the bundle, Spectral does what the installed one does. */
test.each<[string, string, RegExp]>([
  ['finds the same with a ruleset of Spectral', 'extends: spectral:oas\n', /oas3-api-servers/],
  [
    'names its functions in messages about mistakes',
    'rules: { a: { given: $, then: { function: pattern, functionOptions: { x: 1 } } } }\n',
    /"pattern" function does not support/,
  ],
  ['is what rulesets with code import', 'extends: ./ruleset.mjs\n', /must not match the pattern/],
  [
    'is what functions of rulesets require',
    "functions: [low]\nrules: { a: { given: '$.paths[*]~', then: { function: low } } }\n",
    /must not match the pattern/,
  ],
])('Spectral in the action %s', async (_, ruleset, output) => {
  const cwd = folderWith({
    'openapi.yaml': API,
    'ruleset.yaml': ruleset,
    'ruleset.mjs': `import { pattern } from '@stoplight/spectral-functions';
import { oas3 } from '@stoplight/spectral-formats';
const then = { function: pattern, functionOptions: { notMatch: '[A-Z]' } };
export default { formats: [oas3], rules: { low: { given: '$.paths[*]~', then } } };\n`,
    'functions/low.js': `const { pattern } = require('@stoplight/spectral-functions');
module.exports = (name, _, context) => pattern(name, { notMatch: '[A-Z]' }, context);\n`,
  });
  const args = ['lint', 'openapi.yaml', '--spectral', 'ruleset.yaml', '--allow-code', '--format', 'json'];
  // The action has no installed packages beside it.
  const { code, stdout, stderr } = await runNode([path.join(await builtAction(), 'cli.mjs'), ...args], { cwd });
  const expected = await runCli(args, { cwd });
  expect({ code, stdout, stderr }).toEqual({ code: expected.code, stdout: expected.stdout, stderr: expected.stderr });
  expect(stdout + stderr).toMatch(output);
});

test('Spectral in the action traverses a description once for its own rules, including those with filters', async () => {
  const given = '$..[?(@ && @.description && @property.match(/^get|put$/))]';
  const ruleset = `rules: { a: { given: "${given}", then: { function: truthy, field: summary } } }\n`;
  const cwd = folderWith({ 'openapi.yaml': API, 'ruleset.yaml': ruleset });
  const args = ['lint', 'openapi.yaml', '--spectral', 'ruleset.yaml', '--timings'];
  const inAction = await runNode([path.join(await builtAction(), 'cli.mjs'), ...args], { cwd });
  for (const { stderr } of [inAction, await runCli(args, { cwd })])
    expect(stderr).toMatch(/^Spectral: one walk for many rules +\d/m);
});

test('the action contains one copy of ajv, which Spectral uses and our traversal changes', async () => {
  const folder = await builtAction();
  const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  const copies = files.flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8').split('no schema with key or ref').slice(1),
  );
  expect(copies).toHaveLength(1);
});
