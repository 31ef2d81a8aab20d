import { compareWithShapes } from '../facts/errors/shapes/compare-shape.ts';
import type { ErrorShape } from '../facts/errors/shapes/error-shape.ts';
import { KNOWN_SHAPES, standardShape, TRACE_NAME_PART } from '../facts/errors/shapes/known-shapes.ts';
import { type OtherShapeName, recognizeShape } from '../facts/errors/shapes/recognize-shape.ts';
import { propertyNamesOf, propertyOf, type SchemaShape, shapesOf } from '../facts/schemas/shapes.ts';
import { keyOf } from '../facts/words/names.ts';
import type { Api } from '../model/api.ts';
import type { MediaType } from '../model/media-type.ts';
import type { Schema } from '../model/schema.ts';
import { type DescribedError, describesField, errorResponsesIn } from './described-error.ts';
import { type ErrorFormat, errorFormatsOf, totalCount } from './error-formats.ts';
import { REQUEST_ID } from './request-id.ts';
import { ItemTally, type TallyEntry } from './tally.ts';

/** The form of the body of an error response. */
export interface ErrorStyle {
  /** `open`: JSON whose properties are not described. */
  readonly kind: 'standard' | OtherShapeName | 'other' | 'open' | 'not-json' | 'none';
  /** The names of its properties, `{ error: { code, message } }`; for a body that is not JSON, its media types. */
  readonly shape: string;
  /** The name of a known shape; missing for other shapes. */
  readonly title?: string;
}

export interface ErrorProfile {
  /** The number of error responses; a 404 and a 500 of one operation are two. */
  readonly responses: number;
  readonly styles: readonly TallyEntry<ErrorStyle>[];
  /** The responses that describe the fields of a body in JSON, and can show what errors look like. */
  readonly described: number;
  /** The described responses that have the standard object. */
  readonly standard: number;
  /** The other formats that the API has settled on, the most frequent first; empty if it has not. */
  readonly formats: readonly ErrorFormat[];
  /** The name of the trace identifier, if it is not the name that `error-schema` expects. */
  readonly traceProperty: string | undefined;
}

/** The most names of a body that are shown. */
const MAX_NAMES = 6;

/** A share of nearly all. */
const NEARLY_ALL = 0.9;

export function profileErrors(apis: readonly Api[]): ErrorProfile {
  const { all, described } = errorResponsesIn(apis);
  const styles = new ItemTally<ErrorStyle>();
  for (const { content, json, count } of all) {
    const style = styleOf(content, json);
    styles.add(`${style.kind} ${style.shape}`, style, count);
  }
  const traceProperty = traceOf(described);
  const isStandardError = ({ bodies }: DescribedError) => bodies.every((body) => isStandard(body, traceProperty));
  const total = totalCount(described);
  const standard = totalCount(described.filter(isStandardError));
  const others = described.filter((error) => !isStandardError(error));
  return {
    responses: styles.total,
    styles: styles.items,
    described: total,
    standard,
    formats: errorFormatsOf(others, total),
    traceProperty,
  };
}

function styleOf(content: readonly MediaType[], json: readonly MediaType[]): ErrorStyle {
  if (content.length === 0) return { kind: 'none', shape: '' };
  const [first] = json;
  if (!first) return { kind: 'not-json', shape: [...new Set(content.map(({ essence }) => essence))].sort().join(', ') };
  const { schema } = first;
  const [shape] = schema ? shapesOf([schema]) : [];
  const names = shape ? propertyNamesOf(shape).toSorted() : [];
  const known = recognizeShape(json);
  const title = known && { title: KNOWN_SHAPES[known].title };
  if (!schema || !shape || names.length === 0) return { kind: known ?? 'open', shape: '', ...title };
  if (isStandard(schema)) return { kind: 'standard', shape: shapeText(shape, names) };
  return { kind: known ?? 'other', shape: shapeText(shape, names), ...title };
}

/** A schema behind a `$ref` that leads nowhere may be right, but does not show it. */
function isStandard(schema: Schema, traceProperty?: string): boolean {
  return describesField([schema], ['error', 'message']) && differencesFrom(schema, standardShape(traceProperty)).length === 0;
}

function differencesFrom(schema: Schema, shape: ErrorShape) {
  return compareWithShapes(schema, [shape], { required: false })?.differences ?? [];
}

function shapeText(shape: SchemaShape, names: readonly string[]): string {
  return bracedNames(
    names.slice(0, MAX_NAMES).map((name) => (/^errors?$/.test(name) ? nestedShapeText(shape, name) : name)),
    names.length,
  );
}

/** `error: { code, message }`, `errors: [{ code, message }]` */
function nestedShapeText(shape: SchemaShape, name: string): string {
  const definitions = propertyOf(shape, name);
  const items = definitions.flatMap(({ items }) => items ?? []);
  const [inner] = shapesOf(items.length > 0 ? items : definitions);
  const names = inner ? propertyNamesOf(inner).toSorted() : [];
  if (names.length === 0) return name;
  const object = bracedNames(names.slice(0, MAX_NAMES), names.length);
  return `${name}: ${items.length > 0 ? `[${object}]` : object}`;
}

function bracedNames(shown: readonly string[], total: number): string {
  return `{ ${shown.join(', ')}${total > shown.length ? ', ...' : ''} }`;
}

/** The name under which nearly all errors have their trace identifier, if fewer have it under the usual name. */
function traceOf(described: readonly DescribedError[]): string | undefined {
  const bodies = new Map<Schema, number>();
  for (const { bodies: schemas, count } of described)
    for (const schema of schemas) bodies.set(schema, (bodies.get(schema) ?? 0) + count);
  const names = new ItemTally<string>();
  const errors = [...bodies].filter(([schema]) => shapesOf([schema]).some((shape) => propertyOf(shape, 'error').length > 0));
  for (const [schema, uses] of errors) for (const name of traceNames(schema)) names.add(name.toLowerCase(), name, uses);
  const countWith = (traceProperty: string) =>
    errors
      .filter(([schema]) =>
        differencesFrom(schema, standardShape(traceProperty)).every(({ messageId }) => messageId !== 'missingTrace'),
      )
      .reduce((sum, [, uses]) => sum + uses, 0);
  const all = errors.reduce((sum, [, uses]) => sum + uses, 0);
  const usual = countWith(TRACE_NAME_PART);
  return names.items.map(({ item }) => item).find((name) => countWith(name) > usual && countWith(name) >= all * NEARLY_ALL);
}

function traceNames(body: Schema): readonly string[] {
  const errors = shapesOf([body]).flatMap((shape) => shapesOf(propertyOf(shape, 'error')));
  return [...new Set(errors.flatMap((shape) => propertyNamesOf(shape).toSorted()))].filter((name) =>
    REQUEST_ID.test(keyOf(name)),
  );
}
