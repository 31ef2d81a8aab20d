import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { api } from '../support/api.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { cli, folderWith } from './support.ts';

type Files = Readonly<Record<string, string>>;

const ORDERS = api(`/v1/orders:
    get:
      operationId: listOrders
      tags: [Orders]
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses: { '200': { description: Orders. }, '404': { description: None. } }
    post: { operationId: createOrder, tags: [Reports], responses: { '201': { description: Created. } } }`);
const SHOPS = api('/v1/internal/shops: { get: { operationId: listShops, responses: { "200": { description: Shops. } } } }');

/** The lines about settings without effect, of a run in a folder. */
async function linesIn(cwd: string, ...args: string[]): Promise<readonly string[]> {
  const { stderr } = await cli(['lint', '--format=compact', ...args], { cwd });
  return stderr.split('\n').filter((line) => /^[\w./-]+:\d+:\d+ .*(?:selects|judges|match)/.test(line));
}

const unusedOf = (config: string, files: Files = { 'orders.yaml': ORDERS }, ...args: string[]) =>
  linesIn(folderWith({ 'api-conventions.yaml': config, ...files }), ...args);

/** A rule about what `definition` selects. */
const rule = (definition: string) => `rules: { acme/rule: { ${definition}, must: { x-owner: { undefined: true } } } }\n`;

const RULE_OFF = 'rules: { path-simple: off }';
const RULE_AT = 'api-conventions.yaml:1:10 `acme/rule` selects nothing in 1 description:';

describe('a house rule that selects nothing', () => {
  test.each([
    [
      'values of an attribute',
      'where: response, when: { method: POST, status: 202 }',
      'there is no response with `method: POST` and `status: 202`, but 1 response with `method: POST` (`status` `201`).',
    ],
    [
      'a similar value',
      'where: parameter, when: { name: [Limit, page] }',
      'there is no parameter with `name: [Limit, page]`. Did you mean `limit`?',
    ],
    [
      'what is there for a pattern',
      'where: parameter, when: { name: { pattern: ^size$ } }',
      'there is no parameter where `name` matches `^size$`, but 1 parameter with `name` `limit`.',
    ],
    [
      'what none of them has',
      'where: response, when: { method: PUT, status: 203, description: { defined: true } }',
      'there is no response where `method` is `PUT`, `status` is `203` and `description` is defined, and none with `method: PUT` and `status: 203`.',
    ],
    [
      'another kind',
      'where: header, when: { name: limit }',
      'there is no header. With `where: parameter`, the rule would select 1.',
    ],
    ['nothing if nothing is near', 'where: security-scheme', 'there is no security scheme.'],
    [
      'a condition with `or`',
      'where: operation, when: { or: [{ path: /a }, { path: /b }] }',
      'there is no operation where `path` is `/a`, or `path` is `/b`.',
    ],
  ])('is reported with %s', async (_, definition, message) => {
    expect(await unusedOf(rule(definition))).toEqual([`${RULE_AT} ${message}`]);
  });

  test.each([
    ['default: 5', 'with `default: 5`, but 1 parameter with `default` `1`.'],
    [
      'default: 5, in: query',
      'with `default: 5` and `in: query`, but 2 parameters with `in: query` (1 of them with `default` `1`).',
    ],
  ])('counts the parts that have the attribute of `when: { %s }`', async (when, expected) => {
    const parameters = ['{ name: q, in: query, schema: { default: 1 } }', '{ name: r, in: query }'].join(', ');
    const files = { 'a.yaml': api(`/v1/a: { get: { parameters: [${parameters}], responses: {} } }`) };
    expect(await unusedOf(rule(`where: parameter, when: { ${when} }`), files)).toEqual([
      `${RULE_AT} there is no parameter ${expected}`,
    ]);
  });

  test.each([
    ['selects only correct parts', 'where: operation, when: { method: GET }'],
    ['selects something with a finding', 'where: response, when: { status: 201 }'],
    ['is turned off', 'where: header, severity: off'],
  ])('does not include a rule that %s', async (_, definition) => {
    const config = rule(definition).replace('x-owner: { undefined', 'description: { defined');
    expect(await unusedOf(config)).toEqual([]);
  });

  test('counts parts that it would select elsewhere in all descriptions', async () => {
    const files = { 'a.yaml': ORDERS, 'b.yaml': ORDERS, 'c.yaml': ORDERS };
    expect(await unusedOf(rule('where: header, when: { name: limit }'), files)).toEqual([
      'api-conventions.yaml:1:10 `acme/rule` selects nothing in 3 descriptions: there is no header. With `where: parameter`, the rule would select 3.',
    ]);
  });

  test('is judged over all descriptions, whose counts are added', async () => {
    const config = rule('where: response, when: { method: GET, status: 202 }');
    expect(await unusedOf(config, { 'a.yaml': ORDERS, 'b/b.yaml': SHOPS })).toEqual([
      'api-conventions.yaml:1:10 `acme/rule` selects nothing in 2 descriptions: there is no response with `method: GET` and `status: 202`, but 3 responses with `method: GET` (`status` `200` or `404`).',
    ]);
    const used = rule('where: path, when: { path: { pattern: internal } }');
    expect(await unusedOf(used, { 'a.yaml': ORDERS, 'b/b.yaml': SHOPS })).toEqual([]);
  });

  test('is not reported if another file or a preset defines it', async () => {
    const files = { 'style.yaml': rule('where: header'), 'orders.yaml': ORDERS };
    expect(await unusedOf('extends: [house-style, ./style.yaml]\n', files)).toEqual([]);
  });

  test('is reported at its line in a package.json', async () => {
    const manifest = `{\n  "api-conventions": {\n    "rules": {\n      "acme/rule": { "where": "header", "must": { "name": { "defined": true } } } } } }\n`;
    const cwd = folderWith({ 'package.json': manifest, 'orders.yaml': ORDERS });
    expect(await linesIn(cwd)).toEqual(['package.json:4:7 `acme/rule` selects nothing in 1 description: there is no header.']);
  });
});

