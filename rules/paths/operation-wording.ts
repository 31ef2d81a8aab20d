import { DETAIL_WORDS, LIST_WORDS } from '../words/operation-words.ts';

export { hasTexts, objectOf, textOf as wordingOf } from '../words/operation-text.ts';
export { INTRODUCTIONS as LEADS, PREPOSITIONS as ENDS, VERBS } from '../words/operation-words.ts';

/** Words for the form in which something is returned. */
export const BEFORE_OF: ReadonlySet<string> = new Set([...LIST_WORDS, ...DETAIL_WORDS, 'v1', 'v2', 'v3']);
