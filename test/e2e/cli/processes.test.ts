// Tests of what only a process has. The other tests of the command line, in test/cli/, run it in their own process.
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { BROKEN, CLEAN, folderWith, readReport, SLASH } from '../../cli/support.ts';
import { api, CARTS, USER } from '../../support/api.ts';
import { TestRepository } from '../../support/git.ts';
import { runProcess } from '../../support/process.ts';
import { HAS_GIT } from '../../support/run-git.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { builtCli, runCli } from '../support/built-package.ts';

const IS_POSIX = process.platform !== 'win32';
const HAS_TERMINAL = existsSync('/usr/bin/script') && process.platform === 'linux';

const cwd = folderWith({ 'clean.yaml': CLEAN, 'slash.yaml': SLASH, 'broken.yaml': BROKEN });

/** Runs a line of bash, in which `cli` is the command line. */
function bash(line: string, folder: string) {
  const script = `cli() { "${process.execPath}" "${builtCli()}" "$@"; }; ${line}`;
  return runProcess('bash', ['--noprofile', '--norc', '-c', script], { cwd: folder });
}

describe('the exit code of the process', () => {
  test.each([
    ['0 without findings', ['lint', 'clean.yaml'], 0],
    ['1 for an error', ['lint', 'slash.yaml'], 1],
    ['2 for a broken file', ['lint', 'broken.yaml'], 2],
    ['0 for help', ['lint', '--help'], 0],
    ['0 for the version', ['--version'], 0],
  ])('is %s, with nothing on standard error', async (_, args, code) => {
    expect(await runCli(args, { cwd })).toEqual({ code, stdout: expect.stringMatching(/\S/), stderr: '' });
  });

  test.each([
    ['no command', [], /^Usage: |api-conventions lint \[files\.\.\]/],
    ['a command that does not exist', ['lnit'], /^There is no command `lnit`\. Did you mean `lint`\?\n$/],
    ['an option that does not exist', ['lint', '--qiet'], /`--qiet`/],
    ['a file that does not exist', ['lint', 'none.yaml'], /^There is no file `none\.yaml`/],
  ])('is 2 for %s, with nothing on standard output', async (_, args, message) => {
    expect(await runCli(args, { cwd })).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(message) });
  });
});

test('`lint -` reads a description from standard input', async () => {
  const { code, stdout, stderr } = await runCli(['lint', '-', '--format', 'json'], { cwd, stdin: SLASH });
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(readReport(stdout).findings).toMatchObject([{ ruleId: 'path-no-trailing-slash', file: 'stdin' }]);
});

describe('the colors of the output', () => {
  const ESCAPE = '\u001b[';
  const terminal = async (...args: string[]) => {
    const command = [process.execPath, builtCli(), 'lint', 'slash.yaml', ...args].map((part) => `'${part}'`).join(' ');
    return runProcess('script', ['--quiet', '--return', '--command', command, '/dev/null'], { cwd, env: { TERM: 'xterm' } });
  };

  test.skipIf(!HAS_TERMINAL)('are shown on a terminal', async () => {
    expect(await terminal()).toMatchObject({ code: 1, stdout: expect.stringContaining(ESCAPE) });
    expect(await terminal('--no-color')).toMatchObject({ code: 1, stdout: expect.not.stringContaining(ESCAPE) });
  });

  test.each([
    ['are left out of a pipe', {}, false],
    ['are shown in a pipe with FORCE_COLOR', { FORCE_COLOR: '1' }, true],
  ])('%s', async (_, env, isColored) => {
    const { stdout } = await runCli(['lint', 'slash.yaml'], { cwd, env });
    expect(stdout.includes(ESCAPE)).toBe(isColored);
  });
});

describe.skipIf(!IS_POSIX)('the output of a process', () => {
  test('is read without a failure by a reader that closes the pipe early', async () => {
    const paths = Array.from({ length: 2000 }, (_, index) => `  /v1/orders${index}/: {}\n`).join('');
    const folder = folderWith({ 'api.yaml': `openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths:\n${paths}` });
    const line = 'cli lint api.yaml --format json | head -c 1; echo " $PIPESTATUS"';
    expect(await bash(line, folder)).toEqual({ code: 0, stdout: '{ 1\n', stderr: '' });
  });

  test('follows links, and is written to devices, with --output', async () => {
    const folder = folderWith({ 'api.yaml': SLASH, 'real.txt': '' });
    symlinkSync('real.txt', path.join(folder, 'link.txt'));
    const outputs = '--output stylish=link.txt --output json=/dev/stderr';
    const { stdout } = await bash(`cli lint api.yaml ${outputs} 2>&1 >/dev/null | cat`, folder);
    expect(readFileSync(path.join(folder, 'real.txt'), 'utf8')).toContain('path-no-trailing-slash');
    expect(readReport(stdout).findings).toHaveLength(1);
  });
});

test.skipIf(!HAS_GIT)('a process of the command line leaves no temporary files behind', async () => {
  const files = { 'openapi.yaml': api(USER), 'api-conventions.yaml': 'extends: headline\n' };
  const repository = TestRepository.with(files)
    .branch('change')
    .commit({ 'openapi.yaml': api(USER, CARTS) });
  const temporary = temporaryFolder();
  const args = ['lint', '--base', 'main', '--base-config', '--format', 'json'];
  const { code } = await runCli(args, { cwd: repository.folder, env: { TMPDIR: temporary, TEMP: temporary } });
  expect([code, readdirSync(temporary)]).toEqual([0, []]);
});
