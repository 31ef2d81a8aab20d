import type { ListResponse } from '../../../src/facts/lists/list-response.ts';
import type { PathNode } from '../../../src/facts/path-tree/path-tree.ts';
import { describesCreation, describesCreationOfAny } from '../../../src/facts/paths/creation-mentions.ts';
import { identifierOf, isNamedAfter } from '../../../src/facts/paths/identifier.ts';
import { operationsAt, wordsBefore, worksOnExisting } from '../../../src/facts/paths/node-operations.ts';
import type { Noun } from '../../../src/facts/paths/noun.ts';
import { mentionsOneOf } from '../../../src/facts/paths/noun-mentions.ts';
import { namesMany } from '../../../src/facts/paths/plural-mentions.ts';
import { successSchemasOf } from '../../../src/facts/paths/response-schema.ts';
import { isGenericListName, keyOf, wordsIn } from '../../../src/facts/words/names.ts';
import { pluralOfWord, singularOfWord } from '../../../src/facts/words/nouns.ts';
import { textOf } from '../../../src/facts/words/operation-text.ts';
import { wordSet } from '../../../src/facts/words/words.ts';
import type { EvidenceTable } from '../../../src/judge/evidence.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { Schema } from '../../../src/model/schema.ts';
import type { SingularSegment } from './subject.ts';

/** The evidence in the description of POST, and in the operations beside it. */
export const postMethodEvidence = {
  isOnlyOne: {
    summary: 'GET, PUT, PATCH or DELETE works on the one thing there is: no list is returned, and no identifier is asked for.',
    holds: ({ operations, list, noun }) =>
      list === undefined &&
      operations.some((operation) => worksOnExisting(operation) && !namesMany(operation, noun) && !selectsItem(operation, noun)),
    example: { yes: 'POST /user "Create a user"; GET /user -> User', no: 'POST /user "Create a user"' },
  },
  postCreatesOne: {
    summary: 'POST is described as creating one of what the segment names.',
    holds: ({ create, noun }) => create !== undefined && describesCreation(create, noun),
    because: ({ node }) => `\`POST ${node.prefix}\` creates one`,
    example: { yes: 'POST /user "Create a user"', no: 'POST /user "Search users"' },
  },
  postAddsToList: {
    summary:
      'GET returns an array, or an object with nothing but such an array and what belongs to it, and POST returns 201, accepts what the array consists of, or is described as creating something.',
    holds: ({ list, create, read, noun }) =>
      list !== undefined && (isPlainList(list) || isStatedList(list, read, noun)) && addsItem(list.array.items, create),
    because: ({ node }) => `\`GET ${node.prefix}\` returns a list, to which \`POST ${node.prefix}\` adds`,
    example: {
      yes: 'GET /company -> { data: { id, name }[] }; POST /company <- { name }',
      no: 'GET /company -> { data: { id, name }[] }; POST /company <- { query }',
    },
  },
  postCreatesSomething: {
    summary: 'POST is described as creating something, whatever it is called.',
    holds: ({ create }) => create !== undefined && describesCreationOfAny(create),
    because: ({ node }) => `\`POST ${node.prefix}\` is described as creating something`,
    example: { yes: 'POST /example "Add a labeled utterance"', no: 'POST /example "Search"' },
  },
  isOwnFile: {
    summary: 'The segment is the one file of an item: the item has it as a property, or is an upload, import or export.',
    holds: ({ node, noun }) => FILE_NOUNS.has(noun.whole) && node.children.size === 0 && isOwnFile(node, noun),
    example: {
      yes: 'GET /products/{id} -> { id, imageUrl }; POST /products/{id}/image "Add an image"',
      no: 'GET /products/{id} -> { id, images: string[] }; POST /products/{id}/image "Add an image"',
    },
  },
} satisfies EvidenceTable<SingularSegment, string>;

const FILE_NOUNS = wordSet('avatar banner cover document file icon image logo pdf photo picture thumbnail');
const TRANSFER_VERBS = wordSet('export import upload');

function isOwnFile({ parent: item }: PathNode, { whole }: Noun): boolean {
  if (!item?.segment.isParameter) return false;
  if (whole === 'file' && TRANSFER_VERBS.has(singularOfWord(wordsBefore(item).at(-1) ?? ''))) return true;
  const read = operationsAt(item).filter(({ method }) => method === 'get');
  const properties = read.flatMap(successSchemasOf).flatMap((schema) => [...schema.properties]);
  return (
    properties.some(([name, schema]) => wordsIn(name)[0] === whole && !schema.isArray) &&
    !properties.some(([name]) => keyOf(name).includes(pluralOfWord(whole)))
  );
}

/** Returns whether a request says which one it is about: `/user?username=`, "Update an existing pet"; `key` is the key of the client. */
function selectsItem(operation: Operation, noun: Noun): boolean {
  const { method, parameters, pathItem } = operation;
  if (method !== 'get' && !pathItem.segments.at(-2)?.isParameter && mentionsOneOf(operation, noun, true)) return true;
  return parameters.some(({ in: place, name }) => {
    const id = identifierOf(name);
    return /^(?:query|header)$/.test(place) && name !== 'key' && (id.stem.length === 0 || isNamedAfter(id, noun));
  });
}

/** Returns whether the name of the array says nothing else than that there are several: `{ "data": [...] }`, `{ "items": [...], "next": ... }`. */
function isPlainList({ property, array }: ListResponse): boolean {
  return property === undefined || (isGenericListName(keyOf(property)) && array.items?.isObject === true);
}

/**
 * Returns whether the name of the array is that of the segment, or of the things that GET is described as returning: `/reply`
 * with `comments`, "Get threaded comments".
 */
function isStatedList({ property, array }: ListResponse, read: Operation | undefined, noun: Noun): boolean {
  const name = keyOf(property ?? '');
  if (array.items?.isObject !== true || name === '') return false;
  return (
    name === pluralOfWord(noun.whole) || (read !== undefined && textOf(read).objects.some((object) => object.at(-1) === name))
  );
}

/** "Create threaded comment" */
function isCreation(operation: Operation): boolean {
  return textOf(operation).texts.some(([verb = '']) => verb === 'create' || verb === 'creates');
}

/** Returns whether POST makes one more of the items that GET returns. */
function addsItem(items: Schema | undefined, create: Operation | undefined): boolean {
  if (!items || !create) return false;
  if (create.statuses?.includes('201') || isCreation(create)) return true;
  const names = new Set(items.properties.keys());
  const bodies = (create.requestBody?.content ?? []).flatMap(({ schema }) => schema ?? []);
  // The id of a new item, and when it was made, are not sent.
  return bodies.some(({ properties }) => properties.size > 0 && [...properties.keys()].every((name) => names.has(name)));
}
