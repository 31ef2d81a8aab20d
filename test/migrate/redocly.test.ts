import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { becomes, migrated } from './support.ts';

const FILE = 'redocly.yaml';
const rule = (subject: unknown, assertions: unknown, more = {}) => ({
  extends: [],
  rules: { 'rule/x': { subject, assertions, ...more } },
});

describe('the house rule that a configurable rule of Redocly becomes', () => {
  test.each([
    [
      'about operations',
      { type: 'Operation', property: 'summary' },
      { defined: true, maxLength: 60 },
      {},
      { where: 'operation', must: { summary: { defined: true, length: { max: 60 } } } },
    ],
    [
      'about some methods',
      { type: 'Operation', filterInParentKeys: ['post'] },
      { required: ['requestBody'] },
      {},
      { where: 'operation', when: { method: ['POST'] }, must: { requestBody: { defined: true } } },
    ],
    [
      'about all methods but some',
      { type: 'Operation', filterOutParentKeys: ['options'] },
      { disallowed: ['deprecatedBy', 'x-old'].slice(1) },
      {},
      { where: 'operation', when: { not: { method: ['OPTIONS'] } }, must: { 'x-old': { undefined: true } } },
    ],
    [
      'about paths',
      { type: 'Paths' },
      { notPattern: '/v[0-9]+/' },
      {},
      { where: 'path', must: { path: { notPattern: 'v[0-9]+' } } },
    ],
    [
      'about `info`',
      { type: 'Info', property: 'x-audience' },
      { enum: ['public'] },
      {},
      { where: 'api', must: { 'info.x-audience': { enum: ['public'] } } },
    ],
    [
      'about names of properties',
      { type: 'SchemaProperties' },
      { casing: 'snake_case' },
      {},
      { where: 'property', must: { name: { casing: 'snake_case' } } },
    ],
    [
      'with `requireAny`',
      { type: 'Schema' },
      { requireAny: ['minLength', 'enum'] },
      { where: [{ subject: { type: 'Schema', property: 'type' }, assertions: { const: 'string' } }] },
      {
        where: 'schema',
        when: { or: [{ type: { undefined: true } }, { type: { enum: ['string'] } }] },
        must: { or: [{ minLength: { defined: true } }, { enum: { defined: true } }] },
      },
    ],
    [
      'with `mutuallyExclusive`',
      { type: 'Schema' },
      { mutuallyExclusive: ['default', 'example'] },
      {},
      {
        where: 'schema',
        must: {
          or: [
            { default: { undefined: true }, example: { undefined: true } },
            { example: { undefined: true } },
            { default: { undefined: true } },
          ],
        },
      },
    ],
    [
      'with `where` about what it is in',
      { type: 'Response', filterInParentKeys: ['201'], property: 'description' },
      { nonEmpty: true },
      { where: [{ subject: { type: 'Operation', filterInParentKeys: ['put'] }, assertions: { defined: true } }] },
      { where: 'response', when: { status: ['201'], method: ['PUT'] }, must: { description: { defined: true } } },
    ],
    [
      'with two limits of a length',
      { type: 'Operation', property: 'summary' },
      { minLength: 3, maxLength: 50, pattern: '^[A-Z]' },
      {},
      { where: 'operation', must: { summary: { length: { min: 3, max: 50 }, pattern: '^[A-Z]' } } },
    ],
    [
      'with `enum` and `const`, which are both kept',
      { type: 'Operation', property: 'summary' },
      { enum: ['a', 'b'], const: 'a', defined: true },
      {},
      { where: 'operation', must: { and: [{ summary: { enum: ['a', 'b'], defined: true } }, { summary: { enum: ['a'] } }] } },
    ],
    [
      'with `required` and `minLength` of the same property',
      { type: 'Operation', property: 'tags' },
      { minLength: 2, nonEmpty: true, defined: true },
      {},
      { where: 'operation', must: { tags: { length: { min: 2 }, defined: true } } },
    ],
    [
      'about a list where it exists',
      { type: 'Operation', property: 'tags' },
      { minLength: 2 },
      {},
      { where: 'operation', when: { tags: { defined: true } }, must: { tags: { length: { min: 2 } } } },
    ],
    [
      'about a list and a string where they exist',
      { type: 'Operation', property: ['tags', 'summary'] },
      { minLength: 2 },
      {},
      {
        where: 'operation',
        must: {
          or: [{ tags: { undefined: true } }, { tags: { length: { min: 2 } } }],
          summary: { length: { min: 2 } },
        },
      },
    ],
    [
      'with `where` about what may be missing',
      { type: 'Operation', property: 'summary' },
      { defined: true },
      {
        where: [
          { subject: { type: 'Operation', property: 'operationId' }, assertions: { defined: true, pattern: '^a' } },
          { subject: { type: 'Operation', property: 'description' }, assertions: { pattern: '^b' } },
        ],
      },
      {
        where: 'operation',
        when: {
          operationId: { defined: true, pattern: '^a' },
          or: [{ description: { undefined: true } }, { description: { pattern: '^b' } }],
        },
        must: { summary: { defined: true } },
      },
    ],
  ])('is correct for a rule %s', (_, subject, assertions, more, expected) => {
    const { where, when, must } = becomes(rule(subject, assertions, more), 'rule/x', FILE);
    expect({ where, ...(when !== undefined && { when }), must }).toEqual(expected);
  });

  test('lacks a message that house rules cannot show, which a note mentions', () => {
    const given = rule({ type: 'Info', property: 'title' }, { defined: true }, { message: '{{file}}: {{problems}}' });
    expect(becomes(given, 'rule/x', FILE)).not.toHaveProperty('message');
    expect(migrated(given, FILE).outcomes).toMatchObject([{ note: expect.stringContaining('the placeholder `file`') }]);
  });

  test('keeps severity and message of the rule', () => {
    const made = becomes(
      rule({ type: 'Info', property: 'title' }, { defined: true }, { severity: 'warn', message: 'No: {{problems}}' }),
      'rule/x',
      FILE,
    );
    expect(made).toMatchObject({ severity: 'warn', message: 'No: {{ problem }}' });
  });
});

