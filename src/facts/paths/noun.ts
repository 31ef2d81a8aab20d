import { endsInBrand } from '../words/brands.ts';
import { isAutomatic, isPlural, isUncountable, isVerbPhrase, lastNounOf, pluralOfWord } from '../words/nouns.ts';
import { QUALIFIERS, VERBS } from '../words/word-classes.ts';
import { wordsOf } from '../words/words.ts';

/** The noun in a static segment. */
export interface Noun {
  /** All its words. */
  readonly words: readonly string[];
  /** The word that says what it is: `item` of `line-item`, `unit` of `unit-of-measure`; a compound written together is one word. */
  readonly head: string;
  /** The last noun in the head: `order` of `salesorder`. */
  readonly last: string;
  /** The whole segment as one word: `unitofmeasure`. */
  readonly whole: string;
  /** True if the head is known to have a plural. */
  readonly isCountable: boolean;
  /** True if it may be a verb and its object: `create-order`, but also `merge_request`. */
  readonly startsWithVerb: boolean;
}

/** Words that begin a phrase about the noun before: `orders_in_transit`, `by-email`. */
const PREPOSITIONS = new Set('in on under for by with without to from at and or as via vs versus'.split(' '));

/** The words of two letters that are nouns; others are codes of languages and countries, or abbreviations of one organization. */
const SHORT_NOUNS = new Set(['ad', 'db', 'ip', 'vm']);

const FORMAT = /\.(json|jsonld|geojson|xml|csv|html?|txt|ya?ml|pdf|php|aspx?|jsp|do|rss|atom|ics|png|jpe?g|svg|zip|bin|md)$/i;
const VERSION = /(?:[-_][vV]|V)\d+$/;

/**
 * The noun of a segment; `undefined` for segments without a noun: `by-email`, `v2`, `chat.postMessage`, `createdraft`.
 *
 * @param irregular Plurals by singular that are known in addition to the rule's own words.
 */
export function nounOf(text: string, irregular: ReadonlyMap<string, string> = new Map()): Noun | undefined {
  // `/_index_template/{name}`, `/_alias/{name}`
  const bare = text
    .replace(FORMAT, '')
    .replace(VERSION, '')
    .replace(/^_(?=[a-z])/, '');
  if (/[.:()]|^_/.test(bare)) return undefined;
  const all = wordsOf(bare);
  // `/me/memberOf` is a relation.
  if (/^(?:of|per)$/.test(all.at(-1) ?? '')) return undefined;
  // The head of `level-of-education-descriptors` is the last word; the head of `chart-of-accounts` is the first.
  const of = all.findIndex(
    (word, index) => index > 0 && (word === 'of' || word === 'per') && !(index < all.length - 2 && isPlural(all.at(-1) ?? '')),
  );
  const words = of === -1 ? all : all.slice(0, of);
  const spoken = words.at(-1);
  if (spoken === undefined || !(/^[a-z]{3,}$/.test(spoken) || SHORT_NOUNS.has(spoken))) return undefined;
  if (words.some((word) => PREPOSITIONS.has(word)) || endsInBrand(words)) return undefined;
  // `/dynamic-secret-create-snowflake`, `/eth_newBlockFilter`: a verb after its object or a namespace
  if (words.slice(1, -1).some((word) => /^(?:create|delete|get|new|remove)$/.test(word))) return undefined;
  // A qualifier, as in `/rental/long-term`, names nothing.
  if (words.length > 1 && QUALIFIERS.has(words.join(''))) return undefined;
  if (words.length === 1 && (isVerbPhrase(spoken) || isQualification(spoken)) && !irregular.has(spoken)) return undefined;
  const head = headBeforeOf(spoken);
  const last = lastNounOf(head);
  // `private-messages-sent`, `membersInvited`: the noun comes before its attribute.
  if (words.slice(0, -1).some(isPlural) && last === undefined) return undefined;
  return {
    words: [...words.slice(0, -1), head],
    head,
    last: last ?? head,
    whole: all.join(''),
    isCountable: last !== undefined || irregular.has(head),
    startsWithVerb: words.length > 1 && (VERBS.has(words[0] ?? '') || isAutomatic(words.join(''))),
  };
}

/** `fromproject`, `byaccount`: written together, unless it is a noun of its own (`forum`, `byproduct`). */
function isQualification(word: string): boolean {
  const [, noun = ''] = /^(?:by(?!line|product)|for(?=.{5})|from|with)(.{4,})$/s.exec(word) ?? [];
  return noun !== '' && lastNounOf(noun) !== undefined && lastNounOf(word) !== word;
}

/** `unitofmeasure`, `costperhour`, `basesforcalculation`: the counted thing comes first. */
function headBeforeOf(word: string): string {
  const [, before = '', after = ''] = /^(.{3,}?)(?:of|per|for)(.{3,})$/s.exec(word) ?? [];
  const isNoun = lastNounOf(before) === before || isPlural(before);
  return before !== '' && isNoun && lastNounOf(word) !== word && lastNounOf(after) ? before : word;
}

/** Returns whether a word is a plural, has no plural, or is not a noun. */
export function needsNoPlural({ head }: Noun): boolean {
  return isPlural(head) || isUncountable(head);
}

/**
 * The plural of a segment, its noun changed and its casing kept: `line_item` → `line_items`, `GroupV2` → `GroupsV2`,
 * `Person` → `People`.
 */
export function pluralOf(segment: string, { head }: Noun, irregular: ReadonlyMap<string, string>): string {
  const body = segment.replace(FORMAT, '').replace(VERSION, '');
  const start = body.toLowerCase().lastIndexOf(head);
  if (start === -1) return segment;
  const written = segment.slice(start, start + head.length);
  const known = irregular.get(head);
  const plural = known === undefined ? pluralOfWord(written) : casedLike(written, known);
  return `${segment.slice(0, start)}${plural}${segment.slice(start + head.length)}`;
}

function casedLike(model: string, word: string): string {
  if (model.length > 1 && model === model.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(model) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word;
}
