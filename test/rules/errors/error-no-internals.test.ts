import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/run/lint-files.ts';
import { folderWith } from '../../cli/support.ts';
import { lintWith } from '../../support/test-rule.ts';
import { failing, findingsOf, response, withProperty } from './exposing-errors.ts';

describe('a property of an error that exposes internals', () => {
  const at = '/components/schemas/Error/properties/error/properties';
  test.each([
    ['stack_trace', '{ type: string }', 'a stack trace'],
    ['stackTrace', '{ type: array, items: { type: string } }', 'a stack trace'],
    ['StackTrace', '{}', 'a stack trace'],
    ['stack', '{ type: string, nullable: true }', 'a stack trace'],
    ['stack', '{ type: [string, "null"] }', 'a stack trace'],
    ['backtrace', '{ type: object }', 'a stack trace'],
    ['callstack', '{ type: string }', 'a stack trace'],
    ['error_stack', '{ type: string }', 'a stack trace'],
    ['stack', '{ type: string, description: Where in the code it happened }', 'a stack trace'],
    ['trace', '{ type: array, items: { properties: { file: {}, line: {} } } }', 'a stack trace'],
    ['trace', '{ type: string, description: The stack trace of the failure }', 'a stack trace'],
    ['details', '{ type: string, description: "Java stack trace, for debugging" }', 'a stack trace'],
    ['exception', '{ type: string }', 'an exception class name'],
    ['exceptionClass', '{ type: string }', 'an exception class name'],
    ['exception_class_name', '{ type: string }', 'an exception class name'],
    ['exceptionType', '{ type: string }', 'an exception class name'],
    ['innerException', '{ type: object }', 'an exception class name'],
    ['name', '{ type: string, description: Class name of the exception }', 'an exception class name'],
    ['sql', '{ type: string }', 'SQL'],
    ['sqlQuery', '{ type: string }', 'SQL'],
    ['failed_sql', '{ type: string }', 'SQL'],
    ['query', '{ type: string, description: The SQL query that failed }', 'SQL'],
    ['file', '{ type: string, description: File in which the exception was thrown }', 'a file path'],
    ['source_file', '{ type: string, description: The source file that raised the error }', 'a file path'],
    ['origin', '{ type: string, description: Path of the source file on the server }', 'a file path'],
    ['trace', '{ type: array, items: { type: string } }', 'a stack trace'],
    ['internalHost', '{ type: string }', 'an internal host'],
    ['internal_ip', '{ type: string }', 'an internal host'],
    ['hostname', '{ type: string }', 'an internal host'],
    ['serverName', '{ type: string }', 'an internal host'],
    ['server_ip', '{ type: string, format: ipv4 }', 'an internal host'],
    ['filePath', '{ type: string }', 'a file path'],
    ['source_file', '{ type: string }', 'a file path'],
    ['server', '{ type: string, description: Name of the server that handled the call }', 'an internal host'],
  ])('is reported if it is %s with the schema %s, as %s', async (name, schema, leak) => {
    expect(await findingsOf(withProperty(`${name}: ${schema}`))).toEqual([{ pointer: `${at}/${name}`, leak, uses: 1 }]);
  });

  test('is reported if it is the file or line of the code', async () => {
    expect(await findingsOf(withProperty('file: { type: string }, line: { type: integer }'))).toEqual([
      { pointer: `${at}/file`, leak: 'a file path', uses: 1 },
    ]);
  });

  test.each([
    ['trace identifiers', 'trace_id: { type: string }, traceId: { type: string }, trace: { type: string }'],
    ['debug identifiers', 'debug_id: { type: string }, debugToken: { type: string }'],
    ['identifiers of stack traces', 'stack_trace_id: { type: string }, ref: { type: string, description: Stack trace ID }'],
    ['the file of an upload', 'file: { type: string, description: Name of the uploaded file }'],
    ['the position of a fault in an uploaded file', 'file: { type: string }, line: { type: integer }, column: { type: integer }'],
    [
      'the line of the input',
      'line: { type: integer }, detail: { type: string }, source: { type: object }, pointer: { type: string }',
    ],
    ['a search', 'query: { type: string, description: The search as it was understood }'],
    ['details that the conventions do not name', 'sqlState: { type: string }'],
    [
      'the path of what the client sent',
      'filePath: { type: string, description: Path of the file in the archive that was uploaded }, file_path: { type: string, example: a.csv }',
    ],
    ['names that may be about anything', 'host: { type: string }, server: { type: string }, fileName: { type: string }'],
    ['flags', 'debug: { type: boolean }, stack: { type: integer }'],
    ['a fixed set of types', 'exceptionType: { type: string, enum: [a, b] }'],
    ['links to stack traces', 'stack_trace_url: { type: string }, stackTrace: { type: string, format: uri }'],
    [
      'exceptions in prose',
      'exceptions: { type: array, items: { type: string } }, detail: { type: string, description: What the exception is about }',
    ],
    ['an exception that is an error', 'exception: { type: object, properties: { code: { type: string } } }'],
    [
      'a promise not to expose internals',
      'message: { type: string, description: "Never has a stack trace, class name or SQL query." }',
    ],
    ['a stack of another kind', 'stack: { type: string, description: Name of the application stack the call was about }'],
    ['errors of fields', 'stacktrace: { type: array, description: stacktrace field errors }'],
    ['a property that is never returned', 'stackTrace: { type: string, writeOnly: true }'],
    ['a forbidden property', 'stackTrace: false'],
    [
      'the descriptive name of a server',
      'server: { type: string, description: The descriptive name of the server that produced the response. }',
    ],
    [
      'a host of the client',
      'host: { type: string, description: The host that could not be found }, hostname: { type: string, example: shop }',
    ],
  ])('is distinguished from %s', async (_, properties) => {
    expect(await findingsOf(withProperty(properties))).toEqual([]);
  });

  test.each(['allOf', 'oneOf', 'anyOf'])('is reported through %s, references and lists', async (keyword) => {
    const inner = ', Inner: { properties: { stack_trace: { type: string } } }';
    const api = withProperty(`details: { type: array, items: { ${keyword}: [{ $ref: "#/components/schemas/Inner" }] } }`, inner);
    expect((await findingsOf(api)).map(({ pointer }) => pointer)).toEqual(['/components/schemas/Inner/properties/stack_trace']);
  });

  test('is reported once, with all responses that lead to it', async () => {
    const body = (schema: string) => response(`{ schema: ${schema} }`);
    const api = `
paths:
  /a: { get: { responses: { "200": {}, "400": ${body('{ $ref: "#/components/schemas/Base" }')}, default: ${body('{ $ref: "#/components/schemas/More" }')} } } }
  /b: { put: { responses: { "5XX": ${body('{ properties: { errors: { items: { $ref: "#/components/schemas/More" } } } }')} } } }
components:
  schemas:
    Base: { properties: { stack: { type: string }, cause: { $ref: "#/components/schemas/More" } } }
    More: { allOf: [{ $ref: "#/components/schemas/Base" }] }`;
    expect(await findingsOf(api)).toEqual([
      { pointer: '/components/schemas/Base/properties/stack', leak: 'a stack trace', uses: 3 },
    ]);
  });

  test('is reported at each of two inline copies, and once for many', async () => {
    const inline = response('{ schema: { properties: { stack: { type: string } } } }');
    const written = async (count: number) => {
      const paths = Array.from({ length: count }, (_, index) => `/${index}: { get: { responses: { "400": ${inline} } } }`);
      return (await findingsOf(`paths: { ${paths.join()} }`)).map(({ uses }) => uses);
    };
    expect(await written(2)).toEqual([1, 1]);
    expect(await written(11)).toEqual([11]);
  });

  test('is accepted by the option `allow`', async () => {
    expect(
      await findingsOf(withProperty('callStack: { type: string }, stackTrace: { type: string }'), {
        allow: ['CallStack', 'stack_trace'],
      }),
    ).toEqual([]);
  });
});

