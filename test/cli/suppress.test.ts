import { chmodSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { cli, folderWith, readReport, SLASH } from './support.ts';

const RULE = 'path-no-trailing-slash';
const REASON = 'Old clients call it.';
const suppress = (cwd: string, rules: string | readonly string[], ...args: string[]) =>
  cli(['lint', ...[rules].flat().flatMap((rule) => ['--suppress', rule]), '--reason', REASON, ...args], { cwd });
const read = (cwd: string, file: string) => readFileSync(path.join(cwd, file), 'utf8');
const left = (json: string) => readReport(json).findings.map(({ ruleId, pointer }) => `${ruleId} ${pointer}`);

/** `paths` with the lines of some path items. */
const api = (...lines: readonly string[]) =>
  `openapi: 3.0.3\ninfo:\n  title: Shop\n  version: '1'\npaths:\n${lines.join('\n')}\n`;
const GET = '    get: { responses: { "200": { description: ok } } }';

describe('a suppression that lint --suppress writes', () => {
  test('is at the top of the object that has the finding', async () => {
    const cwd = folderWith({ 'a.yaml': api('  /v1/orders/: # Why?', GET) });
    const { stderr, stdout } = await suppress(cwd, RULE, '--only', RULE);
    expect(read(cwd, 'a.yaml')).toBe(api('  /v1/orders/: # Why?', '    x-lint-ignore:', `      ${RULE}: ${REASON}`, GET));
    expect(stderr).toContain(`Suppressed 1 finding (1 of \`${RULE}\`) in 1 file.\n`);
    expect(stdout).toBe('1 description checked, no findings; 1 suppressed.\n');
  });

  test.each([
    ['a mapping', '{ acme/x: Because. }', `{ acme/x: Because., ${RULE}: ${REASON} }`],
    ['a list', '[acme/x]', `{ acme/x: '', ${RULE}: ${REASON} }`],
    ['one rule', 'acme/x', `{ acme/x: '', ${RULE}: ${REASON} }`],
  ])('is added to %s that exists', async (_, before, after) => {
    const text = (value: string) => api(`  /v1/orders/: { x-lint-ignore: ${value} }`);
    const cwd = folderWith({ 'a.yaml': text(before) });
    const { stdout } = await suppress(cwd, RULE, '--only', RULE, '--format', 'json');
    expect(left(stdout)).toEqual([]);
    expect(read(cwd, 'a.yaml')).toBe(text(after));
  });

  test('is a comment if the file has such comments', async () => {
    const before = api('  # lint-ignore-next-line path-versioned -- Later.', '  /orders:', GET, '  /v1/carts/:', GET);
    const cwd = folderWith({ 'a.yaml': before.replaceAll('\n', '\r\n') });
    const { stdout } = await suppress(cwd, RULE, '--only', RULE, '--format', 'json');
    expect(left(stdout)).toEqual([]);
    const comment = `  # lint-ignore-next-line ${RULE} -- ${REASON}\r\n`;
    expect(read(cwd, 'a.yaml')).toBe(before.replaceAll('\n', '\r\n').replace('  /v1/carts', `${comment}  /v1/carts`));
  });

  test('is one comment for several findings on a line', async () => {
    const before = `# lint-ignore-file path-versioned -- Later.\n${SLASH.replace('{ /v1/orders/: {} }', '{ /v1/orders/: {}, /v1/carts/: {} }')}`;
    const cwd = folderWith({ 'a.yaml': before });
    expect((await suppress(cwd, RULE, '--only', RULE)).stdout).toContain('no findings; 2 suppressed');
    expect(
      read(cwd, 'a.yaml')
        .split('\n')
        .filter((line) => line.startsWith('#')),
    ).toHaveLength(2);
  });

  test('has the indentation of a JSON file', async () => {
    const text = JSON.stringify(
      { openapi: '3.0.3', info: { title: 'Shop', version: '1' }, paths: { '/v1/orders/': {} } },
      null,
      4,
    );
    const cwd = folderWith({ 'a.json': text });
    await suppress(cwd, RULE);
    const expected = JSON.parse(text);
    expected.paths['/v1/orders/'] = { 'x-lint-ignore': { [RULE]: REASON } };
    expect(read(cwd, 'a.json')).toBe(JSON.stringify(expected, null, 4));
  });

  test('is around a value that cannot have an extension', async () => {
    const fault = { name: 'token', in: 'query', schema: { type: 'string' } };
    const text = (operation: object) =>
      JSON.stringify({
        openapi: '3.0.3',
        info: { title: 'Shop', version: '1' },
        paths: { '/v1/orders': { get: { ...operation, security: [{ nope: [] }], parameters: [{ $ref: '#/nope' }, fault] } } },
      });
    const cwd = folderWith({ 'a.json': text({}) });
    const { stdout } = await suppress(cwd, ['unresolved-ref', 'no-secrets-in-url'], '--format', 'json');
    expect(left(stdout).filter((found) => /unresolved-ref|no-secrets|unused/.test(found))).toEqual([]);
    const { get } = JSON.parse(read(cwd, 'a.json')).paths['/v1/orders'];
    expect(get['x-lint-ignore']).toEqual({ 'unresolved-ref': REASON });
    expect(get.parameters[1]['x-lint-ignore']).toEqual({ 'no-secrets-in-url': REASON });
  });

  test('is in the file that has the finding', async () => {
    const cwd = folderWith({
      'a.yaml': api('  /v1/orders:', '    get:', "      parameters: [{ $ref: 'common.yaml#/token' }]", '      responses: {}'),
      'common.yaml': 'token:\n  name: token\n  in: query\n  schema: { type: string }\n',
    });
    await suppress(cwd, 'no-secrets-in-url', 'a.yaml');
    expect(read(cwd, 'common.yaml')).toBe(
      `token:\n  x-lint-ignore:\n    no-secrets-in-url: ${REASON}\n  name: token\n  in: query\n  schema: { type: string }\n`,
    );
  });
});

describe('the comments in a list of suppressions', () => {
  const path = (...ignore: readonly string[]) => api('  /v1/orders/:', ...ignore, GET, '  # next', '  /v1/carts: {}');
  const added = `${RULE}: ${REASON}`;

  test.each<[string, readonly string[], readonly string[]]>([
    [
      'a list',
      [
        '    # above',
        '    x-lint-ignore: # behind the key',
        '      # before',
        '      - acme/x # until 2027',
        '      # between',
        '',
        "      - 'acme/y'   # quoted",
        '      # after',
      ],
      [
        '    # above',
        '    x-lint-ignore: # behind the key',
        '      # before',
        "      acme/x: '' # until 2027",
        '      # between',
        '',
        "      'acme/y': ''   # quoted",
        `      ${added}`,
        '      # after',
      ],
    ],
    [
      'a list whose dashes are below its key',
      ['    x-lint-ignore:', '    # before', '    - acme/x', '    # between', '    -   "acme/y" # until 2027'],
      [
        '    x-lint-ignore:',
        '      # before',
        '      acme/x: ""',
        '      # between',
        '      "acme/y": "" # until 2027',
        `      ${added}`,
      ],
    ],
    [
      'a list with lines between dashes and names',
      [
        '    x-lint-ignore:',
        '      - # why x',
        '        # and why',
        '        acme/x',
        '      -',
        '        acme/y',
        '      # after',
      ],
      [
        '    x-lint-ignore:',
        '      # why x',
        '        # and why',
        "      acme/x: ''",
        "      acme/y: ''",
        `      ${added}`,
        '      # after',
      ],
    ],
    [
      'a list with an anchor',
      ['    x-lint-ignore: &list', '      # before', '      - &x acme/x'],
      ['    x-lint-ignore: &list', '      # before', "      &x acme/x: ''", `      ${added}`],
    ],
    [
      'a list in brackets on several lines',
      [
        '    x-lint-ignore: [ # open',
        '      # before',
        '      acme/x, # x',
        '      # between',
        '      "acme/y" # y',
        '      # after',
        '    ] # closed',
      ],
      [
        '    x-lint-ignore: { # open',
        '      # before',
        '      acme/x: "", # x',
        '      # between',
        '      "acme/y": "", # y',
        `      ${added}`,
        '      # after',
        '    } # closed',
      ],
    ],
    [
      'a list in brackets with a comma at its end',
      ['    x-lint-ignore: [acme/x, # x', '      acme/y, # y', '      ]'],
      ["    x-lint-ignore: { acme/x: '', # x", "      acme/y: '', # y", `      ${added},`, '      }'],
    ],
    [
      'a list in brackets below its key',
      ['    x-lint-ignore:', '      # why', '      [acme/x]'],
      ['    x-lint-ignore:', '      # why', `      { acme/x: '', ${added} }`],
    ],
    [
      'a list in brackets with a comment behind it',
      ['    x-lint-ignore: [acme/x] # why'],
      ['    x-lint-ignore: # why', "      acme/x: ''", `      ${added}`],
    ],
    ['one rule', ['    x-lint-ignore: acme/x # why'], ['    x-lint-ignore: # why', "      acme/x: ''", `      ${added}`]],
    [
      'one rule on a line of its own',
      ['    x-lint-ignore: # a', '      # b', '      acme/x # c', '      # d'],
      ['    x-lint-ignore: # a', '      # b', "      acme/x: '' # c", `      ${added}`, '      # d'],
    ],
    [
      'a mapping',
      ['    x-lint-ignore: # a', '      # b', '      acme/x: Because. # c', '      # d'],
      ['    x-lint-ignore: # a', '      # b', '      acme/x: Because. # c', `      ${added}`, '      # d'],
    ],
    [
      'a mapping in braces',
      ['    x-lint-ignore: { # a', '      acme/x: Because. # c', '      # d', '    }'],
      ['    x-lint-ignore: { # a', '      acme/x: Because., # c', `      ${added}`, '      # d', '    }'],
    ],
  ])('stay in place when a rule is added to %s', async (_, before, after) => {
    const cwd = folderWith({ 'a.yaml': path(...before), 'b.yaml': path(...before).replaceAll('\n', '\r\n') });
    const { stdout } = await suppress(cwd, RULE, '--only', RULE, '--format', 'json');
    expect(left(stdout)).toEqual([]);
    expect(read(cwd, 'a.yaml')).toBe(path(...after));
    expect(read(cwd, 'b.yaml')).toBe(path(...after).replaceAll('\n', '\r\n'));
  });

  test.each([
    ['names a rule twice', ['    x-lint-ignore:', '      # why', '      - acme/x', '      - acme/x']],
    ['has no rule', ['    x-lint-ignore: [', '      # none', '    ]']],
    ['is shared', ['    x-lint-ignore: &x', '      # why', '      - acme/x', '    x-other: *x']],
  ])('stay in place in a list that %s', async (_, ignore) => {
    const cwd = folderWith({ 'a.yaml': path(...ignore) });
    const { stdout } = await suppress(cwd, RULE, '--only', RULE, '--format', 'json');
    expect(left(stdout)).toEqual([]);
    const comment = `  # lint-ignore-next-line ${RULE} -- ${REASON}\n`;
    expect(read(cwd, 'a.yaml')).toBe(path(...ignore).replace('  /v1/orders/', `${comment}  /v1/orders/`));
  });

  test('stay in place when several rules are added', async () => {
    const ignore = ['      x-lint-ignore:', '        # why x', '        - acme/x # until 2027'];
    const cwd = folderWith({
      'a.yaml': api('  /v1/orders:', '    get:', ...ignore, '      responses: { "200": { description: ok } }'),
    });
    await suppress(cwd, ['operation-oauth', 'response-cacheable']);
    expect(read(cwd, 'a.yaml')).toContain(
      [
        '      x-lint-ignore:',
        '        # why x',
        "        acme/x: '' # until 2027",
        `        operation-oauth: ${REASON}`,
        `        response-cacheable: ${REASON}`,
        '      responses:',
      ].join('\n'),
    );
  });
});

describe('a finding at several places with lint --suppress', () => {
  const paths = (...names: readonly string[]) => names.flatMap((name) => [`  ${name}:`, GET]);

  test('is suppressed once if all places of an object have it', async () => {
    const cwd = folderWith({ 'a.yaml': api(...paths('/orders', '/carts', '/users', '/books')) });
    const { stdout, stderr } = await suppress(cwd, 'rate-limit-declared', '--only', 'rate-limit-declared');
    expect(stdout).toContain('no findings');
    expect(stderr).toContain('(1 of `rate-limit-declared`) at 4 places');
    expect(read(cwd, 'a.yaml').match(/x-lint-ignore/g)).toHaveLength(1);
  });

  test('is suppressed at each place if other places do not have it', async () => {
    const good = GET.replace('"200"', '"429": { description: slow down }, "200"');
    const cwd = folderWith({ 'a.yaml': api(...paths('/orders', '/carts', '/users', '/books'), '  /good:', good) });
    const { stdout } = await suppress(cwd, 'rate-limit-declared', '--only', 'rate-limit-declared');
    expect(stdout).toContain('no findings; 4 suppressed');
    expect(read(cwd, 'a.yaml').match(/x-lint-ignore/g)).toHaveLength(4);
  });
});

test('lint --suppress suppresses several rules at one object, and leaves other findings', async () => {
  const cwd = folderWith({ 'a.yaml': api('  /v1/orders/:', GET) });
  const { stdout } = await suppress(cwd, ['operation-oauth', 'response-cacheable'], '--format', 'json');
  expect(left(stdout)).toContain(`${RULE} /paths/~1v1~1orders~1`);
  expect(left(stdout).filter((found) => /^(?:operation-oauth|response-cacheable|unused)/.test(found))).toEqual([]);
  const reasons = `{ operation-oauth: ${REASON}, response-cacheable: ${REASON} }`;
  expect(read(cwd, 'a.yaml')).toContain(`    get: { x-lint-ignore: ${reasons}, responses:`);
});

test('lint --suppress changes nothing in a second run and reports that', async () => {
  const cwd = folderWith({ 'a.yaml': SLASH });
  await suppress(cwd, RULE);
  const text = read(cwd, 'a.yaml');
  expect((await suppress(cwd, RULE)).stderr).toContain(`Not suppressed: there are no findings of \`${RULE}\`.\n`);
  expect(read(cwd, 'a.yaml')).toBe(text);
});

test('lint --suppress --diff prints a diff and writes nothing', async () => {
  const cwd = folderWith({ 'a.yaml': api('  /v1/orders/:', GET) });
  const { stdout, stderr } = await suppress(cwd, RULE, '--diff');
  expect(stdout).toContain(`   /v1/orders/:\n+    x-lint-ignore:\n+      ${RULE}: ${REASON}\n`);
  expect(stderr).toContain('Would suppress 1 finding (1 of `path-no-trailing-slash`) in 1 file');
  expect(read(cwd, 'a.yaml')).toBe(api('  /v1/orders/:', GET));
});

test('lint --suppress does not suppress findings in the baseline', async () => {
  const cwd = folderWith({ 'a.yaml': api('  /v1/orders/:', GET) });
  await cli(['baseline'], { cwd });
  const text = api('  /v1/orders/:', GET, '  /v1/carts/:', GET);
  writeFileSync(path.join(cwd, 'a.yaml'), text);
  await suppress(cwd, RULE);
  expect(read(cwd, 'a.yaml')).toBe(text.replace('/v1/carts/:\n', `$&    x-lint-ignore:\n      ${RULE}: ${REASON}\n`));
});

test.skipIf(!HAS_GIT).each([[[]], [['--existing']]])(
  'lint --suppress affects new findings only with --base and %j',
  async (args) => {
    const repository = TestRepository.with({ 'a.yaml': api('  /v1/orders/:', GET) });
    const text = api('  /v1/orders/:', GET, '  /v1/carts/:', GET);
    repository.write({ 'a.yaml': text });
    await suppress(repository.folder, RULE, '--base', 'HEAD', ...args);
    expect(read(repository.folder, 'a.yaml')).toBe(
      text.replace('/v1/carts/:\n', `$&    x-lint-ignore:\n      ${RULE}: ${REASON}\n`),
    );
  },
);

describe('a finding that lint --suppress cannot suppress', () => {
  test('is reported with the reason in a value that YAML aliases share', async () => {
    const get = '{ get: { parameters: [{ name: token, in: query, schema: {} }] } }';
    const shared = `{ openapi: 3.0.3, info: { title: Shop, version: '1' }, paths: { /v1/a: &a ${get}, /v1/b: *a } }`;
    const cwd = folderWith({ 'a.yaml': shared });
    const { stderr } = await suppress(cwd, 'no-secrets-in-url');
    expect(stderr).toMatch(/^Not suppressed: a\.yaml:1:\d+ no-secrets-in-url because /m);
    expect(read(cwd, 'a.yaml')).toBe(shared);
  });

  test.skipIf(!HAS_GIT)('is reported with the reason for a breaking change, which can be accepted instead', async () => {
    const item = (...methods: string[]) => api('  /v1/orders:', ...methods.map((method) => GET.replace('get', method)));
    const { folder } = TestRepository.with({ 'a.yaml': item('get', 'put') }).commit({ 'a.yaml': item('get') });
    const { stderr } = await suppress(folder, 'compat-operation-removed', '--base', 'HEAD~1');
    expect(stderr).toMatch(/because it is a breaking change, which `compare --accept` accepts/);
    expect(read(folder, 'a.yaml')).toBe(item('get'));
  });

  test('is reported with the reason in a file behind a link that leads outside', async () => {
    const outside = folderWith({ 'b.yaml': SLASH });
    const cwd = folderWith({});
    symlinkSync(path.join(outside, 'b.yaml'), path.join(cwd, 'a.yaml'));
    const { code } = await suppress(cwd, RULE, 'a.yaml');
    expect(code).toBe(2);
    expect(read(outside, 'b.yaml')).toBe(SLASH);
  });

  test.skipIf(process.getuid?.() === 0)('is reported with the reason in a file that may not be written', async () => {
    const cwd = folderWith({ 'a.yaml': SLASH });
    chmodSync(path.join(cwd, 'a.yaml'), 0o444);
    expect(await suppress(cwd, RULE)).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be written') });
  });
});

describe('lint --suppress with invalid options', () => {
  const cwd = folderWith({ 'a.yaml': SLASH });
  test.each([
    [
      ['--suppress', RULE],
      '`--suppress` requires `--reason`, which says why the findings are accepted, such as `--reason "The gateway does it."`.',
    ],
    [['--reason', 'x'], '`--reason` requires `--suppress`, which records it.'],
    [['--suppress', RULE, '--reason', ' '], 'The reason must not be empty.'],
    [['--suppress', RULE, '--reason', 'a\nb'], 'The reason must be a single line of text.'],
    [
      ['--suppress', RULE, '--reason', 'x', '--fix'],
      '`--suppress` cannot be combined with `--fix`: fix first, and suppress what is left in a second run. Leave out one of them.',
    ],
    [
      ['--suppress', RULE, '--reason', 'x', '-'],
      'Suppressions are written to files. Pass files instead of standard input or a URL.',
    ],
    [['--suppress', RULE, '--reason', 'x', '--watch'], '`--suppress` cannot be combined with `--watch`. Leave out one of them.'],
    [
      ['--suppress', 'suppression-reason', '--reason', 'x'],
      'Findings of `suppression-reason` cannot be suppressed. Give each suppression a reason.',
    ],
    [['--suppress', 'path-versiond', '--reason', 'x'], 'There is no rule `path-versiond`. Did you mean `path-versioned`?'],
  ])('is refused: %j', async (args, message) => {
    const operands = args.includes('-') ? [] : ['a.yaml'];
    expect(await cli(['lint', ...operands, ...args], { cwd })).toEqual({
      code: 2,
      stdout: '',
      stderr: `${message}\n`,
    });
    expect(read(cwd, 'a.yaml')).toBe(SLASH);
  });
});
