import path from 'node:path';
import { toUri } from '../../document/files/paths.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { comparePairs } from '../../run/compare/compare-versions.ts';
import { pairsSince } from '../../run/compare/compare-with-base.ts';
import { acceptFoundChanges } from '../accepted/accept-found-changes.ts';
import type { ExitCode } from '../command.ts';
import { selectDescriptions } from '../descriptions/select-descriptions.ts';
import type { Io } from '../io.ts';
import { deletedDescriptions } from './deleted-descriptions.ts';
import type { LintArguments } from './lint-options.ts';
import type { LintSetup } from './lint-setup.ts';
import { checkPluginRules } from './only-rules.ts';

/**
 * Accepts the breaking changes since the base instead of linting.
 *
 * @throws UsageError if something could not be compared.
 */
export async function acceptSinceBase(
  base: BaseTree,
  args: LintArguments,
  { configs, options, only }: LintSetup,
  io: Io,
): Promise<ExitCode> {
  const files = await selectDescriptions(args.operands, configs, io);
  await checkPluginRules(only, files, configs);
  const gone = await deletedDescriptions(base, args.operands, configs, io);
  const present = files.map((file) => toUri(path.resolve(io.cwd, file)));
  const pairs = pairsSince(base, present, gone, io.cwd);
  const { result, found } = await comparePairs(pairs, options, false);
  const descriptions = pairs.map(({ head: { uri } }, index) => ({ uri, findings: found[index] ?? [] }));
  return acceptFoundChanges(result, descriptions, args, configs, io);
}
