import { protectionOf } from '../facts/security/protection.ts';
import type { Api } from '../model/api.ts';
import { ItemTally, type TallyEntry } from './tally.ts';

export interface SecurityProfile {
  readonly operations: number;
  /** Operations protected by OAuth 2 or OpenID Connect. */
  readonly oauth: number;
  /** The security schemes that are defined, by kind. */
  readonly schemes: readonly TallyEntry<string>[];
}

export function profileSecurity(apis: readonly Api[]): SecurityProfile {
  const schemes = new ItemTally<string>();
  let [operations, oauth] = [0, 0];
  for (const api of apis) {
    for (const { type } of api.securitySchemes) schemes.add(type, SCHEME_KINDS[type] ?? type);
    for (const operation of api.operations()) {
      // Browsers send it without a token (Fetch, CORS preflight).
      if (operation.method === 'options') continue;
      operations++;
      if (protectionOf(operation, false).kind === 'oauth') oauth++;
    }
  }
  return { operations, oauth, schemes: schemes.items };
}

const SCHEME_KINDS: Readonly<Record<string, string>> = {
  oauth2: 'OAuth 2',
  openIdConnect: 'OpenID Connect',
  apiKey: 'an API key',
  http: 'HTTP authentication',
  mutualTLS: 'mutual TLS',
};
