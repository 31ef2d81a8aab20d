import type { Operation } from '../../model/operation.ts';
import { ownMember } from '../../model/place.ts';
import { fullPathsOf } from './paths.ts';
import { STABILITY_LEVELS, type StabilityLevel } from './stability-levels.ts';

/** The `x-stability-level` of an operation or its path, as it is written. */
export function writtenLevelOf({ place, pathItem }: Operation): unknown {
  return ownMember(place.value, 'x-stability-level') ?? ownMember(pathItem.place.value, 'x-stability-level');
}

/** The level that a value of `x-stability-level` means; without a known one, an operation is stable. */
export function readLevel(written: unknown): StabilityLevel {
  if (written === 'experimental') return 'alpha';
  return STABILITY_LEVELS.find((level) => level === written) ?? 'stable';
}

/** The level of an operation: as written, or that of its path if this is lower. Of several paths, the most stable one decides. */
export function stabilityOf(operation: Operation): StabilityLevel {
  const written = readLevel(writtenLevelOf(operation));
  if (operation.pathItem.kind !== 'path') return written;
  const levels = fullPathsOf(operation).map(({ level }) => level);
  const ofPath = STABILITY_LEVELS.findLast((level) => levels.includes(level)) ?? 'stable';
  return isLower(ofPath, written) ? ofPath : written;
}

export function isLower(level: StabilityLevel, other: StabilityLevel): boolean {
  return STABILITY_LEVELS.indexOf(level) < STABILITY_LEVELS.indexOf(other);
}
