import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/run/lint-files.ts';
import { folderWith } from '../../cli/support.ts';
import { inCpuTime } from '../../support/cpu-time.ts';
import { lintWith } from '../../support/test-rule.ts';

const said = async (api: string, options = {}) =>
  (await lintWith('error-no-internals', api, options)).map(({ pointer, message, uses }) => ({
    pointer,
    leak: message.replace(/^.* exposes |\. Write it to the log instead\.$/g, ''),
    uses: uses.count,
  }));

const yaml = JSON.stringify;
const response = (content: string) => `{ description: E, content: { application/json: ${content} } }`;
const failing = (failure: string) => `paths: { /a: { get: { responses: { "200": { description: Ok }, "500": ${failure} } } } }`;
const withProperty = (property: string, more = '') => `${failing('{ $ref: "#/components/responses/Failure" }')}
components:
  schemas: { Error: { type: object, properties: { error: { type: object, properties: { message: { type: string }, ${property} } } } } ${more} }
  responses: { Failure: ${response('{ schema: { $ref: "#/components/schemas/Error" } }')} }`;
const withExample = (example: unknown) => failing(response(`{ example: ${yaml(example)} }`));

describe('properties that expose', () => {
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
  ])('%s: %s', async (name, schema, leak) => {
    expect(await said(withProperty(`${name}: ${schema}`))).toEqual([{ pointer: `${at}/${name}`, leak, uses: 1 }]);
  });

  test('the file and line of the code', async () => {
    expect(await said(withProperty('file: { type: string }, line: { type: integer }'))).toEqual([
      { pointer: `${at}/file`, leak: 'a file path', uses: 1 },
    ]);
  });

  test.each([
    ['trace identifiers', 'trace_id: { type: string }, traceId: { type: string }, trace: { type: string }'],
    ['debug identifiers', 'debug_id: { type: string }, debugToken: { type: string }'],
    ['identifiers of stack traces', 'stack_trace_id: { type: string }, ref: { type: string, description: Stack trace ID }'],
    ['the file of an upload', 'file: { type: string, description: Name of the uploaded file }'],
    ['where the file that was sent is wrong', 'file: { type: string }, line: { type: integer }, column: { type: integer }'],
    [
      'the line of the input',
      'line: { type: integer }, detail: { type: string }, source: { type: object }, pointer: { type: string }',
    ],
    ['a search', 'query: { type: string, description: The search as it was understood }'],
    ['what the conventions do not name', 'sqlState: { type: string }'],
    [
      'the path of what the client sent',
      'filePath: { type: string, description: Path of the file in the archive that was uploaded }, file_path: { type: string, example: a.csv }',
    ],
    ['names that may be about anything', 'host: { type: string }, server: { type: string }, fileName: { type: string }'],
    ['flags', 'debug: { type: boolean }, stack: { type: integer }'],
    ['a fixed set of types', 'exceptionType: { type: string, enum: [a, b] }'],
    ['links to them', 'stack_trace_url: { type: string }, stackTrace: { type: string, format: uri }'],
    [
      'exceptions in prose',
      'exceptions: { type: array, items: { type: string } }, detail: { type: string, description: What the exception is about }',
    ],
    ['an exception that is an error', 'exception: { type: object, properties: { code: { type: string } } }'],
    ['the promise not to', 'message: { type: string, description: "Never has a stack trace, class name or SQL query." }'],
    ['a stack of another kind', 'stack: { type: string, description: Name of the application stack the call was about }'],
    ['errors of fields', 'stacktrace: { type: array, description: stacktrace field errors }'],
    ['what is never returned', 'stackTrace: { type: string, writeOnly: true }'],
    ['what is forbidden', 'stackTrace: false'],
    [
      'the descriptive name of a server',
      'server: { type: string, description: The descriptive name of the server that produced the response. }',
    ],
    [
      'a host of the client',
      'host: { type: string, description: The host that could not be found }, hostname: { type: string, example: shop }',
    ],
  ])('but not %s', async (_, properties) => {
    expect(await said(withProperty(properties))).toEqual([]);
  });

  test.each(['allOf', 'oneOf', 'anyOf'])('through %s, references and lists', async (keyword) => {
    const inner = ', Inner: { properties: { stack_trace: { type: string } } }';
    const api = withProperty(`details: { type: array, items: { ${keyword}: [{ $ref: "#/components/schemas/Inner" }] } }`, inner);
    expect((await said(api)).map(({ pointer }) => pointer)).toEqual(['/components/schemas/Inner/properties/stack_trace']);
  });

  test('once, with all responses that lead to it', async () => {
    const body = (schema: string) => response(`{ schema: ${schema} }`);
    const api = `
paths:
  /a: { get: { responses: { "200": {}, "400": ${body('{ $ref: "#/components/schemas/Base" }')}, default: ${body('{ $ref: "#/components/schemas/More" }')} } } }
  /b: { put: { responses: { "5XX": ${body('{ properties: { errors: { items: { $ref: "#/components/schemas/More" } } } }')} } } }
components:
  schemas:
    Base: { properties: { stack: { type: string }, cause: { $ref: "#/components/schemas/More" } } }
    More: { allOf: [{ $ref: "#/components/schemas/Base" }] }`;
    expect(await said(api)).toEqual([{ pointer: '/components/schemas/Base/properties/stack', leak: 'a stack trace', uses: 3 }]);
  });

  test('written out again, at each, and again and again, at the first', async () => {
    const inline = response('{ schema: { properties: { stack: { type: string } } } }');
    const written = async (count: number) => {
      const paths = Array.from({ length: count }, (_, index) => `/${index}: { get: { responses: { "400": ${inline} } } }`);
      return (await said(`paths: { ${paths.join()} }`)).map(({ uses }) => uses);
    };
    expect(await written(2)).toEqual([1, 1]);
    expect(await written(11)).toEqual([11]);
  });

  test('option allow', async () => {
    expect(
      await said(withProperty('callStack: { type: string }, stackTrace: { type: string }'), {
        allow: ['CallStack', 'stack_trace'],
      }),
    ).toEqual([]);
  });
});

