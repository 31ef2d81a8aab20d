import { toUri } from '../../document/files.ts';
import type { Finding, LintResult, Unlisted } from '../../finding.ts';
import type { FinishedRun } from '../../lint/run.ts';
import { hashOf, keyOfUnlisted } from '../../merge/unlisted.ts';

/** A result on its way to the report. */
export interface Stages {
  /** The findings that are suppressed; see {@link FinishedRun}. */
  readonly suppressed: FinishedRun['suppressed'];
  readonly compared: LintResult;
  /** Without what is in baselines. */
  readonly judged: LintResult;
  readonly reported: LintResult;
}

/** What a run counts and does not list. */
export function unlistedIn({ suppressed, compared, judged, reported }: Stages, cwd: string): Unlisted {
  const existing = new Map<string, { readonly finding: Finding; readonly keys: string[] }>();
  for (const finding of missing(judged, reported)) {
    const group = `${finding.ruleId} ${finding.severity}`;
    const rule = existing.get(group) ?? { finding, keys: [] };
    existing.set(group, rule);
    rule.keys.push(keyOfUnlisted(finding));
  }
  return {
    suppressed: suppressed.map((text) => hashOf(withName(text, cwd))),
    baselined: missing(compared, judged).map(keyOfUnlisted),
    existing: [...existing.values()].map(({ finding: { ruleId, severity, url }, keys }) => ({ ruleId, severity, url, keys })),
  };
}

/** The findings that the next stage leaves out; it may have changed others. */
function missing(before: LintResult, after: LintResult): Finding[] {
  const left = new Map<string, number>();
  for (const key of after.findings.map(keyOfUnlisted)) left.set(key, (left.get(key) ?? 0) + 1);
  return before.findings.filter((finding) => {
    const key = keyOfUnlisted(finding);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** A suppressed finding, of which the file is named as in findings. */
function withName(text: string, cwd: string): string {
  const folder = `\n${toUri(cwd)}/`;
  const end = text.indexOf('\n');
  return text.startsWith(folder, end) ? `${text.slice(0, end)}\n${text.slice(end + folder.length)}` : text;
}
