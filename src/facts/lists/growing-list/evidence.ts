import type { Evidence } from '../../../judge/evidence.ts';
import type { Schema } from '../../../model/schema.ts';
import { isWellKnownPath } from '../../standards/well-known.ts';
import { isSameNoun, keyOf, LOGS, wordsIn } from '../../words/names.ts';
import { isPlural, isUncountable, lastNounOf } from '../../words/nouns.ts';
import { textOf } from '../../words/operation-text.ts';
import { DETERMINERS, FORM_WORDS, PREPOSITIONS } from '../../words/operation-words.ts';
import { wordSet } from '../../words/words.ts';
import { elementsAreOther } from './element-type.ts';
import type { PathEnd, ReturnedList } from './subject.ts';

export const evidence = {
  schemaLimitsList: {
    summary: 'The schema limits the list by `maxItems`, by `prefixItems`, or by an `enum` of its possible elements.',
    holds: ({ list: { array }, maxItems }) =>
      array.place.child('prefixItems').value !== undefined ||
      [array.maxItems, array.items?.values?.length].some((bound) => bound !== undefined && bound <= maxItems),
    example: {
      yes: 'paths: { /states: { get: { responses: { "200": { content: { application/json: { schema: { type: array, maxItems: 9 } } } } } } } }',
      no: 'GET /states -> string[]',
    },
  },
  clientNamesElements: {
    summary: 'The client must send the ids or names of the elements, of which the response has no more.',
    holds: clientNamesElements,
    example: {
      yes: 'paths: { /albums: { get: { parameters: [{ name: ids, in: query, required: true }], responses: { "200": { content: { application/json: { schema: { type: array } } } } } } } }',
      no: 'GET /albums (ids) -> Album[]',
    },
  },
  pathNamesElements: {
    summary: 'The path ends in the ids of the elements.',
    holds: ({ pathEnd }) => /^(?:ids|identifiers)$/.test(pathEnd?.name.at(-1) ?? ''),
    example: { yes: 'GET /lines/{ids} -> Line[]', no: 'GET /lines/{id} -> Line[]' },
  },
  pathEndsInId: {
    summary: 'The path ends in an id of the collection before it, so that the array has one element.',
    holds: ({ pathEnd, request }) => pathEnd !== undefined && !LISTS_BY_NATURE.has(request.words.at(-1) ?? '') && isId(pathEnd),
    example: { yes: 'GET /orders/{order_id} -> Order[]', no: 'GET /orders/{year} -> Order[]' },
  },
  elementsAreOther: {
    summary: 'The elements are of another kind than what the path ends in the id of.',
    holds: elementsAreOther,
    example: {
      yes: 'GET /models/brand/{brandId} -> { id, brandId }[]',
      no: 'GET /brands/{brandId} -> { brandId, name }[]',
    },
  },
  idIsOfOther: {
    summary:
      'The summary mentions many that belong to another object, as "the peers for the given interface" for `/peers/{id}` does.',
    holds: isIdOfOtherThing,
    example: {
      yes: 'GET /peers/{id} "Get the peers for the given interface" -> Peer[]',
      no: 'GET /peers/{id} "Get the peers for the given id" -> Peer[]',
    },
  },
  isOneInArray: {
    summary: 'The path ends in settings or a profile, and nothing in the elements tells them apart.',
    holds: isOneInArray,
    example: {
      yes: 'GET /contacts/{contact_id}/settings -> { locale, theme }[]',
      no: 'GET /contacts/{contact_id}/settings -> { name, value }[]',
    },
  },
  pathLimitsList: {
    summary: 'The path ends in the number of elements.',
    holds: ({ pathEnd }) => /^(?:numberof.+|limit|top|count)$/.test(pathEnd?.name.join('') ?? ''),
    example: { yes: 'GET /recent/{count} -> Song[]', no: 'GET /recent/{genre} -> Song[]' },
  },
  responseRepeatsId: {
    summary: 'The response repeats the id at the end of the path beside the array.',
    holds: ({ pathEnd, list: { envelope } }) =>
      pathEnd !== undefined &&
      [...envelope.properties].some(([name, { isObject }]) => !isObject && isSameId(keyOf(name), pathEnd.name)),
    example: {
      yes: 'GET /pools/{pool_name} "Get all IPs" -> { pool_name, ips: string[] }',
      no: 'GET /pools/{pool_name} "Get all IPs" -> { ips: string[] }',
    },
  },
  summaryAsksForOthers: {
    summary: 'The summary mentions many, other than "the orders" for `/orders/{id}`.',
    holds: ({ request: { statedNumber }, pathEnd }) =>
      (statedNumber.isMany || STATISTICS.has(statedNumber.head)) &&
      !(pathEnd && isOwnId(pathEnd) && isSameNoun(statedNumber.head, pathEnd.precedingWords.at(-1) ?? '')),
    example: { yes: 'GET /orders/{id} "List the lines" -> Line[]', no: 'GET /orders/{id} "Get the orders" -> Order[]' },
  },
  asksForOne: {
    summary:
      'The summary mentions one object, and the path is not a plural; or it mentions a figure, such as "the number of visits", and the path ends in a parameter.',
    holds: asksForOne,
    example: { yes: 'GET /release "Get the latest release" -> Release[]', no: 'GET /releases -> Release[]' },
  },
  hasOnePerKey: {
    summary:
      'The client must send an array, and the path or a description says that the response has one element for each of its items.',
    holds: hasOnePerKey,
    example: {
      yes: `paths: { /distances: { get: { parameters: [{ name: places, in: query, required: true, schema: { type: array } }], responses: { "200": { description: "One distance for each place", content: { application/json: { schema: { type: array } } } } } } } }`,
      no: `paths: { /distances: { get: { parameters: [{ name: places, in: query, required: true, schema: { type: array } }], responses: { "200": { description: Distances, content: { application/json: { schema: { type: array } } } } } } } }`,
    },
  },
  isComputed: {
    summary:
      'The path or the summary has a word such as "extract" or "predict", and the client must send the text, image or URL for it.',
    holds: isComputed,
    example: {
      yes: 'paths: { /predict/labels: { get: { parameters: [{ name: image_url, in: query, required: true }], responses: { "200": { content: { application/json: { schema: { type: array } } } } } } } }',
      no: 'GET /predict/labels (image_url) -> Label[]',
    },
  },
  definedByStandard: {
    summary:
      'Another standard defines the response: a path below `/.well-known/`, a JSON Web Key Set, or what an API of OGC conforms to.',
    holds: ({ operation, list: { array, property } }) =>
      isWellKnownPath(operation.pathItem) ||
      property === 'conformsTo' ||
      (property === 'keys' && kindsOf(array).some(({ properties }) => properties.has('kty'))),
    example: { yes: 'GET /oauth/keys -> { keys: { kty, kid }[] }', no: 'GET /oauth/keys -> { keys: Key[] }' },
  },
} satisfies Readonly<Record<string, Evidence<ReturnedList>>>;

