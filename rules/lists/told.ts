import type { Operation } from '../../src/model/operation.ts';
import { isPlural } from '../words/nouns.ts';
import { wordsOf } from '../words/words.ts';

const VERBS = new Set(
  'get gets list lists fetch fetches retrieve retrieves return returns read reads show shows find finds search searches query obtain view load lookup receive'.split(
    ' ',
  ),
);
const ENDS = new Set(
  'for of by in from with that which associated on at to given matching based using within under per and or as into available'.split(
    ' ',
  ),
);
/** Plural in form, but said of one thing as well. */
export const VAGUE_PLURALS: ReadonlySet<string> = new Set(
  'details settings preferences options properties stats statistics permissions metrics limits status series info analytics results'.split(
    ' ',
  ),
);

/** Whether the operation's words say that it returns many: "Get all roles", "List roles". */
export function saysMany(operation: Operation): boolean {
  const words = whatIsReturned(operation);
  if (words.includes('list') || words.includes('all')) return true;
  const head = words.at(-1) ?? '';
  return isPlural(head) && !VAGUE_PLURALS.has(head);
}

/** Whether the operation's words say that it returns one: "Returns a current observation", "Get the number". */
export function saysOne(operation: Operation): boolean {
  const words = whatIsReturned(operation);
  const head = words.at(-1) ?? '';
  if (head === 'count' || head === 'number' || head === 'report') return true;
  return ['a', 'an', 'single', 'one'].includes(words[0] ?? '') && !words.some((word) => MANY.has(word)) && !isPlural(head);
}

/** The noun that the operation's words end in: of "Get all client roles for the user", `roles`. */
export function headOf(operation: Operation): string {
  return whatIsReturned(operation).at(-1) ?? '';
}

const MANY = new Set(['list', 'array', 'collection', 'set', 'group', 'page']);

/** By its summary, description or id, the first that there is: the words after the verb and before the first preposition. */
function whatIsReturned(operation: Operation): readonly string[] {
  const text =
    [operation.summary, operation.description, operation.operationId ?? ''].find((candidate) => candidate.trim() !== '') ?? '';
  const words = wordsOf(text.split(/[.\n]/)[0] ?? '');
  const start = VERBS.has(words[0] ?? '') ? 1 : 0;
  const from = ENDS.has(words[start] ?? '') ? start + 1 : start;
  const end = words.findIndex((word, index) => index > from && ENDS.has(word));
  return words.slice(from, end === -1 ? undefined : end);
}
