// Alternatives are what they are, in any order, under any name, and in any place: a property of `compare`.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare } from '../../src/index.ts';

type Json = Readonly<Record<string, unknown>>;

/** An alternative that differs from all others: by a property with a constant, or by a property of its own. */
interface Alternative {
  readonly name: string;
  readonly schema: Json;
}

const scalar: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  { type: 'string' },
  { type: 'integer', minimum: 1 },
  { type: 'string', format: 'date' },
  { type: 'array', items: { type: 'string' } },
  { $ref: '#/components/schemas/Common' },
);

const { part } = fc.letrec<{ part: Json }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc
      .dictionary(fc.constantFrom('a', 'b', 'c'), tie('part'), { maxKeys: 3, noNullPrototype: true })
      .map((properties) => ({ type: 'object', properties })),
  ),
}));

const alternatives: fc.Arbitrary<readonly Alternative[]> = fc
  .array(fc.record({ part, isTagged: fc.boolean(), others: fc.subarray(['id', 'note']) }), { minLength: 3, maxLength: 6 })
  .map((all) =>
    all.map(({ part, isTagged, others }, index) => {
      const own: Json = isTagged ? { kind: { type: 'string', enum: [`kind${index}`] } } : { [`own${index}`]: { type: 'string' } };
      const shared = Object.fromEntries(others.map((name) => [name, { type: 'string' }]));
      const properties = { ...shared, part, ...own };
      return { name: `Type${index}`, schema: { type: 'object', required: Object.keys(own), properties } };
    }),
  );

/** How a version writes its alternatives. */
const writing = fc.record({
  keyword: fc.constantFrom('oneOf', 'anyOf'),
  prefix: fc.constantFrom('', 'New.'),
  common: fc.constantFrom('Common', 'Shared'),
  inlined: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  nested: fc.constantFrom(0, 2, 3),
  groupType: fc.constantFrom<Json>({}, { type: 'object' }),
  order: fc.infiniteStream(fc.nat()),
});

type Writing = typeof writing extends fc.Arbitrary<infer Value> ? Value : never;

/** @param beside What stands beside the alternatives. */
function describing(
  all: readonly Alternative[],
  { keyword, prefix, common, inlined, nested, groupType, order }: Writing,
  beside: Json = {},
): string {
  const shuffled = all.map((alternative) => ({ alternative, key: order.next().value ?? 0 })).sort((a, b) => a.key - b.key);
  const schemas: Record<string, unknown> = { [common]: { type: 'object', properties: { id: { type: 'string' } } } };
  const items = shuffled.map(({ alternative: { name, schema } }): Json => {
    if (inlined[Number(name.slice(4))]) return schema;
    schemas[prefix + name] = schema;
    return { $ref: `#/components/schemas/${prefix}${name}` };
  });
  if (nested > 0 && items.length > nested) {
    schemas.Group = { ...groupType, [keyword]: items.splice(0, nested) };
    items.push({ $ref: '#/components/schemas/Group' });
  }
  const content = { 'application/json': { schema: { [keyword]: items, ...beside } } };
  const operation = { requestBody: { content }, responses: { 200: { description: 'Ok', content } } };
  const description = { openapi: '3.0.3', info: {}, paths: { '/v1/orders': { put: operation } }, components: { schemas } };
  return JSON.stringify(description).replaceAll('#/components/schemas/Common', `#/components/schemas/${common}`);
}

async function reported(base: string, head: string): Promise<readonly string[]> {
  const { findings, errors } = await compare({ text: base }, { text: head });
  expect(errors).toEqual([]);
  return findings.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

test('alternatives of a schema that are reordered, renamed, moved or grouped are not a change', async () => {
  await fc.assert(
    fc.asyncProperty(alternatives, writing, writing, async (all, before, now) => {
      const keyword = now.keyword === 'oneOf' ? before.keyword : now.keyword;
      expect(await reported(describing(all, before), describing(all, { ...now, keyword }))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('an added or removed alternative of a schema is the only one that is reported', async () => {
  await fc.assert(
    fc.asyncProperty(alternatives, writing, writing, fc.nat(), async (all, before, now, position) => {
      const index = position % all.length;
      const fewer = all.filter((_, at) => at !== index);
      const [one] = all.slice(index);
      const [less, more] = [
        describing(fewer, { ...before, nested: 0 }),
        describing(all, { ...now, keyword: before.keyword, nested: 0 }),
      ];
      const name = new RegExp(`\\b(?:${one?.name}|kind${index}|own${index})\\b`);
      for (const [messages, start] of [
        [await reported(less, more), /gained the/],
        [await reported(more, less), /no longer accepts the/],
      ] as const) {
        expect(messages).toEqual([expect.stringMatching(name)]);
        expect(messages).toEqual([expect.stringMatching(start)]);
      }
    }),
    { numRuns: 60 },
  );
});

/** Alternatives one of which, or the schema around them, allows `null`. */
function withNull(all: readonly Alternative[], place: NullPlace, writing: Writing): string {
  if (place === 'beside') return describing(all, writing, { nullable: true });
  if (place === 'own') return describing([...all, { name: 'Type9', schema: { type: 'null' } }], writing);
  const { as, index } = place;
  const nullable: Json = as === 'flag' ? { nullable: true } : { type: ['object', 'null'] };
  return describing(
    all.map((one, at) => (at === index % all.length ? { ...one, schema: { ...one.schema, ...nullable } } : one)),
    writing,
  );
}

const nullPlace = fc.oneof(fc.constantFrom('beside', 'own'), fc.record({ as: fc.constantFrom('flag', 'type'), index: fc.nat() }));

type NullPlace = typeof nullPlace extends fc.Arbitrary<infer Value> ? Value : never;

test('the addition or removal of null in a union is reported wherever null is', async () => {
  await fc.assert(
    fc.asyncProperty(alternatives, writing, writing, nullPlace, nullPlace, async (all, some, other, from, to) => {
      const keyword = other.keyword === 'oneOf' ? some.keyword : other.keyword;
      // A group with a type would forbid the `null` in it.
      const [before, now] = [some, { ...other, keyword }].map((one) => ({ ...one, groupType: {} })) as [Writing, Writing];
      const [old, moved] = [withNull(all, from, before), withNull(all, to, now)];
      expect(await reported(old, moved)).toEqual([]);
      const without = describing(all, now);
      expect(await reported(old, without)).toEqual([expect.stringMatching(/no longer accepts `null`/)]);
      const earlier = describing(all, before);
      expect(await reported(earlier, moved)).toEqual([expect.stringMatching(/can now be `null`/)]);
    }),
    { numRuns: 60 },
  );
});

test('a comparison finds nothing if an alternative is split by its values or alternatives are joined', async () => {
  await fc.assert(
    fc.asyncProperty(alternatives, part, writing, writing, async (all, content, before, now) => {
      const tagged = (name: string, values: readonly string[]): Alternative => ({
        name,
        schema: { type: 'object', required: ['sort'], properties: { sort: { type: 'string', enum: values }, content } },
      });
      const others = all.slice(0, 3);
      const whole = describing([...others, tagged('Type3', ['x', 'y', 'z'])], { ...before, nested: 0 });
      const parts = describing([...others, tagged('Type4', ['x', 'z']), tagged('Type5', ['y'])], {
        ...now,
        keyword: before.keyword,
        nested: 0,
      });
      expect(await reported(whole, parts)).toEqual([]);
      expect(await reported(parts, whole)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
