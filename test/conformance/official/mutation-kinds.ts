/** Changes of a value of a valid description, which often make it invalid. */
import type { Token } from '../../../src/document/pointer.ts';
import type { Json, Random } from '../../diff/seeded/places.ts';
import { fromEntries, isObject, valueAt, waysInto } from '../../fuzz/mutations.ts';

export interface Place {
  readonly way: readonly Token[];
  /** The key of the value, and the key of its owner. */
  readonly key: string;
  readonly owner: string;
  readonly root: unknown;
}

type Change<Value> = (value: Value, random: Random, place: Place) => unknown;

export interface MutationKind {
  readonly name: string;
  /** The changed object, or undefined where the kind does not apply. */
  readonly object?: Change<Json>;
  /** The same for each other value, and for objects of kinds without `object`. */
  readonly value?: Change<unknown>;
}

/** Fields of all versions; most belong elsewhere. */
const FIELDS: readonly (readonly [string, unknown])[] = [
  ['nullable', true],
  ['webhooks', {}],
  ['pathItems', {}],
  ['mediaTypes', {}],
  ['summary', 'Summary'],
  ['identifier', 'MIT'],
  ['consumes', ['application/json']],
  ['produces', ['application/json']],
  ['schemes', ['https']],
  ['host', 'example.com'],
  ['basePath', '/v1'],
  ['definitions', {}],
  ['securityDefinitions', {}],
  ['parameters', []],
  ['collectionFormat', 'csv'],
  ['requestBody', { content: {} }],
  ['content', {}],
  ['schema', { type: 'string' }],
  ['query', { responses: { default: { description: '' } } }],
  ['itemSchema', {}],
  ['parent', 'media'],
  ['kind', 'nav'],
  ['servers', []],
  ['components', {}],
  ['flow', 'implicit'],
  ['flows', {}],
  ['const', 1],
  ['examples', { one: { value: 1 } }],
  ['example', 1],
  ['oneOf', [{ type: 'string' }]],
  ['callbacks', {}],
  ['links', {}],
  ['deprecated', true],
  ['required', true],
  ['allowEmptyValue', true],
  ['style', 'form'],
  ['type', 'string'],
  ['description', 'Text.'],
  ['externalDocs', { url: 'https://example.com' }],
  ['xml', {}],
  ['$schema', 'https://json-schema.org/draft/2020-12/schema'],
  ['name', 'name'],
  ['tags', ['books']],
];

