import type { Operation } from '../../src/model/operation.ts';
import { isWellKnownPath } from '../standards/well-known.ts';

const ALIVE = /^(health|healthz|health-?check|ready|readyz|readiness|live|livez|liveness|ping|status)$/;

/** What may stand in front of a health check: `/api/v1/health`, `/actuator/health`. */
const FRONT = /^(api|rest|v\d+(\.\d+)*|actuator|system|internal|management|-|_)$/;

/** `/health`, `/api/v1/status`, `/health/live`: asked by machines that have no token, whether the service is up. */
export function isHealthCheck({ method, pathItem }: Operation): boolean {
  if (method !== 'get' && method !== 'head') return false;
  const words = pathItem.segments.map(({ text }) => text.toLowerCase().replaceAll('_', '-')).filter((text) => text !== '');
  const first = words.findIndex((word) => !FRONT.test(word));
  return first !== -1 && words.slice(first).every((word) => ALIVE.test(word));
}

/** RFC 8615: metadata that everybody may read. */
export function isWellKnown({ pathItem }: Operation): boolean {
  return isWellKnownPath(pathItem);
}

/** `/oauth/token`, `/v1/authorize`: what an authorization server serves, where its own description has no scheme to tell. */
export function isAuthorizationServer({ api, pathItem }: Operation): boolean {
  if (api.securitySchemes.some(({ isOAuth }) => isOAuth)) return false;
  const words = pathItem.segments.map(({ text }) => text.toLowerCase()).filter((text) => text !== '' && !FRONT.test(text));
  return /^((oauth2?|connect|auth)\/)?(token|authorize)$/.test(words.join('/'));
}
