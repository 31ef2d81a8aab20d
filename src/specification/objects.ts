import { SCHEMA_FIELDS } from './schema-fields.ts';
import { SECURITY_OBJECTS } from './security-objects.ts';

/**
 * The type of a field and the versions and objects that have it, in a form like the tables of the specifications: parts separated by `;`, the type first.
 *
 * | Type | Meaning |
 * |---|---|
 * | `string`, `boolean`, `number`, `any` | a value of JSON; `count` is an integer from 0, `positive` a number above 0, `pattern` a regular expression, `version` that of OpenAPI |
 * | `(query, header)` | one of these strings |
 * | `[Tag]`, `set [string]` | a list, a list without equal items; with `+` not an empty one |
 * | `{name: Schema}=1` | with exactly one entry |
 * | `{name: Schema}` | a map; its keys are of a kind such as `name`, see `keys.ts` |
 * | `Parameter`, `Reference` | an object of this table, an object with `$ref` |
 * | `A \| B` | one of the two |
 *
 * Further parts: the versions that have the field (`2.0`, `3.0-3.1`, `3.2+`); `required`, which may be followed by the versions that
 * require it; and the value of another field on which it depends (`in query header`). A list has one string for each case.
 */
export type FieldDefinition = string | readonly string[];

/** An object of OpenAPI. */
export interface ObjectDefinition {
  /** The noun for it in messages, with its article. */
  readonly label: string;
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  /** Fields at most one of which it has: `'example | examples; 3.0+'`; with `required`, exactly one. */
  readonly either?: readonly string[];
  /** Fields at least one of which it has. */
  readonly some?: readonly string[];
  /** The fields that the conditions of other fields refer to. */
  readonly decidingFields?: readonly string[];
  /** The kind and type of all other keys. */
  readonly others?: FieldDefinition;
  /** The versions in which it has no extensions (`x-`). */
  readonly closed?: string;
}

const DOCUMENTED = { description: 'string', externalDocs: 'ExternalDocs' } as const;

const SCHEMES = 'set [(http, https, ws, wss)]; 2.0';
const MIME_TYPES = 'set [string]; 2.0';

/** The fields that Swagger 2.0 has instead of a schema for headers, most parameters, and their items. */
const SIMPLE_TYPE: Readonly<Record<string, string>> = {
  format: 'string',
  items: 'Items',
  default: 'any',
  maximum: 'number',
  exclusiveMaximum: 'boolean',
  minimum: 'number',
  exclusiveMinimum: 'boolean',
  maxLength: 'count',
  minLength: 'count',
  pattern: 'pattern',
  maxItems: 'count',
  minItems: 'count',
  uniqueItems: 'boolean',
  enum: 'set [any]+',
  multipleOf: 'positive',
};

/** The fields that describe the content of parameters and headers of OpenAPI 3. */
const CONTENT_FIELDS: Readonly<Record<string, FieldDefinition>> = {
  deprecated: 'boolean; 3.0+',
  explode: 'boolean; 3.0+',
  schema: ['Schema | Reference; 3.0', 'Schema; 3.1+'],
  example: 'any; 3.0+',
  examples: '{any: Example | Reference}; 3.0+',
  content: ['{mediaType: MediaType}=1; 3.0-3.1', '{mediaType: MediaType | Reference}=1; 3.2+'],
};

function withVersions(fields: Readonly<Record<string, string>>, part: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, `${field}; ${part}`]));
}

