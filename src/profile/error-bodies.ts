import { errorResponsesOf } from '../facts/errors/error-responses.ts';
import { compareWithShapes } from '../facts/errors/shapes/compare-shape.ts';
import type { ErrorShape } from '../facts/errors/shapes/error-shape.ts';
import { isShapeName, KNOWN_SHAPES, standardShape, TRACE } from '../facts/errors/shapes/known-shapes.ts';
import { type OtherShapeName, recognizeShape } from '../facts/errors/shapes/recognize-shape.ts';
import { propertyOf, type Shape, shapesOf } from '../facts/schemas/shapes.ts';
import { keyOf } from '../facts/words/names.ts';
import type { Api } from '../model/api.ts';
import type { MediaType } from '../model/media-type.ts';
import type { Schema } from '../model/schema.ts';
import { type CountedResponse, type OwnShape, ownShapeOf } from './own-shape.ts';
import { REQUEST_ID } from './request-id.ts';
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
  /** The error object of the API's own that most responses with a body have. */
  readonly own: ProfiledOwnShape | undefined;
  /** What the trace identifier is called, where it has another name than `error-schema` expects. */
  readonly traceProperty: string | undefined;
}

/** A known shape, and how many of the error responses with a body have it. */
export interface ProfiledShape {
  readonly name: OtherShapeName;
  readonly count: number;
  readonly described: number;
}

/** An error object of the API's own, and the number of all error responses with a body. */
export interface ProfiledOwnShape extends OwnShape {
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
  const counted: CountedResponse[] = [];
  for (const api of apis) {
    for (const { content, uses } of errorResponsesOf(api)) {
      const json = content.filter(({ isJson }) => isJson);
      const style = styleOf(content, json);
      styles.add(`${style.kind} ${style.shape}`, style, uses.length);
      const schemas = json.flatMap(({ schema }) => schema ?? []);
      for (const schema of schemas) bodies.set(schema, (bodies.get(schema) ?? 0) + uses.length);
      counted.push({ bodies: schemas, count: uses.length });
    }
  }
  const shape = shapeOf(styles.items);
  const own = shape ? undefined : ownOf(styles.items, counted);
  return { responses: styles.total, styles: styles.items, shape, own, traceProperty: traceOf(bodies) };
}

function shapeOf(styles: readonly TallyEntry<ErrorStyle>[]): ProfiledShape | undefined {
  const names = new Tally<OtherShapeName>();
  for (const { item, count } of styles)
    if (item.kind !== 'standard' && isShapeName(item.kind)) names.add(item.kind, item.kind, count);
  const described = describedIn(styles);
  const [most] = names.items;
  return most && isMost(most.count, described) ? { name: most.item, count: most.count, described } : undefined;
}

function ownOf(styles: readonly TallyEntry<ErrorStyle>[], responses: readonly CountedResponse[]): ProfiledOwnShape | undefined {
  const described = describedIn(styles);
  const standard = styles.filter(({ item }) => item.kind === 'standard').reduce((sum, { count }) => sum + count, 0);
  if (isMost(standard, described)) return undefined;
  const own = ownShapeOf(responses);
  return own && isMost(own.count, described) ? { ...own, described } : undefined;
}

function describedIn(styles: readonly TallyEntry<ErrorStyle>[]): number {
  return styles.filter(({ item }) => item.kind !== 'none').reduce((sum, { count }) => sum + count, 0);
}

function isMost(count: number, described: number): boolean {
  return count >= FEWEST && count > described / 2;
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
  return [...new Set(errors.flatMap(namesOf))].filter((name) => REQUEST_ID.test(keyOf(name)));
}
