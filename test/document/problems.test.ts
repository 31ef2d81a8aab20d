import { describe, expect, test } from 'vitest';
import { MAX_DUPLICATES } from '../../src/document/document.ts';
import { parseJson } from '../../src/document/json/json.ts';
import { DEFAULT_LIMITS } from '../../src/document/limits.ts';
import { parseText } from '../../src/document/parse.ts';
import { tooDeepAt } from '../../src/document/yaml/yaml.ts';
import { problemsOf } from './support.ts';

const { depth: DEPTH } = DEFAULT_LIMITS;

describe('a syntax error in JSON', () => {
  test.each([
    ['{', '1:2-1:2 JSON: the text ends without the closing `}`.'],
    ['[1, [2', '1:7-1:7 JSON: the text ends without the closing `]`.'],
    ['{"a"', '1:5-1:5 JSON: the text ends without the closing `}`.'],
    ['{"a":\n  1,\n}', '3:1-3:2 JSON: expected a key before `}`; trailing commas are not allowed.'],
    ['[1,\n]', '2:1-2:2 JSON: expected a value before `]`; trailing commas are not allowed.'],
    ['{"a": }', '1:7-1:8 JSON: expected a value before `}`; trailing commas are not allowed.'],
    ['{"a" 1}', '1:6-1:7 JSON: expected `:` after the key.'],
    ['{"a": 1\n "b": 2}', '2:2-2:3 JSON: expected `,` or `}`.'],
    ['[1 2]', '1:4-1:5 JSON: expected `,` or `]`.'],
    ['[1}', '1:3-1:4 JSON: expected `,` or `]`.'],
    ['{a: 1}', '1:2-1:3 JSON: expected a key in double quotes.'],
    ["{'a': 1}", '1:2-1:3 JSON: expected a key in double quotes.'],
    ['{"a b": "c d", x}', '1:16-1:17 JSON: expected a key in double quotes.'],
    ['[true, false, null, -1.5e+3, 0, yes]', '1:33-1:36 JSON: expected a value.'],
    ['[120, 10.25, -1e10, 1E+05, x]', '1:28-1:29 JSON: expected a value.'],
    ['["\\u00e9\\n\\/\\\\", x]', '1:18-1:19 JSON: expected a value.'],
    ['{"a": undefined}', '1:7-1:16 JSON: expected a value.'],
    ['{"a": 01}', '1:7-1:9 JSON: expected a value.'],
    ['{"a": +1}', '1:7-1:9 JSON: expected a value.'],
    ['{"a": .5}', '1:7-1:9 JSON: expected a value.'],
    ['{"a": NaN}', '1:7-1:10 JSON: expected a value.'],
    ['{"a": True}', '1:7-1:11 JSON: expected a value.'],
    ['{"a": \'x\'}', '1:7-1:8 JSON: expected a value.'],
    ['{"a": 1} // why', '1:10-1:12 JSON: comments are not allowed.'],
    ['{ /* why */ }', '1:3-1:5 JSON: comments are not allowed.'],
    ['{"a": /x/}', '1:7-1:8 JSON: expected a value.'],
    ['{} {}', '1:4-1:5 JSON: text after the end of the document is not allowed; remove it.'],
    ['{"a": "b}', '1:7-1:8 JSON: the string is not closed.'],
    ['{"a": "', '1:7-1:8 JSON: the string is not closed.'],
    ['{"a": "b\n"}', '1:7-1:8 JSON: the string is not closed on its line.'],
    ['{"a": "b\tc"}', '1:9-1:10 JSON: a control character in a string must be escaped.'],
    ['{"a": "b\\x"}', '1:9-1:11 JSON: the escape sequence is invalid in JSON.'],
    ['{"a": "\\u12G4"}', '1:8-1:10 JSON: the escape sequence is invalid in JSON.'],
    ['{"a\\q": 1}', '1:4-1:6 JSON: the escape sequence is invalid in JSON.'],
    ['[\u00a01]', '1:2-1:3 JSON: expected a value.'],
    ['/* why */ {}', '1:1-1:3 JSON: comments are not allowed.'],
    ['  // why\n{}', '1:3-1:5 JSON: comments are not allowed.'],
    ['["\\u00e9", "\n"]', '1:12-1:13 JSON: the string is not closed on its line.'],
  ])('is reported at its place with the expected token for the text %j', (text, problem) => {
    expect(problemsOf(text, 'openapi.json')).toEqual([problem]);
  });

  test('is reported for a file that contains no value', () => {
    for (const text of ['', ' \n'])
      expect(parseJson('openapi.json', text).problems).toMatchObject([{ message: 'JSON: the file has no value.' }]);
  });

  test('has the line and column of an editor with any line breaks and wide characters', () => {
    expect(problemsOf('\uFEFF{\r\n"😀": x}', 'openapi.json')).toEqual(['2:7-2:8 JSON: expected a value.']);
  });
});