test.each([
  [4, '`p1`, `p2`, `p3` or `p4`'],
  [5, '`p1`, `p2`, `p3`, `p4` or `p5`'],
  [6, '`p1`, `p2`, `p3`, `p4`, `p5` or others'],
])('a notice names five values of an attribute, and of %i values all or a note on others', async (count, named) => {
  const parameters = Array.from({ length: count }, (_, index) => `{ name: p${index + 1}, in: query }`);
  const files = { 'a.yaml': api(`/v1/a: { get: { parameters: [${parameters.join(', ')}], responses: {} } }`) };
  const [line = ''] = await unusedOf(rule('where: parameter, when: { name: { pattern: ^size$ } }'), files);
  expect(line).toContain(`but ${count} parameters with \`name\` ${named}.`);
});

describe('a house rule that selects parts but judges none', () => {
  const judging = (definition: string) => `rules: { acme/rule: { ${definition} } }\n`;
  const AT = 'api-conventions.yaml:1:10 `acme/rule` judges nothing in';

  test.each([
    ['where: operation, must: { summary: { pattern: ^a } }', 'no operation has `summary`. To require it, add `defined: true`.'],
    [
      'where: operation, when: { method: GET }, must: { summary: { pattern: ^a }, description: { length: { max: 9 } } }',
      'no operation with `method: GET` has `summary` or `description`. To require one, add `defined: true`.',
    ],
    [
      'where: [operation, response], when: { method: { pattern: ^G } }, must: { x-owner: { casing: camelCase } }',
      'no operation or response where `method` matches `^G` has `x-owner`. To require it, add `defined: true`.',
    ],
  ])('is reported with the attribute that no part has: `%s`', async (definition, end) => {
    expect(await unusedOf(judging(definition))).toEqual([`${AT} 1 description: ${end}`]);
  });

  test('is reported with its values if the assertions do not apply to any of these', async () => {
    const files = { 'orders.yaml': ORDERS.replace('operationId: listOrders', 'operationId: listOrders\n      x-limit: some') };
    expect(await unusedOf(judging('where: operation, must: { x-limit: { max: 5 } }'), files)).toEqual([
      `${AT} 1 description: no operation has a value of \`x-limit\` that its assertions apply to.`,
    ]);
  });

  test('is judged over all descriptions, and not reported if one of these has the attribute', async () => {
    const config = judging('where: operation, must: { summary: { pattern: ^L } }');
    expect(await unusedOf(config, { 'a.yaml': ORDERS, 'b.yaml': SHOPS })).toEqual([
      `${AT} 2 descriptions: no operation has \`summary\`. To require it, add \`defined: true\`.`,
    ]);
    const titled = SHOPS.replace('operationId: listShops', 'operationId: listShops, summary: List shops');
    expect(await unusedOf(config, { 'a.yaml': ORDERS, 'b.yaml': titled })).toEqual([]);
  });
});

