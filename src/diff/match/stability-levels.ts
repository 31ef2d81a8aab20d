/** How much compatibility is promised, the least first. */
export const STABILITY_LEVELS = ['draft', 'alpha', 'beta', 'stable'] as const;
/** How much compatibility is promised. */
export type StabilityLevel = (typeof STABILITY_LEVELS)[number];
