/** OpenAPI descriptions as values: whole and valid ones, of the shapes that rules look at. */
import fc from 'fast-check';
import { OPERATION_IDS, PARAMETER_NAMES, PROPERTY_NAMES, SCHEMA_NAMES, SEGMENTS } from './names.ts';

export interface JsonObject {
  readonly [key: string]: unknown;
}

const VERSIONS = ['2.0', '3.0.3', '3.1.0', '3.2.0'] as const;
type Version = (typeof VERSIONS)[number];

interface Flavour {
  readonly version: Version;
  /** True if parts are behind references. */
  readonly hasReferences: boolean;
}

/** A description of any version. */
export const description: fc.Arbitrary<JsonObject> = fc
  .record({ version: fc.constantFrom(...VERSIONS), hasReferences: fc.boolean() })
  .chain(descriptionOf);

/** One without references, of OpenAPI 3. */
export const inlineDescription: fc.Arbitrary<JsonObject> = fc
  .constantFrom('3.0.3' as const, '3.1.0' as const)
  .chain((version) => descriptionOf({ version, hasReferences: false }));

function descriptionOf(flavour: Flavour): fc.Arbitrary<JsonObject> {
  const { version } = flavour;
  const parts = partsOf(flavour);
  const info = { title: fc.constant('Shop'), version: fc.constantFrom('1', '1.0.0'), description: fc.lorem() };
  const common = { info: fc.record(info, { requiredKeys: ['title', 'version'] }), paths: pathsOf(flavour, parts) };
  const schemas = dictionaryOf(SCHEMA_NAMES, parts.schema);
  const responses = dictionaryOf(SCHEMA_NAMES, parts.response);
  const parameters = dictionaryOf(SCHEMA_NAMES, parts.parameter);
  const securitySchemes = dictionaryOf(['key', 'oauth', 'session'], securityScheme);
  if (version === '2.0') {
    const places = { definitions: schemas, responses, parameters, securityDefinitions: securitySchemes, security };
    const base = { host: fc.constant('example.com'), basePath: fc.constantFrom('/', '/v1'), schemes: fc.constant(['http']) };
    return fc.record(
      { swagger: fc.constant(version), ...common, ...base, ...places },
      { requiredKeys: ['swagger', 'info', 'paths', 'definitions', 'responses', 'parameters'] },
    );
  }
  return fc.record(
    {
      openapi: fc.constant(version),
      ...common,
      servers: fc.array(fc.record({ url: fc.constantFrom('http://example.com', 'https://example.com/v1', '/') }), {
        maxLength: 2,
      }),
      security,
      components: fc.record({ schemas, responses, parameters, securitySchemes }),
    },
    { requiredKeys: ['openapi', 'info', 'paths', 'components'] },
  );
}

type Parts = ReturnType<typeof partsOf>;

