import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../src/report/format-table.ts';
import { COMMANDS } from './commands.ts';
import { cli, folderWith, SLASH } from './support.ts';

const cwd = folderWith({ 'api.yaml': SLASH });
const NAMES = COMMANDS.join(', ');

test.each([[['--version']], [['-V']], [['version']], [['lint', '--version']], [['lint', '-V']]])(
  'the command line %j prints the version',
  async (args) => {
    const { code, stdout } = await cli(args);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\S*\n$/);
    expect(code).toBe(0);
  },
);

describe('a mistake on the command line', () => {
  test.each<[string[], string | RegExp]>([
    [['lnit', 'api.yaml'], 'There is no command `lnit`. Did you mean `lint`?'],
    [['frobnicate'], `There is no command \`frobnicate\`. The commands are ${NAMES}.`],
    [['api.yaml', '--quiet'], 'There is no command `api.yaml`. To check files, run `api-conventions lint api.yaml --quiet`.'],
    [['--quiet', 'lint'], `The command must come first: ${NAMES}. To list them: api-conventions --help`],
    [['lint', '--fail-severty', 'warn'], 'There is no option `--fail-severty`. Did you mean `--fail-severity`?'],
    [['lint', '--failSeverity=warn'], 'There is no option `--failSeverity`. Did you mean `--fail-severity`?'],
    [['--versoin'], 'There is no option `--versoin`. Did you mean `--version`?'],
    [['hepl'], 'There is no command `hepl`. Did you mean `--help`?'],
    [
      ['lint', '-z', '--qiet'],
      'There is no option `-z`. To list them: api-conventions lint --help --all\nThere is no option `--qiet`. Did you mean `--quiet`?',
    ],
    [['rules', '--__proto__=1'], 'There is no option `--__proto__`. To list them: api-conventions rules --help --all'],
    [['rules', '--constructor'], 'There is no option `--constructor`. To list them: api-conventions rules --help --all'],
    [['lint', '--fix', 'contract'], 'There is no file `contract`, which follows `--fix`. The option takes no value.'],
    [['lint', '--cache', 'foo'], 'There is no file `foo`, which follows `--cache`. Write the value as `--cache=foo`.'],
    [['baseline', '--prune', 'yes'], 'There is no file `yes`, which follows `--prune`. The option takes no value.'],
    [['lint', '--fix=safe'], 'The option `--fix` takes no value.'],
    [['lint', '--config'], 'The option `--config` requires a value.'],
    [['lint', '--format', '--quiet'], 'The option `--format` requires a value.'],
    [['lint', '--format', 'json', '--format', 'sarif'], 'The option `--format` is given 2 times, but takes one value.'],
    [['lint', '--format', 'sarf'], 'There is no format `sarf`. Did you mean `sarif`?'],
    [['lint', '--format', 'pdf'], `There is no format \`pdf\`. Choose one of ${FORMATS.join(', ')}.`],
    [['lint', '--fail-severity', 'warning'], 'There is no severity `warning`. Did you mean `warn`?'],
    [['lint', '--max-warnings', 'few'], 'The option `--max-warnings` takes a whole number, not `few`.'],
    [['lint', '--max-warnings', '-1'], 'The option `--max-warnings` takes a whole number, not `-1`.'],
    [['lint', '--rule', 'path-versioned'], 'The option `--rule` takes RULE=SEVERITY, not `path-versioned`.'],
    [['lint', '--rule', 'path-version=off', 'api.yaml'], 'There is no rule `path-version`. Did you mean `path-versioned`?'],
    [['lint', '--rule', 'path-versioned=of', 'api.yaml'], 'There is no severity `of`. Did you mean `off`?'],
    [
      ['lint', '--rule', 'oas3-schema=off', 'api.yaml'],
      '`oas3-schema` is a rule of `spectral:oas`, which does not run. Add `spectral:oas` to `spectral` in the configuration, or pass `--spectral spectral:oas`.',
    ],
    [
      ['lint', '--only', 'path-versioned,operation-operationId', 'api.yaml'],
      '`operation-operationId` is a rule of `spectral:oas`, which does not run. Add `spectral:oas` to `spectral` in the configuration, or pass `--spectral spectral:oas`.',
    ],
    [['compare', 'api.yaml', 'api.yaml', '--rule', 'asyncapi-tags=off'], /^`asyncapi-tags` is a rule of `spectral:asyncapi`, /],
    [['lint', '--config', 'none.yaml', 'api.yaml'], 'There is no file `none.yaml`.'],
    [['explain', 'path-verzioned'], 'There is no rule `path-verzioned`. Did you mean `path-versioned`?'],
    [['explain', 'trailing'], 'There is no rule `trailing`. Did you mean `path-no-trailing-slash`?'],
    [['explain', 'frobnicate'], 'There is no rule `frobnicate`. To list them: api-conventions rules'],
    [['explain'], 'Name a rule, or a line such as openapi.yaml:12. To list rules: api-conventions rules'],
    [['rules', 'all'], 'Unexpected argument `all`: the command takes only options.'],
    [['rules', '--format', 'yaml'], 'There is no format `yaml`. Choose one of table, json, markdown.'],
  ])('is explained on one line with the nearest correct name: %j', async (args, message) => {
    const stderr = typeof message === 'string' ? `${message}\n` : expect.stringMatching(message);
    expect(await cli(args, { cwd })).toEqual({ code: 2, stdout: '', stderr });
  });
});

