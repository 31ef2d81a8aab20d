import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { memoised } from '../words/memoised.ts';
import { isPlural } from '../words/nouns.ts';
import { wordsOf } from '../words/words.ts';
import {
  hasSibling,
  isHandedOn,
  isNamedByToken,
  isOfWholeApi,
  isUnderKeys,
  type Sent,
  segmentBefore,
  thingOf,
  thingsWithTokens,
} from './evidence.ts';
import { PERSONAL } from './personal-data.ts';
import { isAbout, isNumberCalledId, NO_PASSWORD, nameWords } from './secret-name.ts';
import { COMMON, type Kind, SECRETS, SENSITIVE, VAGUE } from './secret-words.ts';
import {
  areValuesTold,
  isIdentifierTold,
  isOfPaging,
  isOfSequence,
  isPublicTold,
  isShortForOther,
  isSwitchTold,
  secretTold,
} from './told.ts';

/** Tokens that open nothing: coins; devices, locks, cards. */
const COIN =
  /\b(crypto\w*|coins?|blockchain|wallet|erc ?-?\d+|trc ?-?\d+|bep ?-?\d+|nfts?|contract|ethereum|solana|tron|symbol)\b/i;
const OTHER_TOKEN = /\b(assets?|cards?|payments?|queue|device|push|apns|fcm|gcm|locks?|search|text|words?|file path)\b/i;

const AUTH_PATH = /\b(access|refresh|oauth2?|auth\w*|api tokens?|session|reset|invit\w+|personal|bearer|login)\b/;

/** The kinds of a name: the same few names come up in every operation. */
type Lookup = (name: string) => readonly Kind[];

const lookup = (kinds: readonly Kind[]): Lookup =>
  memoised((name) => (COMMON.has(name) ? [] : kinds.filter((kind) => kind.name.test(name))));

const secrets = lookup(SECRETS);
const sensitive = lookup([...SENSITIVE, ...PERSONAL]);
const vague = lookup(VAGUE);

/**
 * What secret or sensitive datum a parameter carries ("a token"), by its name, description and schema together; `undefined` for none.
 *
 * @param operation One that has the parameter: its words and its path help to understand a vague name.
 */
export function secretIn(sent: Sent, operation: Operation | undefined, api: Api): string | undefined {
  const parameter = isNameAgain(sent) ? undescribed(sent) : sent;
  const { schema } = parameter;
  const description = `${parameter.description} ${schema?.description ?? ''}`.slice(0, 2000).replace(/\s+/g, ' ').trim();
  const secret = secretBy(parameter, description, operation, api);
  // Asked last, of the few that are left.
  if (!secret || isChoice(schema, parameter.example) || isSwitchTold(description) || areValuesTold(description)) return undefined;
  const isOther =
    isShortForOther(parameter.name.toLowerCase(), description) || isOfPaging(description) || isPublicTold(description);
  return isOther ? undefined : secret;
}

/** `newPin`, "New pin": generators take the name for want of a description. */
function isNameAgain({ name, description }: Sent): boolean {
  if (description === '' || description.length > name.length + 9) return false;
  const words = wordsOf(name);
  // "token" says that it is the token, and not its id.
  return wordsOf(description).join('') === words.join('') && words.length > 1;
}

function undescribed({ name, in: place, schema, example, beside }: Sent): Sent {
  return { name, in: place, description: '', schema, example, ...(beside && { beside }) };
}

