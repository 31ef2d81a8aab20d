/** The maximum length of a message in UTF-16 code units; messages about real descriptions are much shorter. */
export const MAX_MESSAGE_LENGTH = 1_000;
const SHOWN_START = 600;
const SHOWN_END = 300;

/**
 * A message, or the label of a use, that can be printed. Names in a description may be megabytes long, and each of its findings
 * would quote them again, so only the beginning and the end of long texts are kept.
 */
export function shorten(text: string): string {
  if (text.length <= MAX_MESSAGE_LENGTH) return text;
  return `${text.slice(0, SHOWN_START)} … ${text.slice(-SHOWN_END)}`.toWellFormed();
}
