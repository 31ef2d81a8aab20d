import type { Operation, StatusResponse } from '../../model/operation.ts';

/**
 * The responses that are certainly returned on success. A `default` beside other responses may be an error; a `default` alone may
 * stand for every response.
 */
export function certainSuccessResponses({ statuses, successResponses }: Operation): readonly StatusResponse[] {
  return successResponses.filter(({ status, response }) => {
    return status !== 'default' || (statuses?.length === 1 && !/\b(?:errors?|fail\w*|unexpected)\b/i.test(response.description));
  });
}

/** Returns whether the description of a response says that it is the success. */
export function describesSuccess(description: string): boolean {
  return (
    /\b(success\w*|ok|okay|created|updated|deleted|accepted)\b/i.test(description) &&
    !/error|fail|unexpected|unsuccessful/i.test(description)
  );
}
