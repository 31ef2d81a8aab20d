import { beforeAll, describe, expect, test } from 'vitest';
import { CLEAN, SLASH } from '../../cli/support.ts';
import { attack, type Judgements, judgedTogether, projectOf } from './attack.ts';

const JSON_API = '{ "openapi": "3.0.3", "info": { "title": "Shop", "version": "1" }, "paths": { "/v1/orders/": {} } }';
const HEAD = SLASH.replace(/paths:[\s\S]*/, '');
const EMPTY = '1:1 The file is empty. Add `openapi: 3.0.x`';
const SLASH_AT_3 = '3:10 `/v1/orders/` ends with a slash';

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const bytes = (...parts: (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([...part]))));

describe('a syntax error is reported with its position and hides no other file', () => {
  const CASES: readonly (readonly [what: string, file: string, given: string | Buffer, message: string])[] = [
    ['an empty file', 'a.yaml', '', EMPTY],
    ['spaces alone', 'a.yaml', '  \n\n \n', EMPTY],
    ['a comment alone', 'a.yaml', '# openapi: 3.0.3\n', EMPTY],
    ['an empty JSON file', 'a.json', '', EMPTY],
    ['a byte order mark alone', 'a.yaml', '\ufeff', EMPTY],
    ['null', 'a.json', 'null', EMPTY],
    ['a string', 'a.yaml', 'hello', '1:1 The file contains a string instead of a mapping. Add `openapi: 3.0.x`'],
    ['a number', 'a.json', '42', '1:1 The file contains `42` instead of a mapping.'],
    ['a list', 'a.yaml', '- openapi: 3.0.3\n', '1:1 The file contains a list instead of a mapping.'],
    [
      'HTML, as of a page not found',
      'a.yaml',
      '<!DOCTYPE html>\n<html></html>\n',
      '1:1 The file contains a string instead of a mapping.',
    ],
    [
      'YAML that is truncated in a list',
      'a.yaml',
      `${HEAD}paths: { /v1/orders: { get: { tags: [a, b`,
      '3:42 YAML: unexpected end of the stream',
    ],
    ['YAML that is truncated in a string', 'a.yaml', `${HEAD}paths: { "/v1/ord`, '3:18 YAML: unexpected end of the stream'],
    ['truncated JSON', 'a.json', JSON_API.slice(0, 60), '1:61 JSON: the text ends without the closing `}`.'],
    ['truncated JSON, in a key', 'a.json', JSON_API.slice(0, 80), '1:79 JSON: the string is not closed.'],
    [
      'JSON with a trailing comma',
      'a.json',
      '{ "openapi": "3.0.3", }',
      '1:23 JSON: expected a key before `}`; trailing commas are not',
    ],
    ['JSON with a comment', 'a.json', '{ // the version\n "openapi": "3.0.3" }', '1:3 JSON: comments are not allowed.'],
    ['JSON behind a comment', 'a.json', '// The shop.\n{ "openapi": "3.0.3" }', '1:1 JSON: comments are not allowed.'],
    [
      'JSON with text behind it',
      'a.json',
      `${JSON_API} x`,
      '1:101 JSON: text after the end of the document is not allowed; remove it.',
    ],
    [
      'two JSON documents',
      'a.json',
      JSON_API + JSON_API,
      '1:100 JSON: text after the end of the document is not allowed; remove it.',
    ],
    ['JSON with single quotes', 'a.json', "{ 'openapi': '3.0.3' }", '1:3 JSON: expected a key in double quotes.'],
    ['JSON with NaN', 'a.json', '{ "openapi": "3.0.3", "x-a": NaN }', '1:30 JSON: expected a value.'],
    [
      'JSON with a control character',
      'a.json',
      '{ "openapi": "3.0.3\u0001" }',
      '1:20 JSON: a control character in a string must be escaped.',
    ],
    ['JSON with a bad escape', 'a.json', '{ "openapi": "\\x33" }', '1:15 JSON: the escape sequence is invalid in JSON.'],
    ['JSON with a NUL', 'a.json', '{ "openapi": "3.0\u00003" }', '1:18 JSON: a control character in a string must be escaped.'],
    [
      'a tab for indentation',
      'a.yaml',
      'openapi: 3.0.3\npaths:\n\t/v1/orders: {}\n',
      '3:1 YAML: tab characters must not be used in indentation.',
    ],
    [
      'an alias without an anchor',
      'a.yaml',
      `${HEAD}paths: { /v1/orders: *nowhere }\n`,
      '3:23 YAML: unidentified alias "nowhere".',
    ],
    ['a mapping for a key', 'a.yaml', `${HEAD}paths: { ? { a: b } : {} }\n`, '3:12 YAML: a list or mapping cannot be a key'],
    ['a list for a key', 'a.yaml', `${HEAD}paths: { [a, b]: {} }\n`, '3:10 YAML: a list or mapping cannot be a key'],
    [
      'two documents',
      'a.yaml',
      `${SLASH}---\n${CLEAN}`,
      '4:1 The file contains 2 YAML documents, but a description is one document. Split it at the `---` lines.',
    ],
    [
      'a document behind an empty one',
      'a.yaml',
      `---\n---\n${SLASH}`,
      '2:1 The file contains 2 YAML documents, but a description is one document.',
    ],
    [
      'text behind the end of a document',
      'a.yaml',
      `${SLASH}...\n}\n`,
      '5:1 YAML: the line fits no list or mapping above it; align it with its siblings.',
    ],
    [
      'a directive of another version',
      'a.yaml',
      `%YAML 3.0\n---\n${SLASH}`,
      '2:1 YAML: unacceptable YAML version of the document.',
    ],
    [
      'a conflict of git',
      'a.yaml',
      `${HEAD}<<<<<<< HEAD\npaths: {}\n=======\n>>>>>>> b\n`,
      '3:1 A merge conflict is not resolved here. Keep what is right, and remove the lines with',
    ],
    ['a NUL in YAML', 'a.yaml', `${SLASH}x-a: a\0b\n`, '4:7 YAML: a NUL byte is not allowed; save the file as UTF-8 text.'],
    [
      'UTF-16 with a byte order mark',
      'a.yaml',
      bytes([0xff, 0xfe], [...utf16(SLASH)]),
      '1:1 The file is UTF-16 text; save it as UTF-8.',
    ],
    [
      'UTF-16, big end first',
      'a.yaml',
      bytes([0xfe, 0xff], [...utf16(SLASH).swap16()]),
      '1:1 The file is UTF-16 text; save it as',
    ],
    ['UTF-16 without a byte order mark', 'a.json', utf16(JSON_API), '1:1 The file is UTF-16 text; save it as UTF-8.'],
    ['UTF-32', 'a.yaml', bytes([0xff, 0xfe, 0, 0, 0x6f, 0, 0, 0]), '1:1 The file is UTF-32 text; save it as UTF-8.'],
    ['Latin-1', 'a.yaml', Buffer.from(SLASH.replace('Shop', 'Café'), 'latin1'), '2:19 The file is not valid UTF-8 (byte 0xE9)'],
    ['invalid UTF-8', 'a.yaml', bytes(`${CLEAN}x-a: `, [0xc3, 0x28]), '4:6 The file is not valid UTF-8 (byte 0xC3)'],
    ['a surrogate as UTF-8', 'a.yaml', bytes(`${CLEAN}x-a: `, [0xed, 0xa0, 0x80]), '4:6 The file is not valid UTF-8 (byte 0xED'],
    ['a picture', 'a.yaml', bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), '1:1 The file is a PNG file'],
    ['a gzip file', 'a.json', bytes([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), '1:1 The file is a gzip file'],
    ['a ZIP file', 'a.yaml', bytes([0x50, 0x4b, 3, 4, 0x72]), '1:1 The file is a ZIP file'],
    ['random bytes', 'a.yaml', bytes([0, 159, 146, 150, 255, 0]), '1:2 The file is not valid UTF-8 (byte 0x9F)'],
  ];
  let judgements: Judgements;
  beforeAll(async () => {
    judgements = await judgedTogether(CASES.map(([, file, given]) => [file, given]));
  });

  test.each(CASES.map(([what, file, , message], index) => [what, file, message, index] as const))(
    'reports %s',
    (_what, file, message, index) => {
      const run = judgements[index];
      expect(run?.messages).toEqual([expect.stringContaining(message)]);
      expect(run?.messages[0]?.startsWith(`${file}:`)).toBe(true);
      expect(run?.code).toBe(2);
    },
  );
});

