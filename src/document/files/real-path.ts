import { fileSystem, path } from '../../platform/platform.ts';

/** Longer chains of links are treated as a cycle, as operating systems do. */
const MAX_LINKS = 40;

/**
 * A path with symbolic links followed. If it does not exist, links are followed in the part that exists, and through links whose
 * targets do not exist: results for a link must not depend on whether its target exists.
 *
 * @param file An absolute path.
 */
export function realPathOf(file: string): string {
  let current = file;
  for (let links = 0; links < MAX_LINKS; links++) {
    const whole = realPath(current);
    if (whole !== undefined) return whole;
    const [existing, missing] = splitAtExisting(current);
    const target = linkTarget(missing === '' ? existing : path.join(existing, firstName(missing)));
    if (target === undefined) return path.join(realPath(existing) ?? existing, missing);
    current = path.join(path.resolve(realPath(existing) ?? existing, target), missing.slice(firstName(missing).length));
  }
  return current;
}

/** A name that cannot be another name of a hidden file: short names have a tilde, and some systems ignore characters beyond ASCII. */
const UNAMBIGUOUS_NAME = /^\w[\w.-]*$/;

/** Follows the links of many files, but the links of each folder only once. */
export class RealPaths {
  readonly #folders = new Map<string, string>();

  /** As {@link realPathOf}. */
  of(file: string): string {
    if (path.sep === '\\' || !UNAMBIGUOUS_NAME.test(path.basename(file)) || !isFile(file)) return realPathOf(file);
    const folder = path.dirname(file);
    const known = this.#folders.get(folder) ?? realPathOf(folder);
    this.#folders.set(folder, known);
    return path.join(known, path.basename(file));
  }
}

/**
 * Returns whether a path below a folder can be followed without looking at places that are not allowed. A link such as
 * `../other/../repository/a.yaml` leads back only if there is a folder `other`, so reading the file would reveal whether there is
 * one.
 *
 * @param folder An absolute path without links.
 * @param below A path from there.
 * @param isAllowed Whether a file or folder may be looked at; its path is absolute, and only its last name may be a link.
 */
export function canFollowWithin(folder: string, below: string, isAllowed: (file: string) => boolean): boolean {
  let current = folder;
  let pending = below.split(SEPARATORS);
  for (let links = 0; pending.length > 0; ) {
    const [name = '', ...rest] = pending;
    pending = rest;
    const next = path.resolve(current, name);
    if (!isAllowed(next)) return false;
    const target = linkTarget(next);
    // There is nothing to read if links lead in a circle.
    if (target !== undefined && ++links > MAX_LINKS) return true;
    current = target === undefined ? next : path.resolve(current, path.parse(target).root);
    if (target !== undefined) pending = [...target.slice(path.parse(target).root.length).split(SEPARATORS), ...rest];
  }
  return true;
}

const SEPARATORS = path.sep === '\\' ? /[/\\]/ : '/';

/**
 * Splits a path into the part that exists and the rest. The search begins at the root, because a path may name more missing
 * folders than could be looked up.
 */
function splitAtExisting(file: string): readonly [string, string] {
  const { root } = path.parse(file);
  let existing = root;
  for (let end = file.indexOf(path.sep, root.length); end !== -1; end = file.indexOf(path.sep, end + 1)) {
    const part = file.slice(0, end);
    if (realPath(part) === undefined) break;
    existing = part;
  }
  return [existing, file.slice(existing.length).replace(/^[/\\]+/, '')];
}

function firstName(missing: string): string {
  const [name = ''] = missing.split(path.sep, 1);
  return name;
}

function linkTarget(file: string): string | undefined {
  try {
    return fileSystem.lstat(file).isSymbolicLink() ? fileSystem.readLink(file) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether there is a file of that name that is not a link. */
function isFile(file: string): boolean {
  try {
    return fileSystem.lstat(file).isFile();
  } catch {
    return false;
  }
}

function realPath(file: string): string | undefined {
  try {
    return fileSystem.realPath(file);
  } catch {
    return undefined;
  }
}
