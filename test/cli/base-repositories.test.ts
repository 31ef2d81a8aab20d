import { chmodSync, existsSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { api, CARTS, USER } from '../support/api.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { lintWithExisting, statusesIn } from './base-support.ts';
import { type CliRun, cli, folderWith } from './support.ts';

describe.skipIf(!HAS_GIT)('a repository that lint --base compares', () => {
  test('keeps its working tree and its index', async () => {
    const repository = TestRepository.with({ 'openapi.yaml': api(USER), 'b.yaml': 'x: 1\n' }).branch('change');
    repository.write({ 'openapi.yaml': api(CARTS), 'new.yaml': 'x' });
    repository.git('add', 'new.yaml');
    const state = () => [
      repository.git('status', '--porcelain'),
      readFileSync(path.join(repository.folder, '.git/index')).toString('base64'),
    ];
    const before = state();
    await lintWithExisting(repository);
    expect(state()).toEqual(before);
  });

  test('has no command executed that it names in its settings', async () => {
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

  describe('Git filters of a compared repository', () => {
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
      'do not run if the repository sets them: %s %s',
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

    test('run if the user sets them, whatever the repository sets with the same name', async () => {
      const repository = setUp();
      repository.git('config', 'filter.own.clean', 'echo x > pwned; cat');
      const config = folderWith({ gitconfig: `[filter "own"]\n\tclean = "${PROGRAM}"\n` });
      const run = await lint(repository.folder, { GIT_CONFIG_GLOBAL: path.join(config, 'gitconfig') });
      expect([run.code, ran(repository.folder)]).toEqual([0, true]);
      expect(existsSync(path.join(repository.folder, 'pwned'))).toBe(false);
    });

    test.skipIf(process.platform === 'win32')('run if git-lfs sets them in a repository', async () => {
      const repository = setUp();
      const bin = folderWith({ 'git-lfs': '#!/bin/sh\necho x >> ran\ncat\n' });
      chmodSync(path.join(bin, 'git-lfs'), 0o755);
      repository.git('config', 'filter.own.clean', 'git-lfs clean -- %f');
      const run = await lint(repository.folder, { PATH: `${bin}:${process.env.PATH}` });
      expect([run.code, ran(repository.folder)]).toEqual([0, true]);
    });

    test('are an error if their names cannot be overridden', async () => {
      const repository = setUp();
      repository.write({ '.gitattributes': '*.yaml filter=a=b\n' });
      repository.git('config', 'filter.a=b.clean', PROGRAM);
      const run = await lint(repository.folder);
      expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('sets `filter.a=b.clean`, which cannot be overridden')]);
      expect(ran(repository.folder)).toBe(false);
    });
  });

  test('lint --base treats a folder that only looks like a repository as part of the one around it', async () => {
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
    expect(statusesIn(run).added).toEqual(['path-versioned openapi.yaml#/paths//carts']);
  });

  describe('lint --base in a partial clone', () => {
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

    test('compares if the clone has the required files', async () => {
      const run = await lint(setUp('blob:none', { 'other.txt': 'x' }), '--base-config', '--existing');
      expect([run.stderr, run.code]).toEqual(['', 0]);
      expect(statusesIn(run).existing).toEqual(['path-plural-collections openapi.yaml#/paths//v1/user/{id}']);
    });

    test.each(['blob:none', 'tree:0'])('advises what to run if the filter %s omits required files', async (filter) => {
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
      expect(statusesIn(run).added).toEqual(['path-versioned openapi.yaml#/paths//carts']);
    });
  });

  describe('an error of lint --base', () => {
    const failure = async (repository: TestRepository, base: string, env: Record<string, string> = {}) => {
      const { code, stderr } = await cli(['lint', `--base=${base}`, 'openapi.yaml'], { cwd: repository.folder, env });
      expect(code).toBe(2);
      return stderr.trim();
    };
    const FILES = { 'openapi.yaml': api(USER) };

    test.each(['nope', 'origin/nope', '--output=pwned', 'HEAD..main', 'main:openapi.yaml', ''])(
      'reports that `%s` is not a commit',
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
    ])('advises how to complete a clone with %j for the base `%s`', async (options, ref, message) => {
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
      expect([run.stderr, statusesIn(run).added]).toEqual(['', ['path-versioned openapi.yaml#/paths//carts']]);
    });

    test('reports that another user owns the repository', async () => {
      const repository = TestRepository.with(FILES);
      const env = { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
      expect(await failure(repository, 'main', env)).toMatch(
        /^A Git repository is required to read earlier versions: fatal: detected dubious ownership .*; run: git config --global --add safe\.directory \S/,
      );
    });

    test('reports histories that have no common commit', async () => {
      const repository = TestRepository.with(FILES);
      repository.git('checkout', '--quiet', '--orphan', 'other');
      expect(await failure(repository.commit(), 'main')).toBe(
        'The checked-out commit and `main` have no common ancestor. Pass a branch that shares its history.',
      );
    });

    test('reports a folder outside of any repository', async () => {
      expect(await failure(TestRepository.empty().write(FILES), 'main')).toMatch(
        /^A Git repository is required to read earlier versions: there is no `\.git` in this folder or above it\.$/,
      );
    });

    test('reports that Git is not installed', async () => {
      expect(await failure(TestRepository.with(FILES), 'main', { PATH: '/nowhere' })).toMatch(
        /^Git is required to read earlier versions, but cannot be run/,
      );
    });

    test('reports --existing without --base', async () => {
      const { code, stderr } = await cli(['lint', '--existing', 'openapi.yaml'], { cwd: TestRepository.with(FILES).folder });
      expect([code, stderr.trim()]).toEqual([
        2,
        '`--existing` requires `--base`, the branch to compare with, such as `--base origin/main`.',
      ]);
    });
  });
});
