import type { MediaType } from '../../model/media-type.ts';
import type { Operation, StatusResponse } from '../../model/operation.ts';
import { isStatus, statusClass } from '../../model/status.ts';

/** A response of both versions. */
export interface ResponsePair {
  readonly base: StatusResponse;
  readonly head: StatusResponse;
  readonly operations: { readonly base: Operation; readonly head: Operation };
}

/** The media types of the bodies of a response, before and after. */
export interface ResponseContents {
  readonly base: readonly MediaType[];
  readonly head: readonly MediaType[];
}

/**
 * The bodies of a response. Empty where HTTP does not allow a body, whatever is described (RFC 9110, sections 9.3.2, 15.2, 15.3.5, 15.3.6, 15.4.5),
 * and for a redirect, which clients follow without reading it.
 */
export function responseContents({ base, head, operations }: ResponsePair): ResponseContents {
  if (operations.base.method === 'head' || !hasBody(base.status) || !hasBody(head.status)) return { base: [], head: [] };
  return { base: base.response.content(operations.base), head: head.response.content(operations.head) };
}

function hasBody(status: string): boolean {
  return !/^(?:1..|204|205|30[1-8]|3XX)$/.test(status);
}

/** The matching and removed responses of an operation. */
export interface MatchedResponses {
  readonly pairs: readonly ResponsePair[];
  readonly removed: readonly StatusResponse[];
}

/** Matches responses by status, then by the range that includes it, then with `default` if it covers all other statuses. */
export function matchResponses(base: Operation, head: Operation): MatchedResponses {
  const pairs: ResponsePair[] = [];
  const removed: StatusResponse[] = [];
  for (const before of base.responses) {
    const matches = before.status === 'default' ? matchesForDefault(base, head) : matchesFor(before.status, head);
    for (const after of matches) pairs.push({ base: before, head: after, operations: { base, head } });
    const isReplaced = matches.length > 0 && before.status !== 'default';
    if (!isReplaced && isStatus(before.status) && !isDeclared(before.status, head)) removed.push(before);
  }
  return { pairs, removed };
}

/** The responses that replace `default`: that of the same name, or else those of statuses that the base did not declare. */
function matchesForDefault(base: Operation, head: Operation): readonly StatusResponse[] {
  const same = head.responses.filter(({ status }) => status === 'default');
  if (same.length > 0 || isDeclared('default', head)) return same;
  return head.responses.filter(({ status }) => !isDeclared(status, base) && isCoveredByDefault(status, base.responses));
}

function matchesFor(status: string, { responses }: Operation): readonly StatusResponse[] {
  const same = responses.filter((response) => response.status === status);
  if (same.length > 0) return same;
  if (isRange(status)) return responses.filter((response) => response.status[0] === status[0]);
  const range = responses.filter((response) => isRange(response.status) && response.status[0] === status[0]);
  if (range.length > 0) return range;
  return status !== 'default' && isCoveredByDefault(status, responses)
    ? responses.filter((response) => response.status === 'default')
    : [];
}

/** Returns whether `default` covers a status. If a success is declared, `default` covers errors only. */
function isCoveredByDefault(status: string, responses: readonly StatusResponse[]): boolean {
  return !isSuccess(status) || !responses.some((response) => isSuccess(response.status));
}

/** Returns whether a status is declared, possibly with a `$ref` that cannot be resolved. */
function isDeclared(status: string, { statuses }: Operation): boolean {
  return statuses === undefined || statuses.includes(status);
}

function isRange(status: string): boolean {
  return /^\dXX$/.test(status);
}

/** Returns whether a status is a success: 2xx, and 3xx except 304. */
export function isSuccess(status: string): boolean {
  return /[23]/.test(statusClass(status)) && status !== '304';
}
