import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/configs.ts';
import { SUBJECT_KINDS } from '../../src/house/subject-kinds.ts';
import { folderWith } from '../cli/support.ts';
import { findingsOf, lintWith, openapi, ruleWith } from './support.ts';

const API = openapi(`
security: [{ token: [] }]
paths:
  /old:
    get:
      operationId: listOld
      deprecated: true
      tags: [Archive]
      x-owner: { team: Boats }
      parameters: [{ name: q, in: query }]
      requestBody: { content: { a/b: {} } }
      responses: { 200: { description: d, headers: { Link: { description: d } }, content: { a/b: {} } } }
  /new:
    get:
      operationId: listNew
      security: []
      parameters: [{ name: q, in: query }]
      requestBody: { content: { a/b: {} } }
      responses: { 200: { description: d, headers: { Link: { description: d } }, content: { a/b: {} } } }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }
`);

const PARTS = ['parameter', 'request-body', 'response', 'header', 'media-type'] as const;

describe('a house rule about parts of an operation', () => {
  test.each(PARTS)('has conditions about attributes of the operation for a %s', async (where) => {
    const selected = async (when: string) => {
      const rule = `{ where: ${where}, when: { ${when} }, must: { x-a: { defined: true } } }`;
      return [...new Set((await findingsOf(ruleWith(rule), API)).map((line) => line.slice(7, 12)))];
    };
    expect(await selected('operation.deprecated: true')).toEqual(['~1old']);
    expect(await selected('operation.deprecated: false')).toEqual(['~1new']);
    expect(await selected('operation.tags: { contains: Archive }')).toEqual(['~1old']);
    expect(await selected('operation.security: { defined: true }')).toEqual(['~1old']);
    expect(await selected('operation.operationId: listNew')).toEqual(['~1new']);
    expect(await selected('operation.x-owner.team: Boats')).toEqual(['~1old']);
    expect(await selected('operation.x-owner: { undefined: true }')).toEqual(['~1new']);
  });

  test('reads `method` and `path` of the operation without a prefix', () => {
    const { attributes } = SUBJECT_KINDS.operation;
    for (const where of PARTS) {
      const names = Object.keys(SUBJECT_KINDS[where].attributes);
      const expected = Object.keys(attributes).map((name) => (['method', 'path'].includes(name) ? name : `operation.${name}`));
      expect(names).toEqual(expect.arrayContaining(expected));
    }
  });
});

test('a house rule can require a header in the responses of deprecated operations', async () => {
  const rule = '{ where: response, when: { operation.deprecated: true, method: get }, must: { headers: { contains: Sunset } } }';
  expect(await findingsOf(ruleWith(rule), API)).toEqual([
    '/paths/~1old/get/responses/200/headers: `GET /old` response `200` lacks the header `Sunset`. Add it.',
  ]);
});

test('a house rule reports a fault of an attribute of the operation at the part', async () => {
  const rule = '{ where: response, when: { status: 200 }, must: { operation.tags: { defined: true, contains: Archive } } }';
  expect(await findingsOf(ruleWith(rule), API)).toEqual([
    '/paths/~1new/get/responses/200: `GET /new` response `200` has no `operation.tags`. Add one.',
  ]);
});

test('a finding of a house rule names a part after the operation if the operation selects it', async () => {
  const paths = Array.from({ length: 3 }, (_, index) => `/p${index}: { get: { deprecated: true, responses: { 200: {} } } }`);
  const when = '{ status: 200, method: get, operation.deprecated: true }';
  const rule = `{ where: response, when: ${when}, must: { headers: { contains: Sunset } } }`;
  const { findings } = await lintWith(ruleWith(rule), openapi(`paths: { ${paths.join(', ')} }`));
  expect(findings.map(({ message }) => message.split(' Affected')[0])).toEqual([
    'All 3 responses `200` of deprecated `GET` operations lack the header `Sunset`. Add it.',
  ]);
});

describe('the conditions of a house rule about attributes of the operation', () => {
  test.each([
    [
      'response',
      '{ deprecated: true }',
      '`response` does not have an attribute `deprecated`. To test that of the operation, use `operation.deprecated`.',
    ],
    ['response', '{ operation.method: GET }', '`response` does not have an attribute `operation.method`. Use `method`.'],
    ['header', '{ operation.tag: a }', '`header` does not have an attribute `operation.tag`. Did you mean `operation.tags`?'],
    ['operation', '{ operation.tags: a }', 'Use `tags`.'],
    ['schema', '{ operation.tags: a }', '`schema` does not have an attribute `operation.tags`. Only `parameter`,'],
    ['response', '{ operation.operationId: { unique: true } }', 'Use `where: operation`.'],
    ['response', '{ operation.responses: { defined: true } }', '`operation.responses` is never missing.'],
    ['response', '{ operation.responses: { length: { min: 1 } } }', 'holds for every value'],
    ['response', '{ colour: red }', 'one of the operation such as `operation.tags`, or an extension'],
  ])('are mistakes if they are about %s with %s', async (where, must, message) => {
    const cwd = folderWith({ 'api-conventions.yaml': ruleWith(`{ where: ${where}, must: ${must} }`) });
    await expect(loadConfig('api-conventions.yaml', { cwd })).rejects.toThrow(message);
  });
});

test('a house rule sees no `security` and no `scopes` in an operation whose credentials are optional', async () => {
  const rule = '{ where: operation, when: { security: { defined: true } }, must: { x-a: { defined: true } } }';
  const scopes = '{ where: operation, when: { scopes: { defined: true } }, must: { x-a: { defined: true } } }';
  const api = openapi(`
security: [{ key: [read] }]
paths:
  /all: { get: {} }
  /either: { get: { security: [{ key: [] }, { other: [write] }] } }
  /optional: { get: { security: [{}, { key: [read] }] } }
  /none: { get: { security: [] } }
components: { securitySchemes: { key: { type: http, scheme: bearer }, other: { type: http, scheme: bearer } } }
`);
  const pathsOf = async (text: string) =>
    (await findingsOf(ruleWith(text), api)).map((line) => line.replace(/^.paths.~1(\w+).*/, '$1'));
  expect(await pathsOf(rule)).toEqual(['all', 'either']);
  expect(await pathsOf(scopes)).toEqual(['all', 'either']);
});