function secretBy(parameter: Sent, description: string, operation: Operation | undefined, api: Api): string | undefined {
  const { schema } = parameter;
  const words = nameWords(parameter.name);
  const name = words.join(' ');
  const isNumber = schema?.types.has('integer') === true || schema?.types.has('number') === true;
  if (isAbout(words) && !isAllTheSame(words, name, description)) return undefined;
  if (isKeyOfApplication(name, operation) || isIdCalledToken(parameter, name, operation, api)) return undefined;
  if (/^pin( code)?$/.test(name) && isPinChange(parameter, operation)) return 'a PIN';
  // The id of a token or a tax record is not the token or the number itself.
  if (parameter.in === 'path' && isItemOf(parameter, words, operation)) {
    return isNumber || isIdentifierTold(description) ? undefined : secretItem(parameter, name, description, operation);
  }
  const byName = named(name, description, isNumber, operation);
  // Keys to sign or encrypt with are no UUIDs; which one of them is.
  if (byName && !(byName === 'a secret key' && schema?.format === 'uuid')) return byName;
  if (isAccountOfBank(parameter, name, operation)) return 'a bank account number';
  const password = schema?.format === 'password' && !NO_PASSWORD.test(name) ? 'a password' : undefined;
  if (isNumber) return numberTold(name, description) ?? password;
  const told =
    name === 'code' && description === '' && !parameter.beside
      ? `${operation?.summary ?? ''} ${operation?.description ?? ''}`
      : description;
  const byDescription = find(vague, name, told) ?? toldOf(name, description) ?? toldByBranch(name, schema);
  const secret = byDescription ?? password ?? byEvidence(parameter, name, operation, api);
  return secret && isOfSequence(description) ? password : secret;
}

/** Whether what sounds as if it were about a secret is one: `numCpf`, `national_id`, a `keyId` that is the key. */
function isAllTheSame(words: readonly string[], name: string, description: string): boolean {
  const isNumberOf = words[0] === 'num' && sensitive(name).length > 0;
  return isNumberOf || /birth|dob|born/.test(name) || isNumberCalledId(name) || CALLED_ID.test(description);
}

/** "CUIT of the person", as an integer; a number is no token. */
function numberTold(name: string, description: string): string | undefined {
  const told = toldOf(name, description);
  return told && /\b(?:identity|security|account|card) number$/.test(told) ? told : undefined;
}

/** What the description says the value is, unless the name says that it is none of that: "Login name; the password goes into the body". */
function toldOf(name: string, description: string): string | undefined {
  const secret = name === 'state' ? undefined : secretTold(description);
  return secret === 'a password' && NO_PASSWORD.test(name) ? undefined : secret;
}

/** One of the forms that the value may have: "The full card number". */
function toldByBranch(name: string, schema: Schema | undefined): string | undefined {
  for (const { description } of schema?.branches ?? []) {
    const secret = toldOf(name, description.slice(0, 600).replace(/\s+/g, ' ').trim());
    if (secret) return secret;
  }
  return undefined;
}

function named(name: string, description: string, isNumber: boolean, operation: Operation | undefined): string | undefined {
  const kind = match(secrets, name, description);
  const isId = kind !== undefined && /token|secret|signature/.test(kind.label) && isIdentifierTold(description);
  if (kind && !isId && (!isNumber || kind.isNumeric)) return kind.label;
  // `jobCardNo` is of no bank.
  return match(sensitive, name, description, `${name} ${operation?.summary ?? ''}`)?.label;
}

/** `account_number` beside `bank_code`, as a text or a number. */
function isAccountOfBank(parameter: Sent, name: string, operation: Operation | undefined): boolean {
  return (
    /(^| )account (number|no)$/.test(name) && hasSibling(parameter, operation, /(routing|sort code|bsb|bic|swift|iban|bank code)/)
  );
}

/** In Jira, `applicationKey` says which application is meant: "Add user to given application". */
function isKeyOfApplication(name: string, operation: Operation | undefined): boolean {
  return (
    name === 'application key' &&
    /\bapplication\b(?! keys?\b)/i.test(operation?.summary || operation?.description.slice(0, 120) || '')
  );
}

/** `/users/{user_token}`, `/cards/{token}`, where the API calls the ids of all its things so. */
function isIdCalledToken(parameter: Sent, name: string, operation: Operation | undefined, api: Api): boolean {
  if (!/(^| )tokens?$/.test(name)) return false;
  const before = segmentBefore(parameter, operation);
  const thing = name === 'token' ? thingOf(before) : name.replace(/ tokens?$/, '');
  return thingsWithTokens(api).has(thing) || isNamedByToken(before, name);
}

