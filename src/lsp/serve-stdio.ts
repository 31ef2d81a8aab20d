import { Console } from 'node:console';
import { LocalChecks } from './check-service.ts';
import { serve } from './serve.ts';

/** Serves the editor that has started this process. */
export async function serveStdio(): Promise<boolean> {
  // Plugins may print, which is no part of the protocol.
  globalThis.console = new Console(process.stderr);
  const isOrderly = await serve({ input: process.stdin, output: process.stdout }, new LocalChecks(), { debounces: true });
  process.stdin.destroy();
  return isOrderly;
}
