import { posixPaths, WORKING_FOLDER } from '../../../../platform/posix-paths.ts';
import { OLDER_NAME, type ShownFinding } from './protocol.ts';
import type { SharedState } from './shared-state.ts';

/** The name of the configuration. */
export const CONFIG_NAME = 'api-conventions.yaml';

const DEFAULT_DESCRIPTION_NAME = 'openapi.yaml';

const DATA_FILE = /\.(?:ya?ml|json)$/i;

/** Returns whether a file can be opened by its name. */
export function isDataFile(name: string): boolean {
  return DATA_FILE.test(name);
}

/** The name of the description among files: the first one that looks like one. */
export function descriptionIn(files: ReadonlyMap<string, string>): string | undefined {
  return [...files].find(([name, text]) => name !== CONFIG_NAME && looksLikeDescription(text))?.[0];
}

/** Returns whether the text has the key of descriptions near its beginning: on a line of its own, or as a key of JSON on one line. */
function looksLikeDescription(text: string): boolean {
  return /^["']?(?:openapi|swagger)["']?[ \t]*:|[{,]\s*"(?:openapi|swagger)"\s*:\s*"\d/m.test(text.slice(0, 5000));
}

/** The name of a file in the form that findings use, so that `./a.yaml` and `a.yaml` are one file. */
function normalName(name: string): string {
  return posixPaths.relative(WORKING_FOLDER, name.replaceAll('\0', ''));
}

/** The texts as the state that a link contains. Empty texts are left out. */
export function sharedStateOf(main: string, texts: ReadonlyMap<string, string>): SharedState {
  const older = texts.get(OLDER_NAME) ?? '';
  const files = [...texts].filter(([name, text]) => name !== OLDER_NAME && (name === main || text.trim() !== ''));
  return { main, files: Object.fromEntries(files), ...(older.trim() !== '' && { older }) };
}

/** The texts of a state: the description first, then the configuration, the older version, and what else there is. */
export function textsOfState({ main, files, older = '' }: SharedState): ReadonlyMap<string, string> {
  const normal = normalName(main);
  const description = normal === '' || normal === CONFIG_NAME ? DEFAULT_DESCRIPTION_NAME : normal;
  const others = Object.entries(files).flatMap(([name, text]) => (name === main ? [] : [[normalName(name), text] as const]));
  const named = new Map(others.filter(([name]) => name !== '' && name !== description));
  const config = named.get(CONFIG_NAME) ?? '';
  named.delete(CONFIG_NAME);
  return new Map([[description, files[main] ?? ''], [CONFIG_NAME, config], [OLDER_NAME, older], ...named]);
}

/** The name of the file that a finding reports as missing, if the playground could open it. */
export function missingFileOf({ ruleId, file }: ShownFinding, reference: string, names: ReadonlySet<string>): string | undefined {
  if (ruleId !== 'unresolved-ref') return undefined;
  const target = reference.replace(/^["']|["']$/g, '').replace(/#.*/s, '');
  const name = normalName(posixPaths.join(posixPaths.dirname(file), target));
  return isDataFile(target) && !names.has(name) ? name : undefined;
}
