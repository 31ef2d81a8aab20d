import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reasonOf, UsageError } from './errors.ts';

/** The signals that end a process, with the number that shells add to 128 for its exit code. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** Files and folders to remove when the process ends, however it ends. */
const left = new Set<string>();
let isAwaited = false;
let isOwnProcess = false;
const handlers = new Map<NodeJS.Signals, () => void>();

/**
 * Makes signals remove what is left before they end the process. While nothing is left, they have no handler, because a handler is
 * only called between computations, and a description can take long.
 */
export function removeOnSignals(): void {
  isOwnProcess = true;
  // The system ignores signals without a handler for the first process of a container.
  if (process.pid === 1) handleSignals();
}

/** Ensures that a file or folder is removed no later than when the process ends, even by a signal. */
export function keepTemporarily(file: string): void {
  if (!isAwaited) process.once('exit', removeAll);
  isAwaited = true;
  left.add(file);
  if (isOwnProcess) handleSignals();
}

/** Removes it, if it is still there. */
export function removeTemporary(file: string): void {
  left.delete(file);
  rmSync(file, { recursive: true, force: true, maxRetries: 3 });
  // A signal that arrived meanwhile is handled before.
  if (handlers.size > 0 && left.size === 0 && process.pid !== 1) setImmediate(ignoreSignals);
}

function handleSignals(): void {
  for (const [signal, number] of Object.entries(SIGNALS) as [keyof typeof SIGNALS, number][]) {
    // `lint --watch` has a handler of its own.
    if (process.listenerCount(signal) > 0) continue;
    const handler = () => process.exit(128 + number);
    handlers.set(signal, handler);
    // A second signal ends the process immediately.
    process.once(signal, handler);
  }
}

function ignoreSignals(): void {
  if (left.size > 0) return;
  for (const [signal, handler] of handlers) process.off(signal, handler);
  handlers.clear();
}

/**
 * Makes a folder that is gone when the process has ended.
 *
 * @throws UsageError if no folder can be made.
 */
export function temporaryFolder(): string {
  try {
    // The name is hidden, so that no search finds its files if temporary files are below the working directory.
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), '.api-conventions-')));
    keepTemporarily(folder);
    return folder;
  } catch (error) {
    throw new UsageError(
      `There is no folder for temporary files: ${reasonOf(error)}. The environment variable TMPDIR names one.`,
    );
  }
}

function removeAll(): void {
  for (const file of left) {
    try {
      removeTemporary(file);
    } catch {
      // No one is left to report to.
    }
  }
}
