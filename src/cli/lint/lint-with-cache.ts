import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheText, defaultCacheFile, isCache, readCache, removeUnusedCaches } from '../../cache/cache-file.ts';
import { lintCached } from '../../cache/cached-lint.ts';
import { isBelow, realUri, toForwardSlashes } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import { lintFiles } from '../../run/lint-files.ts';
import type { FinishedRun } from '../../run/run.ts';
import type { LintOptions, RunOptions } from '../../run/run-options.ts';
import { harmlessLines } from '../../text/escape.ts';
import { quote } from '../../text/quote.ts';
import type { Io } from '../io.ts';
import { type OwnFileKind, rejectOtherKind, writeOwnFile } from '../own-file.ts';
import { type FolderProblem, userCacheFolder } from '../user-cache.ts';
import { makeFolderOf } from '../write-file.ts';

const CACHE: OwnFileKind = { name: 'a cache', isOwn: isCache };

/**
 * Lints with a cache, and writes it for the next run. If the user's cache directory is unsafe or the cache cannot be written, a
 * notice is printed, and the run goes on without it.
 *
 * @param location The file that the user names.
 * @throws UsageError if the cache would replace another kind of file.
 */
export async function lintWithCache(
  files: readonly string[],
  options: LintOptions & Pick<RunOptions, 'recordsUses'>,
  location: string | undefined,
  { cwd, stderr }: Io,
): Promise<FinishedRun> {
  const place = location === undefined ? defaultPlace(cwd) : namedPlace(location, cwd);
  if ('problem' in place) {
    stderr.write(`${noSafeCache(place.problem)}\n`);
    return lintFiles(files, options);
  }
  const { file, name, boundary } = place;
  rejectOtherKind(name, boundary, CACHE);
  const { run, cache } = await lintCached(files, options, readCache(file));
  try {
    // Without the mode, the group could write to new folders under some settings of the system, and the next run would not use
    // them.
    makeFolderOf(name, boundary, location === undefined ? 0o700 : undefined);
    // Each run writes its cache, so that only those of other projects can be old.
    if (location === undefined && !existsSync(file)) removeUnusedCaches(boundary);
    writeOwnFile(name, cacheText(cache, cwd), boundary, CACHE);
  } catch (error) {
    // The findings do not depend on the cache, so the run goes on.
    if (!(error instanceof UsageError)) throw error;
    stderr.write(`The results are not kept for the next run: ${harmlessLines(error.message)}\n`);
  }
  return run;
}

function noSafeCache({ folder, fault }: FolderProblem): string {
  return `\`--cache\` has no effect, because the user's cache directory is not safe: ${quote(toForwardSlashes(folder))} ${fault}. Name a file with \`--cache=FILE\`.`;
}

/** The file of a cache. */
interface CachePlace {
  readonly file: string;
  /** The name of the file in messages. */
  readonly name: string;
  /** The folder that a link to the cache must not lead out of. */
  readonly boundary: string;
}

function namedPlace(location: string, cwd: string): CachePlace {
  const file = path.resolve(cwd, location);
  return { file, name: toForwardSlashes(path.relative(cwd, file)), boundary: cwd };
}

/** @throws UsageError for a link that leads out of the user's cache directory. */
function defaultPlace(cwd: string): CachePlace | { readonly problem: FolderProblem } {
  const cache = userCacheFolder(cwd);
  if ('problem' in cache) return cache;
  const { folder } = cache;
  const file = defaultCacheFile(cwd, folder);
  const results = userCacheFolder(cwd, path.relative(folder, path.dirname(file)));
  if ('problem' in results) return results;
  const name = toForwardSlashes(file);
  if (isBelow(realUri(file), realUri(folder))) return { file, name, boundary: folder };
  throw new UsageError(
    `${quote(name)} is not written: it is a link to a file outside the user's cache directory. Remove the link, or name a file with \`--cache=FILE\`.`,
  );
}
