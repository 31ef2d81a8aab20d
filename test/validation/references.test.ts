import { describe, expect, test } from 'vitest';
import { SchemaValidator } from '../../src/validation/schema-validator.ts';
import type { ValueDirection } from '../../src/validation/validation-run.ts';
import { apiOf } from '../model/support.ts';
import { setUp, VERSIONS, validate, verdictText } from './support.ts';

test.each(VERSIONS)('validation follows schemas of other files in OpenAPI %s', (version) => {
  const files = { 'pet.yaml': 'Pet: { properties: { owner: { $ref: "person.yaml" } } }', 'person.yaml': '{ type: string }' };
  const { validator, place } = setUp(version, { $ref: 'pet.yaml#/Pet' }, {}, files);
  expect(verdictText(validator.validate({ owner: 1 }, place))).toBe('/owner must be a string, not a number');
});

test.each(VERSIONS)('validation follows schemas that contain themselves as deep as the value in OpenAPI %s', (version) => {
  const at = version === '2.0' ? '#/definitions/It' : '#/components/schemas/It';
  const { validator, place } = setUp(version, { type: 'object', properties: { next: { $ref: at } } });
  expect(verdictText(validator.validate({ next: { next: { next: 1 } } }, place))).toBe(
    '/next/next/next must be an object, not a number',
  );
});

test('validation follows a `$dynamicRef` to the anchor of the outermost schema that has it', () => {
  const schemas = {
    Tree: {
      $id: 'tree',
      $dynamicAnchor: 'node',
      type: 'object',
      properties: { children: { type: 'array', items: { $dynamicRef: '#node' } } },
    },
    It: { $id: 'strict-tree', $dynamicAnchor: 'node', $ref: 'tree', required: ['name'] },
  };
  const { validator, place } = setUp('3.1', schemas.It, { Tree: schemas.Tree });
  expect(verdictText(validator.validate({ name: 'a', children: [{ name: 'b' }, {}] }, place))).toBe(
    '/children/1 lacks the required property `name`',
  );
});

test.each([
  ['http://json-schema.org/draft-07/schema#', 'unsure'],
  ['https://spec.openapis.org/oas/3.1/dialect/base', 'must be a string, not a number'],
  ['https://json-schema.org/draft/2020-12/schema', 'must be a string, not a number'],
])('the default dialect %s leads to the verdict: %s', (jsonSchemaDialect, expected) => {
  const api = apiOf({ openapi: '3.1.0', jsonSchemaDialect, components: { schemas: { It: { type: 'string' } } } });
  const validator = new SchemaValidator(api);
  expect(verdictText(validator.validate(1, api.root.child('components').child('schemas').child('It')))).toBe(expected);
});

describe('properties that are only sent in one direction', () => {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { password: { allOf: [{ writeOnly: true }] } } }],
    required: ['id', 'password', 'name'],
  };
  const others = { Base: { properties: { id: { readOnly: true }, name: {} } } };

  test.each<[ValueDirection | undefined, object, string]>([
    ['request', { password: 'a', name: 'b' }, 'fits'],
    ['request', { id: 1, password: 'a', name: 'b' }, 'fits'],
    ['request', { name: 'b' }, 'lacks the required property `password`'],
    ['response', { id: 1, name: 'b' }, 'fits'],
    ['response', { name: 'b' }, 'lacks the required property `id`'],
    [undefined, { name: 'b' }, 'fits'],
    [undefined, { id: 1, password: 'a' }, 'lacks the required property `name`'],
  ])('are optional in the other direction, so that a %s with %j has the verdict: %s', (direction, value, expected) => {
    expect(verdictText(validate('3.0', schema, value, direction, others))).toBe(expected);
  });

  test('lead to separate verdicts for the two directions of one value', () => {
    const { validator, place } = setUp('3.0', schema, others);
    const value = { name: 'b' };
    const verdicts = [undefined, 'request', 'response', undefined] as const;
    expect(verdicts.map((direction) => verdictText(validator.validate(value, place, direction)))).toEqual([
      'fits',
      'lacks the required property `password`',
      'lacks the required property `id`',
      'fits',
    ]);
  });
});
