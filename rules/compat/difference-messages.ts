/** The template of a difference, for rules that list the changes that break clients of an operation. */
export const DIFFERENCE_MESSAGES = { difference: '{{ text }}' };
