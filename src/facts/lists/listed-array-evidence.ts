import type { Evidence } from '../../judge/evidence.ts';
import type { Schema } from '../../model/schema.ts';
import { isContentName, isSameNoun, keyOf, wordsIn } from '../words/names.ts';
import { isPlural, singularOfWord } from '../words/nouns.ts';
import { Likeness, type ListCandidate } from './listed-array-subject.ts';
import { plainSchemaOf } from './plain-schema.ts';
import { isSeries } from './series.ts';

const isInObject = ({ property }: ListCandidate): boolean => property !== undefined;
const isAskedForMany = ({ request }: ListCandidate): boolean =>
  request.statedNumber.isMany || (request.isPlural && !request.endsInParameter);
const weightBeside = ({ siblingContent: { arrays, objects, scalars }, likeness, property = '' }: ListCandidate): number => {
  const weight = likeness === Likeness.whole || isContentName(keyOf(property)) ? 1 : 2;
  return scalars.filter((name) => name !== 'type').length + weight * (arrays.length + objects.length);
};
const mentionOfMany = ({ request: { statedNumber, words } }: ListCandidate): string => {
  if (!statedNumber.isMany) return `the path ends in \`${words.join('-')}\``;
  // "Lists the currently available models" has no plural at its beginning.
  return isPlural(statedNumber.head) ? `the summary mentions \`${statedNumber.head}\`` : 'the summary asks for a list';
};
const quotedProperty = ({ property = '' }: ListCandidate): string => `\`${property}\``;