function find(called: Lookup, name: string, description: string): string | undefined {
  return match(called, name, description)?.label;
}

function match(called: Lookup, name: string, description: string, summary = ''): Kind | undefined {
  return called(name).find(({ told, unless }) => (!told || told.test(description)) && !unless?.test(`${description} ${summary}`));
}

/** What the operation and the rest of the API add, where name and description say too little. */
function byEvidence(parameter: Sent, name: string, operation: Operation | undefined, api: Api): string | undefined {
  const { description } = parameter;
  if (/^(url)?token$/.test(name)) return isBareToken(parameter, operation) ? 'a token' : undefined;
  if (name === 'pass' && hasSibling(parameter, operation, /^(user|username|login|email|e ?mail)( name| id)?$/))
    return 'a password';
  const isBareCode = name === 'code' && /^(?:code)?$/i.test(description) && !parameter.beside;
  if (isBareCode && isReturnFromLogin(operation)) return 'an authorization code';
  if (isBareCode && isVerification(operation)) return 'a one-time code';
  // `/tokens?accountSwitchKey=` is neither.
  if (/(^|(^| )(api|app|application|access|auth|secret|or) )key$/.test(name) && isUnderKeys(parameter, operation))
    return 'an API key';
  const isKnown = api.securitySchemes.some(
    (scheme) => scheme.type === 'apiKey' && scheme.in === 'query' && scheme.parameterName === parameter.name,
  );
  if (parameter.in !== 'query') return undefined;
  // What a scheme calls `code` may be an airport's elsewhere.
  if (isKnown && (name !== 'code' || description === '' || /\bkeys?\b/i.test(description))) return 'an API key';
  const isUndescribed = description === '' || (description.length < 80 && wordsOf(description).join(' ') === name);
  return /(key|auth)$/.test(name) && isUndescribed && isOfWholeApi(parameter, api) ? 'an API key' : undefined;
}

const ONE_TIME_TOKEN = /\b(one[- ]time|enrol?lment|invit(e|ation)|(password|account) (reset|activation))[- ]token\b/i;

/** "Only the turns of this figure" */
const FILTER = /^\W*only (?:the|those)\b/i;

/** `token` and nothing else is the caller's or a capability, unless something speaks of another kind. */
function isBareToken(parameter: Sent, operation: Operation | undefined): boolean {
  const told = `${parameter.description} ${wordsOf(segmentBefore(parameter, operation)).join(' ')}`;
  const summary = operation?.summary ?? '';
  if (parameter.in === 'query' && ONE_TIME_TOKEN.test(`${summary} ${operation?.description.slice(0, 200)}`)) return true;
  if (parameter.schema?.format === 'uuid' || isIdentifierTold(parameter.description)) return false;
  if (FILTER.test(parameter.description)) return false;
  if (OTHER_TOKEN.test(told) || COIN.test(`${told} ${summary}`) || isOfPaging(summary) || isOfSequence(summary)) return false;
  if (parameter.in === 'query' && operation && isHandedOn(operation)) return false;
  // Undescribed beside a limit and no other way to page, it is what one pages with.
  return (
    parameter.description !== '' ||
    !hasSibling(parameter, operation, /^(limit|max results|page size|count|size|per page|max items)$/) ||
    hasSibling(parameter, operation, /^(page|offset|cursor|after|start|skip|page number)$/)
  );
}

