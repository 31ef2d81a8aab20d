import { describe, expect, test } from 'vitest';
import { findingsOf, lintWith, openapi, ruleWith, swagger } from './support.ts';

const body = (schema: string) => `requestBody: { content: { application/json: { schema: ${schema} } } }`;
const REF = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;
const API = openapi(`
paths:
  /boats:
    post: { ${body(REF('Boat'))} }
    get: { parameters: [{ name: sail, in: query, schema: ${REF('Sail')} }], responses: { 200: { description: ok, headers: { X-Sail: { schema: ${REF('Sail')} } } } } }
  /crews:
    post: { ${body("{ type: array, items: { $ref: '#/components/schemas/Boat' } }")} }
components:
  schemas:
    Boat:
      properties:
        main: ${REF('Sail')}
        fore: ${REF('Sail')}
        size: { allOf: [${REF('Size')}], description: In meters. }
        inline: { type: string, enum: [wide] }
    Sail: { type: string, enum: [lateen] }
    Size: { type: integer, maximum: 500 }
`);

describe('the fault of a house rule in a shared schema', () => {
  test('is reported once at the component, with all uses', async () => {
    const { findings } = await lintWith(ruleWith('{ where: property, must: { enum: { casing: MACRO_CASE } } }'), API);
    expect(findings.map(({ pointer, message, uses }) => [pointer, message, uses.labels])).toEqual([
      [
        '/components/schemas/Boat/properties/inline/enum',
        '`Boat.inline`: `enum` contains `wide`. Use MACRO_CASE, such as `WIDE`.',
        ['POST /boats', 'POST /crews'],
      ],
      [
        '/components/schemas/Sail/enum',
        '`Sail`: `enum` contains `lateen`. Use MACRO_CASE, such as `LATEEN`.',
        ['POST /boats', 'POST /crews'],
      ],
    ]);
  });

  test.each(['parameter', 'header'])('is reported at the component for a %s', async (where) => {
    expect(await findingsOf(ruleWith(`{ where: ${where}, must: { enum: { casing: MACRO_CASE } } }`), API)).toEqual([
      '/components/schemas/Sail/enum: `Sail`: `enum` contains `lateen`. Use MACRO_CASE, such as `LATEEN`.',
    ]);
  });

  test('is reported at the component if `allOf` refers to it', async () => {
    expect(await findingsOf(ruleWith('{ where: property, must: { maximum: { max: 100 } } }'), API)).toEqual([
      '/components/schemas/Size/maximum: `Size`: `maximum` is `500`. Use at most 100.',
    ]);
  });

  test('is reported at the component with a message of the rule', async () => {
    const rule = '{ where: property, must: { enum: { casing: MACRO_CASE } }, message: "Rename {{ value }} of {{ subject }}." }';
    expect(await findingsOf(ruleWith(rule), API)).toContain('/components/schemas/Sail/enum: Rename lateen of `Sail`.');
  });

  test('is reported at the component if it lacks the attribute, unless the rule selects parts by their own', async () => {
    const missing = async (when: string) =>
      findingsOf(ruleWith(`{ where: property, ${when} must: { example: { defined: true } } }`), API);
    expect(await missing('when: { enum: { contains: lateen } },')).toEqual([
      '/components/schemas/Sail: `Sail` has no `example`. Add one.',
    ]);
    expect(await missing('when: { name: main },')).toEqual([
      '/components/schemas/Boat/properties/main: `Boat.main` has no `example`. Add one.',
    ]);
  });

  test('is counted as one part, and parts without the shared schema are not counted', async () => {
    const fields = Array.from({ length: 6 }, (_, index) => `p${index}: { type: string, enum: [a${index}] }`);
    const shared = Array.from({ length: 9 }, (_, index) => `s${index}: ${REF('S')}`);
    const plain = Array.from({ length: 9 }, (_, index) => `t${index}: { type: string }`);
    const api = openapi(`paths: { /a: { post: { ${body(REF('A'))} } } }
components: { schemas: { A: { properties: { ${[...fields, ...shared, ...plain].join(', ')} } }, S: { type: string, enum: [OK] } } }`);
    const { findings } = await lintWith(ruleWith('{ where: property, must: { enum: { casing: MACRO_CASE } } }'), api);
    expect(findings.map(({ message }) => message.split(' Affected')[0])).toEqual([
      '6 of 7 properties with `enum` have a wrong value, such as `a0`. Use MACRO_CASE.',
    ]);
  });

  test('is counted for each attribute by itself', async () => {
    const paths = Array.from({ length: 4 }, (_, index) => `/p${index}: { get: { summary: a, description: b } }`);
    const api = openapi(`paths: { ${paths.join(', ')}, /q: { get: { summary: a } }, /r: { get: {} } }`);
    const must = '{ summary: { length: { min: 3 } }, description: { length: { min: 3 } } }';
    const { findings } = await lintWith(ruleWith(`{ where: operation, must: ${must} }`), api);
    expect(findings.map(({ message }) => message.split(' Affected')[0]).sort()).toEqual([
      'All 4 operations with `description` have a wrong length, such as 1 character. Use at least 3 characters.',
      'All 5 operations with `summary` have a wrong length, such as 1 character. Use at least 3 characters.',
    ]);
  });
});

describe('the wrong values of a list in a shared schema', () => {
  const rule = (where: string) => ruleWith(`{ where: ${where}, must: { enum: { casing: camelCase } } }`);

  test('are reported at the items of the list', async () => {
    const list = '{ type: array, items: { type: array, items: { enum: [Up] } } }';
    const api = openapi(`paths: { /a: { get: { parameters: [{ name: sort, in: query, schema: ${list} }] } } }`);
    expect(await findingsOf(rule('parameter'), api)).toEqual([
      '/paths/~1a/get/parameters/0/schema/items/items/enum: `GET /a` query parameter `sort`: `enum` contains `Up`. Use camelCase, such as `up`.',
    ]);
  });

  test('are reported at the items of the list in Swagger 2.0', async () => {
    const api = swagger(
      'paths: { /a: { get: { parameters: [{ name: sort, in: query, type: array, items: { type: string, enum: [Up] } }] } } }',
    );
    expect(await findingsOf(rule('parameter'), api)).toEqual([
      '/paths/~1a/get/parameters/0/items/enum: `GET /a` query parameter `sort`: `enum` contains `Up`. Use camelCase, such as `up`.',
    ]);
  });
});

describe('the name of a schema in a house rule', () => {
  const rule = (where: string) => ruleWith(`{ where: ${where}, must: { schemaName: { defined: true, enum: [Problem] } } }`);
  const found = async (schema: string) =>
    findingsOf(
      rule('media-type'),
      openapi(`paths: { /a: { post: { ${body(schema)} } } }
components: { schemas: { Problem: { type: object }, Other: { type: object } } }`),
    );

  test.each([
    REF('Problem'),
    `{ allOf: [${REF('Problem')}], description: One. }`,
    `{ $ref: '#/components/schemas/Problem', title: A }`,
  ])('is the name of the component for the reference %s', async (schema) => {
    expect(await found(schema)).toEqual([]);
  });

  test('is missing for an inline schema, and may differ from part to part', async () => {
    expect(await found('{ type: object }')).toEqual([expect.stringMatching(/has no `schemaName`\. Add one\.$/)]);
    expect(await found(REF('Other'))).toEqual([expect.stringMatching(/`schemaName` is `Other`\. Use `Problem`\.$/)]);
  });
});
