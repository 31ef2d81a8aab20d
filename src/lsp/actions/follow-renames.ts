import { followingFiles } from '../../run/renames/following-files.ts';
import { followingNotices } from '../../run/renames/following-notices.ts';
import type { PathRenamings } from '../../run/renames/renamed-paths.ts';
import type { OpenFiles } from '../checking/open-files.ts';
import { textChange } from './line-edits.ts';
import type { Changes, Fixable } from './planned-changes.ts';

/** Gives the configurations and baselines of a description the new names of paths, as `lint --fix` does. */
export async function followRenames(
  renamed: PathRenamings,
  { lint, linted, settings }: Fixable,
  open: OpenFiles,
): Promise<Changes> {
  if (renamed.isEmpty) return { files: [], notices: [] };
  const setup = { configs: lint.configs, readFile: open.readFile };
  const following = await followingFiles(renamed, { setup, run: linted.run, baselines: settings.baselines }, lint.folder);
  return {
    files: following.changed.map(({ uri, before, text }) => textChange(uri, before, text)),
    // What is in the edit can be seen.
    notices: followingNotices({ ...following, changed: [] }, true),
  };
}

/** What several changes do together. */
export function joinedChanges(first: Changes, second: Changes): Changes {
  return { files: [...first.files, ...second.files], notices: [...first.notices, ...second.notices] };
}
