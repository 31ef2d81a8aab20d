/** What changes of a schema break for clients, by where it is: a line of a snapshot for each change, to be reviewed where it changes. */
import { expect, test } from 'vitest';
import { compare } from '../../src/index.ts';

const api = (operation: object) => ({
  text: JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/v1/a': { post: operation } } }),
});
const OK = { 200: { description: 'Ok' } };
const PLACES = {
  query: (schema: object) => ({ parameters: [{ name: 'q', in: 'query', schema }], responses: OK }),
  request: (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } }, responses: OK }),
  response: (schema: object) => ({ responses: { 200: { description: 'Ok', content: { 'application/json': { schema } } } } }),
};

/** The rules that report a change, with their severities, at each place. */
async function reported(before: object, after: object): Promise<string> {
  const parts = await Promise.all(
    Object.entries(PLACES).map(async ([place, operation]) => {
      const { findings, errors } = await compare(api(operation(before)), api(operation(after)));
      expect(errors).toEqual([]);
      const rules = findings.map(({ ruleId, severity }) => `${severity} ${ruleId.replace('compat-', '')}`);
      return `${place}: ${rules.join(', ') || '-'}`;
    }),
  );
  return parts.join('; ');
}

/** Each pair in both directions. */
async function linesOf(pairs: readonly (readonly [object, object])[]): Promise<string> {
  const all = pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]);
  const lines = await Promise.all(
    all.map(async ([a, b]) => `${JSON.stringify(a)} → ${JSON.stringify(b)}\n  ${await reported(a, b)}`),
  );
  return `\n${lines.join('\n')}\n`;
}

const type = (name: string | readonly string[], more = {}) => ({ type: name, ...more });

test('of types and formats', async () => {
  const pairs: readonly (readonly [object, object])[] = [
    [type('integer'), type('number')],
    [type('integer'), type('string')],
    [type('boolean'), type('string')],
    [type('string'), type(['string', 'null'])],
    [type('string'), type(['string', 'integer'])],
    [type('string'), {}],
    [type('integer', { format: 'int32' }), type('integer', { format: 'int64' })],
    [type('integer', { format: 'int32' }), type('integer')],
    [type('integer', { format: 'int8' }), type('integer', { format: 'uint8' })],
    [type('integer', { format: 'int32', minimum: 0 }), type('integer', { format: 'uint32' })],
    [type('number', { format: 'float' }), type('number', { format: 'double' })],
    [type('string', { format: 'date' }), type('string')],
    [type('string', { format: 'date' }), type('string', { format: 'date-time' })],
    [type('string', { format: 'uuid' }), type('string', { pattern: '^[0-9a-f-]+$' })],
    [type('string', { format: 'int32' }), type('integer', { format: 'int32' })],
  ];
  expect(await linesOf(pairs)).toMatchSnapshot();
});

test('of limits', async () => {
  const pairs: readonly (readonly [object, object])[] = [
    [type('integer', { minimum: 1 }), type('integer', { minimum: 2 })],
    [type('integer', { minimum: 1 }), type('integer', { exclusiveMinimum: 0 })],
    [type('number', { minimum: 1 }), type('number', { exclusiveMinimum: 1 })],
    [type('integer', { maximum: 9 }), type('integer')],
    [type('integer', { multipleOf: 2 }), type('integer', { multipleOf: 4 })],
    [type('number', { multipleOf: 0.5 }), type('integer')],
    [type('integer', { multipleOf: 1 }), type('integer')],
    [type('string', { minLength: 1 }), type('string')],
    [type('string', { minLength: 0 }), type('string')],
    [type('string', { maxLength: 9 }), type('string', { pattern: '^.{0,9}$' })],
    [type('string', { pattern: '^[a-z]+$' }), type('string', { pattern: '^[a-z0-9]+$' })],
    [type('string', { pattern: '^a$' }), type('string', { enum: ['a'] })],
    [type('array', { minItems: 1, items: {} }), type('array', { items: {} })],
    [type('array', { uniqueItems: true, items: {} }), type('array', { items: {} })],
    [type('object', { maxProperties: 2 }), type('object')],
    [type('integer', { minimum: 0, maximum: 1 }), type('integer', { enum: [0, 1] })],
  ];
  expect(await linesOf(pairs)).toMatchSnapshot();
});

test('of values and alternatives', async () => {
  const pairs: readonly (readonly [object, object])[] = [
    [{ enum: ['a'] }, { enum: ['a', 'b'] }],
    [{ enum: ['a'] }, { const: 'a' }],
    [type('string', { enum: ['a'] }), type('string')],
    [type('boolean'), type('boolean', { enum: [true] })],
    [type('string', { enum: ['1', '2'] }), type('integer', { enum: [1, 2] })],
    [type('string', { enum: ['a', null] }), type('string', { enum: ['a'] })],
    [{ oneOf: [type('string'), type('integer')] }, type('string')],
    [{ oneOf: [type('string'), type('null')] }, type('string')],
    [{ anyOf: [{ enum: ['a'] }, { enum: ['b'] }] }, { enum: ['a', 'b'] }],
    [{ oneOf: [{ enum: ['a'] }, { enum: ['b'] }] }, { oneOf: [{ enum: ['a'] }] }],
    [{ allOf: [type('string'), { maxLength: 9 }] }, type('string', { maxLength: 9 })],
    [{ anyOf: [{ enum: ['a', 'b'] }, type('string')] }, { enum: ['a', 'b'] }],
  ];
  expect(await linesOf(pairs)).toMatchSnapshot();
});

test('of objects', async () => {
  const object = (properties: object, more = {}) => ({ type: 'object', properties, ...more });
  const [A, B] = [{ a: type('string') }, { b: type('string') }];
  const pairs: readonly (readonly [object, object])[] = [
    [object(A), object({ ...A, ...B })],
    [object(A), object(A, { required: ['a'] })],
    [object(A), object({ ...A, ...B }, { required: ['b'] })],
    [object({ a: type('string', { default: 'x' }) }, { required: ['a'] }), object({ a: type('string', { default: 'x' }) })],
    [object(A), object(B)],
    [object({ a: type('string', { deprecated: true }) }), object({})],
    [object(A, { additionalProperties: false }), object(A)],
    [object(A, { additionalProperties: type('string') }), object(A)],
    [object({ a: type('string', { readOnly: true }) }), object(A)],
    [object({ a: type('string', { writeOnly: true }) }), object(A)],
    [object({ a: object({ c: type('integer') }) }), object({ a: object({ c: type('string') }) })],
    [type('array', { items: object(A) }), type('array', { items: object({ ...A, ...B }) })],
    [type('array', { items: type('string') }), type('array', { items: type('integer') })],
    [object(A, { oneOf: [{ required: ['a'] }] }), object(A, { required: ['a'] })],
  ];
  expect(await linesOf(pairs)).toMatchSnapshot();
});
