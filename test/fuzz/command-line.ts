import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Io, Output } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run-command.ts';
import type { Files } from './writing.ts';

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line in some way: in this process, or as one of its own. */
export type Runner = (args: readonly string[], cwd: string) => Promise<Outcome>;

/** The same code as the command line, without the start of a process. What it throws is a crash, as main.ts would tell it. */
export const runHere: Runner = async (args, cwd) => {
  const [stdout, stderr] = [captured(), captured()];
  const io: Io = {
    stdout: stdout.output,
    stderr: stderr.output,
    env: {},
    cwd,
    readStdin: async () => Buffer.alloc(0),
    isInteractive: false,
    onInterrupt: () => {},
    ask: async () => undefined,
  };
  const code = await run(args, io);
  return { code, stdout: stdout.text(), stderr: stderr.text() };
};

/** More than any run needs; one that takes longer is killed, which is no exit code. */
const LONGEST = 30_000;

/** Runs the built command line. */
export function processRunner(main: string): Runner {
  return async (args, cwd) => {
    const { PATH = '', SystemRoot } = process.env;
    const env = { PATH, ...(SystemRoot && { SystemRoot }) };
    const child = spawn(process.execPath, [main, ...args], { cwd, env, timeout: LONGEST, stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
    return { code, stdout, stderr };
  };
}

function captured(): { output: Output; text: () => string } {
  let all = '';
  const write = (text: string) => {
    all += text;
  };
  return { output: { write, isTTY: false, columns: undefined }, text: () => all };
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
