import { existsSync } from 'node:fs';
import path from 'node:path';
import { isBelow, readText, realUri } from '../document/files.ts';
import { isObject } from '../model/place.ts';
import type { Cache } from './cached-lint.ts';

/**
 * Where the cache is kept unless the user names a file: among the caches of other tools, or else in the working directory. Links
 * to folders elsewhere are not followed.
 */
export function defaultCacheFile(cwd: string): string {
  const packages = path.join(cwd, 'node_modules');
  const folder = path.join(packages, '.cache/api-conventions');
  return existsSync(packages) && isBelow(realUri(folder), realUri(cwd))
    ? path.join(folder, 'lint.json')
    : path.join(cwd, '.api-conventions-cache.json');
}

/** The content of a cache file; empty if it does not exist or has another format. */
export function readCache(file: string): Cache {
  try {
    const value: unknown = JSON.parse(readText(file) ?? '');
    if (isObject(value) && value.version === VERSION && isObject(value.descriptions)) return value.descriptions;
  } catch {
    // An unreadable cache is rebuilt.
  }
  return {};
}

/** The text of the file, without deleted descriptions. */
export function cacheText(cache: Cache, cwd: string): string {
  const descriptions = Object.fromEntries(Object.entries(cache).filter(([name]) => existsSync(path.resolve(cwd, name))));
  return `${JSON.stringify({ version: VERSION, descriptions })}\n`;
}

/** The version of the file format. */
const VERSION = 1;
