import { describe, expect, test } from 'vitest';
import type { Schema } from '../../src/model/schema.ts';
import { apiOf, schemaOf, whereIs } from './support.ts';

const schemaFrom = (schema: string, version = '3.1.0', others = '') =>
  schemaOf(apiOf(`{ openapi: ${version}, components: { schemas: { It: ${schema} ${others} } } }`));
const names = (schema: Schema | undefined) => [...(schema?.properties.keys() ?? [])];

describe('the types of a schema', () => {
  test.each([
    ['{ type: string }', ['string'], false],
    ['{ type: string, nullable: true }', ['string'], true],
    ['{ type: string, x-nullable: true }', ['string'], true],
    ['{ type: [string, integer, "null"] }', ['string', 'integer'], true],
    ['{ type: "null" }', [], true],
    ['{}', [], false],
    ['{ type: 7 }', [], false],
    ['{ type: [7, [], string] }', ['string'], false],
    ['{ allOf: [{ type: object }, { nullable: true }] }', ['object'], true],
  ])('are read from %s', (schema, types, isNullable) => {
    expect([...schemaFrom(schema).types]).toEqual(types);
    expect(schemaFrom(schema).isNullable).toBe(isNullable);
  });

  test('are derived from keywords if `type` is missing', () => {
    expect([schemaFrom('{ items: {} }').isArray, schemaFrom('{ items: {} }').isObject]).toEqual([true, false]);
    expect([schemaFrom('{ properties: { a: {} } }').isArray, schemaFrom('{ properties: { a: {} } }').isObject]).toEqual([
      false,
      true,
    ]);
    expect(schemaFrom('{ type: string, items: {} }').isArray).toBe(false);
    expect([schemaFrom('{ type: [array, "null"] }').isArray, schemaFrom('{ type: object }').isObject]).toEqual([true, true]);
  });

  test('are all possible types for a schema without such keywords', () => {
    expect([
      schemaFrom('{}').allows('string'),
      schemaFrom('{ type: [string] }').allows('string'),
      schemaFrom('{ type: integer }').allows('string'),
    ]).toEqual([true, true, false]);
  });
});

