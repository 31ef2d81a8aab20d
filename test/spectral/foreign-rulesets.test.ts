/** The contents of Spectral rulesets without code, and the messages about their mistakes. */
import { describe, expect, test } from 'vitest';
import { type Finding, lint, rules as own } from '../../src/index.ts';
import { folderWith } from '../cli/support.ts';

type Files = Readonly<Record<string, string>>;
const API = `openapi: 3.0.3
info: { title: Shop, version: '1' }
paths:
  /a: { get: { operationId: a }, put: { operationId: b } }
components: { schemas: { A: { type: object }, B: { type: strin } } }
`;
const OWN = new Set(own.map(({ id }) => id));
const OFF = Object.fromEntries(own.map(({ id }) => [id, { severity: 'off' as const }]));

async function lintWith(ruleset: string, files: Files = {}, allowCode = false) {
  const cwd = folderWith({ 'a.yaml': API, 'r.yaml': ruleset, ...files });
  return lint(['a.yaml'], { cwd, spectral: ['r.yaml'], rules: OFF, ...(allowCode && { allowCode }) });
}
const lineOf = ({ file, range, severity, ruleId, message }: Finding) =>
  `${file}:${range.start.line}:${range.start.column} ${severity} ${ruleId} ${message}`;
async function found(ruleset: string, files: Files = {}): Promise<readonly string[]> {
  const { findings, errors } = await lintWith(ruleset, files);
  expect(errors).toEqual([]);
  return findings.filter(({ ruleId }) => !OWN.has(ruleId)).map(lineOf);
}
const mistakeOf = (ruleset: string, files: Files = {}, allowCode = false) =>
  lintWith(ruleset, files, allowCode).then(
    () => '',
    (error: Error) => error.message,
  );

const FALSY = 'then: { function: falsy }';
const ruleAbout = (more: string, id = 'x') => `rules: { ${id}: { given: $.info, message: No., ${more}, ${FALSY} } }\n`;
const INFO = 'a.yaml:2:6 warn x No.';

