import { errorResponsesOf } from '../../rules/errors/error-responses.ts';
import { compareWithShapes } from '../../rules/errors/shapes/compare-shape.ts';
import type { ErrorShape } from '../../rules/errors/shapes/error-shape.ts';
import { KNOWN_SHAPES, standardShape, TRACE } from '../../rules/errors/shapes/known-shapes.ts';
import { type OtherShapeName, recognizeShape } from '../../rules/errors/shapes/recognize-shape.ts';
import { wordsIn } from '../../rules/lists/names.ts';
import { propertyOf, type Shape, shapesOf } from '../../rules/schemas/shapes.ts';
import type { Api } from '../model/api.ts';
import type { MediaType } from '../model/media-type.ts';
import type { Schema } from '../model/schema.ts';
import { Tally, type TallyEntry } from './tally.ts';

/** How an error response answers. */
export interface ErrorStyle {
  /** `open`: JSON whose properties are not described. */
  readonly kind: 'standard' | OtherShapeName | 'other' | 'open' | 'not-json' | 'none';
  /** The names of its properties, `{ error: { code, message } }`; of what is not JSON, its media types. */
  readonly shape: string;
  /** What a known shape is called; of others nothing. */
  readonly title?: string;
}

export interface ErrorProfile {
  /** Error responses, an operation's 404 and its 500 each for itself. */
  readonly responses: number;
  readonly styles: readonly TallyEntry<ErrorStyle>[];
  /** The known shape, other than the standard one, that most responses with a body have. */
  readonly shape: ProfiledShape | undefined;
  /** What the trace identifier is called, where it has another name than `error-schema` expects. */
  readonly traceProperty: string | undefined;
}

/** A known shape, and how many of the error responses with a body have it. */
export interface ProfiledShape {
  readonly name: OtherShapeName;
  readonly count: number;
  readonly described: number;
}

/** So many responses show what an API has settled on. */
const FEWEST = 3;
const NEARLY_ALL = 0.9;

/** How many names of a body are shown. */
const SHOWN = 6;

export function profileErrors(apis: readonly Api[]): ErrorProfile {
  const styles = new Tally<ErrorStyle>();
  const bodies = new Map<Schema, number>();
  for (const api of apis) {
    for (const { content, uses } of errorResponsesOf(api)) {
      const json = content.filter(({ isJson }) => isJson);
      const style = styleOf(content, json);
      styles.add(`${style.kind} ${style.shape}`, style, uses.length);
      for (const { schema } of json) if (schema) bodies.set(schema, (bodies.get(schema) ?? 0) + uses.length);
    }
  }
  return { responses: styles.total, styles: styles.items, shape: shapeOf(styles.items), traceProperty: traceOf(bodies) };
}

function shapeOf(styles: readonly TallyEntry<ErrorStyle>[]): ProfiledShape | undefined {
  const names = new Tally<OtherShapeName>();
  let described = 0;
  for (const { item, count } of styles) {
    if (item.kind !== 'none') described += count;
    if (isOther(item.kind)) names.add(item.kind, item.kind, count);
  }
  const [most] = names.items;
  return most && most.count >= FEWEST && most.count > described / 2
    ? { name: most.item, count: most.count, described }
    : undefined;
}

const OTHERS: readonly string[] = ['problem-details', 'json-api', 'google', 'odata'] satisfies readonly OtherShapeName[];

function isOther(kind: ErrorStyle['kind']): kind is OtherShapeName {
  return OTHERS.includes(kind);
}

function styleOf(content: readonly MediaType[], json: readonly MediaType[]): ErrorStyle {
  if (content.length === 0) return { kind: 'none', shape: '' };
  const [first] = json;
  if (!first) return { kind: 'not-json', shape: [...new Set(content.map(({ essence }) => essence))].sort().join(', ') };
  const { schema } = first;
  const [shape] = schema ? shapesOf([schema]) : [];
  const names = shape ? namesOf(shape) : [];
  const known = recognizeShape(json);
  const title = known && { title: KNOWN_SHAPES[known].title };
  if (!schema || !shape || names.length === 0) return { kind: known ?? 'open', shape: '', ...title };
  if (differencesFrom(schema, standardShape()).length === 0) return { kind: 'standard', shape: written(shape, names) };
  return { kind: known ?? 'other', shape: written(shape, names), ...title };
}

function differencesFrom(schema: Schema, shape: ErrorShape) {
  return compareWithShapes(schema, [shape], { required: false })?.differences ?? [];
}

function namesOf(shape: Shape): readonly string[] {
  return [...new Set(shape.flatMap((schema) => [...schema.properties.keys()]))].sort();
}

function written(shape: Shape, names: readonly string[]): string {
  return braced(
    names.slice(0, SHOWN).map((name) => (/^errors?$/.test(name) ? nested(shape, name) : name)),
    names.length,
  );
}

/** `error: { code, message }`, `errors: [{ code, message }]` */
function nested(shape: Shape, name: string): string {
  const definitions = propertyOf(shape, name);
  const items = definitions.flatMap(({ items }) => items ?? []);
  const [inner] = shapesOf(items.length > 0 ? items : definitions);
  const names = inner ? namesOf(inner) : [];
  if (names.length === 0) return name;
  const object = braced(names.slice(0, SHOWN), names.length);
  return `${name}: ${items.length > 0 ? `[${object}]` : object}`;
}

function braced(shown: readonly string[], total: number): string {
  return `{ ${shown.join(', ')}${total > shown.length ? ', ...' : ''} }`;
}

/** The name under which nearly all errors carry their trace identifier, where the usual name does not do. */
function traceOf(bodies: ReadonlyMap<Schema, number>): string | undefined {
  const names = new Tally<string>();
  const errors = [...bodies].filter(([schema]) => shapesOf([schema]).some((shape) => propertyOf(shape, 'error').length > 0));
  for (const [schema, uses] of errors) for (const name of traceNames(schema)) names.add(name.toLowerCase(), name, uses);
  const found = (traceProperty: string) =>
    errors
      .filter(([schema]) =>
        differencesFrom(schema, standardShape(traceProperty)).every(({ messageId }) => messageId !== 'missingTrace'),
      )
      .reduce((sum, [, uses]) => sum + uses, 0);
  const all = errors.reduce((sum, [, uses]) => sum + uses, 0);
  const usual = found(TRACE);
  return names.items.map(({ item }) => item).find((name) => found(name) > usual && found(name) >= all * NEARLY_ALL);
}

function traceNames(body: Schema): readonly string[] {
  const errors = shapesOf([body]).flatMap((shape) => shapesOf(propertyOf(shape, 'error')));
  return [...new Set(errors.flatMap(namesOf))].filter((name) => REQUEST_ID.test(wordsIn(name).join('')));
}

/** What finds the request again in the logs. */
const REQUEST_ID =
  /^x?(request|correlation|incident|log|transaction|span|activity|support|case)(id|uuid|guid|number|no|ref|reference)$/;
