import { type ParsedDocument, reportedSpan } from '../document/document.ts';
import { LimitError, StoppedRun } from '../document/limits.ts';
import type { LoadFailure } from '../document/loader.ts';
import { reasonOf } from '../errors.ts';
import type { LintError } from '../finding/finding.ts';
import { pluginOf } from '../rule/rule-id.ts';
import type { RuleCrash } from './lint-api.ts';
import type { Sources } from './sources.ts';

/** The error for a file that cannot be read. */
export function unreadableError({ message, position }: LoadFailure, file: string): LintError {
  const range = position && { start: position, end: { line: position.line, column: position.column + 1 } };
  return { kind: 'unreadable', file, message: `${message[0]?.toUpperCase()}${message.slice(1)}.`, ...(range && { range }) };
}

/**
 * The error for a description that exceeds a limit, at the place that exceeds it if this place is in the description itself, or
 * else at its start. Any other error is rethrown.
 */
export function limitError(error: unknown, document: ParsedDocument, sources: Sources): LintError {
  if (!(error instanceof LimitError) || error instanceof StoppedRun) throw error;
  const { message, place } = error;
  const tokens = place?.document === document ? place.tokens : [];
  const [located] = tokens.length > 0 ? document.locate([tokens]) : [];
  const span = located && reportedSpan(located, tokens, tokens.at(-1) === '$ref' ? 'value' : 'key');
  const range = sources.range(document, span ?? { start: 0, end: 0 });
  return { kind: 'limit', file: sources.name(document.uri), range, message: `The description cannot be checked: ${message}.` };
}

/** The error for a rule that threw. */
export function ruleCrashError({ rule, place, error }: RuleCrash, file: string): LintError {
  const reason = reasonOf(error);
  const plugin = pluginOf(rule.id);
  const blame = plugin === undefined ? 'the rule; please report it' : `the plugin \`${plugin}\``;
  const message = `The rule \`${rule.id}\` failed at \`${place.pointer || '/'}\`: ${reason}. This is a bug in ${blame}.`;
  return { kind: 'rule-crash', ruleId: rule.id, file, message };
}
