import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { folderWith, SLASH } from '../../cli/support.ts';
import { type Outcome, runNode } from '../../support/process.ts';
import { builtCli } from '../support/built-package.ts';
import { runInHost } from './attack-host.ts';

export const IS_ROOT = process.getuid?.() === 0;

/** A link, a named pipe, or an empty folder, in place of a file. */
type HostileFile = string | Buffer | { readonly link: string } | 'PIPE' | 'FOLDER';

/** A folder with files that an untrusted contributor could add. */
export function projectOf(files: Readonly<Record<string, HostileFile>>): string {
  const folder = folderWith({});
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (content === 'PIPE') execFileSync('sh', ['-c', 'mkfifo "$0"', file]);
    else if (content === 'FOLDER') mkdirSync(file);
    else if (typeof content === 'string' || Buffer.isBuffer(content)) writeFileSync(file, content);
    else symlinkSync(content.link, file);
  }
  return folder;
}

/** A string that no run may ever show. */
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
 * Does what {@link attack} does, in a process that other tests share. Commands that execute code of others, or need variables, input
 * or all memory for themselves, need a process of their own.
 */
export const attackTogether = (args: readonly string[], { cwd }: Pick<AttackOptions, 'cwd'>): Promise<Attack> =>
  runInHost(args, cwd, HANGS_MS);

/** The output of a crash. */
export const CRASH = /failed unexpectedly|^\s+at .+:\d+:\d+\)?$/m;

interface Reported {
  readonly file: string;
  readonly message: string;
  readonly range?: { readonly start: { readonly line: number; readonly column: number } };
}

/**
 * Lints the files of an untrusted contributor beside a description with a trailing slash, which must not be lost.
 *
 * @param given A description, or files of which `file` is the description.
 * @param run `attack` for what needs all memory for itself.
 * @returns The exit code, and the messages about the files: `a.yaml:1:1 The file is empty ...`, errors first.
 */
export async function judged(
  file: string,
  given: HostileFile | Readonly<Record<string, HostileFile>>,
  args: readonly string[] = [],
  run = attackTogether,
) {
  const isOne = typeof given === 'string' || Buffer.isBuffer(given) || 'link' in given;
  const files = isOne ? { [file]: given as HostileFile } : (given as Readonly<Record<string, HostileFile>>);
  const cwd = projectOf({ ...files, 'other.yaml': SLASH });
  const { code, errors, findings } = await lintBeside([file], cwd, args, run);
  return { code, messages: [...errors, ...findings].map(describe) };
}

export type Judgements = Awaited<ReturnType<typeof judgedTogether>>;

/** As {@link judged}, for several descriptions at once: one process lints them, each in a folder of its own. */
export async function judgedTogether(given: readonly (readonly [file: string, text: HostileFile])[]) {
  const files = Object.fromEntries(given.map(([file, text], index) => [`${index}/${file}`, text]));
  const run = await lintBeside(Object.keys(files), projectOf({ ...files, 'other.yaml': SLASH }));
  const judgements = given.map((_, index) => {
    const isOwn = ({ file }: Reported) => file.startsWith(`${index}/`);
    const withoutFolder = (reported: Reported) => describe({ ...reported, file: reported.file.slice(`${index}/`.length) });
    const errors = run.errors.filter(isOwn);
    return { code: errors.length > 0 ? 2 : 1, messages: [...errors, ...run.findings.filter(isOwn)].map(withoutFolder) };
  });
  expect(run.code).toBe(Math.max(...judgements.map(({ code }) => code)));
  return judgements;
}

const describe = ({ file, message, range }: Reported) => `${file}:${range?.start.line}:${range?.start.column} ${message}`;

/** Lints files beside `other.yaml`, and returns the messages about them alone. */
async function lintBeside(files: readonly string[], cwd: string, args: readonly string[] = [], start = attackTogether) {
  const run = await start(['lint', ...files, 'other.yaml', '--format', 'json', ...args], { cwd });
  expect(run).toMatchObject({ code: expect.any(Number), stderr: '', connections: [] });
  const { errors, findings }: { errors: Reported[]; findings: Reported[] } = JSON.parse(run.stdout);
  expect(findings.filter(({ file }) => file === 'other.yaml')).toHaveLength(1);
  return { code: run.code, errors, findings: findings.filter(({ file }) => file !== 'other.yaml') };
}