/** The objects of OpenAPI 2.0, 3.0, 3.1 and 3.2, by the names that the specifications give them. */
export const OPENAPI_OBJECTS: Readonly<Record<string, ObjectDefinition>> = {
  OpenAPI: {
    label: 'the root object',
    some: ['paths | components | webhooks; 3.1+; required'],
    fields: {
      swagger: 'version; 2.0; required',
      openapi: 'version; 3.0+; required',
      $self: 'string; 3.2+',
      info: 'Info; required',
      jsonSchemaDialect: 'string; 3.1+',
      host: 'host; 2.0',
      basePath: 'string; 2.0',
      schemes: SCHEMES,
      consumes: MIME_TYPES,
      produces: MIME_TYPES,
      servers: '[Server]; 3.0+',
      paths: 'Paths; required 2.0-3.0',
      webhooks: '{any: PathItem | Reference}; 3.1+',
      components: 'Components; 3.0+',
      definitions: '{any: Schema}; 2.0',
      parameters: '{any: Parameter}; 2.0',
      responses: '{any: Response}; 2.0',
      securityDefinitions: '{any: SecurityScheme}; 2.0',
      security: '[SecurityRequirement]',
      tags: '[Tag]',
      externalDocs: 'ExternalDocs',
    },
  },
  Info: {
    label: '`info`',
    fields: {
      title: 'string; required',
      summary: 'string; 3.1+',
      description: 'string',
      termsOfService: 'string',
      contact: 'Contact',
      license: 'License',
      version: 'string; required',
    },
  },
  Contact: { label: '`contact`', fields: { name: 'string', url: 'string', email: 'string' } },
  License: {
    label: '`license`',
    either: ['identifier | url; 3.1+'],
    fields: { name: 'string; required', identifier: 'string; 3.1+', url: 'string' },
  },
  Server: {
    label: 'a server',
    fields: {
      url: 'string; required',
      description: 'string',
      name: 'string; 3.2+',
      variables: '{any: ServerVariable}',
    },
  },
  ServerVariable: {
    label: 'a server variable',
    fields: { enum: ['[string]; 3.0', '[string]+; 3.1+'], default: 'string; required', description: 'string' },
  },
  Components: {
    label: '`components`',
    fields: {
      schemas: ['{name: Schema | Reference}; 3.0', '{name: Schema}; 3.1+'],
      responses: '{name: Response | Reference}',
      parameters: '{name: Parameter | Reference}',
      examples: '{name: Example | Reference}',
      requestBodies: '{name: RequestBody | Reference}',
      headers: '{name: Header | Reference}',
      securitySchemes: '{name: SecurityScheme | Reference}',
      links: '{name: Link | Reference}',
      callbacks: '{name: Callback | Reference}',
      pathItems: '{name: PathItem}; 3.1+',
      mediaTypes: '{name: MediaType | Reference}; 3.2+',
    },
  },
  Paths: { label: '`paths`', fields: {}, others: '{path: PathItem}' },
  PathItem: {
    label: 'a path',
    fields: {
      $ref: 'string',
      summary: 'string; 3.0+',
      description: 'string; 3.0+',
      get: 'Operation',
      put: 'Operation',
      post: 'Operation',
      delete: 'Operation',
      options: 'Operation',
      head: 'Operation',
      patch: 'Operation',
      trace: 'Operation; 3.0+',
      query: 'Operation; 3.2+',
      additionalOperations: '{any: Operation}; 3.2+',
      servers: '[Server]; 3.0+',
      parameters: '[Parameter | Reference]',
    },
  },
  Operation: {
    label: 'an operation',
    fields: {
      tags: ['set [string]; 2.0', '[string]; 3.0+'],
      summary: 'string',
      ...DOCUMENTED,
      operationId: 'string',
      consumes: MIME_TYPES,
      produces: MIME_TYPES,
      parameters: '[Parameter | Reference]',
      requestBody: 'RequestBody | Reference; 3.0+',
      responses: 'Responses; required 2.0-3.0',
      callbacks: '{any: Callback | Reference}; 3.0+',
      schemes: SCHEMES,
      deprecated: 'boolean',
      security: '[SecurityRequirement]',
      servers: '[Server]; 3.0+',
    },
  },
  ExternalDocs: { label: '`externalDocs`', fields: { description: 'string', url: 'string; required' } },
  Parameter: {
    label: 'a parameter',
    either: ['example | examples; 3.0+', 'schema | content; 3.0+; required'],
    decidingFields: ['in'],
    fields: {
      name: 'string; required',
      in: [
        '(query, header, path, formData, body); 2.0; required',
        '(query, header, path, cookie); 3.0-3.1; required',
        '(query, querystring, header, path, cookie); 3.2+; required',
      ],
      description: 'string',
      required: ['true; in path; required', 'boolean'],
      allowEmptyValue: ['boolean; 2.0; in query formData', 'boolean; 3.0', 'boolean; 3.1+; in query'],
      ...withVersions(SIMPLE_TYPE, '2.0; in query header path formData'),
      type: [
        '(string, number, boolean, integer, array); 2.0; required; in query header path',
        '(string, number, boolean, integer, array, file); 2.0; required; in formData',
      ],
      collectionFormat: ['(csv, ssv, tsv, pipes, multi); 2.0; in query formData', '(csv, ssv, tsv, pipes); 2.0; in header path'],
      style: [
        '(form, spaceDelimited, pipeDelimited, deepObject); 3.0+; in query',
        '(matrix, label, simple); 3.0+; in path',
        '(simple); 3.0+; in header',
        '(form); 3.0-3.1; in cookie',
        '(form, cookie); 3.2+; in cookie',
      ],
      allowReserved: ['boolean; 3.0', 'boolean; 3.1; in query', 'boolean; 3.2+; in query path cookie'],
      ...CONTENT_FIELDS,
      schema: [
        'Schema; 2.0; in body; required',
        'Schema | Reference; 3.0',
        'Schema; 3.1',
        'Schema; 3.2+; in query header path cookie',
      ],
    },
  },
  Items: {
    label: 'the items of an array',
    fields: {
      type: '(string, number, integer, boolean, array); 2.0; required',
      ...SIMPLE_TYPE,
      collectionFormat: '(csv, ssv, tsv, pipes)',
    },
  },
  RequestBody: {
    label: 'a request body',
    fields: {
      description: 'string',
      content: ['{mediaType: MediaType}; 3.0-3.1; required', '{mediaType: MediaType | Reference}; 3.2+; required'],
      required: 'boolean',
    },
  },
  MediaType: {
    label: 'a media type',
    either: ['example | examples'],
    fields: {
      schema: ['Schema | Reference; 3.0', 'Schema; 3.1+'],
      itemSchema: 'Schema; 3.2+',
      example: 'any',
      examples: '{any: Example | Reference}',
      encoding: '{any: Encoding}',
      prefixEncoding: '[Encoding]; 3.2+',
      itemEncoding: 'Encoding; 3.2+',
    },
  },
  Encoding: {
    label: 'an encoding',
    fields: {
      contentType: 'string',
      headers: '{any: Header | Reference}',
      style: '(form, spaceDelimited, pipeDelimited, deepObject)',
      explode: 'boolean',
      allowReserved: 'boolean',
      encoding: '{any: Encoding}; 3.2+',
      prefixEncoding: '[Encoding]; 3.2+',
      itemEncoding: 'Encoding; 3.2+',
    },
  },
  Responses: { label: '`responses`', fields: {}, others: '{status: Response | Reference}+' },
  Response: {
    label: 'a response',
    fields: {
      summary: 'string; 3.2+',
      description: 'string; required 2.0-3.1',
      schema: 'Schema; 2.0',
      headers: ['{any: Header}; 2.0', '{any: Header | Reference}; 3.0+'],
      examples: '{any: any}; 2.0',
      content: ['{mediaType: MediaType}; 3.0-3.1', '{mediaType: MediaType | Reference}; 3.2+'],
      links: '{any: Link | Reference}; 3.0+',
    },
  },
  Header: {
    label: 'a header',
    either: ['example | examples; 3.0+', 'schema | content; 3.0+; required'],
    fields: {
      description: 'string',
      ...withVersions(SIMPLE_TYPE, '2.0'),
      type: '(string, number, integer, boolean, array); 2.0; required',
      collectionFormat: '(csv, ssv, tsv, pipes); 2.0',
      required: 'boolean; 3.0+',
      allowEmptyValue: 'boolean; 3.0',
      allowReserved: 'boolean; 3.0',
      style: '(simple); 3.0+',
      ...CONTENT_FIELDS,
    },
  },
  Callback: { label: 'a callback', fields: {}, others: ['{any: PathItem}; 3.0', '{any: PathItem | Reference}; 3.1+'] },
  Example: {
    label: 'an example',
    either: ['value | externalValue', 'value | serializedValue; 3.2+', 'value | dataValue; 3.2+'],
    fields: {
      summary: 'string',
      description: 'string',
      value: 'any',
      externalValue: 'string',
      dataValue: 'any; 3.2+',
      serializedValue: 'string; 3.2+',
    },
  },
  Link: {
    label: 'a link',
    either: ['operationRef | operationId; required'],
    fields: {
      operationRef: 'string',
      operationId: 'string',
      parameters: '{any: any}',
      requestBody: 'any',
      description: 'string',
      server: 'Server',
    },
  },
  Tag: {
    label: 'a tag',
    fields: { name: 'string; required', summary: 'string; 3.2+', ...DOCUMENTED, parent: 'string; 3.2+', kind: 'string; 3.2+' },
  },
  Reference: { label: 'a reference', fields: {} },
  ...SECURITY_OBJECTS,
  Schema: { label: 'a schema', fields: SCHEMA_FIELDS },
  Discriminator: {
    label: 'a discriminator',
    fields: {
      propertyName: 'string; required',
      mapping: '{any: string}',
      defaultMapping: 'string; 3.2+',
    },
    closed: '3.0',
  },
  XML: {
    label: '`xml`',
    fields: {
      nodeType: '(element, attribute, text, cdata, none); 3.2+',
      name: 'string',
      namespace: 'string',
      prefix: 'string',
      attribute: 'boolean',
      wrapped: 'boolean',
    },
  },
};
