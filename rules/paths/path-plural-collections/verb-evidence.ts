import { crudVerbOf } from '../../../src/facts/paths/crud-verb.ts';
import type { Noun } from '../../../src/facts/paths/noun.ts';
import { hasVerbWithObject, stemOf } from '../../../src/facts/paths/noun-mentions.ts';
import { pluralOfWord } from '../../../src/facts/words/nouns.ts';
import { textOf } from '../../../src/facts/words/operation-text.ts';
import { DETERMINERS } from '../../../src/facts/words/operation-words.ts';
import { ACTIONS, ACTIONS_AND_THINGS } from '../../../src/facts/words/word-classes.ts';
import { wordsOf } from '../../../src/facts/words/words.ts';
import type { EvidenceTable } from '../../../src/judge/evidence.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { SingularSegment } from './subject.ts';

/** The evidence that a segment is an action, although the word may be a noun. */
export const verbEvidence = {
  isVerb: {
    summary: 'The segment is a verb, or begins with one.',
    holds: ({ noun }) => noun.startsWithVerb || (ACTIONS.has(noun.head) && !noun.isCountable),
    example: { yes: 'POST /orders/{id}/cancel', no: 'GET /user' },
  },
  followsCrudVerb: {
    summary: 'The segment before is a verb that the method should be, so that this segment is its object.',
    holds: ({ node: { parent } }) => parent !== undefined && crudVerbOf(parent)?.isWhole === true,
    example: { yes: 'GET /get/mailbox/{id}', no: 'GET /mail/mailbox/{id}' },
  },
  isDescribedAsVerb: {
    summary:
      'The description of an operation begins with the first word of the segment as its verb, or GET lists the object of that verb.',
    holds: isDescribedAsVerb,
    example: {
      yes: 'GET /search-user "Search users" -> User[]',
      no: 'GET /search-result "List search results" -> SearchResult[]',
    },
  },
} satisfies EvidenceTable<SingularSegment, string>;

function isDescribedAsVerb(segment: SingularSegment): boolean {
  const { isOneWord, noun, operations, read } = segment;
  const [verb = ''] = noun.words;
  if (isOneWord) return ACTIONS.has(verb) && read !== undefined && hasVerbWithObject(read, verb);
  if (!ACTIONS.has(verb) || operations.some((operation) => isObjectOfVerb(operation, noun))) return false;
  return operations.some((operation) => isOperationNamed(operation, noun.words)) || listsObject(segment);
}

/** Returns whether the words are the object of another verb: "Get list templates" for `/list-template`. */
function isObjectOfVerb(operation: Operation, { words }: Noun): boolean {
  const one = words.join('');
  const many = pluralOfWord(one);
  return textOf(operation).clauses.some(({ verb, object }) => {
    const name = object.filter((word) => word !== 'all' && !DETERMINERS.has(word)).join('');
    return verb !== '' && (name === many || name === one);
  });
}

/** "Search users" for `/search-user`, `startTest` for `/start-test`; the id of an operation begins with a noun as often. */
function isOperationNamed(operation: Operation, words: readonly string[]): boolean {
  const [first = []] = textOf(operation).texts;
  // GET "Schedule assignments" at `/schedule-assignment`
  if (operation.method === 'get' && ACTIONS_AND_THINGS.has(words[0] ?? '')) return false;
  return stemOf(first[0] ?? '') === stemOf(words[0] ?? '') || wordsOf(operation.operationId ?? '').join('') === words.join('');
}

/** `/search-repo` returns `Repo[]` or `{ "repos": [...] }`. */
function listsObject({ list, itemName, noun }: SingularSegment): boolean {
  const object = noun.words.slice(1).join('');
  return itemName.join('') === object || wordsOf(list?.property ?? '').join('') === pluralOfWord(object);
}
