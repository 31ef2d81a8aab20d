import type { Api } from '../../model/api.ts';
import type { MediaType } from '../../model/media-type.ts';
import type { Operation } from '../../model/operation.ts';
import { fact } from '../fact.ts';
import { bodyWithMediaType, everyBody, fullPathSegments, hasProperty } from './bodies.ts';
import { isOAuthEndpoint } from './oauth-endpoints.ts';
import type { SegmentInPath, Standard } from './standard.ts';

/** The names that SCIM gives (RFC 7644, 3.2 and 4). */
const SCIM_NAMES = new Set([
  'Bulk',
  'Groups',
  'Me',
  'ResourceTypes',
  'Schemas',
  'ServiceProviderConfig',
  'ServiceProviderConfigs',
  'Users',
  '.search',
]);

/** Every SCIM service has this resource, and nothing else is called so. */
const SCIM_CONFIG = /^ServiceProviderConfigs?$/;

function isScim({ api, marks }: Pick<SegmentInPath, 'api' | 'marks'>): boolean {
  return marks.has('scim') || hasScimConfig(api);
}

const hasScimConfig = fact((api: Api) =>
  api.pathItems.some(({ segments }) => segments.some(({ text }) => SCIM_CONFIG.test(text))),
);

const SCIM_ERROR =
  '{ type: object, properties: { schemas: { type: array, items: { type: string } }, status: { type: string }, detail: { type: string } } }';

const isScimBody = bodyWithMediaType('application/scim+json');

export const SCIM: Standard = {
  id: 'scim',
  title: 'SCIM: resources and errors',
  reference: 'RFC 7643, RFC 7644',
  namesSegment: ({ text, ...segment }) => SCIM_NAMES.has(text) && isScim(segment),
  errors: [
    {
      matchesBody: (content) =>
        isScimBody(content) ||
        everyBody(content, (body) => hasProperty(body, 'schemas', 'array') && hasProperty(body, 'status', 'string', 'integer')),
    },
  ],
  examples: [
    {
      rules: ['path-simple', 'path-plural-collections', 'error-schema'],
      api: `paths:
  /scim/v2/Users: { get: { responses: { "200": { description: All }, "404": { description: E, content: { application/scim+json: { schema: ${SCIM_ERROR} } } } } } }
  /scim/v2/ServiceProviderConfig: { get: { responses: { "200": { description: One } } } }`,
      nearMiss: 'paths: { /v2/Users: { get: { responses: { "200": { description: All } } } } }',
    },
    {
      rules: ['path-simple', 'path-plural-collections'],
      api: 'paths: { /ServiceProviderConfig: { get: { responses: { "200": { description: One } } } }, /Users: {} }',
      nearMiss: 'paths: { /ProviderConfig: { get: { responses: { "200": { description: One } } } }, /Users: {} }',
    },
    {
      rules: ['error-schema'],
      api: `paths: { /a: { get: { responses: { "200": {}, "404": { description: E, content: { application/json: { schema: ${SCIM_ERROR} } } } } } } }`,
      nearMiss: `paths: { /a: { get: { responses: { "200": {}, "404": { description: E, content: { application/json: { schema: {
        type: object, properties: { status: { type: string }, detail: { type: string } } } } } } } } } }`,
    },
  ],
};

/** Endpoints of an authorization server: RFC 6749, 7009, 7591, 7662, 8628 and 9126, and OpenID Connect. */
const OAUTH_LAST =
  /^(?:token|authorize|revoke|revocation|introspect|introspection|register|registration|userinfo|device_authorization|par)$/;
const OAUTH_BEFORE = /^(?:oauth2?|oauth2?[.-]\d|connect|oidc|openid|openid-connect)$/;

