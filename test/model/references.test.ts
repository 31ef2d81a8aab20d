import { describe, expect, test } from 'vitest';
import { Place } from '../../src/model/place.ts';
import { inCpuTime } from '../support/cpu-time.ts';
import { apiOf, brokenIn, schemaOf, whereIs } from './support.ts';

/** Where the schema `It` of a description leads, given its `$ref`. */
function leadsTo(reference: string, description: string, files: Readonly<Record<string, string>> = {}): string | undefined {
  const api = apiOf(
    `openapi: 3.1.0\ncomponents: { schemas: { It: { $ref: ${JSON.stringify(reference)} } } }\n${description}`,
    files,
  );
  const place = api.references.follow(api.root.child('components').child('schemas').child('It'));
  return whereIs(place);
}

describe('a local reference', () => {
  const text = `
defs: { a/b: { x: 1 }, 'm~n': [zero, one], 'c%d': 1, ' ': 1, '': { '': 1 }, "k\\"l": 1, é: 1, '{id}': 1, 'a%20b': 1, '~1': 1, constructor: 1, __proto__: { y: 1 }, null: ~ }
`;
  test.each([
    ['#/defs/a~1b', '/defs/a~1b'],
    ['#/defs/a~1b/x', '/defs/a~1b/x'],
    ['#/defs/m~0n/1', '/defs/m~0n/1'],
    ['#/defs/c%25d', '/defs/c%d'],
    ['#/defs/c%d', '/defs/c%d'],
    ['#/defs/%20', '/defs/ '],
    ['#/defs/ ', '/defs/ '],
    ['#/defs/', '/defs/'],
    ['#/defs//', '/defs//'],
    ['#/defs/k%22l', '/defs/k"l'],
    ['#/defs/%C3%A9', '/defs/é'],
    ['#/defs/é', '/defs/é'],
    ['#/defs/%7Bid%7D', '/defs/{id}'],
    ['#/defs/a%7E1b', '/defs/a~1b'],
    ['#/defs/a%20b', '/defs/a%20b'],
    ['#/defs/~01', '/defs/~01'],
    ['#/defs/constructor', '/defs/constructor'],
    ['#/defs/__proto__/y', '/defs/__proto__/y'],
    ['#/defs/null', '/defs/null'],
    ['#', ''],
    ['', ''],
    ['openapi.yaml#/defs/c%25d', '/defs/c%d'],
  ])('%j leads to %j', (reference, pointer) => {
    expect(leadsTo(reference, text)).toBe(pointer);
  });

  test.each([
    ['#/defs/nothing', '#/defs', 'nothing'],
    ['#/nothing/at/all', '#', 'nothing'],
    ['#/defs/toString', '#/defs', 'toString'],
    ['#/defs/m~0n/2', '#/defs/m~0n', '2'],
    ['#/defs/m~0n/01', '#/defs/m~0n', '01'],
    ['#/defs/m~0n/-', '#/defs/m~0n', '-'],
    ['#/defs/m~0n/length', '#/defs/m~0n', 'length'],
    ['#/defs/c%25d/length', '#/defs/c%d', 'length'],
    ['#/defs/a%2', '#/defs', 'a%2'],
  ])('%j cannot be resolved, as %s has no %s', (reference, at, name) => {
    expect(targetOf(reference)).toEqual({
      failure: 'no-such-part',
      message: `\`${at}\` has no \`${name}\``,
      missing: { name, at: at.slice(1) },
    });
  });

  test('a reference to an anchor that does not exist cannot be resolved', () => {
    const message = 'no `$anchor` is called `defs`';
    expect(targetOf('#defs')).toEqual({ failure: 'no-such-anchor', message, missing: { name: 'defs' } });
  });

  function targetOf(reference: string) {
    const api = apiOf(`openapi: 3.1.0\ncomponents: { schemas: { It: { $ref: ${JSON.stringify(reference)} } } }\n${text}`);
    return api.references.target(api.root.child('components').child('schemas').child('It'));
  }
});

