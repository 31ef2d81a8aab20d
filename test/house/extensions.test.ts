import { describe, expect, test } from 'vitest';
import { findingsOf, lintWith, openapi, ruleWith, swagger } from './support.ts';

const OWNER = 'x-owner: { team: { name: Billing, ids: [7, 8] }, on-call: true }';
const API = openapi(`
${OWNER}
servers: [{ url: "https://example.com/v1", ${OWNER} }]
paths:
  /orders:
    ${OWNER}
    post:
      ${OWNER}
      parameters: [{ name: since, in: query, schema: { type: string }, ${OWNER} }]
      requestBody:
        ${OWNER}
        content: { application/json: { ${OWNER}, schema: { $ref: '#/components/schemas/Order' } } }
      responses:
        201: { $ref: '#/components/responses/Order' }
components:
  responses: { Order: { description: ok, ${OWNER}, headers: { ETag: { ${OWNER}, schema: { type: string } } } } }
  schemas: { Order: { ${OWNER}, properties: { state: { $ref: '#/components/schemas/State' } } }, State: { type: string, ${OWNER} } }
  securitySchemes: { token: { type: http, scheme: bearer, ${OWNER} } }
`).replace('version: "1"', `version: "1", ${OWNER}, contact: { ${OWNER} }, license: { name: MIT, ${OWNER} }`);

/** Where findings about attributes are, and what is wrong. */
const found = async (where: string, must: string, api = API) => {
  const rule = ruleWith(`{ where: ${where}, must: ${must}, message: "{{ problem }}" }`);
  return (await findingsOf(rule, api)).map((line) => line.replace(/: .*?: /, ' '));
};