const OF_OTHER_TYPES: readonly unknown[] = ['text', '', 1, -1, 1.5, true, false, null, [], {}, ['text'], { a: 1 }, [{}]];
const LOCATIONS = ['query', 'header', 'path', 'cookie', 'body', 'formData', 'querystring', 'Query', ''];
const TYPES = [
  'string',
  'int',
  'null',
  'file',
  'any',
  'date',
  'array',
  'object',
  'String',
  ['string'],
  ['string', 'null'],
  'http',
  'oauth2',
  'basic',
];
const STATUSES = ['200', '2XX', '2xx', '600', '099', '99', '2000', '200 OK', 'Default', 'XXX', '4XX', 'success'];
const STYLES = ['form', 'simple', 'matrix', 'label', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'cookie', 'csv'];
const VERSIONS = ['2.0', '3.0.0', '3.0.9', '3.1.0', '3.2.0', '3.0', '3.1', 3.1, 2, '4.0.0', '3.0.0-rc1'];
const FLOWS = ['implicit', 'password', 'application', 'accessCode', 'authorizationCode', 'none'];
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export const MUTATION_KINDS: readonly MutationKind[] = [
  { name: 'remove a field', object: (value, random) => without(value, random.pick(Object.keys(value))) },
  { name: 'misspell a field', object: (value, random) => renamed(value, random, (key) => misspelled(key, random)) },
  { name: 'change the case of a field', object: (value, random) => renamed(value, random, (key) => otherCase(key, random)) },
  { name: 'add an unknown field', object: (value) => ({ ...value, unknownField: 1 }) },
  { name: 'add a field of another object or version', object: (value, random) => added(value, random.pick(FIELDS)) },
  { name: 'add an extension', object: (value) => ({ ...value, 'x-note': { any: 1 } }) },
  { name: 'write a value of another type', value: (_, random) => random.pick(OF_OTHER_TYPES) },
  { name: 'write null', value: () => null },
  { name: 'empty an object', object: () => ({}) },
  { name: 'write a list for an object', object: (value) => [value] },
  { name: 'write an object for a list', value: (value) => (Array.isArray(value) ? { ...value } : undefined) },
  { name: 'write the item for a list', value: (value) => (Array.isArray(value) ? value[0] : undefined) },
  { name: 'write a list for a scalar', value: (value) => (typeof value === 'object' ? undefined : [value]) },
  { name: 'write a scalar as a string', value: quoted },
  { name: 'empty a list', value: (value) => (Array.isArray(value) ? [] : undefined) },
  { name: 'repeat an item', value: (value) => (Array.isArray(value) ? [...value, ...value] : undefined) },
  { name: 'negate a number', value: (value) => (typeof value === 'number' ? -value - 0.5 : undefined) },
  { name: 'change `in`', value: (_value, random, { key }) => (key === 'in' ? random.pick(LOCATIONS) : undefined) },
  { name: 'change `type`', value: (_value, random, { key }) => (key === 'type' ? random.pick(TYPES) : undefined) },
  { name: 'change `style`', object: (value, random) => ('in' in value ? { ...value, style: random.pick(STYLES) } : undefined) },
  { name: 'change `flow`', value: (_value, random, { key }) => (key === 'flow' ? random.pick(FLOWS) : undefined) },
  {
    name: 'rename a flow',
    object: (value, random, { key }) => (key === 'flows' ? renamed(value, random, () => random.pick(FLOWS)) : undefined),
  },
  { name: 'change a status code', object: changedStatus },
  {
    name: 'change the version',
    value: (_value, random, { way, key }) =>
      way.length === 1 && /^(?:openapi|swagger)$/.test(key) ? random.pick(VERSIONS) : undefined,
  },
  { name: 'copy an object to another place', object: (_, random, { root }) => objectIn(root, random) },
  { name: 'copy a value to another place', value: (_, random, { root }) => valueIn(root, random) },
  { name: 'add `$ref` to an object', object: (value, random, { root }) => ({ ...value, $ref: referenceIn(root, random) }) },
  { name: 'write a reference for a value', value: (_, random, { root }) => ({ $ref: referenceIn(root, random) }) },
  {
    name: 'change `$ref`',
    value: (_value, random, { key }) => (key === '$ref' ? random.pick([5, null, {}, '', 'a b', '#/nowhere']) : undefined),
  },
  {
    name: 'add fields beside `$ref`',
    object: (value, random) => ('$ref' in value ? added(value, random.pick(FIELDS)) : undefined),
  },
  {
    name: 'rename a component',
    object: (value, random, { owner, way }) =>
      owner === 'components' && way.length === 2 ? renamed(value, random, (key) => `${key} ü/1`) : undefined,
  },
  {
    name: 'rename a path',
    object: (value, random, { key }) => (key === 'paths' ? renamed(value, random, (path) => path.slice(1)) : undefined),
  },
  {
    name: 'rename a method',
    object: (value, random) =>
      METHODS.some((method) => method in value)
        ? renamed(value, random, () => random.pick(['GET', 'search', 'query', 'trace', 'link']))
        : undefined,
  },
  {
    name: 'write a value of a map as a string',
    value: (value, _, { key, owner }) => (isObject(value) && /s$/.test(owner) && key !== '' ? 'text' : undefined),
  },
  {
    name: 'write limits of another version',
    object: (value) =>
      'minimum' in value ? { ...value, exclusiveMinimum: typeof value.exclusiveMinimum === 'boolean' ? 1 : true } : undefined,
  },
];

function without(value: Json, key: string | undefined): Json | undefined {
  return key === undefined ? undefined : fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

function added(value: Json, field: readonly [string, unknown] | undefined): Json | undefined {
  return field && !(field[0] in value) ? { ...value, [field[0]]: field[1] } : undefined;
}

function renamed(value: Json, random: Random, name: (key: string) => string | undefined): Json | undefined {
  const key = random.pick(Object.keys(value));
  const after = key === undefined ? undefined : name(key);
  if (after === undefined || after in value) return undefined;
  return fromEntries(Object.entries(value).map(([own, child]) => [own === key ? after : own, child]));
}

function misspelled(key: string, random: Random): string {
  const at = random.next(key.length);
  return [
    key.slice(0, at) + key.slice(at + 1),
    key.slice(0, at) + key.slice(at, at + 1) + key.slice(at),
    key.slice(0, at) +
      key
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      key.slice(at + 2),
    `${key}s`,
  ][random.next(4)] as string;
}

function otherCase(key: string, random: Random): string {
  const snake = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [key.toLowerCase(), key.toUpperCase(), key.charAt(0).toUpperCase() + key.slice(1), snake][random.next(4)] as string;
}

function quoted(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function changedStatus(value: Json, random: Random, { key }: Place): Json | undefined {
  return key === 'responses' ? renamed(value, random, () => random.pick(STATUSES)) : undefined;
}

function valueIn(root: unknown, random: Random): unknown {
  return random.pick(valuesOf(root).all);
}

function objectIn(root: unknown, random: Random): unknown {
  return random.pick(valuesOf(root).objects);
}

function referenceIn(root: unknown, random: Random): unknown {
  return random.pick(valuesOf(root).references);
}

interface Values {
  readonly all: readonly unknown[];
  readonly objects: readonly Json[];
  readonly references: readonly unknown[];
}

const knownValues = new WeakMap<object, Values>();

function valuesOf(root: unknown): Values {
  const known = isObject(root) ? knownValues.get(root) : undefined;
  if (known) return known;
  const all = [...waysInto(root)].slice(1).map((way) => valueAt(root, way));
  const objects = all.filter(isObject);
  const references = objects.map(({ $ref }) => $ref).filter((reference) => typeof reference === 'string');
  const values = { all, objects, references };
  if (isObject(root)) knownValues.set(root, values);
  return values;
}
