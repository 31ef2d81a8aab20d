import type { Api } from '../../model/api.ts';
import type { Operation } from '../../model/operation.ts';
import type { Parameter } from '../../model/parameter.ts';
import type { PathItem } from '../../model/path-item.ts';
import { fact } from '../fact.ts';
import { isOAuthEndpoint } from '../standards/oauth-endpoints.ts';
import { wordsOf } from '../words/words.ts';
import { protectionOf } from './protection.ts';
import {
  ACCOUNT,
  ACCOUNTS,
  AUTHENTICATION,
  AUTHENTICATION_ENTRY,
  AUTHORIZATION_SERVER,
  AUTHORIZES,
  CALLBACK,
  CHALLENGE,
  CHALLENGES,
  CHALLENGES_WEBHOOK,
  CONFIRM_ACCOUNT,
  CONFIRMATION,
  DESCRIBES_DISCOVERY,
  FORGOTTEN_PASSWORD_TEXT,
  KEY_SET,
  LINK_QUERY,
  LINK_TOKEN,
  LOGIN,
  MANAGES_WEBHOOKS,
  MENTIONS_DISCOVERY,
  METADATA,
  OAUTH_SERVER,
  ONE_TIME,
  ONLY_AUTHENTICATION,
  OTHER_REGISTRATION,
  OWN_ACCOUNT,
  PASSWORD,
  PREFIX,
  PROVIDER,
  RECEIVES,
  RECOVERY,
  REPORTS,
  SIGN_UP,
  SIGN_UP_TEXT,
  TOKEN,
  TOKENS,
  WEBHOOK,
  WEBHOOKS,
} from './public-words.ts';
import { asksForToken, takesCredentials, takesOneTimeSecret, textWords } from './sent-credentials.ts';

/** The reason why callers of an operation have no token of the API: they get one from it, or they are another service. */
export type PublicPurpose = 'login' | 'token' | 'signUp' | 'recovery' | 'confirmation' | 'callback' | 'webhook' | 'discovery';

/** The purpose of an operation that clients call without a token; `undefined` for all others. */
export const publicPurposeOf = fact((operation: Operation): PublicPurpose | undefined => {
  if (operation.method === 'delete') return undefined;
  const route = routeOf(operation);
  if (route.words.length === 0) return undefined;
  return PURPOSES.find(([, isFor]) => isFor(operation, route))?.[0];
});

/** Returns whether an operation issues the credential with which a client authenticates from then on. */
export function issuesTokens(operation: Operation): boolean {
  const purpose = publicPurposeOf(operation);
  return isOAuthEndpoint(operation) || (purpose !== undefined && purpose !== 'webhook' && purpose !== 'discovery');
}

/**
 * Returns whether an operation that an otherwise protected API leaves open is so on purpose: it creates an account with a
 * password, or serves clients that have a link with a token.
 */
export const isLeftOpenOnPurpose = fact((operation: Operation): boolean => {
  if (!isOpen(operation) || !isMostlyProtected(operation.api)) return false;
  const { words, last, end, isOfItem } = routeOf(operation);
  const { method } = operation;
  if (method !== 'get' && method !== 'post') return false;
  if (LINK_TOKEN.test(end)) return !/tokens?$/.test(last) || /one time/.test(end);
  const isForLink = operation.parameters.some(
    ({ in: where, isRequired, name }) =>
      where === 'query' && isRequired && LINK_QUERY.test(wordsOf(name.slice(0, 100)).join(' ')),
  );
  return isForLink || (method === 'post' && words.length === 1 && !isOfItem && end === '' && createsAccount(operation, last));
});

function createsAccount(operation: Operation, last: string): boolean {
  const text = textWords(operation);
  const isAccount = /^accounts?$/.test(last) || (ACCOUNTS.test(last) && SIGN_UP_TEXT.test(text));
  return isAccount && takesCredentials(operation) && !OTHER_REGISTRATION.test(text);
}

function isOpen(operation: Operation): boolean {
  return /^(?:none|public)$/.test(protectionOf(operation, false).kind);
}

const isMostlyProtected = fact((api: Api): boolean => {
  const operations = [...api.operations()];
  return operations.filter((operation) => !isOpen(operation)).length * 2 >= operations.length;
});

/** The path of an operation without `/api/v1`. */
interface Route {
  /** The words of each static segment. */
  readonly words: readonly string[];
  readonly last: string;
  readonly previous: string;
  /** True if it follows an item: `/users/{id}/reset-password`. */
  readonly isOfItem: boolean;
  /** True if it ends in a secret for one use: `/verify/{token}`. */
  readonly endsInSecret: boolean;
  /** The words of the parameter that the path ends in. */
  readonly end: string;
}

