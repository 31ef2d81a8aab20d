import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Document, type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { Json, Yaml } from '@stoplight/spectral-parsers';
import { beforeAll, describe, expect, test } from 'vitest';
import { runNode } from '../../support/process.ts';
import { builtPackage, projectWith } from '../support/built-package.ts';
import { API, brief, FINDINGS, withoutOthers } from './spectral.ts';

let conventions: RulesetDefinition;

beforeAll(async () => {
  const file = path.join(builtPackage(), 'dist/ruleset.mjs');
  conventions = (await import(pathToFileURL(file).href)).default;
});

function spectralWith(ruleset: RulesetDefinition): Spectral {
  const spectral = new Spectral();
  spectral.setRuleset(ruleset);
  return spectral;
}

const lint = (document: Parameters<Spectral['run']>[0]) => spectralWith(conventions).run(document);
const yaml = (text: string, source?: string) => new Document(text, Yaml, source);

describe('spectral-core with the ruleset reports faults', () => {
  test('faults are found in a document', async () => {
    expect(brief(await lint(yaml(API)))).toEqual(FINDINGS);
  });

  test('faults are found in a string', async () => {
    expect(brief(await lint(API))).toEqual(FINDINGS);
  });

  test('faults are found in a value that the caller has parsed', async () => {
    const { getLocationForJsonPath } = Yaml;
    expect(brief(await lint({ parsed: Yaml.parse(API), getLocationForJsonPath, source: '/api.yaml' }))).toEqual(FINDINGS);
  });

  test.each([
    ['Swagger 2.0', 'swagger: "2.0"'],
    ['OpenAPI 3.0', 'openapi: 3.0.3'],
    ['OpenAPI 3.1', 'openapi: 3.1.0'],
    ['OpenAPI 3.2', 'openapi: 3.2.0'],
  ])('faults are found in %s', async (_, version) => {
    expect(brief(await lint(yaml(`${version}\npaths: { /v1/orders/: {} }`)))).toEqual(['2 error path-no-trailing-slash']);
  });

  test('faults are found in JSON', async () => {
    const text = '{\n  "openapi": "3.0.3",\n  "paths": {\n    "/v1/orders/": {}\n  }\n}';
    expect(brief(await lint(new Document(text, Json)))).toEqual(['4 error path-no-trailing-slash']);
  });

  test('findings have the page of the rule', async () => {
    const result = (await lint(yaml(API))).find(({ code }) => code === 'path-no-trailing-slash');
    expect(result?.documentationUrl).toMatch(/^https:.*path-no-trailing-slash/);
  });

  test('faults are found at keys that contain the escapes of JSON Pointers', async () => {
    const results = withoutOthers(await lint(yaml('openapi: 3.0.3\npaths:\n  /v1/a~1b~0c%2F/: {}\n')));
    expect(results).toMatchObject([{ path: ['paths', '/v1/a~1b~0c%2F/'], range: { start: { line: 2 } } }]);
  });
});

describe('the package as a ruleset for spectral-core', () => {
  const keys = API.replace('responses: {}', 'responses: { 200: { description: Orders. } }');
  const core = pathToFileURL(createRequire(import.meta.url).resolve('@stoplight/spectral-core')).href;

  /** The output of a module with the rulesets and `run`, which prints what the rules and the parser report. */
  const printed = async (lines: string) => {
    const script = `import { createRequire } from 'node:module';
import core from '${core}';
import * as library from 'api-conventions';
import conventions from 'api-conventions';
const require = createRequire(import.meta.url);
const run = async (ruleset) => {
  const spectral = new core.Spectral();
  spectral.setRuleset(ruleset);
  const results = await spectral.run(${JSON.stringify(keys)});
  console.log(results.map(({ code }) => code).filter((code) => /^(?:parser|path-)/.test(code)).join());
};
${lines}`;
    return runNode(['script.mjs'], { cwd: projectWith({ 'script.mjs': script }) });
  };
  const FOUND = 'path-no-trailing-slash,path-plural-collections,path-versioned\n';

  test.each(['conventions', "require('api-conventions').default", "require('api-conventions/ruleset')"])(
    'needs no settings: %s',
    async (ruleset) => {
      expect(await printed(`await run(${ruleset});`)).toEqual({ code: 0, stdout: FOUND, stderr: '' });
    },
  );

  test('needs settings of its own if another ruleset extends it', async () => {
    const { stdout, stderr } = await printed(
      "await run({ extends: conventions, parserOptions: { incompatibleValues: 'off' } });\nawait run({ extends: conventions });",
    );
    expect(stderr).toBe('');
    expect(stdout).toBe(FOUND + FOUND.replace(',', ',parser,'));
  });

  test('is not what `require` returns, which an error explains', async () => {
    const wrong = "await run({ extends: [require('api-conventions')] });";
    const { code, stderr } = await printed(`try { ${wrong} } catch (error) { console.error(error.message); }`);
    expect([code, stderr]).toEqual([
      0,
      '`api-conventions` is the library. Use `api-conventions/ruleset` as a Spectral ruleset.\n',
    ]);
  });

  test('has code that the library does not load', async () => {
    const loaded = 'console.log(Object.keys(require.cache).filter((file) => /dist.ruleset\\.cjs$/.test(file)).length);';
    const { stdout, stderr } = await printed(`await library.lintText('{}');\n${loaded}\nconventions.rules;\n${loaded}`);
    expect([stdout, stderr]).toEqual(['0\n1\n', '']);
  });
});

