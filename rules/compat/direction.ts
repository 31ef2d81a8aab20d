import type { Direction } from '../../src/diff/schemas/schema-pairs.ts';

/** The direction of a change that breaks requests, responses or both; `undefined` for both. */
export function directionOf(breaksRequests: boolean, breaksResponses: boolean): Direction | undefined {
  if (breaksRequests === breaksResponses) return undefined;
  return breaksRequests ? 'request' : 'response';
}
