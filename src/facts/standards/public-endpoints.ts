import type { Operation } from '../../model/operation.ts';
import { isWellKnownPath } from './well-known.ts';

const HEALTH_CHECK = /^(health|healthz|health-?check|ready|readyz|readiness|live|livez|liveness|ping|status)$/;

/** Segments that can precede the name of a health check or an endpoint: `/api/v1/health`, `/actuator/health`. */
const API_PREFIX = /^(api|rest|v\d+(\.\d+)*|actuator|system|internal|management|-|_)$/;

/** `/health`, `/api/v1/status`, `/health/live`: called without a token by machines that check whether the service is available. */
export function isHealthCheck({ method, pathItem }: Operation): boolean {
  if (method !== 'get' && method !== 'head') return false;
  const words = pathItem.segments.map(({ text }) => text.toLowerCase().replaceAll('_', '-')).filter((text) => text !== '');
  const first = words.findIndex((word) => !API_PREFIX.test(word));
  return first !== -1 && words.slice(first).every((word) => HEALTH_CHECK.test(word));
}

/** What those who run a service read, and what tools read about an API: `/metrics`, `/v1/version`, `/debug/pprof`, `/openapi.json`. */
const OPERATIONAL =
  /^(?:metrics|version|info|build-?info|favicon\.ico|(?:debug\/)?pprof(?:\/.*)?|(?:api-?docs|docs|(?:openapi|swagger)(?:[./-].*)?|.*\/(?:openapi|swagger)\.json))$/;

/** Whether an operation serves the operators of a service or describes the API, so that conventions for resources do not apply. */
export function isOperational(operation: Operation): boolean {
  if (isHealthCheck(operation)) return true;
  const words = operation.pathItem.segments.map(({ text }) => text.toLowerCase()).filter((text) => text !== '');
  const first = words.findIndex((word) => !API_PREFIX.test(word));
  return first !== -1 && OPERATIONAL.test(words.slice(first).join('/'));
}

/** Public metadata (RFC 8615). */
export function isWellKnown({ pathItem }: Operation): boolean {
  return isWellKnownPath(pathItem);
}

/** `/oauth/token`, `/v1/authorize`: served by an authorization server whose description defines no OAuth scheme. */
export function isAuthorizationServer({ api, pathItem }: Operation): boolean {
  if (api.securitySchemes.some(({ isOAuth }) => isOAuth)) return false;
  const words = pathItem.segments.map(({ text }) => text.toLowerCase()).filter((text) => text !== '' && !API_PREFIX.test(text));
  return /^((oauth2?|connect|auth)\/)?(token|authorize)$/.test(words.join('/'));
}