describe('the rule error-no-internals', () => {
  const leaking = response(
    '{ schema: { properties: { stack_trace: { type: string } } }, example: { m: "java.lang.NullPointerException" } }',
  );
  test.each([
    ['successes', `paths: { /a: { get: { responses: { "200": ${leaking}, "302": ${leaking}, "404": {} } } } }`],
    ['default as the only response', `paths: { /a: { get: { responses: { default: ${leaking} } } } }`],
    ['HEAD', `paths: { /a: { head: { responses: { "404": ${leaking} } } } }`],
    ['webhooks', `webhooks: { w: { post: { responses: { "404": ${leaking} } } } }`],
    [
      'requests',
      'paths: { /a: { post: { requestBody: { content: { application/json: { schema: { properties: { stack: { type: string } } } } } } } } }',
    ],
    ['an unused schema', 'components: { schemas: { Error: { properties: { stack_trace: { type: string } } } } }'],
    [
      'malformed schemas and examples',
      failing(response('{ schema: { properties: [], allOf: 3, example: 4, examples: 5 }, examples: [1] }')),
    ],
    ['a broken reference', failing(response('{ schema: { $ref: "#/none" }, examples: { e: { $ref: "#/none" }, f: null } }'))],
  ])('ignores %s', async (_, api) => {
    expect(await findingsOf(api)).toEqual([]);
  });
});