test.each([
  ['a type that house rules do not have', { type: 'Callback', property: 'x' }, { defined: true }, /`Callback`/],
  ['an attribute that house rules do not have', { type: 'Operation', property: 'callbacks' }, { defined: false }, /`callbacks`/],
  ['an assertion that house rules do not have', { type: 'Operation', property: 'tags' }, { sortOrder: 'asc' }, /`sortOrder`/],
  ['an assertion about a part as a whole', { type: 'ExternalDocs' }, { defined: false }, /`ExternalDocs`/],
  ['a number of keys', { type: 'Paths' }, { minLength: 1 }, /parts as a whole/],
  ['a flag that may be missing', { type: 'Operation', property: 'deprecated' }, { const: true }, /missing/],
  ['a flag', { type: 'Operation' }, { disallowed: ['deprecated'] }, /disallowed/],
])('a configurable rule of Redocly with %s is dropped, with the reason', (_, subject, assertions, reason) => {
  expect(migrated(rule(subject, assertions), FILE).outcomes).toEqual([
    { rule: 'rule/x', how: 'dropped', became: [], note: expect.stringMatching(reason) },
  ]);
});

describe('the built-in rules of Redocly in a migration', () => {
  test('have the severities of the extended ruleset', () => {
    const severityIn = (name?: string) => {
      const { config } = migrated(name === undefined ? { apis: {} } : { extends: [name] }, FILE);
      return parse(config).rules['rule/operation-operation-id']?.severity;
    };
    expect([undefined, 'recommended', 'recommended-strict', 'minimal', 'spec'].map(severityIn)).toEqual([
      undefined,
      'warn',
      'error',
      'warn',
      undefined,
    ]);
  });

  test('have the severities of the configuration', () => {
    const { config, outcomes } = migrated({ extends: ['spec'], rules: { 'info-contact': 'warn', struct: 'off' } }, FILE);
    expect(parse(config).rules['rule/info-contact'].severity).toBe('warn');
    expect(outcomes).toContainEqual({ rule: 'struct', how: 'off', became: [], note: '' });
  });

  test('become house rules with their options', () => {
    const names = { 200: ['ETag'], '4xx': ['X-Request-Id'] };
    const rules = {
      'response-contains-header': { severity: 'warn', names },
      'request-mime-type': { allowedValues: ['application/json'] },
    };
    expect(parse(migrated({ extends: [], rules }, FILE).config).rules).toMatchObject({
      'rule/response-contains-header': {
        where: 'response',
        when: { status: '200' },
        must: { headers: { contains: ['ETag'] } },
        severity: 'warn',
      },
      'rule/response-contains-header-2': { when: { status: '4XX' }, must: { headers: { contains: ['X-Request-Id'] } } },
      'rule/request-mime-type': { where: 'media-type', when: { in: 'request' }, must: { name: { enum: ['application/json'] } } },
    });
  });

  test('are dropped with the nearest alternative if there is no equivalent', () => {
    const { outcomes } = migrated({ extends: [], rules: { 'path-segment-plural': 'error', 'my/rule': 'warn' } }, FILE);
    expect(outcomes).toEqual([
      { rule: 'path-segment-plural', how: 'dropped', became: [], note: '`path-plural-collections` comes near.' },
      { rule: 'my/rule', how: 'dropped', became: [], note: 'Neither house rules nor Spectral have it.' },
    ]);
  });
});

test('the descriptions in `apis` of Redocly become `files`, and their rules become overrides', () => {
  const apis = { 'a@v1': { root: './a/openapi.yaml', rules: { 'info-license': 'off' } }, b: { root: '../b.yaml' } };
  const { config, outcomes } = migrated({ extends: ['recommended'], apis }, FILE);
  expect(parse(config)).toMatchObject({
    files: ['a/openapi.yaml'],
    overrides: [{ files: ['a/openapi.yaml'], rules: { 'rule/info-license': 'off' } }],
  });
  expect(outcomes).toContainEqual(expect.objectContaining({ rule: 'api b', how: 'dropped' }));
});

