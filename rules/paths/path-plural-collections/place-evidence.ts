import type { PathNode } from '../../../src/facts/path-tree/path-tree.ts';
import {
  hasPluralBeside,
  isBehindCollection,
  isBelowReport,
  operationsWithItems,
  wordsBefore,
} from '../../../src/facts/paths/node-operations.ts';
import type { Noun } from '../../../src/facts/paths/noun.ts';
import { mentionsPlural } from '../../../src/facts/paths/plural-mentions.ts';
import { isPlural, pluralOfWord, singularOfWord } from '../../../src/facts/words/nouns.ts';
import { textOf } from '../../../src/facts/words/operation-text.ts';
import { wordsOf } from '../../../src/facts/words/words.ts';
import type { EvidenceTable } from '../../../src/judge/evidence.ts';

/** The evidence in the place of a segment among others, for tables about the segment and about the parameter after it. */
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
  isBelowReport: {
    summary: 'A search or a report precedes, and the segment says of what; no plural is at the same place.',
    holds: ({ node }) => isBelowReport(node) && ![...node.siblings.keys()].some(endsInPlural),
    example: { yes: 'GET /search/user/{id}', no: 'GET /search/user/{id}; GET /search/cities' },
  },
  isKind: {
    summary: 'The segment says of what kind the items of the collection before it are.',
    holds: ({ node, noun }) => isKindOf(node, noun),
    example: { yes: 'GET /templates/email/{id} "Get an email template"', no: 'GET /templates/email/{id} "Get an email"' },
  },
} satisfies EvidenceTable<{ readonly node: PathNode; readonly noun: Noun }, string>;

function endsInPlural(text: string): boolean {
  return isPlural(wordsOf(text).at(-1) ?? '');
}

/** "Get an email template", "Email templates" at `/templates/email`, unless a description is about emails. */
function isKindOf(node: PathNode, noun: Noun): boolean {
  if (!isBehindCollection(node)) return false;
  const { words } = noun;
  const collection = singularOfWord(wordsBefore(node).join(''));
  const operations = operationsWithItems(node);
  if (operations.some((operation) => mentionsPlural(operation, noun))) return false;
  return operations.some((operation) =>
    textOf(operation).texts.some((text) =>
      text.some(
        (word, at) =>
          singularOfWord(word) === collection && text.slice(Math.max(0, at - words.length), at).join() === words.join(),
      ),
    ),
  );
}
