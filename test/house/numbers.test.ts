import { describe, expect, test } from 'vitest';
import { findingsOf, openapi, ruleWith } from './support.ts';

const found = async (must: string, schema: string, version = '3.1.0') => {
  const api = openapi(`paths: { /a: { get: { parameters: [{ name: q, in: query, schema: ${schema} }] } } }`);
  const lines = await findingsOf(ruleWith(`{ where: parameter, must: ${must} }`), api.replace('3.1.0', version));
  return lines.map((line) => line.replace(/^.*?schema\//, '').replace('`GET /a` query parameter `q`', 'q'));
};

describe('the assertion of a house rule about a number', () => {
  test.each([
    ['{ maximum: { max: 200 } }', '{ maximum: 200 }', []],
    ['{ maximum: { max: 200 } }', '{ maximum: 201 }', ['maximum: q: `maximum` is `201`. Use at most 200.']],
    ['{ maximum: { max: 200 } }', '{ type: integer }', []],
    ['{ minLength: { min: 1, max: 9 } }', '{ minLength: 0 }', ['minLength: q: `minLength` is `0`. Use at least 1.']],
    ['{ maxItems: { multipleOf: 10 } }', '{ maxItems: 25 }', ['maxItems: q: `maxItems` is `25`. Use a multiple of 10.']],
    ['{ multipleOf: { multipleOf: 0.01 } }', '{ multipleOf: 0.07 }', []],
    ['{ minimum: [0, 1] }', '{ minimum: 2 }', ['minimum: q: `minimum` is `2`. Use `0` or `1`.']],
    ['{ default: { max: 5 } }', '{ default: 7 }', ['default: q: `default` is `7`. Use at most 5.']],
    ['{ default: { max: 5 } }', '{ default: asc }', []],
    ['{ default: { max: 5 } }', '{ default: [1, 9] }', ['default: q: `default` contains `9`. Use at most 5.']],
  ])('%s reports exactly its faults in the schema %s', async (must, schema, expected) => {
    expect(await found(must, schema)).toEqual(expected);
  });

  test('reads numbers in extensions, also if they are quoted', async () => {
    const rule = ruleWith('{ where: operation, must: { x-timeout.seconds: { min: 1, max: 30 } } }');
    const api = openapi('paths: { /a: { get: { x-timeout: { seconds: "60" } } } }');
    expect(await findingsOf(rule, api)).toEqual([
      '/paths/~1a/get/x-timeout/seconds: `GET /a`: `x-timeout.seconds` is `60`. Use at most 30.',
    ]);
  });

  test('holds in `when` for numbers only', async () => {
    const rule = ruleWith('{ where: operation, when: { x-level: { min: 2 } }, must: { summary: { defined: true } } }');
    const api = openapi('paths: { /a: { get: { x-level: high } }, /b: { get: { x-level: 3 } }, /c: { get: {} } }');
    expect(await findingsOf(rule, api)).toEqual(['/paths/~1b/get: `GET /b` has no `summary`. Add one.']);
  });

  test('reads the exclusive limits of OpenAPI 3.0 and 3.1', async () => {
    const must = '{ exclusiveMaximum: { defined: true, max: 9 } }';
    expect(await found(must, '{ exclusiveMaximum: 10 }')).toEqual([
      'exclusiveMaximum: q: `exclusiveMaximum` is `10`. Use at most 9.',
    ]);
    expect(await found(must, '{ maximum: 10, exclusiveMaximum: true }', '3.0.3')).toEqual([
      'maximum: q: `exclusiveMaximum` is `10`. Use at most 9.',
    ]);
    expect(await found(must, '{ maximum: 10, exclusiveMaximum: false }', '3.0.3')).toEqual([
      'exclusiveMaximum: q has no `exclusiveMaximum`. Add one.',
    ]);
  });
});

test('a missing list has one fault with several assertions of a house rule', async () => {
  const rule = ruleWith('{ where: operation, must: { tags: { length: { min: 1 }, contains: a, defined: true } } }');
  expect(await findingsOf(rule, openapi('paths: { /a: { get: {} } }'))).toEqual([
    '/paths/~1a/get: `GET /a` has no `tags`. Add one.',
  ]);
});