describe('boolean schemas', () => {
  test('allow anything if true, and nothing if false', () => {
    expect([schemaFrom('true').allows('string'), schemaFrom('false').allows('string')]).toEqual([true, false]);
    expect([
      schemaFrom('true').types.size,
      names(schemaFrom('true')),
      schemaFrom('false').items,
      schemaFrom('true').parts.length,
    ]).toEqual([0, [], undefined, 1]);
  });

  test('may be properties, items and the values of maps', () => {
    const schema = schemaFrom('{ properties: { a: true, b: false }, items: false, additionalProperties: true }');
    expect([...schema.properties].map(([name, { place }]) => [name, place.value])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect([schema.items?.place.value, schema.additionalProperties?.place.value]).toEqual([false, true]);
    expect(schemaFrom('{ additionalProperties: false }').additionalProperties).toBeUndefined();
    expect(schemaFrom('{ additionalProperties: {} }').additionalProperties).toBeDefined();
    expect(schemaFrom('{}').additionalProperties).toBeUndefined();
  });
});

describe('a schema with `allOf`', () => {
  test.each(['{}', 'true', '{ type: object, description: The payload, x-order: 1 }'])(
    'has a property as its second part describes it, although the first part only has: %s',
    (open) => {
      const schema = schemaFrom(
        `{ allOf: [{ properties: { data: ${open}, ok: {} } }, { properties: { data: { type: array } } }, { properties: { data: { type: string } } }] }`,
      );
      expect(schema.properties.get('data')?.isArray).toBe(true);
      expect(names(schema)).toEqual(['data', 'ok']);
    },
  );

  test('has items that one part leaves open, unless the other part says less', () => {
    const list = (beside: string) =>
      schemaFrom(
        `{ allOf: [{ properties: { data: { type: array, items: {} } } }, { properties: { data: ${beside} } }] }`,
      ).properties.get('data');
    expect(list('{ type: array, items: { type: string } }')?.items?.types.has('string')).toBe(true);
    expect(list('{ description: The items }')?.isArray).toBe(true);
  });

  test('has a property as its first part describes it', () => {
    const schema = schemaFrom(
      '{ allOf: [{ properties: { data: { type: string } } }, { properties: { data: { type: array } } }] }',
    );
    expect([...(schema.properties.get('data')?.types ?? [])]).toEqual(['string']);
  });

  const others = `, Base: { type: object, title: B, description: B, required: [id], properties: { id: { type: integer }, constructor: {} } },
    Deep: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { deep: {} }, format: f }] }`;

  test('is merged at any depth, and the nearer part has priority', () => {
    const schema = schemaFrom(
      `{ allOf: [{ $ref: '#/components/schemas/Deep' }, { required: [x], properties: { x: {}, id: {} } }], properties: { id: { type: string } } }`,
      '3.0.0',
      others,
    );
    expect(names(schema)).toEqual(['id', 'x', 'constructor', 'deep']);
    expect([...(schema.properties.get('id')?.types ?? [])]).toEqual(['string']);
    expect([...schema.required]).toEqual(['x', 'id']);
    expect([schema.title, schema.description, schema.format, [...schema.types]]).toEqual(['B', 'B', 'f', ['object']]);
    expect(schema.isObject).toBe(true);
  });

  test('has the items, limits, enums and alternatives of its parts', () => {
    const schema = schemaFrom(
      '{ allOf: [{ items: { type: string }, maxItems: 5 }, { writeOnly: true, enum: [a] }, { oneOf: [{}, true] }, { anyOf: [{}] }] }',
    );
    expect([
      [...(schema.items?.types ?? [])],
      schema.maxItems,
      schema.isWriteOnly,
      schema.values,
      schema.branches.length,
    ]).toEqual([['string'], 5, true, ['a'], 3]);
    expect([
      schemaFrom('{}').maxItems,
      schemaFrom('{ maxItems: "5" }').maxItems,
      schemaFrom('{}').isWriteOnly,
      schemaFrom('{}').values,
    ]).toEqual([undefined, undefined, false, undefined]);
  });

  test('may describe a property in several places, which all apply', () => {
    const schema = schemaFrom(
      `{ properties: { id: { minLength: 1 } }, allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { $ref: '#/components/schemas/Base/properties' } }] }`,
      '3.0.0',
      others,
    );
    expect(schema.definitionsOf('id').map(({ place }) => place.pointer)).toEqual([
      '/components/schemas/It/properties/id',
      '/components/schemas/Base/properties/id',
      '/components/schemas/Base/properties/id',
    ]);
    expect(schema.definitionsOf('constructor')).toHaveLength(2);
    expect(schema.definitionsOf('toString')).toEqual([]);
  });

  test('may form a circle, in which each part applies once', () => {
    const others = `, A: { allOf: [{ $ref: '#/components/schemas/It' }, { $ref: '#/components/schemas/A' }], properties: { a: {} } }`;
    const schema = schemaFrom(
      `{ allOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/A' }], properties: { b: {} } }`,
      '3.0.0',
      others,
    );
    expect([names(schema), schema.parts.length]).toEqual([['b', 'a'], 2]);
  });
});

describe('the branches of a schema with oneOf or anyOf', () => {
  test('are read in the same way', () => {
    const schema = schemaFrom(
      '{ oneOf: [{ type: string }, { $ref: "#/components/schemas/Other" }], anyOf: [{ $ref: "#/nowhere" }, false] }',
      '3.0.0',
      ', Other: { type: array }',
    );
    expect(schema.branches.map((branch) => [...branch.types, branch.place.value === false])).toEqual([
      ['string', false],
      ['array', false],
      [true],
    ]);
  });
});

describe('the values of a schema', () => {
  test('are limited by enum or const, whatever these contain', () => {
    expect(schemaFrom('{ enum: [1, null] }').values).toEqual([1, null]);
    expect(schemaFrom('{ const: null }').values).toEqual([null]);
    expect(schemaFrom('{ enum: {} }').values).toBeUndefined();
  });
});

describe('a `$ref` in a schema', () => {
  const other = ', Other: { type: object, properties: { o: {} } }';
  const target = '$ref: "#/components/schemas/Other"';

  test('leads to the schema, which is one node for all references', () => {
    const api = apiOf(
      `{ openapi: 3.0.0, components: { schemas: { It: { properties: { a: { ${target} }, b: { ${target} } } } ${other} } } }`,
    );
    const { properties } = schemaOf(api);
    expect(properties.get('a')).toBe(properties.get('b'));
    expect(whereIs(properties.get('a')?.place)).toBe('/components/schemas/Other');
  });

  test.each(['2.0', '3.0.0'])('makes the keywords beside it void in %s', (version) => {
    const holder = version === '2.0' ? 'swagger: "2.0", definitions' : `openapi: ${version}, components: { schemas`;
    const end = version === '2.0' ? '' : '}';
    const pointer = version === '2.0' ? '#/definitions/Other' : '#/components/schemas/Other';
    const schema = schemaOf(apiOf(`{ ${holder}: { It: { $ref: "${pointer}", properties: { i: {} } } ${other} } ${end} }`));
    expect(names(schema)).toEqual(['o']);
  });

  test.each(['3.1.0', '3.2.0'])('applies together with the keywords beside it in %s', (version) => {
    const schema = schemaFrom(`{ ${target}, properties: { i: {} }, required: [i] }`, version, other);
    expect(names(schema)).toEqual(['i', 'o']);
    expect([...schema.types]).toEqual(['object']);
    expect(schema.place.pointer).toBe('/components/schemas/It');
  });

  test('still leads to the target schema if only a description is beside it', () => {
    expect(schemaFrom(`{ ${target}, description: D, summary: S, x-note: N }`, '3.1.0', other).place.pointer).toBe(
      '/components/schemas/Other',
    );
  });

  test('may lead to a schema with a `$ref` and keywords beside it', () => {
    const schema = schemaFrom(
      '{ $ref: "#/components/schemas/A" }',
      '3.1.0',
      `, A: { $ref: "#/components/schemas/B" }, B: { ${target}, properties: { b: {} } } ${other}`,
    );
    expect([schema.place.pointer, names(schema)]).toEqual(['/components/schemas/B', ['b', 'o']]);
  });

  test('is not a schema if it leads to itself and has no keywords beside it', () => {
    const self = '$ref: "#/components/schemas/Self"';
    const api = apiOf(
      `{ openapi: 3.1.0, components: { schemas: { Self: { ${self} }, It: { properties: { a: { ${self} }, b: {} } } } } }`,
    );
    expect(names(schemaOf(api))).toEqual(['b']);
    expect(schemaFrom('{ $ref: "#/components/schemas/It", properties: { i: {} } }').parts).toHaveLength(1);
  });

  test('is left out of a list of schemas if it leads nowhere', () => {
    expect(schemaFrom('{ allOf: [{ $ref: "#/nowhere" }, { properties: { a: {} } }, null, 7] }').parts).toHaveLength(2);
  });
});

describe('schemas that contain themselves', () => {
  test('are followed to any depth', () => {
    let schema: Schema | undefined = schemaFrom(
      '{ properties: { children: { type: array, items: { $ref: "#/components/schemas/It" } } } }',
      '3.0.0',
    );
    const first = schema;
    for (let i = 0; i < 5; i++) schema = schema?.properties.get('children')?.items;
    expect(schema).toBe(first);
  });

  test('may be made of YAML aliases', () => {
    const api = apiOf(
      'openapi: 3.0.0\ncomponents:\n  schemas:\n    It: &it\n      properties: { child: *it, a: {} }\n      allOf: [*it]\n',
    );
    expect([names(schemaOf(api)), schemaOf(api).parts.length]).toEqual([['child', 'a'], 1]);
    expect(schemaOf(api).properties.get('child')).toBe(schemaOf(api));
  });
});

test('properties of a schema may have any name', () => {
  const unusualNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '$ref', '', 'allOf'];
  const schema = schemaFrom(`{ properties: { ${unusualNames.map((name) => `"${name}": { type: string }`).join(', ')} } }`);
  expect(names(schema)).toEqual(unusualNames);
  expect(schemaFrom('{}').properties.get('constructor')).toBeUndefined();
});

