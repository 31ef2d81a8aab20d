import type { Api } from '../../src/model/api.ts';
import { hasJsonSchema } from '../../src/model/openapi-version.ts';
import { isObject, type JsonObject, ownMember, Place } from '../../src/model/place.ts';
import type { ValueHolder } from '../../src/specification/structure.ts';
import { plainlyFits } from '../../src/validation/plainly-fits.ts';
import type { ValueDirection } from '../../src/validation/validation-run.ts';

/** A value of a description, or the values of an `enum`, with the schema that they must match. */
export interface ValueSite {
  readonly kind: 'example' | 'default' | 'enum';
  readonly place: Place;
  readonly schema: Place;
  /** The value, if it is not the one at the place as it is. */
  readonly parsed?: unknown;
  readonly direction?: ValueDirection;
  /**
   * States whether a string may be the serialized form of another value: JSON in a string, or an array or object in a parameter. In a form, only
   * the parts may be.
   */
  readonly form: 'plain' | 'json' | 'parameter' | 'form';
}

/** A value that fits without validation. Its place is created only if it is needed. */
export interface FittingValue {
  readonly kind: ValueSite['kind'];
  readonly placeOfFitting: () => Place;
}

type SiteOrFittingValue = ValueSite | FittingValue;

/** The values of an object that have a schema. */
export function* valueSites({ shape, value, place: placeOf }: ValueHolder, api: Api): Generator<SiteOrFittingValue> {
  switch (shape.name) {
    case 'Schema':
    case 'Items':
      yield* valuesOfSchema(placeOf, value, undefined, api);
      return;
    case 'MediaType':
      yield* valuesOfMediaType(placeOf(), value, api);
      return;
    case 'Parameter':
    case 'Header': {
      const direction = shape.name === 'Parameter' ? 'request' : 'response';
      if (api.isSwagger2) yield* valuesOfSchema(placeOf, value, direction, api);
      else yield* serializedValues(placeOf(), value, direction, api);
      return;
    }
    case 'Response':
      yield* valuesOfResponse(placeOf());
  }
}

function* valuesOfSchema(
  placeOf: () => Place,
  value: JsonObject,
  direction: ValueDirection | undefined,
  api: Api,
): Generator<SiteOrFittingValue> {
  let place: Place | undefined;
  const site = (kind: ValueSite['kind'], ...tokens: readonly (string | number)[]): ValueSite => {
    place ??= placeOf();
    return { kind, place: descendantOf(place, tokens), schema: place, form: 'plain', ...(direction && { direction }) };
  };
  const fittingValue = (kind: ValueSite['kind']): FittingValue => ({ kind, placeOfFitting: () => placeOf().child(kind) });
  for (const kind of ['example', 'default'] as const)
    if (kind in value) yield plainlyFits(value, value[kind]) ? fittingValue(kind) : site(kind, kind);
  const { enum: listed, examples } = value;
  // Before OpenAPI 3.1, schemas have no `examples`.
  if (Array.isArray(examples) && hasJsonSchema(api.version))
    for (let index = 0; index < examples.length; index++) yield site('example', 'examples', index);
  if (Array.isArray(listed) && listed.length > 0)
    yield listed.every((item) => plainlyFits(value, item, true)) ? fittingValue('enum') : site('enum', 'enum');
}

function descendantOf(place: Place, tokens: readonly (string | number)[]): Place {
  return tokens.reduce((at, token) => at.child(token), place);
}

function* valuesOfMediaType(place: Place, value: JsonObject, api: Api): Generator<ValueSite> {
  const type = String(place.token);
  const isForms = isFormMediaType(type);
  if (!isForms && !isJsonMediaType(type) && !isSequentialMediaType(type)) return;
  const direction = directionOf(place);
  const common = { kind: 'example', schema: place.child('schema'), ...(direction && { direction }) } as const;
  for (const { place: example, isSerialized } of examplesOf(place, value, api)) {
    if (isSequentialMediaType(type)) yield* sequenceItems(place, value, example, direction);
    else if (!isObject(value.schema)) return;
    else if (!isForms) yield* jsonValue({ ...common, place: example, form: 'json' }, isSerialized);
    // The parts of a form are an object; anything else is the body as it is sent.
    else if (isObject(example.value)) yield { ...common, place: example, form: 'form' };
  }
  if (isJsonMediaType(type) && isObject(value.schema)) yield* valuesInFiles(common, place, api);
}