describe('unusual but valid syntax is read', () => {
  const CASES: readonly (readonly [what: string, file: string, given: string, message: string])[] = [
    ['an alias for a key', 'a.yaml', `${HEAD}x-a: &a /v1/orders/\npaths: { *a : {} }\n`, '4:10 `/v1/orders/` ends with a slash'],
    ['a tag for code, which is never executed', 'a.yaml', `${SLASH}x-a: !!js/function "process.exit(3)"\n`, SLASH_AT_3],
    ['a tag for Python', 'a.yaml', `${SLASH}x-a: !!python/object/apply:os.system ["true"]\n`, SLASH_AT_3],
    ['a tag for binary data', 'a.yaml', `${SLASH}x-a: !!binary aGVsbG8=\n`, SLASH_AT_3],
    ['custom tags', 'a.yaml', `${HEAD}paths: !all\n  ? !v "/v1/orders/"\n  : !none {}\n`, '4:8 `/v1/orders/` ends with a slash'],
    ['a set', 'a.yaml', `${SLASH}x-a: !!set { a, b }\n`, SLASH_AT_3],
    ['an end of the document', 'a.yaml', `${SLASH}...\n`, SLASH_AT_3],
    ['CR alone at the ends of lines', 'a.yaml', SLASH.replaceAll('\n', '\r'), SLASH_AT_3],
    ['CRLF and a byte order mark', 'a.yaml', `\ufeff${SLASH.replaceAll('\n', '\r\n')}`, SLASH_AT_3],
    ['YAML in a .json', 'a.json', SLASH, SLASH_AT_3],
    ['JSON in a .yaml', 'a.yaml', JSON_API, '1:79 `/v1/orders/` ends with a slash'],
    [
      'a duplicate key in YAML',
      'a.yaml',
      `${CLEAN}paths: {}\n`,
      '4:1 The API: the key `paths` is duplicated; only its last value is used. Remove or rename the duplicate.',
    ],
    [
      'a duplicate key in JSON',
      'a.json',
      '{ "openapi": "3.0.3", "info": { "title": "A", "version": "1" }, "paths": {}, "paths": {} }',
      '1:78 The API: the key `paths` is duplicated',
    ],
    [
      'a duplicate `__proto__`',
      'a.json',
      '{ "openapi": "3.0.3", "info": { "title": "A", "version": "1" }, "x-a": { "__proto__": 1, "__proto__": 2 }, "paths": {} }',
      ': the key `__proto__` is duplicated',
    ],
  ];
  let judgements: Judgements;
  beforeAll(async () => {
    judgements = await judgedTogether(CASES.map(([, file, given]) => [file, given]));
  });

  test.each(CASES.map(([what, , , message], index) => [what, message, index] as const))(
    'lint reads %s',
    (_what, message, index) => {
      expect(judgements[index]).toEqual({ code: 1, messages: [expect.stringContaining(message)] });
    },
  );
});

