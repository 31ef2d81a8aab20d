import { compareWithShapes, type Strictness } from '../../src/facts/errors/shapes/compare-shape.ts';
import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { KNOWN_SHAPES } from '../../src/facts/errors/shapes/known-shapes.ts';
import { type ErrorMapping, mappedShape } from '../../src/facts/errors/shapes/mapping.ts';
import { errorMappingOf, pathOfField } from '../../src/facts/errors/shapes/recognize-mapping.ts';
import { type OtherShapeName, recognizeShapes } from '../../src/facts/errors/shapes/recognize-shape.ts';
import { fact } from '../../src/facts/fact.ts';
import { jsonSchemasOf, type MediaType } from '../../src/model/media-type.ts';
import type { Schema } from '../../src/model/schema.ts';
import type { ComparedResponse } from './other-shape.ts';

/** The formats that the errors of an API have in common, besides the accepted shape. */
export interface CommonFormats {
  /** The value of the option `shape` that accepts them, as YAML on one line. */
  readonly option: string;
  /** The name of a response's format, or an empty string for one of the API's own; `undefined` if the response has another format. */
  titleFor(content: readonly MediaType[]): string | undefined;
}

/** A value of the option `shape`, with the shape that it accepts. */
interface FormatCandidate {
  readonly value: OtherShapeName | ErrorMapping;
  readonly shape: ErrorShape;
}

const MIN_RESPONSES = 3;
const NEARLY_ALL = 0.9;
/** The most mappings that are compared with all bodies. */
const MAX_CANDIDATES = 5;
const MAX_OPTION_LENGTH = 150;

/** The formats of errors that differ from the default shape; `undefined` if no format is common, or if `shape` is set. */
export function commonFormatsOf(
  responses: readonly ComparedResponse[],
  accepted: readonly ErrorShape[],
  strictness: Strictness,
): CommonFormats | undefined {
  if (accepted.some(({ name }) => name !== 'standard')) return undefined;
  const described = responses.filter(({ content, uses }) => uses.length > 0 && jsonSchemasOf(content).length > 0);
  const different = described.filter(({ conforms }) => !conforms);
  const hasShape = conformity(strictness);
  const formats: FormatCandidate[] = [];
  const rest = () => different.filter(({ content }) => !formats.some(({ shape }) => hasShape(content, shape)));
  for (const format of knownFormatIn(different).map(formatOf)) {
    if (different.some(({ content }) => hasShape(content, format.shape))) formats.push(format);
  }
  formats.push(...ownFormat(rest(), hasShape));
  if (formats.length === 0) return undefined;
  const values = [
    ...(different.length < described.length ? accepted.flatMap(({ name }) => name ?? []) : []),
    ...formats.map(({ value }) => (typeof value === 'string' ? value : yamlOf(value))),
  ];
  const option = values.length === 1 ? values.join('') : `[${values.join(', ')}]`;
  // A message has no room for a longer option, and can show only names that YAML and Markdown leave as they are.
  if (option.length > MAX_OPTION_LENGTH || !/^[\w@$.:{}[\]", -]+$/.test(option)) return undefined;
  return {
    option,
    titleFor(content) {
      const format = formats.find(({ shape }) => hasShape(content, shape));
      return format && (typeof format.value === 'string' ? format.shape.title : '');
    },
  };
}

function formatOf(value: OtherShapeName | ErrorMapping): FormatCandidate {
  return { value, shape: typeof value === 'string' ? KNOWN_SHAPES[value] : mappedShape(value) };
}

/**
 * The known shape that at least half of the responses have, and FastAPI's, which it adds to each operation that validates its input,
 * whatever the other errors look like.
 */
function knownFormatIn(responses: readonly ComparedResponse[]): readonly OtherShapeName[] {
  const counts = new Map<OtherShapeName, number>();
  const names = recognizeShapes(responses.map(({ content }) => content));
  for (const [index, { uses }] of responses.entries()) {
    const name = names[index];
    if (name) counts.set(name, (counts.get(name) ?? 0) + uses.length);
  }
  const half = countOf(responses) / 2;
  return [...counts].filter(([name, count]) => count >= half || name === 'fastapi').map(([name]) => name);
}

/** The fields that nearly all of the responses have. */
function ownFormat(responses: readonly ComparedResponse[], hasShape: Conformity): readonly FormatCandidate[] {
  const candidates = new Map<string, { readonly mapping: ErrorMapping; count: number }>();
  for (const { content, uses } of responses) {
    const [body] = jsonSchemasOf(content);
    const mapping = body && mappingIn(body);
    if (!mapping) continue;
    const key = JSON.stringify(mapping);
    const candidate = candidates.get(key) ?? { mapping, count: 0 };
    candidates.set(key, candidate);
    candidate.count += uses.length;
  }
  const formats = [...candidates.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_CANDIDATES)
    .map(({ mapping }) => formatOf(mapping));
  const counted = formats.map((format) => ({
    format,
    count: countOf(responses.filter(({ content }) => hasShape(content, format.shape))),
  }));
  const [best] = counted.sort((a, b) => b.count - a.count);
  return best && best.count >= MIN_RESPONSES && best.count >= countOf(responses) * NEARLY_ALL ? [best.format] : [];
}

/** The paths of the fields in a body. */
const mappingIn = fact((body: Schema): ErrorMapping | undefined => {
  const fields = errorMappingOf(body);
  return fields && Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, pathOfField(field)]));
});

function countOf(responses: readonly ComparedResponse[]): number {
  return responses.reduce((sum, { uses }) => sum + uses.length, 0);
}

type Conformity = (content: readonly MediaType[], shape: ErrorShape) => boolean;

/** Returns whether a response has a shape, as the rule decides with this shape as the option. */
function conformity(strictness: Strictness): Conformity {
  const known = new Map<ErrorShape, Map<Schema, boolean>>();
  return (content, shape) => {
    const results = known.get(shape) ?? new Map<Schema, boolean>();
    known.set(shape, results);
    const bodies = jsonSchemasOf(content);
    const isAnyJson = shape.mediaTypes.length === 0 || bodies.some(({ api }) => api.isSwagger2);
    if (!isAnyJson && !content.some(({ essence }) => shape.mediaTypes.includes(essence))) return false;
    return bodies.every((body) => {
      const result = results.get(body) ?? compareWithShapes(body, [shape], strictness) === undefined;
      results.set(body, result);
      return result;
    });
  };
}

function yamlOf(mapping: ErrorMapping): string {
  const fields = Object.entries(mapping).map(([name, field]) => {
    const path = pathOfField(field);
    return `${name}: ${/^\w[\w.-]*$/.test(path) ? path : JSON.stringify(path)}`;
  });
  return `{ ${fields.join(', ')} }`;
}
