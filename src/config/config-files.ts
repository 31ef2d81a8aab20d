import { lstatSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { toForwardSlashes } from '../document/files.ts';
import { faultyConfig } from './faulty-config.ts';
import { isRepository } from './repository.ts';
import { quote } from './wording.ts';

const NAMES = ['api-conventions.yaml', 'api-conventions.yml', 'api-conventions.json'];
const MANIFEST = 'package.json';

/** The names of files that may hold the configuration of a folder. */
export const CONFIG_NAMES: readonly string[] = [...NAMES, MANIFEST];

/** The key of a `package.json` that is a configuration. */
const MEMBER = 'api-conventions';

/** Whether a file is a configuration by its name, so that it counts for the descriptions in and below its folder. */
export function isConfigName(file: string): boolean {
  return NAMES.includes(path.basename(file));
}

/** Which member of a file is the configuration; `undefined` where it is the whole file. */
export function memberOf(file: string): string | undefined {
  return path.basename(file) === MANIFEST ? MEMBER : undefined;
}

/**
 * The configuration that a folder itself has.
 *
 * @returns An absolute path.
 * @throws UsageError where it has two.
 */
export function configIn(folder: string): string | undefined {
  const names = NAMES.filter((name) => isThere(path.join(folder, name)));
  const [first, second] = holdsConfig(path.join(folder, MANIFEST)) ? [...names, MANIFEST] : names;
  if (first !== undefined && second !== undefined) {
    throw faultyConfig(
      toForwardSlashes(path.join(folder, second)),
      `There are two configurations in ${quote(folder)}: ${quote(first)} and ${quote(second)}. Remove one, or name one with \`--config\`.`,
    );
  }
  return first === undefined ? undefined : path.join(folder, first);
}

/** A link that leads nowhere is there as well: whoever made it wants a configuration to count. */
function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** No package describes itself at greater length. */
const MOST_BYTES = 10_000_000;

function holdsConfig(manifest: string): boolean {
  try {
    const stat = statSync(manifest);
    if (!stat.isFile() || stat.size > MOST_BYTES) return false;
    const text = readFileSync(manifest, 'utf8');
    return text.includes(`"${MEMBER}"`) && hasMember(text);
  } catch {
    return false;
  }
}

/** What is no JSON is for its own tools to complain about, unless a configuration stands in it that would count for nothing. */
function hasMember(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && Object.hasOwn(value, MEMBER);
  } catch {
    return /"api-conventions"\s*:\s*\{/.test(text);
  }
}

/** Finds the configuration that counts for a folder; each folder is looked at once. */
export class ConfigFinder {
  readonly #found = new Map<string, string | undefined>();

  /**
   * The folder's own configuration, or that of the nearest folder above it. The search ends at the root of the git repository, so
   * that nothing outside a project changes its findings.
   *
   * @returns An absolute path; `undefined` where there is none.
   * @throws UsageError where a folder has two.
   */
  find(folder: string): string | undefined {
    const known = this.#found.get(folder);
    if (known !== undefined || this.#found.has(folder)) return known;
    const above = path.dirname(folder);
    const found = configIn(folder) ?? (isRepository(folder) || above === folder ? undefined : this.find(above));
    this.#found.set(folder, found);
    return found;
  }
}
