import { describe, expect, test } from 'vitest';
import { changed, edited, type PointerEdit } from './support.ts';

const lines = (...texts: readonly string[]) => `${texts.join('\n')}\n`;

describe('a string that a fix writes to YAML', () => {
  const written = (value: string) => {
    const text = changed('a: b\nc: { d: e }\n', { set: '/a', value }, { set: '/c/d', value });
    const [, block, flow] = /^a: (.*)\nc: \{ d: (.*) \}\n$/.exec(text) ?? [];
    return [block, flow];
  };

  test.each([
    ...['2020-1-1', '2020-1-1 10:00', '2020-01-01T10', '.inf', '-.inf', '.NaN', '.5', '+1', '1_000', '0o7', '1.2.3', '12:30:45'],
    ...['=', '<<', 'No', 'off', 'NULL', 'a: b', 'a #b', 'a:', '?x', ',x', '[x', '%x', '`x', '"x', '|x', '>x', '&x', '*x', '@x'],
    ...['---', '---x', '...x', '-', '-x', '?', ':', ':x', '{', '}', ' x', 'x ', '#x', '!x'],
  ])('has quotes: %j', (value) => {
    expect(written(value)).toEqual([`'${value}'`, `'${value}'`]);
  });

  test.each(['x]', 'x}', 'x,y', 'a[b', 'a{b', 'x:]'])('has quotes between braces: %j', (value) => {
    expect(written(value)).toEqual([value, `'${value}'`]);
  });

  test.each(['e1', 'x-y', 'x---', 'x...', 'a.5', 'x#y', 'x:y', 'nulls', 'x%', 'x!', "it's", 'yes no', 'v1', '1 x'])(
    'has no quotes: %j',
    (value) => {
      expect(written(value)).toEqual([value, value]);
    },
  );

  test.each([
    ['a\u0007b', '"a\\u0007b"'],
    ['\ufeffx', '"\\ufeffx"'],
    ['a\u2028b', '"a\\u2028b"'],
    ['a\u0085b', '"a\\u0085b"'],
    ['x\ty', '"x\\ty"'],
    ['a\rb', '"a\\rb"'],
    ["it's\t", '"it\'s\\t"'],
  ])('is escaped: %j', (value, quoted) => {
    expect(written(value)).toEqual([quoted, quoted]);
  });

  test.each([
    ['one\ntwo', '|-\n  one\n  two'],
    ['one\n\ntwo\n', '|\n  one\n\n  two'],
    [' one\ntwo', '" one\\ntwo"'],
    ['one \ntwo', '"one \\ntwo"'],
    ['one\ntwo ', '"one\\ntwo "'],
    ['one\n\n', '"one\\n\\n"'],
    ['\none', '"\\none"'],
    ['one\n\u0007', '"one\\n\\u0007"'],
  ])('is a block of lines if YAML allows it: %j', (value, expected) => {
    expect(changed('a: b   \nc: 1\n', { set: '/a', value })).toBe(`a: ${expected}\nc: 1\n`);
    expect(changed('a: b # why\n', { set: '/a', value })).toBe(`a: ${JSON.stringify(value)} # why\n`);
  });
});

