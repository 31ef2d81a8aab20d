import { toForwardSlashes } from '../document/files/paths.ts';
import type { UsageError } from '../errors.ts';
import type { LintError } from '../finding/finding.ts';
import { path } from '../platform/platform.ts';
import { NestedConfigError } from '../settings/nested-config-error.ts';
import { FaultyConfig } from './faulty-config.ts';

/**
 * The mistakes that keep one configuration of several from being used, as failures of a run in which the other descriptions are checked:
 * the same ones for each description that it governs.
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

/** A message that more text may follow: some end with a command. */
function sentence(message: string): string {
  return /[.?!]$/.test(message) ? message : `${message}.`;
}
