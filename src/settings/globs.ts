import type { NamesMatcher } from './match-globs.ts';

/** A pattern such as `apis/*.yaml`; a folder stands for all below it, and `!` takes out what the globs before it have matched. */
export type Glob = string;

export type FileMatcher = (file: string) => boolean;

const matchers = new WeakMap<readonly Glob[], NamesMatcher>();

/**
 * Tells which files globs stand for. The last glob that fits a file decides.
 *
 * @param folder What the globs are relative to: an absolute path with forward slashes, as the files are.
 */
export async function matcher(globs: readonly Glob[], folder: string): Promise<FileMatcher> {
  const matches = matchers.get(globs) ?? (await compile(globs));
  matchers.set(globs, matches);
  return (file) => {
    const name = nameIn(folder, file);
    return name !== undefined && matches([name]);
  };
}

/** What a file is called relative to a folder; `undefined` where it does not lie below it. */
export function nameIn(folder: string, file: string): string | undefined {
  const prefix = folder.endsWith('/') ? folder : `${folder}/`;
  return file.startsWith(prefix) ? file.slice(prefix.length) : undefined;
}

/** Most runs have no globs, and are spared the time to load what matches them. */
async function compile(globs: readonly Glob[]): Promise<NamesMatcher> {
  const { compileGlobs } = await import('./match-globs.ts');
  return compileGlobs(globs);
}
