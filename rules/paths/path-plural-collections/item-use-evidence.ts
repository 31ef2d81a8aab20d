import { isGeneric, isNamedAfter } from '../../../src/facts/paths/identifier.ts';
import { canBeChanged, idsOf, isBehindCollection, isReading, listOf, operationsAt } from '../../../src/facts/paths/node.ts';
import { isAboutOneOf } from '../../../src/facts/paths/noun-mentions.ts';
import { answersWithOne } from '../../../src/facts/paths/response-schema.ts';
import { hasTexts } from '../../../src/facts/words/operation-text.ts';
import { ACTIONS } from '../../../src/facts/words/word-classes.ts';
import type { EvidenceTable } from '../../../src/judge/evidence.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { ItemSubject } from './item-subject.ts';

/** Where the segment is, and what can be done there and with what the parameter identifies. */
export const itemUseEvidence = {
  onlyParametersFollow: {
    summary: 'The parameter has no operations, and only further parameters follow.',
    holds: ({ there, child }) => there.length === 0 && child.children.size > 0 && child.children.size === child.parameters.length,
    example: { yes: '/article/{shop}/{id}', no: '/article/{id}/comments' },
  },
  itemIsBelow: {
    summary: 'The identifier of an item follows the next parameter.',
    holds: itemIsBelow,
    because: ({ child }) => `\`${child.parameters[0]?.segment.text}\` follows \`${child.segment.text}\``,
    example: { yes: '/library/{system}/{library_name}', no: '/library/{library_name}/{page}' },
  },
  setsValue: {
    summary: 'The parameter is a value that the operation sets or sends.',
    holds: setsValue,
    example: { yes: 'PUT /region/{code} "Change it"', no: 'GET /region/{code}' },
  },
  canBeChanged: {
    summary: 'What the parameter identifies can be read and changed, or created and deleted.',
    holds: ({ node, child }) => canBeChanged(node, child),
    because: ({ child }) => `\`${child.prefix}\` can be changed or deleted`,
    example: { yes: 'GET /scope/{x}; PUT /scope/{x}', no: 'GET /scope/{x}' },
  },
  postIsHere: {
    summary: 'POST is available at the segment.',
    holds: ({ here }) => here.some(({ method }) => method === 'post'),
    because: ({ node }) => `\`${node.prefix}\` has \`POST\``,
    example: { yes: 'POST /scope; GET /scope/{x}', no: 'GET /scope/{x}' },
  },
  getListsHere: {
    summary: 'GET at the segment returns a list.',
    holds: ({ node }) => listOf(node) !== undefined,
    because: ({ node }) => `\`GET ${node.prefix}\` returns a list`,
    example: { yes: 'GET /scope -> Scope[]; /scope/{x}', no: 'GET /scope -> Scope; /scope/{x}' },
  },
  getReturnsOneHere: {
    summary: 'GET at the segment returns something other than a list.',
    holds: ({ node, here }) => here.some(({ method }) => method === 'get') && listOf(node) === undefined,
    example: { yes: 'GET /account -> Account; /account/{x}', no: 'GET /account -> Account[]; /account/{x}' },
  },
  getReturnsNamesake: {
    summary: 'GET at the parameter returns an object that is named after the segment.',
    holds: ({ child, noun }) => answersWithOne(child, noun),
    because: ({ child, noun }) => `\`GET ${child.prefix}\` returns a \`${noun.words.join(' ')}\``,
    example: { yes: 'GET /token/{id} -> Token', no: 'GET /token/{id} -> User' },
  },
} as const satisfies EvidenceTable<ItemSubject, string>;

function itemIsBelow({ child, noun }: ItemSubject): boolean {
  return child.parameters.some((item) => {
    const ids = idsOf(item);
    if (ids.some((id) => isNamedAfter(id, noun))) return true;
    // "Get a task" at `/task/{service}/{id}`
    return ids.some(isGeneric) && operationsAt(item).some((operation) => isReading(operation) && isAboutOneOf(operation, noun));
  });
}

/** `POST /game/{id}/region/{regionCode}`, `/set/port/{port}`, `/type/{newTypeKey}`, `/max_price/{maxPrice}` */
function setsValue({ node, noun, child, name, identifier, here, there, isMarkedId }: ItemSubject): boolean {
  const before = node.parent?.segment.text.toLowerCase() ?? '';
  if (before === 'set' || identifier.stem[0] === 'new' || /^(?:max|min)$/.test(noun.words[0] ?? '')) return true;
  if (child.children.size > 0 || there.length === 0) return false;
  // `POST /transaction/{transactionId}` does something with a transaction; `POST /export/report/{reportId}` exports a report.
  const isItem = isMarkedId && /(?:id|name)$/i.test(name) && !ACTIONS.has(before) && !isBehindCollection(node);
  if (there.every(({ method }) => method === 'post')) return !isItem;
  const isSet = (operation: Operation): boolean => operation.method === 'put' && hasTexts(operation);
  return here.length === 0 && there.every((operation) => isSet(operation) && !(isMarkedId && isAboutOneOf(operation, noun)));
}
