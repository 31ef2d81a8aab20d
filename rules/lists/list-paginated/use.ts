import type { ReturnedList } from '../../../src/facts/lists/unlimited/subject.ts';
import { wordsIn } from '../../../src/facts/words/names.ts';
import { singularOfWord } from '../../../src/facts/words/nouns.ts';
import { wordSet } from '../../../src/facts/words/words.ts';

/** What people join, say, order or do, and what is recorded of it: there is more of it with each use, whatever it belongs to. */
const STREAMS = wordSet(`
  activity alert appointment article attendee audit auditlog bid booking call comment customer employee event example execution follower friend history
  invoice issue job log member message order participant patient payment payout post reaction registrant reply reservation review revision run shipment
  student submission subscriber task ticket trade transaction upload user visit vote watcher`);

/** What all customers of an API together have many of, but one of them, or one object, may have few of. */
const COLLECTED = wordSet(`
  account advisory alarm answer artifact asset attachment campaign candidate case charge checkout client commit company contact contract conversation
  coupon course deal delivery deployment discussion dispute document donation draft enrollment entitlement entry expense feedback file game image
  incident item journal lead listing meeting news note opportunity optout organization owner payee people person photo pet playlist product project
  publication purchase question quote receipt recipient recording redemption refund registration reminder repository request sale scan session
  snapshot song statement suppression survey thread topic track transcript transfer vehicle video visitor voucher webinar`);

/** The same for what there are few of unless each has the time at which it was made. */
const RECORDED = wordSet('action notification record result version');

/** What an account, a device or an installation is set up with. */
const SET_UP = wordSet(`
  alias attribute button category certificate configuration connection connector credential domain endpoint environment extension field filter
  integration key label network option parameter permission plan plugin policy preset profile property provider role rule schedule scope secret service
  setting status subscription tag target template token type variable webhook`);

/** Words of a name for when something was made or happened. */
const WHEN = wordSet('at created date datetime finished started time timestamp ts');

/** Names of one user or customer. */
const ONE = wordSet('account me my profile self user');

/** Whether there is more of it with each use, whatever it belongs to. */
export function isStream(list: ReturnedList): boolean {
  return kindOf(list) === 'stream' || isRecorded(list);
}

/** Whether it is what all customers together have many of, and the path does not ask for that of one. */
export function isCollected(list: ReturnedList): boolean {
  const before = list.operation.pathItem.segments.slice(0, -1);
  return kindOf(list) === 'collected' && before.every(({ text }) => !ONE.has(text));
}

/** `versions` and the like, each with the time at which it was made. */
export function isRecorded({ request: { words }, list: { array } }: ReturnedList): boolean {
  if (!RECORDED.has(singularOfWord(words.at(-1) ?? ''))) return false;
  return [...(array.items?.properties.keys() ?? [])].some((name) => wordsIn(name).some((word) => WHEN.has(word)));
}

type Kind = 'stream' | 'collected' | 'setup' | undefined;

/** What the elements are: by the path, or else by the summary. */
function kindOf({ request: { names, stated } }: ReturnedList): Kind {
  for (const word of [...names.map((words) => words.at(-1) ?? ''), stated.head]) {
    const kind = kindOfWord(word);
    if (kind) return kind;
  }
  return undefined;
}

/** Of `orders`, and fused with what is before it, of `salesorders`. */
export function kindOfWord(word: string): Kind {
  const noun = singularOfWord(word);
  for (let start = 0; start === 0 || noun.length - start > 4; start += start === 0 ? 3 : 1) {
    const end = noun.slice(start);
    if (STREAMS.has(end)) return 'stream';
    if (COLLECTED.has(end)) return 'collected';
    if (SET_UP.has(end)) return 'setup';
  }
  return undefined;
}
