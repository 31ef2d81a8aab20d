import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/index.ts';
import { isHeadline } from '../../support/headline.ts';
import { projectWith } from '../support/built-package.ts';
import { spectral } from './spectral.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const RULESET = 'extends: [api-conventions/ruleset]';

/** The findings of both, each as `file:line rule message`, with the file relative to `folder`. */
async function compare(folder: string, files: readonly string[], ruleset = path.join(folder, '.spectral.yaml')) {
  const { results, stderr } = await spectral(folder, ['--ruleset', ruleset, ...files]);
  expect(stderr).toBe('');
  const theirs = results
    .filter(({ code }) => !SPECTRALS_OWN.has(String(code)))
    .map(({ code, source, range, message }) => `${nameOf(folder, source)}:${range.start.line + 1} ${code} ${message}`);
  const { findings } = await lint(files, { cwd: folder });
  const ours = findings
    .filter(({ ruleId }) => !ABOUT_FILES.has(ruleId))
    .map(({ file, range, ruleId, message }) => `${file}:${range.start.line} ${ruleId} ${message}`);
  return { theirs: theirs.sort(), ours: ours.sort() };
}

const SPECTRALS_OWN = new Set(['parser', 'invalid-ref', 'unrecognized-format']);
const ABOUT_FILES = new Set([
  'unresolved-ref',
  'remote-ref',
  'duplicate-key',
  'limit-reached',
  'unused-suppression',
  'suppression-reason',
]);

function nameOf(folder: string, source: string | undefined): string {
  return source === undefined ? '' : path.relative(folder, source).replaceAll('\\', '/');
}

const ruleOf = (finding: string) => /:\d+ (\S+)/.exec(finding)?.[1] ?? '';

const project = (files: Readonly<Record<string, string>>) => projectWith({ '.spectral.yaml': RULESET, ...files });

