import type { Api } from '../../model/api.ts';
import type { Operation } from '../../model/operation.ts';
import type { PathItem } from '../../model/path-item.ts';
import { fact } from '../fact.ts';
import { isPreflight } from '../operations/preflight.ts';
import { endNodeOf } from '../path-tree/path-tree.ts';
import { wordsOf } from '../words/words.ts';
import { isForBrowser } from './browser-endpoints.ts';
import { textOfOperation } from './operation-description.ts';
import {
  type EndpointName,
  endpointName,
  isHealthName,
  isNameForOperators,
  isOperationalName,
  isRootName,
  isToolName,
  mayBeDescriptionFile,
  mayBeHealthName,
  mayBeOperationalName,
} from './operational-names.ts';
import { isWellKnownPath } from './well-known.ts';

/**
 * Returns whether an operation serves operators, tools or browsers instead of the clients of the API, so that no convention about versions,
 * formats, pagination, errors, caching, limits and authorization applies to it.
 */
export const isOutsideConventions = fact((operation: Operation): boolean => isOperational(operation) || isForBrowser(operation));

/** Returns whether all operations of a path are outside of the conventions. */
export function isPathOutsideConventions(item: PathItem): boolean {
  const operations = item.operations.filter((operation) => !isPreflight(operation));
  return operations.length > 0 ? operations.every(isOutsideConventions) : isOperationalPath(endpointName(item));
}

/** `/health`, `/api/v1/status`, `/v1/node/health`: called without a token by machines that check whether the service is available. */
function isHealthCheck(operation: Operation): boolean {
  const name = endpointName(operation.pathItem);
  if (!mayBeHealthName(name) || !isReadAlone(operation)) return false;
  const text = textOfOperation(operation);
  return (isHealthName(name) && !IS_ABOUT_THING.test(text)) || (isStatic(name) && CHECKS_HEALTH.test(text));
}

/** "Get the status of a message" */
const IS_ABOUT_THING =
  /\bstatus(?:es)? of (?!.{0,60}\b(?:api|app|application|backend|cluster|components?|daemon|health|instance|node|platform|process|server|service|site|system)s?\b)/i;

const CHECKS_HEALTH =
  /\bup and running\b|\bhealth[ -]?checks?\b|\b(?:liveness|readiness|heartbeat|alive)\b|\bhealth (?:status )?of (?:the |this |an? )?(?:\w+ )?(?:service|server|api|node|application|app|system|instance)\b/i;

/** Returns whether an operation serves the operators of a service or describes the API: `/metrics`, `/v1/version`, `/debug/pprof`, `/openapi.json`. */
function isOperational(operation: Operation): boolean {
  const name = endpointName(operation.pathItem);
  if (isToolName(name) || isHealthCheck(operation)) return true;
  if (!isReadAlone(operation)) return false;
  if (isDescriptionFile(operation)) return true;
  if (isOperationalName(name) || (isStatic(name) && SERVES_DESCRIPTION.test(operation.summary || operation.description)))
    return true;
  if (isRootName(name) && isAboutApi(operation)) return true;
  return mayBeOperationalName(name) && DESCRIBES_SERVICE.test(textOfOperation(operation));
}

/** Returns whether an operation at the root of an API is about the API: by its text, or because it returns nothing else. */
function isAboutApi(operation: Operation): boolean {
  const text = textOfOperation(operation);
  if (DESCRIBES_SERVICE.test(text) || CHECKS_HEALTH.test(text)) return true;
  const bodies = operation.successResponses.flatMap(({ response }) => response.content(operation));
  const schemas = bodies.flatMap(({ schema }) => schema ?? []);
  if (schemas.some((schema) => schema.isArray)) return false;
  return GREETING.test(text) || schemas.every(({ isObject, branches }) => !isObject && branches.length === 0);
}

/** "Root", "Hello world" */
const GREETING = /\b(?:root|hello|welcome|greetings?|(?:api|service|server) status)\b/i;

