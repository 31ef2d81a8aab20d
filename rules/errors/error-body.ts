import { isErrorLike } from '../../src/facts/errors/error-like.ts';
import { type ErrorResponse, errorResponsesOf, judgedErrorsOf } from '../../src/facts/errors/error-responses.ts';
import { isGeneral, isValidation } from '../../src/facts/errors/general-error.ts';
import { compareWithShapes } from '../../src/facts/errors/shapes/compare-shape.ts';
import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { describesNothing } from '../../src/facts/errors/undescribed.ts';
import { factBy } from '../../src/facts/fact.ts';
import type { Api } from '../../src/model/api.ts';
import { jsonSchemasOf } from '../../src/model/media-type.ts';
import { Schema } from '../../src/model/schema.ts';
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
  const { errors, successes } = judgedErrorsOf(api);
  const shared = sharedBodyOf(api, errors, shapes);
  const fixed = shared ? undefined : standardBodyOf(api, errors, successes);
  if (fixed) return { ...referenceOf(fixed.place), mediaType: fixed.by, origin: 'shared' };
  const wanted = shapes.flatMap(({ mediaTypes }) => mediaTypes);
  const own = shared?.by.includes('*') ? 'application/json' : shared?.by;
  const isWanted = own !== undefined && (wanted.length === 0 || wanted.includes(own));
  const mediaType = isWanted ? own : (wanted[0] ?? 'application/json');
  if (shared) return { ...referenceOf(shared.place), mediaType, origin: 'shared' };
  const origin = mostlyDiffer(errors, shapes) ? 'contradictory' : 'new';
  return { ...newErrorSchema(api, shapes), mediaType, origin };
}

/** What the bodies of error responses refer to. */
export function bodyTargets(api: Api, responses: readonly ErrorResponse[]): Targets<string> {
  const targets = new Targets<string>(api);
  for (const { content, uses } of responses) {
    for (const { place, name, isJson } of content) if (isJson) targets.add(place.child('schema'), name, uses.length);
  }
  return targets;
}

/** The component that most errors have as their body, or else the one of an accepted shape that most refer to, if it is for any error. */
function sharedBodyOf(api: Api, errors: readonly ErrorResponse[], shapes: readonly ErrorShape[]) {
  const uses = usesOfBodies(errors);
  const total = [...uses].reduce((sum, [body, { count }]) => (isValidation(body) ? sum : sum + count), 0);
  const general = bodyTargets(api, errors).ranked.filter(({ place }) => {
    const body = Schema.at(api, place);
    return body && isGeneral(body, uses.get(body)?.statuses ?? new Set());
  });
  const [most] = general;
  if (most && most.count * 2 >= total) return most;
  return general.find(({ place }) => {
    const body = Schema.at(api, place);
    return body && !describesNothing(body) && !compareWithShapes(body, shapes, { required: false });
  });
}

/** The component of a standard, such as FHIR, that most errors have as their body, if the API describes no error of its own. */
function standardBodyOf(api: Api, errors: readonly ErrorResponse[], successes: readonly ErrorResponse[]) {
  const own = new Set([...errors, ...successes].map(({ response }) => response));
  const fixed = errorResponsesOf(api).filter(({ response, content }) => content.length > 0 && !own.has(response));
  const bodies = new Set(fixed.flatMap(({ content }) => content.map(({ schema }) => schema)));
  const isOwn = (schema: Schema | undefined) => schema && !bodies.has(schema) && !describesNothing(schema);
  if (errors.some(({ content }) => content.some(({ schema }) => isOwn(schema)))) return undefined;
  const count = (responses: readonly ErrorResponse[]) => responses.reduce((sum, { uses }) => sum + uses.length, 0);
  return count(fixed) >= count(errors) ? bodyTargets(api, fixed).most : undefined;
}

/** How many responses have each body, and under which statuses. */
function usesOfBodies(errors: readonly ErrorResponse[]): ReadonlyMap<Schema, { count: number; statuses: ReadonlySet<string> }> {
  const found = new Map<Schema, { count: number; statuses: Set<string> }>();
  for (const { content, uses } of errors) {
    for (const schema of new Set(jsonSchemasOf(content))) {
      const known = found.get(schema) ?? { count: 0, statuses: new Set() };
      found.set(schema, known);
      known.count += uses.length;
      for (const { status } of uses) if (status !== undefined) known.statuses.add(status);
    }
  }
  return found;
}

/** Whether most of the described errors have none of the shapes. What is no error, or for invalid input only, does not count. */
function mostlyDiffer(errors: readonly ErrorResponse[], shapes: readonly ErrorShape[]): boolean {
  let [same, different] = [0, 0];
  for (const { content, uses } of errors) {
    for (const { schema, isJson } of content) {
      if (!schema || !isJson || describesNothing(schema) || !isErrorLike(schema) || isValidation(schema)) continue;
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
