/** A string without differences that do not matter to readers: quotation marks, emphasis, white space, case, and punctuation at the ends of words. */
export function normalizedText(text = ''): string {
  return text
    .replace(/["'`´‘’‚‛“”„‟‹›«»*]/g, '')
    .replace(/[–—]/g, '-')
    .replace(/[.,;:!?…](?=[\s.,;:!?…]|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The normalized words of a string. */
export function normalizedWords(text = ''): readonly string[] {
  return normalizedText(text)
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word !== '');
}
