import { openapi, operation, schema, swagger, swaggerOperation, swaggerSchema } from './descriptions.ts';

/** Descriptions that break a rule of `spectral:oas`, one for each way in which the rule can be broken. */
export const BREACHES: Readonly<Record<string, readonly string[]>> = {
  'operation-success-response': [openapi('paths: { /o: { get: { responses: { "400": { description: bad } } } } }')],
  'operation-operationId-unique': [
    openapi('paths: { /o: { get: { operationId: a, responses: {} }, put: { operationId: a, responses: {} } } }'),
  ],
  'operation-parameters': [
    operation('parameters: [{ name: a, in: query, schema: {} }, { name: a, in: query, schema: {} }]'),
    swaggerOperation('parameters: [{ name: a, in: body, schema: {} }, { name: b, in: body, schema: {} }]'),
    swaggerOperation('parameters: [{ name: a, in: body, schema: {} }, { name: b, in: formData, type: string }]'),
  ],
  'operation-tag-defined': [operation('tags: [a]')],
  'path-params': [
    openapi('paths: { "/o/{a}": { get: { responses: {} } } }'),
    openapi('paths: { /o: { get: { parameters: [{ name: a, in: path, required: true, schema: {} }], responses: {} } } }'),
    openapi('paths: { "/o/{a}": { get: { parameters: [{ name: a, in: path, schema: {} }], responses: {} } } }'),
    openapi(`paths:
  "/o/{a}": { get: { parameters: [{ name: a, in: path, required: true, schema: {} }], responses: {} } }
  "/o/{b}": { put: { parameters: [{ name: b, in: path, required: true, schema: {} }], responses: {} } }`),
    openapi(
      'paths: { "/o/{a}/{a}": { get: { parameters: [{ name: a, in: path, required: true, schema: {} }], responses: {} } } }',
    ),
    openapi(`paths:
  "/o/{a}":
    get:
      parameters:
        - { name: a, in: path, required: true, schema: {} }
        - { name: a, in: path, required: true, schema: {} }
      responses: {}`),
  ],
  'contact-properties': [openapi('paths: {}', 'contact: { name: Us }')],
  'info-contact': [openapi('paths: {}')],
  'info-description': [openapi('paths: {}')],
  'info-license': [openapi('paths: {}')],
  'license-url': [openapi('paths: {}', 'license: { name: MIT }')],
  'openapi-tags-uniqueness': [openapi('tags: [{ name: a }, { name: a }]\npaths: {}')],
  'openapi-tags': [openapi('paths: {}')],
  'operation-description': [operation('tags: [a]')],
  'operation-operationId': [operation('tags: [a]')],
  'operation-operationId-valid-in-url': [operation('operationId: a b')],
  'operation-singular-tag': [operation('tags: [a, b]')],
  'operation-tags': [operation('summary: a')],
  'path-declarations-must-exist': [openapi('paths: { "/o/{}": { get: { responses: {} } } }')],
  'path-keys-no-trailing-slash': [openapi('paths: { /o/: { get: { responses: {} } } }')],
  'path-not-include-query': [openapi('paths: { "/o?a=b": { get: { responses: {} } } }')],
  'tag-description': [openapi('tags: [{ name: a }]\npaths: {}')],
  'typed-enum': [schema('{ type: string, enum: [1] }'), schema('{ type: integer, enum: [1, a] }')],
  'oas2-operation-security-defined': [
    swaggerOperation('security: [{ nobody: [] }]'),
    swagger('security: [{ nobody: [] }]\npaths: {}'),
    swagger(`securityDefinitions:
  auth: { type: oauth2, flow: implicit, authorizationUrl: https://shop.test, scopes: { read: Read } }
security: [{ auth: [write] }]
paths: { /o: { get: { responses: {} } } }`),
  ],
  'oas2-valid-schema-example': [swaggerSchema('{ type: integer, example: a }')],
  'oas2-valid-media-example': [
    swagger(
      'paths: { /o: { get: { responses: { "200": { description: ok, schema: { type: integer }, examples: { application/json: a } } } } } }',
    ),
  ],
  'oas2-anyOf': [swaggerSchema('{ anyOf: [{ type: string }] }')],
  'oas2-oneOf': [swaggerSchema('{ oneOf: [{ type: string }] }')],
  'oas2-schema': [swagger('paths: { /o: { get: {} } }'), swagger('paths: {}\nother: 1')],
  'oas3-api-servers': [openapi('paths: {}')],
  'oas3-operation-security-defined': [
    operation('security: [{ nobody: [] }]'),
    openapi('security: [{ nobody: [] }]\npaths: {}'),
    openapi(`components:
  securitySchemes:
    auth: { type: oauth2, flows: { implicit: { authorizationUrl: https://shop.test, scopes: { read: Read } } } }
security: [{ auth: [write] }]
paths: { /o: { get: { responses: {} } } }`),
  ],
  'oas3-server-not-example.com': [openapi('servers: [{ url: https://example.com }]\npaths: {}')],
  'oas3-server-trailing-slash': [
    openapi('servers: [{ url: https://shop.test/ }]\npaths: {}'),
    openapi('servers: [{ url: https://shop.test/v1/ }]\npaths: {}'),
  ],
  'oas3-valid-media-example': [
    operation('requestBody: { content: { application/json: { schema: { type: integer }, example: a } } }'),
    operation('requestBody: { content: { application/json: { schema: { type: integer }, examples: { x: { value: a } } } } }'),
    operation('parameters: [{ name: a, in: query, schema: { type: integer }, example: a }]'),
  ],
  'oas3-valid-schema-example': [schema('{ type: integer, example: a }'), schema('{ type: integer, default: a }')],
  'oas3-schema': [openapi('paths: { /o: { get: { other: 1, responses: {} } } }'), openapi('paths: {}\nother: 1')],
};
