import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { toForwardSlashes } from '../../document/files/paths.ts';
import type { Baseline } from '../../known/baseline.ts';
import { ConfiguredBaselines } from '../../known/configured-baselines.ts';
import { fileExistenceCheck } from '../../known/file-existence.ts';
import { joinBaselines } from '../../known/join-baselines.ts';
import { loadBaseline } from '../../known/load-baseline.ts';
import type { Config } from '../../settings/resolved-config.ts';
import type { Io } from '../io.ts';
import { commandFolder } from './ruleset-command-line.ts';

/** The baseline that is written into a ruleset, and the options to write it again. */
interface IncludedBaseline {
  readonly baseline: Baseline | undefined;
  exists(file: string): boolean;
  /**
   * The value of `--baseline` in the command that writes the ruleset again; `undefined` if the baseline is found without the
   * option.
   */
  readonly option: string | false | undefined;
}

/**
 * The baseline that a ruleset is written with: all that apply in the working directory, as one.
 *
 * @param named The one to take instead; `false` for none.
 * @throws UsageError where it has mistakes, or one that is named is missing.
 */
export async function baselineForRuleset(
  target: string,
  config: Config,
  configs: ConfigLookup,
  named: string | false | undefined,
  { cwd }: Pick<Io, 'cwd'>,
): Promise<IncludedBaseline> {
  const home = commandFolder(config, target);
  const found = config.baseline === undefined ? await new ConfiguredBaselines(configs, cwd).forFolder(home) : [config.baseline];
  const files = named === false ? [] : await new ConfiguredBaselines(configs, cwd, named).forFolder(cwd);
  const [file] = files;
  if (file === undefined) return { baseline: undefined, exists: () => true, option: found.length > 0 ? false : undefined };
  const baselines = await Promise.all(files.map((one) => loadBaseline(toForwardSlashes(path.relative(cwd, one)), { cwd })));
  const isFound = files.map((one) => path.resolve(one)).join('\n') === found.map((one) => path.resolve(one)).join('\n');
  const option = isFound ? undefined : toForwardSlashes(path.relative(home, file));
  return { baseline: joinBaselines(baselines), exists: fileExistenceCheck(path.dirname(file)), option };
}
