/**
 * The place where each attribute is read: a rule that requires another value has a finding there, and a rule that requires this
 * value has no finding.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { SubjectName } from '../../src/house/subject-kinds.ts';
import { lintWith, swagger } from './support.ts';

const API = `openapi: 3.1.0
info:
  title: Shop
  version: "1.2"
  summary: A shop
  description: All of it
  termsOfService: https://a.example/terms
  contact: { name: Ann, email: a@a.example, url: https://a.example/ann }
  license: { name: MIT, identifier: MIT, url: https://a.example/mit }
externalDocs: { url: https://a.example/docs }
servers: [{ url: "https://{at}.example/v1", description: Live, variables: { at: { default: eu } } }]
tags: [{ name: Boats }]
security: [{ oauth: [write] }]
paths:
  /boats/{boatId}/crew:
    summary: Crew path
    description: The crew
    post:
      operationId: addCrew
      summary: Add
      description: Adds
      deprecated: true
      tags: [Boats, Ships]
      externalDocs: { url: https://a.example/crew }
      parameters:
        - { name: boatId, in: path, required: true, description: Which, schema: { type: string, format: uuid } }
        - { name: dryRun, in: query, deprecated: true, schema: { type: boolean, default: false } }
        - { name: X-Trace, in: header, schema: { type: string, pattern: "^a$" } }
        - { name: session, in: cookie, schema: { $ref: "#/components/schemas/Session" } }
      requestBody:
        required: true
        description: Who
        content: { application/json: { example: { a: 1 }, schema: { $ref: "#/components/schemas/Crew" } } }
      responses:
        "201":
          description: Done
          headers: { X-Rate: { description: Rate, required: true, deprecated: true, schema: { type: integer, minimum: 3 } } }
          links: { next: { operationId: addCrew } }
          content: { text/csv: { schema: { type: string, maxLength: 9 } } }
components:
  securitySchemes:
    oauth:
      type: oauth2
      description: Login
      flows: { implicit: { authorizationUrl: https://a.example/login, scopes: { write: Write } } }
    key: { type: apiKey, in: query, name: api_key }
    http: { type: http, scheme: bearer, bearerFormat: JWT }
  schemas:
    Session: { type: string, enum: [on, off, null], minLength: 2 }
    Crew:
      type: object
      title: The crew
      description: People
      deprecated: true
      additionalProperties: false
      required: [names]
      properties:
        names:
          { type: [array, "null"], description: Their names, readOnly: true, deprecated: true, minItems: 1, maxItems: 4, items: { type: string, enum: [Ann, Bob] } }
        size: { type: number, exclusiveMinimum: 2, exclusiveMaximum: 8, multipleOf: 2, maximum: 7, writeOnly: true, examples: [4, 6] }
`;
const BOAT = '/paths/~1boats~1{boatId}~1crew';
const POST = `${BOAT}/post`;
const REQUEST = `${POST}/requestBody`;
const ANSWER = `${POST}/responses/201`;
const parameter = (index: number) => `${POST}/parameters/${index}`;
const CREW = '/components/schemas/Crew';
const [NAMES, SIZE] = ['names', 'size'].map((name) => `${CREW}/properties/${name}`) as [string, string];
const SCHEMES = '/components/securitySchemes';

type Row = readonly [where: SubjectName, which: string, attribute: string, held: string, broken: string, at: string];
const info = (name: string, value: string): Row => [
  ...(['api', '', `info.${name}`] as const),
  `["${value}"]`,
  '[zz]',
  `/info/${name.replaceAll('.', '/')}`,
];
const ROWS: readonly Row[] = [
  info('title', 'Shop'),
  info('version', '1.2'),
  info('summary', 'A shop'),
  info('description', 'All of it'),
  info('termsOfService', 'https://a.example/terms'),
  info('contact.name', 'Ann'),
  info('contact.email', 'a@a.example'),
  info('contact.url', 'https://a.example/ann'),
  info('license.name', 'MIT'),
  info('license.identifier', 'MIT'),
  info('license.url', 'https://a.example/mit'),
  ['api', '', 'externalDocs', '["https://a.example/docs"]', '[zz]', '/externalDocs'],
  ['api', '', 'servers', '["https://{at}.example/v1"]', '[zz]', '/servers'],
  ['api', '', 'paths', '["/boats/{boatId}/crew"]', '[zz]', '/paths'],
  ['api', '', 'tags', '[Boats]', '[zz]', '/tags'],
  ['api', '', 'securitySchemes', '[oauth, key, http]', '[oauth]', ''],
  ['server', '', 'url', '["https://{at}.example/v1"]', '[zz]', '/servers/0/url'],
  ['server', '', 'urls', '["https://eu.example/v1"]', '[zz]', '/servers/0'],
  ['server', '', 'basePath', '[/v1]', '[zz]', '/servers/0'],
  ['server', '', 'description', '[Live]', '[zz]', '/servers/0/description'],
  ['path', '', 'path', '["/boats/{boatId}/crew"]', '[zz]', BOAT],
  ['path', '', 'segments', '[boats, crew]', '[boats]', BOAT],
  ['path', '', 'pathParameters', '[boatId]', '[zz]', BOAT],
  ['path', '', 'methods', '[post]', '[GET]', BOAT],
  ['path', '', 'summary', '[Crew path]', '[zz]', `${BOAT}/summary`],
  ['path', '', 'description', '[The crew]', '[zz]', `${BOAT}/description`],
  ['security-scheme', 'type: [oauth2]', 'name', '{ pattern: ^oauth$ }', '{ pattern: zz }', `${SCHEMES}/oauth`],
  ['security-scheme', 'name: [oauth]', 'type', '[oauth2]', '[http]', `${SCHEMES}/oauth/type`],
  ['security-scheme', 'name: [oauth]', 'scopes', '[write]', '[zz]', `${SCHEMES}/oauth`],
  ['security-scheme', 'name: [oauth]', 'urls', '["https://a.example/login"]', '[zz]', `${SCHEMES}/oauth`],
  ['security-scheme', 'name: [oauth]', 'description', '[Login]', '[zz]', `${SCHEMES}/oauth/description`],
  ['security-scheme', 'name: [oauth]', 'deprecated', 'false', 'true', `${SCHEMES}/oauth`],
  ['security-scheme', 'name: [oauth]', 'flows', '{ contains: implicit }', '{ contains: zz }', `${SCHEMES}/oauth/flows`],
  ['security-scheme', 'name: [key]', 'in', '[query]', '[header]', `${SCHEMES}/key/in`],
  ['security-scheme', 'name: [key]', 'parameterName', '[api_key]', '[API_KEY]', `${SCHEMES}/key/name`],
  ['security-scheme', 'name: [http]', 'scheme', '[bearer]', '[zz]', `${SCHEMES}/http/scheme`],
  ['security-scheme', 'name: [http]', 'bearerFormat', '[JWT]', '[zz]', `${SCHEMES}/http/bearerFormat`],
  ['operation', '', 'operationId', '[addCrew]', '[zz]', `${POST}/operationId`],
  ['operation', '', 'method', '[post]', '[GET]', POST],
  ['operation', '', 'path', '["/boats/{boatId}/crew"]', '[zz]', POST],
  ['operation', '', 'summary', '[Add]', '[zz]', `${POST}/summary`],
  ['operation', '', 'description', '[Adds]', '[zz]', `${POST}/description`],
  ['operation', '', 'tags', '[Boats, Ships]', '[Boats]', `${POST}/tags`],
  ['operation', '', 'undeclaredTags', '[Ships]', '[zz]', `${POST}/tags`],
  ['operation', '', 'deprecated', 'true', 'false', `${POST}/deprecated`],
  ['operation', '', 'pathParameters', '[boatId]', '[zz]', POST],
  ['operation', '', 'queryParameters', '[dryRun]', '[dryrun]', POST],
  ['operation', '', 'headerParameters', '[x-trace]', '[zz]', POST],
  ['operation', '', 'cookieParameters', '[session]', '[Session]', POST],
  ['operation', '', 'requestBody', '[Application/JSON]', '[zz]', REQUEST],
  ['operation', '', 'responses', '[2XX]', '[404]', `${POST}/responses`],
  ['operation', '', 'security', '[oauth]', '[key]', POST],
  ['operation', '', 'scopes', '[write]', '[zz]', POST],
  ['operation', '', 'servers', '["https://{at}.example/v1"]', '[zz]', POST],
  ['operation', '', 'externalDocs', '["https://a.example/crew"]', '[zz]', `${POST}/externalDocs`],
  ['parameter', 'name: [boatId]', 'name', '{ casing: camelCase }', '{ casing: snake_case }', `${parameter(0)}/name`],
  ['parameter', 'name: [boatId]', 'in', '[path]', '[query]', `${parameter(0)}/in`],
  ['parameter', 'name: [boatId]', 'required', 'true', 'false', `${parameter(0)}/required`],
  ['parameter', 'name: [boatId]', 'description', '[Which]', '[zz]', `${parameter(0)}/description`],
  ['parameter', 'name: [boatId]', 'format', '[uuid]', '[zz]', `${parameter(0)}/schema/format`],
  ['parameter', 'name: [boatId]', 'operation.tags', '{ contains: Ships }', '{ contains: zz }', parameter(0)],
  ['parameter', 'name: [dryRun]', 'deprecated', 'true', 'false', `${parameter(1)}/deprecated`],
  ['parameter', 'name: [dryRun]', 'default', '[false]', '[true]', `${parameter(1)}/schema/default`],
  ['parameter', 'name: [x-trace]', 'pattern', '["^a$"]', '[zz]', `${parameter(2)}/schema/pattern`],
  ['parameter', 'name: [session]', 'schemaName', '[Session]', '[zz]', parameter(3)],
  ['parameter', 'name: [session]', 'enum', '[on, off]', '[on]', '/components/schemas/Session/enum'],
  ['parameter', 'name: [session]', 'minLength', '{ max: 2 }', '{ min: 3 }', '/components/schemas/Session/minLength'],
  ['request-body', '', 'mediaTypes', '[application/JSON]', '[zz]', `${REQUEST}/content`],
  ['request-body', '', 'required', 'true', 'false', `${REQUEST}/required`],
  ['request-body', '', 'description', '[Who]', '[zz]', `${REQUEST}/description`],
  ['request-body', '', 'operation.operationId', '[addCrew]', '[zz]', REQUEST],
  ['response', '', 'status', '[2XX]', '[404]', ANSWER],
  ['response', '', 'headers', '[x-rate]', '[zz]', `${ANSWER}/headers`],
  ['response', '', 'mediaTypes', '[Text/CSV]', '[zz]', `${ANSWER}/content`],
  ['response', '', 'links', '[next]', '[zz]', `${ANSWER}/links`],
  ['response', '', 'description', '[Done]', '[zz]', `${ANSWER}/description`],
  ['header', '', 'name', '[x-rate]', '[zz]', `${ANSWER}/headers/X-Rate`],
  ['header', '', 'required', 'true', 'false', `${ANSWER}/headers/X-Rate/required`],
  ['header', '', 'deprecated', 'true', 'false', `${ANSWER}/headers/X-Rate/deprecated`],
  ['header', '', 'description', '[Rate]', '[zz]', `${ANSWER}/headers/X-Rate/description`],
  ['header', '', 'status', '[201]', '[404]', `${ANSWER}/headers/X-Rate`],
  ['header', '', 'type', '[integer]', '[string]', `${ANSWER}/headers/X-Rate/schema/type`],
  ['header', '', 'minimum', '{ min: 3 }', '{ min: 4 }', `${ANSWER}/headers/X-Rate/schema/minimum`],
  ['media-type', 'in: [response]', 'name', '[Text/csv]', '[zz]', `${ANSWER}/content/text~1csv`],
  ['media-type', 'name: [text/csv]', 'in', '[response]', '[request]', `${ANSWER}/content/text~1csv`],
  ['media-type', 'in: [response]', 'status', '[201]', '[404]', `${ANSWER}/content/text~1csv`],
  ['media-type', 'in: [response]', 'maxLength', '{ max: 9 }', '{ max: 8 }', `${ANSWER}/content/text~1csv/schema/maxLength`],
  ['media-type', 'in: [request]', 'properties', '[names, size]', '[names]', CREW],
  ['media-type', 'in: [request]', 'required', '[names]', '[size]', CREW],
  ['media-type', 'in: [request]', 'schemaName', '[Crew]', '[zz]', `${REQUEST}/content/application~1json`],
  ['schema', 'title: [The crew]', 'name', '{ casing: PascalCase }', '{ casing: camelCase }', CREW],
  ['schema', 'name: [Crew]', 'title', '[The crew]', '[zz]', `${CREW}/title`],
  ['schema', 'name: [Crew]', 'description', '[People]', '[zz]', `${CREW}/description`],
  ['schema', 'name: [Crew]', 'properties', '[names, size]', '[names]', `${CREW}/properties`],
  ['schema', 'name: [Crew]', 'required', '[names]', '[size]', `${CREW}/required`],
  ['schema', 'name: [Crew]', 'additionalProperties', 'false', 'true', `${CREW}/additionalProperties`],
  ['schema', 'name: [Crew]', 'deprecated', 'true', 'false', CREW],
  ['schema', 'name: [Crew]', 'type', '[object]', '[array]', `${CREW}/type`],
  ['property', 'description: [Their names]', 'name', '{ casing: camelCase }', '{ casing: PascalCase }', NAMES],
  ['property', 'name: [names]', 'parent', '[Crew]', '[zz]', NAMES],
  ['property', 'name: [names]', 'description', '[Their names]', '[zz]', `${NAMES}/description`],
  ['property', 'name: [names]', 'required', 'true', 'false', NAMES],
  ['property', 'name: [names]', 'readOnly', 'true', 'false', `${NAMES}/readOnly`],
  ['property', 'name: [names]', 'writeOnly', 'false', 'true', NAMES],
  ['property', 'name: [names]', 'deprecated', 'true', 'false', `${NAMES}/deprecated`],
  ['property', 'name: [names]', 'nullable', 'true', 'false', `${NAMES}/type`],
  ['property', 'name: [names]', 'minItems', '{ max: 1 }', '{ min: 2 }', `${NAMES}/minItems`],
  ['property', 'name: [names]', 'maxItems', '{ min: 4 }', '{ max: 3 }', `${NAMES}/maxItems`],
  ['property', 'name: [names]', 'enum', '[Ann, Bob]', '[Ann]', `${NAMES}/items/enum`],
  ['property', 'name: [size]', 'writeOnly', 'true', 'false', `${SIZE}/writeOnly`],
  ['property', 'name: [size]', 'required', 'false', 'true', SIZE],
  ['property', 'name: [size]', 'exclusiveMinimum', '{ min: 2 }', '{ min: 3 }', `${SIZE}/exclusiveMinimum`],
  ['property', 'name: [size]', 'exclusiveMaximum', '{ max: 8 }', '{ max: 7 }', `${SIZE}/exclusiveMaximum`],
  ['property', 'name: [size]', 'multipleOf', '{ max: 2 }', '{ max: 1 }', `${SIZE}/multipleOf`],
  ['property', 'name: [size]', 'maximum', '{ max: 7 }', '{ max: 6 }', `${SIZE}/maximum`],
  ['property', 'name: [size]', 'example', '[4]', '[6]', `${SIZE}/examples`],
];

/** The findings of two rules for each row in one run; one requires the present value, and the other requires another value. */
async function lintRows(rows: readonly Row[], api: string) {
  const rules = rows.flatMap(([where, which, attribute, held, broken], index) =>
    [held, broken].map((assertion, at) => {
      const when = which === '' ? '' : `when: { ${which} }, `;
      return `  house/r${index}-${at}: { where: ${where}, ${when}must: { ${attribute}: ${assertion} } }\n`;
    }),
  );
  const { findings, errors } = await lintWith(`rules:\n${rules.join('')}`, api);
  expect(errors).toEqual([]);
  return (index: number) =>
    [0, 1].map((at) => findings.flatMap(({ ruleId, pointer }) => (ruleId === `house/r${index}-${at}` ? [pointer] : [])));
}

