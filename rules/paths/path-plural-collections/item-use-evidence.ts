import { listResponseOf } from '../../../src/facts/lists/list-response.ts';
import type { PathNode } from '../../../src/facts/path-tree/path-tree.ts';
import { isGenericIdentifier, isMarkedIdOf, isNamedAfter } from '../../../src/facts/paths/identifier.ts';
import {
  answersMethod,
  canChangeItems,
  identifiersAt,
  isBehindCollection,
  listAt,
  operationsAt,
  operationsWithItems,
  wordsBefore,
  worksOnExisting,
} from '../../../src/facts/paths/node-operations.ts';
import { isAboutOneOf } from '../../../src/facts/paths/noun-mentions.ts';
import { answersWithOne, isSchemaNamed, successSchemasOf } from '../../../src/facts/paths/response-schema.ts';
import { itemNameWords, schemaNameOf } from '../../../src/facts/schemas/schema-name.ts';
import { keyOf } from '../../../src/facts/words/names.ts';
import { isUncountable, pluralOfWord, singularOfWord } from '../../../src/facts/words/nouns.ts';
import { hasTexts, textOf } from '../../../src/facts/words/operation-text.ts';
import { ACTIONS, VERBS } from '../../../src/facts/words/word-classes.ts';
import { wordSet, wordsOf } from '../../../src/facts/words/words.ts';
import type { EvidenceTable } from '../../../src/judge/evidence.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { Schema } from '../../../src/model/schema.ts';
import type { ItemSubject } from './item-subject.ts';

