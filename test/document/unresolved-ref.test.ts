import { expect, test } from 'vitest';
import { fixedExample, lintWith } from '../support/test-rule.ts';

async function reports(ruleId: string, api: string): Promise<readonly string[]> {
  return (await lintWith(ruleId, api)).map(({ message, pointer }) => `${pointer} ${message}`);
}

test.each([
  ['#/components/schemas/Order/', '`#/components/schemas/Order` has no key with an empty name'],
  ['#/components//Order', '`#/components` has no key with an empty name'],
  ['#/components/schemas/Orders', '`#/components/schemas` has no key `Orders`'],
])('the reference %s is reported with the missing part', async (reference, why) => {
  const api = `paths: {}\ncomponents: { schemas: { Order: { type: object }, All: { items: { $ref: "${reference}" } } } }`;
  const [report, ...others] = await reports('unresolved-ref', api);
  expect(report).toContain(`\`All\`: \`${reference}\` cannot be resolved because ${why}.`);
  expect(others).toEqual([]);
});

test.each([
  ['/components/schemas/Order', 'a reference without `#` names a file. Use `#/components/schemas/Order`'],
  ['components/schemas/Order', 'a reference without `#` names a file. Use `#/components/schemas/Order`'],
  ['/components/schemas/Gone', 'a reference without `#` names a file. Use `#/components/schemas/Gone`'],
  ['/definitions/Order', 'a reference without `#` names a file. Use `#/definitions/Order`'],
  [
    '/schemas/order.json',
    'a path that begins with `/` starts at the root of the file system. Use a path relative to the file with the reference',
  ],
  [
    '/components/order.yaml#/Order',
    'a path that begins with `/` starts at the root of the file system. Use a path relative to the file with the reference',
  ],
])('the reference %s is reported with the form that it should have', async (reference, why) => {
  const api = `paths: {}\ncomponents: { schemas: { Order: { type: object }, All: { items: { $ref: "${reference}" } } } }`;
  const [report, ...others] = await reports('unresolved-ref', api);
  expect(report).toContain(`\`All\`: \`${reference}\` cannot be resolved because ${why}.`);
  expect(others).toEqual([]);
});

test('a missing `#` is suggested only if the part exists', async () => {
  const api = (reference: string) => `paths: {}
components: { schemas: { Order: { type: object }, All: { items: { $ref: "${reference}" } } } }`;
  expect(await fixedExample('unresolved-ref', api('/components/schemas/Order'))).toEqual({
    fixed: expect.stringContaining('$ref: "#/components/schemas/Order"'),
    suggested: [],
  });
  expect(await fixedExample('unresolved-ref', api('/components/schemas/Gone'))).toEqual({ fixed: undefined, suggested: [] });
});

test('an unresolved mapping of a discriminator is reported', async () => {
  const pets = `oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator: { propertyName: kind, mapping: { cat: "#/components/schemas/Cat", eel: "#/components/schemas/Eel", fish: ./fish.yaml } }`;
  const api = `paths: { /v1/pets: { post: { requestBody: { content: { application/json: { schema: { ${pets} } } } }, responses: {} } } }
components: { schemas: { Cat: { type: object } } }`;
  const at = '/paths/~1v1~1pets/post/requestBody/content/application~1json/schema/discriminator/mapping';
  expect(await reports('unresolved-ref', api)).toEqual([
    `${at}/eel \`POST /v1/pets\` request body: \`#/components/schemas/Eel\` cannot be resolved because \`#/components/schemas\` has no key \`Eel\`. Correct the pointer, or add the missing part.`,
    `${at}/fish \`POST /v1/pets\` request body: \`./fish.yaml\` cannot be resolved because the file does not exist. Correct the path, or add the file.`,
  ]);
});

test('a `$dynamicRef` is followed, and reported if it is unresolved', async () => {
  const api = `openapi: 3.1.0
paths: { /v1/users: { get: { responses: { "200": { description: Ok, content: { application/json: { schema: { type: object, properties: {
  a: { $dynamicRef: "#user" }, b: { $dynamicRef: "#/components/schemas/Gone" } } } } } } } } } }
components: { schemas: { User: { $dynamicAnchor: user, type: object, properties: { password: { type: string } } } } }`;
  expect(await reports('secret-not-returned', api)).toEqual([
    expect.stringMatching(/^\/components\/schemas\/User\/properties\/password `User\.password`/),
  ]);
  expect(await reports('unresolved-ref', api)).toEqual([
    expect.stringMatching(
      /properties\/b\/\$dynamicRef `GET \/v1\/users` response `200`, property `b`: `#\/components\/schemas\/Gone`/,
    ),
  ]);
});