describe('chains of references', () => {
  test('are followed to the end, hop by hop in between', () => {
    const api = apiOf('{ openapi: 3.0.0, a: { $ref: "#/b" }, b: { $ref: "x.yaml#/c" } }', {
      'x.yaml': '{ c: { $ref: "openapi.yaml#/d" } }',
    });
    const first = api.references.target(api.root.child('a'));
    expect(first instanceof Place && whereIs(first)).toBe('/b');
    expect(api.references.follow(api.root.child('a'))).toBeUndefined();
    expect(leadsTo('#/a', 'a: { $ref: "#/b" }\nb: { $ref: "#/c" }\nc: 1')).toBe('/c');
  });

  test(
    'may be of any length',
    inCpuTime(60_000, () => {
      const length = 100_000;
      const schemas: Record<string, object> = { S0: { type: 'string' } };
      for (let i = 1; i < length; i++) schemas[`S${i}`] = { $ref: `#/components/schemas/S${i - 1}` };
      const api = apiOf({ openapi: '3.0.0', components: { schemas } });
      expect([...schemaOf(api, `S${length - 1}`).types]).toEqual(['string']);
      for (let i = 0; i < length; i++) expect(schemaOf(api, `S${i}`).place.pointer).toBe('/components/schemas/S0');
      expect(brokenIn(api)).toEqual([]);
    }),
  );

  test('lead nowhere if they form a circle', () => {
    expect(leadsTo('#/components/schemas/It', '')).toBeUndefined();
    expect(leadsTo('#/a', 'a: { $ref: "#/b" }\nb: { $ref: "#/a" }')).toBeUndefined();
    expect(
      leadsTo('x.yaml#/a', '', { 'x.yaml': 'a: { $ref: "y.yaml#/a" }', 'y.yaml': 'a: { $ref: "x.yaml#/a" }' }),
    ).toBeUndefined();
  });
});

describe('a pointer that leads through references', () => {
  test('is followed through them', () => {
    expect(leadsTo('#/paths/~1x/get', 'paths: { /x: { $ref: "x.yaml" } }', { 'x.yaml': 'get: { a: 1 }' })).toBe('x.yaml#/get');
    expect(leadsTo('#/a/b/c', 'a: { $ref: "#/d" }\nd: { b: { $ref: "#/e" } }\ne: { $ref: "#/f" }\nf: { c: 1 }')).toBe('/f/c');
  });

  test('finds a sibling of a reference before its target', () => {
    expect(leadsTo('#/a/b', 'a: { $ref: "#/c", b: 1 }\nc: { b: 2 }')).toBe('/a/b');
  });

  test('leads nowhere if it depends on itself', () => {
    expect(leadsTo('#/a/x', 'a: { $ref: "#/a/x" }')).toBeUndefined();
    expect(leadsTo('#/a/y', 'a: { $ref: "#/b/x" }\nb: { $ref: "#/a/y" }')).toBeUndefined();
    expect(leadsTo('#/components/schemas/It/x', '')).toBeUndefined();
  });

  test('may lead through many references, and is given up before it is too deep', () => {
    const text = Array.from({ length: 50_000 }, (_, i) => `a${i}: { $ref: "#/a${i + 1}/x" }`).join('\n');
    expect(leadsTo('#/a0/x', text)).toBeUndefined();
    expect(leadsTo('#/a49980/x', `${text}\na50000: { x: { x: ${'{ x: '.repeat(30)}1${' }'.repeat(30)} } }`)).toContain(
      '/a50000/x/x',
    );
  });
});

describe('a reference to another file', () => {
  const files = {
    'schemas/pet.yaml': 'Pet: { properties: { owner: { $ref: "../people/owner.json#/Owner" }, self: { $ref: "#/Pet" } } }\n',
    'people/owner.json': '{ "Owner": { "type": "object", "properties": { "pet": { "$ref": "../schemas/pet.yaml#/Pet" } } } }',
    'a b/c#d.yaml': 'x: 1\n',
    'whole.json': '{ "type": "integer" }',
  };

  test.each([
    ['schemas/pet.yaml#/Pet', 'schemas/pet.yaml#/Pet'],
    ['./schemas/../schemas/pet.yaml#/Pet', 'schemas/pet.yaml#/Pet'],
    ['schemas/pet.yaml#/Pet/properties/owner', 'people/owner.json#/Owner'],
    ['schemas/pet.yaml#/Pet/properties/owner/properties/pet', 'schemas/pet.yaml#/Pet'],
    ['whole.json', 'whole.json#'],
    ['whole.json#', 'whole.json#'],
    ['a%20b/c%23d.yaml#/x', 'a b/c#d.yaml#/x'],
    ['a b/c%23d.yaml#/x', 'a b/c#d.yaml#/x'],
  ])('%s leads to %s', (reference, where) => {
    expect(leadsTo(reference, '', files)).toBe(where);
  });

  test('is relative to the file that contains it', () => {
    const api = apiOf('{ openapi: 3.0.0, components: { schemas: { It: { $ref: "schemas/pet.yaml#/Pet" } } } }', files);
    const owner = schemaOf(api).properties.get('owner');
    expect(whereIs(owner?.place)).toBe('people/owner.json#/Owner');
    expect(owner?.properties.get('pet')).toBe(schemaOf(api));
    expect([...api.references.documents]).toHaveLength(3);
  });

  test('is recorded with the way by which it was reached', () => {
    const api = apiOf('{ openapi: 3.0.0, components: { schemas: { It: { $ref: "schemas/pet.yaml#/Pet" } } } }', files);
    const owner = schemaOf(api).properties.get('owner');
    expect(owner?.place.resolvedTokens).toEqual(['components', 'schemas', 'It', 'properties', 'owner']);
    expect(owner?.place.child('type').resolvedTokens).toEqual(['components', 'schemas', 'It', 'properties', 'owner', 'type']);
    expect(owner?.place.tokens).toEqual(['Owner']);
  });
});

