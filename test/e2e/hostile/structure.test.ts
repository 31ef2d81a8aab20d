import { beforeAll, describe, expect, test } from 'vitest';
import { CLEAN, folderWith, SLASH } from '../../cli/support.ts';
import { attackTogether, CRASH, type Judgements, judged, judgedTogether, projectOf } from './attack.ts';
import { NO_DESCRIPTIONS } from './no-descriptions.ts';

const HEAD = SLASH.replace(/paths:[\s\S]*/, '');

describe('a file that is not a description of a supported version is reported with its kind', () => {
  let judgements: Judgements;
  beforeAll(async () => {
    judgements = await judgedTogether(NO_DESCRIPTIONS.map(([, file, given]) => [file, given]));
  });

  test.each(NO_DESCRIPTIONS.map(([what, , , message], index) => [what, message, index] as const))(
    'reports %s',
    (_what, message, index) => {
      expect(judgements[index]).toEqual({ code: 2, messages: [expect.stringContaining(message)] });
    },
  );

  test.each(['3', '3.1', '"3.0"', '3.2.0'])('lint reads the version openapi: %s', async (version) => {
    const run = await judged('a.yaml', SLASH.replace('3.0.3', version));
    expect(run.messages).toContainEqual(expect.stringContaining('3:10 `/v1/orders/` ends with a slash'));
  });
});

/** Something of each type, in YAML that is JSON. */
const VALUES = ['[]', '[[], null, 7]', '{}', '{ "a": 7 }', 'null', '"x"', '7', 'true'];
const COMMANDS: readonly (readonly string[])[] = [
  ['lint', '--format', 'sarif'],
  ['baseline', '--baseline', 'b.json'],
  ['compare', 'a.yaml', 'good.yaml'],
  ['compare', 'good.yaml', 'a.yaml'],
];

