import { describe, expect, test } from 'vitest';
import { HOUSE_31, init, lint, PROBLEM_30, readConfig } from './init-support.ts';
import { CLEAN, folderWith } from './support.ts';

describe('the shape of errors in the configuration that init writes', () => {
  test('keeps the default name of a trace identifier if it occurs beside another one', async () => {
    const cwd = folderWith({ 'openapi.yaml': HOUSE_31.replace('requestId:', 'trace_id: { type: string }, requestId:') });
    await init(cwd);
    expect(readConfig(cwd).rules['error-schema']).toBeUndefined();
  });

  test('has the shape of most error bodies, even if others are then reported', async () => {
    const other = '{ description: E, content: { application/json: { schema: { type: object, properties: { message: {} } } } } }';
    const path = `  /tags: { get: { responses: { "200": { description: Ok }, "404": ${other} } } }\n`;
    const cwd = folderWith({ 'openapi.yaml': PROBLEM_30.replace('components:', `${path}components:`) });
    await init(cwd);
    const { text, rules } = readConfig(cwd);
    expect(rules['error-schema']).toEqual({ options: { shape: 'problem-details' } });
    expect(text).toContain('# 3 of 4 described error bodies use problem details (RFC 9457).');
  });

  const response = (status: string, schema: string) =>
    `"${status}": { description: E, content: { application/json: { schema: ${schema} } } }`;

  const withErrors = (errors: readonly string[]) =>
    CLEAN.replace('{}', `{ get: { responses: { "200": { description: Ok }, ${errors.join(', ')} } } }`);

  test.each<[string, string, unknown]>([
    [
      'an object in an array',
      '{ properties: { errors: { type: array, items: { properties: { message: { type: string }, help: { type: string } } } } } }',
      { message: { path: 'errors[].message', type: 'string' } },
    ],
    [
      'a nested object without a trace identifier',
      '{ properties: { error: { properties: { error_code: { type: [string, "null"] }, type: { type: string }, message: {}, param: {} } } } }',
      {
        message: 'error.message',
        type: { path: 'error.type', type: 'string' },
        code: { path: 'error.error_code', type: 'string' },
      },
    ],
    [
      'a flat object',
      '{ allOf: [{ properties: { id: { type: string } } }, { properties: { msg: { type: string }, request_id: { type: string } } }] }',
      {
        message: { path: 'msg', type: 'string' },
        id: { path: 'id', type: 'string' },
        trace: { path: 'request_id', type: 'string' },
      },
    ],
    [
      'a string',
      '{ properties: { ok: { type: boolean }, error: { type: string } } }',
      { error: { path: 'error', type: 'string' } },
    ],
    [
      'an array',
      '{ type: array, items: { properties: { code: { type: integer } } } }',
      { code: { path: '[].code', type: 'integer' } },
    ],
    ['a resource', '{ properties: { id: { type: string }, name: { type: string } } }', undefined],
    ['a name that no path can contain', '{ properties: { "error.code": { type: string } } }', undefined],
  ])('maps the fields of a custom error object: %s', async (_, schema, shape) => {
    const cwd = folderWith({ 'openapi.yaml': withErrors(['400', '404', '500'].map((status) => response(status, schema))) });
    const { stdout } = await init(cwd);
    const { text, rules } = readConfig(cwd);
    expect(rules['error-schema']).toEqual(shape && { options: { shape } });
    expect(stdout.includes('error-schema, shape: {')).toBe(shape !== undefined);
    if (shape === undefined) return;
    expect(text).toMatch(
      /^ {2}# All 3 described error bodies have (?:these fields|`detail`, as .*)\.\n {2}# Without this option, the default applies \(`shape: /m,
    );
    expect((await lint(cwd)).filter(({ ruleId }) => ruleId === 'error-schema')).toEqual([]);
  });

  const errors = (...bodies: readonly (readonly [amount: number, schema: string])[]) => {
    const schemas = bodies.flatMap(([amount, schema]) => Array.from({ length: amount }, () => schema));
    return withErrors(schemas.map((schema, index) => response(String(400 + index), schema)));
  };

  const ERROR_OF = (field: string, type = 'string') => `{ properties: { ${field}: { type: ${type} } } }`;

  const writtenShape = async (text: string) => {
    const cwd = folderWith({ 'openapi.yaml': text });
    const { stdout } = await init(cwd);
    const config = readConfig(cwd);
    return { stdout, text: config.text, shape: config.rules['error-schema']?.options?.shape, lint: () => lint(cwd) };
  };

  test('maps an error object that at least half of the described bodies have', async () => {
    const half = await writtenShape(errors([3, ERROR_OF('message')], [2, ERROR_OF('reference')], [1, ERROR_OF('number')]));
    expect(half.shape).toEqual({ message: { path: 'message', type: 'string' } });
    expect(half.text).toContain('# 3 of 6 described error bodies have these fields.\n');
    const less = await writtenShape(errors([3, ERROR_OF('message')], [2, ERROR_OF('reference')], [2, ERROR_OF('number')]));
    expect(less.shape).toBeUndefined();
    expect(less.text).toContain(
      '  # error-schema: no format was recognized in half of the 7 described error bodies. The most frequent body is `{ message }` (3); the option `shape` can describe it.\n',
    );
  });

  test('leaves out the type of a field in which the bodies differ', async () => {
    const { shape } = await writtenShape(errors([3, ERROR_OF('message')], [3, ERROR_OF('message', 'integer')]));
    expect(shape).toEqual({ message: 'message' });
  });

  test('lists two formats if both are frequent', async () => {
    const { shape, text, lint: again } = await writtenShape(errors([4, ERROR_OF('err')], [3, ERROR_OF('message')]));
    expect(shape).toEqual([{ error: { path: 'err', type: 'string' } }, { message: { path: 'message', type: 'string' } }]);
    expect(text).toContain(
      '# 4 of 7 described error bodies have these fields.\n  # 3 of 7 described error bodies have these fields.\n',
    );
    expect((await again()).filter(({ ruleId }) => ruleId === 'error-schema')).toEqual([]);
  });

  const NOWHERE = '{ $ref: "#/components/schemas/Nowhere" }';

  test.each<[string, string]>([
    ['a reference that leads nowhere', NOWHERE],
    ['a part that leads nowhere', `{ allOf: [${NOWHERE}, { properties: { extra: { type: string } } }] }`],
    ['an object without fields', '{ type: object }'],
  ])('ignores bodies whose fields are unknown: %s', async (_, unknown) => {
    const { shape, text } = await writtenShape(
      errors([3, '{ properties: { err: { properties: { msg: { type: string } } } } }'], [5, unknown]),
    );
    expect(shape).toEqual({ message: { path: 'err.msg', type: 'string' } });
    expect(text).toContain(
      '# All 3 described error bodies have these fields.\n  # 5 error responses describe no fields of a body in JSON.\n',
    );
    const alone = await writtenShape(errors([5, unknown]));
    expect(alone.shape).toBeUndefined();
    expect(alone.text).not.toContain('described error bodies');
  });

  test('is left out with an explanation if no shape is suggested', async () => {
    const { text } = await writtenShape(errors([3, '{ type: object }']));
    expect(text).toContain(
      '  # error-schema: no `shape` fits, because none of the 3 error responses describes the fields of a body in JSON.\n',
    );
  });

  const object = (properties: string) => `{ type: object, properties: { ${properties} } }`;

  const STRING = '{ type: string }';

  const INTEGER = '{ type: integer }';

  test.each<[string, string[], unknown]>([
    [
      'SOAP behind a gateway',
      [object(`fault: ${object(`faultcode: ${STRING}, faultstring: ${STRING}`)}`)],
      { message: { path: 'fault.faultstring', type: 'string' }, code: { path: 'fault.faultcode', type: 'string' } },
    ],
    [
      'an object with a custom name',
      [object(`meta: ${object(`error_code: ${STRING}, error_message: ${STRING}`)}, data: ${object(`id: ${STRING}`)}`)],
      { message: { path: 'meta.error_message', type: 'string' }, code: { path: 'meta.error_code', type: 'string' } },
    ],
    [
      'FastAPI with custom errors',
      [
        object(`detail: ${STRING}`),
        object(`detail: { type: array, items: ${object(`loc: { type: array }, msg: ${STRING}, type: ${STRING}`)} }`),
      ],
      'fastapi',
    ],
    [
      "FastAPI's validation errors",
      [object(`detail: { type: array, items: ${object(`loc: { type: array }, msg: ${STRING}, type: ${STRING}`)} }`)],
      'fastapi',
    ],
    [
      'FastAPI with another format',
      [
        object(`code: ${STRING}`),
        object(`detail: { type: array, items: ${object(`loc: { type: array }, msg: ${STRING}, type: ${STRING}`)} }`),
      ],
      ['fastapi', { code: { path: 'code', type: 'string' } }],
    ],
    [
      'Spring',
      [object(`timestamp: ${STRING}, status: ${INTEGER}, error: ${STRING}, message: ${STRING}, path: ${STRING}`)],
      'spring',
    ],
    [
      'an API with additional messages for users',
      [object(`display_message: ${STRING}, error_code: ${STRING}, error_message: ${STRING}`)],
      { message: { path: 'error_message', type: 'string' }, code: { path: 'error_code', type: 'string' } },
    ],
    [
      'NestJS',
      [object(`statusCode: ${INTEGER}, message: { oneOf: [${STRING}, { type: array, items: ${STRING} }] }, error: ${STRING}`)],
      'nestjs',
    ],
    [
      "ASP.NET's validation problem",
      [
        object(
          `type: ${STRING}, title: ${STRING}, status: ${INTEGER}, errors: { additionalProperties: { type: array, items: ${STRING} } }`,
        ),
      ],
      'aspnet',
    ],
    [
      'Django REST framework',
      [object(`detail: ${STRING}`), object(`non_field_errors: { type: array, items: ${STRING} }, detail: ${STRING}`)],
      'django',
    ],
    [
      'an object like that of Google whose details are strings',
      [
        object(
          `error: ${object(`code: ${INTEGER}, message: ${STRING}, status: ${STRING}, details: { type: array, items: ${STRING} }`)}`,
        ),
      ],
      {
        message: { path: 'error.message', type: 'string' },
        code: { path: 'error.code', type: 'integer' },
        status: { path: 'error.status', type: 'string' },
      },
    ],
    [
      "Google's",
      [
        object(
          `error: ${object(`code: ${INTEGER}, message: ${STRING}, status: ${STRING}, details: { type: array, items: { type: object } }`)}`,
        ),
      ],
      'google',
    ],
  ])('recognizes the format of %s', async (_, schemas, expected) => {
    const { shape } = await writtenShape(errors(...schemas.map((schema) => [3, schema] as const)));
    expect(shape).toEqual(expected);
  });

  test('has the known format that messages suggest, even if its media type is then reported', async () => {
    const problem = object(`type: ${STRING}, title: ${STRING}, status: ${INTEGER}, detail: ${STRING}`);
    const { shape, lint: again } = await writtenShape(errors([4, problem]));
    expect(shape).toBe('problem-details');
    expect((await again()).filter(({ ruleId }) => ruleId === 'error-schema')).not.toEqual([]);
  });

  test('has a known format of fewer responses if no other is described', async () => {
    const problem = object(`type: ${STRING}, title: ${STRING}, status: ${INTEGER}`);
    expect((await writtenShape(errors([1, problem]))).shape).toBe('problem-details');
    const inline = await writtenShape(errors([1, ERROR_OF('message')]));
    expect(inline.shape).toBeUndefined();
    expect(inline.text).toContain(
      '  # error-schema: one described error body, `{ message }`, is not enough to suggest a `shape`.\n',
    );
  });

  test.each<[string, string, unknown]>([
    ['ApiError', 'schemas', { message: { path: 'message', type: 'string' } }],
    ['Problem', 'schemas', { message: { path: 'message', type: 'string' } }],
    ['Greeting', 'schemas', undefined],
  ])('has the only described error body if its name suggests an error: %s', async (name, kind, expected) => {
    const text = errors([1, `{ $ref: "#/components/${kind}/${name}" }`]);
    const { shape, text: written } = await writtenShape(
      `${text}\ncomponents: { ${kind}: { ${name}: ${ERROR_OF('message')} } }\n`,
    );
    expect(shape).toEqual(expected);
    if (expected) expect(written).toContain('  # The only described error body has these fields.\n');
  });
});
