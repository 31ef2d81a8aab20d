import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Finding } from '../../../src/index.ts';
import { lint, rules } from '../../../src/index.ts';
import { runNode } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { projectWith } from '../support/built-package.ts';
import { spectral } from './spectral.ts';

export const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
type Files = Readonly<Record<string, string>>;

/** A folder with these files, and nothing else. */
export function folderWith(files: Files): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

/** A project with these files that has the package installed as npm does it: with Spectral beside it. */
export async function installedWith(files: Files): Promise<string> {
  const folder = projectWith(files);
  symlinkSync(path.join(PROJECT, 'node_modules/@stoplight'), path.join(folder, 'node_modules/@stoplight'), 'junction');
  return folder;
}

/** Runs the installed package's `lint` as a process of its own. */
export async function runLint(folder: string, args: readonly string[], nodeOptions: readonly string[] = []) {
  const cli = path.join(folder, 'node_modules/api-conventions/dist/cli.cjs');
  return runNode([...nodeOptions, cli, 'lint', ...args], { cwd: folder });
}

/** The properties that findings of both must share, as one line: `file 3:5-4:10 severity rule message`. */
export function describeFinding({ file, range: { start, end }, severity, ruleId, message }: ForeignFinding): string {
  return `${file} ${start.line}:${start.column}-${end.line}:${end.column} ${severity} ${ruleId} ${message}`;
}

type ForeignFinding = Pick<Finding, 'file' | 'range' | 'severity' | 'ruleId' | 'message'>;

/** The findings that do not come from rules of our own. */
export function foreign<Some extends Pick<Finding, 'ruleId'>>(findings: readonly Some[]): Some[] {
  const own = new Set(rules.map(({ id }) => id));
  return findings.filter(({ ruleId }) => !own.has(ruleId));
}

/** The findings of spectral-cli and of the linter with a ruleset, each once. */
export async function compare(folder: string, file: string, ruleset: string) {
  const theirs = await describeSpectral(folder, file, ruleset);
  // Broken references and duplicate keys are reported once, by our rules if these are on.
  const off = { severity: 'off' as const };
  const rules = { 'unresolved-ref': off, 'remote-ref': off, 'duplicate-key': off };
  const { findings, errors } = await lint([file], { cwd: folder, spectral: [ruleset], rules });
  expect(errors).toEqual([]);
  return { theirs, ours: foreign(findings).map(describeFinding).sort() };
}

interface Position {
  readonly line: number;
  readonly character: number;
}

/** The findings of spectral-cli. */
export async function describeSpectral(folder: string, file: string, ruleset: string): Promise<string[]> {
  const { results, stderr } = await spectral(folder, ['--ruleset', ruleset, file]);
  expect(stderr).toBe('');
  const place = ({ line, character }: Position) => `${line + 1}:${character + 1}`;
  const lines = results.map(({ code, severity, message, source = '', range }) => {
    const { start, end } = range as { start: Position; end: Position };
    const name = path.relative(folder, path.resolve(folder, source)).replaceAll('\\', '/');
    return `${name} ${place(start)}-${place(end)} ${['error', 'warn', 'info', 'hint'][severity]} ${code} ${message}`;
  });
  return [...new Set(lines)].sort();
}