describe('a value of any type in any place causes no crash and hides no finding beside it', () => {
  const operation = (v: string) => `{ parameters: [${v}], responses: ${v}, requestBody: ${v}, security: ${v}, tags: ${v},
    deprecated: ${v}, operationId: ${v}, summary: ${v}, callbacks: ${v}, servers: [${v}] }`;
  const responses = (
    v: string,
  ) => `{ '200': ${v}, '201': { content: ${v}, headers: ${v}, links: ${v} }, '202': { headers: { a: ${v} },
    content: { a/b: ${v}, application/json: { schema: ${v}, example: ${v}, examples: ${v} } } } }`;
  const schema = (
    v: string,
  ) => `{ properties: ${v}, allOf: ${v}, oneOf: ${v}, anyOf: ${v}, not: ${v}, required: ${v}, enum: ${v}, type: ${v},
    items: ${v}, format: ${v}, maxItems: ${v}, additionalProperties: ${v}, description: ${v}, default: ${v}, discriminator: ${v} }`;
  const places: readonly (readonly [string, (v: string) => string])[] = [
    ['path items', (v) => `${HEAD}paths: { /v1/a/: ${v}, /v1/b/: { get: ${v}, parameters: ${v}, servers: ${v} } }\n`],
    ['operations', (v) => `${HEAD}paths: { /v1/a/: { get: ${operation(v)}, post: { parameters: ${v} } } }\n`],
    ['responses', (v) => `${HEAD}paths: { /v1/a/: { get: { responses: ${responses(v)} } } }\n`],
    [
      'schemas',
      (v) => `${HEAD}components: { schemas: { A: ${schema(v)}, B: ${v}, C: { $ref: ${v} } } }
paths: { /v1/a/: { get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } } } }\n`,
    ],
    [
      'the root',
      (v) => `openapi: 3.1.0\ninfo: ${v}\nservers: ${v}\nsecurity: ${v}\ntags: ${v}\nwebhooks: ${v}\nx-lint-ignore: ${v}
components: { parameters: ${v}, schemas: ${v}, securitySchemes: { a: ${v}, b: { type: oauth2, flows: ${v} } } }\npaths: { /v1/a/: {} }\n`,
    ],
    [
      'Swagger 2.0',
      (
        v,
      ) => `swagger: "2.0"\nhost: ${v}\nbasePath: ${v}\nschemes: ${v}\nproduces: ${v}\ndefinitions: { A: ${v} }\nparameters: ${v}
securityDefinitions: ${v}\npaths: { /v1/a/: { get: { parameters: [{ in: body, schema: ${v} }, ${v}], responses: { 200: { schema: ${v} } } } } }\n`,
    ],
  ];

  test.each(places)('lint accepts any value in %s', async (_where, api) => {
    const judgements = await judgedTogether(VALUES.map((value) => ['a.yaml', api(value)]));
    for (const [index, value] of VALUES.entries()) {
      expect(judgements[index]?.code, value).toBe(1);
      expect(judgements[index]?.messages, value).toContainEqual(expect.stringContaining('`/v1/a/` ends with a slash'));
    }
  });

  test.each(COMMANDS.map((args) => [args.join(' '), args] as const))(
    'the command `%s` accepts any value in any place',
    async (_name, args) => {
      const files = Object.fromEntries(places.map(([name, api], index) => [`${name}/a.yaml`, api(VALUES[index] ?? '[]')]));
      for (const folder of Object.keys(files).map((name) => name.split('/')[0])) {
        const cwd = projectOf({ 'a.yaml': files[`${folder}/a.yaml`] ?? '', 'good.yaml': CLEAN });
        const { code, stdout, stderr } = await attackTogether(args, { cwd });
        expect(stdout + stderr, folder).not.toMatch(CRASH);
        expect([0, 1], folder).toContain(code);
      }
    },
  );

  test.each([
    ['[]', 'an array'],
    ['"x"', 'a string'],
    ['7', 'a number'],
  ])('lint reports the wrong type of `paths`: %s', async (value, what) => {
    const { code, messages } = await judged('a.yaml', `${HEAD}paths: ${value}\n`);
    expect({ code, messages }).toEqual({
      code: 1,
      messages: [`a.yaml:3:1 The description: \`paths\` must be an object, but is ${what}.`],
    });
  });

  test('lint accepts a string in a file of its own, as bundlers have it', async () => {
    const text = 'openapi: 3.0.3\ninfo: { title: A, version: "1", description: { $ref: intro.md } }\npaths: {}\n';
    expect((await judged('a.yaml', text)).messages).toEqual([]);
  });

  test('lint reports an empty value', async () => {
    const { messages } = await judged('a.yaml', `${HEAD}servers:\ntags:\npaths: { /v1/a: { get: } }\n`);
    expect(messages).toEqual(
      ['servers', 'tags', 'get'].map((name) => expect.stringContaining(`\`${name}\` is empty, but must be`)),
    );
  });

  const WRONG: readonly (readonly [text: string, message: string])[] = [
    ['paths: { /v1/a: 7 }', '3:10 `/v1/a`: `/v1/a` must be a path, but is a number.'],
    ['paths: { /v1/a: { get: { parameters: {} } } }', '3:26 `GET /v1/a`: `parameters` must be an array, but is an object.'],
    [
      'paths: { /v1/a: { get: { parameters: [id] } } }',
      '3:39 `GET /v1/a`: `parameters[0]` must be a parameter, but is a string.',
    ],
    ['paths: { /v1/a: { get: { responses: [] } } }', '3:26 `GET /v1/a`: `responses` must be an object, but is an array.'],
    ['components: { schemas: { A: [] } }\npaths: {}', '3:26 `A`: `A` must be a schema, but is an array.'],
    ['servers: https://a.example\npaths: {}', '3:1 The description: `servers` must be an array, but is a string.'],
    ['components: { schemas: { A: { items: [{}] } } }\npaths: {}', '3:31 `A`: `items` must be a schema, but is an array.'],
    ['paths:', '3:1 The description: `paths` is empty, but must be an object. Add a value, or remove the key.'],
    ['tags: [orders]\npaths: {}', '3:8 `tags/0`: `tags[0]` must be a tag, but is a string.'],
    ['externalDocs: docs.html\npaths: {}', '3:1 The description: `externalDocs` must be an object, but is a string.'],
    ['paths: { /v1/a: { get: { operationId: [a] } } }', '3:26 `GET /v1/a`: `operationId` must be a string, but is an array.'],
    [
      'paths: { /v1/a: { get: { parameters: [{ name: {}, in: query }] } } }',
      '3:41 `GET /v1/a`: `name` must be a string, but is an object.',
    ],
    [
      'components: { schemas: { A: { properties: id } } }\npaths: {}',
      '3:31 `A`: `properties` must be an object, but is a string.',
    ],
    [
      'components: { schemas: { A: { items: { allOf: {} } } } }\npaths: {}',
      '3:40 `A`: `allOf` must be an array, but is an object.',
    ],
    ['components: { schemas: { A: { required: id } } }\npaths: {}', '3:31 `A`: `required` must be an array, but is a string.'],
  ];
  let judgedWrong: Judgements;
  beforeAll(async () => {
    judgedWrong = await judgedTogether(WRONG.map(([text]) => ['a.yaml', `${HEAD}${text}\n`]));
  });

  test.each(WRONG.map(([text, message], index) => [text, message, index] as const))(
    'lint reports the wrong type in %s',
    (_text, message, index) => {
      expect(judgedWrong[index]?.messages).toContainEqual(`a.yaml:${message}`);
    },
  );

  test.each([
    'components: { schemas: { A: { properties: { properties: { type: string }, required: {}, allOf: {} } } } }\npaths: {}',
    'components: { schemas: { A: { default: { properties: 7 }, example: { allOf: 7 } } } }\npaths: {}',
  ])('lint accepts %s', async (text) => {
    expect((await judged('a.yaml', `${HEAD}${text}\n`)).messages).toEqual([]);
  });
});

