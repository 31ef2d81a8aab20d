import type { Token } from '../document/pointer.ts';
import { isObject, own, type Place, stringOf } from '../model/place.ts';
import { enumerate } from '../text/enumerate.ts';

/** The values that an attribute can have. */
export interface Values {
  has(value: string): boolean;
  /** What a value must be, for messages: "an HTTP method such as `POST`". */
  readonly expected: string;
  /** Values to suggest for a misspelled one. */
  readonly known: readonly string[];
}

/** Something about a part of an API that a house rule can test. */
export interface Attribute<Node> {
  /** What it is, for the table of attributes: "The HTTP method, such as `POST`." */
  readonly description: string;
  /** A string, number, boolean, list of strings, or anything else; `undefined` where it is missing or unknown. */
  readonly read: (node: Node) => unknown;
  /** Where it is written, below the place of the node; missing if it is computed. */
  readonly keys?: readonly Token[];
  /** Whether an item is what a rule asks for; by default if it is the same. */
  readonly isSame?: (item: string, wanted: string) => boolean;
  /** The values that it can have; missing if it can have any. */
  readonly values?: Values;
}

export type Attributes<Node> = Readonly<Record<string, Attribute<Node>>>;

type Placed = { readonly place: Place };

/** A closed set of values. */
export function oneOf(known: readonly string[]): Values {
  const names = known.map((value) => `\`${value}\``);
  return { has: (value) => known.includes(value), expected: enumerate(names, 'or'), known };
}

/** The values of a switch. */
export const booleans = oneOf(['true', 'false']);

/** A string as the description has it. */
export function text(key: string, description: string): Attribute<Placed> {
  return { description, read: ({ place }) => stringOf(own(place.value, key)), keys: [key] };
}

/** A switch; `false` where the description does not have it. */
export function flag(key: string, description: string): Attribute<Placed> {
  return { description, read: ({ place }) => own(place.value, key) === true, keys: [key], values: booleans };
}

/** Whatever the description has under a key, of which rules mostly ask whether it is there. */
export function anything(key: string, description: string): Attribute<Placed> {
  return { description, read: ({ place }) => own(place.value, key), keys: [key] };
}

/** What is computed of a node. */
export function computed<Node>(
  description: string,
  read: (node: Node) => unknown,
  more: Pick<Attribute<Node>, 'keys' | 'isSame' | 'values'> = {},
): Attribute<Node> {
  return { description, read, ...more };
}

/** Attributes of a part of a node. */
export function of<Node, Part>(part: (node: Node) => Part, attributes: Attributes<Part>): Attributes<Node> {
  const moved = Object.entries(attributes).map(([name, attribute]): [string, Attribute<Node>] => [
    name,
    { ...attribute, read: (node) => attribute.read(part(node)) },
  ]);
  return Object.fromEntries(moved);
}

export function sameInAnyCase(item: string, wanted: string): boolean {
  return item.toLowerCase() === wanted.toLowerCase();
}

/** Whether a status is what a rule asks for: `404` is one of `4XX`. */
export function isStatus(status: string, wanted: string): boolean {
  if (sameInAnyCase(status, wanted)) return true;
  return /^[1-5]XX$/i.test(wanted) && /^\d{3}$/.test(status) && status[0] === wanted[0];
}

/** Whether a declared status is what a rule asks for, or covers it: `4XX` is declared for `404` too. */
export function coversStatus(declared: string, wanted: string): boolean {
  return isStatus(declared, wanted) || isStatus(wanted, declared);
}

/** Whether a value says nothing: it is missing, blank, or a list or mapping without members. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
}
