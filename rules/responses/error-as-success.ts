import { errorResponsesOf } from '../../src/facts/errors/error-responses.ts';
import { isNamedDefinition } from '../../src/facts/errors/inline-body.ts';
import { compareWithShapes } from '../../src/facts/errors/shapes/compare-shape.ts';
import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { recognizeShape } from '../../src/facts/errors/shapes/recognize-shape.ts';
import { fact, factBy } from '../../src/facts/fact.ts';
import { keyOf } from '../../src/facts/words/names.ts';
import { wordsOf } from '../../src/facts/words/words.ts';
import type { Api } from '../../src/model/api.ts';
import { jsonSchemasOf } from '../../src/model/media-type.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { statusClass } from '../../src/model/status.ts';

/** The success statuses under which an operation returns the error object. */
export function errorsAsSuccess(operation: Operation, shapes: readonly ErrorShape[]): readonly string[] {
  if (operation.method === 'head' || operation.pathItem.segments.some(({ text }) => ERROR_PATH.test(text))) return [];
  return operation.responses.flatMap(({ status, response }) => {
    // Multi-Status reports on each of several operations.
    if (statusClass(status) !== '2' || status === '207') return [];
    const bodies = jsonSchemasOf(response.content(operation));
    return bodies.some((body) => hasErrorBody(body, shapes)) ? status : [];
  });
}

/** Resources that are errors: `/errors/{id}`. */
const ERROR_PATH = /error|exception|fail|fault|problem|incident|crash/i;

/** The components that are bodies of error responses, or the `error` in them, and that can hardly be anything but errors. */
const errorComponentsOf = fact((api: Api): ReadonlySet<Schema> => {
  const found = new Set<Schema>();
  for (const { content } of errorResponsesOf(api)) {
    for (const mediaType of content) {
      const { schema, isJson } = mediaType;
      if (!schema || !isJson) continue;
      const isKnown = recognizeShape([mediaType]) !== undefined;
      if (isNamedDefinition(schema.place) && (isKnown || isNamedError(schema))) found.add(schema);
      const error = schema.properties.get('error');
      if (error && error.properties.size > 0 && isNamedDefinition(error.place)) found.add(error);
    }
  }
  return found;
});

function isNamedError({ place }: Schema): boolean {
  return wordsOf(String(place.token ?? '').slice(0, 100)).some((word) =>
    /^(?:errors?|problems?|exceptions?|faults?)$/.test(word),
  );
}

/** Returns whether a body is an error. The result is cached, because operations share bodies with many properties. */
const hasErrorBody = factBy(
  (shapes: readonly ErrorShape[]) => shapes,
  (body: Schema, shapes) => [body, ...body.branches].some((one) => isErrorBody(one, shapes)),
);

function isErrorBody(body: Schema, shapes: readonly ErrorShape[]): boolean {
  const { api, properties } = body;
  if (properties.size === 0) return false;
  const components = errorComponentsOf(api);
  if (components.has(body)) return true;
  const error = properties.get('error');
  const names = [...properties.keys()].filter((name) => name !== 'error');
  if (error && components.has(error)) return isOnlyEnvelope(body, names);
  // Most bodies have neither `error` nor the fields of another accepted error.
  const shape = shapes.find((one) => compareWithShapes(body, [one], { required: false }) === undefined);
  if (!shape) return false;
  const own = new Set(shape.variants.flatMap(({ fields }) => fields.map(({ path }) => path[0])));
  return isOnlyEnvelope(
    body,
    names.filter((name) => !own.has(name)),
  );
}

/** Names of members that report success or failure of any request. */
const SUCCESS_FLAG = /^(?:is)?(?:success|successful|succeeded|ok)$/;
const ENVELOPE_REMARK =
  /^(?:status|statuscode|code|message|msg|meta|metadata|timestamp|time|(?:request|trace|correlation)id|path|version)$/;
/** Names that an envelope gives its content. */
const ENVELOPE_CONTENT = /^(?:data|results?|payload|response|content|body)$/;

/**
 * Returns whether other members are only those of an envelope for success or failure. What is required beside an error, or
 * content that no flag distinguishes from a failure, is a result, of which a part may have failed.
 */
function isOnlyEnvelope({ properties, required }: Schema, names: readonly string[]): boolean {
  const keys = names.map((name) => ({ name, key: keyOf(name) }));
  const flags = keys.filter(({ name, key }) => SUCCESS_FLAG.test(key) && properties.get(name)?.types.has('boolean'));
  if (flags.some(({ name }) => properties.get(name)?.values?.every((value) => value === true))) return false;
  const contents = keys.filter(({ key }) => ENVELOPE_CONTENT.test(key));
  if (keys.some((one) => required.has(one.name) && !flags.includes(one))) return false;
  if (contents.length > 0 && flags.length === 0) return false;
  return keys.every((one) => flags.includes(one) || contents.includes(one) || ENVELOPE_REMARK.test(one.key));
}
