import { singularOfWord } from '../words/nouns.ts';
import { wordsOf } from '../words/words.ts';
import type { Noun } from './noun.ts';

const ID_WORDS = new Set(
  'id ids uuid guid sid uid gid identifier key name slug code number nbr no num nr ref reference handle pk hash username or'.split(
    ' ',
  ),
);
const ID_END = /(?:uuid|guid|sid|uid|id|name|code|number|nbr|key|slug|ref|no)$/;

/** What a parameter's name says of the thing it identifies. */
export interface Identifier {
  /** Without the words that only say that it is an id: of `teamId`, `idTeam` and `team_uuid`, `team`; empty for `{id}`. */
  readonly stem: readonly string[];
  /** The whole name as one word. */
  readonly whole: string;
}

/** Reads a path parameter's name. */
export function identifierOf(name: string): Identifier {
  const words = wordsOf(name);
  let stem = [...words];
  while (stem.length > 0 && ID_WORDS.has(stem.at(-1) ?? '')) stem = stem.slice(0, -1);
  if (stem.length > 1 && stem[0] === 'id') stem = stem.slice(1);
  return { stem, whole: words.join('') };
}

/** Whether a parameter is the id of the noun itself and says so: `/batch/{batch_id}`, not `/email/{email}`. */
export function isOwnIdOf(id: Identifier, noun: Noun): boolean {
  if (isNameAndId(id, noun)) return true;
  if (!isNamedAfter(id, noun)) return false;
  const { stem, whole } = id;
  const bare = whole.replace(ID_END, '');
  return stem.join('') !== whole || (whole !== noun.whole && bare !== whole && (bare === noun.head || bare === noun.whole));
}

/** Whether a parameter repeats the whole of a compound: `/merge_request/{merge_request_id}`, `/checkItem/{idCheckItem}`. */
export function isCompoundAndId(id: Identifier, noun: Noun): boolean {
  const stem = id.stem.join('');
  return noun.words.length > 1 && (isNameAndId(id, noun) || (stem === noun.whole && stem !== id.whole));
}

/** Whether a parameter is what shall be, rather than what is: `/type/{newProjectTypeKey}`. */
export function isNewValue({ stem }: Identifier, { words }: Noun): boolean {
  return stem[0] === 'new' && words[0] !== 'new';
}

/** What an id of just anything is called: `/business/{entityId}`. */
const GENERIC = new Set('item object resource record entity element instance entry row'.split(' '));

/** Whether a parameter does not say what it identifies: `{id}`, `{itemId}`. */
export function isGeneric({ stem }: Identifier): boolean {
  return stem.length === 0 || (stem.length === 1 && GENERIC.has(stem[0] ?? ''));
}

/** Whether a parameter repeats the noun: `/team/{teamId}`, `/salesorder/{orderNbr}`, `/organization/{org}`. */
export function isNamedAfter(id: Identifier, noun: Noun): boolean {
  const { stem } = id;
  const { whole, head } = noun;
  if (isNameAndId(id, noun)) return true;
  if (stem.length === 0) return false;
  return [stem.join(''), stem.join('').replace(ID_END, '')].some((joined) => {
    const last = singularOfWord(joined === stem.join('') ? (stem.at(-1) ?? '') : joined);
    return (
      last === head ||
      joined === whole ||
      (joined.length > 3 && whole.endsWith(joined)) ||
      (head.length > 3 && joined.endsWith(head)) ||
      (last.length >= 3 && head.startsWith(last))
    );
  });
}

/** Words for what a parameter chooses rather than identifies: `/board/{field}`, `/overlay/{z}`. */
const SELECTORS = new Set(
  `field fields property attribute attr format type version lang language locale page limit offset z x y lat latitude lon lng longitude
  direction year month day date time from to since until start end size width height ext extension mode action status state level kind
  filter sort query q term search keyword prefix token accesstoken apikey scope path`.split(/\s+/),
);

/** Whether a parameter only chooses how or when. */
export function isSelector({ stem }: Identifier): boolean {
  return SELECTORS.has(stem.at(-1) ?? '') || SELECTORS.has(stem.join(''));
}

/** `/status_code/{status_code_id}`, although a code is an id as well. */
function isNameAndId(id: Identifier, { whole }: Noun): boolean {
  return id.whole.startsWith(whole) && ID_WORDS.has(id.whole.slice(whole.length));
}
