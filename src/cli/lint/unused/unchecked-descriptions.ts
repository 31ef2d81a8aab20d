import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ConfigLookup } from '../../../config/configs.ts';
import { isIgnoredIn } from '../../../config/ignored.ts';
import { BUILD_OUTPUT, NEVER_SEARCHED } from '../../../descriptions/find-descriptions.ts';
import { isDescription } from '../../../descriptions/is-description.ts';
import { DATA_FILE, toUri } from '../../../document/files/paths.ts';
import { fileMatcher } from '../../../settings/globs.ts';
import { NestedConfigError } from '../../../settings/nested-config-error.ts';
import type { Config } from '../../../settings/resolved-config.ts';

/** Larger folders are not searched to the end, because a notice must not slow down a run. */
const MAX_ENTRIES = 100_000;

/**
 * Returns whether a configuration governs, or may govern, descriptions that a run did not check.
 *
 * @param folder The folder of all descriptions that it may govern: an absolute path.
 * @param checked The descriptions of the run: absolute paths with forward slashes.
 */
export async function governsUncheckedDescriptions(
  { sources: [source], files, folder: base }: Config,
  folder: string,
  checked: ReadonlySet<string>,
  configs: ConfigLookup,
): Promise<boolean> {
  const isListed = files.length > 0 ? await fileMatcher(files, base) : () => true;
  for (const file of dataFilesBelow(folder)) {
    if (file === undefined) return true;
    const uri = toUri(file);
    if (checked.has(uri) || !isListed(uri) || !isDescription(file) || (await isIgnoredIn(configs, file))) continue;
    if (await isGoverned(file, source, configs)) return true;
  }
  return false;
}

async function isGoverned(file: string, source: string | undefined, configs: ConfigLookup): Promise<boolean> {
  try {
    return (await configs.of(file)).sources.some((one) => one === source);
  } catch (error) {
    // A broken configuration may extend this one.
    if (error instanceof NestedConfigError) return true;
    throw error;
  }
}

/** The folders that are never searched. */
const SKIPPED_FOLDERS = [...NEVER_SEARCHED, ...BUILD_OUTPUT].map((glob) => glob.slice(3, -3));

/** The files that may be descriptions, as `lint` searches them; `undefined` where a folder cannot be searched. */
function* dataFilesBelow(start: string): Generator<string | undefined> {
  const folders = [start];
  let left = MAX_ENTRIES;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = entriesOf(folder);
    left -= entries?.length ?? 0;
    if (!entries || left < 0) {
      yield undefined;
      return;
    }
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const at = path.join(folder, entry.name);
      if (entry.isDirectory() && !SKIPPED_FOLDERS.includes(entry.name)) folders.push(at);
      else if (entry.isFile() && DATA_FILE.test(entry.name)) yield at;
    }
  }
}

function entriesOf(folder: string): readonly Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return undefined;
  }
}
