import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, folderWith, readReport } from '../cli/support.ts';
import { HOUSE, pluginWith } from './support.ts';

const api = (...paths: string[]) =>
  `openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths:\n${paths.map((path) => `  ${path}\n`).join('')}`;
const DRAFT = api('/v1/draft: {}');

/** The findings of the rules of the plugin, and the errors. */
const lint = async (files: Readonly<Record<string, string>>, ...args: string[]) => {
  const cwd = folderWith({ 'a.yaml': DRAFT, 'house.mjs': HOUSE, 'api-conventions.yaml': 'plugins: ./house.mjs\n', ...files });
  const { code, stdout, stderr } = await cli(['lint', '--format', 'json', '--allow-code', 'a.yaml', ...args], { cwd });
  if (stdout === '') return { code, stderr };
  const report = readReport(stdout);
  const reportedLines = report.findings.map(({ ruleId, severity, file, pointer }) => `${severity} ${ruleId} ${file}${pointer}`);
  return { code, stderr, reportedLines, errors: report.errors };
};
/** The mistakes that a configuration with such a plugin has. */
const mistakes = async (files: Readonly<Record<string, string>>, ...args: string[]) => {
  const { code, stderr, reportedLines } = await lint(files, ...args);
  expect({ code, reportedLines }).toEqual({ code: 2 });
  return stderr
    .split('\n')
    .slice(1, -1)
    .map((line) => line.trim());
};

