import { pathVersionsOf } from '../../facts/paths/path-versions.ts';
import { onlyRedirects } from '../../facts/responses/redirect.ts';
import type { Api } from '../../model/api.ts';
import type { Operation } from '../../model/operation.ts';
import type { OperationPair } from './operations.ts';
import { fullPathsOf } from './paths.ts';
import { isLower, stabilityOf } from './stability.ts';
import type { StabilityLevel } from './stability-levels.ts';

/** An operation that has become a redirect. */
export interface Redirect {
  readonly base: Operation;
  readonly head: Operation;
  /** The operations at newer versions of its path, from the next one on; `undefined` for one that cannot be read. */
  readonly successors: readonly (Operation | undefined)[];
}

/** A new operation, and the operation of the base that it is a newer version of. */
export interface NewVersion {
  readonly base: Operation;
  readonly head: Operation;
}

/** The operations that returned a success before, and now redirect to a newer version of their path. */
export function redirectsIn(pairs: readonly OperationPair[], head: Api): readonly Redirect[] {
  const redirecting = pairs.filter((pair) => onlyRedirects(pair.head) && pair.base.successResponses.length > 0);
  if (redirecting.length === 0) return [];
  const versions = pathVersionsOf(head);
  return redirecting
    .map((pair) => ({ base: pair.base, head: pair.head, successors: versions.newer(pair.head) }))
    .filter(({ successors }) => successors.length > 0);
}

/** The next version of an operation, in the same description or another version of it, that is not deprecated itself. */
export function newerVersionOf(operation: Operation, api = operation.api): Operation | undefined {
  return pathVersionsOf(api)
    .newer(operation)
    .find((other) => other !== undefined && !other.isDeprecated);
}

/** The operations of the head that are a new minor version beside one that both versions have. */
export function newerMinorVersions(base: Api, head: Api, minLevel: StabilityLevel): readonly NewVersion[] {
  const keysOf = (operation: Operation) => fullPathsOf(operation).map(({ key }) => `${operation.method} ${key}`);
  const known = new Set([...base.operations()].flatMap(keysOf));
  const left = new Set([...head.operations()].flatMap(keysOf));
  const found: NewVersion[] = [];
  for (const operation of head.operations()) {
    const isNew = !keysOf(operation).some((key) => known.has(key));
    if (!isNew || isLower(stabilityOf(operation), minLevel)) continue;
    const older = pathVersionsOf(base)
      .olderMinor(operation)
      .find((one) => !isLower(stabilityOf(one), minLevel));
    if (older && keysOf(older).some((key) => left.has(key))) found.push({ base: older, head: operation });
  }
  return found;
}
