import { formatPointer, parsePointer, withoutPositions } from '../document/pointer.ts';
import type { Finding } from '../finding.ts';

/** What makes a finding the same fault in another version of a description: never the line, nor who uses it. */
export type Identified = Pick<Finding, 'ruleId' | 'file' | 'pointer' | 'message'>;

/** The same for two findings that are alike to the letter. */
export function exactKeyOf({ ruleId, file, pointer, message }: Identified): string {
  return JSON.stringify([file, pointer, ruleId, message]);
}

/** The same for two findings that are one fault in one place; see {@link placeOf} for what may change. */
export function keyOf(finding: Identified): string {
  const { file, pointer, ruleId, message } = finding;
  return JSON.stringify([file, ...placeOf(pointer), ruleId, withoutParameterNames(withoutNamesIn(pointer, message))]);
}

/** The same for two findings that say the same, wherever they stand. */
export function claimOf({ ruleId, message }: Identified): string {
  return JSON.stringify([ruleId, withoutParameterNames(message)]);
}

/** The same for two findings of one rule in one place, whatever they say. */
export function spotOf({ ruleId, file, pointer }: Identified): string {
  return JSON.stringify([ruleId, file, ...placeOf(pointer)]);
}

/**
 * Whether a message, of all that another one lists, has some left: `Not as it should be: no id; no name.` was mended in part
 * where it becomes `Not as it should be: no name.` Whatever else a message says is another fault.
 */
export function isMendedInPart(before: string, after: string): boolean {
  const [then, now] = [listIn(before), listIn(after)];
  return then.length > now.length && now.length > 1 && now.every((item) => then.includes(item)) && then[0] === now[0];
}

/** What a message lists, after what it says of it. */
function listIn(message: string): readonly string[] {
  const [, start, list = ''] = /^((?:`[^`]*`|[^`:]|:(?! ))+): (.+)\.$/s.exec(message) ?? [];
  return start === undefined ? [] : [start, ...(list.match(/(?:`[^`]*`|[^`;]|;(?! ))+/g) ?? []).map((item) => item.trim())];
}

/** The way to a place, without what authors change without changing the place: positions in lists, and names of path parameters. */
function placeOf(pointer: string): string[] {
  return withoutPositions(parsePointer(pointer) ?? []).map(withoutParameterNames);
}

/** A message without the parameters of the path that it is about: `id` of `/users/{id}`. */
function withoutNamesIn(pointer: string, message: string): string {
  const names = pointer.match(/(?<=\{)[^{}\s]+(?=\})/g) ?? [];
  return names.reduce((text, name) => text.replaceAll(`\`${name}\``, '`{}`'), message);
}

/** `/users/{id}` and `/users/{userId}` are one path. */
export function withoutParameterNames(text: string): string {
  return text.replace(/\{[^{}\s]*\}/g, '{}');
}

/**
 * The names by which a place may be found again where it was moved to another file or container: below the name of its component
 * or path, wherever that is kept, and below the name of a file that holds nothing else.
 */
export function namesOf({ file, pointer }: Identified): string[] {
  const place = placeOf(pointer);
  const length = unitLength(place);
  const names = [nameOf([withoutParameterNames(baseName(file)), ...place])];
  if (length > 0) names.unshift(nameOf(place.slice(length - 1)));
  return [...new Set(names)].filter((name) => name !== '');
}

/** The pointer to what is moved as a whole if anything is: to the component or path that a place is in, or else to the file. */
export function unitOf(pointer: string): string {
  const tokens = parsePointer(pointer) ?? [];
  return formatPointer(tokens.slice(0, unitLength(tokens)));
}

/** Without folders and ending. */
function baseName(file: string): string {
  return file.replace(/^.*\//s, '').replace(/(?<=.)\.[^.]*$/s, '');
}

/** How many tokens lead to a component or path; none where a file is one by itself. */
function unitLength([first, second, third]: readonly string[]): number {
  if (first === undefined || PARTS.has(first)) return 0;
  if (first === 'components') return third === undefined ? 0 : 3;
  if (!CONTAINERS.has(first)) return 1;
  // The parameters of an operation and its responses are no components.
  return second === undefined || /^(?:\*|\d{1,3}|\dXX|default)$/i.test(second) ? 0 : 2;
}

const CONTAINERS = new Set(['paths', 'webhooks', 'definitions', 'parameters', 'responses', 'securityDefinitions']);

/** What stands at the root of a file that is a description, a path, an operation, a response, a parameter or a schema by itself. */
const PARTS = new Set(
  `openapi swagger info host basePath schemes consumes produces servers security tags externalDocs
  get put post delete options head patch trace query additionalOperations summary description
  operationId requestBody callbacks deprecated headers content links name in required schema example examples encoding
  type format enum const default pattern properties patternProperties additionalProperties propertyNames unevaluatedProperties
  items prefixItems additionalItems unevaluatedItems contains allOf oneOf anyOf not if then else dependentSchemas $defs
  discriminator xml flows $ref`.split(/\s+/),
);

/** Files are called `orders_{id}` where the path is `/orders/{id}`. */
function nameOf([first = '', ...rest]: readonly string[]): string {
  const start = first.toLowerCase().replace(/[^\p{L}\p{N}{}]/gu, '');
  return start === '' ? '' : JSON.stringify([start, ...rest]);
}
