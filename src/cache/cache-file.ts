import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { realUri } from '../document/files/paths.ts';
import { readText } from '../document/files/read-file.ts';
import { isObject } from '../model/place.ts';
import type { FileEnds } from '../report/format-signs.ts';
import type { Cache } from './cached-lint.ts';
import { hashOf } from './file-state.ts';

/**
 * The default file for the cache of a working directory. It is in the user's cache directory, because a change from an untrusted
 * contributor could add a cache to the working directory.
 *
 * @param folder The directory for caches of this program.
 */
export function defaultCacheFile(cwd: string, folder: string): string {
  return path.join(folder, 'lint', `${hashOf(realUri(cwd))}.json`);
}

/** The content of a cache file; empty if it does not exist or has another format. */
export function readCache(file: string): Cache {
  try {
    const value: unknown = JSON.parse(readText(file) ?? '');
    if (isObject(value) && value.cache === MARK && value.version === VERSION && isObject(value.descriptions))
      return value.descriptions;
  } catch {
    // An unreadable cache is rebuilt.
  }
  return {};
}

/** The text of the file, without deleted descriptions. */
export function cacheText(cache: Cache, cwd: string): string {
  const descriptions = Object.fromEntries(Object.entries(cache).filter(([name]) => existsSync(path.resolve(cwd, name))));
  return `${JSON.stringify({ cache: MARK, version: VERSION, descriptions })}\n`;
}

/** Returns whether a file is a cache, of any version. */
export function isCache({ head }: FileEnds): boolean {
  return head.startsWith(`{"cache":"${MARK}",`);
}

/** The time for which the cache of a project that is no longer checked is kept, in milliseconds. */
const MAX_UNUSED_MS = 90 * 24 * 60 * 60_000;

/** Removes the caches of other projects that were last used long ago, as the projects may be gone. */
export function removeUnusedCaches(folder: string): void {
  for (const name of namesOf(path.join(folder, 'lint'))) {
    const file = path.join(folder, 'lint', name);
    try {
      if (/^[\w-]{43}\.json$/.test(name) && Date.now() - lstatSync(file).mtimeMs > MAX_UNUSED_MS) rmSync(file);
    } catch {
      // Another process has removed it, or it cannot be removed.
    }
  }
}

function namesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const MARK = 'api-conventions lint';

/** The version of the file format. */
const VERSION = 1;
