import { type ErrorResponse, errorResponsesOf, withoutFixedUses } from '../../src/facts/errors/error-responses.ts';
import { compareWithShapes } from '../../src/facts/errors/shapes/compare-shape.ts';
import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { describesNothing } from '../../src/facts/errors/undescribed.ts';
import { factBy } from '../../src/facts/fact.ts';
import type { Api } from '../../src/model/api.ts';
import { componentsOf, freeName } from '../../src/rule/fixes/components.ts';
import { referenceOf, type SharedDefinition, Targets } from '../../src/rule/fixes/shared-definition.ts';
import { errorSchema } from './error-component.ts';

/** The body of errors, and the media type that it has. */
export interface ErrorBody extends SharedDefinition {
  readonly mediaType: string;
  /** `shared` by errors of the API; `new`; or `contradictory`: new, although most errors of the API look different. */
  readonly origin: 'shared' | 'new' | 'contradictory';
}

/** The component that most errors of the API have as their body, or else one that is added. */
export const errorBody = factBy(keyOf, findBody);

/** Overrides may accept other shapes in parts of an API. */
export function keyOf(shapes: readonly ErrorShape[]): string {
  return JSON.stringify(shapes.map(({ name, variants }) => name ?? variants));
}

function findBody(api: Api, shapes: readonly ErrorShape[]): ErrorBody {
  const responses = ownErrorsOf(api);
  const { most } = bodyTargets(api, responses);
  const wanted = shapes.flatMap(({ mediaTypes }) => mediaTypes);
  const mediaType = most?.by;
  const isWanted = mediaType !== undefined && (wanted.length === 0 || wanted.includes(mediaType));
  const type = isWanted ? mediaType : (wanted[0] ?? 'application/json');
  if (most) return { ...referenceOf(most.place), mediaType: type, origin: 'shared' };
  const origin = mostlyDiffer(responses, shapes) ? 'contradictory' : 'new';
  return { ...newErrorSchema(api, shapes), mediaType: type, origin };
}

/** What the bodies of error responses refer to. */
export function bodyTargets(api: Api, responses: readonly ErrorResponse[]): Targets<string> {
  const targets = new Targets<string>(api);
  for (const { content, uses } of responses) {
    for (const { place, name, isJson } of content) if (isJson) targets.add(place.child('schema'), name, uses.length);
  }
  return targets;
}

/** The described errors. Those that a standard defines for some operations, such as SCIM's, are no model for the others. */
function ownErrorsOf(api: Api): readonly ErrorResponse[] {
  const described = errorResponsesOf(api).filter(({ content }) => content.some(({ isJson, schema }) => isJson && schema));
  const own = described.map(withoutFixedUses).filter(({ uses }) => uses.length > 0);
  return own.length > 0 ? own : described;
}

/** Whether most of the described errors have none of the shapes. */
function mostlyDiffer(responses: readonly ErrorResponse[], shapes: readonly ErrorShape[]): boolean {
  let [same, different] = [0, 0];
  for (const { content, uses } of responses) {
    for (const { schema, isJson } of content) {
      if (!schema || !isJson || describesNothing(schema)) continue;
      if (compareWithShapes(schema, shapes, { required: false })) different += uses.length;
      else same += uses.length;
    }
  }
  return different > same;
}

/** An error object in the first of the accepted shapes. */
function newErrorSchema(api: Api, [shape]: readonly ErrorShape[]): SharedDefinition {
  const components = componentsOf(api, 'schemas');
  if (!components || !shape) throw new Error('The caller checks that components can be added.');
  const place = components.place.child(freeName(components, 'error', 'error body'));
  return { ...referenceOf(place), edits: [{ set: place, value: errorSchema(shape) }] };
}