describe('examples that expose', () => {
  test.each([
    ['at com.foo.Bar.baz(Bar.java:12)', 'a stack trace'],
    ['TypeError: x\n    at Object.<anonymous> (/app/index.js:10:5)', 'a stack trace'],
    ['    at async handle (node:internal/http:10:5)', 'a stack trace'],
    ['   at Shop.OrderService.Get(Int32 id) in C:\\src\\OrderService.cs:line 12', 'a stack trace'],
    ['Traceback (most recent call last):', 'a stack trace'],
    ['  File "x.py", line 3, in load', 'a stack trace'],
    ['#0 /var/www/index.php(12): load()', 'a stack trace'],
    ['goroutine 1 [running]:', 'a stack trace'],
    ['runtime error: slice bounds out of range [:5] with capacity 3', 'a stack trace'],
    ["app/models/user.rb:12:in `find'", 'a stack trace'],
    ['java.lang.NullPointerException', 'an exception class name'],
    ['Unhandled System.NullReferenceException: Object reference not set', 'an exception class name'],
    ['NullPointerException', 'an exception class name'],
    ['NoResourceFoundException', 'an exception class name'],
    ['org.postgresql.util.PSQLException: refused', 'an exception class name'],
    ['django.db.utils.IntegrityError', 'an exception class name'],
    ['App\\Exceptions\\OrderException', 'an exception class name'],
    ['ActiveRecord::StatementInvalidError', 'an exception class name'],
    ["ActiveRecord::RecordNotFound (Couldn't find User with 'id'=1)", 'an exception class name'],
    ['Errno::ECONNREFUSED', 'an exception class name'],
    ['psycopg2.errors.UniqueViolation: key exists', 'an exception class name'],
    ['requests.exceptions.Timeout', 'an exception class name'],
    ["TypeError: Cannot read property 'id' of undefined", 'an exception class name'],
    ['OrderNotFoundException: order 12', 'an exception class name'],
    ['SELECT * FROM orders WHERE id = 1', 'SQL'],
    ['failed: select id, name from users where id = 3', 'SQL'],
    ['INSERT INTO orders (id) VALUES (1)', 'SQL'],
    ['update orders set state = 3', 'SQL'],
    ['ORA-00942: table or view does not exist', 'SQL'],
    ['ERROR: syntax error at or near "FORM"', 'SQL'],
    ['SQLSTATE[42S02]: Base table not found', 'SQL'],
    ['duplicate key value violates unique constraint "orders_pkey"', 'SQL'],
    ['You have an error in your SQL syntax', 'SQL'],
    ["Table 'shop.orders' doesn't exist", 'SQL'],
    ['no such table: orders', 'SQL'],
    ['The DELETE statement conflicted with the REFERENCE constraint "FK_Orders_Users".', 'SQL'],
    ["Data too long for column 'name' at row 1", 'SQL'],
    ['Cannot delete or update a parent row: a foreign key constraint fails', 'SQL'],
    ['Deadlock found when trying to get lock; try restarting transaction', 'SQL'],
    ['Cannot open /usr/src/app/config', 'a file path'],
    ['/var/www/html/index.php', 'a file path'],
    ['failed in /home/deploy/app/server.js', 'a file path'],
    ['cannot read /home/deploy/app/config.json', 'a file path'],
    ["ENOENT: no such file or directory, open '/data/uploads/1'", 'a file path'],
    ["[Errno 13] Permission denied: '/data/uploads/1'", 'a file path'],
    ['open /data/uploads/1: no such file or directory', 'a file path'],
    ['file:///etc/app.conf is missing', 'a file path'],
    ['C:\\inetpub\\wwwroot\\web.config', 'a file path'],
    ['failed in src/orders.py:33', 'a file path'],
    ['OrderService.php on line 42', 'a file path'],
    ['Connection to 10.0.0.1 refused', 'an internal host'],
    ['http://192.168.1.20/orders is down', 'an internal host'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'an internal host'],
    ['could not reach db01.internal.', 'an internal host'],
    ['upstream orders.shop.svc.cluster.local:8080 timed out', 'an internal host'],
    ['localhost:5432', 'an internal host'],
    ['orders-db:3306 gone', 'an internal host'],
    ['postgres://app@db/orders', 'an internal host'],
    ['ip-10-0-12-7 is down', 'an internal host'],
    ['GET http://orders-service:8080/orders failed', 'an internal host'],
    ['orders.internal.example.com did not answer', 'an internal host'],
    ['D:/jobs/import.log', 'a file path'],
  ])('%s', async (message, leak) => {
    const found = await said(withExample({ error: { message, trace_id: 'x' } }));
    expect(found.map((finding) => ({ ...finding, leak: finding.leak.replace(/ \(.*/, '') }))).toEqual([
      { pointer: '/paths/~1a/get/responses/500/content/application~1json/example', leak, uses: 1 },
    ]);
  });

  test.each([
    '/orders/12 was not found',
    'No route for GET /api/v1/users/12.json',
    'See https://example.com/usr/share/doc and https://docs.example.com/var/x.js:10',
    'An unexpected exception occurred. Exceptions are logged.',
    'Please select one from the list, or update the set of filters',
    'Select a value; insert into the form where needed',
    'The order is at orders.example.com (opens 10:30), at store (since 2020:1)',
    'Meet at 10:30:15',
    'Line 3: `price` is no number',
    'Column "price" does not exist in orders.csv',
    'The IP address 10.0.0.1 is in use',
    'Subnet 10.0.0.0/16 overlaps with 10.0.1.0/24 of the server',
    'redirect_uri http://localhost:3000/callback is not registered',
    '203.0.113.5 could not connect',
    'Host api.example.com is unknown',
    'ValidationException',
    'ValidationError',
    'validation.constraint.between',
    'Orders.FormatError',
    'Ratio must be 1:2, on a:b',
    'user@corp.local was not found',
    '#1 (12): first',
    'errors.internal.timeout',
    'See http://example.com:8080/errors or https://example/errors',
    'The table does not exist in this restaurant',
    'No such table is free at 8 pm',
    'The name is too long for column 3 of the file',
    'No such file or directory: /reports/2024 (of your space)',
    'Permission denied: you may not read /orders/12',
    'No page at /home/orders/12.json',
    'myshop.errors.order_missing',
    'shop.errors.Order_Missing is the code',
  ])('but not: %s', async (message) => {
    expect(
      await said(
        withExample({ error: { message, type: 'error.internal', code: 12, instance: '/orders/12', client_ip: '10.0.0.1' } }),
      ),
    ).toEqual([]);
  });

  test('are told by the names in them as well', async () => {
    expect((await said(withExample({ error: { stackTrace: ['frame 1'], debug: null, sql: '' } })))[0]?.leak).toBe(
      'a stack trace (`stackTrace`)',
    );
    expect((await said(withExample({ error: { exception: 'OrderMissingException' } })))[0]?.leak).toMatch(
      /^an exception class name/,
    );
    expect((await said(withExample({ error: { host: '10.1.2.3' } })))[0]?.leak).toBe('an internal host (`10.1.2.3`)');
    expect((await said(withExample({ file: 'Order.php', line: 3 })))[0]?.leak).toBe('a file path (`Order.php`)');
  });

  test.each([
    ['servers: [{ url: https://orders.corp.example.com/v1 }]', 0],
    ['servers: [{ url: "https://orders.{zone}.example.com", variables: { zone: { default: corp } } }]', 0],
    ['servers: [{ url: https://carts.corp.example.com }]', 1],
  ])('but not the hosts of the API itself: %s', async (servers, count) => {
    const api = withExample({ error: { message: 'GET https://orders.corp.example.com/v1/a failed' } });
    expect(await said(`${servers}\n${api}`)).toHaveLength(count);
  });

  test('are reported once, with all that they expose', async () => {
    const message = 'SELECT * FROM orders: connection to 10.0.0.1:5432 refused\n at com.shop.Orders.load(Orders.java:12)';
    expect((await said(withExample({ error: { message, again: message } }))).map(({ leak }) => leak)).toEqual([
      'a stack trace (`at com.shop.Orders.load(Orders.java:12`); SQL (`SELECT * FROM o`); an internal host (`10.0.0.1:5432`)',
    ]);
  });

  test('are quoted on one line, and cut', async () => {
    const leakOf = async (message: string) => (await said(withExample({ error: { message } })))[0]?.leak;
    expect(await leakOf('SELECT `id`\n   FROM `orders`')).toBe("SQL (`SELECT 'id' FROM '`)");
    const path = (length: number) => `/var/${'x'.repeat(length - 5)}`;
    expect(await leakOf(path(60))).toBe(`a file path (\`${path(60)}\`)`);
    expect(await leakOf(path(61))).toBe(`a file path (\`${path(60)}...\`)`);
  });

  test.each([
    [{ file: 'a.rb', line: 1 }, true],
    [{ fileName: 'a.rb', line: 1 }, true],
    [{ filename: 'a.rb', line: 1 }, true],
    [{ file: 'a.csv', line: 1 }, false],
    [{ file: 'a.rb' }, false],
    [{ file: ['a.rb'], line: 1 }, false],
    [{ profile: 'a.rb', line: 1 }, false],
    [{ files: 'a.rb', line: 1 }, false],
  ])('a file beside a line: %j', async (example, isLeak) => {
    expect((await said(withExample(example))).length > 0).toBe(isLeak);
  });

  const leaking = '{ message: "java.lang.NullPointerException" }';
  const example = '/paths/~1a/get/responses/500/content';
  test.each([
    ['of a media type', failing(response(`{ example: ${leaking} }`)), `${example}/application~1json/example`],
    ['with names', failing(response(`{ examples: { e: { value: ${leaking} } } }`)), `${example}/application~1json/examples/e`],
    [
      'in the components',
      `${failing(response('{ examples: { e: { $ref: "#/components/examples/E" } } }'))}\ncomponents: { examples: { E: { value: ${leaking} } } }`,
      '/components/examples/E',
    ],
    [
      'of a schema',
      `${failing(response('{ schema: { $ref: "#/components/schemas/Error" } }'))}\ncomponents: { schemas: { Error: { example: ${leaking} } } }`,
      '/components/schemas/Error/example',
    ],
    [
      'of a property',
      withProperty('x: { example: NullPointerException }'),
      '/components/schemas/Error/properties/error/properties/x/example',
    ],
    [
      'of a property, in a list',
      withProperty('x: { examples: [a, NullPointerException] }'),
      '/components/schemas/Error/properties/error/properties/x/examples/1',
    ],
    [
      'that are defaults',
      withProperty('x: { default: NullPointerException }'),
      '/components/schemas/Error/properties/error/properties/x/default',
    ],
    [
      'in other formats',
      failing('{ content: { text/plain: { example: "at a.b.C(C.java:3)" } } }'),
      `${example}/text~1plain/example`,
    ],
    [
      'of Swagger 2.0',
      `swagger: "2.0"\n${failing(`{ description: E, examples: { application/json: ${leaking} } }`)}`,
      '/paths/~1a/get/responses/500/examples/application~1json',
    ],
    [
      'of OpenAPI 3.2',
      `openapi: 3.2.0\n${failing(response('{ examples: { e: { serializedValue: "{\\"m\\": \\"java.lang.NullPointerException\\"}" } } }'))}`,
      `${example}/application~1json/examples/e`,
    ],
  ])('wherever they stand: %s', async (_, api, pointer) => {
    expect((await said(api)).map((finding) => finding.pointer)).toEqual([pointer]);
  });

  test('of a property that is at fault itself are at fault for no other reason', async () => {
    const schema = '{ properties: { stack_trace: { type: string, example: "at a.b.C(C.java:3)" } } }';
    const api = failing(response(`{ schema: ${schema}, example: { stack_trace: "at a.b.C(C.java:3)" } }`));
    expect((await said(api)).map(({ pointer }) => pointer)).toEqual([
      `${example}/application~1json/schema/properties/stack_trace`,
    ]);
  });
});

describe('says nothing of', () => {
  const leaking = response(
    '{ schema: { properties: { stack_trace: { type: string } } }, example: { m: "java.lang.NullPointerException" } }',
  );
  test.each([
    ['success', `paths: { /a: { get: { responses: { "200": ${leaking}, "302": ${leaking}, "404": {} } } } }`],
    ['default as the only response', `paths: { /a: { get: { responses: { default: ${leaking} } } } }`],
    ['HEAD', `paths: { /a: { head: { responses: { "404": ${leaking} } } } }`],
    ['webhooks', `webhooks: { w: { post: { responses: { "404": ${leaking} } } } }`],
    [
      'requests',
      'paths: { /a: { post: { requestBody: { content: { application/json: { schema: { properties: { stack: { type: string } } } } } } } } }',
    ],
    ['what nobody uses', 'components: { schemas: { Error: { properties: { stack_trace: { type: string } } } } }'],
    ['what is malformed', failing(response('{ schema: { properties: [], allOf: 3, example: 4, examples: 5 }, examples: [1] }'))],
    ['a broken reference', failing(response('{ schema: { $ref: "#/none" }, examples: { e: { $ref: "#/none" }, f: null } }'))],
  ])('%s', async (_, api) => {
    expect(await said(api)).toEqual([]);
  });
});

test('in another file', async () => {
  const files = {
    'api.yaml': `openapi: 3.0.3\n${failing(response('{ schema: { $ref: "errors.yaml#/Error" } }'))}`,
    'errors.yaml': 'Error: { properties: { stack_trace: { type: string } } }',
  };
  const { findings } = await lint(['api.yaml'], { cwd: folderWith(files) });
  const mine = findings.filter(({ ruleId }) => ruleId === 'error-no-internals');
  expect(mine.map(({ file, pointer }) => [file, pointer])).toEqual([['errors.yaml', '/Error/properties/stack_trace']]);
});

test('schemas and examples that lead round in a circle', async () => {
  const api = `${withProperty('cause: { $ref: "#/components/schemas/Error" }, stack: { type: string }')}
x-loop: &loop { again: *loop }`;
  expect(await said(api.replace(/\nx-loop.*/, ''))).toHaveLength(1);
});

test.each([
  ['at ', 'at a'],
  ['at ', 'at a.b.c.d'],
  ['SELECT ', 'SELECT a '],
  ['a.', 'a.'],
  ['/home/', '/home/a/'],
  ['10.', '10.0.'],
  ['select a from ', 'select a from b where '],
  ['AAA', 'A'],
  ['in ', 'in a:line'],
  ['File "', 'File "a'],
])(
  'time grows with the length of the text: %s%s...',
  inCpuTime(3000, async (start: string, part: string) => {
    const text = start + part.repeat(10_000 / part.length);
    await said(withExample(Array.from({ length: 50 }, (_, index) => `${index}${text}`)));
  }),
);

describe('headers of error responses', () => {
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
  ])('%s', async (name) => {
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
  ])('not %s', async (name) => {
    expect(await pointers(withHeader(name))).toEqual([]);
  });

  test('not of a success response, of a switch, or in `allow`', async () => {
    expect(await pointers(withHeader('X-Stack-Trace', '{ schema: { type: string } }', '200'))).toEqual([]);
    expect(await pointers(withHeader('X-Debug', '{ schema: { type: boolean } }'))).toEqual([]);
    expect(await pointers(withHeader('X-Debug-Token'), { allow: ['x-debug-token'] })).toEqual([]);
  });

  test('of Swagger 2.0, and of a component, at its definition', async () => {
    const swagger =
      'swagger: "2.0"\npaths: { /a: { get: { responses: { "500": { description: A, headers: { X-Exception: { type: string } } } } } } }';
    expect(await pointers(swagger)).toEqual(at('X-Exception'));
    const shared = `${withHeader('X-Trace', '{ $ref: "#/components/headers/X-Exception" }')}
components: { headers: { X-Exception: { schema: { type: string } } } }`;
    expect(await pointers(shared)).toEqual([]);
    expect(await pointers(shared.replace('X-Trace', 'X-Stack-Trace'))).toEqual(['/components/headers/X-Exception']);
  });
});

describe('debug output, environments and dumps', () => {
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
  ])('the property %s', async (property) => {
    expect(await count(`schema: { type: object, properties: { ${property} } }`)).toBe(1);
  });

  test.each([
    'debug: { type: boolean }',
    'debug_id: { type: string }',
    'environment: { type: string }',
    'env: { type: string, enum: [test, live] }',
    'dump_url: { type: string }',
    'developer_message: { type: string }',
  ])('not the property %s', async (property) => {
    expect(await count(`schema: { type: object, properties: { ${property} } }`)).toBe(0);
  });

  test('in examples', async () => {
    expect(await count('example: { debug: { query: 5 } }')).toBe(1);
    expect(await count('example: { context: { DB_PASSWORD: secret } }')).toBe(1);
    expect(await count('example: { message: "env: DB_HOST=10.0.0.7 DB_PASSWORD=secret" }')).toBe(1);
    expect(await count('example: { debug: false, message: Set API_KEY and try again }')).toBe(0);
    expect(await count('example: { code: DB_HOST, errors: { APP_ERROR: Wrong } }')).toBe(0);
  });
});

test('a host in the block that every response has is no detail of an error', async () => {
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
