import { fact } from '../../src/facts/fact.ts';
import type { Api } from '../../src/model/api.ts';
import { append } from '../../src/model/append.ts';
import { isObject, Place } from '../../src/model/place.ts';
import { isNameMap } from '../../src/model/visit-objects.ts';
import { structureOf } from '../../src/specification/structure.ts';

/** The properties that schemas for the same value define. */
export interface DefinedNames {
  readonly names: ReadonlySet<string>;
  /** True if one of the schemas expressly allows other properties, or cannot be read. */
  readonly isOpen: boolean;
}

/** The keywords whose schemas describe the same value as the schema that has them. */
const LIST_KEYWORDS: readonly string[] = ['allOf', 'oneOf', 'anyOf'];
const SCHEMA_KEYWORDS: readonly string[] = ['if', 'then', 'else', 'not'];
const MAP_KEYWORDS: readonly string[] = ['dependentSchemas', 'dependencies'];

/**
 * The properties that a schema defines together with its parts and alternatives, and with the schemas that it is a part or an
 * alternative of, because these may define what the schema requires.
 */
export function definedNamesAround(api: Api, schema: Place): DefinedNames {
  const around = new Map([[schema.value, schema]]);
  // The iteration includes schemas that are added meanwhile.
  for (const place of around.values()) for (const owner of ownersOf(api, place)) addSchema(around, owner);
  return definedNamesIn(api, around);
}

/** The properties that a schema defines together with its parts and alternatives. */
export function definedNamesWithin(api: Api, schema: Place): DefinedNames {
  return definedNamesIn(api, new Map([[schema.value, schema]]));
}

function definedNamesIn(api: Api, schemas: Map<unknown, Place>): DefinedNames {
  const names = new Set<string>();
  let isOpen = false;
  for (const place of schemas.values()) {
    api.budget.spend(1, place);
    const inner = innerSchemas(api, place);
    isOpen = inner === undefined || allowsOtherNames(place.value) || !addOwnNames(api, place, names);
    // If any name is allowed, the names of the other schemas make no difference.
    if (isOpen || !inner) break;
    for (const schema of inner) addSchema(schemas, schema);
  }
  return { names, isOpen };
}

function addSchema(schemas: Map<unknown, Place>, place: Place): void {
  if (!schemas.has(place.value)) schemas.set(place.value, place);
}

/** Adds the names of the properties that a schema itself defines. Returns false if they cannot be read. */
function addOwnNames({ references }: Api, place: Place, names: Set<string>): boolean {
  const properties = references.follow(place.child('properties'));
  if (!properties) return false;
  if (isObject(properties.value)) for (const name of Object.keys(properties.value)) names.add(name);
  return true;
}

function allowsOtherNames(schema: unknown): boolean {
  if (!isObject(schema)) return schema !== false;
  const { additionalProperties, unevaluatedProperties, patternProperties, propertyNames, $dynamicRef } = schema;
  const isAllowed = (others: unknown) => others === true || isObject(others);
  return (
    [patternProperties, propertyNames, $dynamicRef, schema['x-patternProperties']].some((value) => value !== undefined) ||
    isAllowed(additionalProperties) ||
    isAllowed(unevaluatedProperties)
  );
}

/** The schemas that a schema is made of, for the same value; `undefined` if a reference leads nowhere. */
function innerSchemas({ references }: Api, schema: Place): readonly Place[] | undefined {
  const { value } = schema;
  if (!isObject(value)) return [];
  const inner: Place[] = [];
  if (typeof value.$ref === 'string') {
    const target = references.target(schema);
    if (!(target instanceof Place)) return undefined;
    inner.push(target);
  }
  for (const keyword of LIST_KEYWORDS) if (Array.isArray(value[keyword])) inner.push(...schema.child(keyword).items());
  for (const keyword of SCHEMA_KEYWORDS) if (isObject(value[keyword])) inner.push(schema.child(keyword));
  for (const keyword of MAP_KEYWORDS) {
    if (!isObject(value[keyword])) continue;
    for (const [, member] of schema.child(keyword).entries()) if (isObject(member.value)) inner.push(member);
  }
  return inner;
}

/** The schemas that a schema is directly a part or an alternative of. */
function ownersOf(api: Api, schema: Place): readonly Place[] {
  const { token, parent } = schema;
  const owners = [...(includersOf(api).get(schema.value) ?? [])];
  const owner = parent?.parent;
  if (!parent) return owners;
  if (
    owner &&
    (MAP_KEYWORDS.includes(String(parent.token)) || (typeof token === 'number' && LIST_KEYWORDS.includes(String(parent.token))))
  )
    owners.push(owner);
  else if (SCHEMA_KEYWORDS.includes(String(token)) && !isNameMap(parent)) owners.push(parent);
  return owners;
}

/** The schemas that refer to a schema. */
const includersOf = fact((api: Api): ReadonlyMap<unknown, readonly Place[]> => {
  const includers = new Map<unknown, Place[]>();
  for (const place of structureOf(api).includingSchemas) {
    const target = api.references.target(place);
    if (target instanceof Place) append(includers, target.value, place);
  }
  return includers;
});
