import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';

type Rule = Parameters<typeof lintWith>[0];

const string = '{ type: string }';
const TEXT = `{ type: object, properties: { error: ${string} } }`;
const STANDARD = `{ type: object, properties: { error: { type: object, properties: {
  message: ${string}, type: ${string}, code: { type: integer }, trace_id: ${string} } } } }`;

const withSchema = (schema: string, type = 'application/json') =>
  `{ description: E, content: { ${type}: { schema: ${schema} } } }`;

/** A description in which each operation answers 400 with one of these responses. */
function apiOf(responses: readonly string[], rest = ''): string {
  const paths = responses.map((response, index) => {
    return `/a${index}: { get: { responses: { "200": { description: Ok }, "400": ${response} } } }`;
  });
  return `paths: { ${paths.join(', ')} }${rest}`;
}

async function messages(rule: Rule, api: string): Promise<readonly string[]> {
  return (await lintWith(rule, api)).map(({ message }) => message);
}

const times = (count: number, response: string): readonly string[] => Array.from({ length: count }, () => response);

describe('the count in a finding of error-schema', () => {
  const NONE = '{ description: None }';

  test('separates bodies from responses if some responses have no body', async () => {
    const found = await messages('error-schema', apiOf([...times(4, withSchema(TEXT)), ...times(9, NONE)]));
    expect(found.map((message) => message.split(/ differ | have /)[0])).toEqual(
      expect.arrayContaining(['All 4 error bodies', '9 of 13 error response definitions']),
    );
  });

  test('separates bodies from responses if several responses share a body', async () => {
    const shared = withSchema('{ $ref: "#/components/schemas/Problem" }');
    const rest = `\ncomponents: { schemas: { Problem: ${STANDARD} } }`;
    const [found = '', ...others] = await messages('error-schema', apiOf([...times(5, shared), ...times(6, NONE)], rest));
    expect(others).toEqual([]);
    expect(found).toMatch(/^6 of 11 error response definitions have no body\./);
  });

  test('leaves out bodies that a standard defines', async () => {
    const fixed = withSchema('{ type: object }', 'application/fhir+json');
    const [found] = await messages('error-schema', apiOf([...times(2, fixed), ...times(4, NONE)]));
    expect(found).toMatch(/^4 of 6 error response definitions have no body\./);
    expect(found).toMatch(/ Not affected: `GET \/a0` response `400`, `GET \/a1` response `400`\.$/);
  });
});

test('error-schema advises a shape only for the bodies that have it', async () => {
  const of = (name: string) => withSchema(`{ type: object, properties: { ${name}: ${string} } }`);
  const found = await messages('error-schema', apiOf([...times(27, of('message')), of('failure')]));
  expect(
    found.map((message) => [/^[^:]*? differ|^`[^`]*` response `400`/.exec(message)?.[0], message.includes('set `shape:')]),
  ).toEqual([
    ['27 of 28 error bodies differ', true],
    ['`GET /a27` response `400`', false],
  ]);
});

test('error-catalogue does not list a body as unaffected if it has no identifier either', async () => {
  const other = withSchema(`{ type: object, properties: { bad_request: ${string} } }`);
  const titles = (name: string) =>
    withSchema(`{ type: object, properties: { title: ${string}, detail: ${string}, ${name}: ${string} } }`);
  const explained = withSchema('{ type: object, properties: { message: { type: string }, code: { enum: [a, b] } } }');
  const [found, ...others] = await messages('error-catalogue', apiOf([titles('a'), titles('b'), titles('c'), other, explained]));
  expect(others).toEqual([]);
  expect(found).toMatch(/^3 of 4 error bodies have no identifier such as `code`/);
  expect(found).toMatch(/ Not affected: `GET \/a4` response `400`\.$/);
});
