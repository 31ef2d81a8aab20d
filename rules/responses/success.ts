import type { Operation, StatusResponse } from '../../src/model/operation.ts';

/** The responses that are a success for sure: beside errors alone, `default` may be one more of them, and alone it may be all of them. */
export function surelySuccessful({ statuses, successResponses }: Operation): readonly StatusResponse[] {
  return successResponses.filter(({ status, response }) => {
    return status !== 'default' || (statuses?.length === 1 && !/\b(?:errors?|fail\w*|unexpected)\b/i.test(response.description));
  });
}
