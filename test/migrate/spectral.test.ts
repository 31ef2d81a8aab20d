import { oas } from '@stoplight/spectral-rulesets';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readHouseRule } from '../../src/house/read-house-rule.ts';
import { REDOCLY_RULES } from '../../src/migrate/redocly-rules.ts';
import { SPECTRAL_OAS } from '../../src/migrate/spectral-oas.ts';
import { VACUUM_OAS } from '../../src/migrate/vacuum-oas.ts';
import { rules as builtIn } from '../../src/registry.ts';
import { becomes, migrated } from './support.ts';

const rule = (given: unknown, then: unknown, more = {}) => ({ rules: { x: { given, then, ...more } } });
const LONG = { function: 'length', functionOptions: { max: 20 } };
const HAS = { field: 'summary', function: 'truthy' };

describe('a house rule from a rule of Spectral', () => {
  test.each([
    [
      'about operations',
      '$.paths[*][get,post]',
      HAS,
      { where: 'operation', when: { method: ['GET', 'POST'] }, must: { summary: { defined: true } } },
    ],
    [
      'about one method',
      '$.paths.*.get',
      HAS,
      { where: 'operation', when: { method: 'GET' }, must: { summary: { defined: true } } },
    ],
    [
      'about operations with a filter',
      "$.paths[*][?(@property === 'get' || @property === 'put')]",
      HAS,
      { where: 'operation', when: { method: ['GET', 'PUT'] }, must: { summary: { defined: true } } },
    ],
    [
      'about operations of some paths',
      '$.paths[?(@property.match(/^.admin/))][get]',
      HAS,
      { where: 'operation', when: { path: { pattern: '^.admin' }, method: 'GET' }, must: { summary: { defined: true } } },
    ],
    [
      'about paths',
      '$.paths[*]~',
      { function: 'pattern', functionOptions: { match: '/^.[a-z]/' } },
      { where: 'path', must: { path: { pattern: '^.[a-z]' } } },
    ],
    [
      'about the keys of paths',
      '$.paths',
      { field: '@key', function: 'pattern', functionOptions: { notMatch: '/api/i' } },
      { where: 'path', must: { path: { notPattern: '[aA][pP][iI]' } } },
    ],
    [
      'about `info`',
      '$.info',
      { field: 'contact.email', function: 'truthy' },
      { where: 'api', must: { 'info.contact.email': { defined: true } } },
    ],
    [
      'about declared tags',
      '$.tags[*]',
      { field: 'description', function: 'truthy' },
      { where: 'tag', must: { description: { defined: true } } },
    ],
    [
      'about an extension',
      '$.info',
      { field: 'x-audience', function: 'enumeration', functionOptions: { values: ['public'] } },
      { where: 'api', must: { 'info.x-audience': { enum: ['public'] } } },
    ],
    [
      'about the contact, where there is one',
      '$.info.contact',
      { field: 'url', function: 'truthy' },
      {
        where: 'api',
        when: {
          or: [
            { 'info.contact.name': { defined: true } },
            { 'info.contact.url': { defined: true } },
            { 'info.contact.email': { defined: true } },
          ],
        },
        must: { 'info.contact.url': { defined: true } },
      },
    ],
    [
      'about responses with some statuses',
      '$.paths[*][get].responses[?(@property >= 400 && @property < 600 && @property != 404)]',
      { field: 'description', function: 'length', functionOptions: { min: 3 } },
      {
        where: 'response',
        when: { method: 'GET', status: { pattern: '^(?:40[0-35-9]|4[1-9]\\d|5\\d\\d)$' } },
        must: { description: { length: { min: 3 } } },
      },
    ],
    [
      'about a declared response',
      '$.paths[*].post.responses',
      { field: '201', function: 'truthy' },
      { where: 'operation', when: { method: 'POST' }, must: { responses: { contains: '201' } } },
    ],
    [
      'about parameters of paths and operations',
      ["$.paths[*].parameters[?(@.in == 'query')].name", "$.paths[*][get].parameters[?(@.in == 'query')].name"],
      { function: 'casing', functionOptions: { type: 'snake' } },
      { where: 'parameter', when: { method: 'GET', in: 'query' }, must: { name: { casing: 'snake_case' } } },
    ],
    [
      'with the casing of Spectral',
      '$.paths[*][get].operationId',
      { function: 'casing', functionOptions: { type: 'camel' } },
      {
        where: 'operation',
        when: { method: 'GET' },
        must: { operationId: { pattern: '^[a-z][a-z0-9]*(?:[A-Z0-9](?:[a-z0-9]+|$))*$' } },
      },
    ],
    [
      'with a casing that has a separator',
      '$.paths[*][get].operationId',
      { function: 'casing', functionOptions: { type: 'kebab', disallowDigits: true, separator: { char: '.' } } },
      {
        where: 'operation',
        when: { method: 'GET' },
        must: { operationId: { pattern: '^[a-z][a-z]*(?:-[a-z]+)*(?:[.][a-z][a-z]*(?:-[a-z]+)*)*$' } },
      },
    ],
    [
      'with `or`',
      '$.paths[*][get]',
      { function: 'or', functionOptions: { properties: ['summary', 'description'] } },
      {
        where: 'operation',
        when: { method: 'GET' },
        must: { or: [{ summary: { defined: true } }, { description: { defined: true } }] },
      },
    ],
    [
      'with `xor`',
      '$.paths[*][get]',
      { function: 'xor', functionOptions: { properties: ['summary', 'description'] } },
      {
        where: 'operation',
        when: { method: 'GET' },
        must: {
          or: [
            { summary: { defined: true }, description: { undefined: true } },
            { summary: { undefined: true }, description: { defined: true } },
          ],
        },
      },
    ],
    [
      'with a schema for a list',
      '$.paths[*][get]',
      { field: 'tags', function: 'schema', functionOptions: { schema: { type: 'array', minItems: 1 } } },
      { where: 'operation', when: { method: 'GET' }, must: { tags: { defined: true } } },
    ],
    [
      'about servers, only of OpenAPI 3',
      '$.servers[*].url',
      { function: 'pattern', functionOptions: { match: '^https:' } },
      { where: 'api', when: { openapi: ['3.0', '3.1', '3.2'] }, must: { servers: { pattern: '^https:' } } },
    ],
    [
      'about a flag',
      '$.paths[*][get]',
      { field: 'deprecated', function: 'falsy' },
      { where: 'operation', when: { method: 'GET' }, must: { deprecated: false } },
    ],
    [
      'about request bodies that must not be',
      '$.paths[*].get.requestBody',
      { function: 'undefined' },
      { where: 'operation', when: { openapi: ['3.0', '3.1', '3.2'], method: 'GET' }, must: { requestBody: { undefined: true } } },
    ],
    [
      'about security schemes',
      '$.components.securitySchemes[*]',
      { field: 'type', function: 'enumeration', functionOptions: { values: ['oauth2'] } },
      { where: 'security-scheme', when: { openapi: ['3.0', '3.1', '3.2'] }, must: { type: { enum: ['oauth2'] } } },
    ],
  ])('replaces a Spectral rule %s', (_, given, then, expected) => {
    const { where, when, must } = becomes(rule(given, then), 'x');
    expect({ where, ...(when !== undefined && { when }), must }).toEqual(expected);
  });

  test('understands the alias of `spectral:oas` for operations', () => {
    const ruleset = { extends: [['spectral:oas', 'off']], ...rule('#OperationObject', HAS) };
    expect(becomes(ruleset, 'x')).toMatchObject({ where: 'operation', must: { summary: { defined: true } } });
  });

  test.each([
    ['{{error}}', { field: 'summary', ...LONG }, '{{ problem }}. Use {{ expected }}.'],
    ['{{property}}: {{error}}.', { field: 'summary', ...LONG }, '{{ attribute }}: {{ problem }}. Use {{ expected }}.'],
    ['Bad ({{error}}), see the guide', { field: 'summary', ...LONG }, 'Bad ({{ problem }} (use {{ expected }})), see the guide'],
    ['{{error}}', HAS, '{{ problem }}'],
  ])('has the message %j of %j as %j', (message, then, expected) => {
    expect(becomes(rule('$.paths[*][get]', then, { message }), 'x').message).toBe(expected);
  });

  test.each([
    ['{{property}} must be short', '{{ subject }} must be short'],
    ['"{{ property }}": {{property}} is long', '{{ subject }}: {{ value }} is long'],
    ['{{path}}: {{property}} is long', '{{ subject }}: {{ value }} is long'],
  ])('uses a placeholder once with the message %j', (message, expected) => {
    expect(becomes(rule('$.paths[*]~', LONG, { message }), 'x').message).toBe(expected);
  });

  test.each([
    ['a pattern', { field: 'version', function: 'pattern', functionOptions: { match: '^[0-9]' } }, true],
    [
      'a pattern that blank values match',
      { field: 'version', function: 'pattern', functionOptions: { match: '^[0-9 ]*$' } },
      false,
    ],
    ['a pattern that must not match', { field: 'version', function: 'pattern', functionOptions: { notMatch: 'v' } }, false],
    ['an enumeration', { field: 'version', function: 'enumeration', functionOptions: { values: ['1'] } }, true],
    ['a shortest length', { field: 'title', function: 'length', functionOptions: { min: 3 } }, true],
    ['a longest length', { field: 'title', function: 'length', functionOptions: { max: 3 } }, false],
    ['what must not be', { field: 'x-old', function: 'undefined' }, true],
    ['what must be', { field: 'title', function: 'truthy' }, false],
  ])('has a note if it no longer reports blank values: %s', (_, then, isNoted) => {
    const { outcomes } = migrated(rule('$.info', then));
    expect(outcomes).toMatchObject([
      { how: 'house rule', note: isNoted ? 'Blank and empty values are no longer reported.' : '' },
    ]);
  });

  test('has `or` for extensions and attributes with alternatives', () => {
    const then = { function: 'or', functionOptions: { properties: ['x-team', 'contact'] } };
    expect(becomes(rule('$.info', then), 'x').must).toEqual({
      or: ['info.x-team', 'info.contact.name', 'info.contact.url', 'info.contact.email'].map((name) => ({
        [name]: { defined: true },
      })),
    });
    const ofTags = { function: 'or', functionOptions: { properties: ['description', 'x-text'] } };
    expect(becomes(rule('$.tags[*]', ofTags), 'x')).toMatchObject({
      where: 'tag',
      must: { or: [{ description: { defined: true } }, { 'x-text': { defined: true } }] },
    });
  });

  test('has the formats, message, description, severity and URL of the Spectral rule', () => {
    const more = { formats: ['oas3.1'], message: '{{description}} {{error}}', description: 'Say it.', severity: 3 };
    expect(becomes({ documentationUrl: 'https://example.com/guide', ...rule('$.paths[*][put]', HAS, more) }, 'x')).toEqual({
      where: 'operation',
      when: { openapi: '3.1', method: 'PUT' },
      must: { summary: { defined: true } },
      message: 'Say it. {{ problem }}',
      severity: 'hint',
      summary: 'Say it.',
      docs: 'https://example.com/guide#x',
    });
  });
});

