import { memoised } from '../words/memoised.ts';
import { wordsOf } from '../words/words.ts';
import { type SecretKind, URL_SECRETS } from './kinds.ts';
import { SENSITIVE } from './personal-data.ts';
import { COMMON_NAMES, DESCRIBING_FIRST, DESCRIBING_LAST, FILLER_WORDS, NOT_SECRET } from './word-classes.ts';

/** The facts that follow from a name alone; they are memoised, as the same few names occur in every operation. */
export interface NameFacts {
  /** The words that name the value, with one space between. */
  readonly words: string;
  /** True if it only describes a secret: `has_password`, `token_type`, `max_tokens`. */
  readonly describesSecret: boolean;
}

export const nameFacts: (name: string) => NameFacts = memoised((name) => {
  const words = namingWords(name);
  return { words, describesSecret: isDescribing(words.split(' ')) || NOT_SECRET.test(words) };
});

/** The words of a name that name the value; they are enough to exclude most names, which are not of a secret. */
export const namingWords: (name: string) => string = memoised((name) => nameWords(name).join(' '));

/** The kinds of secrets with these words in their names. Descriptions may exclude some of them. */
export const kindsNamed: (words: string) => readonly SecretKind[] = memoised((words) =>
  COMMON_NAMES.has(words) ? [] : [...URL_SECRETS, ...SENSITIVE].filter((kind) => kind.name.test(words)),
);

/**
 * The words of a name that describe the value. Lookups of Django and OData are removed if they filter by the value (`secret__ic`,
 * but not `secret__empty`, which only asks whether there is one), and so are filter brackets (`filter[api_key]`), fillers and
 * numbers (`password2`).
 */
function nameWords(name: string): readonly string[] {
  let bare = name.slice(0, 200);
  // Few names have such parts, and the search for a character is faster than a pattern.
  if (bare.includes('__'))
    bare = bare.replace(/__(n|i?contains|i?exact|n?ic|n?ie|n?iew|n?isw|in|regex|i?startswith|i?endswith)$/, '');
  if (bare.includes('[') || bare.includes('.')) bare = bare.replace(/^(filters?|search|where|q)(?=[[.])/i, '');
  const words = wordsOf(bare).map(withoutNumber).flatMap(separatedWords);
  // `X-Token`; a lone `x` is a coordinate.
  let [from, to] = [words[0] === 'x' && words.length > 1 ? 1 : 0, words.length];
  while (to - from > 1 && FILLER_WORDS.has(words[from] ?? '')) from++;
  while (to - from > 1 && FILLER_WORDS.has(words[to - 1] ?? '')) to--;
  return words.slice(from, to);
}

const CREDENTIAL = /(?:pass(?:word|wd|phrase|code)|pwd|secret|token|key|signature|assertion|credentials?|authorization|code)$/;
/** Words before a credential, the longer ones first. */
const QUALIFIERS =
  /access|account|admin|application|api|app|authentication|auth|client|confirm|consumer|current|customer|database|db|developer|ftp|key|ldap|login|mail|merchant|new|oauth2?|ocpapim|old|onetime|partner|personal|proxy|root|secret|security|server|service|session|shared|signing|smtp|subscription|token|user|verification|webhook|wifi/g;

/** `client secret` for `clientsecret`, which is the lower case of `ClientSecret` and `CLIENT_SECRET`. */
function separatedWords(word: string): string | readonly string[] {
  const at = CREDENTIAL.exec(word)?.index ?? 0;
  if (at === 0) return word;
  const head = word.slice(word.startsWith('x') ? 1 : 0, at);
  if (head.replace(QUALIFIERS, '') !== '') return word;
  return ['x'.slice(0, at - head.length), ...(head.match(QUALIFIERS) ?? []), word.slice(at)].filter(Boolean);
}

function withoutNumber(word: string): string {
  const isNumbered = word.endsWith('1') || word.endsWith('2');
  return isNumbered ? word.replace(/^(?!oauth|cvv|cvc|auth)([a-z]{3,})[12]$/, '$1') : word;
}

function isDescribing(words: readonly string[]): boolean {
  if (words.length < 2 || IDENTIFYING_NUMBER.test(words.join(' '))) return false;
  return DESCRIBING_FIRST.has(words[0] ?? '') || DESCRIBING_LAST.has(words.at(-1) ?? '');
}

/** `tax_id` and `session_id` are the number and the secret themselves, though they are called ids. */
const IDENTIFYING_NUMBER =
  /(^| )((tax|vat|fiscal|steuer|national|citizen|passport|personal|taxpayer|tax payer|registration|government|emirates|civil) (id|identification|identity)|sess(ion)? id|session (name|guid)|id token hint)$|^previous (\w+ )?(password|pin)$/;
