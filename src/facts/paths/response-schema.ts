import type { Operation } from '../../model/operation.ts';
import type { Schema } from '../../model/schema.ts';
import type { PathNode } from '../path-tree/path-tree.ts';
import { schemaNameOf } from '../schemas/schema-name.ts';
import { wordsOf } from '../words/words.ts';
import { operationsAt } from './node-operations.ts';
import type { Noun } from './noun.ts';

/** The schemas of the successful responses of GET at a place. */
function schemasOfGet(node: PathNode): readonly Schema[] {
  return operationsAt(node).flatMap((operation) => (operation.method === 'get' ? successSchemasOf(operation) : []));
}

/** The schemas of the successful responses of an operation. */
export function successSchemasOf(operation: Operation): Schema[] {
  const contents = operation.successResponses.flatMap(({ response }) => response.content(operation));
  return contents.map(({ schema }) => schema).filter((schema) => schema !== undefined);
}

/** Words for the purpose of a schema, before or after the name of the thing: `GetOrderResponse`, `ApiUser`. */
const ROLES = new Set(
  'dto model response result resource schema object entity vo view output representation read get list api v1 v2'.split(' '),
);

/** Returns whether a schema is a component that is called exactly as the noun: `Order`, `OrderDto`, not `OrderItem`. */
export function isSchemaNamed(schema: Schema | undefined, { words }: Pick<Noun, 'words'>): boolean {
  if (!schema) return false;
  // `Shared.Paragraph`
  const name = wordsOf(schemaNameOf(schema).split('.').at(-1) ?? '');
  const start = name.findIndex((word) => !ROLES.has(word));
  const end = name.findLastIndex((word) => !ROLES.has(word));
  return name.slice(Math.max(0, start), end + 1).join('') === words.join('') || name.join('') === words.join('');
}

/** Returns whether GET at a place answers with one component that is called exactly as the noun. */
export function answersWithOne(node: PathNode, noun: Noun): boolean {
  return schemasOfGet(node).some((schema) => isSchemaNamed(schema, noun));
}
