import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isObject } from '../model/place.ts';
import type { Severity } from '../rule/rule.ts';
import type { CodeSource } from './code-source.ts';

/** The result of a run of `lint`. */
export interface LintProcess {
  readonly code: number;
  /** Workflow commands that make annotations. */
  readonly stdout: string;
  readonly stderr: string;
  /** The report as JSON; `undefined` if `lint` did not start. */
  readonly report: ProcessReport | undefined;
  /** The summary of the job, in Markdown. */
  readonly summary: string;
}

/** The parts of `report.schema.json` that the action needs. */
export interface ProcessReport {
  readonly findings: readonly { readonly severity: Severity; readonly status?: 'new' | 'existing' }[];
  readonly summary: Readonly<Record<Severity | 'findings' | 'errors', number>>;
  readonly comparison?: { readonly existing: readonly { readonly count: number }[]; readonly fixed: readonly unknown[] };
}

const CLI = fileURLToPath(new URL('./cli.mjs', import.meta.url));

/** The base and the commit, as reports name them. */
interface ReportedNames {
  /** The base in commands; by default, as the arguments name it. */
  readonly baseName: string | undefined;
  /** The commit in links to files; by default, that of the event. */
  readonly commit: string | undefined;
}

interface LintProcessSettings extends ReportedNames {
  readonly code: CodeSource;
}

/** Runs `lint` in a separate process, so that no description can end that of the action. */
export async function runLintProcess(args: readonly string[], cwd: string, settings: LintProcessSettings): Promise<LintProcess> {
  const folder = mkdtempSync(path.join(process.env.RUNNER_TEMP || tmpdir(), 'api-conventions-'));
  const [json, markdown] = [path.join(folder, 'report.json'), path.join(folder, 'summary.md')];
  try {
    const outputs = ['--format', 'github', '--output', `json=${json}`, '--output', `markdown=${markdown}`];
    const env = { ...process.env, ...changedVariables(settings) };
    const child = spawn(process.execPath, [CLI, 'lint', ...outputs, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const exitCode = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
    return { code: exitCode ?? 2, stdout, stderr, report: readReport(json), summary: read(markdown) ?? '' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The environment variables of the process that differ from those of the action. */
export function changedVariables({ baseName, commit, code }: LintProcessSettings): NodeJS.ProcessEnv {
  return {
    // The token is kept from the code that `allow-code` loads.
    INPUT_TOKEN: undefined,
    API_CONVENTIONS_BASE_NAME: baseName,
    API_CONVENTIONS_CODE_COMMIT: code.from === 'commit' ? code.commit : undefined,
    API_CONVENTIONS_OMISSION_REASON: code.from === 'nowhere' ? code.reason : undefined,
    ...(commit !== undefined && { GITHUB_SHA: commit }),
  };
}

function readReport(file: string): ProcessReport | undefined {
  const text = read(file);
  const value: unknown = text === undefined ? undefined : JSON.parse(text);
  return isObject(value) ? (value as unknown as ProcessReport) : undefined;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
