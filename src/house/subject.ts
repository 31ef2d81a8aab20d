import type { Token } from '../document/pointer.ts';
import type { Api } from '../model/api.ts';
import type { Place } from '../model/place.ts';
import type { Use } from '../model/use.ts';
import type { Attribute, Attributes, Values } from './attribute.ts';
import { EXTENSION, extensionIn, INFO_EXTENSION } from './extension.ts';
import { VERSION, versions } from './known-values.ts';

/** A part of an API that a house rule judges. */
export interface Subject {
  /** Where findings about the whole are. */
  readonly place: Place;
  /** What messages call it, where that is not what its place says. */
  readonly label?: string;
  /** Further words for messages where the place does not say which part it is: ``query parameter `limit` ``. */
  detail(): string;
  /** Who uses it; computed only for findings. */
  uses(): readonly Use[];
  /** The value of an attribute. */
  read(attribute: string): unknown;
  /** Where an attribute is written; the place of the whole if it is computed or missing. */
  at(attribute: string): Place;
}

/** A kind of parts. */
export interface SubjectKind {
  /** For messages about many: `operations`. */
  readonly plural: string;
  /** What belongs to it, for the page about house rules. */
  readonly description: string;
  /** What rules can test, beside extensions. */
  readonly attributes: Readonly<Record<string, { readonly description: string }>>;
  /** Whether there is an attribute of that name. */
  has(attribute: string): boolean;
  /** Whether an item of an attribute is what a rule asks for. */
  isSame(attribute: string, item: string, wanted: string): boolean;
  /** The values that an attribute can have; `undefined` if it can have any. */
  valuesOf(attribute: string): Values | undefined;
  /** All parts of the kind that the operations of an API use; shared definitions once for each use. */
  find(api: Api): Iterable<Subject>;
}

/** A part, with what tells of it. */
export interface Found<Node> {
  readonly node: Node;
  readonly place: Place;
  /** The place of its keys, where findings about the whole are elsewhere: a property has a name, and what its `$ref` leads to. */
  readonly definition?: () => Place;
  readonly uses: () => readonly Use[];
  readonly label?: string;
  readonly detail?: () => string;
}

interface KindDefinition<Node> {
  readonly plural: string;
  readonly description: string;
  readonly attributes: Attributes<Node>;
  readonly find: (api: Api) => Iterable<Found<Node>>;
}

/** A kind whose nodes only its own attributes know. */
export function defineKind<Node>({ plural, description, attributes, find }: KindDefinition<Node>): SubjectKind {
  const attributeOf = (name: string): Attribute<Node> | undefined =>
    Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  const hasInfo = Object.keys(attributes).some((name) => name.startsWith('info.'));
  const isExtension = (name: string) => EXTENSION.test(name) || (hasInfo && INFO_EXTENSION.test(name));
  const toSubject = (
    { node, place, definition = () => place, uses, label, detail = () => '' }: Found<Node>,
    { version }: Api,
  ): Subject => ({
    place,
    ...(label !== undefined && { label }),
    detail,
    uses,
    read: (name) => {
      const attribute = attributeOf(name);
      if (attribute) return attribute.read(node);
      if (name === VERSION) return version;
      const beside = extensionIn(place.value, name).value;
      return beside === undefined ? extensionIn(definition().value, name).value : beside;
    },
    at: (name) => {
      const attribute = attributeOf(name);
      if (name === VERSION) return place;
      if (!attribute) return placeOfExtension(place, definition(), name);
      const starts = [place, definition()];
      return starts.map((start) => (attribute.keys ?? []).reduce(childIfAny, start)).find((at) => !starts.includes(at)) ?? place;
    },
  });
  return {
    plural,
    description,
    attributes,
    has: (name) => attributeOf(name) !== undefined || name === VERSION || isExtension(name),
    isSame: (name, item, wanted) => attributeOf(name)?.isSame?.(item, wanted) ?? item === wanted,
    valuesOf: (name) => (name === VERSION ? versions : attributeOf(name)?.values),
    *find(api) {
      for (const found of find(api)) yield toSubject(found, api);
    },
  };
}

/** The child of a place; the place itself if there is no such child, as what is missing there has to be added to it. */
function childIfAny(place: Place, key: Token): Place {
  const child = place.child(key);
  return child.value === undefined ? place : child;
}

/** Where an extension is written; where it is missing, what it has to be added to. */
function placeOfExtension(place: Place, definition: Place, name: string): Place {
  const beside = extensionIn(place.value, name);
  const inDefinition = extensionIn(definition.value, name);
  const isBeside = beside.value !== undefined || (inDefinition.value === undefined && beside.keys.length > 0);
  const [start, { keys }] = isBeside ? [place, beside] : [definition, inDefinition];
  return keys.length === 0 ? place : keys.reduce((at, key) => at.child(key), start);
}
