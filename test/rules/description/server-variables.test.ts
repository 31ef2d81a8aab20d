// Variables of server URLs, as description-valid reports them.
import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';

async function reported(api: string): Promise<readonly string[]> {
  const findings = await lintWith('description-valid', api);
  return findings.map(({ messageId, pointer }) => `${messageId} ${pointer}`);
}

const OK = 'responses: { "200": { description: Ok } }';
const UNDEFINED = 'servers: [{ url: "https://{a}.example.com" }]';

describe('a variable in the URL of a server', () => {
  test.each([
    ['the description', `${UNDEFINED}\npaths: {}`, '/servers/0/url'],
    ['a path', `paths: { /a: { ${UNDEFINED}, get: { ${OK} } } }`, '/paths/~1a/servers/0/url'],
    ['an operation', `paths: { /a: { get: { ${UNDEFINED}, ${OK} } } }`, '/paths/~1a/get/servers/0/url'],
  ])('must be defined in the server of %s', async (_, api, pointer) => {
    for (const version of ['3.0.3', '3.1.0', '3.2.0'])
      expect(await reported(`openapi: ${version}\n${api}`)).toEqual([`undefinedServerVariable ${pointer}`]);
  });

  test('is valid if it is defined, or behind a reference', async () => {
    const url = 'url: "https://{a}.example.com"';
    const defined = `${url}, variables: { a: { default: b, enum: [b] } }`;
    expect(await reported(`servers: [{ ${defined} }, { ${url}, variables: { $ref: "#/x-a" } }]\nx-a: {}\npaths: {}`)).toEqual([]);
  });
});

test.each([
  ['3.0.3', []],
  ['3.1.0', ['defaultNotInEnum /servers/0/variables/a/default']],
  ['3.2.0', ['defaultNotInEnum /servers/0/variables/a/default']],
])('a default of a server variable must be one of its values from OpenAPI 3.1 on: %s', async (version, expected) => {
  const server = '{ url: "https://{a}.example.com", variables: { a: { default: b, enum: [c] } } }';
  expect(await reported(`openapi: ${version}\nservers: [${server}]\npaths: {}`)).toEqual(expected);
});