describe('the new parts that a fix writes', () => {
  test.each<[string, PointerEdit, string]>([
    ["a: 'x'\nb: 'y'\nc: \"z\"\n", { set: '/d', value: 'no' }, "a: 'x'\nb: 'y'\nc: \"z\"\nd: 'no'\n"],
    ['a: \'x\'\nb: "y"\nc: "z"\n', { set: '/d', value: 'no' }, 'a: \'x\'\nb: "y"\nc: "z"\nd: "no"\n'],
    ['a: {b: 1}\n', { set: '/c', value: [{ x: 1 }] }, 'a: {b: 1}\nc:\n  - x: 1\n'],
    ['a: {b: 1}\nc: {}\n', { set: '/a/d', value: { x: 1 } }, 'a: {b: 1, d: {x: 1}}\nc: {}\n'],
    ['a: { b: 1 }\n', { set: '/a/d', value: { x: [1, { y: 2 }] } }, 'a: { b: 1, d: { x: [1, { y: 2 }] } }\n'],
    ['{ "a" : 1 }', { set: '/b', value: { c: 1 } }, '{ "a" : 1, "b" : {"c" : 1} }'],
    ['{"a":[1,2]}', { set: '/b', value: [3, 4] }, '{"a":[1,2],"b":[3,4]}'],
    ['{"a": [1, 2]}', { set: '/b', value: [3, 4] }, '{"a": [1, 2], "b": [3, 4]}'],
    ['a:\n    b: 1\n', { set: '/c', value: { d: { e: [1] } } }, 'a:\n    b: 1\nc:\n    d:\n        e:\n            - 1\n'],
    ['a:\n    b:\n    - 1\n', { set: '/c', value: [1] }, 'a:\n    b:\n    - 1\nc:\n- 1\n'],
    ['a:\n    b:\n      - 1\n', { set: '/c', value: { d: [1] } }, 'a:\n    b:\n      - 1\nc:\n    d:\n      - 1\n'],
    ['- 1\n', { add: { a: [{ b: 1 }] }, to: '' }, '- 1\n- a:\n    - b: 1\n'],
    ['- 1\n', { add: [[1, 2], []], to: '' }, '- 1\n- - - 1\n    - 2\n  - []\n'],
    ['a: 1\n\nb: 2\n\nc: 3\n', { set: '/d', value: 4, after: 'a' }, 'a: 1\n\nd: 4\n\nb: 2\n\nc: 3\n'],
    ['a: 1\n\nb: 2\nc: 3\n', { set: '/d', value: 4 }, 'a: 1\n\nb: 2\nc: 3\nd: 4\n'],
    ['{ "200": 1, "404": 2 }', { set: '/429', value: 3 }, '{ "200": 1, "404": 2, "429": 3 }'],
    ["x: { '200': 1 }\n", { set: '/x/429', value: 3 }, "x: { '200': 1, '429': 3 }\n"],
    ['x: { 200: 1 }\n', { set: '/x/429', value: 3 }, 'x: { 200: 1, 429: 3 }\n'],
    ['x: { 200: 1, "404": 1 }\n', { set: '/x/429', value: 3 }, 'x: { 200: 1, "404": 1, "429": 3 }\n'],
    ['x: { "a": 1 }\n', { set: '/x/b', value: 3 }, 'x: { "a": 1, "b": 3 }\n'],
    ['"a": 1\n"b": 2\n', { set: '/c', value: 3 }, '"a": 1\n"b": 2\n"c": 3\n'],
    ['"a": 1\nb: 2\n', { set: '/c', value: 3 }, '"a": 1\nb: 2\nc: 3\n'],
    ['x: { }\na: {b: 1}\n', { set: '/a/d', value: { y: 1 } }, 'x: { }\na: {b: 1, d: {y: 1}}\n'],
    ['"200": \'a\'\n', { set: '/4XX', value: 3 }, "\"200\": 'a'\n'4XX': 3\n"],
    ['a  : 1\n', { set: '/a', value: { b: 1 } }, 'a  :\n  b: 1\n'],
    ['a  :\n  - 1\nc: 1\n', { set: '/a', value: 2 }, 'a  : 2\nc: 1\n'],
    ['"200": 1\na: 2\n', { set: '/c', value: 3 }, '"200": 1\na: 2\nc: 3\n'],
  ])('have the style of the rest in %j', (text, edit, expected) => {
    expect(changed(text, edit)).toBe(expected);
  });
});

