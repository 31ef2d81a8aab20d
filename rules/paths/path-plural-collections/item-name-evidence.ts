import { isGenericIdentifier, isSelector } from '../../../src/facts/paths/identifier.ts';
import { singularOfWord } from '../../../src/facts/words/nouns.ts';
import {
  ACTIONS,
  ACTIONS_AND_THINGS,
  ATTRIBUTES,
  ATTRIBUTES_AND_THINGS,
  CONTAINERS,
  QUALIFIERS,
  SINGLETONS,
} from '../../../src/facts/words/word-classes.ts';
import { wordSet } from '../../../src/facts/words/words.ts';
import type { EvidenceTable } from '../../../src/judge/evidence.ts';
import type { ItemSubject } from './item-subject.ts';

/** The explanation for segments that pass, which no finding shows. */

const explainFollowing = ({ name, noun }: ItemSubject) => `\`{${name}}\` follows and identifies one \`${noun.words.join(' ')}\``;

/** Values that are computed for a thing, whose identifier follows: `/balance/{accountId}`. */
const COMPUTED_NOUNS = wordSet(
  `availability balance bio child comparison configuration cost count diff distance forecast limit parent patch position presence quota
  rank score size stat state status summary total`,
);

/** The evidence in the words of the segment and of the parameter. */
export const itemNameEvidence = {
  hasNoPlural: {
    summary: 'The segment ends in a word that is not known to have a plural.',
    holds: ({ noun }) => !noun.isCountable,
    example: { yes: '/xyzzy/{id}', no: '/user/{id}' },
  },
  startsWithVerb: {
    summary: 'The segment starts with a verb.',
    holds: ({ noun }) => noun.startsWithVerb,
    example: { yes: '/verify-address/{id}', no: '/address/{id}' },
  },
  isAction: {
    summary: 'The segment is a word for an action.',
    holds: ({ noun }) => noun.words.length === 1 && ACTIONS.has(noun.head) && !ACTIONS_AND_THINGS.has(noun.head),
    example: { yes: '/search/{term}', no: '/order/{id}' },
  },
  isAttribute: {
    summary: 'The segment ends in a word for an attribute by which things are looked up.',
    holds: ({ noun }) => ATTRIBUTES.has(noun.head) && !ATTRIBUTES_AND_THINGS.has(noun.head),
    example: { yes: '/email/{email}', no: '/user/{id}' },
  },
  isComputed: {
    summary: 'The segment ends in a word for what is computed for a thing.',
    holds: ({ noun }) => COMPUTED_NOUNS.has(noun.last),
    example: { yes: '/balance/{accountId}', no: '/account/{accountId}' },
  },
  isPlainNoun: {
    summary: 'The segment does not end in a word for an action, a container, a quality or a singleton.',
    holds: ({ noun }) => ![ACTIONS, CONTAINERS, QUALIFIERS, SINGLETONS].some((words) => words.has(noun.last)),
    example: { yes: '/hub/{id}', no: '/calendar/{id}' },
  },
  repeatsCompound: {
    summary: 'The parameter repeats all words of the segment, and is marked as an identifier.',
    holds: ({ noun, identifier, isMarkedId }) => isMarkedId && noun.words.length > 1 && identifier.stem.join('') === noun.whole,
    because: explainFollowing,
    example: { yes: '/merge_request/{merge_request_id}', no: '/request/{request_id}' },
  },
  isMarkedId: {
    summary: 'The parameter repeats the name of the segment, and is marked as an identifier.',
    holds: (subject) => subject.isMarkedId,
    because: explainFollowing,
    example: { yes: '/team/{teamId}', no: '/team/{team}' },
  },
  repeatsName: {
    summary: 'The parameter repeats the name of the segment.',
    holds: (subject) => subject.repeatsNoun,
    because: explainFollowing,
    example: { yes: '/organization/{org}', no: '/organization/{id}' },
  },
  isGenericId: {
    summary: 'The parameter does not say what it identifies.',
    holds: ({ identifier }) => isGenericIdentifier(identifier),
    because: explainFollowing,
    example: { yes: '/user/{id}', no: '/user/{accountId}' },
  },
  choosesHow: {
    summary: 'The parameter chooses how or when, and identifies nothing.',
    holds: ({ identifier }) => isSelector(identifier),
    example: { yes: '/board/{format}', no: '/board/{id}' },
  },
  identifiesResource: {
    summary: 'The parameter identifies a resource of any kind, and the segment names what each resource has one of.',
    holds: ({ identifier, noun }) => /^resource(?:arn|identifier)$/.test(identifier.whole) && noun.head !== 'resource',
    example: { yes: '/policy/{resourceArn}', no: '/policy/{policyArn}' },
  },
  identifiesContent: {
    summary: 'The segment names a container, and the parameter identifies something in it.',
    holds: identifiesContent,
    example: { yes: '/calendar/{event_id}', no: '/calendar/{id}' },
  },
} as const satisfies EvidenceTable<ItemSubject, string>;

function identifiesContent({ noun, identifier, repeatsNoun }: ItemSubject): boolean {
  if (!CONTAINERS.has(noun.last) || repeatsNoun || isSelector(identifier)) return false;
  // `/cache/{key}`, `/catalog/{item_id}`
  if (identifier.whole === 'key' || /^(?:entry|item)$/.test(identifier.stem.join(''))) return true;
  return !isGenericIdentifier(identifier) && !noun.words.includes(singularOfWord(identifier.stem.at(-1) ?? ''));
}