export const evidence = {
  bodyIsArray: {
    summary: 'The response is an array.',
    holds: (candidate) => !isInObject(candidate),
    because: ({ operation }) => `\`${operation.label}\` returns an array`,
    example: { yes: 'GET /orders -> Order[]', no: 'GET /orders -> { data: Order[] }' },
  },
  elementsAreNoContent: {
    summary: 'The elements are bytes, the numbers of a vector, or Booleans that answer a question about each id that was sent.',
    holds: isWithoutContent,
    example: { yes: 'GET /orders/contains -> boolean[]', no: 'GET /orders -> string[]' },
  },
  asksForMany: {
    summary: 'The summary mentions many, as "List orders" does, or the path ends in a plural, a log or a search.',
    holds: isAskedForMany,
    because: mentionOfMany,
    example: {
      yes: 'GET /order "List the orders" -> { orders: Order[] }',
      no: 'GET /order "Get the order" -> { orders: Order[] }',
    },
  },
  summaryAsksForMany: {
    summary: 'The summary mentions many.',
    holds: ({ request }) => request.statedNumber.isMany,
    because: mentionOfMany,
    example: { yes: 'GET /order "All orders" -> { data: Order[] }', no: 'GET /orders -> { data: Order[] }' },
  },
  summaryLists: {
    summary: 'The summary has a word such as "list" or "all".',
    holds: ({ request }) => request.statedNumber.isExplicit,
    because: mentionOfMany,
    example: { yes: 'GET /order "List orders" -> { data: Order[] }', no: 'GET /order "Orders" -> { data: Order[] }' },
  },
  asksForOne: {
    summary: 'The summary mentions one object, or details of it, and the path does not end in a plural or a parameter.',
    holds: asksForOne,
    example: { yes: 'GET /report "Get a report" -> { items: Item[] }', no: 'GET /reports "Get reports" -> { items: Item[] }' },
  },
  hasOwnId: {
    summary: 'The object has an `id`, or the id of what the path ends in.',
    holds: hasOwnId,
    example: { yes: 'GET /order -> { orderId, lines: Line[] }', no: 'GET /orders -> { lines: Line[] }' },
  },
  isInResource: {
    summary:
      'The array is an attribute of one resource of JSON:API, which has a `type`, and the path contains the id of an object.',
    holds: isInResource,
    example: {
      yes: 'GET /boats/{id}/berths -> { data: { id, type, attributes: { berths: Berth[] } } }',
      no: 'GET /boats/{id}/berths -> { data: { attributes: { berths: Berth[] } } }',
    },
  },
  hasRival: {
    summary: 'The name of another array is as likely that of the list.',
    holds: ({ hasRival }) => hasRival,
    example: { yes: 'GET /dashboard -> { orders: Order[], users: User[] }', no: 'GET /dashboard -> { orders: Order[] }' },
  },
  hasVariant: {
    summary: 'The name of another array contains that of the array, so that both are parts of one object.',
    holds: ({ property, likeness, siblingContent }) =>
      property !== undefined &&
      likeness > Likeness.generic &&
      siblingContent.arrays.some(({ name }) => keyOf(name).endsWith(keyOf(property)) && name !== property),
    example: {
      yes: 'GET /questions -> { questions: Question[], custom_questions: Question[] }',
      no: 'GET /questions -> { questions: Question[], users: User[] }',
    },
  },
  namedLikePath: {
    summary: 'The array, or an object around it, is named like the last segment of the path.',
    holds: ({ property, likeness }) => property !== undefined && likeness === Likeness.whole,
    because: (candidate) => `the array ${quotedProperty(candidate)} is named like the path`,
    example: { yes: 'GET /orders -> { orders: Order[] }', no: 'GET /orders -> { data: Order[] }' },
  },
  namedSimilarly: {
    summary: 'The name of the array ends like the last segment of the path or the object of the summary.',
    holds: ({ likeness }) => likeness === Likeness.end,
    because: (candidate) => `the array ${quotedProperty(candidate)} is named like what the summary mentions`,
    example: { yes: 'GET /purchase-orders -> { openOrders: Order[] }', no: 'GET /orders -> { data: Order[] }' },
  },
  namedGenerically: {
    summary: 'The array has a name such as `data` or `items`.',
    holds: ({ property, likeness }) => property !== undefined && likeness === Likeness.generic,
    because: (candidate) => `the response has the array ${quotedProperty(candidate)}`,
    example: { yes: 'GET /orders -> { data: Order[] }', no: 'GET /orders -> { orders: Order[] }' },
  },
  namedAsContent: {
    summary: 'The name of the array means the content of the response, as `data` and `results` do.',
    holds: ({ property = '', likeness }) => likeness === Likeness.generic && isContentName(keyOf(property)),
    because: (candidate) => `the response has the array ${quotedProperty(candidate)}`,
    example: { yes: 'GET /orders -> { data: Order[] }', no: 'GET /orders -> { entities: Order[] }' },
  },
  namedUnlikeRequest: {
    summary: 'The name of the array has no word in common with the path.',
    holds: ({ likeness }) => likeness === Likeness.none,
    example: { yes: 'GET /orders -> { lines: Line[] }', no: 'GET /orders -> { orderLines: Line[] }' },
  },
  elementsAreScalars: {
    summary: 'The elements are strings or numbers.',
    holds: ({ array: { items } }) => items?.isObject === false && items.types.size > 0,
    example: { yes: 'GET /visibility -> { visibility: string[] }', no: 'GET /visibility -> { visibility: Rule[] }' },
  },
  elementsAreMeasurements: {
    summary: 'The elements are numbers at points in time, and the response has totals or a description of them.',
    holds: (candidate) => isSeries(candidate.array) && candidate.property !== undefined,
    example: {
      yes: 'GET /views -> { views: { time, count: integer }[] }',
      no: 'GET /views -> { views: View[] }',
    },
  },
  pluralName: {
    summary: 'The name of the array is a plural.',
    holds: ({ property = '' }) => isPlural(wordsIn(property).at(-1) ?? ''),
    example: { yes: 'GET /updates -> { movies: Movie[] }', no: 'GET /updates -> { movie: Movie[] }' },
  },
  nothingBeside: {
    summary: 'The response contains nothing else, except for metadata such as `total`.',
    holds: (candidate) => weightBeside(candidate) === 0,
    because: (candidate) =>
      `the response contains ${quotedProperty(candidate)} and ${isAlone(candidate) ? 'nothing else' : 'otherwise only metadata'}`,
    example: { yes: 'GET /orders -> { orders: Order[], total: integer }', no: 'GET /orders -> { orders: Order[], owner }' },
  },
  littleBeside: {
    summary: 'The response contains at most one more property, except for metadata.',
    holds: (candidate) => weightBeside(candidate) <= 1,
    because: (candidate) => `the response contains little besides ${quotedProperty(candidate)}`,
    example: { yes: 'GET /orders -> { orders: Order[], owner }', no: 'GET /orders -> { orders: Order[], owner, region }' },
  },
  fewBeside: {
    summary: 'The response contains at most three more properties, except for metadata.',
    holds: (candidate) => weightBeside(candidate) <= 3,
    because: (candidate) => `the response contains little besides ${quotedProperty(candidate)}`,
    example: { yes: 'GET /orders -> { orders: Order[], owner, region }', no: 'GET /orders -> { orders: Order[], a, b, c, d }' },
  },
  isAboutItem: {
    summary: 'The path ends in a parameter.',
    holds: ({ request }) => request.endsInParameter,
    example: { yes: 'GET /folders/{id} -> { files: File[] }', no: 'GET /folders -> { files: File[] }' },
  },
  isOnlyArray: {
    summary: 'The response contains no other array, and at most one more object or two more values.',
    holds: (candidate) => candidate.siblingContent.arrays.length === 0 && weightBeside(candidate) <= 2,
    because: (candidate) => `${quotedProperty(candidate)} is the only array in the response`,
    example: {
      yes: 'GET /folders -> { Children: Folder[], Parent: Folder }',
      no: 'GET /folders -> { Children: Folder[], Parent: Folder, owner }',
    },
  },
  countsElements: {
    summary: 'Metadata counts elements or pages.',
    holds: ({ siblingContent }) => siblingContent.isCounted,
    because: () => 'the response counts elements or pages',
    example: { yes: 'GET /order -> { items: Item[], total: integer }', no: 'GET /order -> { items: Item[] }' },
  },
} satisfies Readonly<Record<string, Evidence<ListCandidate>>>;

