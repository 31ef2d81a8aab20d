/** What rulesets and rules of Redocly and vacuum become: a line of a snapshot for each, to be reviewed where it changes. */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { recognizeLinter } from '../../src/migrate/recognize.ts';
import { becomes, migrated } from './support.ts';

const FILE = 'redocly.yaml';

/** A line for each rule of a ruleset: its severity and conditions, or why it is left out. */
function resultsOf(ruleset: object, name = FILE): string {
  const { config, outcomes } = migrated(ruleset, name);
  const { rules, overrides, files } = parse(config);
  const lines = outcomes.map(({ rule, how, became, note }) => {
    const results = became.map((id) => {
      const made = rules[id];
      return typeof made === 'object' ? `${id} ${JSON.stringify({ ...made, message: undefined })}` : `${id} ${made}`;
    });
    return `${rule}: ${[how, ...results, note].join(' ').trim()}`;
  });
  const more = [overrides, files].filter((part) => part !== undefined).map((part) => JSON.stringify(part));
  return `\n${[...lines, ...more].join('\n')}\n`;
}

describe('a ruleset becomes what it can be', () => {
  test.each(['recommended', 'recommended-strict', 'minimal', 'spec'])('of Redocly: %s', (name) => {
    expect(resultsOf({ extends: [name] })).toMatchSnapshot();
    expect(resultsOf({ lint: { extends: name } })).toBe(resultsOf({ extends: [name] }));
  });

  test.each(['all', 'recommended', 'off'])('of vacuum: %s', (amount) => {
    const rules = {
      'info-contact': 'error',
      'operation-tags': 'off',
      'info-license': true,
      own: 'warn',
      other: 'off',
      x: { severity: 'off' },
    };
    expect(resultsOf({ extends: [['vacuum:oas', amount]], rules }, 'vacuum.yaml')).toMatchSnapshot();
  });

  test('of Redocly with plugins, other files, and rules of single versions', () => {
    const rules = {
      'rule/off': { severity: 'off', subject: { type: 'Operation' }, assertions: { defined: true } },
      'plugin/rule': 'warn',
      'plugin/off': 'off',
      'info-license': 'off',
      'path-http-verbs-order': 'error',
      'spec-example-values': 'error',
      'response-mime-type': { severity: 'warn', allowedValues: ['text/plain'] },
      'request-mime-type': { severity: 'warn', allowedValues: [] },
      'response-contains-header': { names: { 200: ['ETag'], '4XX': [], all: ['X-A'] } },
    };
    expect(
      resultsOf({
        ...{ extends: ['./more.yaml', 'minimal', 'spec'], plugins: ['./plugin.js'], rules },
        ...{ oas3_1Rules: {}, oas2Rules: {}, oasRules: {} },
        apis: {
          ...{ a: { root: './a.yaml', rules: { struct: 'warn', 'no-such': 'warn' } }, again: { root: 'a.yaml' } },
          ...{
            b: { root: 'https://a.example/b.yaml' },
            c: { root: '/c.yaml' },
            d: { root: 'x/../../d.yaml' },
            e: { root: '*.yaml' },
          },
          ...{ f: {}, g: { root: ' ' }, h: null, i: { root: 'x/..a.yaml', rules: { struct: 'nothing' } } },
        },
      }),
    ).toMatchSnapshot();
  });

  test('of single rules of Redocly', () => {
    const about = (subject: unknown, assertions: unknown, more = {}) => ({ subject, assertions, ...more });
    const type = (name: string, more = {}) => ({ type: name, ...more });
    const summary = type('Operation', { property: 'summary' });
    const where = (subject: unknown, assertions: unknown) => ({ where: [{ subject, assertions }] });
    const rows = [
      ...['Contact', 'License'].map((name) => about(type(name, { property: 'url' }), { defined: true })),
      ...['Responses', 'MediaTypesMap', 'SchemaProperties'].map((name) => about(type(name), { pattern: '^a' })),
      about(type('Parameter', { property: 'name' }), { casing: 'camelCase' }),
      about(type('RequestBody', { property: 'description' }), { defined: true }),
      about(type('SecurityScheme', { filterInParentKeys: ['a'], property: 'type' }), { const: 'oauth2' }),
      about(type('SecurityScheme', { property: 'name' }), { defined: true }),
      about(type('PathItem', { matchParentKeys: '/^.v1/', property: 'summary' }), { defined: true }),
      about(type('PathItem', { matchParentKeys: '/^.v1/m', property: 'summary' }), { defined: true }),
      about(type('PathItem', { property: 'path' }), { defined: true }),
      about(type('Operation', { matchParentKeys: '/get/', property: 'summary' }), { defined: true }),
      about(type('MediaType', { filterOutParentKeys: ['a/b'], property: 'schema' }), { defined: true }),
      about(type('Header', { filterInParentKeys: ['X-A'], property: 'description' }), { nonEmpty: true }),
      about(type('Schema', { filterInParentKeys: ['A'], property: 'title' }), { nonEmpty: true }),
      about(type('toString'), { defined: true }),
      ...[{ nonEmpty: false }, { defined: false }, { pattern: '/a/' }, { pattern: 3 }, { enum: 'a' }, { const: 'a' }].map((one) =>
        about(summary, one),
      ),
      ...[{ minLength: 2 }, { maxLength: 9 }, { notPattern: 'b' }, {}, undefined].map((one) => about(summary, one)),
      ...[{ const: false }, { enum: [true, false] }, { enum: [true] }, { defined: true }].map((one) =>
        about(type('Operation', { property: 'deprecated' }), one),
      ),
      ...[
        { required: ['summary', 'tags'] },
        { required: [] },
        { disallowed: ['summary'] },
        { requireAny: ['summary', 'x-a'] },
      ].map((one) => about(type('Operation'), one)),
      about(type('Operation'), { mutuallyRequired: ['summary', 'description'] }),
      about(type('SchemaProperties'), { required: ['a'] }),
      about(type('Operation', { property: ['summary', 'description'] }), { defined: true, maxLength: 9 }),
      about(type('Operation', { property: 'summary' }), { pattern: 'a', required: ['summary'] }),
      about(summary, { defined: true }, where(type('Operation', { property: 'deprecated' }), { const: false })),
      about(summary, { defined: true }, where(type('PathItem', { matchParentKeys: '/a/' }), { defined: true })),
      about(summary, { defined: true }, where(type('PathItem', { property: 'summary' }), { defined: true })),
      about(
        type('Header', { property: 'description' }),
        { defined: true },
        where(type('Response', { filterInParentKeys: ['200'] }), { defined: true }),
      ),
      about(
        type('Schema', { property: 'title' }),
        { defined: true },
        where(type('Operation', { filterInParentKeys: ['get'] }), { defined: true }),
      ),
      about(
        type('Parameter', { property: 'description' }),
        { defined: true },
        where(type('Parameter', { property: 'in' }), { const: 'query' }),
      ),
      about(
        type('Info', { property: 'title' }),
        { defined: true },
        where(type('Contact', { property: 'url' }), { defined: true }),
      ),
      about(type('Operation', { property: 'tags' }), { minLength: 2, pattern: 'a' }),
    ];
    const lines = rows.map(
      (one) =>
        `${JSON.stringify(one)}${resultsOf({ extends: [], rules: { 'rule/x': one } })
          .replace('\nrule/x: ', '\n  ')
          .trimEnd()}`,
    );
    expect(`\n${lines.join('\n')}\n`).toMatchSnapshot();
  });
});

