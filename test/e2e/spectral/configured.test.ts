import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { built, configuredProject, everywhere, FILE, linesOf, lintWith, ruleset } from './configured.ts';
import { folderWith } from './foreign-support.ts';
import { spectral, spectralProcess } from './spectral.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/** Lints a description through every door, and makes sure that all say the same. */
async function agreed(config: string, files: Readonly<Record<string, string>>, file = 'api.yaml'): Promise<string[]> {
  const folder = await configuredProject(config, files);
  const { lint, ...others } = await everywhere(folder, file, files[file] ?? '');
  for (const [name, theirs] of Object.entries(others)) expect(theirs, name).toEqual(lint);
  return lint;
}

/** `line severity rule`, without file and message. */
const brief = (lines: readonly string[]) => lines.map((line) => /:(\d+ \S+ \S+)/.exec(line)?.[1]);

const ONLY = 'extends: headline\nrules: { error-schema: off, list-paginated: off }\n';
const SHOP = `openapi: 3.0.3
paths:
  /v1/orders/: {}
  /internal/carts/: { get: { tags: [old], operationId: listCarts, responses: {} } }
  /v1/user/{id}: { get: { tags: [old], responses: {} } }
  /v1/staff/{id}: { get: { responses: {} } }
`;

describe('the command line, spectral-cli, VS Code and spectral-core report the same', () => {
  const config = `extends: strict
rules:
  path-versioned: { severity: hint, prefix: /v }
  list-paginated: warn
  response-links: off
  rate-limit-declared: off
  path-plural-collections: { allow: [loan] }
overrides:
  - paths: [/v1/orders/**, /media/]
    rules: { path-no-trailing-slash: info, no-secrets-in-url: off, list-paginated: error }
  - files: [bookstore]
    operations: [GET /v1/orders]
    rules: { list-paginated: off }
  - tags: [Readers, readers]
    rules: { error-schema: warn }
  - files: [swagger2/*.yaml, '!**/*.json']
    rules: { path-plural-collections: hint, operation-oauth: off }
`;

  test.each(['bookstore/openapi.yaml', 'multi-file/openapi.yaml', 'swagger2/swagger.yaml'])(
    'all report the same in examples/%s',
    async (example) => {
      const folder = await configuredProject(config, {});
      cpSync(path.join(PROJECT, 'examples'), folder, { recursive: true });
      const { lint, ...others } = await everywhere(folder, example, readFileSync(path.join(folder, example), 'utf8'));
      for (const [name, theirs] of Object.entries(others)) expect(theirs, name).toEqual(lint);
      expect(lint.length).toBeGreaterThan(5);
    },
  );

  test.each(['bookstore/openapi.yaml', 'multi-file/openapi.yaml', 'swagger2/swagger.yaml'])(
    'all report the same with rules without code, in examples/%s',
    async (example) => {
      const house = `extends: [headline, house-style]
rules:
  house/path: { where: path, must: { summary: { defined: true } }, severity: hint }
  house/schema: { where: schema, when: { name: { defined: true } }, must: { description: { defined: true } } }
  house/media-type: { where: media-type, must: { example: { defined: true } }, message: 'Add an example to {{ subject }}.' }
overrides: [{ tags: [Readers, readers], rules: { house-style/operation-described: off } }]
`;
      const folder = await configuredProject(house, {});
      cpSync(path.join(PROJECT, 'examples'), folder, { recursive: true });
      const { lint, ...others } = await everywhere(folder, example, readFileSync(path.join(folder, example), 'utf8'));
      for (const [name, theirs] of Object.entries(others)) expect(theirs, name).toEqual(lint);
      expect(lint.filter((line) => / house(?:-style)?\//.test(line)).length).toBeGreaterThan(5);
    },
  );

  test('all apply rules without code about classes of statuses and keys in extensions', async () => {
    const config = `extends: headline
rules:
  path-versioned: off
  error-schema: off
  house/error-body: { where: response, when: { status: 4XX, x-owner.team: Carts }, must: { mediaTypes: { defined: true } } }
  house/owner: { where: operation, must: { x-owner.team: [Orders], x-a.b: { defined: true } } }
`;
    const api = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /carts:
    post:
      x-owner: { team: Carts }
      x-a.b: 1
      responses:
        '204': { description: Ok, x-owner: { team: Carts } }
        '404': { description: Unknown, x-owner: { team: Carts } }
        '409': { description: Conflict, x-owner: { team: Orders } }
`;
    expect(await agreed(config, { 'api.yaml': api })).toEqual([
      'api.yaml:10 error house/error-body `POST /carts` response `404` has no `mediaTypes`. Add one.',
      'api.yaml:6 error house/owner `POST /carts`: `x-owner.team` is `Carts`. Use `Orders`.',
    ]);
  });

  test('all apply other severities and options, and turn rules off', async () => {
    const rules = 'rules: { path-no-trailing-slash: hint, path-versioned: off, path-plural-collections: { allow: [user] } }\n';
    expect(brief(await agreed(`extends: headline\n${rules}`, { 'api.yaml': SHOP }))).toEqual([
      '3 hint path-no-trailing-slash',
      '4 hint path-no-trailing-slash',
    ]);
  });

  test('all apply severities by path', async () => {
    const overrides = 'overrides: [{ paths: /internal/**, rules: { path-no-trailing-slash: hint, path-versioned: info } }]\n';
    expect(brief(await agreed(ONLY + overrides, { 'api.yaml': SHOP }))).toEqual([
      '3 error path-no-trailing-slash',
      '4 hint path-no-trailing-slash',
      '4 info path-versioned',
      '5 warn path-plural-collections',
    ]);
  });

  test('all apply options by tag and operation', async () => {
    const overrides = `overrides:
  - tags: old
    rules: { path-plural-collections: { severity: error, allow: [user] } }
  - operations: listCarts
    rules: { path-versioned: { prefix: /api } }
`;
    expect(await agreed(ONLY + overrides, { 'api.yaml': SHOP })).toEqual([
      'api.yaml:3 error path-no-trailing-slash `/v1/orders/` ends with a slash. Use `/v1/orders`.',
      'api.yaml:4 error path-no-trailing-slash `/internal/carts/` ends with a slash. Use `/internal/carts`.',
      'api.yaml:4 warn path-versioned `/internal/carts/` has no version. Use `/api/v1/internal/carts`.',
    ]);
  });

  test('all apply a rule that is on in one place only', async () => {
    const overrides =
      'rules: { path-no-trailing-slash: off }\noverrides: [{ paths: /internal/**, rules: { path-no-trailing-slash: info } }]\n';
    expect(brief(await agreed(`extends: headline\n${overrides}`, { 'api.yaml': SHOP }))).toContain(
      '4 info path-no-trailing-slash',
    );
    expect(brief(await agreed(`extends: headline\n${overrides}`, { 'api.yaml': SHOP }))).not.toContain(
      '3 info path-no-trailing-slash',
    );
  });

  test('all apply suppressions of both kinds, beside overrides', async () => {
    const text = `openapi: 3.0.3
paths:
  # lint-ignore-next-line path-no-trailing-slash -- Old.
  /v1/orders/: {}
  /internal/carts/: { x-lint-ignore: { path-versioned: Inside. } }
  /internal/users/: {}
`;
    const overrides = 'overrides: [{ paths: /internal/**, rules: { path-no-trailing-slash: hint } }]\n';
    expect(brief(await agreed(ONLY + overrides, { 'api.yaml': text }))).toEqual([
      '5 hint path-no-trailing-slash',
      '6 hint path-no-trailing-slash',
      '6 warn path-versioned',
    ]);
  });

  test('all apply settings to parts in another file that several operations share', async () => {
    const text = `openapi: 3.0.3
paths:
  /internal/a: { get: { parameters: [{ $ref: parts.yaml#/Key }, { $ref: parts.yaml#/Token }], responses: {} } }
  /v1/orders: { get: { parameters: [{ $ref: parts.yaml#/Key }], responses: {} } }
`;
    const parts = 'Key: { name: api_key, in: query }\nToken:\n  name: token\n  in: query\n';
    const overrides = 'overrides: [{ paths: /internal/**, rules: { no-secrets-in-url: hint } }]\n';
    const lines = await agreed(ONLY + overrides, { 'api.yaml': text, 'parts.yaml': parts });
    expect(brief(lines.filter((line) => line.startsWith('parts')))).toEqual([
      '1 error no-secrets-in-url',
      '2 hint no-secrets-in-url',
    ]);
  });

  test('all report the most severe finding if parts with other options share a fault', async () => {
    const text = `openapi: 3.0.3
paths:
  /internal/a: { get: { parameters: [{ $ref: '#/components/parameters/Key' }], responses: {} } }
  /v1/orders: { get: { parameters: [{ $ref: '#/components/parameters/Key' }], responses: {} } }
components: { parameters: { Key: { name: api_key, in: query } } }
`;
    const overrides =
      'overrides: [{ paths: /internal/**, rules: { no-secrets-in-url: { severity: error, allow: [token] } } }, { paths: /v1/**, rules: { no-secrets-in-url: hint } }]\n';
    expect(brief(await agreed(ONLY + overrides, { 'api.yaml': text }))).toContain('5 error no-secrets-in-url');
    expect(
      brief(
        await agreed(ONLY + overrides.replace('error', 'x').replace('hint', 'error').replace('x', 'hint'), { 'api.yaml': text }),
      ),
    ).toContain('5 error no-secrets-in-url');
  });

  test.each([
    ['legacy/a.yaml', ['info']],
    ['legacy/new/a.yaml', ['info']],
    ['legacy/keep.yaml', ['error']],
    ['other/a.yaml', ['error']],
    ['drafts/a.yaml', []],
  ])('all apply overrides by file to %s', async (file, severities) => {
    const overrides = `overrides: [{ files: [legacy, '!legacy/keep.yaml'], rules: { path-no-trailing-slash: info } }]\n`;
    const text = 'openapi: 3.0.3\npaths: { /v1/orders/: {} }\n';
    const folder = await configuredProject(`${ONLY}${overrides}ignore: drafts\n`, { [file]: text });
    const { lint, ...others } = await everywhere(folder, file, text);
    // The command line is configured to leave ignored files out; the library lints what it is given.
    if (severities.length > 0) expect(lint.map((line) => line.split(' ')[1])).toEqual(severities);
    for (const theirs of Object.values(others)) expect(theirs.map((line) => line.split(' ')[1])).toEqual(severities);
  });

  test('all resolve globs of an extended configuration against its own folder', async () => {
    const base = `overrides: [{ files: shop/old/**, rules: { path-no-trailing-slash: off } }]\n`;
    const text = 'openapi: 3.0.3\npaths: { /orders/: {} }\n';
    const folder = folderWith({
      '.git/HEAD': '',
      'api-conventions.yaml': base,
      'shop/api-conventions.yaml': `extends: [headline, ../api-conventions.yaml]\n`,
      'shop/old/a.yaml': text,
      'shop/.spectral.yaml': `extends: [./${FILE}]\n`,
    });
    const shop = path.join(folder, 'shop');
    await ruleset(shop, '--output', FILE);
    const { lint, ...others } = await everywhere(shop, 'old/a.yaml', text);
    expect(brief(lint)).toEqual(['2 warn path-versioned']);
    for (const theirs of Object.values(others)) expect(theirs).toEqual(lint);
  });
});

describe('globs match the end of the path if another ruleset extends it', () => {
  const text = 'openapi: 3.0.3\npaths: { /v1/orders/: {} }\n';
  const overrides = `overrides: [{ files: ['*.yaml'], rules: { path-no-trailing-slash: info } }]\n`;

  test.each(['a.yaml', 'apis/a.yaml'])('globs match %s', async (file) => {
    const folder = await configuredProject(ONLY + overrides, { [file]: text });
    const { lint, ...others } = await everywhere(folder, file, text);
    const severities = Object.values({ lint, ...others }).map(([line]) => line?.split(' ')[1]);
    // Below a folder, only the ruleset that knows where it lies tells `*.yaml` from `**/*.yaml`.
    expect(severities).toEqual(file === 'a.yaml' ? Array(4).fill('info') : ['error', 'info', 'info', 'error']);
  });

  test('globs match the whole path if the ruleset is used directly, by its name or an option of Spectral', async () => {
    const found = await configuredProject(ONLY + overrides, { 'apis/a.yaml': text }, '.spectral.mjs');
    const { results } = await spectral(found, ['--ruleset', '.spectral.mjs', 'apis/a.yaml']);
    expect(linesOf(found, results).map((line) => line.split(' ')[1])).toEqual(['error']);
    const named = await configuredProject(ONLY + overrides, { 'apis/a.yaml': text });
    const run = await spectral(named, ['--ruleset', FILE, 'apis/a.yaml']);
    expect(linesOf(named, run.results).map((line) => line.split(' ')[1])).toEqual(['error']);
  });

  test('globs match no path if a ruleset of another name has included its rules', async () => {
    const folder = await configuredProject(ONLY + overrides, {
      'apis/a.yaml': text,
      'rules/own.mjs': `import conventions from '../${FILE}';\nexport default { rules: conventions.rules };\n`,
    });
    const run = await spectral(folder, ['--ruleset', 'rules/own.mjs', 'apis/a.yaml']);
    expect(linesOf(folder, run.results).map((line) => line.split(' ')[1])).toEqual(['info']);
  });

  test('globs match on Windows with backslashes, and drives in either case', async () => {
    const folder = await configuredProject(ONLY + overrides, {});
    const { default: definition } = await import(path.join(folder, FILE));
    const severityIn = (file: string) => {
      const rule = { severity: 0, owner: { source: 'c:\\Shop\\.spectral\\conventions.mjs' } };
      const data = { openapi: '3.0.3', paths: { '/v1/orders/': {} } };
      const documentInventory = { document: { data, source: `C:\\Shop\\${file}`, diagnostics: [] }, referencedDocuments: {} };
      const results = definition.rules['path-no-trailing-slash'].then.function(data, null, { documentInventory, rule });
      return [...results].length === 1 && levelsOf(results, rule)[0];
    };
    expect(severityIn('a.yaml')).toBe(2);
    expect(severityIn('apis\\a.yaml')).toBe(0);
  });
});

/** The severities that Spectral reads from a rule while it goes through its results. */
function levelsOf(results: Iterable<unknown>, rule: { severity: number }): number[] {
  const levels: number[] = [];
  for (const _ of results) levels.push(rule.severity);
  return levels;
}

describe('a ruleset that extends the configured ruleset', () => {
  const overrides = 'overrides: [{ paths: /internal/**, rules: { path-no-trailing-slash: hint, path-versioned: off } }]\n';
  const lines = async (yaml: string, config = ONLY + overrides) => {
    const folder = await configuredProject(config, { 'api.yaml': SHOP, 'own.yaml': yaml });
    const { results, stderr } = await spectral(folder, ['--ruleset', 'own.yaml', 'api.yaml']);
    expect(stderr).toBe('');
    return brief(linesOf(folder, results));
  };

  test('turns rules off, and sets the severity of all findings of a rule', async () => {
    const rules = 'rules: { path-plural-collections: off, path-no-trailing-slash: info }\n';
    expect(await lines(`extends: [./${FILE}]\n${rules}`)).toEqual([
      '3 info path-no-trailing-slash',
      '4 info path-no-trailing-slash',
    ]);
  });

  test('turns rules on that are off in the configuration, with and without a severity', async () => {
    const config =
      'extends: headline\nrules: { path-versioned: off, error-schema: off, list-paginated: off, path-no-trailing-slash: off }\n';
    expect(await lines(`extends: [./${FILE}]\nrules: { path-versioned: error, path-no-trailing-slash: true }\n`, config)).toEqual(
      [
        '3 warn path-no-trailing-slash',
        '4 error path-versioned',
        '4 warn path-no-trailing-slash',
        '5 warn path-plural-collections',
      ],
    );
  });

  test('has overrides of its own', async () => {
    const own = `overrides: [{ files: ['api.yaml#/paths/~1v1~1orders~1'], rules: { path-no-trailing-slash: 'off' } }]\n`;
    expect(await lines(`extends: [./${FILE}]\n${own}`)).toEqual([
      '4 hint path-no-trailing-slash',
      '5 warn path-plural-collections',
    ]);
  });

  test('sets options of a rule in JavaScript that override the configuration', async () => {
    const script = `import conventions from './${FILE}';
const rule = conventions.rules['path-plural-collections'];
export default {
  extends: [conventions],
  rules: { 'path-plural-collections': { ...rule, then: { ...rule.then, functionOptions: { allow: ['user'] } } } },
};\n`;
    const folder = await configuredProject(ONLY + overrides, { 'api.yaml': SHOP, 'own.mjs': script });
    const { results, stderr } = await spectral(folder, ['--ruleset', 'own.mjs', 'api.yaml']);
    expect(stderr).toBe('');
    expect(brief(linesOf(folder, results))).not.toContain('5 warn path-plural-collections');
  });
});

test('the severities of a rule in Spectral are the same after a run that ends early', async () => {
  const overrides = 'overrides: [{ paths: /internal/**, rules: { path-no-trailing-slash: hint } }]\n';
  const folder = await configuredProject(ONLY + overrides, {});
  const twice = [await lintWith(folder, FILE, 'a.yaml', SHOP), await lintWith(folder, FILE, 'a.yaml', SHOP)];
  expect(brief(linesOf(folder, twice[0] ?? []))).toContain('4 hint path-no-trailing-slash');
  expect(twice[1]).toEqual(twice[0]);

  const { default: definition } = await import(path.join(folder, FILE));
  const rule = { severity: 0 };
  const data = { openapi: '3.0.3', paths: { '/v1/orders/': {}, '/internal/carts/': {} } };
  const documentInventory = { document: { data, source: null, diagnostics: [] }, referencedDocuments: {} };
  const results = definition.rules['path-no-trailing-slash'].then.function(data, null, { documentInventory, rule });
  expect(levelsOf(results, rule)).toEqual([0, 3]);
  expect(rule.severity).toBe(0);
  const [first] = results;
  expect(first.message).toContain('ends with a slash');
  expect(rule.severity).toBe(0);
  expect(Array.isArray(results) && results.length).toBe(2);
});

describe('the JetBrains plugin, which passes the file on standard input', () => {
  test('gets the findings, and nothing on standard error', async () => {
    const overrides = 'overrides: [{ paths: /internal/**, rules: { path-no-trailing-slash: hint, path-versioned: off } }]\n';
    const folder = await configuredProject(ONLY + overrides, {});
    const { results, stderr } = await spectralProcess(folder, ['--ruleset', '.spectral.yaml'], SHOP);
    expect(stderr).toBe('');
    expect(brief(results.map((result) => linesOf(folder, [result])[0] ?? ''))).toContain('4 hint path-no-trailing-slash');
  });
});

test.each(['mjs', 'js', 'cjs'])(
  'a ruleset file with the extension .%s imports nothing, prints nothing, and names no folder',
  async (ending) => {
    const file = `.spectral/conventions.${ending}`;
    const config = `overrides: [{ files: legacy, rules: { path-versioned: off } }]\nignore: drafts\n`;
    const folder = await configuredProject(config, { 'own.yaml': `extends: [./${file}]\n`, 'api.yaml': SHOP }, file);
    const text = readFileSync(path.join(folder, file), 'utf8');
    expect(text).not.toMatch(/^import\b|\bimport\(|\brequire\(['"]|\bimport\.meta\b|\bconsole\.|\bprocess\./m);
    expect(text).not.toContain(path.basename(folder));
    const { results, stderr } = await spectral(folder, ['--ruleset', 'own.yaml', 'api.yaml']);
    expect(stderr).toBe('');
    expect(brief(linesOf(folder, results))).toContain('3 error path-no-trailing-slash');
  },
);

test('the files that init writes for editors find what the command line finds', async () => {
  const api = `openapi: 3.0.3
info: { title: Shop, version: "1" }
paths:
  /api/v1/orderItems: { get: { parameters: [{ name: page, in: query }], responses: {} } }
  /api/v1/shopUsers: { get: { parameters: [{ name: page, in: query }], responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } } } }
  /api/v1/oldItems/: { get: { responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } } } }
`;
  const folder = folderWith({ '.git/HEAD': '', 'api.yaml': api });
  expect((await built(folder, 'init', '--yes', '--editor')).code).toBe(0);
  expect(readFileSync(path.join(folder, 'api-conventions.yaml'), 'utf8')).toContain('casing: camel');
  const { lint, ...others } = await everywhere(folder, 'api.yaml', api);
  expect(lint.length).toBeGreaterThan(3);
  for (const [name, theirs] of Object.entries(others)) expect(theirs, name).toEqual(lint);
  writeFileSync(path.join(folder, 'api.yaml'), api.replaceAll('"200"', '200'));
  const { results } = await spectral(folder, ['api.yaml']);
  expect(results.filter(({ code }) => code === 'parser')).toEqual([]);
  expect(linesOf(folder, results)).toEqual(lint);
});
