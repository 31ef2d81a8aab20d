import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../src/report/formats.ts';
import { cli, folderWith, SLASH } from './support.ts';

const cwd = folderWith({ 'api.yaml': SLASH });

describe('help', () => {
  test('names the commands', async () => {
    const { code, stdout, stderr } = await cli(['--help']);
    expect(stdout).toMatchSnapshot();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('is shown, as a mistake, where no command is given', async () => {
    const { code, stdout, stderr } = await cli([]);
    expect(stderr).toContain('api-conventions lint [files..]');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test.each(['lint', 'fix', 'compare', 'merge', 'init', 'baseline', 'rules', 'explain', 'ruleset'])(
    'of %s teaches its options, with examples',
    async (command) => {
      const { code, stdout } = await cli([command, '--help']);
      expect(stdout).toMatchSnapshot();
      expect(code).toBe(0);
    },
  );

  test.each([
    ['--help'],
    ['lint', '--help'],
    ['fix', '--help'],
    ['init', '--help'],
    ['baseline', '--help'],
    ['ruleset', '--help'],
    ['compare', '--help'],
  ])('fits into 80 columns: %s', async (...args) => {
    const { stdout } = await cli(args);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

test.each([[['--version']], [['lint', '--version']]])('%j prints the version', async (args) => {
  const { code, stdout } = await cli(args);
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\S*\n$/);
  expect(code).toBe(0);
});

describe('a mistake is explained in a line, with the nearest right name', () => {
  test.each<[string[], string]>([
    [['lnit', 'api.yaml'], 'There is no command `lnit`. Did you mean `lint`?'],
    [
      ['frobnicate'],
      'There is no command `frobnicate`. The commands are lint, fix, compare, merge, init, baseline, rules, explain, ruleset.',
    ],
    [['api.yaml', '--quiet'], 'There is no command `api.yaml`. To check files, run `api-conventions lint api.yaml --quiet`.'],
    [
      ['--quiet', 'lint'],
      'The command must come first: lint, fix, compare, merge, init, baseline, rules, explain, ruleset. To list them: api-conventions --help',
    ],
    [['lint', '--fail-severty', 'warn'], 'There is no option `--fail-severty`. Did you mean `--fail-severity`?'],
    [['lint', '--failSeverity=warn'], 'There is no option `--failSeverity`. Did you mean `--fail-severity`?'],
    [['--versoin'], 'There is no option `--versoin`. Did you mean `--version`?'],
    [['help'], 'There is no command `help`. Did you mean `--help`?'],
    [['version'], 'There is no command `version`. Did you mean `--version`?'],
    [
      ['lint', '-x', '--qiet'],
      'There is no option `-x`. To list them: api-conventions lint --help\nThere is no option `--qiet`. Did you mean `--quiet`?',
    ],
    [['rules', '--__proto__=1'], 'There is no option `--__proto__`. To list them: api-conventions rules --help'],
    [['rules', '--constructor'], 'There is no option `--constructor`. To list them: api-conventions rules --help'],
    [['lint', '--config'], 'The option `--config` requires a value.'],
    [['lint', '--format', '--quiet'], 'The option `--format` requires a value.'],
    [['lint', '--format', 'json', '--format', 'sarif'], 'The option `--format` is given 2 times, but takes one value.'],
    [['lint', '--format', 'sarf'], 'There is no format `sarf`. Did you mean `sarif`?'],
    [['lint', '--format', 'pdf'], `There is no format \`pdf\`. Choose one of ${FORMATS.join(', ')}.`],
    [['lint', '--fail-severity', 'warning'], 'There is no severity `warning`. Did you mean `warn`?'],
    [['lint', '--max-warnings', 'few'], 'The option `--max-warnings` takes a whole number, not `few`.'],
    [['lint', '--max-warnings', '-1'], 'The option `--max-warnings` takes a whole number, not `-1`.'],
    [['lint', '--rule', 'path-versioned'], 'The option `--rule` takes ID=SEVERITY, not `path-versioned`.'],
    [['lint', '--rule', 'path-version=off', 'api.yaml'], 'There is no rule `path-version`. Did you mean `path-versioned`?'],
    [['lint', '--rule', 'path-versioned=of', 'api.yaml'], 'There is no severity `of`. Did you mean `off`?'],
    [['lint', '--config', 'none.yaml', 'api.yaml'], 'There is no file `none.yaml`.'],
    [['explain', 'path-verzioned'], 'There is no rule `path-verzioned`. Did you mean `path-versioned`?'],
    [['explain', 'trailing'], 'There is no rule `trailing`. Did you mean `path-no-trailing-slash`?'],
    [['explain', 'frobnicate'], 'There is no rule `frobnicate`. To list them: api-conventions rules'],
    [['explain'], 'Name a rule, or a line such as openapi.yaml:12. To list rules: api-conventions rules'],
    [['rules', 'all'], 'Unexpected argument `all`: the command takes only options.'],
    [['rules', '--format', 'yaml'], 'There is no format `yaml`. Choose one of table, json.'],
  ])('%j', async (args, message) => {
    expect(await cli(args, { cwd })).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });
});

test('a mistake in the configuration is reported with its place, and nothing is checked', async () => {
  const folder = folderWith({ 'api.yaml': SLASH, 'api-conventions.yaml': 'rules:\n  path-version: off\n' });
  expect(await cli(['lint', 'api.yaml'], { cwd: folder })).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'The configuration has a mistake:\n  api-conventions.yaml:2:3 There is no rule `path-version`. Did you mean `path-versioned`?\n',
  });
});

test('the configuration counts, and --rule above it', async () => {
  const folder = folderWith({ 'apis/api.yaml': SLASH, 'api-conventions.yaml': 'rules: { path-no-trailing-slash: warn }\n' });
  expect((await cli(['lint', 'api.yaml'], { cwd: `${folder}/apis` })).code).toBe(0);
  expect((await cli(['lint', 'api.yaml', '--rule', 'path-no-trailing-slash=error'], { cwd: `${folder}/apis` })).code).toBe(1);
});
