import type { StabilityLevel } from './stability-levels.ts';

/** The operations and requests that a comparison checks for compatibility. */
export interface ComparisonScope {
  /** True if the requests that the API sends, webhooks and callbacks, are compared too, from the side of their receivers. */
  readonly webhooks: boolean;
  /** The level of `x-stability-level` below which operations are not compared. */
  readonly stabilityLevel: StabilityLevel;
}

export const DEFAULT_SCOPE: ComparisonScope = { webhooks: false, stabilityLevel: 'stable' };
