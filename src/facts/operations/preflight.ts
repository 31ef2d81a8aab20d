import type { Operation } from '../../model/operation.ts';

/** Returns whether an operation only informs browsers what other origins may do (CORS). Gateways handle it, and it does not fail. */
export function isPreflight(operation: Operation): boolean {
  if (operation.method !== 'options') return false;
  const words = [operation.summary, operation.description, operation.operationId ?? '', ...operation.tags].join(' ');
  if (/\bcors|pre-?flight/i.test(words)) return true;
  return operation.responses.some(({ response }) =>
    [...response.headers.keys()].some((name) => name.startsWith('access-control-')),
  );
}
