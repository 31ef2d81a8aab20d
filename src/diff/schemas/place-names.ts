import type { Api } from '../../model/api.ts';
import { isObject, ownMember, type Place, stringOf } from '../../model/place.ts';
import { isReference } from '../../model/references.ts';
import { propertyStep } from '../../text/field-path.ts';

const CONTAINERS = new Set(['schemas', 'definitions', '$defs']);
const PROPERTIES = new Set(['properties']);
const HEADERS = new Set(['headers']);

/** Keywords that lead from a schema to a part of it, or to the schema of a body. */
const PART_KEYWORDS = new Set(['allOf', 'oneOf', 'anyOf', 'then', 'else', 'schema', 'content']);

/** Keywords that only objects with a schema have. */
const SCHEMA_KEYWORDS = ['type', 'properties', 'items', 'enum', 'allOf', 'oneOf', 'anyOf'];

/** The schema, parameter, header or body that a place in a schema is a part of, and the path to the place through the data. */
export interface SchemaName {
  readonly kind: 'schema' | 'parameter' | 'header' | 'body';
  /** The schema, parameter, header or body. */
  readonly holder: Place;
  /** The name of the schema, parameter or header. */
  readonly name: string;
  /** `.lines[].price`, `[]`; empty for the whole. */
  readonly path: string;
}

/** Finds the whole that a place in a schema is a part of: a named schema, a parameter, a header, or else a body. */
export function nameAt(start: Place): SchemaName {
  let path = '';
  let place = start;
  for (let parent = place.parent; parent; place = parent, parent = place.parent) {
    const { token } = place;
    const name = String(token);
    if (isNameMap(parent, CONTAINERS)) return { kind: 'schema', holder: place, name, path };
    if (isNameMap(parent, HEADERS)) return { kind: 'header', holder: place, name, path };
    if (isNameMap(parent, PROPERTIES)) {
      path = `.${token}${path}`;
      if (parent.parent) parent = parent.parent;
    } else if (token === 'items') {
      path = `[]${path}`;
    } else if (parent.token === 'patternProperties') {
      path = `.*${path}`;
      if (parent.parent) parent = parent.parent;
    } else if (parent.token === 'prefixItems') {
      path = `[${token}]${path}`;
      if (parent.parent) parent = parent.parent;
    } else if (token === 'additionalProperties') {
      path = `.*${path}`;
    } else if (isParameter(place)) {
      return { kind: 'parameter', holder: place, name: parameterNameAt(place), path };
    } else if (place.via && isSchema(place)) {
      return { kind: 'schema', holder: place, name: componentKeyOf(place) ?? name, path };
    } else if (!PART_KEYWORDS.has(name) && !PART_KEYWORDS.has(String(parent.token)) && path !== '') {
      break;
    }
  }
  if (isParameter(place)) return { kind: 'parameter', holder: place, name: parameterNameAt(place), path };
  if (!place.parent && isSchema(place)) return { kind: 'schema', holder: place, name: schemaFileName(place), path };
  return { kind: 'body', holder: path === '' ? start : place, name: 'body', path };
}

/**
 * The path through the data to a place from the nearest schema around it that is one of some schemas: `.price`, `[]`; `undefined` if it is
 * in none of them.
 *
 * @param schemas The schemas as they are written.
 */
export function pathWithin(start: Place, schemas: ReadonlySet<unknown>): string | undefined {
  let path = '';
  let place: Place | undefined = start;
  while (place && !schemas.has(place.value)) {
    const { token, parent } = place as Place;
    if (parent && isNameMap(parent, PROPERTIES)) {
      path = propertyStep(String(token)) + path;
      place = parent.parent;
      continue;
    }
    if (token === 'items') path = `[]${path}`;
    else if (token === 'additionalProperties' || parent?.token === 'patternProperties') path = `.*${path}`;
    else if (parent?.token === 'prefixItems') path = `[${token}]${path}`;
    place = parent;
  }
  return place && path;
}

function parameterNameAt({ value }: Place): string {
  return stringOf(ownMember(value, 'name')) ?? '';
}

function isSchema({ value }: Place): boolean {
  return SCHEMA_KEYWORDS.some((keyword) => ownMember(value, keyword) !== undefined);
}

/** The name of a schema that is a file of its own: as a component, else its title, else that of the file. */
function schemaFileName(place: Place): string {
  const file = place.document.uri.replace(/^.*\//s, '').replace(/\.[^.]*$/, '');
  return componentKeyOf(place) ?? stringOf(ownMember(place.value, 'title')) ?? file;
}

const componentKeys = new WeakMap<object, string>();

/**
 * Reads the keys under which a description has schemas of other files: `Order` of `Order: { $ref: order-v2.yaml }`. To be called
 * before places in these files are named.
 */
export function readComponentKeys(api: Api): void {
  const container = api.isSwagger2 ? api.root.child('definitions') : api.root.child('components').child('schemas');
  for (const [name, place] of api.references.entries(container)) {
    if (!isReference(place.value) || place.value.$ref.startsWith('#')) continue;
    const target = api.references.follow(place)?.value;
    if (isObject(target) && !componentKeys.has(target)) componentKeys.set(target, name);
  }
}

function componentKeyOf({ value }: Place): string | undefined {
  return isObject(value) ? componentKeys.get(value) : undefined;
}

/** Returns whether the keys of a place are names, as those of `properties` are: a property may itself be called `properties`. */
function isNameMap(place: Place, names: ReadonlySet<string>): boolean {
  if (!names.has(String(place.token))) return false;
  return !(place.parent && isNameMap(place.parent, PROPERTIES));
}

function isParameter({ value }: Place): boolean {
  return stringOf(ownMember(value, 'name')) !== undefined && stringOf(ownMember(value, 'in')) !== undefined;
}