/** Returns whether an operation is an endpoint of OAuth or OpenID Connect: as a security scheme has it, or by its path. */
export function isOAuthPath(operation: Operation): boolean {
  if (isOAuthEndpoint(operation)) return true;
  const segments = fullPathSegments(operation);
  const isBelow = segments.slice(0, -1).some((text) => OAUTH_BEFORE.test(text));
  return isBelow && OAUTH_LAST.test(segments.at(-1) ?? '');
}

/** `{ error, error_description, error_uri }`, where `error` is a code (RFC 6749, 5.2). */
function isOAuthError(content: readonly MediaType[]): boolean {
  return everyBody(content, (body) => hasProperty(body, 'error', 'string'));
}

const OAUTH_ERROR =
  '{ description: E, content: { application/json: { schema: { type: object, properties: { error: { type: string }, error_description: { type: string } } } } } }';

export const OAUTH: Standard = {
  id: 'oauth',
  title: 'OAuth 2: endpoints and their errors',
  reference: 'RFC 6749, RFC 7009, RFC 7591, RFC 7662',
  namesSegment: ({ text, previous }) => OAUTH_LAST.test(text) && OAUTH_BEFORE.test(previous),
  errors: [{ matchesBody: isOAuthError, matchesOperation: isOAuthPath }],
  examples: [
    {
      rules: ['error-schema'],
      api: `paths: { /oauth2/token: { post: { responses: { "200": { description: A token }, "400": ${OAUTH_ERROR} } } } }`,
      nearMiss: `paths: { /orders: { post: { responses: { "200": { description: An order }, "400": ${OAUTH_ERROR} } } } }`,
    },
    {
      rules: ['path-plural-collections', 'path-simple'],
      api: `paths:
  /connect/register: { post: { responses: { "201": { description: A client } } } }
  "/connect/register/{client_id}": { get: { responses: { "200": { description: A client } } } }
  /oauth2/device_authorization: { post: { responses: { "200": { description: A code } } } }`,
      nearMiss: `paths:
  /shop/register: { post: { operationId: createRegister, responses: { "201": { description: A register } } }, get: { responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } } } }
  "/shop/register/{id}": { get: { responses: { "200": { description: A register } } } }`,
    },
  ],
};

export const OPENID_CONNECT: Standard = {
  id: 'openid-connect',
  title: 'OpenID Connect: UserInfo and its errors',
  reference: 'https://openid.net/specs/openid-connect-core-1_0.html',
  namesSegment: ({ text }) => text === 'openid-configuration',
  errors: [
    {
      matchesBody: isOAuthError,
      matchesOperation: (operation) => /^(?:userinfo|user_info)$/.test(fullPathSegments(operation).at(-1) ?? ''),
    },
  ],
  examples: [
    {
      rules: ['error-schema'],
      api: `paths: { /userinfo: { get: { responses: { "200": { description: Claims }, "401": ${OAUTH_ERROR} } } } }`,
      nearMiss: `paths: { /user-infos: { get: { responses: { "200": { description: Infos }, "401": ${OAUTH_ERROR} } } } }`,
    },
  ],
};

const GNAP_ERROR = (error: string) =>
  `{ description: E, content: { application/json: { schema: { type: object, properties: { error: ${error} } } } } }`;

export const GNAP: Standard = {
  id: 'gnap',
  title: 'GNAP: errors of grants',
  reference: 'RFC 9635, 3.6',
  errors: [
    {
      matchesBody: (content) => everyBody(content, (body) => hasProperty(body, 'error', 'string', 'object')),
      matchesOperation: (operation) => fullPathSegments(operation).includes('gnap'),
    },
  ],
  examples: [
    {
      rules: ['error-schema'],
      api: `paths: { /gnap: { post: { responses: { "200": { description: A grant }, "400": ${GNAP_ERROR('{ type: object, properties: { code: { type: string }, description: { type: string } } }')} } } } }`,
      nearMiss: `paths: { /grants: { post: { responses: { "200": { description: A grant }, "400": ${GNAP_ERROR('{ type: object, properties: { code: { type: string }, description: { type: string } } }')} } } } }`,
    },
  ],
};
