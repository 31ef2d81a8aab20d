import { describe, expect, test } from 'vitest';
import { findingsOf, lintWith, openapi, ruleWith } from './support.ts';

const paths = (count: number, operation: string) =>
  Array.from({ length: count }, (_, index) => `/p${index}: { get: { ${operation} } }`).join(', ');

describe('a house rule about several kinds of parts', () => {
  const RULE = ruleWith('{ where: [operation, parameter, tag], must: { description: { defined: true } } }');

  test('reports the parts of all kinds under one id', async () => {
    const api = openapi('tags: [{ name: Boats }]\npaths: { /a: { get: { parameters: [{ name: q, in: query }] } } }');
    expect(await findingsOf(RULE, api)).toEqual([
      '/tags/0: Tag `Boats` has no `description`. Add one.',
      '/paths/~1a/get: `GET /a` has no `description`. Add one.',
      '/paths/~1a/get/parameters/0: `GET /a` query parameter `q` has no `description`. Add one.',
    ]);
  });

  test('counts each kind by itself', async () => {
    const api = openapi(
      `paths: { ${paths(3, 'parameters: [{ name: q, in: query, description: d }, { name: r, in: query }]')}, /z: { get: { description: d } } }`,
    );
    const { findings } = await lintWith(RULE, api);
    expect(findings.map(({ message }) => message.split(' Affected')[0]).sort()).toEqual([
      '3 of 4 operations have no `description`. Add one to each.',
      '3 of 6 parameters have no `description`. Add one to each.',
    ]);
    expect(findings.map(({ identity }) => identity.kind).sort()).toEqual(['operation', 'parameter']);
  });

  test('counts each kind by itself even if the rule has a message of its own', async () => {
    const api = openapi(`paths: { ${paths(3, 'parameters: [{ name: q, in: query }]')} }`);
    const rule = '{ where: [operation, parameter], must: { description: { defined: true } }, message: Describe it. }';
    const { findings } = await lintWith(ruleWith(rule), api);
    expect(findings.map(({ message }) => message.split(' Affected')[0]).sort()).toEqual([
      'All 3 operations: Describe it.',
      'All 3 parameters: Describe it.',
    ]);
  });
});

test('a house rule about tags knows the attributes that OpenAPI 3.2 added', async () => {
  const api = openapi(
    'tags: [{ name: Boats, parent: Ships, kind: nav, summary: B, description: d, externalDocs: { url: "http://a.b" } }]\npaths: {}',
  ).replace('3.1.0', '3.2.0');
  const must = '{ name: [a], parent: [a], kind: [a], summary: [a], description: [a], externalDocs: [a] }';
  const found = await findingsOf(ruleWith(`{ where: tag, must: ${must} }`), api);
  expect(found.map((line) => line.replace(/: Tag.*/, ''))).toEqual(
    ['name', 'parent', 'kind', 'summary', 'description', 'externalDocs'].map((key) => `/tags/0/${key}`),
  );
});
