import type { PathItem } from '../../model/path-item.ts';

/** Returns whether a path is below `/.well-known` (RFC 8615), whose resources are the same in every API. */
export function isWellKnownPath({ segments }: PathItem): boolean {
  return segments.some(({ text }) => text === '.well-known');
}
