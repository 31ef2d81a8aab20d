import { followingFiles } from '../../run/renames/following-files.ts';
import { followingNotices } from '../../run/renames/following-notices.ts';
import type { PathRenamings } from '../../run/renames/renamed-paths.ts';
import type { OpenFiles } from '../checking/open-files.ts';
import { textChange } from './line-edits.ts';
import type { FixableCheck, PlannedChanges } from './planned-changes.ts';

/** Gives the configurations and baselines of a description the new names of paths, as `lint --fix` does. */
export async function followRenames(
  renamed: PathRenamings,
  { lint, linted, settings }: FixableCheck,
  open: OpenFiles,
): Promise<PlannedChanges> {
  if (renamed.isEmpty) return { files: [], notices: [] };
  const setup = { configs: lint.configs, readFile: open.readFile };
  const following = await followingFiles(renamed, { setup, run: linted.run, baselines: settings.baselines }, lint.folder);
  return {
    files: following.changed.map(({ uri, before, text }) => textChange(uri, before, text)),
    // The changes in the edit need no notice, because the user sees them.
    notices: followingNotices({ ...following, changed: [] }, true),
  };
}

/** The combined effect of several changes. */
export function joinedChanges(first: PlannedChanges, second: PlannedChanges): PlannedChanges {
  return { files: [...first.files, ...second.files], notices: [...first.notices, ...second.notices] };
}