describe('the parts that a fix removes and adds at one place', () => {
  test.each<[string, readonly PointerEdit[], string]>([
    ['a:\n  b: 1\n', [{ remove: '/a' }], '{}\n'],
    ['- a\n', [{ remove: '/0' }], '[]\n'],
    [
      'a:\n  b: 1\n  # c\n  c: 2\nd: 3\n',
      [{ remove: '/a/b' }, { remove: '/a/c' }, { set: '/a/x', value: 1 }, { set: '/a/y', value: [2] }],
      'a:\n  x: 1\n  y:\n    - 2\nd: 3\n',
    ],
    [
      'a:\n  - 1\n  - 2\nd: 3\n',
      [{ remove: '/a/0' }, { remove: '/a/1' }, { add: 3, to: '/a' }, { add: 4, to: '/a' }],
      'a:\n  - 3\n  - 4\nd: 3\n',
    ],
    ['{ a: 1 }\n', [{ remove: '/a' }, { set: '/b', value: 1 }], '{ b: 1 }\n'],
    ['{ a: [1] }\n', [{ remove: '/a/0' }, { add: 2, to: '/a' }], '{ a: [2] }\n'],
    ['{\n  "a": 1\n}\n', [{ remove: '/a' }, { set: '/b', value: { c: 1 } }], '{\n  "b": {\n    "c": 1\n  }\n}\n'],
    ['a: [\n  1\n]\n', [{ remove: '/a/0' }, { add: 2, to: '/a' }], 'a: [\n  2\n]\n'],
    ['x: &a { }\n', [{ set: '/x/b', value: 1 }], 'x: &a\n  b: 1\n'],
    ['x: !!map { }\n', [{ set: '/x/b', value: 1 }], 'x: !!map\n  b: 1\n'],
    ['{ x: &a [] }\n', [{ add: 1, to: '/x' }], '{ x: &a [1] }\n'],
    ['{ a:, b: 1 }\n', [{ set: '/a', value: 2 }], '{ a: 2, b: 1 }\n'],
    ['{ "a":, b: 1 }\n', [{ set: '/a', value: 'x' }], '{ "a": x, b: 1 }\n'],
  ])('keep the rest of the text in %j', (text, edits, expected) => {
    expect(changed(text, ...edits)).toBe(expected);
  });
});

test('a fix also removes the second of equal keys below other equal keys', () => {
  expect(changed('x:\n  a: 1\n  b: 2\n  a: 1\n', { remove: '/x/a', occurrence: 1 })).toBe('x:\n  a: 1\n  b: 2\n');
});

describe('a member that a fix adds between brackets', () => {
  test.each<[string, PointerEdit, string]>([
    ['[a, b # c\n]\n', { add: 'd', to: '' }, '[a, b, # c\n d\n]\n'],
    ['[\n  a, b # c\n]\n', { add: 'd', to: '' }, '[\n  a, b, # c\n  d\n]\n'],
    ['[a, b, # c\n]\n', { add: 'd', to: '' }, '[a, b, # c\n d,\n]\n'],
    ['{ a: 1 # c\n}\n', { set: '/b', value: 1 }, '{ a: 1, # c\n b: 1\n}\n'],
    ['[a,b]\n', { add: 'd', to: '', before: 1 }, '[a,d,b]\n'],
    ['[a,  b]\n', { add: 'd', to: '', before: 0 }, '[d,  a,  b]\n'],
    ['[a\n  , b]\n', { add: 'd', to: '' }, '[a\n  , b, d]\n'],
  ])('is outside of comments: %j', (text, edit, expected) => {
    expect(changed(text, edit)).toBe(expected);
  });
});

describe('a value that a fix moves in the text', () => {
  test.each<[string, PointerEdit, string]>([
    ['- a: 1\n  b: 2\n- m:\n    n: 1\n', { move: '/0/a', to: '/1/m/a' }, '- b: 2\n- m:\n    n: 1\n    a: 1\n'],
    [
      '- a:\n    x: 1\n\n    y: 2\n  b: 2\n- m:\n    n: 1\n',
      { move: '/0/a', to: '/1/m/c' },
      '- b: 2\n- m:\n    n: 1\n    c:\n      x: 1\n\n      y: 2\n',
    ],
    ['x: { a: 1, b: 2 }\nm:\n  n: 1\n', { move: '/x/a', to: '/m/a' }, 'x: { b: 2 }\nm:\n  n: 1\n  a: 1\n'],
    [
      "'a':\n  b: |\n    x\n\n    y\nm:\n  n: 1\n",
      { move: '/a', to: '/m/c' },
      "m:\n  n: 1\n  'c':\n    b: |\n      x\n\n      y\n",
    ],
    ['a: 1\nm:\n  n: 1\n', { move: '/a', to: '/m/c', before: 'n' }, 'm:\n  c: 1\n  n: 1\n'],
    ['{"a":{"b":1},"m":{}}', { move: '/a', to: '/m/c' }, '{"m":{"c":{"b":1}}}'],
  ])('is written as before in %j', (text, edit, expected) => {
    expect(changed(text, edit)).toBe(expected);
  });
});