/** Plurals that are also used for one object, but mean many if there is an array of them. */
const STATISTICS = wordSet('stats statistics metrics results permissions properties options limits');

/** Words between a plural and its owner. */
const LINKING_WORDS = wordSet('for of in on from under within');

/** Things that usually exist once, so that an array of them may have one element. */
const OFTEN_SINGLE = wordSet('settings preferences configuration config profile');

/** Names of properties that distinguish the elements of a list. */
const DISTINGUISHING_NAMES = wordSet(
  'id ids uuid name key code type kind title date time timestamp day month year period number label slug url href',
);

function kindsOf({ items }: Schema): readonly Schema[] {
  return items ? [items, ...items.branches] : [];
}

/** Names that identify one thing wherever they are used. */
const UNIQUE_NAMES = wordSet(
  'id uuid guid email name username slug key hash phone isbn sku upc ean number address domain url digest sha symbol ticker barcode serial ip',
);

/** Nouns for many things at once: the id after them is that of something else. */
const LISTS_BY_NATURE: ReadonlySet<string> = new Set([...LOGS, ...wordSet('schedule calendar leaderboard ranking')]);

/** Names that identify an element of a collection, but not of a filter. */
const ID_WORDS = wordSet('code no nbr num ref reference handle sid pk login identifier alias title');