describe('a house rule about an OpenAPI 3 description', () => {
  let found: Awaited<ReturnType<typeof lintRows>>;
  beforeAll(async () => {
    found = await lintRows(ROWS, API);
  });

  test.each(ROWS.map((row, index) => [...row, index] as const))(
    'reads for %s (%s) that `%s` is %s and not %s, at %s',
    (_where, _which, _attribute, _held, _broken, at, index) => {
      expect(found(index)).toEqual([[], [at]]);
    },
  );
});

const V2 = swagger(`schemes: [https, http]
host: a.example
basePath: /v1
paths:
  /a:
    post:
      consumes: [application/json]
      parameters:
        - { name: q, in: query, type: string }
        - { name: b, in: body, required: true, schema: { type: object } }
      responses: { 200: { description: Ok } }
  /f: { post: { parameters: [{ name: f, in: formData, type: string }], responses: { 200: { description: Ok } } } }
`);

describe('a house rule about a Swagger 2.0 description', () => {
  const rows: readonly Row[] = [
    ['parameter', '', 'name', '[q]', '[zz]', '/paths/~1a/post/parameters/0/name'],
    ['server', '', 'url', '["https://a.example/v1"]', '["http://a.example/v1"]', '/basePath'],
    ['server', '', 'urls', '["https://a.example/v1", "http://a.example/v1"]', '["https://a.example/v1"]', '/basePath'],
    ['request-body', 'path: [/a]', 'mediaTypes', '[application/json]', '[zz]', '/paths/~1a/post/parameters/1'],
  ];
  let found: Awaited<ReturnType<typeof lintRows>>;
  beforeAll(async () => {
    found = await lintRows(rows, V2);
  });

  test.each(rows.map((row, index) => [...row, index] as const))(
    'reads for %s (%s) that `%s` is %s and not %s, at %s',
    (_where, _which, _attribute, _held, _broken, at, index) => {
      expect(found(index)).toEqual([[], [at]]);
    },
  );
});
