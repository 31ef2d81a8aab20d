import { ownMember, type Place } from '../model/place.ts';
import type { Use } from '../model/use.ts';
import { propertyPath, subjectOf } from '../rule/message-subject.ts';

const CONTAINERS = new Set(['schemas', 'definitions', '$defs']);

/**
 * The words that distinguish a schema or property from others of the operation or component by which messages name it: ``query parameter `filter` ``,
 * ``schema `items/anyOf/1` ``. Empty if the name is sufficient.
 */
export function schemaDetail(place: Place, uses: readonly Use[]): string {
  const steps = unnamedSteps(place, uses);
  const schema = steps.length === 0 ? '' : `schema \`${steps.join('/')}\``;
  return [parameterDetail(place), mediaTypeDetail(place), propertyDetail(place, uses), schema]
    .filter((part) => part !== '')
    .join(' ');
}

/** The parameter of an operation or path that a place belongs to; components have names of their own. */
function parameterDetail(place: Place): string {
  const parameter = ancestorOf(place, ({ parent }) => parent?.token === 'parameters' && Array.isArray(parent.value));
  const [name, where] = [ownMember(parameter?.value, 'name'), ownMember(parameter?.value, 'in')];
  if (where === 'body') return 'request body';
  if (where === 'formData') return `property \`${name}\``;
  return parameter ? `${where} parameter \`${name}\`` : '';
}

/** The media type of a body that has several. */
function mediaTypeDetail(place: Place): string {
  const format = ancestorOf(place, ({ parent }) => parent?.token === 'content' && parent.parent?.token !== 'properties');
  const others = format?.parent?.value;
  const isOneOfSeveral = typeof others === 'object' && others !== null && Object.keys(others).length > 1;
  return format && isOneOfSeveral ? `in \`${format.token}\`` : '';
}

/** The path to a property, if the name of the place leaves it out: in parameters, headers and components other than schemas. */
function propertyDetail(place: Place, uses: readonly Use[]): string {
  const path = propertyPath(place);
  if (path === '') return '';
  const { name = '', property } = subjectOf(place, uses);
  const isNamed = property !== undefined || name.endsWith(path.startsWith('[') ? path : `.${path}`);
  return isNamed ? '' : `property \`${path}\``;
}

/** The keys that lead from a property, a body or a component to a part of its schema. */
function unnamedSteps(place: Place, uses: readonly Use[]): readonly string[] {
  const steps: string[] = [];
  let at = place;
  for (; at.parent && !isNamedSchema(at, at.parent); at = at.parent) steps.push(String(at.token));
  // A file may have several schemas, each under its name.
  const isInFile = !at.parent && steps.length > 0 && subjectOf(place, uses).name?.startsWith(steps.at(-1) ?? '');
  return (isInFile ? steps.slice(0, -1) : steps).reverse();
}

/** Returns whether a place is a property, a component, or the schema of a parameter, header or body. */
function isNamedSchema(at: Place, parent: Place): boolean {
  const { token } = at;
  const isKey = (key: string) => parent.token === key && parent.parent?.token !== 'properties';
  if (isKey('properties') || ((token === 'schema' || token === 'itemSchema') && !isKey('properties'))) return true;
  const isTop = parent.parent?.token === 'components' || (parent.parent !== undefined && !parent.parent.parent);
  return isKey('parameters') || isKey('headers') || (isTop && CONTAINERS.has(String(parent.token)));
}

function ancestorOf(place: Place, isWanted: (place: Place) => boolean): Place | undefined {
  for (let at: Place | undefined = place; at; at = at.parent) if (isWanted(at)) return at;
  return undefined;
}
