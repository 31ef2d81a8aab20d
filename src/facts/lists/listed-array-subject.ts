import type { Operation } from '../../model/operation.ts';
import type { Schema } from '../../model/schema.ts';
import { factBy } from '../fact.ts';
import { isGenericListName, isSameNoun, keyOf, wordsIn } from '../words/names.ts';
import { isPlural, singularOfWord } from '../words/nouns.ts';
import { type ListRequest, listRequestOf } from './list-request.ts';
import { isContainer, isCounting, isMetadata, isNamedContainer, isPageName, wordsOfContent } from './metadata.ts';
import { plainSchemaOf } from './plain-schema.ts';

/** The array in a response that is most likely the list. */
export interface ListCandidate {
  readonly operation: Operation;
  readonly request: ListRequest;
  /** The whole body, or one of its alternatives. */
  readonly body: Schema;
  /** The object that has the array as a property, or the array itself. */
  readonly envelope: Schema;
  readonly array: Schema;
  /** The name of the property; `undefined` if the body is the array. */
  readonly property: string | undefined;
  /** The likelihood that the name is that of the list. */
  readonly likeness: Likeness;
  /** The names of the objects around the envelope, from the outside. */
  readonly enclosingNames: readonly string[];
  /** The other content of the body, without the array and the objects around it. */
  readonly siblingContent: ObjectContent;
  /** True if the name of another array is as likely that of the list. */
  readonly hasRival: boolean;
}

/** The content of an object, without metadata. */
interface ObjectContent {
  readonly arrays: readonly NamedSchema[];
  readonly objects: readonly NamedSchema[];
  /** The names of the properties with scalar values. */
  readonly scalars: readonly string[];
  /** True if metadata counts elements or pages. */
  readonly isCounted: boolean;
}

type ListNames = readonly (readonly string[])[];

interface NamedSchema {
  readonly name: string;
  readonly schema: Schema;
}

/** The similarity of a name to that of the listed things, in rising order. */
export const Likeness = { none: 0, related: 1, generic: 2, end: 3, whole: 4 } as const;
export type Likeness = (typeof Likeness)[keyof typeof Likeness];

/** The most objects around an array. */
const MAX_DEPTH = 3;
/** The most other properties beside an object that may contain the list; an object beside more is only a part of something. */
const MAX_SIBLINGS = 3;
/** A schema with more properties is not an envelope; to read it for each operation would take too long. */
const MAX_PROPERTIES = 50;

const NO_CONTENT: ObjectContent = { arrays: [], objects: [], scalars: [], isCounted: false };

/** The candidate in a body; `undefined` if there is no array. */
export function candidateIn(operation: Operation, body: Schema): ListCandidate | undefined {
  if (!body.isArray && !hasArray(body, MAX_DEPTH)) return undefined;
  const request = listRequestOf(operation);
  const whole = { operation, request, body };
  if (body.isArray)
    return {
      ...whole,
      envelope: body,
      array: body,
      property: undefined,
      likeness: Likeness.whole,
      enclosingNames: [],
      siblingContent: NO_CONTENT,
      hasRival: false,
    };
  const arrays = [...arraysIn(body, { request, names: request.names, enclosingNames: [], siblingContent: NO_CONTENT })];
  const best = Math.max(...arrays.map(({ likeness }) => likeness));
  const [candidate, rival] = arrays.filter(({ likeness }) => likeness === best);
  return candidate && { ...whole, ...candidate, hasRival: rival !== undefined };
}

/** Returns whether there is any array in an object, or in objects in it. This check is fast, and most bodies have no array. */
const hasArray: (envelope: Schema, depth: number) => boolean = factBy(
  (depth: number) => depth,
  ({ properties }: Schema, depth) => {
    if (depth === 0 || properties.size > MAX_PROPERTIES) return false;
    return [...properties.values()].some((property) => {
      const schema = plainSchemaOf(property);
      return schema.isArray || hasArray(schema, depth - 1);
    });
  },
);

type ArrayProperty = Pick<ListCandidate, 'envelope' | 'array' | 'property' | 'likeness' | 'enclosingNames' | 'siblingContent'>;

/** The context of an object in which arrays are searched. */
interface ArraySurroundings {
  readonly request: ListRequest;
  /** The possible names of the list. */
  readonly names: ListNames;
  /** The names of the objects around. */
  readonly enclosingNames: readonly string[];
  /** The other content of these objects. */
  readonly siblingContent: ObjectContent;
}

/** The arrays in an object, and in objects in it. */
function* arraysIn(envelope: Schema, surroundings: ArraySurroundings): Generator<ArrayProperty> {
  const { request, names, enclosingNames } = surroundings;
  if (enclosingNames.length === MAX_DEPTH || envelope.properties.size > MAX_PROPERTIES) return;
  const content = contentOf(envelope, request, names);
  for (const property of [...content.arrays, ...content.objects]) {
    const { name, schema } = property;
    // Beside a `topic_list`, other arrays and objects are what its topics refer to.
    const siblingContent =
      !schema.isArray && isNamedContainer(name) ? NO_CONTENT : mergedContent(surroundings.siblingContent, content, property);
    if (schema.isArray)
      yield {
        envelope,
        array: schema,
        property: name,
        likeness: likenessOf(property, request, names),
        enclosingNames,
        siblingContent,
      };
    else if (sizeOf(siblingContent) <= MAX_SIBLINGS && !isElement(schema, content))
      yield* arraysIn(schema, {
        request,
        names: [...names, wordsOfContent(name)],
        enclosingNames: [...enclosingNames, name],
        siblingContent,
      });
  }
}

