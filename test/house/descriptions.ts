import type { AttributeInfo } from '../../src/house/subject.ts';
import { SUBJECT_KINDS, type SubjectName } from '../../src/house/subject-kinds.ts';

/** The prefix of the attributes of an operation at its parts. */
const OPERATION_PREFIX = 'operation.';

type Json = Record<string, unknown>;
/** The attributes of a part; `undefined` for a missing one. */
export type Assignment = Readonly<Record<string, unknown>>;

const WORDS = ['ab', 'Cd_e', 'x-1', 'AbC', 'AB_C', 'AB-C', 'a_b', 'abcdef'];
const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];
const MEDIA_TYPES = ['application/json', 'text/plain', 'a/b', 'A/v1'];
const URLS = ['https://a.b/v1', 'https://c.d/v2/x', 'http://e.f', '/a', 'https://g.h/B2'];
const PATHS = ['/ab', '/Cd_e/{x}', '/x-1/x-1'];

/** Values of attributes that not any string is one of. */
const SPECIAL: Readonly<Record<string, readonly string[]>> = {
  path: PATHS,
  paths: PATHS,
  basePath: ['/v1', '/v2/x', '/B2'],
  status: ['200', '404', '4XX', 'default'],
  responses: ['200', '404', '4XX', 'default'],
  method: ['GET', 'POST', 'DELETE', 'VERSION-CONTROL'],
  methods: ['GET', 'POST', 'DELETE'],
  mediaTypes: MEDIA_TYPES,
  requestBody: MEDIA_TYPES,
  servers: URLS,
  url: URLS,
  urls: URLS,
};

/** The values that a generated description may give an attribute. */
export function valuesFor(where: SubjectName, name: string, info: AttributeInfo): readonly unknown[] {
  if (where === 'media-type' && name === 'name') return MEDIA_TYPES;
  const words = info.values?.isComplete ? info.values.known : (SPECIAL[name.replace(OPERATION_PREFIX, '')] ?? WORDS);
  const [first = '', second = ''] = words;
  switch (info.type) {
    case 'text':
      return words;
    case 'texts':
      return [[], ...words.map((word) => [word]), [first, second], [...words], [first, first], Array(2).fill(words.at(-1))];
    case 'number':
      return [-1, 1, 10, 25, 101];
    case 'flag':
      return [true, false];
    case 'mapping':
      return [{ ab: {} }, { 'x-1': {}, ab: {}, type: {} }];
    default:
      return ['ab', 'Cd_e', 'AbC', -1, 7, 30, 101, [], ['ab', 'ab', 7], { ab: 1 }];
  }
}

/** States whether a description can lack an attribute. */
const ALWAYS_PRESENT: Readonly<Record<string, readonly string[]>> = {
  api: ['openapi', 'paths', 'servers'],
  server: ['url', 'urls', 'basePath'],
};
export const canLack = (where: SubjectName, name: string, { type, isAlwaysDefined }: AttributeInfo): boolean =>
  type !== 'flag' && !isAlwaysDefined && !(ALWAYS_PRESENT[where] ?? []).includes(name);

const without = (values: Assignment, ...names: string[]): Json =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !names.includes(name) && value !== undefined));
const strings = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const mapOf = (value: unknown, member: unknown): Json => Object.fromEntries(strings(value).map((key) => [key, member]));

const SCHEMA = new Set(Object.keys(SUBJECT_KINDS.header.attributes));
for (const name of ['name', 'required', 'deprecated', 'description', 'status', 'method', 'path']) SCHEMA.delete(name);
for (const name of SCHEMA) if (name.startsWith(OPERATION_PREFIX)) SCHEMA.delete(name);

/** The schema that has the attributes of a schema. */
function schemaOf(values: Assignment): Json {
  const keywords = Object.fromEntries(Object.entries(values).filter(([name, value]) => SCHEMA.has(name) && value !== undefined));
  const types = strings(keywords.type);
  if (keywords.nullable === true) keywords.type = [...(types.length > 0 ? types : ['string']), 'null'];
  delete keywords.nullable;
  delete keywords.schemaName;
  const isKnown = WORDS.includes(String(values.schemaName));
  return { ...keywords, ...(isKnown && { allOf: [{ $ref: `#/components/schemas/${values.schemaName}` }] }) };
}

const inSchema = (values: Assignment): string[] => Object.keys(values).filter((name) => SCHEMA.has(name));

/** Makes descriptions with one part for each assignment. */
export function descriptionsWith(where: SubjectName, assignments: readonly Assignment[]): readonly Json[] {
  if (where === 'api') return assignments.map(apiWith);
  // Parts with the same name or place must be in different descriptions.
  const rounds: Assignment[][] = [];
  const uses = new Map<string, number>();
  for (const values of assignments) {
    const key = keyOf(where, values);
    const round = key === undefined ? 0 : (uses.get(key) ?? 0);
    if (key !== undefined) uses.set(key, round + 1);
    rounds[round] = [...(rounds[round] ?? []), values];
  }
  return rounds.map((round) => descriptionWith(where, round));
}