describe('a rule of a plugin', () => {
  test('runs with its own severity and options', async () => {
    expect(await lint({})).toEqual({
      code: 0,
      stderr: '',
      errors: [],
      reportedLines: ['warn house/no-drafts a.yaml/paths/~1v1~1draft'],
    });
  });

  test('is set by the configuration, by overrides and by --rule', async () => {
    const rules = 'plugins: [./house.mjs]\nrules: { house/no-drafts: { severity: error, word: wip } }\n';
    const files = { 'a.yaml': api('/v1/draft: {}', '/v1/wip: {}', '/v1/x/wip: {}') };
    expect((await lint({ ...files, 'api-conventions.yaml': rules })).reportedLines).toEqual([
      'error house/no-drafts a.yaml/paths/~1v1~1wip',
      'error house/no-drafts a.yaml/paths/~1v1~1x~1wip',
    ]);
    const overrides = `${rules}overrides: [{ paths: /v1/x/**, rules: { house/no-drafts: off } }]\n`;
    const overridden = { ...files, 'api-conventions.yaml': overrides };
    expect((await lint(overridden)).reportedLines).toEqual(['error house/no-drafts a.yaml/paths/~1v1~1wip']);
    expect((await lint(overridden, '--rule', 'house/no-drafts=off')).reportedLines).toEqual([]);
  });

  test('is suppressed by its id, and misspelled suppressions are reported', async () => {
    const suppressed = api(
      '/v1/draft: { x-lint-ignore: [house/no-drafts] }',
      '# lint-ignore-next-line house/no-drafts -- soon',
      '/v1/drafts: {}',
      '/v1/x: { x-lint-ignore: [house/no-draft, house/no-drafts] }',
    );
    const cwd = folderWith({ 'a.yaml': suppressed, 'house.mjs': HOUSE, 'api-conventions.yaml': 'plugins: ./house.mjs\n' });
    const { stdout } = await cli(['lint', '--format', 'json', '--allow-code', 'a.yaml'], { cwd });
    const { findings, summary } = JSON.parse(stdout);
    expect(summary.suppressed).toBe(2);
    expect(findings.map(({ message }: { message: string }) => message)).toEqual([
      '`/v1/x`: the suppressed rule `house/no-draft` does not exist. Did you mean `house/no-drafts`?',
      '`/v1/x`: the suppression of `house/no-drafts` is unused because the rule reports nothing here. Remove it.',
    ]);
  });

  test('is loaded with an extended configuration, and from a package', async () => {
    const files = {
      'api-conventions.yaml': 'extends: "@acme/conventions"\nrules: { house/no-drafts: error, esm/x: off }\n',
      'node_modules/@acme/conventions/api-conventions.yaml': 'plugins: [./rules.mjs, only-esm]\n',
      'node_modules/@acme/conventions/rules.mjs': HOUSE,
      'node_modules/only-esm/package.json': '{ "exports": { ".": { "types": "./i.d.ts", "import": "./i.mjs" } } }',
      'node_modules/only-esm/i.mjs': pluginWith('visit: { Api() {} }', 'esm'),
    };
    expect((await lint(files)).reportedLines).toEqual(['error house/no-drafts a.yaml/paths/~1v1~1draft']);
  });

  test('may be compiled or hand-written CommonJS', async () => {
    const cjs = HOUSE.replace('export default', 'module.exports =');
    expect((await lint({ 'api-conventions.yaml': 'plugins: ./house.cjs', 'house.cjs': cjs })).reportedLines).toHaveLength(1);
    const compiled = HOUSE.replace('export default', 'exports.__esModule = true; exports.default =');
    expect(
      (await lint({ 'api-conventions.yaml': 'plugins: pkg', 'node_modules/pkg/index.js': compiled })).reportedLines,
    ).toHaveLength(1);
  });

  test('is listed in the metadata of reports and by the command rules', async () => {
    const cwd = folderWith({ 'a.yaml': DRAFT, 'house.mjs': HOUSE, 'api-conventions.yaml': 'plugins: ./house.mjs\n' });
    const { stdout } = await cli(['lint', 'a.yaml', '--allow-code', '--format', 'sarif'], { cwd });
    const [run] = JSON.parse(stdout).runs;
    expect(run.tool.driver.rules.at(-1)).toEqual({
      id: 'house/no-drafts',
      shortDescription: { text: 'No path is a draft.' },
      fullDescription: { text: 'No path is a draft.' },
      help: { text: 'No path is a draft.', markdown: 'No path is a draft.' },
      defaultConfiguration: { level: 'warning' },
      properties: { clauses: [] },
    });
    expect(run.tool.driver.rules[run.results[0].ruleIndex].id).toBe('house/no-drafts');
    const listed = await cli(['rules', '--allow-code', '--format', 'json'], { cwd });
    expect(JSON.parse(listed.stdout).find(({ id }: { id: string }) => id.startsWith('house/'))).toMatchObject({
      id: 'house/no-drafts',
      severity: 'warn',
      url: '',
    });
    expect((await cli(['rules'], { cwd })).stdout).not.toContain('house/');
    const printed = await cli(['lint', '--print-config', 'a.yaml', '--allow-code'], { cwd });
    expect(JSON.parse(printed.stdout)).toMatchObject({
      plugins: [{ name: 'house', file: 'house.mjs' }],
      rules: { 'house/no-drafts': { severity: 'warn', options: { word: 'draft', tries: 3 } } },
    });
  });

  test('is explained; without --allow-code, the message names the option', async () => {
    const cwd = folderWith({ 'house.mjs': HOUSE, 'api-conventions.yaml': 'plugins: ./house.mjs\n' });
    expect((await cli(['explain', 'house/no-drafts', '--allow-code', '--verbose'], { cwd })).stdout).toContain(
      'word (default: "draft")',
    );
    expect(await cli(['explain', 'house/no-drafts'], { cwd })).toMatchObject({
      code: 2,
      stderr: 'There is no rule `house/no-drafts`. Rules of plugins require `--allow-code`.\n',
    });
  });

  test('applies only to descriptions of the configuration that names the plugin', async () => {
    const files = { 'b/api-conventions.yaml': '', 'b/b.yaml': DRAFT };
    expect((await lint(files, 'b/b.yaml')).reportedLines).toEqual(['warn house/no-drafts a.yaml/paths/~1v1~1draft']);
    expect((await lint(files, 'b/b.yaml', '--rule', 'house/no-drafts=error')).reportedLines).toEqual([
      'error house/no-drafts a.yaml/paths/~1v1~1draft',
    ]);
  });
});

