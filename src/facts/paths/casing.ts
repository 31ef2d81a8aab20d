import type { Api } from '../../model/api.ts';
import { fact } from '../fact.ts';
import { piecesOf } from '../path-tree/segment-text.ts';
import { wordsOf } from '../words/words.ts';

/** The casings for segments; `lower` is words in lower case joined by `-` or `_`. */
export const CASINGS = ['lower', 'kebab', 'snake', 'camel', 'any'] as const;
export type Casing = (typeof CASINGS)[number];

const CASING_NAMES: Readonly<Record<Casing, string>> = {
  lower: 'lower case',
  kebab: 'kebab-case',
  snake: 'snake_case',
  camel: 'camelCase',
  any: 'any case',
};

/** The name of a casing in messages. */
export function nameOfCasing(casing: Casing): string {
  return CASING_NAMES[casing];
}

/** Returns whether a segment is written as the casing demands. Parameters in the segment have a casing of their own and are ignored. */
export function conformsToCasing(segment: string, casing: Casing): boolean {
  return casing === 'any' || piecesOf(segment).every(({ text, isStatic }) => !isStatic || isTextInCasing(text, casing));
}

function isTextInCasing(text: string, casing: Casing): boolean {
  // A joiner at the beginning or the end has a meaning: `_search`, `report-{id}`.
  const inner = text.replace(/^[-_]+|(?<![-_])[-_]+$/g, '');
  if (casing === 'camel') return !/[-_\s]/.test(inner) && !/^\p{Lu}/u.test(inner);
  if (/[\p{Lu}\s]/u.test(inner)) return false;
  return !(casing === 'kebab' && inner.includes('_')) && !(casing === 'snake' && inner.includes('-'));
}

export type Joiner = '-' | '_';

const UNDERSCORED = /[\p{L}\p{N}]_[\p{L}\p{N}]/u;
const HYPHENATED = /[\p{L}\p{N}]-[\p{L}\p{N}]/u;

/** Returns whether words are joined by a character: a segment may also begin with it, as `_search` does. */
function isJoinedBy(text: string, joiner: Joiner): boolean {
  return (joiner === '_' ? UNDERSCORED : HYPHENATED).test(text);
}

/** The character that joins the words of a segment, such as `_` in `User_Accounts`; for one word, the usual character. */
export function joinerOf(segment: string, usual: Joiner): Joiner {
  return (['_', '-'] as const).find((joiner) => isJoinedBy(segment, joiner)) ?? usual;
}

/** The character that joins words in most static segments of the paths of an API. */
export const usualJoiner: (api: Api) => Joiner = fact(({ pathItems }: Api) => {
  const texts = new Set(pathItems.flatMap(({ segments }) => segments.flatMap(({ text, isStatic }) => (isStatic ? text : []))));
  const joined = (joiner: Joiner) => [...texts].filter((text) => text === text.toLowerCase() && isJoinedBy(text, joiner)).length;
  return joined('_') > joined('-') ? '_' : '-';
});

/**
 * The segment written as the casing demands, with its parameters as they are.
 *
 * @param usual The joiner for `lower`, if the segment does not contain one.
 */
export function recasedSegment(segment: string, casing: Casing, usual: Joiner = '-'): string {
  const joiner = casing === 'lower' ? joinerOf(segment, usual) : casing === 'snake' ? '_' : '-';
  const pieces = piecesOf(segment);
  const rest = segment.slice(pieces.reduce((length, { text }) => length + text.length, 0));
  return pieces.map(({ text, isStatic }) => (isStatic ? recasedPiece(text, casing, joiner) : text)).join('') + rest;
}

/** Changes the casing of words and removes spaces; dots and other marks stay. */
function recasedPiece(text: string, casing: Casing, joiner: string): string {
  const recasedText = text.replace(/[\p{L}\p{N}](?:[\p{L}\p{N}\s_-]*[\p{L}\p{N}])?/gu, (name) => {
    // `IDs` is one word.
    const words = wordsOf(
      name.replace(/(?<![A-Z])([A-Z])([A-Z]+)s(?![a-z])/g, (_, first, rest) => `${first}${rest.toLowerCase()}s`),
    );
    if (casing !== 'camel') return words.join(joiner);
    return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  });
  return recasedText.replace(/\s+/g, '');
}

/** The casing of a segment, by the part that does not conform to the required casing. */
export function describeCasing(segment: string, required: Casing): string {
  const parts = piecesOf(segment).filter(({ isStatic }) => isStatic);
  const part = parts.find(({ text }) => !isTextInCasing(text, required)) ?? parts[0];
  if (/\s/.test(part?.text ?? '')) return 'separate words';
  const text = (part?.text ?? '').replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
  return /[-_]/.test(text) ? joinedStyleOf(text) : unjoinedStyleOf(text);
}

function joinedStyleOf(text: string): string {
  if (/\p{Lu}/u.test(text) || (text.includes('-') && text.includes('_'))) return 'mixed case';
  return text.includes('-') ? 'kebab-case' : 'snake_case';
}

function unjoinedStyleOf(text: string): string {
  if (/^\p{Lu}/u.test(text)) return /\p{Ll}/u.test(text) ? 'PascalCase' : 'upper case';
  return /\p{Lu}/u.test(text) ? 'camelCase' : 'lower case';
}
