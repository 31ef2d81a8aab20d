import { parsePointer } from '../document/pointer.ts';
import type { Finding } from '../finding.ts';

/** What makes a finding the same fault in another version of a description: never the line, nor who uses it. */
export type Identified = Pick<Finding, 'ruleId' | 'file' | 'pointer' | 'message'>;

/** The same for two findings that are alike to the letter. */
export function exactKeyOf({ ruleId, file, pointer, message }: Identified): string {
  return JSON.stringify([file, pointer, ruleId, message]);
}

/** The same for two findings that are one fault in one place; see {@link placeOf} for what may change. */
export function keyOf(finding: Identified): string {
  return JSON.stringify([finding.file, ...placeOf(finding.pointer), claimOf(finding)]);
}

/** The same for two findings that say the same, wherever they stand. */
export function claimOf({ ruleId, message }: Identified): string {
  return JSON.stringify([ruleId, withoutParameterNames(message)]);
}

/**
 * The way to a place, without what authors change without changing the place: names of path parameters, and positions in lists,
 * which move with everything that is added before. Statuses have three digits and stay.
 */
function placeOf(pointer: string): string[] {
  const tokens = parsePointer(pointer) ?? [];
  return tokens.map((token) => (/^\d{1,2}$/.test(token) ? '*' : withoutParameterNames(token)));
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
  const names = [withoutParameterNames(baseName(file)), ...place];
  return [...new Set([nameOf(place.slice(containerOf(place))), nameOf(names)])].filter((name) => name !== '');
}

/** Without folders and ending. */
function baseName(file: string): string {
  return file.replace(/^.*\//s, '').replace(/(?<=.)\.[^.]*$/s, '');
}

/** How many tokens say no more than that a component or path follows. */
function containerOf([first, second]: readonly string[]): number {
  if (first === 'components' && second !== undefined) return 2;
  return first !== undefined && CONTAINERS.has(first) ? 1 : 0;
}

const CONTAINERS = new Set(['paths', 'webhooks', 'definitions', 'parameters', 'responses', 'securityDefinitions']);

/** Files are called `orders_{id}` where the path is `/orders/{id}`. */
function nameOf([first = '', ...rest]: readonly string[]): string {
  const start = first.toLowerCase().replace(/[^\p{L}\p{N}{}]/gu, '');
  return start === '' ? '' : JSON.stringify([start, ...rest]);
}
