import type { Operation } from '../../model/operation.ts';
import { fact } from '../fact.ts';
import { namingWords } from '../secrets/name-words.ts';
import { wordsOf } from '../words/words.ts';

/** Summary, first sentence of the description, and id of an operation, each as words. */
export const textWords = fact(({ summary, description, operationId = '' }: Operation): string => {
  const [sentence = ''] = description.slice(0, 300).split(/\.\s|\n/, 1);
  return [summary, sentence, operationId].map((text) => wordsOf(text.slice(0, 300)).join(' ')).join(' | ');
});

const ASKS_FOR_TOKEN =
  /(?:^|\| )(?:(?:user|users|customer|admin|account|member|email|password|api|client|saml|social|the|a|to|post|do|handle|first) ){0,3}(?:log(?:s|ging)? ?in|log ?on|sign(?:s|ing)? ?in)\b|(?:^|\| )(?:\w+ ){0,2}authenticat(?:e|es|ing|ion)\b|\b(?:get|gets|obtain|obtains|request|requests|create|creates|generate|generates|issue|issues|return|returns|retrieve|retrieves|exchange|exchanges|acquire|refresh|refreshes|renew|renews|replace|reissue)\b (?:\w+ ){0,5}(?:access|(?<!api )auth\w*|oauth2?|bearer|jwt|json web|session|refresh|security) tokens?\b|\b(?:refresh|refreshes|renew|renews|exchange|exchanges|replace|replaces|reissue) (?:an? |the |your |expired |jwt |new )*tokens?\b|\b(?:get|obtain|create|generate) (?:an? |the |your |new )*jwt\b/;
const CHANGING_VERB =
  /(?:^|\| )(?:create|add|update|change|edit|delete|remove|invite|test|enable|disable|configure|set|list) (?!.*\btoken)/;

/** Returns whether an operation says that it logs in or hands out a token. */
export const asksForToken = fact((operation: Operation): boolean => {
  const text = textWords(operation);
  return ASKS_FOR_TOKEN.test(text) && !CHANGING_VERB.test(text);
});

const ACCOUNT_NAME =
  /(?:^| )(?:user|username|user ?name|login|e ?mail|identity|identifier|phone|mobile|account|name|id|ssn|number)(?: |$)/;
const PASSWORD = /(?:^| )(?:password|passwd|pwd|pass|passcode|pin|secret|senha|contraseña|passwort|api key)$/;
const PROOF_NAME =
  /^(?:client secret|refresh token|id token|assertion|client assertion|grant type|auth(?:orization)? code|one time password|otp|saml response|code verifier|credentials?)$/;
const ONE_TIME =
  /(?:^| )(?:token|otp|(?:verification|confirmation|activation|reset|recovery|confirm|one time) (?:code|key|hash)|nonce|confirmation)$|^(?:code|hash)$/;

/** Returns whether an operation accepts values that identify the caller: a name with a password, a refresh token, a secret. */
export const takesCredentials = fact((operation: Operation): boolean => {
  const names = sentNames(operation);
  if (names.some((name) => PROOF_NAME.test(name))) return true;
  return names.some((name) => PASSWORD.test(name)) && (names.length < 3 || names.some((name) => ACCOUNT_NAME.test(name)));
});

/** Returns whether an operation accepts a secret for one use. */
export function takesOneTimeSecret(operation: Operation): boolean {
  return sentNames(operation).some((name) => ONE_TIME.test(name));
}

/** The number of names that are read of the query and of each schema. */
const MAX_NAMES = 50;

/** The words of the names of the values that an operation takes, in its query and body. */
const sentNames = fact(({ parameters, requestBody }: Operation): readonly string[] => {
  const schemas = (requestBody?.content ?? []).slice(0, 3).flatMap(({ schema }) => schema ?? []);
  const parts = schemas.flatMap((schema) => [schema, ...schema.branches.slice(0, 10)]);
  const names = parts.flatMap(({ properties }) => [...properties.keys()].slice(0, MAX_NAMES));
  const sent = parameters.filter(({ in: place }) => place === 'query' || place === 'formData').map(({ name }) => name);
  return [...sent.slice(0, MAX_NAMES), ...names].map((name) => namingWords(name));
});
