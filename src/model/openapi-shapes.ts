// The types of values in OpenAPI, as far as the linter relies on them.
import { METHODS_OF } from './openapi-version.ts';

/** The type that a value must have. */
export interface ExpectedShape {
  readonly is: 'object' | 'array' | 'schema' | 'string';
  /** The values of an object under certain keys. */
  readonly parts?: ReadonlyMap<string, ExpectedShape>;
  /** The values of an object under all other keys, or the items of an array. */
  readonly each?: ExpectedShape;
  /** Another type that is accepted. */
  readonly or?: 'array' | 'boolean';
  /** Whether it must exist; elsewhere, an empty value is treated as missing. */
  readonly isNeeded?: boolean;
}

const STRING: ExpectedShape = { is: 'string' };
const OBJECT: ExpectedShape = { is: 'object' };
const object = (parts: Readonly<Record<string, ExpectedShape>>): ExpectedShape => ({
  is: 'object',
  parts: new Map(Object.entries(parts)),
});
const objectOf = (each: ExpectedShape): ExpectedShape => ({ is: 'object', each });
const arrayOf = (each: ExpectedShape): ExpectedShape => ({ is: 'array', each });
const strings = (...keys: readonly string[]): Record<string, ExpectedShape> =>
  Object.fromEntries(keys.map((key) => [key, STRING]));

const ARRAY: ExpectedShape = { is: 'array' };
const DOCS = object(strings('url', 'description'));

const SCHEMA_PARTS = new Map<string, ExpectedShape>();
const SCHEMA: ExpectedShape = { is: 'schema', parts: SCHEMA_PARTS };
for (const [key, shape] of Object.entries<ExpectedShape>({
  ...strings('title', 'description', 'format', 'pattern'),
  properties: objectOf(SCHEMA),
  patternProperties: objectOf(SCHEMA),
  allOf: arrayOf(SCHEMA),
  anyOf: arrayOf(SCHEMA),
  oneOf: arrayOf(SCHEMA),
  not: SCHEMA,
  // In old versions of JSON Schema, an array of items is a tuple, and a boolean `required` is about the property itself.
  items: { ...SCHEMA, or: 'array' },
  required: { ...ARRAY, or: 'boolean' },
  enum: ARRAY,
  additionalProperties: SCHEMA,
}))
  SCHEMA_PARTS.set(key, shape);

const SERVERS = arrayOf(object({ ...strings('url', 'description'), variables: objectOf(OBJECT) }));
const SECURITY = arrayOf(objectOf(ARRAY));
const PARAMETER = object({ ...strings('name', 'in', 'description'), schema: SCHEMA, examples: OBJECT });
const HEADERS = objectOf(object({ ...strings('description'), schema: SCHEMA }));
const CONTENT = objectOf(object({ schema: SCHEMA, examples: OBJECT, encoding: OBJECT }));
const BODY = object({ ...strings('description'), content: CONTENT });
const RESPONSE = object({ ...strings('description'), headers: HEADERS, content: CONTENT, links: OBJECT, schema: SCHEMA });

const OPERATION = object({
  ...strings('operationId', 'summary', 'description'),
  tags: arrayOf(STRING),
  externalDocs: DOCS,
  parameters: arrayOf(PARAMETER),
  requestBody: BODY,
  responses: objectOf(RESPONSE),
  callbacks: OBJECT,
  security: SECURITY,
  servers: SERVERS,
});
const PATHS = objectOf(
  object({
    ...strings('summary', 'description'),
    ...Object.fromEntries([...METHODS_OF['3.2']].map((method) => [method, OPERATION])),
    additionalOperations: objectOf(OPERATION),
    parameters: arrayOf(PARAMETER),
    servers: SERVERS,
  }),
);

const SCHEMES = objectOf(object({ ...strings('type', 'in', 'name', 'description', 'scheme'), flows: OBJECT }));
const ROOT = {
  info: object({ ...strings('title', 'version', 'description', 'summary'), contact: OBJECT, license: OBJECT }),
  paths: { ...PATHS, isNeeded: true },
  security: SECURITY,
  tags: arrayOf(object({ ...strings('name', 'description'), externalDocs: DOCS })),
  externalDocs: DOCS,
};

export const OPENAPI: ExpectedShape = object({
  ...ROOT,
  servers: SERVERS,
  webhooks: PATHS,
  components: object({
    schemas: objectOf(SCHEMA),
    responses: objectOf(RESPONSE),
    parameters: objectOf(PARAMETER),
    requestBodies: objectOf(BODY),
    headers: HEADERS,
    securitySchemes: SCHEMES,
    pathItems: PATHS,
  }),
});

export const SWAGGER: ExpectedShape = object({
  ...ROOT,
  ...strings('host', 'basePath'),
  schemes: arrayOf(STRING),
  consumes: arrayOf(STRING),
  produces: arrayOf(STRING),
  definitions: objectOf(SCHEMA),
  parameters: objectOf(PARAMETER),
  responses: objectOf(RESPONSE),
  securityDefinitions: SCHEMES,
});