test.each([
  ['UTF-16', bytes([0xff, 0xfe], [...utf16(SLASH)])],
  ['UTF-16 without a byte order mark', utf16(SLASH)],
  ['UTF-32', bytes([...utf16([...SLASH].join('\0'))], [0, 0])],
  ['text behind a NUL', `\0${SLASH}`],
])('%s is reported when descriptions are searched for', async (_what, given) => {
  const run = await attack(['lint'], { cwd: projectOf({ 'a.yaml': given, 'other.yaml': SLASH }) });
  expect(run).toMatchObject({ code: 2, stdout: expect.stringMatching(/^ {2}a\.yaml:1:1 /m) });
});

test.each([
  ['UTF-16', bytes([0xff, 0xfe], [...utf16(SLASH)]), '1:1  Unreadable file  The file is UTF-16 text; save it as UTF-8.'],
  ['UTF-16 without a byte order mark', utf16(SLASH), '1:1  Unreadable file  The file is UTF-16 text; save it as UTF-8.'],
  ['Latin-1', bytes(`${CLEAN}x-a: `, [0xe9]), '4:6  Unreadable file  The file is not valid UTF-8 (byte 0xE9); save it'],
  ['a NUL', CLEAN.replace('Shop', '"a\0b"'), '2:18  Syntax error  YAML: a NUL byte is not allowed; save the file as UTF-8 text.'],
])('%s on standard input is reported like that of a file', async (_what, stdin, message) => {
  const cwd = projectOf({});
  const run = await attack(['lint', '-', '--stdin-filename', 'a.yaml'], { cwd, stdin });
  expect([run.code, run.stdout.replace(/\n */g, ' ')]).toEqual([2, expect.stringContaining(`a.yaml:${message}`)]);
});