test.each([
  ['an ES module in a package of the type `commonjs`', 'commonjs', { 'words.js': "export const word = 'draft';\n" }, 'import'],
  ['CommonJS in a package of the type `module`', 'module', { 'words.js': "exports.word = 'draft';\n" }, 'require'],
])('a plugin loads as %s, with the modules that it imports', async (_, type, files, form) => {
  const isImport = form === 'import';
  const start = isImport ? "import { word } from './words.js';\n" : "const { word } = require('./words.js');\n";
  const body = HOUSE.replace("default: 'draft'", 'default: word').replace(
    'export default',
    isImport ? 'export default' : 'module.exports =',
  );
  const config = { 'package.json': `{ "type": "${type}" }\n`, 'api-conventions.yaml': 'plugins: ./house.js\n' };
  const { stderr, reportedLines } = await lint({ ...files, ...config, 'house.js': start + body });
  expect({ stderr, reportedLines }).toEqual({ stderr: '', reportedLines: ['warn house/no-drafts a.yaml/paths/~1v1~1draft'] });
});

test('a rule of a plugin can use the facts of the built-in rules', async () => {
  const visit = `visit: {
    *Operation(operation, { facts, uses }) {
      const list = facts.listOf(operation);
      const errors = operation.responses.filter(({ response }) => facts.isError(response, operation)).map(({ status }) => status);
      const text = [operation.label, list?.property, list?.array.place.pointer, facts.isPublic(operation), errors, uses.length];
      yield { at: operation.place, message: JSON.stringify(text) };
    },
    *PathItem(path, { facts }) {
      const text = [facts.itemsOf(path).map((item) => item.template), facts.collectionOf(path)?.template, facts.collectionNameOf(path)];
      yield { at: path.place, message: JSON.stringify(text) };
    },
  }`;
  const orders = '{ type: array, items: { type: object, properties: { id: { type: string } } } }';
  const responses = (schema: string) =>
    `{ '200': { description: Ok., content: { application/json: { schema: ${schema} } } }, default: { description: An error. } }`;
  const description = `${api(
    `/v1/orders: { get: { responses: ${responses(`{ type: object, properties: { data: ${orders} } }`)} } }`,
    `/v1/orders/{id}: { get: { security: [], responses: ${responses('{ type: object }')} } }`,
  )}security: [{ key: [] }]\ncomponents: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }\n`;
  const files = { 'a.yaml': description, 'house.mjs': pluginWith(visit), 'api-conventions.yaml': 'plugins: ./house.mjs\n' };
  const { stdout } = await cli(['lint', '--only=house/x', '--format=json', '--allow-code'], { cwd: folderWith(files) });
  const texts = JSON.parse(stdout).findings.map(({ message }: { message: string }) => message);
  expect(texts.sort()).toEqual([
    JSON.stringify([
      ...['GET /v1/orders', 'data', '/paths/~1v1~1orders/get/responses/200/content/application~1json/schema/properties/data'],
      ...[false, ['default'], 1],
    ]),
    JSON.stringify(['GET /v1/orders/{id}', undefined, undefined, true, ['default'], 1]),
    JSON.stringify([['/v1/orders/{id}'], undefined, 'orders']),
    JSON.stringify([[], '/v1/orders', 'orders']),
  ]);
});

