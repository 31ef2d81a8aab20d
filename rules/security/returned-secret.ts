import type { Schema } from '../../src/model/schema.ts';
import { memoised } from '../words/memoised.ts';
import { wordsOf } from '../words/words.ts';
import { marksMoreThanPasswords } from './password-format.ts';
import { isPassword, type ReturnedProperty } from './returned-schemas.ts';
import { isAbout, NO_PASSWORD, nameWords } from './secret-name.ts';
import { type Kind, SECRETS } from './secret-words.ts';
import { isIdentifierTold, isOfPaging, isPublicTold, isSwitchTold } from './told.ts';

const ofLabel = (label: string): readonly Kind[] => SECRETS.filter((kind) => kind.label === label);

/**
 * What the secrets in responses are called. Fewer names than in URLs: a response may well hand out what opens one thing only (a link
 * to share, an upload), what is bought (a licence key), and what a bank or a signer says (an authorization code, a signature).
 */
const KINDS: readonly Kind[] = [
  ...ofLabel('a password'),
  ...ofLabel('a PIN'),
  {
    label: 'a one-time code',
    name: /(^| )((otp|totp|hotp)( (code|secret|value|token|seed|key))?|(one time|onetime|2fa|mfa|tfa|two factor) (code|password|passcode|pin|secret)|(recovery|backup|scratch) codes?)$/,
    isNumeric: true,
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
    name: /(^| )(access|refresh|id|auth|authentication|authorization|authorisation|session|bearer|api|oauth2?|security|secret|private|jwt|admin|service account|impersonation|login|password reset|reset password|reset|user access|page access|personal access) ?tokens?$|(^| )(jwt|bearer|sastoken|sas token)$/,
  },
];

