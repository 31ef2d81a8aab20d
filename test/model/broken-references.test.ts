import { describe, expect, test } from 'vitest';
import { inCpuTime } from '../support/cpu-time.ts';
import { apiOf, brokenIn } from './support.ts';

describe('a reference that leads nowhere', () => {
  test('is found in every part of a description, at its own place', () => {
    const api = apiOf(`
openapi: 3.0.0
paths:
  /a: { $ref: 'missing.yaml' }
  /b:
    parameters: [{ $ref: '#/components/parameters/none' }]
    get: { responses: { 200: { $ref: '#/components/responses/none' }, default: { $ref: '#/components/responses/none' } } }
components:
  schemas: { a: { properties: { example: { $ref: '#/no' }, default: { items: { $ref: '#/no' } } } } }
`);
    expect(brokenIn(api)).toEqual([
      '/components/schemas/a/properties/default/items: #/no (no-such-part)',
      '/components/schemas/a/properties/example: #/no (no-such-part)',
      '/paths/~1a: missing.yaml (missing)',
      '/paths/~1b/get/responses/200: #/components/responses/none (no-such-part)',
      '/paths/~1b/get/responses/default: #/components/responses/none (no-such-part)',
      '/paths/~1b/parameters/0: #/components/parameters/none (no-such-part)',
    ]);
  });

  test('is accepted in place of the text of a description, which bundlers insert', () => {
    const api = apiOf(`
openapi: 3.0.0
info: { description: { $ref: intro.md } }
tags: [{ name: a, description: { $ref: tags/a.html } }]
paths: { /a: { get: { description: { $ref: a.yaml } } }, x-other: { $ref: '#/none' } }
components: { schemas: { a: { properties: { description: { $ref: text.md } } } } }
`);
    expect(brokenIn(api)).toEqual([
      '/components/schemas/a/properties/description: text.md (missing)',
      '/paths/~1a/get/description: a.yaml (missing)',
    ]);
  });

  test('is found in files that are referred to, directly or not', () => {
    const api = apiOf('{ openapi: 3.0.0, a: { $ref: x.yaml } }', {
      'x.yaml': 'b: { $ref: sub/y.json }',
      'sub/y.json': '{ "c": { "$ref": "#/no" }, "d": { "$ref": "../x.yaml#/no" } }',
    });
    expect(brokenIn(api)).toEqual(['sub/y.json#/c: #/no (no-such-part)', 'sub/y.json#/d: ../x.yaml#/no (no-such-part)']);
  });

  test.each([
    ['http://example.com/x.yaml', 'remote'],
    ['https://example.com/x.yaml#/a', 'remote'],
    ['HTTPS://example.com', 'remote'],
    ['//example.com/x.yaml', 'remote'],
    ['file:///etc/passwd', 'outside-root'],
    ['ftp://example.com/x', 'outside-root'],
    ['data:application/json,{}', 'outside-root'],
    ['/etc/passwd', 'outside-root'],
    ['../outside.yaml', 'outside-root'],
    ['x/../../outside.yaml', 'outside-root'],
    ['%2e%2e/outside.yaml', 'outside-root'],
    ['..%2foutside.yaml', 'outside-root'],
    ['nothing.yaml', 'missing'],
    ['nothing.yaml#/a', 'missing'],
    ['broken.yaml#/a', 'broken'],
    ['empty.yaml#/a', 'empty'],
    ['a%00b.yaml', 'unreadable'],
  ])('is found and classified by its string: %s is %s', (reference, failure) => {
    const api = apiOf({ openapi: '3.0.0', a: { $ref: reference } }, { 'broken.yaml': 'a: [', 'empty.yaml': '' });
    expect(brokenIn(api)).toEqual([`/a: ${reference} (${failure})`]);
  });

  test.each([
    ['in plain text', '$ref: gone.yaml'],
    ['in double quotes', '"$ref": "gone.yaml"'],
    ['in single quotes', `'$ref': 'gone.yaml'`],
    ['with a character escaped', '"$\\x72ef": "g\\u006fne.yaml"'],
    ['with its first character escaped', '"\\u0024ref": gone.yaml'],
    ['with a tag', '$ref: !!str gone.yaml'],
    ['behind an anchor', '$ref: &name gone.yaml'],
  ])('is found however YAML writes it: %s', (_, written) => {
    expect(brokenIn(apiOf(`openapi: 3.0.0\na:\n  ${written}\nb: { $ref: '#/openapi' }`))).toEqual(['/a: gone.yaml (missing)']);
  });

  test('is found if its string is an alias', () => {
    const api = apiOf(`{ openapi: 3.0.0, a: { x: &name '#/gone' }, b: { $ref: *name } }`);
    expect(brokenIn(api)).toEqual(['/b: #/gone (no-such-part)']);
  });

  test.each(['7', 'null', '{}', '[]', 'true'])('is found if it is not a string: %s', (value) => {
    expect(brokenIn(apiOf(`{ openapi: 3.0.0, a: { $ref: ${value} }, b: { $ref: "" } }`))).toEqual(['/a:  (not-a-string)']);
  });

  test('is found once if aliases repeat it', () => {
    expect(brokenIn(apiOf('{ openapi: 3.0.0, a: &a { $ref: "#/no" }, b: *a, c: [*a] }'))).toHaveLength(1);
  });
});

