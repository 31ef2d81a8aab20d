import { clip } from '../../text/clip.ts';
import { normalizedWords } from '../../text/normalized-text.ts';
import { sentencesOf, withoutMarkup } from './sentences.ts';

/** Words of sentences that clients should know: about events, requirements and limits. */
const PROMISE =
  /(?<!\b(?:which|that|who) )\bwill\b|\b(?:must|no longer|cannot|at (?:most|least))\b|\b(?:can|may|is|are) only\b|\bonly (?:after|allowed|available|for|if|supported|when)\b|\b20\d\d-[01]\d-[0-3]\d\b/i;
/** The status of an error, which is understood in any language. */
const ERROR_STATUS = /(?<![\w.,#&=/+-])[45]\d\d(?![\w,%+-]|\.\d)/;
/** Matches a row of a table, a heading, or a block of markup. */
const NOT_PROSE = /\||^[#<]/;
/** Matches the beginnings and ends of sentences that cannot be understood without the sentences around them. */
const INCOMPLETE_SENTENCE = /:\/\/|^\p{Ll}|:$|^(?:This|That|These|Those|It|They|Otherwise|Then)\b/u;
/** Matches numbers and units of measure: if they change, a value has another meaning. */
const MEASURES =
  /(?<![\w.])\d+(?:\.\d+)?(?![\w.-])|(?<!\p{L})(?:[KMGT]i?B|bytes?|kilobytes?|megabytes?|gigabytes?|ms|milliseconds?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|cents?|percent|%)(?!\p{L})/gu;
const MIN_LENGTH = 20;
const MAX_LENGTH = 200;
/** The share of words in common from which on two sentences say the same. */
const REWORDED_SHARE = 0.6;

/** A short description of which only a number or a unit has changed, such as `Max storage (GB)` instead of `(MB)`. */
export function newMeasureIn(before = '', now = ''): string | undefined {
  const [old, text] = [before, now].map((description) => withoutMarkup(description).replace(/\s+/g, ' ').trim()) as [
    string,
    string,
  ];
  if (old === text || text.length > MAX_LENGTH || text.search(MEASURES) === -1) return undefined;
  const isSame = old.replace(MEASURES, '_') === text.replace(MEASURES, '_');
  return isSame && !NOT_PROSE.test(text) && isBalanced(text) ? text : undefined;
}

/** The first new sentence of a description that is certainly news: `undefined` for descriptions that only say the same in other words. */
export function newPromiseIn(before = '', now = ''): string | undefined {
  const known = normalizedWords(before);
  if (known.length === 0) return undefined;
  const all = new Set(known);
  // The first sentence says what something is.
  const [, ...sentences] = sentencesOf(now);
  const found = sentences
    .filter((sentence) => !NOT_PROSE.test(sentence))
    .map((sentence) => withoutMarkup(sentence).trim())
    .find((sentence) => {
      if (!(PROMISE.test(sentence) || ERROR_STATUS.test(sentence)) || INCOMPLETE_SENTENCE.test(sentence)) return false;
      const words = [...new Set(normalizedWords(sentence))];
      return sentence.length >= MIN_LENGTH && words.filter((word) => all.has(word)).length < words.length * REWORDED_SHARE;
    });
  if (found === undefined) return undefined;
  const shown = clip(found, MAX_LENGTH);
  return isBalanced(shown) ? shown : shown.replaceAll('`', '');
}

function isBalanced(text: string): boolean {
  return text.split('`').length % 2 === 1;
}