describe('names that every JavaScript object has are treated like any other name', () => {
  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
  const api = (name: string) => `{ "openapi": "3.0.3", "tags": [{ "name": "${name}" }], "security": [{ "${name}": [] }],
  "components": {
    "schemas": { "${name}": { "type": "object", "properties": { "${name}": { "type": "string" } }, "required": ["${name}"] } },
    "parameters": { "${name}": { "name": "${name}", "in": "query", "schema": { "type": "string" } } },
    "responses": { "${name}": { "description": "d", "content": { "${name}": {} } } },
    "securitySchemes": { "${name}": { "type": "http", "scheme": "bearer" } } },
  "paths": { "/v1/${name}s/": { "get": { "operationId": "${name}", "tags": ["${name}"], "parameters": [{ "$ref": "#/components/parameters/${name}" }],
    "responses": { "200": { "$ref": "#/components/responses/${name}" }, "${name}": { "description": "d" } } }, "${name}": {} } }, "${name}": {} }`;

  test.each(NAMES)('lint accepts the name %s in a description', async (name) => {
    const { messages } = await judged('a.json', api(name));
    expect(messages).toContainEqual(expect.stringContaining(`\`/v1/${name}s/\` ends with a slash`));
    expect(messages.join('\n')).not.toMatch(/cannot be resolved|is duplicated/);
  });

  test.each(NAMES)('lint accepts the name %s in a suppression, a configuration and an option', async (name) => {
    const { messages } = await judged('a.yaml', `x-lint-ignore: [${name}]\n${CLEAN}`);
    expect(messages).toEqual([expect.stringMatching(/^a\.yaml:1:17 The API: the suppressed rule `/)]);
    const cwd = folderWith({ 'a.yaml': CLEAN, 'api-conventions.yaml': `rules: { ${name}: error }\n` });
    expect(await attackTogether(['lint'], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/1:10 There is no rule `/),
    });
    expect(await attackTogether(['lint', 'a.yaml', '--rule', `${name}=off`], { cwd })).toMatchObject({ code: 2 });
    expect(await attackTogether(['explain', name], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`\`${name}\``),
    });
  });
});

