import type { Api } from '../../model/api.ts';
import { Operation } from '../../model/operation.ts';
import { isObject, own, type Place } from '../../model/place.ts';
import { isReference } from '../../model/references.ts';
import type { Schema } from '../../model/schema.ts';
import { placeOfAlternative } from './alternative-place.ts';
import { nameAt, type SchemaName } from './place-names.ts';
import type { Direction, SchemaPair } from './schema-pairs.ts';
import { Shape } from './shape.ts';
import { directionsOf } from './webhooks.ts';

/** More uses of an exchanged schema than this are one finding at the first of them. */
const MOST_APART = 10;

/** How many schemas are searched for the `$ref`. */
const MOST_SEARCHED = 1000;

/** Keywords whose schemas apply to the same value, so that the `$ref` may be in them. */
const WRAPPING = ['allOf', 'oneOf', 'anyOf'];

/** A place in the head where a `$ref` has another target than in the base. */
export interface ExchangedReference {
  /** The `$ref`, or else the schema that leads to the target. */
  readonly at: Place;
  /** The property, item or body whose schema it is. */
  readonly about: Place;
}

/**
 * Finds the `$ref`s whose exchange has caused a change in a component. The component itself is not changed, so that a reader would
 * look for the cause there in vain. A component that is only renamed is not exchanged.
 *
 * @param at The place of the change in the head, and `before` that in the base.
 * @param direction The direction that the change affects; only `$ref`s that lead to such values are found.
 */
export function exchangedReferences(
  pair: SchemaPair,
  at: Place,
  before: Place,
  direction: Direction | undefined,
): readonly ExchangedReference[] {
  const [target, former] = [nameAt(at), nameAt(before)];
  if (target.kind !== 'schema' || (former.kind === 'schema' && former.name === target.name)) return [];
  const [base, head] = [pair.base.schemas[0]?.api, pair.head.schemas[0]?.api];
  if (!base || !head) return [];
  const isExchanged = hasSchema(base, target.name) || (former.kind === 'schema' && hasSchema(head, former.name));
  if (!isExchanged) return [];
  const found = new Map<string, Place>();
  for (const place of placesThatLeadTo(pair, target, direction)) found.set(`${place.document.uri} ${place.pointer}`, place);
  const places = [...found.values()];
  const named = places.length > MOST_APART ? places.slice(0, 1) : places;
  return named.map((about) => ({ at: referenceIn(about, target.holder, head) ?? about, about }));
}

/** Whether a description has a schema of that name, as a component or as a file. */
function hasSchema(api: Api, name: string): boolean {
  const components = api.isSwagger2 ? own(api.root.value, 'definitions') : own(own(api.root.value, 'components'), 'schemas');
  if (own(components, name) !== undefined) return true;
  return [...api.references.documents].some(({ uri }) => uri.replace(/^.*\//s, '').startsWith(`${name}.`));
}

/** The places outside of a component whose schema it is, but was not in the base, from a schema within the component. */
function* placesThatLeadTo(start: SchemaPair, { holder, name }: SchemaName, direction: Direction | undefined): Generator<Place> {
  const seen = new Set<SchemaPair>([start]);
  for (const pair of seen) {
    if (!isWithin(pair.head.place, holder)) {
      yield pair.head.place;
      continue;
    }
    const before = nameAt(pair.base.place);
    if (before.kind === 'schema' && before.name === name) continue;
    for (const user of pair.users(direction)) {
      const places = [...(user instanceof Operation ? placesInOperation(user, pair, direction) : placesInSchema(user, pair))];
      const outside = places.filter((place) => !isWithin(place, holder));
      yield* outside;
      if (outside.length === 0 && !(user instanceof Operation) && seen.size < MOST_SEARCHED) seen.add(user);
    }
  }
}

function* placesInSchema(user: SchemaPair, part: SchemaPair): Generator<Place> {
  const { base, head } = user;
  for (const [name, before] of base.properties) {
    const now = head.property(name);
    // `null` may be added to the shapes of properties.
    const isPart = now?.shape.schemas === part.head.schemas && before.shape.schemas === part.base.schemas;
    if (now && isPart) yield now.place;
  }
  if (head.items === part.head) yield head.at('items');
  if (head.additional === part.head) yield head.at('additionalProperties');
  if (head.branches.includes(part.head)) yield placeOfAlternative(head, part.head) ?? head.at('oneOf', 'anyOf');
}

function* placesInOperation(operation: Operation, part: SchemaPair, direction: Direction | undefined): Generator<Place> {
  const { parameters, requestBody, responses } = operation;
  const isWanted = { request: part.isSent && direction !== 'response', response: part.isReceived && direction !== 'request' };
  const [ofRequest, ofResponse] = directionsOf(operation);
  const request = isWanted[ofRequest] ? [...parameters, ...(requestBody?.content ?? [])] : [];
  const response = isWanted[ofResponse] ? responses.flatMap((one) => one.response.content(operation)) : [];
  const holders: readonly { readonly place: Place; readonly schema: Schema | undefined }[] = [...request, ...response];
  for (const { place, schema } of holders) if (schema && Shape.of([schema]) === part.head) yield place.child('schema');
}

/** The `$ref` at a place, or in the schemas that wrap it there, that leads to a component. */
function referenceIn(place: Place, component: Place, api: Api, depth = 2): Place | undefined {
  const { value } = place;
  if (isReference(value) && isSame(api.references.follow(place), component)) return place.child('$ref');
  if (depth === 0 || !isObject(value)) return undefined;
  for (const keyword of WRAPPING) {
    for (const item of place.child(keyword).items()) {
      const found = referenceIn(item, component, api, depth - 1);
      if (found) return found;
    }
  }
  return undefined;
}

function isSame(place: Place | undefined, other: Place): boolean {
  return place?.document === other.document && place.pointer === other.pointer;
}

function isWithin(place: Place, outer: Place): boolean {
  return place.document === outer.document && `${place.pointer}/`.startsWith(`${outer.pointer}/`);
}