/** `pool_name` or `pool` for `{pool_name}` */
function isSameId(key: string, name: readonly string[]): boolean {
  return key === name.join('') || (key === name[0] && /^(?:id|name)$/.test(name.slice(1).join('')));
}

function isId({ name, precedingWords }: Pick<PathEnd, 'name' | 'precedingWords'>): boolean {
  const last = name.at(-1) ?? '';
  if (name[0] === 'parent') return false;
  // `/players/{hitter_id}/{pitcher_id}`, `/matches/{season}/{matchid}`
  if (precedingWords.length === 0) return /^(?:.{3,})?id$/.test(last);
  // `/users/by-email/{email}` is one, `/tickets/by-customer/{customerId}` are those of a customer.
  const by = precedingWords.indexOf('by');
  if (by !== -1)
    return by === precedingWords.length - 2 && UNIQUE_NAMES.has(precedingWords.at(-1) ?? '') && UNIQUE_NAMES.has(last);
  return UNIQUE_NAMES.has(last) || isOwnId({ name, precedingWords: precedingWords });
}

/** `{order_id}`, `{order}` or `{id}` after `orders` */
function isOwnId({ name, precedingWords }: Pick<PathEnd, 'name' | 'precedingWords'>): boolean {
  const [last = '', collection = ''] = [name.at(-1), precedingWords.at(-1)];
  const isIdWord = UNIQUE_NAMES.has(last) || (ID_WORDS.has(last) && isPlural(collection));
  if (/^[a-z]?(?:id|uuid|guid)$/.test(name.join(''))) return isPlural(collection);
  const stem = (isIdWord ? name.at(-2) : last) ?? '';
  const isShort = isIdWord && stem.length > 2 && collection.startsWith(stem);
  return !isPlural(last) && (isShort || isSameNoun(stem.replace(/(?:id|name|key|code)$/, ''), collection));
}

/** `GET /albums?ids=1,2` */
function clientNamesElements({ operation, request, maxItems }: ReturnedList): boolean {
  const statics = operation.pathItem.segments.filter(({ isStatic, text }) => isStatic && text !== '');
  // `/groups/multiple?group_ids=1,2`
  const collection = request.isPlural ? request.words : wordsIn(statics.at(-2)?.text ?? '');
  const nouns = [request.words.at(-1) ?? '', collection.at(-1) ?? ''];
  return operation.parameters.some(({ name, isRequired, in: where, schema }) => {
    // Google's batch methods say in words only that the parameter is required.
    if (where === 'query' && schema?.isArray && /:batchget$/i.test(operation.pathItem.template)) return true;
    if (where !== 'query' || !isRequired) return false;
    const words = wordsIn(name);
    // "Gets information about an extension" with `?extension_id=`
    if (request.statedNumber.isOne && isOwnId({ name: words, precedingWords: request.words })) return true;
    if (/^(?:ids|guids)$/.test(words.at(-1) ?? ''))
      return words.length === 1 || nouns.some((noun) => isSameNoun(words.at(-2) ?? '', noun));
    if (schema?.isArray !== true) return false;
    // `?id=1&id=2`; `uris`, a list of at most 25. Of `statuses`, a few say nothing about the number of elements.
    const isFew = (schema.maxItems ?? Number.POSITIVE_INFINITY) <= maxItems && /s$/i.test(name);
    return /^(?:id|guid|uuid)$/i.test(name) || (isFew && !schema.items?.values && !schema.items?.types.has('number'));
  });
}

const PER_KEY =
  /\bone (?:\w+ ){1,3}(?:for|per) (?:each|every)\b|\b(?:element|entry|item|object|record|result|row|value)s? (?:for|per) (?:each|every)(?: of)?(?: the)?(?: (?:given|passed|provided|requested|sent|specified|supplied))?\b|\bsame order (?:as|in which)\b/i;

