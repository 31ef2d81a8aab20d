// The first look at examples changes nothing of what Spectral's rules about them find.
import type { RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folderWith } from '../../../cli/support.ts';
import { ordinaryValue, schema, value } from '../../../validation/random-schemas.ts';
import { find } from './support.ts';

const ABOUT_EXAMPLES = [
  'oas3-valid-media-example',
  'oas3-valid-schema-example',
  'oas2-valid-media-example',
  'oas2-valid-schema-example',
];
const EXAMPLES = {
  extends: [oas],
  rules: Object.fromEntries(Object.keys(oas.rules).map((id) => [id, ABOUT_EXAMPLES.includes(id) ? 'warn' : 'off'])),
} as unknown as RulesetDefinition;

const parts = fc.record({ one: fc.oneof(ordinaryValue, schema), other: ordinaryValue, example: value, good: value });
type Parts = typeof parts extends fc.Arbitrary<infer T> ? T : never;

/** A description of OpenAPI with examples of schemas in requests, in responses, in parameters and of their own. */
function since3({ one, other, example, good }: Parts, version: string): object {
  const content = (schemas: unknown) => ({
    'application/json': { schema: schemas, example },
    'application/xml': { schema: schemas, examples: { a: { value: good }, b: { externalValue: 'x' }, c: example } },
  });
  const reference = { $ref: '#/components/schemas/One' };
  const parameters = [{ name: 'q', in: 'query', schema: other, example: good }];
  const post = { parameters, requestBody: { content: content(reference) }, responses: { 200: { content: content(reference) } } };
  const schemas = {
    One: one,
    Other: { ...other, example, default: good },
    Both: { type: 'object', properties: { a: reference, id: other } },
  };
  return {
    openapi: version,
    paths: { '/a': { post } },
    components: { schemas, responses: { R: { content: content(one) } }, requestBodies: { B: { content: content(one) } } },
  };
}

function swagger({ one, other, example, good }: Parts): object {
  const parameters = [{ name: 'q', in: 'query', ...other, required: true, example: good, default: example }];
  const responses = { 200: { schema: { $ref: '#/definitions/One' }, examples: { 'application/json': example } } };
  return {
    swagger: '2.0',
    paths: { '/a': { get: { parameters, responses } } },
    definitions: { One: one, Other: { ...other, example } },
  };
}

test.each([
  ['OpenAPI 3.0', (all: Parts) => since3(all, '3.0.3')],
  ['OpenAPI 3.1', (all: Parts) => since3(all, '3.1.0')],
  ['Swagger 2.0', swagger],
] as const)('Spectral rules about examples report the same with the memory of schemas in %s', async (_, write) => {
  let found = 0;
  const property = fc.asyncProperty(parts, async (all) => {
    const cwd = folderWith({ 'openapi.yaml': JSON.stringify(write(all)) });
    const theirs = await find(cwd, EXAMPLES, 'Spectral').catch(String);
    found += theirs.length;
    expect(await find(cwd, EXAMPLES, 'ours').catch(String)).toEqual(theirs);
  });
  await fc.assert(property, { numRuns: 20 });
  expect(found).toBeGreaterThan(10);
});
