/** A document of ours is to Spectral what its own parser makes of the text: the places of values, and what is wrong with keys. */
import { Json, Yaml } from '@stoplight/spectral-parsers';
import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/document/parse.ts';
import { SharedDocument } from '../../src/spectral/foreign/shared-document.ts';

/** The ways to all values. */
function pathsIn(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  return [
    [...path],
    ...Object.entries(value).flatMap(([key, child]) => pathsIn(child, [...path, Array.isArray(value) ? Number(key) : key])),
  ];
}

const where = (range: { start: { line: number; character: number }; end: { line: number; character: number } } | undefined) =>
  range && `${range.start.line}:${range.start.character}-${range.end.line}:${range.end.character}`;

function places(text: string, isJson = false) {
  const [parser, name] = isJson ? [Json, 'a.json'] : [Yaml, 'a.yaml'];
  const theirs = parser.parse(text);
  const ours = new SharedDocument(parseText(name, text), name, isJson);
  const paths = pathsIn(theirs.data);
  return {
    theirs: paths.map((path) => `${path.join('/')} ${where(parser.getLocationForJsonPath(theirs as never, path)?.range)}`),
    ours: paths.map((path) => `${path.join('/')} ${where(ours.getRangeForJsonPath(path))}`),
  };
}

const TEXTS: Readonly<Record<string, string>> = {
  'maps and lists': 'a: 1\nb:\n  c: x\n  d:\n    - 1\n    - e: 2\n      f: 3\ng: last\n',
  'lists without indentation': 'a:\n- x\n- - y\n  - z\nb:\n- c: 1\n  d: 2\n',
  'maps in braces': 'a: {b: 1, c: {d: {}} , e: [1, [2, 3 ] ], }\nf: []\ng: { h: { i: [ j ] } }\nk: [ {l: m}, ]\n',
  'strings with brackets': 'a: {x: "}"}\nb: ["]"]\nc: "q }"\nd: {e: \'{\'}\nf: { g: "h" } # }\n',
  blocks: 'a: |\n  text }\n\n  more\nb: >-\n    folded\n\n    text\n   \nc: |\n  end\n\n\nd: 1\n',
  'a block at the end': 'a: 1\nb: |\n  text',
  'a block with a line break at the end': 'a:\n  b: |\n    text\n',
  'a block with blank lines at the end': 'a:\n  b: |\n    text\n\n\n',
  'missing values': 'a:\nb: ~\ng:\n  h:\n',
  'quoted keys': '"a b": 1\n\'c\':\n  d: 2\n"e": {"f": [1]}\n',
  'strings over several lines': 'a: this is\n  a plain\n  scalar\nb: "a\n  b"\nc: 1\n',
  'a document that begins with ---': '---\na: 1\nb: { c: 2 }\n',
  'a comment before the first key': '# a\n\na: 1\n',
  Windows: 'a:\r\n  b: 1\r\nc: |\r\n  d\r\ne: [1,\r\n  2]\r\n',
  'a list as the root': '- a\n- b: 1\n',
  'lists at the end': 'a:\n  - {a: b}\n  - [c]\n  - d:\n      e:\n',
};

test.each(Object.entries(TEXTS))("our YAML parser finds values at Spectral's places in %s", (_, text) => {
  const { theirs, ours } = places(text);
  expect(ours).toEqual(theirs);
});

test("our JSON parser finds values at Spectral's places", () => {
  const { theirs, ours } = places('{\n  "a": { "b": [1, { "c": null }] },\n  "d": "x"\n}\n', true);
  expect(ours).toEqual(theirs);
});

test('our YAML parser finds a value that is not written after its colon', () => {
  const document = new SharedDocument(parseText('a.yaml', 'c: { d: , e: }\nf :\ng: 1\n'), 'a.yaml', false);
  const reported = [['c', 'd'], ['c', 'e'], ['f'], ['none']].map((path) => where(document.getRangeForJsonPath(path)));
  expect(reported).toEqual(['0:7-0:7', '0:12-0:12', '1:3-1:3', undefined]);
});

test('our YAML parser finds an alias where it is written', () => {
  const text = 'a: &x\n  b: 1\nc: *x\nd:\n  - *x\n';
  const document = new SharedDocument(parseText('a.yaml', text), 'a.yaml', false);
  expect([['c'], ['d', 0]].map((path) => where(document.getRangeForJsonPath(path)))).toEqual(['2:2-2:5', '4:4-4:6']);
});

describe('the parser of Spectral', () => {
  const reported = (text: string, name = 'a.yaml') => {
    const { diagnostics } = new SharedDocument(parseText(name, text), name, false);
    return diagnostics.map(({ range, message, path }) => `${where(range)} ${path.join('/')} ${message}`);
  };
  /** Without the path: to us, `+1` and `1` are the same key. */
  const withoutPath = (line: string) => line.toLowerCase().replace(/ \S* (?=mapping)/, ' ');
  const theirsOf = (text: string) => Yaml.parse(text).diagnostics.map(({ range, message }) => `${where(range)} ${message}`);

  test.each([
    '200: a',
    '-1: a',
    '+1: a',
    '0o17: a',
    '0x1F: a',
    '1.5: a',
    '.5: a',
    '1.: a',
    '1e3: a',
    '1.5E-3: a',
    '.inf: a',
    '-.Inf: a',
    '.NAN: a',
    'true: a',
    'False: a',
    'null: a',
    '~: a',
    'Null: a',
    '"200": a',
    "'1.5': a",
    '1.2.3: a',
    '1e: a',
    '0x: a',
    '-: a',
    'tRue: a',
    'yes: a',
    '200-299: a',
    'b: { 200: { 404: c } }',
    'b: [{ 1: c }, { 2: d }]',
  ])('reports the key in `%s` if it is not a string', (text) => {
    const [ours, theirs] = [reported(`${text}\n`), theirsOf(`${text}\n`)];
    expect(ours.map(withoutPath)).toEqual(theirs.map(withoutPath));
  });

  test('reports a repeated key with its place', () => {
    expect(reported('a: 1\nb: { c: 1, c: 2 }\n')).toEqual(['1:11-1:12 b/c Duplicate key: c']);
  });

  test('reports no key of JSON, because all keys have quotes', () => {
    expect(reported('{ "200": 1 }', 'a.json')).toEqual([]);
  });

  test('reports a key that aliases repeat once', () => {
    expect(reported('a: &x\n  200: 1\nb: *x\n')).toEqual([
      '1:2-1:5 a/200 Mapping key must be a string scalar rather than number',
    ]);
  });
});
