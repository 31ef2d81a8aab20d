import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { CONFIG_KEYS, OVERRIDE_KEYS, parseConfig } from '../../src/config/parse-config.ts';
import { rules } from '../../src/registry.ts';
import { configValidator } from '../support/schemas.ts';

const schema = JSON.parse(readFileSync('src/config/api-conventions.schema.json', 'utf8'));
const accepts = configValidator();
/** Both know only the form of ids for the rules of plugins. */
const withPlugins = { rules, lacksPlugins: true };
/** Nor do they know the rules of Spectral rulesets, which are read with the configuration. */
const withRulesets = {
  ...withPlugins,
  hosted: { lacksSome: true, find: () => undefined, similarTo: () => [], unusedRulesetOf: () => undefined },
};

describe('the published JSON Schema and the reader of configurations', () => {
  test.each([
    '',
    'rules:',
    '$schema: x\nextends: strict',
    'extends: [headline, ./base.yaml, "@acme/conventions"]',
    'rules: { path-versioned: off, list-paginated: { severity: warn, maxItems: 3, parameters: [a] } }',
    'rules: { path-plural-collections: { allow: [], irregular: { person: people } }, error-schema: {} }',
    'rules: { error-schema: { shape: [google, { code: { path: "errors[].code", type: [string, integer] }, help: help? }] } }',
    'overrides: [{ files: a.yaml, paths: [/a/**, /b], operations: GET /x, tags: [x], rules: { error-schema: hint } }]',
    'overrides: [{ tags: x, rules: }]',
    'overrides: []\nspectral: []\nfiles: []\nignore:',
    'files: ["apis/**", "!apis/..hidden/**", "a..b/*.yaml"]\nignore: drafts',
    'teams: { payments: "apis/payments/**", "Orders & Co": [apis/orders, "!apis/orders/old"] }',
    'teams:',
    'teams: {}',
    'spectral: [spectral:oas, .spectral.yaml]\nroot: ..',
    'plugins: [./lint/house.mjs, "@acme/rules"]',
    'plugins: ./house.mjs\nrules: { house/a-b: off, house/c: { severity: warn, words: [x] } }',
    'plugins:',
  ])('both accept the configuration %s', (text) => {
    expect(parseConfig(text, undefined, withPlugins).mistakes).toEqual([]);
    expect(accepts(parse(text)), JSON.stringify(accepts.errors)).toBe(true);
  });

  test.each([
    'rule: {}',
    '- rules',
    'rules: [path-versioned]',
    'rules: { path-versiond: off }',
    'rules: { path-versioned: warning }',
    'rules: { path-versioned: }',
    'rules: { path-versioned: { prefx: /api } }',
    'rules: { path-versioned: { prefix: 3 } }',
    'rules: { list-paginated: { maxItems: -1 } }',
    'rules: { list-paginated: { parameters: [page, 7] } }',
    'rules: { path-plural-collections: { irregular: [a] } }',
    'rules: { error-schema: { shape: rfc9457 } }',
    'rules: { error-schema: { shape: [] } }',
    'rules: { error-schema: { shape: { code: "error.code[" } } }',
    'rules: { error-schema: { shape: { code: { type: string } } } }',
    'extends: 3',
    'extends: [""]',
    'files: ../a',
    'files: [/a]',
    'ignore: "!a/../../b"',
    'ignore: {}',
    'teams: [apis/payments]',
    'teams: apis/payments',
    'teams: { payments: }',
    'teams: { payments: [] }',
    'teams: { payments: [3] }',
    'teams: { payments: { files: a } }',
    'teams: { payments: ../payments }',
    'teams: { "": apis }',
    'root: [a]',
    'root:',
    'spectral: [{}]',
    'plugins: [3]',
    'plugins: {}',
    'rules: { House/x: off }',
    'rules: { house/x: warning }',
    'overrides: {}',
    'overrides: [{ rules: {} }]',
    'overrides: [{ tags: a }]',
    'overrides: [{ tags: [], rules: {} }]',
    'overrides: [{ tags: , rules: {} }]',
    'overrides: [{ paths: internal, rules: {} }]',
    'overrides: [{ tags: a, extends: strict, rules: {} }]',
    'overrides: [{ tags: a, rules: { path-versiond: off } }]',
  ])('both reject the configuration %s', (text) => {
    expect(parseConfig(text).mistakes).not.toEqual([]);
    expect(accepts(parse(text))).toBe(false);
  });
});

test.each(['README.md', 'docs/configuration.md', 'docs/plugins.md'])('every configuration in %s is valid', (page) => {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/```yaml\n(.*?)```/gs)].map(([, text = '']) => text);
  const configs = blocks.filter((text) => /^(?:rules|overrides):/m.test(text));
  expect(configs.length).toBeGreaterThan(0);
  for (const text of configs) {
    expect(parseConfig(text, undefined, /^spectral:/m.test(text) ? withRulesets : withPlugins).mistakes).toEqual([]);
    expect(accepts(parse(text))).toBe(true);
  }
});

test.each([
  'spectral: [spectral:oas]\nrules: { info-contact: off }',
  'extends: ./base.yaml\nrules: { info-contact: { severity: hint }, spectral/path-params: off }',
  'extends: [strict, "@acme/style"]\noverrides: [{ paths: /internal/**, rules: { operation-tags: off } }]',
])('the JSON Schema accepts rules of Spectral rulesets if a ruleset may be named: %s', (text) => {
  expect(parseConfig(text, undefined, withRulesets).mistakes).toEqual([]);
  expect(accepts(parse(text)), JSON.stringify(accepts.errors)).toBe(true);
});

test.each([
  'rules: { info-contact: off }',
  'extends: strict\nrules: { info-contact: off }',
  'extends: [recommended, house-style]\noverrides: [{ tags: a, rules: { operation-tags: off } }]',
  'spectral: [spectral:oas]\nrules: { info-contact: warning }',
  'spectral: [spectral:oas]\nrules: { info-contact: { severty: off } }',
])('the JSON Schema rejects wrong settings, and unknown rules without a ruleset: %s', (text) => {
  expect(accepts(parse(text))).toBe(false);
});

test('the published JSON Schema has exactly the settings that the reader reads', () => {
  expect(Object.keys(schema.properties).sort()).toEqual([...CONFIG_KEYS].sort());
  expect(Object.keys(schema.definitions.override.properties).sort()).toEqual([...OVERRIDE_KEYS].sort());
});

test('the published JSON Schema describes every option', () => {
  expect(schema.definitions.rules.properties['list-paginated']).toMatchObject({
    anyOf: [{}, { properties: { maxItems: { type: 'integer', minimum: 0, description: expect.stringMatching(/\.$/) } } }],
  });
});