test.each([
  ['{{property}}: {{ file }}', /the placeholder `file`/],
  ['#{{print("property")}} is wrong', /an expression/],
])('the migration leaves out a message that house rules cannot show, with a note: %s', (message, note) => {
  const given = rule('$.paths[*][get]', HAS, { message });
  expect(becomes(given, 'x')).not.toHaveProperty('message');
  expect(migrated(given).outcomes).toMatchObject([{ how: 'house rule', note: expect.stringMatching(note) }]);
});

describe('a rule of Spectral in a migration', () => {
  test.each([
    [
      'it also selects unused components',
      '$..parameters[*].name',
      { function: 'length', functionOptions: { max: 9 } },
      /no operation uses/,
    ],
    [
      'it selects the parameters of operations alone',
      "$.paths[*][get].parameters[?(@.in == 'query')].name",
      { function: 'length', functionOptions: { max: 9 } },
      /parameters of the path/,
    ],
    [
      'it also selects bodies of Swagger 2.0',
      '$.paths..parameters[*]',
      { field: 'description', function: 'truthy' },
      /request bodies/,
    ],
    ['its pattern has flags', '$.info.title', { function: 'pattern', functionOptions: { match: '/^[a-z]/i' } }, /flags/],
    ['its pattern has a lookaround', '$.info.title', { function: 'pattern', functionOptions: { match: '^(?!x)' } }, /lookaround/],
    ['its pattern cannot be read', '$.info', { field: 'title', function: 'pattern', functionOptions: { match: '[' } }, /./],
    ['its function is not known', '$.tags', { function: 'alphabetical', functionOptions: { keyedBy: 'name' } }, /alphabetical/],
    ['it counts missing lists as right', '$.paths[*][get].tags', { function: 'length', functionOptions: { min: 1 } }, /missing/],
    ['`pattern` is about a list', '$.paths[*][get]', { field: 'tags', function: 'pattern' }, /skips lists/],
    ['`casing` is about a list', '$.paths[*][get]', { field: 'tags', function: 'casing' }, /skips lists/],
    ['`enumeration` is about a list', '$.paths[*][get]', { field: 'tags', function: 'enumeration' }, /skips lists/],
    [
      'its schema asks a list for a string',
      '$.paths[*][get].tags',
      { function: 'schema', functionOptions: { schema: { type: 'string', pattern: 'a' } } },
      /simple schemas/,
    ],
    ['it is about the length of an item', '$.servers[*].url', { function: 'length', functionOptions: { max: 9 } }, /`length`/],
    ['it goes up', '$.paths[*].get.parameters^', { function: 'truthy' }, /given/],
    ['it checks only what exists', '$.info.title', { function: 'truthy' }, /exist/],
    ['its filter runs code', "$.paths[?(@.get.constructor.name == 'x')]", { function: 'truthy' }, /filter/],
    ['it judges several parts', ['$.info', '$.paths[*][get]'], { field: 'description', function: 'truthy' }, /different parts/],
  ])('stays in Spectral if %s', (_, given, then, reason) => {
    const { outcomes, kept } = migrated(rule(given, then));
    expect(outcomes).toEqual([{ rule: 'x', how: 'kept in Spectral', became: [], note: expect.stringMatching(reason) }]);
    expect(parse(kept[0]?.text ?? '')).toEqual(rule(given, then));
  });

  test('stays in Spectral if it is about `$ref`s', () => {
    const { outcomes } = migrated(rule('$.paths[*][get]', HAS, { resolved: false }));
    expect(outcomes).toMatchObject([{ how: 'kept in Spectral', note: expect.stringContaining('$ref') }]);
  });

  test('stays in Spectral if an override sets it for a part of a file', () => {
    const overrides = [{ files: ['a.yaml#/paths'], rules: { x: 'off' } }];
    const { outcomes, kept } = migrated({ ...rule('$.paths[*][get]', HAS), overrides });
    expect(outcomes).toMatchObject([{ how: 'kept in Spectral', note: expect.stringContaining('overrides') }]);
    expect(parse(kept[0]?.text ?? '').overrides).toEqual(overrides);
  });
});

