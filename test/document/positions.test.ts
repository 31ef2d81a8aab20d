import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/document/parse.ts';
import { inCpuTime } from '../support/cpu-time.ts';
import { textAt } from './support.ts';

describe('the place of a path in JSON', () => {
  const text = `{
  "openapi" : "3.0.3" ,
  "paths": { "/a\\u002fb" : [ 1 , { "x": -1.5e3 } , [ ] ] , "" : null, "é😀": true },
  "last": "}\\"]"
}`;

  test.each([
    [[], undefined, text],
    [['openapi'], '"openapi"', '"3.0.3"'],
    [['paths', '/a/b'], '"/a\\u002fb"', '[ 1 , { "x": -1.5e3 } , [ ] ]'],
    [['paths', '/a/b', 0], undefined, '1'],
    [['paths', '/a/b', 1], undefined, '{ "x": -1.5e3 }'],
    [['paths', '/a/b', 1, 'x'], '"x"', '-1.5e3'],
    [['paths', '/a/b', '2'], undefined, '[ ]'],
    [['paths', ''], '""', 'null'],
    [['paths', 'é😀'], '"é😀"', 'true'],
    [['last'], '"last"', '"}\\"]"'],
  ] as const)('is found for the path %j', (path, key, value) => {
    expect(textAt(text, path, 'a.json')).toEqual({ ...(key !== undefined && { key }), value, depth: path.length });
  });

  test('is the nearest existing one for a path beyond the document, with its depth', () => {
    expect(textAt(text, ['paths', 'nothing', 'at', 'all'], 'a.json')).toMatchObject({ key: '"paths"', depth: 1 });
    expect(textAt(text, ['openapi', 'length'], 'a.json')).toEqual({ key: '"openapi"', value: '"3.0.3"', depth: 1 });
    expect(textAt('[1]', ['01'], 'a.json')).toEqual({ value: '[1]', depth: 0 });
    expect(textAt('[1]', [7], 'a.json')).toEqual({ value: '[1]', depth: 0 });
  });

  test('is that of the last of equal keys', () => {
    const twice = '{"a": {"b": 1, "c": 2}, "a": {"b": 3}}';
    expect(textAt(twice, ['a', 'b'], 'a.json')).toEqual({ key: '"b"', value: '3', depth: 2 });
    expect(textAt(twice, ['a', 'c'], 'a.json')).toEqual({ key: '"a"', value: '{"b": 3}', depth: 1 });
  });

  test('is returned in the requested order with others', () => {
    const document = parseText('a.json', '{"a": 1, "b": {"c": 2}}');
    const starts = document.locate([['b', 'c'], ['a'], [], ['a'], ['b', 'x']]).map(({ value }) => value.start);
    expect(starts).toEqual([20, 6, 0, 6, 14]);
  });

  test('is that of a scalar at the root without the blanks around it', () => {
    expect(textAt(' [ ] ', [], 'a.json').value).toBe('[ ]');
  });
});

