import { compareErrors, compareFindings, type Finding, type LintError, type LintResult, mergeFindings } from '../finding.ts';

/** Puts results of separate runs together, as if one run had linted the descriptions of all of them in this order. */
export function mergeResults(results: readonly LintResult[]): LintResult {
  const findings = new Map<string, Finding>();
  const errors: LintError[] = [];
  for (const result of results) {
    for (const finding of result.findings) {
      const key = JSON.stringify([finding.ruleId, finding.file, finding.pointer, finding.message]);
      const known = findings.get(key);
      findings.set(key, known ? mergeFindings(known, finding) : finding);
    }
    for (const error of result.errors) {
      // A file that several refer to is broken once.
      if (error.kind !== 'syntax' || !errors.some(({ kind, file }) => kind === 'syntax' && file === error.file))
        errors.push(error);
    }
  }
  return {
    findings: [...findings.values()].sort(compareFindings),
    errors: errors.sort(compareErrors),
    suppressed: results.reduce((sum, { suppressed }) => sum + suppressed, 0),
    files: results.flatMap(({ files }) => files),
    pluginRules: [...new Map(results.flatMap(({ pluginRules }) => pluginRules.map((rule) => [rule.id, rule]))).values()],
    source: (file) => results.map(({ source }) => source(file)).find((source) => source !== undefined),
  };
}