describe('references that form a circle', () => {
  test('are reported once for each circle', () => {
    const api = apiOf(
      `
openapi: 3.0.0
components:
  schemas:
    self: { $ref: '#/components/schemas/self', type: object }
    b: { $ref: '#/components/schemas/c' }
    c: { $ref: 'x.yaml#/d' }
    into: { $ref: '#/components/schemas/b' }
    list: { items: { $ref: '#/components/schemas/list' } }
`,
      { 'x.yaml': 'd: { $ref: "openapi.yaml#/components/schemas/b" }' },
    );
    expect(brokenIn(api)).toEqual([
      '/components/schemas/b: #/components/schemas/c (cycle)',
      '/components/schemas/self: #/components/schemas/self (cycle)',
    ]);
  });

  test('are reported in the same way, whichever is followed first', () => {
    for (const first of ['a', 'b', 'c']) {
      const api = apiOf('{ openapi: 3.0.0, a: { $ref: "#/b" }, b: { $ref: "#/c" }, c: { $ref: "openapi.yaml#/a" } }');
      expect(api.references.follow(api.root.child(first))).toBeUndefined();
      expect(brokenIn(api)).toEqual(['/a: #/b (cycle)']);
    }
  });

  test('are valid from OpenAPI 3.1 on if one of them has keywords of its own', () => {
    const text = (version: string) => `{ openapi: ${version}, a: { $ref: "#/b", type: object }, b: { $ref: "#/a" } }`;
    expect(brokenIn(apiOf(text('3.1.0')))).toEqual([]);
    expect(brokenIn(apiOf(text('3.0.0')))).toEqual(['/a: #/b (cycle)']);
  });

  test('lead nowhere if the circle is in their pointers', () => {
    expect(brokenIn(apiOf('{ openapi: 3.0.0, a: { $ref: "#/b/x" }, b: { $ref: "#/a/y" } }'))).toHaveLength(2);
  });
});

describe('a `$ref` that is not a reference', () => {
  test.each([
    [
      'in examples',
      'components: { schemas: { a: { example: { $ref: "#/no" } } }, examples: { e: { value: { $ref: "#/no" } } } }',
    ],
    ['in lists of examples', 'components: { schemas: { a: { examples: [{ $ref: "#/no" }] } } }'],
    ['in a parsed example of 3.2', 'components: { examples: { e: { dataValue: { $ref: "#/no" } } } }'],
    [
      'in defaults, enums and constants',
      'components: { schemas: { a: { default: { $ref: "#/no" }, enum: [{ $ref: "#/no" }], const: { $ref: "#/no" } } } }',
    ],
    ['in extensions', 'x-note: { $ref: "#/no" }'],
    ['as the name of a property', 'components: { schemas: { a: { properties: { $ref: { type: string } } } } }'],
  ])('is not reported %s', (_, part) => {
    expect(brokenIn(apiOf(`{ openapi: 3.1.0, ${part} }`))).toEqual([]);
  });

  test('is distinguished from references to examples and in schemas named like keywords', () => {
    const api = apiOf(`{ openapi: 3.1.0, components: { examples: { e: { $ref: "#/no" } },
      schemas: { example: { $ref: "#/no" }, p: { properties: { properties: { default: { $ref: "#/data" } }, enum: { $ref: "#/no" } } } } } }`);
    expect(brokenIn(api)).toEqual([
      '/components/examples/e: #/no (no-such-part)',
      '/components/schemas/example: #/no (no-such-part)',
      '/components/schemas/p/properties/enum: #/no (no-such-part)',
    ]);
  });
});

test(
  'the model finds many different broken references in linear time',
  inCpuTime(5000, () => {
    const schemas = Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`S${i}`, { $ref: `#/no/${i}` }]));
    expect(brokenIn(apiOf({ openapi: '3.0.0', components: { schemas } }))).toHaveLength(30_000);
  }),
);