const NOT_CLOSED = 'a list, mapping or string that begins above is not closed; add its bracket or quote.';

describe('a syntax error in YAML', () => {
  test.each([
    ['a: 1\n b: 2\n', '2:3-2:4 YAML: the line is indented like a part of the value above it; align it with its siblings.'],
    ['  a: 1\n b: 2\n', '2:2-2:3 YAML: the line fits no list or mapping above it; align it with its siblings.'],
    ['- a\nb: 1\n', '2:1-2:2 YAML: the line fits no list or mapping above it; align it with its siblings.'],
    ["a: 'x'#comment\nb: 1\n", '1:7-1:8 YAML: a comment needs a space before its `#`.'],
    ['- [x]#comment\n- y\n', '1:6-1:7 YAML: a comment needs a space before its `#`.'],
    ['a: Note: this\n', '1:8-1:9 YAML: a value that contains `: ` needs quotes.'],
    ["a: 'it's'\nb: 1\n", '1:8-1:9 YAML: the value ends before this text; remove the text, or put the whole value in quotes.'],
    ['a: [1]]\nb: 1\n', '1:7-1:8 YAML: the value ends before this text; remove the text, or put the whole value in quotes.'],
    ['a: @x\n', '1:4-1:5 YAML: a value that begins with `@` needs quotes.'],
    ['- `x`\n', '1:3-1:4 YAML: a value that begins with a backtick needs quotes.'],
    ['\ta: 1\n', '1:3-1:4 YAML: tab characters must not be used in indentation.'],
    ['a: [1, 2\n', `2:1-2:1 YAML: ${NOT_CLOSED}`],
    ['a: "b\n', `2:1-2:1 YAML: ${NOT_CLOSED}`],
    ['x: [1,\n2]\na: "b\nc: "d"\n', `4:1-4:2 YAML: ${NOT_CLOSED}`],
    ['x: [1,\n2]\na: [b\nc: d\n', `4:1-4:2 YAML: ${NOT_CLOSED}`],
    [
      'x: [1,\n2]\na: 1\n b: 2\n',
      '4:3-4:4 YAML: the line is indented like a part of the value above it; align it with its siblings.',
    ],
    ['a:\n\tb: 1\n', '2:1-2:2 YAML: tab characters must not be used in indentation.'],
    ['a: *nobody\n', '1:5-1:6 YAML: unidentified alias "nobody".'],
    [
      'a: b\n? [x, y]\n: c\n',
      '2:3-2:9 YAML: a list or mapping cannot be a key; a string that begins with a bracket needs quotes.',
    ],
    [
      '- a\n- b: {{ name }}\n',
      '2:7-2:15 YAML: a list or mapping cannot be a key; a string that begins with a bracket needs quotes.',
    ],
    ['a: &x [1]\n*x : 1\n', '2:1-2:3 YAML: a list or mapping cannot be a key; a string that begins with a bracket needs quotes.'],
    ['a: !!int abc\n', '1:4-1:5 YAML: the value does not fit the tag `!!int`; remove the tag.'],
    ['a: \u0007\n', '1:4-1:5 YAML: the stream contains non-printable characters.'],
    ['a: 1\0\n', '1:5-1:6 YAML: a NUL byte is not allowed; save the file as UTF-8 text.'],
    [
      `a: &a { b: 1 }\nc: { <<: [${Array(101).fill('*a').join(', ')}] }\n`,
      '2:6-2:7 YAML: one merge key (`<<`) merges more than 100 mappings; use fewer.',
    ],
    ['<<: 3\n', '1:1-1:2 YAML: cannot merge mappings; the provided source object is unacceptable.'],
  ])('is reported at its place for the text %j', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  test('is reported for several documents in one file', () => {
    const message = 'The file contains 2 YAML documents, but a description is one document. Split it at the `---` lines.';
    expect(problemsOf('---\na: 1\n# --- no\n---\nb: 2\n')).toEqual([`4:1-4:4 ${message}`]);
    expect(problemsOf('a: 1\n...\nb: 2\n')).toEqual([`3:1-3:5 ${message}`]);
    expect(problemsOf('a: 1\n---\n')).toEqual([`2:1-2:4 ${message}`]);
  });

  test('is not reported for the start and end markers of a single document', () => {
    expect(problemsOf('%YAML 1.2\n---\na: 1\n...\n')).toEqual([]);
  });
});

describe('a file with a syntax error', () => {
  test('has no value, and no places', () => {
    for (const [name, text] of [
      ['a.json', '[}'],
      ['a.yaml', 'a: ['],
    ] as const) {
      const document = parseText(name, text);
      expect(document.value).toBeUndefined();
      expect(document.problems).toMatchObject([{ kind: 'syntax' }]);
      expect(document.comments('')).toEqual([]);
      expect([document.hasIdentifiers, document.isTree]).toEqual([false, true]);
      expect(document.locate([[], ['a', 0]])).toEqual([
        { value: { start: 0, end: 0 }, depth: 0 },
        { value: { start: 0, end: 0 }, depth: 0 },
      ]);
    }
  });

  test('is read as JSON or YAML by its name if it is valid as neither', () => {
    const text = '{ "a": 1, "b": [ }';
    expect(problemsOf(text, 'a.JSON')[0]).toContain('JSON:');
    expect(problemsOf(text, 'a.yml')[0]).toContain('YAML:');
    expect(problemsOf('/* why */ [', 'a.JSON')[0]).toContain('JSON:');
    expect(parseText('a.yaml', '/* why */ [').value).toBe('/* why */ [');
  });
});

describe('a duplicate key', () => {
  test.each([
    ['openapi.json', '{\n  "a": 1,\n  "b": 2,\n  "a": 3\n}', '4:3-4:6 Duplicate key `a`; only its last value is used.'],
    ['openapi.json', '[{"/\\u0061": 1, "/a": 2}]', '1:17-1:21 Duplicate key `/a`; only its last value is used.'],
    ['openapi.json', '{"":1,"":2}', '1:7-1:9 Duplicate key ``; only its last value is used.'],
    ['openapi.yaml', 'a: 1\nb: 2\n"a": 3\n', '3:1-3:4 Duplicate key `a`; only its last value is used.'],
    ['openapi.yaml', 'x: { 200: ok, "200": again }\n', '1:15-1:20 Duplicate key `200`; only its last value is used.'],
    ['openapi.yaml', '- 0x10: a\n  16: b\n', '2:3-2:5 Duplicate key `16`; only its last value is used.'],
    ['openapi.yaml', '__proto__: 1\n__proto__: 2\n', '2:1-2:10 Duplicate key `__proto__`; only its last value is used.'],
  ])('is reported at its second occurrence in %s: %j', (name, text, problem) => {
    expect(problemsOf(text, name)).toEqual([problem]);
  });

  test.each([
    ['openapi.json', '{"a": {"b": [0, {"c~/": 1, "c~/": 2}]}, "a2": {"b": 1}}'],
    ['openapi.yaml', 'a: { b: [0, { c~/: 1, c~/: 2 }] }\na2: { b: 1 }\n'],
  ])('is reported in %s with its path, and its last value is used', (name, text) => {
    const { problems, value } = parseText(name, text);
    expect(problems).toMatchObject([{ kind: 'duplicate-key', path: ['a', 'b', 1, 'c~/'] }]);
    expect(value).toEqual({ a: { b: [0, { 'c~/': 2 }] }, a2: { b: 1 } });
  });

  test('is reported for each repetition, in the order of the text', () => {
    expect(problemsOf('a: 1\nb: { c: 1, c: 2 }\na: 2\na: 3\n').map((problem) => problem.slice(0, 3))).toEqual([
      '2:1',
      '3:1',
      '4:1',
    ]);
    expect(problemsOf('{"a":1,"b":{"c":1,"c":2},"a":2,"a":3}', 'a.json').map((problem) => problem.slice(0, 4))).toEqual([
      '1:19',
      '1:26',
      '1:32',
    ]);
  });

  test.each([
    ['openapi.json', '{"a": "\\"b\\": 1", "b": {"a": ":", "c": [":"]}}'],
    ['openapi.yaml', 'x: &x { a: 1, b: 2 }\ny: { a: 2, <<: *x, b: 3 }\nz: { <<: *x, c: { a: 1 } }\n'],
    ['openapi.yaml', 'x: &x { a: 1 }\ny: { <<: *x, <<: *x }\n'],
  ])('is not reported in %s if the keys are not equal: %j', (name, text) => {
    expect(problemsOf(text, name)).toEqual([]);
  });

  test.each(['a.json', 'a.yaml'])(
    'is reported in %s with the number of the removable key if both have the same value',
    (name) => {
      const text = '{ "a": [1, {}], "a": [1, {}], "b": 1, "a": [1, {} ], "a": [1, {} ], "b": 22, "c": 12, "c": 34 }';
      const { problems } = parseText(name, text);
      expect(problems.map(({ path, redundant }) => [path?.[0], redundant])).toEqual([
        ['a', 1],
        ['a', undefined],
        ['a', 3],
        ['b', undefined],
        ['c', undefined],
      ]);
    },
  );

  test('is reported with the number of the removable key in YAML block style', () => {
    const { problems } = parseText('a.yaml', 'a: x 1\na: x 1\na: x 1\nb: 12\nb: 34\nc: 12\nc: 123\n');
    expect(problems.map(({ path, redundant }) => [path?.[0], redundant])).toEqual([
      ['a', 1],
      ['a', 2],
      ['b', undefined],
      ['c', undefined],
    ]);
  });

  test('is reported a thousand times at most', () => {
    const pairs = Array.from({ length: MAX_DUPLICATES + 50 }, () => '"a": 1').join(', ');
    expect(problemsOf(`{${pairs}}`, 'a.json')).toHaveLength(MAX_DUPLICATES);
    expect(problemsOf(pairs.replaceAll(', ', '\n'), 'a.yaml')).toHaveLength(MAX_DUPLICATES);
  });
});

describe('the limit of nesting in a document', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  test('allows nesting of exactly that depth', () => {
    expect(problemsOf(nested(DEPTH), 'a.json')).toEqual([]);
    expect(problemsOf(`# YAML\n${nested(DEPTH)}`, 'a.yaml')).toEqual([]);
  });

  test('is reported at the place where it is exceeded', () => {
    expect(problemsOf(nested(DEPTH + 1), 'a.json')).toEqual([
      '1:1001-1:1002 JSON: nested deeper than 1000 levels; move inner parts to definitions and refer to them with `$ref`.',
    ]);
    expect(problemsOf(`# YAML\n${nested(DEPTH + 1)}`, 'a.yaml')).toEqual([
      '2:1001-2:1002 YAML: nested deeper than 1000 levels; move inner parts to definitions and refer to them with `$ref`.',
    ]);
  });

  test('is also reported for text that is checked without being read', () => {
    const text = 'a:\n  b:\n    - [c]\n';
    const places = [5, 4, 3].map((depth) => tooDeepAt(text, depth));
    expect(places).toEqual([undefined, text.indexOf('c'), text.indexOf('[')]);
    expect(tooDeepAt('a: [', 2)).toBeUndefined();
  });

  test('is compared with the number of open collections only', () => {
    const text = `[${'[], {"a": "[["}, 1,\n'.repeat(2000)}${nested(DEPTH)}]`;
    expect(problemsOf(text, 'a.json')).toEqual([
      '2001:1000-2001:1001 JSON: nested deeper than 1000 levels; move inner parts to definitions and refer to them with `$ref`.',
    ]);
    expect(problemsOf(text.replaceAll(nested(DEPTH), nested(DEPTH - 1)), 'a.json')).toEqual([]);
  });

  test.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
    ['lists without an end', '[', ''],
    ['objects without an end', '{"a":', ''],
    ['YAML lists', '- ', ''],
    ['explicit keys', '? ', ''],
  ])('protects the parser from half a million %s', (_, open, close) => {
    const text = open.repeat(500_000) + close.repeat(500_000);
    for (const name of ['a.json', 'a.yaml']) expect(parseText(name, text).problems).toMatchObject([{ kind: 'syntax' }]);
  });

  test('is not affected by a deep value that a second key replaces', () => {
    const deep = nested(100_000);
    const { value, problems } = parseText('a.json', `{"a": ${deep}, "a": 1}`);
    expect(value).toEqual({ a: 1 });
    expect(problems).toMatchObject([{ kind: 'duplicate-key', path: ['a'] }]);
  });
});