/** `?places=a,b` with one distance for each place, according to a description, or at a path such as `/one-to-many?many=a,b`. */
function hasOnePerKey({ operation, request: { words } }: ReturnedList): boolean {
  const keys = operation.parameters.filter(
    (parameter) => parameter.in === 'query' && parameter.isRequired && parameter.schema?.isArray === true,
  );
  if (keys.length === 0) return false;
  if (keys.some(({ name }) => words.length > 1 && words.at(-1) === keyOf(name) && words.includes('to'))) return true;
  const responses = operation.successResponses.map(({ response }) => response.description);
  return [operation.summary, operation.description, ...responses, ...keys.map(({ description }) => description)].some((text) =>
    PER_KEY.test(text.slice(0, 600)),
  );
}

/** Words for a computation with an input. */
const COMPUTATION_VERBS = wordSet(
  'classify detect extract generate infer parse predict recognise recognize segment tokenise tokenize transcribe translate',
);

/** Inputs of computations, at the end of a name. */
const INPUT_NOUNS = wordSet('audio content document file image input photo picture prompt sentence text uri url video');

/** `/predict/labels?image_url=`: the result for one input. */
function isComputed({ operation }: ReturnedList): boolean {
  const isGiven = operation.parameters.some(
    ({ name, isRequired, in: where }) => where === 'query' && isRequired && INPUT_NOUNS.has(wordsIn(name).at(-1) ?? ''),
  );
  if (!isGiven) return false;
  const verbs = operation.pathItem.segments.map(({ text }) => wordsIn(text)[0] ?? '');
  const [first = ''] = textOf(operation).sentences[0] ?? [];
  return [...verbs, first, first.replace(/s$/, '')].some((word) => COMPUTATION_VERBS.has(word));
}

function asksForOne({ request, list }: ReturnedList): boolean {
  const { statedNumber, words, endsInParameter, isPlural: isPluralPath, isOwnPart } = request;
  // `GET /inventory "Get the current inventory" -> Part[]`
  const isOfMany = list.property === undefined && isUncountable(words.at(-1) ?? '');
  if (statedNumber.isOne) return endsInParameter || !(statedNumber.isFigure || isPluralPath || isOwnPart || isOfMany);
  return /^(?:me|self|whoami)$/.test(words.join(' ')) && !isOwnPart;
}

/** "Get the peers for the given interface": the id at the end of the path is that of an interface. */
function isIdOfOtherThing({ request: { statedNumber }, pathEnd, operation }: ReturnedList): boolean {
  const collection = pathEnd?.precedingWords.at(-1) ?? '';
  // Only "a list of integrations" with an `{integration_key}` is about many.
  const isOwn = isSameNoun(pathEnd?.name.at(-2) ?? '', collection) && !statedNumber.isExplicit;
  if (isOwn || !statedNumber.isMany || !isSameNoun(statedNumber.head, collection)) return false;
  const [relation = '', ...phrase] = textOf(operation).firstClause?.rest ?? [];
  const start = phrase.findIndex((word) => !DETERMINERS.has(word));
  if (!LINKING_WORDS.has(relation) || start < 1) return false;
  const end = phrase.findIndex((word, index) => index > start && PREPOSITIONS.has(word));
  const owner = phrase.slice(start, end === -1 ? undefined : end).at(-1) ?? '';
  const isThing = lastNounOf(owner) !== undefined && ![UNIQUE_NAMES, ID_WORDS, FORM_WORDS].some((set) => set.has(owner));
  return isThing && !isSameNoun(owner, collection);
}

/** The settings of a contact as an array of one. */
function isOneInArray({ list: { array }, request: { words, statedNumber } }: ReturnedList): boolean {
  const { items } = array;
  if (!OFTEN_SINGLE.has(words.at(-1) ?? '') || statedNumber.isExplicit || !items || items.properties.size === 0) return false;
  return ![...items.properties.keys()].some((name) => DISTINGUISHING_NAMES.has(wordsIn(name).at(-1) ?? ''));
}
