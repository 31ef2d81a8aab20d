import {
  type BaselineEntry,
  type Comparison,
  type Finding,
  type FindingPlace,
  type LintError,
  type LintResult,
  REPORT_VERSION,
  type RelatedPlace,
} from '../finding/finding.ts';
import type { FindingFix } from '../rule/edits.ts';
import type { RuleInfo } from '../rule/rule-info.ts';
import { toJson } from '../text/escape.ts';
import { Fingerprints } from './fingerprint.ts';
import { listedFindings, type ReportFormat, type ReportOptions } from './report-writer.ts';
import { countSeverities } from './result-summary.ts';

/**
 * Writes a report for programs. Its shape is public: report.schema.json describes it, and an incompatible change raises
 * `version`.
 */
export const json: ReportFormat = (result, options) => {
  const fingerprints = new Fingerprints(options);
  const report = {
    version: REPORT_VERSION,
    files: result.files,
    findings: listedFindings(result, options).map((finding) => toPublicFinding(finding, options, fingerprints.of(finding))),
    errors: result.errors.map(toPublicError),
    ...(result.comparison && { comparison: toPublicComparison(result.comparison, options) }),
    summary: reportSummary(result),
    ...(result.known && { known: result.known.map(({ file, severity, kind, count }) => ({ file, severity, kind, count })) }),
    ...(result.teams && { teams: result.teams.map(({ name, files }) => ({ name, files })) }),
    stale: (result.baseline?.stale ?? []).map(toPublicEntry),
    ...(result.pluginRules.length > 0 && { pluginRules: result.pluginRules.map(toPublicRule) }),
    ...(result.omitted && {
      omitted: result.omitted.map(({ kind, name, changed, reason }) => ({ kind, name, changed, reason })),
    }),
    ...(options.unlisted && { unlisted: options.unlisted }),
  };
  return `${toJson(report)}\n`;
};

export function reportSummary(result: LintResult) {
  return {
    files: result.files.length,
    findings: result.findings.length,
    ...countSeverities(result),
    errors: result.errors.length,
    suppressed: result.suppressed,
    baselined: result.baseline?.matched ?? 0,
    ...(result.baseline?.accepted !== undefined && { accepted: result.baseline.accepted }),
  };
}

/** Names each field, so that one that is added for use within the program does not become public by accident. */
function toPublicFinding(
  finding: Finding,
  { withEdits = false }: ReportOptions,
  fingerprint?: string,
): Finding & { readonly fingerprint?: string } {
  const { ruleId, severity, messageId, data, identity, message, file, range, pointer, uses, clause, url, related } = finding;
  const { anchor, because, places, habit, status, expired, fix, suggestions } = finding;
  return {
    ruleId,
    severity,
    ...(messageId !== undefined && { messageId }),
    ...{ data, identity, message, file, range, pointer, uses, clause, url },
    ...(anchor && { anchor: { file: anchor.file, pointer: anchor.pointer } }),
    ...(because && { because }),
    ...(places && { places: places.map(toPublicPlaceOf) }),
    ...(habit && { habit: { count: habit.count, total: habit.total, exceptions: habit.exceptions } }),
    ...(related && { related: related.map(toPublicPlace) }),
    ...(status !== undefined && { status }),
    ...(expired !== undefined && { expired }),
    ...(fix && { fix: toPublicFix(fix, withEdits) }),
    ...(suggestions && { suggestions: suggestions.map((one) => toPublicFix(one, withEdits)) }),
    ...(fingerprint !== undefined && { fingerprint }),
  };
}

function toPublicFix({ title, applicability, textEdits }: FindingFix, withEdits: boolean): FindingFix {
  return { title, applicability, ...(withEdits && textEdits && { textEdits }) };
}

function toPublicPlaceOf({ file, pointer, anchor, on, messageId, data, identity, because, before }: FindingPlace): FindingPlace {
  return {
    ...{ file, pointer },
    ...(anchor && { anchor: { file: anchor.file, pointer: anchor.pointer } }),
    ...(on && { on }),
    ...(messageId !== undefined && { messageId }),
    data,
    ...(identity && { identity }),
    ...(because && { because }),
    ...(before && { before: { file: before.file, pointer: before.pointer } }),
  };
}

function toPublicPlace({ message, file, range, pointer }: RelatedPlace): RelatedPlace {
  return { message, file, range, pointer };
}

function toPublicComparison(
  { base, commit, existing, deleted, fixed, unaffected, unchecked }: Comparison,
  options: ReportOptions,
) {
  return {
    base,
    commit,
    existing: existing.map(({ ruleId, severity, url, count }) => ({ ruleId, severity, url, count })),
    fixed: fixed.map((finding) => toPublicFinding(finding, options)),
    ...(deleted && { deleted: deleted.map((finding) => toPublicFinding(finding, options)) }),
    unaffected,
    unchecked: unchecked.map(toPublicError),
  };
}

function toPublicEntry({ ruleId, messageId, identity, message, file, pointer, places, reason, expires }: BaselineEntry) {
  return { ruleId, messageId, identity, message, file, pointer, places, reason, expires };
}

function toPublicRule({ id, clauses, severity, summary, rationale, remedy, url }: RuleInfo): RuleInfo {
  return { id, clauses, severity, summary, rationale, remedy, url };
}

export function toPublicError({ kind, message, file, range, ruleId }: LintError) {
  return { kind, message, file, range, ruleId };
}
