import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare } from '../../src/index.ts';

interface Schema {
  readonly [keyword: string]: unknown;
}

const scalar: fc.Arbitrary<Schema> = fc.oneof(
  fc.record({ type: fc.constant('string'), maxLength: fc.nat(9) }, { requiredKeys: ['type'] }),
  fc.record({ type: fc.constant('string'), enum: fc.constant(['a', 'b']), nullable: fc.boolean() }, { requiredKeys: ['type'] }),
  fc.record({ type: fc.constant('integer'), minimum: fc.nat(9), format: fc.constant('int32') }, { requiredKeys: ['type'] }),
);

const names = fc.constantFrom('id', 'name', 'constructor', 'type', 'properties', 'items', 'a/b', 'a~b', 'allOf');

const { schema } = fc.letrec<{ schema: Schema; object: Schema }>((tie) => ({
  object: fc.dictionary(names, tie('schema'), { maxKeys: 4, noNullPrototype: true }).map((properties) => ({
    type: 'object',
    properties,
    required: Object.keys(properties).slice(0, 1),
  })),
  schema: fc.oneof(
    { maxDepth: 4 },
    scalar,
    tie('object'),
    tie('schema').map((items) => ({ type: 'array', items })),
  ),
}));

function describing(body: Schema, version = '3.0.3', schemas: Readonly<Record<string, Schema>> = {}): string {
  const content = { 'application/json': { schema: body } };
  const operation = { requestBody: { content }, responses: { 200: { description: 'Ok', content } } };
  return JSON.stringify({ openapi: version, info: {}, paths: { '/v1/orders': { put: operation } }, components: { schemas } });
}

async function findingsBetween(base: string, head: string) {
  const { findings, errors } = await compare({ text: base }, { text: head });
  expect(errors).toEqual([]);
  return findings.map(({ ruleId, pointer }) => ({ ruleId, pointer }));
}

/** The same schema, written as 3.1 has it. */
function asOpenApi31(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(asOpenApi31);
  if (typeof given !== 'object' || given === null) return given;
  const { nullable, ...rest } = given as Schema;
  const entries = Object.entries(rest).map(([key, value]): [string, unknown] => [key, asOpenApi31(value)]);
  if (nullable !== true || typeof rest.type !== 'string') return Object.fromEntries(entries);
  return { ...Object.fromEntries(entries), type: [rest.type, 'null'] };
}

describe('a schema that is written in another way', () => {
  test.each<[string, (body: Schema) => string]>([
    ['the same text', (body) => describing(body)],
    ['in components', (body) => describing({ $ref: '#/components/schemas/A' }, '3.0.3', { A: body })],
    ['in an allOf', (body) => describing({ allOf: [body] })],
    ['in two equal parts', (body) => describing({ allOf: [body, body] })],
    ['in a oneOf with one member', (body) => describing({ oneOf: [body] })],
    [
      'behind two references',
      (body) =>
        describing({ $ref: '#/components/schemas/A' }, '3.1.0', {
          A: { $ref: '#/components/schemas/B' },
          B: asOpenApi31(body) as Schema,
        }),
    ],
    ['in 3.1', (body) => describing(asOpenApi31(body) as Schema, '3.1.0')],
  ])('is not a change: %s', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(schema, async (body) => {
        expect(await findingsBetween(describing(body), write(body))).toEqual([]);
        expect(await findingsBetween(write(body), describing(body))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

test('a property that is removed is reported once, at its former place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(names, schema, { minKeys: 1, noNullPrototype: true }), async (properties) => {
      const [gone = '', ...left] = Object.keys(properties);
      const remaining = Object.fromEntries(left.map((name) => [name, properties[name]]));
      const orders = (given: object) =>
        describing({ $ref: '#/components/schemas/A' }, '3.0.3', { A: { type: 'object', properties: given } as Schema });
      const { findings } = await compare({ text: orders(properties) }, { text: orders(remaining) });
      const pointer = `/components/schemas/A/properties/${gone.replace('~', '~0').replace('/', '~1')}`;
      expect(findings.map(({ ruleId, related }) => [ruleId, related?.[0]?.pointer])).toEqual([
        ['compat-response-property-removed', pointer],
      ]);
    }),
    { numRuns: 60 },
  );
});

test('a comparison of any two schemas succeeds, and its findings are at existing places', async () => {
  await fc.assert(
    fc.asyncProperty(schema, schema, async (before, after) => {
      for (const { pointer } of await findingsBetween(describing(before), describing(after)))
        expect(pointer).toMatch(/^\/paths\/~1v1~1orders\/put/);
    }),
    { numRuns: 150 },
  );
});

describe('a compared description by an untrusted author', () => {
  const bomb = `a: &a [x]\n${Array.from({ length: 40 }, (_, n) => `${String.fromCharCode(98 + (n % 25))}${n}: &k${n} [*${n === 0 ? 'a' : `k${n - 1}`}, *${n === 0 ? 'a' : `k${n - 1}`}]`).join('\n')}`;

  test('may have aliases that would grow exponentially', async () => {
    const text = (extra: string) => `openapi: 3.0.3
x-bomb:
${bomb.replaceAll(/^/gm, '  ')}
paths:
  /v1/a:
    get:
      responses:
        "200": { description: x, content: { application/json: { schema: { oneOf: [{ type: string, enum: *k39 }, { type: object, default: *k39, properties: { a: { enum: *k38 } } }${extra}] } } } }
`;
    const { findings, errors } = await compare({ text: text('') }, { text: text(', { type: boolean }') });
    expect(findings).toEqual([]);
    expect(errors.map(({ message }) => message)).toContainEqual(expect.stringContaining('raise `limits.aliases`'));
  });

  test('may have circular aliases', async () => {
    const text = `openapi: 3.0.3
paths:
  /v1/a:
    get:
      responses:
        "200": { description: x, content: { application/json: { schema: &s { oneOf: [*s, { type: object, properties: { a: *s }, enum: [*s] }] } } } }
`;
    expect(await compare({ text }, { text })).toMatchObject({ findings: [], errors: [] });
  });
});
