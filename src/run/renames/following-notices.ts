import { count } from '../../text/count.ts';
import { enumerate } from '../../text/enumerate.ts';
import { visible, withoutCommand } from '../../text/escape.ts';
import { quote } from '../../text/quote.ts';
import type { FollowingFiles } from './following-files.ts';

/** The most paths that are listed; others are only counted. */
const MAX_LISTED = 10;

/** Lines for standard error about the configurations and baselines that follow renamed paths, and about those that do not, with the reason. */
export function followingNotices({ changed, unchanged, gained }: FollowingFiles, isDryRun: boolean): readonly string[] {
  const names = enumerate(changed.map(({ file }) => quote(file)));
  const [renamed, was, now] = isDryRun ? ['Would rename', 'would not be', 'then'] : ['Renamed', 'was not', 'now'];
  return [
    ...(changed.length > 0 ? [`${renamed} paths in ${names}.`] : []),
    ...unchanged.map(({ file, reason, remedy }) => `${quote(file)} ${was} changed, because ${reason}. ${remedy}`),
    ...[...gained].map(([config, paths]) => {
      const all = [...new Set(paths.map(({ after, file = '' }) => `${quote(after)} in ${quote(file)}`))];
      const listed = all.length > MAX_LISTED ? [...all.slice(0, MAX_LISTED), count(all.length - MAX_LISTED, 'more path')] : all;
      return `Settings for renamed paths in ${quote(config)} may ${now} also apply to ${enumerate(listed)}. To prevent this, add \`files\` to the override.`;
    }),
  ].map((line) => withoutCommand(visible(line)));
}