/** The evidence in the position of the segment, and in the operations at the segment and at the parameter. */
export const itemUseEvidence = {
  onlyParametersFollow: {
    summary: 'The parameter has no operations, and only further parameters follow.',
    holds: ({ itemOperations, child }) =>
      itemOperations.length === 0 && child.children.size > 0 && child.children.size === child.parameters.length,
    example: { yes: '/article/{shop}/{id}', no: '/article/{id}/comments' },
  },
  itemIsBelow: {
    summary: 'The identifier of an item follows the next parameter.',
    holds: itemIsBelow,
    because: ({ child }) => `\`${child.parameters[0]?.segment.text}\` follows \`${child.segment.text}\``,
    example: { yes: '/library/{system}/{library_name}', no: '/library/{library_name}/{page}' },
  },
  compoundIsBelow: {
    summary: 'The next parameter repeats all words of the segment, and is marked as an identifier.',
    holds: ({ child, noun }) =>
      noun.words.length > 1 &&
      child.parameters.some((item) =>
        identifiersAt(item).some((id) => id.stem.join('') === noun.whole && isMarkedIdOf(id, noun)),
      ),
    because: ({ child }) => `\`${child.parameters[0]?.segment.text}\` follows \`${child.segment.text}\``,
    example: { yes: 'GET /agent-status/{instance}/{agentStatusId}', no: 'GET /agent-status/{instance}/{statusId}' },
  },
  setsValue: {
    summary: 'The parameter is a value that the operation sets or sends.',
    holds: setsValue,
    example: { yes: 'PUT /region/{code} "Change it"', no: 'GET /region/{code}' },
  },
  canBeChanged: {
    summary: 'What the parameter identifies can be read and changed, or created and deleted.',
    holds: ({ node, child }) => canChangeItems(node, child),
    because: ({ child }) => `\`${child.prefix}\` can be changed or deleted`,
    example: { yes: 'GET /scope/{x}; PUT /scope/{x}', no: 'GET /scope/{x}' },
  },
  postIsHere: {
    summary: 'POST is available at the segment.',
    holds: ({ segmentOperations }) => segmentOperations.some(({ method }) => method === 'post'),
    because: ({ node }) => `\`${node.prefix}\` has \`POST\``,
    example: { yes: 'POST /scope; GET /scope/{x}', no: 'GET /scope/{x}' },
  },
  getListsHere: {
    summary: 'GET at the segment returns a list.',
    holds: ({ node }) => listAt(node) !== undefined,
    because: ({ node }) => `\`GET ${node.prefix}\` returns a list`,
    example: { yes: 'GET /scope -> Scope[]; /scope/{x}', no: 'GET /scope -> Scope; /scope/{x}' },
  },
  getReturnsOneHere: {
    summary: 'GET at the segment returns something other than a list.',
    holds: ({ node, segmentOperations }) =>
      segmentOperations.some(({ method }) => method === 'get') && listAt(node) === undefined,
    example: { yes: 'GET /account -> Account; /account/{x}', no: 'GET /account -> Account[]; /account/{x}' },
  },
  getReturnsNamesake: {
    summary: 'GET at the parameter returns an object that is named after the segment.',
    holds: ({ child, noun }) => answersWithOne(child, noun),
    because: ({ child, noun }) => `\`GET ${child.prefix}\` returns a \`${noun.words.join(' ')}\``,
    example: { yes: 'GET /token/{id} -> Token', no: 'GET /token/{id} -> User' },
  },
  getListsThemThere: {
    summary:
      'GET at the parameter, which does not repeat the name of the segment, returns a list that has the name of the segment in the plural.',
    holds: ({ child, noun, repeatsNoun }) => !repeatsNoun && keyOf(listAt(child)?.property ?? '') === pluralOfWord(noun.whole),
    because: ({ child }) => `\`GET ${child.prefix}\` returns the list \`${listAt(child)?.property}\``,
    example: {
      yes: 'GET /recovery-code/{userId} -> { recoveryCodes: Code[] }',
      no: 'GET /recovery-code/{userId} -> { data: Code[] }',
    },
  },
  itemIsListed: {
    summary: 'GET at the parameter returns one of what GET at the segment lists.',
    holds: ({ node, child }) => isListedItem(node, child),
    because: ({ node, child }) => `\`GET ${child.prefix}\` returns one of the list of \`GET ${node.prefix}\``,
    example: {
      yes: 'GET /tags/detail -> TagDetails[]; GET /tags/detail/{id} -> TagDetails',
      no: 'GET /tags/detail -> Tag[]; GET /tags/detail/{id} -> TagDetails',
    },
  },
  isLookup: {
    summary:
      'GET at the parameter returns what the collection before consists of, and the parameter is one of its properties; or the name of GET says by what it finds them.',
    holds: (subject) => isLookup(subject) || hasLookupName(subject),
    example: { yes: 'GET /models/brand/{brandId} -> { id, brandId }[]', no: 'GET /models/brand/{brandId} -> { brandId }' },
  },
  hasWholeLifecycle: {
    summary:
      'POST at the segment creates what the parameter, which repeats or spells out its name, reads and changes or deletes.',
    holds: hasWholeLifecycle,
    because: ({ node, child }) => `\`POST ${node.prefix}\` creates what is read and changed or deleted at \`${child.prefix}\``,
    example: {
      yes: 'POST /ip-acl "Create an ACL"; GET /ip-acl/{accessControlListId}; DELETE /ip-acl/{accessControlListId}',
      no: 'POST /ip-acl "Create an ACL"; GET /ip-acl/{accessControlListId}',
    },
  },
} as const satisfies EvidenceTable<ItemSubject, string>;

/** `/tag/detail` returns `TagDetails[]`, and `/tag/detail/{id}` one `TagDetails`; `/orders/history` returns orders. */
function isListedItem(node: PathNode, child: PathNode): boolean {
  const items = listAt(node)?.array.items;
  const name = items ? schemaNameOf(items) : '';
  if (name === '' || singularOfWord(itemNameWords(items).join('')) === singularOfWord(wordsBefore(node).join(''))) return false;
  return operationsAt(child).some(
    (operation) => operation.method === 'get' && successSchemasOf(operation).some((schema) => schemaNameOf(schema) === name),
  );
}