test('error-no-internals reports a property in another file there', async () => {
  const files = {
    'api.yaml': `openapi: 3.0.3\n${failing(response('{ schema: { $ref: "errors.yaml#/Error" } }'))}`,
    'errors.yaml': 'Error: { properties: { stack_trace: { type: string } } }',
  };
  const { findings } = await lint(['api.yaml'], { cwd: folderWith(files) });
  const mine = findings.filter(({ ruleId }) => ruleId === 'error-no-internals');
  expect(mine.map(({ file, pointer }) => [file, pointer])).toEqual([['errors.yaml', '/Error/properties/stack_trace']]);
});

test('error-no-internals accepts schemas and examples that refer to themselves', async () => {
  const api = `${withProperty('cause: { $ref: "#/components/schemas/Error" }, stack: { type: string }')}
x-loop: &loop { again: *loop }`;
  expect(await findingsOf(api.replace(/\nx-loop.*/, ''))).toHaveLength(1);
});

describe('a header of an error response', () => {
  const withHeader = (name: string, definition = '{ schema: { type: string } }', status = '500') =>
    `paths: { /a: { get: { responses: { "${status}": { description: A, headers: { "${name}": ${definition} } } } } } }`;
  const pointers = async (api: string, options = {}) =>
    (await lintWith('error-no-internals', api, options)).map(({ pointer }) => pointer);
  const at = (name: string) => [`/paths/~1a/get/responses/500/headers/${name}`];

  test.each([
    ...['X-Stack-Trace', 'x-stacktrace', 'StackTrace', 'X-Exception', 'X-Exception-Class', 'Exception-Message', 'X-Debug-Token'],
    ...[
      'X-Debug-Token-Link',
      'X-Debug',
      'X-Debug-Info',
      'X-Debug-Exception-File',
      'X-SQL-Query',
      'X-Backend-Server',
      'X-Internal-Host',
    ],
  ])('is reported: %s', async (name) => {
    expect(await pointers(withHeader(name))).toEqual(at(name));
    expect(await pointers(withHeader(name, '{ description: Which }'))).toEqual(at(name));
  });

  test.each([
    'X-Trace-Id',
    'X-Debug-Id',
    'PayPal-Debug-Id',
    'X-Request-Id',
    'Retry-After',
    'Traceparent',
    'X-Error-Code',
    'Server-Timing',
  ])('is distinguished from %s', async (name) => {
    expect(await pointers(withHeader(name))).toEqual([]);
  });

  test('is not reported for a success, as a switch, or if `allow` accepts it', async () => {
    expect(await pointers(withHeader('X-Stack-Trace', '{ schema: { type: string } }', '200'))).toEqual([]);
    expect(await pointers(withHeader('X-Debug', '{ schema: { type: boolean } }'))).toEqual([]);
    expect(await pointers(withHeader('X-Debug-Token'), { allow: ['x-debug-token'] })).toEqual([]);
  });

  test('is reported in Swagger 2.0, and in a component at its definition', async () => {
    const swagger =
      'swagger: "2.0"\npaths: { /a: { get: { responses: { "500": { description: A, headers: { X-Exception: { type: string } } } } } } }';
    expect(await pointers(swagger)).toEqual(at('X-Exception'));
    const shared = `${withHeader('X-Trace', '{ $ref: "#/components/headers/X-Exception" }')}
components: { headers: { X-Exception: { schema: { type: string } } } }`;
    expect(await pointers(shared)).toEqual([]);
    expect(await pointers(shared.replace('X-Trace', 'X-Stack-Trace'))).toEqual(['/components/headers/X-Exception']);
  });
});