describe('the rules of `spectral:oas` in a migration', () => {
  test('become built-in rules and house rules, and the rest stays in Spectral', () => {
    const { config, kept, outcomes } = migrated({
      extends: 'spectral:oas',
      rules: { 'info-contact': 'error', 'operation-tags': false },
    });
    const rules = parse(config).rules;
    expect(rules['description-valid']).toBe('error');
    expect(rules['house/info-contact'].severity).toBe('error');
    expect(outcomes).toContainEqual({ rule: 'operation-tags', how: 'off', became: [], note: '' });
    const left = parse(kept[0]?.text ?? '');
    expect(left.extends).toBe('spectral:oas');
    expect(left.rules).toMatchObject({ 'info-contact': 'off', 'oas3-schema': 'off', 'operation-tags': false });
    expect(left.rules).not.toHaveProperty('oas3-unused-component');
  });

  test('stay in Spectral if a built-in rule would also report cases that are off', () => {
    const { config, outcomes } = migrated({ extends: 'spectral:oas', rules: { 'operation-parameters': 'off' } });
    expect(parse(config).rules).not.toHaveProperty('description-valid');
    expect(outcomes).toContainEqual(expect.objectContaining({ rule: 'oas3-schema', how: 'kept in Spectral' }));
  });

  test('stay in Spectral if selected one by one and their built-in rule also reports other cases', () => {
    const { config, outcomes, kept } = migrated({ extends: [['spectral:oas', 'off']], rules: { 'oas3-schema': 'error' } });
    expect(parse(config).rules).not.toHaveProperty('description-valid');
    const note =
      '`description-valid` also reports what `operation-operationId-unique` reports, which is off or depends on the file.';
    expect(outcomes).toEqual([{ rule: 'oas3-schema', how: 'kept in Spectral', became: [], note }]);
    expect(parse(kept[0]?.text ?? '').rules).toEqual({ 'oas3-schema': 'error' });
  });

  test('stay in Spectral if an override sets one of several that share a built-in rule', () => {
    const overrides = [{ files: ['legacy/**'], rules: { 'operation-parameters': 'off' } }];
    const { config, kept } = migrated({ extends: 'spectral:oas', overrides });
    expect(parse(config)).not.toHaveProperty('overrides');
    expect(parse(config).rules).not.toHaveProperty('description-valid');
    expect(parse(kept[0]?.text ?? '').overrides).toEqual(overrides);
  });

  test('have a note about a raised severity if they share a built-in rule', () => {
    const { outcomes } = migrated({ extends: 'spectral:oas' });
    const noteOf = (id: string) => outcomes.find(({ rule: one }) => one === id)?.note;
    expect(noteOf('operation-parameters')).toBe('warn → error');
    expect(noteOf('oas3-operation-security-defined')).toMatch(/^warn → error\. Scopes/);
    expect(noteOf('oas3-schema')).toBe('');
  });

  test('become several built-in rules if one reports only a part', () => {
    const { config, outcomes } = migrated({ extends: 'spectral:oas' });
    expect(outcomes).toContainEqual({
      ...{ rule: 'path-params', how: 'built-in', became: ['description-valid', 'path-unique'], note: '' },
    });
    expect(parse(config).rules).toMatchObject({ 'path-unique': 'error', 'oauth-scopes-declared': 'warn' });
  });

  test('stay in Spectral if another ruleset may set them', () => {
    const { outcomes } = migrated({ extends: ['spectral:oas', './more.yaml'] });
    expect(outcomes).toContainEqual({
      rule: 'info-contact',
      how: 'kept in Spectral',
      became: [],
      note: '`./more.yaml` may set it.',
    });
  });

  test('are all migrated with their severities', () => {
    const NAMES = ['error', 'warn', 'info', 'hint'];
    const rules: Readonly<Record<string, { readonly severity?: unknown; readonly recommended?: boolean }>> = oas.rules;
    const actual = Object.entries(rules).map(([id, { severity = 1, recommended = true }]) => [
      id,
      { severity: typeof severity === 'number' ? NAMES[severity] : severity, isRecommended: recommended },
    ]);
    const known = Object.entries(SPECTRAL_OAS).map(([id, { severity, isRecommended }]) => [id, { severity, isRecommended }]);
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(actual));
  });
});

