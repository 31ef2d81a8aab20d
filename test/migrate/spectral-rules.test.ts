/** What each part, filter and function of Spectral becomes: a line of a snapshot for each, to be reviewed where it changes. */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { migrated } from './support.ts';

type Row = readonly [given: unknown, then: unknown];

/** The house rule that a rule becomes, or why it does not, with what is noted. */
function resultOf([given, then]: Row): string {
  const { config, outcomes } = migrated({ rules: { x: { given, then } } });
  const [outcome] = outcomes;
  const rule = outcome?.how === 'house rule' ? parse(config).rules['house/x'] : undefined;
  const { severity: _severity, message: _message, ...conditions } = rule ?? {};
  const result = rule ? JSON.stringify(conditions) : outcome?.how;
  return [`${JSON.stringify(given)} ${JSON.stringify(then)}`, `  ${[result, outcome?.note].join(' ').trim()}`].join('\n');
}
const resultsOf = (rows: readonly Row[]) => `\n${rows.map(resultOf).join('\n')}\n`;

const fields = (given: string, names: readonly string[], then = 'truthy'): readonly Row[] =>
  names.map((field) => [given, { field, function: then }]);
const SHORT = { function: 'length', functionOptions: { max: 9 } };
const both = (path: string) => [`$.paths[*].${path}`, `$.paths[*].get.${path}`];

