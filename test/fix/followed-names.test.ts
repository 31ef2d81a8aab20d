import { describe, expect, test } from 'vitest';
import { changed, edited, type PointerEdit } from './support.ts';

const lines = (...texts: readonly string[]) => `${texts.join('\n')}\n`;

describe('the order of fixes and renames', () => {
  const rename: readonly PointerEdit[] = [{ rename: '/components/schemas/A', to: 'B' }];
  const text = 'components: { schemas: { A: { x: {} }, C: {} } }\nx: {}\ny: {}\n';

  test.each<[string, PointerEdit]>([
    ['a reference', { set: '/y/a', value: { $ref: '#/components/schemas/A' } }],
    ['a reference to a part', { set: '/y/a', value: { $ref: '#/components/schemas/A/x' } }],
    ['a reference to a schema by `$dynamicRef`', { set: '/y/a', value: { $dynamicRef: '#/components/schemas/A' } }],
    ['a reference to an operation', { set: '/y/a', value: { operationRef: '#/components/schemas/A' } }],
    ['a reference in a list', { set: '/y/a', value: [null, 1, [{ $ref: 'a.yaml#/components/schemas/A' }]] }],
    ['a discriminator', { set: '/y/a', value: { discriminator: { mapping: { a: '#/components/schemas/A' } } } }],
    ['a discriminator that names it', { set: '/y/a', value: { discriminator: { mapping: { n: 1 as never, a: 'A' } } } }],
  ])('lets a fix that inserts %s that another one renames wait for the next pass', (_, insert) => {
    expect(edited({ 'a.yaml': text }, [insert], rename)).toMatchObject({ refused: [], deferred: 1 });
    expect(edited({ 'a.yaml': text }, rename, [insert])).toMatchObject({ refused: [], deferred: 1 });
  });

  test.each<[string, PointerEdit]>([
    ['another name', { set: '/y/a', value: { $ref: '#/components/schemas/C' } }],
    ['a longer name', { set: '/y/a', value: { $ref: '#/components/schemas/Ab' } }],
    ['all schemas', { set: '/y/a', value: { $ref: '#/components/schemas' } }],
    ['another file', { set: '/y/a', value: { $ref: 'b.yaml#/components/schemas/A' } }],
    ['an anchor', { set: '/y/a', value: { $ref: '#A' } }],
    ['a file', { set: '/y/a', value: { $ref: 'A' } }],
    ['no text', { set: '/y/a', value: { $ref: 3, discriminator: { mapping: { a: 3 } } } }],
  ])('lets a fix that inserts a reference to %s be applied in the same pass', (_, insert) => {
    const files = { 'a.yaml': text, 'b.yaml': 'components: { schemas: { A: {} } }\n' };
    expect(edited(files, [insert], rename)).toMatchObject({ refused: [], deferred: 0 });
    expect(edited(files, rename, [insert])).toMatchObject({ refused: [], deferred: 0 });
  });

  test('lets a rename of a key near the root wait if a reference leads through the key', () => {
    const insert: PointerEdit = { set: '/y/a', value: { $ref: '#/x/b/c' } };
    const other: PointerEdit = { set: '/y/a', value: { $ref: 'b.yaml#/x/b/c' } };
    const files = { 'a.yaml': text, 'b.yaml': 'x: { b: {} }\n' };
    const renameKey: PointerEdit = { rename: '/x', to: 'z' };
    expect(edited(files, [insert], [renameKey])).toMatchObject({ deferred: 1 });
    expect(edited(files, [renameKey], [insert])).toMatchObject({ deferred: 1 });
    expect(edited(files, [other], [renameKey])).toMatchObject({ deferred: 0 });
    expect(edited(files, [renameKey], [other])).toMatchObject({ deferred: 0 });
  });

  test('does not let a fix wait for a refused rename', () => {
    const refused: readonly PointerEdit[] = [{ set: '/y/a', value: { $ref: '#/components/schemas/A' } }, { remove: '/gone' }];
    expect(edited({ 'a.yaml': text }, refused, rename)).toMatchObject({ deferred: 0, refused: [expect.any(String)] });
    const alsoRefused: readonly PointerEdit[] = [...rename, { remove: '/gone' }];
    const insert: PointerEdit = { set: '/y/a', value: { $ref: '#/components/schemas/A' } };
    expect(edited({ 'a.yaml': text }, alsoRefused, [insert])).toMatchObject({ deferred: 0, refused: [expect.any(String)] });
  });
});