test('overrides of whole files migrate with their rules', () => {
  const overrides = [{ files: ['legacy/**'], rules: { x: 'off', y: 'off' } }];
  const y = { given: '$..x', then: { function: 'truthy' } };
  const { rules } = rule('$.paths[*][get]', HAS);
  const { config, kept } = migrated({ rules: { ...rules, y }, overrides });
  expect(parse(config).overrides).toEqual([{ files: ['legacy/**'], rules: { 'house/x': 'off' } }]);
  expect(parse(kept[0]?.text ?? '').overrides).toEqual([{ files: ['legacy/**'], rules: { y: 'off' } }]);
});

test('migrated globs without a slash select files in every folder', () => {
  const overrides = [{ files: ['*.yaml', 'a/*.yaml'], rules: { x: 'off' } }];
  const { config } = migrated({ ...rule('$.paths[*][get]', HAS), overrides });
  expect(parse(config).overrides).toEqual([{ files: ['**/*.yaml', 'a/*.yaml'], rules: { 'house/x': 'off' } }]);
});

test('rules that only overrides define or turn on stay in Spectral, with a row in the table', () => {
  const definition = { given: '$.info', then: { field: 'title', function: 'truthy' } };
  const overrides = [{ files: ['a/**'], rules: { y: definition, x: 'error', 'info-contact': 'error', 'info-license': 'off' } }];
  const { outcomes, kept } = migrated({
    extends: [['spectral:oas', 'off']],
    ...rule('$.paths[*][get]', HAS, { severity: 'off' }),
    overrides,
  });
  const note = 'Only `overrides` turn it on.';
  expect(outcomes).toEqual([
    { rule: 'x', how: 'kept in Spectral', became: [], note },
    { rule: 'y', how: 'kept in Spectral', became: [], note },
    { rule: 'info-contact', how: 'kept in Spectral', became: [], note },
    { rule: 'info-license', how: 'off', became: [], note: '' },
  ]);
  expect(parse(kept[0]?.text ?? '').overrides).toEqual(overrides);
});

