import { Document } from '@stoplight/spectral-core';
import { Json, Yaml } from '@stoplight/spectral-parsers';
import { expect, test } from 'vitest';
import type { HostDocument } from '../../src/spectral/host/host-inventory.ts';
import { shortRange } from '../../src/spectral/host/short-range.ts';

const VALUE = `openapi: 3.0.3
paths:
  /v1/orders:
    "get" :
      parameters:
        - name: page
          in: query
      tags: [a]
  '/v1/it''s':
    get:
      {}
  ? /v1/long
  : get: {}
    post: {}
`;

/** The text that is underlined for a value; Spectral's own range covers the whole value. */
function underlined(text: string, parser: typeof Yaml | typeof Json, path: string[]): string {
  const document = new Document(text, parser as typeof Yaml) as unknown as HostDocument & Document;
  const whole = document.getRangeForJsonPath(path, true);
  if (!whole) throw new Error('not found');
  const { start, end } = shortRange(document, path, whole);
  expect(end.line).toBe(start.line);
  return (text.split('\n')[start.line] ?? '').slice(start.character, end.character);
}

test.each([
  [['paths'], 'paths'],
  [['paths', '/v1/orders'], '/v1/orders'],
  [['paths', '/v1/orders', 'get'], '"get"'],
  [['paths', '/v1/orders', 'get', 'parameters'], 'parameters'],
  [['paths', '/v1/orders', 'get', 'parameters', '0'], 'name: page'],
  [['paths', '/v1/orders', 'get', 'parameters', '0', 'name'], 'page'],
  [['paths', '/v1/orders', 'get', 'tags'], 'tags'],
  [['paths', "/v1/it's", 'get'], 'get'],
  [['paths', '/v1/long'], ': get: {}'],
  [[], 'openapi: 3.0.3'],
])('the range of a Spectral result at %j in YAML is shortened to the part that names it', (path, text) => {
  expect(underlined(VALUE, Yaml, path)).toBe(text);
});

test.each([
  [['paths'], '"paths"'],
  [['paths', '/v1/orders', 'get'], '"get"'],
  [['paths', '/v1/orders', 'get', 'parameters', '0'], '{'],
  [['paths', '/v1/orders', 'get', 'parameters', '0', 'name'], '"page"'],
  [['paths', '/v1/orders', 'x"y'], '{'],
  [[], '{'],
])('the range of a Spectral result at %j in JSON is shortened to the part that names it', (path, text) => {
  const value = { paths: { '/v1/orders': { get: { parameters: [{ name: 'page' }] }, 'x"y': { a: 1 } } } };
  expect(underlined(JSON.stringify(value, null, 2), Json, path)).toBe(text);
});

test('the range of a Spectral result stays unchanged if its value is not written in the document', () => {
  const range = { start: { line: 1, character: 2 }, end: { line: 3, character: 4 } };
  expect(shortRange({ source: null, data: {}, diagnostics: [] }, ['a'], range)).toBe(range);
});
