import type { ReturnedList } from '../../../src/facts/lists/growing-list/subject.ts';
import { wordsIn } from '../../../src/facts/words/names.ts';
import { singularOfWord } from '../../../src/facts/words/nouns.ts';
import { wordSet } from '../../../src/facts/words/words.ts';

/** Things that people join, say, order or do, and records of these: their number grows with each use, whatever they belong to. */
const STREAM_NOUNS = wordSet(`
  activity alert appointment article attendee audit auditlog bid booking call comment customer employee event example execution follower friend
  history invoice job log member message order participant patient payment payout post reaction registrant reply reservation review revision run
  shipment student submission subscriber ticket trade transaction upload user visit vote watcher`);

/** Things that an organization or a whole service has many of; one user or object may have few. */
const COLLECTED_NOUNS = wordSet(`
  account advisory alarm answer artifact asset attachment batch campaign candidate cart case charge checkout client commit company contact contract
  contribution conversation coupon course deal delivery deployment discussion dispute document donation draft employer enrollment entitlement
  expense feedback file folder game image incident issue item journal lead listing media meeting movie news note offer opportunity optout
  organization owner payee people person pet photo playlist product project publication purchase question quote receipt recipient recording
  redemption refund registration reminder repository request response sale scan snapshot song statement subaccount suppression survey task thread
  topic track transcript transfer video visitor voucher webinar`);

/** The nouns for things that are few unless each has the time at which it was made. */
const RECORDED_NOUNS = wordSet('action notification record result version');

/** Things that an account, a device or an installation is set up with. */
const SETUP_NOUNS = wordSet(`
  alias attribute button category certificate configuration connection connector credential domain endpoint environment extension field filter
  integration key label network option parameter permission plan plugin policy preset profile property provider role rule schedule scope secret
  segment service setting status subscription tag target template token type variable webhook`);

/** Words of a name for when something was made or happened. */
const DATE_WORDS = wordSet('at created date datetime finished started time timestamp ts');

/** Things that contain many elements. */
const HOLDER_NOUNS = wordSet(`
  account app application board business category channel class cluster collection company course employer enterprise folder forum group library
  merchant org organisation organization owner portfolio product project realm repo repository school shop site space store team tenant vault
  workspace`);

/** Names of one user or customer. */
const SINGLE_HOLDER_WORDS = wordSet('account me mine my profile self system user');

/** Returns whether the number of elements grows with each use, whatever they belong to. */
export function isStream(list: ReturnedList): boolean {
  return growthKindOf(list) === 'stream' || isRecorded(list);
}

/** Returns whether the elements are things that an organization or a whole service has many of, and belong to it. */
export function isCollected(list: ReturnedList): boolean {
  if (list.request.endsInParameter || growthKindOf(list) !== 'collected') return false;
  const before = list.operation.pathItem.segments.slice(0, -1);
  const owner = before[before.findLastIndex(({ isStatic }) => !isStatic) - 1];
  if (owner?.isStatic && !HOLDER_NOUNS.has(singularOfWord(wordsIn(owner.text).at(-1) ?? ''))) return false;
  return before.every(({ text }) => !SINGLE_HOLDER_WORDS.has(text));
}

/** Returns whether the elements are `versions` or the like, each with the time at which it was made. */
export function isRecorded({ request: { words }, list: { array } }: ReturnedList): boolean {
  if (!RECORDED_NOUNS.has(singularOfWord(words.at(-1) ?? ''))) return false;
  return [...(array.items?.properties.keys() ?? [])].some((name) => wordsIn(name).some((word) => DATE_WORDS.has(word)));
}

type GrowthKind = 'stream' | 'collected' | 'setup' | undefined;

/** The kind of the elements: by the path, unless it ends in an id, or else by the summary. */
function growthKindOf({ request: { names, statedNumber, endsInParameter } }: ReturnedList): GrowthKind {
  const words = [...(endsInParameter ? [] : names.map((name) => name.at(-1) ?? '')), statedNumber.head];
  const kinds = words.map(growthKindOfWord);
  return kinds.includes('setup') ? 'setup' : kinds.find((kind) => kind !== undefined);
}

/** Returns whether a word, in the singular or plural, names things whose number grows. */
export function isGrowingNoun(word: string): boolean {
  return /^(?:stream|collected)$/.test(growthKindOfWord(word) ?? '');
}

/** The kind of a noun such as `orders`, or of a stream noun fused with another word, such as `salesorders`. */
function growthKindOfWord(word: string): GrowthKind {
  const noun = singularOfWord(word);
  if (COLLECTED_NOUNS.has(noun)) return 'collected';
  if (SETUP_NOUNS.has(noun)) return 'setup';
  for (let start = 0; start === 0 || noun.length - start > 4; start++) if (STREAM_NOUNS.has(noun.slice(start))) return 'stream';
  return undefined;
}