describe('a pattern of an override that matches nothing', () => {
  test.each([
    [
      'paths: [/v1/ordrs/**, /v1/orders]',
      '1:26 `/v1/ordrs/**` in `paths`',
      'nothing in 1 description. Did you mean `/v1/orders/**`?',
    ],
    ['paths: /orders', '1:25 `/orders` in `paths`', 'nothing in 1 description. Did you mean `/v1/orders`?'],
    ['paths: /api/v1/orders', '1:25 `/api/v1/orders` in `paths`', 'nothing in 1 description. Did you mean `/v1/orders`?'],
    ['paths: /v1', '1:25 `/v1` in `paths`', 'nothing in 1 description. Did you mean `/v1/**`?'],
    ['paths: /carts', '1:25 `/carts` in `paths`', 'nothing in 1 description.'],
    ['operations: listOrder', '1:30 `listOrder` in `operations`', 'nothing in 1 description. Did you mean `listOrders`?'],
    [
      'operations: GET /v1/order',
      '1:30 `GET /v1/order` in `operations`',
      'nothing in 1 description. Did you mean `GET /v1/orders`?',
    ],
    [
      'operations: PUT /v1/orders',
      '1:30 `PUT /v1/orders` in `operations`',
      'nothing in 1 description. Did you mean `GET /v1/orders`?',
    ],
    [
      'operations: GET  /v1/orders',
      '1:30 `GET  /v1/orders` in `operations`',
      'nothing in 1 description. Did you mean `GET /v1/orders`?',
    ],
    [
      'operations: /v1/orders',
      '1:30 `/v1/orders` in `operations`',
      'nothing in 1 description. For all operations of a path, use `paths`; for one of them, write `GET /v1/orders`.',
    ],
    [
      'operations: GET',
      '1:30 `GET` in `operations`',
      'nothing in 1 description. For all operations with this method, write `GET /**`.',
    ],
    ['tags: orders', '1:24 `orders` in `tags`', 'nothing in 1 description. Did you mean `Orders`?'],
    [
      'files: [apis/oders.yaml, "!drafts"]',
      '1:26 `apis/oders.yaml` in `files`',
      'no description. Did you mean `apis/orders.yaml`?',
    ],
  ])('is reported with the nearest one for `%s`', async (conditions, at, end) => {
    const [first] = await unusedOf(`overrides: [{ ${conditions}, ${RULE_OFF} }]\n`, { 'apis/orders.yaml': ORDERS });
    expect(first).toBe(
      `api-conventions.yaml:${at.replace(/^\d+:(\d+)/, (_, column) => `1:${Number(column) - 3}`)} of an override matches ${end}`,
    );
  });

  test('is reported for the whole override if its conditions match different operations', async () => {
    const config = `overrides:\n  - { paths: /v1/orders, tags: Reports, operations: listOrders, ${RULE_OFF} }\n`;
    expect(await unusedOf(config)).toEqual([
      'api-conventions.yaml:2:5 The override selects nothing in 1 description: each of `paths`, `operations` and `tags` matches something, but no operation matches all of them.',
    ]);
  });

  test('is not reported for an override of other files, or of rules of `compare`', async () => {
    const files = { 'a.yaml': ORDERS, 'b.yaml': SHOPS };
    expect(await unusedOf(`overrides: [{ files: b.yaml, paths: /v1/internal/**, ${RULE_OFF} }]\n`, files)).toEqual([]);
    expect(await unusedOf('overrides: [{ paths: /gone, rules: { compat-operation-removed: off } }]\n')).toEqual([]);
  });
});

describe('a glob that matches no file', () => {
  test('is reported in `ignore`, and in exclusions of `files`', async () => {
    const files = { 'apis/a.yaml': ORDERS, 'apis/old/b.yaml': ORDERS };
    const config = 'ignore: [apis/odl, apis/old, "drafts/*.yaml"]\n';
    expect(await unusedOf(config, files)).toEqual([
      'api-conventions.yaml:1:10 `apis/odl` in `ignore` matches no file. Did you mean `apis/old`?',
      'api-conventions.yaml:1:30 `drafts/*.yaml` in `ignore` matches no file.',
    ]);
    expect(await unusedOf('files: [apis, "!apis/odl/**", "!apis/old/**"]\n', files)).toEqual([
      'api-conventions.yaml:1:15 `!apis/odl/**` in `files` matches no file. Did you mean `!apis/old/**`?',
    ]);
  });

  test('is not reported for folders that are never searched, or that have no descriptions yet', async () => {
    const files = { 'a.yaml': ORDERS, 'drafts/note.txt': 'Later.\n' };
    expect(await unusedOf('ignore: [node_modules, "**/dist/**", .cache, drafts]\n', files)).toEqual([]);
  });
});

