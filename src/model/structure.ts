import type { Token } from '../document/pointer.ts';
import { isObject, own, type Place } from './place.ts';

/** What OpenAPI puts in a place. Schemas are left to what checks schemas. */
interface Shape {
  readonly is: 'a mapping' | 'a list' | 'a schema';
  /** What a mapping has under some keys. */
  readonly parts?: readonly (readonly [key: string, shape: Shape])[];
  /** What a mapping has under all keys, or a list in each item. */
  readonly each?: Shape;
}

/** A value that is not of the type that belongs there. */
export interface Misfit {
  readonly place: Place;
  readonly expected: Shape['is'];
}

/** Values of the wrong type in the description's own document: no rule sees what ought to be in them. */
export function findMisfits(root: Place): readonly Misfit[] {
  const found: Misfit[] = [];
  const way: Token[] = [];

  const look = (value: unknown, shape: Shape): void => {
    if (!fits(value, shape)) {
      found.push({ place: way.reduce((place, token) => place.child(token), root), expected: shape.is });
    } else if (Array.isArray(value)) {
      if (shape.each) for (let index = 0; index < value.length; index++) enter(index, value[index], shape.each);
    } else if (isObject(value) && typeof own(value, '$ref') !== 'string') {
      for (const [key, part] of shape.parts ?? []) if (Object.hasOwn(value, key)) enter(key, value[key], part);
      if (shape.each) for (const key of Object.keys(value)) if (!key.startsWith('x-')) enter(key, value[key], shape.each);
    }
  };
  const enter = (token: Token, value: unknown, shape: Shape): void => {
    way.push(token);
    look(value, shape);
    way.pop();
  };

  look(root.value, own(root.value, 'swagger') === undefined ? OPENAPI : SWAGGER);
  return found;
}

/** What is left empty is not there: a list from which the last item was taken, in YAML. */
function fits(value: unknown, { is }: Shape): boolean {
  if (value === null) return true;
  if (is === 'a list') return Array.isArray(value);
  return isObject(value) || (is === 'a schema' && typeof value === 'boolean');
}

const MAPPING: Shape = { is: 'a mapping' };
const LIST: Shape = { is: 'a list' };
const SCHEMA: Shape = { is: 'a schema' };
const mapping = (parts: Readonly<Record<string, Shape>>): Shape => ({ is: 'a mapping', parts: Object.entries(parts) });
const mappingOf = (each: Shape): Shape => ({ is: 'a mapping', each });
const listOf = (each: Shape): Shape => ({ is: 'a list', each });

const SERVERS = listOf(mapping({ variables: mappingOf(MAPPING) }));
const SECURITY = listOf(mappingOf(LIST));
const PARAMETER = mapping({ schema: SCHEMA, examples: MAPPING });
const HEADERS = mappingOf(mapping({ schema: SCHEMA }));
const CONTENT = mappingOf(mapping({ schema: SCHEMA, examples: MAPPING, encoding: MAPPING }));
const BODY = mapping({ content: CONTENT });
const RESPONSE = mapping({ headers: HEADERS, content: CONTENT, links: MAPPING, schema: SCHEMA });
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

const OPERATION = mapping({
  tags: LIST,
  parameters: listOf(PARAMETER),
  requestBody: BODY,
  responses: mappingOf(RESPONSE),
  callbacks: MAPPING,
  security: SECURITY,
  servers: SERVERS,
});
const PATHS = mappingOf(
  mapping({
    ...Object.fromEntries(METHODS.map((method) => [method, OPERATION])),
    additionalOperations: mappingOf(OPERATION),
    parameters: listOf(PARAMETER),
    servers: SERVERS,
  }),
);

const OPENAPI = mapping({
  servers: SERVERS,
  paths: PATHS,
  webhooks: PATHS,
  security: SECURITY,
  tags: LIST,
  components: mapping({
    schemas: mappingOf(SCHEMA),
    responses: mappingOf(RESPONSE),
    parameters: mappingOf(PARAMETER),
    requestBodies: mappingOf(BODY),
    headers: HEADERS,
    securitySchemes: mappingOf(mapping({ flows: MAPPING })),
    pathItems: PATHS,
  }),
});
const SWAGGER = mapping({
  paths: PATHS,
  schemes: LIST,
  consumes: LIST,
  produces: LIST,
  security: SECURITY,
  tags: LIST,
  definitions: mappingOf(SCHEMA),
  parameters: mappingOf(PARAMETER),
  responses: mappingOf(RESPONSE),
  securityDefinitions: mappingOf(MAPPING),
});