test('a note says that a built-in rule also reports cases that the rule of Redocly does not', () => {
  const { outcomes } = migrated({ extends: [], rules: { 'operation-parameters-unique': 'warn' } }, FILE);
  expect(outcomes).toMatchObject([
    { became: ['description-valid'], note: '`description-valid` also reports what `struct` reports, which is off.' },
  ]);
});

test('rules of Redocly plugins, other files and single versions are dropped, unless they are off', () => {
  const { outcomes } = migrated(
    {
      extends: ['./more.yaml'],
      plugins: ['./plugin.js'],
      rules: {
        'plugin/rule': 'warn',
        'plugin/off': 'off',
        'rule/off': { severity: 'off', subject: { type: 'Operation' }, assertions: { defined: true } },
      },
      ...{ oas3_1Rules: {}, oas2Rules: {}, oasRules: {} },
    },
    FILE,
  );
  const versions = 'Rules for a single version of OpenAPI are not read.';
  expect(outcomes.map(({ rule, how, note }) => [rule, how, note])).toEqual([
    ['plugin/rule', 'dropped', 'Neither house rules nor Spectral have it.'],
    ['plugin/off', 'off', ''],
    ['rule/off', 'off', ''],
    ['extends ./more.yaml', 'dropped', 'It is in another file. To migrate it, run `migrate` with that file.'],
    ['plugin ./plugin.js', 'dropped', 'Plugins of Redocly are code. Write a plugin of api-conventions.'],
    ['oas3_1Rules', 'dropped', versions],
    ['oas2Rules', 'dropped', versions],
  ]);
});

test('the last ruleset that a Redocly configuration extends applies, whatever other files are extended', () => {
  const { outcomes } = migrated({ extends: ['./more.yaml', 'minimal', 'spec'] }, FILE);
  expect(outcomes.slice(0, -1)).toEqual(migrated({ extends: ['spec'] }, FILE).outcomes);
  expect(outcomes.at(-1)).toMatchObject({ rule: 'extends ./more.yaml' });
});

test.each([
  ['response-contains-header', { names: { 200: ['ETag'], '4XX': [], all: ['X-A'] } }, { status: '200' }, 'error'],
  ['response-mime-type', { severity: 'warn', allowedValues: ['text/plain'] }, { in: 'response' }, 'warn'],
])('the migration of %s leaves out options that name nothing', (id, options, when, severity) => {
  const { config, outcomes } = migrated({ extends: [], rules: { [id]: options } }, FILE);
  expect(outcomes).toEqual([{ rule: id, how: 'house rule', became: [`rule/${id}`], note: '' }]);
  expect(parse(config).rules[`rule/${id}`]).toMatchObject({ when, severity });
});

test('the migration drops a rule of Redocly whose options name nothing', () => {
  const rules = { 'request-mime-type': { severity: 'warn', allowedValues: [] } };
  expect(migrated({ extends: [], rules }, FILE).outcomes).toEqual([
    { rule: 'request-mime-type', how: 'dropped', became: [], note: 'Neither house rules nor Spectral have it.' },
  ]);
});

test.each([
  ['a URL', { root: 'https://a.example/b.yaml' }, ': `https://a.example/b.yaml`'],
  ['an absolute path', { root: '/c.yaml' }, ': `/c.yaml`'],
  ['a path that leads out', { root: 'x/../../d.yaml' }, ': `x/../../d.yaml`'],
  ['a pattern', { root: '*.yaml' }, ': `*.yaml`'],
  ['a blank', { root: ' ' }, ': ` `'],
  ['missing', {}, ''],
  ['not there, nor is the API', null, ''],
])('the migration drops an API of Redocly whose root is %s', (_, api, shown) => {
  const { config, outcomes } = migrated({ extends: [], apis: { a: api } }, FILE);
  const note = `\`root\` is not a file below the configuration${shown}.`;
  expect(outcomes).toEqual([{ rule: 'api a', how: 'dropped', became: [], note }]);
  expect(parse(config)).not.toHaveProperty('files');
});

test('the same description in two APIs of Redocly is one file, and overrides have no dropped rules', () => {
  const { config, outcomes } = migrated(
    {
      extends: ['spec'],
      apis: {
        a: { root: './a.yaml', rules: { struct: 'warn', 'no-such': 'warn' } },
        again: { root: 'a.yaml' },
        i: { root: 'x/..a.yaml', rules: { struct: 'nothing' } },
      },
    },
    FILE,
  );
  expect(parse(config)).toMatchObject({
    files: ['a.yaml', 'x/..a.yaml'],
    overrides: [{ files: ['a.yaml'], rules: { 'description-valid': 'warn' } }],
  });
  expect(outcomes.slice(-2).map(({ rule, how }) => [rule, how])).toEqual([
    ['no-such of api a', 'dropped'],
    ['struct of api i', 'dropped'],
  ]);
});
