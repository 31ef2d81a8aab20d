import { singularOfWord } from '../words/nouns.ts';
import { wordSet, wordsOf } from '../words/words.ts';
import type { Noun } from './noun.ts';

/** Words that only say that a value identifies something: the `id` of `teamId`. */
export const ID_WORDS = wordSet(
  `arn id ids index mac uuid guid sid uid gid identifier key name slug code number nbr no num nr ref reference handle pk hash height
  username or api`,
);

/** The parts of a parameter's name that describe the thing that it identifies. */
export interface Identifier {
  /** The words that are not for identifiers in general: `team` of `teamId`, `idTeam` and `team_uuid`; empty for `{id}`. */
  readonly stem: readonly string[];
  /** The whole name as one word. */
  readonly whole: string;
}

/** Reads the name of a path parameter. */
export function identifierOf(name: string): Identifier {
  const words = wordsOf(name);
  const stem = words.slice(0, words.findLastIndex((word) => !ID_WORDS.has(word)) + 1);
  return { stem: stem.length > 1 && stem[0] === 'id' ? stem.slice(1) : stem, whole: words.join('') };
}

/** Words for a thing of any kind: `/business/{entityId}`. */
const GENERIC_WORDS = wordSet('entity external internal item object record resource');

export function isGenericWord(word: string): boolean {
  return GENERIC_WORDS.has(word);
}

/** Returns whether a parameter's name does not show the thing that it identifies: `{id}`, `{itemId}`. */
export function isGenericIdentifier({ stem }: Identifier): boolean {
  return stem.length === 0 || (stem.length === 1 && GENERIC_WORDS.has(stem[0] ?? ''));
}

/** Returns whether a parameter repeats the noun: `/team/{teamId}`, `/salesorder/{orderNbr}`, `/organization/{org}`. */
export function isNamedAfter(id: Identifier, noun: Noun): boolean {
  const { stem } = id;
  const { whole, head, words } = noun;
  if (isNameAndId(id, noun) || id.whole === whole) return true;
  if (stem.length === 0) return false;
  // `/gene-type/{speciesTypeId}`: another type
  if (stem.length > 1 && words.length > 1 && stem.at(-1) === head && stem.at(-2) !== words.at(-2)) return false;
  const name = stem.join('');
  const last = singularOfWord(stem.at(-1) ?? '');
  return (
    last === head ||
    name === whole ||
    (name.length > 3 && whole.endsWith(name)) ||
    (head.length > 3 && name.endsWith(head)) ||
    // `/organization/{org}`, but not `/filestatus/{fileId}`
    (last.length > 2 && noun.last === head && head.startsWith(last))
  );
}

/** Returns whether a parameter that repeats the noun is marked as an identifier: `/batch/{batch_id}`, not `/email/{email}`. */
export function isMarkedIdOf(id: Identifier, noun: Noun): boolean {
  // `/country-code/{countryCode}`
  if (id.whole === noun.whole) return false;
  return id.stem.join('') !== id.whole || isNameAndId(id, noun);
}

/** `/status_code/{status_code_id}`, although a code is an identifier itself. */
function isNameAndId(id: Identifier, { whole }: Noun): boolean {
  return id.whole.startsWith(whole) && ID_WORDS.has(id.whole.slice(whole.length));
}

/** Words for a choice rather than an identifier: `/board/{field}`, `/overlay/{z}`. */
const SELECTORS = wordSet(
  `field fields property attribute attr format type version lang language locale page limit offset z x y lat latitude lon lng longitude
  direction year month day date time from to since until start end size width height ext extension mode action status state level kind
  filter sort query q term search keyword prefix token accesstoken apikey scope path`,
);

/** Returns whether a parameter only chooses how or when. */
export function isSelector({ stem }: Identifier): boolean {
  return SELECTORS.has(stem.join(''));
}
