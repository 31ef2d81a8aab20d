import { describe, expect, test } from 'vitest';
import { fixedExample, lintWith } from '../../support/test-rule.ts';

const RULES = ['error-schema', 'error-catalogue', 'error-no-internals'];
const string = '{ type: string }';
const object = (properties: string) => `{ type: object, properties: { ${properties} } }`;
const ref = (name: string) => `{ $ref: "#/components/schemas/${name}" }`;
const json = (schema: string, type = 'application/json') => `{ description: D, content: { ${type}: { schema: ${schema} } } }`;

const TRIP = object(`id: ${string}, kind: ${string}, hostname: ${string}`);
const STANDARD = object(
  `error: ${object(`message: ${string}, type: { enum: [a] }, code: { type: integer }, trace_id: ${string}`)}`,
);
const schemas = (more = '') => `components: { schemas: { Trip: ${TRIP}, Error: ${STANDARD} ${more} } }`;
const get = (success: string, error: string, status = '404') =>
  `paths: { "/trips/{id}": { get: { responses: { "200": ${success}, "${status}": ${error} } } } }\n`;

async function found(api: string): Promise<readonly unknown[]> {
  const all = await Promise.all(RULES.map((rule) => lintWith(rule, api)));
  return all.flat().map(({ ruleId, messageId, pointer }) => [ruleId, messageId, pointer]);
}

const at = '/paths/~1trips~1{id}/get/responses/404';

describe('the body of a success under the status of an error', () => {
  test.each([
    ['a component', get(json(ref('Trip')), json(ref('Trip'))) + schemas()],
    ['a component in any media type', get(json(ref('Trip'), '"*/*"'), json(ref('Trip'), '"*/*"')) + schemas()],
    [
      'a result of the same operation that may contain an error',
      get(json(ref('Job')), json(ref('Job'))) +
        schemas(`, Job: ${object(`id: ${string}, state: ${string}, owner: ${string}, region: ${string}, error: ${string}`)}`),
    ],
    [
      'a component that is written inline',
      get(json(TRIP), json(TRIP.replace('string }', 'string, description: Id }'))) + schemas(),
    ],
    [
      'a component with a description',
      get(json(ref('Trip')), json(`{ description: None, allOf: [${ref('Trip')}] }`)) + schemas(),
    ],
    [
      'the same list',
      get(json(`{ type: array, items: ${ref('Trip')} }`), json(`{ type: array, items: ${ref('Trip')} }`)) + schemas(),
    ],
    ['an item of the list', get(json(`{ type: array, items: ${ref('Trip')} }`), json(ref('Trip'))) + schemas()],
    [
      'the success of another operation',
      `${get('{ description: Done }', json(ref('Trip')))}  \ncomponents: { schemas: { Trip: ${TRIP} } }`.replace(
        'paths: {',
        `paths: { /trips: { post: { responses: { "201": ${json(ref('Trip'))}, "400": ${json(STANDARD)} } } },`,
      ),
    ],
  ])('is one finding of all rules: %s', async (_, api) => {
    expect(await found(api)).toEqual([['error-schema', 'successBody', at]]);
  });

  test.each([
    ['code and text', `code: { type: integer }, text: ${string}, version: { type: integer }`],
    ['a flag, data and errors', `success: { type: boolean }, data: { type: object }, errors: { type: array, items: ${string} }`],
    ['a status, data and a message', `status: { type: integer }, data: { type: object }, message: ${string}`],
  ])('is distinguished from an envelope of success and failure, such as %s', async (_, properties) => {
    const envelope = `, Envelope: ${object(properties)}`;
    const ids = (await found(get(json(ref('Envelope')), json(ref('Envelope'))) + schemas(envelope))) as readonly string[][];
    expect(ids.filter(([rule]) => rule === 'error-schema')).toEqual([
      ['error-schema', 'mismatch', '/components/schemas/Envelope'],
    ]);
  });

  test('is reported in Swagger 2.0, through a response component', async () => {
    const api = `swagger: "2.0"
paths: { "/trips/{id}": { get: { responses: { "200": { $ref: "#/responses/Trip" }, "404": { $ref: "#/responses/None" } } } } }
responses: { Trip: { description: D, schema: { $ref: "#/definitions/Trip" } }, None: { description: N, schema: { $ref: "#/definitions/Trip" } } }
definitions: { Trip: ${TRIP} }`;
    expect(await found(api)).toEqual([['error-schema', 'successBody', '/responses/None']]);
  });

  test('is replaced by the error body in the suggestion', async () => {
    const api = (error: string) => `paths:
  /trips: { get: { responses: { "200": ${json(ref('Trip'))}, "404": ${json(ref(error))} } } }
  /stops: { get: { responses: { "200": ${json(ref('Trip'))}, "404": ${json(ref('Error'))} } } }
${schemas()}`;
    expect(await fixedExample('error-schema', api('Trip'))).toEqual({ fixed: undefined, suggested: [api('Error')] });
  });

  test('is one finding if a generator writes it for many operations', async () => {
    const paths = Array.from({ length: 5 }, (_, index) => {
      return `/trips${index}: { get: { responses: { "200": ${json(ref('Trip'))}, "400": ${json(ref('Trip'))} } } }`;
    });
    const [finding, ...others] = await lintWith('error-schema', `paths: { ${paths.join(', ')} }\n${schemas()}`);
    expect(others).toEqual([]);
    expect(finding?.message).toMatch(/^All 5 error response definitions declare the body of a success response\. /);
  });
});

