import type { Token } from '../document/pointer.ts';
import type { Api, OpenApiVersion } from '../model/api.ts';
import type { Operation } from '../model/operation.ts';
import { isWithin, type Place } from '../model/place.ts';
import type { Schema } from '../model/schema.ts';
import type { Use } from '../model/use.ts';
import type { Attribute, Attributes, SchemaSource, Usage } from './attribute.ts';
import { EXTENSION_NAME, extensionIn, INFO_EXTENSION, OPERATION_EXTENSION, OPERATION_PREFIX } from './extension.ts';
import { VERSION_ATTRIBUTE, versionValues } from './known-values.ts';
import { withOnlyAlternative } from './only-alternative.ts';
import { writtenExtension } from './written-extension.ts';

/** A part of an API that a house rule judges. */
export interface HouseSubject {
  /** The place of findings about the whole. */
  readonly place: Place;
  /** The name in messages, if it is not the one of its place. */
  readonly label: string | undefined;
  /** Further words for messages if the place does not show which part it is: ``query parameter `limit` ``. */
  detail(): string;
  /** Distinguishes it from others at the same place. */
  readonly variant: string | undefined;
  /** The operations and definitions that use it; computed only for findings. */
  uses(): readonly Use[];
  /** The value of an attribute. */
  read(attribute: string): unknown;
  /** The place where an attribute is written; the place of the whole if it is computed or missing. */
  at(attribute: string): Place;
  /** The schema that an attribute is read from; `undefined` if it is not about a schema. */
  sourceOf(attribute: string): SchemaSource | undefined;
  /** Returns whether values of an attribute are the same in any case for this part, although they are not for others. */
  isCaseInsensitive(attribute: string): boolean;
  /** The place where the part is used, if an attribute belongs to the use and the definition is elsewhere. */
  usageOf(attribute: string): Usage | undefined;
}

/** The properties of an attribute that do not depend on a part that has it. */
export type AttributeInfo = Omit<Attribute<unknown>, 'read' | 'sourceOf' | 'usageOf' | 'isCaseInsensitive'> & {
  /** True if it is read from a schema, which several parts may share. */
  readonly isReadFromSchema: boolean;
  /** True if it belongs to the use of a part, not to its definition. */
  readonly belongsToUse?: boolean;
  /** True if its values are case-insensitive for some parts. */
  readonly isPartlyCaseInsensitive?: boolean;
};

/** Any part may have extensions, with any value. */
const EXTENSION_INFO: AttributeInfo = { description: 'An extension.', type: 'any', isReadFromSchema: false };

const OPERATION_EXTENSION_INFO: AttributeInfo = { ...EXTENSION_INFO, belongsToOperation: true };

/** Every part has the version of OpenAPI, so that a rule can be about some versions only. */
export const VERSION_INFO: AttributeInfo = {
  description: 'The version of OpenAPI: `2.0`, `3.0`, `3.1` or `3.2`.',
  type: 'text',
  values: versionValues,
  isNotAName: true,
  isAlwaysDefined: true,
  isReadFromSchema: false,
};

/** A kind of parts. */
export interface SubjectKind {
  /** For messages: `operation`, and about many: `operations`. */
  readonly singular: string;
  readonly plural: string;
  /** True if a description has only one. */
  readonly isSingle?: boolean;
  /** A description of the parts of the kind, for the page about house rules. */
  readonly description: string;
  /** The attributes that rules can test, besides extensions. */
  readonly attributes: Readonly<Record<string, AttributeInfo>>;
  /** The definition of an attribute or extension; `undefined` if there is none of that name. */
  attribute(name: string): AttributeInfo | undefined;
  /** Returns whether an item of an attribute matches a required one. */
  isSame(attribute: string, item: string, wanted: string): boolean;
  /** All parts of the kind that the operations of an API use; shared definitions once for each use. */
  find(api: Api): Iterable<HouseSubject>;
}

/** A part, with the places and names that findings need. */
export interface LocatedNode<Node> {
  readonly node: Node;
  readonly place: Place;
  /**
   * The place of its keys, if it differs from the place of findings about the whole: the keys of a property may be in the target
   * of its `$ref`.
   */
  readonly definition?: () => Place;
  /** The schema whose extensions it also has, unless it has the same ones itself. */
  readonly schema?: () => Schema | undefined;
  readonly uses: () => readonly Use[];
  readonly label?: string;
  readonly detail?: () => string;
  /** Distinguishes it from others at the same place. */
  readonly variant?: string;
}

interface KindDefinition<Node> {
  readonly singular: string;
  readonly plural: string;
  readonly isSingle?: boolean;
  readonly description: string;
  readonly attributes: Attributes<Node>;
  /** The operation that a part belongs to, whose extensions rules about the part can also test. */
  readonly operationOf?: (node: Node) => Operation;
  readonly find: (api: Api) => Iterable<LocatedNode<Node>>;
}

