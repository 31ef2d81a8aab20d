import type { SecurityScheme } from '../../model/security.ts';
import { enumerate } from '../../text/enumerate.ts';
import { shorten } from '../../text/shorten.ts';
import { type CredentialAlternatives, credentialIdentity, type SchemeRequirement } from './credentials.ts';

/**
 * Alternatives as clients know them, by kind and not by the names of schemes, which are those of the description: `a bearer token or the
 * API key `X-Key` in the header`. Names distinguish schemes of the same kind.
 *
 * @param among All alternatives that a change is about.
 */
export function credentialsText(alternatives: CredentialAlternatives, among: CredentialAlternatives): string {
  const all = among.flatMap(({ schemes }) => schemes);
  const textOf = (scheme: SchemeRequirement) => {
    const kind = kindText(scheme.scheme);
    const isShared = all.some((other) => other.name !== scheme.name && kindText(other.scheme) === kind);
    return kind === '' || isShared ? `${kind} \`${shorten(scheme.name)}\``.trim() : kind;
  };
  const texts = alternatives.map(({ schemes }) => enumerate(schemes.map(textOf)));
  return enumerate([...new Set(texts)], 'or');
}

function kindText(scheme: SecurityScheme | undefined): string {
  switch (scheme?.type) {
    case 'apiKey':
      return `the API key \`${shorten(scheme.parameterName ?? '')}\` in the ${shorten(scheme.in ?? '')}`;
    case 'oauth2':
      return 'OAuth 2';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'mutual TLS';
    case 'http':
      return httpText(credentialIdentity(scheme) ?? '');
    default:
      return '';
  }
}

function httpText(scheme: string): string {
  if (scheme === 'bearer') return 'a bearer token';
  return scheme === 'basic' ? 'HTTP Basic' : `HTTP \`${shorten(scheme)}\``;
}
