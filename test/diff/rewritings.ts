// Ways to write a description that change nothing for its clients, so that a comparison with any of them is silent.
import { decodePercent, escapeToken, parseFragmentPointer } from '../../src/document/pointer.ts';
import { isObject, type JsonObject } from '../../src/model/place.ts';
import { mapNodes } from './description-nodes.ts';
import { namedByDiscriminators } from './discriminated-names.ts';

/** Puts a list in another order. */
export type Reorder = <Item>(list: readonly Item[]) => Item[];

/** The same description in another order: keys, and lists whose order means nothing. */
export function reordered(description: unknown, reorder: Reorder = (list) => list.toReversed()): unknown {
  // A reference may lead through a position in a list.
  const isFixed = /"\$ref":"[^"]*\/(?:parameters|oneOf|anyOf|allOf)\/\d/.test(JSON.stringify(description));
  return mapNodes(description, (node, kind) => {
    const entries = Object.entries(node).map(([key, value]): [string, unknown] => [
      key,
      kind === 'keywords' && !isFixed && UNORDERED.has(key) && Array.isArray(value) ? reorder(value) : value,
    ]);
    return Object.fromEntries(reorder(entries));
  });
}

const UNORDERED = new Set([
  ...['required', 'enum', 'type', 'oneOf', 'anyOf', 'allOf', 'parameters', 'tags', 'security', 'servers'],
  ...['consumes', 'produces', 'schemes'],
]);

/** The same description with other names for its components, except schemas whose names are values of a discriminator. */
export function renamed(description: unknown): unknown {
  const names = new Map<string, string>();
  const kept = namedByDiscriminators(description);
  const renameMembers = (container: unknown, pointer: string): unknown => {
    if (!isObject(container)) return container;
    const entries = Object.entries(container).map(([name, value]): [string, unknown] => {
      const old = `${pointer}/${escapeToken(name)}`;
      if (kept.has(old)) return [name, value];
      names.set(old, `${pointer}/${escapeToken(otherName(name))}`);
      return [otherName(name), value];
    });
    return Object.fromEntries(entries);
  };
  const result = { ...(isObject(description) ? description : {}) };
  for (const key of ['definitions', 'parameters', 'responses', 'securityDefinitions']) {
    if (isObject(result[key])) result[key] = renameMembers(result[key], `#/${key}`);
  }
  if (isObject(result.components)) {
    const components = Object.entries(result.components).map(([kind, members]): [string, unknown] => [
      kind,
      COMPONENTS.has(kind) ? renameMembers(members, `#/components/${kind}`) : members,
    ]);
    result.components = Object.fromEntries(components);
  }
  return mapNodes(result, (node, kind) => (kind === 'names' ? node : withSecurity(withReference(node, names))));
}

const COMPONENTS = new Set([
  ...['schemas', 'parameters', 'responses', 'requestBodies', 'headers', 'examples', 'links', 'securitySchemes'],
]);

function otherName(name: string): string {
  return `Other.${name}`;
}

function withNewName(reference: string, names: ReadonlyMap<string, string>): string {
  const [prefix = '', rest = ''] =
    /^(#\/(?:components\/[^/]+|[^/]+)\/[^/]+)(.*)$/s.exec(decodePercent(reference))?.slice(1) ?? [];
  const now = names.get(prefix);
  return now === undefined ? reference : now + rest;
}

function withReference(node: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  return typeof node.$ref === 'string' ? { ...node, $ref: withNewName(node.$ref, names) } : node;
}

/** An operation or a description with the other names of its security schemes. */
function withSecurity(node: JsonObject): JsonObject {
  if (!Array.isArray(node.security)) return node;
  const security: readonly unknown[] = node.security.map((requirement) =>
    isObject(requirement)
      ? Object.fromEntries(Object.entries(requirement).map(([name, scopes]) => [otherName(name), scopes]))
      : requirement,
  );
  return { ...node, security };
}

/** How many values are copied from components in total, as inlining may multiply a description. */
const MOST_COPIED = 100_000;

/** How many references within each other are inlined. */
const DEEPEST = 3;

/** The same description with components in place of references to them, except where a name or a cycle matters. */
export function inlined(description: unknown): unknown {
  const kept = namedByDiscriminators(description);
  let copied = 0;
  const inlineIn = (value: unknown, open: readonly string[]): unknown =>
    mapNodes(value, (node, kind) => {
      const reference = node.$ref;
      if (kind === 'names' || typeof reference !== 'string' || Object.keys(node).length > 1) return node;
      if (!COMPONENT.test(reference) || kept.has(reference) || open.includes(reference) || open.length >= DEEPEST) return node;
      const target = valueAt(description, reference);
      if (!isObject(target)) return node;
      copied += JSON.stringify(target).length / 10;
      return copied > MOST_COPIED ? node : inlineIn(target, [...open, reference]);
    });
  return inlineIn(description, []);
}

const COMPONENT =
  /^#\/(?:components\/(?:schemas|parameters|responses|requestBodies|headers)|definitions|parameters|responses)\/[^/]+$/;

function valueAt(description: unknown, reference: string): unknown {
  let value = description;
  for (const token of parseFragmentPointer(reference.slice(1)) ?? []) {
    value = isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
  }
  return value;
}
