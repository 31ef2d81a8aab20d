import { lstatSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { reasonOf, UsageError } from './errors.ts';
import { endProcess } from './foreign-code.ts';

/** The signals that end a process, with the number that shells add to 128 for its exit code. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** Actions for the end of the process, however it ends, unless it was killed. */
const pending = new Set<() => void>();
let isAwaited = false;
let isOwnProcess = false;
const handlers = new Map<NodeJS.Signals, () => void>();

/**
 * Makes signals run the pending actions before they end the process. While there are none, signals have no handler, because a
 * handler is only called between computations, and checking a description can take long.
 */
export function removeOnSignals(): void {
  isOwnProcess = true;
  // The system ignores signals without a handler for the first process of a container.
  if (process.pid === 1) handleSignals();
}

/**
 * Runs an action when the process ends, even by a signal.
 *
 * @returns A function that cancels this.
 */
export function atExit(action: () => void): () => void {
  if (!isAwaited) process.once('exit', runAll);
  isAwaited = true;
  pending.add(action);
  if (isOwnProcess) handleSignals();
  return () => {
    pending.delete(action);
    // A signal that arrived meanwhile is handled first.
    if (handlers.size > 0 && pending.size === 0 && process.pid !== 1) setImmediate(ignoreSignals);
  };
}

function handleSignals(): void {
  for (const [signal, number] of Object.entries(SIGNALS) as [keyof typeof SIGNALS, number][]) {
    // `lint --watch` has a handler of its own.
    if (process.listenerCount(signal) > 0) continue;
    const handler = () => endProcess(128 + number);
    handlers.set(signal, handler);
    // A second signal ends the process immediately.
    process.once(signal, handler);
  }
}

function ignoreSignals(): void {
  if (pending.size > 0) return;
  for (const [signal, handler] of handlers) process.off(signal, handler);
  handlers.clear();
}

const removals = new Map<string, () => unknown>();

/** Ensures that a file or folder is removed no later than when the process ends, even by a signal. */
export function keepTemporarily(file: string): void {
  removals.set(
    file,
    atExit(() => remove(file)),
  );
}

/** Removes a temporary file or folder, if it still exists. */
export function removeTemporary(file: string): void {
  removals.get(file)?.();
  removals.delete(file);
  remove(file);
}

/** The name of a temporary file or folder, hidden so that no search finds it; {@link removeAbandoned} recognizes it. */
export function temporaryName(suffix = Math.random().toString(36).slice(2, 10)): string {
  return `.api-conventions-${machineId()}-${process.pid}-${suffix}`;
}

/**
 * Makes a folder that is removed when the process exits. Signals get no handler for it, because it would only be called after the
 * description that is being checked: what a signal leaves is removed by the next process that makes a folder.
 *
 * @throws UsageError if no folder can be made.
 */
export function temporaryFolder(): string {
  try {
    removeAbandoned(tmpdir());
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), temporaryName(''))));
    const removeFolder = () => remove(folder);
    process.once('exit', removeFolder);
    removals.set(folder, () => process.off('exit', removeFolder));
    return folder;
  } catch (error) {
    throw new UsageError(
      `There is no folder for temporary files: ${reasonOf(error)}. Set the environment variable \`TMPDIR\` to a folder.`,
    );
  }
}

/** Removes what processes of this user that were killed have left in a folder. */
export function removeAbandoned(folder: string): void {
  for (const name of entryNamesIn(folder)) {
    const [, where, pid] = TEMPORARY_NAME.exec(name) ?? [];
    if (where === undefined) continue;
    const file = path.join(folder, name);
    try {
      const { uid, mtimeMs } = lstatSync(file);
      if (uid !== (process.getuid?.() ?? uid)) continue;
      if (where === machineId() ? hasEnded(Number(pid)) : Date.now() - mtimeMs > DAY_MS) remove(file);
    } catch {
      // Another process has removed it, or it cannot be removed.
    }
  }
}

const TEMPORARY_NAME = /^\.api-conventions-([\da-f]{6})-(\d+)-\w+$/;
const DAY_MS = 24 * 60 * 60_000;

/** An id of the machine or container. Processes of another machine or container that shares the folder cannot be seen from here. */
function machineId(): string {
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(`${hostname()} ${processNamespace()}`).digest('hex').slice(0, 6);
}

/** The name of the process namespace, which only Linux has; a container may have the same name as its host. */
function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** Returns whether a process has ended. A process of another user cannot be asked, but runs. */
export function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

function entryNamesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function remove(file: string): void {
  rmSync(file, { recursive: true, force: true, maxRetries: 3 });
}

function runAll(): void {
  for (const action of pending) {
    try {
      action();
    } catch {
      // No one is left to report to.
    }
  }
}
