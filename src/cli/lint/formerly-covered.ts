import type { ConfigLookup } from '../../config/configs.ts';
import { toUri } from '../../document/files/paths.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { matcher } from '../../settings/globs.ts';
import { type Coverage, coverageOf, folderCoverage } from '../descriptions/coverage.ts';
import { compileExclusions, exclusionsIn } from '../descriptions/find-descriptions.ts';
import { type FormerDescriptions, formerDescriptions } from '../descriptions/former-descriptions.ts';
import { isIgnoredBy } from '../descriptions/select-descriptions.ts';
import type { Io } from '../io.ts';

/** The descriptions of the base that the operands of `lint` would cover and that are none any more. */
export interface FormerlyCovered extends FormerDescriptions {
  readonly covers: Coverage;
}

export async function formerlyCovered(
  base: BaseTree,
  operands: readonly string[],
  configs: ConfigLookup,
  io: Io,
): Promise<FormerlyCovered> {
  const isNamed = operands.length > exclusionsIn(operands, io.cwd).length;
  const covers = isNamed ? await coverageOf(operands, io.cwd) : await defaultCoverage(operands, configs, io);
  const former = await formerDescriptions(base, covers, configs);
  if (isNamed) return { ...former, covers };
  const config = await configs.ofFolder(io.cwd);
  const counted = async (files: readonly string[]) => {
    const kept: string[] = [];
    for (const file of files) if (!(await isIgnoredBy(config, file))) kept.push(file);
    return kept;
  };
  return { gone: await counted(former.gone), unreadable: await counted(former.unreadable), covers };
}

/** What is linted if no operand names it: the `files` of the configuration, or all below the working directory. */
async function defaultCoverage(exclusions: readonly string[], configs: ConfigLookup, { cwd }: Io): Promise<Coverage> {
  const { files, folder } = await configs.ofFolder(cwd);
  const covers = files.length > 0 ? await matcher(files, folder) : await folderCoverage(toUri(cwd));
  const isExcluded = await compileExclusions(exclusions, cwd);
  return (file) => covers(file) && !isExcluded(file);
}
