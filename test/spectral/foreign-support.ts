import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import type { Finding } from '../../src/index.ts';
import { lint, rules } from '../../src/index.ts';
import { projectWith } from '../support/build.ts';
import { spectral } from './spectral.ts';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const made: string[] = [];

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

type Files = Readonly<Record<string, string>>;

/** A folder with these files, and nothing else. */
export function folderWith(files: Files): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'api-conventions-')));
  made.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

/** A project with these files that has the package installed as npm does it: with Spectral beside it. */
export async function installedWith(files: Files): Promise<string> {
  const folder = await projectWith(files);
  symlinkSync(path.join(PROJECT, 'node_modules/@stoplight'), path.join(folder, 'node_modules/@stoplight'), 'junction');
  return folder;
}

/** Runs the installed package's `lint` as a process of its own. */
export async function runLint(folder: string, args: readonly string[], nodeOptions: readonly string[] = []) {
  const cli = path.join(folder, 'node_modules/api-conventions/dist/cli.cjs');
  const { PATH = '', SystemRoot } = process.env;
  const env = { PATH, ...(SystemRoot && { SystemRoot }) };
  const child = spawn(process.execPath, [...nodeOptions, cli, 'lint', ...args], { cwd: folder, env });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdin.end();
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  return { code, stdout, stderr };
}

/** What a finding has to have in common, as one line: `file 3:5-4:10 severity rule message`. */
export function describeFinding({ file, range: { start, end }, severity, ruleId, message }: ForeignFinding): string {
  return `${file} ${start.line}:${start.column}-${end.line}:${end.column} ${severity} ${ruleId} ${message}`;
}

type ForeignFinding = Pick<Finding, 'file' | 'range' | 'severity' | 'ruleId' | 'message'>;

/** The findings that do not come from rules of our own. */
export function foreign<Some extends Pick<Finding, 'ruleId'>>(findings: readonly Some[]): Some[] {
  const own = new Set(rules.map(({ id }) => id));
  return findings.filter(({ ruleId }) => !own.has(ruleId));
}

/** What spectral-cli and the linter find with a ruleset, each finding once. */
export async function compare(folder: string, file: string, ruleset: string) {
  const theirs = await describeSpectral(folder, file, ruleset);
  const { findings, errors } = await lint([file], { cwd: folder, spectral: [ruleset] });
  expect(errors).toEqual([]);
  return { theirs, ours: foreign(findings).map(describeFinding).sort() };
}

interface Position {
  readonly line: number;
  readonly character: number;
}

/** What spectral-cli finds. */
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
