import { lint, lintText } from '../../src/index.ts';
import type { LintOptions } from '../../src/run/run-options.ts';
import { folderWith } from '../cli/support.ts';
import { onlyHeadline } from '../support/headline.ts';

export const HEAD = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\n';

/** Findings as `line:column rule`, in other files than the first with their name, and at the end how many are suppressed. */
export async function reportedFor(text: string, options: LintOptions & { readonly filename?: string } = {}): Promise<string[]> {
  return summaryLines(
    await lintText(text, { cwd: folderWith({}), ...options, rules: { ...onlyHeadline, ...options.rules } }),
    options.filename ?? 'openapi.yaml',
  );
}

export async function reportedForFiles(
  files: Readonly<Record<string, string>>,
  names = Object.keys(files).slice(0, 1),
  options: LintOptions = {},
): Promise<string[]> {
  return summaryLines(
    await lint(names, { cwd: folderWith(files), ...options, rules: { ...onlyHeadline, ...options.rules } }),
    names[0],
  );
}

function summaryLines({ findings, errors, suppressed }: Awaited<ReturnType<typeof lint>>, main: string | undefined): string[] {
  const lines = findings.map(({ file, range: { start }, ruleId }) => {
    return `${file === main ? '' : `${file}:`}${start.line}:${start.column} ${ruleId}`;
  });
  return [...lines, ...errors.map(({ kind, message }) => `${kind} ${message}`), `${suppressed} suppressed`];
}

/** The messages of one rule. */
export async function messages(text: string, ruleId: string, options: LintOptions = {}): Promise<string[]> {
  const { findings } = await lintText(text, { cwd: folderWith({}), ...options, rules: { ...onlyHeadline, ...options.rules } });
  return findings
    .filter((finding) => finding.ruleId === ruleId)
    .map(({ range: { start, end }, message }) => `${start.line}:${start.column}-${end.column} ${message}`);
}
