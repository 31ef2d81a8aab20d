import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fixedExample } from '../../support/test-rule.ts';

const ref = (name: string) => `{ $ref: "#/components/schemas/${name}" }`;
const to = (name: string) => `{ $ref: "#/components/responses/${name}" }`;
const json = (schema: string, description = 'Failed') =>
  `{ description: ${description}, content: { application/json: { schema: ${schema} } } }`;
const MESSAGE = '{ type: object, properties: { message: { type: string } } }';
const ENVELOPE = '{ type: object, properties: { code: { type: integer }, text: { type: string }, version: { type: integer } } }';

interface Parts {
  /** The error responses of each operation, by status. */
  readonly operations: readonly Readonly<Record<string, string>>[];
  readonly schemas: string;
  readonly responses?: string;
}

function apiOf({ operations, schemas, responses = '' }: Parts): string {
  const paths = operations.map((errors, index) => {
    const all = Object.entries({ '200': '{ description: Boats }', ...errors }).map(([status, one]) => `"${status}": ${one}`);
    return `  /boats${index}: { get: { responses: { ${all.join(', ')} } } }\n`;
  });
  return `paths:\n${paths.join('')}components: { responses: { ${responses} }, schemas: { ${schemas} } }\n`;
}

interface Added {
  /** The name of the response component of each operation under the status, or what is there. */
  readonly names: readonly unknown[];
  /** The name of the schema of each response component. */
  readonly bodies: Readonly<Record<string, unknown>>;
}

async function added(parts: Parts, status = '429'): Promise<Added | undefined> {
  const { fixed } = await fixedExample(status === 'default' ? 'error-responses-declared' : 'rate-limit-declared', apiOf(parts));
  if (fixed === undefined) return undefined;
  const { paths, components } = parse(fixed);
  const last = (value: unknown) =>
    String(Reflect.get(Object(value), '$ref'))
      .split('/')
      .at(-1);
  const names = Object.values(paths).map((item) => {
    const response = (item as { get: { responses: Record<string, unknown> } }).get.responses[status];
    return response === undefined ? undefined : last(response);
  });
  const bodies = Object.entries(components.responses as Record<string, { content?: Record<string, { schema: unknown }> }>);
  return {
    names,
    bodies: Object.fromEntries(bodies.map(([name, { content }]) => [name, last(Object.values(content ?? {})[0]?.schema)])),
  };
}

describe('the response that an API defines for an error, in a fix', () => {
  test.each(['RateLimitExceeded', 'Slow'])('is used although no operation uses it: %s', async (name) => {
    const response = json(ref('Problem'), 'The rate limit was exceeded');
    const parts = { operations: [{}, {}, {}], schemas: `Problem: ${MESSAGE}`, responses: `${name}: ${response}` };
    expect((await added(parts))?.names).toEqual([name, name, name]);
  });

  test('is not used if it is for some clients only', async () => {
    const busy = json(ref('Problem'), 'Anonymous requests are limited');
    const operations = [{ '404': json(ref('Problem')), '429': to('TooManyRequests') }, { '404': json(ref('Problem')) }];
    const parts = { operations, schemas: `Problem: ${MESSAGE}`, responses: `TooManyRequests: ${busy}` };
    expect(await added(parts)).toEqual({
      names: ['TooManyRequests', 'TooManyRequestsResponse'],
      bodies: { TooManyRequests: 'Problem', TooManyRequestsResponse: 'Problem' },
    });
  });
});

test('a fix uses an envelope for all responses as the error body if the error responses have it', async () => {
  const success = json('{ allOf: [{ $ref: "#/components/schemas/Envelope" }, { type: object }] }');
  const parts = {
    operations: [{ '200': success }, { '200': success }, { '200': success }, { '200': success, '404': to('NotFound') }],
    schemas: `Envelope: ${ENVELOPE}`,
    responses: `NotFound: ${json(ref('Envelope'))}, RateLimitExceeded: ${json(ref('Envelope'))}`,
  };
  expect((await added(parts))?.names).toEqual(Array.from({ length: 4 }, () => 'RateLimitExceeded'));
  expect(await added(parts, 'default')).toMatchObject({
    names: ['Error', 'Error', 'Error', undefined],
    bodies: { Error: 'Envelope' },
  });
});

