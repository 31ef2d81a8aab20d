import type { Token } from '../document/pointer.ts';
import { isObject, ownMember, type Place, stringOf } from '../model/place.ts';
import type { Schema } from '../model/schema.ts';
import { enumerate } from '../text/enumerate.ts';

/** The types of attributes, as messages name them. */
export const ATTRIBUTE_TYPES = {
  text: 'a string',
  texts: 'a list of strings',
  number: 'a number',
  flag: '`true` or `false`',
  mapping: 'a mapping',
  any: 'any value',
} as const;

export type AttributeType = keyof typeof ATTRIBUTE_TYPES;

/** The values that an attribute can have. */
export interface AttributeValues {
  has(value: string): boolean;
  /** A description of a valid value, for messages: "an HTTP method such as `POST`". */
  readonly expected: string;
  /** Values to suggest for a misspelled one. */
  readonly known: readonly string[];
  /** True if there are no others than the known ones. */
  readonly isComplete?: boolean;
}

/** The schema that an attribute is read from. */
export interface SchemaSource {
  /** The schema that has the attribute or lacks it: among the parts of a schema, the part that has it. */
  readonly schema: Schema;
  /** The place of the attribute; missing if the attribute is missing. */
  readonly place?: Place;
}

/** The use of a part that has an attribute only there: a shared response has a status at each key that refers to it. */
export interface Usage {
  readonly place: Place;
  /** Further words for messages if the place does not show which part it is: ``query parameter `limit` ``. */
  readonly detail: string;
  /** True if it is the use by an operation, not that by a definition which may itself be shared. */
  readonly isByOperation: boolean;
}

/** Something about a part of an API that a house rule can test. */
export interface Attribute<Node> {
  /** The description in the table of attributes: "The HTTP method, such as `POST`." */
  readonly description: string;
  readonly type: AttributeType;
  /** Returns the value; `undefined` if it is missing or unknown. A flag is missing only if it has no meaning. */
  readonly read: (node: Node) => unknown;
  /** The path to it below the place of the node; missing if it is computed. */
  readonly keys?: readonly Token[];
  /** The schema that it is written in, which several parts may share; missing if it is not about a schema. */
  readonly sourceOf?: (node: Node) => SchemaSource | undefined;
  /** The use of the part, if the attribute belongs to the use; missing if it belongs to the definition. */
  readonly usageOf?: (node: Node) => Usage;
  /** Returns whether an item matches a required one; by default, if they are equal. */
  readonly isSame?: (item: string, wanted: string) => boolean;
  /** Returns whether values of a part are case-insensitive, if those of some parts are: the names of headers, but not of query parameters. */
  readonly isCaseInsensitive?: (node: Node) => boolean;
  /** The values that it can have; missing if it can have any. */
  readonly values?: AttributeValues;
  /** The noun for an item of a list: `header`. */
  readonly item?: string;
  /** True if no two parts have the same value, and a list has no item twice, in any description. */
  readonly isDistinct?: boolean;
  /** True if its values are not names: URLs, paths, media types, statuses. */
  readonly isNotAName?: boolean;
  /** True if it has values of the API, of which casings and patterns judge only the strings: a number in an `enum` is not a name. */
  readonly hasApiValues?: boolean;
  /** True if it is an attribute of the operation that a part belongs to. */
  readonly belongsToOperation?: boolean;
  /** True if no part lacks it. */
  readonly isAlwaysDefined?: boolean;
  /** True if a list of it nearly always has one item, so that messages need not say that each is meant. */
  readonly usuallyHasOneItem?: boolean;
  /** True if OpenAPI requires it, so that hardly any part lacks it. */
  readonly isRequired?: boolean;
  /**
   * The wording of a condition about its value together with the parts: `{value} {parts}` for `` `POST` operations ``, `{word}`
   * for "query parameters"; flags also have one for `false`.
   */
  readonly wording?: string;
  readonly falseWording?: string;
  /** The attribute that a rule about its name should use instead. */
  readonly nameAttribute?: string;
}

export type Attributes<Node> = Readonly<Record<string, Attribute<Node>>>;

type AttributeOptions<Node> = Partial<Omit<Attribute<Node>, 'description' | 'type' | 'read'>>;
type HasPlace = { readonly place: Place };

/** A closed set of values. */
export function oneOf(known: readonly string[]): AttributeValues {
  const names = known.map((value) => `\`${value}\``);
  return { has: (value) => known.includes(value), expected: enumerate(names, 'or'), known, isComplete: true };
}

/** The values of a flag. */
const booleans = oneOf(['true', 'false']);

/** An attribute that is a string of the description. */
export function text(key: string, description: string, more: AttributeOptions<HasPlace> = {}): Attribute<HasPlace> {
  return { description, type: 'text', read: ({ place }) => stringOf(ownMember(place.value, key)), keys: [key], ...more };
}

