import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Place } from '../../src/model/place.ts';

/** How an operation is protected. */
export interface Protection {
  readonly kind: 'oauth' | 'public' | 'other' | 'none';
  /** What it has instead of OAuth, to complete "`GET /orders` ...". */
  readonly said: string;
  /** Whether one alternative has OAuth, though that is not enough. */
  readonly mentionsOAuth: boolean;
}

type Alternatives = Operation['security'];

/**
 * Reads the security in force for an operation.
 *
 * @param strict Whether every alternative has to include OAuth.
 */
export function protectionOf(operation: Operation, strict: boolean): Protection {
  const place = operation.securityPlace;
  return place ? judgeOnce(operation.security, place, strict) : NONE;
}

/** Whether an operation gets OAuth where it says nothing itself. */
export function isOAuthByDefault({ root, security }: Api, strict: boolean): boolean {
  return security !== undefined && judge(security, root.child('security'), strict).kind === 'oauth';
}

const NONE: Protection = { kind: 'none', said: 'has no security', mentionsOAuth: false };

const judged = new WeakMap<Alternatives, Map<boolean, Protection>>();

/** What the document says is the same for thousands of operations. */
function judgeOnce(alternatives: Alternatives, place: Place, strict: boolean): Protection {
  const known = judged.get(alternatives) ?? new Map<boolean, Protection>();
  const protection = known.get(strict) ?? judge(alternatives, place, strict);
  judged.set(alternatives, known.set(strict, protection));
  return protection;
}

function judge(alternatives: Alternatives, place: Place, strict: boolean): Protection {
  const mentionsOAuth = alternatives.some(includesOAuth);
  if (Array.isArray(place.value) && place.value.length === 0)
    return { kind: 'public', said: 'is explicitly public (`security: []`)', mentionsOAuth };
  if (alternatives.some(({ schemes }) => schemes.length === 0))
    return { kind: 'public', said: 'is explicitly public (an empty `{}` alternative in `security`)', mentionsOAuth };
  const weak = alternatives.filter((alternative) => !includesOAuth(alternative));
  if (mentionsOAuth && (weak.length === 0 || !strict)) return { kind: 'oauth', said: '', mentionsOAuth };
  if (weak.length === 0) return { kind: 'other', said: 'has a `security` that names no scheme', mentionsOAuth };
  return { kind: 'other', said: `can be called with ${listed(weak)}`, mentionsOAuth };
}

/** A scheme that cannot be read may well be OAuth. */
function includesOAuth({ schemes }: Alternatives[number]): boolean {
  return schemes.some(({ scheme, isUnreadable }) => scheme?.isOAuth ?? isUnreadable);
}

function listed(alternatives: Alternatives): string {
  const names = alternatives.map(({ schemes }) =>
    schemes.map(({ name, scheme }) => `\`${name}\` (${scheme ? kindOf(scheme.type) : 'not defined'})`).join(' and '),
  );
  return `${names.join(' or ')} alone`;
}

function kindOf(type: string): string {
  return KINDS[type] ?? `\`${type}\``;
}

const KINDS: Readonly<Record<string, string>> = {
  apiKey: 'an API key',
  http: 'HTTP authentication',
  mutualTLS: 'mutual TLS',
};