function keyOf(where: SubjectName, values: Assignment): string | undefined {
  if (where === 'path') return typeof values.path === 'string' ? values.path : undefined;
  if (where === 'property') return typeof values.parent === 'string' ? `${values.parent}/${values.name ?? ''}` : undefined;
  if (where === 'schema' || where === 'security-scheme') return typeof values.name === 'string' ? values.name : undefined;
  return values.path !== undefined && values.method !== undefined ? `${values.method} ${values.path}` : undefined;
}

function apiWith(values: Assignment): Json {
  const info: Json = { title: 'T', version: '1' };
  for (const [name, value] of Object.entries(values)) {
    const [root, ...keys] = name.split('.');
    const last = keys.pop();
    if (root !== 'info' || last === undefined) continue;
    const holder = keys.reduce((at, key) => {
      at[key] = at[key] ?? {};
      return at[key] as Json;
    }, info);
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  }
  const version = String(values.openapi ?? '3.2');
  return {
    ...(version === '2.0' ? { swagger: '2.0' } : { openapi: `${version}.0` }),
    info,
    servers: strings(values.servers).map((url) => ({ url })),
    paths: mapOf(values.paths, {}),
    tags: strings(values.tags).map((name) => ({ name })),
    ...(typeof values.externalDocs === 'string' && { externalDocs: { url: values.externalDocs } }),
    components: { securitySchemes: mapOf(values.securitySchemes, { type: 'http', scheme: 'bearer' }) },
    ...without(values, ...Object.keys(SUBJECT_KINDS.api.attributes)),
  };
}

function descriptionWith(where: SubjectName, assignments: readonly Assignment[]): Json {
  const schemas: Json = mapOf(WORDS, { title: 'T' });
  const paths: Record<string, Json> = {};
  const api = {
    openapi: '3.2.0',
    info: { title: 'T', version: '1' },
    paths,
    components: { schemas, securitySchemes: {} as Json },
  };
  const more: Json = {};
  assignments.forEach((values, index) => {
    const path = typeof values.path === 'string' ? values.path : `/p${index}`;
    const free = METHODS.find((one) => paths[path]?.[one] === undefined) ?? 'get';
    const method = typeof values.method === 'string' ? values.method.toLowerCase() : free;
    const shared = Object.entries(values).filter(([name, value]) => name.startsWith(OPERATION_PREFIX) && value !== undefined);
    const ofOperation = Object.fromEntries(shared.map(([name, value]) => [name.slice(OPERATION_PREFIX.length), value]));
    const put = (part: Json) => {
      const whole =
        shared.length > 0 ? merged(operationOf(ofOperation), part) : { responses: { 200: { description: 'd' } }, ...part };
      const item = METHODS.includes(method) ? { [method]: whole } : { additionalOperations: { [method.toUpperCase()]: whole } };
      paths[path] = { ...paths[path], ...item };
    };
    const own = without(values, 'method', 'path', ...shared.map(([name]) => name));
    // A part of a response has one of the statuses of the operation.
    const status = String(own.status ?? strings(ofOperation.responses)[0] ?? 200);
    switch (where) {
      case 'server':
        put({ servers: [serverOf(own)] });
        break;
      case 'path':
        putPath(paths, values, index);
        break;
      case 'operation':
        put(operationOf(own));
        break;
      case 'parameter':
        put({ parameters: [{ in: 'query', name: `n${index}`, ...without(own, ...inSchema(own)), schema: schemaOf(own) }] });
        break;
      case 'request-body':
        put({ requestBody: { ...without(own, 'mediaTypes'), content: mapOf(own.mediaTypes ?? ofOperation.requestBody, {}) } });
        break;
      case 'response':
        put({
          responses: {
            [status]: {
              ...without(own, 'status', 'mediaTypes', 'headers', 'links'),
              content: mapOf(own.mediaTypes, {}),
              headers: mapOf(own.headers, {}),
              links: mapOf(own.links, { operationId: 'a' }),
            },
          },
        });
        break;
      case 'header': {
        const header = { ...without(own, 'name', 'status', ...inSchema(own)), schema: schemaOf(own) };
        put({ responses: { [status]: { description: 'd', headers: { [String(own.name ?? 'H')]: header } } } });
        break;
      }
      case 'media-type': {
        const rest = without(own, 'name', 'in', 'status', 'example', ...inSchema(own));
        const schema =
          own.schema ?? (inSchema(own).some((name) => name !== 'example') ? schemaOf(without(own, 'example')) : undefined);
        const example = own.example === undefined ? {} : { example: own.example };
        const content = {
          [String(own.name ?? strings(ofOperation.requestBody)[0] ?? 'a/b')]: {
            ...(schema !== undefined && { schema }),
            ...example,
            ...without(rest, 'schema'),
          },
        };
        if (own.in === 'request' || own.status === undefined) put({ requestBody: { content } });
        if (own.in !== 'request') put({ responses: { [status]: { description: 'd', content } } });
        break;
      }
      case 'schema':
        put({ requestBody: { content: { 'a/b': { schema: wholeSchema(own, schemas) } } } });
        break;
      case 'property': {
        const name = String(own.name ?? `n${index}`);
        const property = { ...without(own, 'name', 'parent', 'required', ...inSchema(own)), ...schemaOf(own) };
        const schema = { type: 'object', properties: { [name]: property }, ...(own.required === true && { required: [name] }) };
        put({
          requestBody: {
            content: { 'a/b': { schema: typeof own.parent === 'string' ? component(own.parent, schema, schemas) : schema } },
          },
        });
        break;
      }
      case 'security-scheme':
        Object.assign(api.components.securitySchemes, { [String(own.name ?? `s${index}`)]: schemeOf(own) });
        break;
      default:
        more.tags = [...((more.tags as Json[] | undefined) ?? []), { name: `t${index}`, ...withDocs(own) }];
    }
  });
  return { ...api, ...more };
}

