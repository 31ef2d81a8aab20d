import path from 'node:path';
import { isIgnoredBy } from '../../config/ignored.ts';
import { isRemote } from '../../document/files/addresses.ts';
import { DEFAULT_LIMITS, MEGABYTE } from '../../document/limits.ts';
import { UsageError } from '../../errors.ts';
import { lintContent, lintFiles } from '../../run/lint-files.ts';
import type { FinishedRun } from '../../run/run.ts';
import { reportIgnored } from '../descriptions/select-descriptions.ts';
import type { Io } from '../io.ts';
import type { LintArguments } from './lint-options.ts';
import type { LintSetup } from './lint-setup.ts';
import { checkNamedRules } from './only-rules.ts';
import { STDIN } from './text-operand.ts';

/** @throws UsageError if the description is too large or cannot be fetched. */
export async function lintText(
  { operands: [operand = STDIN], 'stdin-filename': filename = 'stdin' }: LintArguments,
  setup: LintSetup,
  io: Io,
): Promise<FinishedRun> {
  return isRemote(operand) ? lintAddress(operand, setup) : lintStdin(filename, setup, io);
}

async function lintAddress(address: string, { options, named }: LintSetup): Promise<FinishedRun> {
  const { fetchDescription } = await import('../../remote/fetch-description.ts');
  await checkNamedRules(named, [address]);
  const { url, bytes } = await fetchDescription(address, options.allowRemote ?? []);
  return lintContent(bytes, { ...options, filename: url.href });
}

async function lintStdin(filename: string, { configs, options, named }: LintSetup, io: Io): Promise<FinishedRun> {
  const config = await configs.of(filename);
  await checkNamedRules(named, [filename]);
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
