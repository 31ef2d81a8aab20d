import pluralize from 'pluralize';
import { API_NOUNS } from './countable-nouns.ts';
import { GENERAL_NOUNS } from './general-nouns.ts';
import { memoised } from './memoised.ts';
import { ACTIONS, ACTIONS_AND_THINGS, QUALIFIERS, VERBS } from './word-classes.ts';
import { wordSet } from './words.ts';

// Words that the inflector treats as Latin, as a form of "man", or as a plural.
for (const word of 'agenda aid canvas diocese gulf lens lumen omen quorum regimen schema shaman specimen virus'.split(' '))
  pluralize.addIrregularRule(word, /s$/.test(word) ? `${word}es` : `${word}s`);

/** Nouns without a plural, and plurals without a singular; pluralize knows only some. */
const UNCOUNTABLE = wordSet(`
  access accessibility activity advice affordability aircraft diskspace analytics audio authentication availability bandwidth billing biography
  appearance capital cash chassis compatibility deliverability eligibility interoperability observability portability reliability serviceability sustainability
  commerce compliance compute consumption content correspondence data discovery dns ecommerce economy education electricity emoji employment encryption equipment
  evidence feedback finance firmware fish food freight fuel fulfillment funding furniture gear geo governance hardware health history homework
  infrastructure info information insurance intelligence inventory knowledge labor labour leave liquidity literature logic logistics loyalty
  luggage mail maintenance management marketing math media memory merchandise messaging metadata money monitoring music networking news nutrition
  oauth onboarding parking payroll performance personnel presence pricing privacy progress protection provisioning quality reporting reputation
  research retention saas safety satisfaction security series settings shipping shopping sms software sovereignty speech staff statistics stats stock storage stuff
  support talent telemetry timeoff timing tracking traffic training transit transport travel ui usage validation vat visibility voice water weather wealth work`);

/** Singulars that end in an s; pluralize takes some of them for plurals. */
const SINGULAR_S = wordSet(`
  access address alias analysis atlas aws cms dms ems lms mms oms pms pos tms wms basis bias bonus boss bus business bypass campus canvas census chassis class compass consensus corpus
  cross css diagnosis dns express fitness focus gas glass gps harness ios lens loss mass nexus os pass plus press previous process progress
  radius readiness ses sms status synopsis this tls various versus virus wireless witness`);

/** The length of the longest English words, including compounds; the time of the inflector's patterns grows with the square of the length. */
const MAX_WORD_LENGTH = 60;

/** Returns a memoised function of a word; `answerOther` gives the answer for strings that are not a word. */
function memoisedForWords<Answer>(
  answer: (word: string) => Answer,
  answerOther: (text: string) => Answer,
): (word: string) => Answer {
  const remembered = memoised(answer);
  return (word) => (word.length > MAX_WORD_LENGTH ? answerOther(word) : remembered(word));
}

/** Returns whether a word is known as a countable noun, even if it is a verb at least as often. */
export function isKnownNoun(word: string): boolean {
  return (API_NOUNS.has(word) || GENERAL_NOUNS.has(word)) && !UNCOUNTABLE.has(word);
}

/** The endings of English plurals. Words with another ending need not go through the hundred patterns of the inflector. */
const PLURAL_END = /(?:s|ae|[ai]|eet|e[ae]th|eux|eaux|[ck]im|ice|ie?[df]e?|ople|eese|[mr]en|xen)$/;

/** Returns whether a word is an English plural: `orders`, `people`, `analyses`. */
export const isPlural: (word: string) => boolean = memoisedForWords(
  (word) => {
    if (word.length < 3 || !PLURAL_END.test(word) || SINGULAR_S.has(word) || isKnownNoun(word)) return false;
    return knownSingular(word) !== undefined || (pluralize.isPlural(word) && !pluralize.isSingular(word));
  },
  () => false,
);

/** Returns whether a word says more of the plural before it: "users attached to a gateway". */
export function describesPlural(words: readonly string[], at: number): boolean {
  return words[at]?.endsWith('ed') === true && isPlural(words[at - 1] ?? '');
}

/** The singular of a plural in -s, if it is a known noun; the inflector confuses `cookie` with `cooky`. */
function knownSingular(word: string): string | undefined {
  const singular = word.slice(0, -1);
  return word.endsWith('s') && isKnownNoun(singular) ? singular : undefined;
}

/** The plural of a word: `order` → `orders`. */
export const pluralOfWord: (word: string) => string = memoisedForWords(
  (word) => pluralize.plural(word),
  (text) => `${text}s`,
);

