import { existsSync, lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { isRemote } from '../document/files/addresses.ts';
import { Boundary } from '../document/files/boundary.ts';
import { isBelow, toUri } from '../document/files/paths.ts';
import { errorCodeOf } from '../document/files/read-file.ts';

/**
 * The kind of thing that an operand of `lint` names. A path through a link that leads out of the boundary is treated as a file, without a
 * look at it; the linter reports the link.
 *
 * @param boundary The folders that links below `cwd` may lead to.
 */
export function operandKindOf(operand: string, cwd: string, boundary: Boundary): 'file' | 'folder' | 'pattern' | 'missing' {
  const file = path.resolve(cwd, operand);
  if (leadsOut(file, cwd, boundary)) return 'file';
  // An existing file is meant, even if its name has brackets.
  if (existsSync(file)) return statSync(file).isDirectory() ? 'folder' : 'file';
  // The linter reports what is wrong with it.
  if (isHidden(file)) return 'file';
  // The `?` of a URL's query is not a wildcard.
  return isPattern(operand) && !isRemote(operand) ? 'pattern' : 'missing';
}

const WILDCARD = /[*?[\]{}()!]/;

/** Returns whether a name has wildcards. */
export function isPattern(name: string): boolean {
  return WILDCARD.test(name);
}

/** Returns whether a name below the working directory is reached through a link out of the boundary. */
export function leadsOut(file: string, cwd: string, boundary: Boundary): boolean {
  return isBelow(toUri(file), toUri(cwd)) && !boundary.allows(file);
}

/** The folder that contains everything a pattern can match: `apis` of `apis/*.yaml`. */
export function staticPart(pattern: string): string {
  const segments = pattern.split('/');
  const first = segments.findIndex((segment) => WILDCARD.test(segment));
  return segments.slice(0, first).join('/') || (pattern.startsWith('/') ? '/' : '.');
}

/** The folders that links may lead to from operands of the user. */
export function operandBoundary(cwd: string, root: string | undefined): Boundary {
  return new Boundary([cwd, ...(root === undefined ? [] : [path.resolve(cwd, root)])]);
}

/** Returns whether there may be a file that the system does not let be seen. */
function isHidden(file: string): boolean {
  try {
    lstatSync(file);
    return false;
  } catch (error) {
    return errorCodeOf(error) === 'ELOOP' || isAccessDenied(String(errorCodeOf(error)));
  }
}

/** Returns whether an error code means that the user must not read something. */
export function isAccessDenied(code: string): boolean {
  return code === 'EACCES' || code === 'EPERM';
}
