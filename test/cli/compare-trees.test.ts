import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../src/report/format-table.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { BROKEN, CLEAN, cli, folderWith } from './support.ts';

const operation = (method: string, more = '') => `${method}: { ${more}responses: { "200": { description: Ok } } }`;
/** An API with these methods of one path. */
const api = (name: string, ...methods: string[]) =>
  `${CLEAN.replace('Shop', name).replace(
    '{ /v1/orders: {} }',
    `{ /v1/${name}: { ${methods.map((one) => operation(one)).join(', ')} } }`,
  )}tags:\n${Array.from({ length: 20 }, (_, index) => `  - name: ${name} ${index}\n`).join('')}`;
const BEFORE = {
  'apis/kept.yaml': api('kept', 'get', 'put'),
  'apis/moved.yaml': api('moved', 'get', 'put', 'delete'),
  'apis/sub/gone.yaml': api('gone', 'get', 'put'),
  'apis/ignored.yaml': api('ignored', 'get', 'put'),
  'apis/part.yaml': 'x: 1\n',
};
const NOW = {
  'apis/kept.yaml': api('kept', 'get'),
  'apis/sub/renamed.yaml': api('moved', 'get', 'delete'),
  'apis/ignored.yaml': api('ignored', 'get'),
  'apis/new.yaml': api('new', 'get', 'put'),
  'apis/part.yaml': 'x: 2\n',
};
const CONFIG = { 'api-conventions.yaml': 'ignore: [apis/ignored.yaml]\n' };

interface Report {
  readonly findings: readonly {
    readonly file: string;
    readonly message: string;
    readonly related: readonly { readonly file: string }[];
  }[];
  readonly summary: { readonly descriptions: number };
}

