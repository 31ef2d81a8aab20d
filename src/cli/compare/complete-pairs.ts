import path from 'node:path';
import { toForwardSlashes } from '../../document/files/paths.ts';
import type { DescriptionVersion, VersionPair } from '../../run/compare/description-version.ts';
import { type GoneDescription, pairGoneDescriptions } from '../../run/compare/pair-gone-descriptions.ts';
import { quote } from '../../text/quote.ts';
import type { Io } from '../io.ts';
import { noteNewDescriptions } from './note-new-descriptions.ts';

/**
 * Adds descriptions that no longer exist to pairs of versions, and notes on standard error which descriptions are new or have another
 * name.
 *
 * @param baseName The name of the older version.
 */
export function completePairs(
  pairs: readonly VersionPair[],
  gone: readonly GoneDescription[],
  baseName: string,
  io: Io,
): readonly VersionPair[] {
  const settled = pairGoneDescriptions(pairs, gone, io.cwd);
  const added = settled.pairs.flatMap(({ base, head }) => (base ? [] : head));
  noteNewDescriptions(added, baseName, io);
  const nameOf = ({ uri, name }: DescriptionVersion) => quote(name?.(uri) ?? toForwardSlashes(path.relative(io.cwd, uri)));
  for (const { base, head } of settled.moved) {
    if (base) io.stderr.write(`${nameOf(base)} no longer exists, and is compared with ${nameOf(head)}, which has its paths.\n`);
  }
  return settled.pairs;
}
