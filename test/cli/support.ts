import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../support/temporary.ts';

export { commandLine as cli } from '../support/command-line.ts';
export type { Outcome as CliRun } from '../support/process.ts';

/** A folder with these files. It is the root of a repository, so that no configuration above it applies. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, '.git'));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

/** Reads the output of `--format json`. */
export function readReport(text: string): {
  findings: { ruleId: string; severity: string; file: string; pointer: string }[];
  errors: { kind: string; file: string }[];
} {
  return JSON.parse(text);
}

export const CLEAN = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths: { /v1/orders: {} }\n';
/** One error: the trailing slash. */
export const SLASH = CLEAN.replace('/v1/orders', '/v1/orders/');
/** One warning: no version. */
export const UNVERSIONED = CLEAN.replace('/v1/orders', '/orders');
export const BROKEN = 'openapi: 3.0.3\npaths: [\n';
/** A report of an earlier run, in JSON. */
export const OLD_REPORT = '{ "version": 2, "files": [], "findings": [] }\n';
