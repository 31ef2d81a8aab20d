import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isExpression, similarExpression } from '../../../src/specification/expression.ts';
import { fixedExample, lintWith } from '../../support/test-rule.ts';

const VERSIONS = ['3.0.3', '3.1.0', '3.2.0'];

async function reported(api: string): Promise<readonly string[]> {
  const findings = await lintWith('description-valid', api);
  return findings.map(({ messageId, pointer }) => `${messageId} ${pointer}`);
}

const api = (version: string, link: string, more = '') => `openapi: ${version}
paths:
  /users/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getUser
      parameters: [{ name: X-Trace, in: header, schema: { type: string } }, { name: q, in: query, schema: { type: string } }]
      responses: { "200": { description: OK, links: { one: ${link} } } }
${more}`;
const AT = '/paths/~1users~1{id}/get/responses/200/links/one';

describe.each(VERSIONS)('a link in OpenAPI %s', (version) => {
  test.each([
    [
      '{ operationId: getUser, parameters: { id: $response.body#/id, path.id: 4, x-trace: $request.header.X-Trace, header.X-Trace: 3 } }',
    ],
    ['{ operationId: getUser, requestBody: $response.body }'],
    ['{ operationId: getUser, parameters: { id: "user-{$request.path.id}-{$request.query.q}", q: $5 } }'],
    ['{ operationId: getUser, parameters: { id: "$url", q: "{name}" } }'],
    ['{ operationRef: "#/paths/~1users~1{id}/get", parameters: { id: "$response.body#/a~1b" } }'],
    ['{ operationRef: "other.yaml#/paths/~1x/get", parameters: { other: 1 } }'],
  ])('is valid as %s', async (link) => {
    expect(await reported(api(version, link))).toEqual([]);
  });

  test.each([
    ['{ operationId: GetUser }', 'similarOperation', '/operationId'],
    ['{ operationId: removeEverything }', 'unknownOperation', '/operationId'],
    ['{ operationRef: "#/paths/~1users~1{id}/get", parameters: { ident: 1 } }', 'unknownLinkParameter', '/parameters/ident'],
    ['{ operationId: getUser, parameters: { query.id: 1 } }', 'unknownLinkParameter', '/parameters/query.id'],
    ['{ operationId: getUser, parameters: { id: $response.body.id } }', 'similarExpression', '/parameters/id'],
    ['{ operationId: getUser, parameters: { id: "u{$reponse.body#/id}" } }', 'similarExpression', '/parameters/id'],
    ['{ operationId: getUser, parameters: { id: $request.cookies.id } }', 'wrongExpression', '/parameters/id'],
    ['{ operationId: getUser, parameters: { id: "$response.body#/a~2" } }', 'wrongExpression', '/parameters/id'],
    ['{ operationId: getUser, requestBody: response.body#/user }', 'similarExpression', '/requestBody'],
    ['{ operationId: getUser, parameters: { id: $request.path.user } }', 'unknownSource', '/parameters/id'],
    ['{ operationId: getUser, parameters: { id: "a{$request.query.id}" } }', 'unknownSource', '/parameters/id'],
  ])('is reported for %s: %s', async (link, messageId, at) => {
    expect(await reported(api(version, link))).toEqual([`${messageId} ${AT}${at}`]);
  });

  test('is reported in its component behind references, and may follow any request', async () => {
    const more = `components:
  responses: { Ok: { description: OK, links: { one: { $ref: "#/components/links/One" } } } }
  links: { One: { operationId: getUsr, parameters: { id: $request.path.user } } }`;
    const found = await reported(
      `openapi: ${version}\npaths: { /me: { get: { operationId: getUser, responses: { "200": { $ref: "#/components/responses/Ok" } } } } }\n${more}`,
    );
    expect(found).toEqual(['similarOperation /components/links/One/operationId']);
  });

  test('may lead to a callback, whose keys are expressions or URLs', async () => {
    const callbacks = (key: string) => `openapi: ${version}
paths:
  /orders:
    post:
      responses: { "200": { description: OK, links: { paid: { operationId: onPaid } } } }
      callbacks: { paid: { "${key}": { post: { operationId: onPaid, responses: { "200": { description: OK } } } } } }`;
    const valid = ['{$request.body#/url}', '$request.body#/url', 'https://a.example/?id={$response.body#/id}', '/path', 'x-own'];
    for (const key of valid.slice(0, 4)) expect([key, ...(await reported(callbacks(key)))]).toEqual([key]);
    const wrong = ['{request.body#/url}', '{$request.body.url}', '{url}', '$url.x', 'where the client says'];
    for (const key of wrong) expect([key, (await reported(callbacks(key))).length]).toEqual([key, 1]);
  });
});

test('description-valid does not report a link if the operations are behind a broken reference', async () => {
  expect(await reported(api('3.1.0', '{ operationId: other }', '  /x: { $ref: "missing.yaml" }'))).toEqual([]);
});

test('description-valid reports the same mistake in three links once', async () => {
  const links = ['a', 'b', 'c', 'd'].map(
    (name) => `${name}: { operationId: getUser, parameters: { id: $response.body.${name} } }`,
  );
  expect(
    await reported(api('3.0.3', '{ operationId: getUser }').replace(/links: \{.*/, `links: { ${links.join(', ')} } } }`)),
  ).toHaveLength(1);
});

test('a fix corrects a wrong expression within a string of a link', async () => {
  const { fixed } = await fixedExample(
    'description-valid',
    api('3.1.0', '{ operationId: getUser, parameters: { id: "u-{$response.body.id}" } }'),
  );
  expect(fixed).toContain('u-{$response.body#/id}');
});

test('a suggestion for a wrong expression in a link is always an expression', () => {
  const piece = fc.constantFrom(
    '$',
    'request',
    'reponse',
    '.',
    'body',
    'boddy',
    'header',
    '#',
    '/',
    'id',
    '~',
    '[0]',
    'url',
    'X-A',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const similar = similarExpression(pieces.join(''));
      expect(similar === undefined || isExpression(similar)).toBe(true);
    }),
  );
  expect(similarExpression('$response.body.items[0].id')).toBe('$response.body#/items/0/id');
  expect(similarExpression('$statuscode')).toBe('$statusCode');
});
