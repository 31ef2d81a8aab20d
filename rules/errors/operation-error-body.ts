import { isGeneralError, isNamedAsError } from '../../src/facts/errors/general-error.ts';
import { fact } from '../../src/facts/fact.ts';
import { propertyNamesOf, propertyOf, type SchemaShape, shapesOf } from '../../src/facts/schemas/shapes.ts';
import { wordsOf } from '../../src/facts/words/words.ts';
import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Place } from '../../src/model/place.ts';
import { Schema } from '../../src/model/schema.ts';
import { ReferencedDefinitions } from '../../src/rule/fixes/shared-definition.ts';

/** A component that is the body of errors, and the media type that it has there. */
export interface ErrorBodyTarget {
  readonly place: Place;
  /** The media type of the first response that has it. */
  readonly firstUser: string;
}

/** The component that all described errors of an operation have as their body, if it can be that of its further errors. */
export const errorBodyOfOperation = fact((operation: Operation): ErrorBodyTarget | undefined => {
  const { api, errorResponses } = operation;
  const targets = new ReferencedDefinitions<string>(api);
  let described = 0;
  const statuses = new Set<string>();
  for (const { status, response } of errorResponses) {
    for (const { place, name, isJson, schema } of response.content(operation)) {
      if (!isJson || !schema) continue;
      described++;
      statuses.add(status);
      targets.add(place.child('schema'), name);
    }
  }
  const [target] = targets.ranked;
  const body = target?.count === described ? Schema.at(api, target.place) : undefined;
  // A body that only one response has may be for its status alone.
  return body && (statuses.size > 1 || isNamedAsError(body)) && isGeneralError(body, statuses) ? target : undefined;
});

/** The most operations that may share a body with codes of their own. */
const MAX_RELATED_OPERATIONS = 3;
/** The names of the property with the code of an error, by their last word. */
const CODE = /^(?:code|type|reason)$/;
/** "Error quoting an order" */
const ERROR_OF_ACTION =
  /\b(?:errors?|failed|failure)\s+(?:when\s+|while\s+)?(?!being|having|processing|handling|occurring)\w+ing\b/i;
/** Words of a name that do not describe the failure. */
const GENERAL_WORD =
  /^(?:errors?|problems?|faults?|exceptions?|failures?|api|https?|rest|json|rpc|default|general|generic|standard|common|base|server|service|responses?|res|result|body|model|dto|object|schema|details?|info|information|message|status|list|v?\d+)$/;

/**
 * Returns whether a body is only for one operation or a few that are related: it has only their codes, or is described as theirs.
 *
 * @param users How many operations have the body.
 */
export function isOfFewOperations(body: Schema, users: number): boolean {
  if (users > MAX_RELATED_OPERATIONS || users * 2 >= operationCount(body.api)) return false;
  const words = wordsOf(String(body.place.token ?? '').slice(0, 100));
  if (words.every((word) => GENERAL_WORD.test(word))) return false;
  return ERROR_OF_ACTION.test(body.description) || shapesOf([body]).some(hasFixedCodes);
}

const operationCount = fact((api: Api): number => [...api.operations()].length);

function hasFixedCodes(shape: SchemaShape): boolean {
  return propertyNamesOf(shape).some((name) => {
    return CODE.test(wordsOf(name).at(-1) ?? '') && propertyOf(shape, name).some(({ values }) => values !== undefined);
  });
}
