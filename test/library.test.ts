import { describe, expect, test } from 'vitest';
import {
  compare,
  defineRule,
  FORMATS,
  format,
  lint,
  lintText,
  loadConfig,
  nearestConfig,
  option,
  type Plugin,
  PRESET_NAMES,
  presetSettings,
  rules,
  UsageError,
} from '../src/index.ts';
import { folderWith, SLASH, UNVERSIONED } from './cli/support.ts';
import { HOUSE } from './plugin/support.ts';

const noDrafts = defineRule({
  id: 'no-drafts',
  severity: 'warn',
  summary: 'No path is a draft.',
  url: 'https://example.com/no-drafts',
  options: { words: option.words('What drafts are called.', ['draft']) },
  visit: {
    *PathItem({ template, place }, { options: { words } }) {
      if (words.some((word) => template.includes(word))) yield { at: place, message: `\`${template}\` is a draft.` };
    },
  },
});
const house: Plugin = { name: 'house', rules: [noDrafts] };
const DRAFT = SLASH.replace('/v1/orders/', '/v1/draft');

describe('plugins that a caller passes to the library', () => {
  test('run beside the rules of the package', async () => {
    const { findings, pluginRules } = await lintText(DRAFT, { plugins: [house] });
    expect(findings).toMatchObject([
      {
        ruleId: 'house/no-drafts',
        severity: 'warn',
        url: 'https://example.com/no-drafts',
        clause: '',
        pointer: '/paths/~1v1~1draft',
      },
    ]);
    expect(pluginRules).toEqual([
      {
        id: 'house/no-drafts',
        severity: 'warn',
        summary: 'No path is a draft.',
        clauses: [],
        rationale: '',
        remedy: '',
        url: 'https://example.com/no-drafts',
      },
    ]);
  });

  test('are configured like other rules', async () => {
    const settings = { 'house/no-drafts': { options: { words: ['wip'] } } };
    expect((await lintText(DRAFT, { plugins: [house], rules: settings })).findings).toEqual([]);
    await expect(lintText(DRAFT, { plugins: [house], rules: { 'house/no-draft': {} } })).rejects.toThrow(
      'There is no rule `house/no-draft`.',
    );
    await expect(lintText(DRAFT, { rules: settings })).rejects.toThrow('There is no rule `house/no-drafts`.');
  });

  test('are validated, and must have different names', async () => {
    const wrong = { name: 'House', rules: [] };
    await expect(lintText(DRAFT, { plugins: [house, wrong] })).rejects.toThrow('Plugin 2 needs a `name` in kebab case');
    await expect(lintText(DRAFT, { plugins: [house, { ...house }] })).rejects.toThrow(
      'Two plugins have the name `house`. Rename or remove one of the two.',
    );
  });

  test('must not have the name of a plugin of a configuration', async () => {
    const cwd = folderWith({ 'house.mjs': HOUSE, 'a.yaml': DRAFT, 'api-conventions.yaml': 'plugins: ./house.mjs' });
    const config = await loadConfig('api-conventions.yaml', { cwd, allowCode: true });
    expect((await lint(['a.yaml'], { cwd, config })).findings).toMatchObject([{ ruleId: 'house/no-drafts', url: '' }]);
    await expect(lint(['a.yaml'], { cwd, config, plugins: [house] })).rejects.toThrow(
      'Two plugins have the name `house`. Rename or remove one of the two.',
    );
  });
});

test('a configuration that names plugins is refused unless code is allowed', async () => {
  const cwd = folderWith({ 'house.mjs': HOUSE, 'a.yaml': DRAFT, 'api-conventions.yaml': 'plugins: ./house.mjs' });
  const message = 'api-conventions.yaml:1:10 Plugin `./house.mjs` executes code';
  await expect(loadConfig('api-conventions.yaml', { cwd })).rejects.toThrow(message);
  await expect(lint(['a.yaml'], { cwd, config: nearestConfig({ cwd }), allowCode: true })).rejects.toThrow(message);
  await expect(loadConfig('api-conventions.yaml', { cwd })).rejects.toThrow(UsageError);
});