/** Names that say it only in the schema or at the path of such a thing, or by their description. */
const BARE = /^(key|token|value|plain ?text|pin( (code|number))?)$/;
const BARE_KINDS: readonly { readonly label: string; readonly name?: RegExp; readonly around: RegExp; readonly told?: RegExp }[] =
  [
    { label: 'a PIN', name: /^pin/, around: /(^| )(cards?|sims?)$/ },
    {
      label: 'an API key',
      around: /^(\w+ )?(api|access) ?keys?( |$)/,
      told: /^\W*(((the|an?|your|this|actual|full|raw|secret|unmasked|plain ?text|value|of) )*)(api|access|private)[- ]?keys?\b(?! (id|identifier|name|type|description|label|status))/i,
    },
    {
      label: 'a token',
      around:
        /^(\w+ )?(access|api|auth|authentication|personal access|refresh|session|oauth|service|bearer) ?tokens?( |$)|^tokens?$/,
      told: /^\W*(((the|an?|your|this|actual|full|raw|secret|plain ?text|value|of|user'?s?) )*)(access|auth\w*|api|bearer|refresh|session|jwt|oauth2?)[- ]?tokens?\b(?! (id|identifier|name|type|description|label|status))/i,
    },
  ];

/** What a scanner found is what it is there to show. */
const FOUND = /\b(detected|leaked|compromised|discovered|scanned)\b/i;

const MASKED =
  /\b(mask\w*|obfuscat\w*|redact\w*|truncat\w*|censored|partial(ly)?|hint|asterisks?|last (four|five|six|few|\d+)|first (four|five|six|few|\d+)|(prefix|suffix) of)\b|\*{3,}/i;
const MASKED_EXAMPLE = /\*{3,}|•{3,}|^x{3,}$|\.{3}$|…|redacted|masked|hidden/i;

/** Its own description says that nobody gets it again. */
const SHOWN =
  '(return|show|display|present|includ|provid|expos|reveal|populat|availab|visib|accessib|retriev|view|given|sent)\\w*';
const MADE = '(creat|generat|rotat|regenerat|reset|issu|initial)\\w*|once|first|POST';
const SHOWN_ONCE = new RegExp(
  `\\b(only|just)\\b[^.]{0,30}\\b${SHOWN}[^.]{0,60}\\b(${MADE})\\b|\\b${SHOWN} (only|just|exactly)\\b[^.]{0,60}\\b(${MADE})\\b|` +
    `\\b(never|not|cannot|can't|won't|isn't)( be| ever| been)* (returned|shown|displayed|included|retriev\\w*|visible|available|sent back|viewed|seen|read|recovered)\\b|` +
    `\\bwrite[- ]?only\\b|\\balways (null|empty|blank)\\b`,
  'i',
);

/** In one look, what most names have none of. */
const ANY =
  /pass|pw|psw|mdp|secret|key|token|jwt|bearer|otp|pin|code|psk|value|text|answer|kennwort|contrase|senha|wachtwoord|parola|heslo|has[lł]o|salasana|l[oö]senord|[^\p{ASCII}]/iu;

/** Whether a name may be that of a secret. */
export const mayBeSecret: (name: string) => boolean = memoised((name) => {
  if (!ANY.test(name)) return false;
  const words = nameWords(name).join(' ');
  return BARE.test(words) || KINDS.some((kind) => kind.name.test(words));
});

/** Which secret a returned property is; `undefined` where it is none, or is not really shown. */
export function secretReturned({ name, schema, owner }: ReturnedProperty): string | undefined {
  const words = nameWords(name);
  const text = schema.description.slice(0, 2000).replace(/\s+/g, ' ').trim();
  if (!isText(schema, DEPTH) || isToldOtherwise(words, text) || hasMaskedExample(schema)) return undefined;
  // Sums and shares, whatever `OTP` is short for.
  if (/^(double|float|decimal)$/.test(schema.format ?? '')) return undefined;
  const isNumber = schema.types.has('integer') || schema.types.has('number');
  const called = words.join(' ');
  const around = surroundings(owner);
  const kind = KINDS.find(
    ({ name: pattern, told, unless }) =>
      pattern.test(called) && (!told || told.test(text)) && !unless?.test(`${called} ${text} ${around}`),
  );
  if (kind && (!isNumber || kind.isNumeric) && !isIdentifierTold(text))
    return isNameOfKey(called, owner) ? undefined : kind.label;
  // Beside a `token` of another kind, the value of that: of a design token, a colour.
  if (isNumber || (called === 'value' && owner.properties.has('token'))) return undefined;
  if (isPassword(schema) && !NO_PASSWORD.test(called) && !marksMoreThanPasswords(schema.api)) return 'a password';
  return BARE.test(called) ? bareSecret(called, text, around) : undefined;
}

/** `access_key` beside `secret_key`: who calls, not the proof of it. */
function isNameOfKey(called: string, owner: Schema): boolean {
  return /(?<!secret )\baccess ?key$/.test(called) && [...owner.properties.keys()].some((name) => /secret/i.test(name));
}

function bareSecret(called: string, text: string, around: string): string | undefined {
  if (isIdentifierTold(text) || /\b(public|publishable)\b/.test(around)) return undefined;
  return BARE_KINDS.find(({ name, told, around: where }) => {
    return (name ?? /^(?!pin)/).test(called) && (told?.test(text) || where.test(around));
  })?.label;
}

/** `has_password`, `public_api_key`, `masked_secret`, or what the description tells. */
function isToldOtherwise(words: readonly string[], text: string): boolean {
  if (isAbout(words) || words.some((word) => ELSE.has(word)) || DOING.test(words.join(' '))) return true;
  if (isSwitchTold(text) || isOfPaging(text) || isPublicTold(text)) return true;
  return MASKED.test(text) || FOUND.test(text) || SHOWN_ONCE.test(text);
}

const ELSE: ReadonlySet<string> = new Set(
  'public publishable masked redacted obfuscated truncated partial hidden csrf xsrf'.split(' '),
);
const DOING =
  /^(reset|forgot|forgotten|change|update|set|uses?|using|ask|asks|prompt|verify|check|validate) (password|passcode|pin|secret)$/;

/** How many alternatives are looked at, and alternatives of these. */
const BREADTH = 10;
const DEPTH = 4;
const NO_SECRET_FORMAT = /^(date|date-time|time|duration|uri|url|uri-reference|iri|email|binary)$/;

/** Whether a value may be any text or number, or a list of such: not a switch, a choice, a structure, a date or a link. */
function isText(schema: Schema, depth: number): boolean {
  const { types, branches, items, values } = schema;
  // `false` allows nothing at all.
  if (schema.place.value === false || values !== undefined || NO_SECRET_FORMAT.test(schema.format ?? '') || depth === 0)
    return false;
  if (types.has('string') || types.has('integer') || types.has('number')) return true;
  if (types.has('array') || items) return items !== undefined && isText(items, depth - 1);
  if (branches.length > 0) return branches.slice(0, BREADTH).some((branch) => isText(branch, depth - 1));
  return types.size === 0 && !schema.isObject && schema.additionalProperties === undefined && !schema.isNullable;
}

function hasMaskedExample(schema: Schema): boolean {
  const examples = [schema.example, ...[...schema.place.child('examples').items()].map(({ value }) => value)];
  return examples.some((value) => typeof value === 'string' && MASKED_EXAMPLE.test(value));
}

/** `LoginResponse`, `AuthResult`: what a log-in answers with, wherever else it is returned. */
export function isOfLogin(owner: Schema): boolean {
  return /^(?:user )?(?:login|sign ?in|auth|authentication|token|session) (?:response|result)(?: dto)?$/.test(
    surroundings(owner),
  );
}

/** The words of the component, the file, or the last static segment of the path that a schema stands in. */
function surroundings({ place }: Schema): string {
  const { tokens } = place;
  const at = tokens.findIndex((token) => token === 'schemas' || token === 'definitions' || token === 'paths');
  const file = place.document.uri.slice(place.document.uri.lastIndexOf('/') + 1);
  const name = at === -1 ? String(tokens[0] ?? file.replace(/\..*$/s, '')) : String(tokens[at + 1] ?? '');
  const segment = tokens[at] === 'paths' ? name.split('/').findLast((part) => part !== '' && !part.includes('{')) : name;
  return wordsOf((segment ?? '').slice(0, 200)).join(' ');
}
