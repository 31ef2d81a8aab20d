import { describe, expect, test } from 'vitest';
import { namingPart, namingSpan } from '../../src/document/naming-part.ts';
import { lintText } from '../../src/index.ts';

/** The shown part of the value that begins at the mark. */
function shown(marked: string): string {
  const start = marked.indexOf('▸');
  const text = marked.replace('▸', '');
  const { start: from, end } = namingSpan(text, { start, end: text.length });
  return text.slice(from, end);
}

describe('the part that names a JSON object which begins on a line of its own', () => {
  test.each([
    ['the name', '[\n  ▸{\n    "in": "query",\n    "name": "token"\n  }\n]', '"name": "token"'],
    ['the reference', '[\n  ▸{\n    "description": "x",\n    "$ref": "#/a"\n  }\n]', '"$ref": "#/a"'],
    ['the address', '[\n  ▸{\r\n    "description": "x",\r\n    "url": "http://a"\r\n  }\n]', '"url": "http://a"'],
    ['the first member without any of these', '[\n  ▸{\n    "type": "object",\n    "x": 1\n  }\n]', '"type": "object"'],
    ['the key of a member that is an object', '[\n  ▸{\n    "oauth": [\n      "read"\n    ]\n  }\n]', '"oauth"'],
    [
      'a name after an object',
      '[\n  ▸{\n    "schema": { "type": "string", "name": "b" },\n    "name": "a"\n  }\n]',
      '"name": "a"',
    ],
    ['the first object of a list', '[\n  ▸[\n    {\n      "name": "a"\n    }\n  ]\n]', '"name": "a"'],
    ['the root', '▸{\n  "openapi": "3.1.0"\n}', '"openapi": "3.1.0"'],
  ])('is %s', (_, text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

describe('the part that names any other value', () => {
  test.each([
    ['if it says something on its first line', '[\n  ▸{ "in": "query",\n    "name": "a" }\n]'],
    ['if a key precedes it', '{\n  "schema": ▸{\n    "name": "a"\n  }\n}'],
    ['if it is empty', '[\n  ▸{\n  }\n]'],
    ['if it is a list of texts', '[\n  ▸[\n    "a"\n  ]\n]'],
    ['in YAML', 'parameters:\n  - ▸name: a\n    in: query\n'],
    ['in a flow mapping of YAML whose keys have no quotes', '[\n  ▸{\n    name: a\n  }\n]'],
  ])('is the value itself %s', (_, marked) => {
    expect(shown(marked)).toBe(marked.slice(marked.indexOf('▸') + 1));
  });
});

test('the part that names a long object is searched for only in its first members', () => {
  const far = `[\n▸{\n"description": "${'x'.repeat(5000)}",\n"name": "a"\n}\n]`;
  expect(shown(far)).toMatch(/^"description"/);
  expect(shown(`[\n▸{\n"in": "query",\n"description": "${'x'.repeat(5000)}",\n"name": "a"\n}\n]`)).toBe('"in": "query"');
});

test('the pointer of the part that names an object is known', () => {
  const text = '[\n  [\n    {\n      "name": "a"\n    }\n  ]\n]';
  const at = (offset: number) => namingPart(text, { start: offset, end: text.length }).path;
  expect([at(0), at(text.indexOf('[', 1)), at(text.indexOf('{')), at(text.indexOf('"a"'))]).toEqual([
    [0, 0, 'name'],
    [0, 'name'],
    ['name'],
    [],
  ]);
});

describe('a finding about an object without a key', () => {
  const HEAD = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths:\n  /v1/orders:\n    get: {}\n    parameters:\n';
  const JSON_HEAD = '{"openapi":"3.0.3","info":{"title":"Shop","version":"1"},"paths":{"/v1/orders":{"get":{},"parameters":[\n';

  test.each([
    ['of YAML', `${HEAD}      - in: query\n        description: Old.\n        name: api_key\n`, '9:9-22'],
    ['of YAML in braces', `${HEAD}      - { in: query, name: api_key }\n`, '7:22-35'],
    ['of JSON on one line', `${JSON_HEAD}{"in":"query","name":"api_key"}\n]}}}`, '2:15-31'],
    [
      'of JSON, far away',
      `${JSON_HEAD}{\n"in":"query",\n"description":"${'x'.repeat(5000)}",\n"name":"api_key"\n}\n]}}}`,
      '5:1-17',
    ],
    ['of an alias, at the alias', `x-key: &key { in: query, name: api_key }\n${HEAD}      - *key\n`, '8:9-13'],
  ])('is shown at the name of the object %s', async (_, text, expected) => {
    const { findings } = await lintText(text, { rules: { 'no-secrets-in-url': { severity: 'error' } } });
    const [found] = findings.filter(({ ruleId }) => ruleId === 'no-secrets-in-url');
    const { start, end } = found?.range ?? {};
    expect(`${start?.line}:${start?.column}-${end?.column}`).toBe(expected);
    expect(found?.pointer).toBe('/paths/~1v1~1orders/parameters/0');
  });
});
