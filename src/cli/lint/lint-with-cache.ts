import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheText, defaultCacheFile, isCache, readCache, removeUnusedCaches } from '../../cache/cache-file.ts';
import { lintCached } from '../../cache/cached-lint.ts';
import { toForwardSlashes } from '../../document/paths.ts';
import type { FinishedRun } from '../../lint/run.ts';
import type { LintOptions } from '../../lint/run-options.ts';
import type { Io } from '../io.ts';
import { type OwnKind, rejectOtherKind, writeOwn } from '../own-file.ts';
import { userCacheFolder } from '../user-cache.ts';
import { makeFolderOf, writeWhole } from '../write-file.ts';

const CACHE: OwnKind = { name: 'a cache', isOwn: isCache };

/**
 * Lints with a cache, and writes it for the next run.
 *
 * @param location The file that the user names.
 * @throws UsageError if the cache would replace another kind of file, or cannot be written.
 */
export async function lintWithCache(
  files: readonly string[],
  options: LintOptions,
  location: string | undefined,
  { cwd }: Io,
): Promise<FinishedRun> {
  const file = location === undefined ? defaultCacheFile(cwd, userCacheFolder()) : path.resolve(cwd, location);
  const name = toForwardSlashes(path.relative(cwd, file));
  if (location !== undefined) rejectOtherKind(name, cwd, CACHE);
  const { run, cache } = await lintCached(files, options, readCache(file));
  makeFolderOf(name, cwd);
  // Each run writes its cache, so that only those of other projects can be old.
  if (location === undefined && !existsSync(file)) removeUnusedCaches(userCacheFolder());
  if (location === undefined) writeWhole(name, cacheText(cache, cwd), cwd);
  else writeOwn(name, cacheText(cache, cwd), cwd, CACHE);
  return run;
}
