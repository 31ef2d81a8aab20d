import type { Finding, LintError } from '../finding/finding.ts';
import type { Severity } from '../rule/rule.ts';
import { toJson, visible } from '../text/escape.ts';
import { FAILURE_TITLES } from './failure-titles.ts';
import { wholeMessage } from './finding-text.ts';
import { Fingerprints, fingerprintOf } from './fingerprint.ts';
import { listedFindings, type ReportFormat, type ReportOptions } from './report-writer.ts';
import { repositoryPath } from './repository-path.ts';

/** The severities of GitLab. */
type GitLabSeverity = 'info' | 'minor' | 'major' | 'critical' | 'blocker';

const GITLAB_SEVERITIES: Readonly<Record<Severity, GitLabSeverity>> = {
  error: 'critical',
  warn: 'major',
  info: 'minor',
  hint: 'info',
};

/** Code Quality of GitLab: the widget of a merge request, which recognizes new findings by their fingerprints. */
export const gitlab: ReportFormat = (result, options) => {
  const fingerprints = new Fingerprints(options);
  const findings = listedFindings(result, options).map((finding) => toIssue(finding, fingerprints, options));
  // A failure blocks, as it hides all findings of a file.
  const failures = result.errors.map((error) => toFailure(error, options));
  return `${toJson([...findings, ...failures])}\n`;
};

function toIssue(finding: Finding, fingerprints: Fingerprints, options: ReportOptions) {
  const { ruleId, severity, file, range } = finding;
  return {
    description: visible(wholeMessage(finding)),
    check_name: visible(ruleId),
    fingerprint: fingerprints.of(finding),
    severity: GITLAB_SEVERITIES[severity],
    location: { path: repositoryPath(file, options).path, lines: { begin: range.start.line } },
  };
}

function toFailure({ kind, message, file, range, ruleId }: LintError, options: ReportOptions) {
  // GitLab requires a path.
  const path = file === undefined ? '.' : repositoryPath(file, options).path;
  return {
    description: visible(`${FAILURE_TITLES[kind]}: ${message}`),
    check_name: visible(ruleId ?? kind),
    fingerprint: fingerprintOf([kind, ruleId ?? '', path, message]),
    severity: 'blocker' satisfies GitLabSeverity,
    location: { path, lines: { begin: range?.start.line ?? 1 } },
  };
}
