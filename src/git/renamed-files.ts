import path from 'node:path';
import { DATA_FILE } from '../document/files/paths.ts';

/**
 * Files that were converted between YAML and JSON, or moved to another folder and rewritten, by their current names, as Git does not
 * detect these renames.
 *
 * @param added Names with forward slashes.
 */
export function* renamedFiles(added: ReadonlySet<string>, deleted: ReadonlySet<string>): Generator<[string, string]> {
  const files = [...added].filter((name) => DATA_FILE.test(name));
  const former = new Set([...deleted].filter((name) => DATA_FILE.test(name)));
  const taken = new Set<string>();
  for (const keyOf of [stemOf, baseNameOf]) {
    const known = uniqueBy(former, keyOf);
    for (const [key, present] of uniqueBy(files, keyOf)) {
      const name = known.get(key);
      if (name === undefined || taken.has(present) || !former.delete(name)) continue;
      taken.add(present);
      yield [present, name];
    }
  }
}

/** The names by a key that no other name has. */
function uniqueBy(names: Iterable<string>, keyOf: (name: string) => string): ReadonlyMap<string, string> {
  const groups = new Map<string, string[]>();
  for (const name of names) groups.set(keyOf(name), [...(groups.get(keyOf(name)) ?? []), name]);
  return new Map(
    [...groups].flatMap(([key, [name, second]]) => (name === undefined || second !== undefined ? [] : [[key, name]])),
  );
}

function baseNameOf(name: string): string {
  return path.posix.basename(name);
}

function stemOf(name: string): string {
  return name.replace(DATA_FILE, '');
}