test('rules that execute code stay in a separate Spectral ruleset', () => {
  const data = { given: '$..x', then: { function: 'truthy' } };
  const code = { given: '$', then: { function: 'own' } };
  const overrides = [{ files: ['a/**'], rules: { data: 'off', code: 'off' } }];
  const { config, kept } = migrated({
    extends: 'spectral:oas',
    functions: ['own'],
    aliases: { Safe: ['$.info'], Unsafe: ["$[?(@.constructor('x')())]"] },
    rules: { data, code, alias: { given: '#Unsafe', then: { function: 'truthy' } } },
    overrides,
  });
  expect(parse(config).spectral).toEqual(['kept.yaml', 'kept-code.yaml']);
  expect(kept.map(({ isCode }) => isCode)).toEqual([false, true]);
  const [first, second] = kept.map(({ text }) => parse(text));
  expect(first).toMatchObject({ extends: 'spectral:oas', aliases: { Safe: ['$.info'] }, rules: { data } });
  expect(first).not.toHaveProperty('functions');
  expect(first.aliases).not.toHaveProperty('Unsafe');
  expect(first.rules).not.toHaveProperty('code');
  expect(first.overrides).toEqual([{ files: ['a/**'], rules: { data: 'off' } }]);
  expect(second).toMatchObject({ extends: [['spectral:oas', 'off']], functions: ['own'] });
  expect(Object.keys(second.rules)).toEqual(['code', 'alias']);
  expect(second.overrides).toEqual([{ files: ['a/**'], rules: { code: 'off' } }]);
});

test('comments of a migrated ruleset stay with the rules that stay', () => {
  const text = 'rules:\n  # Why\n  x: { given: $..x, then: { function: truthy } } # because\n';
  expect(migrated(text).kept[0]?.text).toContain('# Why\n');
});

test('the table of a migration names the remaining rules that execute code', () => {
  const code = { functions: ['own'], rules: { x: { given: '$', then: { function: 'own' } } } };
  expect(migrated(code).kept[0]?.isCode).toBe(true);
  expect(migrated(rule('$..x', { function: 'truthy' })).kept[0]?.isCode).toBe(false);
  expect(migrated(rule("$..[?(@.constructor('x')())]", { function: 'truthy' })).kept[0]?.isCode).toBe(true);
});

test.each(Object.entries({ ...SPECTRAL_OAS, ...VACUUM_OAS, ...REDOCLY_RULES }))(
  'the table of a migration names only existing rules for %s',
  (_, { rules = [], house }) => {
    expect(builtIn.map((one) => one.id)).toEqual(expect.arrayContaining([...rules]));
    expect(house ? readHouseRule('house/x', house).mistakes : []).toEqual([]);
  },
);
