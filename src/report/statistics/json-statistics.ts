import { type LintResult, REPORT_VERSION } from '../../finding/finding.ts';
import { SEVERITIES } from '../../rule/rule.ts';
import { toJson } from '../../text/escape.ts';
import { type GroupRow, groupTable, presentIn, type SeverityCounts, sumOf } from '../groups/group-rows.ts';
import { reportSummary, toPublicError } from '../json.ts';
import type { ReportFormat } from '../report-writer.ts';
import { ruleRows } from '../rule-rows.ts';
import { ruleChanges } from './rule-changes.ts';

/** The numbers of a report in the format `json`, without its findings; report.schema.json describes them. */
export const jsonStatistics: ReportFormat = (result, options) => {
  const { by, rows, total } = groupTable(result, options);
  const { comparison } = result;
  const isCompared = comparison !== undefined;
  const groups = rows.map((row) => ({ name: row.name, ...numbersOf(row, isCompared) }));
  const report = {
    version: REPORT_VERSION,
    files: result.files,
    errors: result.errors.map(toPublicError),
    summary: reportSummary(result),
    statistics: {
      ...(comparison && { base: comparison.base, commit: comparison.commit, unaffected: comparison.unaffected }),
      total: numbersOf(total, isCompared),
      rules: rulesOf(result),
      ...(by === 'team' ? { teams: groups } : { folders: groups }),
    },
  };
  return `${toJson(report)}\n`;
};

function rulesOf(result: LintResult): readonly object[] {
  if (!result.comparison) {
    return ruleRows(result.findings).map(({ count, ruleId, severity, url, places, files }) => {
      return { ruleId, severity, url, findings: count, places, files };
    });
  }
  return ruleChanges(result).map(({ count, ruleId, severity, url, added, gone }) => {
    return { ruleId, severity, url, findings: count, new: added, gone };
  });
}

function numbersOf(row: GroupRow, isCompared: boolean): object {
  return {
    descriptions: row.descriptions,
    ...severityNumbers(presentIn(row, isCompared)),
    known: sumOf(row.known),
    ...(isCompared && { new: severityNumbers(row.added), gone: severityNumbers(row.gone) }),
  };
}

function severityNumbers(counts: SeverityCounts): object {
  return { findings: sumOf(counts), ...Object.fromEntries(SEVERITIES.map((severity) => [severity, counts[severity]])) };
}
