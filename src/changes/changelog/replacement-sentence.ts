import { capitalized } from '../../text/first-letter.ts';
import { sentencesOf, withoutMarkup } from './sentences.ts';

/** Words of a sentence that names the replacement of something deprecated. */
const REPLACED = /\b(?:(?:replaced|superseded|succeeded) (?:by|with)|in favou?r of|migrate to)\b/i;
const INSTEAD = /\binstead\b/i;
const USE = /\b(?:use|call|see|prefer|switch|send|read|move|replacement)\b/i;
const DEPRECATED = /\bdeprecat/i;
const MAX_SENTENCE_LENGTH = 300;

/**
 * Matches the start of a sentence that only repeats that something is deprecated: `Deprecated`, `This field is deprecated since
 * 2.0`.
 */
const DEPRECATION_LEAD =
  /^\(?(?:(?:this|the)(?: [^\s,;:]+){0,4} (?:is|are|was|has been|have been)(?: now)? )?deprecated\)?(?: (?:since|as of|from|in) (?:version )?v?\d[\w.-]*)?/i;
/** Matches the words that may be between this start and the replacement. */
const LINK =
  /^(?:\s*[:.,;!–—-]+\s*| and (?=replaced|superseded)| (?=in favou?r of|replaced|superseded|use|please|see|call|prefer|switch|migrate))/i;
const REPLACEMENT = /^(?:in favou?r of|(?:replaced|superseded) (?:by|with)) (.+?)[.!]?$/i;

/** The first sentence about a replacement, on one line and without the marks of Markdown; empty if there is none. */
export function replacementSentence(text: string): string {
  const sentences = sentencesOf(text);
  const isBeside = (index: number) => [sentences[index], sentences[index - 1]].some((other = '') => DEPRECATED.test(other));
  const found = sentences.find((sentence, index) => {
    if (sentence.length > MAX_SENTENCE_LENGTH) return false;
    return REPLACED.test(sentence) || (USE.test(sentence) && (INSTEAD.test(sentence) || isBeside(index)));
  });
  const plain = withoutIntroduction(withoutMarkup(found ?? '').trim());
  if (plain === '') return '';
  const sentence = capitalized(plain);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/**
 * A sentence without its start if the start only says that something is deprecated: `Use x instead.` for `Deprecated in favor of
 * x.`
 */
function withoutIntroduction(sentence: string): string {
  const lead = DEPRECATION_LEAD.exec(sentence)?.[0];
  const link = lead === undefined ? undefined : LINK.exec(sentence.slice(lead.length))?.[0];
  if (lead === undefined || link === undefined) return sentence;
  const rest = sentence.slice(lead.length + link.length).trim();
  const replacement = REPLACEMENT.exec(rest)?.[1];
  if (replacement === undefined) return rest;
  return /[,;:(]|\b(?:instead|and)\b/.test(replacement) ? `Replaced by ${replacement}` : `Use ${replacement} instead`;
}
