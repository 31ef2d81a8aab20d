import { describe, expect, test } from 'vitest';
import { changed, edited } from './support.ts';

const lines = (...texts: readonly string[]) => `${texts.join('\n')}\n`;

describe('a key that a fix renames', () => {
  test('changes the references to it and through it, in their own style', () => {
    const text = lines(
      ...['paths:', '  /a/{id}/: { get: {} }', '  "/b": { $ref: "#/paths/~1a~1{id}~1" }'],
      ...["  /c: { $ref: '#/paths/~1a~1%7Bid%7D~1' }", '  /d: { x: { operationRef: "#/paths/~1a~1{id}~1/get" } }'],
      ...['  /e: { $ref: "#/paths/~1a" }'],
    );
    expect(changed(text, { rename: '/paths/~1a~1{id}~1', to: '/a/{id}' })).toBe(
      text.replace('/a/{id}/:', '/a/{id}:').replaceAll('~1{id}~1', '~1{id}').replace('~1%7Bid%7D~1', '~1%7Bid%7D'),
    );
  });

  test('waits for the next pass if another fix inserts a reference through it', () => {
    const text = 'paths: { /a: { get: {} }, /b: {} }\n';
    const rename = [{ rename: '/paths/~1a', to: '/as' }];
    const insert = [{ set: '/paths/~1b', value: { get: { x: [{ $ref: '#/paths/~1a/get' }] } } }];
    const add = [{ add: { $ref: 'a.yaml#/paths/~1a' }, to: '/x' }];
    for (const other of [insert, add, [{ set: '/paths/~1b/$ref', value: '#/paths/~1a' }]]) {
      const [first, second] = [edited({ 'a.yaml': text }, other, rename), edited({ 'a.yaml': text }, rename, other)];
      expect([first.deferred, second.deferred]).toEqual([1, 1]);
      expect([first.texts['a.yaml'], second.texts['a.yaml']]).toEqual([
        edited({ 'a.yaml': text }, other).texts['a.yaml'],
        edited({ 'a.yaml': text }, rename).texts['a.yaml'],
      ]);
    }
    expect(edited({ 'a.yaml': text }, [{ set: '/x', value: { $ref: '#/paths/~1b' } }], rename).deferred).toBe(0);
  });

  test('changes references from other files in any folder', () => {
    const files = {
      'a.yaml': 'components: { schemas: { User: {} } }\n',
      'b.yaml': "x: { $ref: 'a.yaml#/components/schemas/User' }\ny: { $ref: '#/components/schemas/User' }\n",
      'c/d.json': '{"$ref":"../a.yaml#/components/schemas/User/properties/id"}',
    };
    expect(edited(files, [{ rename: '/components/schemas/User', to: 'Person' }]).texts).toEqual({
      'a.yaml': 'components: { schemas: { Person: {} } }\n',
      'b.yaml': "x: { $ref: 'a.yaml#/components/schemas/Person' }\ny: { $ref: '#/components/schemas/User' }\n",
      'c/d.json': '{"$ref":"../a.yaml#/components/schemas/Person/properties/id"}',
    });
  });

  test('changes the mapping of a discriminator', () => {
    const text = lines(
      ...['components:', '  schemas:', '    Cat: {}', '    Pet:', '      discriminator:', '        propertyName: kind'],
      ...['        mapping: { cat: Cat, tom: "#/components/schemas/Cat", dog: Dog }'],
    );
    expect(changed(text, { rename: '/components/schemas/Cat', to: 'Feline' })).toBe(
      text.replace('    Cat: {}', '    Feline: {}').replace('cat: Cat', 'cat: Feline').replace('schemas/Cat"', 'schemas/Feline"'),
    );
  });

  test('changes security requirements', () => {
    const text = lines(
      ...['openapi: 3.1.0', 'security: [ { key: [] } ]', 'paths:', '  /a:', '    get:', '      security:', '        - key: []'],
      ...['          other: [x]', 'components:', '  securitySchemes:', '    key: { type: http }', '    other: {}'],
    );
    expect(changed(text, { rename: '/components/securitySchemes/key', to: 'token' })).toBe(text.replaceAll('key: ', 'token: '));
  });

  test('is not renamed if the name is taken', () => {
    expect(edited({ 'a.yaml': 'a: 1\nb: 2\n' }, [{ rename: '/a', to: 'b' }]).refused).toEqual(['`b` already exists']);
    expect(edited({ 'a.yaml': 'a: 1\nb: 2\n' }, [{ rename: '/a', to: 'c' }], [{ rename: '/b', to: 'c' }])).toEqual({
      texts: { 'a.yaml': 'c: 1\nb: 2\n' },
      refused: ['`c` already exists'],
      deferred: 0,
    });
  });

  test('is not renamed if a reference cannot be changed', () => {
    const text = lines('a: { x: 1 }', 'b: &b { $ref: "#/a" }', 'c: *b');
    expect(edited({ 'a.yaml': text }, [{ rename: '/a', to: 'd' }]).refused).toEqual([
      'it changes a value in the anchor `b`, which aliases share',
    ]);
  });

  test('keeps its quotes, or gets quotes if it needs them', () => {
    expect(changed("'a': 1\n", { rename: '/a', to: 'b' })).toBe("'b': 1\n");
    expect(changed('a: 1\n', { rename: '/a', to: 'b: c' })).toBe("'b: c': 1\n");
    expect(changed('{"a":1}', { rename: '/a', to: 'b"' })).toBe('{"b\\"":1}');
    expect(changed('? a\n: 1\n', { rename: '/a', to: 'b' })).toBe('? b\n: 1\n');
  });
});

