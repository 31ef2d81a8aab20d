/** The types of values in OpenAPI, as far as the linter relies on them. */

/** The type that a value must have. */
export interface Shape {
  readonly is: 'object' | 'array' | 'schema' | 'string';
  /** The values of an object under certain keys. */
  readonly parts?: ReadonlyMap<string, Shape>;
  /** The values of an object under all other keys, or the items of an array. */
  readonly each?: Shape;
  /** Another type that is accepted. */
  readonly or?: 'array' | 'boolean';
  /** Whether it must exist; elsewhere, an empty value is treated as missing. */
  readonly isNeeded?: boolean;
}

const STRING: Shape = { is: 'string' };
const OBJECT: Shape = { is: 'object' };
const object = (parts: Readonly<Record<string, Shape>>): Shape => ({ is: 'object', parts: new Map(Object.entries(parts)) });
const objectOf = (each: Shape): Shape => ({ is: 'object', each });
const arrayOf = (each: Shape): Shape => ({ is: 'array', each });
const strings = (...keys: readonly string[]): Record<string, Shape> => Object.fromEntries(keys.map((key) => [key, STRING]));

const ARRAY: Shape = { is: 'array' };
const DOCS = object(strings('url', 'description'));

const SCHEMA_PARTS = new Map<string, Shape>();
const SCHEMA: Shape = { is: 'schema', parts: SCHEMA_PARTS };
for (const [key, shape] of Object.entries<Shape>({
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
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

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
    ...Object.fromEntries(METHODS.map((method) => [method, OPERATION])),
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

export const OPENAPI: Shape = object({
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

export const SWAGGER: Shape = object({
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