/** The singular of a word: `orders` → `order`. */
export const singularOfWord: (word: string) => string = memoisedForWords(
  (word) => knownSingular(word) ?? (PLURAL_END.test(word) && !isKnownNoun(word) ? pluralize.singular(word) : word),
  (text) => text,
);

/** Returns whether a word has no plural, or is the same in both: `metadata`, `series`; also written together, `absenceprogress`. */
export const isUncountable: (word: string) => boolean = memoisedForWords(
  (word) => {
    if (isKnownNoun(word)) return false;
    if (UNCOUNTABLE.has(word) || (pluralize.isPlural(word) && pluralize.isSingular(word))) return true;
    return knownEndOf(word, (last) => last.length > 4 && UNCOUNTABLE.has(last)) !== undefined;
  },
  () => false,
);

/** Returns whether a word is known to be a countable noun in the singular: `order`; also written together, `salesorder`. */
function isCountable(word: string): boolean {
  return lastNounOf(word) !== undefined;
}

/** The countable noun that a word is, or ends in: `order`, `salesorder` → `order`; `undefined` if no such noun is known. */
export const lastNounOf: (word: string) => string | undefined = memoisedForWords(
  (word) => {
    if (isKnownNoun(word) && !isGerund(word)) return word;
    if (ACTIONS.has(word) || VERBS.has(word) || QUALIFIERS.has(word) || UNCOUNTABLE.has(word)) return undefined;
    if (isAutomatic(word)) return undefined;
    const isEnd = isGerund(word) ? (last: string) => API_NOUNS.has(last) && last.length > 5 : isLongEnough;
    return knownEndOf(word, (last) => isEnd(last) && isKnownNoun(last));
  },
  () => undefined,
);

/** Returns whether a word is an action that is done automatically: `autoscale`, `autoreconcile`. */
export function isAutomatic(word: string): boolean {
  const action = word.slice('auto'.length);
  return word.startsWith('auto') && ACTIONS.has(action) && !ACTIONS_AND_THINGS.has(action);
}

function isLongEnough(end: string): boolean {
  return SHORT_ENDS.has(end) || (end.length > 3 && !SUFFIXES.has(end));
}

/** Nouns that are also suffixes of abstract nouns: `stewardship`, `parenthood`, `accountability`. */
const SUFFIXES = wordSet('ability fare hood ship');

/** Short nouns that are the ends of compounds: `fileset`, `accesskey`. */
const SHORT_ENDS = wordSet('app bot box job key kit log set tag tax');

/** `blocking`, `receiving`: an activity, unless the paths of published APIs use it in the plural (`bookings`). */
function isGerund(word: string): boolean {
  return word.length > 5 && word.endsWith('ing') && !API_NOUNS.has(word);
}

/** Returns whether a word is a verb and its object written together: `setpassword`, `createdraft`. */
export const isVerbPhrase: (word: string) => boolean = memoisedForWords(
  (word) => {
    if (isKnownNoun(word) || UNCOUNTABLE.has(word)) return false;
    for (let at = 3; at <= word.length - 3; at++) {
      const object = word.slice(at);
      const verb = word.slice(0, at);
      if ((verb === 'new' || VERBS.has(verb)) && (isCountable(object) || isPlural(object) || UNCOUNTABLE.has(object)))
        return true;
    }
    return false;
  },
  () => false,
);

/** Prefixes of nouns, without a space between. */
const PREFIXES = wordSet('auto bio co e geo hyper inter micro mini multi my non semi sub super tele trans ultra under web');

/** Attributes of nouns that are written together with the noun: `commercialcondition`. */
const ADJECTIVES = wordSet(`
  annual automatic commercial contractual digital electronic financial fiscal industrial international legal manual medical national physical
  postal professional recurring regional residential seasonal social technical temporal virtual`);

function isKnown(word: string): boolean {
  if (ADJECTIVES.has(word) || (word.length > 5 && /(?:ing|ed)$/.test(word))) return true;
  if (isKnownNoun(word) || UNCOUNTABLE.has(word) || ACTIONS.has(word) || QUALIFIERS.has(word) || PREFIXES.has(word)) return true;
  return isPlural(word) && isKnownNoun(pluralize.singular(word));
}

/** The end of a word, if it fits and one or two known words come before it. */
function knownEndOf(word: string, fits: (last: string) => boolean, depth = 0): string | undefined {
  for (let at = 2; at <= word.length - 3; at++) {
    const first = word.slice(0, at);
    if (!isKnown(first) || (first.length < 3 && !PREFIXES.has(first))) continue;
    const rest = word.slice(at);
    const last = fits(rest) ? rest : depth < 3 ? knownEndOf(rest, fits, depth + 1) : undefined;
    if (last !== undefined) return last;
  }
  return undefined;
}
