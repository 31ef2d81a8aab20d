import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { isPlural } from '../words/nouns.ts';
import { wordsOf } from '../words/words.ts';
import { isOAuthEndpoint } from './oauth-endpoints.ts';

/** Where one logs in or asks for a token by POST: words that a segment begins with, and words that the path ends in. */
const LOGIN =
  /^(log ?in|logon|sign ?in|sign ?up|auth|authenticate\w*|authn|oauth2?|sso|otp|totp|mfa|2fa|passwordless|passkeys?|webauthn|impersonate|assume role)( |$)/;
const LOGIN_LAST =
  /(^| )(login|signin|signup|register|registration|authenticate|authentication|authori[sz]e|tokens?|sessions?|refresh|jwt|callback|exchange)$/;

/** Those that are asked for a token by GET, too. */
const LOGIN_BY_GET =
  /(^| )(login|log in|logon|sign ?in|authenticate|authori[sz]e|callback|oauth2? (access )?token|auth (access )?token|token exchange|auth|refresh|refresh token|token refresh)$|(?<!\b(api|access|bearer|private|service) )\btoken$/;

/** What an operation does, by the first word of its id or last segment. */
const MAKING =
  /^(create|add|new|generate|regenerate|issue|reissue|rotate|roll|renew|reset|mint|provision|register|exchange|enroll?|setup|init\w*|activate|enable|assume|request)$/;
const READING =
  /^(get|gets|list|lists|search|query|find|lookup|fetch|read|retrieve|describe|show|view|export|filter|inspect|validate|verify|check|update|patch|modify|edit|delete|remove|revoke|cancel|confirm|introspect)$/;

const CREDENTIAL =
  /^(\w*keys?|\w*tokens?|\w*secrets?|\w*passwords?|credentials?|clients?|certificates?|keypairs?|otp|totp|mfa|2fa|codes?)$/;

/** Remembers the answer for each operation: it is asked anew for each secret that its responses may hold. */
function ofOperation(answer: (operation: Operation) => boolean): (operation: Operation) => boolean {
  const known = new WeakMap<Operation, boolean>();
  return (operation) => {
    const found = known.get(operation) ?? answer(operation);
    known.set(operation, found);
    return found;
  };
}

/** Where one logs in or gets a token: what it is for is to hand out a token. */
const isTokenEndpoint = ofOperation((operation) => {
  if (isOAuthEndpoint(operation)) return true;
  const last = operation.pathItem.segments.findLast(({ text }) => text !== '');
  if (last?.isStatic !== true) return false;
  const segments = staticPath(operation)
    .slice(-3)
    .map((text) => wordsOf(text).join(' '));
  if (operation.method === 'get') return LOGIN_BY_GET.test(segments.slice(-2).join(' '));
  return (
    operation.method === 'post' && (LOGIN_LAST.test(segments.at(-1) ?? '') || segments.some((segment) => LOGIN.test(segment)))
  );
});

/**
 * Whether what is returned is what a token endpoint hands out: tokens, and what goes with them, but not the client secrets and API
 * keys that outlive a login (RFC 6749, 5.1).
 */
export function isTokenResponse(operation: Operation, name: string, what: string): boolean {
  const isLasting = what === 'an API key' || /\bclient secret\b/.test(wordsOf(name.slice(0, 200)).join(' '));
  return !isLasting && isTokenEndpoint(operation);
}

/**
 * A POST that makes something new, and with it a credential that it shows: on a collection, or by an action that says so.
 * Looking things up, confirming and changing them with POST makes nothing new.
 */
const isCreation = ofOperation((operation) => {
  if (operation.method !== 'post') return false;
  const last = operation.pathItem.segments.findLast(({ text }) => text !== '');
  const action = wordsOf((operation.operationId ?? '').slice(0, 200));
  const segment = wordsOf((last?.text ?? '').slice(0, 200));
  const first = [action[0] ?? '', segment[0] ?? ''];
  if (first.some((word) => MAKING.test(word)) || segment.some((word) => MAKING.test(word))) return true;
  // `POST /keys/generate/{type}`
  if (last?.isStatic === false && MAKING.test(wordsOf(staticPath(operation).at(-1) ?? '')[0] ?? '')) return true;
  if (last?.isStatic !== true || first.some((word) => READING.test(word))) return false;
  const noun = segment.at(-1) ?? '';
  return isPlural(noun) || CREDENTIAL.test(noun);
});

/** What has no key of its own: one that comes back with it is somebody else's. */
const NO_HOLDER =
  /^(articles?|calculations?|carts?|comments?|documents?|invoices?|items?|messages?|orders?|payments?|posts?|products?|quotes?|refunds?|reports?|reviews?|shipments?|transactions?)$/;

/** Whether a credential is made and shown, which the client did not send itself. */
export function isSecretCreation(operation: Operation, property: string): boolean {
  if (!isCreation(operation)) return false;
  const noun = wordsOf(staticPath(operation).at(-1) ?? '').at(-1) ?? '';
  return !NO_HOLDER.test(noun) && !isSent(operation, property);
}

/** Whether what is made is a password, which the client did not choose itself: `POST /database-credentials`, `/users/{id}/reset-password`. */
export function isPasswordCreation(operation: Operation, property: string, told: string): boolean {
  if (!isCreation(operation) || isSent(operation, property)) return false;
  const path = wordsOf(staticPath(operation).slice(-2).join(' '));
  return path.some((word) => CREDENTIAL.test(word)) || /\b(generated|temporary|one[- ]time|initial)\b/i.test(told);
}

function isSent({ requestBody }: Operation, property: string): boolean {
  return (requestBody?.content ?? []).some(({ schema }) => schema !== undefined && sends(schema, property));
}

function sends(schema: Schema, property: string): boolean {
  return schema.properties.has(property) || schema.branches.some((branch) => branch.properties.has(property));
}

function staticPath({ pathItem }: Operation): readonly string[] {
  return pathItem.segments.filter(({ isStatic, text }) => isStatic && text !== '').map(({ text }) => text.slice(0, 200));
}
