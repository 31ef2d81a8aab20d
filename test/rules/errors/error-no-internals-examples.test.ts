import { describe, expect, test } from 'vitest';
import { inCpuTime } from '../../support/cpu-time.ts';
import { failing, findingsOf, response, withExample, withProperty } from './exposing-errors.ts';

describe('an example of an error that exposes internals', () => {
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
  ])('is reported: %s', async (message, leak) => {
    const found = await findingsOf(withExample({ error: { message, trace_id: 'x' } }));
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
  ])('is distinguished from: %s', async (message) => {
    expect(
      await findingsOf(
        withExample({ error: { message, type: 'error.internal', code: 12, instance: '/orders/12', client_ip: '10.0.0.1' } }),
      ),
    ).toEqual([]);
  });

  test('is recognized by the names of its members', async () => {
    expect((await findingsOf(withExample({ error: { stackTrace: ['frame 1'], debug: null, sql: '' } })))[0]?.leak).toBe(
      'a stack trace (`stackTrace`)',
    );
    expect((await findingsOf(withExample({ error: { exception: 'OrderMissingException' } })))[0]?.leak).toMatch(
      /^an exception class name/,
    );
    expect((await findingsOf(withExample({ error: { host: '10.1.2.3' } })))[0]?.leak).toBe('an internal host (`10.1.2.3`)');
    expect((await findingsOf(withExample({ file: 'Order.php', line: 3 })))[0]?.leak).toBe('a file path (`Order.php`)');
  });

  test.each([
    ['servers: [{ url: https://orders.corp.example.com/v1 }]', 0],
    ['servers: [{ url: "https://orders.{zone}.example.com", variables: { zone: { default: corp } } }]', 0],
    ['servers: [{ url: https://carts.corp.example.com }]', 1],
  ])('may contain the hosts of the API itself: %s', async (servers, count) => {
    const api = withExample({ error: { message: 'GET https://orders.corp.example.com/v1/a failed' } });
    expect(await findingsOf(`${servers}\n${api}`)).toHaveLength(count);
  });

  test('is reported once, with all that it exposes', async () => {
    const message = 'SELECT * FROM orders: connection to 10.0.0.1:5432 refused\n at com.shop.Orders.load(Orders.java:12)';
    expect((await findingsOf(withExample({ error: { message, again: message } }))).map(({ leak }) => leak)).toEqual([
      'a stack trace (`at com.shop.Orders.load(Orders.java:12`); SQL (`SELECT * FROM o`); an internal host (`10.0.0.1:5432`)',
    ]);
  });

  test('is quoted on one line, and shortened', async () => {
    const leakOf = async (message: string) => (await findingsOf(withExample({ error: { message } })))[0]?.leak;
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
  ])('may have a file beside a line: %j is reported: %s', async (example, isLeak) => {
    expect((await findingsOf(withExample(example))).length > 0).toBe(isLeak);
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
  ])('is reported in any place: %s', async (_, api, pointer) => {
    expect((await findingsOf(api)).map((finding) => finding.pointer)).toEqual([pointer]);
  });

  test('is not reported if its property is already reported', async () => {
    const schema = '{ properties: { stack_trace: { type: string, example: "at a.b.C(C.java:3)" } } }';
    const api = failing(response(`{ schema: ${schema}, example: { stack_trace: "at a.b.C(C.java:3)" } }`));
    expect((await findingsOf(api)).map(({ pointer }) => pointer)).toEqual([
      `${example}/application~1json/schema/properties/stack_trace`,
    ]);
  });
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
  'error-no-internals searches a string in a time that grows with its length: %s%s...',
  inCpuTime(3000, async (start: string, part: string) => {
    const text = start + part.repeat(10_000 / part.length);
    await findingsOf(withExample(Array.from({ length: 50 }, (_, index) => `${index}${text}`)));
  }),
);