describe('the place of a path in YAML', () => {
  test.each([
    ['plain', 'a: b c # d\nx: 1\n', ['a'], 'a', 'b c'],
    ['plain over lines', 'a: b\n  c\nx: 1\n', ['a'], 'a', 'b\n  c'],
    ['quoted', "\"a b\": 'c''d'\n", ['a b'], '"a b"', "'c''d'"],
    ['escaped', '"a\\x62": "\\"\\\\"\n', ['ab'], '"a\\x62"', '"\\"\\\\"'],
    ['a number as key', '200:\n  x: 1\n', [200], '200', 'x: 1'],
    ['another spelling of a number', '0x1F: y\n', ['31'], '0x1F', 'y'],
    ['null as key', '~: y\n', ['null'], '~', 'y'],
    ['a boolean as key', 'TRUE: y\n', ['true'], 'TRUE', 'y'],
    ['a tagged key', '!!str 1.0: y\n', ['1.0'], '1.0', 'y'],
    ['an empty key', '"": y\n', [''], '""', 'y'],
    ['a key beyond the basic plane', '😀: 🚀 # x\n', ['😀'], '😀', '🚀'],
    ['an explicit key', '? a\n: b\n', ['a'], 'a', 'b'],
    ['a block mapping', 'a:\n  b: 1\n  c: 2 # d\n\n# e\nf: 3\n', ['a'], 'a', 'b: 1\n  c: 2'],
    ['a block sequence', 'a:\n- b\n- c: 1\n  d: 2\ne: 3\n', ['a'], 'a', '- b\n- c: 1\n  d: 2'],
    ['a mapping in a sequence', 'a:\n- b\n- c: 1\n  d: 2\ne: 3\n', ['a', 1], undefined, 'c: 1\n  d: 2'],
    ['a flow mapping', 'a: { b: [1, 2] , c } # }\nd: 1\n', ['a'], 'a', '{ b: [1, 2] , c }'],
    ['a flow sequence', 'a: [ b, [c, d] ,\n  e, # ]\n ]\nd: 1\n', ['a'], 'a', '[ b, [c, d] ,\n  e, # ]\n ]'],
    ['an empty flow collection', 'a: { }\nb: [ ]\n', ['b'], 'b', '[ ]'],
    ['a pair in a flow sequence', 'a: [b: c, d]\n', ['a', 0], undefined, 'b: c'],
    ['within such a pair', 'a: [b: c, d]\n', ['a', 0, 'b'], 'b', 'c'],
    ['JSON within YAML', 'a: {"b":{"c":1}}\n', ['a', 'b'], '"b"', '{"c":1}'],
    ['a literal block', 'a: |\n  b\n\n  c\n\nd: 1\n', ['a'], 'a', '|\n  b\n\n  c'],
    ['a folded block with a comment', 'a: >- # d |\n  b\nd: 1\n', ['a'], 'a', '>- # d |\n  b'],
    ['an anchored block', 'a: !!str &x |2+\n   b\n\nd: 1\n', ['a'], 'a', '|2+\n   b'],
    ['an empty block', 'a: |\nd: 1\n', ['a'], 'a', '|'],
    ['a block in a sequence', '- |\n  a\n- b\n', [0], undefined, '|\n  a'],
    ['a mapping that ends in a block', 'a:\n  b: |\n    c\n\nd: 1\n', ['a'], 'a', 'b: |\n    c'],
    ['nothing', 'a:\nb: 1\n', ['a'], 'a', ''],
    ['an anchored value', 'a: &x b\n', ['a'], 'a', 'b'],
    ['CRLF', 'a:\r\n  b: 1\r\n  c: 2\r\nd: 3\r\n', ['a'], 'a', 'b: 1\r\n  c: 2'],
  ] as const)('is found for the value %s', (_, text, path, key, value) => {
    expect(textAt(text, path)).toEqual({ ...(key !== undefined && { key }), value, depth: path.length });
  });

  test.each([
    ['after a key', 'a:  # c\nb: 1\n', ['a'], 2],
    ['after a key in a flow mapping', '{ a: , b }', ['a'], 4],
    ['a key alone in a flow mapping', '{ a, b }', ['b'], 6],
    ['in a sequence', '- # :\n-\n- x: 1\n', [1], 7],
    ['first in a sequence', 'a:\n  -\n  - b\n', ['a', 0], 6],
    ['last in a mapping', 'a:\n  b: 1\n  c:\n', ['a', 'c'], 14],
    ['behind a tag', 'a: !!null\nb: 1\n', ['a'], 9],
    ['behind an anchor', 'a: &x\nb: 1\n', ['a'], 5],
    ['an explicit key without a value', '? a\n? b\n', ['a'], 3],
  ] as const)('is where the value would be if it is missing %s', (_, text, path, offset) => {
    const [located] = parseText('a.yaml', text).locate([path]);
    expect(located).toMatchObject({ value: { start: offset, end: offset }, depth: path.length });
  });

  test('is that of the alias, and of the anchored value for paths through the alias', () => {
    const text = 'a: &x\n  b: 1\nc: *x\nd: [ *x ]\n';
    expect(textAt(text, ['c'])).toEqual({ key: 'c', value: '*x', depth: 1 });
    expect(textAt(text, ['d', 0])).toEqual({ value: '*x', depth: 2 });
    const document = parseText('a.yaml', text);
    expect(document.locate([['c', 'b']])).toEqual(document.locate([['a', 'b']]));
  });

  test('is in the last node with the name of an alias before the alias', () => {
    const text = 'a: &x { k: first }\nb: *x\nc: &x { k: second }\nd: *x\n';
    expect(textAt(text, ['b', 'k']).value).toBe('first');
    expect(textAt(text, ['d', 'k']).value).toBe('second');
  });

  test('is found for an alias as a key', () => {
    expect(textAt('- &x name\n- *x : 1\n', [1, 'name'])).toEqual({ key: '*x', value: '1', depth: 2 });
  });

  test('is found in a cycle however often the path follows it', () => {
    expect(textAt('a: &x\n  b: *x\n  c: 1\n', ['a', 'b', 'b', 'c'])).toEqual({ key: 'c', value: '1', depth: 4 });
  });

  test('is where a merged value is written', () => {
    const text =
      'x: &x { a: xa, b: xb }\ny: &y { b: yb, c: yc }\nz: { a: za, <<: [*x, *y], d: { <<: *x } }\nw: { <<: { e: we }, <<: *y }\n';
    const at = (...path: string[]) => textAt(text, path);
    expect(at('z', 'a')).toEqual({ key: 'a', value: 'za', depth: 2 });
    expect(at('z', 'b')).toEqual({ key: 'b', value: 'xb', depth: 2 });
    expect(at('z', 'c')).toEqual({ key: 'c', value: 'yc', depth: 2 });
    expect(at('z', 'd', 'b')).toEqual({ key: 'b', value: 'xb', depth: 3 });
    expect(at('w', 'e').value).toBe('we');
    expect(at('w', 'c').value).toBe('yc');
    expect(at('z', 'nothing')).toMatchObject({ key: 'z', depth: 1 });
  });

  test('is that of a quoted `<<` as an ordinary key', () => {
    expect(textAt('x: { "<<": { a: 1 } }\n', ['x', 'a'])).toMatchObject({ key: 'x', depth: 1 });
    expect(textAt('x: { "<<": { a: 1 } }\n', ['x', '<<', 'a'])).toEqual({ key: 'a', value: '1', depth: 3 });
  });

  test('is found through merges in chains of any length', () => {
    const lines = ['a0: &a0 { x: here }'];
    for (let i = 1; i < 3000; i++) lines.push(`a${i}: &a${i} { <<: *a${i - 1} }`);
    expect(textAt(lines.join('\n'), ['a2999', 'x'])).toEqual({ key: 'x', value: 'here', depth: 2 });
  });

  test('is found in a mapping that merges itself', () => {
    expect(textAt('a: &a\n  b: 1\n  <<: *a\n  c: 2\n', ['a', 'c'])).toEqual({ key: 'c', value: '2', depth: 2 });
  });

  test('is that of the last of equal keys', () => {
    expect(textAt('a: 1\nb: 2\na: 3\n', ['a'])).toEqual({ key: 'a', value: '3', depth: 1 });
  });

  test('is the nearest existing one for a path beyond the document', () => {
    expect(textAt('a: [1]\n', ['a', 1])).toEqual({ key: 'a', value: '[1]', depth: 1 });
    expect(textAt('a: [1]\n', ['a', ''])).toEqual({ key: 'a', value: '[1]', depth: 1 });
    expect(textAt('a: [1]\n', ['a', 'length'])).toEqual({ key: 'a', value: '[1]', depth: 1 });
    expect(textAt('a: 1\n', ['constructor', 'name']).depth).toBe(0);
    expect(textAt('', ['a'])).toEqual({ value: '', depth: 0 });
  });
});

test.each(['a.json', 'a.yaml'])(
  'every place of a long list or mapping in %s is found in linear time',
  inCpuTime(5000, (name: string) => {
    const count = 20_000;
    const names = Array.from({ length: count }, (_, i) => `/path${i}`);
    const text =
      name === 'a.json'
        ? JSON.stringify({ list: names, map: Object.fromEntries(names.map((key) => [key, {}])) })
        : `list:\n${names.map((key) => `- ${key}\n`).join('')}map:\n${names.map((key) => `  ${key}: {}\n`).join('')}`;
    const document = parseText(name, text);
    const located = document.locate(
      names.flatMap((key, i) => [
        ['list', i],
        ['map', key],
      ]),
    );
    expect(located.every(({ depth }) => depth === 2)).toBe(true);
    expect(
      located.every(({ value }, i) => i % 2 === 1 || document.text.slice(value.start, value.end).includes(`/path${i / 2}`)),
    ).toBe(true);
  }),
);
