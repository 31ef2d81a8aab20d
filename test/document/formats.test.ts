import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/document/parse.ts';

const parsed = (text: string, name = 'openapi.yaml') => {
  const { value, problems } = parseText(name, text);
  expect(problems).toEqual([]);
  return value;
};

describe('the text of a description', () => {
  test('may be JSON', () => {
    expect(parsed('{ "openapi": "3.1.0", "paths": {} }', 'openapi.json')).toEqual({ openapi: '3.1.0', paths: {} });
  });

  test('may be YAML', () => {
    expect(parsed('openapi: 3.1.0\npaths: {}\n')).toEqual({ openapi: '3.1.0', paths: {} });
  });

  test('may be JSON in a file with the extension .yaml or any other name', () => {
    for (const name of ['openapi.yaml', 'openapi.yml', 'openapi', '-']) {
      expect(parsed('{ "a": [1, "\\/\\u00e9", null] }', name)).toEqual({ a: [1, '/é', null] });
    }
  });

  test('may be YAML in a file with the extension .json', () => {
    expect(parsed('openapi: 3.0.3\npaths:\n  /a: {}\n', 'openapi.json')).toEqual({ openapi: '3.0.3', paths: { '/a': {} } });
  });

  test('may be YAML in braces in a file with the extension .yaml', () => {
    expect(parsed('{ openapi: 3.0.3, paths: { /a: {}, }, }')).toEqual({ openapi: '3.0.3', paths: { '/a': {} } });
  });

  test('may be empty, which is null', () => {
    for (const text of ['', '\n\n', '# only a comment\n', '---\n', '\uFEFF']) expect(parsed(text)).toBeNull();
  });

  test('may be a scalar or a list', () => {
    expect(parsed('hello')).toBe('hello');
    expect(parsed('42', 'openapi.json')).toBe(42);
    expect(parsed('- a\n- b\n')).toEqual(['a', 'b']);
  });
});

describe('a byte order mark', () => {
  test.each(['openapi.json', 'openapi.yaml'])('is not a part of the document %s', (name) => {
    const document = parseText(name, '\uFEFF{"a": 1}');
    expect(document.value).toEqual({ a: 1 });
    expect(document.text).toBe('{"a": 1}');
    expect(document.locate([['a']])[0]?.key).toEqual({ start: 1, end: 4 });
  });

  test('is not a part of the first YAML key', () => {
    expect(parsed('\uFEFFopenapi: 3.0.3')).toEqual({ openapi: '3.0.3' });
  });
});

describe('the line ends of a description', () => {
  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('may be %s', (_, end) => {
    const yaml = ['a:', '  b: |', '    one', '    two', '  c: [1,', '    2]', ''].join(end);
    expect(parsed(yaml)).toEqual({ a: { b: 'one\ntwo\n', c: [1, 2] } });
    expect(parsed(['{', '"a": 1', '}'].join(end), 'a.json')).toEqual({ a: 1 });
  });
});

describe('the reader of YAML 1.2 with habits of YAML 1.1', () => {
  test('reads numbers that are keys as strings', () => {
    expect(parsed('200: ok\n404: no\n0x10: hex\n1.50: float\n')).toEqual({ 200: 'ok', 404: 'no', 16: 'hex', 1.5: 'float' });
  });

  test('reads on, off, yes and no as strings in keys and values', () => {
    expect(parsed('on: yes\noff: no\ny: n\n')).toEqual({ on: 'yes', off: 'no', y: 'n' });
  });

  test('reads true, false and null as booleans and null in values, and as strings in keys', () => {
    expect(parsed('true: false\nnull: ~\n~x: 1\n')).toEqual({ true: false, null: null, '~x': 1 });
  });

  test('reads dates and times as strings', () => {
    expect(parsed('a: 2020-01-02\nb: 12:30:45\n')).toEqual({ a: '2020-01-02', b: '12:30:45' });
  });

  test('reads versions as numbers or strings, as they are written', () => {
    expect(parsed('a: 3.0.0\nb: 2.0\nc: "2.0"\n')).toEqual({ a: '3.0.0', b: 2, c: '2.0' });
  });
});

describe('anchors and merge keys in YAML', () => {
  test('an alias is the same object as its anchor', () => {
    const { a, c } = parsed('a: &x { b: 1 }\nc: *x\n') as Record<string, unknown>;
    expect(c).toBe(a);
  });

  test('an alias may be within the value of its own anchor', () => {
    const value = parsed('a: &x\n  b: *x\n') as { a: { b: unknown } };
    expect(value.a.b).toBe(value.a);
  });

  test('a merge key adds the keys that the mapping lacks', () => {
    expect(parsed('x: &x { a: 1, b: 1 }\ny: &y { b: 2, c: 2 }\nz: { a: 0, <<: [*x, *y] }\n')).toHaveProperty('z', {
      a: 0,
      b: 1,
      c: 2,
    });
  });

  test('an unknown tag leaves the value as it is written', () => {
    expect(
      parsed('a: !!binary aGk=\nb: !!timestamp 2001-12-14\nc: !Sub 200\nd: !!set { x, y }\ne: !own [1, !!str 2]\nf: !!int 3\n'),
    ).toEqual({ a: 'aGk=', b: '2001-12-14', c: '200', d: { x: null, y: null }, e: [1, '2'], f: 3 });
  });

  test('a mapping with a tag can be merged', () => {
    expect(parsed('x: &x !own { a: 1 }\ny: !own { <<: *x, b: 2 }\n')).toHaveProperty('y', { a: 1, b: 2 });
  });

  test('a quoted `<<` is a key like any other', () => {
    expect(parsed('"<<": { a: 1 }\n')).toEqual({ '<<': { a: 1 } });
  });

  test('a YAML document is known to be a tree only if it has no aliases', () => {
    expect(parseText('a.yaml', 'a: &x {}\nb: 1').isTree).toBe(true);
    expect(parseText('a.yaml', 'a: &x {}\nb: *x').isTree).toBe(false);
    expect(parseText('a.json', '{}').isTree).toBe(true);
  });
});

describe('keys with names of JavaScript object members', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'length'];

  test.each(['openapi.json', 'openapi.yaml'])('are ordinary keys in %s', (file) => {
    const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, { is: name }])), undefined, 1);
    const yaml = names.map((name) => `${name}: { is: ${name} }`).join('\n');
    const value = parsed(file.endsWith('json') ? text : yaml, file) as object;
    expect(Object.keys(value)).toEqual(names);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  test('are merged by merge keys', () => {
    const value = parsed('a: &a { __proto__: { evil: true } }\nb: { <<: *a }') as { b: object };
    expect(Object.hasOwn(value.b, '__proto__')).toBe(true);
    expect('evil' in value.b).toBe(false);
  });
});

test('a document knows whether its schemas may have `$id`s', () => {
  for (const name of ['$id', '$anchor', '$dynamicAnchor', '$self']) {
    expect(parseText('a.yaml', `${name}: x`).hasIdentifiers).toBe(true);
    expect(parseText('a.json', `{"$ref": "#/a", "${name}": 1}`).hasIdentifiers).toBe(true);
  }
  expect(parseText('a.json', '{"$ref": "$", "id": "$i"}').hasIdentifiers).toBe(false);
});
