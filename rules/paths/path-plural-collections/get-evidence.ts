import { wordsBefore } from '../../../src/facts/paths/node-operations.ts';
import { mentionsOneOf, namesCurrent } from '../../../src/facts/paths/noun-mentions.ts';
import { namesMany, namesSingleThing, promisesList, readsMany } from '../../../src/facts/paths/plural-mentions.ts';
import { successSchemasOf } from '../../../src/facts/paths/response-schema.ts';
import { schemaNameOf } from '../../../src/facts/schemas/schema-name.ts';
import { isGenericListName, keyOf } from '../../../src/facts/words/names.ts';
import { pluralOfWord } from '../../../src/facts/words/nouns.ts';
import type { EvidenceTable } from '../../../src/judge/evidence.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { Schema } from '../../../src/model/schema.ts';
import type { SingularSegment } from './subject.ts';

/** The evidence in the description of GET, and in what it returns. */
export const getMethodEvidence = {
  getNamesMany: {
    summary: 'GET is described as about many of what the segment names.',
    holds: ({ read, noun }) => read !== undefined && namesMany(read, noun),
    because: ({ node, pluralName }) => `\`GET ${node.prefix}\` is described as returning \`${pluralName}\``,
    example: { yes: 'GET /user "List users"', no: 'GET /user "Get a user"' },
  },
  getPromisesList: {
    summary: 'GET is described as returning a list.',
    holds: ({ read }) => read !== undefined && promisesList(read),
    because: ({ node }) => `\`GET ${node.prefix}\` is described as returning a list`,
    example: { yes: 'GET /user "List users"', no: 'GET /user "Get users"' },
  },
  getReadsMany: {
    summary: 'The description of GET begins with a verb for reading and its object in the plural.',
    holds: ({ read, noun }) => read !== undefined && readsMany(read, noun),
    because: ({ node, pluralName }) => `\`GET ${node.prefix}\` is described as returning \`${pluralName}\``,
    example: { yes: 'GET /user "Get users"', no: 'GET /user "Get a user"' },
  },
  getNamesOne: {
    summary: 'GET is described as about one of what the segment names, or the only one.',
    holds: ({ read, noun }) =>
      read !== undefined && (mentionsOneOf(read, noun, true) || namesSingleThing(read, noun) || namesCurrent(read)),
    example: { yes: 'GET /server-key "Show the server key"', no: 'GET /user "List users"' },
  },
  getReturnsList: {
    summary: 'GET returns a list.',
    holds: ({ list }) => list !== undefined,
    because: ({ node, list }) => `\`GET ${node.prefix}\` returns a list${schemaPhrase(list?.array.items)}`,
    example: { yes: 'GET /user -> User[]', no: 'GET /user -> User' },
  },
  listHasName: {
    summary: 'The property that holds the list has the name of the segment, in the plural or as it is.',
    holds: ({ list, noun }) => {
      const property = keyOf(list?.property ?? '');
      const name = noun.words.join('');
      return property === name || property === pluralOfWord(name);
    },
    because: namesProperty,
    example: { yes: 'GET /member -> { members: User[] }', no: 'GET /member -> { data: User[] }' },
  },
  listHasLastWord: {
    summary: 'The property that holds the list is the last word of the segment in the plural.',
    holds: ({ list, noun }) => keyOf(list?.property ?? '') === pluralOfWord(noun.last),
    because: namesProperty,
    example: { yes: 'GET /task-template -> { templates: Task[] }', no: 'GET /task-template -> { tasks: Task[] }' },
  },
  listIsNamesake: {
    summary: 'The property that holds the list has the name of the segment, a compound, in the plural.',
    holds: ({ list, noun, isOneWord }) => !isOneWord && keyOf(list?.property ?? '') === pluralOfWord(noun.words.join('')),
    because: namesProperty,
    example: { yes: 'GET /team-member -> { teamMembers: User[] }', no: 'GET /team-member -> { members: User[] }' },
  },
  listHasOtherName: {
    summary: 'The property that holds the list has a name of its own, in which no word of the segment occurs.',
    holds: ({ list, noun }) => {
      const property = keyOf(list?.property ?? '');
      return property !== '' && !isGenericListName(property) && !noun.words.some((word) => property.includes(word));
    },
    example: { yes: 'GET /picker "List users" -> { users: User[] }', no: 'GET /picker "List users" -> { data: User[] }' },
  },
  itemsHaveName: {
    summary: 'The schema of the items of the list has the name of the segment, or ends in it.',
    holds: ({ itemName, noun }) => itemName.at(-1) === noun.last || itemName.join('').endsWith(noun.words.join('')),
    example: { yes: 'GET /user -> User[]', no: 'GET /user -> Person[]' },
  },
  itemsHaveNameOfPath: {
    summary: 'The schema of the items of the list has the name of this segment and the one before.',
    holds: ({ itemName, node, noun }) =>
      itemName.length > 0 && itemName.join('') === [...wordsBefore(node), ...noun.words].join(''),
    example: { yes: 'GET /customer/balance -> CustomerBalance[]', no: 'GET /customer/balance -> Balance[]' },
  },
  getReturnsOne: {
    summary: 'GET returns one object: it has an identifier or the parameter of the path, or nothing but values.',
    holds: ({ read }) => read !== undefined && successSchemasOf(read).some((schema) => isOneThing(schema, read)),
    example: { yes: 'GET /user -> User', no: 'GET /user -> User[]' },
  },
  getReturnsAnything: {
    summary: 'The description does not say what GET returns.',
    holds: ({ read }) => read !== undefined && successSchemasOf(read).every(isUndescribed),
    example: { yes: 'GET /user', no: 'GET /user -> User' },
  },
} satisfies EvidenceTable<SingularSegment, string>;

function namesProperty({ list }: SingularSegment): string {
  return `the list is in the property \`${list?.property}\``;
}

/** " of `User`" */
function schemaPhrase(items: Schema | undefined): string {
  const name = items ? schemaNameOf(items) : '';
  return name === '' ? '' : ` of \`${name}\``;
}

/** Returns whether a body is one thing, whatever the description promises. */
function isOneThing({ properties }: Schema, { pathItem, summary }: Operation): boolean {
  const owner = pathItem.segments.findLast(({ isParameter }) => isParameter)?.parameters[0] ?? 'id';
  const values = [...properties.values()];
  if (properties.has('id') || properties.has(owner)) return true;
  // "Get all users", though one is described
  return values.length > 1 && !values.some(({ isArray, isObject }) => isArray || isObject) && !/^\W*\w+ all\b/i.test(summary);
}

/** `{}` and `{ type: object }` do not describe a body. */
function isUndescribed({ types, properties, branches, additionalProperties }: Schema): boolean {
  const isAnyObject = types.size === 0 || types.has('object');
  return isAnyObject && properties.size === 0 && branches.length === 0 && !additionalProperties;
}