describe('the body of the other errors of an operation, in a fix', () => {
  test('is used if it differs from the one of the API', async () => {
    const first = { '400': json(ref('Problem')), '404': json(ref('Problem')) };
    const second = { '400': json(ref('ProblemV2')), '404': json(ref('ProblemV2')) };
    const parts = { operations: [first, first, second, second, {}], schemas: `Problem: ${MESSAGE}, ProblemV2: ${MESSAGE}` };
    const named = ['TooManyRequests', 'TooManyRequests', 'TooManyRequestsProblemV2', 'TooManyRequestsProblemV2'];
    expect(await added(parts)).toEqual({
      names: [...named, 'TooManyRequests'],
      bodies: { TooManyRequests: 'Problem', TooManyRequestsProblemV2: 'ProblemV2' },
    });
  });

  test('is not used if it is for one status only', async () => {
    const parts = {
      operations: [{ '400': json(ref('Problem')) }, { '400': json(ref('Problem')) }, { '404': json(ref('NoSuchBoat')) }],
      schemas: `Problem: ${MESSAGE}, NoSuchBoat: ${MESSAGE}`,
    };
    expect((await added(parts))?.names).toEqual(['TooManyRequests', 'TooManyRequests', 'TooManyRequests']);
  });

  test.each([
    '{ type: object, properties: { errorType: { type: string, enum: [TooOld, NoMast] }, message: { type: string } } }',
    '{ type: object, description: Error mooring a boat, properties: { message: { type: string } } }',
  ])('is not used for other operations if it has the codes of few: %s', async (schema) => {
    const errors = { '400': json(ref('MooringError')), '404': json(ref('MooringError')) };
    const parts = { operations: [errors, {}, {}, {}], schemas: `MooringError: ${schema}` };
    const { fixed } = await fixedExample('rate-limit-declared', apiOf(parts));
    expect(fixed?.match(/"429":? \{ \$ref: "[^"]*TooManyRequestsMooringError" \}/g)).toHaveLength(1);
    const general = { ...parts, schemas: parts.schemas.replace('MooringError', 'ApiError') };
    expect(await added({ ...general, operations: [{ '400': json(ref('ApiError')) }, {}, {}, {}] })).toMatchObject({
      bodies: { TooManyRequests: 'ApiError' },
    });
  });

  test('is used despite an inline copy of a component', async () => {
    const inline = { '400': json(MESSAGE), '404': json(MESSAGE) };
    const parts = { operations: [{ '404': json(ref('Problem')) }, inline, inline], schemas: `Problem: ${MESSAGE}` };
    expect((await added(parts))?.bodies).toEqual({ TooManyRequests: 'Problem' });
  });
});

describe('the name of a new response in a fix', () => {
  test.each([
    ['400BadRequest', '404NotFound', '429TooManyRequests'],
    ['400_bad_request', '404_not_found', '429_too_many_requests'],
    ['400', '404', '429'],
  ])('is formed like %s and %s', async (first, second, expected) => {
    const parts = {
      operations: [{ '400': to(first), '404': to(second) }, {}, {}],
      schemas: `Problem: ${MESSAGE}`,
      responses: `${first}: ${json(ref('Problem'))}, ${second}: ${json(ref('Problem'))}`,
    };
    expect((await added(parts))?.names).toEqual([expected, expected, expected]);
  });
});

test.each(['429', 'default'])('a fix declares ranges of statuses if the other operations declare ranges: %s', async (status) => {
  const ranges = { '4XX': to('ClientError'), '5XX': to('ServerError') };
  const parts = {
    operations: [{}, {}, {}, ranges, ranges],
    schemas: `Problem: ${MESSAGE}`,
    responses: `ClientError: ${json(ref('Problem'))}, ServerError: ${json(ref('Problem'))}`,
  };
  const { fixed } = await fixedExample(status === '429' ? 'rate-limit-declared' : 'error-responses-declared', apiOf(parts));
  expect(fixed?.match(/"4XX": \{ \$ref: "#\/components\/responses\/ClientError" \}/g)).toHaveLength(5);
  expect(fixed).not.toContain('429');
});

test('error rules do not report a token endpoint, whose errors OAuth defines', async () => {
  const api = (path: string) => `paths: { ${path}: { post: { responses: { "400": { description: Failed } } } } }\n`;
  expect((await fixedExample('error-schema', api('/oauth/token'))).fixed).toBeUndefined();
  expect((await fixedExample('error-schema', api('/boats'))).fixed).toBeDefined();
});