describe('the body of an error for error-schema', () => {
  const JOB = object(`id: ${string}, state: ${string}, owner: ${string}, region: ${string}, failure: ${string}`);
  const ENVELOPE = object(`success: { type: boolean }, data: ${ref('Trip')}`);
  test.each([
    [
      'a schema with an error that is the success of another operation only',
      `${get('{ description: Done }', json(ref('Job')))}${schemas(`, Job: ${JOB}`)}`.replace(
        'paths: {',
        `paths: { /jobs: { post: { responses: { "201": ${json(ref('Job'))} } } },`,
      ),
    ],
    ['an envelope for both', get(json(ENVELOPE), json(ENVELOPE)) + schemas()],
    [
      'a message and a code',
      get(json(ref('Answer')), json(ref('Answer'))) + schemas(`, Answer: ${object(`message: ${string}, code: ${string}`)}`),
    ],
    ['a component named after errors', get(json(ref('Trip')), json(ref('TripError'))) + schemas(`, TripError: ${TRIP}`)],
    [
      'a result that tells errors',
      get(json(ref('Check')), json(ref('Check'))) +
        schemas(`, Check: ${object(`id: ${string}, errors: { type: array, items: ${string} }`)}`),
    ],
    ['nothing described', get(json('{ type: object }'), json('{ type: object }')) + schemas()],
  ])('is recognized: %s', async (_, api) => {
    const findings = await lintWith('error-schema', api);
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.map(({ messageId }) => messageId)).not.toContain('successBody');
  });

  test('is distinguished from a resource with a message', async () => {
    const note = object(`id: ${string}, author: ${string}, message: ${string}, isRead: ${string}, topic: ${string}`);
    const api = get(json(ref('Note')), json(ref('Note'))) + schemas(`, Note: ${note}`);
    expect(await found(api)).toEqual([['error-schema', 'successBody', at]]);
  });
});

test('error-schema ignores errors of operational endpoints', async () => {
  const health = (path: string) => `
paths:
  ${path}: { get: { responses: { "200": { description: Up }, "503": ${json(object(`state: ${string}`))}, "500": { description: Down } } } }`;
  for (const path of ['/health', '/api/v1/healthz', '/metrics', '/ping', '/version'])
    expect([path, ...(await found(health(path)))]).toEqual([path]);
  expect((await found(health('/bridges/status'))).length).toBeGreaterThan(0);
});
