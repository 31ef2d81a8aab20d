/** The rules that vacuum brings along: those that Spectral also has, and those that only vacuum has. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../../src/config/configs.ts';
import { SPECTRAL_OAS } from '../../src/migrate/spectral-oas.ts';
import { VACUUM_OAS } from '../../src/migrate/vacuum-oas.ts';
import { lintText } from '../../src/run/lint-files.ts';
import { folderWith } from '../cli/support.ts';
import { openapi, operation } from './descriptions.ts';
import { migrated } from './support.ts';

const vacuum = (amount: string, rules: object = {}) => migrated({ extends: [['vacuum:oas', amount]], rules }, 'vacuum.yaml');

describe('the rules of `vacuum:oas` that Spectral also has', () => {
  const spectral = migrated({ extends: [['spectral:oas', 'all']] });

  test('become the same rules as those of Spectral, with the same severity', () => {
    const [here, there] = [vacuum('all'), spectral].map(({ config, outcomes }) => {
      const { rules } = parse(config);
      const moved = outcomes.filter(({ rule, how }) => Object.hasOwn(SPECTRAL_OAS, rule) && how !== 'kept in Spectral');
      return moved.map((outcome) => ({ ...outcome, settings: outcome.became.map((id) => rules[id]) }));
    });
    expect(here).toEqual(there);
    expect(here?.length).toBeGreaterThan(30);
  });

  test('stay in Spectral with their severity, and a note that Spectral may differ', () => {
    const { kept, outcomes } = vacuum('all');
    const staying = outcomes.filter(({ how }) => how === 'kept in Spectral');
    expect(new Set(staying.map(({ note }) => note))).toEqual(
      new Set(['Spectral has a rule of the same name, which may differ.']),
    );
    expect(staying.map(({ rule }) => rule)).toEqual(
      spectral.outcomes.filter(({ how }) => how === 'kept in Spectral').map(({ rule }) => rule),
    );
    const severities = staying.map(({ rule }) => [rule, SPECTRAL_OAS[rule]?.severity]);
    expect(parse(kept[0]?.text ?? '').rules).toEqual(Object.fromEntries(severities));
  });
});

test('the vacuum ruleset `recommended` has the recommended rules of `all`, and `off` has no rules', () => {
  const known = Object.entries({ ...SPECTRAL_OAS, ...VACUUM_OAS });
  expect(vacuum('all').outcomes.map(({ rule }) => rule)).toEqual(known.map(([id]) => id));
  const recommended = known.filter(([, { isRecommended }]) => isRecommended).map(([id]) => id);
  expect(vacuum('recommended').outcomes.map(({ rule }) => rule)).toEqual(recommended);
  expect(vacuum('off').outcomes).toEqual([]);
});

const NEITHER = 'Neither Spectral nor house rules have it.';

/** The rules that only vacuum has: whether they are recommended, and why they are dropped; without a reason, they become house rules. */
const ONLY_VACUUM: Readonly<Record<string, readonly [amount: 'recommended' | 'all', dropped?: string]>> = {
  'camel-case-properties': ['recommended', 'A house rule about `property` comes near: `name: { casing: camelCase }`.'],
  'component-description': [
    'recommended',
    'House rules about `schema` and `parameter` come near: `description: { defined: true }`.',
  ],
  'description-duplication': ['recommended', 'House rules cannot compare descriptions.'],
  'migrate-zally-ignore': ['recommended', NEITHER],
  'no-ambiguous-paths': ['recommended', '`path-ambiguous` and `path-unique` come near.'],
  'no-http-verbs-in-path': ['recommended', '`path-simple` comes near.'],
  'no-request-body': ['recommended'],
  'no-unnecessary-combinator': ['recommended', NEITHER],
  'oas-missing-type': ['recommended', NEITHER],
  'oas-schema-check': ['recommended', '`description-valid` and `example-valid` come near.'],
  'oas3-example-external-check': ['recommended', NEITHER],
  'oas3-example-missing': ['recommended', '`example-valid` checks the examples that there are.'],
  'oas3-host-not-example.com': ['all', 'It is `oas3-server-not-example.com` in Spectral.'],
  'oas3-host-trailing-slash': ['all'],
  'oas3-missing-example': ['recommended', '`example-valid` checks the examples that there are.'],
  'oas3-no-$ref-siblings': ['recommended', 'It is `no-$ref-siblings` in Spectral.'],
  'operation-4xx-response': ['recommended'],
  'path-item-refs': ['recommended', NEITHER],
  'paths-kebab-case': ['recommended'],
  'schema-type-check': ['recommended', '`description-valid` comes near.'],
};

