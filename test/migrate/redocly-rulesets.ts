import { openapi, operation, schema } from './descriptions.ts';

type Level = 'error' | 'warn' | 'off';

/** A rule of Redocly that has a counterpart. */
export interface MovedRule {
  /** The severities in the rulesets `recommended`, `minimal` and `spec` of Redocly. */
  readonly levels: readonly [recommended: Level, minimal: Level, spec: Level];
  /** The rule here. */
  readonly becomes: string;
  /** The difference. */
  readonly note?: string;
  /** Descriptions that break the rule, one for each way in which it can be broken. */
  readonly broken: readonly string[];
}

const CALLBACKS = 'Operations of webhooks and callbacks are not checked.';

const inPath = (name: string) => openapi(`paths: { "${name}": { get: { responses: {} } } }`);
const withServer = (url: string) => openapi(`servers: [{ url: "${url}" }]\npaths: {}`);
const withVariable = (variable: string) =>
  openapi(`servers: [{ url: "https://{a}.test", variables: { a: ${variable} } }]\npaths: {}`);
const responseWith = (status: number) => openapi(`paths: { /o: { get: { responses: { "${status}": { description: ok } } } } }`);
const withParameterTwice = (parameter: string) => operation(`parameters: [${parameter}, ${parameter}]`);
const body = (content: string) => operation(`requestBody: { content: { application/json: ${content} } }`);

