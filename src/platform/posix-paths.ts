import type { PathFunctions } from './file-system.ts';

/** The working directory in browsers, which do not have one. It is not the root, so that paths outside of it exist. */
export const WORKING_FOLDER = '/files';

/** Paths with forward slashes, as `node:path` has them on POSIX. */
export const posixPaths: PathFunctions = {
  sep: '/',
  get posix() {
    return posixPaths;
  },
  resolve: (...paths) => withoutTrailingSlashes(normalize(afterLastRoot([WORKING_FOLDER, ...paths]))),
  join: (...paths) => normalize(paths.filter((path) => path !== '').join('/')),
  normalize,
  relative,
  dirname,
  basename,
  isAbsolute: (path) => path.startsWith('/'),
  parse(path) {
    const base = basename(path);
    const dot = base.lastIndexOf('.');
    return { root: path.startsWith('/') ? '/' : '', name: dot > 0 && base !== '..' ? base.slice(0, dot) : base };
  },
};

/** Joins the paths from the last absolute path on. */
function afterLastRoot(paths: readonly string[]): string {
  const start = paths.findLastIndex((path) => path.startsWith('/'));
  return paths.slice(Math.max(start, 0)).join('/');
}

function normalize(path: string): string {
  const isAbsolute = path.startsWith('/');
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '' || name === '.') continue;
    if (name !== '..') names.push(name);
    else if (names.length > 0 && names.at(-1) !== '..') names.pop();
    else if (!isAbsolute) names.push(name);
  }
  const joined = names.join('/');
  const end = path.endsWith('/') ? '/' : '';
  if (isAbsolute) return joined === '' ? '/' : `/${joined}${end}`;
  return joined === '' ? `.${end}` : joined + end;
}

function relative(from: string, to: string): string {
  const [start, end] = [from, to].map((path) => posixPaths.resolve(path).split('/').filter(Boolean)) as [string[], string[]];
  const shared = start.findIndex((name, index) => name !== end[index]);
  const common = shared === -1 ? start.length : shared;
  return [...start.slice(common).map(() => '..'), ...end.slice(common)].join('/');
}

function dirname(path: string): string {
  const trimmed = withoutTrailingSlashes(path);
  const slash = trimmed.lastIndexOf('/');
  if (slash === -1) return trimmed.startsWith('/') ? '/' : '.';
  return withoutTrailingSlashes(trimmed.slice(0, slash)) || '/';
}

function basename(path: string): string {
  const trimmed = withoutTrailingSlashes(path);
  return trimmed === '/' ? '' : trimmed.slice(trimmed.lastIndexOf('/') + 1);
}

/** The path without slashes at the end, except for the root. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