test('an example is read as written, and belongs to its own schema alone', () => {
  expect([schemaFrom('{ example: 7 }').example, schemaFrom('{ allOf: [{ example: 7 }] }').example]).toEqual([7, undefined]);
});

test('the members of a description have names and texts before they are read as schemas', () => {
  const schema = schemaFrom(
    '{ properties: { a: { type: string }, b: { $ref: "#/components/schemas/B" }, c: 5 }, allOf: [{ properties: { a: { writeOnly: true } } }, { properties: [] }] }',
    '3.1.0',
    ', B: { title: B, items: {} }',
  );
  const found = schema.parts.flatMap((part) => part.members().filter(({ isPart }) => !isPart));
  expect(found.map(({ written, value, isLeaf }) => [written, value, isLeaf])).toEqual([
    [{ type: 'string' }, { type: 'string' }, true],
    [{ $ref: '#/components/schemas/B' }, { title: 'B', items: {} }, false],
    [{ writeOnly: true }, { writeOnly: true }, true],
  ]);
  expect(found.map(({ property, place, schema: { place: end } }) => [property, whereIs(place), whereIs(end)])).toEqual([
    ['a', '/components/schemas/It/properties/a', '/components/schemas/It/properties/a'],
    ['b', '/components/schemas/It/properties/b', '/components/schemas/B'],
    ['a', '/components/schemas/It/allOf/0/properties/a', '/components/schemas/It/allOf/0/properties/a'],
  ]);
});

