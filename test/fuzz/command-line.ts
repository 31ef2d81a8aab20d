import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine } from '../support/command-line.ts';
import { type Outcome, runNode } from '../support/process.ts';
import type { Files } from './writing.ts';

export type { Outcome };

/** Runs the command line in some way: in this process, or as one of its own. */
export type Runner = (args: readonly string[], cwd: string) => Promise<Outcome>;

/** The same code as the command line, without the start of a process. */
export const runHere: Runner = (args, cwd) => commandLine(args, { cwd });

/** More than any run needs. */
const LONGEST = 90_000;

/** Runs the built command line. */
export function processRunner(main: string): Runner {
  return (args, cwd) => runNode([main, ...args], { cwd, timeout: LONGEST });
}

/** Has files on disk for as long as something is done with them. */
export async function withFiles<T>(files: Files, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'api-conventions-fuzz-')));
  try {
    mkdirSync(path.join(folder, '.git'));
    writeFiles(folder, files);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function writeFiles(folder: string, files: Files): void {
  for (const [name, bytes] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}
