import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { expect, test } from 'vitest';
import { CONFIG_KEYS, OVERRIDE_KEYS, parseConfig } from '../../src/config/parse-config.ts';
import { DEFAULT_LIMITS } from '../../src/document/limits.ts';
import { OPERATION_PREFIX } from '../../src/house/extension.ts';
import { readHouseRule } from '../../src/house/read-house-rule.ts';
import { SUBJECT_KINDS } from '../../src/house/subject-kinds.ts';
import { rules } from '../../src/registry.ts';

// Each value of a right configuration is replaced by values of all kinds, and each key by another one: editors, which know the JSON
// Schema, and the reader of configurations must agree on every one.

const schema = JSON.parse(readFileSync('src/config/api-conventions.schema.json', 'utf8'));
const ajv = new Ajv({ strict: false });
const accepts = ajv.compile(schema);

type Mistake = { readonly message: string };
type Tree = unknown;
type Node = Readonly<Record<string, Tree>> | readonly Tree[];

const VALUES: readonly Tree[] = [null, true, false, 3, -1, 0.5, '', 'x', 'error', [], ['x'], [3], [''], [[]], {}, { x: 'y' }];

/** Values that only the reader refuses, because OpenAPI has no such method, status and so on. */
const KNOWN_VALUES = /^`[\w.]+` must be (?:an HTTP method |a status |`[^{]+` or `\w+`, )/;

const isNode = (value: Tree): value is Node => typeof value === 'object' && value !== null;

/** All trees in which one value or key is another one, with what was changed. */
function* changed(tree: Tree, at = ''): Generator<readonly [string, Tree]> {
  for (const value of VALUES) yield [`${at}: ${JSON.stringify(value)}`, value];
  if (!isNode(tree)) return;
  for (const [key, child] of Object.entries(tree)) {
    const others = Object.entries(tree).filter(([name]) => name !== key);
    const withChild = (value: Tree) => (Array.isArray(tree) ? tree.with(Number(key), value) : { ...tree, [key]: value });
    for (const [what, value] of changed(child, `${at}/${key}`)) yield [what, withChild(value)];
    if (Array.isArray(tree)) continue;
    yield [`${at}/${key} renamed`, { ...Object.fromEntries(others), [`${key}z`]: child }];
    yield [`${at}/${key} removed`, Object.fromEntries(others)];
  }
}

const configMistakes = (config: Tree) => parseConfig(JSON.stringify(config)).mistakes;

/** Changes of what is right on which the reader, who lists mistakes, and the schema do not agree. */
function disagreements(
  right: Tree,
  mistakesOf: (value: Tree) => readonly Mistake[],
  accepts: ValidateFunction,
): readonly string[] {
  expect(mistakesOf(right)).toEqual([]);
  expect(accepts(right), JSON.stringify(accepts.errors)).toBe(true);
  return [...changed(right)].flatMap(([what, value]) => {
    const messages = mistakesOf(value).map(({ message }) => message);
    if (messages.length > 0 && messages.every((message) => KNOWN_VALUES.test(message))) return [];
    return accepts(value) === (messages.length === 0) ? [] : [`${what} (${messages.join() || 'the schema refuses it'})`];
  });
}

const settings = {
  $schema: 'x',
  extends: ['strict', './a.yaml'],
  plugins: './a.mjs',
  rules: { 'path-simple': { severity: 'off' } },
  overrides: [{ files: ['a'], paths: '/a/**', operations: ['GET /a'], tags: 'a', rules: { 'path-simple': 'hint' } }],
  files: ['apis/**', '!apis/a'],
  ignore: 'a',
  teams: { a: ['b'] },
  spectral: ['spectral:oas'],
  root: '.',
  limits: DEFAULT_LIMITS,
  compare: { webhooks: true, stabilityLevel: 'beta' },
  baseline: 'a.json',
};

test("the test of the schema's agreement with the reader covers all settings", () => {
  expect(Object.keys(settings).sort()).toEqual([...CONFIG_KEYS].sort());
  expect(Object.keys(settings.overrides[0] ?? {}).sort()).toEqual([...OVERRIDE_KEYS].sort());
});

// Nothing depends on `$schema`, so the reader accepts whatever it is.
test.each(Object.entries(settings).filter(([name]) => name !== '$schema'))(
  'the reader and the schema agree on the setting `%s`',
  (name, value) => {
    expect(disagreements({ [name]: value }, configMistakes, accepts)).toEqual([]);
  },
);

test.each(rules.filter(({ options }) => Object.keys(options).length > 0).map((rule) => [rule.id, rule] as const))(
  'the reader and the schema agree on the options of the rule %s',
  (id, { options }) => {
    const defaults = Object.entries(options).map(([name, { default: value }]) => [name, value]);
    const config = { rules: { [id]: { severity: 'warn', ...Object.fromEntries(defaults) } } };
    expect(disagreements(config, configMistakes, accepts)).toEqual([]);
  },
);

const houseMistakes = (definition: Tree) => readHouseRule('house/x', definition).mistakes;
const acceptsHouseRule = ajv.compile({ $ref: '#/definitions/houseRule', definitions: schema.definitions });

test.each(Object.entries(SUBJECT_KINDS))(
  'the reader and the schema agree on the attributes of the house rule subject `%s`',
  (where, { attributes }) => {
    const own = Object.entries(attributes).filter(([name]) => !name.startsWith(OPERATION_PREFIX));
    const conditions = own.flatMap(([name, { type }]) => {
      // Some attributes always exist.
      const isRight = (test: Tree) => houseMistakes({ where, must: { [name]: test } }).length === 0;
      const test = [{ defined: true }, { pattern: 'x' }, { min: 1 }, true, 'request'].find(isRight);
      expect(test, `${name}, ${type}`).toBeDefined();
      return [[name, test]];
    });
    const must = Object.fromEntries(conditions);
    expect(disagreements({ where, must }, houseMistakes, acceptsHouseRule)).toEqual([]);
  },
);

test('the reader and the schema agree on the keys of a house rule', () => {
  const rule = {
    where: ['operation', 'tag'],
    when: { or: [{ description: { length: { min: 1, max: 9 } } }, { 'x-a': [1, true] }] },
    must: { description: { pattern: 'a', notPattern: 'b', casing: 'camelCase', contains: ['a'], unique: true } },
    message: 'a',
    severity: 'info',
    summary: 'a',
    rationale: 'a',
    docs: 'https://example.com',
    good: [{ paths: {} }],
    bad: [{ paths: {}, findings: ['a', { message: 'a', at: '/paths' }] }],
  };
  expect(Object.keys(rule).sort()).toEqual(Object.keys(schema.definitions.houseRule.properties).sort());
  expect(disagreements(rule, houseMistakes, acceptsHouseRule)).toEqual([]);
});