describe('a rule of a Spectral ruleset', () => {
  test.each([
    ['oas3', true],
    ['oas2', false],
    ['oas3.0', true],
    ['oas3_0', true],
    ['oas3.1', false],
    ['json-schema-2020-12', false],
    ['json-schema-2019-09', false],
    ['json-schema-draft7', false],
    ['asyncapi2', false],
  ])('runs for the format %s: %s', async (format, isRun) => {
    const lines = (await found(ruleAbout(`formats: [${format}]`))).filter((line) => line.includes(' x '));
    expect(lines.length > 0).toBe(isRun);
  });

  test('runs at the target of an alias, which may depend on the format', async () => {
    const aliases = (given: string) =>
      `formats: [oas2, oas3]\naliases: { Info: { targets: [{ formats: [oas3], given: [$.info] }, { formats: [oas2], given: [$.paths] }] }, Schemas: ['$.components.schemas[*]'] }\nrules: { x: { given: '${given}', message: No., ${FALSY} } }\n`;
    expect(await found(aliases('#Info'))).toEqual([INFO]);
    expect(await found(aliases('#Schemas'))).toEqual(['a.yaml:5:28 warn x No.', 'a.yaml:5:49 warn x No.']);
  });

  test('runs with those rules of extended rulesets that the extending ruleset selects', async () => {
    const files = {
      'base.yaml': `rules: { x: { given: $.info, message: No., ${FALSY} }, y: { given: $.info, recommended: false, message: Nor., ${FALSY} } }\n`,
    };
    const y = 'a.yaml:2:6 warn y Nor.';
    expect(await found('extends: ./base.yaml\n', files)).toEqual([INFO]);
    expect(await found('extends: [base.yaml]\n', files)).toEqual([INFO]);
    expect(await found('extends: [[base.yaml, all]]\n', files)).toEqual([INFO, y]);
    expect(await found('extends: [[base.yaml, off]]\n', files)).toEqual([]);
    expect(await found('extends: [[base.yaml, off]]\nrules: { y: error }\n', files)).toEqual(['a.yaml:2:6 error y Nor.']);
    expect(await found('extends: base.yaml\nrules: { x: off }\n', files)).toEqual([]);
  });

  test('runs with several functions, on a field, and on keys', async () => {
    const ruleset =
      "rules: { x: { given: $.paths, message: '{{property}}', then: [{ field: '@key', function: pattern, functionOptions: { match: b } }, { field: none, function: defined }] } }\n";
    expect(await found(ruleset)).toEqual(['a.yaml:3:7 warn x paths.none', 'a.yaml:4:6 warn x /a']);
  });

  test('runs with overrides by file and by part of a file, also in the old form', async () => {
    const rule = (more: string) => `${ruleAbout('severity: error').trim()}\n${more}\n`;
    expect(await found(rule('overrides: [{ files: [a.yaml], rules: { x: hint } }]'))).toEqual(['a.yaml:2:6 hint x No.']);
    expect(await found(rule('overrides: [{ files: [b.yaml], rules: { x: hint } }]'))).toEqual(['a.yaml:2:6 error x No.']);
    expect(await found(rule("overrides: [{ files: ['a.yaml#/info'], rules: { x: off } }]"))).toEqual([]);
    expect(await found(rule("except: { 'a.yaml#/info': [x] }"))).toEqual([]);
    expect(await found(rule("except: { '#/info': [x] }"))).toEqual([]);
    expect(await found(rule("except: { 'b.yaml#/info': [x] }"))).toEqual(['a.yaml:2:6 error x No.']);
  });

  test('runs under the name that a rule of `spectral:oas` had, with the more severe of two severities', async () => {
    const api = API.replace('{ type: object }', '{ type: object, example: 1 }');
    const extended = (rules: string) => `extends: [[spectral:oas, off]]\nrules: { ${rules} }\n`;
    const severities = async (rules: string) =>
      (await found(extended(rules), { 'a.yaml': api })).map((line) => line.split(' ').slice(1, 3).join(' '));
    expect(await severities('oas3-valid-schema-example: warn')).toEqual(['warn oas3-valid-schema-example']);
    expect(await severities('oas3-valid-oas-parameter-example: hint')).toEqual([]);
    expect(await severities('oas3-valid-parameter-schema-example: hint')).toEqual(['hint oas3-valid-schema-example']);
    expect(await severities('oas3-valid-schema-example: hint, oas3-valid-parameter-schema-example: error')).toEqual([
      'error oas3-valid-schema-example',
    ]);
    expect(await severities('oas3-valid-schema-example: error, oas3-valid-parameter-schema-example: hint')).toEqual([
      'error oas3-valid-schema-example',
    ]);
  });

  test('runs on descriptions with keys such as `hasOwnProperty`', async () => {
    const api = API.replace('B: { type: strin }', "B: { properties: { hasOwnProperty: { $ref: '#/components/schemas/A' } } }");
    const ruleset = `rules: { x: { given: $.components.schemas.B.properties.*, message: '{{property}}', then: { field: type, function: falsy } } }\n`;
    expect(await found(ruleset, { 'a.yaml': api })).toEqual(['a.yaml:5:37 warn x type']);
  });
});

test.each([
  [['off', 'warn'], true],
  [['warn', 'off'], true],
  [['off', 'off'], false],
])('a Spectral rule is on if one of several rulesets (%j) turns it on: %j', async (levels, isOn) => {
  const api = API.replace('title: Shop', 'title: Shop, x-lint-ignore: { x: No title. }');
  const files = Object.fromEntries(
    levels.map((level, index) => [`r${index}.yaml`, `rules: { x: { given: $.none, severity: ${level}, ${FALSY} } }\n`]),
  );
  const rules = { ...OFF, 'unused-suppression': { severity: 'warn' as const } };
  const cwd = folderWith({ 'a.yaml': api, ...files });
  const { findings } = await lint(['a.yaml'], { cwd, spectral: Object.keys(files), rules });
  expect(findings.map(({ ruleId }) => ruleId)).toEqual(isOn ? ['unused-suppression'] : []);
});