test('the values of an extensible enum are read through `allOf`', () => {
  expect(schemaFrom('{ allOf: [{ x-extensible-enum: [a, b] }] }').extensibleValues).toEqual(['a', 'b']);
  expect(schemaFrom('{ x-extensible-enum: a, enum: [b] }').extensibleValues).toBeUndefined();
});

test('the members of a schema are its direct subschemas, with properties at their keys', () => {
  const schema = schemaFrom(
    '{ properties: { a: { $ref: "#/components/schemas/Other" } }, allOf: [{ $ref: "#/components/schemas/Other" }], oneOf: [{}], anyOf: [{}], items: {}, additionalProperties: {}, prefixItems: [{}], patternProperties: { x: {} }, then: {}, else: 5 }',
    '3.1.0',
    ', Other: { properties: { b: {} } }',
  );
  expect(
    [...(schema?.members() ?? [])].map(({ property, place, schema: { place: target } }) => [
      property,
      whereIs(place),
      whereIs(target),
    ]),
  ).toEqual([
    ['a', '/components/schemas/It/properties/a', '/components/schemas/Other'],
    [undefined, '/components/schemas/Other', '/components/schemas/Other'],
    [undefined, '/components/schemas/It/oneOf/0', '/components/schemas/It/oneOf/0'],
    [undefined, '/components/schemas/It/anyOf/0', '/components/schemas/It/anyOf/0'],
    [undefined, '/components/schemas/It/items', '/components/schemas/It/items'],
    [undefined, '/components/schemas/It/additionalProperties', '/components/schemas/It/additionalProperties'],
    [undefined, '/components/schemas/It/prefixItems/0', '/components/schemas/It/prefixItems/0'],
    [undefined, '/components/schemas/It/patternProperties/x', '/components/schemas/It/patternProperties/x'],
    [undefined, '/components/schemas/It/then', '/components/schemas/It/then'],
  ]);
});
