import { formatPointer, parsePointer, withoutPositions } from '../../document/pointer.ts';
import { contentKeyOf, type Identified, isBreakingChange } from '../../finding/finding.ts';
import { type DataValue, type MessageData, sortedLists } from '../../text/message.ts';

/** A key that is equal for two findings about one fault in one place; {@link placeOf} says what may change in a place. */
export function faultKeyOf(finding: Identified): string {
  const { file, pointer, ruleId } = finding;
  return JSON.stringify([file, ...placeOf(pointer), ruleId, contentOf(finding, withoutNamesAt(pointer))]);
}

/** A key that is equal for two findings with the same content, wherever they are. */
export function claimKeyOf(finding: Identified): string {
  return JSON.stringify([finding.ruleId, contentOf(finding, withoutParameterNames)]);
}

/**
 * The fault that a finding reports, without the names of path parameters. For a change, only names of operations are treated as paths,
 * because `^\d{3}$` is a value; the order of values makes no difference.
 */
function contentOf(finding: Identified, edit: (text: string) => string): string {
  const { identity } = finding;
  if (!identity || !isBreakingChange(finding)) return contentKeyOf(finding, edit);
  const edited = Object.entries(identity).map(([name, value]) => {
    return [name, sortedLists(NAMING_KEYS.has(name) ? editedValue(value, edit) : value)];
  });
  return contentKeyOf({ ...finding, identity: Object.fromEntries(edited) as MessageData });
}

/** The data of changes that names operations and paths. */
const NAMING_KEYS = new Set(['operation', 'operations', 'path', 'paths']);

function editedValue(value: DataValue, edit: (text: string) => string): DataValue {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return edit(value);
  return value.map((item) => (typeof item === 'string' ? edit(item) : item)) as DataValue;
}

/** A key that is equal for two findings of one rule in one place, whatever they report. */
export function spotKeyOf({ ruleId, file, pointer }: Identified): string {
  return JSON.stringify([ruleId, file, ...placeOf(pointer)]);
}

/**
 * Returns whether a finding lists only some of the items of an earlier one: `id` and `name` were missing, and now only `name` is.
 * Any other difference makes it another fault. A change is never a part of another one, as fewer allowed values break more
 * clients.
 */
export function isFixedInPart(before: Identified, after: Identified): boolean {
  if (before.messageId === undefined || before.messageId !== after.messageId || isBreakingChange(before)) return false;
  const [then, now] = [before.identity ?? {}, after.identity ?? {}];
  const names = Object.keys(then);
  if (names.length !== Object.keys(now).length) return false;
  const pairs = names.map((name) => [then[name], now[name]] as const);
  return (
    pairs.every(([one, other]) => isEqual(one, other) || isPartOf(other, one)) &&
    !pairs.every(([one, other]) => isEqual(one, other))
  );
}

function isEqual(one: DataValue | undefined, other: DataValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isPartOf(some: DataValue | undefined, all: DataValue | undefined): boolean {
  if (!Array.isArray(some) || !Array.isArray(all) || some.length === 0) return false;
  const known = new Set(all.map((item) => JSON.stringify(item)));
  return some.every((item) => known.has(JSON.stringify(item)));
}

/** The tokens of a place, without parts that may change although the place does not: positions in lists, and names of path parameters. */
function placeOf(pointer: string): string[] {
  return withoutPositions(parsePointer(pointer) ?? []).map(withoutParameterNames);
}

/** Replaces the names of the path parameters at a place in what a finding reports: `id` of `/users/{id}`. */
function withoutNamesAt(pointer: string): (text: string) => string {
  const names: readonly string[] = pointer.match(/(?<=\{)[^{}\s]+(?=\})/g) ?? [];
  return (text) => {
    if (names.includes(text)) return '{}';
    return withoutParameterNames(names.reduce((edited, name) => edited.replaceAll(`\`${name}\``, '`{}`'), text));
  };
}

/** Replaces the names of path parameters, as `/users/{id}` and `/users/{userId}` are one path. */
export function withoutParameterNames(text: string): string {
  return text.replace(/\{[^{}\s]*\}/g, '{}');
}

/**
 * The names by which a place is found after it was moved to another file or container: its path below the name of its component
 * or path item, and below the name of its file, which may contain nothing else.
 */
export function lookupNamesOf({ file, pointer }: Identified): string[] {
  const place = placeOf(pointer);
  const length = unitLength(place);
  const names = [nameOf([withoutParameterNames(baseName(file)), ...place])];
  if (length > 0) names.unshift(nameOf(place.slice(length - 1)));
  return [...new Set(names)].filter((name) => name !== '');
}

/** The pointer to the part that is moved as a whole: the component or path of a place, or else the file. */
export function unitPointerOf(pointer: string): string {
  const tokens = parsePointer(pointer) ?? [];
  return formatPointer(tokens.slice(0, unitLength(tokens)));
}

/** The name of a file without folders and extension. */
function baseName(file: string): string {
  return file.replace(/^.*\//s, '').replace(/(?<=.)\.[^.]*$/s, '');
}

/** The number of tokens that lead to a component or path; 0 in a file that is itself one. */
function unitLength([first, second, third]: readonly string[]): number {
  if (first === undefined || DESCRIPTION_PART_KEYS.has(first)) return 0;
  if (first === 'components') return third === undefined ? 0 : 3;
  if (!CONTAINERS.has(first)) return 1;
  // The parameters of an operation and its responses are not components.
  return second === undefined || /^(?:\*|\d{1,3}|\dXX|default)$/i.test(second) ? 0 : 2;
}

const CONTAINERS = new Set(['paths', 'webhooks', 'definitions', 'parameters', 'responses', 'securityDefinitions']);

/** The keys at the root of a file that is itself a description, path, operation, response, parameter or schema. */
const DESCRIPTION_PART_KEYS = new Set(
  `openapi swagger info host basePath schemes consumes produces servers security tags externalDocs
  get put post delete options head patch trace query additionalOperations summary description
  operationId requestBody callbacks deprecated headers content links name in required schema example examples encoding
  type format enum const default pattern properties patternProperties additionalProperties propertyNames unevaluatedProperties
  items prefixItems additionalItems unevaluatedItems contains allOf oneOf anyOf not if then else dependentSchemas $defs
  discriminator xml flows $ref`.split(/\s+/),
);

/**
 * A name by which a place is found. Punctuation is left out of its start, as the file for the path `/orders/{id}` may be called
 * `orders_{id}`.
 */
function nameOf([first = '', ...rest]: readonly string[]): string {
  const start = first.toLowerCase().replace(/[^\p{L}\p{N}{}]/gu, '');
  return start === '' ? '' : JSON.stringify([start, ...rest]);
}
