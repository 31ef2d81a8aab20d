import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { api, CARTS, SLASH, USER } from '../../support/api.ts';
import { TestRepository } from '../../support/git.ts';
import { HAS_GIT } from '../../support/run-git.ts';
import { annotations, eventOf, pullRequest, run } from './pull-request.ts';
import { runAction } from './support.ts';

describe.skipIf(!HAS_GIT)('the action', () => {
  test('reports what a pull request adds: annotations, summary, outputs and exit code', async () => {
    const { code, log, summary, outputs } = await run(pullRequest());
    expect(code).toBe(1);
    expect(annotations(log)).toEqual([
      '::error file=openapi.yaml,line=5,endLine=5,col=3,endColumn=14,title=path-no-trailing-slash::`/v1/orders/` ends with a slash. Use `/v1/orders`.',
    ]);
    expect(outputs).toEqual({ findings: '1', errors: '1', warnings: '0', new: '1', existing: '1', fixed: '1', 'sarif-file': '' });
    expect(log).toMatch(/\n1 finding\.\n::error::The step failed: 1 error \(.*summary of the job\.\n$/);
    expect(summary).toMatch(
      /^## API conventions\n\n\*\*1 finding in 1 file: 1 error\.\*\* 1 new, 1 existing, 1 fixed since [\da-f]{7}\./,
    );
  });

  describe('the links of the action to lines of findings', () => {
    const env = { GITHUB_SERVER_URL: 'https://github.example', GITHUB_SHA: 'f'.repeat(40) };
    const linkIn = (summary: string) => /\]\(<(https:\/\/github\.example[^>]*)>\)/.exec(summary)?.[1];
    const page = (commit: string) => `https://github.example/shop/api/blob/${commit.trim()}/openapi.yaml#L5`;

    test('lead to the tip of the pull request if its descriptions equal those of the merge', async () => {
      const repository = pullRequest();
      expect(linkIn((await run(repository, { env })).summary)).toBe(page(repository.git('rev-parse', 'change')));
    });

    test('lead to the merge if the base has changed other descriptions since', async () => {
      const repository = pullRequest();
      repository.git('checkout', '--quiet', 'main');
      repository.commit({ 'other.yaml': api(CARTS) });
      repository.git('checkout', '--quiet', '--detach');
      repository.git('merge', '--quiet', '--no-edit', 'change');
      expect(linkIn((await run(repository, { env })).summary)).toBe(page(repository.git('rev-parse', 'HEAD')));
    });

    test('lead to the commit that is checked out, on events other than pull requests', async () => {
      const repository = pullRequest();
      const { summary } = await run(repository, { env, event: { ref: 'refs/heads/main' } });
      expect(linkIn(summary)).toBe(page(repository.git('rev-parse', 'HEAD')));
    });
  });

  test('explains how to accept breaking changes with a command for the branch of the author', async () => {
    const status = '/v1/a: { get: { responses: { "200": { description: ok }, "404": { description: no } } } }';
    const files = { 'openapi.yaml': api(status) };
    const repository = TestRepository.with(files).branch('change');
    repository.commit({ 'openapi.yaml': api(status.replace('"200"', '"201"')) });
    const { summary } = await run(repository);
    expect(summary).toMatch(/^## API conventions\n\n\*\*Breaks clients: 1\.\*\* .*\n\n### Breaks clients: 1\n\n- /);
    expect(summary).toContain(
      '\nIntentional? `npx api-conventions compare "$(git merge-base origin/main HEAD):" openapi.yaml --accept --reason \'…\'` accepts this change.',
    );
  });

  test('shows the command that fixes what a pull request adds, with a base that its author has', async () => {
    const origin = pullRequest({ 'apis/new.yaml': api(CARTS, '/v1/kites/: {}') });
    const inputs = { 'working-directory': 'apis', files: 'new.yaml', config: '../none.yaml' };
    origin.git('switch', '--quiet', 'main');
    origin.commit({ 'none.yaml': 'rules: { path-versioned: off }\n' });
    origin.git('checkout', '--quiet', '--detach');
    origin.git('merge', '--quiet', '--no-edit', 'change');
    const { summary } = await runAction(origin.folder, { event: eventOf(origin), inputs });
    expect(summary).toContain(
      '\nIn the folder `apis`, `npx api-conventions lint --base origin/main --config ../none.yaml --fix --unsafe-fixes new.yaml` applies this change.\n',
    );
    const named = await runAction(origin.folder, { event: eventOf(origin), inputs: { ...inputs, base: 'main~1' } });
    expect(named.summary).toContain("`npx api-conventions lint --base 'main~1' ");
    const queue = { merge_group: { base_sha: origin.git('rev-parse', 'main').trim(), base_ref: 'refs/heads/stable/v1' } };
    const queued = await runAction(origin.folder, { event: queue, inputs });
    expect(queued.summary).toContain('`npx api-conventions lint --base origin/stable/v1 ');
  });

  test('compares in the clone of one commit that actions/checkout makes', async () => {
    const origin = pullRequest();
    origin.git('branch', 'merged');
    const clone = TestRepository.empty();
    clone.git('clone', '--quiet', '--depth=1', '--branch=merged', `file://${origin.folder}`, '.');
    origin.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
    const { code, outputs } = await runAction(clone.folder, { event: eventOf(origin) });
    expect([code, outputs]).toEqual([1, expect.objectContaining({ new: '1', existing: '1', fixed: '1' })]);
    const other = TestRepository.empty();
    other.git('clone', '--quiet', '--depth=1', '--branch=merged', `file://${origin.folder}`, '.');
    expect((await runAction(other.folder, { inputs: { base: 'main' } })).outputs).toEqual(outputs);
  });

  test('explains what to do if the base cannot be fetched', async () => {
    const origin = pullRequest();
    origin.git('branch', 'merged');
    const clone = TestRepository.empty();
    clone.git('clone', '--quiet', '--depth=1', '--branch=merged', `file://${origin.folder}`, '.');
    clone.git('remote', 'remove', 'origin');
    const { code, log, outputs } = await runAction(clone.folder, { event: eventOf(origin) });
    expect([code, outputs]).toEqual([2, {}]);
    expect(log).toMatch(
      /^::error::There is no commit `[\da-f]{40}` in this repository, which is a shallow clone\..*`fetch-depth: 0` for `actions\/checkout`\.$/m,
    );
  });

  test('compares with the base if the branch itself is checked out and its last commit merges the base', async () => {
    const repository = TestRepository.with({ 'openapi.yaml': api(USER, CARTS) }).branch('change');
    repository.commit({ 'openapi.yaml': api(USER, SLASH, '/v1/carts: {}') });
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ 'other.txt': 'The base moves on.' });
    repository.git('checkout', '--quiet', 'change');
    repository.git('merge', '--quiet', '--no-edit', 'main');
    const counts = { new: '1', existing: '1', fixed: '1' };
    expect(await run(repository)).toMatchObject({ code: 1, outputs: counts });

    repository.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
    const clone = TestRepository.empty();
    clone.git('clone', '--quiet', '--depth=1', '--branch=change', `file://${repository.folder}`, '.');
    expect(await runAction(clone.folder, { event: eventOf(repository) })).toMatchObject({ code: 1, outputs: counts });
  });

  test('compares a merge with its first parent, even if the base has moved on since the event', async () => {
    const repository = pullRequest();
    const pull = eventOf(repository).pull_request;
    const base = { ...pull.base, sha: repository.git('rev-parse', 'main~1').trim() };
    const { outputs } = await run(repository, { event: { pull_request: { ...pull, base } } });
    expect(outputs).toMatchObject({ new: '1', existing: '1', fixed: '1' });
  });

  test('finds nothing new if the base is checked out, as for `pull_request_target`', async () => {
    const repository = pullRequest();
    const pull = eventOf(repository);
    repository.git('checkout', '--quiet', 'main');
    repository.git('merge', '--quiet', '--no-ff', '--no-edit', 'change');
    const base = { ...pull.pull_request.base, sha: repository.git('rev-parse', 'main').trim() };
    const head = { ...pull.pull_request.head, sha: repository.git('rev-parse', 'main~1').trim() };
    const { code, outputs, log } = await run(repository, { event: { pull_request: { ...pull.pull_request, base, head } } });
    // The change affects no description, so none is checked.
    expect([code, outputs]).toEqual([0, expect.objectContaining({ new: '0', existing: '0', fixed: '0' })]);
    expect(log).toMatch(/\n0 findings\.\n$/);
  });

  test('checks all descriptions on events other than pull requests', async () => {
    const { code, log, outputs } = await run(pullRequest(), { event: { ref: 'refs/heads/main' } });
    expect(annotations(log)).toHaveLength(2);
    expect([code, outputs]).toEqual([1, expect.objectContaining({ findings: '2', new: '', existing: '', fixed: '' })]);
  });

  test('reports descriptions that `files` leaves out, even without findings', async () => {
    const valid = api('/v1/carts: {}');
    const files = { 'api-conventions.yaml': 'extends: headline\nfiles: [apis]\n', 'apis/a.yaml': valid, 'new/b.yaml': valid };
    const { code, log } = await runAction(TestRepository.with(files).folder);
    expect(code).toBe(0);
    expect(log).toContain(
      '::notice::1 description is outside of `files` of `api-conventions.yaml` and not checked: `new/b.yaml`.\n',
    );
  });

  test('reports settings that match nothing, even without findings', async () => {
    const config = 'extends: headline\noverrides: [{ paths: /cart, rules: { path-versioned: off } }]\n';
    const { code, log } = await runAction(
      TestRepository.with({ 'api-conventions.yaml': config, 'a.yaml': api('/v1/carts: {}') }).folder,
    );
    expect(code).toBe(0);
    expect(log).toContain(
      '::notice::api-conventions.yaml:2:22 `/cart` in `paths` of an override matches nothing in 1 description.',
    );
  });

  test('reports house rules that apply to nothing as a notice', async () => {
    const rule = 'acme/id: { where: operation, must: { operationId: { pattern: "^[a-z]" } } }';
    const { log } = await runAction(
      TestRepository.with({
        'api-conventions.yaml': `extends: headline\nrules: { ${rule} }\n`,
        'a.yaml': api('/v1/carts: { get: { responses: {} } }'),
      }).folder,
    );
    expect(log).toMatch(/^::notice::api-conventions\.yaml:2:\d+ `acme\/id` judges nothing in 1 description: /m);
  });

  test('compares with the branch that a merge queue merges into', async () => {
    const origin = pullRequest();
    origin.git('branch', 'merged');
    origin.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
    const queue = { event: { merge_group: { base_sha: origin.git('rev-parse', 'main').trim() } } };
    const counts = { new: '1', existing: '1', fixed: '1' };
    expect(await run(origin, queue)).toMatchObject({ outputs: counts });

    const clone = TestRepository.empty();
    clone.git('clone', '--quiet', '--depth=1', '--branch=merged', `file://${origin.folder}`, '.');
    expect(await runAction(clone.folder, queue)).toMatchObject({ outputs: counts });
    expect(clone.git('rev-list', '--count', 'HEAD').trim()).toBe('3');
  });

  test('reads the repository of another user, as in jobs that run in containers', async () => {
    // Git's own tests use this variable.
    const env = { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1', GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'a.b', GIT_CONFIG_VALUE_0: 'c' };
    const repository = pullRequest({ 'apis/a.yaml': api(SLASH) });
    const counts = { new: '2', existing: '1', fixed: '1' };
    expect(await run(repository, { env })).toMatchObject({ code: 1, outputs: counts });
    const inFolder = await run(repository, { env, inputs: { 'working-directory': 'apis' } });
    expect(inFolder.outputs).toMatchObject({ new: '1', existing: '0' });
  });

  test('treats files that look like a repository as files of the repository around them', async () => {
    const repository = TestRepository.with({ 'apis/openapi.yaml': api(USER) }).branch('change');
    repository.commit({ 'apis/openapi.yaml': api(USER, SLASH, '/v1/carts: {}') });
    const within = (...args: string[]) => repository.git('-C', 'apis', '--git-dir=.', '--work-tree=.', ...args);
    within('init', '--quiet');
    within('add', 'openapi.yaml');
    within('commit', '--quiet', '--message=a');
    within('config', 'core.bare', 'false');
    within('config', 'core.worktree', '.');
    const pwned = path.join(repository.folder, 'pwned');
    for (const key of ['core.sshCommand', 'core.fsmonitor', 'diff.external', 'remote.origin.uploadpack']) {
      within('config', key, `touch ${pwned}; false`);
    }
    within('config', 'remote.origin.url', '.');
    const { outputs } = await runAction(repository.folder, { inputs: { 'working-directory': 'apis', base: 'main' } });
    expect([outputs.new, outputs.existing, existsSync(pwned)]).toEqual(['1', '1', false]);
    const event = { pull_request: { number: 7, base: { sha: 'a'.repeat(40) } } };
    await runAction(repository.folder, { event, inputs: { 'working-directory': 'apis' } });
    expect(existsSync(pwned)).toBe(false);
  });

  test('recommends actions/checkout if there is nothing to check or to compare', async () => {
    const event = { pull_request: { number: 7, base: { sha: 'a'.repeat(40) } } };
    const empty = TestRepository.empty();
    expect(await runAction(empty.folder)).toMatchObject({
      code: 2,
      log: '::error::The workspace is empty. Add a step with `actions/checkout` before this one.\n',
    });
    const files = TestRepository.empty().write({ 'openapi.yaml': api(SLASH) });
    const { code, log } = await runAction(files.folder, { event });
    expect([code, log]).toEqual([
      2,
      expect.stringMatching(/^::error::The workspace is not a Git repository.*`actions\/checkout`/),
    ]);
    expect(await runAction(files.folder)).toMatchObject({ code: 1 });
  });

  test('fails with a message if a description cannot be read', async () => {
    const { code, log, summary } = await run(pullRequest({ 'openapi.yaml': 'openapi: 3.0.3\npaths: [\n' }));
    expect(code).toBe(2);
    expect(annotations(log)[0]).toMatch(/^::error file=openapi\.yaml,line=\d+.*title=Syntax error::/);
    expect(log).toMatch(/\n::error::The step failed: 1 failure, .*\n$/);
    expect(summary).toContain('### Could not be checked');
  });

  test('cannot be controlled by the files of a pull request', async () => {
    const name = '::error::pwned #[x].yaml';
    const hostile = api('"/v1/\\n::set-output name=a::b/\\r::stop-commands::x/": {}', '"##[add-mask]x/": {}');
    const { log, outputs, summary } = await run(pullRequest({ [name]: hostile }), { inputs: { files: `openapi.yaml\n${name}` } });
    const commands = log.split(/[\r\n]/).filter((line) => /^\s*(?:::|##\[)/.test(line));
    expect(commands.pop()).toMatch(/^::error::The step failed: \d+ errors? /);
    expect(commands.every((line) => /^::(?:error|warning|notice) file=/.test(line))).toBe(true);
    expect(commands.length).toBeGreaterThan(2);
    expect(outputs.a).toBeUndefined();
    expect(summary).not.toMatch(/^\s*(?:::|##\[)/m);
  });
});