describe('the rename of a part', () => {
  test('changes a security scheme of Swagger 2.0 in security requirements', () => {
    const text = lines(
      ...['swagger: "2.0"', 'security: [{ key: [] }, 3, { other: [] }]', 'paths: { /a: { get: { security: [{ key: [] }] } } }'],
      ...['securityDefinitions: { key: { type: basic }, other: {} }', 'definitions: { key: { type: object } }'],
    );
    expect(changed(text, { rename: '/securityDefinitions/key', to: 'token' })).toBe(
      text.replaceAll('{ key: []', '{ token: []').replace('{ key: { type: basic', '{ token: { type: basic'),
    );
    expect(changed(text, { rename: '/definitions/key', to: 'token' })).toBe(
      text.replace('{ key: { type: obj', '{ token: { type: obj'),
    );
  });

  test.each(['swagger: "2.0"', 'openapi: 3.0.3'])('changes nothing in another description: %s', (version) => {
    const text = 'openapi: 3.0.3\nsecurity: [{ key: [] }]\ncomponents: { securitySchemes: { key: {} } }\n';
    const files = { 'a.yaml': text, 'b.yaml': `${version}\nsecurity: [{ key: [] }]\n`, 'c.yaml': 'security: [{ key: [] }]\n' };
    expect(edited(files, [{ rename: '/components/securitySchemes/key', to: 'token' }]).texts).toEqual({
      'a.yaml': text.replaceAll('key:', 'token:'),
      'c.yaml': 'security: [{ token: [] }]\n',
    });
  });

  test('changes the default of a discriminator', () => {
    const text = 'components: { schemas: { A: {}, P: { discriminator: { defaultMapping: A } } } }\n';
    expect(changed(text, { rename: '/components/schemas/A', to: 'B' })).toBe(text.replace(/\bA\b/g, 'B'));
  });

  test('does not change another part with the name of a tag', () => {
    const text =
      'openapi: 3.0.3\ntags: [{ name: a }]\nx-tags: [{ name: a }]\npaths: { /a: { get: { tags: [a, b] }, x: { tags: a } } }\n';
    expect(changed(text, { rename: '/tags/0/name', to: 'c', on: 'value' })).toBe(
      text.replace('tags: [{ name: a', 'tags: [{ name: c').replace('[a, b]', '[c, b]'),
    );
    const { refused } = edited({ 'a.yaml': text }, [{ rename: '/x-tags/0/name', to: 'c', on: 'value' }]);
    expect(refused).toEqual(['it renames a value whose uses are not known']);
  });

  test('changes only links to the renamed operation', () => {
    const text = lines(
      ...['openapi: 3.0.3', 'paths:', '  /a: { get: { operationId: a } }', '  /b: { get: { operationId: a } }'],
      ...['components: { links: { l: { operationId: a }, m: { operationId: b } } }'],
    );
    expect(changed(text, { rename: '/paths/~1a/get/operationId', to: 'c', on: 'value' })).toBe(
      text
        .replace('/a: { get: { operationId: a', '/a: { get: { operationId: c')
        .replace('l: { operationId: a', 'l: { operationId: c'),
    );
  });

  test.each([
    ['#/x/a%20b', 'c d', '#/x/c%20d'],
    ['#/x/a%20b', 'c#d', '#/x/c%23d'],
    ['#/x/a b', 'c d', '#/x/c d'],
    ['#/x/a b', '50%25', '#/x/50%2525'],
    ['#/x/a b', '50% off', '#/x/50% off'],
    ['#/x/a b', 'c#d', '#/x/c%23d'],
    ['#/x/a b/y', 'c/~d', '#/x/c~1~0d/y'],
    ['a.yaml#/x/a b', 'c', 'a.yaml#/x/c'],
  ])('writes the name in %j like the rest of the reference: %j', (reference, to, expected) => {
    const text = `x: { a b: { y: {} } }\nr: { $ref: "${reference}" }\n`;
    expect(changed(text, { rename: '/x/a b', to })).toContain(`r: { $ref: "${expected}" }`);
  });

  test('changes nothing in a part that another edit removes', () => {
    const text = 'a: { b: {} }\nr: { $ref: "#/a/b" }\nl: [{ $ref: "#/a/b" }, 1]\nk: {}\n';
    expect(changed(text, { remove: '/r' }, { remove: '/l/0' }, { set: '/k', value: 1 }, { rename: '/a/b', to: 'c' })).toBe(
      'a: { c: {} }\nl: [1]\nk: 1\n',
    );
  });
});