describe('the report of debug output, environments and dumps in errors', () => {
  const withBody = (content: string) =>
    `paths: { /a: { get: { responses: { "500": { description: A, content: { application/json: { ${content} } } } } } } }`;
  const count = async (content: string) => (await lintWith('error-no-internals', withBody(content))).length;

  test.each([
    'debug: { type: string }',
    'debug: { type: object }',
    'debugInfo: { type: string }',
    'debug_message: { type: string }',
    'error_debug: { type: string }',
    'environment: { type: object }',
    'envVars: { type: object }',
    'environment_variables: { type: array, items: { type: string } }',
    'threadDump: { type: string }',
    'heap_dump: { type: string }',
    'traceDump: { type: string }',
  ])('includes the property %s', async (property) => {
    expect(await count(`schema: { type: object, properties: { ${property} } }`)).toBe(1);
  });

  test.each([
    'debug: { type: boolean }',
    'debug_id: { type: string }',
    'environment: { type: string }',
    'env: { type: string, enum: [test, live] }',
    'dump_url: { type: string }',
    'developer_message: { type: string }',
  ])('does not include the property %s', async (property) => {
    expect(await count(`schema: { type: object, properties: { ${property} } }`)).toBe(0);
  });

  test('includes examples', async () => {
    expect(await count('example: { debug: { query: 5 } }')).toBe(1);
    expect(await count('example: { context: { DB_PASSWORD: secret } }')).toBe(1);
    expect(await count('example: { message: "env: DB_HOST=10.0.0.7 DB_PASSWORD=secret" }')).toBe(1);
    expect(await count('example: { debug: false, message: Set API_KEY and try again }')).toBe(0);
    expect(await count('example: { code: DB_HOST, errors: { APP_ERROR: Wrong } }')).toBe(0);
  });
});

test('error-no-internals accepts a host in the block that every response has', async () => {
  const block = '{ $ref: "#/components/schemas/Meta" }';
  const api = (success: string) => `
paths: { /a: { get: { responses: {
  "200": { description: Ok, content: { application/json: { schema: ${success} } } },
  "500": { description: E, content: { application/json: { schema: { type: object, properties: { meta: ${block}, message: { type: string } } } } } } } } } }
components: { schemas: { Meta: { type: object, properties: { server: { type: string, description: Name of the server that handled the call } } } } }`;
  const both = `{ allOf: [{ type: object, properties: { meta: ${block} } }, { type: object, properties: { data: { type: object } } }] }`;
  expect(await lintWith('error-no-internals', api(both))).toEqual([]);
  expect(await lintWith('error-no-internals', api('{ type: object }'))).toHaveLength(1);
});