const RULE = { given: '$', then: { function: 'truthy' } };

test.each([
  ['a.yaml', { openapi: '3.1.0', extends: 'spectral:oas' }, undefined],
  ['.spectral.yaml', { swagger: 2, rules: { x: RULE } }, undefined],
  ['a.yaml', { extends: 'spectral:oas' }, 'Spectral'],
  ['a.yaml', { extends: [['spectral:oas', 'off'], './b.yaml'] }, 'Spectral'],
  ['vacuum.yaml', { extends: 'spectral:oas' }, 'vacuum'],
  ['a.yaml', { extends: [['vacuum:oas', 'all']] }, 'vacuum'],
  ['.spectral.yaml', { extends: ['spectral:oas', 'vacuum:oas'] }, 'vacuum'],
  ['redocly.yaml', {}, 'Redocly'],
  ['a.yaml', { apis: {} }, 'Redocly'],
  ['a.yaml', { extends: ['recommended'] }, 'Redocly'],
  ['a.yaml', { extends: ['not-recommended'] }, 'Spectral'],
  ['a.yaml', { extends: ['recommended-rules'] }, 'Spectral'],
  ['a.yaml', { lint: { extends: 'all' } }, 'Redocly'],
  ['a.yaml', { rules: { 'assert/x': {} } }, 'Redocly'],
  ['a.yaml', { rules: { x: { subject: 'Operation' } } }, 'Redocly'],
  ['a.yaml', { rules: { 'my-rule/x': {} } }, undefined],
  ['a.yaml', { rules: { x: RULE } }, 'Spectral'],
  ['a.yaml', { rules: { x: { given: '$', then: [{ field: 'a' }] } } }, undefined],
  ['a.yaml', { rules: { x: { given: '$', then: { function: 'mine' } } } }, 'vacuum'],
  ['a.yaml', { functions: ['mine'], rules: { x: { given: '$', then: { function: 'mine' } } } }, 'Spectral'],
  ['my-vacuum.yaml', { rules: { x: 'off' } }, 'vacuum'],
  ['my-spectral.yaml', { rules: { x: 'off' } }, 'Spectral'],
  ['a.yaml', { aliases: {} }, 'Spectral'],
  ['a.yaml', { extends: './b.yaml' }, 'Spectral'],
  ['a.yaml', { rules: { x: 'off' } }, undefined],
  ['a.yaml', {}, undefined],
])('the file %s with %j is one of %s', (name, ruleset, linter) => {
  expect(recognizeLinter(name, ruleset)).toBe(linter);
});

test.each([
  [['oas2'], '2.0'],
  [['oas3'], ['3.0', '3.1', '3.2']],
  [
    ['oas3_0', 'oas3.1'],
    ['3.0', '3.1'],
  ],
  [['oas3.0'], '3.0'],
  [['oas3_1'], '3.1'],
  [['oas3_2'], '3.2'],
  [['oas3.2'], '3.2'],
  [['asyncapi2', 'oas2'], '2.0'],
  [['oas2', 'oas3'], undefined],
  [undefined, undefined],
])('a rule of Spectral with the formats %j is about the versions %j', (formats, openapi) => {
  const then = { field: 'title', function: 'truthy' };
  const { when } = becomes({ rules: { x: { given: '$.info', then, ...(formats && { formats }) } } }, 'x');
  expect(when).toEqual(openapi && { openapi });
  const inherited = { ...(formats && { formats }), rules: { x: { given: '$.info', then } } };
  expect(becomes(inherited, 'x').when).toEqual(openapi && { openapi });
});

test('a rule of Spectral for formats of other descriptions stays there', () => {
  const then = { field: 'title', function: 'truthy' };
  for (const formats of [['asyncapi2'], ['toString'], [3], []])
    expect(migrated({ rules: { x: { given: '$.info', then, formats } } }).outcomes).toMatchObject([{ how: 'kept in Spectral' }]);
});
