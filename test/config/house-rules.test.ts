import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../../src/config/configs.ts';
import { ownRulesOf } from '../../src/settings/resolved-config.ts';
import { folderWith } from '../cli/support.ts';
import { configValidator } from '../support/schemas.ts';

const load = (files: Readonly<Record<string, string>>) =>
  loadConfig('api-conventions.yaml', { cwd: folderWith(files), allowCode: true });
/** The mistakes that a configuration has, as `line:column message`. */
const mistakesOf = async (text: string, files: Readonly<Record<string, string>> = {}): Promise<readonly string[]> => {
  const error = await load({ ...files, 'api-conventions.yaml': text }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const lines = error instanceof Error ? error.message.split('\n').slice(1) : [];
  return lines.map((line) => line.trim().replace(/^api-conventions\.yaml:/, ''));
};

const RULE = '{ where: operation, must: { summary: { defined: true } } }';

const MISTAKES: readonly (readonly [rule: string, start: string, end: string])[] = [
  ['{ where: operations, must: { x-a: a } }', '`where` must be one of', 'Did you mean `operation`?'],
  ['{ must: { x-a: a } }', '`where` must be one of', 'but is missing.'],
  ['{ where: operation }', '`must` must be a mapping of attributes', 'but is missing.'],
  ['{ where: operation, must: {} }', '`must` must be a mapping of attributes', 'but is empty.'],
  ['{ where: operation, must: [] }', '`must` must be a mapping of attributes', 'but is a list.'],
  ['{ where: operation, must: { sumary: a } }', '`operation` does not have an attribute `sumary`.', 'Did you mean `summary`?'],
  [
    '{ where: operation, must: { xyz: a } }',
    '`operation` does not have an attribute `xyz`.',
    'or an extension such as `x-owner`.',
  ],
  ['{ where: operation, must: { info.x-a: a } }', '`operation` does not have an attribute `info.x-a`.', ''],
  ['{ where: operation, must: { summary: {} } }', '`must.summary` must be a mapping of assertions', 'but is empty.'],
  [
    '{ where: operation, must: { summary: null } }',
    '`must.summary` must be a list of strings, numbers or booleans',
    'but contains an empty value.',
  ],
  ['{ where: operation, must: { summary: { patern: a } } }', 'There is no assertion `patern`.', 'Did you mean `pattern`?'],
  ['{ where: operation, must: { summary: { minLength: 3 } } }', 'There is no assertion `minLength`.', 'Use `length`.'],
  ['{ where: operation, must: { summary: { truthy: true } } }', 'There is no assertion `truthy`.', 'Use `defined`.'],
  ['{ where: operation, must: { summary: { defined: 1 } } }', '`must.summary.defined` must be `true` or `false`', 'but is `1`.'],
  [
    '{ where: operation, must: { summary: { pattern: "(?=a)" } } }',
    '`must.summary.pattern` must be a regular expression',
    'but has the lookaround `(?=`, which is not supported.',
  ],
  [
    '{ where: operation, must: { summary: { pattern: "[" } } }',
    '`must.summary.pattern` must be a regular expression, but has a `[` without `]`.',
    '',
  ],
  [
    '{ where: operation, must: { summary: { pattern: "/^a/" } } }',
    '`must.summary.pattern` must be a regular expression without slashes',
    '',
  ],
  [
    '{ where: operation, must: { summary: { casing: camel } } }',
    '`must.summary.casing` must be one of `camelCase`',
    'Did you mean `camelCase`?',
  ],
  ['{ where: operation, must: { summary: { enum: [] } } }', '`must.summary.enum` must be a list', 'but is empty.'],
  ['{ where: operation, must: { summary: { enum: [{}] } } }', '`must.summary.enum` must be a list', 'but contains a mapping.'],
  [
    '{ where: operation, must: { summary: { length: { min: 3, max: 2 } } } }',
    '`must.summary.length` must be a mapping with `min`',
    'but `min` (3) is greater than `max` (2).',
  ],
  ...(
    [
      ['{}', 'but is empty.'],
      ['{ minimum: 3 }', 'but has the key `minimum`.'],
      ['{ max: -1 }', 'but `max` is not.'],
    ] as const
  ).map(
    ([length, end]) =>
      [`{ where: operation, must: { summary: { length: ${length} } } }`, '`must.summary.length` must be a mapping', end] as const,
  ),
  ['{ where: operation, must: { summary: { length: 3 } } }', '`must.summary.length` must be a mapping with `min`', 'but is `3`.'],
  ['{ where: operation, must: { summary: { unique: false } } }', '`must.summary.unique` must be `true`', 'but is `false`.'],
  ['{ where: operation, must: { or: [{ summary: { unique: true } }] } }', '`unique` compares all parts of the API', ''],
  ['{ where: operation, must: { summary: { contains: [] } } }', '`must.summary.contains` must be a string', 'but is empty.'],
  ['{ where: operation, must: { or: {} } }', '`must.or` must be a list of conditions', 'but is a mapping.'],
  ['{ where: operation, must: { or: [a] } }', '`must.or.0` must be a mapping of attributes', 'but is `a`.'],
  [
    '{ where: operation, when: { method: FETCH }, must: { x-a: a } }',
    '`when.method` must be an HTTP method such as `POST`, but is `FETCH`.',
    '',
  ],
  [
    '{ where: response, when: { method: [get, PSOT] }, must: { x-a: a } }',
    '`when.method` must be an HTTP method such as `POST`, but is `PSOT`.',
    'Did you mean `POST`?',
  ],
  [
    '{ where: header, when: { status: 20x }, must: { x-a: a } }',
    '`when.status` must be a status such as `404`, `4XX` or `default`, but is `20x`.',
    '',
  ],
  [
    '{ where: operation, when: { or: [{ responses: { enum: [4O4, 200] } }] }, must: { x-a: a } }',
    '`when.or.0.responses.enum` must be a status such as `404`',
    'but is `4O4`.',
  ],
  [
    '{ where: media-type, when: { in: body }, must: { x-a: a } }',
    '`when.in` must be `request` or `response`, but is `body`.',
    '',
  ],
  [
    '{ where: operation, when: { deprecated: "yes" }, must: { x-a: a } }',
    '`when.deprecated` must be `true` or `false`',
    'but is `yes`.',
  ],
  [
    '{ where: api, when: { openapi: 3.0 }, must: { x-a: a } }',
    '`when.openapi` must be `"2.0"`, `"3.0"`, `"3.1"` or `"3.2"`',
    'but is `3`.',
  ],
  ...([
    [
      '{ where: operation, must: { deprecated: { contains: x } } }',
      '`contains` does not apply to `deprecated`, which is `true` or `false`.',
      'Write `deprecated: true` or `deprecated: false`.',
    ],
    [
      '{ where: operation, must: { deprecated: { defined: true } } }',
      '`defined` does not apply to `deprecated`',
      'or `deprecated: false`.',
    ],
    ['{ where: operation, must: { deprecated: ["yes"] } }', '`must.deprecated` must be `true` or `false`', 'but is `yes`.'],
    [
      '{ where: media-type, must: { schema: [Problem] } }',
      '`enum` does not apply to `schema`, which is a mapping.',
      'use `schemaName`.',
    ],
    [
      '{ where: parameter, must: { maximum: { pattern: a } } }',
      '`pattern` does not apply to `maximum`, which is a number.',
      '`min`, `max`, `multipleOf`.',
    ],
    [
      '{ where: operation, must: { summary: { pattern: "(?i)deprecat" } } }',
      'must be a regular expression without flags',
      '`(?i)deprecat`.',
    ],
    [
      '{ where: operation, must: { summary: { enum: orders } } }',
      'must be a list of strings, numbers or booleans, such as `[orders]`, but is `orders`.',
      '',
    ],
    ['{ where: parameter, must: { maximum: ["9"] } }', '`must.maximum` must be a number, but is the string `9`.', ''],
    ['{ where: parameter, must: { maximum: { max: "1000" } } }', 'must be a number, but is the string `1000`.', ''],
    [
      '{ where: operation, must: { summary: { max: 9 } } }',
      '`max` does not apply to `summary`, which is a string.',
      'use `length`.',
    ],
    [
      '{ where: [operation, response], must: { summary: a } }',
      '`response` does not have an attribute `summary`.',
      'only `operation` has it.',
    ],
    [
      '{ where: schema, must: { operationId: a } }',
      '`schema` does not have an attribute `operationId`.',
      'Only `operation` has it.',
    ],
    ['{ where: [operation, operation], must: { x-a: a } }', '`where` contains `operation` more than once.', ''],
    ['{ where: [], must: { x-a: a } }', '`where` must not be an empty list.', ''],
    [
      '{ where: operation, must: { responses: { unique: true } } }',
      '`responses` is unique in every description',
      'Remove `unique`.',
    ],
    ['{ where: response, must: { method: { defined: true } } }', '`method` is never missing.', 'Remove `defined`.'],
    ['{ where: path, must: { path: { casing: kebab-case } } }', '`casing` does not apply to `path`', 'use `segments` of `path`.'],
    [
      '{ where: operation, when: { method: { pattern: "^get$" } }, must: { x-a: a } }',
      '`when.method.pattern` holds for no value',
      'such as `POST`.',
    ],
    [
      '{ where: operation, must: { x-a: { defined: true, undefined: true } } }',
      '`must.x-a.undefined` excludes `must.x-a.defined`',
      '',
    ],
    ['{ where: parameter, must: { maximum: { min: 9, max: 3 } } }', '`must.maximum.max` excludes `must.maximum.min`', ''],
    [
      '{ where: operation, must: { summary: { enum: [list], pattern: "^[A-Z]" } } }',
      '`must.summary.pattern` excludes `must.summary.enum`',
      '',
    ],
    ['{ where: operation, must: { summary: { length: { min: 0 } } } }', '`must.summary.length` holds for every value.', ''],
    ...['.*', '(|a)*$', '^a?', 'a|^', '(^(a|b)*|^c$)'].map(
      (pattern) =>
        [
          `{ where: operation, must: { summary: { pattern: "${pattern}" } } }`,
          'that excludes some strings',
          'but matches every string.',
        ] as const,
    ),
    ...['a{2,1}', 'a{1}{3}', '$+', '^*'].map(
      (pattern) =>
        [
          `{ where: operation, must: { summary: { notPattern: "${pattern}" } } }`,
          'must be a regular expression',
          'but is not one in JavaScript.',
        ] as const,
    ),
    [
      "{ where: operation, must: { summary: { pattern: '\\u{110000}' } } }",
      'must be a regular expression',
      'without the digits of a character.',
    ],
    ['{ where: operation, must: { tags: { contains: [[a]] } } }', 'a list of them', 'but contains a list.'],
    ['{ where: operation, must: { method: [[GET]] } }', 'a list of strings', 'but contains a list.'],
    [
      '{ where: operation, must: { or: [{ summary: { defined: true } }, { not: { summary: { defined: true } } }] } }',
      '`must.or.0.summary.defined` or `must.or.1.not.summary.defined` holds for everything',
      'Remove one of them.',
    ],
    [
      '{ where: operation, must: { tags: { length: { max: 9 } }, or: [{ summary: { defined: true } }, { summary: { undefined: true } }] } }',
      '`or` can never report anything.',
      '',
    ],
    [
      '{ where: operation, when: { method: GET }, must: { method: [GET, POST] } }',
      '`must` holds wherever `when.method` does',
      '',
    ],
    [
      '{ where: operation, when: { x-a: { undefined: true } }, must: { x-a: { casing: camelCase } } }',
      '`must` holds wherever `when.x-a.undefined` does',
      '',
    ],
    [
      '{ where: operation, when: { method: GET }, must: { method: POST } }',
      '`must.method` excludes `when.method`',
      'use `not` in `must`.',
    ],
  ] as const),
  [`{ where: operation, must: { x-a: a }, when: a }`, '`when` must be a mapping of attributes', 'but is `a`.'],
  [
    `{ where: operation, must: { x-a: a }, severty: warn }`,
    'A house rule does not have a key `severty`.',
    'Did you mean `severity`?',
  ],
  [
    `{ where: operation, must: { x-a: a }, severity: warning }`,
    'A severity must be one of error, warn, info, hint, off',
    'Did you mean `warn`?',
  ],
  [`{ where: operation, must: { x-a: a }, message: 3 }`, '`message` must be a string', 'but is `3`.'],
  [`{ where: operation, must: { x-a: a }, message: "{{ valu }}" }`, 'There is no placeholder `valu`.', 'Did you mean `value`?'],
  [`{ where: operation, must: { x-a: a }, docs: "javascript:alert(1)" }`, '`docs` must be an http or https URL', ''],
];

describe('the reader of house rules', () => {
  test.each(MISTAKES)('reports the mistake in the definition %s', async (rule, start, end) => {
    const [message = '', ...others] = await mistakesOf(`rules:\n  house/x: ${rule}\n`);
    expect(others).toEqual([]);
    expect(message.replace(/^\d+:\d+ /, '')).toContain(start);
    expect(message).toContain(end);
  });

  test.each([
    '{ where: operation, when: { method: [query, Propfind], responses: [2xx, default] }, must: { x-a: a } }',
    "{ where: operation, when: { method: { pattern: '^PURGE$' } }, must: { deprecated: true } }",
    '{ where: api, when: { openapi: 3.1 }, must: { paths: { contains: /a } } }',
  ])('accepts values that a description can have: %s', async (rule) => {
    expect(await mistakesOf(`rules:\n  house/x: ${rule}\n`)).toEqual([]);
  });

  test('reports mistakes at their places', async () => {
    const text = `rules:
  house/x:
    where: operation
    when: { metod: POST }
    must:
      or:
        - summary: { casing: camel }
        - and:
            - sumary: { defined: true }
    severity:
      loud
`;
    expect((await mistakesOf(text)).map((line) => line.split(' ')[0])).toEqual(['4:13', '7:30', '9:15', '11:7']);
  });

  test.each([
    ['x', 'The id of a house rule must be a prefix, a slash and a name'],
    ['House/x', 'The id of a house rule must be a prefix, a slash and a name'],
    ['house/x/y', 'The id of a house rule must be a prefix, a slash and a name'],
  ])('reports the invalid id %s', async (id, message) => {
    expect(await mistakesOf(`rules: { ${id}: ${RULE} }`)).toEqual([expect.stringContaining(message)]);
  });

  test('reports a condition that contains itself', async () => {
    const text = 'rules: { house/x: { where: operation, must: &a { or: [*a, { summary: { defined: true } }] } } }';
    expect(await mistakesOf(text)).toEqual(['1:55 The value of `&a` contains itself. Remove this alias.']);
  });

  test('reports an example whose aliases expand to too many values once', async () => {
    const lists = Array.from(
      { length: 9 },
      (_, index) => `b${index}: &b${index} [${`*${index === 0 ? 'a' : `b${index - 1}`}, `.repeat(20)}]`,
    );
    const example = `{ x-a: &a [x], ${lists.map((list) => `x-${list}`).join(', ')} }`;
    const mistakes = await mistakesOf(`rules:\n  house/x: { where: api, must: { x-a: { defined: true } }, bad: [${example}] }\n`);
    expect(mistakes).toEqual([expect.stringMatching(/alias/i)]);
  });

  test('reports a definition in an override', async () => {
    const text = `overrides: [{ tags: a, rules: { house/x: ${RULE} } }]`;
    expect(await mistakesOf(text)).toEqual([expect.stringMatching(/^1:33 An override cannot define the rule `house\/x`\./)]);
  });

  test('reports a rule with the prefix of a plugin', async () => {
    const plugin =
      'export default { name: "house", rules: [{ id: "y", severity: "warn", summary: "Y.", visit: { Api() {} } }] };';
    const text = `plugins: ./p.mjs\nrules: { house/x: ${RULE}, house/y: off }`;
    expect(await mistakesOf(text, { 'p.mjs': plugin })).toEqual([
      expect.stringMatching(/^2:10 The prefix `house` is the name of a plugin\./),
    ]);
  });

  test('reports a setting of a rule that nobody defines', async () => {
    expect(await mistakesOf(`rules: { house/x: ${RULE}, house/z: off, home/x: off }`)).toEqual([
      expect.stringContaining('There is no rule `house/z`'),
      expect.stringContaining('There is no rule `home/x`'),
    ]);
    expect(await mistakesOf('extends: house-style\nrules: { house-style/api-contct: off }')).toEqual([
      '2:10 There is no rule `house-style/api-contct`. Did you mean `house-style/api-contact`?',
    ]);
  });

  test('reports an unknown option of a rule', async () => {
    expect(await mistakesOf('extends: house-style\nrules: { house-style/api-contact: { allow: [a] } }')).toEqual([
      expect.stringContaining('Rule `house-style/api-contact` does not have an option `allow`.'),
    ]);
  });
});

/** Mistakes that only the reader finds. */
const READER_ONLY =
  /\(\?=|\(\?i|"\["|\/\^a\/|min: 3, max: 2|FETCH|PSOT|20x|4O4|in: body|"yes"|openapi: 3.0|or: \[\{ summary: \{ unique|valu \}|unique in|responses: \{ unique|method: \{ defined|casing: kebab|defined: true, undefined|min: 9, max: 3|\[list\]|min: 0|"\.\*"|\[GET, POST\]|undefined: true \} \}, must|attern: "(?!\[)|u\{110000|true \} \}(?: \})?\] \}|method: GET \}|"\^get/;

test('the published JSON Schema rejects what the reader rejects', () => {
  const accepts = configValidator();
  const accepted = MISTAKES.filter(([rule]) => accepts(parse(`rules:\n  house/x: ${rule}\n`)));
  expect(accepted.filter(([rule]) => !READER_ONLY.test(rule))).toEqual([]);
  expect(accepts(parse(`rules: { house/x: ${RULE}, house/y: off, house/z: { severity: warn } }`))).toBe(true);
  expect(accepts(parse(`overrides: [{ tags: a, rules: { house/x: off } }]`))).toBe(true);
});

describe('house rules of other configurations', () => {
  const rulesOf = async (files: Readonly<Record<string, string>>) => {
    const config = await load(files);
    const summaries = ownRulesOf(config).map(({ id, summary }) => `${id}: ${summary}`);
    return { summaries, rules: config.rules };
  };
  const rule = (summary: string) => `{ where: operation, must: { summary: { defined: true } }, summary: ${summary} }`;

  test('are inherited, configured, and replaced', async () => {
    const files = {
      'base.yaml': `rules: { house/a: ${rule('Base.')}, house/b: ${rule('B.')} }`,
      'api-conventions.yaml': `extends: ./base.yaml\nrules: { house/a: ${rule('Own.')}, house/b: warn }`,
    };
    const { summaries, rules } = await rulesOf(files);
    expect(summaries).toEqual(['house/a: Own.', 'house/b: B.']);
    expect(rules).toEqual({ 'house/a': { severity: 'error' }, 'house/b': { severity: 'warn' } });
  });

  test('have the severity of a definition that replaces them', async () => {
    const files = {
      'base.yaml': `rules: { house/a: ${rule('Base.')} }`,
      'middle.yaml': 'extends: ./base.yaml\nrules: { house/a: off }',
      'api-conventions.yaml': `extends: ./middle.yaml\nrules: { house/a: ${rule('Own.')} }`,
    };
    expect((await rulesOf(files)).rules).toEqual({ 'house/a': { severity: 'error' } });
  });

  test('are inherited from a package', async () => {
    const files = {
      'node_modules/@acme/style/api-conventions.yaml': `rules: { acme/a: ${rule('A.')} }`,
      'api-conventions.yaml': 'extends: ["@acme/style", house-style]',
    };
    const { summaries } = await rulesOf(files);
    expect(summaries[0]).toBe('acme/a: A.');
    expect(summaries).toHaveLength(13);
  });
});
