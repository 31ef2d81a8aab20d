import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig, nearestConfig } from '../../src/index.ts';
import { rules } from '../../src/registry.ts';
import { checkOption, OPTION_SCHEMA_KEYWORDS } from '../../src/rule/check-value.ts';

let project: string;
beforeEach(() => {
  project = realpathSync(mkdtempSync(path.join(tmpdir(), 'api-conventions-')));
  mkdirSync(path.join(project, '.git'));
  mkdirSync(path.join(project, 'apis/shop'), { recursive: true });
});
afterEach(() => rmSync(project, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(project, name), text);
const at = (name: string) => path.join(project, name);

const nearest = (description: string) => nearestConfig({ cwd: project })(description);

describe('the configuration of a description', () => {
  test('is empty if there is no configuration file', async () => {
    expect(await nearest('apis/openapi.yaml')).toMatchObject({ sources: [], rules: {}, overrides: [], spectral: [] });
  });

  test('is read from the nearest folder with a configuration file, and from no other', async () => {
    write('api-conventions.yaml', 'rules: { path-versioned: off }');
    write('apis/api-conventions.yml', 'rules: { error-schema: hint }');
    const config = nearestConfig({ cwd: project });
    expect(await config('apis/shop/openapi.yaml')).toMatchObject({
      sources: [at('apis/api-conventions.yml')],
      folder: at('apis'),
      rules: { 'error-schema': { severity: 'hint' } },
    });
    expect((await config(at('openapi.yaml'))).rules).toEqual({ 'path-versioned': { severity: 'off' } });
  });

  test('is not searched for above the repository', async () => {
    mkdirSync(at('apis/.git'));
    write('api-conventions.yaml', 'rules: { path-versioned: off }');
    expect((await nearest('apis/shop/openapi.yaml')).sources).toEqual([]);
  });

  test('may be the key of a package.json, which is ignored without the key', async () => {
    write('package.json', '{ "name": "shop", "api-conventions": { "rules": { "path-versioned": "off" } } }');
    write('apis/package.json', '{ "devDependencies": { "api-conventions": "^1.0.0" } }');
    write('apis/shop/package.json', '{ "api-conventions": ');
    expect(await nearest('apis/shop/openapi.yaml')).toMatchObject({
      sources: [at('package.json')],
      rules: { 'path-versioned': { severity: 'off' } },
    });
  });

  test('is an error in a package.json that is too large to read, not ignored', async () => {
    write('apis/package.json', `{ "x": "${'x'.repeat(10_000_000)}", "api-conventions": {} }`);
    await expect(nearest('apis/openapi.yaml')).rejects.toThrow(/`apis\/package\.json` has 10\.0 MB; the limit is 1 MB/);
  });

  test('is read from a package.json with a trailing comma, but not from a truncated one', async () => {
    write('api-conventions.yaml', 'rules: { path-versioned: off }');
    write('apis/package.json', '{ "api-conventions": { "rules": { "path-versioned": "hint" } }, }');
    expect((await nearest('apis/openapi.yaml')).sources).toEqual([at('apis/package.json')]);
    write('apis/package.json', '{ "api-conventions": { "rules": { "path-versioned": "hint" } ');
    await expect(nearest('apis/openapi.yaml')).rejects.toThrow('apis/package.json:1:');
  });

  test('must be a single file in each folder', async () => {
    write('api-conventions.yaml', '');
    write('api-conventions.json', '{}');
    await expect(nearest('openapi.yaml')).rejects.toThrow(
      '`api-conventions.yaml` and `api-conventions.json`. Remove one, or name one with `--config`.',
    );
    write('apis/api-conventions.yaml', '');
    write('apis/package.json', '{ "api-conventions": null }');
    await expect(nearest('apis/openapi.yaml')).rejects.toThrow('`api-conventions.yaml` and `package.json`.');
  });

  test('must exist if the user names it', async () => {
    const load = (name: string) => loadConfig(name, { cwd: project });
    write('strict.yaml', 'rules: { path-versioned: error }');
    expect((await load('strict.yaml')).rules).toEqual({ 'path-versioned': { severity: 'error' } });
    await expect(load('strikt.yaml')).rejects.toThrow('There is no file `strikt.yaml`. Did you mean `strict.yaml`?');
    await expect(load('apis')).rejects.toThrow('The configuration `apis` is a folder, not a file.');
    write('package.json', '{ "name": "shop" }');
    await expect(load('package.json')).rejects.toThrow(
      'package.json:1:1 The key `api-conventions` is missing. Add the settings there.',
    );
  });

  test.skipIf(process.platform === 'win32')(
    'is not read through a link to a file elsewhere, unless the user names the link',
    async () => {
      const elsewhere = realpathSync(mkdtempSync(path.join(tmpdir(), 'api-conventions-')));
      writeFileSync(path.join(elsewhere, 'secret.yaml'), 'password: x\n');
      symlinkSync(path.join(elsewhere, 'secret.yaml'), at('api-conventions.yaml'));
      await expect(nearest('openapi.yaml')).rejects.toThrow(
        '`api-conventions.yaml` is outside the root folder, so it is not read',
      );
      await expect(loadConfig('api-conventions.yaml', { cwd: project })).rejects.toThrow('There is no setting `password`.');
      rmSync(elsewhere, { recursive: true });
    },
  );
});

describe('the setting `rules` of a configuration', () => {
  const read = async (text: string, name = 'api-conventions.yaml') => {
    write(name, text);
    return (await nearest('openapi.yaml')).rules;
  };

  test.each(['', '# nothing yet\n', 'rules:\n', '{}', '$schema: https://example.com/schema.json\n'])(
    'may be missing in the configuration %j',
    async (text) => {
      expect(await read(text)).toEqual({});
    },
  );

  test('accepts a severity, options, or both for each rule', async () => {
    expect(
      await read(
        'rules:\n  path-no-trailing-slash: warn\n  path-versioned: { prefix: /api }\n  list-paginated:\n    severity: off\n    maxItems: 5\n',
      ),
    ).toEqual({
      'path-no-trailing-slash': { severity: 'warn' },
      'path-versioned': { options: { prefix: '/api' } },
      'list-paginated': { severity: 'off', options: { maxItems: 5 } },
    });
  });

  test('is read from JSON as from YAML', async () => {
    expect(await read('{ "$schema": "x", "rules": { "path-versioned": "off" } }', 'api-conventions.json')).toEqual({
      'path-versioned': { severity: 'off' },
    });
  });

  test('can share options by YAML anchors', async () => {
    expect(await read('rules: { path-versioned: &same { severity: info }, path-no-trailing-slash: *same }')).toEqual({
      'path-versioned': { severity: 'info' },
      'path-no-trailing-slash': { severity: 'info' },
    });
  });
});

describe('the reader of a configuration', () => {
  /** Longer than names of files can be. */
  const LONG = 'a'.repeat(300);
  const mistakesOf = async (text: string): Promise<string[]> => {
    write('api-conventions.yaml', text);
    const error: Error = await nearest('openapi.yaml').then(
      () => expect.unreachable('the configuration was accepted'),
      (reason) => reason,
    );
    expect(error.name).toBe('UsageError');
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.replace('  api-conventions.yaml:', ''));
  };

  test.each([
    [
      'rules:\n<<<<<<< HEAD\n  a: off\n=======\n  b: off\n>>>>>>> b\n',
      expect.stringMatching(/^2:1 A merge conflict is not resolved here\./),
    ],
    ['rule: {}', '1:1 There is no setting `rule`. Did you mean `rules`?'],
    ['rules:\n  path-versiond: off', '2:3 There is no rule `path-versiond`. Did you mean `path-versioned`?'],
    [
      'rules: { path-versioned: warning }',
      '1:26 A severity must be one of error, warn, info, hint, off, but is `warning`. Did you mean `warn`?',
    ],
    ['rules: { path-versioned: }', '1:10 A severity must be one of error, warn, info, hint, off, but is empty.'],
    [
      'rules: { path-versioned: [{ toString: {} }] }',
      '1:26 A severity must be one of error, warn, info, hint, off, but is a list.',
    ],
    ['rules: { path-versioned: 2 }', '1:26 A severity must be one of error, warn, info, hint, off, but is `2`.'],
    ['override: []', '1:1 There is no setting `override`. Did you mean `overrides`?'],
    ['extends: 3', '1:10 `extends` must be a string or a list of strings, but is `3`.'],
    ['files: [apis, 3]', '1:15 `files.1` must be a string, but is `3`.'],
    ['ignore: ""', '1:9 `ignore` must be a string or a list of strings, but is empty.'],
    [
      'rules: { path-simple: { casing: Kebab } }',
      '1:33 `casing` of `path-simple` must be one of `lower`, `kebab`, `snake`, `camel`, `any`, but is `Kebab`. Did you mean `kebab`?',
    ],
    ['root: [a]', '1:7 `root` must be a string, but is a list.'],
    ['root: apps', '1:7 The root `apps` is not a folder. Name a folder.'],
    [`root: ${LONG}`, `1:7 The root \`${LONG}\` is not a folder. Name a folder.`],
    ['root: "a\\0"', '1:7 The root `a\\u{0}` is not a folder. Name a folder.'],
    ['baseline: "a\\0"', '1:11 The baseline `a\\u{0}` cannot be read (ERR_INVALID_ARG_VALUE).'],
    [`spectral: ${LONG}`, `1:11 There is no file \`${LONG}\`.`],
    ['spectral: "./a\\0"', '1:11 There is no file `./a\\u{0}`.'],
    [`plugins: ./${LONG}`, `1:10 There is no file \`./${LONG}\`.`],
    ['plugins: "./a\\0"', '1:10 There is no file `./a\\u{0}`.'],
    ['root: ../..', expect.stringMatching(/^1:7 `\.\.\/\.\.` is outside the root folder/)],
    ['files: ../**', expect.stringMatching(/^1:8 `\.\.\/\*\*` is outside the folder of the configuration/)],
    ['ignore: [/etc/**]', expect.stringMatching(/^1:10 `\/etc\/\*\*` is outside the folder/)],
    ['spectral: spectral:oaz', '1:11 Spectral has no ruleset `spectral:oaz`. Did you mean `spectral:oas`?'],
    ['spectral: [api-conventions.yml]', '1:12 There is no file `api-conventions.yml`. Did you mean `api-conventions.yaml`?'],
    ['spectral: ../../ruleset.yaml', expect.stringMatching(/^1:11 .*outside the root folder/)],
    ['overrides: { rules: {} }', '1:12 `overrides` must be a list, but is a mapping.'],
    [
      'overrides: [no]',
      '1:13 `overrides.0` must be a mapping with `files`, `paths`, `operations`, `tags` or `rules`, but is `no`.',
    ],
    [
      'overrides: [{ rules: {} }]',
      '1:13 An override needs `files`, `paths`, `operations` or `tags`. Move settings that apply everywhere to `rules`.',
    ],
    ['overrides: [{ tags: [] , rules: {} }]', '1:21 `tags` must be a string or a list of strings, but is empty.'],
    ['overrides: [{ tags: a }]', '1:13 An override needs `rules`. Add the rules that it changes.'],
    ['overrides: [{ path: /a, rules: {} , tags: a }]', '1:15 An override does not have a key `path`. Did you mean `paths`?'],
    [
      'overrides: [{ paths: internal/**, rules: {} }]',
      '1:22 The path `internal/**` must begin with `/`. Did you mean `/internal/**`?',
    ],
    ['overrides: [{ files: ../a, rules: {} }]', expect.stringMatching(/^1:22 `\.\.\/a` is outside the folder/)],
    [
      'overrides: [{ tags: a, rules: { path-versiond: off } }]',
      '1:33 There is no rule `path-versiond`. Did you mean `path-versioned`?',
    ],
    [
      'overrides: [{ tags: a, rules: { list-paginated: { parameters: [a, 1] } } }]',
      '1:67 `parameters.1` of `list-paginated` must be a string, but is `1`.',
    ],
    [
      '__proto__: {}',
      '1:1 There is no setting `__proto__`. Use one of `extends`, `plugins`, `rules`, `overrides`, `files`, `ignore`, `teams`, `spectral`, `root`, `baseline`, `limits`, `compare`, `$schema`.',
    ],
    ['limits: { x: 1 }', '1:11 There is no limit `x`. Use one of `fileSize`, `depth`, `aliases`, `files`, `references`, `time`.'],
    ['compare: { webhook: true }', '1:12 There is no setting `webhook`. Did you mean `webhooks`?'],
    ['compare: { webhooks: "yes" }', '1:22 `compare.webhooks` must be `true` or `false`, but is `yes`.'],
    [
      'compare: { stabilityLevel: rc }',
      '1:28 `compare.stabilityLevel` must be `draft`, `alpha`, `beta` or `stable`, but is `rc`.',
    ],
    ['compare: { stabilityLevel: [beta] }', expect.stringContaining('but is a list.')],
    ['compare: beta', expect.stringContaining('`compare` must be a mapping with `webhooks` or `stabilityLevel`')],
    ['rules: { nothing: off }', '1:10 There is no rule `nothing`. To list them: api-conventions rules'],
    [
      'rules: { path-versioned: { words: x } }',
      '1:28 Rule `path-versioned` does not have an option `words`. Use one of `severity`, `prefix`, `pattern`.',
    ],
    ['rules: { constructor: off }', '1:10 There is no rule `constructor`. To list them: api-conventions rules'],
    [
      'rules: { path-versioned: { severity: of } }',
      '1:38 A severity must be one of error, warn, info, hint, off, but is `of`. Did you mean `off`?',
    ],
    [
      'rules: { path-versioned: { prefx: /api } }',
      '1:28 Rule `path-versioned` does not have an option `prefx`. Did you mean `prefix`?',
    ],
    ['rules: { path-versioned: { prefix: 3 } }', '1:36 `prefix` of `path-versioned` must be a string, but is `3`.'],
    [
      'rules: { list-paginated: { maxItems: -1 } }',
      '1:38 `maxItems` of `list-paginated` must be an integer of at least 0, but is `-1`.',
    ],
    [
      'rules: { list-paginated: { parameters: page } }',
      '1:40 `parameters` of `list-paginated` must be a list of strings, but is a string.',
    ],
    [
      'rules: { list-paginated: { parameters: [page, 7] } }',
      '1:47 `parameters.1` of `list-paginated` must be a string, but is `7`.',
    ],
    [
      'rules: { error-schema: { shape: problems } }',
      '1:33 `shape` of `error-schema` must be one of `standard`, `problem-details`, `json-api`, `google`, `odata`, `aspnet`, `django`, `fastapi`, `nestjs`, `spring`, a mapping of fields to paths such as `{ message: error.message }`, or a list of these, but is `problems`.',
    ],
    [
      'rules: { error-schema: { shape: [standard, { code: { path: error..code } }] } }',
      '1:60 `shape.1.code.path` of `error-schema` must be a path such as `error.message`, `errors[].code` or, where it is optional, `error.help_url?`, but is `error..code`.',
    ],
    [
      'rules: { error-catalogue: { shape: { code: { path: code, type: [text] } } } }',
      '1:64 `shape.code.type` of `error-catalogue` must be one of `string`, `integer`, `number`, `boolean`, `object`, `array`, or a list of these, but is a list.',
    ],
    ['rules: [path-versioned]', '1:8 `rules` must be a mapping of rule ids to severities, but is a list.'],
    ['- rules', '1:1 The configuration must be a mapping with keys such as `rules`.'],
    [
      'rules: { path-versioned: *level }',
      '1:26 The anchor `&level` is not defined before this alias. Define it, or quote a string that begins with `*`.',
    ],
    ['rules: { path-versioned: off, path-versioned: warn }', '1:31 Duplicate key in the same mapping. Remove one of the two.'],
    ['rules: {\n', expect.stringMatching(/^2:1 .*\}/)],
    ['rules: { "path\\u001b[31m": off }', '1:10 There is no rule `path\\u{1b}[31m`. To list them: api-conventions rules'],
  ])('reports the mistake with its place in %j', async (text, mistake) => {
    expect(await mistakesOf(text)).toEqual([mistake]);
  });

  test('lists the first mistakes, and reports that others are not listed', async () => {
    const mistakes = await mistakesOf(Array.from({ length: 150 }, (_, n) => `nope${n}: 1\n`).join(''));
    expect(mistakes).toHaveLength(101);
    expect(mistakes.at(-1)).toBe('101:1 There are more mistakes, which are not listed.');
  });

  test('lists all mistakes at once, in the order of the file', async () => {
    const mistakes = await mistakesOf(
      'rules:\n  path-versiond: off\n  path-versioned:\n    severity: loud\n    prefix: []\nrule: {}\nrules: {}\n',
    );
    expect(mistakes.map((mistake) => mistake.split(' ')[0])).toEqual(['2:3', '4:15', '5:13', '6:1', '7:1']);
  });
});

describe('the schema of each option of a rule', () => {
  const specs = rules.flatMap(({ id, options }) =>
    Object.entries(options).map(([name, spec]) => [`${id} ${name}`, spec] as const),
  );

  test.each(specs)('accepts the default of %s and states only what is checked', (_, spec) => {
    expect(checkOption(spec.default, spec)).toEqual([]);
    // An option with a check of its own is compared with its schema where that check is tested.
    if (!spec.check) expect(keywordsIn(spec.schema).filter((keyword) => !OPTION_SCHEMA_KEYWORDS.includes(keyword))).toEqual([]);
  });

  function keywordsIn(schema: unknown): string[] {
    if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [];
    return Object.entries(schema).flatMap(([keyword, value]) => [keyword, ...keywordsIn(value)]);
  }
});
