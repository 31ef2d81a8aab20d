/** A pattern such as `apis/*.yaml`; a folder stands for all below it, and `!` takes out what the globs before it have matched. */
export type Glob = string;

export type FileMatcher = (file: string) => boolean;

const matchers = new WeakMap<readonly Glob[], FileMatcher>();

/**
 * Tells which files globs stand for. The last glob that fits a file decides.
 *
 * @param folder What the globs are relative to: an absolute path with forward slashes, as the files are.
 */
export async function matcher(globs: readonly Glob[], folder: string): Promise<FileMatcher> {
  const isBelow = (file: string) => file.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
  const matches = matchers.get(globs) ?? (await compile(globs));
  matchers.set(globs, matches);
  return (file) => isBelow(file) && matches(file.slice(folder.length).replace(/^\//, ''));
}

async function compile(globs: readonly Glob[]): Promise<FileMatcher> {
  const { default: picomatch } = await import('picomatch');
  const steps = globs.map((glob) => {
    const isNegated = glob.startsWith('!');
    const pattern = normalize(isNegated ? glob.slice(1) : glob);
    const patterns = pattern === '' ? ['**'] : [pattern, `${pattern}/**`];
    // Files are named with forward slashes on every system.
    return { isNegated, matches: picomatch(patterns, { dot: true, windows: false }) };
  });
  return (file) => steps.reduce((matched, step) => (step.matches(file) ? !step.isNegated : matched), false);
}

/** Without what only says that a glob is relative or means a folder. */
function normalize(glob: Glob): Glob {
  return glob
    .replace(/^(?:\.\/)+/, '')
    .replace(/^\.$/, '')
    .replace(/\/+$/, '');
}
