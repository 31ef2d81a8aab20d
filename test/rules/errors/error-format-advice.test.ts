import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { lintWith } from '../../support/test-rule.ts';

const string = '{ type: string }';
const integer = '{ type: integer }';
const object = (properties: string) => `{ type: object, properties: { ${properties} } }`;
const list = (items: string) => `{ type: array, items: ${items} }`;

const VALIDATION = object(`detail: ${list(object(`loc: ${list('{}')}, msg: ${string}, type: ${string}`))}`);
const STANDARD = object(`error: ${object(`message: ${string}, type: ${string}, code: ${integer}, trace_id: ${string}`)}`);
const PROBLEM = object(`type: ${string}, title: ${string}, status: ${integer}, detail: ${string}`);
const MESSAGE = object(`message: ${string}, code: ${string}`);

/** An API whose operations each have an error with one of these bodies; equal bodies are one component. */
function api(bodies: readonly string[], mediaType = 'application/json'): string {
  const schemas = [...new Set(bodies)];
  const paths = bodies.map((body, index) => {
    const schema = `{ $ref: "#/components/schemas/E${schemas.indexOf(body)}" }`;
    return `  /a${index}: { get: { responses: { "400": { description: E, content: { ${mediaType}: { schema: ${schema} } } } } } }`;
  });
  const components = schemas.map((schema, index) => `    E${index}: ${schema}`);
  return ['paths:', ...paths, 'components:', '  schemas:', ...components, ''].join('\n');
}

const times = (count: number, body: string) => Array.from({ length: count }, () => body);

async function messages(text: string, options: Readonly<Record<string, unknown>> = {}): Promise<readonly string[]> {
  return (await lintWith('error-schema', text, options)).map(({ message }) => message);
}

/** The setting that a message names, as a configuration has it. */
function settingIn(message: string): string | undefined {
  return / To accept this format, set `shape: (.+?)` for `error-schema`\.(?: Affected: |$)/.exec(message)?.[1];
}

describe('the setting that a message of error-schema names', () => {
  test.each<[string, string, readonly string[]]>([
    ["FastAPI's validation errors, once", 'fastapi', [VALIDATION]],
    ["FastAPI's validation errors of many operations", 'fastapi', times(5, VALIDATION)],
    ['a message of Django REST framework', 'django', times(2, object(`detail: ${string}`))],
    ['a code and a message', '{ message: message, code: code }', times(4, MESSAGE)],
    [
      'errors with and without a code',
      '{ message: message }',
      [...times(3, MESSAGE), ...times(3, object(`message: ${string}, path: ${string}`))],
    ],
    ['a string', '{ error: error }', times(3, object(`error: ${string}`))],
    ['a list of strings', '{ error: errors }', times(3, object(`errors: ${list(string)}`))],
    ['a list of errors', '{ message: "errors[].message", code: "errors[].code" }', times(3, object(`errors: ${list(MESSAGE)}`))],
    ['an inner object', '{ message: error.message, code: error.code }', times(3, object(`error: ${MESSAGE}`))],
    ['an array', '{ message: "[].message", code: "[].code" }', times(3, list(MESSAGE))],
    [
      'one of ten that differs',
      '{ message: message, code: code }',
      [...times(9, MESSAGE), object(`id: ${string}, name: ${string}`)],
    ],
    ['the default and FastAPI', '[standard, fastapi]', [...times(5, STANDARD), VALIDATION]],
    [
      'FastAPI and an object of its own',
      '[fastapi, { message: message, code: code }]',
      [...times(5, VALIDATION), ...times(5, MESSAGE)],
    ],
  ])('makes the rule accept %s: %s', async (_, setting, bodies) => {
    const text = api(bodies);
    const advised = (await messages(text)).filter((message) => settingIn(message) !== undefined);
    expect(advised.map(settingIn)).toEqual(advised.map(() => setting));
    expect(advised.length).toBeGreaterThan(0);
    const left = await messages(text, { shape: parse(`shape: ${setting}`).shape });
    const others = (await messages(text)).filter((message) => settingIn(message) === undefined);
    expect(left).toHaveLength(others.length);
  });

  test('depends on the name of the recognized format', async () => {
    const [fastApi] = await messages(api([VALIDATION]));
    expect(fastApi).toMatch(/ This is the error object of FastAPI \(`\{ detail \}`\)\. To accept this format, set /);
    const [own] = await messages(api(times(3, MESSAGE)));
    expect(own).not.toContain('This is');
  });

  test('is that of a known shape that few responses have', async () => {
    const text = api(times(2, PROBLEM), 'application/problem+json');
    expect((await messages(text)).map(settingIn)).toEqual(['problem-details']);
    expect(await messages(text, { shape: 'problem-details' })).toEqual([]);
  });

  test('is not `problem-details` for other fields under that media type', async () => {
    const text = api(times(3, MESSAGE), 'application/problem+json');
    expect([...new Set((await messages(text)).map(settingIn))]).toEqual(['{ message: message, code: code }']);
  });

  test('is contained in one finding about many places', async () => {
    const inline = Array.from({ length: 12 }, (_, index) =>
      object(`message: ${string}, code: ${string}, field${index}: ${string}`),
    );
    const [message = '', ...more] = await messages(api(inline));
    expect(more).toEqual([]);
    expect(message).toMatch(/^All 12 error bodies differ from .+: `error` is missing\. To accept this format, set /);
    expect(settingIn(message)).toBe('{ message: message, code: code }');
    expect(await messages(api(inline), { shape: { message: 'message', code: 'code' } })).toEqual([]);
  });
});

describe('a message of error-schema without a setting', () => {
  test.each<[string, readonly string[]]>([
    ['two errors of an unknown format', times(2, MESSAGE)],
    ['formats that differ', [MESSAGE, object(`title: ${string}, id: ${string}`), object(`name: ${string}`), list(string)]],
    ['the one body that differs from all others', [...times(8, STANDARD), object(`id: ${string}`)]],
    ['a body that only lacks its trace identifier', times(3, STANDARD.replace(/, trace_id: .+?\}/, ''))],
    ['names that YAML would read differently', times(3, object(`"message\`": ${string}`))],
  ])('is used for %s', async (_, bodies) => {
    const found = await messages(api(bodies));
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(settingIn)).toEqual(found.map(() => undefined));
  });

  test('is used if `shape` is set, which the body may only fail to match', async () => {
    const found = await messages(api(times(3, MESSAGE)), { shape: { message: 'mesage' } });
    expect(found).toEqual([expect.stringMatching(/: `mesage` is missing\.$/)]);
  });
});
