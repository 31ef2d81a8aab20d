import path from 'node:path';
import { isIgnoredBy, isIgnoredIn } from '../../config/ignored.ts';
import { compileExclusions, exclusionsIn } from '../../descriptions/find-descriptions.ts';
import { operandBoundary } from '../../descriptions/operand-kind.ts';
import { toUri } from '../../document/files/paths.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { fileMatcher } from '../../settings/globs.ts';
import type { Config } from '../../settings/resolved-config.ts';
import { type Coverage, coverageOf, folderCoverage } from '../descriptions/coverage.ts';
import { type FormerDescriptions, formerDescriptions } from '../descriptions/former-descriptions.ts';
import type { Io } from '../io.ts';
import type { LintSetup } from './lint-setup.ts';

/** The descriptions of the base that the operands of `lint` would cover and that are no longer descriptions. */
export interface FormerlyCovered extends FormerDescriptions {
  readonly covers: Coverage;
}

/** @param descriptions The descriptions that the run checks, relative to the working directory. */
export async function formerlyCovered(
  base: BaseTree,
  operands: readonly string[],
  descriptions: readonly string[],
  { configs, options }: LintSetup,
  io: Io,
): Promise<FormerlyCovered> {
  const isNamed = operands.length > exclusionsIn(operands, io.cwd).length;
  const config = isNamed ? undefined : await configs.ofFolder(io.cwd);
  const covers = config ? await defaultCoverage(operands, config, io) : await coverageOf(operands, io.cwd);
  const former = await formerDescriptions(base, {
    covers,
    found: descriptions.map((name) => toUri(path.resolve(io.cwd, name))),
    isIgnored: async (file) => (await isIgnoredIn(configs, file)) || (config !== undefined && isIgnoredBy(config, file)),
    boundary: operandBoundary(io.cwd, options.root),
    follows: (_former, present) => covers(present),
  });
  return { ...former, covers };
}

/** The descriptions that are linted without operands: the `files` of the configuration, or all below the working directory. */
async function defaultCoverage(exclusions: readonly string[], { files, folder }: Config, { cwd }: Io): Promise<Coverage> {
  const covers = files.length > 0 ? await fileMatcher(files, folder) : await folderCoverage(toUri(cwd));
  const isExcluded = await compileExclusions(exclusions, cwd);
  return (file) => covers(file) && !isExcluded(file);
}