describe('spectral-core with the ruleset reports nothing', () => {
  test.each([
    ['a document that is no OpenAPI description', 'services: { web: { image: nginx } }'],
    ['a version that nobody knows', 'openapi: 4.0.0\npaths: { /orders/: {} }'],
    ['a text', 'openapi'],
    ['an empty document', ''],
    ['a list', '- openapi: 3.0.3'],
  ])('no fault is found in %s', async (_, text) => {
    const own = (await lint(yaml(text))).filter(({ code }) => code !== 'unrecognized-format' && code !== 'parser');
    expect(own).toEqual([]);
  });

  test('no fault is reported in a document with several syntax errors, as its meaning would be a guess', async () => {
    const results = await lint(yaml('openapi: 3.0.3\npaths:\n  /orders/: { a: [\n  /carts: "a\n  /users: {\n'));
    expect(new Set(results.map(({ code }) => code))).toEqual(new Set(['parser']));
  });

  test('parts with values of the wrong type do not stop the run', async () => {
    const api =
      'openapi: 3.0.3\npaths:\n  /v1/orders/: [1]\n  /v1/carts: { get: { parameters: {}, responses: [] }, post: 1 }\ncomponents: []\n';
    expect(brief(await lint(yaml(api)))).toEqual(['3 error path-no-trailing-slash']);
  });
});

test('a duplicate key does not keep the rules from running', async () => {
  const codes = (await lint(yaml('openapi: 3.0.3\npaths:\n  /v1/a/: {}\n  /v1/a/: {}\n'))).map(({ code }) => code);
  expect(codes).toContain('path-no-trailing-slash');
});

test('a rule that fails reports that and does not end the run', async () => {
  const { rules } = conventions as { rules: Record<string, { then: { function: (...args: unknown[]) => unknown } }> };
  const data = {
    openapi: '3.0.3',
    get paths(): never {
      throw new Error('no such luck');
    },
  };
  const documentInventory = { document: { data, source: null, diagnostics: [] }, referencedDocuments: {} };
  expect(rules['path-versioned']?.then.function(data, null, { documentInventory })).toEqual([
    { message: 'The rule `path-versioned` failed: no such luck. This is a bug in the rule; please report it.', path: [] },
  ]);
});

describe('descriptions that share a file in spectral-core', () => {
  const shared = 'Tenant: { name: tenant, in: header }\nKey:\n  name: api_key\n  in: query\n';
  const api = `openapi: 3.0.3
paths:
  /v1/orders:
    get:
      parameters:
        - $ref: shared.yaml#/Key
`;
  const where = async (spectral: Spectral, file: string) => {
    const results = await spectral.run(yaml(api, file));
    return withoutOthers(results).map(({ source, range }) => `${path.basename(source ?? 'lost')}:${range.start.line + 1}`);
  };

  test('report its faults in that file', async () => {
    const folder = projectWith({ 'shared.yaml': shared });
    expect(await where(spectralWith(conventions), path.join(folder, 'a.yaml'))).toEqual(['shared.yaml:2']);
  });

  test('report its faults before the `$ref` if one Spectral runs for both and has lost track of the file', async () => {
    const folder = projectWith({ 'shared.yaml': shared });
    const spectral = spectralWith(conventions);
    expect(await where(spectral, path.join(folder, 'a.yaml'))).toEqual(['shared.yaml:2']);
    expect(await where(spectral, path.join(folder, 'b.yaml'))).toEqual(['b.yaml:5']);
  });
});