describe('the entry of a plugin in a configuration', () => {
  const loud = 'import { writeFileSync } from "node:fs"; writeFileSync(new URL("ran", import.meta.url), "");';

  test.each([
    ['without --allow-code', 'plugins: ./house.mjs\nrules: { house/no-drafts: off, path-version: off }\n'],
    ['from a configuration that is extended', 'extends: ./base.yaml\nrules: { house/no-drafts: off, path-version: off }\n'],
  ])('loads nothing %s', async (_, config) => {
    const cwd = folderWith({
      'a.yaml': DRAFT,
      'house.mjs': loud,
      'base.yaml': 'plugins: [./house.mjs]\n',
      'api-conventions.yaml': config,
    });
    for (const args of [
      ['lint', 'a.yaml'],
      ['lint', '--print-config', 'a.yaml'],
      ['rules', '--config', 'api-conventions.yaml'],
    ]) {
      const { code, stdout, stderr } = await cli(args, { cwd });
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/:\d:\d+ Plugin `\.\/house\.mjs` executes code\. Pass `--allow-code`/);
      expect(stderr).toContain('There is no rule `path-version`. Did you mean `path-versioned`?');
      expect(stderr).not.toContain('There is no rule `house/');
    }
    expect((await cli(['lint', 'ran'], { cwd })).stderr).toBe('There is no file `ran`.\n');
  });

  test.each([
    ['../evil.mjs', '`../evil.mjs` is outside the root folder, so it is not read. Pass a wider folder with `--root`.'],
    ['/etc/passwd', '`/etc/passwd` is outside the root folder, so it is not read. Pass a wider folder with `--root`.'],
    [
      'https://example.com/x.mjs',
      'The package `https://example.com/x.mjs` is not installed. Install it, or begin a file name with `./`.',
    ],
    [
      'data:text/javascript,0',
      'The package `data:text/javascript,0` is not installed. Install it, or begin a file name with `./`.',
    ],
    ['node:fs', 'The package `node:fs` is not installed. Install it, or begin a file name with `./`.'],
    ['none', 'The package `none` is not installed. Install it, or begin a file name with `./`.'],
    ['house.mjs', 'The package `house.mjs` is not installed. Did you mean `./house.mjs`?'],
    ['./hause.mjs', 'There is no file `./hause.mjs`. Did you mean `./house.mjs`?'],
    ['./sub', 'Plugin `./sub` is not a file. Name the module in it.'],
    ['pkg', 'The package `pkg` has no module to load. Name a module in it.'],
  ])('loads nothing for %s', async (entry, message) => {
    const files = { 'sub/x': '', 'node_modules/pkg/package.json': '{ "exports": { "import": "./none.mjs" } }' };
    const config = `plugins:\n  - '${entry}'\n`;
    expect(await mistakes({ ...files, 'api-conventions.yaml': config })).toEqual([`api-conventions.yaml:2:5 ${message}`]);
  });
});

test.skipIf(process.platform === 'win32')('a plugin is not loaded through a link that leads out of the root', async () => {
  const elsewhere = folderWith({ 'house.mjs': HOUSE, 'pkg/index.js': HOUSE });
  const cwd = folderWith({ 'a.yaml': DRAFT, 'node_modules/x': '', 'api-conventions.yaml': 'plugins: [./house.mjs, pkg]' });
  symlinkSync(path.join(elsewhere, 'house.mjs'), path.join(cwd, 'house.mjs'));
  symlinkSync(path.join(elsewhere, 'pkg'), path.join(cwd, 'node_modules/pkg'));
  const { code, stderr } = await cli(['lint', 'a.yaml', '--allow-code'], { cwd });
  expect(code).toBe(2);
  expect(stderr.match(/`(.*)` is outside the root folder/g)).toHaveLength(2);
});

