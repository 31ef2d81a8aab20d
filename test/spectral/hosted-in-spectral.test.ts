/** The findings that Spectral reports with a ruleset written from a configuration. */
import { describe, expect, test } from 'vitest';
import { rules } from '../../src/registry.ts';
import type { Severity } from '../../src/rule/rule.ts';
import { inSpectral, rulesOf, type Situation, type SpectralConfig } from './in-spectral.ts';

/** The rules of these tests; all others are off. */
const TESTED = ['path-no-trailing-slash', 'path-plural-collections', 'no-secrets-in-url', 'path-versioned'];
const OFF = Object.fromEntries(rules.flatMap(({ id }) => (TESTED.includes(id) ? [] : [[id, { severity: 'off' as const }]])));
const lint = (config: SpectralConfig, text: string, situation?: Situation) =>
  inSpectral({ ...config, rules: { ...OFF, ...config.rules } }, text, situation);

const API = `openapi: 3.0.3
paths:
  /v1/orders/:
    get: { tags: [old], parameters: [{ name: token, in: query }], responses: {} }
  /v1/user/{id}: {}
  /carts: {}
`;
const FOUND = [
  'api.yaml:3:3 error path-no-trailing-slash',
  'api.yaml:4:46 error no-secrets-in-url',
  'api.yaml:5:3 warn path-plural-collections',
  'api.yaml:6:3 warn path-versioned',
];
const withoutRule = (...ids: readonly string[]) => FOUND.filter((line) => !ids.some((id) => line.endsWith(id)));

