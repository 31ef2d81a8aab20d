import type { PathNode } from '../../../src/facts/path-tree/path-tree.ts';
import { isBelowItem, operationsAt, wordsBefore } from '../../../src/facts/paths/node-operations.ts';
import { isPlural } from '../../../src/facts/words/nouns.ts';
import {
  ACTIONS,
  ATTRIBUTES,
  ATTRIBUTES_AND_THINGS,
  CONTAINERS,
  PEOPLE_AND_GROUPS,
  QUALIFIERS,
  SINGLETONS,
  VERBS,
} from '../../../src/facts/words/word-classes.ts';
import { wordSet } from '../../../src/facts/words/words.ts';
import type { EvidenceTable } from '../../../src/judge/evidence.ts';
import type { SingularSegment } from './subject.ts';

/** The evidence in the words of a segment. */
export const nameEvidence = {
  isUnknown: {
    summary: 'The word is not known to have a plural.',
    holds: ({ noun }) => !noun.isCountable,
    example: { yes: 'GET /xyzzy', no: 'GET /user' },
  },
  isQualifier: {
    summary: 'The segment says which, how or whose: it ends in such a word, or begins with `all` or `new`.',
    holds: ({ noun: { head, words } }) => QUALIFIERS.has(head) || /^(?:all|new)$/.test(words[0] ?? ''),
    example: { yes: 'GET /users/active', no: 'GET /user' },
  },
  isAttribute: {
    summary: 'The segment is an attribute of a thing.',
    holds: ({ isOneWord, noun }) => isOneWord && ATTRIBUTES.has(noun.head),
    example: { yes: 'GET /users/status', no: 'GET /user' },
  },
  endsInAttribute: {
    summary: 'The segment ends in an attribute of a thing, which is not a thing of its own.',
    holds: ({ noun, isOneWord }) => ATTRIBUTES.has(noun.last) && (isOneWord || !ATTRIBUTES_AND_THINGS.has(noun.last)),
    example: { yes: 'GET /access-token', no: 'GET /user' },
  },
  isContainer: {
    summary: 'The segment ends in a word for a container or a report.',
    holds: ({ noun }) => CONTAINERS.has(noun.last),
    example: { yes: 'GET /schedule', no: 'GET /user' },
  },
  isSingleton: {
    summary: 'The segment is a word for what there is one of, or belongs to the client.',
    holds: ({ isOneWord, node, noun }) => (isOneWord && SINGLETONS.has(noun.head)) || followsClient(node),
    example: { yes: 'POST /session', no: 'POST /order' },
  },
  isAccountHolder: {
    summary:
      'The segment is a word for a person, a group or a space of theirs, and belongs neither to an item nor to the client.',
    holds: ({ noun, node }) => PEOPLE_AND_GROUPS.has(noun.last) && !isBelowItem(node) && !followsClient(node),
    example: { yes: 'POST /user "Create a user"', no: 'POST /clients/{id}/workspace "Create a workspace"' },
  },
  isOfItem: {
    summary: 'The identifier of an item precedes.',
    holds: ({ node }) => isBelowItem(node),
    example: { yes: 'GET /users/{id}/team', no: 'GET /users/team' },
  },
  isAction: {
    summary: 'The segment is a word for an action.',
    holds: ({ isOneWord, noun }) => isOneWord && ACTIONS.has(noun.head),
    example: { yes: 'GET /export', no: 'GET /user' },
  },
  isActionOnOwner: {
    summary: 'The segment is a word for an action, and an item or a plural precedes.',
    holds: ({ isOneWord, node, noun }) =>
      isOneWord && ACTIONS.has(noun.head) && (isBelowItem(node) || isPlural(wordsBefore(node).at(-1) ?? '')),
    example: { yes: 'POST /orders/{id}/refund "Create a refund"', no: 'POST /refund "Create a refund"' },
  },
  isActionAmongActions: {
    summary: 'The segment is a verb as well as a noun, POST alone can be done to it, and another segment for an item is a verb.',
    holds: ({ noun, node }) => VERBAL_NOUNS.has(noun.whole) && isBelowItem(node) && isPostedAmongActions(node),
    example: {
      yes: 'POST /factors/{id}/challenge "Create a challenge"; POST /factors/{id}/verify',
      no: 'POST /factors/{id}/challenge "Create a challenge"; POST /factors/{id}/users',
    },
  },
  isWhole: {
    summary: 'The segment is a word for one thing that consists of several, and belongs to an item.',
    holds: ({ noun, node }) => SEQUENCE_NOUNS.has(noun.last) && isBelowItem(node),
    example: { yes: 'GET /folders/{id}/path', no: 'GET /path' },
  },
} satisfies EvidenceTable<SingularSegment, string>;

/** Words that mean an action as often as a thing. */
const VERBAL_NOUNS = wordSet('appeal boost challenge chart nudge pledge poke probe sample survey');

/** Things that consist of steps, each of which has the same form: the ancestors of an item are its path. */
const SEQUENCE_NOUNS = wordSet('ancestry breadcrumb journey lineage path polyline route trajectory');

/** Returns whether nothing but POST can be done to a segment, and a segment beside it is a verb. */
function isPostedAmongActions(node: PathNode): boolean {
  if (node.children.size > 0 || !isOnlyPosted(node)) return false;
  return [...node.siblings.values()].some(
    (other) => other !== node && isOnlyPosted(other) && (VERBS.has(other.segment.text) || ACTIONS.has(other.segment.text)),
  );
}

function isOnlyPosted(node: PathNode): boolean {
  const operations = operationsAt(node);
  return operations.length > 0 && operations.every(({ method }) => method === 'post');
}

/** `/me/team` */
function followsClient({ parent }: PathNode): boolean {
  return /^(?:account|me|my|profile|self)$/i.test(parent?.segment.text ?? '');
}
