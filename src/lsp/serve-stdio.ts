import { Console } from 'node:console';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { executableAssets } from '../executable.ts';
import { endProcess } from '../foreign-code.ts';
import { LocalChecks } from './check-service.ts';
import { serve } from './serve.ts';
import { ThreadedChecks } from './thread/threaded-checks.ts';

/** The delay of warming up, because editors send many requests after they have opened a file. */
const WARMS_UP_AFTER_MS = 300;

/** In the package, beside the file of this module. */
const THREAD_FILE = 'check-thread.cjs';

/** Serves the editor that has started this process, and then ends the process. */
export async function serveStdio(): Promise<never> {
  // Plugins may print, which is not part of the protocol.
  globalThis.console = new Console(process.stderr);
  const streams = { input: process.stdin, output: process.stdout };
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), THREAD_FILE);
  // An executable has no file that a thread could start with, and neither has the source.
  const checks = executableAssets() || !existsSync(file) ? undefined : threadOf(file);
  // Without a separate thread, warming up would delay answers.
  const warming = checks ? { warmsUpAfterMs: WARMS_UP_AFTER_MS } : {};
  const isOrderly = await serve(streams, checks ?? new LocalChecks(), { debounces: true, ...warming });
  // Requests that wait for an answer of the client must not fail now, and the thread must not keep the process alive.
  endProcess(isOrderly ? 0 : 1);
}

function threadOf(file: string): ThreadedChecks {
  return new ThreadedChecks((workerData) => {
    const worker = new Worker(file, { workerData, stdout: true });
    worker.stdout.pipe(process.stderr, { end: false });
    return worker;
  });
}
