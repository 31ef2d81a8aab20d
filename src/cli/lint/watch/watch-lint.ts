import { existsSync } from 'node:fs';
import path from 'node:path';
import { FaultyConfig } from '../../../config/faulty-config.ts';
import { toForwardSlashes, toUri } from '../../../document/files/paths.ts';
import { UsageError } from '../../../errors.ts';
import { count } from '../../../text/count.ts';
import { harmlessLines } from '../../../text/escape.ts';
import { quote } from '../../../text/quote.ts';
import type { ExitCode } from '../../command.ts';
import type { Io } from '../../io.ts';
import type { LintArguments } from '../lint-options.ts';
import { planLint } from '../lint-plan.ts';
import type { LintOutcome } from '../run-lint.ts';
import { textOperandOf } from '../text-operand.ts';
import { FileWatcher } from './file-watcher.ts';
import { isFileSystemRoot, searchedFolders, type WatchTarget, watchTarget } from './watch-target.ts';

const CLEAR_SCREEN = '\u001b[2J\u001b[3J\u001b[H';

type Lint = (args: LintArguments, io: Io) => Promise<LintOutcome>;

/**
 * Checks again whenever something changes that the last run depends on, until Ctrl+C ends the process: between runs, with the exit code of
 * the last run. An error that prevents a run is printed and does not end the process: the next change may fix it.
 *
 * @throws UsageError where an option is wrong, or files cannot be watched.
 */
export async function watchLint(args: LintArguments, io: Io, lint: Lint): Promise<ExitCode> {
  planLint(args, io.cwd);
  if (textOperandOf(args) !== undefined)
    throw new UsageError('`--watch` watches files. Name files instead of standard input or a URL.');
  if (searchedFolders(args, io.cwd).some(isFileSystemRoot))
    throw new UsageError('`--watch` cannot watch the root of the file system. Name files, or a folder below the root.');
  let watcher: FileWatcher | undefined;
  let read: readonly string[] = [];
  let watched = '';
  for (;;) {
    const since = Date.now();
    const run = await attempt(args, io, lint, read);
    read = run.read;
    const target = watchTarget(read, args, io.cwd);
    const key = keyOf(target);
    if (!watcher || key !== watched) {
      await watcher?.close();
      watcher = await FileWatcher.open(target, since);
      watched = key;
    }
    // Set only between runs, because a handler would wait for the end of a run.
    const resume = io.onInterrupt(run.code);
    io.stderr.write(`${statusOf(target, io.cwd)}\n`);
    const changed = await watcher.changes();
    resume();
    if (io.stdout.isTTY && io.env.TERM !== 'dumb') io.stdout.write(CLEAR_SCREEN);
    io.stderr.write(`${changed.map((file) => quote(relative(file, io.cwd))).join(', ')} changed.\n`);
  }
}

/** Runs `lint`. If it fails, the files of the last run are still watched, and configurations with mistakes, too. */
async function attempt(args: LintArguments, io: Io, lint: Lint, before: readonly string[]): Promise<LintOutcome> {
  try {
    return await lint(args, io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.stderr.write(`${harmlessLines(error.message)}\n`);
    const faulty = error instanceof FaultyConfig ? error.mistakes.map(({ file }) => toUri(path.resolve(io.cwd, file))) : [];
    return { code: 2, read: [...new Set([...before, ...faulty])] };
  }
}

function keyOf({ files, folders }: WatchTarget): string {
  return JSON.stringify([[...files].sort(), folders]);
}

/** `Watching 3 files and the folder `apis` for changes. Press Ctrl+C to stop.` */
function statusOf({ files, folders }: WatchTarget, cwd: string): string {
  const present = [...files].filter((file) => existsSync(file)).length;
  const named = folders.map((folder) => quote(relative(folder, cwd)));
  const searched = named.length === 0 ? '' : ` and the ${named.length === 1 ? 'folder' : 'folders'} ${named.join(', ')}`;
  return `Watching ${count(present, 'file')}${searched} for changes. Press Ctrl+C to stop.`;
}

function relative(file: string, cwd: string): string {
  return toForwardSlashes(path.relative(cwd, file)) || '.';
}
