import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { bundleNode, bundleRulesetFactory } from '../../src/dev/bundle.ts';

const made: string[] = [];

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

function temporaryFolder(parent: string): string {
  const folder = realpathSync(mkdtempSync(path.join(parent, 'api-conventions-')));
  made.push(folder);
  return folder;
}

/** A folder with these files. It is the root of a repository, so that no configuration above it counts. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(tmpdir());
  mkdirSync(path.join(folder, '.git'));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

let bundle: Promise<string> | undefined;

/** The command line, bundled once for each test file, and its path. */
export function bundledCli(): Promise<string> {
  bundle ??= buildCli();
  return bundle;
}

/** Where packages are found, as they are where it is installed: Spectral's are not in the bundle. */
const AMONG_PACKAGES = path.resolve('node_modules/.cache');

async function buildCli(): Promise<string> {
  mkdirSync(AMONG_PACKAGES, { recursive: true });
  const outdir = temporaryFolder(AMONG_PACKAGES);
  await bundleNode(outdir);
  return path.join(outdir, 'cli.cjs');
}

/** Puts beside the command line what the rulesets that it writes are made of; few tests need it. */
export async function bundleRulesets(): Promise<void> {
  await bundleRulesetFactory(path.dirname(await bundledCli()));
}

export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface CliOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
}

/** Runs the command line as a process of its own, without a terminal. */
export async function cli(args: readonly string[], { cwd = tmpdir(), env = {}, stdin = '' }: CliOptions = {}): Promise<CliRun> {
  const main = await bundledCli();
  const { PATH = '', SystemRoot } = process.env;
  const child = spawn(process.execPath, [main, ...args], { cwd, env: { PATH, ...(SystemRoot && { SystemRoot }), ...env } });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  // A run that reads no standard input may have ended before it is written.
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  return { code, stdout, stderr };
}

/** What `--format json` printed. */
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
