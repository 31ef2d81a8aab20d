import type { Diagnostic } from 'vscode-languageserver';
import type { Range } from '../../src/document/lines.ts';

/** The visible parts of a finding or error. */
interface VisibleDiagnostic {
  readonly code: unknown;
  readonly severity: unknown;
  readonly range: Diagnostic['range'];
  readonly message: Diagnostic['message'];
}

/** The parts of a result, or of the command line's report in JSON, that editors show. */
export interface Report {
  readonly findings: readonly {
    readonly ruleId: string;
    readonly severity: string;
    readonly file: string;
    readonly range: Range;
    readonly message: string;
  }[];
  readonly errors: readonly {
    readonly kind: string;
    readonly ruleId?: string;
    readonly file?: string;
    readonly range?: Range;
    readonly message: string;
  }[];
}

const SEVERITIES = ['error', 'warn', 'info', 'hint'];
const START: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

/** The diagnostics that editors must show in a file, in a fixed order. */
export function shownIn({ findings, errors }: Report, file: string): readonly string[] {
  const ofErrors = errors
    .filter((error) => error.file === file)
    .map(({ ruleId, kind, range, message }) => written({ code: ruleId ?? kind, severity: 1, range: counted(range), message }));
  const ofFindings = findings
    .filter((finding) => finding.file === file)
    .map(({ ruleId, severity, range, message }) =>
      written({ code: ruleId, severity: SEVERITIES.indexOf(severity) + 1, range: counted(range), message }),
    );
  return [...new Set([...ofErrors, ...ofFindings])].sort();
}

/** The visible parts of diagnostics, in the same order. */
export function shownOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ code, severity, range, message }) => written({ code, severity, range, message })).sort();
}

/** The protocol counts from 0. */
function counted({ start, end }: Range = START): Diagnostic['range'] {
  return {
    start: { line: start.line - 1, character: start.column - 1 },
    end: { line: end.line - 1, character: end.column - 1 },
  };
}

function written({ code, severity, range: { start, end }, message }: VisibleDiagnostic): string {
  return `${start.line}:${start.character}-${end.line}:${end.character} ${severity} ${code} ${typeof message === 'string' ? message : message.value}`;
}
