import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isObject } from '../model/place.ts';
import type { Cache } from './cached-lint.ts';

/** Where the cache is kept unless the user names a file: among the caches of other tools, or else in the working directory. */
export function defaultCacheFile(cwd: string): string {
  const packages = path.join(cwd, 'node_modules');
  return existsSync(packages)
    ? path.join(packages, '.cache/api-conventions/lint.json')
    : path.join(cwd, '.api-conventions-cache.json');
}

/** What a file holds; nothing where there is none, or it is no cache of this form. */
export function readCache(file: string): Cache {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isObject(value) && value.version === VERSION && isObject(value.descriptions)) return value.descriptions;
  } catch {
    // A cache that cannot be read is made anew.
  }
  return {};
}

/** The text of the file; without descriptions that are no more. */
export function cacheText(cache: Cache, cwd: string): string {
  const descriptions = Object.fromEntries(Object.entries(cache).filter(([name]) => existsSync(path.resolve(cwd, name))));
  return `${JSON.stringify({ version: VERSION, descriptions })}\n`;
}

/** Makes the folder of the file. */
export function prepareFolder(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
}

/** Of the form of the file. */
const VERSION = 1;