describe('a mistake in a Spectral ruleset', () => {
  test.each<[string, string]>([
    ['rules: [', 'The ruleset has a mistake: r.yaml:1:'],
    ['[]\n', 'The ruleset `r.yaml` must be a mapping with `extends` or `rules`.'],
    [ruleAbout('formats: [oas4]'), 'There is no format `oas4`.'],
    [ruleAbout('formats: [oas3.11]'), 'There is no format `oas3.11`. Did you mean'],
    [ruleAbout('formats: [3]'), 'A format must be a string.'],
    [
      'extends: [[spectral:oas, some]]\n',
      'An entry of `extends` must be a name, or a list of a name and one of `all`, `recommended` and `off`.',
    ],
    ['extends: [3]\n', 'An entry of `extends` must be a name, or a list'],
    ['extends: [[3, all]]\n', 'An entry of `extends` must be a name, or a list'],
    ['extends: base.yaml\n', '`r.yaml` extends `base.yaml`, but there is no such file. Correct the name.'],
    [
      'extends: https://a.example/r.yaml\n',
      '`r.yaml` extends `https://a.example/r.yaml`, which is a remote file and not fetched.',
    ],
    [
      'extends: some-package\n',
      '`r.yaml` extends `some-package`, which executes code or is an installed package. Pass `--allow-code`',
    ],
    ['extends: ./r.mjs\n', '`r.yaml` extends `./r.mjs`, which executes code or is an installed package.'],
    [
      'extends: /etc/r.yaml\n',
      '`r.yaml` extends `/etc/r.yaml`, which is outside both the folder of the ruleset and the root folder.',
    ],
    ['functions: [mine]\nrules: {}\n', 'The ruleset `r.yaml` has custom functions: `mine`. Pass `--allow-code`'],
    [ruleAbout('severity: hint', 'toString'), 'Spectral does not support a rule called `toString`. Rename it.'],
    [
      'rules: { x: { given: $, then: { function: truthi } } }\n',
      'The rule `x` uses the function `truthi`, which is neither a function of Spectral nor listed in `functions`. Did you mean `truthy`?',
    ],
    ['rules: { x: { given: $, then: { function: [] } } }\n', 'The rule `x` uses the function `a list`'],
    ['rules: { x: { given: $, then: { function: constructor } } }\n', 'The rule `x` uses the function `constructor`'],
    [
      'rules: { x: { given: $, then: { function: schema, functionOptions: { schema: { $async: true } } } } }\n',
      'The schema in the rule `x` has `$async`, which Spectral does not support. Remove it.',
    ],
    [
      'rules: { x: { given: "$..[?(@.constructor(\'a\')())]", then: { function: truthy } } }\n',
      "The rule `x` uses the expression `$..[?(@.constructor('a')())]`, which may execute code.",
    ],
    [
      'rules: { x: { given: $, then: { field: "$..[?(@.constructor(\'a\')())]", function: truthy } } }\n',
      'The rule `x` uses the expression',
    ],
    [
      "rules: { x: { given: $, message: '#{{constructor}}', then: { function: truthy } } }\n",
      'The message of the rule `x` contains an expression: `#{{constructor}}`.',
    ],
    ['aliases: { A: ["$..[?(@.constructor(\'a\')())]"] }\nrules: {}\n', 'An alias uses the expression'],
    [
      'aliases: { A: { targets: [{ formats: [oas3], given: ["$..[?(@.constructor(\'a\')())]"] }] } }\nrules: {}\n',
      'An alias uses the expression',
    ],
    ['rules: { x: { given: $ } }\n', 'r.yaml:1:'],
    ['rules: { x: { given: "#None", then: { function: truthy } } }\n', 'None'],
  ])('is reported: %j', async (ruleset, message) => {
    expect(await mistakeOf(ruleset, { 'r.mjs': 'export default {};\n' })).toContain(message);
  });

  test('is reported in an extended ruleset by its name', async () => {
    expect(await mistakeOf('extends: x/base.yaml\n', { 'x/base.yaml': 'extends: none.yaml\n' })).toContain(
      '`x/base.yaml` extends `none.yaml`, but there is no such file. Correct the name.',
    );
  });

  test('is reported in code that the ruleset may load', async () => {
    const functions = 'functions: [mine]\nrules: { x: { given: $, then: { function: mine } } }\n';
    expect(await mistakeOf(functions, {}, true)).toContain('The function `mine` of `r.yaml` cannot be loaded: ');
    expect(await mistakeOf('extends: none-such\n', {}, true)).toContain(
      '`r.yaml` extends `none-such`, which is neither an installed package nor a ruleset of Spectral. Install it, or correct the name.',
    );
    expect(await mistakeOf('extends: ./bad.mjs\n', { 'bad.mjs': 'throw new Error("oh");\n' }, true)).toContain(
      'What `r.yaml` extends `./bad.mjs` cannot be loaded: oh',
    );
  });

  test('is reported if aliases and extended rulesets multiply too much', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`r${index}.yaml`, `extends: [r${index + 1}.yaml, r${index + 1}.yaml]\n`]),
    );
    expect(await mistakeOf('extends: r0.yaml\n', { ...chain, 'r12.yaml': 'rules: {}\n' })).toContain(
      'It extends more than 1000 rulesets, including repeated ones.',
    );
    const aliases = Array.from({ length: 16 }, (_, index) => `A${index}: ['#A${index + 1}', '#A${index + 1}']`).join(', ');
    const endless = `aliases: { ${aliases}, A16: [$.info] }\nrules: { x: { given: '#A0', then: { function: truthy } } }\n`;
    expect(await mistakeOf(endless)).toContain('Its aliases and rules expand to more than 20000 expressions.');
  });
});

