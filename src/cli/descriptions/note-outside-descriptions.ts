import path from 'node:path';
import { compileExclusions, exclusionsIn, type IsIgnored, searchDescriptions } from '../../descriptions/find-descriptions.ts';
import type { Boundary } from '../../document/files/boundary.ts';
import { isBelow, toForwardSlashes, toUri } from '../../document/files/paths.ts';
import type { Config } from '../../settings/resolved-config.ts';
import { quote } from '../../text/quote.ts';
import type { Io } from '../io.ts';

/** The most descriptions that the line names. */
const MAX_NAMED = 3;

/**
 * Reports how many descriptions below the configuration are outside of its `files`, so that a new folder is never left out in silence.
 * Descriptions that the configuration ignores, or that `files` excludes with `!`, are left out on purpose.
 *
 * @param found The descriptions that `files` names, relative to the folder of the configuration.
 */
export async function noteOutsideDescriptions(
  found: readonly string[],
  search: {
    readonly config: Config;
    readonly name: string;
    readonly boundary: Boundary;
    readonly isIgnored: IsIgnored;
    readonly onFile?: ((file: string) => void) | undefined;
  },
  io: Io,
): Promise<void> {
  const { files, folder } = search.config;
  const listed = new Set(found.map((file) => toUri(path.resolve(folder, file))));
  const isExcluded = await compileExclusions(exclusionsIn(files, folder), folder);
  const isSettled: IsIgnored = async (file) => {
    search.onFile?.(file);
    return listed.has(toUri(file)) || isExcluded(file) || !isBelow(toUri(file), folder);
  };
  const outside: string[] = [];
  for (const file of await searchDescriptions({ cwd: folder, isIgnored: isSettled, boundary: search.boundary })) {
    // Asked for descriptions only, because it looks up the configuration of each folder.
    if (!(await search.isIgnored(path.resolve(folder, file)))) outside.push(file);
  }
  if (outside.length === 0) return;
  const names = outside
    .slice(0, MAX_NAMED)
    .map((file) => quote(toForwardSlashes(path.relative(io.cwd, path.resolve(folder, file)))));
  const more = outside.length > MAX_NAMED ? ` and ${outside.length - MAX_NAMED} more` : '';
  const subject = outside.length === 1 ? '1 description is' : `${outside.length} descriptions are`;
  io.stderr.write(`${subject} outside of \`files\` of ${search.name} and not checked: ${names.join(', ')}${more}.\n`);
}
