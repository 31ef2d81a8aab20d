import { toForwardSlashes } from '../document/files/paths.ts';
import type { UsageError } from '../errors.ts';
import type { LintError } from '../finding/finding.ts';
import { path } from '../platform/platform.ts';
import { NestedConfigError } from '../settings/nested-config-error.ts';
import { FaultyConfig } from './faulty-config.ts';

/**
 * Turns the mistakes in one of several configurations into failures of a run that checks the other descriptions. All descriptions
 * that the configuration governs have the same failures.
 *
 * @param file The configuration: an absolute path.
 */
export function nestedConfigError(error: UsageError, file: string, cwd: string): NestedConfigError {
  const shown = (name: string) => toForwardSlashes(path.relative(cwd, path.resolve(cwd, name)));
  const mistakes = error instanceof FaultyConfig ? error.mistakes : [{ file, message: error.message }];
  const governed = `Descriptions in \`${shown(path.dirname(file))}\` are not checked until this is fixed.`;
  const failures = mistakes.map(({ file: at, message, ...place }): LintError => {
    const start = 'position' in place ? place.position : undefined;
    const range = start && { start, end: { line: start.line, column: start.column + 1 } };
    return { kind: 'config', file: shown(at), message: `${sentence(message)} ${governed}`, ...(range && { range }) };
  });
  return new NestedConfigError(error.message, failures);
}

/** Adds a full stop to a message without one, such as a message that ends with a command, so that more text can follow. */
function sentence(message: string): string {
  return /[.?!]$/.test(message) ? message : `${message}.`;
}
