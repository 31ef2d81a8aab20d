import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Characters that replace others of names during a search: the wildcards of patterns do not match line breaks, and would leave out files
 * with line breaks in their names, and the search treats a backslash as an escape. No file has halves of surrogate pairs in its name.
 */
const STAND_INS = { '\n': '\udc0a', '\r': '\udc0d', '\u2028': '\udc28', '\u2029': '\udc29', '\\': '\udc5c' } as const;
const REPLACED = Object.keys(STAND_INS) as readonly (keyof typeof STAND_INS)[];

/** A name in the form that the search uses. On Windows, no name contains a backslash. */
export function searchName(name: string): string {
  return withStandIns(path.sep === '\\' ? name : name.replaceAll('\\', STAND_INS['\\']));
}

/** A pattern in the form that the search uses. In patterns, a backslash is an escape, and two of them stand for one in a name. */
export function searchPattern(pattern: string): string {
  return withStandIns(pattern.replace(/\\(.)/gs, (whole, escaped) => (escaped === '\\' ? STAND_INS['\\'] : whole)));
}

function withStandIns(text: string): string {
  return text.replace(/[\n\r\u2028\u2029]/g, (found) => STAND_INS[found as keyof typeof STAND_INS]);
}

/** The real name of a file, from the form that the search uses. */
export function realName(name: string): string {
  return name.replace(/[\udc0a\udc0d\udc28\udc29\udc5c]/gu, (found) => REPLACED.find((one) => STAND_INS[one] === found) ?? found);
}

/** A file system with names in the form that the search uses: all functions that a search without promises calls. */
export const searchFileSystem = {
  readdirSync: ((folder: string, options: { withFileTypes: true }) => {
    const entries = readdirSync(realName(folder), options);
    for (const entry of entries) entry.name = searchName(entry.name);
    return entries;
  }) as typeof readdirSync,
  realpathSync: ((file: string) => searchName(realpathSync(realName(file)))) as typeof realpathSync,
  statSync: ((file: string) => statSync(realName(file))) as typeof statSync,
};
