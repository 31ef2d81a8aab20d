import { listResponseOf } from '../../../src/facts/lists/list-response.ts';
import {
  isOnlyRead,
  isTopLevel,
  operationsAt,
  operationsBelow,
  operationsWithItems,
} from '../../../src/facts/paths/node-operations.ts';
import { beginsWithWord, isAboutNoun, mentionsOneOf, namesOtherThings } from '../../../src/facts/paths/noun-mentions.ts';
import { identifiesNoun, identifiesOther, parameterDescriptionOf } from '../../../src/facts/paths/parameter-description.ts';
import { successSchemasOf } from '../../../src/facts/paths/response-schema.ts';
import { itemNameWords } from '../../../src/facts/schemas/schema-name.ts';
import { isPlural, singularOfWord } from '../../../src/facts/words/nouns.ts';
import { hasTexts } from '../../../src/facts/words/operation-text.ts';
import { FORM_WORDS } from '../../../src/facts/words/operation-words.ts';
import { ACTIONS, ACTIONS_AND_THINGS, VERBS } from '../../../src/facts/words/word-classes.ts';
import { wordsOf } from '../../../src/facts/words/words.ts';
import type { EvidenceTable } from '../../../src/judge/evidence.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { ItemSubject } from './item-subject.ts';

/** The evidence in the names and descriptions of operations and parameters. */
export const itemTextEvidence = {
  isVerbAndObject: {
    summary:
      'The segment is a verb and its object: the operation is described with the verb, or the parameter identifies the object.',
    holds: isVerbAndObject,
    example: { yes: '/check-gift-card/{giftCardCode}', no: '/gift-card/{giftCardCode}' },
  },
  returnsOtherThings: {
    summary: 'The operations return what the segments before name, or are described as being about many other things.',
    holds: returnsOtherThings,
    example: {
      yes: 'GET /forms/attributes/form/{formId} "List attributes of a form"',
      no: 'GET /forms/form/{formId} "Get a form"',
    },
  },
  getIsAboutOtherThing: {
    summary: 'The only operation is a GET that is not described as being about what the segment names.',
    holds: ({ node, segmentOperations, child, noun }) =>
      segmentOperations.length === 0 &&
      isOnlyRead(child, (operation) => (hasTexts(operation) || !isTopLevel(node)) && !isAboutNoun(operation, noun)),
    example: { yes: 'GET /weather/city/{city} "Get the forecast"', no: 'GET /weather/city/{city} "Get a city"' },
  },
  mentionsOne: {
    summary: 'More than a third of the operations mention one of what the segment names, such as "the specified clan".',
    holds: mentionsOne,
    because: ({ child, noun }) => `the operations at \`${child.prefix}\` are about one \`${noun.words.join(' ')}\``,
    example: { yes: 'GET /clan/{groupId} "Get the members of a clan"', no: 'GET /clan/{groupId} "Get members"' },
  },
  isDescribedAsId: {
    summary: 'The parameter is described as the identifier of what the segment names.',
    holds: ({ child, noun }) => identifiesNoun(parameterDescriptionOf(child), noun),
    because: ({ name, noun }) => `\`{${name}}\` is described as the identifier of a \`${noun.words.join(' ')}\``,
    example: { yes: 'GET /car/{vin} (vin "The number of the car")', no: 'GET /car/{vin} (vin "The number")' },
  },
  isDescribedAsOtherId: {
    summary: 'The parameter is described as the identifier of something else.',
    holds: ({ child, noun }) => identifiesOther(parameterDescriptionOf(child), noun),
    example: { yes: 'GET /dealer/car/{id} (id "Dealer id")', no: 'GET /dealer/car/{id} (id "Car id")' },
  },
} as const satisfies EvidenceTable<ItemSubject, string>;

/** "Create an alert" does not say what identifies an alert, nor does "Get a list of orders" that there are lists. */
function mentionsOne({ child, noun }: ItemSubject): boolean {
  if (FORM_WORDS.has(noun.head)) return false;
  const operations = operationsBelow(child).filter((operation) => !beginsWithWord(operation, 'create'));
  return operations.filter((operation) => mentionsOneOf(operation, noun, true)).length > operations.length / 3;
}

/** `/checkGiftCard/{giftCardCode}`, `/slug-check/{slug}`: "Check slug availability" */
function isVerbAndObject({ node, noun, identifier }: ItemSubject): boolean {
  const [verb = '', ...object] = noun.words;
  if (object.length === 0) return false;
  if (ACTIONS.has(verb) && !ACTIONS_AND_THINGS.has(verb) && identifier.stem.join('') === object.join('')) return true;
  return operationsWithItems(node).some((operation) =>
    operation.method === 'get'
      ? ACTIONS.has(noun.head) && beginsWithWord(operation, noun.head)
      : (VERBS.has(verb) || ACTIONS.has(verb)) && beginsWithWord(operation, verb),
  );
}

/** `/attributes/form/{formCode}`, "List attributes of a form", where nothing else can be done with a form. */
function returnsOtherThings({ node, child, noun, segmentOperations, itemOperations }: ItemSubject): boolean {
  if (isTopLevel(node) || segmentOperations.length > 0) return false;
  const before = node.parent?.segment.isStatic ? wordsOf(node.parent.prefix) : [];
  // The actions on the thing that the parameter selects may be behind further parameters.
  const isPrefix = itemOperations.length === 0 && child.allItems.every(({ segments }) => segments.at(-1)?.isParameter);
  const operations = isPrefix
    ? operationsBelow(child)
    : itemOperations.length > 0
      ? itemOperations
      : node.parameters.flatMap(operationsAt);
  return (
    operations.length > 0 &&
    operations.every((operation) => namesOtherThings(operation, noun, before) || returnsItemsOf(operation, before.at(-1) ?? ''))
  );
}

/** `/orders/customer/{customerId}` returns a list of `Order`s, and `/blocks/slot/{number}` a `Block`. */
function returnsItemsOf(operation: Operation, collection: string): boolean {
  const schemas = isPlural(collection) ? [listResponseOf(operation)?.array.items, ...successSchemasOf(operation)] : [];
  return (
    operation.method === 'get' &&
    schemas.some((schema) => singularOfWord(itemNameWords(schema).join('')) === singularOfWord(collection))
  );
}
