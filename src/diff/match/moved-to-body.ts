import { ownMember, type Place } from '../../model/place.ts';
import type { RequestBody } from '../../model/request-body.ts';
import { Shape } from '../schemas/shape.ts';
import type { WrittenParameter } from './exploded-parameters.ts';
import type { OperationChange } from './operation-change.ts';

/** Parameters that are properties of a request body now. */
export interface MovedToBody {
  readonly parameters: readonly WrittenParameter[];
  /** The place that makes the body required. */
  readonly at: Place;
}

/** The least number of parameters that are taken for moved although others were removed. */
const MIN_MOVED = 2;

/**
 * The query parameters that an operation no longer has, while it newly requires a body with properties of these names.
 * `undefined` if only one of several names is the same, which may be a coincidence.
 */
export function movedToBody({ base, head, parameters }: OperationChange): MovedToBody | undefined {
  const body = head.requestBody;
  if (base.requestBody || !body?.isRequired || head.hasUnreadParameter) return undefined;
  const removed = parameters.removed.filter(({ place }) => ownMember(place.value, 'deprecated') !== true);
  const queries = removed.filter((parameter) => parameter.in === 'query');
  if (queries.length === 0) return undefined;
  const shapes = body.content.flatMap(({ schema }) => (schema ? Shape.of([schema]) : []));
  const moved = queries.filter(({ name }) => shapes.some((shape) => shape.property(name)));
  const isSame = moved.length >= MIN_MOVED || (moved.length > 0 && moved.length === removed.length);
  return isSame ? { parameters: moved, at: placeRequiringBody(body) } : undefined;
}

/** The place that makes a body required: its `required`, or the whole body if its fields make it required. */
export function placeRequiringBody({ place }: RequestBody): Place {
  return ownMember(place.value, 'required') === undefined ? place : place.child('required');
}