describe('the resolution of unusual references terminates', () => {
  const ROUND = 'cannot be resolved because the references form a cycle. Replace one of the references with a definition.';
  const itself = (kind: string) => `  ${kind}: { A: { $ref: '#/components/${kind}/A' } }\n`;
  const KINDS = ['parameters', 'responses', 'requestBodies', 'headers', 'schemas', 'pathItems', 'securitySchemes'];
  const first =
    "{ parameters: [{ $ref: '#/components/parameters/A' }], responses: { '200': { $ref: '#/components/responses/A' } } }";

  test('references to themselves are reported as cycles', async () => {
    const text = `${HEAD}components:\n${KINDS.map(itself).join('')}paths: { /v1/a: { get: ${first} }, /v1/b: { $ref: '#/components/pathItems/A' } }\n`;
    const { messages } = await judged('a.yaml', text);
    const circles = messages.filter((line) => line.endsWith(ROUND));
    expect(circles.map((line) => /components\/(\w+)/.exec(line)?.[1])).toEqual(KINDS);
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'to each other, over two files',
      { 'a.yaml': `${HEAD}paths: { /v1/a: { $ref: 'b.yaml#/x' } }\n`, 'b.yaml': "x: { $ref: 'a.yaml#/paths/~1v1~1a' }\n" },
      ROUND,
    ],
    [
      'to a file with a fault',
      { 'a.yaml': `${HEAD}paths: { /v1/a: { $ref: 'b.yaml#/x' } }\n`, 'b.yaml': 'x: { get: [\n' },
      'b.yaml:2:1 YAML: ',
    ],
    ['with an invalid escape', { 'a.yaml': `${HEAD}paths: { /v1/a: { $ref: '#/~2' } }\n` }, '`#/~2` cannot be resolved'],
    [
      'with an invalid percent-encoding',
      { 'a.yaml': `${HEAD}paths: { /v1/a: { $ref: '#/%zz' } }\n` },
      '`#/%zz` cannot be resolved',
    ],
    ['to a list', { 'a.yaml': `${HEAD}paths: { /v1/a: { $ref: [] } }\n` }, '`/v1/a`: `$ref` must be a string.'],
    ...['', '\n', '# soon\n', '---\n', 'null', '\ufeff'].map((text): [string, Record<string, string>, string] => [
      `to an empty file (${JSON.stringify(text)})`,
      { 'a.yaml': `${HEAD}paths: { /v1/a: { $ref: b.yaml } }\n`, 'b.yaml': text },
      'a.yaml:3:25 `/v1/a`: `b.yaml` cannot be resolved because the file is empty.',
    ]),
    [
      'to a part of an empty file',
      { 'a.yaml': `${HEAD}components: { schemas: { A: { $ref: 'b.yaml#/A' } } }\npaths: {}\n`, 'b.yaml': '' },
      'a.yaml:3:37 `A`: `b.yaml#/A` cannot be resolved because the file is empty.',
    ],
    [
      'to a folder',
      { 'a.yaml': `${HEAD}paths: { /v1/a: { $ref: '.' } }\n` },
      'cannot be resolved because it is a folder, not a file.',
    ],
  ])('lint reports references %s', async (_what, files, message) => {
    expect((await judged('a.yaml', files)).messages).toContainEqual(expect.stringContaining(message));
  });

  test.each([
    [
      'to the root',
      "components: { schemas: { A: { $ref: '#' } } }\npaths: { /v1/a/: { $ref: '#' }, /v1/b: { $ref: '#/paths' } }",
    ],
    [
      'to the operation that contains them',
      "paths: { /v1/a/: { get: { responses: { '200': { $ref: '#/paths/~1v1~1a~1/get' } } } } }",
    ],
  ])('lint accepts references %s', async (_what, text) => {
    expect((await judged('a.yaml', `${HEAD}${text}\n`)).messages).toContainEqual(
      expect.stringContaining('`/v1/a/` ends with a slash'),
    );
  });
});