/** Defines a kind; only its own attributes know the type of its nodes. */
export function defineKind<Node>(definition: KindDefinition<Node>): SubjectKind {
  const { singular, plural, isSingle = false, description, attributes, operationOf, find } = definition;
  const infos: Readonly<Record<string, AttributeInfo>> = Object.fromEntries(
    Object.entries(attributes).map(([name, { read: _, sourceOf, usageOf, isCaseInsensitive, ...info }]) => [
      name,
      {
        ...info,
        isReadFromSchema: sourceOf !== undefined,
        belongsToUse: usageOf !== undefined,
        isPartlyCaseInsensitive: isCaseInsensitive !== undefined,
      },
    ]),
  );
  const hasInfo = Object.keys(attributes).some((name) => name.startsWith('info.'));
  const isExtension = (name: string) => EXTENSION_NAME.test(name) || (hasInfo && INFO_EXTENSION.test(name));
  const isOperationExtension = (name: string) => operationOf !== undefined && OPERATION_EXTENSION.test(name);
  const infoOfOther = (name: string) => {
    if (name === VERSION_ATTRIBUTE) return VERSION_INFO;
    if (isOperationExtension(name)) return OPERATION_EXTENSION_INFO;
    return isExtension(name) ? EXTENSION_INFO : undefined;
  };
  return {
    singular,
    plural,
    isSingle,
    description,
    attributes: infos,
    attribute: (name) => member(infos, name) ?? infoOfOther(name),
    isSame: (name, item, wanted) => member(attributes, name)?.isSame?.(item, wanted) ?? item === wanted,
    *find(api) {
      for (const found of find(api)) yield new NodeSubject(found, definition, api.version);
    },
  };
}

function member<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** A class instead of an object with closures, because there are as many instances as a description has parts. */
class NodeSubject<Node> implements HouseSubject {
  readonly #located: LocatedNode<Node>;
  readonly #attributes: Attributes<Node>;
  readonly #operationOf: ((node: Node) => Operation) | undefined;
  readonly #version: OpenApiVersion;

  constructor(located: LocatedNode<Node>, { attributes, operationOf }: KindDefinition<Node>, version: OpenApiVersion) {
    this.#located = located;
    this.#attributes = attributes;
    this.#operationOf = operationOf;
    this.#version = version;
  }

  get place(): Place {
    return this.#located.place;
  }

  get label(): string | undefined {
    return this.#located.label;
  }

  get variant(): string | undefined {
    return this.#located.variant;
  }

  detail(): string {
    return this.#located.detail?.() ?? '';
  }

  uses(): readonly Use[] {
    return this.#located.uses();
  }

  read(name: string): unknown {
    const value = this.#read(name);
    return typeof value === 'string' && !member(this.#attributes, name)?.hasApiValues ? withoutOuterBreaks(value) : value;
  }

  #read(name: string): unknown {
    const attribute = member(this.#attributes, name);
    if (attribute) return attribute.read(this.#located.node);
    if (name === VERSION_ATTRIBUTE) return this.#version;
    if (name.startsWith(OPERATION_PREFIX))
      return extensionIn(this.#operationOf?.(this.#located.node).place.value, name.slice(OPERATION_PREFIX.length)).value;
    return writtenExtension(this.place, this.#schema, name)?.value;
  }

  at(name: string): Place {
    const attribute = member(this.#attributes, name);
    if (name === VERSION_ATTRIBUTE || name.startsWith(OPERATION_PREFIX)) return this.place;
    if (!attribute) return writtenExtension(this.place, this.#schema, name)?.place ?? this.place;
    const source = this.sourceOf(name);
    if (source) return source.place ?? this.place;
    const starts = [this.place, this.#definition];
    const places = starts.map((start) => (attribute.keys ?? []).reduce(childIfAny, start));
    return places.find((at) => !starts.includes(at)) ?? this.place;
  }

  sourceOf(name: string): SchemaSource | undefined {
    const attribute = member(this.#attributes, name);
    if (attribute || name === VERSION_ATTRIBUTE) return attribute?.sourceOf?.(this.#located.node);
    const written = writtenExtension(this.place, this.#schema, name);
    return written?.schema && { schema: written.schema, place: written.place };
  }

  isCaseInsensitive(name: string): boolean {
    return member(this.#attributes, name)?.isCaseInsensitive?.(this.#located.node) ?? false;
  }

  usageOf(name: string): Usage | undefined {
    const usage = member(this.#attributes, name)?.usageOf?.(this.#located.node);
    return usage && !isWithin(this.place, usage.place) ? usage : undefined;
  }

  get #schema(): Schema | undefined {
    const schema = this.#located.schema?.();
    return schema && withOnlyAlternative(schema);
  }

  get #definition(): Place {
    return this.#located.definition?.() ?? this.place;
  }
}

/** Removes line breaks around text: a block of YAML ends with one, which its author does not see as a part of the text. */
function withoutOuterBreaks(text: string): string {
  const end = /[\r\n]$/.test(text) ? text.trimEnd() : text;
  return /^[\r\n]/.test(end) ? end.trimStart() : end;
}

/** The child of a place; the place itself if there is no such child, because a missing child must be added there. */
function childIfAny(place: Place, key: Token): Place {
  const child = place.child(key);
  return child.value === undefined ? place : child;
}
