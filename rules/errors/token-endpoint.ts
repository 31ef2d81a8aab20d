import { isOAuthEndpoint } from '../../src/facts/standards/oauth-endpoints.ts';
import type { Operation } from '../../src/model/operation.ts';

/** Returns whether clients get tokens from an operation, whose errors OAuth defines (RFC 6749, 5.2). */
export function isTokenEndpoint(operation: Operation): boolean {
  const isNamed =
    operation.method === 'post' && /(?:^|\/)(?:oauth2?|connect|auth)(?:\/v\d+)?\/token\/?$/i.test(operation.pathItem.template);
  return isNamed || isOAuthEndpoint(operation);
}
