import { OLDER } from './protocol.ts';
import type { SharedState } from './shared-state.ts';

/** The name of the configuration. */
export const CONFIG = 'api-conventions.yaml';

const DATA_FILE = /\.(?:ya?ml|json)$/i;

/** Whether a file can be opened by its name. */
export function isDataFile(name: string): boolean {
  return DATA_FILE.test(name);
}

/** The name of the description among files: the first one that looks like one. */
export function mainOf(files: ReadonlyMap<string, string>): string | undefined {
  const isDescription = (text: string) => /^\s*(?:\{\s*)?["']?(?:openapi|swagger)["']?\s*:/m.test(text.slice(0, 5000));
  return (
    [...files].find(([name, text]) => name !== CONFIG && isDescription(text))?.[0] ??
    [...files.keys()].find((name) => name !== CONFIG)
  );
}

/** The state that a link has of texts. What is empty is left out. */
export function stateOf(main: string, texts: ReadonlyMap<string, string>): SharedState {
  const older = texts.get(OLDER) ?? '';
  const files = [...texts].filter(([name, text]) => name !== OLDER && (name === main || text.trim() !== ''));
  return { main, files: Object.fromEntries(files), ...(older.trim() !== '' && { older }) };
}

/** The texts of a state: the description first, then the configuration, the older version, and what else there is. */
export function textsOf({ main, files, older = '' }: SharedState): ReadonlyMap<string, string> {
  const others = Object.entries(files).filter(([name]) => name !== main && name !== CONFIG);
  return new Map([[main, files[main] ?? ''], [CONFIG, files[CONFIG] ?? ''], [OLDER, older], ...others]);
}