/** The rules of Redocly with a counterpart, with the severities of https://redocly.com/docs/cli/rules/recommended and its neighbors. */
export const MOVED: Readonly<Record<string, MovedRule>> = {
  struct: {
    levels: ['error', 'error', 'error'],
    becomes: 'description-valid',
    broken: [openapi('paths: {}\nother: 1'), openapi('paths: { /o: { get: {} } }')],
  },
  'no-unresolved-refs': {
    levels: ['error', 'error', 'error'],
    becomes: 'unresolved-ref',
    broken: [schema('{ $ref: "#/components/schemas/Missing" }')],
  },
  'info-contact': { levels: ['off', 'off', 'off'], becomes: 'rule/info-contact', broken: [openapi('paths: {}')] },
  'info-license': { levels: ['warn', 'off', 'off'], becomes: 'rule/info-license', broken: [openapi('paths: {}')] },
  'info-license-strict': {
    levels: ['warn', 'off', 'off'],
    becomes: 'rule/info-license-strict',
    broken: [openapi('paths: {}', 'license: { name: MIT }')],
  },
  'no-path-trailing-slash': {
    levels: ['error', 'warn', 'off'],
    becomes: 'rule/no-path-trailing-slash',
    broken: [inPath('/o/')],
  },
  'no-identical-paths': {
    levels: ['error', 'warn', 'error'],
    becomes: 'path-unique',
    broken: [openapi('paths: { "/o/{a}": { get: { responses: {} } }, "/o/{b}": { put: { responses: {} } } }')],
  },
  'no-invalid-schema-examples': {
    levels: ['warn', 'off', 'off'],
    becomes: 'example-valid',
    broken: [schema('{ type: integer, example: a }')],
  },
  'no-invalid-parameter-examples': {
    levels: ['warn', 'off', 'off'],
    becomes: 'example-valid',
    broken: [operation('parameters: [{ name: a, in: query, schema: { type: integer }, example: a }]')],
  },
  'no-invalid-media-type-examples': {
    levels: ['warn', 'warn', 'off'],
    becomes: 'example-valid',
    note: 'Properties that the schema does not mention are no longer reported.',
    broken: [body('{ schema: { type: integer }, example: a }')],
  },
  'no-enum-type-mismatch': {
    levels: ['error', 'warn', 'off'],
    becomes: 'example-valid',
    broken: [schema('{ type: integer, enum: [1, a] }')],
  },
  'no-required-schema-properties-undefined': {
    levels: ['warn', 'warn', 'off'],
    becomes: 'required-property-defined',
    broken: [schema('{ type: object, required: [b], properties: { a: { type: string } } }')],
  },
  'no-server-example.com': {
    levels: ['warn', 'warn', 'off'],
    becomes: 'rule/no-server-example-com',
    broken: [withServer('https://example.com/v1'), withServer('https://api.example.com'), withServer('http://localhost:8080')],
  },
  'no-server-trailing-slash': {
    levels: ['error', 'error', 'off'],
    becomes: 'rule/no-server-trailing-slash',
    broken: [withServer('https://shop.test/v1/')],
  },
  'no-empty-servers': { levels: ['error', 'warn', 'off'], becomes: 'rule/no-empty-servers', broken: [openapi('paths: {}')] },
  'no-example-value-and-externalValue': {
    levels: ['error', 'warn', 'error'],
    becomes: 'description-valid',
    broken: [openapi('paths: {}\ncomponents: { examples: { A: { value: 1, externalValue: https://shop.test/a } } }')],
  },
  'no-server-variables-empty-enum': {
    levels: ['error', 'error', 'error'],
    becomes: 'description-valid',
    note: 'OpenAPI 3.0 allows it, so only descriptions of later versions are checked.',
    broken: ['[]', '[a]'].map((values) => withVariable(`{ default: b, enum: ${values} }`).replace('3.0.3', '3.1.0')),
  },
  'operation-summary': {
    levels: ['error', 'warn', 'off'],
    becomes: 'rule/operation-summary',
    note: CALLBACKS,
    broken: [operation('tags: [a]')],
  },
  'operation-description': {
    levels: ['off', 'off', 'off'],
    becomes: 'rule/operation-description',
    note: CALLBACKS,
    broken: [operation('tags: [a]')],
  },
  'operation-operationId': {
    levels: ['warn', 'warn', 'off'],
    becomes: 'rule/operation-operation-id',
    note: CALLBACKS,
    broken: [operation('tags: [a]')],
  },
  'operation-operationId-unique': {
    levels: ['error', 'warn', 'error'],
    becomes: 'description-valid',
    broken: [openapi('paths: { /o: { get: { operationId: a, responses: {} }, put: { operationId: a, responses: {} } } }')],
  },
  'operation-operationId-url-safe': {
    levels: ['error', 'warn', 'off'],
    becomes: 'rule/operation-operation-id-url-safe',
    note: CALLBACKS,
    broken: [operation('operationId: a b'), operation('operationId: ä')],
  },
  'operation-2xx-response': {
    levels: ['warn', 'warn', 'off'],
    becomes: 'rule/operation-2xx-response',
    note: CALLBACKS,
    broken: [responseWith(300), responseWith(400)],
  },
  'operation-4xx-response': {
    levels: ['warn', 'off', 'off'],
    becomes: 'rule/operation-4xx-response',
    note: CALLBACKS,
    broken: [responseWith(200), responseWith(500)],
  },
  'operation-parameters-unique': {
    levels: ['error', 'warn', 'error'],
    becomes: 'description-valid',
    broken: [withParameterTwice('{ name: a, in: query, schema: {} }')],
  },
  'operation-tag-defined': {
    levels: ['off', 'off', 'off'],
    becomes: 'rule/operation-tag-defined',
    note: CALLBACKS,
    broken: [operation('tags: [b]'), operation('summary: a')],
  },
  'operation-singular-tag': {
    levels: ['off', 'off', 'off'],
    becomes: 'rule/operation-singular-tag',
    note: CALLBACKS,
    broken: [operation('tags: [a, b]')],
  },
  'parameter-description': {
    levels: ['off', 'off', 'off'],
    becomes: 'rule/parameter-description',
    note: 'Parameters that no operation uses are not checked.',
    broken: [operation('parameters: [{ name: a, in: query, schema: {} }]')],
  },
  'path-declaration-must-exist': {
    levels: ['error', 'warn', 'error'],
    becomes: 'description-valid',
    broken: [inPath('/o/{}')],
  },
  'path-not-include-query': {
    levels: ['error', 'warn', 'error'],
    becomes: 'rule/path-not-include-query',
    broken: [inPath('/o?a=b')],
  },
  'path-parameters-defined': {
    levels: ['error', 'warn', 'error'],
    becomes: 'description-valid',
    broken: [inPath('/o/{a}')],
  },
  'path-params-defined': { levels: ['off', 'off', 'off'], becomes: 'description-valid', broken: [inPath('/o/{a}')] },
  'paths-kebab-case': {
    levels: ['off', 'off', 'off'],
    becomes: 'rule/paths-kebab-case',
    broken: [inPath('/orderItems'), inPath('/order_items')],
  },
  'spec-components-invalid-map-name': {
    levels: ['error', 'warn', 'error'],
    becomes: 'description-valid',
    broken: [openapi('paths: {}\ncomponents: { schemas: { "a b": { type: string } } }')],
  },
  'tag-description': {
    levels: ['warn', 'warn', 'off'],
    becomes: 'rule/tag-description',
    broken: [openapi('tags: [{ name: a }]\npaths: {}')],
  },
  'no-duplicated-tag-names': {
    levels: ['warn', 'off', 'error'],
    becomes: 'description-valid',
    broken: [openapi('tags: [{ name: a }, { name: a }]\npaths: {}')],
  },
};

