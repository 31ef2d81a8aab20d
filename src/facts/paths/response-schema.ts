import type { Operation } from '../../model/operation.ts';
import type { Schema } from '../../model/schema.ts';
import { SCHEMA_KEYWORDS } from '../../model/schema-keywords.ts';
import type { PathNode } from '../path-tree/path-tree.ts';
import { wordsOf } from '../words/words.ts';
import { operationsAt } from './node.ts';
import type { Noun } from './noun.ts';

/** The schemas of what GET at a place answers with. */
function readAt(node: PathNode): readonly Schema[] {
  return operationsAt(node).flatMap((operation) => (operation.method === 'get' ? answersOf(operation) : []));
}

/** The schemas of what an operation answers with where it succeeds. */
export function answersOf(operation: Operation): Schema[] {
  const contents = operation.successResponses.flatMap(({ response }) => response.content(operation));
  return contents.map(({ schema }) => schema).filter((schema) => schema !== undefined);
}

function isComponent({ place: { parent, token } }: Schema): boolean {
  if (parent?.token === 'schemas' || parent?.token === 'definitions') return true;
  // `common.yaml#/Order`, but not the `schema` or `items` of a file that is a response or schema itself.
  return parent !== undefined && !parent.parent && !PARTS.has(String(token));
}

const PARTS: ReadonlySet<string> = new Set(['schema', 'not', 'if', 'contains', ...SCHEMA_KEYWORDS.keys()]);

/** What a schema is called: as a component, or as the file that it is all of; empty for an inline one. */
export function nameOf(schema: Schema): string {
  if (isComponent(schema)) return String(schema.place.token);
  const { document, parent } = schema.place;
  if (parent) return '';
  return document.uri.slice(document.uri.lastIndexOf('/') + 1).split('.', 1)[0] ?? '';
}

/** Words for what a schema is used for, before or behind the name of the thing: `GetOrderResponse`, `ApiUser`. */
const ROLES = new Set(
  'dto model response result resource schema object entity vo view output representation read get list api v1 v2'.split(' '),
);

/** Whether a schema is a component that is called exactly as the noun: `Order`, `OrderDto`, not `OrderItem`. */
export function isCalled(schema: Schema | undefined, { words }: Pick<Noun, 'words'>): boolean {
  if (!schema) return false;
  // `Shared.Paragraph`
  const name = wordsOf(nameOf(schema).split('.').at(-1) ?? '');
  const start = name.findIndex((word) => !ROLES.has(word));
  const end = name.findLastIndex((word) => !ROLES.has(word));
  return name.slice(Math.max(0, start), end + 1).join('') === words.join('') || name.join('') === words.join('');
}

/** Whether GET at a place answers with one component that is called exactly as the noun. */
export function answersWithOne(node: PathNode, noun: Noun): boolean {
  return readAt(node).some((schema) => isCalled(schema, noun));
}

/** Words that schemas' names end in and that say nothing of the thing. */
const SUFFIXES = new Set(
  'dto model resp response result resource object schema entity data info view summary interface representation output read list listing type vo wrapper'.split(
    ' ',
  ),
);

/** What the items' schema is called among the components; nothing for an inline one. */
export function itemWords(items: Schema | undefined): readonly string[] {
  let words = items ? wordsOf(nameOf(items)) : [];
  while (words.length > 1 && (SUFFIXES.has(words.at(-1) ?? '') || /^v?\d+$/.test(words.at(-1) ?? ''))) words = words.slice(0, -1);
  return words;
}
