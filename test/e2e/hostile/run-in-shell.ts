import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { SLASH } from '../../cli/support.ts';
import { type Outcome, runProcess } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { builtCli } from '../support/built-package.ts';
import { CRASH, HANGS_MS, IS_ROOT } from './attack.ts';

export const IS_POSIX = process.platform !== 'win32';
/** Another user, who owns nothing. */
export const NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
export const CAN_CHANGE_USER = IS_ROOT && nobodyCanRead(tmpdir());

/** A description with so many paths that end with a slash. */
export const many = (count: number) =>
  SLASH.replace(/paths: .*/, `paths:\n${Array.from({ length: count }, (_, i) => `  /v1/o${i}s/: {}\n`).join('')}`);

function nobodyCanRead(folder: string): boolean {
  const [program = '', ...args] = NOBODY;
  const read = `require('node:fs').readdirSync(${JSON.stringify(folder)})`;
  return spawnSync(program, [...args, process.execPath, '-e', read]).status === 0;
}

/** The command line in a folder that everybody can read, wherever the project is. */
function publicCli(): string {
  const folder = temporaryFolder();
  cpSync(path.dirname(builtCli()), folder, { recursive: true });
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  return path.join(folder, 'cli.cjs');
}

/** Runs a line of bash, in which `lint` is the command, `cli` is all of it, and `$?` that of the first of a pipe. */
export async function bash(line: string, cwd: string, user: readonly string[] = []): Promise<Outcome> {
  const script = `set -o pipefail; cli() { ${user.join(' ')} "$NODE" "$CLI" "$@"; }; lint() { cli lint "$@"; }; ${line}`;
  const env = { NODE: process.execPath, CLI: user.length > 0 ? publicCli() : builtCli(), HOME: cwd };
  const run = await runProcess('bash', ['--noprofile', '--norc', '-c', script], { cwd, env, timeout: HANGS_MS });
  expect(run.stderr).not.toMatch(CRASH);
  return run;
}

/** Options of Node.js that make a run do something at the moment when it says that it checks descriptions. */
export function whenChecking(statement: string): string[] {
  const file = path.join(temporaryFolder(), 'when-checking.cjs');
  const patch = `const { write } = process.stderr;
process.stderr.write = function (text, ...rest) {
  if (/Checking/.test(text)) { ${statement}; }
  return write.call(this, text, ...rest);
};`;
  writeFileSync(file, patch);
  return ['--require', file];
}

const TEMPORARY = /^\.api-conventions-[\da-f]{6}-\d+-/;
/** The temporary files of runs in a folder. */
export const temporaries = (folder: string) => readdirSync(folder).filter((name) => TEMPORARY.test(name));