describe('a value that a fix renames', () => {
  test('keeps an anchor and a tag without aliases', () => {
    const text = lines('paths:', '  &a /a/: {}', '  !!str &b "/b/": {}', "  ? &c '/c/'", '  : {}', 'x: { &d /d/: {} }');
    expect(changed(text, { rename: '/paths/~1a~1', to: '/a' })).toBe(text.replace('/a/', '/a'));
    expect(changed(text, { rename: '/paths/~1b~1', to: '/b' })).toBe(text.replace('/b/', '/b'));
    expect(changed(text, { rename: '/paths/~1c~1', to: '/c' })).toBe(text.replace('/c/', '/c'));
    expect(changed(text, { rename: '/x/~1d~1', to: '/d' })).toBe(text.replace('/d/', '/d'));
  });

  test('is also changed in the links that name the operation', () => {
    const text = lines(
      ...['openapi: 3.1.0', 'paths:', '  /a:', '    get:', '      operationId: list', '      responses:', '        200:'],
      ...[
        '          links: { next: { operationId: list }, other: { operationId: other } }',
        '  /b:',
        '    get:',
        '      operationId: list',
      ],
    );
    expect(changed(text, { rename: '/paths/~1a/get/operationId', to: 'listAll', on: 'value' })).toBe(
      text.replace('operationId: list\n', 'operationId: listAll\n').replace('{ operationId: list }', '{ operationId: listAll }'),
    );
  });

  test('is also changed in the operations that have the tag', () => {
    const text = lines('openapi: 3.1.0', 'tags:', '  - name: a', '  - name: b', 'paths:', '  /a:', '    get: { tags: [b, a] }');
    expect(changed(text, { rename: '/tags/0/name', to: 'c', on: 'value' })).toBe(
      text.replace('name: a', 'name: c').replace('[b, a]', '[b, c]'),
    );
  });
});

describe('a path that a fix renames', () => {
  const paths = (...names: readonly string[]) => `paths: { ${names.map((name) => `"${name}": {}`).join(', ')} }\n`;
  const rename = (from: string, to: string) => [{ rename: `/paths/${from.replaceAll('/', '~1')}`, to }];

  test('never matches the same URLs as another path', () => {
    const text = paths('/a/{b}', '/a/{c}/', '/d/{e}/f');
    expect(edited({ 'a.yaml': text }, rename('/a/{c}/', '/a/{c}'))).toEqual({
      texts: {},
      refused: ['`/a/{c}` would match the same URLs as `/a/{b}`'],
      deferred: 0,
    });
    expect(edited({ 'a.yaml': text }, rename('/d/{e}/f', '/a/{x}')).refused).toHaveLength(1);
    const move = [{ move: '/paths/~1d~1{e}~1f', to: '/paths/~1a~1{y}' }];
    expect(edited({ 'a.yaml': text }, move).refused).toEqual(['`/a/{y}` would match the same URLs as `/a/{b}`']);
  });

  test('may match the same URLs as a path that it matched before, if both are renamed', () => {
    const text = paths('/a/{b}', '/a/{c}', '/d/{e}');
    const both = [...rename('/a/{b}', '/as/{b}'), ...rename('/a/{c}', '/as/{c}')];
    expect(edited({ 'a.yaml': text }, both)).toEqual({
      texts: { 'a.yaml': paths('/as/{b}', '/as/{c}', '/d/{e}') },
      refused: [],
      deferred: 0,
    });
    const third = [...both, ...rename('/d/{e}', '/as/{e}')];
    expect(edited({ 'a.yaml': text }, third).texts).toEqual({});
  });

  test('waits for the next pass if another fix gives a path such a name', () => {
    const text = paths('/a/{b}/', '/as/{c}');
    const fixes = [rename('/a/{b}/', '/a/{b}'), rename('/as/{c}', '/a/{c}')] as const;
    expect(edited({ 'a.yaml': text }, ...fixes)).toEqual({
      texts: { 'a.yaml': paths('/a/{b}', '/as/{c}') },
      refused: [],
      deferred: 1,
    });
  });

  test('may get a name that another path loses, or another name for its parameter', () => {
    const text = paths('/a/{b}', '/a/{c}/');
    const fixes = [rename('/a/{b}', '/b/{b}'), rename('/a/{c}/', '/a/{c}')] as const;
    expect(edited({ 'a.yaml': text }, ...fixes).texts).toEqual({ 'a.yaml': paths('/b/{b}', '/a/{c}') });
    expect(changed(paths('/a/{b}', '/a/{c}'), ...rename('/a/{c}', '/a/{d}'))).toBe(paths('/a/{b}', '/a/{d}'));
  });

  test('does not change keys of the same name that are not paths', () => {
    const text = 'x: { "a{b}": 1, "c{d}": 2 }\n';
    expect(changed(text, { rename: '/x/c{d}', to: 'a{d}' })).toBe(text.replace('c{d}', 'a{d}'));
  });
});
