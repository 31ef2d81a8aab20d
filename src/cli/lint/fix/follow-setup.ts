import type { PathRenamings } from '../../../run/renames/renamed-paths.ts';
import type { FinishedRun } from '../../../run/run.ts';
import type { LintSetup } from '../lint-setup.ts';

/**
 * The setup for a run on renamed paths.
 *
 * @param run The run whose findings were fixed.
 */
export function followedSetup(setup: LintSetup, renamed: PathRenamings, run: FinishedRun): LintSetup {
  if (renamed.isEmpty) return setup;
  const { config } = setup.options;
  const configOf = async (description: string) => {
    const found = typeof config === 'function' ? await config(description) : config;
    return found ?? setup.configs.of(description);
  };
  const followed = renamed.follow(run, configOf);
  return { ...setup, options: { ...setup.options, config: followed.config }, renamed: followed.renamed };
}
