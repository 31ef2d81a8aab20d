import type { NamesMatcher } from './match-globs.ts';

/** A pattern such as `apis/*.yaml`; a folder matches all files below it, and `!` excludes what earlier globs have matched. */
export type Glob = string;

export type FileMatcher = (file: string) => boolean;

const matchers = new WeakMap<readonly Glob[], NamesMatcher>();

/**
 * Determines which files globs match. The last glob that matches a file decides.
 *
 * @param folder The folder that the globs are relative to: an absolute path with forward slashes, as the files are.
 */
export async function fileMatcher(globs: readonly Glob[], folder: string): Promise<FileMatcher> {
  const matches = matchers.get(globs) ?? (await compile(globs));
  matchers.set(globs, matches);
  return (file) => {
    const name = relativeName(folder, file);
    return name !== undefined && matches([name]);
  };
}

/** The name of a file relative to a folder; `undefined` if it is not below the folder. */
export function relativeName(folder: string, file: string): string | undefined {
  const prefix = folder.endsWith('/') ? folder : `${folder}/`;
  return file.startsWith(prefix) ? file.slice(prefix.length) : undefined;
}

/** Compiles globs. The code is loaded on demand, as most runs have no globs. */
async function compile(globs: readonly Glob[]): Promise<NamesMatcher> {
  const { compileGlobs } = await import('./match-globs.ts');
  return compileGlobs(globs);
}
