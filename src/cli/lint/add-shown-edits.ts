import type { Finding, LintResult } from '../../finding/finding.ts';
import { compareErrors } from '../../finding/finding.ts';
import { fixableFiles } from '../../fix/fix-passes.ts';
import { withFirstTextEdits, withTextEdits } from '../../fix/text-edits.ts';
import { fixesOfReadableLength, MAX_FIXES, MAX_PLACES_OF_A_FIX, withNewFixes } from '../../report/shown-edits.ts';
import type { FilesOfRun, FinishedRun } from '../../run/run.ts';

/** Adds text edits to the findings for which reports show them. No other edits are made. */
export function addShownEdits(
  result: LintResult,
  { failedEdits = [] }: FinishedRun,
  { documents, name, misspelled }: FilesOfRun,
  shown: 'all' | 'first',
): LintResult {
  const files = fixableFiles(documents(), name, misspelled);
  const added =
    shown === 'all'
      ? byFinding(fixesOfReadableLength(result.findings), (findings) => withTextEdits(findings, files))
      : firstByFinding(withNewFixes(result.findings), (findings) => withFirstTextEdits(findings, files, MAX_PLACES_OF_A_FIX));
  return {
    ...result,
    findings: result.findings.map((finding) => added.get(finding) ?? finding),
    errors: failedEdits.length === 0 ? result.errors : [...result.errors, ...failedEdits].sort(compareErrors),
  };
}

type AddEdits = (findings: readonly Finding[]) => readonly Finding[];

function byFinding(findings: readonly Finding[], add: AddEdits): Map<Finding, Finding> {
  const added = add(findings);
  return new Map(findings.map((finding, index) => [finding, added[index] ?? finding]));
}

/** Adds edits to the first findings, until as many fixes as reports show can be applied. */
function firstByFinding(findings: readonly Finding[], add: AddEdits): Map<Finding, Finding> {
  const all = new Map<Finding, Finding>();
  let found = 0;
  for (let at = 0; at < findings.length && found < MAX_FIXES; ) {
    const next = findings.slice(at, at + MAX_FIXES - found);
    at += next.length;
    for (const [finding, added] of byFinding(next, add)) {
      all.set(finding, added);
      if (added.fix) found++;
    }
  }
  return all;
}
