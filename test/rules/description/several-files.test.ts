import { expect, test } from 'vitest';
import { lint } from '../../../src/index.ts';
import { folderWith } from '../../cli/support.ts';
import { OFF } from '../../support/test-rule.ts';

const rules = {
  ...OFF,
  'description-valid': { severity: 'error' as const },
  'required-property-defined': { severity: 'info' as const },
};

test('links, discriminators, patterns and required names are checked in the files that have them', async () => {
  const files = {
    'api.yaml': `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders/{id}: { $ref: order.yaml }
components:
  schemas:
    Child: { allOf: [{ $ref: "schemas.yaml#/Base" }, { properties: { kind: { type: string } } }] }
`,
    'order.yaml': `parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
get:
  operationId: getOrder
  responses:
    "200":
      description: OK
      content: { application/json: { schema: { $ref: "schemas.yaml#/Order" } } }
      links: { self: { operationId: getOder, parameters: { id: $request.path.ident } } }
`,
    'schemas.yaml': `Base: { required: [kind], properties: { id: { type: string } } }
Order: { required: [nmae], properties: { name: { type: string, pattern: "(" }, pet: { $ref: "#/Pet" } } }
Pet: { oneOf: [{ $ref: "#/Cat" }], discriminator: { propertyName: type } }
Cat: { properties: { kind: { type: string } } }
`,
  };
  const { findings } = await lint(['api.yaml'], { cwd: folderWith(files), rules });
  expect(findings.map(({ file, pointer, messageId }) => `${file}${pointer} ${messageId}`).sort()).toEqual([
    'order.yaml/get/responses/200/links/self/operationId similarOperation',
    'order.yaml/get/responses/200/links/self/parameters/id unknownSource',
    'schemas.yaml/Order/properties/name/pattern notPattern',
    'schemas.yaml/Order/required/0 similar',
    'schemas.yaml/Pet/discriminator/propertyName unknownDiscriminator',
  ]);
});
