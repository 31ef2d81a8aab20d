import { memoised } from '../words/memoised.ts';
import { RETURNED_SECRETS, SECRETS_WITH_CONTEXT, type SecretKind } from './kinds.ts';
import { namingWords } from './name-words.ts';
import { MASKED_IN_RESPONSES } from './personal-data.ts';
import { COMMON_NAMES } from './word-classes.ts';

/** The kinds of secrets in responses that match the words of a name. */
export const returnedSecretKinds = memoised((words): readonly SecretKind[] =>
  RETURNED_SECRETS.filter(({ name }) => name.test(words)),
);

/** Returns whether a name is that of a secret, wherever it is. */
export const namesSecret: (name: string) => boolean = memoised((name) => returnedSecretKinds(namingWords(name)).length > 0);

/** All names of secrets in one pattern, which is faster than a test of each, as few names match. */
const ANY_NAME = anyPattern([...RETURNED_SECRETS, ...SECRETS_WITH_CONTEXT]);
const ANY_SENSITIVE = anyPattern(MASKED_IN_RESPONSES);

function anyPattern(kinds: readonly SecretKind[]): RegExp {
  return new RegExp(kinds.map(({ name }) => name.source).join('|'));
}

/** Returns whether a name may be that of a secret. */
export const mayNameSecret: (name: string) => boolean = memoised((name) => ANY_NAME.test(namingWords(name)));

/** The kinds of sensitive data that match the words of a name. */
export const sensitiveKindsOf = memoised((words): readonly SecretKind[] =>
  MASKED_IN_RESPONSES.filter(({ name }) => name.test(words)),
);

/** Returns whether a name may be that of sensitive data. */
export const mayNameSensitive: (name: string) => boolean = memoised((name) => {
  const words = namingWords(name);
  return !COMMON_NAMES.has(words) && ANY_SENSITIVE.test(words);
});
