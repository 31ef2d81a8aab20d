import path from 'node:path';
import type { Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver';
import { FaultyConfig } from '../../config/faulty-config.ts';
import { toUri } from '../../document/files/paths.ts';
import type { UsageError } from '../../errors.ts';
import { type Finding, findingKeyOf, type LintError, type LintResult } from '../../finding/finding.ts';
import { append } from '../../model/append.ts';
import type { Severity } from '../../rule/rule.ts';
import { PROGRAM_NAME } from '../../text/command-line.ts';
import { lspRange, START_OF_FILE } from './ranges.ts';

/** Diagnostics by file; absolute paths with forward slashes. */
export type FileDiagnostics = ReadonlyMap<string, readonly Diagnostic[]>;

/** The data that a diagnostic keeps for code actions. */
export interface DiagnosticData {
  /** Identifies the finding. */
  readonly key: string;
}

/** The parts of the workspace that diagnostics need. */
export interface DiagnosticPlaces {
  /** The folder that names in results are relative to. */
  readonly folder: string;
  uriOf(file: string): string;
}

// The values of the protocol; its package need not be loaded for them.
const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = { error: 1, warn: 2, info: 3, hint: 4 };
const UNNECESSARY: DiagnosticTag = 1;
const DEPRECATED: DiagnosticTag = 2;

/** The rules whose findings are about something that can be removed, or that is deprecated. */
const DIAGNOSTIC_TAGS: Readonly<Record<string, DiagnosticTag>> = {
  'unused-suppression': UNNECESSARY,
  'deprecated-gone': DEPRECATED,
};

/** The most related places; more are seldom looked at, and cost time. */
const MAX_RELATED = 20;

/** The diagnostics of a run. Findings without a file are at the start of the description. */
export function diagnosticsOf(result: LintResult, description: string, places: DiagnosticPlaces): FileDiagnostics {
  const absolute = (name: string) => toUri(path.resolve(places.folder, name));
  const all = new Map<string, Diagnostic[]>();
  for (const error of result.errors) {
    append(all, error.file === undefined ? description : absolute(error.file), errorDiagnostic(error));
  }
  for (const finding of result.findings) {
    const related = relatedOf(finding, result);
    append(
      all,
      absolute(finding.file),
      findingDiagnostic(finding, related, (name) => places.uriOf(absolute(name))),
    );
  }
  return all;
}

/** The diagnostics for a configuration or baseline that cannot be used: each mistake in its file, or else one in the description. */
export function diagnosticsOfFailure(error: UsageError, description: string, folder: string): FileDiagnostics {
  const all = new Map<string, Diagnostic[]>();
  const mistakes = error instanceof FaultyConfig ? error.mistakes : [];
  for (const { file: name, position, message } of mistakes) {
    const start = position ?? { line: 1, column: 1 };
    const range = { start, end: { line: start.line, column: start.column + (position ? 1 : 0) } };
    append(all, toUri(path.resolve(folder, name)), failureDiagnostic(message, lspRange(range)));
  }
  if (all.size === 0) all.set(description, [failureDiagnostic(error.message)]);
  return all;
}

/** A diagnostic that says why something is not checked. */
export function failureDiagnostic(message: string, range = START_OF_FILE): Diagnostic {
  return { range, severity: 1, source: PROGRAM_NAME, message };
}

function errorDiagnostic({ message, range, ruleId, kind }: LintError): Diagnostic {
  return { ...failureDiagnostic(message, range && lspRange(range)), code: ruleId ?? kind };
}

function findingDiagnostic(finding: Finding, related: readonly RelatedFinding[], uriOf: (name: string) => string): Diagnostic {
  const { ruleId, severity, message, range, url } = finding;
  const tag = DIAGNOSTIC_TAGS[ruleId];
  const relatedInformation = related.map(
    (place): DiagnosticRelatedInformation => ({
      location: { uri: uriOf(place.file), range: lspRange(place.range) },
      message: place.message,
    }),
  );
  const data: DiagnosticData = { key: findingKeyOf(finding) };
  return {
    range: lspRange(range),
    severity: SEVERITIES[severity],
    code: ruleId,
    ...(url !== '' && { codeDescription: { href: url } }),
    source: PROGRAM_NAME,
    message,
    ...(tag && { tags: [tag] }),
    ...(relatedInformation.length > 0 && { relatedInformation }),
    data,
  };
}

type RelatedFinding = Pick<Finding, 'file' | 'range' | 'message'>;

function relatedOf(finding: Finding, { findingAt }: LintResult): readonly RelatedFinding[] {
  const { related = [], places = [] } = finding;
  // The finding itself is at the first of its places.
  const others = findingAt ? places.slice(0, MAX_RELATED).map((place) => findingAt(finding, place)) : [];
  return [...related, ...others.filter(({ file, pointer }) => file !== finding.file || pointer !== finding.pointer)];
}
