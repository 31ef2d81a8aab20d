import { own, type Place, stringOf } from '../model/place.ts';
import type { Shape } from './shape.ts';

const CONTAINERS = new Set(['schemas', 'definitions', '$defs']);

/** Keywords that lead from a schema to one that is no part of it, but the schema itself once more. */
const SAME = new Set(['allOf', 'oneOf', 'anyOf', 'schema', 'content']);

/** What a reader calls a schema, where it is defined: `Order.lines[].price`, `query parameter \`limit\``, `body`. */
export function nameOf(shape: Shape): string {
  return nameAt(shape.definition);
}

/** What a reader calls the schema at a place. */
export function nameAt(start: Place): string {
  let path = '';
  let place = start;
  for (let parent = place.parent; parent; place = parent, parent = place.parent) {
    const { token } = place;
    if (isNameMap(parent, CONTAINERS)) return `\`${token}${path}\``;
    if (isNameMap(parent, new Set(['properties']))) {
      path = `.${token}${path}`;
      if (parent.parent) parent = parent.parent;
    } else if (isNameMap(parent, new Set(['headers']))) {
      return `header \`${token}${path}\``;
    } else if (token === 'items') {
      path = `[]${path}`;
    } else if (token === 'additionalProperties') {
      path = `.*${path}`;
    } else if (isParameter(place)) {
      return `${stringOf(own(place.value, 'in'))} parameter \`${stringOf(own(place.value, 'name'))}${path}\``;
    } else if (!SAME.has(String(token)) && !SAME.has(String(parent.token)) && path !== '') {
      break;
    }
  }
  if (!place.parent && isPart(place)) return `\`${fileName(place)}${path}\``;
  if (path === '' || path === '[]') return path === '' ? 'body' : 'item of the body';
  return `\`${path.replace(/^\./, '')}\``;
}

/** Whether a file holds one schema, and is called by its name. */
function isPart({ value }: Place): boolean {
  return own(value, 'openapi') === undefined && own(value, 'swagger') === undefined && own(value, 'paths') === undefined;
}

function fileName({ document }: Place): string {
  return document.uri.replace(/^.*\//s, '').replace(/\.[^.]*$/, '');
}

/** Whether the keys of a place are names, as those of `properties` are: a property may be called that itself. */
function isNameMap(place: Place, names: ReadonlySet<string>): boolean {
  if (!names.has(String(place.token))) return false;
  return !(place.parent && isNameMap(place.parent, new Set(['properties'])));
}

function isParameter({ value }: Place): boolean {
  return stringOf(own(value, 'name')) !== undefined && stringOf(own(value, 'in')) !== undefined;
}