function isWithoutContent({ array: { items }, property, request }: ListCandidate): boolean {
  if (items?.types.size !== 1) return false;
  const isVector = items.types.has('number') && !isPlural(property === undefined ? (request.words.at(-1) ?? '') : property);
  return isVector || items.types.has('boolean') || /^(?:byte|binary)$/.test(items.format ?? '');
}

function asksForOne({ property, request, siblingContent }: ListCandidate): boolean {
  const { statedNumber, words, endsInParameter, isPlural: isPluralPath } = request;
  if (endsInParameter || isPluralPath) return false;
  const isDetail =
    property !== undefined && !siblingContent.isCounted && isSameNoun(statedNumber.detailsOf, wordsIn(property).at(-1) ?? '');
  if (statedNumber.isOne || isDetail) return true;
  // `/districts/{id}/status`, while `/station_status` and `/stations/status` may be that of many
  return !statedNumber.isMany && /^(?:health|status)$/.test(words.join(' ')) && !isPlural(request.wordsBefore.at(-1) ?? '');
}

function hasOwnId({ body, request, likeness }: ListCandidate): boolean {
  // `GET /events/{id}/images` may repeat the id of the event.
  const mayRepeatId = request.parents.size > 0 && request.isPlural && !request.endsInParameter;
  const ids = [request.words.join(''), request.statedNumber.detailsOf].map((noun) => `${singularOfWord(noun)}id`);
  return [...body.properties].some(([name, schema]) => {
    if (schema.isArray || schema.isObject) return false;
    if (/^_?(?:id|uuid|guid|gid|sid)$/i.test(name)) return !(mayRepeatId && likeness === Likeness.whole);
    return ids.includes(keyOf(name)) && likeness < Likeness.generic;
  });
}

/** The objects from the body to the array. */
function objectsAround({ body, enclosingNames }: ListCandidate): readonly Schema[] {
  const objects = [body];
  for (const name of enclosingNames) {
    const inner = objects.at(-1)?.properties.get(name);
    if (inner) objects.push(plainSchemaOf(inner));
  }
  return objects;
}

/** Returns whether the response has nothing beside the array, not even metadata. */
function isAlone(candidate: ListCandidate): boolean {
  return objectsAround(candidate).every(({ properties }) => properties.size === 1);
}

/** `{ "data": { "id", "type", "attributes": { "berths": [] } } }` */
function isInResource(candidate: ListCandidate): boolean {
  const { enclosingNames, request } = candidate;
  if (enclosingNames.at(-1) !== 'attributes' || request.parents.size === 0) return false;
  const resource = objectsAround(candidate).at(-2)?.properties;
  return resource?.has('id') === true && resource.has('type');
}