describe('spectral-cli and the linter report the same faults on the same lines in the same words', () => {
  const examples = globSync('*/{openapi,swagger}.{yaml,json}', { cwd: path.join(PROJECT, 'examples') }).sort();

  test.each(examples)('both report the same in examples/%s', async (example) => {
    const folder = await project({});
    cpSync(path.join(PROJECT, 'examples'), folder, { recursive: true });
    const { theirs, ours } = await compare(folder, [example]);
    expect(theirs).toEqual(ours);
    expect(ours.length).toBeGreaterThan(0);
  });

  test('both report the same if many operations share a fault, and `default` precedes the numbers', async () => {
    const paths = Array.from({ length: 12 }, (_, index) => {
      return `  /v1/a${index}:\n    get:\n      responses:\n        default: { description: x }\n        '404': { description: x }\n        '200': { description: x }\n`;
    });
    const folder = await project({ 'api.yaml': `openapi: 3.0.3\npaths:\n${paths.join('')}` });
    const { theirs, ours } = await compare(folder, ['api.yaml']);
    expect(theirs).toEqual(ours);
    expect(ours.filter((finding) => ruleOf(finding) === 'error-schema')).toEqual([
      expect.stringMatching(/:2 error-schema All 24 /),
    ]);
  });

  test('both report the same in a chain of files in several folders, with a cycle', async () => {
    const folder = await project({
      'api/openapi.yaml': "openapi: 3.0.3\npaths:\n  '/v1/orders/{id}/':\n    $ref: '../paths/orders.yaml#/one~1order'\n",
      'paths/orders.yaml': `one/order:
  parameters:
    - { name: id, in: path, required: true, schema: {} }
  get:
    parameters:
      - $ref: ../parameters/all.json#/key
    responses:
      '404': { $ref: '#/missing' }
  put:
    $ref: 'put order.yaml'
missing: { $ref: '../responses/missing.yaml#/found' }
`,
      'paths/put order.yaml': 'parameters:\n  - name: password\n    in: query\nresponses: {}\n',
      'parameters/all.json': '{\n  "key": { "$ref": "keys/api-key.json#/it" }\n}\n',
      'parameters/keys/api-key.json': '{\n  "it": {\n    "name": "api_key",\n    "in": "query"\n  }\n}\n',
      'responses/missing.yaml': `found:
  description: Not found.
  content:
    application/json:
      schema:
        type: object
        properties:
          cause: { $ref: '../schemas/cause.yaml#/cause' }
`,
      'schemas/cause.yaml': "cause:\n  type: object\n  properties:\n    cause: { $ref: '#/cause' }\n",
    });
    const { theirs, ours } = await compare(folder, ['api/openapi.yaml']);
    expect(theirs).toEqual(ours);
    const files = ours.filter((finding) => isHeadline(ruleOf(finding))).map((finding) => finding.split(':')[0]);
    expect(new Set(files)).toEqual(
      new Set(['api/openapi.yaml', 'parameters/keys/api-key.json', 'paths/put order.yaml', 'responses/missing.yaml']),
    );
  });

  test('both report the same in JSON for an item that begins with a line of its own', async () => {
    const parameters = [{ in: 'query', name: 'api_key' }, { $ref: 'key.json' }, { $ref: '#/paths/~1v1~1b/parameters/0' }];
    const description = {
      openapi: '3.0.3',
      servers: [{ description: 'Shop.', url: 'http://example.com' }],
      paths: { '/v1/a': { get: { parameters } }, '/v1/b': { parameters: [{ required: true, in: 'query', name: 'password' }] } },
    };
    const folder = await project({
      'api.json': JSON.stringify(description, null, 2),
      'key.json': JSON.stringify({ in: 'query', name: 'client_secret' }, null, 2),
      'api.yaml':
        'openapi: 3.0.3\npaths:\n  /v1/a:\n    get:\n      parameters: [\n        {\n          "in": "query",\n          "name": "api_key"\n        }\n       ]\n',
    });
    const { theirs, ours } = await compare(folder, ['api.json', 'api.yaml']);
    expect(theirs).toEqual(ours);
    const secrets = ours.filter((finding) => ruleOf(finding) === 'no-secrets-in-url');
    expect(secrets.map((finding) => finding.split(' ', 1)[0])).toEqual([
      'api.json:15',
      'api.json:31',
      'api.yaml:8',
      'key.json:3',
    ]);
  });

  test('both report the same at the name of a parameter, whichever member is first', async () => {
    const parameters = '      parameters:\n        - in: query\n          name: password\n        - $ref: key.yaml\n';
    const folder = await project({
      'api.yaml': `openapi: 3.0.3\npaths:\n  /v1/orders:\n    get:\n${parameters}`,
      'key.yaml': '# An API key.\nin: query\nname: api_key\n',
    });
    const { theirs, ours } = await compare(folder, ['api.yaml']);
    expect(theirs).toEqual(ours);
    expect(ours).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^api\.yaml:7 no-secrets-in-url /),
        expect.stringMatching(/^key\.yaml:3 no-secrets-in-url /),
      ]),
    );
  });

  test('both report the same in several descriptions at once', async () => {
    const folder = await project({
      'a.yaml': 'openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths:\n  /v1/orders/: {}\n',
      'b.json': '{\n  "swagger": "2.0",\n  "info": { "title": "B", "version": "1" },\n  "paths": {\n    "/carts/": {}\n  }\n}\n',
    });
    const { theirs, ours } = await compare(folder, ['a.yaml', 'b.json']);
    expect(theirs).toEqual(ours);
    expect(ours).toHaveLength(3);
  });

  test('both report the same if descriptions suppress some findings', async () => {
    const folder = await project({
      'a.yaml': `openapi: 3.0.3
paths:
  # lint-ignore-next-line path-no-trailing-slash -- Old.
  /orders/: {}
  /carts/: { x-lint-ignore: { path-versioned: Old., path-no-trailing-slash: } }
  /v1/users/: { $ref: users.yaml, x-lint-ignore: [path-no-trailing-slash] }
  /v1/keys: { get: { x-lint-ignore: error-schema, parameters: [{ $ref: parts.json#/key }], responses: { '404': { $ref: 'parts.json#/no' } } } }
  /v1/locks: { get: { parameters: [{ $ref: parts.json#/lock }], responses: { '404': { $ref: 'parts.json#/no' } } } }
`,
      'users.yaml': `# lint-ignore-file list-paginated
get:
  parameters:
    - { name: password, in: query } # lint-ignore-next-line no-secrets-in-url
    - { name: secret, in: query }
  responses: { '200': { description: Users., content: { application/json: { schema: { type: array } } } } }
`,
      'parts.json': `{
  "key": { "name": "api_key", "in": "query", "x-lint-ignore": ["no-secrets-in-url"] },
  "lock": {
    "name": "api_key", "in": "query" },
  "no": { "description": "No.", "x-lint-ignore": [] }
}
`,
    });
    const { theirs, ours } = await compare(folder, ['a.yaml']);
    expect(theirs).toEqual(ours);
    expect(
      ours.filter((finding) => isHeadline(ruleOf(finding))).map((finding) => finding.split(' ').slice(0, 2).join(' ')),
    ).toEqual([
      'a.yaml:4 path-versioned',
      'parts.json:3 no-secrets-in-url',
      'parts.json:5 error-schema',
      'users.yaml:4 no-secrets-in-url',
    ]);
  });

  test('both report the same in the examples', async () => {
    const folder = await project({});
    const examples = path.resolve('examples');
    const files = globSync('*/{openapi,swagger,shop,old}.yaml', { cwd: examples }).sort();
    const { theirs, ours } = await compare(examples, files, path.join(folder, '.spectral.yaml'));
    expect(theirs).toEqual(ours);
    expect(ours.length).toBeGreaterThan(30);
  });
});