describe('findings in spectral-core stay while a line is being typed', () => {
  const typed = (line: string, before: string) => API.replace(before, `${line}\n${before}`);

  test.each(['      respon', '      summary: "List', '      tags: [a', '      summary: a: b'])(
    'the findings elsewhere stay at their lines: %s',
    async (line) => {
      const results = await lint(yaml(typed(line, '  /v1/user/{id}: {}'), '/api.yaml'));
      expect(results.map(({ code }) => code)).toContain('parser');
      expect(brief(results.filter(({ code }) => code !== 'parser'))).toEqual([
        '9 warn path-plural-collections',
        '10 warn path-versioned',
      ]);
      expect(results.find(({ code }) => code === 'path-versioned')).toMatchObject({
        path: ['paths', '/carts'],
        source: '/api.yaml',
        range: { start: { line: 9, character: 2 }, end: { line: 9, character: 8 } },
      });
    },
  );

  test('the findings in a file that the description refers to stay, and those in both', async () => {
    const shared = 'Key:\n  name: api_key\n  in: query\nOther:\n  name: token\n  in: query\n  respon\n';
    const folder = projectWith({ 'shared.yaml': shared });
    const api =
      "openapi: 3.0.3\npaths:\n  /v1/orders/:\n    get:\n      parameters:\n        - $ref: 'shared.yaml#/Key'\n        - $ref: 'shared.yaml#/Other'\n";
    const results = withoutOthers(await lint(yaml(api, path.join(folder, 'api.yaml'))));
    const places = results
      .filter(({ code }) => code !== 'parser')
      .map(({ code, source, range }) => {
        return `${path.basename(source ?? '')}:${range.start.line + 1} ${code}`;
      });
    expect(places.sort()).toEqual(['api.yaml:3 path-no-trailing-slash', 'shared.yaml:1 no-secrets-in-url']);
  });

  test('suppressions apply to findings that stay', async () => {
    const text = typed('  resp', '  /carts: {}').replace(
      '  /v1/orders/:',
      '  # lint-ignore-next-line path-no-trailing-slash\n  /v1/orders/:',
    );
    expect(brief((await lint(yaml(text))).filter(({ code }) => code !== 'parser'))).toEqual(['11 warn path-versioned']);
  });
});

describe('a finding in spectral-core about a value of several lines', () => {
  const api =
    "openapi: 3.0.3\npaths:\n  '/v1/orders/':\n    get:\n      parameters:\n        - name: api_key\n          in: query\n";

  test('has the range of the key, or of the name of an item', async () => {
    const results = withoutOthers(await lint(yaml(api)));
    expect(results.map(({ code, range }) => [code, range])).toEqual([
      ['path-no-trailing-slash', { start: { line: 2, character: 2 }, end: { line: 2, character: 15 } }],
      ['no-secrets-in-url', { start: { line: 5, character: 16 }, end: { line: 5, character: 23 } }],
    ]);
  });

  test('has the range of the key in another file', async () => {
    const folder = projectWith({ 'shared.yaml': 'keys:\n  Key:\n    name: api_key\n    in: query\n' });
    const text = api.replace('name: api_key\n          in: query', "$ref: 'shared.yaml#/keys/Key'");
    const [result] = (await lint(yaml(text, path.join(folder, 'api.yaml')))).filter(({ code }) => code === 'no-secrets-in-url');
    expect(result?.range).toEqual({ start: { line: 1, character: 2 }, end: { line: 1, character: 5 } });
  });

  test('leaves the path lookup of Spectral unchanged, even after a run that ends early', async () => {
    const { rules } = conventions as { rules: Record<string, { then: { function: (...args: unknown[]) => Iterable<unknown> } }> };
    const document = yaml(api);
    const look = () => ({ document, path: ['paths', '/v1/orders/'] });
    const documentInventory = Object.create({ findAssociatedItemForPath: look });
    Object.assign(documentInventory, { document, referencedDocuments: {} });
    const results = rules['path-no-trailing-slash']?.then.function(document.data, null, { documentInventory }) ?? [];
    for (const _ of results) {
      expect(documentInventory.findAssociatedItemForPath([], false).document.getRangeForJsonPath().end.line).toBe(2);
      break;
    }
    expect(documentInventory.findAssociatedItemForPath).toBe(look);
    expect(Object.keys(documentInventory)).toEqual(['document', 'referencedDocuments']);
  });
});
