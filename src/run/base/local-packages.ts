import { isBelow, realUri } from '../../document/files/paths.ts';
import { withoutByteOrderMark } from '../../document/parse.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { isObject, stringOf } from '../../model/place.ts';
import { fileSystem, path } from '../../platform/platform.ts';

/** The members of `package.json` that name packages and their sources. */
const DEPENDENCIES = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
  'resolutions',
  'pnpm',
  'catalog',
  'catalogs',
  'workspaces',
];

/** Files of package managers that may name a folder as the source of a package. */
const FILES_WITH_SOURCES =
  /(?:^|\/)(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|pnpm-workspace\.yaml|bun\.lock)$/;

/** A folder or file of the repository from which a package is installed. */
interface LocalPackage {
  /** The folder of the file that names it. */
  readonly from: string;
  /** Its path in the repository. */
  readonly place: string;
}

/**
 * A changed file of a package that is installed from the repository itself as a copy (`file:`), by its path in the repository. The copy has
 * the changed file. Packages that are links are read as they were in the base.
 */
export function changedLocalPackageFile(base: BaseTree): string | undefined {
  const changed = [...base.changedPaths];
  const local = base.files
    .map((file) => base.pathOf(file))
    .filter((name) => FILES_WITH_SOURCES.test(name) && !/(?:^|\/)node_modules\//.test(name))
    .flatMap((name) => localPackagesIn(name, storedTextOf(base, name)));
  for (const one of local) {
    const file = changed.find((name) => one.place === '' || isBelow(name, one.place));
    if (file !== undefined && !isLink(base, one)) return file;
  }
  return undefined;
}

function localPackagesIn(name: string, text: string): readonly LocalPackage[] {
  const from = path.posix.dirname(name);
  const places = /(?:^|\/)package\.json$/.test(name) ? placesInManifest(text) : placesInLockfile(text);
  return places.flatMap((place) => {
    const joined = path.posix.normalize(path.posix.join(from, place.replaceAll('\\', '/'))).replace(/\/$/, '');
    return joined.startsWith('..') ? [] : [{ from, place: joined === '.' ? '' : joined }];
  });
}

function placesInManifest(text: string): readonly string[] {
  const manifest = parsed(text);
  if (!isObject(manifest)) return [];
  return DEPENDENCIES.flatMap((key) => stringsIn(manifest[key])).flatMap((spec) => {
    const [, named] = /(?:^|[@:])(?:file|exec):(?:\/\/)?([^#]*)/.exec(spec) ?? [];
    return named ?? (/^\.{1,2}(?:[/\\]|$)/.test(spec) ? spec : []);
  });
}

/** The local sources in the notations of package managers: `file:vendor/acme`, `acme@file:./vendor/acme#…`, `directory: packages/helper`. */
function placesInLockfile(text: string): readonly string[] {
  const found = text.matchAll(/\b(?:file|exec):(?:\/\/)?([^\s"'`#,;:(){}]+)|\bdirectory: *['"]?([^\s'"`,}]+)/g);
  return [...found].map(([, named, folder]) => decoded(named ?? folder ?? ''));
}

/** Decodes a source, as Yarn escapes text in parentheses or after `::`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.values(Object(value) as object).flatMap(stringsIn);
}

/** Returns whether a package is installed as a link to its folder. */
function isLink(base: BaseTree, { from, place }: LocalPackage): boolean {
  const name = packageNameIn(storedTextOf(base, path.posix.join(place, 'package.json')));
  if (name === undefined) return false;
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const installed = path.join(base.top, folder, 'node_modules', name);
    if (fileSystem.exists(installed)) return realUri(installed) === realUri(path.join(base.top, place));
    if (folder === '.') return false;
  }
}

/** The name of a package, by the text of its `package.json`. */
export function packageNameIn(text: string): string | undefined {
  const manifest = parsed(text);
  return isObject(manifest) ? stringOf(manifest.name) : undefined;
}

/** The text of a file of the base, by its path in the repository; empty if there is none. */
export function storedTextOf(base: BaseTree, name: string): string {
  const bytes = base.readStored(`${base.top}/${name}`);
  return bytes === undefined ? '' : Buffer.from(bytes).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(withoutByteOrderMark(text));
  } catch {
    return undefined;
  }
}