describe('a mistake in the use of a plugin is reported with its place', () => {
  test('a wrong setting of a rule of a plugin is reported at the setting', async () => {
    const config = [
      'plugins: [./house.mjs]',
      'rules:',
      '  house/no-draft: off',
      '  hause/no-drafts: off',
      '  house/no-drafts: { wrd: x, tries: 0, severity: eror }',
    ].join('\n');
    expect(await mistakes({ 'api-conventions.yaml': config })).toEqual([
      'api-conventions.yaml:3:3 There is no rule `house/no-draft`. Did you mean `house/no-drafts`?',
      'api-conventions.yaml:4:3 There is no rule `hause/no-drafts`: no plugin in `plugins` has the name `hause`, and no configuration defines the rule with `where` and `must`.',
      'api-conventions.yaml:5:22 Rule `house/no-drafts` does not have an option `wrd`. Did you mean `word`?',
      'api-conventions.yaml:5:37 `tries` of `house/no-drafts` must be an integer of at least 1, but is `0`.',
      'api-conventions.yaml:5:50 A severity must be one of error, warn, info, hint, off, but is `eror`. Did you mean `error`?',
    ]);
  });

  test('two plugins with one name are reported, and one plugin that is named twice is loaded once', async () => {
    const files = { 'b.mjs': HOUSE, 'base.yaml': 'plugins: ./house.mjs' };
    const config = 'extends: ./base.yaml\nplugins: [./house.mjs, ./b.mjs]\n';
    expect(await mistakes({ ...files, 'api-conventions.yaml': config })).toEqual([
      'api-conventions.yaml:2:24 Plugin `./b.mjs` has the name `house`, which another plugin already uses for its rule ids. Rename one of the two.',
    ]);
    const once = 'extends: ./base.yaml\nplugins: ./house.mjs\n';
    expect((await lint({ ...files, 'api-conventions.yaml': once })).reportedLines).toHaveLength(1);
  });

  const option = (spec: string) => pluginWith(`visit: { Api() {} }, options: { o: ${spec} }`);
  const KEYWORDS = 'type, items, additionalProperties, minimum, enum';
  test.each<[string, string | string[]]>([
    ['export const name = "house";', 'has no default export. Add `export default { name, rules }`.'],
    ['export default () => ({});', 'must export `{ name, rules }`, but its default export is a function.'],
    ['export default [];', 'must export `{ name, rules }`, but its default export is a list.'],
    [
      'export default {};',
      ['needs a `name` in kebab case, such as `acme-rules`, but it is missing.', 'needs a list of `rules`, but it is missing.'],
    ],
    [
      'export default { name: "a/b", rules: [null] };',
      [
        'needs a `name` in kebab case, such as `acme-rules`, but it is `a/b`.',
        'has a rule 1 that must be an object, but is empty.',
      ],
    ],
    [
      'export default { apiVersion: 2, name: "house" };',
      'was written for version `2` of the plugin interface, but only version 1 is supported.',
    ],
    [
      'export default { name: "house", rules: [{}] };',
      [
        'has a rule 1 whose `id` must be in kebab case, such as `no-drafts`, but is missing.',
        'has a rule 1 whose `severity` must be one of error, warn, info, hint, off, but is missing.',
        'has a rule 1 without a `summary`.',
        'has a rule 1 without `visit`. Add functions by kind of node, such as `*Operation(operation) {}`.',
      ],
    ],
    [
      pluginWith('visit: { Api() {} } }, { id: "x", severity: "warning", summary: "X.", visit: { Operations() {}, Api: 1 }'),
      [
        'has a rule `x` whose `severity` must be one of error, warn, info, hint, off, but is `warning`. Did you mean `warn`?',
        'has a rule `x` whose `visit` has `Operations`, which is not a kind of node. Did you mean `Operation`?',
        'has a rule `x` whose `visit.Api` must be a function, but is `1`.',
        'has two rules with the id `x`.',
      ],
    ],
    [
      pluginWith('visit: {}, rationale: 1, url: "javascript:0", clauses: "1", examples: []'),
      [
        'has a rule `x` whose `rationale` must be a string, but is `1`.',
        'has a rule `x` whose `url` must be an http or https URL, but is `javascript:0`.',
        'has a rule `x` whose `clauses` must be a list of strings, but is a string.',
        'has a rule `x` whose `examples` must be `{ good: [api], bad: [{ api, findings }] }`, or with `at`, `messageId` and `data` of a single finding.',
        'has a rule `x` whose `visit` is empty. Add a function for one of Api, PathItem, Operation, Parameter, Response, Schema, SecurityScheme, Server.',
      ],
    ],
    [option('3'), 'has a rule `x` whose option `o` must be `{ default, description, schema }`, but is `3`.'],
    [
      option('{}'),
      [
        'has a rule `x` whose option `o` has no `description`.',
        'has a rule `x` whose option `o` has a `schema` that must be a JSON Schema, but is empty.',
        'has a rule `x` whose option `o` has no `default`.',
      ],
    ],
    [
      option('{ default: 1, description: "", schema: { type: "int", maximum: 3, items: [] } }'),
      [
        `has a rule \`x\` whose option \`o\` has the unsupported keyword \`maximum\` in \`schema\`. Use ${KEYWORDS}. Did you mean \`minimum\`?`,
        'has a rule `x` whose option `o` has the unknown `type` `int` in `schema`. Use one of array, object, string, integer, number, boolean.',
        'has a rule `x` whose option `o` has a `schema.items` that must be a JSON Schema, but is a list.',
      ],
    ],
    [
      option('{ default: "a", description: "", schema: { type: "integer" } }'),
      'has a rule `x` whose option `o` has a `default` that does not match its `schema`: it must be an integer, but is a string.',
    ],
    [
      option('{ default: "a", description: "", schema: {}, check: true, sharedFrom: "error-schema", strict: "b" }'),
      [
        'has a rule `x` whose option `o` has a `check` that is not a function.',
        'has a rule `x` whose option `o` has `sharedFrom`, which only rules of the linter itself have.',
        'has a rule `x` whose option `o` has `strict`, which only rules of the linter itself have.',
      ],
    ],
    ['export default { name: "house", rule: [], rules: [] };', 'has the unknown key `rule`. Did you mean `rules`?'],
    [
      pluginWith('vist: { Api() {} }, message: {}'),
      [
        'has a rule `x` with the unknown key `vist`. Did you mean `visit`?',
        'has a rule `x` with the unknown key `message`. Did you mean `messages`?',
        'has a rule `x` without `visit`. Add functions by kind of node, such as `*Operation(operation) {}`.',
      ],
    ],
    [
      pluginWith('visit: { Operations() {} }'),
      'has a rule `x` whose `visit` has `Operations`, which is not a kind of node. Did you mean `Operation`?',
    ],
    [
      'throw Object.assign(new TypeError(\'Unknown file extension ".ts" for rule.ts\'), { code: "ERR_UNKNOWN_FILE_EXTENSION" });',
      `cannot be loaded: Node.js ${process.versions.node} does not run TypeScript. Use Node.js 22.18 or later, or compile the plugin to JavaScript.`,
    ],
    [
      'throw Object.assign(new TypeError(\'Unknown file extension ".tsx" for rule.tsx\'), { code: "ERR_UNKNOWN_FILE_EXTENSION" });',
      'cannot be loaded: Node.js does not run files that end in `.tsx`. Rename the plugin to `.ts`, or compile it to JavaScript.',
    ],
    [
      'throw Object.assign(new SyntaxError("enum is not supported"), { code: "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX" });',
      'cannot be loaded: enum is not supported. Node.js only removes types: set `erasableSyntaxOnly` in `tsconfig.json` to find other syntax, or compile the plugin to JavaScript.',
    ],
    [
      'throw Object.assign(new Error("Stripping types is unsupported"), { code: "ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING" });',
      'cannot be loaded: Node.js does not run TypeScript in `node_modules`. Compile the plugin to JavaScript before you publish it.',
    ],
    [
      pluginWith('visit: { Api() {} }, options: { severity: {} }'),
      'has a rule `x` whose option `severity` has a reserved name. Rename it.',
    ],
    [
      'export default {\n  name: "house"\n  rules: []',
      "cannot be loaded: Unexpected identifier 'rules' (run `node --check` to see where).",
    ],
    ['\nthrow new Error("No \\u001b[31m database");', 'cannot be loaded: No \\u{1b}[31m database (line 2).'],
    ['import "./none.mjs";', /cannot be loaded: Cannot find module '.*none\.mjs' imported from .*house\.mjs\.$/ as never],
  ])('the plugin %s is reported at its entry', async (text, expected) => {
    const found = await mistakes({ 'house.mjs': text });
    if (expected instanceof RegExp) expect(found).toEqual([expect.stringMatching(expected)]);
    else expect(found).toEqual([expected].flat().map((what) => `api-conventions.yaml:1:10 Plugin \`./house.mjs\` ${what}`));
  });
});

