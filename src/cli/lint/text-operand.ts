import { isRemote } from '../../document/files/addresses.ts';
import { UsageError } from '../../errors.ts';
import type { LintArguments } from './lint-options.ts';

/** Standard input as an operand. */
export const STDIN = '-';

type TextArguments = Pick<LintArguments, 'operands'> & Partial<Pick<LintArguments, 'stdin-filename'>>;

/**
 * A description that is not in a file: standard input, or what is fetched from an address; `undefined` if files are named.
 *
 * @throws UsageError if it is combined with other operands.
 */
export function textOperandOf({ operands, 'stdin-filename': name }: TextArguments): 'stdin' | 'address' | undefined {
  const readsStdin = operands.includes(STDIN) || (name !== undefined && operands.length === 0);
  const fetches = operands.some(isRemote);
  if (readsStdin && operands.length > 1)
    throw new UsageError('Standard input (`-`) cannot be combined with files. Check the files in a separate run.');
  if (fetches && operands.length > 1)
    throw new UsageError('A URL cannot be combined with other operands. Check each URL in a separate run.');
  if (!readsStdin && name !== undefined)
    throw new UsageError('`--stdin-filename` requires standard input. Pass `-` instead of files.');
  return readsStdin ? 'stdin' : fetches ? 'address' : undefined;
}
