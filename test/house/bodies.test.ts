import { expect, test } from 'vitest';
import { findingsOf, openapi, ruleWith } from './support.ts';

const problem = (schema: string) =>
  openapi(
    `paths: { /a: { get: { responses: { '404': { description: No, content: { application/problem+json: { schema: ${schema} } } } } } } }
components: { schemas: { P: { type: object, required: [detail], properties: { detail: {} } } } }`,
  );
const RULE = ruleWith(
  '{ where: media-type, when: { name: application/problem+json }, must: { properties: { contains: [title, detail] }, required: { contains: detail } } }',
);

test('a house rule about a body knows the properties of its schema, with those of allOf', async () => {
  const composed = "{ allOf: [{ $ref: '#/components/schemas/P' }, { properties: { title: {} } }] }";
  expect(await findingsOf(RULE, problem(composed))).toEqual([]);
});

test('a house rule about a body reports at the component what its shared schema lacks', async () => {
  expect(await findingsOf(RULE, problem("{ $ref: '#/components/schemas/P' }"))).toEqual([
    '/components/schemas/P: `P` lacks the property `title`. Add it.',
  ]);
});

test('a house rule about a body reports an inline schema at its media type', async () => {
  expect(await findingsOf(RULE, problem('{ properties: { title: {}, detail: {} } }'))).toEqual([
    '/paths/~1a/get/responses/404/content/application~1problem+json: `GET /a` response `404` media type `application/problem+json` lacks the required property `detail`. Add it.',
  ]);
});