describe('a rule of Spectral becomes what it can be', () => {
  test('about the description and its lists', () => {
    expect(
      resultsOf([
        ...fields('$.info', ['title', 'version', 'description', 'summary', 'termsOfService', 'contact', 'license', 'x-a']),
        ...fields('$.info.contact', ['name', 'url', 'email'], 'falsy'),
        ...fields('$.info.license', ['name', 'url', 'identifier'], 'falsy'),
        ['$.info.contact', { function: 'truthy' }],
        ['$.info.contact', { function: 'undefined' }],
        ['$.info.title', SHORT],
        ...fields('$', ['servers', 'tags', 'externalDocs', 'components', 'x-a']),
        ...fields('$.tags[*]', ['name', 'description', 'summary', 'parent', 'kind', 'externalDocs', 'x-a']),
        ...fields('$.components', ['securitySchemes']),
        ['$.components.securitySchemes', { field: '@key', ...SHORT }],
        ...fields('$.components.securitySchemes[*]', [
          'type',
          'in',
          'scheme',
          'bearerFormat',
          'description',
          'flows',
          'name',
          'x-a',
        ]),
        ['$.servers[*].url', { function: 'pattern', functionOptions: { notMatch: '^a' } }],
        ['$.servers..url', { function: 'pattern', functionOptions: { match: '^a' } }],
        ['$.servers', { field: '0.url', function: 'truthy' }],
      ]),
    ).toMatchSnapshot();
  });

  test('about paths and operations', () => {
    expect(
      resultsOf([
        ...fields('$.paths[*]', ['summary', 'description', 'x-a', 'get']),
        ['$.paths.*~', { function: 'length', functionOptions: { min: 2, max: 9 } }],
        ['$.paths[*][*]~', SHORT],
        ...fields('$.paths[*].get', ['operationId', 'summary', 'description', 'deprecated', 'externalDocs', 'tags']),
        ...fields('$.paths[*].get', ['requestBody', 'responses', 'x-a', 'parameters']),
        ...['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'].map(
          (method): Row => [`$.paths..${method}`, { field: 'summary', function: 'truthy' }],
        ),
        ...[
          '$.paths[*][get,head]',
          '$.paths[*][get,x]',
          '$.paths[*][*]',
          '$..get',
          "$.paths['/a'].get",
          "$.paths['/a','/b'][post]",
        ].map((given): Row => [given, { field: 'summary', function: 'truthy' }]),
        ['$.paths[*][get,put,post,delete,options,head,patch,trace]', { field: 'summary', function: 'truthy' }],
        ['$.paths..summary', { function: 'undefined' }],
        ['$.paths[*].get.tags[*]', SHORT],
        ['#A', { field: 'summary', function: 'truthy' }],
      ]),
    ).toMatchSnapshot();
  });

  test('about bodies, responses, headers and parameters', () => {
    const responses = '$.paths[*].post.responses';
    expect(
      resultsOf([
        ['$.paths..requestBody', { field: 'description', function: 'truthy' }],
        ...fields('$.paths[*].post.requestBody', ['description', 'required', 'content', 'x-a']),
        ...fields('$.paths[*].post.requestBody.content[*]', ['schema']),
        ['$.paths[*].post.requestBody.content', { field: '@key', ...SHORT }],
        ...fields("$.paths[*].post.requestBody.content['application/json']", ['schema']),
        ['$.paths..responses[*]', { field: 'description', function: 'truthy' }],
        ...fields(`${responses}[*]`, ['description', 'links', 'headers', 'content', 'x-a']),
        ...fields(`${responses}['200','201']`, ['description']),
        ...fields(`${responses}.default`, ['description']),
        ...fields(`${responses}[*].content[*]`, ['schema']),
        ...fields(`${responses}[*].headers[*]`, ['description', 'required', 'schema']),
        [`${responses}[*].headers[*]~`, SHORT],
        ...fields(`${responses}[*].headers['X-A']`, ['deprecated']),
        ['$.paths..parameters[*]', { field: 'name', ...SHORT }],
        [both('parameters[*]'), { field: 'name', ...SHORT }],
        ...["@.in == 'query'", "@.in === 'query' && @.required", "@.in != 'path'", '@.schema', "@.name == 'a'"].map(
          (filter): Row => [both(`parameters[?(${filter})]`), { field: 'description', function: 'truthy' }],
        ),
      ]),
    ).toMatchSnapshot();
  });

  const filtered = (start: string, filters: readonly string[], end = '') =>
    filters.map((filter): Row => [`${start}[?(${filter})]${end}`, { field: 'description', function: 'truthy' }]);

  test('with filters of operations and paths', () => {
    expect(
      resultsOf([
        ...filtered('$.paths[*]', ["@property === 'get'", "@property != 'get'", "@property !== 'get'", "!(@property == 'get')"]),
        ...filtered('$.paths[*]', ["@property == 'get' && @.summary", '@.summary', '!@.summary', '@', '!@', '@ && @.summary']),
        ...filtered('$.paths[*]', ['@ || @.summary', '@.zzz', '@.summary ||', '@.summary extra', '@.x-a == 3', '(@.summary']),
        ...filtered('$.paths[*]', ['@.deprecated', '!@.deprecated', '@.deprecated == true', '@.deprecated != true']),
        ...filtered('$.paths[*]', [
          "@.operationId == 'a'",
          '@.operationId == "a"',
          "@.operationId != 'a'",
          "@.operationId > 'a'",
        ]),
        ...filtered('$.paths[*]', ["@.operationId == 'a' || @.operationId == 'b'", "@.operationId == 'a' || @.summary == 'b'"]),
        ...filtered('$.paths[*]', [
          "@.operationId == 'a' && @.operationId == 'b'",
          '@.operationId == 3.5',
          '@.operationId == 12',
        ]),
        ...filtered('$.paths[*]', ["(@.operationId == 'a' || @.operationId == 'b') && @.summary"]),
        ...filtered('$.paths[*]', ["@.operationId == 'a' || (@.summary && @.description)"]),
        ...filtered('$.paths[*]', ['@property.match(/^g/)', '/^g/.test(@property)']),
        ...filtered('$.paths', ['@property.match(/^.admin/)', '@property.match(/^.admin/i)', '/x/.test(@property)'], '.get'),
        ...filtered('$.paths', ["@property == '/a'", '@.x-a', "@property == '/a' || @property == '/b'"], '.get'),
        ...filtered('$.servers', ["@.url == 'a'"]),
      ]),
    ).toMatchSnapshot();
  });

  test('with filters of statuses', () => {
    expect(
      resultsOf([
        ...filtered('$.paths[*].get.responses', ['@property >= 400', '@property > 399 && @property <= 499', '@property < 300']),
        ...filtered('$.paths[*].get.responses', [
          '@property <= 204',
          '@property == 404',
          '@property != 404',
          "@property == '404'",
        ]),
        ...filtered('$.paths[*].get.responses', ['@property >= 200 && @property < 300', '@property >= 400 && @property != 404']),
        ...filtered('$.paths[*].get.responses', ['@property == 404 || @property == 410', '!(@property < 400)']),
        ...filtered('$.paths[*].get.responses', ['@property > 404 && @property < 406', '@property > 100 && @property < 101']),
        ...filtered('$.paths[*].get.responses', [
          '@property.match(/^[45]/)',
          '@property >= 400 && @.x-a',
          "@property != 'default'",
        ]),
      ]),
    ).toMatchSnapshot();
  });

  test('with each function', () => {
    const of = (name: string, functionOptions?: object, field = 'summary') => ({
      ...{ field, function: name },
      ...(functionOptions && { functionOptions }),
    });
    const rows = [
      ...['truthy', 'defined', 'falsy', 'undefined'].flatMap((name) => [of(name), of(name, {}, 'deprecated')]),
      ...[{ match: 'a' }, { match: 'a', notMatch: 'b' }, { match: '/a/' }, { match: '/a/i' }, { match: 3 }].map((options) =>
        of('pattern', options),
      ),
      ...[{ values: ['a', ''] }, { values: ['a'] }, { values: [] }].map((options) => of('enumeration', options)),
      ...[of('length', { min: 1 }), of('length', { min: 0, max: 3 }), of('length', { max: 3 }, 'tags')],
      ...[of('length', { min: 1 }, 'tags'), of('length', { max: 1 }, 'responses'), of('pattern', { match: 'a' }, 'responses')],
      ...[of('pattern', { match: 'a' }, 'requestBody'), of('alphabetical'), of('toString')],
      ...[
        ...[{ type: 'string' }, { type: 'string', pattern: 'a' }, { pattern: 'a' }, { type: 'string', enum: ['a', 'b'] }],
        ...[
          { enum: ['a', 'b'] },
          { enum: ['a', 1] },
          { enum: ['a'], pattern: 'a' },
          { const: 'a' },
          { type: 'number', const: 1 },
        ],
        ...[
          { type: 'number' },
          { type: 'array' },
          { type: 'string', format: 'uri' },
          { type: 'string', minItems: 1 },
          {},
          undefined,
        ],
      ].map((schema) => of('schema', { schema })),
      ...[
        { type: 'array', minItems: 1 },
        { type: 'array', minItems: 2 },
        { type: 'array', items: { pattern: 'a' } },
        { minItems: 1 },
      ].map((schema) => of('schema', { schema }, 'tags')),
      ...['camel', 'pascal', 'snake', 'kebab', 'macro', 'cobol', 'flat', 'zz'].map((type) => of('casing', { type })),
      of('casing', { type: 'flat', disallowDigits: true }),
      of('casing', { type: 'pascal', separator: { char: '-', allowLeading: true } }),
      ...[['summary'], ['zzz', 'summary'], ['deprecated', 'summary'], ['summary', 'x-a'], undefined].map((properties) => ({
        function: 'or',
        functionOptions: { properties },
      })),
      { function: 'xor', functionOptions: { properties: ['summary', 'description', 'operationId'] } },
      [of('truthy'), of('length', { max: 3 })],
      [of('truthy'), of('truthy', {}, 'description')],
      [of('truthy'), { field: '@key', function: 'truthy' }],
      [],
    ];
    expect(resultsOf(rows.map((then): Row => ['$.paths[*].get', then]))).toMatchSnapshot();
  });
});

test.each(['@.deprecated === false', '@.deprecated == false', '@.deprecated != false', '!(@.deprecated === false)'])(
  'a rule of Spectral stays there whose filter tells `false` from what is missing: %s',
  (filter) => {
    const [given, then] = [`$.paths[*][?(${filter})]`, { field: 'summary', function: 'truthy' }];
    expect(migrated({ rules: { x: { given, then } } }).outcomes).toMatchObject([
      { how: 'kept in Spectral', note: 'House rules do not have conditions such as those of its filter.' },
    ]);
  },
);
