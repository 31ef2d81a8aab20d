import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { toForwardSlashes, toUri } from '../../document/files/paths.ts';
import type { Baseline } from '../../known/baseline.ts';
import { ConfiguredBaselines } from '../../known/configured-baselines.ts';
import { fileFinder } from '../../known/entry-places.ts';
import { loadBaseline } from '../../known/load-baseline.ts';
import type { Config } from '../../settings/resolved-config.ts';
import type { Io } from '../io.ts';
import { homeOf } from '../written-rulesets/remedy.ts';

/** The baseline that is written into a ruleset. */
interface KnownForRuleset {
  readonly baseline: Baseline | undefined;
  exists(file: string): boolean;
  /** How a command names it that writes the ruleset again: nothing, where it is found there. */
  readonly option: string | false | undefined;
}

/**
 * The baseline that a ruleset is written with: that of the working directory.
 *
 * @param named The one to take instead; `false` for none.
 * @throws UsageError where it has mistakes, or one that is named is missing.
 */
export async function baselineFor(
  target: string,
  config: Config,
  configs: ConfigLookup,
  named: string | false | undefined,
  { cwd }: Io,
): Promise<KnownForRuleset> {
  const home = homeOf(config, target);
  const found = config.baseline ?? (await new ConfiguredBaselines(configs, cwd).ofFolder(home));
  const file = named === false ? undefined : await new ConfiguredBaselines(configs, cwd, named).ofFolder(cwd);
  if (file === undefined) return { baseline: undefined, exists: () => true, option: found === undefined ? undefined : false };
  const baseline = await loadBaseline(toForwardSlashes(path.relative(cwd, file)), { cwd });
  const isFound = found !== undefined && toUri(found) === baseline.file;
  const option = isFound ? undefined : toForwardSlashes(path.relative(home, file));
  return { baseline, exists: fileFinder(path.dirname(file)), option };
}