async function breaks(cwd: string, ...args: string[]) {
  const { code, stdout, stderr } = await cli(['compare', ...args, '--format', 'json'], { cwd });
  if (stdout === '') return { code, stderr, findings: [] };
  const { findings }: Report = JSON.parse(stdout);
  const listed = findings.map(({ file, message, related: [before] }) => {
    const [what] = /^[^`]*`[^`]+` was removed/.exec(message) ?? [message];
    return `${file} (${before?.file}): ${what}`;
  });
  return { code, stderr, findings: listed };
}

function repository(): TestRepository {
  const files = TestRepository.with({ ...BEFORE, ...CONFIG });
  files.git('tag', 'v1');
  files.delete('apis/moved.yaml', 'apis/sub/gone.yaml', 'apis/ignored.yaml');
  return files.commit(NOW);
}

const findingsSince = (ref: string) => [
  `apis/kept.yaml (${ref}:apis/kept.yaml): \`PUT /v1/kept\` was removed`,
  `apis/sub/gone.yaml (${ref}:apis/sub/gone.yaml): The API \`gone\` was removed`,
  `apis/sub/renamed.yaml (${ref}:apis/moved.yaml): \`PUT /v1/moved\` was removed`,
];
const newDescriptionNotice = (ref: string) =>
  `\`apis/new.yaml\` did not exist at \`${ref}\`. It is new, so there is nothing to compare.\n`;

describe.skipIf(!HAS_GIT)('compare with the descriptions of a commit', () => {
  const { folder: cwd } = repository();

  test.each([
    [['v1:', '.']],
    [['v1:apis', 'apis']],
    [['v1:apis/**/*.yaml', 'apis/**/*.yaml']],
    [['v1:', 'apis/*.yaml', 'apis/sub']],
    [['v1:', 'apis']],
  ])('reports the changes of all descriptions with %j', async (args) => {
    expect(await breaks(cwd, ...args)).toEqual({ code: 1, findings: findingsSince('v1'), stderr: newDescriptionNotice('v1') });
  });

  test('reports the same changes from another folder', async () => {
    const below = path.join(cwd, 'apis');
    const found = findingsSince('v1').map((line) => line.replace('apis/', ''));
    expect(await breaks(below, 'v1:.', '.')).toMatchObject({ findings: found });
    expect((await breaks(below, 'v1:', '.')).findings).toEqual(found);
    expect((await breaks(path.join(below, 'sub'), 'v1:apis', '..')).findings).toHaveLength(3);
    expect((await breaks(path.join(below, 'sub'), 'v1:..', '..')).findings).toHaveLength(3);
    expect((await breaks(path.join(below, 'sub'), 'v1:../kept.yaml', '../kept.yaml')).findings).toEqual([
      '../kept.yaml (v1:apis/kept.yaml): `PUT /v1/kept` was removed',
    ]);
  });

  test('includes descriptions that were moved out of the folder, and named deleted ones', async () => {
    expect((await breaks(cwd, 'v1:', 'apis/moved.yaml')).findings).toEqual([
      'apis/sub/renamed.yaml (v1:apis/moved.yaml): `PUT /v1/moved` was removed',
    ]);
    expect((await breaks(cwd, 'v1:', 'apis/sub/gone.yaml')).findings).toEqual([
      'apis/sub/gone.yaml (v1:apis/sub/gone.yaml): The API `gone` was removed',
    ]);
  });

  test('leaves out descriptions that a pattern excludes, unless they moved there', async () => {
    expect((await breaks(cwd, 'v1:', '.', '!**/sub/**', '!**/kept.yaml')).findings).toEqual([
      'apis/moved.yaml (v1:apis/moved.yaml): The API `moved` was removed',
    ]);
    expect((await breaks(cwd, 'v1:', '.', '!**/sub/**', '!**/{kept,moved}.yaml')).findings).toEqual([]);
  });

  test.each([
    [['v1:', 'aps'], 'There is no file `aps`. Did you mean `apis`?'],
    [['v1:docs', 'docs'], 'There is no file `docs`. For a branch or tag, write `docs:`.'],
    [['v1:'], 'Name the files or folders to compare with `v1`, such as `.` for all descriptions below the working directory.'],
    [
      ['v1:apis', 'apis/kept.yaml'],
      '`v1:apis` names several descriptions, and `apis/kept.yaml` only one. Compare a folder or pattern with another one.',
    ],
    [['v1:apis/*.yml', 'apis/*.yml'], 'There is no OpenAPI description in `apis/*.yml`, now or at `v1`.'],
  ])('refuses the operands %j', async (args, message) => {
    expect(await breaks(cwd, ...args)).toMatchObject({ code: 2, stderr: `${message}\n` });
  });
});

describe.skipIf(!HAS_GIT)('a description that no longer exists', () => {
  const { folder: cwd } = TestRepository.with({
    'a.yaml': api('a', 'get', 'put'),
    'deprecated.yaml': CLEAN.replace(
      '{}',
      `{ ${operation('get', 'deprecated: true, ')}, ${operation('put', 'deprecated: true, ')} }`,
    ),
    'announced.yaml': CLEAN.replace(
      '{}',
      '{ get: { deprecated: true, responses: { "200": { description: Ok }, "410": { description: Gone } } } }',
    ),
    'lost.yaml': CLEAN.replace(
      '{}',
      '{ get: { responses: { "410": { $ref: "none.yaml" }, "200": { $ref: "none.yaml" } }, deprecated: true } }',
    ),
    'preview.yaml': CLEAN.replace('/v1/orders: {}', `/v1beta1/orders: { ${operation('get')}, ${operation('put')} }`),
  })
    .branch('change')
    .delete('a.yaml', 'deprecated.yaml', 'announced.yaml', 'lost.yaml', 'preview.yaml')
    .commit({ 'b.yaml': api('b', 'get') });

  test('is reported at its former place, without its lines', async () => {
    const { code, stdout } = await cli(['compare', 'main:', '.'], { cwd });
    expect({ code, stdout }).toMatchInlineSnapshot(`
      {
        "code": 1,
        "stdout": "a.yaml
        1:1  error  The API \`a\` was removed with operations that were not deprecated first; clients that call them will break.  (2 operations)  compat-operation-removed
                    before: main:a.yaml:3:1

      deprecated.yaml
        1:1  warn   The API \`Shop\` was removed with deprecated operations that did not declare \`410 Gone\` first; clients cannot tell the removal from a wrong URL.  (2 operations)  compat-operation-gone
                    before: main:deprecated.yaml:3:1

      2 findings in 2 files: 1 error, 1 warning; 6 descriptions checked.
      To accept these changes: api-conventions compare main: . --accept
      Learn more: api-conventions explain compat-operation-removed
      ",
      }
    `);
  });

  test.each(FORMATS)('is reported in the format %s', async (format) => {
    const { code, stdout } = await cli(['compare', 'main:', '.', '--format', format], { cwd });
    expect(code).toBe(1);
    expect(stdout).toMatch(/The API .*a.* was removed with operations/);
  });

  test('is accepted in the list beside its former place, which other runs apply', async () => {
    const { stdout } = await cli(['compare', 'main:', '.', '--accept'], { cwd });
    expect(stdout).toBe('`.api-conventions-baseline.json` holds 2 accepted changes: 2 added, 0 removed.\n');
    const { entries } = JSON.parse(readFileSync(path.join(cwd, '.api-conventions-baseline.json'), 'utf8'));
    expect(entries).toMatchObject([
      { file: 'a.yaml', places: [{ pointer: '', before: '/paths' }], messageId: 'removedApi' },
      { file: 'deprecated.yaml', places: [{ pointer: '', before: '/paths' }], messageId: 'undeclaredGoneApi' },
    ]);
    expect(await cli(['compare', 'main:', '.'], { cwd })).toMatchObject({
      code: 0,
      stdout: '6 descriptions checked, no findings; 2 accepted.\n',
    });
    expect((await cli(['lint', '--base', 'main', '--format', 'json'], { cwd })).stdout).not.toContain('removedApi');
    expect((await cli(['compare', 'main:', '.', '--prune'], { cwd })).stdout).toContain(
      '2 accepted changes: 0 added, 0 removed.',
    );
  });
});

describe.skipIf(!HAS_GIT)('a description that was renamed and rewritten', () => {
  const paths = (...names: string[]) => names.map((name) => `"${name}": { ${operation('get')} }`).join(', ');
  const text = (title: string, all: string) => CLEAN.replace('Shop', title).replace('/v1/orders: {}', all);
  const { folder: cwd } = TestRepository.with({
    'a.yaml': text('A', paths('/v1/a', '/v1/a/{id}', '/v1/x')),
    'b.yaml': text('B', paths('/v1/b', '/v1/c', '/v1/d', '/v1/e')),
    'health.yaml': text('C', paths('/health')),
    'same.yaml': text('S', paths('/v1/s')),
  })
    .branch('change')
    .delete('a.yaml', 'b.yaml', 'health.yaml')
    .commit({
      'new/all.json': JSON.stringify(
        {
          openapi: '3.1.0',
          info: { title: 'A', version: '2', description: 'Rewritten. '.repeat(100) },
          paths: Object.fromEntries(
            ['/health', '/v1/a', '/v1/a/{a_id}', '/v1/b', '/v1/c', '/v1/d'].map((name) => [
              name,
              { get: { responses: { 200: { description: 'Fine' } } } },
            ]),
          ),
        },
        null,
        2,
      ),
      'same.yaml': text('S', paths('/v1/s', '/v1/b', '/v1/c', '/v1/d', '/v1/e')),
    });

  test('is compared with the new description that has its title or most of its paths', async () => {
    expect(await breaks(cwd, 'main:', '.')).toEqual({
      code: 1,
      findings: [
        'health.yaml (main:health.yaml): `GET /health` was removed',
        'new/all.json (main:b.yaml): `GET /v1/e` was removed',
        'new/all.json (main:a.yaml): `GET /v1/x` was removed',
      ],
      stderr:
        '`main:a.yaml` no longer exists, and is compared with `new/all.json`, which has its paths.\n' +
        '`main:b.yaml` no longer exists, and is compared with `new/all.json`, which has its paths.\n',
    });
  });

  test('is compared in the same way by `lint --base`, and accepted once', async () => {
    const { stdout } = await cli(['lint', '--base', 'main', '--format', 'compact'], { cwd });
    expect(stdout.match(/`GET [^`]*` was removed/g)).toEqual([
      '`GET /health` was removed',
      '`GET /v1/e` was removed',
      '`GET /v1/x` was removed',
    ]);
    const accept = await cli(['compare', 'main:', '.', '--accept'], { cwd });
    expect(accept.stdout).toBe('`.api-conventions-baseline.json` holds 3 accepted changes: 3 added, 0 removed.\n');
    const prune = await cli(['compare', 'main:', '.', '--prune'], { cwd });
    expect(prune.stdout).toBe('`.api-conventions-baseline.json` holds 3 accepted changes: 0 added, 0 removed.\n');
    expect((await cli(['compare', 'main:', '.'], { cwd })).code).toBe(0);
    expect((await cli(['lint', '--base', 'main', '--rule=description-valid=off'], { cwd })).code).toBe(0);
  });
});

describe.skipIf(!HAS_GIT)('two descriptions that were merged unchanged into a new one', () => {
  const operations = (...names: string[]) =>
    names.map((name) => `  /v1/${name}:\n    get:\n      responses:\n        '200': { description: All ${name} }\n`).join('');
  const text = (title: string, ...names: string[]) =>
    `openapi: 3.0.3\ninfo: { title: ${title}, version: 1.0.0 }\npaths:\n${operations(...names)}`;
  const [a, b] = [['orders', 'customers', 'invoices', 'carts'] as const, ['users', 'groups', 'roles', 'keys'] as const];
  const former = { 'a.yaml': text('A', ...a), 'b.yaml': text('B', ...b) };

  test('are both compared with the new description, even if Git detects one as renamed', async () => {
    const files = TestRepository.with(former).branch('change').delete('a.yaml', 'b.yaml');
    const { folder: cwd } = files.commit({ 'openapi.yaml': text('A', ...a, ...b) });
    expect(files.git('diff', '--name-status', '-M', 'main')).toContain('a.yaml\topenapi.yaml');
    expect(await breaks(cwd, 'main:', '.')).toEqual({
      code: 0,
      findings: [],
      stderr: '`main:b.yaml` no longer exists, and is compared with `openapi.yaml`, which has its paths.\n',
    });
    const { code, stdout } = await cli(['lint', '--base', 'main', '--format', 'compact'], { cwd });
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.not.stringContaining('was removed') });
  });

  test('are both compared with the new description if it is one of them converted to JSON', async () => {
    const document = Object.fromEntries([...a, ...b.slice(1)].map((name) => [`/v1/${name}`, { get: { responses: {} } }]));
    const json = JSON.stringify({ openapi: '3.0.3', info: { title: 'A', version: '1.0.0' }, paths: document });
    const cwd = folderWith({ 'old/a.yaml': former['a.yaml'], 'old/b.yaml': former['b.yaml'], 'new/a.json': json });
    const { findings } = await breaks(cwd, 'old', 'new');
    expect(findings.filter((one) => one.includes('was removed'))).toEqual([
      'new/a.json (old/b.yaml): `GET /v1/users` was removed',
    ]);
  });

  test('do not hide that a third description was removed', async () => {
    const files = TestRepository.with(former).branch('change').delete('a.yaml', 'b.yaml');
    const { folder: cwd } = files.commit({ 'renamed.yaml': text('B', ...a, 'users') });
    expect((await breaks(cwd, 'main:', '.')).findings).toEqual([
      expect.stringContaining('b.yaml (main:b.yaml): The API `B` was removed'),
    ]);
  });
});

describe('links in compared folders', () => {
  test.skipIf(process.platform === 'win32')('are not followed to files outside', async () => {
    const outside = folderWith({ 'secret.yaml': api('secret', 'get', 'put') });
    const cwd = folderWith({ 'old/a.yaml': api('a', 'get', 'put'), 'new/a.yaml': api('a', 'get') });
    for (const folder of ['old', 'new']) symlinkSync(path.join(outside, 'secret.yaml'), path.join(cwd, folder, 'link.yaml'));
    const run = async (...args: string[]) => {
      const { code, stdout, stderr } = await cli(['compare', ...args], { cwd });
      expect(stdout + stderr).not.toContain('secret');
      return { code, isNamed: (stdout + stderr).includes('link out of the working directory') };
    };
    expect(await run('old', 'new')).toEqual({ code: 1, isNamed: false });
    expect(await run('old/*.yaml', 'new/*.yaml')).toEqual({ code: 1, isNamed: false });
    expect(await run('old/link.yaml', 'new/link.yaml')).toEqual({ code: 2, isNamed: true });
  });
});

describe('compared descriptions that share a file', () => {
  test('are reported once for a change of the file, with the operations of all of them', async () => {
    const shared = (name: string) =>
      CLEAN.replace('Shop', name).replace(
        '{ /v1/orders: {} }',
        `{ /v1/${name}: { get: { responses: { "200": { description: Ok, content: { application/json: { schema: { $ref: "shared.yaml#/Order" } } } } } } } }`,
      );
    const files = (order: string) => ({
      'a.yaml': shared('a'),
      'b.yaml': shared('b'),
      'shared.yaml': `Order: { properties: { ${order} } }\n`,
    });
    const under = (folder: string, all: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(all).map(([name, content]) => [`${folder}/${name}`, content]));
    const cwd = folderWith({ ...under('old', files('x: {}, y: {}')), ...under('new', files('y: {}')) });
    const { stdout } = await cli(['compare', 'old', 'new', '--format', 'json'], { cwd });
    const { findings } = JSON.parse(stdout);
    expect(findings).toMatchObject([{ file: 'new/shared.yaml', uses: { count: 2 }, related: [{ file: 'old/shared.yaml' }] }]);
    expect((await cli(['compare', 'old', 'new', '--accept'], { cwd })).stdout).toContain('1 added');
    expect((await cli(['compare', 'old', 'new'], { cwd })).code).toBe(0);
  });
});

describe('two compared folders', () => {
  const cwd = folderWith({
    'old/same.yaml': api('same', 'get'),
    'old/sub/a.yaml': api('a', 'get', 'put'),
    'old/converted.yaml': api('converted', 'get', 'put'),
    'old/gone.yaml': api('gone', 'get', 'put'),
    'new/same.yaml': api('same', 'get'),
    'new/sub/a.yaml': api('a', 'get'),
    'new/converted.json': JSON.stringify({ openapi: '3.0.3', info: { title: 'x', version: '1' }, paths: {} }),
    'new/added.yaml': api('added', 'get'),
    'none/x.yaml': 'x: 1\n',
    'new-broken/same.yaml': BROKEN,
  });
  const FINDINGS = [
    'new/converted.json (old/converted.yaml): The API `converted` was removed',
    'new/gone.yaml (old/gone.yaml): The API `gone` was removed',
    'new/sub/a.yaml (old/sub/a.yaml): `PUT /v1/a` was removed',
  ];

  test.each([
    ['all descriptions', 'ignore: [new/**]', []],
    ['a removed description', 'ignore: [new/gone.yaml]', [FINDINGS[0], FINDINGS[2]]],
    ['a description that is ignored only in the older folder', 'ignore: [old/gone.yaml]', FINDINGS],
  ])('are compared without ignored descriptions: %s', async (_, config, findings) => {
    const names = ['old/same.yaml', 'old/sub/a.yaml', 'old/converted.yaml', 'old/gone.yaml', 'new/same.yaml', 'new/sub/a.yaml'];
    const files = [...names, 'new/converted.json'].map((name) => [name, readFileSync(path.join(cwd, name), 'utf8')]);
    const ignoring = folderWith({ ...Object.fromEntries(files), 'api-conventions.yaml': config });
    expect((await breaks(ignoring, 'old', 'new')).findings).toEqual(findings);
  });

  test.each([[['old', 'new']], [['old/**/*.yaml', 'new/**/*.{yaml,json}']]])('are compared with %j', async (args) => {
    const stderr = `\`new/added.yaml\` did not exist at \`${args[0]}\`. It is new, so there is nothing to compare.\n`;
    expect(await breaks(cwd, ...args)).toEqual({ code: 1, findings: FINDINGS, stderr });
  });

  test('are an error if they have no descriptions or an invalid description', async () => {
    expect((await breaks(cwd, 'none', 'none')).stderr).toBe('There is no OpenAPI description in `none` or `none`.\n');
    expect((await breaks(cwd, 'old', 'new-broken')).code).toBe(2);
  });

  test('have their accepted changes in one file', async () => {
    const { stdout } = await cli(['compare', 'old', 'new', '--accept'], { cwd });
    expect(stdout).toBe('`.api-conventions-baseline.json` holds 3 accepted changes: 3 added, 0 removed.\n');
  });

  test('allow breaking changes of each description that has a new major version', async () => {
    const versions = folderWith({
      'old/a.yaml': api('a', 'get', 'put'),
      'old/b.yaml': api('b', 'get', 'put'),
      'new/a.yaml': api('a', 'get').replace('"1"', '"2"'),
      'new/b.yaml': api('b', 'get'),
    });
    const run = (...args: string[]) => cli(['compare', 'old', 'new', '--allow-new-major', ...args], { cwd: versions });
    const note = 'Findings in `new/a.yaml` do not fail the run, because the version changed from `1` to `2`.\n';
    expect(await run()).toMatchObject({ code: 1, stderr: note });
    expect((await run('--rule', 'compat-operation-removed=warn')).code).toBe(0);
  });

  test('have a changelog with a section for each changed description', async () => {
    const { code, stdout } = await cli(['changelog', 'old', 'new', '--output', 'out.html', '--output', 'out.json'], { cwd });
    expect(code).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "<!-- markdownlint-capture -->
      <!-- markdownlint-disable MD024 MD013 MD033 MD041 -->

      ## added: changes in 1

      1 new operation.

      ### New operations

      - \`GET /v1/added\`

      ## x

      1 breaking change.

      ### Breaking changes

      - The API \`converted\` was removed. Stop calling it.

      ## a

      1 breaking change.

      ### Breaking changes

      - \`PUT /v1/a\` was removed. Stop calling it.

      ## gone

      1 breaking change.

      ### Breaking changes

      - The API \`gone\` was removed. Stop calling it.

      <!-- markdownlint-restore -->
      "
    `);
    expect(readFileSync(path.join(cwd, 'out.html'), 'utf8')).toContain('<h1>Changes in 5 APIs</h1>');
    const { descriptions, summary } = JSON.parse(readFileSync(path.join(cwd, 'out.json'), 'utf8'));
    expect(summary).toMatchObject({ breaking: 3, added: 1 });
    const files = descriptions.map(({ base, head }: Record<'base' | 'head', { file: string } | undefined>) => [
      base?.file,
      head?.file,
    ]);
    expect(files).toContainEqual(['old/gone.yaml', undefined]);
    expect(files).toContainEqual([undefined, 'new/added.yaml']);
  });
});
