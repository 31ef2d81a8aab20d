// Responses that several operations of Swagger 2 share, each in its own media type.
import { expect, test } from 'vitest';
import { fixedExample, lintWith } from '../../support/test-rule.ts';

const get = (name: string, type: string) =>
  `  /${name}: { get: { produces: [${type}], responses: { "200": { $ref: "#/responses/Order" }, "400": { $ref: "#/responses/Invalid" } } } }`;
const api = (types: readonly string[]) => `swagger: "2.0"
paths:
${types.map((type, index) => get(`orders${index}`, type)).join('\n')}
responses:
  Order: { description: An order, schema: { type: object, properties: { id: { type: string } } } }
  Invalid: { description: Invalid, schema: { type: object } }`;
const TYPES = ['application/xml', 'text/plain', 'text/plain', 'application/json'];

test.each([
  ['response-json', 'operationProduces', '/responses/Order'],
  ['error-schema', 'notJson', '/responses/Invalid'],
])('%s reports a shared response once, with all formats, the most frequent first', async (rule, messageId, pointer) => {
  for (const types of [TYPES, TYPES.toReversed()]) {
    const findings = (await lintWith(rule, api(types))).filter((finding) => finding.messageId === messageId);
    expect(findings).toMatchObject([{ pointer, uses: { count: 3 }, data: { formats: ['text/plain', 'application/xml'] } }]);
  }
});

test('the fix of response-json adds JSON to all operations of a shared response', async () => {
  const { fixed } = await fixedExample('response-json', api(TYPES));
  expect(fixed?.match(/produces: \[(?:text\/plain|application\/xml), application\/json\]/g)).toHaveLength(3);
});