describe('the schemas that a discriminator names', () => {
  const api = (mapping: string, more = '') => `openapi: 3.0.0
components:
  schemas:
    Cat: { type: object }
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }${more}]
      discriminator: { propertyName: kind, mapping: ${mapping} }
`;
  const AT = '/components/schemas/Pet/discriminator/mapping';

  test.each([
    ["{ cat: '#/components/schemas/Cat' }", []],
    ['{ cat: Cat }', []],
    ['{ cat: cat.yaml, kitten: ./cat.yaml#/Kitten }', []],
    ["{ cat: '#/components/schemas/Dog' }", ['#/components/schemas/Dog (no-such-part)']],
    ['{ cat: Dog }', ['Dog (no-such-part)']],
    ['{ cat: dog.yaml }', ['dog.yaml (missing)']],
    ["{ cat: 'cat.yaml#/Dog' }", ['cat.yaml#/Dog (no-such-part)']],
    ['{ cat: ../../dog.yaml }', ['../../dog.yaml (outside-root)']],
    // A remote schema is not needed to distinguish alternatives.
    ['{ cat: https://example.com/cat.json }', []],
    ['{ cat: 7, x-note: Dog }', []],
    ['[Dog]', []],
  ])('are checked in the mapping %s', (mapping, broken) => {
    const files = { 'cat.yaml': 'Kitten: { type: object }' };
    expect(brokenIn(apiOf(api(mapping), files))).toEqual(broken.map((text) => `${AT}: ${text}`));
  });

  test('may be named by the file or key of an alternative, or as a component', () => {
    const files = {
      'parts/Dog.yaml': 'type: object',
      'parts/all.yaml': 'Wolf: { $ref: pack.yaml }',
      'parts/pack.yaml': api('{ cat: Cat }'),
    };
    const more = ", { $ref: parts/Dog.yaml }, { $ref: 'parts/all.yaml#/Wolf' }";
    expect(brokenIn(apiOf(api('{ dog: Dog, wolf: Wolf }', more), files))).toEqual([]);
    expect(brokenIn(apiOf(api('{ dog: Dogs }', more), files))).toEqual([`${AT}: Dogs (no-such-part)`]);
  });

  test('are not looked for in properties, examples and extensions of that name', () => {
    const schema =
      '{ properties: { discriminator: { mapping: { a: Dog } } }, example: { discriminator: { mapping: { a: Dog } } } }';
    expect(
      brokenIn(
        apiOf(`{ openapi: 3.0.0, components: { schemas: { A: ${schema} } }, x-a: { discriminator: { mapping: { a: Dog } } } }`),
      ),
    ).toEqual([]);
  });

  test('are checked in JSON, and behind an alias', () => {
    const schema = { discriminator: { propertyName: 'kind', mapping: { a: 'Dog' } } };
    const json = JSON.stringify({ openapi: '3.0.0', components: { schemas: { A: schema } } });
    const broken = ['/components/schemas/A/discriminator/mapping: Dog (no-such-part)'];
    expect(brokenIn(apiOf(json))).toEqual(broken);
    expect(
      brokenIn(apiOf('{ openapi: 3.0.0, x: &m { a: Dog }, components: { schemas: { A: { discriminator: { mapping: *m } } } } }')),
    ).toEqual(broken);
    expect(
      brokenIn(apiOf('{ openapi: 3.0.0, x: &m Dog, components: { schemas: { A: { discriminator: { mapping: { a: *m } } } } } }')),
    ).toEqual(broken);
  });
});

describe('the default schema of a discriminator in OpenAPI 3.2', () => {
  test.each([
    ['Cat', []],
    ["'#/components/schemas/Cat'", []],
    ['Dog', ['/components/schemas/Pet/discriminator: Dog (no-such-part)']],
    ['[Dog]', []],
  ])('is checked in `defaultMapping: %s`', (target, broken) => {
    const api = `openapi: 3.2.0
components:
  schemas:
    Cat: { type: object }
    Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: kind, defaultMapping: ${target} } }
`;
    expect(brokenIn(apiOf(api))).toEqual(broken);
  });
});

describe('the operation that a link names', () => {
  const api = (link: string) => `openapi: 3.0.0
x-name: &name '#/paths/~1b/get'
paths:
  /a: { get: { responses: { 200: { links: { next: ${link} } } } } }
`;
  const AT = '/paths/~1a/get/responses/200/links/next';

  test.each([
    ["{ operationRef: '#/paths/~1a/get' }", []],
    ["{ operationRef: '#/paths/~1b/get' }", [`${AT}: #/paths/~1b/get (no-such-part)`]],
    ['{ operationRef: *name }', [`${AT}: #/paths/~1b/get (no-such-part)`]],
    // The descriptions of other APIs.
    ['{ operationRef: other.yaml }', []],
    ["{ operationRef: 'https://example.com/#/paths/~1b/get' }", []],
    ["{ operationId: a, parameters: { operationRef: '#/paths/~1b/get' } }", []],
  ])('is checked in the link %s', (link, broken) => {
    expect(brokenIn(apiOf(api(link)))).toEqual(broken);
  });

  test('may be in the description although the link is in another file', () => {
    const files = { 'b.yaml': "links: { one: { operationRef: '#/paths/~1a/get' }, two: { operationRef: '#/paths/~1c/get' } }" };
    expect(
      brokenIn(apiOf(`${api('{}')}x-b: { $ref: b.yaml }\ncomponents: { responses: { B: { $ref: b.yaml } } }\n`, files)),
    ).toEqual(['b.yaml#/links/two: #/paths/~1c/get (no-such-part)']);
  });

  test('is checked in a description in JSON', () => {
    const links = { next: { operationRef: '#/paths/~1b/get' } };
    const json = JSON.stringify({ openapi: '3.0.0', paths: { '/a': { get: { responses: { 200: { links } } } } } });
    expect(brokenIn(apiOf(json))).toEqual([`${AT}: #/paths/~1b/get (no-such-part)`]);
  });
});