const NEITHER = 'Neither house rules nor Spectral have it.';
const nearestAlternative = (id: string) => `\`${id}\` comes near.`;
const nearInSpectral = (id: string) => nearestAlternative(`${id}\` of \`spectral:oas`);

/** Why the other rules are dropped, by the rulesets that turn them on: r(ecommended), m(inimal), s(pec). */
export const DROPPED: Readonly<Record<string, readonly [rulesets: string, reason: string]>> = {
  'array-parameter-serialization': ['', NEITHER],
  'boolean-parameter-prefixes': ['', 'A house rule about `parameter` comes near.'],
  'component-name-unique': ['', NEITHER],
  'no-duplicated-enum-values': ['r', '`duplicated-entry-in-enum` of `spectral:oas` is the same.'],
  'no-ambiguous-paths': ['rm', nearestAlternative('path-ambiguous')],
  'no-http-verbs-in-paths': ['', nearestAlternative('path-simple')],
  'no-schema-type-mismatch': ['rm', NEITHER],
  'no-illogical-composition-keywords': ['r', NEITHER],
  'no-unsafe-markdown': ['r', nearInSpectral('no-script-tags-in-markdown')],
  'no-unused-components': ['rm', nearInSpectral('oas3-unused-component')],
  'no-undefined-server-variable': ['rms', nearInSpectral('oas3-server-variables')],
  'nullable-type-sibling': ['rms', NEITHER],
  'operation-4xx-problem-details-rfc7807': ['', '`error-schema` with `shape: problem-details` comes near.'],
  'path-http-verbs-order': ['', 'The order of operations has no meaning here.'],
  'path-segment-plural': ['', nearestAlternative('path-plural-collections')],
  'required-string-property-missing-min-length': ['', 'A house rule about `property` comes near.'],
  'response-contains-property': ['', 'A house rule about `media-type` or `schema` comes near.'],
  'response-contains-header': ['', NEITHER],
  'request-mime-type': ['', NEITHER],
  'response-mime-type': ['', nearestAlternative('response-json')],
  'security-defined': ['rm', '`description-valid` reports security schemes that do not exist.'],
  'security-scopes-defined': ['r', nearestAlternative('oauth-scopes-declared')],
  'spec-ref-siblings': ['rs', nearInSpectral('no-$ref-siblings')],
  'spec-strict-refs': ['s', NEITHER],
  'spec-example-values': ['', NEITHER],
  'scalar-property-missing-example': ['', 'A house rule about `property` comes near.'],
  'tags-alphabetical': ['', '`openapi-tags-alphabetical` of `spectral:oas` is the same.'],
  'no-mixed-number-range-constraints': ['r', NEITHER],
};

/** A description that breaks no rule of Redocly with a counterpart. */
export const VALID_DESCRIPTION = `openapi: 3.0.3
info: { title: Shop, version: '1', contact: { name: Us }, license: { name: MIT, url: https://shop.test/license } }
servers: [{ url: https://shop.test/v1 }]
tags: [{ name: orders, description: Orders of customers. }]
paths:
  /order-items/{id}.json:
    get:
      operationId: get-order.item
      summary: Get an item
      description: Gets an item of an order.
      tags: [orders]
      parameters: [{ name: id, in: path, required: true, description: The id., schema: { type: string }, example: a }]
      responses: { '200': { description: ok }, '404': { description: None. } }
`;