test.each(['openapi: 3.0.3', 'swagger: "2.0"'])(
  'a fix keeps a part of several descriptions independent of each one: %s',
  (version) => {
    const files = {
      'a.yaml': 'openapi: 3.0.3\npaths: { /a: { $ref: part.yaml } }\nx: {}\n',
      'b.yaml': `${version}\npaths: { /b: { $ref: "part.yaml#/y" } }\n`,
      'part.yaml': 'y: {}\n',
    };
    const insert = (file: string): readonly PointerEdit[] => [{ set: 'part.yaml#/z', value: { $ref: `${file}#/x` } }];
    expect(edited(files, insert('a.yaml')).refused).toEqual([
      '`part.yaml` is also a part of `b.yaml`, which would depend on `a.yaml`',
    ]);
    expect(edited(files, insert('part.yaml')).refused).toEqual([]);
    const { 'b.yaml': _, ...alone } = files;
    expect(edited(alone, insert('a.yaml')).refused).toEqual([]);
  },
);

describe('strings that contain the name of a renamed path', () => {
  const text = (paths: string, words: string) => `openapi: 3.0.3\n${words}paths: { ${paths} }\n`;
  const rename: PointerEdit = { rename: '/paths/~1a', to: '/b' };

  test.each([
    ['info: { description: "See `/a` and `GET /a`, or /a." }\n', 'info: { description: "See `/b` and `GET /b`, or /a." }\n'],
    ['info:\n  summary: |\n    First `/a`,\n    then `/a`.\n', 'info:\n  summary: |\n    First `/b`,\n    then `/b`.\n'],
    ['x-lint-ignore: { acme/x: "As `/a`." }\n', 'x-lint-ignore: { acme/x: "As `/b`." }\n'],
    ['x-lint-ignore: { acme/x: 3 }\n', 'x-lint-ignore: { acme/x: 3 }\n'],
    ['x-lint-ignore: [`/a`]\n'.replaceAll('`', '"'), 'x-lint-ignore: ["/a"]\n'],
    ['x: { title: "`/a`" }\n', 'x: { title: "`/a`" }\n'],
    // Written in an unusual way, or shared.
    ['x: { description: "\\u0060/a`" }\n', 'x: { description: "\\u0060/a`" }\n'],
    ['x: { description: "`/\\u0061`" }\n', 'x: { description: "`/\\u0061`" }\n'],
    ['x: { description: &d "`/a`" }\ny: { description: *d }\n', 'x: { description: &d "`/a`" }\ny: { description: *d }\n'],
    ['x: { description: "`/\\u0061`" }\ny: "`/a`"\n', 'x: { description: "`/\\u0061`" }\ny: "`/a`"\n'],
    ['x: &x { description: "`/a`" }\ny: *x\n', 'x: &x { description: "`/a`" }\ny: *x\n'],
  ])('are changed in their own style: %j', (before, after) => {
    const made = changed(text('/a: {}', before), rename);
    expect(made.replace('/b: {}', '/a: {}')).toBe(text('/a: {}', after));
  });

  test('are changed in files without a description of their own', () => {
    const files = {
      'a.yaml': text('/a: {}', ''),
      'b.yaml': 'description: "`/a`"\n',
      'c.yaml': text('/c: {}', 'info: { description: "`/a`" }\n'),
    };
    expect(edited(files, [rename]).texts).toEqual({ 'a.yaml': text('/b: {}', ''), 'b.yaml': 'description: "`/b`"\n' });
  });

  test('have the value that another fix gives them', () => {
    const words = 'info: { description: "`/a`", x: { description: "`/a`" } }\n';
    const fixes: readonly PointerEdit[] = [{ set: '/info/description', value: '`/a`!' }, { remove: '/info/x' }, rename];
    expect(changed(text('/a: {}', words), ...fixes)).toBe(text('/b: {}', 'info: { description: "`/a`!" }\n'));
  });

  test('have their old value when another fix moves them', () => {
    const words = 'x:\n  y: { description: "`/a`" }\nz:\n  w: 1\n';
    expect(changed(text('/a: {}', words), { move: '/x/y', to: '/z/y' }, rename)).toBe(
      text('/b: {}', 'x: {}\nz:\n  w: 1\n  y: { description: "`/a`" }\n'),
    );
  });
});
