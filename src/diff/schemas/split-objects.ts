import { accepts } from './accepts.ts';
import { componentNameOf, definitionKeyOf, isReferenced, nameOfAlternative } from './alternative-place.ts';
import type { BranchPair, MatchedBranches } from './branches.ts';
import { ChangeSizes } from './change-size.ts';
import { discriminatorOf } from './discriminators.ts';
import { keyOfSchema, keyOfValue } from './schema-keys.ts';
import type { Shape } from './shape.ts';
import { UnitedShape } from './united-shape.ts';

/** The least share of its properties that an object has in common with each of the alternatives that replace it. */
const MIN_COMMON = 0.5;

/**
 * Compares an object with alternatives that are variants of it, where the other version has only one of both. In one direction, every
 * alternative must fit the object: those that clients receive instead of it, or that they still send. In the other direction, it is
 * enough that one of them does, so that the object is compared with all of them together.
 *
 * @returns `undefined` if the object is one of the alternatives, or none of them is a variant of it.
 */
export function matchObjectWithAlternatives(base: Shape, head: Shape): MatchedBranches | undefined {
  const isSplit = head.branches.length > 0;
  const [single, union] = isSplit ? [base, head] : [head, base];
  if (isSplit && isScalar(single)) return matchScalarWithAlternatives(single, union);
  if (!isObject(single) || (discriminatorOf(base) && discriminatorOf(head))) return undefined;
  const alternatives = union.wholeBranches;
  const objects = alternatives.filter(isObject);
  if (objects.length < 2 || objects.some((alternative) => isSameObject(single, alternative, union))) return undefined;
  const possible = objects.filter((alternative) => !hasOtherValues(single, alternative));
  const variants = possible.filter((alternative) => isVariant(single, alternative));
  if (variants.length === 0) return undefined;
  const direction = isSplit ? 'response' : 'request';
  const fits = (alternative: Shape) => accepts(single, alternative, direction);
  // If the object continues to exist as one of the alternatives, the others are new ones.
  const isContinued = objects.some((alternative) => !isDerived(single, alternative) && fits(alternative));
  const compared = isContinued ? variants.filter((alternative) => isDerived(single, alternative)) : variants;
  const others = alternatives.filter((alternative) => !compared.includes(alternative) && !fits(alternative));
  const ordered = (alternative: Shape, way: 'request' | 'response'): BranchPair =>
    isSplit ? [single, alternative, way] : [alternative, single, way];
  const [only, second] = possible;
  const all = only && !second ? only : UnitedShape.unite(union, possible, isSplit ? 'head' : 'base');
  return {
    pairs: [...compared.map((alternative) => ordered(alternative, direction)), ordered(all, isSplit ? 'request' : 'response')],
    removed: isSplit ? [] : others,
    added: isSplit ? others : [],
  };
}

/**
 * Compares a scalar with alternatives of its type that have other limits, and that together may accept values which none of them
 * accepts alone.
 */
function matchScalarWithAlternatives(single: Shape, union: Shape): MatchedBranches | undefined {
  const alternatives = union.wholeBranches;
  const [type = ''] = single.types ?? [];
  const format = single.text('format');
  const variants = alternatives.filter(
    (alternative) => isScalar(alternative) && alternative.types?.has(type) === true && alternative.text('format') === format,
  );
  if (variants.length < 2 || variants.some((variant) => accepts(variant, single, 'request'))) return undefined;
  return {
    pairs: [
      ...variants.map((variant): BranchPair => [single, variant, 'response']),
      [single, UnitedShape.unite(union, variants, 'head'), 'request'],
    ],
    removed: [],
    added: alternatives.filter((alternative) => !variants.includes(alternative) && !accepts(single, alternative, 'response')),
  };
}

function isScalar({ types, values }: Shape): boolean {
  return types?.size === 1 && !types.has('object') && !types.has('array') && values === undefined;
}

function isObject({ types, properties }: Shape): boolean {
  return properties.size > 0 && (types === undefined || types.has('object'));
}

/** Returns whether an alternative is the object itself, or a part of it, by its name, definition or content, also if what is in it has other names. */
function isSameObject(single: Shape, alternative: Shape, union: Shape): boolean {
  const name = nameOfAlternative(union, alternative);
  const definition = isReferenced(union, alternative) ? definitionKeyOf(alternative.place) : undefined;
  const key = keyOfSchema(alternative.place.value);
  const isListed = single.parts.some(
    ({ place }) =>
      (name !== undefined && componentNameOf(place) === name) ||
      definitionKeyOf(place) === definition ||
      keyOfSchema(place.value) === key,
  );
  return isListed || new ChangeSizes(1).between(single, alternative) === 0;
}

function isVariant(single: Shape, alternative: Shape): boolean {
  if (isDerived(single, alternative)) return true;
  const names = [...single.properties.keys()];
  return names.filter((name) => alternative.properties.has(name)).length / names.length >= MIN_COMMON;
}

/** Returns whether an alternative extends a component with the name of the object. */
function isDerived(single: Shape, { parts }: Shape): boolean {
  const name = componentNameOf(single.place);
  return name !== undefined && parts.some(({ place }) => componentNameOf(place) === name);
}

/** Returns whether an alternative lacks all of the values that the object lists for a property. */
function hasOtherValues(single: Shape, alternative: Shape): boolean {
  return [...single.properties].some(([name, { shape }]) => {
    const values = alternative.properties.get(name)?.shape.values;
    const known = new Set(shape.values?.map(keyOfValue));
    return values !== undefined && known.size > 0 && !values.some((value) => known.has(keyOfValue(value)));
  });
}