const PURPOSES: readonly (readonly [PublicPurpose, (operation: Operation, route: Route) => boolean])[] = [
  ['callback', isCallback],
  ['recovery', isRecovery],
  ['confirmation', isConfirmation],
  ['signUp', isSignUp],
  ['token', isToken],
  ['login', isLogin],
  ['webhook', isWebhook],
  ['discovery', isDiscovery],
];

function routeOf({ pathItem }: Operation): Route {
  const segments = pathItem.segments.filter(({ text }) => text !== '');
  const isStatic = segments.map((segment) => segment.isStatic);
  const names = segments.map(({ text }) => wordsOf(text.replace(/\.(?:json|xml|html?|php|aspx?)$/i, '')).join(' '));
  const end = isStatic.lastIndexOf(true);
  const from = names.findIndex((name, at) => isStatic[at] && !PREFIX.test(name));
  const words = from === -1 ? [] : names.slice(from).filter((_, at) => isStatic[from + at]);
  return {
    words,
    last: words.at(-1) ?? '',
    previous: words.at(-2) ?? '',
    isOfItem: from !== -1 && isStatic.slice(from, end).includes(false),
    endsInSecret: end < names.length - 1 && ONE_TIME.test(names.at(-1) ?? ''),
    end: end < names.length - 1 ? (names.at(-1) ?? '') : '',
  };
}

function isLogin(operation: Operation, { last, words, isOfItem, end }: Route): boolean {
  const { method } = operation;
  const isAuthentication = words.every((word) => AUTHENTICATION.test(word)) && !isOfItem;
  if (end !== '' && !PROVIDER.test(end)) return false;
  if (method !== 'post')
    return method === 'get' && isAuthentication && AUTHORIZES.test(last) && !REPORTS.test(textWords(operation));
  if (AUTHORIZES.test(last) && isAuthentication) return true;
  if (isLoginByProvider(operation, words) && !isOfItem) return true;
  const isSaid = asksForToken(operation);
  if (LOGIN.test(last) && !REPORTS.test(textWords(operation))) return !isOfItem || isSaid || takesCredentials(operation);
  return isSaid && takesCredentials(operation);
}

/** `/account/authenticate/apple` beside `/account/authenticate/email`. */
function isLoginByProvider({ pathItem, api }: Operation, words: readonly string[]): boolean {
  const before = words.slice(0, -1);
  if (!AUTHENTICATION_ENTRY.test(before.at(-1) ?? '') || !before.every((word) => AUTHENTICATION.test(word))) return false;
  const parent = pathItem.template.slice(0, pathItem.template.lastIndexOf('/') + 1);
  const isSibling = ({ template, operations }: PathItem) =>
    template.startsWith(parent) &&
    /^[^/{}]+$/.test(template.slice(parent.length)) &&
    operations.some(({ method }) => method === 'post');
  const siblings = api.pathItems.filter(isSibling);
  // A single segment after a log-in may mean anything, and `/login/attempts` does not log in.
  return (
    siblings.length > 1 && !REPORTS.test(words.at(-1) ?? '') && !REPORTS.test(textWords(siblings[0]?.operations[0] as Operation))
  );
}

function isToken(operation: Operation, { last, previous, words, isOfItem, end }: Route): boolean {
  const { method } = operation;
  if ((method !== 'post' && method !== 'get') || isOfItem || end !== '') return false;
  if (AUTHORIZATION_SERVER.test(last) && words.slice(0, -1).some((word) => OAUTH_SERVER.test(word))) return true;
  const before = words.slice(0, -1);
  if (!before.every((word) => AUTHENTICATION.test(word))) return false;
  // `/session/refresh` renews the token, and `/session/token` is that of a session.
  if (/^sessions?$/.test(previous)) return method === 'post' && /^(?:refresh|renew)$/.test(last);
  if (TOKENS.test(last))
    return method === 'post' && (takesCredentials(operation) || /log ?in|sign ?in|authenticate/.test(textWords(operation)));
  if (!TOKEN.test(last)) return false;
  if (method === 'get' && !takesCredentials(operation)) return /oauth/.test(previous) || asksForToken(operation);
  return /token/.test(last) || before.some((word) => ONLY_AUTHENTICATION.test(word)) || asksForToken(operation);
}

function isSignUp(operation: Operation, { last, previous, words, isOfItem, end }: Route): boolean {
  if ((operation.method !== 'post' && operation.method !== 'put') || (end !== '' && !PROVIDER.test(end) && !ONE_TIME.test(end)))
    return false;
  if (/(?:^| )sign ?up$/.test(last)) return !isOfItem;
  if (!SIGN_UP.test(last) || isOfItem || OTHER_REGISTRATION.test(textWords(operation))) return false;
  return words.length === 1 || ((ACCOUNT.test(previous) || AUTHENTICATION.test(previous)) && !/oauth|connect/.test(previous));
}

