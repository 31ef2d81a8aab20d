import { errorResponsesOf } from '../../rules/errors/error-responses.ts';
import { differences } from '../../rules/errors/error-shape.ts';
import { wordsIn } from '../../rules/lists/vocabulary.ts';
import { propertyOf, type Shape, shapesOf } from '../../rules/schemas/shapes.ts';
import type { Api } from '../model/api.ts';
import type { MediaType } from '../model/media-type.ts';
import type { Schema } from '../model/schema.ts';
import { type Counted, Tally } from './tally.ts';

/** How an error response answers. */
export interface ErrorStyle {
  /** `problem`: RFC 9457. `open`: JSON whose properties are not said. */
  readonly kind: 'standard' | 'problem' | 'other' | 'open' | 'not-json' | 'none';
  /** The names of its properties, `{ error: { code, message } }`; of what is not JSON, its media types. */
  readonly shape: string;
}

export interface ErrorSurvey {
  /** Error responses, an operation's 404 and its 500 each for itself. */
  readonly responses: number;
  readonly styles: readonly Counted<ErrorStyle>[];
  /** What the trace identifier is called, where it has another name than `error-schema` expects. */
  readonly traceProperty: string | undefined;
}

const DEFAULTS = { traceProperty: 'trace', required: false };
const NO_TRACE = 'no trace identifier';
const NEARLY_ALL = 0.9;

/** How many names of a body are shown. */
const SHOWN = 6;

export function surveyErrors(apis: readonly Api[]): ErrorSurvey {
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
  return { responses: styles.total, styles: styles.items, traceProperty: traceOf(bodies) };
}

function styleOf(content: readonly MediaType[], json: readonly MediaType[]): ErrorStyle {
  if (content.length === 0) return { kind: 'none', shape: '' };
  const [first] = json;
  if (!first) return { kind: 'not-json', shape: [...new Set(content.map(({ essence }) => essence))].sort().join(', ') };
  const { schema } = first;
  const [shape] = schema ? shapesOf([schema]) : [];
  const names = shape ? namesOf(shape) : [];
  if (!schema || !shape || names.length === 0) return { kind: 'open', shape: '' };
  if (differences(schema, DEFAULTS).length === 0) return { kind: 'standard', shape: written(shape, names) };
  const isProblem =
    first.essence.includes('problem+') || (names.includes('title') && PROBLEM.every((name) => names.includes(name)));
  return { kind: isProblem ? 'problem' : 'other', shape: written(shape, names) };
}

/** Members of RFC 9457, besides `title`, that tell it from other errors. */
const PROBLEM = ['status', 'detail'];

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
      .filter(([schema]) => !differences(schema, { ...DEFAULTS, traceProperty }).includes(NO_TRACE))
      .reduce((sum, [, uses]) => sum + uses, 0);
  const all = errors.reduce((sum, [, uses]) => sum + uses, 0);
  const usual = found(DEFAULTS.traceProperty);
  return names.items.map(({ item }) => item).find((name) => found(name) > usual && found(name) >= all * NEARLY_ALL);
}

function traceNames(body: Schema): readonly string[] {
  const errors = shapesOf([body]).flatMap((shape) => shapesOf(propertyOf(shape, 'error')));
  return [...new Set(errors.flatMap(namesOf))].filter((name) => TRACE.test(wordsIn(name).join('')));
}

/** What finds the request again in the logs. */
const TRACE =
  /^x?(request|correlation|incident|log|transaction|span|activity|support|case)(id|uuid|guid|number|no|ref|reference)$/;
