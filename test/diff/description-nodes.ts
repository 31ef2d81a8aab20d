import { isObject, type JsonObject } from '../../src/model/place.ts';

/** Keys whose value is data: a `$ref` or `required` in it means nothing. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'mapping']);

/** Keys whose value has names as its keys. */
const NAMES = new Set([
  ...['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'schemas', 'parameters', 'responses'],
  ...['requestBodies', 'headers', 'securitySchemes', 'securityDefinitions', 'links', 'callbacks', 'paths', 'pathItems'],
  ...['webhooks', 'content', 'variables', 'encoding'],
]);

/** States whether the keys of an object are keywords or names. */
export type NodeKind = 'keywords' | 'names';

/** A copy of a description in which each object is replaced, after what is in it; data such as examples stays as it is. */
export function mapNodes(
  value: unknown,
  change: (node: JsonObject, kind: NodeKind) => unknown,
  kind: NodeKind = 'keywords',
): unknown {
  if (Array.isArray(value)) return value.map((item) => mapNodes(item, change, kind));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, member]): [string, unknown] => {
    if (kind === 'names') return [key, mapNodes(member, change)];
    if (DATA.has(key) || key.startsWith('x-')) return [key, member];
    return [key, mapNodes(member, change, NAMES.has(key) && isObject(member) ? 'names' : 'keywords')];
  });
  return change(Object.fromEntries(entries), kind);
}
