import { METHODS_BY_VERSION } from '../model/openapi-version.ts';
import { isWithin, ownMember, type Place, rootOf } from '../model/place.ts';
import type { Use } from '../model/use.ts';
import type { MessageSubject } from '../text/subject.ts';

const METHODS = METHODS_BY_VERSION['3.2'];
/** Containers of schemas, whose names say enough without the container. */
const SCHEMA_CONTAINERS = new Set(['schemas', 'definitions', '$defs']);
/** Steps into a schema that a reader does not see in the data. */
const UNSEEN_STEPS = new Set(['allOf', 'oneOf', 'anyOf', 'schema', 'content']);

/**
 * The name of the thing that a place belongs to, for messages: `` `GET /files` ``, `` `/orders/` ``, `` `User.password` ``, ``
 * `components/parameters/token` ``, `` `GET /files` response `404` ``. Paths are spelled as in the file.
 *
 * @param uses The uses of the place. They name things that have no name in their own file, such as the path item that a file
 * contains.
 */
export function subjectOf(place: Place, uses: readonly Use[] = []): MessageSubject {
  const [first] = uses;
  const { tokens } = place;
  const [root, name, ...rest] = tokens.map(String);
  if ((root === 'paths' || root === 'webhooks') && name !== undefined) {
    const isAdditional = rest[0] === 'additionalOperations';
    const [method = '', ...below] = isAdditional ? rest.slice(1) : rest;
    const isOperation = METHODS.has(method) || (isAdditional && method !== '');
    return isOperation ? operationPart(`${method.toUpperCase()} ${name}`, below, place) : { name };
  }
  const operation = first?.operation;
  if (operation && isWithin(place, operation.place)) {
    return operationPart(operation.label, tokens.slice(operation.place.tokens.length).map(String), place);
  }
  const component = componentOf(place);
  if (component !== undefined) return { name: component, ...fileOf(place, component) };
  if (first) return first.kind === 'operation' ? { operation: first.label } : { name: first.label };
  return root === undefined || root === 'paths' ? {} : { name: tokens.map(String).join('/') };
}

function operationPart(label: string, [part, name, ...rest]: readonly string[], place: Place): MessageSubject {
  const [expression, method, ...below] = rest;
  if (part === 'callbacks' && name !== undefined && expression !== undefined && method !== undefined)
    return operationPart(`${label} callback ${name}`, below, place);
  if (part === 'requestBody') return { operation: label, isRequestBody: true, ...propertyBelow(place) };
  if (part !== 'responses' || name === undefined) return { operation: label };
  const [holder, header = ''] = rest;
  return { operation: label, statuses: [name], ...(holder === 'headers' ? { header } : propertyBelow(place)) };
}

/** The path to a property of a body, if the place is in such a property. */
function propertyBelow(place: Place): Pick<MessageSubject, 'property'> {
  const path = propertyPath(place);
  if (path === '') return {};
  return { property: path.startsWith('[') ? path : `.${path}` };
}

/** `User.password`, `components/parameters/token`; `undefined` outside of components. */
function componentOf(place: Place): string | undefined {
  let top = place;
  for (let at: Place | undefined = place; at?.parent; at = at.parent) {
    const container = String(at.parent.token);
    const holder = at.parent.parent;
    const isOfComponents = holder !== undefined && (holder.token === 'components' || holder.parent === undefined);
    if (isOfComponents && SCHEMA_CONTAINERS.has(container)) return joinProperty(String(at.token), propertyPath(place, at));
    if (holder?.token === 'components') return `components/${container}/${at.token}`;
    if (holder && !holder.parent && /^(?:parameters|responses|securityDefinitions)$/.test(container))
      return `${container}/${at.token}`;
    top = at.parent;
  }
  if (isDescription(top)) return undefined;
  if (isDefinition(top.value)) return joinProperty(fileNameOf(top), propertyPath(place));
  // A file may have several definitions, each under its name.
  const [name] = place.tokens;
  const definition = name === undefined ? undefined : top.child(name);
  return definition && isDefinition(definition.value) ? joinProperty(String(name), propertyPath(place, definition)) : undefined;
}

function isDescription({ value }: Place): boolean {
  return ['openapi', 'swagger', 'paths'].some((key) => ownMember(value, key) !== undefined);
}

/** The file that a component of another file than the description is in, unless the component has its name. */
function fileOf(place: Place, component: string): Pick<MessageSubject, 'file'> {
  const root = rootOf(place);
  const name = fileNameOf(root);
  const isKnown = component === name || component.startsWith(`${name}.`) || component.startsWith(`${name}[`);
  return isKnown || isDescription(root) ? {} : { file: root.document.uri.replace(/^.*\//s, '') };
}

/** Members of operations and path items, which have the names of their paths even in files of their own. */
const OPERATION_FIELDS = ['operationId', 'responses', 'requestBody', ...METHODS];

/** Returns whether a value is a schema, parameter, response or another part of an API that has a name of its own. */
function isDefinition(value: unknown): boolean {
  const has = (key: string) => ownMember(value, key) !== undefined;
  if (OPERATION_FIELDS.some(has)) return false;
  return isSchema(value) || (has('in') && has('name')) || has('content') || typeof ownMember(value, 'description') === 'string';
}

function isSchema(value: unknown): boolean {
  return ['type', 'properties', 'allOf', 'oneOf', 'anyOf'].some((key) => ownMember(value, key) !== undefined);
}

function fileNameOf({ document }: Place): string {
  return document.uri.replace(/^.*\//s, '').replace(/\.[^.]*$/, '');
}

function joinProperty(name: string, path: string): string {
  return path === '' || path.startsWith('[') ? name + path : `${name}.${path}`;
}

/** The path to a property in the data: `data[].password`; empty for the schema itself. */
export function propertyPath(place: Place, until?: Place): string {
  let path = '';
  for (let at: Place | undefined = place; at?.parent && at !== until; at = at.parent) {
    const { token, parent } = at;
    if (parent.token === 'properties' && parent.parent?.token !== 'properties') path = joinProperty(String(token), path);
    else if (token === 'items' && path !== '' && parent.token !== 'properties')
      path = `[]${path.startsWith('[') ? '' : '.'}${path}`;
    else if (!UNSEEN_STEPS.has(String(token)) && /^(?:responses|requestBody|parameters)$/.test(String(token))) break;
  }
  return path;
}
