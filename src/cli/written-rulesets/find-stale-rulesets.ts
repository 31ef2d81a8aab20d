import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { entryExists } from '../../document/files/entry-exists.ts';
import type { Config } from '../../settings/resolved-config.ts';
import type { Io } from '../io.ts';

/** The file into which `init` writes the ruleset for editors. */
export const EDITOR_RULESET = '.spectral/conventions.mjs';

/** The files that extend a ruleset. */
const SPECTRAL_FILES = ['.spectral.yaml', '.spectral.yml', '.spectral.json'];

/**
 * Lines about written rulesets that are out of date, in the folder of the configuration and the working directory: editors show other
 * findings than the command line. Nothing is loaded if there is none.
 *
 * @param named The configuration that the run is given, as the command to print must name it.
 */
export async function staleRulesetNotices(
  configs: ConfigLookup,
  named: string | undefined,
  io: Pick<Io, 'cwd'>,
): Promise<readonly string[]> {
  let config: Config;
  try {
    config = await configs.ofFolder(io.cwd);
  } catch {
    // The descriptions have other configurations, or the run has reported this one.
    return [];
  }
  const folders = [...new Set([path.resolve(io.cwd), path.dirname(config.sources[0] ?? path.join(io.cwd, 'x'))])];
  const found = folders.filter((folder) =>
    [EDITOR_RULESET, ...SPECTRAL_FILES].some((name) => entryExists(path.join(folder, name))),
  );
  if (found.length === 0) return [];
  const { staleRulesetLines } = await import('./stale-rulesets.ts');
  return staleRulesetLines(found, { ruleset: EDITOR_RULESET, extending: SPECTRAL_FILES }, { config, configs, named }, io);
}