/** `/models/brand/{brandId}` returns models: each has an id of its own beside the `brandId`, or is what `/models` lists. */
function isLookup({ node, noun, name, segmentOperations, itemOperations }: ItemSubject): boolean {
  if (segmentOperations.length > 0 || !isBehindCollection(node)) return false;
  const before = node.parent && listAt(node.parent)?.array.items;
  const collection = singularOfWord(wordsBefore(node).join(''));
  const isOther = (schema: Schema): boolean => {
    if (!schema.properties.has(name) || isSchemaNamed(schema, noun)) return false;
    const called = schemaNameOf(schema);
    if (called !== '')
      return (
        singularOfWord(itemNameWords(schema).join('')) === collection || (before && schemaNameOf(before) === called) === true
      );
    return schema.properties.has('id') && name !== 'id';
  };
  return itemOperations.some(
    (operation) =>
      operation.method === 'get' &&
      [listResponseOf(operation)?.array.items, ...successSchemasOf(operation)].some((schema) => schema && isOther(schema)),
  );
}

/** `getByWorkflow` at `/variables/workflow/{workflowId}` beside `/variables/{id}` */
function hasLookupName({ node, noun, segmentOperations, itemOperations }: ItemSubject): boolean {
  const [get, ...others] = node.parameters.length === 1 ? [...segmentOperations, ...operationsWithItems(node)] : [];
  if (get?.method !== 'get' || others.length > 0 || itemOperations.length !== 1) return false;
  if (!isBehindCollection(node) || !node.parent?.parameters.length) return false;
  return wordsOf(get.operationId ?? '')
    .join('')
    .endsWith(`by${noun.words.join('')}`);
}

/**
 * Returns whether a thing is created, read, and changed or deleted. Such a thing exists several times, even if its word is not
 * known.
 */
function hasWholeLifecycle({ node, noun, child, identifier, segmentOperations, isMarkedId }: ItemSubject): boolean {
  const isNamed = isMarkedId || isAbbreviation(noun.head, identifier.stem);
  if (!isNamed || isUncountable(noun.head) || VERBS.has(noun.head) || noun.head.endsWith('ing')) return false;
  // The plurals of other languages are not known.
  const isEnglish = operationsWithItems(node).some((operation) =>
    textOf(operation).texts.some(([verb = '']) => CRUD_VERBS.has(verb)),
  );
  return (
    isEnglish &&
    segmentOperations.some(({ method }) => method === 'post') &&
    answersMethod(child, 'get') &&
    canChangeItems(node, child)
  );
}

/** `acl` of `{accessControlListId}` */
function isAbbreviation(word: string, stem: readonly string[]): boolean {
  return stem.length > 1 && stem.map((part) => part[0]).join('') === word;
}

const CRUD_VERBS = wordSet(
  'create creates add adds get gets list lists update updates delete deletes remove removes retrieve retrieves',
);

function itemIsBelow({ child, noun }: ItemSubject): boolean {
  return child.parameters.some((item) => {
    const ids = identifiersAt(item);
    if (ids.some((id) => isNamedAfter(id, noun))) return true;
    // "Get a task" at `/task/{service}/{id}`
    return (
      ids.some(isGenericIdentifier) &&
      operationsAt(item).some((operation) => worksOnExisting(operation) && isAboutOneOf(operation, noun))
    );
  });
}

/** `POST /game/{id}/region/{regionCode}`, `/set/port/{port}`, `/type/{newTypeKey}`, `/max_price/{maxPrice}` */
function setsValue({ node, noun, child, name, identifier, segmentOperations, itemOperations, isMarkedId }: ItemSubject): boolean {
  const before = node.parent?.segment.text.toLowerCase() ?? '';
  if (before === 'set' || identifier.stem[0] === 'new' || /^(?:max|min)$/.test(noun.words[0] ?? '')) return true;
  if (child.children.size > 0 || itemOperations.length === 0) return false;
  // `POST /transaction/{transactionId}` does something with a transaction; `POST /export/report/{reportId}` exports a report.
  const isItem = isMarkedId && /(?:id|name)$/i.test(name) && !ACTIONS.has(before) && !isBehindCollection(node);
  if (itemOperations.every(({ method }) => method === 'post')) return !isItem;
  const isSet = (operation: Operation): boolean => operation.method === 'put' && hasTexts(operation);
  return (
    segmentOperations.length === 0 &&
    itemOperations.every((operation) => isSet(operation) && !(isMarkedId && isAboutOneOf(operation, noun)))
  );
}
