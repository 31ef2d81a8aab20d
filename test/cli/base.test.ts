import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openBase } from '../../src/git/open-base.ts';
import { api, CARTS, SLASH, USER } from '../support/api.ts';
import { type Files, TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { type CliRun, cli, folderWith } from './support.ts';

const OPTIONS = ['--format', 'json', '--rule', 'path-plural-collections=error'];

/** All findings, each with its status. */
function since(repository: TestRepository, args: readonly string[] = [], folder = repository.folder): Promise<CliRun> {
  return onlyNew(repository, ['--existing', ...args], folder);
}

/** New findings only. */
function onlyNew(repository: TestRepository, args: readonly string[] = [], folder = repository.folder): Promise<CliRun> {
  return cli(['lint', '--base', 'main', ...OPTIONS, ...args], { cwd: folder });
}

interface Compared {
  readonly findings: readonly {
    readonly ruleId: string;
    readonly file: string;
    readonly pointer: string;
    readonly status: string;
  }[];
  readonly comparison: {
    readonly fixed: readonly { ruleId: string; pointer: string; file: string }[];
    readonly deleted?: readonly { ruleId: string; pointer: string; file: string }[];
    commit: string;
  };
}

/** What is new, what was there, what is fixed, and what went with deleted parts if anything did: each as `rule file#pointer`. */
function read({ stdout }: CliRun) {
  const { findings, comparison }: Compared = JSON.parse(stdout);
  const named = (list: readonly { ruleId: string; file: string; pointer: string }[]) =>
    list.map(({ ruleId, file, pointer }) => `${ruleId} ${file}#${pointer.replaceAll('~1', '/')}`).sort();
  return {
    added: named(findings.filter(({ status }) => status === 'new')),
    existing: named(findings.filter(({ status }) => status === 'existing')),
    fixed: named(comparison.fixed),
    ...(comparison.deleted && { deleted: named(comparison.deleted) }),
  };
}

describe.skipIf(!HAS_GIT)('with git', () => {
  describe('lint --base tells', () => {
    test('how many findings and breaking changes are suppressed', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api('/v1/a: { get: { responses: {} } }', USER) }).branch('change');
      repository.commit({
        'openapi.yaml': `# lint-ignore-file compat-operation-removed, path-no-trailing-slash\n${api(USER, SLASH)}`,
      });
      const suppressed = async (...args: string[]) => JSON.parse((await onlyNew(repository, args)).stdout).summary.suppressed;
      expect(await suppressed()).toBe(2);
      expect(await suppressed('--shard', '1/1')).toBe(2);
    });

    test('what is new, what was there, and what is fixed', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api(SLASH, USER) }).branch('change');
      repository.commit({ 'openapi.yaml': api(USER, CARTS, '/v1/orders: {}') });
      const run = await since(repository, ['openapi.yaml']);
      expect(read(run)).toEqual({
        added: ['path-versioned openapi.yaml#/paths//carts'],
        existing: ['path-plural-collections openapi.yaml#/paths//v1/user/{id}'],
        fixed: ['path-no-trailing-slash openapi.yaml#/paths//v1/orders/'],
      });
      expect(run.code).toBe(0);
    });

    describe('what went with a deleted part as deleted, not as fixed', () => {
      const key = '{ parameters: [{ name: api_key, in: query }], responses: {} }';
      const item = (...operations: string[]) => `{ ${operations.map((operation) => `${operation}: ${key}`).join(', ')} }`;
      const shared = (...paths: string[]) =>
        `${api(...paths)}components: { schemas: { Card: { type: object, properties: { password: { type: string } } } } }\n`;
      const card = `{ responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Card' } } } } } }`;

      test.each<[string, string, string, { fixed?: number; deleted?: number }, Record<string, string>?]>([
        ['a path', api(`/v1/a: ${item('get')}`, CARTS), api(CARTS), { deleted: 1 }],
        ['an operation', api(`/v1/a: ${item('get', 'put')}`), api(`/v1/a: ${item('put')}`), { deleted: 1 }],
        ['a fault', api(`/v1/a: ${item('get')}`), api('/v1/a: { get: { responses: {} } }'), { fixed: 1 }],
        [
          'a path that has another name, and a fault in it',
          api(`/v1/a/{id}/Bb: ${item('get')}`),
          api('/v1/a/{key}/bbs: { get: { responses: {} } }'),
          { fixed: 1 },
        ],
        ['the only use of a schema', shared(`/v1/a: { get: ${card} }`, CARTS), shared(CARTS), { deleted: 1 }],
        [
          'one of two uses of a schema',
          shared(`/v1/a: { get: ${card} }`, `/v1/b: { get: ${card} }`),
          shared(`/v1/b: { get: ${card} }`).replace('password', 'holder'),
          { fixed: 1 },
        ],
        [
          'an operation in a file of its own',
          api('/v1/a: { $ref: a.yaml }'),
          api('/v1/a: { $ref: a.yaml }'),
          { deleted: 1 },
          { before: `get: ${key}\nput: { responses: {} }\n`, after: 'put: { responses: {} }\n' },
        ],
      ])('%s', async (_name, before, after, { fixed = 0, deleted = 0 }, part = {}) => {
        const files = (text: string, own = '') => ({ 'openapi.yaml': text, ...(own && { 'a.yaml': own }) });
        const repository = TestRepository.with(files(before, part.before)).branch('change').commit(files(after, part.after));
        const only = ['--only', 'no-secrets-in-url,secret-not-returned', 'openapi.yaml'];
        const run = read(await since(repository, only));
        expect([run.fixed.length, run.deleted?.length ?? 0]).toEqual([fixed, deleted]);
      });
    });

    test('existing findings, which never fail the run', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api(USER, '/v1/b/: {}', '/a: {}') }).branch('change');
      repository.commit({ 'openapi.yaml': api(USER, '/v1/b/: {}', '/a: {}', CARTS) });
      const code = async (...args: string[]) => (await since(repository, args)).code;
      expect(read(await since(repository)).existing).toHaveLength(3);
      expect(await code('--rule', 'path-versioned=info')).toBe(0);
      expect(await code('--fail-severity', 'warn')).toBe(1);
      expect(await code('--max-warnings', '1')).toBe(0);
      expect(await code('--max-warnings', '0')).toBe(1);
    });

    test('what a moved description breaks, by the references of the old tree', async () => {
      const describing = (file: string, type = 'string') => ({
        [`${file}/openapi.yaml`]: `${api()}  /v1/users: { post: { requestBody: { content: { application/json: { schema: { $ref: ./parts/user.yaml } } } }, responses: {} } }\n`,
        [`${file}/parts/user.yaml`]: `type: object\nproperties:\n  a: { type: ${type} }\n`,
      });
      const repository = TestRepository.with(describing('apis')).branch('change');
      repository.git('rm', '-r', '--quiet', 'apis');
      // Another file has the old name of the part, and must not be taken for it.
      repository.commit({ ...describing('specs', 'integer'), 'specs/old/user.yaml': 'type: string\n' });
      const { added } = read(await since(repository, ['specs/openapi.yaml']));
      expect(added).toEqual(['compat-type specs/parts/user.yaml#/properties/a/type']);
    });

    test('counts from where the branches parted, and sees what is not committed yet', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api(USER) }).branch('change');
      repository.git('checkout', '--quiet', 'main');
      repository.commit({ 'openapi.yaml': api(USER, CARTS) });
      repository.git('checkout', '--quiet', 'change');
      repository.write({ 'openapi.yaml': api(USER, CARTS) });
      expect(read(await since(repository)).added).toEqual(['path-versioned openapi.yaml#/paths//carts']);
    });

    test('only what is new without --existing', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api(USER, SLASH) }).branch('change');
      repository.commit({ 'openapi.yaml': api(CARTS, SLASH, USER) });
      const run = await onlyNew(repository);
      expect(read(run)).toEqual({ added: ['path-versioned openapi.yaml#/paths//carts'], existing: [], fixed: [] });
      expect(JSON.parse(run.stdout)).toMatchObject({
        summary: { findings: 1, warn: 1, error: 0 },
        comparison: {
          existing: [
            { ruleId: 'path-no-trailing-slash', count: 1 },
            { ruleId: 'path-plural-collections', count: 1 },
          ],
        },
      });
      expect(run.code).toBe(0);
      expect((await onlyNew(repository, ['--fail-severity', 'warn'])).code).toBe(1);
    });

    test('says so for people', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api(USER, SLASH) }).branch('change');
      repository.commit({ 'openapi.yaml': api(USER, CARTS) });
      const { stdout } = await cli(['lint', '--base', 'main', '--existing'], { cwd: repository.folder });
      const commit = repository.git('rev-parse', 'main').slice(0, 7);
      expect(stdout).toMatch(/`\/carts` has no version.*\n?.*\(new\) {2}path-versioned/);
      expect(stdout.match(/\(new\)/g)).toHaveLength(1);
      expect(stdout.replace(/\s+/g, ' ')).toContain(`; 1 new, 1 existing, 0 fixed, 1 deleted since ${commit}`);
    });

    test('in Markdown without the rules of which nothing is new', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api(USER, SLASH) }).branch('change');
      repository.commit({ 'openapi.yaml': api(USER, CARTS, '/v1/orders: {}') });
      const { stdout } = await cli(['lint', '--base', 'main', '--format', 'markdown'], { cwd: repository.folder });
      expect(stdout).not.toContain('path-plural-collections');
      expect(stdout).toMatch(/### New warnings: 1\n\n- `openapi\.yaml:\d+:\d+` `\/carts`[\s\S]*### Fixed[\s\S]*`\/v1\/orders\/`/);
    });

    test('in SARIF with a baseline state', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api(USER) }).branch('change');
      repository.commit({ 'openapi.yaml': api(USER, CARTS) });
      const { stdout } = await cli(['lint', '--base', 'main', '--existing', '--format', 'sarif'], { cwd: repository.folder });
      const { results } = JSON.parse(stdout).runs[0];
      const states = results.map(({ ruleId, baselineState }: Record<string, string>) => `${ruleId} ${baselineState}`);
      expect(states).toEqual(['path-plural-collections unchanged', 'path-versioned new']);
    });
  });

  describe('a fault is known again', () => {
    const MOVES: [string, Record<string, string>, Record<string, string>, string[]?][] = [
      [
        'in other lines and another order',
        { 'openapi.yaml': api(USER, CARTS) },
        { 'openapi.yaml': `# more\n\n${api(CARTS, '/v1/b: {}', USER)}` },
      ],
      ['where a path parameter is renamed', { 'openapi.yaml': api(USER) }, { 'openapi.yaml': api('"/v1/user/{userId}": {}') }],
      [
        'where a parameter comes before it',
        { 'openapi.yaml': api('/v1/orders: { post: { parameters: [{ name: api_key, in: query }] } }') },
        {
          'openapi.yaml': api(
            '/v1/orders: { post: { parameters: [{ name: a, in: query, schema: {} }, { name: api_key, in: query }] } }',
          ),
        },
      ],
      [
        'where a component is moved to another file',
        {
          'openapi.yaml':
            api('/v1/orders: { post: { parameters: [$ref: "#/components/parameters/Key"] } }') +
            'components: { parameters: { Key: { name: api_key, in: query } } }\n',
        },
        {
          'openapi.yaml': api('/v1/orders: { post: { parameters: [$ref: "parameters.yaml#/Key"] } }'),
          'parameters.yaml': 'Key: { name: api_key, in: query }\n',
        },
      ],
      [
        'where components are renamed, with all references to them',
        {
          'openapi.yaml':
            api(
              '/v1/orders: { get: { parameters: [$ref: "#/components/parameters/Tok"], responses: { 200: { description: Ok, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } } } } }',
            ) +
            'components: { parameters: { Tok: { name: token, in: query } }, schemas: { Order: { properties: { password: {}, item: { $ref: "#/components/schemas/Item" } } }, Item: { properties: { client_secret: {} } } } }\n',
        },
        {
          'openapi.yaml': api(
            '/v1/orders: { get: { parameters: [{ name: a, in: query, schema: {} }, $ref: "#/components/parameters/Token"], responses: { 200: { description: Ok, content: { application/json: { schema: { $ref: "parts.yaml#/PurchaseOrder" } } } } } } }',
          ).concat('components: { parameters: { Token: { name: token, in: query } } }\n'),
          'parts.yaml':
            'PurchaseOrder: { properties: { password: {}, more: {}, item: { $ref: "#/PurchasedItem" } } }\nPurchasedItem: { properties: { client_secret: {} } }\n',
        },
      ],
      [
        'where a file that is referred to is renamed',
        {
          'openapi.yaml': api('/v1/orders: { post: { parameters: [$ref: "a/x.yaml#/Key"] } }'),
          'a/x.yaml': 'Key:\n  name: api_key\n  in: query\n',
        },
        {
          'openapi.yaml': api('/v1/orders: { post: { parameters: [$ref: "b/y.yaml#/Key"] } }'),
          'b/y.yaml': 'Key:\n  name: api_key\n  in: query\n',
        },
        ['a/x.yaml'],
      ],
      [
        'where the description is renamed',
        { 'openapi.yaml': api(USER, CARTS) },
        { 'apis/shop.yaml': api(USER, CARTS) },
        ['openapi.yaml'],
      ],
      [
        'where the description is rewritten as JSON, with all that it refers to',
        {
          'api/openapi.yaml': api(USER, CARTS, '/v1/x: { $ref: x.yml }'),
          'api/x.yml': 'post: { parameters: [{ name: api_key, in: query }], responses: {} }\n',
        },
        {
          'api/openapi.json': JSON.stringify({
            openapi: '3.0.3',
            info: { title: 'Shop', version: '1' },
            paths: { '/v1/user/{id}': {}, '/carts': {}, '/v1/x': { $ref: 'x.json' } },
          }),
          'api/x.json': JSON.stringify({ post: { parameters: [{ name: 'api_key', in: 'query' }], responses: {} } }, null, 2),
        },
        ['api/openapi.yaml', 'api/x.yml'],
      ],
    ];

    test.each(MOVES)('%s', async (_name, before, after, deleted = []) => {
      const repository = TestRepository.with(before)
        .branch('change')
        .delete(...deleted);
      const { added, existing, fixed } = read(await since(repository.commit(after)));
      expect({ added, fixed }).toEqual({ added: [], fixed: [] });
      expect(existing.length).toBeGreaterThan(0);
    });

    test('but not where another component has the fault of one that is gone', async () => {
      const using = (name: string, more: string) =>
        `${api(`/v1/orders: { get: { responses: { 200: { description: Ok, content: { application/json: { schema: { $ref: "#/components/schemas/${name}" } } } } } } }`, '/v1/carts: { get: { responses: { 200: { description: Ok, content: { application/json: { schema: { $ref: "#/components/schemas/Cart" } } } } } } }')}components: { schemas: { ${more} } }\n`;
      const repository = TestRepository.with({
        'openapi.yaml': using('Order', 'Order: { properties: { password: {} } }, Cart: { properties: { id: {} } }'),
      }).branch('change');
      repository.commit({
        'openapi.yaml': using(
          'PurchaseOrder',
          'PurchaseOrder: { properties: { id: {} } }, Cart: { properties: { id: {}, user: { $ref: "#/components/schemas/User" } } }, User: { properties: { password: {} } }',
        ),
      });
      expect(read(await since(repository, ['--only', 'secret-not-returned'])).added).toEqual([
        'secret-not-returned openapi.yaml#/components/schemas/User/properties/password',
      ]);
    });

    test('with names that need quoting, from a folder below the root', async () => {
      const name = 'päth "with" spaces/ö.yaml';
      const repository = TestRepository.with({ [`sub/${name}`]: api(USER) }).branch('change');
      repository.commit({ [`sub/${name}`]: api(USER, CARTS) });
      expect(read(await since(repository, [], path.join(repository.folder, 'sub')))).toEqual({
        added: [`path-versioned ${name}#/paths//carts`],
        existing: [`path-plural-collections ${name}#/paths//v1/user/{id}`],
        fixed: [],
      });
    });
  });

  describe.skipIf(process.platform === 'win32')('through links', () => {
    const LINKED = {
      'openapi.yaml': api(USER),
      'real/b.yaml': 'post: { parameters: [{ name: api_key, in: query }], responses: {} }\n',
    };
    const setUp = () => {
      const repository = TestRepository.with({ ...LINKED, 'c.yaml': api('/v1/x: { $ref: folder/b.yaml }') });
      symlinkSync('openapi.yaml', path.join(repository.folder, 'link.yaml'));
      symlinkSync('real', path.join(repository.folder, 'folder'));
      return repository.commit().branch('change');
    };

    test('nothing is new where nothing changed', async () => {
      const { added, existing, fixed } = read(await since(setUp(), ['link.yaml', 'c.yaml']));
      expect({ added, fixed }).toEqual({ added: [], fixed: [] });
      expect(existing).toContain('path-plural-collections link.yaml#/paths//v1/user/{id}');
      expect(existing).toContain('no-secrets-in-url folder/b.yaml#/post/parameters/0');
    });

    test('what changes where they lead to is new', async () => {
      const repository = setUp().commit({ 'openapi.yaml': api(USER, CARTS) });
      expect(read(await since(repository, ['link.yaml'])).added).toEqual(['path-versioned link.yaml#/paths//carts']);
    });

    test('what is new since one leads elsewhere is new', async () => {
      const repository = setUp().delete('folder');
      mkdirSync(path.join(repository.folder, 'other'));
      symlinkSync('other', path.join(repository.folder, 'folder'));
      repository.write({ 'other/b.yaml': 'post: { parameters: [{ name: password, in: query }], responses: {} }\n' }).commit();
      const { added } = read(await since(repository, ['c.yaml']));
      expect(added).toContain('no-secrets-in-url folder/b.yaml#/post/parameters/0');
    });

    test('a configuration of the base is found', async () => {
      const repository = TestRepository.with({
        'openapi.yaml': api(USER),
        'conf/x.yaml': 'rules: { path-plural-collections: off }\n',
      });
      symlinkSync('conf/x.yaml', path.join(repository.folder, 'api-conventions.yaml'));
      repository.commit().branch('change').commit({ 'conf/x.yaml': 'rules: { path-plural-collections: error }\n' });
      const args = ['lint', '--base', 'main', '--base-config', '--format', 'json'];
      expect(JSON.parse((await cli(args, { cwd: repository.folder })).stdout).findings).toEqual([]);
    });

    test('a circle, or one that leads out, leads to nothing', async () => {
      const repository = setUp();
      symlinkSync('b.yaml', path.join(repository.folder, 'a.yaml'));
      symlinkSync('a.yaml', path.join(repository.folder, 'b.yaml'));
      symlinkSync('/etc/hostname', path.join(repository.folder, 'd.yaml'));
      symlinkSync('../../x', path.join(repository.folder, 'e.yaml'));
      repository.git('checkout', '--quiet', 'main');
      const base = openBase(repository.commit().folder, 'main');
      const there = ['a', 'b', 'd', 'e', 'link'].filter((name) => base.has(`${base.top}/${name}.yaml`));
      expect(there).toEqual(['link']);
    });
  });

  test.each(['a submodule', 'no repository'])('a description in %s counts as new, and that is said', async (where) => {
    const repository = TestRepository.with({ 'openapi.yaml': api(USER) });
    const other = TestRepository.with({ 'openapi.yaml': api(USER) });
    const name = where === 'a submodule' ? 'sub/openapi.yaml' : path.join(other.folder, 'openapi.yaml');
    if (where === 'a submodule') repository.git('submodule', '--quiet', 'add', other.folder, 'sub');
    repository.commit();
    const run = await since(repository, [name]);
    const reason = where === 'a submodule' ? 'in the submodule `sub`' : 'not in the repository';
    expect(run.stderr).toMatch(/openapi\.yaml` could not be checked as of `main`, so all its findings are reported as new/);
    expect(run.stderr).toContain(`: it is ${reason}.\n`);
  });

  describe('a fault is new', () => {
    test('where the file that it stands in is referred to only now', async () => {
      const part = 'get: { parameters: [{ name: api_key, in: query }], responses: {} }\n';
      const repository = TestRepository.with({ 'openapi.yaml': api('/v1/a: {}'), 'part.yaml': part }).branch('change');
      repository.commit({ 'openapi.yaml': api('/v1/a: {}', '/v1/parts: { $ref: part.yaml }') });
      expect(read(await since(repository, ['--rule', 'list-paginated=off'])).added).toContain(
        'no-secrets-in-url part.yaml#/get/parameters/0',
      );
    });

    test('where only a file that is referred to changes', async () => {
      const repository = TestRepository.with({
        'openapi.yaml': api('/v1/a: { post: { parameters: [$ref: part.yaml] } }'),
        'part.yaml': 'name: page\nin: query\n',
      });
      repository.branch('change').commit({ 'part.yaml': 'name: api_key\nin: query\n' });
      expect(read(await since(repository, ['--rule', 'compat-parameter-removed=off'])).added).toEqual([
        'no-secrets-in-url part.yaml#',
      ]);
    });

    test('in a description that git does not know yet', async () => {
      const repository = TestRepository.with({ 'a.yaml': api(USER) })
        .branch('change')
        .write({ 'b.yaml': api(USER) });
      const { added, existing } = read(await since(repository));
      expect(added).toEqual(['path-plural-collections b.yaml#/paths//v1/user/{id}']);
      expect(existing).toEqual(['path-plural-collections a.yaml#/paths//v1/user/{id}']);
    });

    test('where the same one is fixed in another API', async () => {
      const repository = TestRepository.with({ 'a.yaml': api(USER), 'b.yaml': api('/v1/x: {}') }).branch('change');
      repository.commit({
        'a.yaml': api('"/v1/user/{id}": { summary: x }', '/v1/x: {}').replace('user', 'users'),
        'b.yaml': api('/v1/x: {}', USER),
      });
      expect(read(await since(repository))).toMatchObject({ added: ['path-plural-collections b.yaml#/paths//v1/user/{id}'] });
    });

    test('where a file that is referred to is deleted', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api('/v1/a: { $ref: a.yaml }'), 'a.yaml': 'summary: A\n' });
      repository.branch('change').delete('a.yaml').commit();
      expect(read(await since(repository)).added).toEqual(['unresolved-ref openapi.yaml#/paths//v1/a/$ref']);
    });

    test.each<[string, (repository: TestRepository) => TestRepository]>([
      ['is deleted', (repository) => repository.delete('a.schema')],
      ['is a folder', (repository) => repository.delete('a.schema').write({ 'a.schema/b.yaml': 'x: 1\n' })],
    ])('where a file of any name that is referred to %s', async (_name, change) => {
      const repository = TestRepository.with({
        'openapi.yaml': api('/v1/a: { $ref: a.schema }'),
        'a.schema': 'summary: A\n',
      }).branch('change');
      change(repository).commit();
      expect(read(await since(repository)).added).toEqual(['unresolved-ref openapi.yaml#/paths//v1/a/$ref']);
    });

    test('where the file was no description before, which is said', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': 'openapi: 3.0.3\n  broken: [\n' }).branch('change');
      const run = await since(repository.commit({ 'openapi.yaml': api(USER) }), ['openapi.yaml']);
      expect(read(run).added).toHaveLength(1);
      expect(run.stderr).toContain(
        '`openapi.yaml` could not be checked as of `main`, so all its findings are reported as new, and breaking changes are not reported:',
      );
    });
  });

  test('nothing is new where nothing changed, and the settings of today count for both', async () => {
    const repository = TestRepository.with({ 'openapi.yaml': api(USER, CARTS) }).branch('change');
    repository.commit({ 'api-conventions.yaml': 'rules: { path-plural-collections: info }\n', 'note.txt': 'x' });
    expect(read(await since(repository))).toMatchObject({ added: [], fixed: [] });
    repository.commit({ 'openapi.yaml': api(USER, CARTS, '/v1/b: {}') });
    expect(read(await since(repository))).toMatchObject({ added: [], fixed: [] });
  });

  describe('--base-config takes the configuration of the base', () => {
    const STRICT = 'rules: { path-plural-collections: error, path-versioned: error }\n';
    const files = {
      'openapi.yaml': api('/v1/a: {}'),
      'api-conventions.yaml': 'extends: ./rules/strict.yaml\n',
      'rules/strict.yaml': STRICT,
    };
    const change = { 'openapi.yaml': api('/v1/a: {}', USER, CARTS) };
    const levels = ({ stdout }: CliRun) =>
      JSON.parse(stdout).findings.map(({ ruleId, severity }: Record<string, string>) => `${ruleId} ${severity}`);
    const args = ['lint', '--base', 'main', '--base-config', '--format', 'json'];

    test.each<[string, Record<string, string>]>([
      ['where it is changed', { 'api-conventions.yaml': 'rules: { path-plural-collections: off, path-versioned: off }\n' }],
      ['where what it extends is changed', { 'rules/strict.yaml': 'rules: { path-plural-collections: off }\n' }],
      [
        'where one is added',
        {
          'apis/api-conventions.yaml': 'rules: { path-plural-collections: off }\n',
          'apis/openapi.yaml': api(USER, CARTS),
          'openapi.yaml': files['openapi.yaml'],
        },
      ],
      ['where files are to be ignored', { 'api-conventions.yaml': 'ignore: ["**"]\n' }],
    ])('%s', async (_name, changed) => {
      const repository = TestRepository.with(files)
        .branch('change')
        .commit({ ...change, ...changed });
      const run = await cli(args, { cwd: repository.folder });
      expect(levels(run)).toEqual(['path-plural-collections error', 'path-versioned error']);
      expect(run.code).toBe(1);
    });

    test('with the rulesets and overrides that it names', async () => {
      const config = "spectral: [.spectral.yaml]\noverrides: [{ files: 'a/*.yaml', rules: { path-versioned: off } }]\n";
      const ruleset = (message: string) =>
        `rules: { no: { given: $.info, message: ${message}, then: { field: contact, function: truthy } } }\n`;
      const repository = TestRepository.with({
        'a/openapi.yaml': api(CARTS),
        'api-conventions.yaml': config,
        '.spectral.yaml': ruleset('then'),
      });
      repository.branch('change').commit({ 'a/openapi.yaml': api(CARTS, USER), '.spectral.yaml': ruleset('now') });
      const { stdout } = await cli([...args, '--existing'], { cwd: path.join(repository.folder, 'a') });
      expect(JSON.parse(stdout).findings.map(({ message }: Record<string, string>) => message)).toEqual([
        'then',
        '`/v1/user`: the collection name `user` is singular. Use `users`.',
      ]);
    });

    test('and its baseline, so that none can be brought along', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api(CARTS, '/v1/a: {}') });
      await cli(['baseline'], { cwd: repository.folder });
      repository
        .commit()
        .branch('change')
        .commit({ 'openapi.yaml': api(CARTS, '/v1/a: {}', USER) });
      const run = async (...more: string[]) =>
        levels(await cli(['lint', '--base', 'main', '--format', 'json', ...more], { cwd: repository.folder }));
      expect(await run('--base-config')).toEqual(['path-plural-collections warn']);
      await cli(['baseline'], { cwd: repository.folder });
      repository.commit();
      expect(await run()).toEqual([]);
      expect(await run('--base-config')).toEqual(['path-plural-collections warn']);
    });

    describe('and installed packages', () => {
      const EXTENDS = {
        'openapi.yaml': api('/v1/a: {}'),
        'api-conventions.yaml': "extends: '@acme/rules'\n",
        'package.json': '{}\n',
      };
      const STRICT_PACKAGE = { 'node_modules/@acme/rules/api-conventions.yaml': STRICT };
      const LAX_PACKAGE = { 'node_modules/@acme/rules/api-conventions.yaml': STRICT.replaceAll('error', 'off') };
      const IGNORED = { '.gitignore': 'node_modules\n' };
      const open = { 'openapi.yaml': api('/v1/a: {}', USER, CARTS) };
      const both = ['path-plural-collections error', 'path-versioned error'];
      const lint = (repository: TestRepository, ...more: string[]) => cli([...args, ...more], { cwd: repository.folder });

      test('that git does not track', async () => {
        const repository = TestRepository.with({ ...EXTENDS, ...IGNORED })
          .branch('change')
          .commit(open)
          .write(STRICT_PACKAGE);
        expect(levels(await lint(repository))).toEqual(both);
        expect(levels(await lint(repository, '--config', 'api-conventions.yaml'))).toEqual(both);
      });

      test('that have their configuration in their manifest', async () => {
        const rules = { 'path-plural-collections': 'error', 'path-versioned': 'error' };
        const manifest = JSON.stringify({ 'api-conventions': { rules } });
        const repository = TestRepository.with({ ...EXTENDS, ...IGNORED })
          .branch('change')
          .commit(open)
          .write({ 'node_modules/@acme/rules/package.json': manifest });
        expect(levels(await lint(repository))).toEqual(both);
      });

      test('below the root', async () => {
        const below = (files: Record<string, string>) =>
          Object.fromEntries(Object.entries(files).map(([name, text]) => [`api/${name}`, text]));
        const repository = TestRepository.with({ ...below(EXTENDS), ...IGNORED })
          .branch('change')
          .commit(below(open));
        expect(levels(await lint(repository.write(below(STRICT_PACKAGE)), 'api/openapi.yaml'))).toEqual(both);
      });

      test('that are committed, as they were', async () => {
        const repository = TestRepository.with({ ...EXTENDS, ...STRICT_PACKAGE }).branch('change');
        expect(levels(await lint(repository.commit({ ...open, ...LAX_PACKAGE })))).toEqual(both);
      });

      test('but not those that the change brings along', async () => {
        const repository = TestRepository.with(EXTENDS)
          .branch('change')
          .commit({ ...open, ...LAX_PACKAGE });
        const { code, stderr } = await lint(repository);
        expect([code, stderr]).toEqual([
          2,
          expect.stringContaining('`@acme/rules` is neither a preset nor an installed package.'),
        ]);
      });

      test('as they were where they are of the repository itself', async () => {
        const repository = TestRepository.with({ ...EXTENDS, ...IGNORED, 'rules/api-conventions.yaml': STRICT }).branch('change');
        repository.commit({ ...open, 'rules/api-conventions.yaml': STRICT.replaceAll('error', 'off') });
        mkdirSync(path.join(repository.folder, 'node_modules/@acme'), { recursive: true });
        symlinkSync(path.join(repository.folder, 'rules'), path.join(repository.folder, 'node_modules/@acme/rules'), 'junction');
        expect(levels(await lint(repository))).toEqual(both);
      });

      test('not where the change may have installed others', async () => {
        const repository = TestRepository.with({ ...EXTENDS, ...IGNORED }).branch('change');
        repository.commit({ ...open, 'package.json': '{ "dependencies": { "@acme/rules": "npm:others" } }\n' });
        const { code, stderr } = await lint(repository.write(LAX_PACKAGE));
        expect([code, stderr]).toEqual([
          2,
          expect.stringContaining(
            'With `--base-config`, installed packages are not read where `package.json` is not what it was at `main`',
          ),
        ]);
      });
    });

    test('and leaves nothing behind', async () => {
      const repository = TestRepository.with(files).branch('change').commit(change);
      const temporary = TestRepository.empty().folder;
      await cli(args, { cwd: repository.folder, env: { TMPDIR: temporary, TEMP: temporary } });
      expect(readdirSync(temporary)).toEqual([]);
    });
  });

  test('what is in a baseline is neither new nor existing', async () => {
    const repository = TestRepository.with({ 'openapi.yaml': api(CARTS, '/v1/a: {}') });
    await cli(['baseline'], { cwd: repository.folder });
    repository
      .commit()
      .branch('change')
      .commit({ 'openapi.yaml': api(CARTS, '/v1/a: {}', USER) });
    const { stdout } = await since(repository);
    expect(JSON.parse(stdout)).toMatchObject({ summary: { findings: 1, baselined: 1 }, comparison: { existing: [], fixed: [] } });
  });

  test('what breaks clients is new, and says where it stood', async () => {
    const left = '/v1/left: { get: { responses: {} } }';
    const before = api(USER, left, '/v1/orders: { get: { responses: {} } }', '/v1/carts: { $ref: parts/carts.yaml }');
    const repository = TestRepository.with({ 'openapi.yaml': before, 'parts/carts.yaml': 'get: { responses: {} }\n' }).branch(
      'change',
    );
    repository.commit({ 'openapi.yaml': before.replace(/.*orders.*\n/, ''), 'parts/carts.yaml': 'summary: none\n' });
    const run = await onlyNew(repository, ['--rule', 'deprecated-gone=off']);
    const { findings } = JSON.parse(run.stdout);
    const commit = repository.git('rev-parse', 'main').slice(0, 7);
    const related = findings.map(
      ({ ruleId, file, related: [place] }: { ruleId: string; file: string; related: { file: string; pointer: string }[] }) => [
        ruleId,
        file,
        place?.file,
        place?.pointer,
      ],
    );
    expect(related.sort()).toEqual([
      ['compat-operation-removed', 'openapi.yaml', `${commit}:openapi.yaml`, '/paths/~1v1~1orders/get'],
      ['compat-operation-removed', 'openapi.yaml', `${commit}:parts/carts.yaml`, '/get'],
    ]);
    expect(run.code).toBe(1);
  });

  describe('compare takes files of commits', () => {
    const v1 = api('/v1/orders: { get: { responses: {} } }');
    const compare = async (repository: TestRepository, cwd: string, ...operands: string[]) => {
      const { code, stdout, stderr } = await cli(['compare', '--format', 'json', ...operands], {
        cwd: path.join(repository.folder, cwd),
      });
      return {
        code,
        stderr,
        rules: code === 2 ? [] : JSON.parse(stdout).findings.map(({ ruleId }: { ruleId: string }) => ruleId),
      };
    };
    const history = () => {
      const repository = TestRepository.with({ 'api/openapi.yaml': v1 });
      repository.git('tag', 'old');
      return repository.commit({ 'api/openapi.yaml': api() });
    };

    test.each([
      ['', ['old:api/openapi.yaml', 'api/openapi.yaml']],
      ['api', ['old:api/openapi.yaml', 'openapi.yaml']],
      ['api', ['old:./openapi.yaml', 'HEAD:./openapi.yaml']],
      ['', ['@~1:api/openapi.yaml', '@:api/openapi.yaml']],
    ])('in `%s`: %j', async (cwd, operands) => {
      expect(await compare(history(), cwd, ...operands)).toMatchObject({ code: 1, rules: ['compat-operation-removed'] });
    });

    test.each([
      ['old:nope.yaml', 'There is no file `nope.yaml` in `old`.'],
      ['nope:api/openapi.yaml', 'There is no commit `nope` in this repository.'],
      ['--x:api/openapi.yaml', 'There is no commit `--x` in this repository.'],
    ])('%s is a mistake', async (operand, message) => {
      const { code, stderr } = await compare(history(), '', '--', operand, 'api/openapi.yaml');
      expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    });
  });

  describe('what many operations lack is not new', () => {
    const operation = (index: number, has429: boolean) =>
      `/v1/things${index}: { get: { responses: { 204: { description: ok }${has429 ? ', 429: { description: slow down }' : ''} } } }`;
    const shop = (count: number, right: readonly number[]) =>
      api(...Array.from({ length: count }, (_, index) => operation(index, right.includes(index))));
    const rule = 'rate-limit-declared';
    const run = async (before: string, after: string, of = rule) => {
      const repository = TestRepository.with({ 'openapi.yaml': before }).branch('change').commit({ 'openapi.yaml': after });
      const { added, existing, fixed } = read(await since(repository));
      const own = (list: string[]) => list.filter((text) => text.startsWith(of)).length;
      return [own(added), own(existing), own(fixed)];
    };

    test('where the first operation is fixed', async () => {
      expect(await run(shop(8, []), shop(8, [0]))).toEqual([0, 1, 0]);
      expect(await run(shop(30, []), shop(30, [0]))).toEqual([0, 1, 0]);
    });

    test('where a habit becomes a few findings', async () => {
      const most = Array.from({ length: 25 }, (_, index) => index);
      expect(await run(shop(30, [0]), shop(30, most))).toEqual([0, 5, 0]);
    });

    test('whichever operation of a habit is fixed', async () => {
      const text = (right: boolean) =>
        `{ get: { responses: { default: { description: x }${right ? ', 204: { description: x }' : ''} } } }`;
      const all = (right: readonly number[]) =>
        api(...Array.from({ length: 12 }, (_, index) => `/v1/things${index}: ${text(right.includes(index))}`));
      expect(await run(all([]), all([0]), 'response-status-codes')).toEqual([0, 1, 0]);
      expect(await run(all([]), all([3]), 'response-status-codes')).toEqual([0, 1, 0]);
    });

    test('where an operation joins a habit', async () => {
      expect(await run(shop(8, [0]), shop(9, [0]))).toEqual([0, 1, 0]);
      expect(await run(shop(8, []), shop(9, [0]))).toEqual([0, 1, 0]);
    });

    test('but the same in another API is', async () => {
      const repository = TestRepository.with({ 'a.yaml': shop(8, []), 'b.yaml': shop(8, [0, 1, 2, 3, 4, 5, 6, 7]) });
      const run = await since(repository.branch('change').commit({ 'a.yaml': shop(8, [0]), 'b.yaml': shop(8, [0, 1, 2, 3]) }));
      const { added, existing } = read(run);
      const own = (list: string[]) => list.flatMap((text) => new RegExp(`^${rule} (.)`).exec(text)?.[1] ?? []);
      expect([own(added).join(''), own(existing).join('')]).toEqual(['b', 'a']);
    });

    test('but what is added to a few findings is, where they become a habit', async () => {
      const most = Array.from({ length: 20 }, (_, index) => index);
      expect(await run(shop(30, most), shop(30, most.slice(1)))).toEqual([1, 1, 0]);
      // More than ten new places are one finding, as in a run without a base.
      expect(await run(shop(30, most), shop(30, [0]))).toEqual([1, 0, 0]);
    });

    test('but the first operation of a clean API is', async () => {
      expect(await run(shop(1, [0]), shop(1, []))).toEqual([1, 0, 0]);
    });
  });

  describe('what a few operations do is new where another does it', () => {
    const operation = (index: number, name: string) =>
      `/v1/things${index}: { get: { parameters: [{ name: ${name}, in: query }], responses: { 204: { description: ok } } } }`;
    const shop = (leaking: number, clean: number) =>
      api(...Array.from({ length: leaking + clean }, (_, index) => operation(index, index < leaking ? 'api_key' : 'limit')));
    const run = async (before: string, after: string) => {
      const repository = TestRepository.with({ 'openapi.yaml': before }).branch('change').commit({ 'openapi.yaml': after });
      const { added, existing } = read(await since(repository));
      return [added, existing].map((list) => list.filter((text) => text.startsWith('no-secrets-in-url')));
    };
    const at = (index: number) =>
      `no-secrets-in-url openapi.yaml#/paths/~1v1~1things${index}/get/parameters/0`.replaceAll('~1', '/');

    test('with the other places as an existing finding', async () => {
      expect(await run(shop(3, 9), shop(4, 8))).toEqual([[at(3)], [at(0)]]);
    });

    test('but not what at least half of the operations do', async () => {
      expect(await run(shop(6, 6), shop(7, 5))).toEqual([[], [at(0)]]);
    });

    test('also where it was a habit, and is none any more', async () => {
      expect(await run(shop(3, 3), shop(4, 8))).toEqual([[at(3)], [at(0)]]);
    });
  });

  test('the removal of a description is reported if the operands cover it', async () => {
    const OPERATION = '/v1/bs: { get: { responses: { 200: { description: Ok } } } }';
    const files = {
      'a.yaml': api(USER),
      'sub/b.yaml': api(OPERATION),
      'ignored/c.yaml': api(OPERATION),
      'dist/d.yaml': api(OPERATION),
      'e.yaml': 'x: 1\n',
    };
    const repository = TestRepository.with({ ...files, 'api-conventions.yaml': 'ignore: [ignored/**]\n' }).branch('change');
    repository.delete('sub/b.yaml', 'ignored/c.yaml', 'dist/d.yaml', 'e.yaml').commit();
    const line = 'compat-operation-removed sub/b.yaml#';
    const told = (run: CliRun) => read(run).added.filter((finding) => finding.startsWith('compat'));
    expect(told(await since(repository))).toEqual([line]);
    // As when files are selected, a pattern also matches built files.
    expect(told(await since(repository, ['**/*.yaml']))).toEqual(['compat-operation-removed dist/d.yaml#', line]);
    expect(told(await since(repository, ['.', '!sub/**']))).toEqual([]);
    expect(told(await since(repository, ['*.yaml']))).toEqual([]);
    expect(told(await since(repository, ['a.yaml']))).toEqual([]);
    const shards = await Promise.all(['1/2', '2/2'].map((shard) => since(repository, ['--shard', shard])));
    expect(shards.map(told)).toEqual([[line], []]);
  });

  describe('an error object that is mended in part', () => {
    const fields = (...names: string[]) =>
      `{ properties: { error: { type: object, properties: { ${names.map((name) => `${name}: { type: string }`).join(', ')} } } } }`;
    const get = (schema: string) => `{ get: { responses: { 404: { content: { application/json: { schema: ${schema} } } } } } }`;
    const run = async (before: string, after: string) => {
      const repository = TestRepository.with({ 'openapi.yaml': before }).branch('change').commit({ 'openapi.yaml': after });
      const { added, existing, fixed } = read(await since(repository));
      const own = (list: string[]) => list.filter((text) => text.startsWith('error-schema')).length;
      return [own(added), own(existing), own(fixed)];
    };

    test('is no new one', async () => {
      expect(await run(api(`/v1/a: ${get(fields('message'))}`), api(`/v1/a: ${get(fields('message', 'type'))}`))).toEqual([
        0, 1, 0,
      ]);
    });

    test('unless it lacks something else then', async () => {
      expect(await run(api(`/v1/a: ${get(fields('message'))}`), api(`/v1/a: ${get(fields('type'))}`))).toEqual([1, 0, 1]);
    });

    test('and leaves those that had the same faults as they were', async () => {
      const two = (first: string, second: string) => api(`/v1/a: ${get(first)}`, `/v1/b: ${get(second)}`);
      const [little, more] = [fields('message'), fields('message', 'type')];
      expect(await run(two(little, little), two(more, little))).toEqual([0, 2, 0]);
      expect(await run(two(little, little), two(little, more))).toEqual([0, 2, 0]);
      expect(await run(two(little, little), two(little, fields('type')))).toEqual([1, 1, 1]);
      expect(await run(two(little, little), two(fields('type'), fields('code')))).toEqual([2, 0, 2]);
      expect(await run(two(more, fields('message', 'type', 'trace')), two(fields('type'), fields('type')))).toEqual([2, 0, 0]);
    });
  });

  describe('a fault that is fixed hides no other of its rule', () => {
    const answers = (name: string) =>
      `{ 200: { content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } } }`;
    const get = `{ responses: ${answers('User')} }`;
    const [password, secret] = ['password: { type: string', 'client_secret: { type: string }'];
    const users = (item: string, components: string) =>
      `${api(`"/v1/users/{id}": ${item}`, `"/v1/admins/{id}": { get: { responses: ${answers('Admin')} } }`)}components: ${components}\n`;
    const schemas = (user: string, bank: string, admin = '') =>
      `{ schemas: { User: { type: object, properties: { ${user}, bank: { $ref: '#/components/schemas/Bank' } } }, Bank: { type: object, properties: { id: {}, ${bank} } }, Admin: { type: object, properties: { id: {}, ${admin} } } } }`;
    const query = (name: string) => `{ name: ${name}, in: query, schema: { type: string } }`;
    const HIDDEN: [string, string, string, string, string][] = [
      [
        'in another schema of the same operations',
        users(`{ get: ${get}, put: ${get} }`, schemas(`${password} }`, '')),
        users(`{ get: ${get}, put: ${get} }`, schemas(`${password}, writeOnly: true }`, secret)),
        'secret-not-returned openapi.yaml#/components/schemas/Bank/properties/client_secret',
        'secret-not-returned openapi.yaml#/components/schemas/User/properties/password',
      ],
      [
        'of the same name in another schema of the same operations',
        users(`{ get: ${get}, put: ${get} }`, schemas(`${password} }`, '')),
        users(`{ get: ${get}, put: ${get} }`, schemas(`${password}, writeOnly: true }`, `${password} }`)),
        'secret-not-returned openapi.yaml#/components/schemas/Bank/properties/password',
        'secret-not-returned openapi.yaml#/components/schemas/User/properties/password',
      ],
      [
        'in a parameter of an operation, where one of the path is gone',
        users(`{ parameters: [${query('access_token')}], get: ${get}, put: ${get} }`, '{}'),
        users(`{ get: { parameters: [${query('cvv')}], responses: ${answers('User')} }, put: ${get} }`, '{}'),
        'no-secrets-in-url openapi.yaml#/paths//v1/users/{id}/get/parameters/0',
        'no-secrets-in-url openapi.yaml#/paths//v1/users/{id}/parameters/0',
      ],
      [
        'in a shared parameter that has another name',
        users(
          `{ parameters: [$ref: '#/components/parameters/P'], get: ${get}, put: ${get} }`,
          `{ parameters: { P: ${query('access_token')} } }`,
        ),
        users(
          `{ parameters: [$ref: '#/components/parameters/P'], get: ${get}, put: ${get} }`,
          `{ parameters: { P: ${query('credit_card_number')} } }`,
        ),
        'no-secrets-in-url openapi.yaml#/components/parameters/P',
        'no-secrets-in-url openapi.yaml#/components/parameters/P',
      ],
    ];

    test.each(HIDDEN)('%s', async (_name, before, after, added, fixed) => {
      const repository = TestRepository.with({ 'openapi.yaml': before }).branch('change').commit({ 'openapi.yaml': after });
      const run = read(await since(repository));
      const own = (list: string[]) => list.filter((text) => /^(?:secret|no-secrets)/.test(text));
      expect([own(run.added), own(run.existing), own(run.fixed)]).toEqual([[added], [], [fixed]]);
    });
  });

  describe('a fault that is fixed hides no other in another file', () => {
    const get = (file: string) =>
      `{ get: { responses: { 200: { content: { application/json: { schema: { $ref: '${file}' } } } } } } }`;
    const paths = (...files: string[]) => api(...files.map((file, index) => `/v1/things${index}: ${get(file)}`));
    const both = paths('user.yaml', 'admin.yaml');
    const safe = '{ properties: { id: {} } }\n';
    const unsafe = '{ properties: { id: {}, password: { type: string } } }\n';
    const SPREAD: [string, Files, Files, string, string[]?][] = [
      [
        'where both stand',
        { 'openapi.yaml': both, 'user.yaml': unsafe, 'admin.yaml': safe },
        { 'user.yaml': safe, 'admin.yaml': unsafe },
        'admin.yaml#',
      ],
      [
        'where the one had nothing else, and the other nothing',
        { 'openapi.yaml': both, 'user.yaml': 'properties: { password: { type: string } }\n', 'admin.yaml': 'type: object\n' },
        { 'user.yaml': 'type: object\n', 'admin.yaml': 'properties: { password: { type: string } }\n' },
        'admin.yaml#',
      ],
      [
        'where the file of the one is deleted',
        { 'openapi.yaml': both, 'user.yaml': unsafe, 'admin.yaml': safe },
        { 'openapi.yaml': paths('admin.yaml'), 'admin.yaml': unsafe },
        'admin.yaml#',
        ['user.yaml'],
      ],
      [
        'where the other was a component of the same name',
        { 'openapi.yaml': paths('a.yaml#/User', 'b.yaml#/User'), 'a.yaml': `User: ${unsafe}`, 'b.yaml': `User: ${safe}` },
        { 'openapi.yaml': paths('a.yaml#/Other', 'b.yaml#/User'), 'a.yaml': 'Other: {}\n', 'b.yaml': `User: ${unsafe}` },
        'b.yaml#/User',
      ],
      [
        'in an operation, where another is removed',
        {
          'openapi.yaml': api('/v1/a: { $ref: a.yaml }', '/v1/b: { $ref: b.yaml }'),
          'a.yaml': 'get: { parameters: [{ name: cvv, in: query }] }\nput: {}\n',
          'b.yaml': 'put: {}\n',
        },
        { 'a.yaml': 'put: {}\n', 'b.yaml': 'get: { parameters: [{ name: cvv, in: query }] }\nput: {}\n' },
        'b.yaml#',
      ],
    ];

    test.each(SPREAD)('%s', async (_name, before, after, added, deleted = []) => {
      const repository = TestRepository.with(before).branch('change');
      const run = read(await since(repository.delete(...deleted).commit(after)));
      const own = (list: string[]) => list.filter((text) => /^(?:secret|no-secrets)/.test(text));
      expect([own(run.added), own(run.existing)]).toEqual([[expect.stringContaining(added)], []]);
      expect(own([...run.fixed, ...(run.deleted ?? [])])).toHaveLength(1);
    });

    test('but what moves to a file that was there is known again', async () => {
      const repository = TestRepository.with({
        'openapi.yaml': `${paths('#/components/schemas/User', 'parts.yaml#/Admin')}components: { schemas: { User: ${unsafe.trim()} } }\n`,
        'parts.yaml': `Admin: ${safe}`,
      }).branch('change');
      repository.commit({
        'openapi.yaml': paths('parts.yaml#/User', 'parts.yaml#/Admin'),
        'parts.yaml': `Admin: ${safe}User: ${unsafe}`,
      });
      const { added, existing, fixed } = read(await since(repository));
      expect([added, fixed]).toEqual([[], []]);
      expect(existing).toContain('secret-not-returned parts.yaml#/User/properties/password');
    });
  });

  test('standard input is compared with the file whose name it has', async () => {
    const repository = TestRepository.with({ 'openapi.yaml': api(USER) });
    const args = ['lint', '--base', 'HEAD', '--format', 'json', '--stdin-filename', 'openapi.yaml', '-'];
    const run = await cli(args, { cwd: repository.folder, stdin: api(USER, CARTS) });
    expect(read(run).added).toEqual(['path-versioned openapi.yaml#/paths//carts']);
  });

  test('the working tree and the index stay as they are', async () => {
    const repository = TestRepository.with({ 'openapi.yaml': api(USER), 'b.yaml': 'x: 1\n' }).branch('change');
    repository.write({ 'openapi.yaml': api(CARTS), 'new.yaml': 'x' });
    repository.git('add', 'new.yaml');
    const state = () => [
      repository.git('status', '--porcelain'),
      readFileSync(path.join(repository.folder, '.git/index')).toString('base64'),
    ];
    const before = state();
    await since(repository);
    expect(state()).toEqual(before);
  });

  test('nothing is run that a repository names', async () => {
    const repository = TestRepository.with({ 'openapi.yaml': api(USER), '.gitattributes': '*.yaml diff=evil\n' }).branch(
      'change',
    );
    for (const key of ['diff.evil.textconv', 'diff.evil.command', 'diff.external', 'core.fsmonitor']) {
      repository.git('config', key, 'echo x > pwned; cat');
    }
    repository.write({ 'openapi.yaml': api(USER, CARTS) });
    const run = await cli(['lint', '--base', 'main', '--format', 'github'], { cwd: repository.folder });
    expect(run.stdout).toContain('path-versioned');
    expect(() => readFileSync(path.join(repository.folder, 'pwned'))).toThrow('ENOENT');
  });

  describe('filters', () => {
    const ATTRIBUTES = { '.gitattributes': '*.yaml filter=own\n', 'a.yaml': 'x: 1\n', 'b.yaml': 'x: 1\n' };
    /** Adds a line to the file `ran`. */
    const PROGRAM = 'echo x >> ran; cat';
    const ran = (folder: string) => existsSync(path.join(folder, 'ran'));
    const lint = (cwd: string, env = {}) => cli(['lint', '--base', 'HEAD', '--format', 'github'], { cwd, env });
    const setUp = () => {
      const repository = TestRepository.with({ 'openapi.yaml': api(USER), ...ATTRIBUTES });
      // Were it older than the index and of the same size, git would not look into it.
      utimesSync(path.join(repository.folder, 'a.yaml'), 1, 1);
      return repository.write({ 'openapi.yaml': api(USER, CARTS), 'b.yaml': 'x: 2\n' });
    };

    test.each([['clean'], ['process'], ['clean', 'worktree'], ['clean', 'included']])(
      'of the repository do not run: %s %s',
      async (kind, where = 'local') => {
        const repository = setUp();
        const [key, file] = [`filter.own.${kind}`, path.join(repository.folder, 'included')];
        if (where === 'worktree') repository.git('config', 'extensions.worktreeConfig', 'true');
        if (where === 'included') repository.git('config', 'include.path', file);
        repository.git('config', ...(where === 'included' ? ['--file', file] : [`--${where}`]), key, PROGRAM);
        repository.git('config', 'filter.own.required', 'true');
        const run = await lint(repository.folder);
        expect(run.stdout).toContain('path-versioned');
        expect([run.code, ran(repository.folder)]).toEqual([0, false]);
      },
    );

    test('of the user do, whatever the repository has by the same name', async () => {
      const repository = setUp();
      repository.git('config', 'filter.own.clean', 'echo x > pwned; cat');
      const config = folderWith({ gitconfig: `[filter "own"]\n\tclean = "${PROGRAM}"\n` });
      const run = await lint(repository.folder, { GIT_CONFIG_GLOBAL: path.join(config, 'gitconfig') });
      expect([run.code, ran(repository.folder)]).toEqual([0, true]);
      expect(existsSync(path.join(repository.folder, 'pwned'))).toBe(false);
    });

    test.skipIf(process.platform === 'win32')('of git-lfs do, as it sets them in a repository', async () => {
      const repository = setUp();
      const bin = folderWith({ 'git-lfs': '#!/bin/sh\necho x >> ran\ncat\n' });
      chmodSync(path.join(bin, 'git-lfs'), 0o755);
      repository.git('config', 'filter.own.clean', 'git-lfs clean -- %f');
      const run = await lint(repository.folder, { PATH: `${bin}:${process.env.PATH}` });
      expect([run.code, ran(repository.folder)]).toEqual([0, true]);
    });

    test('of a name that cannot be overridden are an error', async () => {
      const repository = setUp();
      repository.write({ '.gitattributes': '*.yaml filter=a=b\n' });
      repository.git('config', 'filter.a=b.clean', PROGRAM);
      const run = await lint(repository.folder);
      expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('sets `filter.a=b.clean`, which cannot be overridden')]);
      expect(ran(repository.folder)).toBe(false);
    });
  });

  test('a folder of files that look like a repository belongs to the repository around it', async () => {
    const repository = TestRepository.with({ 'api/openapi.yaml': api(USER, CARTS) });
    const within = (...args: string[]) => repository.git('-C', 'api', '--git-dir=.', '--work-tree=.', ...args);
    within('init', '--quiet');
    within('add', 'openapi.yaml');
    within('commit', '--quiet', '--message=a');
    within('config', 'core.worktree', '.');
    within('config', 'core.bare', 'false');
    repository.write({ 'api/openapi.yaml': api(USER) }).git('commit', '--quiet', '--all', '--message=b');
    repository.write({ 'api/openapi.yaml': api(USER, CARTS) });
    expect(repository.git('-C', 'api', 'rev-parse', '--git-dir').trim()).toMatch(/\bapi$|^\.$/);
    const run = await cli(['lint', '--base', 'HEAD', '--format', 'json'], { cwd: path.join(repository.folder, 'api') });
    expect(read(run).added).toEqual(['path-versioned openapi.yaml#/paths//carts']);
  });

  describe('a partial clone', () => {
    const setUp = (filter: string, change: Record<string, string>) => {
      const origin = TestRepository.with({
        'openapi.yaml': api(USER, '/v1/b: { $ref: parts/b.yaml }'),
        'parts/b.yaml': 'summary: B\n',
        'api-conventions.yaml': 'rules: { path-versioned: error }\n',
      });
      origin.git('config', 'uploadpack.allowFilter', 'true');
      origin.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
      origin.branch('change').commit(change);
      const clone = TestRepository.empty();
      clone.git('clone', '--quiet', `--filter=${filter}`, '--branch=change', `file://${origin.folder}`, '.');
      return clone;
    };
    const CHANGE = { 'openapi.yaml': api(CARTS, USER, '/v1/b: { $ref: parts/b.yaml }') };
    const lint = (clone: TestRepository, ...args: string[]) =>
      cli(['lint', '--base', 'origin/main', '--format', 'json', ...args, 'openapi.yaml'], { cwd: clone.folder });

    test('is enough where what is needed is there', async () => {
      const run = await lint(setUp('blob:none', { 'other.txt': 'x' }), '--base-config', '--existing');
      expect([run.stderr, run.code]).toEqual(['', 0]);
      expect(read(run).existing).toEqual(['path-plural-collections openapi.yaml#/paths//v1/user/{id}']);
    });

    test.each(['blob:none', 'tree:0'])('of %s, or it is said what to run', async (filter) => {
      const clone = setUp(filter, CHANGE);
      const advised = async (run: Promise<CliRun>) => {
        const { code, stderr } = await run;
        const [, commit = ''] =
          /^This clone is partial and lacks files of `origin\/main`\. Run `git diff --stat ([\da-f]{40})`/.exec(stderr) ?? [];
        expect([code, commit]).toEqual([2, clone.git('rev-parse', 'origin/main').trim()]);
        return commit;
      };
      await advised(cli(['compare', 'origin/main:openapi.yaml', 'openapi.yaml'], { cwd: clone.folder }));
      clone.git('diff', '--stat', await advised(lint(clone)));
      const run = await lint(clone, '--base-config');
      expect([run.stderr, run.code]).toEqual(['', 1]);
      expect(read(run).added).toEqual(['path-versioned openapi.yaml#/paths//carts']);
    });
  });

  describe('what cannot be compared is an error that says what to run', () => {
    const failure = async (repository: TestRepository, base: string, env: Record<string, string> = {}) => {
      const { code, stderr } = await cli(['lint', `--base=${base}`, 'openapi.yaml'], { cwd: repository.folder, env });
      expect(code).toBe(2);
      return stderr.trim();
    };
    const FILES = { 'openapi.yaml': api(USER) };

    test.each(['nope', 'origin/nope', '--output=pwned', 'HEAD..main', 'main:openapi.yaml', ''])(
      '`%s` is no commit',
      async (ref) => {
        const text = await failure(TestRepository.with(FILES), ref);
        expect(text).toMatch(
          /^There is no commit `.*` in this repository\. To list branches and commits: git branch --all; git log --oneline$/,
        );
        const clone = TestRepository.with(FILES);
        clone.git('remote', 'add', 'origin', clone.folder);
        expect(await failure(clone, ref)).toMatch(
          /^There is no commit `.*` in this repository\. Run `git fetch origin( \+nope:refs\/remotes\/origin\/nope)?`; in GitHub Actions, set `fetch-depth: 0` for `actions\/checkout`\.( Then use `origin\/nope`\.)?$/,
        );
      },
    );

    test.each([
      [['--depth=1'], 'origin/main', 'There is no commit `origin/main` in this repository, which is a shallow clone.'],
      [['--depth=1'], 'main', 'There is no commit `main` in this repository, which is a shallow clone.'],
      [['--depth=1'], 'v1', 'There is no commit `v1` in this repository, which is a shallow clone.'],
      [['--single-branch', '--no-tags'], 'origin/main', 'There is no commit `origin/main` in this repository.'],
      [['--single-branch', '--no-tags'], 'v1', 'There is no commit `v1` in this repository.'],
      [
        ['--depth=1', '--no-single-branch'],
        'origin/main',
        'This clone is shallow and lacks the common ancestor with `origin/main`.',
      ],
      [['--no-single-branch'], 'main', 'There is no commit `main` in this repository, but there is `origin/main`. Use that.'],
    ])('a clone with %j for `%s`, until that is done', async (options, ref, message) => {
      const origin = TestRepository.with(FILES);
      origin.git('tag', '--annotate', '--message=1', 'v1');
      origin
        .branch('change')
        .commit()
        .commit({ 'openapi.yaml': api(USER, CARTS) });
      origin.git('checkout', '--quiet', 'main');
      origin.commit().commit();
      const clone = TestRepository.empty();
      clone.git('clone', '--quiet', ...options, '--branch=change', `file://${origin.folder}`, '.');
      const text = await failure(clone, ref);
      expect(text).toContain(message);
      const [, command] = /Run `git (.*?)`/.exec(text) ?? [];
      if (command !== undefined) clone.git(...command.split(' '));
      const name = /(?:Then use|there is) `(.+?)`/.exec(text)?.[1] ?? ref;
      const run = await cli(['lint', '--base', name, '--format', 'json', 'openapi.yaml'], { cwd: clone.folder });
      expect([run.stderr, read(run).added]).toEqual(['', ['path-versioned openapi.yaml#/paths//carts']]);
    });

    test('a repository of somebody else', async () => {
      const repository = TestRepository.with(FILES);
      const env = { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
      expect(await failure(repository, 'main', env)).toMatch(
        /^A Git repository is required to read earlier versions: fatal: detected dubious ownership .*; run: git config --global --add safe\.directory \S/,
      );
    });

    test('histories that have nothing in common', async () => {
      const repository = TestRepository.with(FILES);
      repository.git('checkout', '--quiet', '--orphan', 'other');
      expect(await failure(repository.commit(), 'main')).toBe(
        'The checked-out commit and `main` have no common ancestor. Pass a branch that shares its history.',
      );
    });

    test('a folder that is in no repository', async () => {
      expect(await failure(TestRepository.empty().write(FILES), 'main')).toMatch(
        /^A Git repository is required to read earlier versions: there is no `\.git` in this folder or above it\.$/,
      );
    });

    test('a machine without git', async () => {
      expect(await failure(TestRepository.with(FILES), 'main', { PATH: '/nowhere' })).toMatch(
        /^Git is required to read earlier versions, but cannot be run/,
      );
    });

    test('--existing without --base', async () => {
      const { code, stderr } = await cli(['lint', '--existing', 'openapi.yaml'], { cwd: TestRepository.with(FILES).folder });
      expect([code, stderr.trim()]).toEqual([
        2,
        '`--existing` requires `--base`, the branch to compare with, such as `--base origin/main`.',
      ]);
    });
  });
});
