import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Longer chains of links are treated as a cycle, as operating systems do. */
const MOST_LINKS = 40;

/**
 * A path with symbolic links followed; of what does not exist, as far as it does, and through links that lead to nothing. What is
 * told of a link must not depend on whether there is something at its other end.
 *
 * @param file An absolute path.
 */
export function realPathOf(file: string): string {
  let current = file;
  for (let links = 0; links < MOST_LINKS; links++) {
    const whole = realPath(current);
    if (whole !== undefined) return whole;
    const [existing, missing] = split(current);
    const target = linkTarget(missing === '' ? existing : path.join(existing, first(missing)));
    if (target === undefined) return path.join(realPath(existing) ?? existing, missing);
    current = path.join(path.resolve(realPath(existing) ?? existing, target), missing.slice(first(missing).length));
  }
  return current;
}

/** The part of a path that exists, and the rest. From the root on: a path may name more missing folders than one could look up. */
function split(file: string): readonly [string, string] {
  const { root } = path.parse(file);
  let existing = root;
  for (let end = file.indexOf(path.sep, root.length); end !== -1; end = file.indexOf(path.sep, end + 1)) {
    const part = file.slice(0, end);
    if (realPath(part) === undefined) break;
    existing = part;
  }
  return [existing, file.slice(existing.length).replace(/^[/\\]+/, '')];
}

function first(missing: string): string {
  const [name = ''] = missing.split(path.sep, 1);
  return name;
}

function linkTarget(file: string): string | undefined {
  try {
    return lstatSync(file).isSymbolicLink() ? readlinkSync(file) : undefined;
  } catch {
    return undefined;
  }
}

function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch {
    return undefined;
  }
}
