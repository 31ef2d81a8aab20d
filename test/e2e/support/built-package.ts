import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { type Outcome, type ProcessOptions, runNode } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary.ts';

/** The folder of the package as it is published, without its types, among the packages that it needs. Not to be written to. */
export const builtPackage = (): string => inject('builtPackage');

/** The built command line. */
export const builtCli = (): string => path.join(builtPackage(), 'dist/cli.cjs');

/** Runs the built command line as a process of its own, without a terminal. */
export function runCli(args: readonly string[], { cwd = tmpdir(), ...options }: Partial<ProcessOptions> = {}): Promise<Outcome> {
  return runNode([builtCli(), ...args], { cwd, ...options });
}

/** A folder with these files that has the package installed, and nothing else. */
export function projectWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  cpSync(builtPackage(), path.join(folder, 'node_modules', 'api-conventions'), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}
