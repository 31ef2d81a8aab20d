import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { parseConfig } from '../../src/config/parse-config.ts';
import { UsageError } from '../../src/errors.ts';
import { readDefinition } from '../../src/house/read-definition.ts';
import { REDOCLY_RULES } from '../../src/migrate/redocly-rules.ts';
import { SPECTRAL_OAS } from '../../src/migrate/spectral-oas.ts';
import { rules as builtIn } from '../../src/registry.ts';
import { runs } from '../support/runs.ts';
import { migrated } from './support.ts';

describe('the linter that a migrated ruleset is for', () => {
  test.each([
    ['Spectral', '.spectral.yaml', {}],
    ['Spectral', 'style.yaml', { extends: 'spectral:oas' }],
    ['Spectral', 'style.yaml', { rules: { x: { given: '$', then: { function: 'truthy' } } } }],
    ['Redocly', '.redocly.yaml', {}],
    ['Redocly', 'style.yaml', { extends: ['recommended'] }],
    ['Redocly', 'style.yaml', { rules: { 'rule/x': { subject: { type: 'Info' } } } }],
    ['Redocly', 'old.yaml', { lint: { extends: ['minimal'] } }],
    ['vacuum', 'style.yaml', { extends: [['vacuum:oas', 'all']] }],
    ['vacuum', 'vacuum.yaml', { extends: 'spectral:oas' }],
    ['vacuum', 'style.yaml', { rules: { x: { given: '$', then: { function: 'oasOpId' } } } }],
  ])('is recognized as %s from the file %s with %j', (linter, name, ruleset) => {
    expect(migrated(ruleset, name).linter).toBe(linter);
  });

  test.each([
    ['another file', 'openapi: 3.1.0', /not a ruleset of Spectral, Redocly or vacuum/],
    ['a list', '- a', /must be a mapping/],
    ['broken YAML', 'a: [', /cannot be read/],
    [
      'aliases without end',
      `a: &a [x]\n${Array.from({ length: 9 }, (_, i) => `b${i}: &b${i} [${`*${i === 0 ? 'a' : `b${i - 1}`}, `.repeat(20)}]`).join('\n')}`,
      /cannot be read/,
    ],
  ])('is not recognized if the ruleset is %s', (_, text, message) => {
    expect(() => migrated(text, 'x.yaml')).toThrow(UsageError);
    expect(() => migrated(text, 'x.yaml')).toThrow(message);
  });
});

const GIVEN = [
  ...[
    '$',
    '$.info',
    '$.info.contact',
    '$.servers[*]',
    '$.tags[*].name',
    '$.paths',
    '$.paths[*]~',
    '$.paths[*][*]',
    '$.paths.*.get',
  ],
  ...[
    '$.paths[*][get,put]',
    '$.paths[?(@property.match(/a/))]',
    '$.paths..parameters[?(@.in == "query")]',
    '$.paths[*][*].responses[*]',
  ],
  ...[
    '$.paths[*].post.responses',
    '$.paths[*][get].responses[?(@property >= 400)].content[*]~',
    '$.components.securitySchemes[*]',
  ],
  ...[
    '$..properties[*]~',
    '#Alias',
    '#Alias.get',
    '$.paths[*][*].requestBody.content',
    "$['info']['x-a b']",
    '$.x-team',
    '$[',
    '',
  ],
];
const FIELD = [
  'summary',
  'description',
  'tags',
  '@key',
  'contact.email',
  'x-team',
  '200',
  'required',
  'content',
  'name',
  '$.a',
  'a[0]',
];
const FUNCTIONS = {
  truthy: [undefined],
  falsy: [undefined],
  undefined: [undefined],
  pattern: [{ match: '^a' }, { match: '/a(?=b)/' }, { notMatch: '/A/i' }, { match: '[' }, {}],
  casing: [{ type: 'camel' }, { type: 'kebab', separator: { char: '-', allowLeading: true } }, { type: 'x' }],
  enumeration: [{ values: ['a', 1, true] }, { values: [] }, { values: [null] }],
  length: [{ min: 1 }, { max: 2 }, { min: 3, max: 1 }, { min: -1 }, { max: 'x' }],
  xor: [{ properties: ['summary', 'description'] }, { properties: [] }],
  or: [{ properties: ['name', 'in'] }, { properties: ['a'] }],
  schema: [
    { schema: { type: 'array', minItems: 1 } },
    { schema: { enum: ['a'] } },
    { schema: { type: 'string', pattern: '^a' } },
  ],
};
const then = fc.constantFrom(...Object.entries(FUNCTIONS)).chain(([name, options]) =>
  fc.record({
    function: fc.constant(name),
    functionOptions: fc.constantFrom<unknown>(...options),
    field: fc.option(fc.constantFrom(...FIELD), { nil: undefined }),
  }),
);
const severity = fc.constantFrom('error', 'warn', 'info', 'hint', 'off', 0, 3, -1, true, false, 'x');
const text = fc.oneof(
  fc.string(),
  fc.constantFrom('{{property}}', '{{error}} {{ x }}', '# a\n b', '{{value', '#{{print()}}', ': - "'),
);
const definition = fc.record(
  {
    given: fc.oneof(fc.constantFrom(...GIVEN), fc.array(fc.constantFrom(...GIVEN), { maxLength: 3 })),
    then: fc.oneof(then, fc.array(then, { maxLength: 3 })),
    severity,
    message: text,
    description: text,
    formats: fc.array(fc.constantFrom('oas2', 'oas3', 'oas3_1', 'asyncapi2')),
    documentationUrl: text,
  },
  { requiredKeys: ['given', 'then'] },
);
const spectral = fc.record(
  {
    extends: fc.constantFrom<unknown>(
      'spectral:oas',
      [['spectral:oas', 'all']],
      [['spectral:oas', 'off'], './a.yaml'],
      [['vacuum:oas', 'recommended']],
    ),
    rules: fc.dictionary(
      fc.oneof(fc.constantFrom(...Object.keys(SPECTRAL_OAS)), fc.string({ minLength: 1 })),
      fc.oneof(severity, definition),
      { maxKeys: 6 },
    ),
    aliases: fc.constant({ Alias: ['$.paths[*]'] }),
    overrides: fc.array(
      fc.record({
        files: fc.array(fc.constantFrom('a/**', '*.yaml', 'a.yaml#/info')),
        rules: fc.dictionary(fc.constantFrom(...Object.keys(SPECTRAL_OAS)), severity),
      }),
    ),
    documentationUrl: fc.constant('https://example.com'),
  },
  { requiredKeys: ['extends'] },
);

