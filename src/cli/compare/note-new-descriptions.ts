import path from 'node:path';
import { toForwardSlashes } from '../../document/files/paths.ts';
import type { DescriptionVersion } from '../../run/compare/description-version.ts';
import { enumerate } from '../../text/enumerate.ts';
import { quote } from '../../text/quote.ts';
import type { Io } from '../io.ts';

/** The most descriptions that the line names. */
const MAX_NAMED = 5;

/**
 * Notes on standard error which descriptions have no older version.
 *
 * @param baseName The name of the older version.
 */
export function noteNewDescriptions(heads: readonly DescriptionVersion[], baseName: string, io: Io): void {
  if (heads.length === 0) return;
  const names = heads.slice(0, MAX_NAMED).map(({ uri }) => quote(toForwardSlashes(path.relative(io.cwd, uri))));
  const more = heads.length - names.length;
  const named = enumerate(more > 0 ? [...names, `${more} more`] : names);
  const what = heads.length === 1 ? 'It is' : 'They are';
  io.stderr.write(`${named} did not exist at ${quote(baseName)}. ${what} new, so there is nothing to compare.\n`);
}
