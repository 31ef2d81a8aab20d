import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openBase } from '../../src/git/open-base.ts';
import { api, CARTS, USER } from '../support/api.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { lintWithExisting, statusesIn } from './base-support.ts';
import { cli } from './support.ts';

describe.skipIf(!HAS_GIT)('lint --base with findings of two versions', () => {
  describe('a fault that is matched in the base', () => {
    const MOVES: [string, Record<string, string>, Record<string, string>, string[]?][] = [
      [
        'in other lines and another order',
        { 'openapi.yaml': api(USER, CARTS) },
        { 'openapi.yaml': `# more\n\n${api(CARTS, '/v1/b: {}', USER)}` },
      ],
      ['after a path parameter is renamed', { 'openapi.yaml': api(USER) }, { 'openapi.yaml': api('"/v1/user/{userId}": {}') }],
      [
        'after another parameter is added before it',
        { 'openapi.yaml': api('/v1/orders: { post: { parameters: [{ name: api_key, in: query }] } }') },
        {
          'openapi.yaml': api(
            '/v1/orders: { post: { parameters: [{ name: a, in: query, schema: {} }, { name: api_key, in: query }] } }',
          ),
        },
      ],
      [
        'after its component moves to another file',
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
        'after components are renamed with all references to them',
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
        'after a referenced file is renamed',
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
        'after the description is renamed',
        { 'openapi.yaml': api(USER, CARTS) },
        { 'apis/shop.yaml': api(USER, CARTS) },
        ['openapi.yaml'],
      ],
      [
        'after the description is converted to JSON with all files that it references',
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

    test.each(MOVES)('is recognized %s', async (_name, before, after, deleted = []) => {
      const repository = TestRepository.with(before)
        .branch('change')
        .delete(...deleted);
      const { added, existing, fixed } = statusesIn(await lintWithExisting(repository.commit(after)));
      expect({ added, fixed }).toEqual({ added: [], fixed: [] });
      expect(existing.length).toBeGreaterThan(0);
    });

    test('is not confused with the same fault in another component', async () => {
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
      expect(statusesIn(await lintWithExisting(repository, ['--only', 'secret-not-returned'])).added).toEqual([
        'secret-not-returned openapi.yaml#/components/schemas/User/properties/password',
      ]);
    });

    test('is recognized in files whose names need quoting, from a folder below the root', async () => {
      const name = 'päth "with" spaces/ö.yaml';
      const repository = TestRepository.with({ [`sub/${name}`]: api(USER) }).branch('change');
      repository.commit({ [`sub/${name}`]: api(USER, CARTS) });
      expect(statusesIn(await lintWithExisting(repository, [], path.join(repository.folder, 'sub')))).toEqual({
        added: [`path-versioned ${name}#/paths//carts`],
        existing: [`path-plural-collections ${name}#/paths//v1/user/{id}`],
        fixed: [],
      });
    });
  });

  describe.skipIf(process.platform === 'win32')('comparisons with links in the repository', () => {
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

    test('have no new findings if nothing changed', async () => {
      const { added, existing, fixed } = statusesIn(await lintWithExisting(setUp(), ['link.yaml', 'c.yaml']));
      expect({ added, fixed }).toEqual({ added: [], fixed: [] });
      expect(existing).toContain('path-plural-collections link.yaml#/paths//v1/user/{id}');
      expect(existing).toContain('no-secrets-in-url folder/b.yaml#/post/parameters/0');
    });

    test('have new findings if the target changed', async () => {
      const repository = setUp().commit({ 'openapi.yaml': api(USER, CARTS) });
      expect(statusesIn(await lintWithExisting(repository, ['link.yaml'])).added).toEqual([
        'path-versioned link.yaml#/paths//carts',
      ]);
    });

    test('have new findings if the link has another target', async () => {
      const repository = setUp().delete('folder');
      mkdirSync(path.join(repository.folder, 'other'));
      symlinkSync('other', path.join(repository.folder, 'folder'));
      repository.write({ 'other/b.yaml': 'post: { parameters: [{ name: password, in: query }], responses: {} }\n' }).commit();
      const { added } = statusesIn(await lintWithExisting(repository, ['c.yaml']));
      expect(added).toContain('no-secrets-in-url folder/b.yaml#/post/parameters/0');
    });

    test('use a linked configuration of the base', async () => {
      const repository = TestRepository.with({
        'openapi.yaml': api(USER),
        'conf/x.yaml': 'rules: { path-plural-collections: off }\n',
      });
      symlinkSync('conf/x.yaml', path.join(repository.folder, 'api-conventions.yaml'));
      repository.commit().branch('change').commit({ 'conf/x.yaml': 'rules: { path-plural-collections: error }\n' });
      const args = ['lint', '--base', 'main', '--base-config', '--format', 'json'];
      expect(JSON.parse((await cli(args, { cwd: repository.folder })).stdout).findings).toEqual([]);
    });

    test('ignore links that are circular or lead outside', async () => {
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

  test.each(['a submodule', 'no repository'])(
    'findings of a description in %s are new with --base, which a notice explains',
    async (where) => {
      const repository = TestRepository.with({ 'openapi.yaml': api(USER) });
      const other = TestRepository.with({ 'openapi.yaml': api(USER) });
      const name = where === 'a submodule' ? 'sub/openapi.yaml' : path.join(other.folder, 'openapi.yaml');
      if (where === 'a submodule') repository.git('submodule', '--quiet', 'add', other.folder, 'sub');
      repository.commit();
      const run = await lintWithExisting(repository, [name]);
      const reason = where === 'a submodule' ? 'in the submodule `sub`' : 'not in the repository';
      expect(run.stderr).toMatch(/openapi\.yaml` could not be checked as of `main`, so all its findings are reported as new/);
      expect(run.stderr).toContain(`: it is ${reason}.\n`);
    },
  );

  describe('a fault that is not in the base', () => {
    test('is new if its file is now referenced for the first time', async () => {
      const part = 'get: { parameters: [{ name: api_key, in: query }], responses: {} }\n';
      const repository = TestRepository.with({ 'openapi.yaml': api('/v1/a: {}'), 'part.yaml': part }).branch('change');
      repository.commit({ 'openapi.yaml': api('/v1/a: {}', '/v1/parts: { $ref: part.yaml }') });
      expect(statusesIn(await lintWithExisting(repository, ['--rule', 'list-paginated=off'])).added).toContain(
        'no-secrets-in-url part.yaml#/get/parameters/0',
      );
    });

    test('is new if only a referenced file changed', async () => {
      const repository = TestRepository.with({
        'openapi.yaml': api('/v1/a: { post: { parameters: [$ref: part.yaml] } }'),
        'part.yaml': 'name: page\nin: query\n',
      });
      repository.branch('change').commit({ 'part.yaml': 'name: api_key\nin: query\n' });
      expect(statusesIn(await lintWithExisting(repository, ['--rule', 'compat-parameter-removed=off'])).added).toEqual([
        'no-secrets-in-url part.yaml#',
      ]);
    });

    test('is new in a description that Git does not track yet', async () => {
      const repository = TestRepository.with({ 'a.yaml': api(USER) })
        .branch('change')
        .write({ 'b.yaml': api(USER) });
      const { added, existing } = statusesIn(await lintWithExisting(repository));
      expect(added).toEqual(['path-plural-collections b.yaml#/paths//v1/user/{id}']);
      expect(existing).toEqual(['path-plural-collections a.yaml#/paths//v1/user/{id}']);
    });

    test('is new if the same fault is fixed in another API', async () => {
      const repository = TestRepository.with({ 'a.yaml': api(USER), 'b.yaml': api('/v1/x: {}') }).branch('change');
      repository.commit({
        'a.yaml': api('"/v1/user/{id}": { summary: x }', '/v1/x: {}').replace('user', 'users'),
        'b.yaml': api('/v1/x: {}', USER),
      });
      expect(statusesIn(await lintWithExisting(repository))).toMatchObject({
        added: ['path-plural-collections b.yaml#/paths//v1/user/{id}'],
      });
    });

    test('is new if a referenced file is deleted', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api('/v1/a: { $ref: a.yaml }'), 'a.yaml': 'summary: A\n' });
      repository.branch('change').delete('a.yaml').commit();
      expect(statusesIn(await lintWithExisting(repository)).added).toEqual(['unresolved-ref openapi.yaml#/paths//v1/a/$ref']);
    });

    test.each<[string, (repository: TestRepository) => TestRepository]>([
      ['is deleted', (repository) => repository.delete('a.schema')],
      ['is a folder', (repository) => repository.delete('a.schema').write({ 'a.schema/b.yaml': 'x: 1\n' })],
    ])('is new if a referenced file without the ending of a description %s', async (_name, change) => {
      const repository = TestRepository.with({
        'openapi.yaml': api('/v1/a: { $ref: a.schema }'),
        'a.schema': 'summary: A\n',
      }).branch('change');
      change(repository).commit();
      expect(statusesIn(await lintWithExisting(repository)).added).toEqual(['unresolved-ref openapi.yaml#/paths//v1/a/$ref']);
    });

    test('is new if its file was not a description before, which a notice explains', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': 'openapi: 3.0.3\n  broken: [\n' }).branch('change');
      const run = await lintWithExisting(repository.commit({ 'openapi.yaml': api(USER) }), ['openapi.yaml']);
      expect(statusesIn(run).added).toHaveLength(1);
      expect(run.stderr).toContain(
        '`openapi.yaml` could not be checked as of `main`, so all its findings are reported as new, and breaking changes are not reported:',
      );
    });
  });
});
