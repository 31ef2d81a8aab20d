import { describe, expect, test } from 'vitest';
import { responseExample } from '../../rules/compat/examples.ts';
import { compare } from '../../src/run/compare/compare-versions.ts';
import { completeExample } from '../support/test-rule.ts';

async function messages(base: string, head: string): Promise<readonly string[]> {
  const { findings } = await compare({ text: completeExample(base) }, { text: completeExample(head) });
  return findings.map(({ message }) => message.replace(/;.*/, ''));
}

const IGNORE = (rule: string) => `x-lint-ignore: { ${rule}: Nobody relies on it. }`;

describe('the suppression of one change', () => {
  test('does not suppress the change of another property', async () => {
    const base = responseExample('{ properties: { a: { type: integer }, b: { type: integer }, c: { type: integer } } }');
    const head = (more: string) =>
      responseExample(`{ properties: { a: { type: number, ${more} }, b: { type: number }, c: { type: number } } }`);
    const [whole] = await messages(base, head('title: A'));
    expect(whole).toBe('`Order.a` changed its type from `integer` to `number`');
    expect(await messages(base, head(IGNORE('compat-type')))).toEqual(['`Order.b` changed its type from `integer` to `number`']);
  });

  test('does not suppress the change of another schema that loses the same property', async () => {
    const schemas = (a: string, b: string) =>
      responseExample(
        `{ properties: { a: { $ref: '#/components/schemas/A' }, b: { $ref: '#/components/schemas/B' } } }\n    A: ${a}\n    B: ${b}`,
      );
    const [old, now] = ['{ properties: { x: {}, y: {} } }', '{ properties: { y: {} } }'];
    const ignored = `{ ${IGNORE('compat-response-property-removed')}, properties: { y: {} } }`;
    expect(await messages(schemas(old, old), schemas(ignored, now))).toEqual([
      '`B` no longer includes the property `x` in responses',
    ]);
    expect(await messages(schemas(old, old), schemas(now, ignored))).toEqual([
      '`A` no longer includes the property `x` in responses',
    ]);
  });

  test('does not suppress the change of the same object that violates another rule', async () => {
    const base = responseExample('{ required: [y], properties: { x: {}, y: {} } }');
    const head = responseExample(`{ ${IGNORE('compat-response-property-removed')}, properties: { y: {} } }`);
    expect(await messages(base, head)).toEqual(['`Order.y` can now be missing from responses']);
  });

  test('does not suppress the change of another path, method or parameter', async () => {
    const answer = 'responses: { "200": { description: Ok } }';
    const parameter = '{ name: q, in: query, schema: {} }';
    const base = `paths: { /v1/a: { get: { parameters: [${parameter}], ${answer} }, put: { ${answer} } }, /v1/b: { get: { ${answer} }, put: { ${answer} } }, /v1/c: { get: { parameters: [${parameter}], ${answer} } } }`;
    const head = `paths: { /v1/a: { ${IGNORE('compat-operation-removed')}, get: { ${IGNORE('compat-parameter-removed')}, ${answer} } }, /v1/b: { get: { ${answer} } }, /v1/c: { get: { ${answer} } } }`;
    expect(await messages(base, head)).toEqual([
      '`PUT /v1/b` was removed without being deprecated first',
      '`GET /v1/c`: query parameter `q` was removed',
    ]);
  });
});

test('suppresses findings about parts that were removed from its object', async () => {
  const base = responseExample('{ properties: { x: {}, y: {}, z: {} } }');
  const head = responseExample(`{ ${IGNORE('compat-response-property-removed')}, properties: { z: {} } }`);
  expect(await messages(base, head)).toEqual([]);
});
