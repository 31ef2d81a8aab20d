import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { filesIn, HOUSE_31, PROBLEM_30, readConfig, SWAGGER_2, uncommented, withLists31 } from './init-support.ts';
import { CLEAN, cli, folderWith, readReport, SLASH } from './support.ts';

const init = (cwd: string, ...args: string[]) => cli(['init', ...args], { cwd });

/** The findings of a lint by the configuration that counts. */
async function lint(cwd: string, ...args: string[]) {
  const { stdout, stderr, code } = await cli(['lint', '--format', 'json', ...args], { cwd });
  expect(code, stderr).not.toBe(2);
  return readReport(stdout).findings;
}

/** What `init` prints about the descriptions in a folder, between these titles. */
async function printed(cwd: string, from: string, to: string): Promise<string> {
  const { stdout, stderr, code } = await cli(['init'], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.slice(stdout.indexOf(from), stdout.indexOf(`\n${to}`));
}

/** What descriptions have in common, and the options that follow from it: the user compares these with what they know of their API. */
const survey = (cwd: string) => printed(cwd, 'Survey\n', 'Findings by preset\n');

// Each rule with findings, the most first, so that the user can choose a preset by the work that it makes.
const PRESETS = `Findings by preset
                         recommended  headline  strict
error-catalogue                    1         -       1
list-paginated                     1         1       1
page-size-bounded                  1         -       1
rate-limit-declared                1         -       1
response-body-described            1         -       1
response-cacheable                 1         -       1
total                              6         1       6
errors among them                  0         0       6
`;

// The file that the user keeps: why each option is set, what it changes, and the rules to turn off.
const CONFIG = `# yaml-language-server: $schema=https://unpkg.com/api-conventions/dist/api-conventions.schema.json
# All settings: https://github.com/api-conventions/api-conventions/blob/VERSION/docs/configuration.md

# Presets: recommended, headline (six rules to start with), strict (every rule as an error).
# Current findings: recommended 6, strict 6, headline 1.
extends: recommended

rules:
  # The version follows \`/api\` in all 4 paths.
  path-versioned:
    prefix: /api

  # Paths use camelCase, such as \`orderItems\`: all 3 segments with more than one word.
  # The conventions require lower case. Remove the option to report these segments.
  # Current findings: 0; without \`casing\`: 1.
  path-simple:
    casing: camel

  # 3 of 4 lists use \`page\`, \`size\` for pagination. With this option, other parameters and links to the next page are not accepted.
  list-paginated:
    parameters: [page, size]
    # severity: off  # 1 finding (warn)

  # Errors have their trace identifier in \`requestId\`.
  # Current findings: 0; without \`traceProperty\`: 1.
  error-schema:
    traceProperty: requestId

  # Rules with findings. To turn a rule off, remove the first \`# \` of its line. To keep reporting it
  # without failing the run, write \`warn\` or \`info\` instead of \`off\`.
  # error-catalogue: off          # 1 finding (info)
  # page-size-bounded: off        # 1 finding (info)
  # rate-limit-declared: off      # 1 finding (info)
  # response-body-described: off  # 1 finding (info)
  # response-cacheable: off       # 1 finding (info)
`;

const NOTHING_FOUND = `1 OpenAPI description:
- \`openapi.yaml\`: OpenAPI 3.0, 0 operations

Survey
Version     no paths
Pagination  no lists
Errors      no error responses
Casing      only single lower-case words
Security    no OAuth 2 or OpenID Connect

Findings by preset
                   recommended  headline  strict
total                        0         0       0
errors among them            0         0       0

Written
api-conventions.yaml

Next
api-conventions lint

To see findings in your editor, see https://github.com/api-conventions/api-conventions/blob/main/docs/editors.md

To install the package in this project, see https://github.com/api-conventions/api-conventions#install
`;

describe('what descriptions look like', () => {
  test('OpenAPI 3.1 with a style of its own', async () => {
    expect(await survey(folderWith({ 'openapi.yaml': HOUSE_31 }))).toBe(`Survey
Version     in the path, \`/api/v1\` (4 paths)
Pagination  3 of 4 lists with parameters: \`page\` (3), \`size\` (3); 1 without
            pagination
Errors      \`{ error: { code, message, requestId, type } }\` (4 of 4 error
            responses)
Casing      camelCase, such as \`orderItems\` (3 of 3)
Security    OAuth 2 or OpenID Connect on 4 of 4 operations

Suggested options, written if the preset includes the rule
path-versioned, prefix: /api
path-simple, casing: camel (findings: 0; without \`casing\`: 1)
list-paginated, parameters: [page, size]
error-schema, traceProperty: requestId (findings: 0; without \`traceProperty\`: 1)
`);
    const cwd = folderWith({ 'openapi.yaml': HOUSE_31 });
    expect(await printed(cwd, 'Findings by preset\n', 'Written\n')).toBe(PRESETS);
    expect(readConfig(cwd).text.replace(/(?<=\/blob\/)v\d[\d.]*(?=\/)/, 'VERSION')).toBe(CONFIG);
  });

  test('OpenAPI 3.0 that is of two minds', async () => {
    const cwd = folderWith({ 'openapi.yaml': PROBLEM_30 });
    expect(await survey(cwd)).toBe(`Survey
Version     in the base path, \`/v2\` (3 paths)
Pagination  3 of 3 lists with parameters: \`limit\` (1), \`cursor\` (1), \`page\` (1),
            \`per_page\` (1), \`offset\` (1), \`count\` (1)
Errors      \`{ detail, status, title, type }\`, problem details (RFC 9457) (3 of
            3 error responses)
Casing      kebab-case, such as \`mail-boxes\` (3 of 3)
Security    no OAuth 2 or OpenID Connect; but an API key

Suggested options, written if the preset includes the rule
path-simple, casing: kebab
error-schema, shape: problem-details (findings: 0; without \`shape\`: 1)
`);
    const { text, rules } = readConfig(cwd);
    expect(rules).toEqual({
      'path-simple': { options: { casing: 'kebab' } },
      'error-schema': { options: { shape: 'problem-details' } },
    });
    expect(text).toContain('  # All 3 described error bodies use problem details (RFC 9457).\n');
  });

  test('Swagger 2.0', async () => {
    const cwd = folderWith({ 'swagger.yaml': SWAGGER_2 });
    expect(await survey(cwd)).toBe(`Survey
Version     in the path, \`/rest/v1\`, neither first nor after \`/api\` (3 paths)
Pagination  no lists
Errors      not JSON but \`application/xml\` (3 of 3 error responses)
Casing      snake_case, such as \`stock_items\` (3 of 3)
Security    no OAuth 2 or OpenID Connect

Suggested options, written if the preset includes the rule
path-versioned, prefix: /rest
path-simple, casing: snake
`);
    expect(readConfig(cwd).rules).toEqual({
      'path-versioned': { options: { prefix: '/rest' } },
      'path-simple': { options: { casing: 'snake' } },
    });
  });

  test('several together', async () => {
    const cwd = folderWith({ 'apis/a.yaml': HOUSE_31, 'apis/b.yaml': PROBLEM_30 });
    expect(await survey(cwd)).toBe(`Survey
Version     in the path, \`/api/v1\` (4 paths); in the base path, \`/v2\` (3 paths)
Pagination  6 of 7 lists with parameters: \`page\` (4), \`size\` (3), \`limit\` (1),
            \`cursor\` (1), \`per_page\` (1), \`offset\` (1), ...; 1 without
            pagination
Errors      \`{ error: { code, message, requestId, type } }\` (4 of 7 error
            responses); \`{ detail, status, title, type }\`, problem details (RFC
            9457) (3 of 7 error responses)
Casing      camelCase, such as \`orderItems\` (3 of 6); kebab-case, such as
            \`mail-boxes\` (3 of 6)
Security    OAuth 2 or OpenID Connect on 4 of 7 operations; also an API key

Suggested options, written if the preset includes the rule
error-schema, traceProperty: requestId (findings: 1; without \`traceProperty\`: 2)
`);
    expect(readConfig(cwd).rules).toEqual({ 'error-schema': { options: { traceProperty: 'requestId' } } });
  });

  // The whole output of the shortest run: what was found and written, and what to do next.
  test('a description without anything in it', async () => {
    const cwd = folderWith({ 'openapi.yaml': 'openapi: 3.0.0\ninfo: { title: "", version: "1" }\npaths: {}\n' });
    expect(await cli(['init'], { cwd })).toEqual({ code: 0, stdout: NOTHING_FOUND, stderr: '' });
    expect(readConfig(cwd).text).not.toContain('rules:');
  });
});

describe('the configuration', () => {
  test.each(['recommended', 'headline', 'strict'])('finds what was announced: %s', async (preset) => {
    const cwd = folderWith({ 'openapi.yaml': HOUSE_31, 'mail.yaml': PROBLEM_30, 'stock.yaml': SWAGGER_2 });
    const { stdout } = await init(cwd, '--preset', preset);
    const column = ['recommended', 'headline', 'strict'].indexOf(preset);
    const sums = /^total +(\d+) +(\d+) +(\d+)$/m.exec(stdout)?.slice(1).map(Number) ?? [];
    const findings = await lint(cwd);
    expect(findings.length).toBe(sums[column]);
    const { text } = readConfig(cwd);
    expect(parse(text).extends).toBe(preset);
    for (const id of new Set(findings.map(({ ruleId }) => ruleId))) {
      const count = findings.filter(({ ruleId }) => ruleId === id).length;
      expect(text).toMatch(
        new RegExp(`# ${id}: off +# ${count} finding|^  ${id}:\\n(    [a-zA-Z]+: .*\\n)+    # severity: off  # ${count} f`, 'm'),
      );
    }
  });

  test('switches nothing off by itself, but every rule with one line', async () => {
    const cwd = folderWith({ 'openapi.yaml': HOUSE_31.replaceAll('/api/v1/carts', '/cart') });
    await init(cwd);
    const { text, rules } = readConfig(cwd);
    expect(Object.values(rules).filter(({ severity }) => severity !== undefined)).toEqual([]);
    expect(await lint(cwd)).not.toEqual([]);
    writeFileSync(path.join(cwd, 'api-conventions.yaml'), uncommented(text));
    readConfig(cwd);
    expect(await lint(cwd)).toEqual([]);
  });

  test('has no option that finds more than the rule does without', async () => {
    const paged = Array.from({ length: 12 }, (_, index) => [`/v1/shelves${index}x/books`, ['page', 'size']] as const);
    const cwd = folderWith({ 'openapi.yaml': withLists31({ ...Object.fromEntries(paged), '/v1/authors': ['cursor'] }) });
    const { stdout } = await init(cwd);
    expect(stdout.replace(/\s+/g, ' ')).toContain('13 of 13 lists with parameters: `page` (12), `size` (12), `cursor` (1) ');
    expect(readConfig(cwd).rules['list-paginated']).toBeUndefined();
  });

  test('has no option that not all paths keep to', async () => {
    const cwd = folderWith({ 'openapi.yaml': withLists31({ '/api/v1/orders': [], '/api/v1/carts': [], '/shelves': [] }) });
    const { stdout } = await init(cwd);
    expect(stdout).toContain('in the path, `/api/v1` (2 paths); none (1 path)');
    expect(readConfig(cwd).rules['path-versioned']).toBeUndefined();
  });

  test('leaves a trace identifier its usual name beside another one', async () => {
    const cwd = folderWith({ 'openapi.yaml': HOUSE_31.replace('requestId:', 'trace_id: { type: string }, requestId:') });
    await init(cwd);
    expect(readConfig(cwd).rules['error-schema']).toBeUndefined();
  });

  test('has the shape of most error bodies, even where others are then reported', async () => {
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
  ])('maps the fields of an error object of its own: %s', async (_, schema, shape) => {
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

  test('maps an error object that half of the described bodies have, and no smaller part', async () => {
    const half = await writtenShape(errors([3, ERROR_OF('message')], [2, ERROR_OF('reference')], [1, ERROR_OF('number')]));
    expect(half.shape).toEqual({ message: { path: 'message', type: 'string' } });
    expect(half.text).toContain('# 3 of 6 described error bodies have these fields.\n');
    const less = await writtenShape(errors([3, ERROR_OF('message')], [2, ERROR_OF('reference')], [2, ERROR_OF('number')]));
    expect(less.shape).toBeUndefined();
    expect(less.text).toContain(
      '  # error-schema: no format was recognized in half of the 7 described error bodies. The most frequent body is `{ message }` (3); the option `shape` can describe it.\n',
    );
  });

  test('leaves out a type in which the bodies differ', async () => {
    const { shape } = await writtenShape(errors([3, ERROR_OF('message')], [3, ERROR_OF('message', 'integer')]));
    expect(shape).toEqual({ message: 'message' });
  });

  test('lists two formats if each has a good share', async () => {
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
  ])('counts no body whose fields are unknown: %s', async (_, unknown) => {
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

  test('says why it writes no shape', async () => {
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
      'an object with a name of its own',
      [object(`meta: ${object(`error_code: ${STRING}, error_message: ${STRING}`)}, data: ${object(`id: ${STRING}`)}`)],
      { message: { path: 'meta.error_message', type: 'string' }, code: { path: 'meta.error_code', type: 'string' } },
    ],
    [
      'FastAPI, with errors of its own',
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
      'FastAPI, with another format',
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
      'an API with messages for users beside its own',
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

  test('writes the known format that messages advise, although their media type is then reported', async () => {
    const problem = object(`type: ${STRING}, title: ${STRING}, status: ${INTEGER}, detail: ${STRING}`);
    const { shape, lint: again } = await writtenShape(errors([4, problem]));
    expect(shape).toBe('problem-details');
    expect((await again()).filter(({ ruleId }) => ruleId === 'error-schema')).not.toEqual([]);
  });

  test('accepts a known format in fewer responses if no other is described', async () => {
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
  ])('accepts the only error body that is described if it is named as one: %s', async (name, kind, expected) => {
    const text = errors([1, `{ $ref: "#/components/${kind}/${name}" }`]);
    const { shape, text: written } = await writtenShape(
      `${text}\ncomponents: { ${kind}: { ${name}: ${ERROR_OF('message')} } }\n`,
    );
    expect(shape).toEqual(expected);
    if (expected) expect(written).toContain('  # The only described error body has these fields.\n');
  });

  test.each<[string, readonly string[], readonly string[] | undefined]>([
    ['a size and a page', ['page_size', 'page'], ['page_size', 'page']],
    ['a limit and an offset', ['limit', 'offset'], ['limit', 'offset']],
    ['a limit and an identifier', ['max_results', 'since_id'], ['max_results', 'since_id']],
    ['a page number', ['pageNumber'], ['pageNumber']],
    ['a limit alone', ['limit'], undefined],
    ['the size of a page alone', ['page_size'], undefined],
    ['two names of the size', ['perPage', 'maxResults'], undefined],
  ])('requires pagination parameters only if they say where a page begins: %s', async (_, names, expected) => {
    const cwd = folderWith({
      'openapi.yaml': withLists31({ '/v1/orders': names, '/v1/carts': names, '/v1/books': names, '/v1/pens': [] }),
    });
    await init(cwd);
    const { text, rules } = readConfig(cwd);
    expect(rules['list-paginated']?.options?.parameters).toEqual(expected);
    if (expected) expect(text).toContain(`  # 3 of 4 lists use \`${expected.join('`, `')}\` for pagination.`);
  });

  const get = (path: string, more = '') =>
    `  ${path}: { get: { ${more}responses: { "200": { description: Ok, content: { application/json: { schema: { type: object } } } } } } }\n`;
  const apiOf = (servers: readonly string[], ...paths: readonly string[]) =>
    `openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\nservers: [${servers.map((url) => `{ url: "${url}" }`).join(', ')}]\npaths:\n${paths.join('')}`;
  const parameter = (where: string, name: string) => `parameters: [{ name: ${name}, in: ${where}, schema: { type: string } }], `;
  const HOST = ['https://api.example.com'];

  test.each<[string, string, string, string]>([
    ['a header', parameter('header', 'Acme-Version'), 'in the header `Acme-Version`', 'the header `Acme-Version`'],
    ['the query', parameter('query', 'api-version'), 'in the query `api-version`', 'the query parameter `api-version`'],
  ])('turns `path-versioned` off for versions in %s', async (_, more, survey, reason) => {
    const cwd = folderWith({ 'a.yaml': apiOf(HOST, get('/orders', more), get('/carts', more), get('/health')) });
    const { stdout } = await init(cwd);
    expect(stdout).toContain(`Version     ${survey} (2 operations); none (3 paths)`);
    const { text, rules } = readConfig(cwd);
    expect(rules['path-versioned']).toEqual({ severity: 'off' });
    expect(text).toContain(`  # All 2 operations have their version in ${reason}, so paths need none.\n`);
    expect((await lint(cwd)).filter(({ ruleId }) => ruleId === 'path-versioned')).toEqual([]);
  });

  test('turns `path-versioned` off for versions in media types', async () => {
    const paths = [get('/orders'), get('/carts')].map((text) => text.replace('application/json', 'application/vnd.acme.v2+json'));
    const cwd = folderWith({ 'a.yaml': apiOf(HOST, ...paths) });
    await init(cwd);
    expect(readConfig(cwd).text).toContain('in the media type `application/vnd.acme.v2+json`, so paths need none.');
    expect(readConfig(cwd).rules['path-versioned']).toEqual({ severity: 'off' });
  });

  test.each<[string, readonly string[]]>([
    ['one operation lacks', [get('/orders', parameter('header', 'Acme-Version')), get('/carts')]],
    [
      'is that of a client',
      [get('/orders', parameter('header', 'X-Client-Version')), get('/carts', parameter('header', 'X-Client-Version'))],
    ],
    [
      'stands beside versions in the paths',
      ['/v1/orders', '/v1/carts'].map((path) => get(path, parameter('header', 'Acme-Version'))),
    ],
  ])('leaves `path-versioned` on for a version that %s', async (_, paths) => {
    const cwd = folderWith({ 'a.yaml': apiOf(HOST, ...paths) });
    await init(cwd);
    expect(readConfig(cwd).rules['path-versioned']).toBeUndefined();
  });

  test('names all versions', async () => {
    const cwd = folderWith({
      'a.yaml': apiOf(HOST, get('/v1/a'), get('/v1/b'), get('/v1/c'), get('/v2/a'), get('/v2/b'), get('/v3/a')),
    });
    expect((await init(cwd)).stdout).toContain('Version     in the path, `/v1`, `/v2` and `/v3` (3, 2, 1 paths)\n');
  });

  test.each<[string, string, string]>([
    ['1.0', '^\\d+\\.\\d+$', '/1.0'],
    ['2010-04-01', '^\\d{4}-\\d{2}-\\d{2}$', '/api/2010-04-01'],
  ])('accepts versions such as %s that all paths have, and says what that gives up', async (version, pattern, base) => {
    const cwd = folderWith({ 'a.yaml': apiOf([`https://api.example.com${base}`], get('/orders'), get('/carts')) });
    await init(cwd);
    const { text, rules } = readConfig(cwd);
    expect(rules['path-versioned']).toEqual({ options: { pattern } });
    expect(text).toContain(
      `# Versions are written as \`${version}\` in all 2 paths.\n  # The conventions require \`v1\` or \`v1.2\`. Remove`,
    );
  });

  describe('has overrides for descriptions that some rules do not fit:', () => {
    const overridesOf = async (text: string, file = 'a.yaml') => {
      const cwd = folderWith({ [file]: text });
      const { stdout } = await init(cwd);
      const config = readConfig(cwd);
      return { stdout, text: config.text, overrides: parse(config.text).overrides, findings: await lint(cwd) };
    };
    const LOCAL = { 'server-https': 'off', 'operation-oauth': 'off' };

    test.each([
      ['http://192.168.1.20/api'],
      ['http://charger.local'],
      ['http://[fd12:3456::1]:8080'],
      ['http://printer.fritz.box:631'],
    ])('a device at %s', async (url) => {
      const { text, overrides, findings, stdout } = await overridesOf(apiOf([url], get('/v1/state'), get('/v1/jobs/{id}')));
      expect(overrides).toEqual([{ files: ['a.yaml'], rules: LOCAL }]);
      expect(text).toContain(`  # Served in a local network, as \`${url}\`: no authority certifies such an address, and `);
      expect(stdout).toContain('\nserver-https, operation-oauth: off for `a.yaml`\n');
      expect(findings.filter(({ ruleId }) => ruleId in LOCAL)).toEqual([]);
    });

    test('a device whose address the user looks up, which has no plain server', async () => {
      const { overrides } = await overridesOf(apiOf(['https://{bridgeIpAddress}'], get('/v1/lights/{id}')));
      expect(overrides).toEqual([{ files: ['a.yaml'], rules: { 'operation-oauth': 'off' } }]);
    });

    test.each([
      ['http://orders.svc.cluster.local:8080', { 'server-https': 'off' }],
      ['http://orders:8080', { 'server-https': 'off' }],
      ['http://localhost:8080', undefined],
      ['http://api.example.com', undefined],
      ['http://10things.example.com', undefined],
    ])('a service at %s', async (url, rules) => {
      const { overrides } = await overridesOf(apiOf([url], get('/v1/orders/{id}')));
      expect(overrides).toEqual(rules && [{ files: ['a.yaml'], rules }]);
    });

    test.each([
      ['a placeholder', 'http://keycloak.local', ''],
      ['a server of a company', 'http://jira.local:8080/rest', ''],
      [
        'a device that asks for OAuth',
        'http://192.168.1.20',
        'components: { securitySchemes: { login: { type: openIdConnect, openIdConnectUrl: "https://example.com/.well-known/openid-configuration" } } }\n',
      ],
    ])('but not for %s', async (_, url, components) => {
      const { overrides } = await overridesOf(apiOf([url], get('/v1/state'), get('/v1/jobs/{id}')) + components);
      expect(overrides).toBeUndefined();
    });

    test('and not for an API whose only path is its root', async () => {
      const { overrides } = await overridesOf(apiOf(HOST, get('/v1/')));
      expect(overrides).toBeUndefined();
    });

    test('but not if it can also be reached elsewhere', async () => {
      const { overrides } = await overridesOf(apiOf(['http://192.168.1.20', 'http://api.example.com'], get('/v1/state')));
      expect(overrides).toBeUndefined();
    });

    test('only those who operate a service use it, in each such file', async () => {
      const ops = apiOf(HOST, get('/metrics'), get('/admin/reload'), get('/internal/health'));
      const cwd = folderWith({
        'ops/a.yaml': ops,
        'ops/b.yaml': ops,
        'c.yaml': apiOf(HOST, get('/admin/users/{id}'), get('/metrics')),
      });
      await init(cwd);
      const { text } = readConfig(cwd);
      const [override, ...others] = parse(text).overrides;
      expect([override.files, others]).toEqual([['ops/a.yaml', 'ops/b.yaml'], []]);
      expect(override.rules).toMatchObject({ 'path-versioned': 'off', 'rate-limit-declared': 'off' });
      expect(text).toContain('# Only for those who operate the service: `/metrics`, `/admin/reload`, `/internal/health`.');
      const left = new Set((await lint(cwd)).filter(({ file }) => file !== 'c.yaml').map(({ ruleId }) => ruleId));
      for (const ruleId of Object.keys(override.rules)) expect(left).not.toContain(ruleId);
    });

    test('and none if the configuration is in a folder beside the descriptions', async () => {
      const cwd = folderWith({ 'a.yaml': apiOf(['http://192.168.1.20'], get('/v1/state')), 'lint/x': '' });
      await init(cwd, '--output', 'lint/rules.yaml');
      expect(parse(readConfig(cwd, 'lint/rules.yaml').text).overrides).toBeUndefined();
    });
  });

  test('has options of rules that are on only', async () => {
    const cwd = folderWith({ 'openapi.yaml': HOUSE_31 });
    await init(cwd, '--preset', 'headline');
    expect(Object.keys(readConfig(cwd).rules)).toEqual(['path-versioned', 'list-paginated', 'error-schema']);
  });

  test.each<[string, Record<string, string>, string[], string[]]>([
    ['one description', { 'a/openapi.yaml': CLEAN }, [], ['a']],
    ['some in the folder itself', { 'openapi.yaml': CLEAN, 'b/b.yaml': CLEAN }, [], []],
    ['one folder', { 'src/apis/a.yaml': CLEAN, 'src/apis/v2/b.yaml': CLEAN }, [], ['src/apis']],
    ['two folders', { 'x/a.yaml': CLEAN, 'y/b.yaml': CLEAN, 'y/z/c.yaml': CLEAN }, [], ['x', 'y']],
    ['folders with strange names', { 'a: [b]#/a.yaml': CLEAN, '!c/d e/b.yaml': CLEAN }, [], ['./!c', './a: [b]#']],
    ['what is named', { 'a/a.yaml': CLEAN, 'a/b.yaml': CLEAN }, ['a/b.yaml'], ['a/b.yaml']],
    ['patterns', { 'a/a.yaml': CLEAN, 'a/b.yaml': SLASH }, ['a/*.yaml', '!a/b.yaml'], ['a/*.yaml', '!a/b.yaml']],
  ])('`files`, only where it is asked for: %s', async (_, files, operands, expected) => {
    const cwd = folderWith(files);
    expect((await init(cwd, ...operands)).code).toBe(0);
    expect(readConfig(cwd).files).toEqual([]);
    rmSync(path.join(cwd, 'api-conventions.yaml'));
    const { stdout, code } = await init(cwd, ...operands, '--files');
    expect(code).toBe(0);
    expect(readConfig(cwd).files).toEqual(expected);
    expect(stdout).toContain(expected.length > 0 ? '\n`files` leaves out all other ' : '\n`files` is not written, because ');
    const { stderr } = await cli(['lint'], { cwd });
    const checked = stderr.match(/^- .*$/gm)?.map((line) => line.slice(2));
    const wanted =
      operands.length > 0
        ? Object.keys(files).filter(
            (name) => files[name] === CLEAN && operands.some((given) => name === given || given.includes('*')),
          )
        : Object.keys(files);
    expect(checked?.sort()).toEqual(wanted.sort());
  });

  test('names the descriptions that it also applies to', async () => {
    const cwd = folderWith({
      'a/a.yaml': CLEAN,
      'b/b.yaml': CLEAN,
      'c/c.yaml': CLEAN,
      'x/api-conventions.json': '{}',
      'x/x.yaml': CLEAN,
    });
    const { stdout } = await init(cwd, 'b');
    expect(stdout).toContain(
      '\nThe configuration also applies to descriptions that were not examined: `a/a.yaml` and 1 more. `--files` leaves them out.\n',
    );
    rmSync(path.join(cwd, 'api-conventions.yaml'));
    expect((await init(cwd, 'b', '--files')).stdout).toContain(
      '\n`files` leaves out all other descriptions: `a/a.yaml` and 1 more now, and those that are added elsewhere later.',
    );
  });

  test.each([
    ['dist/api.yaml'],
    ['.api/api.yaml', 'a.yaml'],
    ['node_modules/api.yaml'],
    ['a.yaml', 'b.yaml', 'c.yaml', 'd.yaml', 'e.yaml', 'notes.txt'],
  ])('names in `files` what `lint` would not find: %s', async (...operands) => {
    const cwd = folderWith(Object.fromEntries(operands.map((name) => [name, CLEAN])));
    const { stdout } = await init(cwd, '--yes', ...operands);
    const unfound = operands.find((name) => !/^[a-z].yaml$/.test(name));
    expect(stdout).toContain(`\n\`lint\` does not find \`${unfound}\` by itself, so \`files\` names the descriptions.\n`);
    const { files } = JSON.parse((await cli(['lint', '--format', 'json'], { cwd })).stdout);
    expect(files.toSorted()).toEqual(operands.toSorted());
  });

  test('says what `lint` does not find where `files` is not wanted', async () => {
    const { stdout } = await init(folderWith({ 'dist/api.yaml': CLEAN }), '--yes', '--no-files', 'dist/api.yaml');
    expect(stdout).toContain(
      '\n`lint` does not find `dist/api.yaml` by itself, so it is not checked. Name it in `files` of the configuration.\n',
    );
  });

  test('leaves out what has a configuration of its own', async () => {
    const cwd = folderWith({ 'apis/a.yaml': CLEAN, 'apis/b.yaml': CLEAN, 'c/api-conventions.json': '{}', 'c/c.yaml': SLASH });
    const { stdout } = await init(cwd);
    expect(stdout).toContain('2 OpenAPI descriptions:');
    expect(stdout).toContain('Descriptions with the configuration `c/api-conventions.json` are left out.');
    // With `files`, a lint of all would not get there.
    expect(readConfig(cwd).files).toEqual([]);
  });

  test.each([
    [{}, 'https://unpkg.com/api-conventions/dist/api-conventions.schema.json'],
    [{ 'package.json': '{}' }, '../node_modules/api-conventions/dist/api-conventions.schema.json'],
    [{ 'x/package.json': '{}' }, './node_modules/api-conventions/dist/api-conventions.schema.json'],
    [
      { 'x/package.json': '{}', 'node_modules/api-conventions/package.json': '{}' },
      '../node_modules/api-conventions/dist/api-conventions.schema.json',
    ],
  ])('names its schema where it is, or will be: %j', async (files, schema) => {
    const cwd = path.join(folderWith({ ...files, 'x/a.yaml': CLEAN }), 'x');
    await init(cwd);
    expect(readConfig(cwd).text.split('\n')[0]).toBe(`# yaml-language-server: $schema=${schema}`);
  });

  test('can have another name, which is then named to `lint`', async () => {
    const cwd = folderWith({ 'a.yaml': SLASH, 'lint/x': '' });
    const { stdout } = await init(cwd, '--output', 'lint/my rules.yaml', '--ci', 'github', '--preset', 'strict');
    readConfig(cwd, 'lint/my rules.yaml');
    expect(stdout).toContain("\napi-conventions lint --config 'lint/my rules.yaml'\n");
    const { jobs } = parse(readFileSync(path.join(cwd, '.github/workflows/api-conventions.yml'), 'utf8'));
    expect(jobs.lint.steps.at(-1).with).toEqual({ config: 'lint/my rules.yaml' });
    const { stdout: other } = await init(cwd, '--output', 'lint/other.yaml', '--ci', 'gitlab');
    expect(other).toContain('\napi-conventions baseline --config lint/other.yaml\n');
    expect(parse(readFileSync(path.join(cwd, '.gitlab-ci.yml'), 'utf8'))['api-conventions'].script.at(-1)).toContain(
      ' lint --config lint/other.yaml --output gitlab=',
    );
    expect((await lint(cwd, '--config', 'lint/my rules.yaml')).every(({ severity }) => severity === 'error')).toBe(true);
  });
});

describe('the next steps', () => {
  test('explain the most severe rule first, and install nothing that may not exist', async () => {
    const lists = withLists31({ '/v1/orders': [], '/v1/carts': [] });
    const cwd = folderWith({ 'a.yaml': lists.replace('https://shop.example.com', 'http://shop.example.com') });
    const { stdout } = await init(cwd);
    const next = stdout.slice(stdout.indexOf('\nNext\n'));
    expect(next).toContain('\napi-conventions explain server-https\n');
    expect(next).not.toContain('npm install');
    expect(next).toContain(
      '\nTo install the package in this project, see https://github.com/api-conventions/api-conventions#install\n',
    );
  });

  test('install nothing where the project names the package', async () => {
    const cwd = folderWith({ 'a.yaml': CLEAN, 'package.json': '{ "devDependencies": { "api-conventions": "^1.0.0" } }' });
    expect((await init(cwd)).stdout).not.toContain('#install');
  });
});

describe('without a terminal', () => {
  test('defaults count, and nothing is asked', async () => {
    const cwd = folderWith({ 'a.yaml': CLEAN });
    const { stdout, code } = await cli(['init'], { cwd, stdin: 'strict\nno\ngithub\n' });
    expect(code).toBe(0);
    expect(stdout).not.toContain('?');
    expect(Object.keys(filesIn(cwd))).toEqual(['a.yaml', 'api-conventions.yaml']);
    expect(parse(readConfig(cwd).text).extends).toBe('recommended');
  });

  test('options count above them', async () => {
    const cwd = folderWith({ 'a.yaml': CLEAN });
    await init(cwd, '--preset', 'headline', '--no-editor', '--ci', 'azure', '--output', 'api-conventions.yml', '--yes');
    expect(Object.keys(filesIn(cwd))).toEqual(['a.yaml', 'api-conventions.yml', 'azure-pipelines.yml']);
    expect(parse(readConfig(cwd, 'api-conventions.yml').text).extends).toBe('headline');
  });

  test.each<[string, string[], string]>([
    ['preset', ['--preset', 'recomended'], 'There is no preset `recomended`. Did you mean `recommended`?'],
    ['CI', ['--ci', 'jenkins'], 'There is no CI system `jenkins`. Choose one of github, gitlab, azure, none.'],
    ['flag', ['--no-yes'], 'There is no option `--no-yes`.'],
    ['file', ['missing.yaml'], 'There is no file `missing.yaml`.'],
    [
      'folder',
      ['--output', 'x/api-conventions.yaml'],
      '`x/api-conventions.yaml` cannot be written: there is no folder `x`. Create it first.',
    ],
    [
      'format',
      ['--output', 'api-conventions.json'],
      'The configuration is written as YAML, so `api-conventions.json` must end in .yaml.',
    ],
    [
      'outside',
      ['../b.yaml'],
      '`../b.yaml` is outside the working directory, so a configuration here would not apply to it. Run the command in `..`.',
    ],
  ])('a mistake writes nothing: %s', async (_, args, message) => {
    const parent = folderWith({ 'b.yaml': CLEAN, 'in/a.yaml': CLEAN });
    const cwd = path.join(parent, 'in');
    const before = filesIn(parent);
    const { code, stderr, stdout } = await init(cwd, ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.split('\n')[0]).toContain(message);
    expect(filesIn(parent)).toEqual(before);
  });

  test('no description, no configuration', async () => {
    const cwd = folderWith({ 'a.txt': '' });
    const { code, stderr } = await init(cwd);
    expect(code).toBe(2);
    expect(stderr).toContain('To name one: api-conventions init path/to/openapi.yaml');
    expect(filesIn(cwd)).toEqual({ 'a.txt': '' });
  });

  test('a description that cannot be read is told of; one alone ends the run', async () => {
    const cwd = folderWith({ 'a.yaml': CLEAN, 'b.yaml': 'openapi: 3.0.0\npaths: [\n' });
    const { code, stdout } = await init(cwd);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Error in `b.yaml`: \S/m);
    const alone = await init(folderWith({ 'b.yaml': 'openapi: 3.0.0\npaths: [\n' }));
    expect(alone).toMatchObject({
      code: 2,
      stderr: '`b.yaml` cannot be read. To see its errors: api-conventions lint b.yaml\n',
    });
  });

  test.skipIf(process.platform === 'win32')(
    'the name of a description that cannot be read does not control the terminal',
    async () => {
      const { stderr } = await init(folderWith({ 'b\u001b[31m.yaml': 'openapi: 3.0.0\npaths: [\n' }));
      const name = 'b\\u{1b}[31m.yaml';
      expect(stderr).toBe(`\`${name}\` cannot be read. To see its errors: api-conventions lint '${name}'\n`);
    },
  );
});

describe('nothing is overwritten', () => {
  test.each<[string, string]>([
    ['api-conventions.yaml', ''],
    ['api-conventions.yml', ''],
    ['api-conventions.json', '{}'],
    ['package.json', '{ "api-conventions": {} }'],
  ])('a configuration: %s', async (name, text) => {
    const cwd = folderWith({ 'a.yaml': CLEAN, [name]: text });
    const before = filesIn(cwd);
    const { code, stderr, stdout } = await init(cwd, '--ci', 'github');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(
      `The configuration \`${name}\` already exists and was not changed. Edit it, or remove it first. To see its resolved settings: api-conventions lint --print-config FILE\n`,
    );
    expect(filesIn(cwd)).toEqual(before);
  });

  test('a configuration above, unless one says so', async () => {
    const root = folderWith({ 'api-conventions.yaml': '', 'x/a.yaml': CLEAN });
    const cwd = path.join(root, 'x');
    const { code, stderr } = await init(cwd);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        '`../api-conventions.yaml` already applies to this folder. Change it, or write a configuration that replaces it here: api-conventions init --output api-conventions.yaml\n',
    });
    expect((await init(cwd, '--output', 'api-conventions.yaml')).code).toBe(0);
    readConfig(cwd);
  });

  test('a file of another name, or a link that leads nowhere', async () => {
    const cwd = folderWith({ 'a.yaml': CLEAN, 'mine.yaml': 'x' });
    symlinkSync('nowhere.yaml', path.join(cwd, 'api-conventions.yaml'));
    expect((await init(cwd, '--output', 'mine.yaml')).code).toBe(2);
    expect((await init(cwd)).code).toBe(2);
    expect(Object.keys(filesIn(folderWith({})))).toEqual([]);
    expect(existsSync(path.join(cwd, 'nowhere.yaml'))).toBe(false);
    expect(readFileSync(path.join(cwd, 'mine.yaml'), 'utf8')).toBe('x');
  });

  test('the ruleset for editors has the rules of the configuration that is named', async () => {
    const cwd = folderWith({ 'a.yaml': CLEAN, 'conf/none.txt': '' });
    expect((await init(cwd, '--editor', '--output', 'conf/rules.yaml', '--preset', 'headline')).code).toBe(0);
    const ruleset = ['ruleset', '--output', '.spectral/conventions.mjs', '--check'];
    expect((await cli([...ruleset, '--config', 'conf/rules.yaml'], { cwd })).code).toBe(0);
    expect((await cli(ruleset, { cwd })).code).toBe(1);
  });

  test('what stands beside it is left alone, and one is told what to add', async () => {
    const given = { '.spectral.json': '{}', '.gitlab-ci.yml': 'x: y\n', 'a.yaml': CLEAN };
    const cwd = folderWith(given);
    const { code, stdout } = await init(cwd, '--editor');
    expect(code).toBe(0);
    const { 'api-conventions.yaml': _, '.spectral/conventions.mjs': ruleset = '', ...rest } = filesIn(cwd);
    expect(rest).toEqual(given);
    // The configuration that is left to be extended by hand is baked in.
    expect((await cli(['ruleset', '--output', '.spectral/conventions.mjs', '--check'], { cwd })).code).toBe(0);
    expect((await init(folderWith({ ...given, '.spectral/conventions.mjs': ruleset }), '--editor')).stdout).toContain(
      '\n.spectral/conventions.mjs exists already and was not changed\n',
    );
    // What to add to each file that was left alone, and what to do next.
    expect(stdout.slice(stdout.indexOf('Written')).replaceAll(manifest.version, 'VERSION')).toBe(`Written
api-conventions.yaml

.spectral.json exists already and was not changed
Add by hand:

extends:
  - ./.spectral/conventions.mjs

.gitlab-ci.yml exists already and was not changed
Add by hand:

# Shows findings in merge requests as Code Quality.
api-conventions:
  image: node:24
  script:
    - npx --yes api-conventions@VERSION lint --output gitlab=gl-code-quality-report.json
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality-report.json
\`.spectral/conventions.mjs\` is written, from \`api-conventions.yaml\`.

Next
api-conventions lint

To update the editor ruleset when the configuration or baseline changes
api-conventions ruleset --output .spectral/conventions.mjs

To install the package in this project, see https://github.com/api-conventions/api-conventions#install
`);
  });

  test('a workflow of an earlier run', async () => {
    const cwd = folderWith({ '.github/workflows/api-conventions.yml': 'mine', 'a.yaml': CLEAN });
    const { code, stdout } = await init(cwd);
    expect(code).toBe(0);
    expect(stdout).toContain('\n.github/workflows/api-conventions.yml exists already and was not changed\n');
    expect(filesIn(cwd)['.github/workflows/api-conventions.yml']).toBe('mine');
  });

  test('nothing is written through a link that leads out of the repository', async () => {
    const [cwd, elsewhere] = [folderWith({ 'a.yaml': CLEAN }), folderWith({})];
    symlinkSync(elsewhere, path.join(cwd, '.github'));
    const { code, stdout } = await init(cwd, '--ci', 'github');
    expect(code).toBe(0);
    expect(stdout).toContain('\n.github/workflows/api-conventions.yml is outside the repository and was not changed\n');
    expect(filesIn(elsewhere)).toEqual({});
  });

  test('where one file cannot be written, none is', async () => {
    const given = { 'a.yaml': CLEAN, '.github': 'a file' };
    const cwd = folderWith(given);
    const { code, stderr } = await init(cwd, '--ci', 'github');
    expect(code).toBe(2);
    expect(stderr).toContain('`.github/workflows/api-conventions.yml` cannot be written: ');
    expect(filesIn(cwd)).toEqual(given);
  });
});

describe('hostile descriptions', () => {
  const ESC = '\u001b[31m';
  const PAGE = 'page\n# - [&]: \u001b\u202e"';
  const page = JSON.stringify(PAGE);
  const list = `{ get: { parameters: [{ name: ${page}, in: query }], responses: { "200": { description: x, content: { application/json: { schema: { type: array, items: {} } } } },
    "400": { description: x, content: { application/json: { schema: { type: object, properties: { ${JSON.stringify(`::add-mask::x${ESC}\n::error::y`)}: {}, "error": { type: object, properties: { ${JSON.stringify('request_id"\n#: {')}: { type: string } } } } } } } } } } }`;
  const HOSTILE = `openapi: 3.0.0
info: { title: ${JSON.stringify(`${ESC}Shop\n# yaml-language-server: $schema=evil ::error::gone ##[error] `)}, version: "1" }
paths:
  ${JSON.stringify('/re st\n- &[/v1/aB\n')}: ${list}
  ${JSON.stringify('/re st\n- &[/v1/cD')}: ${list}
  ${JSON.stringify('/re st\n- &[/v1/eF')}: ${list}
`;

  test('neither leave their comments and values nor reach the terminal', async () => {
    const cwd = folderWith({ 'a\n::error::.yaml': HOSTILE, [`${ESC}b.yaml`]: HOSTILE });
    const { code, stdout, stderr } = await init(cwd, '--ci', 'github');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for.
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f]|^\s*::/m);
    const { rules, text } = readConfig(cwd);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for.
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    expect(rules['list-paginated']?.options?.parameters).toEqual([PAGE]);
    expect(rules['path-versioned']?.options?.prefix).toBe('/re st\n- &[');
    expect(text.match(/^# yaml-language-server/gm)).toHaveLength(1);
    expect((await cli(['lint'], { cwd })).code).toBe(1);
  });

  test('what is named like members of objects is an ordinary name', async () => {
    const schema = '{ type: object, properties: { __proto__: { type: string }, constructor: { type: string } } }';
    const text = `${CLEAN.replace('{}', '{ get: { parameters: [{ name: constructor, in: query }, { name: __proto__, in: query }], responses: { "200": { description: x }, "400": { description: x, content: { application/json: { schema: SCHEMA } } } } } }').replace('SCHEMA', schema)}components: { securitySchemes: { __proto__: { type: constructor } } }\n`;
    const cwd = folderWith({ 'a.yaml': text });
    expect((await init(cwd)).code).toBe(0);
    readConfig(cwd);
  });
});
