import { memoised } from '../words/memoised.ts';
import { type Kind, SECRETS } from './kinds.ts';
import { calledBy } from './name-words.ts';

const labelled = (label: string): readonly Kind[] => SECRETS.filter((kind) => kind.label === label && !kind.described);

/**
 * What the secrets in responses are called. Fewer names than in URLs: a response may well hand out what opens one thing only (a link
 * to share, an upload), what is bought (a licence key), and what a bank or a signer says (an authorization code, a signature).
 */
const RETURNED_SECRETS: readonly Kind[] = [
  ...labelled('a password'),
  ...labelled('a PIN'),
  {
    label: 'a one-time code',
    name: /(^| )((otp|totp|hotp)( (code|secret|value|token|seed|key))?|(one time|onetime|2fa|mfa|tfa|two factor) (code|password|passcode|pin|secret)|(recovery|backup|scratch) codes?)$/,
  },
  {
    label: 'a secret key',
    name: /(^| )(secret|private|encryption|decryption|auth|authentication|shared|preshared|pre shared|master|hmac|aes|priv|secret access) ?keys?( (value|pem|data|base64|hex|string|content))?$|(^| )(psk|signing ?key)$/,
    unless: /\b(arn|kms|cmk|resource|public|identifiers?|ids?|names?|fingerprint|customer[- ]managed)\b/i,
  },
  { label: 'an API key', name: /(^| )((api|developer|rapidapi) ?keys?|hapikey)( value)?$/ },
  // In Brazil, the number of an invoice; in object stores, what a secret key goes with.
  {
    label: 'an API key',
    name: /(^| )access ?keys?( value)?$/,
    unless: /\b(invoices?|nf-?c?e|fiscal|nota|danfe|aws|s3|wasabi|filebase)\b/i,
  },
  {
    label: 'a secret',
    name: /(^| )(secrets?|(secret|security) answer|(client|app|api|shared|consumer|webhook|signing|oauth)secrets?)( (value|token|code|string|text|hash))?$/,
    unless: /\b(k8s|kubernetes|pull secrets?)\b/i,
  },
  {
    label: 'a token',
    name: /(^| )(access|refresh|id|auth|authentication|authorization|authorisation|session|bearer|api|oauth2?|security|secret|private|jwt|admin|service account|impersonation|login|activate|activation|password reset|reset password|reset|user access|page access|personal access) ?tokens?$|(^| )(jwt|bearer|sastoken|sas token)$/,
  },
];

/** Names that say little, with the schemas and paths where they are secrets. */
export const BARE_SECRETS: readonly (Kind & { readonly within: RegExp })[] = [
  { label: 'a PIN', name: /^pin( (code|number))?$/, within: /(^| )(cards?|sims?)$/ },
  { label: 'an API key', name: /^(key|token|value|plain ?text)$/, within: /^(\w+ )?(api|access) ?keys?( |$)/ },
  {
    label: 'a token',
    name: /^(key|token|value|plain ?text)$/,
    within:
      /^(\w+ )?(access|api|auth|authentication|personal access|refresh|session|oauth|service|bearer) ?tokens?( |$)|^tokens?$/,
  },
];

/** The kinds of secrets that the words of a name say. */
export const kindsOf = memoised((words): readonly Kind[] => RETURNED_SECRETS.filter(({ name }) => name.test(words)));

/** Whether a name is that of a secret, wherever it is. */
export const namesSecret: (name: string) => boolean = memoised((name) => kindsOf(calledBy(name)).length > 0);

/** All names above: to match one pattern is cheaper than to match each, and few names match. */
const ANY_NAME = new RegExp([...RETURNED_SECRETS, ...BARE_SECRETS].map(({ name }) => name.source).join('|'));

/** Whether a name may be that of a secret. */
export const mayNameSecret: (name: string) => boolean = memoised((name) => ANY_NAME.test(calledBy(name)));