/** An attribute that is `true` or `false`; `false` if the description does not have it. */
export function flag(key: string, description: string): Attribute<HasPlace> {
  return computedFlag(description, ({ place }) => ownMember(place.value, key) === true, key, { keys: [key] });
}

/**
 * A computed attribute that is `true` or `false`.
 *
 * @param adjective The adjective for parts that have it: `deprecated`.
 */
export function computedFlag<Node>(
  description: string,
  read: (node: Node) => boolean | undefined,
  adjective: string,
  more: AttributeOptions<Node> = {},
): Attribute<Node> {
  const wording = { wording: `${adjective} {parts}`, falseWording: `{parts} that are not ${adjective}` };
  return { description, type: 'flag', read, values: booleans, ...wording, ...more };
}

/** An attribute that is a mapping, whose presence and keys rules test. */
export function mapping(key: string, description: string, more: AttributeOptions<HasPlace> = {}): Attribute<HasPlace> {
  return { description, type: 'mapping', read: ({ place }) => ownMember(place.value, key), keys: [key], ...more };
}

/** An attribute that is computed from a node. */
export function computed<Node>(
  type: AttributeType,
  description: string,
  read: (node: Node) => unknown,
  more: AttributeOptions<Node> = {},
): Attribute<Node> {
  return { description, type, read, ...more };
}

/**
 * A computed list.
 *
 * @param item The noun for one of its items: `header`.
 */
export function list<Node>(
  item: string,
  description: string,
  read: (node: Node) => readonly string[] | undefined,
  more: AttributeOptions<Node> = {},
): Attribute<Node> {
  return { description, type: 'texts', item, read, ...more };
}

/** The URL of the external documentation. */
export const externalDocs: Attribute<HasPlace> = computed(
  'text',
  'The URL of the external documentation.',
  ({ place }) => stringOf(ownMember(ownMember(place.value, 'externalDocs'), 'url')),
  { keys: ['externalDocs'], isNotAName: true },
);

/** Attributes of a part of a node. */
export function attributesOfPart<Node, Part>(part: (node: Node) => Part, attributes: Attributes<Part>): Attributes<Node> {
  const moved = Object.entries(attributes).map(
    ([name, { read, sourceOf, usageOf, isCaseInsensitive, ...attribute }]): [string, Attribute<Node>] => [
      name,
      {
        ...attribute,
        read: (node) => read(part(node)),
        ...(sourceOf && { sourceOf: (node) => sourceOf(part(node)) }),
        ...(usageOf && { usageOf: (node) => usageOf(part(node)) }),
        ...(isCaseInsensitive && { isCaseInsensitive: (node) => isCaseInsensitive(part(node)) }),
      },
    ],
  );
  return Object.fromEntries(moved);
}

/** The same attributes as those of uses of a part, not of its definition. */
export function asAttributesOfUse<Node>(usageOf: (node: Node) => Usage, attributes: Attributes<Node>): Attributes<Node> {
  return Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, { ...attribute, usageOf }]));
}

/** Returns whether a parameter or API key is sent in a header. */
export function isInHeader({ place }: HasPlace): boolean {
  return ownMember(place.value, 'in') === 'header';
}

export function isSameIgnoringCase(item: string, wanted: string): boolean {
  return item.toLowerCase() === wanted.toLowerCase();
}

/** Returns whether a media type matches a required one: with the same parameters, as far as the rule names some, and ignoring case. */
export function matchesMediaType(item: string, wanted: string): boolean {
  const [type, ...parameters] = partsOfMediaType(item);
  const [wantedType, ...wantedParameters] = partsOfMediaType(wanted);
  return type === wantedType && wantedParameters.every((parameter) => parameters.includes(parameter));
}

/** `application/json; charset=UTF-8` as `application/json` and `charset=utf-8`. */
function partsOfMediaType(text: string): readonly string[] {
  const trimmed = (part: string) =>
    part
      .split('=')
      .map((side) => side.trim())
      .join('=');
  return text.toLowerCase().replaceAll('"', '').split(';').map(trimmed);
}

/** Returns whether a status matches a required one: `404` is one of `4XX`. */
export function matchesStatus(status: string, wanted: string): boolean {
  if (isSameIgnoringCase(status, wanted)) return true;
  return /^[1-5]XX$/i.test(wanted) && /^\d{3}$/.test(status) && status[0] === wanted[0];
}

/** Returns whether a declared status matches a required one or covers it: `4XX` is also declared for `404`. */
export function coversStatus(declared: string, wanted: string): boolean {
  return matchesStatus(declared, wanted) || matchesStatus(wanted, declared);
}

/** Returns whether a value has no content: it is missing, blank, or a list or mapping without members. */
export function hasNoContent(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
}
