import type { ConfigLookup } from '../../config/configs.ts';
import { toUri } from '../../document/files/paths.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { matcher } from '../../settings/globs.ts';
import { type Coverage, coverageOf, folderCoverage } from '../descriptions/coverage.ts';
import { compileExclusions, exclusionsIn } from '../descriptions/find-descriptions.ts';
import { goneDescriptions } from '../descriptions/gone-descriptions.ts';
import { noteGoneSubmodules } from '../descriptions/note-submodules.ts';
import { isIgnoredBy } from '../descriptions/select-descriptions.ts';
import type { Io } from '../io.ts';

/** The descriptions of the base that the operands of `lint` would cover and that no longer exist, by their absolute paths. */
export async function deletedDescriptions(
  base: BaseTree,
  operands: readonly string[],
  configs: ConfigLookup,
  io: Io,
): Promise<readonly string[]> {
  const isNamed = operands.length > exclusionsIn(operands, io.cwd).length;
  const covers = isNamed ? await coverageOf(operands, io.cwd) : await defaultCoverage(operands, configs, io);
  await noteGoneSubmodules(base, covers, configs, io);
  const gone = await goneDescriptions(base, covers, configs);
  if (isNamed) return gone;
  const config = await configs.ofFolder(io.cwd);
  const kept: string[] = [];
  for (const file of gone) if (!(await isIgnoredBy(config, file))) kept.push(file);
  return kept;
}

/** What is linted if no operand names it: the `files` of the configuration, or all below the working directory. */
async function defaultCoverage(exclusions: readonly string[], configs: ConfigLookup, { cwd }: Io): Promise<Coverage> {
  const { files, folder } = await configs.ofFolder(cwd);
  const covers = files.length > 0 ? await matcher(files, folder) : await folderCoverage(toUri(cwd));
  const isExcluded = await compileExclusions(exclusions, cwd);
  return (file) => covers(file) && !isExcluded(file);
}
