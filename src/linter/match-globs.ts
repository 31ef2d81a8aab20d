import picomatch from 'picomatch';
import type { Glob } from './globs.ts';

/** Whether globs stand for a file that may go by several names: for each glob, one of them has to fit. */
export type NamesMatcher = (names: readonly string[]) => boolean;

/** Tells which files globs stand for; names are relative to what the globs are relative to. The last glob that fits decides. */
export function compileGlobs(globs: readonly Glob[]): NamesMatcher {
  const steps = globs.map((glob) => {
    const isNegated = glob.startsWith('!');
    const pattern = normalize(isNegated ? glob.slice(1) : glob);
    const patterns = pattern === '' ? ['**'] : [pattern, `${pattern}/**`];
    // Files are named with forward slashes on every system.
    return { isNegated, matches: picomatch(patterns, { dot: true, windows: false }) };
  });
  return (names) =>
    steps.reduce((matched, step) => (names.some((name) => step.matches(name)) ? !step.isNegated : matched), false);
}

/** Without what only says that a glob is relative or means a folder. */
function normalize(glob: Glob): Glob {
  return glob
    .replace(/^(?:\.\/)+/, '')
    .replace(/^\.$/, '')
    .replace(/\/+$/, '');
}
