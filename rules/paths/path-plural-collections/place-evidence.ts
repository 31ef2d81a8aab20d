import type { PathNode } from '../../../src/facts/path-tree/path-tree.ts';
import { hasPluralBeside, isBehindCollection } from '../../../src/facts/paths/node.ts';
import { pluralOfWord } from '../../../src/facts/words/nouns.ts';
import type { EvidenceTable } from '../../../src/judge/evidence.ts';

/** Where a segment is among others, for tables about the segment and about the parameter after it. */
export const placeEvidence = {
  pluralBeside: {
    summary: 'The plural is at the same place.',
    holds: ({ node }) => hasPluralBeside(node),
    because: ({ node: { segment } }) => `\`${pluralOfWord(segment.text)}\` is beside it`,
    example: { yes: 'GET /user/{id}; GET /users', no: 'GET /user/{id}' },
  },
  behindCollection: {
    summary: 'The name of a collection precedes, without the identifier of an item in between.',
    holds: ({ node }) => isBehindCollection(node),
    example: { yes: 'GET /users/group/{id}', no: 'GET /users/{userId}/group/{id}' },
  },
} satisfies EvidenceTable<{ readonly node: PathNode }, string>;
