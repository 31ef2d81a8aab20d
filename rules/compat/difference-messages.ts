/** The template of a difference, for rules that list what breaks clients of an operation. */
export const DIFFERENCE_MESSAGES = { difference: '{{ text }}' };
