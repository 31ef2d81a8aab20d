import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { readBaseline } from '../../src/known/read-baseline.ts';
import { cli, folderWith } from './support.ts';

export const FILE = '.api-conventions-baseline.json';

export const CONFIG = 'extends: headline\nrules: { error-schema: off, list-paginated: off, path-plural-collections: off }\n';

/** Each path with a slash at its end is an error, each without a version a warning. */
export const api = (...paths: string[]) => `openapi: 3.0.3\npaths:\n${paths.map((name) => `  ${name}: {}\n`).join('')}`;

/** Enough paths without a fault that the faults of others are not a habit. */
export const CLEAN_PATHS = ['/v1/d', '/v1/e', '/v1/f', '/v1/g'];

export const OLD_API = api('/v1/a/', '/v1/b/', '/c');

export type Files = Readonly<Record<string, string>>;

export const project = (files: Files = { 'api.yaml': OLD_API }) => folderWith({ 'api-conventions.yaml': CONFIG, ...files });

export const write = (folder: string, file: string, text: string) => writeFileSync(path.join(folder, file), text);

export const read = (folder: string, file = FILE) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

/** The entries of a baseline, one for each place. */
export const entriesOf = (folder: string, file = FILE) => {
  const { mistakes, entries } = readBaseline(readFileSync(path.join(folder, file), 'utf8'));
  expect(mistakes).toEqual([]);
  return entries;
};

export const edit = (folder: string, change: (baseline: ReturnType<typeof read>) => void, file = FILE) => {
  const baseline = read(folder, file);
  change(baseline);
  write(folder, file, JSON.stringify(baseline));
};

export const lint = (cwd: string, ...args: string[]) => cli(['lint', ...args], { cwd });

export const baseline = (cwd: string, ...args: string[]) => cli(['baseline', ...args], { cwd });

/** The report of `lint` in JSON, in short. */
export async function report(cwd: string, ...args: string[]) {
  const { code, stdout, stderr } = await lint(cwd, '--format', 'json', ...args);
  if (stdout === '') throw new Error(stderr);
  const { findings, summary, stale } = JSON.parse(stdout);
  return {
    code,
    findings: findings.map(({ file, pointer }: { file: string; pointer: string }) => `${file} ${pointer}`),
    baselined: summary.baselined,
    stale: stale.map(({ file, pointer }: { file: string; pointer: string }) => `${file} ${pointer}`),
    stderr: stderr.replace(/^(?:Checking|- ).*\n/gm, ''),
  };
}

/** A project with a baseline of its own. */
export async function withBaseline(files?: Files, ...args: string[]): Promise<string> {
  const folder = project(files);
  const { code, stderr } = await baseline(folder, ...args);
  if (code !== 0) throw new Error(stderr);
  return folder;
}
