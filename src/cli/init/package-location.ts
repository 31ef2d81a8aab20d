import { existsSync } from 'node:fs';
import path from 'node:path';
import { toForwardSlashes } from '../../document/files/paths.ts';
import { readText } from '../../document/files/read-file.ts';
import { isRepository } from '../../document/files/repository.ts';

const PACKAGE = 'node_modules/api-conventions';

/** The path of a file of this package, relative to a folder: its location, or the location after the package is installed. */
function packagePath(folder: string, file: string): string {
  const home = nearest(folder, PACKAGE) ?? nearest(folder, 'package.json') ?? folder;
  const name = toForwardSlashes(path.relative(folder, path.join(home, PACKAGE, file)));
  return name.startsWith('../') ? name : `./${name}`;
}

/** The JSON Schema of the configuration; a URL if there is no npm project that can have a copy. */
export function schemaLocation(folder: string): string {
  const isNpm = nearest(folder, PACKAGE) !== undefined || nearest(folder, 'package.json') !== undefined;
  if (isNpm) return packagePath(folder, 'dist/api-conventions.schema.json');
  return 'https://unpkg.com/api-conventions/dist/api-conventions.schema.json';
}

/** Returns whether `npm ci` in a folder installs this package. */
export function isInstalledByNpmCi(folder: string): boolean {
  const locks = ['package-lock.json', 'npm-shrinkwrap.json'];
  return isDependency(folder) && locks.some((name) => existsSync(path.join(folder, name)));
}

/** Returns whether the `package.json` of a folder names this package. Invalid JSON is treated as empty. */
export function isDependency(folder: string): boolean {
  try {
    const manifest: unknown = JSON.parse(readText(path.join(folder, 'package.json')) ?? '');
    const { dependencies, devDependencies } = manifest as Readonly<Record<string, object | undefined>>;
    return [dependencies, devDependencies].some((names) => names !== undefined && Object.hasOwn(names, 'api-conventions'));
  } catch {
    return false;
  }
}

/** The nearest folder, upward to the root of the repository, that has a file of that name. */
function nearest(folder: string, name: string): string | undefined {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    if (existsSync(path.join(current, name))) return current;
    if (isRepository(current) || path.dirname(current) === current) return undefined;
  }
}