describe('the YAML tags of values that a fix changes', () => {
  test.each<[string, string, string | number | boolean | null, string]>([
    ['!!int', '5', 6, '!!int 6'],
    ['!!int', '5', 1.5, '1.5'],
    ['!!float', '5', 1.5, '!!float 1.5'],
    ['!!float', '5', true, 'true'],
    ['!!bool', 'true', false, '!!bool false'],
    ['!!bool', 'true', null, 'null'],
    ['!!null', 'null', 1, '1'],
    ['!!null', '~', true, 'true'],
  ])('stay if they fit and are removed otherwise: %s %s', (tag, before, value, after) => {
    expect(changed(`x: ${tag} ${before}\n`, { set: '/x', value })).toBe(`x: ${after}\n`);
  });

  test.each<[string, readonly number[] | { readonly a: number } | null, string]>([
    ['x: !!seq [1]\n', [2], 'x: !!seq\n  - 2\n'],
    ['x: !!seq [1]\n', { a: 1 }, 'x:\n  a: 1\n'],
    ['x: !!map { a: 2 }\n', { a: 1 }, 'x: !!map\n  a: 1\n'],
    ['x: !!map { a: 2 }\n', null, 'x: null\n'],
  ])('are removed if they do not fit: %j', (text, value, after) => {
    expect(changed(text, { set: '/x', value })).toBe(after);
  });
});

describe('refused fixes of several files', () => {
  test('are reported in the order in which the fixes were given', () => {
    const files = { 'a.yaml': 'a: 1\n', 'b.yaml': 'b: 1\n' };
    const fixes: readonly (readonly PointerEdit[])[] = [
      [{ rename: '/a/x', to: 'x' }],
      [{ remove: 'b.yaml#/x' }],
      [{ set: '/a/x', value: 1 }],
      [{ add: 1, to: 'b.yaml#/b' }],
      [],
    ];
    expect(edited(files, ...fixes).refused).toEqual([
      'its place is not in an object',
      'it changes something that does not exist',
      'its place is not in an object',
      'it is not a list',
    ]);
  });
});

test('fixes that fail only together are applied up to the first failure', () => {
  // Each removes one of two equal keys whose last one applies.
  const text = 'x: &x 1\ny: *x\na: 1\na: 1\nb: 2\n';
  const remove = (occurrence: number) => [{ remove: '/a', occurrence }];
  expect(edited({ 'a.yaml': text }, remove(0), [{ set: '/b', value: 3 }])).toMatchObject({
    texts: { 'a.yaml': 'x: &x 1\ny: *x\na: 1\nb: 3\n' },
  });
});

test('a fix does not change an empty file', () => {
  expect(edited({ 'a.yaml': '' }, [{ set: '/a', value: 1 }])).toEqual({
    texts: {},
    refused: ['the file is empty'],
    deferred: 0,
  });
  expect(edited({ 'a.yaml': '# Nothing.\n' }, [{ set: '/a', value: 1 }]).texts).toEqual({});
});

test('a fix removes an item with its dash, and does not read dashes in comments as items', () => {
  expect(changed(lines('a:', '  # - x', '  - b # - y', '  # - z', '  - c'), { remove: '/a/1' })).toBe(
    lines('a:', '  # - x', '  - b # - y'),
  );
  expect(changed(lines('-', '  # - x', '  a', '- c'), { remove: '/1' })).toBe(lines('-', '  # - x', '  a'));
});
