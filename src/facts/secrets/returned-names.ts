import { memoised } from '../words/memoised.ts';
import { BARE_SECRETS, type Kind, RETURNED_SECRETS } from './kinds.ts';
import { calledBy } from './name-words.ts';

/** The kinds of secrets that the words of a name say. */
export const kindsOf = memoised((words): readonly Kind[] => RETURNED_SECRETS.filter(({ name }) => name.test(words)));

/** Whether a name is that of a secret, wherever it is. */
export const namesSecret: (name: string) => boolean = memoised((name) => kindsOf(calledBy(name)).length > 0);

/** All names above: to match one pattern is cheaper than to match each, and few names match. */
const ANY_NAME = new RegExp([...RETURNED_SECRETS, ...BARE_SECRETS].map(({ name }) => name.source).join('|'));

/** Whether a name may be that of a secret. */
export const mayNameSecret: (name: string) => boolean = memoised((name) => ANY_NAME.test(calledBy(name)));