/** Returns whether an operation serves the description of an API as a file: `GET /shop-v2.json` with the tag `docs`. */
function isDescriptionFile(operation: Operation): boolean {
  if (!mayBeDescriptionFile(endpointName(operation.pathItem)) || !isReadAlone(operation) || hasManyFiles(operation.api))
    return false;
  const { tags, operationId = '', summary } = operation;
  return [...tags, operationId, summary].some((text) => NAMES_DESCRIPTION.test(wordsOf(text.slice(0, 200)).join(' ')));
}

/** Returns whether an extension is how an API names its formats: `/orders.json` beside `/users.json`. */
const hasManyFiles = fact(({ pathItems }: Api): boolean => {
  return pathItems.filter((item) => mayBeDescriptionFile(endpointName(item))).length > MAX_DESCRIPTIONS;
});

/** The most descriptions of one API: in two formats, of two versions. */
const MAX_DESCRIPTIONS = 4;

const NAMES_DESCRIPTION =
  /\b(?:docs|(?:api )?documentation|open ?api|swagger|api (?:docs?|definition|description|spec(?:ification)?))\b/;

/** Returns whether a path serves nothing but the description of an API, whose name tools expect. */
export function isDescriptionPath({ operations }: PathItem): boolean {
  return operations.length > 0 && operations.every(isDescriptionFile);
}

/** "Gets this OpenAPI specification" */
const SERVES_DESCRIPTION =
  /^\W*(?:(?:download|fetch|get|provide|retrieve|return|serve|show)(?:e?s)? )?(?:(?:the|this|an?|our|current|raw) ){0,3}(?:open ?-?api|swagger)(?: v?\d[\d.]*)? (?:json |ya?ml )?(?:definition|description|document(?:ation)?|json|schema|spec(?:ification)?|ya?ml)\b/i;

const DESCRIBES_SERVICE =
  /\b(?:(?:build|version|service|server|api|application|app|system|instance|node)s?(?:'s)? (?:\w+ )?(?:info\w*|versions?|metadata|details)|(?:info\w*|versions?) (?:about|on|of) (?:the |this )?(?:\w+ )?(?:build|version|service|server|api|application|app|system|instance|node))\b/i;

/** Returns whether an API has nothing but what serves operators: in such an API, `/loggers` and `/shutdown` do so, too. */
export function isApiForOperators(api: Api): boolean {
  const operations = [...api.operations()];
  return (
    operations.length > 0 &&
    operations.every((operation) => isOperational(operation) || isNameForOperators(endpointName(operation.pathItem)))
  );
}

function isOperationalPath(name: EndpointName): boolean {
  return isToolName(name) || isHealthName(name) || isOperationalName(name);
}

/** Returns whether an operation reads something that has no items and that nothing changes: with `/status/{id}`, `/status` is a collection. */
function isReadAlone({ method, pathItem, parameters }: Operation): boolean {
  if (method !== 'get' && method !== 'head') return false;
  // `/status?message_id=` is about one message.
  if (parameters.some(({ isRequired, in: where }) => isRequired && where === 'query')) return false;
  const isChanged = pathItem.operations.some((other) => !/^(?:get|head|options)$/.test(other.method));
  return !isChanged && !endNodeOf(pathItem)?.parameters.length;
}

function isStatic({ words }: EndpointName): boolean {
  return !words.some((word) => word.includes('{'));
}

/** Returns whether an operation is below `/.well-known`, which is for public metadata (RFC 8615). */
export function isWellKnown({ pathItem }: Operation): boolean {
  return isWellKnownPath(pathItem);
}

/** `/oauth/token`, `/v1/authorize`: served by an authorization server whose description defines no OAuth scheme. */
export function isAuthorizationServer({ api, pathItem }: Operation): boolean {
  if (api.securitySchemes.some(({ isOAuth }) => isOAuth)) return false;
  return /^((oauth2?|connect|auth)\/)?(token|authorize)$/.test(endpointName(pathItem).words.join('/'));
}