function pathsOf({ version }: Flavour, parts: Parts): fc.Arbitrary<JsonObject> {
  const path = fc
    .tuple(fc.array(fc.constantFrom(...SEGMENTS), { maxLength: 4 }), fc.constantFrom('', '', '', '/'))
    .map(([segments, end]) => `/${segments.join('/')}${end}`);
  const body = version === '2.0' ? {} : { requestBody: parts.requestBody };
  const operation = fc.record(
    {
      operationId: fc.constantFrom(...OPERATION_IDS),
      summary: fc.constantFrom('List users', 'Create a user', 'Returns one order by its id'),
      description: fc.lorem({ maxCount: 8 }),
      deprecated: fc.boolean(),
      parameters: fc.array(parts.parameter, { maxLength: 3 }),
      security,
      ...body,
      responses: fc.dictionary(fc.constantFrom('200', '201', '204', '301', '404', '410', '4XX', 'default'), parts.response, {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    },
    { requiredKeys: ['responses'] },
  );
  const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'] as const;
  const item = fc
    .tuple(fc.uniqueArray(fc.tuple(fc.constantFrom(...methods), operation), { selector: ([method]) => method, maxLength: 3 }))
    .map(([operations]) => Object.fromEntries(operations));
  return fc.dictionary(path, item, { maxKeys: 4, noNullPrototype: true });
}

const security = fc.array(fc.constantFrom<JsonObject>({ key: [] }, { oauth: ['read'] }, { session: [] }, {}), { maxLength: 2 });

const securityScheme = fc.constantFrom<JsonObject>(
  { type: 'apiKey', in: 'query', name: 'api_key' },
  { type: 'apiKey', in: 'cookie', name: 'session' },
  { type: 'http', scheme: 'bearer' },
  { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://example.com/token', scopes: { read: 'Read' } } } },
);

function partsOf({ version, hasReferences }: Flavour) {
  const isOld = version === '2.0';
  const refer = <T>(kind: string, part: fc.Arbitrary<T>): fc.Arbitrary<T | JsonObject> => {
    if (!hasReferences) return part;
    const prefix = isOld ? `#/${kind === 'schemas' ? 'definitions' : kind}` : `#/components/${kind}`;
    const reference = fc.constantFrom(...SCHEMA_NAMES).map(($ref) => ({ $ref: `${prefix}/${$ref}` }));
    return fc.oneof({ weight: 3, arbitrary: part }, { weight: 1, arbitrary: reference });
  };
  const schema = refer('schemas', schemaOf(version, refer));
  const content = fc
    .tuple(fc.constantFrom('application/json', 'application/problem+json', 'text/plain', '*/*'), fc.record({ schema }))
    .map(([type, mediaType]) => ({ [type]: mediaType }));
  const plain = fc.record({ name: fc.constantFrom(...PARAMETER_NAMES), in: fc.constantFrom('query', 'header', 'path') });
  const required = fc.boolean();
  const parameter: fc.Arbitrary<JsonObject> = isOld
    ? fc
        .record({ type: fc.constantFrom('string', 'integer'), required })
        .chain((rest) => plain.map((head) => ({ ...head, ...rest })))
    : fc.record({ schema, required, description: fc.lorem() }).chain((rest) => plain.map((head) => ({ ...head, ...rest })));
  const headers = dictionaryOf(
    ['Link', 'ETag', 'Cache-Control', 'Location'],
    fc.constant(isOld ? { type: 'string' } : { schema: {} }),
  );
  const text = fc.constantFrom('OK', 'No', 'The order');
  const body: Record<string, fc.Arbitrary<unknown>> = isOld ? { schema } : { content };
  const response: fc.Arbitrary<JsonObject> = fc.record(
    { description: text, ...body, headers },
    { requiredKeys: ['description'] },
  );
  return {
    schema,
    parameter: refer('parameters', parameter),
    response: refer('responses', response),
    requestBody: fc.record({ content, required: fc.boolean() }, { requiredKeys: ['content'] }),
  };
}

function schemaOf(
  version: Version,
  refer: <T>(kind: string, part: fc.Arbitrary<T>) => fc.Arbitrary<T | JsonObject>,
): fc.Arbitrary<JsonObject> {
  const scalar = fc.constantFrom<JsonObject>(
    { type: 'string' },
    { type: 'integer', format: 'int64' },
    { type: 'string', enum: ['a', 'b'] },
    { type: 'string', format: 'uri', example: 'https://example.com' },
    { type: 'string', example: 'at com.example.Shop.main(Shop.java:7)' },
    { type: 'boolean' },
    version.startsWith('3.1') ? { type: ['string', 'null'] } : { type: 'string', nullable: true },
    {},
  );
  return fc.letrec<{ schema: JsonObject; any: JsonObject; object: JsonObject; list: JsonObject; merged: JsonObject }>((tie) => ({
    schema: fc.oneof({ maxDepth: 3 }, scalar, tie('object'), tie('list'), tie('merged')),
    any: refer('schemas', tie('schema')) as fc.Arbitrary<JsonObject>,
    object: dictionaryOf(PROPERTY_NAMES, tie('any'), 4).map((properties) => ({ type: 'object', properties })),
    list: tie('any').map((items) => ({ type: 'array', items })),
    merged: fc
      .tuple(fc.constantFrom('allOf', 'oneOf', 'anyOf'), fc.array(tie('any'), { minLength: 1, maxLength: 2 }))
      .map(([key, parts]) => ({ [key]: parts })),
  })).schema;
}

function dictionaryOf<T>(names: readonly string[], value: fc.Arbitrary<T>, maxKeys = names.length) {
  return fc.dictionary(fc.constantFrom(...names), value, { maxKeys, noNullPrototype: true });
}
