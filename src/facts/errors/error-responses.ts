import type { Api } from '../../model/api.ts';
import type { MediaType } from '../../model/media-type.ts';
import type { Operation } from '../../model/operation.ts';
import type { Response } from '../../model/response.ts';
import { responseUse, type Use } from '../../model/use.ts';
import { fact } from '../fact.ts';
import { isOutsideConventions } from '../standards/public-endpoints.ts';
import { fixedErrorOf } from '../standards/table.ts';

/** An error response, however many operations answer with it. */
export interface ErrorResponse {
  readonly response: Response;
  readonly content: readonly MediaType[];
  readonly uses: readonly Use[];
}

/** The error responses of an API, each once; where Swagger 2 writes media types at the operation, once for each set of them. */
export const allErrorResponsesOf = fact((api: Api) => findErrorResponses(api, () => true));

/** The error responses of the operations to which the conventions apply: what a health check answers with 503 is no error object. */
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

/** The response as used by the operations whose errors no standard defines. */
export function withoutFixedUses(answer: ErrorResponse): ErrorResponse {
  const isFixed = fixedErrorOf(answer.content);
  const isOwn = ({ operation, status }: Use) => !operation || status === undefined || !isFixed(operation, status);
  return { ...answer, uses: answer.uses.filter(isOwn) };
}