const TYPES = [
  'Operation',
  'Info',
  'Paths',
  'Schema',
  'SchemaProperties',
  'Parameter',
  'Response',
  'MediaTypesMap',
  'Tag',
  'any',
  '',
];
const assertions = fc.record(
  {
    ...{
      defined: fc.boolean(),
      pattern: fc.constantFrom('/a/i', 'a', '['),
      casing: fc.constantFrom('camelCase', 'x'),
      enum: fc.array(fc.string()),
    },
    ...{
      minLength: fc.integer(),
      required: fc.array(fc.constantFrom('summary', 'type', 'x-a')),
      const: fc.string(),
      x: fc.string(),
    },
    mutuallyExclusive: fc.array(fc.constantFrom('summary', 'type', 'x-a')),
  },
  { requiredKeys: [] },
);
const subject = fc.record(
  {
    type: fc.constantFrom(...TYPES),
    property: fc.oneof(
      fc.constantFrom('summary', 'description', 'type', 'x-a', 'required'),
      fc.array(fc.constantFrom('summary', 'title')),
    ),
    filterInParentKeys: fc.array(fc.constantFrom('get', '200', '/a')),
    matchParentKeys: fc.constantFrom('/a/', '/a/m'),
  },
  { requiredKeys: ['type'] },
);
const redocly = fc.record(
  {
    extends: fc.constantFrom(['recommended'], ['minimal', './a.yaml'], ['spec'], []),
    apis: fc.dictionary(
      fc.string(),
      fc.record({
        root: fc.oneof(fc.string(), fc.constantFrom('a.yaml', './b/c.yaml', '/etc/passwd')),
        rules: fc.dictionary(fc.constantFrom(...Object.keys(REDOCLY_RULES)), severity),
      }),
    ),
    rules: fc.dictionary(
      fc.oneof(
        fc.constantFrom(...Object.keys(REDOCLY_RULES)),
        fc.string().map((name) => `rule/${name}`),
      ),
      fc.oneof(
        severity,
        fc.record({
          subject,
          assertions,
          severity,
          where: fc.array(fc.record({ subject, assertions }), { maxLength: 2 }),
          message: text,
        }),
      ),
      { maxKeys: 6 },
    ),
  },
  { requiredKeys: ['extends', 'apis'] },
);

describe('the configuration of a migrated ruleset', () => {
  test.each([
    ['of Spectral and vacuum', spectral, '.spectral.yaml'],
    ['of Redocly', redocly, 'redocly.yaml'],
  ])('loads for the ruleset %s', (_, rulesets, name) => {
    fc.assert(
      fc.property(rulesets, (ruleset) => {
        const { config, kept, outcomes } = migrated(stringify(ruleset), name);
        const { definedIds } = parseConfig(config);
        const { mistakes } = parseConfig(config, undefined, {
          rules: builtIn,
          house: { ids: new Set(definedIds), read: readDefinition },
        });
        expect(mistakes).toEqual([]);
        expect(kept.length === 0).toBe(!outcomes.some(({ how }) => how === 'kept in Spectral'));
        for (const file of kept) expect(parse(file.text)).toBeTypeOf('object');
        for (const rule of Object.keys(ruleset.rules ?? {})) expect(outcomes.map((one) => one.rule)).toContain(rule);
      }),
      runs(40),
    );
  });
});
