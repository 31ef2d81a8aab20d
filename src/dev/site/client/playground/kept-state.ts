import { fromFragment, type SharedState, toFragment } from './shared-state.ts';

/** The maximum number of characters that are kept: compressing more after each change would take long. */
const MAX_LENGTH = 300_000;

/** The key in the session storage under which a reload finds the texts. */
const STORAGE_KEY = 'playground';

/**
 * Keeps a state for a reload of the page, unless it is large. A browser may refuse to store anything.
 *
 * @param length The length of its texts; the state of longer ones is not asked for.
 */
export async function keepState(length: number, state: () => SharedState): Promise<void> {
  const kept = length <= MAX_LENGTH ? await toFragment(state()) : '';
  try {
    sessionStorage.setItem(STORAGE_KEY, kept);
  } catch {
    // Without a stored state, a reload shows an example.
  }
}

/** The state that was kept. */
export async function keptState(): Promise<SharedState | undefined> {
  try {
    return await fromFragment(sessionStorage.getItem(STORAGE_KEY) ?? '', Number.POSITIVE_INFINITY);
  } catch {
    return undefined;
  }
}
