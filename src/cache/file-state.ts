import { createHash } from 'node:crypto';
import path from 'node:path';
import { readBytes } from '../document/files/files.ts';
import { realUri, toForwardSlashes } from '../document/files/paths.ts';
import type { Limits } from '../document/limits.ts';
import type { LoadFailure } from '../document/loader.ts';

/**
 * The result of a request for a file, as a string to compare: the hash of its bytes or the reason why there are none, and the
 * target of links.
 *
 * @param cwd The real path of the working directory.
 */
export function fileStateOf(uri: string, content: Uint8Array | LoadFailure, cwd: string): string {
  const real = toForwardSlashes(path.relative(cwd, realUri(uri)));
  if (!('failure' in content)) return JSON.stringify([hashOf(content), real]);
  // For a file that may not be read, neither its existence nor its contents make a difference.
  if (content.failure === 'outside-root') return JSON.stringify([REFUSED, real]);
  return JSON.stringify([content.message, real]);
}

/** The state of a file as it is now, in a run with the same settings. */
export function currentState(uri: string, known: string, limits: Limits, cwd: string): string {
  return isRefused(known)
    ? fileStateOf(uri, { failure: 'outside-root', message: '' }, cwd)
    : fileStateOf(uri, readBytes(uri, limits), cwd);
}

/** Returns whether the run has read the content of a file with this state. */
export function isContentState(state: string): boolean {
  return /^\["[\w-]{43}",/.test(state);
}

export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

const REFUSED = 'refused';

function isRefused(state: string): boolean {
  return state.startsWith(`["${REFUSED}",`);
}
