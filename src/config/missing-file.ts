import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../errors.ts';
import { isAlike, nearest, quote } from './wording.ts';

/** Explains that a file the user named is not there, with the nearest name that is. */
export function missingFile(name: string, cwd: string): UsageError {
  const folder = path.dirname(name);
  if (!existsSync(path.resolve(cwd, folder))) {
    return new UsageError(`There is no file ${quote(name)}: there is no folder ${quote(folder)}.`);
  }
  const base = path.basename(name);
  const names = namesIn(path.resolve(cwd, folder));
  const near = nearest(
    base,
    // A link that leads nowhere has the very name; and names are not alike for what they end with.
    names.filter((other) => other !== base && isAlike(path.parse(base).name, path.parse(other).name)),
  );
  return new UsageError(
    `There is no file ${quote(name)}.${near === undefined ? '' : ` Did you mean ${quote(nearName(name, base, near))}?`}`,
  );
}

/** The name as the user wrote it, with its last part replaced. */
function nearName(name: string, base: string, near: string): string {
  return name.slice(0, name.lastIndexOf(base)) + near;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