function isRecovery(operation: Operation, route: Route): boolean {
  const { last, previous, words, isOfItem, endsInSecret } = route;
  const isReset =
    PASSWORD.test(last) ||
    (/^passwords?$/.test(last) && operation.method !== 'get' && FORGOTTEN_PASSWORD_TEXT.test(textWords(operation))) ||
    (/^passwords?$/.test(previous) && RECOVERY.test(last)) ||
    (RECOVERY.test(previous) && /^(?:passwords?|pin)$/.test(last)) ||
    (PASSWORD.test(previous) && /^(?:request|verify|confirm|link|email|code|pin|resend|complete|finish|init|token)$/.test(last));
  if (!isReset) return false;
  if (endsInSecret) return true;
  return !isOfItem && !words.some((word) => OWN_ACCOUNT.test(word));
}

function isConfirmation(operation: Operation, { last, previous, words, isOfItem, endsInSecret }: Route): boolean {
  const isOfAccount = words.some((word) => ACCOUNT.test(word) || AUTHENTICATION.test(word));
  const isOwn = isOfItem || words.some((word) => OWN_ACCOUNT.test(word));
  if (CONFIRM_ACCOUNT.test(last)) return endsInSecret || (isOfAccount && !isOwn);
  if (!CONFIRMATION.test(last)) return false;
  if (endsInSecret) return isOfAccount || !isOfItem;
  const isNext = (ACCOUNT.test(previous) || AUTHENTICATION.test(previous)) && !/^(?:access )?tokens?$/.test(previous);
  return isNext && !isOwn && takesOneTimeSecret(operation);
}

function isCallback(operation: Operation, { last, previous, words }: Route): boolean {
  const { method, parameters } = operation;
  if (method !== 'get' && method !== 'post') return false;
  if (!CALLBACK.test(last) && !(CALLBACK.test(previous) && AUTHENTICATION.test(last))) return false;
  const names = parameters.map(({ name }) => name.toLowerCase());
  return words.some((word) => AUTHENTICATION.test(word)) || (names.includes('code') && names.includes('state'));
}

/** Information that a client reads before it has a token: the keys and addresses of the issuer of tokens. */
function isDiscovery(operation: Operation, { last, words, isOfItem, end }: Route): boolean {
  if (operation.method !== 'get' || isOfItem) return false;
  const isMetadata = METADATA.test(last) && words.some((word) => OAUTH_SERVER.test(word) || /^saml ?2?$/.test(word));
  return (
    (end === '' && (KEY_SET.test(last) || isMetadata)) ||
    (mentions(operation, MENTIONS_DISCOVERY) && DESCRIBES_DISCOVERY.test(textWords(operation)))
  );
}

/** Returns whether a provider uses a GET to verify the receiver of its webhooks. */
function isChallenge(operation: Operation): boolean {
  const isSaid = mentions(operation, /hook/i) && CHALLENGES_WEBHOOK.test(textWords(operation));
  if (isSaid) return !MANAGES_WEBHOOKS.test(textWords(operation));
  const receiver = operation.pathItem.operation('post');
  if (!receiver || publicPurposeOf(receiver) !== 'webhook') return false;
  const isAsked = ({ name }: Parameter) => CHALLENGE.test(wordsOf(name.slice(0, 100)).join(' '));
  return CHALLENGES.test(textWords(operation)) || operation.parameters.some(isAsked);
}

/** Returns whether a part of a word is in the texts of an operation: to split the texts of all operations into words takes time. */
function mentions({ summary, operationId = '', description }: Operation, part: RegExp): boolean {
  return part.test(summary) || part.test(operationId) || part.test(description.slice(0, 300));
}

function isWebhook(operation: Operation, { last, previous }: Route): boolean {
  if (operation.method === 'get') return isChallenge(operation);
  if (operation.method !== 'post') return false;
  const text = textWords(operation);
  if (MANAGES_WEBHOOKS.test(text)) return false;
  if ((WEBHOOKS.test(last) || WEBHOOKS.test(previous)) && RECEIVES.test(text) && !/settings?|config/.test(last)) return true;
  // The path of the webhooks themselves also lists, changes or removes them.
  const others = operation.pathItem.operations.filter(
    ({ method }) => method === 'put' || method === 'patch' || method === 'delete',
  );
  return WEBHOOK.test(last) && previous !== '' && others.length === 0 && !describesTarget(operation);
}

/** Returns whether the body says where to send webhooks to. */
function describesTarget({ requestBody }: Operation): boolean {
  const schemas = (requestBody?.content ?? []).flatMap(({ schema }) => schema ?? []);
  return schemas.some(({ properties }) =>
    [...properties.keys()].some((name) => /(?:^|_|[a-z])(?:url|uri|endpoint)$/i.test(name)),
  );
}
