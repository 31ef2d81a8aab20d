import { UsageError } from '../../../errors.ts';
import type { FixSelection } from '../../../fix/select-fixes.ts';
import type { Arguments } from '../../command.ts';
import { textOperandOf } from '../text-operand.ts';
import type { fixOptions } from './fix-options.ts';

/** The options that decide whether and how files are changed. */
export type FixArguments = Pick<Arguments<typeof fixOptions>, keyof typeof fixOptions | 'operands'> & {
  readonly 'stdin-filename'?: string | undefined;
  readonly format?: string | undefined;
};

/** The fixes that a run applies, and whether they are written. */
export interface FixMode extends FixSelection {
  readonly isDryRun: boolean;
}

/**
 * Reads the options about fixes; `undefined` if findings are only reported.
 *
 * @throws UsageError for options that cannot be combined.
 */
export function fixModeOf(args: FixArguments): FixMode | undefined {
  const { fix = false, 'unsafe-fixes': isUnsafe = false, diff: isDryRun = false } = args;
  if (!fix && !isDryRun) return undefined;
  checkChanging(args, 'Fixes');
  return { applicability: isUnsafe ? 'unsafe' : 'safe', isDryRun };
}

/**
 * Makes sure that a run can change files.
 *
 * @param what The option that changes them, at the beginning of a sentence.
 * @throws UsageError for options that cannot be combined with that.
 */
export function checkChanging(args: FixArguments, what: 'Fixes' | 'Suppressions'): void {
  if (textOperandOf(args) !== undefined)
    throw new UsageError(`${what} are written to files. Pass files instead of standard input or a URL.`);
  if (args.diff && args.format !== undefined && args.format !== 'stylish')
    throw new UsageError(`\`--diff\` prints a diff for people. Leave out \`--format ${args.format}\`.`);
}
