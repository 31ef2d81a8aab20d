import { lastNounOf, singularOfWord } from '../words/nouns.ts';
import { initialsOf, wordsOf } from '../words/words.ts';
import type { Noun } from './noun.ts';

const ID_WORDS = new Set(
  'arn id ids index mac uuid guid sid uid gid identifier key name slug code number nbr no num nr ref reference handle pk hash height username or'.split(
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
  if (stem.at(-1) === 'api' && words.at(-1) === 'key') stem = stem.slice(0, -1);
  return { stem, whole: words.join('') };
}

/** Whether a parameter is the id of the noun itself and says so: `/batch/{batch_id}`, not `/email/{email}`. */
export function isOwnIdOf(id: Identifier, noun: Noun): boolean {
  const { stem, whole } = id;
  // `/country-code/{countryCode}`
  if (whole === noun.whole) return false;
  if (isNameAndId(id, noun)) return true;
  if (!isNamedAfter(id, noun)) return false;
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
const GENERIC = new Set(
  'item object resource record entity element instance entry row external internal public unique url iso'.split(' '),
);

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
  // `/engine/{engineAccountId}`
  if (stem.length === 2 && stem[0] === head && /^(?:account|entity|item|object|record|resource)$/.test(stem[1] ?? ''))
    return true;
  // `/gene-type/{speciesTypeId}`: of the same kind of thing, not the same thing.
  if (stem.length > 1 && noun.words.length > 1 && stem.at(-1) === head && stem.at(-2) !== noun.words.at(-2)) return false;
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

/** Whether a text says of something that it is the id of the noun: "The announcement's hex ID", "id of a calendarBlock object". */
export function saysIdOf(text: string, noun: Noun): boolean {
  return areIdOf(firstWords(text), noun);
}

function areIdOf(said: readonly string[], { words }: Noun): boolean {
  const noun = words.join(' ');
  // "The VIN to identify the car", "that uniquely identifies the vendor"
  const identifies = said.findIndex((word) => word === 'identify' || word === 'identifies');
  if (identifies !== -1 && said.slice(identifies + 2, identifies + 2 + words.length).join(' ') === noun) return true;
  const id = said.findIndex((word) => ID_NOUNS.has(word));
  if (id === -1) return false;
  const before = said.slice(Math.max(0, id - words.length - 2), id).join(' ');
  const link = /^(?:assigned|given)$/.test(said[id + 1] ?? '') ? id + 2 : id + 1;
  const after = /^(?:of|for|to)$/.test(said[link] ?? '')
    ? phraseOf(said.slice(link + 1, link + 8), 7).filter((word) => !/^(?:an?|the|this|object|resource|to)$/.test(word))
    : [];
  if (` ${before} `.includes(` ${noun} `) || after.slice(0, 3).join(' ').endsWith(noun)) return true;
  // "ID assigned to a SAP HANA database full snapshot"
  return link > id + 1 && after.at(-1) === words.at(-1);
}

/** Whether a text says of something that it is the id of anything else: "Dealer id" for `/dealer/car/{id}`. */
export function saysIdOfOther(text: string, noun: Noun): boolean {
  const said = firstWords(text);
  const id = said.findIndex((word, at) => word === 'id' || word === 'identifier' || (KEYS.has(word) && said[at + 1] === 'of'));
  if (id === -1 || areIdOf(said, noun)) return false;
  const of = said.indexOf('of', id);
  // "The ID or ARN of the service"
  const phrase = of !== -1 && of <= id + 3 ? phraseOf(said.slice(of + 1)) : said.slice(id - 1, id);
  const owner = phrase.at(-1);
  // "The ID of the Hyper-V virtual machine"
  if (isInitialsOf(noun.whole, phrase)) return false;
  // "Name of the hybrid connection configuration"
  if (KEYS.has(said[id] ?? '') && phrase.join('').includes(noun.whole)) return false;
  return (
    owner !== undefined &&
    isNoun(owner) &&
    ![...noun.words, noun.last].some((word) => word.startsWith(owner) || owner.startsWith(word))
  );
}

/** Words for ids that stand for much else: "the key of the repository to search". */
const KEYS = new Set(['key', 'name', 'slug', 'uuid']);

/** The beginning of a description, where it says what the value is: "Required. The name of the topic". */
function firstWords(text: string): readonly string[] {
  const said = text.replace(/^\W*(?:required|optional|mandatory)\W+/i, '');
  return wordsOf(said.split(/[.,;(\n]/, 1)[0] ?? '').slice(0, 12);
}

/** What is spoken of: of "the issue security level for which", `the issue security level`. */
function phraseOf(words: readonly string[], most = 5): readonly string[] {
  const end = words.findIndex((word) => /^(?:of|for|in|to|from|with|that|which|whose|you|is|are|used)$/.test(word));
  return words.slice(0, end === -1 ? most : end);
}

/** `vm` for "the Hyper-V virtual machine" */
function isInitialsOf(word: string, phrase: readonly string[]): boolean {
  return word.length > 1 && initialsOf(phrase.slice(-word.length)) === word;
}

function isNoun(word: string): boolean {
  return lastNounOf(word) === word && !GENERIC.has(word);
}

const ID_NOUNS = new Set('code id ids uuid guid identifier identifiers key slug number name'.split(' '));

/** Whether a text says of what just anything is the id: `instance` for "The identifier of the Amazon Connect instance". */
export function anythingSaid(text: string, { stem }: Identifier): string | undefined {
  const said = firstWords(text);
  const of = said.findIndex((word, at) => word === 'of' && ID_NOUNS.has(said[at - 1] ?? ''));
  const thing = of === -1 ? undefined : phraseOf(said.slice(of + 1)).at(-1);
  return thing !== undefined && stem.length === 1 && thing === stem[0] ? thing : undefined;
}

/** Words for what a parameter chooses rather than identifies: `/board/{field}`, `/overlay/{z}`. */
const SELECTORS = new Set(
  `field fields property attribute attr format type version lang language locale page limit offset z x y lat latitude lon lng longitude
  direction year month day date time from to since until start end size width height ext extension mode action status state level kind
  filter sort query q term search keyword prefix token accesstoken apikey scope path`.split(/\s+/),
);

/** What is chosen even if it is said which: `/timetable/{departureDate}`, while `/build/{buildVersion}` is one of the builds. */
const TIMES = new Set('date time day month year'.split(' '));

/** Whether a parameter only chooses how or when. */
export function isSelector({ stem }: Identifier): boolean {
  return SELECTORS.has(stem.join('')) || TIMES.has(stem.at(-1) ?? '');
}

/** `/status_code/{status_code_id}`, although a code is an id as well. */
function isNameAndId(id: Identifier, { whole }: Noun): boolean {
  return id.whole.startsWith(whole) && ID_WORDS.has(id.whole.slice(whole.length));
}