/** Returns whether an object is like the elements of an array beside it, so that its arrays are parts of one: `{ Parent: Node, Children: Node[] }`. */
function isElement({ place }: Schema, { arrays }: ObjectContent): boolean {
  return arrays.some(
    ({ schema: { items } }) => items?.place.pointer === place.pointer && items.place.document === place.document,
  );
}

function sizeOf({ arrays, objects, scalars }: ObjectContent): number {
  return arrays.length + objects.length + scalars.length;
}

function mergedContent(around: ObjectContent, content: ObjectContent, without: NamedSchema): ObjectContent {
  return {
    arrays: [...around.arrays, ...content.arrays.filter((other) => other !== without)],
    objects: [...around.objects, ...content.objects.filter((other) => other !== without)],
    scalars: [...around.scalars, ...content.scalars],
    isCounted: around.isCounted || content.isCounted,
  };
}

function contentOf({ properties }: Schema, request: ListRequest, names: ListNames): ObjectContent {
  const arrays: NamedSchema[] = [];
  const objects: NamedSchema[] = [];
  const scalars: string[] = [];
  let isCounted = false;
  const plain = [...properties].map(([name, schema]) => ({ name, schema: plainSchemaOf(schema) }));
  const nouns = new Set(plain.filter(({ schema }) => schema.isArray).flatMap(({ name }) => wordsIn(name)));
  for (const { name, schema } of plain) {
    const key = keyOf(name);
    const isAbout = !isGenericListName(key) && isMetadata(name, schema, nouns) && !isNamed({ name, schema }, request, names);
    if (isAbout) isCounted ||= isCounting(name, schema);
    else if (schema.isArray) arrays.push({ name, schema });
    else if (nouns.size > 0 && namesParent(name, schema, request)) continue;
    else if (isContainer(schema)) objects.push({ name, schema });
    else if (!isGenericListName(key) && !request.parameters.has(key)) scalars.push(name);
  }
  return { arrays, objects, scalars, isCounted };
}

/** Returns whether a property is named like the request, or has an array that is: `{ "meta": { "components": [...] } }` at `/components`. */
function isNamed(property: NamedSchema, request: ListRequest, names: ListNames): boolean {
  if (likenessOf(property, request, names) > Likeness.generic) return true;
  const least = isPageName(property.name) ? Likeness.generic : Likeness.whole;
  return [...property.schema.properties].some(([name, inner]) => {
    const schema = plainSchemaOf(inner);
    return schema.isArray && likenessOf({ name, schema }, request, names) >= least;
  });
}

/**
 * Returns whether a property is about the parent in the path: `skill_name`, or a whole `skill`, in the response of
 * `/skills/{id}/jobs`.
 */
function namesParent(name: string, schema: Schema, { parents }: ListRequest): boolean {
  const words = parents.size > 0 ? wordsIn(name) : [];
  return parents.has(words[0] ?? '') && (words.length === 1 || !isContainer(schema));
}

function likenessOf({ name, schema }: NamedSchema, request: ListRequest, names: ListNames): Likeness {
  const words = wordsIn(name);
  const key = words.join('');
  const last = words.at(-1) ?? '';
  if ((schema.isObject && isNamedContainer(name)) || names.some((like) => isSameNoun(like.join(''), key))) return Likeness.whole;
  // `/connections/{id}/logs` with `connectionLogs`
  const isParentsOwn = isSameNoun(request.words.join(''), words.slice(1).join(''));
  if (isParentsOwn && request.parents.has(singularOfWord(words[0] ?? ''))) return Likeness.whole;
  if (names.some((like) => isFused(like.at(-1) ?? '', key))) return Likeness.whole;
  const { statedNumber } = request;
  const isStated = statedNumber.isMany && isSameNoun(statedNumber.head, last);
  if (isStated || names.some((like) => isSameNoun(like.at(-1) ?? '', last))) return Likeness.end;
  if (isGenericListName(key)) return Likeness.generic;
  const all = names.flat().map(singularOfWord);
  const isRelated =
    words.some((word) => word.length > 2 && all.includes(singularOfWord(word))) ||
    all.some((word) => word.length > 2 && key.includes(word));
  return isRelated ? Likeness.related : Likeness.none;
}

/** `timesettlements` with `settlements`: the plural that a compound ends in, written together with what comes before it. */
function isFused(compound: string, key: string): boolean {
  return key.length > 3 && compound.length > key.length + 2 && compound.endsWith(key) && isPlural(key);
}
