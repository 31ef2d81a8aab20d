import { compareWithShapes } from '../facts/errors/shapes/compare-shape.ts';
import { type Mapping, mappedShape } from '../facts/errors/shapes/mapping.ts';
import { type FieldNames, mappingOf } from '../facts/errors/shapes/own-fields.ts';
import type { Schema } from '../model/schema.ts';
import { REQUEST_ID } from './request-id.ts';
import { Tally } from './tally.ts';

/** The JSON bodies of an error response, one for each media type, and how many operations return it. */
export interface CountedResponse {
  readonly bodies: readonly Schema[];
  readonly count: number;
}

/** An error object that an API has defined itself, and how many error responses conform to it. */
export interface OwnShape {
  readonly mapping: Mapping;
  readonly count: number;
}

/** What operators find a failed request by. */
const TRACE_FIELDS: FieldNames = [
  ['trace', REQUEST_ID],
  ['trace', /^trace(?:id)?$/],
];

/** How many mappings are compared with all bodies. */
const MOST_CANDIDATES = 5;

/** The mapping to which most error responses conform, as `error-schema` compares them. */
export function ownShapeOf(responses: readonly CountedResponse[]): OwnShape | undefined {
  const candidates = new Tally<Mapping>();
  for (const { bodies, count } of responses) {
    const [body] = bodies;
    const mapping = body && mappingOf(body, TRACE_FIELDS);
    if (mapping) candidates.add(JSON.stringify(mapping), mapping, count);
  }
  const counted = candidates.items.slice(0, MOST_CANDIDATES).map(({ item: mapping }) => {
    return { mapping, count: conforming(responses, mapping) };
  });
  return counted.reduce<OwnShape | undefined>((best, next) => (best && best.count >= next.count ? best : next), undefined);
}

function conforming(responses: readonly CountedResponse[], mapping: Mapping): number {
  const shapes = [mappedShape(mapping)];
  const conforms = (body: Schema) => compareWithShapes(body, shapes, { required: false }) === undefined;
  return responses.filter(({ bodies }) => bodies.length > 0 && bodies.every(conforms)).reduce((sum, { count }) => sum + count, 0);
}