describe('the function `format`', () => {
  test('writes what the command line writes', async () => {
    const cwd = folderWith({ 'a.yaml': UNVERSIONED });
    const result = await lint(['a.yaml'], { cwd });
    expect(await format('stylish', result, { cwd })).toMatch(
      /^a\.yaml\n {2}3:1 {2}warn {3}.*\n[\s\S]*1 finding in 1 file: 1 warning;/,
    );
    expect(await format('stylish', result, { cwd, quiet: true })).not.toContain('a.yaml');
    expect(await format('stylish', result, { cwd, color: true })).toContain('\u001b[');
    expect(JSON.parse(await format('json', result)).summary).toMatchObject({ findings: 1, warn: 1 });
  });

  test('describes the rules of plugins', async () => {
    const result = await lintText(DRAFT, { plugins: [house] });
    const [run] = JSON.parse(await format('sarif', result)).runs;
    expect(run.tool.driver.rules.at(-1)).toMatchObject({
      id: 'house/no-drafts',
      shortDescription: { text: 'No path is a draft.' },
      helpUri: 'https://example.com/no-drafts',
    });
  });

  test.each(FORMATS)('writes the format %s', async (name) => {
    expect(await format(name, await lintText(SLASH))).toContain('path-no-trailing-slash');
  });
});

test('the library lists rules and presets', () => {
  expect(rules.map(({ id }) => id)).toContain('path-versioned');
  for (const name of PRESET_NAMES) expect(Object.keys(presetSettings(name))).toEqual(rules.map(({ id }) => id));
});

describe('wrong arguments of a caller of the library without types are an error', () => {
  const text = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths: {}\n';
  test.each<[options: unknown, message: string]>([
    [{ rules: { 'path-versoned': { severity: 'off' } } }, 'There is no rule `path-versoned`.'],
    [
      { rules: { 'path-versioned': 'off' } },
      "The setting of `path-versioned` must be an object such as { severity: 'off' }, but is a string.",
    ],
    [
      { rules: { 'path-versioned': { severity: 'warning' } } },
      'The severity of `path-versioned` must be one of error, warn, info, hint and off, but is `warning`.',
    ],
    [
      { rules: { 'path-versioned': { severity: 'warn', prefix: '/api' } } },
      'The setting of `path-versioned` has an unknown key `prefix`. Use `severity` and `options`, and put options of the rule in `options`.',
    ],
    [{ rules: { 'path-versioned': { options: { prefx: '/api' } } } }, 'Rule `path-versioned` does not have an option `prefx`.'],
    [
      { rules: { 'path-versioned': { options: { prefix: 3 } } } },
      'The option `prefix` of `path-versioned` must be a string, but is `3`.',
    ],
    [
      { rules: { 'list-paginated': { options: { parameters: ['page', 1] } } } },
      'The option `parameters.1` of `list-paginated` must be a string, but is `1`.',
    ],
    [
      { overrides: [{ path: ['/internal/**'], rules: {} }] },
      'An override does not have a key `path`. Use one of `files`, `paths`, `operations`, `tags`, `folder`, `rules`.',
    ],
    [{ overrides: [{ paths: ['/a'], rules: { 'path-versioned': 'off' } }] }, 'The setting of `path-versioned` must be an object'],
    [{ rulez: {} }, 'There is no option `rulez`. Use one of `cwd`, `root`, '],
    [{ only: ['path-versioned'] }, 'There is no option `only`.'],
    [{ overrides: [{}] }, 'An override must have `rules`, by rule id.'],
    [{ overrides: {} }, 'The option `overrides` must be a list of objects, but is a mapping.'],
    [{ plugins: 'acme' }, 'The option `plugins` must be a list of objects, but is a string.'],
    [{ allowRemote: 'example.com' }, 'The option `allowRemote` must be a list of strings, but is a string.'],
    [
      { config: Promise.resolve({}) },
      'The option `config` must be a configuration (`await loadConfig(…)`) or a function such as `nearestConfig()`, but is a promise.',
    ],
  ])('the library rejects the options %j', async (options, message) => {
    await expect(lintText(text, options as object)).rejects.toThrow(message);
    await expect(lintText(text, options as object)).rejects.toThrow(UsageError);
  });

  test.each([[null], [undefined], [{}], [1]])('the library rejects %j instead of a string or a version', async (value) => {
    await expect(lintText(value as unknown as string)).rejects.toThrow(UsageError);
    await expect(compare(value as unknown as string, text)).rejects.toThrow(UsageError);
  });

  test('the library rejects a URL object instead of a name, and an unknown format', async () => {
    await expect(lint([new URL('file:///openapi.yaml') as unknown as string])).rejects.toThrow(UsageError);
    await expect(format('xml' as 'json', await lintText(text))).rejects.toThrow('There is no format `xml`. Use one of `stylish`');
    await expect(format('toString' as 'json', await lintText(text))).rejects.toThrow(UsageError);
  });

  test('the library rejects a name instead of a list, and an unknown preset', async () => {
    await expect(lint('openapi.yaml' as unknown as string[])).rejects.toThrow("takes a list of files, such as ['openapi.yaml']");
    expect(() => presetSettings('foo' as 'strict')).toThrow(
      'There is no preset `foo`. Use one of recommended, strict, headline.',
    );
  });
});
