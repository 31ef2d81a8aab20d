import { Boundary } from '../document/files/boundary.ts';
import { entryExists } from '../document/files/entry-exists.ts';
import { toForwardSlashes } from '../document/files/paths.ts';
import { isRepository, repositoryOrFolder } from '../document/files/repository.ts';
import { fileSystem, path, utf8 } from '../platform/platform.ts';
import { quote } from '../text/quote.ts';
import { faultyConfig } from './faulty-config.ts';

const FILE_NAMES = ['api-conventions.yaml', 'api-conventions.yml', 'api-conventions.json'];
const MANIFEST = 'package.json';

/** The names of files that may hold the configuration of a folder. */
export const CONFIG_NAMES: readonly string[] = [...FILE_NAMES, MANIFEST];

/** The key of a `package.json` that is a configuration. */
const CONFIG_MEMBER = 'api-conventions';

/** Returns whether a file is a configuration by its name, so that it applies to the descriptions in and below its folder. */
export function isConfigName(file: string): boolean {
  return FILE_NAMES.includes(path.basename(file));
}

/** The key of a file whose value is the configuration; `undefined` if the configuration is the whole file. */
export function configMemberOf(file: string): string | undefined {
  return path.basename(file) === MANIFEST ? CONFIG_MEMBER : undefined;
}

/**
 * The configuration that a folder itself has.
 *
 * @returns An absolute path.
 * @throws UsageError if it has two.
 */
export function configFileIn(folder: string): string | undefined {
  // A broken link also counts: its author wants a configuration to apply.
  const names = FILE_NAMES.filter((name) => entryExists(path.join(folder, name)));
  const [first, second] = hasConfigKey(path.join(folder, MANIFEST)) ? [...names, MANIFEST] : names;
  if (first !== undefined && second !== undefined) {
    throw faultyConfig(
      toForwardSlashes(path.join(folder, second)),
      `There are two configurations in ${quote(folder)}: ${quote(first)} and ${quote(second)}. Remove one, or name one with \`--config\`.`,
    );
  }
  return first === undefined ? undefined : path.join(folder, first);
}

/** Larger than the manifest of any real package. */
const MAX_MANIFEST_BYTES = 10_000_000;

function hasConfigKey(manifest: string): boolean {
  try {
    if (isForeignLink(manifest)) return false;
    const stat = fileSystem.stat(manifest);
    if (!stat.isFile()) return false;
    // A file that is too large to read is an error, as it may contain a configuration.
    if (stat.size > MAX_MANIFEST_BYTES) return true;
    const text = utf8.decode(fileSystem.read(manifest));
    return text.includes(`"${CONFIG_MEMBER}"`) && hasConfigMember(text);
  } catch {
    return false;
  }
}

/** Returns whether a manifest is a link out of its repository. Such a file is not read. */
function isForeignLink(manifest: string): boolean {
  return (
    fileSystem.lstat(manifest).isSymbolicLink() && !new Boundary([repositoryOrFolder(path.dirname(manifest))]).allows(manifest)
  );
}

/**
 * Returns whether a manifest contains a configuration. For invalid JSON, the text decides, because a configuration in it must not
 * be ignored silently; other tools report invalid JSON in general.
 */
function hasConfigMember(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && Object.hasOwn(value, CONFIG_MEMBER);
  } catch {
    return /"api-conventions"\s*:\s*\{/.test(text);
  }
}

/** Finds the configuration that applies to a folder; each folder is searched once. */
export class ConfigFinder {
  readonly #found = new Map<string, string | undefined>();

  /**
   * The configuration of the folder itself, or of the nearest folder above it. The search ends at the root of the git repository, so
   * that nothing outside a project changes its findings.
   *
   * @returns An absolute path; `undefined` if there is none.
   * @throws UsageError if a folder has two.
   */
  find(folder: string): string | undefined {
    const known = this.#found.get(folder);
    if (known !== undefined || this.#found.has(folder)) return known;
    const above = path.dirname(folder);
    const found = configFileIn(folder) ?? (isRepository(folder) || above === folder ? undefined : this.find(above));
    this.#found.set(folder, found);
    return found;
  }
}