describe('a key of an extension in a house rule', () => {
  test.each([
    ['api', 'x-owner', '/x-owner/team/name'],
    ['api', 'info.x-owner', '/info/x-owner/team/name'],
    ['api', 'info.contact.x-owner', '/info/contact/x-owner/team/name'],
    ['api', 'info.license.x-owner', '/info/license/x-owner/team/name'],
    ['server', 'x-owner', '/servers/0/x-owner/team/name'],
    ['path', 'x-owner', '/paths/~1orders/x-owner/team/name'],
    ['operation', 'x-owner', '/paths/~1orders/post/x-owner/team/name'],
    ['parameter', 'x-owner', '/paths/~1orders/post/parameters/0/x-owner/team/name'],
    ['request-body', 'x-owner', '/paths/~1orders/post/requestBody/x-owner/team/name'],
    ['response', 'x-owner', '/components/responses/Order/x-owner/team/name'],
    ['media-type', 'x-owner', '/paths/~1orders/post/requestBody/content/application~1json/x-owner/team/name'],
    ['header', 'x-owner', '/components/responses/Order/headers/ETag/x-owner/team/name'],
    ['property', 'x-owner', '/components/schemas/State/x-owner/team/name'],
    ['security-scheme', 'x-owner', '/components/securitySchemes/token/x-owner/team/name'],
  ])('is read and reported for %s: %s', async (where, owner, pointer) => {
    const attribute = `"${owner}.team.name"`;
    expect(await found(where, `{ ${attribute}: { defined: true, enum: [Billing], length: { max: 7 } } }`)).toEqual([]);
    const problem = `\`${owner}.team.name\` is \`Billing\``;
    expect(await found(where, `{ ${attribute}: [Orders, Shipping] }`)).toEqual([`${pointer} ${problem}`]);
    const when = `when: { ${attribute}: { pattern: "^Bill" }, "${owner}.on-call": true }`;
    const rule = ruleWith(`{ where: ${where}, ${when}, must: { x-other: { defined: true } } }`);
    expect(await findingsOf(rule, API)).toHaveLength(1);
  });

  test('is read and reported for schemas', async () => {
    expect(await found('schema', '{ x-owner.team.name: { casing: camelCase } }')).toEqual([
      '/components/schemas/Order/x-owner/team/name `x-owner.team.name` is `Billing`',
      '/components/schemas/State/x-owner/team/name `x-owner.team.name` is `Billing`',
    ]);
  });

  test('may be a list, whose items are judged', async () => {
    expect(await found('api', '{ x-owner.team.ids: { contains: 9 }, x-owner.team.ids.1: [7] }')).toEqual([
      ' `x-owner.team.ids` does not contain `9`; `x-owner.team.ids.1` is `8`',
    ]);
  });

  test('is reported at the object that lacks it', async () => {
    const missing = async (name: string) => found('api', `{ "${name}": { defined: true } }`);
    expect(await missing('x-owner.team.lead')).toEqual(['/x-owner/team `x-owner.team.lead` is missing']);
    expect(await missing('x-owner.team.name.first')).toEqual(['/x-owner/team/name `x-owner.team.name.first` is missing']);
    expect(await missing('x-other.team')).toEqual([' `x-other.team` is missing']);
    expect(await missing('info.x-other.team')).toEqual(['/info `info.x-other.team` is missing']);
    expect(await missing('x-owner.constructor.name')).toEqual(['/x-owner `x-owner.constructor.name` is missing']);
    expect(await missing('x-owner.')).toEqual(['/x-owner `x-owner.` is missing']);
  });

  test('is read and reported in Swagger 2.0', async () => {
    const api = swagger(`${OWNER}\npaths: { /a: { get: { ${OWNER}, responses: {} } } }`);
    expect(await found('operation', '{ x-owner.team.name: [Orders] }', api)).toEqual([
      '/paths/~1a/get/x-owner/team/name `x-owner.team.name` is `Billing`',
    ]);
  });

  test('is read beside a `$ref` and behind it', async () => {
    const api = openapi(`
paths: { /a: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } } }
components:
  schemas:
    A: { properties: { b: { $ref: '#/components/schemas/B', x-owner: { team: Beside } } } }
    B: { type: string, x-owner: { team: Inside, lead: Ann } }
`);
    const must = '{ x-owner.team: [none], x-owner.lead: [none] }';
    const messages = await findingsOf(ruleWith(`{ where: property, must: ${must} }`), api);
    expect(messages.map((line) => line.replace(/: .*?: /, ' '))).toEqual([
      '/components/schemas/A/properties/b/x-owner/team `x-owner.team` is `Beside`. Use `none`.',
      '/components/schemas/B/x-owner/lead `x-owner.lead` is `Ann`. Use `none`.',
    ]);
  });
});

const SCHEMAS =
  'Good: { type: string, enum: [a], x-kind: { open: true } }, Bad: { type: string, enum: [a], x-kind: { name: B } }';
const ref = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;
const query = (name: string, schema: string) => `{ name: ${name}, in: query, schema: ${schema} }`;
const withParameters = (...parameters: string[]) =>
  openapi(`paths: { /a: { get: { parameters: [${parameters.join()}] } } }\ncomponents: { schemas: { ${SCHEMAS} } }`);

test('an extension of a parameter may be that of its schema, of a member of `allOf`, or of its items', async () => {
  const inline = '{ type: string, enum: [a], x-kind: { open: true } }';
  const schemas = [
    inline,
    ref('Good'),
    `{ allOf: [${ref('Good')}] }`,
    `{ type: array, items: ${inline} }`,
    `{ type: array, items: ${ref('Good')} }`,
  ];
  const api = withParameters(...schemas.map((schema, index) => query(`p${index}`, schema)), query('none', '{ enum: [a] }'));
  const rule = '{ where: parameter, when: { enum: { defined: true } }, must: { x-kind.open: { defined: true } } }';
  expect(await findingsOf(ruleWith(rule), api)).toEqual([
    '/paths/~1a/get/parameters/5: `GET /a` query parameter `none` has no `x-kind.open`. Add one.',
  ]);
  const selected = ruleWith(
    '{ where: parameter, when: { x-kind: { undefined: true } }, must: { description: { defined: true } } }',
  );
  expect(await findingsOf(selected, api)).toEqual([expect.stringContaining('`none` has no `description`')]);
});

