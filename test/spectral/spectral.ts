import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rules } from '../../src/registry.ts';
import { isHeadline } from '../support/headline.ts';

const require = createRequire(import.meta.url);
const SPECTRAL = path.join(path.dirname(require.resolve('@stoplight/spectral-cli/package.json')), 'dist/index.js');

export interface SpectralResult {
  readonly code: string | number;
  readonly message: string;
  readonly severity: number;
  readonly source?: string;
  readonly path: readonly (string | number)[];
  /** 0-based. */
  readonly range: { readonly start: { readonly line: number } };
}

export interface SpectralRun {
  readonly code: number | null;
  /** None where it printed no JSON. */
  readonly results: readonly SpectralResult[];
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `spectral lint` as a process of its own. */
export async function spectral(cwd: string, args: readonly string[], stdin?: string): Promise<SpectralRun> {
  const { PATH = '', SystemRoot } = process.env;
  const env = { PATH, NODE_OPTIONS: '--no-warnings', ...(SystemRoot && { SystemRoot }) };
  const child = spawn(process.execPath, [SPECTRAL, 'lint', '--quiet', '--format', 'json', ...args], { cwd, env });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  return { code, stdout, stderr, results: stdout.startsWith('[') ? JSON.parse(stdout) : [] };
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
