import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../src/report/format-table.ts';
import { BROKEN, CLEAN, cli, folderWith, OLD_REPORT, readReport, SLASH, UNVERSIONED } from './support.ts';

const folder = folderWith({
  'clean.yaml': CLEAN,
  'slash.yaml': SLASH,
  'unversioned.yaml': UNVERSIONED,
  'broken.yaml': BROKEN,
  'data.yaml': 'orders: [1, 2]\n',
});
const lint = (...args: string[]) => cli(['lint', ...args], { cwd: folder });

describe('the exit code of lint', () => {
  test.each([
    ['0 without findings', ['clean.yaml'], 0],
    ['1 for an error', ['slash.yaml'], 1],
    ['0 for a warning', ['unversioned.yaml'], 0],
    ['1 for a warning with --fail-severity warn', ['unversioned.yaml', '--fail-severity', 'warn'], 1],
    ['1 for a warning with --fail-severity hint', ['unversioned.yaml', '--fail-severity=hint'], 1],
    ['0 for an error with --fail-severity off', ['slash.yaml', '--fail-severity', 'off'], 0],
    ['1 for more warnings than --max-warnings', ['unversioned.yaml', '--max-warnings', '0'], 1],
    ['0 for as many warnings as --max-warnings', ['unversioned.yaml', '--max-warnings', '1'], 0],
    ['2 for a broken file', ['broken.yaml'], 2],
    ['2 for a broken file, whatever --fail-severity says', ['broken.yaml', '--fail-severity', 'off'], 2],
    ['2 for a named file that is no description', ['data.yaml'], 2],
  ])('is %s', async (_, args, code) => {
    expect((await lint(...args)).code).toBe(code);
  });

  test('is explained if --max-warnings causes it', async () => {
    expect((await lint('unversioned.yaml', '--max-warnings', '0')).stderr).toBe(
      'There is 1 warning, but `--max-warnings` allows 0.\n',
    );
  });
});

describe('the findings that lint reports', () => {
  test('are named after the file, relative to the working directory', async () => {
    const { stdout } = await lint(path.join(folder, 'slash.yaml'), '--format', 'json');
    expect(readReport(stdout).findings).toMatchObject([
      { ruleId: 'path-no-trailing-slash', file: 'slash.yaml', pointer: '/paths/~1v1~1orders~1' },
    ]);
  });

  test('are shown for other files if one file is broken', async () => {
    const { stdout, code } = await lint('broken.yaml', 'slash.yaml', '--format', 'json');
    const { findings, errors } = readReport(stdout);
    expect(findings.map(({ file }) => file)).toEqual(['slash.yaml']);
    expect(errors).toMatchObject([{ kind: 'syntax', file: 'broken.yaml' }]);
    expect(code).toBe(2);
  });

  test('are printed for people by default', async () => {
    const { stdout } = await lint('slash.yaml');
    expect(stdout).toContain('slash.yaml');
    expect(stdout).toContain('`/v1/orders/` ends with a slash');
  });

  test('are left out below errors with --quiet', async () => {
    const { stdout } = await lint('slash.yaml', 'unversioned.yaml', '--quiet');
    expect(stdout).toContain('path-no-trailing-slash');
    expect(stdout).not.toContain('path-versioned');
  });

  test('are filtered with --rule', async () => {
    const { stdout, code } = await lint(
      'slash.yaml',
      'unversioned.yaml',
      '--rule',
      'path-no-trailing-slash=off',
      '--rule',
      'path-versioned=error',
      '--format=json',
    );
    expect(readReport(stdout).findings).toMatchObject([{ ruleId: 'path-versioned', severity: 'error' }]);
    expect(code).toBe(1);
  });
});