test.each([
  ['billion laughs', 9, 40],
  ['two of each', 2, 60],
])('an alias bomb is refused at its place: %s', (_, width, height) => {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]'];
  for (let i = 1; i < height; i++)
    lines.push(
      `a${i}: &a${i} [${Array(width)
        .fill(`*a${i - 1}`)
        .join(', ')}]`,
    );
  expect(problemsOf(lines.join('\n'))).toEqual([expect.stringContaining('the aliases expand to more than 10000000 values')]);
});

test('aliases that expand to many values are accepted up to the limit', () => {
  const list = `a: &a [${Array(1000).fill('x').join(', ')}]\n`;
  expect(problemsOf(`${list}b: [${Array(9000).fill('*a').join(', ')}]`)).toEqual([]);
  expect(problemsOf(`${list}b: [${Array(10_001).fill('*a').join(', ')}]`)).toHaveLength(1);
});

test('a YAML value that contains itself is counted once', () => {
  expect(problemsOf('a: &a { b: *a, c: [*a, *a] }')).toEqual([]);
});

test('a YAML merge bomb is refused', () => {
  const wide = Array.from({ length: 1000 }, (_, i) => `k${i}: 1`).join(', ');
  const text = `a: &a { ${wide} }\n${Array.from({ length: 1001 }, (_, i) => `b${i}: { <<: *a }`).join('\n')}`;
  expect(problemsOf(text)).toEqual([expect.stringContaining('merge keys (`<<`) add more than 1000000 keys')]);
});