test('lint names all settings without effect with --verbose', async () => {
  const globs = Array.from({ length: 23 }, (_, index) => `none${index}/*`);
  const cwd = folderWith({ 'api-conventions.yaml': `ignore: [${globs.join(', ')}]\n`, 'orders.yaml': ORDERS });
  expect(await linesIn(cwd)).toHaveLength(20);
  const { stderr } = await cli(['lint'], { cwd });
  expect(stderr).toContain('3 more settings have no effect. To list all, add `--verbose`.\n');
  expect(await linesIn(cwd, '--verbose')).toHaveLength(23);
});

describe('settings that select nothing', () => {
  const config = `${rule('where: header')}ignore: [nothing]\noverrides: [{ paths: /nowhere, ${RULE_OFF} }]\n`;
  const files = { 'a.yaml': ORDERS, 'b.yaml': SHOPS, 'part.yaml': 'get: { responses: {} }\n' };

  test('are reported by a run of all descriptions', async () => {
    expect(await unusedOf(config, files)).toHaveLength(3);
  });

  test('are reported for named files only if the configuration governs no others', async () => {
    expect(await unusedOf(config, files, 'a.yaml')).toEqual([]);
    // Which files are ignored shows only in a search.
    expect(await unusedOf(config, files, 'a.yaml', 'b.yaml')).toHaveLength(2);
    expect(await unusedOf(config, files, '.')).toHaveLength(2);
    const listed = `files: a.yaml\n${config}`;
    expect(await unusedOf(listed, files, 'a.yaml')).toHaveLength(2);
    expect(await unusedOf(config, files, '!b.yaml')).toEqual([]);
  });

  test.each([
    ['a part of a description', ['part.yaml']],
    ['a shard', ['--shard=1/2']],
    ['other rules', ['--only=path-versioned']],
  ])('are not reported by a run of %s', async (_, args) => {
    const using = { ...files, 'c.yaml': api('/v1/x: { $ref: part.yaml }') };
    expect(await unusedOf(config, using, ...args)).toEqual([]);
  });

  test('are not reported by a run of a part, even if all descriptions use it', async () => {
    const all = { 'c.yaml': api('/v1/x: { $ref: part.yaml }'), 'part.yaml': files['part.yaml'] };
    expect(await unusedOf(config, all, 'c.yaml')).toHaveLength(2);
    expect(await unusedOf(config, all, 'part.yaml')).toEqual([]);
    expect(await unusedOf(config, all, 'c.yaml', 'part.yaml')).toEqual([]);
  });

  test('are limited to settings of the rules of the run', async () => {
    expect(await unusedOf(config, files, '--only=acme/rule')).toHaveLength(1);
    expect(await unusedOf(config, files, '--only=path-simple')).toHaveLength(1);
    expect(await unusedOf(config, files, '--rule=acme/rule=off')).toHaveLength(2);
  });

  test('are limited to names of files if a description could not be checked', async () => {
    expect(await unusedOf(config, { ...files, 'c.yaml': 'openapi: 3.1.0\npaths: [\n' })).toEqual([
      'api-conventions.yaml:2:10 `nothing` in `ignore` matches no file.',
    ]);
  });

  test.runIf(HAS_GIT)('are not reported by a run that compares versions', async () => {
    const repository = TestRepository.with({ 'api-conventions.yaml': config, ...files });
    repository.write({ 'a.yaml': ORDERS.replace('None.', 'Nothing.') });
    expect(await linesIn(repository.folder, '--base=main')).toEqual([]);
    expect(await linesIn(repository.folder)).toHaveLength(3);
  });

  test('are counted after the first twenty', async () => {
    const paths = Array.from({ length: 25 }, (_, index) => `/nowhere-${index}`);
    const { stderr } = await cli(['lint'], {
      cwd: folderWith({ 'api-conventions.yaml': `overrides: [{ paths: [${paths}], ${RULE_OFF} }]\n`, 'a.yaml': ORDERS }),
    });
    expect(stderr.match(/matches nothing/g)).toHaveLength(20);
    expect(stderr).toContain('\n5 more settings have no effect. To list all, add `--verbose`.\n');
  });
});