describe('Spectral differs from the linter', () => {
  const api = (reference: string) =>
    `openapi: 3.0.3\npaths:\n  /v1/orders:\n    get:\n      parameters:\n        - $ref: '${reference}'\n`;
  const without = (findings: readonly string[]) =>
    findings.map((finding) => finding.split(' ').slice(0, 2).join(' ')).filter((finding) => isHeadline(ruleOf(finding)));

  test.each([
    [
      'for a value on another line than its key in a referenced JSON file',
      { 'api.yaml': api('keys.json#/key'), 'keys.json': '{\n"key":\n{ "name": "api_key", "in": "query" } }' },
      ['keys.json:3 no-secrets-in-url'],
      ['keys.json:2 no-secrets-in-url'],
    ],
    [
      'for paths in another file, whose keys it reports at the `$ref`',
      { 'api.yaml': 'openapi: 3.0.3\npaths:\n  $ref: paths.yaml\n', 'paths.yaml': '# All paths.\n/v1/orders/: {}\n' },
      ['api.yaml:2 path-no-trailing-slash'],
      ['paths.yaml:2 path-no-trailing-slash'],
    ],
    [
      'behind a second file if the pointer into the first has a character that URIs escape',
      {
        'api.yaml': "openapi: 3.0.3\npaths:\n  /v1/orders/{id}:\n    $ref: 'paths.yaml#/~1orders~1{id}'\n",
        'paths.yaml': '/orders/{id}:\n  get:\n    parameters:\n      - $ref: key.yaml#/key\n',
        'key.yaml': 'key:\n  name: api_key\n  in: query\n',
      },
      ['paths.yaml:4 no-secrets-in-url'],
      ['key.yaml:1 no-secrets-in-url'],
    ],
    [
      'below a key with a character that URIs escape in another file',
      {
        'api.yaml': "openapi: 3.0.3\npaths:\n  /v1/orders:\n    get: { responses: { '404': { $ref: missing.yaml#/it } } }\n",
        'missing.yaml':
          'it:\n  content:\n    application/problem+json:\n      schema:\n        type: object\n        properties: {}\n',
      },
      ['missing.yaml:2 error-schema'],
      ['missing.yaml:4 error-schema'],
    ],
    [
      'for a percent-encoded file name, which it does not decode',
      { 'api.yaml': api('api%2Dkey.yaml'), 'api-key.yaml': 'name: api_key\nin: query\n' },
      [],
      ['api-key.yaml:1 no-secrets-in-url'],
    ],
    [
      'for files outside the working directory, which it reads',
      { 'api.yaml': api('../key.yaml'), '../key.yaml': 'name: api_key\nin: query\n' },
      ['../key.yaml:1 no-secrets-in-url'],
      [],
    ],
  ])('Spectral differs %s', async (_, files, expected, own) => {
    const folder = await project({});
    const inner = path.join(folder, 'apis');
    cpSync(path.join(folder, '.spectral.yaml'), path.join(inner, '.spectral.yaml'));
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(inner, name), text);
    const { theirs, ours } = await compare(inner, ['api.yaml']);
    expect({ theirs: without(theirs), ours: without(ours) }).toEqual({ theirs: expected, ours: own });
  });

  test('Spectral differs for descriptions that share a file, whose faults it reports once for each', async () => {
    const shared = 'Tenant: { name: tenant, in: header }\nKey:\n  name: api_key\n  in: query\n';
    const folder = await project({ 'a.yaml': api('shared.yaml#/Key'), 'b.yaml': api('shared.yaml#/Key'), 'shared.yaml': shared });
    const { theirs, ours } = await compare(folder, ['a.yaml', 'b.yaml']);
    expect(without(theirs)).toEqual(['b.yaml:5 no-secrets-in-url', 'shared.yaml:2 no-secrets-in-url']);
    expect(without(ours)).toEqual(['shared.yaml:2 no-secrets-in-url']);
  });
});