const withDocs = (own: Json): Json => ({
  ...without(own, 'externalDocs'),
  ...(typeof own.externalDocs === 'string' && { externalDocs: { url: own.externalDocs } }),
});

/** An operation with a part of it: its own parameters and responses are kept. */
function merged(operation: Json, part: Json): Json {
  const both = (key: string): Json => ({
    [key]: { ...(operation[key] as Json | undefined), ...(part[key] as Json | undefined) },
  });
  const parameters = [
    ...((operation.parameters as Json[] | undefined) ?? []),
    ...((part.parameters as Json[] | undefined) ?? []),
  ];
  return { ...operation, ...part, ...both('responses'), ...(parameters.length > 0 && { parameters }) };
}

function component(name: string, schema: Json, schemas: Json): Json {
  const { properties, required } = (schemas[name] ?? {}) as { readonly properties?: Json; readonly required?: readonly string[] };
  schemas[name] = {
    ...schema,
    ...(schema.properties !== undefined && { properties: { ...properties, ...(schema.properties as Json) } }),
    ...(required && { required: [...required, ...strings(schema.required)] }),
  };
  return { $ref: `#/components/schemas/${name}` };
}

function wholeSchema(own: Json, schemas: Json): Json {
  const properties = mapOf(own.properties, {});
  const rest = without(own, 'name', 'properties', ...inSchema(own));
  const isObject = 'additionalProperties' in own;
  const schema = {
    ...(isObject && { type: 'object' }),
    ...rest,
    ...schemaOf(own),
    ...(Object.keys(properties).length > 0 && { properties }),
  };
  return typeof own.name === 'string' ? component(own.name, schema, schemas) : schema;
}

function serverOf(own: Json): Json {
  const base = typeof own.basePath === 'string' ? `https://a.b${own.basePath}` : 'https://a.b/q';
  const urls = strings(own.urls);
  const rest = without(own, 'url', 'urls', 'basePath');
  if (urls.length > 0) return { url: '{u}', variables: { u: { default: urls[0], enum: urls } }, ...rest };
  return { url: own.url ?? base, ...rest };
}

function putPath(paths: Record<string, Json>, values: Assignment, index: number): void {
  const segments = ['', `p${index}`, ...strings(values.segments), ...strings(values.pathParameters).map((name) => `{${name}}`)];
  const path = typeof values.path === 'string' ? values.path : segments.join('/');
  const operations = Object.fromEntries(strings(values.methods).map((method) => [method.toLowerCase(), {}]));
  paths[path] = { ...without(values, 'path', 'segments', 'pathParameters', 'methods'), ...operations };
}

const LOCATIONS = { pathParameters: 'path', queryParameters: 'query', headerParameters: 'header', cookieParameters: 'cookie' };

function operationOf(own: Json): Json {
  const parameters = Object.entries(LOCATIONS).flatMap(([name, place]) =>
    strings(own[name]).map((one) => ({ name: one, in: place })),
  );
  const scopes = strings(own.scopes);
  const security = [...strings(own.security).map((name) => ({ [name]: [] })), ...(scopes.length > 0 ? [{ o: scopes }] : [])];
  const computed = [...Object.keys(LOCATIONS), 'scopes', 'security', 'servers', 'undeclaredTags', 'responses', 'requestBody'];
  return {
    ...withDocs(without(own, ...computed)),
    ...(parameters.length > 0 && { parameters }),
    ...(security.length > 0 && { security }),
    ...(own.undeclaredTags !== undefined && { tags: own.undeclaredTags }),
    ...(strings(own.servers).length > 0 && { servers: strings(own.servers).map((url) => ({ url })) }),
    ...(own.requestBody !== undefined && { requestBody: { content: mapOf(own.requestBody, {}) } }),
    responses: mapOf(own.responses, { description: 'd' }),
  };
}

function schemeOf(own: Json): Json {
  const scopes = mapOf(own.scopes, '');
  const [url, other] = strings(own.urls);
  const flow = { ...(url !== undefined && { authorizationUrl: url }), ...(other !== undefined && { tokenUrl: other }), scopes };
  const isOAuth = url !== undefined || strings(own.scopes).length > 0;
  return {
    type: isOAuth ? 'oauth2' : 'apiKey',
    ...without(own, 'name', 'parameterName', 'scopes', 'urls'),
    ...(own.parameterName !== undefined && { name: own.parameterName }),
    ...(isOAuth && { flows: { authorizationCode: flow } }),
  };
}
