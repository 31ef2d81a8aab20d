import { expect, test } from 'vitest';
import { defineRule, lint, type Plugin } from '../../src/index.ts';
import { folderWith } from '../cli/support.ts';

const enumUnique = defineRule({
  id: 'enum-unique',
  severity: 'warn',
  summary: 'The values of an enum are different.',
  messages: { repeated: '{{ subject }}: the enum repeats a value. Remove it.' },
  visit: {
    *Schema({ place, values = [] }) {
      if (new Set(values).size < values.length) yield { at: place.child('enum'), messageId: 'repeated' };
    },
  },
});
const plugin: Plugin = { name: 'acme', rules: [enumUnique] };

test('a rule visits schemas of parameters and bodies once, with the operations that use them', async () => {
  const description = `openapi: 3.0.3
info: { title: Enums, version: 1.0.0 }
paths:
  /orders:
    get:
      parameters: [{ name: state, in: query, schema: { type: string, enum: [open, open] } }]
      responses: { "200": { $ref: "#/components/responses/Order" } }
  /order: { get: { responses: { "200": { $ref: "#/components/responses/Order" } } } }
components:
  responses:
    Order: { description: D, content: { application/json: { schema: { type: object, properties: { state: { enum: [open, open] } } } } } }
`;
  const { findings } = await lint(['a.yaml'], { cwd: folderWith({ 'a.yaml': description }), plugins: [plugin] });
  const own = findings.filter(({ ruleId }) => ruleId === 'acme/enum-unique');
  expect(own.map(({ pointer, uses }) => [pointer, uses.count, uses.labels])).toEqual([
    ['/paths/~1orders/get/parameters/0/schema/enum', 1, ['GET /orders']],
    ['/components/responses/Order/content/application~1json/schema/properties/state/enum', 2, ['GET /orders', 'GET /order']],
  ]);
});
