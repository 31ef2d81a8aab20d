/** The levels of promised compatibility, the lowest first. */
export const STABILITY_LEVELS = ['draft', 'alpha', 'beta', 'stable'] as const;
/** A level of promised compatibility. */
export type StabilityLevel = (typeof STABILITY_LEVELS)[number];
