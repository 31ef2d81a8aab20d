import pluralize from 'pluralize';
import { COUNTABLE } from './countable.ts';
import { ACTIONS, QUALIFIERS } from './usage.ts';

/** Nouns without a plural, and plurals without a singular; pluralize knows only some. */
const UNCOUNTABLE = words(`
  access activity advice analytics audio authentication availability bandwidth billing biography capital cash chassis chat compliance compute content
  correspondence data delivery documentation dns economy education electricity email emoji equipment evidence feedback finance firmware food
  fuel furniture hardware health history homework identity info information infrastructure intelligence inventory knowledge labor labour
  leave liquidity literature logic logistics luggage mail maintenance marketing math media membership merchandise metadata money monitoring
  music news nutrition oauth onboarding parking payroll performance personnel pricing privacy progress protection provisioning quality reporting research
  saas safety security series settings sms software staff statistics stats storage stuff support telemetry timing traffic training transit
  transport travel ui usage validation visibility water weather wealth work`);

/** Singulars that end in an s; pluralize takes some of them for plurals. */
const SINGULAR_S = words(`
  access address alias analysis atlas basis bias bonus boss bus business bypass campus canvas census chassis class compass consensus corpus
  cross css diagnosis dns express fitness focus gas glass gps harness ios lens loss mass nexus os pass plus press previous process progress
  radius readiness ses sms status synopsis this tls various versus virus wireless witness`);

/** Whether a word is an English plural: `orders`, `people`, `analyses`. */
export function isPlural(word: string): boolean {
  return word.length > 2 && !SINGULAR_S.has(word) && pluralize.isPlural(word) && !pluralize.isSingular(word);
}

/** Whether a word has no plural, or is the same in both: `metadata`, `series`; also written together, `absenceprogress`. */
export function isUncountable(word: string): boolean {
  if (COUNTABLE.has(word)) return false;
  if (UNCOUNTABLE.has(word) || (pluralize.isPlural(word) && pluralize.isSingular(word))) return true;
  return splits(word, (last) => last.length > 4 && UNCOUNTABLE.has(last));
}

/** Whether a word is known to be a countable noun in the singular: `order`; also written together, `salesorder`. */
export function isCountable(word: string): boolean {
  return COUNTABLE.has(word) || splits(word, (last) => last.length > 3 && COUNTABLE.has(last));
}

/** What stands before a noun when both are written together. */
const PREFIXES = words('auto bio co geo hyper inter micro mini multi non pre re semi sub super tele trans ultra under web e my');

function isKnown(word: string): boolean {
  if (COUNTABLE.has(word) || UNCOUNTABLE.has(word) || ACTIONS.has(word) || QUALIFIERS.has(word) || PREFIXES.has(word))
    return true;
  return isPlural(word) && COUNTABLE.has(pluralize.singular(word));
}

/** Whether a word ends in one that fits, with a known word or two before it. */
function splits(word: string, fits: (last: string) => boolean, depth = 0): boolean {
  for (let at = 2; at <= word.length - 3; at++) {
    const first = word.slice(0, at);
    if (!isKnown(first) || (first.length < 3 && !PREFIXES.has(first))) continue;
    const rest = word.slice(at);
    if (fits(rest) || (depth < 1 && splits(rest, fits, depth + 1))) return true;
  }
  return false;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