/** The examples that are files of their own. They are read if references to them would be followed. */
function* valuesInFiles(common: Omit<ValueSite, 'place' | 'form'>, mediaType: Place, { references }: Api): Generator<ValueSite> {
  for (const [, example] of references.entries(mediaType.child('examples'))) {
    const place = references.follow(example)?.child('externalValue');
    // Other files, and those of other servers, may have anything in them.
    if (typeof place?.value !== 'string' || !/^(?!\w+:|\/\/)[^#?]+\.json$/i.test(place.value)) continue;
    const file = references.find(place, place.value);
    if (file instanceof Place) yield { ...common, place, parsed: file.value, form: 'json' };
  }
}

/** A JSON example. A serialized value is always a string, and is parsed. */
function* jsonValue(site: ValueSite, isSerialized: boolean): Generator<ValueSite> {
  if (!isSerialized) {
    yield site;
    return;
  }
  const parsed = parseJson(site.place.value);
  if (parsed) yield { ...site, parsed: parsed.value };
}

/** The items of a sequential media type, of which an example is a list. */
function* sequenceItems(
  place: Place,
  value: JsonObject,
  example: Place,
  direction: ValueDirection | undefined,
): Generator<ValueSite> {
  if (!isObject(value.itemSchema)) return;
  for (const item of example.items())
    yield { kind: 'example', place: item, schema: place.child('itemSchema'), form: 'plain', ...(direction && { direction }) };
}

function* serializedValues(place: Place, value: JsonObject, direction: ValueDirection, api: Api): Generator<ValueSite> {
  const hasSchema = isObject(value.schema);
  const content = hasSchema ? undefined : jsonMediaTypeOf(place);
  const schema = hasSchema ? place.child('schema') : content?.child('schema');
  if (!isObject(schema?.value)) return;
  for (const { place: example, isSerialized } of examplesOf(place, value, api)) {
    if (content) yield* jsonValue({ kind: 'example', place: example, schema, direction, form: 'json' }, isSerialized);
    else if (!isSerialized) yield { kind: 'example', place: example, schema, direction, form: 'parameter' };
  }
}

/** The media type of a parameter or header that is JSON. */
function jsonMediaTypeOf(place: Place): Place | undefined {
  const [first] = place.child('content').entries();
  return first && isJsonMediaType(first[0]) ? first[1] : undefined;
}

function* valuesOfResponse(place: Place): Generator<ValueSite> {
  if (!isObject(ownMember(place.value, 'schema'))) return;
  for (const [type, example] of place.child('examples').entries())
    if (isJsonMediaType(type))
      yield { kind: 'example', place: example, schema: place.child('schema'), direction: 'response', form: 'json' };
}

interface LocatedExample {
  readonly place: Place;
  readonly isSerialized: boolean;
}

/** `example`, and the values of `examples`, also behind references. */
function* examplesOf(place: Place, value: JsonObject, { references }: Api): Generator<LocatedExample> {
  if ('example' in value) yield { place: place.child('example'), isSerialized: false };
  for (const [, example] of references.entries(place.child('examples'))) {
    const target = references.follow(example);
    if (!target || !isExample(target.value)) continue;
    const field = VALUE_FIELDS.find((name) => ownMember(target.value, name) !== undefined);
    if (field !== undefined) yield { place: target.child(field), isSerialized: field === 'serializedValue' };
  }
}

const VALUE_FIELDS = ['value', 'dataValue', 'serializedValue'];
const EXAMPLE_FIELDS: ReadonlySet<string> = new Set([...VALUE_FIELDS, 'summary', 'description', 'externalValue']);

/** Returns whether it is an example object; many references lead to files that have the value itself instead. */
function isExample(value: unknown): boolean {
  return isObject(value) && Object.keys(value).every((key) => EXAMPLE_FIELDS.has(key) || key.startsWith('x-'));
}

/** The direction of a message; `undefined` also for webhooks and callbacks, in which client and server exchange their roles. */
function directionOf({ tokens }: Place): ValueDirection | undefined {
  if (tokens.includes('webhooks') || tokens.includes('callbacks')) return undefined;
  for (const token of [...tokens].reverse()) {
    if (token === 'requestBody' || token === 'requestBodies' || token === 'parameters') return 'request';
    if (token === 'responses') return 'response';
  }
  return undefined;
}

/** Returns whether a media type is JSON, with parameters or without. */
export function isJsonMediaType(type: string): boolean {
  return /^application\/(?:[\w.!#$&^-]+\+)?json(?:\s*;|$)/i.test(type);
}

function isFormMediaType(type: string): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/)/i.test(type);
}

/** Media types that have one JSON value after the other (OpenAPI 3.2, "Sequential Media Types"). */
function isSequentialMediaType(type: string): boolean {
  return /^application\/(?:jsonl|x-ndjson|(?:[\w.!#$&^-]+\+)?json-seq)(?:\s*;|$)/i.test(type);
}

/** The fault of a string that looks like the JSON of an object or array, as the predicate of a sentence. */
export function jsonFault(text: string): string | undefined {
  if (!/^\s*(?:\{\s*["}]|\[)/.test(text)) return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1];
    const line = position === undefined ? undefined : text.slice(0, Number(position)).split('\n').length;
    return `is a string of JSON that does not parse${line === undefined ? '' : ` (line ${line})`}`;
  }
}

/** The value of a JSON string; `undefined` if the string does not parse. */
export function parseJson(text: unknown): { readonly value: unknown } | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
