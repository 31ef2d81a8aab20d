/** The process that fuzz.ts has its cases run in. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleNode } from '../../src/dev/build/bundle.ts';
import { processRunner, type Runner, runHere } from './command-line.ts';
import { runCase } from './run-case.ts';

export interface Task {
  readonly seed: number;
  /** True if the built command line is run. */
  readonly asProcess: boolean;
}

export interface Answer {
  readonly fault?: string | undefined;
  readonly kind?: string;
  readonly input?: unknown;
}

let built: Promise<Runner> | undefined;

async function build(): Promise<Runner> {
  const folder = mkdtempSync(path.join(tmpdir(), 'api-conventions-fuzz-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await bundleNode(folder);
  return processRunner(path.join(folder, 'cli.cjs'));
}

process.on('message', async ({ seed, asProcess }: Task) => {
  if (asProcess) built ??= build();
  const answer: Answer = (await runCase(seed, asProcess && built ? await built : runHere)) ?? {};
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