describe('standard input of lint', () => {
  const lintStdin = (stdin: string, ...args: string[]) => cli(['lint', '--format', 'json', ...args], { cwd: folder, stdin });

  test('is read in place of the file `-`', async () => {
    const { stdout, code } = await lintStdin(SLASH, '-');
    expect(readReport(stdout).findings).toMatchObject([{ ruleId: 'path-no-trailing-slash', file: 'stdin' }]);
    expect(code).toBe(1);
  });

  test('has the name that --stdin-filename sets', async () => {
    expect(readReport((await lintStdin(SLASH, '-', '--stdin-filename', 'apis/new.yaml')).stdout).findings[0]?.file).toBe(
      'apis/new.yaml',
    );
    expect(readReport((await lintStdin(SLASH, '--stdin-filename', 'apis/new.yaml')).stdout).findings[0]?.file).toBe(
      'apis/new.yaml',
    );
  });

  test('is the description from which files beside its name are referenced', async () => {
    const cwd = folderWith({ 'apis/orders.yaml': 'get: { responses: { default: { description: Ok } } }\n' });
    const description = CLEAN.replace('{}', '{ $ref: orders.yaml }');
    const there = await cli(['lint', '-', '--stdin-filename', 'apis/api.yaml'], { cwd, stdin: description });
    expect(there.code).toBe(0);
    const elsewhere = await cli(['lint', '-', '--stdin-filename', 'api.yaml', '--format', 'json'], { cwd, stdin: description });
    expect(readReport(elsewhere.stdout).findings).toMatchObject([{ ruleId: 'unresolved-ref', file: 'api.yaml' }]);
  });

  test('cannot be combined with files', async () => {
    expect(await lintStdin(CLEAN, '-', 'clean.yaml')).toMatchObject({
      code: 2,
      stderr: 'Standard input (`-`) cannot be combined with files. Check the files in a separate run.\n',
    });
    expect(await lintStdin(CLEAN, 'clean.yaml', '--stdin-filename', 'x')).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('lint --output', () => {
  const NO_ENDING = (file: string) =>
    `The ending of \`${file}\` does not determine the format, as .json, .sarif, .md and .html do. Put the format before the name:`;
  const OTHER_KIND = 'is not written: it exists and is not a report of api-conventions. Name another file, or remove it.';

  test('writes reports to files beside the one on standard output', async () => {
    const cwd = folderWith({ 'api.yaml': SLASH, 'reports/old.json': OLD_REPORT });
    const { stdout, code } = await cli(['lint', 'api.yaml', '--output', 'json=reports/old.json', '--output=sarif=lint.sarif'], {
      cwd,
    });
    expect(stdout).toContain('path-no-trailing-slash');
    expect(readReport(readFileSync(path.join(cwd, 'reports/old.json'), 'utf8')).findings).toHaveLength(1);
    expect(JSON.parse(readFileSync(path.join(cwd, 'lint.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' });
    expect(readdirSync(path.join(cwd, 'reports'))).toEqual(['old.json']);
    expect(code).toBe(1);
  });

  test('chooses the format by the ending of the file, unless a format is named', async () => {
    const cwd = folderWith({ 'api.yaml': SLASH });
    const outputs = ['a.json', 'b.SARIF', 'c.md', 'd.html', 'junit=e.xml', 'compact=f.json'];
    const { code } = await cli(['lint', 'api.yaml', ...outputs.flatMap((output) => ['-o', output])], { cwd });
    expect(code).toBe(1);
    const starts = ['a.json', 'b.SARIF', 'c.md', 'd.html', 'e.xml', 'f.json'].map(
      (file) => readFileSync(path.join(cwd, file), 'utf8').split('\n')[0],
    );
    expect(starts).toEqual([
      '{',
      '{',
      '## API conventions',
      expect.stringMatching(/^<!doctype html>/),
      expect.stringMatching(/^<\?xml /),
      expect.stringMatching(/^api\.yaml:3:/),
    ]);
    expect(JSON.parse(readFileSync(path.join(cwd, 'b.SARIF'), 'utf8')).version).toBe('2.1.0');
  });

  test('writes every available format', async () => {
    const cwd = folderWith({ 'api.yaml': SLASH });
    const outputs = FORMATS.map((format) => `--output=${format}=report.${format}`);
    expect((await cli(['lint', 'api.yaml', '--fail-severity', 'off', ...outputs], { cwd })).code).toBe(0);
    const reports = FORMATS.map((format) => readFileSync(path.join(cwd, `report.${format}`), 'utf8'));
    expect(reports).toEqual(FORMATS.map(() => expect.stringContaining('path-no-trailing-slash')));
    expect(reports[FORMATS.indexOf('junit')]).toContain('failures="0"');
    expect(reports[FORMATS.indexOf('html')]).toContain('<mark>/v1/orders/</mark>');
  });

  test.each([
    ['json', `${NO_ENDING('json')} \`FORMAT=json\`.`],
    ['report.xml', `${NO_ENDING('report.xml')} \`FORMAT=report.xml\`.`],
    ['a=report.json', `There is no format \`a\`. Choose one of ${FORMATS.join(', ')}.`],
    ['jsn=x.json', 'There is no format `jsn`. Did you mean `json`?'],
    ['json=none/x.json', '`none/x.json` cannot be written: there is no folder `none`. Create it first.'],
    ['json=.', '`.` is a folder. Name a file to write to.'],
    ['json=clean.yaml', `\`clean.yaml\` ${OTHER_KIND}`],
    ['json=data.yaml', `\`data.yaml\` ${OTHER_KIND}`],
  ])('refuses %s before anything is checked', async (output, message) => {
    expect(await lint('clean.yaml', '--output', output)).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });
});

describe('colors in the report of lint', () => {
  const ESCAPE = '\u001b[';
  test.each<[string, string[], Record<string, string>, boolean]>([
    ['are left out of a pipe', [], {}, false],
    ['come with --color', ['--color'], {}, true],
    ['come with FORCE_COLOR', [], { FORCE_COLOR: '1' }, true],
    ['are left out with FORCE_COLOR=0', [], { FORCE_COLOR: '0' }, false],
    ['are left out with --no-color, despite FORCE_COLOR', ['--no-color'], { FORCE_COLOR: '1' }, false],
    ['come with --color, despite NO_COLOR', ['--color'], { NO_COLOR: '1' }, true],
  ])('%s', async (_, args, env, colored) => {
    const { stdout } = await cli(['lint', 'slash.yaml', ...args], { cwd: folder, env });
    expect(stdout.includes(ESCAPE)).toBe(colored);
  });

  test('are never written to a file', async () => {
    const cwd = folderWith({ 'api.yaml': SLASH });
    await cli(['lint', 'api.yaml', '--color', '--output', 'stylish=out.txt'], { cwd });
    expect(readFileSync(path.join(cwd, 'out.txt'), 'utf8')).not.toContain(ESCAPE);
  });
});

test('lint --root prevents a `$ref` from reading files outside of the root', async () => {
  const cwd = folderWith({
    'apis/api.yaml': CLEAN.replace('{}', '{ $ref: ../orders.yaml }'),
    'orders.yaml': 'get: { responses: { default: { description: Ok } } }\n',
  });
  expect((await cli(['lint', 'apis/api.yaml'], { cwd })).code).toBe(0);
  expect((await cli(['lint', 'apis/api.yaml', '--root', 'apis'], { cwd })).code).toBe(1);
  expect(await cli(['lint', 'apis/api.yaml', '--root', 'api'], { cwd })).toMatchObject({
    code: 2,
    stderr: 'The root `api` is not a folder. Name a folder.\n',
  });
});

test('lint shows a failure with its line in a named description, even if another referenced it first', async () => {
  const cwd = folderWith({
    'api.yaml': CLEAN.replace('{}', "{ $ref: 'orders.txt#/x' }"),
    'orders.txt': 'openapi: 3.0.3\nx: { get: {}\ny: here\n',
  });
  const linesOf = async (...args: string[]) => (await cli(['lint', ...args], { cwd })).stdout.match(/\| .*here/g);
  expect(await linesOf('api.yaml')).toBeNull();
  expect(await linesOf('orders.txt')).not.toBeNull();
  expect(await linesOf('orders.txt', 'api.yaml')).not.toBeNull();
  expect(await linesOf('api.yaml', 'orders.txt')).not.toBeNull();
});
