import type { Api } from '../../model/api.ts';
import type { Place } from '../../model/place.ts';
import type { ErrorResponse } from './error-responses.ts';

/** An example in a description, or another value that shows the content of an error. */
export interface ShownValue {
  /** The place of the value. */
  readonly place: Place;
  readonly values: readonly unknown[];
  /** The keyword that has the value: `example`, `default`. */
  readonly keyword: string;
  /** The property that the value belongs to; empty if it is not in the definition of a property. */
  readonly property: string;
}

/** The examples of a response's bodies. */
export function* examplesOfResponse({ response, content }: ErrorResponse): Generator<ShownValue> {
  const { api } = response;
  if (api.isSwagger2) {
    for (const [, place] of api.references.entries(response.place.child('examples'))) yield shownExample(place, place.value);
    return;
  }
  for (const { place } of content) {
    yield* ownExamples(place, ['example']);
    for (const [, named] of api.references.entries(place.child('examples'))) yield* exampleObject(api, named);
  }
}

/** An Example Object, or a value that was meant to be one. */
function* exampleObject(api: Api, named: Place): Generator<ShownValue> {
  const place = api.references.follow(named);
  if (!place) return;
  // OpenAPI 3.2 distinguishes the data of an example from its serialized form.
  const values = ['value', 'dataValue', 'serializedValue'].map((key) => place.child(key).value);
  yield { place, values, keyword: 'example', property: '' };
}

/** The examples of a schema, and its other values, such as those of `enum` and `default`. */
export function* examplesOfSchema({ place, api }: { readonly place: Place; readonly api: Api }): Generator<ShownValue> {
  const property = place.parent?.token === 'properties' ? String(place.token) : '';
  yield* ownExamples(place, ['example', 'x-example', 'default', 'enum', 'const'], property);
  const examples = api.references.follow(place.child('examples'));
  for (const item of examples?.items() ?? []) yield shownExample(item, item.value, property);
  for (const [, named] of examples?.entries() ?? []) yield shownExample(named, named.value, property);
}

function* ownExamples(place: Place, keywords: readonly string[], property = ''): Generator<ShownValue> {
  for (const keyword of keywords) {
    const child = place.child(keyword);
    if (child.value !== undefined) yield { place: child, values: [child.value], keyword: keyword.replace('x-', ''), property };
  }
}

function shownExample(place: Place, value: unknown, property = ''): ShownValue {
  return { place, values: [value], keyword: 'example', property };
}
