import type { Operation } from '../../model/operation.ts';
import { pluralOfWord } from '../words/nouns.ts';
import { textOf } from '../words/operation-text.ts';
import { CREATION_VERBS, INTRODUCTIONS, PREPOSITIONS } from '../words/operation-words.ts';
import { wordSet } from '../words/words.ts';
import type { Noun } from './noun.ts';

/** Words that may follow the created thing: "Create a contact record", `createOrderPost`. */
const TRAILING_WORDS = wordSet(
  'record resource object entity item entry request post api v1 v2 v3 async using endpoint instance with',
);

/** Returns whether an operation is described as creating one of the things that a noun names: "Create a new payment link", `teams_add_member`. */
export function describesCreation(operation: Operation, noun: Noun): boolean {
  const { sentences, texts } = textOf(operation);
  const names = [noun.head, noun.last, noun.whole, pluralOfWord(noun.head)];
  const [words = []] = texts;
  // `createBlueprint`, "Create a blueprint service"; `group-create`
  if (words[0] === 'create' && texts.at(-1)?.join('') === `create${noun.whole}`) return true;
  const verb = words.findIndex((word) => isCreation(word, noun));
  if (verb === 1 && words.length === 2 && names.includes(words[0] ?? '')) return true;
  const isLed = words[verb] === 'create' && words.slice(0, verb).every((word) => INTRODUCTIONS.has(word));
  if (verb === -1 || (verb > 0 && sentences.length > 0 && !isLed)) return false;
  // "Submit a sale", but not "Submit sale": a name of what is done
  if (!CREATION_VERBS.has(words[verb] ?? '') && SUBMISSION_VERBS.has(words[verb] ?? '') && !INDEFINITE.has(words[verb + 1] ?? ''))
    return false;
  const created = phraseFrom(words, verb + 1);
  const at = created.findIndex((word) => names.includes(word));
  // "Create binding of a pod" creates a part of the pod.
  if (at === 0 && words[verb + 2] === 'of') return false;
  const rest = created.slice(at + 1);
  const end = rest.findIndex((word) => /(?:ed|ing)$/.test(word));
  return at !== -1 && at < 6 && rest.slice(0, end === -1 ? undefined : end).every((word) => TRAILING_WORDS.has(word));
}

/** Returns whether a verb creates the thing: "create", or "upload" for a file. */
function isCreation(verb: string, { whole }: Noun): boolean {
  return CREATION_VERBS.has(verb) || SUBMISSION_VERBS.has(verb) || (FILE_NOUNS.has(whole) && UPLOAD_VERBS.has(verb));
}

const SUBMISSION_VERBS = wordSet('buy buys log logs record records simulate simulates');

const FILE_NOUNS = wordSet('attachment document file');
const UPLOAD_VERBS = wordSet('upload uploads');

/** Words before the name of a new thing. */
const INDEFINITE = wordSet('a an new');

/** Returns whether an operation is described as creating something, whatever that is called: "Adds a labeled example utterance". */
export function describesCreationOfAny(operation: Operation): boolean {
  return textOf(operation).sentences.some(([verb = '', article = '']) => CREATION_VERBS.has(verb) && INDEFINITE.has(article));
}

/** The words from an index on, up to the beginning of a further phrase about them. */
function phraseFrom(words: readonly string[], start: number): readonly string[] {
  const end = words.findIndex((word, index) => index >= start && (PREPOSITIONS.has(word) || word === 'and' || word === 'or'));
  return words.slice(start, end === -1 ? undefined : end);
}
