import type { ConfigLookup } from '../../config/configs.ts';
import { toUri } from '../../document/files/paths.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { matcher } from '../../settings/globs.ts';
import { type Coverage, coverageOf, folderCoverage } from '../descriptions/coverage.ts';
import { compileExclusions, exclusionsIn } from '../descriptions/find-descriptions.ts';
import { type FormerDescriptions, formerDescriptions } from '../descriptions/former-descriptions.ts';
import { noteGoneSubmodules } from '../descriptions/note-submodules.ts';
import { isIgnoredBy } from '../descriptions/select-descriptions.ts';
import type { Io } from '../io.ts';

/** The descriptions of the base that the operands of `lint` would cover and that are none any more. */
export async function formerlyCovered(
  base: BaseTree,
  operands: readonly string[],
  configs: ConfigLookup,
  io: Io,
): Promise<FormerDescriptions> {
  const { isNamed, covers } = await coverage(operands, configs, io);
  const { gone, unreadable } = await formerDescriptions(base, covers, configs);
  if (isNamed) return { gone, unreadable };
  const config = await configs.ofFolder(io.cwd);
  const kept: string[] = [];
  for (const file of [...gone, ...unreadable]) if (!(await isIgnoredBy(config, file))) kept.push(file);
  const isKept = (file: string) => kept.includes(file);
  return { gone: gone.filter(isKept), unreadable: unreadable.filter(isKept) };
}

/** The descriptions that no longer exist, by their absolute paths; submodules that are gone are noted. */
export async function deletedDescriptions(
  base: BaseTree,
  operands: readonly string[],
  configs: ConfigLookup,
  io: Io,
): Promise<readonly string[]> {
  const { covers } = await coverage(operands, configs, io);
  await noteGoneSubmodules(base, covers, configs, io);
  return (await formerlyCovered(base, operands, configs, io)).gone;
}

async function coverage(operands: readonly string[], configs: ConfigLookup, io: Io) {
  const isNamed = operands.length > exclusionsIn(operands, io.cwd).length;
  return { isNamed, covers: isNamed ? await coverageOf(operands, io.cwd) : await defaultCoverage(operands, configs, io) };
}

/** What is linted if no operand names it: the `files` of the configuration, or all below the working directory. */
async function defaultCoverage(exclusions: readonly string[], configs: ConfigLookup, { cwd }: Io): Promise<Coverage> {
  const { files, folder } = await configs.ofFolder(cwd);
  const covers = files.length > 0 ? await matcher(files, folder) : await folderCoverage(toUri(cwd));
  const isExcluded = await compileExclusions(exclusions, cwd);
  return (file) => covers(file) && !isExcluded(file);
}