describe('a rule of `vacuum:oas` that only vacuum has', () => {
  test.each(Object.keys(VACUUM_OAS))('becomes a rule or is dropped with the reason: %s', (id) => {
    const [amount, note] = ONLY_VACUUM[id] ?? [];
    const outcome =
      note === undefined
        ? { rule: id, how: 'house rule', became: [`house/${id}`], note: '' }
        : { rule: id, how: 'dropped', became: [], note };
    expect(vacuum('all').outcomes).toContainEqual(outcome);
    expect(vacuum('recommended').outcomes.some(({ rule }) => rule === id)).toBe(amount === 'recommended');
  });

  test.each([
    [
      'no-request-body',
      [
        operation('requestBody: { content: { text/plain: {} } }').replace('post:', 'get:'),
        operation('requestBody: { content: { text/plain: {} } }').replace('post:', 'delete:'),
      ],
    ],
    ['oas3-host-trailing-slash', [openapi('servers: [{ url: https://shop.test/ }]\npaths: {}')]],
    ['operation-4xx-response', [operation('summary: a')]],
    [
      'paths-kebab-case',
      ['/orderItems', '/order_items'].map((name) => openapi(`paths: { ${name}: { get: { responses: {} } } }`)),
    ],
  ])('the vacuum rule %s becomes a house rule that reports the same', async (id, broken) => {
    const cwd = folderWith({ 'api-conventions.yaml': vacuum('off', { [id]: 'error' }).config });
    const config = await loadConfig('api-conventions.yaml', { cwd });
    const right = openapi(`servers: [{ url: https://shop.test }]
paths: { "/order-items/{orderId}.json": { post: { requestBody: {}, responses: { "404": { description: None. } } } } }`);
    const reported = async (text: string) => {
      const { findings } = await lintText(text, { cwd, config, filename: path.join(cwd, 'openapi.yaml') });
      return findings.flatMap(({ ruleId, severity }) => (ruleId === `house/${id}` ? [severity] : []));
    };
    for (const text of broken) expect([text, await reported(text)]).toEqual([text, ['error']]);
    expect(await reported(right)).toEqual([]);
    expect(parse(vacuum('all').config).rules[`house/${id}`].severity).toBe('warn');
  });
});

test.each(['all', 'off'])('a vacuum ruleset sets rules in addition to `%s`', (amount) => {
  const rules = {
    'info-contact': 'error',
    'operation-tags': 'off',
    'info-license': true,
    own: 'warn',
    other: 'off',
    x: { severity: 'off' },
  };
  const { config, outcomes } = vacuum(amount, rules);
  const made = parse(config).rules;
  expect(made['house/info-contact'].severity).toBe('error');
  expect(made['house/info-license'].severity).toBe('warn');
  expect(made).not.toHaveProperty(['house/operation-tags']);
  const ofRules = outcomes.filter(({ rule }) => Object.hasOwn(rules, rule)).map(({ rule, how, note }) => [rule, how, note]);
  expect(ofRules).toEqual([
    ['x', 'off', ''],
    ['info-contact', 'house rule', ''],
    ['info-license', 'house rule', ''],
    ['operation-tags', 'off', ''],
    ['own', 'dropped', 'It is a rule that only vacuum has.'],
    ['other', 'off', ''],
  ]);
});
