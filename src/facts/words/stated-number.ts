import type { Operation } from '../../model/operation.ts';
import { fact } from '../fact.ts';
import { isPlural } from './nouns.ts';
import { type Clause, textOf } from './operation-text.ts';
import {
  ALL_WORDS,
  COLLECTIVES,
  DETAIL_WORDS,
  DETERMINERS,
  INTRODUCTIONS,
  LIST_WORDS,
  MEASURES,
  SELECTING_WORDS,
  SINGLING_WORDS,
  VAGUE_PLURALS,
} from './operation-words.ts';
import { ACTIONS } from './word-classes.ts';
import { wordSet, wordsOf } from './words.ts';

/** States whether an operation's own words say that it returns one object or many. */
export interface StatedNumber {
  /** The noun: `roles` of "Get all client roles for the user" and of "A list of roles". */
  readonly head: string;
  /** True if many are returned: "Get all roles", "List roles", "Roles". */
  readonly isMany: boolean;
  /** True if a word such as "all" or "list" shows that many are returned, and not only a plural. */
  readonly isExplicit: boolean;
  /** True if one object is returned: "Returns a role", "Get the number of roles". */
  readonly isOne: boolean;
  /** True if the object is a figure: "Get the number of users". */
  readonly isFigure: boolean;
  /** The object that details are returned about: `account` of "Get account details"; otherwise empty. */
  readonly detailsOf: string;
}

/** The number of objects according to the first sentence about an operation, or according to its id if it has no sentence. */
export const statedNumberOf = fact((operation: Operation): StatedNumber => {
  const clause = textOf(operation).firstClause;
  return clause && !QUESTION_WORDS.has(clause.words[0] ?? '') ? statedNumberIn(clause, operation) : NO_STATEMENT;
});

/** "Which timetable is in force on a day": a question has no object at its beginning. */
const QUESTION_WORDS = wordSet('which what how who where whether why');

const LISTING_VERBS = wordSet('list lists');

const NO_STATEMENT: StatedNumber = { head: '', isMany: false, isExplicit: false, isOne: false, isFigure: false, detailsOf: '' };

function statedNumberIn(clause: Clause, operation: Operation): StatedNumber {
  const { verb, form, object, rest } = clause;
  // "a seller's rate tables"
  const owner = object.lastIndexOf('s');
  const nouns = object.slice(owner + 1).filter((word, index) => index === 0 || !ALL_WORDS.has(word));
  const head = nouns.at(-1) ?? '';
  const isDetail = DETAIL_WORDS.has(head);
  const isFigure = isMeasure(clause);
  const isOneResult = isFigure || isAction(clause);
  const hasForm = hasListForm(clause);
  const saysAll = [...form, ...object].some((word) => ALL_WORDS.has(word)) && (!isDetail || head === 'data');
  // `/lists/{id}`: a list may be one of the objects.
  const isEntity = object.at(-1) === 'list' && operation.pathItem.segments.some(({ text }) => /lists?$/i.test(text));
  const isExplicit = !isOneResult && (LISTING_VERBS.has(verb) || ((hasForm || saysAll) && !isEntity));
  const isPluralHead = isPlural(head);
  const isSingledOut = object.some((word) => SINGLING_WORDS.has(word));
  const isChosen =
    object.some((word) => SELECTING_WORDS.has(word)) && !rest.some((word) => isPlural(word) || ALL_WORDS.has(word));
  const isSingular = isChosen || isSingledOut || (owner === -1 && /^(?:an?|single|one)$/.test(object[0] ?? ''));
  const before = nouns.at(-2) ?? '';
  return {
    head,
    isMany: isExplicit || (!isOneResult && !isDetail && isPluralHead && !VAGUE_PLURALS.has(head) && !isSingledOut),
    isExplicit,
    isOne: isFigure || ((isOneResult || isSingular) && !isExplicit && !isPluralHead && !hasListId(operation)),
    isFigure,
    detailsOf: isDetail && !isPlural(before) ? before : '',
  };
}

/** `invoices_list_all`, although the summary says "View an invoice". */
function hasListId({ operationId = '' }: Operation): boolean {
  return wordsOf(operationId).some((word) => ALL_WORDS.has(word));
}

/** "a list of orders" */
function hasListForm({ form }: Clause): boolean {
  const last = form.at(-1) ?? '';
  return (LIST_WORDS.has(last) || COLLECTIVES.has(last)) && (last !== 'number' || form.includes('a'));
}

/** "Share a screenshot", "Test a set of permissions": the result of an action, not the objects. */
function isAction({ verb, words: [first = '', second = ''] }: Clause): boolean {
  const isDone = verb === '' && !INTRODUCTIONS.has(first) && ACTIONS.has(first.replace(/s$/, ''));
  return isDone && DETERMINERS.has(second);
}

/** "Get the number of users", "Get edit counts for a project" */
function isMeasure(clause: Clause): boolean {
  const { form, object, rest } = clause;
  const last = object.at(-1) ?? '';
  if (last === 'counts') return rest[0] === 'for';
  return !hasListForm(clause) && (MEASURES.has(last) || MEASURES.has(form.at(-1) ?? ''));
}