test.each([
  ['throw Object.create(null)', 'a value that cannot be converted to a string was thrown'],
  ['return 1', 'it must return a list of `{ path, expected, actual }`'],
])('a failing check of the options of a plugin rule is reported with the rule: %s', async (statement, reason) => {
  const options = `options: { o: { default: 1, description: 'O.', schema: {}, check() { ${statement} } } }`;
  const files = { 'house.mjs': pluginWith(`${options}, visit: { Api() {} }`), 'a.yaml': api('/draft: {}') };
  const rules = 'rules: { house/x: { severity: warn, o: 2 } }';
  const { code, stderr } = await lint({ ...files, 'api-conventions.yaml': `plugins: ./house.mjs\n${rules}\n` });
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: `The check of the option \`o\` of \`house/x\` failed: ${reason}. Report it to the authors of the plugin.\n`,
  });
});

describe('a rule of a plugin that fails is reported, and the other rules run', () => {
  const crash = async (visit: string) => {
    const {
      code,
      stderr,
      reportedLines = [],
      errors,
    } = await lint({ 'house.mjs': pluginWith(visit), 'a.yaml': api('/draft: {}') });
    expect({ code, stderr, reportedLines }).toEqual({ code: 2, stderr: '', reportedLines: ['warn path-versioned a.yaml/paths'] });
    return errors;
  };
  const failed = (reason: string) => [
    {
      kind: 'rule-crash',
      ruleId: 'house/x',
      file: 'a.yaml',
      message: `The rule \`house/x\` failed at \`/\`: ${reason}. This is a bug in the plugin \`house\`.`,
    },
  ];

  test.each([
    ['Api() { throw new Error("oh") }', 'oh'],
    ['*Api() { throw "oh" }', 'oh'],
    ['*Api() { throw Object.create(null) }', 'a value that cannot be converted to a string was thrown'],
    ['*Api() { throw { toString() { throw 1 } } }', 'a value that cannot be converted to a string was thrown'],
    [
      '*Api() { throw new Proxy(new Error("oh"), { get() { throw 1 } }) }',
      'a value that cannot be converted to a string was thrown',
    ],
    [
      '*Api() { throw new Proxy({}, { getPrototypeOf() { throw 1 } }) }',
      'a value that cannot be converted to a string was thrown',
    ],
    ['*Api() { throw Object.assign(new Error("oh"), { message: Symbol("oh") }) }', 'Symbol(oh)'],
    ['Api() { return 3 }', '`Api` must be a generator or return a list of reports, but returns `3`'],
    ['async Api() { throw 1 }', '`Api` must be a generator or return a list of reports, but returns a promise'],
    ['async *Api() {}', '`Api` must be a generator or return a list of reports, but returns a mapping'],
    ['*Api() { yield 7 }', 'a report of `Api` must be `{ at, messageId, data }` or `{ at, message }`, but is `7`'],
    [
      '*Api(api) { yield { at: api, message: "x" } }',
      'a report of `Api` needs `at`, a place in the description such as `operation.place`',
    ],
    ['*Api(api) { yield { at: api.root } }', 'a report of `Api` needs a `messageId` or a `message`'],
    ['*Api(api) { yield { at: api.root, message: "x", on: 1 } }', 'a report of `Api` needs `on` to be `key` or `value`'],
    [
      '*Api(api) { yield { at: api.root, message: "x", uses: [1] } }',
      'a report of `Api` needs `uses` to be a list of `{ kind, label }`',
    ],
  ])('the rule of a plugin fails: %s', async (visit, reason) => {
    expect(await crash(`visit: { ${visit} }`)).toEqual(failed(reason));
  });

  test.each([
    ['noOwnr', 'a report of `Api` has the unknown `messageId` `noOwnr`; use `noOwner`'],
    ['toString', 'a report of `Api` has the unknown `messageId` `toString`; use one of `noOwner`'],
  ])('the rule of a plugin reports the unknown message id `%s`', async (id, reason) => {
    const visit = `messages: { noOwner: 'No owner.' }, visit: { *Api(api) { yield { at: api.root, messageId: '${id}' } } }`;
    expect(await crash(visit)).toEqual(failed(reason));
  });
});

test('the page of `rules --format markdown` lists the options of rules of plugins', async () => {
  const cwd = folderWith({ 'house.mjs': HOUSE, 'api-conventions.yaml': 'plugins: ./house.mjs\n' });
  const { stdout } = await cli(['rules', '--format', 'markdown', '--allow-code'], { cwd });
  expect(stdout).toContain('### Options\n\n- `word (default: "draft")`: What drafts are called. Values: ');
  expect(stdout).toContain('- `tries (default: 3)`: A number. Values: ');
});
