import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { api, CARTS, SLASH, USER } from '../support/api.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { lintSinceMain, lintWithExisting, statusesIn } from './base-support.ts';
import { type CliRun, cli } from './support.ts';

describe.skipIf(!HAS_GIT)('a run of lint --base', () => {
  describe('a report of lint --base', () => {
    test('counts suppressed findings and breaking changes', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api('/v1/a: { get: { responses: {} } }', USER) }).branch('change');
      repository.commit({
        'openapi.yaml': `# lint-ignore-file compat-operation-removed, path-no-trailing-slash\n${api(USER, SLASH)}`,
      });
      const suppressed = async (...args: string[]) =>
        JSON.parse((await lintSinceMain(repository, args)).stdout).summary.suppressed;
      expect(await suppressed()).toBe(2);
      expect(await suppressed('--shard', '1/1')).toBe(2);
    });

    test('distinguishes new, existing and fixed findings', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api(SLASH, USER) }).branch('change');
      repository.commit({ 'openapi.yaml': api(USER, CARTS, '/v1/orders: {}') });
      const run = await lintWithExisting(repository, ['openapi.yaml']);
      expect(statusesIn(run)).toEqual({
        added: ['path-versioned openapi.yaml#/paths//carts'],
        existing: ['path-plural-collections openapi.yaml#/paths//v1/user/{id}'],
        fixed: ['path-no-trailing-slash openapi.yaml#/paths//v1/orders/'],
      });
      expect(run.code).toBe(0);
    });

    describe('findings that disappear with a deleted part', () => {
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
          'a fault in a path that is also renamed',
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
          'an operation in a separate file',
          api('/v1/a: { $ref: a.yaml }'),
          api('/v1/a: { $ref: a.yaml }'),
          { deleted: 1 },
          { before: `get: ${key}\nput: { responses: {} }\n`, after: 'put: { responses: {} }\n' },
        ],
      ])(
        'are listed as deleted, not as fixed, after removal of %s',
        async (_name, before, after, { fixed = 0, deleted = 0 }, part = {}) => {
          const files = (text: string, own = '') => ({ 'openapi.yaml': text, ...(own && { 'a.yaml': own }) });
          const repository = TestRepository.with(files(before, part.before)).branch('change').commit(files(after, part.after));
          const only = ['--only', 'no-secrets-in-url,secret-not-returned', 'openapi.yaml'];
          const run = statusesIn(await lintWithExisting(repository, only));
          expect([run.fixed.length, run.deleted?.length ?? 0]).toEqual([fixed, deleted]);
        },
      );
    });

    test('includes existing findings, which never fail the run', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api(USER, '/v1/b/: {}', '/a: {}') }).branch('change');
      repository.commit({ 'openapi.yaml': api(USER, '/v1/b/: {}', '/a: {}', CARTS) });
      const code = async (...args: string[]) => (await lintWithExisting(repository, args)).code;
      expect(statusesIn(await lintWithExisting(repository)).existing).toHaveLength(3);
      expect(await code('--rule', 'path-versioned=info')).toBe(0);
      expect(await code('--fail-severity', 'warn')).toBe(1);
      expect(await code('--max-warnings', '1')).toBe(0);
      expect(await code('--max-warnings', '0')).toBe(1);
    });

    test('includes breaking changes of a moved description, by the references of the old tree', async () => {
      const describing = (file: string, type = 'string') => ({
        [`${file}/openapi.yaml`]: `${api()}  /v1/users: { post: { requestBody: { content: { application/json: { schema: { $ref: ./parts/user.yaml } } } }, responses: {} } }\n`,
        [`${file}/parts/user.yaml`]: `type: object\nproperties:\n  a: { type: ${type} }\n`,
      });
      const repository = TestRepository.with(describing('apis')).branch('change');
      repository.git('rm', '-r', '--quiet', 'apis');
      // Another file has the old name of the part, and must not be taken for it.
      repository.commit({ ...describing('specs', 'integer'), 'specs/old/user.yaml': 'type: string\n' });
      const { added } = statusesIn(await lintWithExisting(repository, ['specs/openapi.yaml']));
      expect(added).toEqual(['compat-type specs/parts/user.yaml#/properties/a/type']);
    });

    test('compares with the common ancestor, and includes uncommitted changes', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api(USER) }).branch('change');
      repository.git('checkout', '--quiet', 'main');
      repository.commit({ 'openapi.yaml': api(USER, CARTS) });
      repository.git('checkout', '--quiet', 'change');
      repository.write({ 'openapi.yaml': api(USER, CARTS) });
      expect(statusesIn(await lintWithExisting(repository)).added).toEqual(['path-versioned openapi.yaml#/paths//carts']);
    });

    test('has only new findings without --existing', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api(USER, SLASH) }).branch('change');
      repository.commit({ 'openapi.yaml': api(CARTS, SLASH, USER) });
      const run = await lintSinceMain(repository);
      expect(statusesIn(run)).toEqual({ added: ['path-versioned openapi.yaml#/paths//carts'], existing: [], fixed: [] });
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
      expect((await lintSinceMain(repository, ['--fail-severity', 'warn'])).code).toBe(1);
    });

    test('marks new findings and counts other findings in the format for people', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api(USER, SLASH) }).branch('change');
      repository.commit({ 'openapi.yaml': api(USER, CARTS) });
      const { stdout } = await cli(['lint', '--base', 'main', '--existing'], { cwd: repository.folder });
      const commit = repository.git('rev-parse', 'main').slice(0, 7);
      expect(stdout).toMatch(/`\/carts` has no version.*\n?.*\(new\) {2}path-versioned/);
      expect(stdout.match(/\(new\)/g)).toHaveLength(1);
      expect(stdout.replace(/\s+/g, ' ')).toContain(`; 1 new, 1 existing, 0 fixed, 1 deleted since ${commit}`);
    });

    test('omits rules without new findings in Markdown', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api(USER, SLASH) }).branch('change');
      repository.commit({ 'openapi.yaml': api(USER, CARTS, '/v1/orders: {}') });
      const { stdout } = await cli(['lint', '--base', 'main', '--format', 'markdown'], { cwd: repository.folder });
      expect(stdout).not.toContain('path-plural-collections');
      expect(stdout).toMatch(/### New warnings: 1\n\n- `openapi\.yaml:\d+:\d+` `\/carts`[\s\S]*### Fixed[\s\S]*`\/v1\/orders\/`/);
    });

    test('has baseline states in SARIF', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api(USER) }).branch('change');
      repository.commit({ 'openapi.yaml': api(USER, CARTS) });
      const { stdout } = await cli(['lint', '--base', 'main', '--existing', '--format', 'sarif'], { cwd: repository.folder });
      const { results } = JSON.parse(stdout).runs[0];
      const states = results.map(({ ruleId, baselineState }: Record<string, string>) => `${ruleId} ${baselineState}`);
      expect(states).toEqual(['path-plural-collections unchanged', 'path-versioned new']);
    });
  });

  test('a finding in a baseline is neither new nor existing with --base', async () => {
    const repository = TestRepository.with({ 'openapi.yaml': api(CARTS, '/v1/a: {}') });
    await cli(['baseline'], { cwd: repository.folder });
    repository
      .commit()
      .branch('change')
      .commit({ 'openapi.yaml': api(CARTS, '/v1/a: {}', USER) });
    const { stdout } = await lintWithExisting(repository);
    expect(JSON.parse(stdout)).toMatchObject({ summary: { findings: 1, baselined: 1 }, comparison: { existing: [], fixed: [] } });
  });

  test('a breaking change is new with --base and names its place in the base', async () => {
    const left = '/v1/left: { get: { responses: {} } }';
    const before = api(USER, left, '/v1/orders: { get: { responses: {} } }', '/v1/carts: { $ref: parts/carts.yaml }');
    const repository = TestRepository.with({ 'openapi.yaml': before, 'parts/carts.yaml': 'get: { responses: {} }\n' }).branch(
      'change',
    );
    repository.commit({ 'openapi.yaml': before.replace(/.*orders.*\n/, ''), 'parts/carts.yaml': 'summary: none\n' });
    const run = await lintSinceMain(repository, ['--rule', 'deprecated-gone=off']);
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

  describe('compare with files of commits', () => {
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
    ])('reports removed operations in the folder `%s`: %j', async (cwd, operands) => {
      expect(await compare(history(), cwd, ...operands)).toMatchObject({ code: 1, rules: ['compat-operation-removed'] });
    });

    test.each([
      ['old:nope.yaml', 'There is no file `nope.yaml` in `old`.'],
      ['nope:api/openapi.yaml', 'There is no commit `nope` in this repository.'],
      ['--x:api/openapi.yaml', 'There is no commit `--x` in this repository.'],
    ])('refuses %s', async (operand, message) => {
      const { code, stderr } = await compare(history(), '', '--', operand, 'api/openapi.yaml');
      expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    });
  });

  test('compare reports the removal of a description if its operands cover it', async () => {
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
    const breaksIn = (run: CliRun) => statusesIn(run).added.filter((finding) => finding.startsWith('compat'));
    expect(breaksIn(await lintWithExisting(repository))).toEqual([line]);
    // As when files are selected, a pattern also matches built files.
    expect(breaksIn(await lintWithExisting(repository, ['**/*.yaml']))).toEqual(['compat-operation-removed dist/d.yaml#', line]);
    expect(breaksIn(await lintWithExisting(repository, ['.', '!sub/**']))).toEqual([]);
    expect(breaksIn(await lintWithExisting(repository, ['*.yaml']))).toEqual([]);
    expect(breaksIn(await lintWithExisting(repository, ['a.yaml']))).toEqual([]);
    const shards = await Promise.all(['1/2', '2/2'].map((shard) => lintWithExisting(repository, ['--shard', shard])));
    expect(shards.map(breaksIn)).toEqual([[line], []]);
  });

  test('lint --base compares standard input with the file that has its name', async () => {
    const repository = TestRepository.with({ 'openapi.yaml': api(USER) });
    const args = ['lint', '--base', 'HEAD', '--format', 'json', '--stdin-filename', 'openapi.yaml', '-'];
    const run = await cli(args, { cwd: repository.folder, stdin: api(USER, CARTS) });
    expect(statusesIn(run).added).toEqual(['path-versioned openapi.yaml#/paths//carts']);
  });

  test('lint --base applies current settings to both versions, so nothing is new without a change', async () => {
    const repository = TestRepository.with({ 'openapi.yaml': api(USER, CARTS) }).branch('change');
    repository.commit({ 'api-conventions.yaml': 'rules: { path-plural-collections: info }\n', 'note.txt': 'x' });
    expect(statusesIn(await lintWithExisting(repository))).toMatchObject({ added: [], fixed: [] });
    repository.commit({ 'openapi.yaml': api(USER, CARTS, '/v1/b: {}') });
    expect(statusesIn(await lintWithExisting(repository))).toMatchObject({ added: [], fixed: [] });
  });
});
