import type { Operation } from '../../model/operation.ts';
import { statusClass } from '../../model/status.ts';

/** Returns whether a status is a redirect: 304 only confirms that the client's copy is current. */
export function isRedirect(status: string): boolean {
  return statusClass(status) === '3' && status !== '304';
}

/** Returns whether an operation redirects all requests that do not fail. */
export function onlyRedirects({ statuses = [] }: Operation): boolean {
  return statuses.some(isRedirect) && !statuses.some((status) => statusClass(status) === '2');
}