describe('a Spectral ruleset with allowed code', () => {
  test('runs its functions, from its folder of functions or another one', async () => {
    const code = 'export default (value) => [{ message: "Mine." }];\n';
    const ruleset = (more: string) => `functions: [mine]\n${more}rules: { x: { given: $.info, then: { function: mine } } }\n`;
    for (const [more, name] of [
      ['', 'functions/mine.js'],
      ['functionsDir: code\n', 'code/mine.js'],
      ['', 'functions/team/mine.js'],
    ] as const) {
      const text = ruleset(more).replace('[mine]', name.includes('team') ? '[team/mine]' : '[mine]');
      const { findings, errors } = await lintWith(text, { [name]: code, 'package.json': '{ "type": "module" }' }, true);
      expect({ errors, found: findings.map(lineOf) }, name).toEqual({ errors: [], found: ['a.yaml:2:6 warn x Mine.'] });
    }
  });

  test.each([
    ['nothing', 'undefined', []],
    ['an empty list', '[]', []],
    ['a message alone', '[{ message: "Mine." }]', ['a.yaml:2:6 warn x Mine.']],
    ['a message and a place', '[{ message: "Mine.", path: ["info", "title"] }]', ['a.yaml:2:16 warn x Mine.']],
    ['a message and an undefined place', '[{ message: "Mine.", path: undefined }]', ['a.yaml:2:6 warn x Mine.']],
  ])('may return %s from its functions', async (_, returned, lines) => {
    const ruleset = 'functions: [mine]\nrules: { x: { given: $.info, then: { function: mine } } }\n';
    const code = { 'functions/mine.js': `export default () => ${returned};\n`, 'package.json': '{ "type": "module" }' };
    const { findings, errors } = await lintWith(ruleset, code, true);
    expect({ errors, found: findings.map(lineOf) }).toEqual({ errors: [], found: lines });
  });

  test.each(['7', '[null]', '[{}]', '["a"]', '[{ message: 3 }]', '[{ message: "a", path: "info" }]', '{}'])(
    'reports a failure if a function returns %s',
    async (returned) => {
      const ruleset = 'functions: [mine]\nrules: { x: { given: $.info, then: { function: mine } } }\n';
      const code = { 'functions/mine.js': `export default () => (${returned});\n`, 'package.json': '{ "type": "module" }' };
      const { findings, errors } = await lintWith(ruleset, code, true);
      expect(findings).toEqual([]);
      expect(errors).toMatchObject([{ kind: 'rule-crash', ruleId: 'x' }]);
    },
  );

  test('reports a function that throws as a failure of its rule', async () => {
    const code = 'export default () => { throw new Error("oh"); };\n';
    const ruleset =
      'functions: [mine]\nrules: { x: { given: $.info, then: { function: mine } }, y: { given: $.info, message: No., then: { function: falsy } } }\n';
    const { findings, errors } = await lintWith(
      ruleset,
      { 'functions/mine.js': code, 'package.json': '{ "type": "module" }' },
      true,
    );
    expect(findings.map(lineOf)).toEqual(['a.yaml:2:6 warn y No.']);
    expect(errors).toMatchObject([{ kind: 'rule-crash', ruleId: 'x', message: expect.stringContaining('oh') }]);
  });
});