describe('nested configurations with settings that select nothing', () => {
  test('are judged over the descriptions that they govern', async () => {
    const cwd = folderWith({
      'api-conventions.yaml': rule('where: parameter'),
      'a.yaml': SHOPS,
      'apis/b.yaml': ORDERS,
      'apis/api-conventions.yaml': `overrides: [{ operations: listShops, ${RULE_OFF} }]\n`,
    });
    expect(await linesIn(cwd)).toEqual([
      'api-conventions.yaml:1:10 `acme/rule` selects nothing in 1 description: there is no parameter.',
      'apis/api-conventions.yaml:1:27 `listShops` in `operations` of an override matches nothing in 1 description.',
    ]);
    expect(await linesIn(path.join(cwd, 'apis'))).toEqual([
      'api-conventions.yaml:1:27 `listShops` in `operations` of an override matches nothing in 1 description.',
    ]);
    expect(await linesIn(cwd, 'apis')).toHaveLength(1);
  });

  test('include the rules and overrides of the configuration above that they extend', async () => {
    const cwd = folderWith({
      'api-conventions.yaml': `${rule('where: parameter')}overrides: [{ paths: /v1/orders, ${RULE_OFF} }]\n`,
      'a.yaml': SHOPS,
      'apis/b.yaml': ORDERS,
      'apis/api-conventions.yaml': 'extends: ../api-conventions.yaml\n',
    });
    expect(await linesIn(cwd)).toEqual([]);
    expect(await linesIn(cwd, 'a.yaml')).toEqual([]);
    rmSync(path.join(cwd, 'apis/b.yaml'));
    expect(await linesIn(cwd)).toHaveLength(2);
  });

  test('prevent all reports of unused settings if they have a mistake', async () => {
    const files = { 'a.yaml': SHOPS, 'apis/b.yaml': ORDERS, 'apis/api-conventions.yaml': 'rule: {}\n' };
    expect(await unusedOf(rule('where: parameter'), files)).toEqual([]);
  });
});

test('a run with a cache reports the same unused settings, cold and warm', async () => {
  const config = `${rule('where: response, when: { method: GET, status: 202 }')}overrides: [{ paths: [/v1/ordrs, /v1/internal/**], ${RULE_OFF} }]\n`;
  const cwd = folderWith({ 'api-conventions.yaml': config, 'a.yaml': ORDERS, 'b.yaml': SHOPS });
  const lines = await linesIn(cwd);
  expect(lines).toHaveLength(2);
  expect(await linesIn(cwd, '--cache=cache.json')).toEqual(lines);
  expect(await linesIn(cwd, '--cache=cache.json')).toEqual(lines);
  writeFileSync(path.join(cwd, 'a.yaml'), ORDERS.replace("'404'", "'202'"));
  expect(await linesIn(cwd, '--cache=cache.json')).toEqual(await linesIn(cwd));
  expect(await linesIn(cwd)).toHaveLength(1);
});

test('settings that select nothing change neither the report nor the exit code', async () => {
  const used = await cli(['lint', '--format=json'], { cwd: folderWith({ 'a.yaml': ORDERS }) });
  const unused = { 'a.yaml': ORDERS, 'api-conventions.yaml': rule('where: header') };
  const { code, stdout, stderr } = await cli(['lint', '--format=json'], { cwd: folderWith(unused) });
  expect([code, JSON.parse(stdout).findings]).toEqual([used.code, JSON.parse(used.stdout).findings]);
  expect(stderr).toContain('selects nothing');
});

test('names from a description do not reach the terminal unescaped in notices about unused settings', async () => {
  const evil = ORDERS.replace('name: limit', 'name: "limit\\u001b[2J\\n::error::x"');
  const [line = ''] = await unusedOf(rule('where: parameter, when: { name: { pattern: ^x$ } }'), { 'a.yaml': evil });
  expect(line).toContain('limit\\u{1b}');
  expect(line).not.toMatch(/\p{Cc}/u);
});

test('suppressions of rules that select nothing are reported in all forms, unless the rule is off', async () => {
  const description = `# lint-ignore-file acme/rule\n${ORDERS.replace('    get:', '    # lint-ignore-next-line acme/rule\n    x-lint-ignore: [acme/rule]\n    get:').replace('post: {', 'post: { x-lint-ignore: { acme/rule: Old. },').replace('components', 'x-lint-ignore: acme/rule\ncomponents')}`;
  const unusedWith = async (severity: string) => {
    const config = rule(`where: header, severity: ${severity}`);
    const cwd = folderWith({ 'api-conventions.yaml': config, 'a.yaml': description });
    const { stdout } = await cli(['lint', '--format=json'], { cwd });
    const { findings } = JSON.parse(stdout);
    return findings.filter(({ ruleId }: { ruleId: string }) => ruleId === 'unused-suppression').length;
  };
  expect([await unusedWith('warn'), await unusedWith('off')]).toEqual([4, 0]);
});
