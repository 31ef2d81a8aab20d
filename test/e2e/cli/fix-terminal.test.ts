// `fix` on a real terminal. What it asks and does is tested in test/cli/fix-dialog.test.ts.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../cli/support.ts';
import { builtCli } from '../support/built-package.ts';

/** Runs a command in a pseudo-terminal. */
const SCRIPT = '/usr/bin/script';
const HAS_TERMINAL = existsSync(SCRIPT) && process.platform === 'linux';
const CTRL_C = '\u0003';
const PATHS = ['a/', 'b/', 'c', 'd', 'e'];
const api = (paths: readonly string[]) =>
  `openapi: 3.0.3\ninfo: { title: Shop, version: '1' }\npaths:\n${paths.map((name) => `  /v1/${name}: {}\n`).join('')}`;

/** Runs `fix` in a pseudo-terminal, and types an answer whenever a question is complete. */
function fixOnTerminal(
  cwd: string,
  answers: readonly string[],
): Promise<{ readonly code: number | null; readonly shown: string }> {
  const command = [process.execPath, builtCli(), 'fix', 'a.yaml', '--no-color'].map((part) => `'${part}'`).join(' ');
  const child = spawn(SCRIPT, ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd,
    env: { ...process.env, TERM: 'xterm' },
  });
  const left = [...answers];
  let shown = '';
  let isAnswered = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    const asked = shown.split(/\]\? |back\): /).length - 1;
    if (asked === isAnswered) return;
    isAnswered = asked;
    child.stdin.write(left.shift() ?? CTRL_C);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, shown }));
  });
}

test.skipIf(!HAS_TERMINAL)('`lint --fix` on a terminal reads answers and writes each file at once', async () => {
  const cwd = folderWith({ 'a.yaml': api(PATHS) });
  const { code, shown } = await fixOnTerminal(cwd, ['s\r', 'Old clients.\r', 'y\r']);
  expect(shown).toContain('1 fix applied and 1 fault suppressed. Changed: `a.yaml`.');
  expect(code).toBe(0);
  const suppressed = '/v1/a/:\n    x-lint-ignore:\n      path-no-trailing-slash: Old clients.';
  const expected = api(PATHS).replace('/v1/a/: {}', suppressed).replace('b/', 'b');
  expect(readFileSync(path.join(cwd, 'a.yaml'), 'utf8')).toBe(expected);
});

test.skipIf(!HAS_TERMINAL)('lint --fix keeps the accepted fixes after Ctrl+C and leaves nothing else behind', async () => {
  const cwd = folderWith({ 'a.yaml': api(PATHS) });
  const { code, shown } = await fixOnTerminal(cwd, ['y\r', CTRL_C]);
  expect(shown).toContain('1 fix applied. Changed: `a.yaml`.');
  expect(code).toBe(2);
  expect(readFileSync(path.join(cwd, 'a.yaml'), 'utf8')).toBe(api(PATHS).replace('a/', 'a'));
  expect(readdirSync(cwd).sort()).toEqual(['.git', 'a.yaml']);
});
