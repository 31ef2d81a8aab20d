import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rules } from '../../../src/registry.ts';
import { isHeadline } from '../../support/headline.ts';
import { type Outcome, runNode } from '../../support/process.ts';

const require = createRequire(import.meta.url);
const SPECTRAL = path.join(path.dirname(require.resolve('@stoplight/spectral-cli/package.json')), 'dist/index.js');
const HOST = fileURLToPath(new URL('./spectral-host.mjs', import.meta.url));

export interface SpectralResult {
  readonly code: string | number;
  readonly message: string;
  readonly severity: number;
  readonly source?: string;
  readonly path: readonly (string | number)[];
  /** 0-based. */
  readonly range: { readonly start: { readonly line: number } };
}

export interface SpectralRun extends Outcome {
  /** None where it printed no JSON. */
  readonly results: readonly SpectralResult[];
}

const OPTIONS = ['--quiet', '--format', 'json'];
const ENVIRONMENT = { NODE_OPTIONS: '--no-warnings' };

/** Runs `spectral lint` as a process of its own. */
export async function spectralProcess(cwd: string, args: readonly string[], stdin = ''): Promise<SpectralRun> {
  return withResults(await runNode([SPECTRAL, 'lint', ...OPTIONS, ...args], { cwd, env: ENVIRONMENT, stdin }));
}

/** Runs `spectral lint` in a process that has loaded Spectral and answers one command after the other. */
export function spectral(cwd: string, args: readonly string[]): Promise<SpectralRun> {
  const answer = last.then(() => ask(cwd, args));
  last = answer.catch(() => undefined);
  return answer;
}

let last: Promise<unknown> = Promise.resolve();
let host: ChildProcess | undefined;

async function ask(cwd: string, args: readonly string[]): Promise<SpectralRun> {
  host ??= startHost();
  const answered = once(host, 'message');
  host.send({ cwd, args: [...OPTIONS, ...args] });
  const [{ failure, ...outcome }]: [Outcome & { readonly failure?: string }] = (await answered) as never;
  if (failure !== undefined) throw new Error(failure);
  return withResults(outcome);
}

function startHost(): ChildProcess {
  const { PATH = '', SystemRoot } = process.env;
  const env = { PATH, ...(SystemRoot && { SystemRoot }), ...ENVIRONMENT };
  const child = fork(HOST, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  // It must not keep the tests from ending, and ends with them.
  child.unref();
  child.channel?.unref();
  return child;
}

function withResults(outcome: Outcome): SpectralRun {
  return { ...outcome, results: outcome.stdout.startsWith('[') ? JSON.parse(outcome.stdout) : [] };
}

const SEVERITIES = ['error', 'warn', 'info', 'hint'];

const OTHERS = new Set(rules.map(({ id }) => id).filter((id) => !isHeadline(id)));

/** Without what our other rules find in a description that leaves out much of what they want. */
export function withoutOthers<Result extends { readonly code: string | number }>(results: readonly Result[]): Result[] {
  return results.filter(({ code }) => !OTHERS.has(String(code)));
}

/** Each result as `line severity rule`, the line 1-based; see {@link withoutOthers}. */
export function brief(results: readonly SpectralResult[]): string[] {
  return withoutOthers(results).map(({ code, range, severity }) => `${range.start.line + 1} ${SEVERITIES[severity]} ${code}`);
}

/** A description with a fault of three rules. */
export const API = `openapi: 3.0.3
info: { title: Shop, version: '1' }
paths:
  /v1/orders/:
    get:
      parameters: [{ name: page, in: query }]
      responses: {}
  /v1/user/{id}: {}
  /carts: {}
`;

export const FINDINGS = ['4 error path-no-trailing-slash', '8 warn path-plural-collections', '9 warn path-versioned'];
