import { existsSync } from 'node:fs';
import path from 'node:path';
import { isPattern, staticPart } from '../../../descriptions/operand-kind.ts';
import { isBelow, toUri } from '../../../document/files/paths.ts';
import { type Glob, relativeName } from '../../../settings/globs.ts';
import { matchesGlob } from '../../../settings/override-uses.ts';
import type { Config } from '../../../settings/resolved-config.ts';
import { nearestCandidate } from '../../../text/did-you-mean.ts';
import { quote } from '../../../text/quote.ts';

/** A setting without effect. */
export interface UnusedSetting {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Files that no search finds are listed as a precaution: hidden ones, installed packages, and built files. */
const NEVER_SEARCHED = /(?:^|\/)(?:\.(?!\.?\/)|node_modules|dist)/;

/**
 * The globs in `ignore`, and the exclusions in `files`, that match no file.
 *
 * @param found All files below the working directory that may be descriptions: absolute paths.
 */
export async function unusedGlobs(
  { ignore, files, folder }: Config,
  found: readonly string[],
  cwd: string,
): Promise<readonly UnusedSetting[]> {
  if (!isBelow(folder, toUri(cwd))) return [];
  const unused: UnusedSetting[] = [];
  const lists = { ignore: [...ignore.entries()], files: [...files.entries()].filter(([, glob]) => glob.startsWith('!')) };
  const uris = found.map(toUri);
  for (const [name, globs] of Object.entries(lists))
    for (const [index, glob] of globs) {
      const pattern = glob.replace(/^!/, '');
      if (NEVER_SEARCHED.test(pattern) || (await matchesAny(pattern, folder, uris))) continue;
      const near = nearestGlob(
        pattern,
        uris.flatMap((uri) => relativeName(folder, uri) ?? []),
      );
      const mark = glob.startsWith('!') ? '!' : '';
      const guess = near === undefined ? '' : ` Did you mean ${quote(mark + near)}?`;
      unused.push({ path: [name, index], message: `${quote(glob)} in \`${name}\` matches no file.${guess}` });
    }
  return unused;
}

/** Returns whether a pattern matches a file, or names an existing folder, which may have no descriptions yet. */
async function matchesAny(pattern: Glob, folder: string, uris: readonly string[]): Promise<boolean> {
  if (!isPattern(pattern)) return existsSync(path.join(folder, pattern));
  const start = staticPart(pattern);
  const prefix = start === '.' ? `${folder}/` : path.posix.join(folder, start);
  for (const uri of uris) if (uri.startsWith(prefix) && (await matchesGlob(pattern, folder, uri))) return true;
  return false;
}

/**
 * The glob that its author probably means: with another beginning that exists.
 *
 * @param names The names of files, relative to what the glob is relative to.
 */
export function nearestGlob(pattern: Glob, names: readonly string[]): Glob | undefined {
  const segments = pattern.replace(/^\.\//, '').split('/');
  const first = segments.findIndex(isPattern);
  const fixed = segments.slice(0, first === -1 ? segments.length : first);
  if (fixed.length === 0) return undefined;
  const rest = segments.slice(fixed.length);
  const starts = new Set(names.map((name) => name.split('/').slice(0, fixed.length).join('/')));
  const near = nearestCandidate(fixed.join('/'), [...starts]);
  return near === undefined || near === fixed.join('/') ? undefined : [near, ...rest].join('/');
}