describe('a written ruleset in Spectral', () => {
  test('reports each finding at the key or the name of its subject', async () => {
    expect(await lint({}, API)).toEqual(FOUND);
    expect(await lint({}, API, { isKnown: false })).toEqual(FOUND);
  });

  test('has the severities and options of the configuration', async () => {
    const settings = {
      'path-no-trailing-slash': { severity: 'hint' as const },
      'no-secrets-in-url': { severity: 'off' as const },
      'path-plural-collections': { options: { allow: ['user'] } },
    };
    expect(await lint({ rules: settings }, API)).toEqual([
      'api.yaml:3:3 hint path-no-trailing-slash',
      'api.yaml:6:3 warn path-versioned',
    ]);
  });

  test('has the severities that overrides set for paths, tags and operations', async () => {
    const overrides = [
      { paths: ['/v1/orders/**'], rules: { 'path-no-trailing-slash': { severity: 'info' as const } } },
      { tags: ['old'], rules: { 'no-secrets-in-url': { severity: 'off' as const } } },
    ];
    expect(await lint({ overrides }, API)).toEqual([
      'api.yaml:3:3 info path-no-trailing-slash',
      'api.yaml:5:3 warn path-plural-collections',
      'api.yaml:6:3 warn path-versioned',
    ]);
  });

  test('has the most severe severity of a rule that is only on in overrides, in any order', () => {
    const severityWith = (...levels: readonly (Severity | 'off')[]) =>
      rulesOf({
        rules: { 'path-versioned': { severity: 'off' } },
        overrides: levels.map((severity, index) => ({
          paths: [`/p${index}`],
          rules: { 'path-versioned': { severity } },
        })),
      })['path-versioned'];
    expect(severityWith('hint', 'error', 'warn')).toMatchObject({ severity: 'error', recommended: true });
    expect(severityWith('off', 'hint', 'info')).toMatchObject({ severity: 'info', recommended: true });
    expect(severityWith('off')).toMatchObject({ recommended: false });
  });

  test('reports rules that are only on in overrides', async () => {
    const config = {
      rules: { 'path-versioned': { severity: 'off' as const } },
      overrides: [{ paths: ['/carts'], rules: { 'path-versioned': { severity: 'hint' as const } } }],
    };
    expect(await lint(config, API)).toEqual(['api.yaml:2:1 hint path-versioned', ...withoutRule('path-versioned')]);
  });

  test.each([
    ['of its folder', { files: ['api.yaml'] }, 'api.yaml', true],
    ['of another folder', { files: ['x/api.yaml'] }, 'api.yaml', false],
    ['below', { files: ['x/*.yaml'] }, 'x/api.yaml', true],
    ['of the folder of the override', { files: ['api.yaml'], folder: 'x' }, 'x/api.yaml', true],
    ['beside the folder of the override', { files: ['api.yaml'], folder: 'x' }, 'y/api.yaml', false],
  ])('applies overrides for files %s', async (_, conditions, name, applies) => {
    const overrides = [{ ...conditions, rules: { 'path-versioned': { severity: 'off' as const } } }];
    const found = await lint({ overrides }, API, { name });
    expect(found.some((line) => line.endsWith('path-versioned'))).toBe(!applies);
    // Where the folder is unknown, any folder above may be it.
    const unknown = await lint({ overrides }, API, { name, isKnown: false });
    expect(unknown.some((line) => line.endsWith('path-versioned'))).toBe(_ !== 'of another folder' ? false : !applies);
  });

  test.each([
    ['api.yaml', '.', 'api.yaml', true],
    ['api.yaml', '.', 'x/api.yaml', false],
    ['x/**', '.', 'x/api.yaml', true],
    ['api.yaml', 'x', 'x/api.yaml', true],
    ['api.yaml', 'x', 'y/api.yaml', false],
  ])('reports nothing for ignored files: %s in %s, for %s: %s', async (glob, folder, name, isIgnored) => {
    expect((await lint({ ignore: [glob], folder }, API, { name })).length).toBe(isIgnored ? 0 : FOUND.length);
  });

  test("reports all findings with the severity that the user's ruleset gives", async () => {
    const overrides = [{ paths: ['/v1/orders/**'], rules: { 'path-no-trailing-slash': { severity: 'info' as const } } }];
    const own = { rules: { 'path-no-trailing-slash': 'hint', 'path-versioned': 'off' } };
    expect(await lint({ overrides }, API, { own })).toEqual([
      'api.yaml:3:3 hint path-no-trailing-slash',
      ...withoutRule('path-no-trailing-slash', 'path-versioned'),
    ]);
  });

  test("reports rules that are off if the user's ruleset turns them on", async () => {
    const off = { rules: { 'path-versioned': { severity: 'off' as const } } };
    expect(await lint(off, API)).toEqual(withoutRule('path-versioned'));
    expect(await lint(off, API, { own: { rules: { 'path-versioned': true } } })).toEqual(FOUND);
    expect(await lint(off, API, { own: { rules: { 'path-versioned': 'error' } } })).toEqual([
      ...withoutRule('path-versioned'),
      'api.yaml:6:3 error path-versioned',
    ]);
  });

  test('reports no suppressed findings', async () => {
    const text = API.replace('  /v1/user', '  # lint-ignore-next-line path-plural-collections -- one\n  /v1/user').replace(
      '/carts: {}',
      '/carts: { x-lint-ignore: [path-versioned] }',
    );
    expect(await lint({}, text)).toEqual(withoutRule('path-plural-collections', 'path-versioned'));
  });

  test('reports the rules that the configuration defines', async () => {
    const houseRules = [
      { id: 'house/path', definition: { where: 'path', must: { summary: { defined: true } }, severity: 'hint' } },
      {
        id: 'house/operation',
        definition: { where: ['operation', 'path'], must: { description: { defined: true } }, docs: 'https://a.example/x' },
      },
    ];
    const settings = Object.fromEntries(TESTED.map((id) => [id, { severity: 'off' as const }]));
    expect(await lint({ houseRules, rules: settings }, API.replace(/ {2}\/v1\/user.*\n.*\n/, ''))).toEqual([
      'api.yaml:3:3 error house/operation',
      'api.yaml:3:3 hint house/path',
      'api.yaml:4:5 error house/operation',
    ]);
    const listed = rulesOf({ houseRules });
    expect(listed['house/path']).toMatchObject({ resolved: false });
    expect(listed['house/path']).not.toHaveProperty('documentationUrl');
    expect(listed['house/operation']).toMatchObject({ resolved: true, documentationUrl: 'https://a.example/x' });
  });
});

