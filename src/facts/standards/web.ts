import { propertyOf, type SchemaShape } from '../schemas/shapes.ts';
import { everyBody, fullPathSegments, hasMediaType, hasProperty } from './bodies.ts';
import type { Standard } from './standard.ts';

export const WELL_KNOWN: Standard = {
  id: 'well-known',
  title: 'Well-known URIs',
  reference: 'RFC 8615',
  namesSegment: ({ text, marks }) => text === '.well-known' || marks.has('.well-known'),
  examples: [
    {
      rules: ['path-simple', 'path-versioned'],
      api: 'paths: { /v1/orders: {}, /.well-known/apple-app-site-association.json: {}, /.well-known/assetLinks: {} }',
      nearMiss: 'paths: { /v1/orders: {}, /well-known/assetLinks: {} }',
    },
  ],
};

export const DID_WEB: Standard = {
  id: 'did-web',
  title: 'did:web: the document of an identifier',
  reference: 'https://w3c-ccg.github.io/did-method-web/',
  namesSegment: ({ text }) => text === 'did.json',
  examples: [
    {
      rules: ['path-simple'],
      api: 'paths: { "/issuers/{name}/did.json": { get: { responses: { "200": { description: A document } } } } }',
      nearMiss: 'paths: { "/issuers/{name}/key.json": { get: { responses: { "200": { description: A key } } } } }',
    },
  ],
};

export const JWK_SET: Standard = {
  id: 'jwk-set',
  title: 'JSON Web Key Sets',
  reference: 'RFC 7517, 5',
  namesSegment: ({ text }) => /^jwks\.json$/i.test(text),
  examples: [
    {
      rules: ['path-simple', 'list-paginated'],
      api: `paths: { /jwks.json: { get: { responses: { "200": { description: Keys, content: { application/json: { schema: { type: object, properties: {
        keys: { type: array, items: { type: object, properties: { kty: { type: string } } } } } } } } } } } } }`,
      nearMiss: `paths: { /keys.json: { get: { responses: { "200": { description: Keys, content: { application/json: { schema: { type: object, properties: {
        keys: { type: array, items: { type: object, properties: { name: { type: string } } } } } } } } } } } } }`,
    },
  ],
};

/** Segments that name WebDAV, CalDAV or CardDAV. */
const DAV = /^(?:web|cal|card)?dav$/;

export const WEBDAV: Standard = {
  id: 'webdav',
  title: 'WebDAV: errors in XML',
  reference: 'RFC 4918, 8.7 and 14.5',
  errors: [
    {
      matchesBody: (content) => hasMediaType(content, 'application/xml', 'text/xml'),
      matchesOperation: (operation) => fullPathSegments(operation).some((text) => DAV.test(text)),
    },
  ],
  examples: [
    {
      rules: ['error-schema'],
      api: `paths: { "/dav/files/{path}": { put: { responses: { "201": { description: Created }, "409": { description: E, content: { application/xml: {} } } } } } }`,
      nearMiss: `paths: { "/files/{path}": { put: { responses: { "201": { description: Created }, "409": { description: E, content: { application/xml: {} } } } } } }`,
    },
  ],
};

const DOWN = (type: string) =>
  `paths: { "/nodes/{id}": { get: { responses: { "200": { description: Up }, "503": { description: Down, content: { ${type}: { schema: { type: object, properties: { status: { type: string } } } } } } } } } }`;

export const HEALTH_CHECK: Standard = {
  id: 'health-check',
  title: 'Responses of health checks',
  reference: 'https://datatracker.ietf.org/doc/html/draft-inadarei-api-health-check',
  errors: [{ matchesBody: (content) => hasMediaType(content, 'application/health+json') }],
  examples: [{ rules: ['error-schema'], api: DOWN('application/health+json'), nearMiss: DOWN('application/json') }],
};

/** Returns whether the items of `errors` have members that only GraphQL names. */
function hasGraphQlErrors(body: SchemaShape): boolean {
  const items = propertyOf(body, 'errors').flatMap((errors) => errors.items ?? []);
  return items.some(
    ({ properties }) => properties.has('message') && (properties.has('locations') || properties.has('extensions')),
  );
}

const GRAPHQL_ERROR = (members: string) =>
  `{ description: E, content: { application/json: { schema: { type: object, properties: { data: { type: object }, errors: { type: array, items: { type: object, properties: { message: { type: string }, ${members}: { type: object } } } } } } } } }`;

export const GRAPHQL: Standard = {
  id: 'graphql',
  title: 'GraphQL: responses with errors',
  reference: 'https://spec.graphql.org/October2021/#sec-Errors',
  errors: [
    {
      matchesBody: (content) =>
        hasMediaType(content, 'application/graphql-response+json') || everyBody(content, hasGraphQlErrors),
    },
    {
      matchesBody: (content) => everyBody(content, (body) => hasProperty(body, 'errors', 'array')),
      matchesOperation: (operation) => fullPathSegments(operation).at(-1) === 'graphql',
    },
  ],
  examples: [
    {
      rules: ['error-schema', 'error-catalogue'],
      api: `paths: { /query: { post: { responses: { "200": { description: Data }, "400": ${GRAPHQL_ERROR('extensions')} } } } }`,
      nearMiss: `paths: { /query: { post: { responses: { "200": { description: Data }, "400": ${GRAPHQL_ERROR('field')} } } } }`,
    },
    {
      rules: ['error-schema'],
      api: `paths: { /graphql: { post: { responses: { "200": { description: Data }, "400": ${GRAPHQL_ERROR('field')} } } } }`,
      nearMiss: `paths: { /graphs: { post: { responses: { "200": { description: Data }, "400": ${GRAPHQL_ERROR('field')} } } } }`,
    },
  ],
};
