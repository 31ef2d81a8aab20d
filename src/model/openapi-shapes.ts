/** What OpenAPI has in which place, as far as a linter has to rely on it. */

/** What a value has to be. */
export interface Shape {
  readonly is: 'a mapping' | 'a list' | 'a schema' | 'a text';
  /** What a mapping has under some keys. */
  readonly parts?: ReadonlyMap<string, Shape>;
  /** What a mapping has under all other keys, or a list in each item. */
  readonly each?: Shape;
  /** What may stand in its place. */
  readonly or?: 'a list' | 'a boolean';
  /** Whether it has to be there: to be left empty says nothing elsewhere. */
  readonly isNeeded?: boolean;
}

const TEXT: Shape = { is: 'a text' };
const MAPPING: Shape = { is: 'a mapping' };
const mapping = (parts: Readonly<Record<string, Shape>>): Shape => ({ is: 'a mapping', parts: new Map(Object.entries(parts)) });
const mappingOf = (each: Shape): Shape => ({ is: 'a mapping', each });
const listOf = (each: Shape): Shape => ({ is: 'a list', each });
const texts = (...keys: readonly string[]): Record<string, Shape> => Object.fromEntries(keys.map((key) => [key, TEXT]));

const LIST: Shape = { is: 'a list' };
const DOCS = mapping(texts('url', 'description'));

const SCHEMA_PARTS = new Map<string, Shape>();
const SCHEMA: Shape = { is: 'a schema', parts: SCHEMA_PARTS };
for (const [key, shape] of Object.entries<Shape>({
  ...texts('title', 'description', 'format', 'pattern'),
  properties: mappingOf(SCHEMA),
  patternProperties: mappingOf(SCHEMA),
  allOf: listOf(SCHEMA),
  anyOf: listOf(SCHEMA),
  oneOf: listOf(SCHEMA),
  not: SCHEMA,
  // Of old, a list is for a tuple, and the boolean says that the property itself is required: no harm is done.
  items: { ...SCHEMA, or: 'a list' },
  required: { ...LIST, or: 'a boolean' },
  enum: LIST,
  additionalProperties: SCHEMA,
}))
  SCHEMA_PARTS.set(key, shape);

const SERVERS = listOf(mapping({ ...texts('url', 'description'), variables: mappingOf(MAPPING) }));
const SECURITY = listOf(mappingOf(LIST));
const PARAMETER = mapping({ ...texts('name', 'in', 'description'), schema: SCHEMA, examples: MAPPING });
const HEADERS = mappingOf(mapping({ ...texts('description'), schema: SCHEMA }));
const CONTENT = mappingOf(mapping({ schema: SCHEMA, examples: MAPPING, encoding: MAPPING }));
const BODY = mapping({ ...texts('description'), content: CONTENT });
const RESPONSE = mapping({ ...texts('description'), headers: HEADERS, content: CONTENT, links: MAPPING, schema: SCHEMA });
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

const OPERATION = mapping({
  ...texts('operationId', 'summary', 'description'),
  tags: listOf(TEXT),
  externalDocs: DOCS,
  parameters: listOf(PARAMETER),
  requestBody: BODY,
  responses: mappingOf(RESPONSE),
  callbacks: MAPPING,
  security: SECURITY,
  servers: SERVERS,
});
const PATHS = mappingOf(
  mapping({
    ...texts('summary', 'description'),
    ...Object.fromEntries(METHODS.map((method) => [method, OPERATION])),
    additionalOperations: mappingOf(OPERATION),
    parameters: listOf(PARAMETER),
    servers: SERVERS,
  }),
);

const SCHEMES = mappingOf(mapping({ ...texts('type', 'in', 'name', 'description', 'scheme'), flows: MAPPING }));
const ROOT = {
  info: mapping({ ...texts('title', 'version', 'description', 'summary'), contact: MAPPING, license: MAPPING }),
  paths: { ...PATHS, isNeeded: true },
  security: SECURITY,
  tags: listOf(mapping({ ...texts('name', 'description'), externalDocs: DOCS })),
  externalDocs: DOCS,
};

export const OPENAPI: Shape = mapping({
  ...ROOT,
  servers: SERVERS,
  webhooks: PATHS,
  components: mapping({
    schemas: mappingOf(SCHEMA),
    responses: mappingOf(RESPONSE),
    parameters: mappingOf(PARAMETER),
    requestBodies: mappingOf(BODY),
    headers: HEADERS,
    securitySchemes: SCHEMES,
    pathItems: PATHS,
  }),
});

export const SWAGGER: Shape = mapping({
  ...ROOT,
  ...texts('host', 'basePath'),
  schemes: listOf(TEXT),
  consumes: listOf(TEXT),
  produces: listOf(TEXT),
  definitions: mappingOf(SCHEMA),
  parameters: mappingOf(PARAMETER),
  responses: mappingOf(RESPONSE),
  securityDefinitions: SCHEMES,
});
