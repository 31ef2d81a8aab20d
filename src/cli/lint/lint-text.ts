import path from 'node:path';
import { isRemote } from '../../document/files/addresses.ts';
import { DEFAULT_LIMITS, MEGABYTE } from '../../document/limits.ts';
import { UsageError } from '../../errors.ts';
import { lintContent, lintFiles } from '../../run/lint-files.ts';
import type { FinishedRun } from '../../run/run.ts';
import { isIgnoredBy, reportIgnored } from '../descriptions/select-descriptions.ts';
import type { Io } from '../io.ts';
import type { LintArguments } from './lint-options.ts';
import type { LintSetup } from './lint-setup.ts';
import { checkPluginRules } from './only-rules.ts';

const STDIN = '-';

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

/** @throws UsageError if the description is too large or cannot be fetched. */
export async function lintText(
  { operands: [operand = STDIN], 'stdin-filename': filename = 'stdin' }: LintArguments,
  setup: LintSetup,
  io: Io,
): Promise<FinishedRun> {
  return isRemote(operand) ? lintAddress(operand, setup) : lintStdin(filename, setup, io);
}

async function lintAddress(address: string, { configs, options, only }: LintSetup): Promise<FinishedRun> {
  const { fetchDescription } = await import('../../remote/fetch-description.ts');
  await checkPluginRules(only, [address], configs);
  const { url, bytes } = await fetchDescription(address, options.allowRemote ?? []);
  return lintContent(bytes, { ...options, filename: url.href });
}

async function lintStdin(filename: string, { configs, options, only }: LintSetup, io: Io): Promise<FinishedRun> {
  const config = await configs.of(filename);
  await checkPluginRules(only, [filename], configs);
  const { fileSize } = { ...DEFAULT_LIMITS, ...config.limits };
  const bytes = await io.readStdin(fileSize * MEGABYTE);
  if (bytes.length > fileSize * MEGABYTE) {
    throw new UsageError(
      `Standard input is larger than ${fileSize} MB. Split it, or raise \`limits.fileSize\` in the configuration.`,
    );
  }
  if (await isIgnoredBy(config, path.resolve(io.cwd, filename))) {
    reportIgnored(filename, io);
    return lintFiles([], options);
  }
  return lintContent(bytes, { ...options, filename });
}
