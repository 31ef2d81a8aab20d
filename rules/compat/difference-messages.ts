/**
 * The template for each difference between an operation and a newer version. It is not in `differences.ts`, because a plain lint
 * needs it but does not load the comparison.
 */
export const DIFFERENCE_MESSAGES = { difference: '{{ text }}' };
