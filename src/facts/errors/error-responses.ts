import type { Api } from '../../model/api.ts';
import type { MediaType } from '../../model/media-type.ts';
import type { Operation } from '../../model/operation.ts';
import type { Response } from '../../model/response.ts';
import { responseUse, type Use } from '../../model/use.ts';
import { fact } from '../fact.ts';
import { isOutsideConventions } from '../standards/outside-conventions.ts';
import { standardErrorTest } from '../standards/standards.ts';
import { declaresSuccess } from './success-body.ts';

/** An error response with all its uses; several operations may share it. */
export interface ErrorResponse {
  readonly response: Response;
  readonly content: readonly MediaType[];
  readonly uses: readonly Use[];
}

/**
 * The error responses of an API, each once; in Swagger 2, which declares media types in the operation, once for each set of media
 * types.
 */
export const allErrorResponsesOf = fact((api: Api) => findErrorResponses(api, () => true));

/** The error responses of the operations to which the conventions apply: a health check's 503 does not contain an error object. */
export const errorResponsesOf = fact((api: Api) => findErrorResponses(api, (operation) => !isOutsideConventions(operation)));

function findErrorResponses(api: Api, isWanted: (operation: Operation) => boolean): readonly ErrorResponse[] {
  const found: ErrorResponse[] = [];
  const usesOf = new Map<string, Map<Response, Use[]>>();
  for (const operation of api.operations()) {
    // A response to HEAD has no body (RFC 9110, 9.3.2).
    if (operation.method === 'head' || !isWanted(operation)) continue;
    const types = api.isSwagger2 ? operation.produces.join() : '';
    const usesOfType = usesOf.get(types) ?? new Map<Response, Use[]>();
    usesOf.set(types, usesOfType);
    for (const { status, response } of operation.errorResponses) {
      let uses = usesOfType.get(response);
      if (!uses) {
        uses = [];
        usesOfType.set(response, uses);
        found.push({ response, content: response.content(operation), uses });
      }
      uses.push(responseUse(operation, status));
    }
  }
  return found;
}

/** The error responses that the conventions apply to. */
export interface JudgedErrors {
  /** The error responses, except those that a standard defines and those in `successes`. */
  readonly errors: readonly ErrorResponse[];
  /** The error responses that declare the body of success. */
  readonly successes: readonly ErrorResponse[];
}

/** The errors that an API defines itself. A response that several operations share is judged for each. */
export const judgedErrorsOf = fact((api: Api): JudgedErrors => {
  const judged = errorResponsesOf(api).map((error) => {
    const isFixed = standardErrorTest(error.content);
    const own = error.uses.filter(({ operation, status }) => {
      return !operation || status === undefined || !isFixed(operation, status);
    });
    const successes = new Set(own.filter(({ operation }) => operation && declaresSuccess(operation, error.content)));
    return {
      error: successes.size === 0 ? { ...error, uses: own } : { ...error, uses: own.filter((use) => !successes.has(use)) },
      success: { ...error, uses: [...successes] },
    };
  });
  const isUsed = ({ uses }: ErrorResponse) => uses.length > 0;
  return {
    errors: judged.map(({ error }) => error).filter(isUsed),
    successes: judged.map(({ success }) => success).filter(isUsed),
  };
});

/**
 * All error responses except those that declare the body of success. Those that a standard defines are included, as no standard
 * allows an error to expose internals.
 */
export const errorResponsesExceptSuccesses = fact((api: Api): readonly ErrorResponse[] => {
  const { successes } = judgedErrorsOf(api);
  const labels = new Map<Response, Set<string>>();
  for (const { response, uses } of successes) {
    const known = labels.get(response) ?? new Set();
    labels.set(response, known);
    for (const { label } of uses) known.add(label);
  }
  return allErrorResponsesOf(api).flatMap((error) => {
    const own = labels.get(error.response);
    const uses = own ? error.uses.filter(({ label }) => !own.has(label)) : error.uses;
    return uses.length > 0 ? { ...error, uses } : [];
  });
});
