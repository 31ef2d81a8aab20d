import { expect, test } from 'vitest';
import { defineRule, lintText } from '../../src/index.ts';

const LIST = 'content: { application/json: { schema: { type: array, items: { type: object } } } }';
const SUCCESS = (more = '') => `{ '200': { description: Ok, ${more} } }`;
const API = `openapi: 3.0.3
info: { title: Shop, version: "1" }
paths:
  /v1/orders: { get: { responses: ${SUCCESS(LIST)} }, post: { responses: ${SUCCESS()} } }
  /v1/status: { get: { responses: ${SUCCESS()} } }
  /v1/users/{id}: { get: { responses: ${SUCCESS()} } }
  /v1/teams: { post: { responses: ${SUCCESS()} } }
  /v1/teams/{id}/members/{memberId}: { get: { responses: ${SUCCESS()} } }
`;

test('a rule of a plugin can ask for the collection of a path, whose name is that of a list or of a parent', async () => {
  const rule = defineRule({
    id: 'x',
    severity: 'warn',
    summary: 'X.',
    visit: {
      *PathItem(path, { facts }) {
        const [name, collection] = [facts.collectionNameOf(path), facts.collectionOf(path)?.template];
        yield { at: path.place, message: `${name} ${collection} ${facts.itemsOf(path).map(({ template }) => template)}` };
      },
    },
  });
  const { findings } = await lintText(API, { plugins: [{ name: 'house', rules: [rule] }] });
  const reported = findings.flatMap(({ ruleId, pointer, message }) =>
    ruleId === 'house/x' ? [`${pointer.replaceAll('~1', '/').replace('/paths/', '')}: ${message}`] : [],
  );
  expect(reported).toEqual([
    '/v1/orders: orders undefined ',
    '/v1/status: undefined undefined ',
    '/v1/users/{id}: users undefined ',
    '/v1/teams: teams undefined ',
    '/v1/teams/{id}/members/{memberId}: members undefined ',
  ]);
});
