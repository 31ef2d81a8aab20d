import type { Operation } from '../../model/operation.ts';
import { isOAuthEndpoint } from '../standards/oauth-endpoints.ts';
import { isAuthorizationServer, isHealthCheck, isWellKnown } from '../standards/public-endpoints.ts';
import type { Protection } from './protection.ts';

/** Whether an operation need not require OAuth, although it is protected in another way or not at all. */
export function mayLackOAuth(operation: Operation, { kind }: Protection): boolean {
  if (kind === 'public' && isPublicByNature(operation)) return true;
  // A client that requests a token has none, and may authenticate with a password there.
  return isOAuthEndpoint(operation);
}

/** Whether nobody expects an operation to require anything. */
export function mayBePublic(operation: Operation): boolean {
  return operation.method === 'options' || isPublicByNature(operation) || isOAuthEndpoint(operation);
}

function isPublicByNature(operation: Operation): boolean {
  return isHealthCheck(operation) || isWellKnown(operation) || isAuthorizationServer(operation);
}