test('an extension of a header or media type may be that of its schema', async () => {
  const api = openapi(`
paths: { /a: { get: { responses: { 200: { description: ok, headers: { X-A: { schema: ${ref('Good')} } }, content: { a/json: { schema: ${ref('Good')} } } } } } } }
components: { schemas: { ${SCHEMAS} } }`);
  for (const where of ['header', 'media-type'])
    expect(
      await findingsOf(ruleWith(`{ where: ${where}, must: { x-kind.open: { defined: true, enum: [false] } } }`), api),
    ).toEqual(['/components/schemas/Good/x-kind/open: `Good`: `x-kind.open` is `true`. Use `false`.']);
});

test.each(['', 'when: { name: { pattern: ^t } },'])(
  'a key that an extension of a shared schema lacks is missing in the component, with the rule `%s`',
  async (when) => {
    const api = withParameters(query('two', ref('Bad')), query('three', ref('Bad')), query('ten', ref('Good')));
    expect(await findingsOf(ruleWith(`{ where: parameter, ${when} must: { x-kind.open: { defined: true } } }`), api)).toEqual([
      '/components/schemas/Bad/x-kind: `Bad` has no `x-kind.open`. Add one.',
    ]);
  },
);

test('a finding about an extension of a shared schema names the component, with all its uses', async () => {
  const put = (path: string) =>
    `${path}: { put: { requestBody: { content: { a/json: { schema: { properties: { p: ${ref('Bad')}, q: ${ref('Bad')} } } } } } } }`;
  const api = openapi(`paths: { ${put('/a')}, ${put('/b')} }\ncomponents: { schemas: { ${SCHEMAS} } }`);
  const { findings } = await lintWith(ruleWith('{ where: property, must: { x-kind.name: [C] } }'), api);
  expect(findings.map(({ message, uses }) => [message, uses.labels])).toEqual([
    ['`Bad`: `x-kind.name` is `B`. Use `C`.', ['PUT /a', 'PUT /b']],
  ]);
});

describe('keys of extensions with dots in their names', () => {
  const EXTENSIONS = 'x-a.b: exact, x-a: { b: nested, c.d: { e: deep }, c: { d: { e: other, f: lost }, g: short } }';
  const readsAs = async (name: string) =>
    found('operation', `{ ${name}: { defined: true, enum: [none] } }`, openapi(`paths: { /a: { get: { ${EXTENSIONS} } } }`));

  test.each([
    ['x-a.b', '/x-a.b `x-a.b` is `exact`'],
    ['x-a.c.d.e', '/x-a/c.d/e `x-a.c.d.e` is `deep`'],
    ['x-a.c.d.f', '/x-a/c.d `x-a.c.d.f` is missing'],
    ['x-a.c.g', '/x-a/c/g `x-a.c.g` is `short`'],
  ])('take precedence over keys in a mapping: %s', async (name, expected) => {
    expect(await readsAs(name)).toEqual([`/paths/~1a/get${expected}`]);
  });

  test('may be long and have any number of dots', async () => {
    const long = `x-${'a.'.repeat(50_000)}b`;
    expect(await found('operation', `{ ${long}: [none] }`, openapi(`paths: { /a: { get: { ${long}: c } } }`))).toEqual([
      expect.stringContaining('is `c`'),
    ]);
    const many = Array.from({ length: 50 }, (_, index) => `/p${index}: { get: { x-a: { a: { a: {} } } } }`).join();
    expect(await found('operation', `{ ${long}: [none] }`, openapi(`paths: { ${many} }`))).toEqual([]);
  });
});

test('a house rule with an attribute below an extension of another attribute is a mistake', async () => {
  const rule = ruleWith('{ where: operation, must: { info.x-owner.team: { defined: true } } }');
  await expect(findingsOf(rule, API)).rejects.toThrow('`operation` does not have an attribute `info.x-owner.team`.');
});
