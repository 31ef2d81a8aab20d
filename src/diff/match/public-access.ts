import type { SecurityRequirement } from '../../model/security.ts';

/** Returns whether no credentials are required. */
export function isPublic(security: readonly SecurityRequirement[]): boolean {
  return security.length === 0 || security.some(({ schemes }) => schemes.length === 0);
}