/** The secret itself in `/tokens/{token}`, `/ibans/{iban}`: not where the operation speaks of an id. */
function secretItem(parameter: Sent, name: string, description: string, operation: Operation | undefined): string | undefined {
  if (parameter.schema?.format === 'password' && /(^| )(key|token|secret)$/.test(name)) return 'an API key';
  if (parameter.schema?.format === 'uuid') return undefined;
  const told = secretTold(description);
  // At `/secrets/{key}`, "the secret key" is the key of a secret.
  if (told && !(name === 'key' && told === 'a private key')) return told;
  const said = `${name} ${description} ${operation?.summary ?? ''} ${operation?.description ?? ''}`;
  if (/\b(ids?|identifiers?|uuid)\b/i.test(said)) return undefined;
  if (/(^| )tokens?$/.test(name)) {
    const isOther = COIN.test(said) || OTHER_TOKEN.test(said);
    // Undescribed, `{token}` may be an id as well; the path has to say what kind of token it is.
    const isNamed = description !== '' || AUTH_PATH.test(wordsOf(`${operation?.pathItem.template ?? ''} ${name}`).join(' '));
    return isNamed && !isOther ? 'a token' : undefined;
  }
  if (name === 'key') return isUnderKeys(parameter, operation) ? 'an API key' : undefined;
  const label = find(sensitive, name, description);
  return label && /bank account|security|national/.test(label) ? label : undefined;
}

/** `/cards/{id}/pin?pin=`, `/cards/{id}?pinCode=`: undescribed, where the operation is about one, or about a card. */
function isPinChange({ description, in: place }: Sent, operation: Operation | undefined): boolean {
  const words = wordsOf(operation?.pathItem.template ?? '');
  return place === 'query' && description === '' && words.some((word) => /^(?:pin|cards?)$/.test(word));
}

/** `/oauth/callback?code=`. */
function isReturnFromLogin(operation: Operation | undefined): boolean {
  return /\b(callback|oauth2?|login|signin|authori[sz]e)\b/i.test(operation?.pathItem.template ?? '');
}

/** `/user/email/verification?code=`, not `/coupons/verify?code=`. */
function isVerification(operation: Operation | undefined): boolean {
  const words = wordsOf(operation?.pathItem.template ?? '').join(' ');
  return /\b(verif\w+|confirm\w*)\b/.test(words) && /\b(e ?mail|phone|mobile|sms|otp|2fa|mfa)\b/.test(words);
}

/** Up to here, a number is a share or a count, and no code. */
const LEAST_CODE = 100;

/** Limited to a few values, a switch, or a structure: nothing that a secret would fit in. */
function isChoice(schema: Schema | undefined, example: unknown): boolean {
  if (!schema) return false;
  const { types } = schema;
  if (types.has('boolean') || types.has('object') || schema.values !== undefined || schema.items?.values !== undefined)
    return true;
  // "Only days whose on-time performance (OTP) was below this share, 0-1."
  const maximum = schema.place.child('maximum').value;
  if (typeof maximum === 'number' && maximum <= LEAST_CODE) return true;
  return [example, schema.example].some((value) => value === true || value === false || value === 'true' || value === 'false');
}

/** The whole description of what is called `keyId` and is the key. */
const CALLED_ID =
  /^(the |an? |your )?(access|api|auth|bearer|refresh|session) (key|token)\.?$|^your (\S+ )?(api|access) key\b(?! id)|^either (an? )?(api|auth) key or\b/i;

/** `/tokens/{token}`, `/ephemeral_keys/{key}`, `/subscriptions/{subscription-key}`, `/vat/{vatId}`: an item of that collection, by its id. */
function isItemOf(parameter: Sent, words: readonly string[], operation: Operation | undefined): boolean {
  const before = wordsOf(segmentBefore(parameter, operation));
  if (/^(national|citizen|government|emirates) (id|identity)$/.test(words.join(' '))) return false;
  const thing = words.filter((word) => word !== 'id' && word !== 'ids');
  const [head, last] = [before.at(-1) ?? '', thing.at(-1) ?? ''];
  if (head === '' || last === '' || last === 'number') return false;
  if (words.join(' ') === 'key' && /^(secrets|configs?|variables|settings|properties)$/.test(head)) return true;
  if (words.at(-1) === 'id' && before.join(' ').includes(thing.join(' '))) return true;
  const keyed = last === 'key' ? (thing.at(-2) ?? last) : last;
  return isPlural(head) && [last, keyed].some((word) => head.startsWith(word.slice(0, -1)));
}