describe('a written ruleset in Spectral with findings in other files', () => {
  const files = {
    'item.yaml': 'get:\n  parameters:\n    - { name: token, in: query }\n    - $ref: parts.yaml#/Key\n',
    'parts.yaml': 'Key:\n  in: query\n  name: api_key\n',
  };
  const text = 'openapi: 3.0.3\npaths:\n  /v1/orders/: { $ref: item.yaml }\n';

  test('reports them in these files, at the name of their subject', async () => {
    expect(await lint({}, text, { files })).toEqual([
      'api.yaml:3:3 error path-no-trailing-slash',
      'item.yaml:3:15 error no-secrets-in-url',
      'parts.yaml:1:1 error no-secrets-in-url',
    ]);
  });

  test('reports those of a single part at its first line, or at the `$ref` if Spectral has lost the line', async () => {
    const houseRules = [{ id: 'house/x', definition: { where: 'response', must: { description: { defined: true } } } }];
    const rulesOff = Object.fromEntries(TESTED.map((id) => [id, { severity: 'off' as const }]));
    const api = (reference: string) =>
      `openapi: 3.0.3\npaths:\n  /v1/orders:\n    get:\n      responses:\n        200: { $ref: ${reference} }\n        404: { $ref: parts.yaml#/Bad }\n`;
    const parts = { 'ok.yaml': 'content: {}\n', 'parts.yaml': 'Bad:\n  content: {}\n', 'more.yaml': '$ref: ok.yaml\n' };
    const reported = (reference: string) => lint({ houseRules, rules: rulesOff }, api(reference), { files: parts });
    expect(await reported('ok.yaml')).toEqual(['ok.yaml:1:1 error house/x', 'parts.yaml:1:1 error house/x']);
    expect(await reported('more.yaml')).toEqual(['ok.yaml:1:1 error house/x', 'parts.yaml:1:1 error house/x']);
  });

  test('reports those of a part alone if the part refers to its description', async () => {
    const part =
      'get:\n  parameters: [{ name: token, in: query }]\n  responses: { 200: { $ref: "api.yaml#/components/responses/Ok" } }\n';
    const description =
      'openapi: 3.0.3\npaths:\n  /v1/orders/: { $ref: item.yaml }\ncomponents: { responses: { Ok: { description: Ok } } }\n';
    expect(await lint({}, part, { name: 'item.yaml', files: { 'api.yaml': description } })).toEqual([
      'item.yaml:2:24 error no-secrets-in-url',
    ]);
    const other = description.replace('item.yaml', 'other.yaml');
    expect(await lint({}, part, { name: 'item.yaml', files: { 'api.yaml': other, 'other.yaml': 'get: {}\n' } })).toEqual([]);
  });

  test('reports those of a file with several parts by their names', async () => {
    const part =
      'Size: { name: size, in: query }\nKey: { name: token, in: query, schema: { $ref: "api.yaml#/components/schemas/Key" } }\n';
    const description =
      'openapi: 3.0.3\npaths: { /v1/orders: { get: { parameters: [{ $ref: parts.yaml#/Key }], responses: {} } } }\ncomponents: { schemas: { Key: {} } }\n';
    expect(await lint({}, part, { name: 'parts.yaml', files: { 'api.yaml': description } })).toEqual([
      'parts.yaml:2:1 error no-secrets-in-url',
    ]);
    for (const alone of ['Size: { name: size, in: query }\n', 'Id: { type: string }\nItem: { properties: {} }\n'])
      expect(await lint({}, alone, { name: 'parts.yaml' })).toEqual([]);
  });

  test('reports nothing for a file that is neither a description nor a part of one', async () => {
    expect(await lint({}, 'paths: { /v1/orders/: {} }\n')).toEqual(['api.yaml:1:1 warn unrecognized-format']);
  });
});

test('a ruleset in Spectral reports only a parse error on a line being typed, and findings elsewhere', async () => {
  const text = API.replace('  /carts: {}', '  /ord\n  /carts: {}');
  const found = await lint({}, text);
  expect(found.filter((line) => !/ parser$/.test(line))).toEqual([
    'api.yaml:3:3 error path-no-trailing-slash',
    'api.yaml:4:38 error no-secrets-in-url',
    'api.yaml:7:3 warn path-versioned',
  ]);
});

test.each([
  ['a list', [], 'The `functionOptions` of `path-versioned` must be a mapping.'],
  ['an unknown option', { prefx: '/x' }, 'Rule `path-versioned` does not have an option `prefx`.'],
  ['a wrong value', { prefix: 3 }, '`prefix` of `path-versioned` must be a string, but is `3`.'],
])('a ruleset in Spectral refuses functionOptions that are %s', async (_, functionOptions, message) => {
  const check = rulesOf({});
  expect(() => check['path-versioned']?.then.function.validator(functionOptions)).toThrow(message);
});

test('a ruleset in Spectral reports that a rule without options has no options', () => {
  const all = rulesOf({});
  const without = rules.find(({ id, options }) => Object.keys(options).length === 0 && all[id]);
  expect(() => all[without?.id ?? '']?.then.function.validator({ a: 1 })).toThrow('It has no options.');
});

test('Spectral does not evaluate a message of a rule that quotes braces', async () => {
  const text = API.replace('/carts', '"/{{carts}}"');
  const found = await inSpectral({ rules: OFF }, text, {}, true);
  expect(found.join('\n')).toContain('{{carts}}');
});
