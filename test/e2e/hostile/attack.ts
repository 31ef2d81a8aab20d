import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { folderWith, SLASH } from '../../cli/support.ts';
import { type Outcome, runNode } from '../../support/process.ts';
import { builtCli } from '../support/built-package.ts';
import { runInHost } from './attack-host.ts';

/** A link, a named pipe, or an empty folder, in place of a file. */
type Planted = string | Buffer | { readonly link: string } | 'PIPE' | 'FOLDER';

/** A folder with what a stranger could plant in it. */
export function plant(files: Readonly<Record<string, Planted>>): string {
  const folder = folderWith({});
  for (const [name, planted] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (planted === 'PIPE') execFileSync('sh', ['-c', 'mkfifo "$0"', file]);
    else if (planted === 'FOLDER') mkdirSync(file);
    else if (typeof planted === 'string' || Buffer.isBuffer(planted)) writeFileSync(file, planted);
    else symlinkSync(planted.link, file);
  }
  return folder;
}

/** What no run may ever show. */
export const SECRET = 'hunter2';

/** A folder outside of what is linted, with files that nobody may see. */
export function foreignFolder(): string {
  return folderWith({
    'secret.yaml': `${SECRET}: ${SECRET}\nbad: {`,
    'secret.json': `{ "${SECRET}": "${SECRET}", bad`,
    'schema.yaml': `type: object\nproperties: { ${SECRET}: { type: string } }`,
    'openapi.yaml': `openapi: 3.0.3\ninfo: { title: ${SECRET}, version: "1" }\npaths: { /${SECRET}/: {} }`,
    'config.yaml': `rules: { ${SECRET}: error }`,
    'baseline.json': `{ "version": 3, "descriptions": [], "entries": ["${SECRET}"] }`,
    'program.mjs': 'console.log("the program ran");',
  });
}

/** Writes down each connection that a process wants to make, and makes none to other machines. */
const WATCH = `
const { appendFileSync } = require('node:fs');
const { Socket } = require('node:net');
const connect = Socket.prototype.connect;
Socket.prototype.connect = function (...args) {
  const [{ port, host, path } = {}] = args.flat();
  appendFileSync(process.env.CONNECTIONS, (path ?? host + ':' + port) + '\\n');
  return connect.apply(this, args);
};
`;

export interface Attack extends Outcome {
  /** The connections that were asked for. */
  readonly connections: readonly string[];
}

interface AttackOptions {
  readonly cwd: string;
  readonly stdin?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
}

/** Long enough for any machine; a run that takes longer hangs, and ends with no exit code. */
export const HANGS_MS = 150_000;

/** Runs the command line as a process, and watches what it does. */
export async function attack(args: readonly string[], { cwd, stdin = '', env = {} }: AttackOptions): Promise<Attack> {
  const watch = folderWith({ 'watch.cjs': WATCH });
  const connections = path.join(watch, 'connections.log');
  const run = await runNode(['--require', path.join(watch, 'watch.cjs'), builtCli(), ...args], {
    cwd,
    stdin,
    env: { HOME: cwd, CONNECTIONS: connections, ...env },
    timeout: HANGS_MS,
  });
  const asked = existsSync(connections) ? readFileSync(connections, 'utf8').trim().split('\n') : [];
  rmSync(watch, { recursive: true });
  return { ...run, connections: asked };
}

/**
 * As {@link attack}, in a process that does so for other tests, too; for what a process of its own would show no better. What runs
 * code of others, or needs variables, input or all memory for itself, is no such thing.
 */
export const attackTogether = (args: readonly string[], { cwd }: Pick<AttackOptions, 'cwd'>): Promise<Attack> =>
  runInHost(args, cwd, HANGS_MS);

/** What a fault of ours would look like. */
export const BLUNDER = /failed unexpectedly|^\s+at .+:\d+:\d+\)?$/m;

interface Said {
  readonly file: string;
  readonly message: string;
  readonly range?: { readonly start: { readonly line: number; readonly column: number } };
}

/**
 * Lints what a stranger hands in beside a description with a trailing slash, which must not be lost.
 *
 * @param given A description, or files of which `file` is the description.
 * @param run `attack` for what needs all memory for itself.
 * @returns The exit code, and what is said of the stranger's files: `a.yaml:1:1 The file is empty ...`, errors first.
 */
export async function judged(
  file: string,
  given: Planted | Readonly<Record<string, Planted>>,
  args: readonly string[] = [],
  run = attackTogether,
) {
  const isOne = typeof given === 'string' || Buffer.isBuffer(given) || 'link' in given;
  const files = isOne ? { [file]: given as Planted } : (given as Readonly<Record<string, Planted>>);
  const cwd = plant({ ...files, 'other.yaml': SLASH });
  const { code, errors, findings } = await lintBeside([file], cwd, args, run);
  return { code, told: [...errors, ...findings].map(tell) };
}

export type Judgements = Awaited<ReturnType<typeof judgedTogether>>;

/** As {@link judged}, for several descriptions at once: one process lints them, each in a folder of its own. */
export async function judgedTogether(given: readonly (readonly [file: string, text: Planted])[]) {
  const files = Object.fromEntries(given.map(([file, text], index) => [`${index}/${file}`, text]));
  const run = await lintBeside(Object.keys(files), plant({ ...files, 'other.yaml': SLASH }));
  const judgements = given.map((_, index) => {
    const isOwn = ({ file }: Said) => file.startsWith(`${index}/`);
    const withoutFolder = (said: Said) => tell({ ...said, file: said.file.slice(`${index}/`.length) });
    const errors = run.errors.filter(isOwn);
    return { code: errors.length > 0 ? 2 : 1, told: [...errors, ...run.findings.filter(isOwn)].map(withoutFolder) };
  });
  expect(run.code).toBe(Math.max(...judgements.map(({ code }) => code)));
  return judgements;
}

const tell = ({ file, message, range }: Said) => `${file}:${range?.start.line}:${range?.start.column} ${message}`;

/** Lints files beside `other.yaml`, and returns what is said of them alone. */
async function lintBeside(files: readonly string[], cwd: string, args: readonly string[] = [], start = attackTogether) {
  const run = await start(['lint', ...files, 'other.yaml', '--format', 'json', ...args], { cwd });
  expect(run).toMatchObject({ code: expect.any(Number), stderr: '', connections: [] });
  const { errors, findings }: { errors: Said[]; findings: Said[] } = JSON.parse(run.stdout);
  expect(findings.filter(({ file }) => file === 'other.yaml')).toHaveLength(1);
  return { code: run.code, errors, findings: findings.filter(({ file }) => file !== 'other.yaml') };
}