describe('`$anchor` and `$id` of schemas', () => {
  const text = `
other: { $anchor: here, $id: 'https://example.com/schemas/other', deep: { $anchor: there }, nested: { $id: nested, part: { type: string }, back: { $ref: 'other#there' } } }
outside: { $anchor: here }
`;
  test.each([
    ['#here', '/outside'],
    ['https://example.com/schemas/other', '/other'],
    ['https://example.com/schemas/other#here', '/other'],
    ['https://example.com/schemas/other#there', '/other/deep'],
    ['https://example.com/schemas/other#/deep', '/other/deep'],
    ['https://example.com/schemas/nested', '/other/nested'],
    ['https://example.com/schemas/nested#/part', '/other/nested/part'],
    ['https://example.com/schemas/./nested', '/other/nested'],
  ])('lead from %s to %s', (reference, pointer) => {
    expect(leadsTo(reference, text)).toBe(pointer);
  });

  const target = (api: ReturnType<typeof apiOf>, ...tokens: string[]) => {
    let place = api.root;
    for (const token of tokens) place = place.child(token);
    return whereIs(api.references.follow(place));
  };

  test('determine what a reference within their schema means', () => {
    const api = apiOf(`openapi: 3.1.0
a: { $id: 'https://example.com/a', ref: { $ref: '#x' }, def: { $anchor: x } }
b: { $id: 'https://example.com/b/', ref: { $ref: '#x' }, def: { $anchor: x }, sub: { $id: c }, toSub: { $ref: c }, toA: { $ref: ../a } }
`);
    expect(target(api, 'a', 'ref')).toBe('/a/def');
    expect(target(api, 'b', 'ref')).toBe('/b/def');
    expect(target(api, 'b', 'toSub')).toBe('/b/sub');
    expect(target(api, 'b', 'toA')).toBe('/a');
  });

  test('are the root of pointers within the schema, unless only the document has the target', () => {
    const api = apiOf(`openapi: 3.1.0
a: { $id: 'https://example.com/a', own: { $ref: '#/definitions/x' }, root: { $ref: '#/b' }, definitions: { x: {} } }
b: {}
definitions: { x: {} }
`);
    expect(target(api, 'a', 'own')).toBe('/a/definitions/x');
    expect(target(api, 'a', 'root')).toBe('/b');
    expect(brokenIn(api)).toEqual([]);
  });

  test('are found in the file that contains them', () => {
    const files = { 'x.yaml': '$id: https://example.com/x\nroot: { $anchor: a }\nref: { $ref: "https://example.com/x#a" }\n' };
    expect(leadsTo('x.yaml#a', '', files)).toBe('x.yaml#/root');
    expect(leadsTo('x.yaml#/ref', '', files)).toBe('x.yaml#/root');
  });

  test('do not hide files beside the description', () => {
    const api = apiOf('{ openapi: 3.1.0, a: { $id: "https://example.com/a", ref: { $ref: x.yaml } } }', { 'x.yaml': 'b: 1' });
    expect(target(api, 'a', 'ref')).toBe('x.yaml#');
  });

  test('apply to the document as `$self` in OpenAPI 3.2', () => {
    const api = apiOf(
      '{ openapi: 3.2.0, $self: "https://example.com/api", a: { $ref: "https://example.com/api#/b" }, c: { $ref: "api#/b" }, b: 1 }',
    );
    expect(target(api, 'a')).toBe('/b');
    expect(target(api, 'c')).toBe('/b');
  });

  test('are ignored if they are malformed', () => {
    expect(leadsTo('#/x', 'x: { $id: "http://[", $anchor: 7, y: { $id: "#frag" }, z: { $id: [] } }')).toBe('/x');
    expect(leadsTo('http://[', 'x: { $id: "http://[" }')).toBe('/x');
  });

  test('have no meaning in OpenAPI 3.0', () => {
    const api = apiOf(
      '{ openapi: 3.0.0, a: { $anchor: x, $id: "https://example.com/a" }, b: { $ref: "#x" }, c: { $ref: "https://example.com/a" } }',
    );
    expect(brokenIn(api)).toEqual(['/b: #x (no-such-anchor)', '/c: https://example.com/a (remote)']);
  });

  test(
    'are found in linear time',
    inCpuTime(5000, () => {
      const schemas: Record<string, object> = {};
      for (let i = 0; i < 20_000; i++)
        schemas[`S${i}`] = {
          $id: `https://example.com/${i}`,
          $anchor: 'a',
          not: { $ref: `#a` },
          items: { $ref: `https://example.com/${i + 1}` },
        };
      expect(brokenIn(apiOf({ openapi: '3.1.0', components: { schemas } }))).toEqual([
        '/components/schemas/S19999/items: https://example.com/20000 (remote)',
      ]);
    }),
  );
});