describe('a word after an option that takes no value', () => {
  test.each([
    [['lint', '--quiet', 'apis']],
    [['lint', '--quiet', 'api']],
    [['lint', '--cache', './apis']],
    [['lint', '--quiet', '--', 'api.yaml']],
  ])('is a file if it exists: %j', async (args) => {
    const folder = folderWith({ 'apis/api.yaml': SLASH, api: SLASH, 'api.yaml': SLASH });
    expect(await cli(args, { cwd: folder })).toMatchObject({ code: 1, stderr: '' });
  });

  test.each([
    [['lint', '--quiet', 'none.yaml'], 'There is no file `none.yaml`.\n'],
    [['lint', '--', '--quiet', 'none'], 'There is no file `--quiet`.\n'],
  ])('is otherwise reported as a missing file: %j', async (args, stderr) => {
    expect(await cli(args, { cwd })).toEqual({ code: 2, stdout: '', stderr });
  });
});

test('short options have the same effect as long ones', async () => {
  const folder = folderWith({ 'api.yaml': SLASH, 'own.yaml': 'rules: { path-no-trailing-slash: warn }\n' });
  const short = await cli(['lint', 'api.yaml', '-f', 'json', '-c', 'own.yaml', '-o', 'a.json', '-q'], { cwd: folder });
  const long = await cli(['lint', 'api.yaml', '--format', 'json', '--config', 'own.yaml', '--output', 'b.json', '--quiet'], {
    cwd: folder,
  });
  expect(short).toEqual(long);
  expect(long.code).toBe(0);
  expect(readFileSync(`${folder}/a.json`)).toEqual(readFileSync(`${folder}/b.json`));
});

test('a mistake in the configuration is reported with its place and prevents the check', async () => {
  const folder = folderWith({ 'api.yaml': SLASH, 'api-conventions.yaml': 'rules:\n  path-version: off\n' });
  expect(await cli(['lint', 'api.yaml'], { cwd: folder })).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'The configuration has a mistake:\n  api-conventions.yaml:2:3 There is no rule `path-version`. Did you mean `path-versioned`?\n',
  });
});

test('lint applies the configuration with a lower priority than --rule', async () => {
  const folder = folderWith({ 'apis/api.yaml': SLASH, 'api-conventions.yaml': 'rules: { path-no-trailing-slash: warn }\n' });
  expect((await cli(['lint', 'api.yaml'], { cwd: `${folder}/apis` })).code).toBe(0);
  expect((await cli(['lint', 'api.yaml', '--rule', 'path-no-trailing-slash=error'], { cwd: `${folder}/apis` })).code).toBe(1);
});

test.each([
  [['lint', '-fcompact', 'a.yaml'], 'There is no option `-fcompact`. Write `-f compact`.'],
  [['lint', '-f'], 'The option `-f` requires a value.'],
  [['compare', 'main', '.'], 'There is no folder `main`. For a branch or tag, write `main:`.'],
  [['compare', 'main', 'a.yaml'], 'There is no file `main`. For a branch or tag, write `main:`.'],
  [
    ['compare', 'a.yaml', 'a.yaml', '--accept', '--expires', '2020-01-01'],
    'The date of `--expires`, `2020-01-01`, is in the past. Use a later one.',
  ],
  [['lint', '--accept'], 'There is no option `--accept`. Use the command compare, which accepts changes.'],
])('the error message suggests the correct form for %j', async (args, message) => {
  const { code, stderr } = await cli(args, { cwd: folderWith({ 'a.yaml': 'openapi: 3.1.0\npaths: {}\n' }) });
  expect({ code, stderr }).toEqual({ code: 2, stderr: `${message}\n` });
});

test.each([
  [['lint', 'a.yaml'], /; one by one with `api-conventions fix a\.yaml`\./],
  [['lint', '-'], /description checked\.\n(?!.*fixable)/],
])('the report of %j names the commands that fix its findings', async (args, expected) => {
  const text = 'openapi: 3.1.0\npaths: { /v1/orders/: { get: { responses: { "200": { description: Ok } } } } }\n';
  const { stdout } = await cli(args, { cwd: folderWith({ 'a.yaml': text }), stdin: text });
  expect(stdout).toMatch(expected);
});
