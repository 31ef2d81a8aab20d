import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { markerOf } from '../../../src/action/comment.ts';
import { outputsOf } from '../../../src/action/outputs.ts';
import { api, CARTS, SLASH, USER } from '../../support/api.ts';
import { TestRepository } from '../../support/git.ts';
import { HAS_GIT } from '../../support/run-git.ts';
import { type ActionOptions, FakeGitHub, runAction } from './support.ts';

/** A pull request that adds one fault, leaves one and fixes one; its branch is merged and checked out as GitHub does it. */
function pullRequest(files: Readonly<Record<string, string>> = {}): TestRepository {
  const repository = TestRepository.with({ 'openapi.yaml': api(USER, CARTS) }).branch('change');
  repository.commit({ 'openapi.yaml': api(USER, SLASH, '/v1/carts: {}'), ...files });
  repository.git('checkout', '--quiet', 'main');
  repository.commit({ 'other.txt': 'The base moves on.' });
  repository.git('checkout', '--quiet', '--detach');
  repository.git('merge', '--quiet', '--no-edit', 'change');
  return repository;
}

function event(repository: TestRepository, head = 'shop/api') {
  const side = (branch: string, name: string) => ({
    ref: branch,
    sha: repository.git('rev-parse', branch).trim(),
    repo: { full_name: name },
  });
  return { pull_request: { number: 7, base: side('main', 'shop/api'), head: side('change', head) } };
}

function run(repository: TestRepository, options: ActionOptions = {}) {
  return runAction(repository.folder, { event: event(repository), ...options });
}

const annotations = (log: string) => log.split('\n').filter((line) => /^::(?:error|warning|notice) /.test(line));

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

  describe('the action links findings to their lines', () => {
    const env = { GITHUB_SERVER_URL: 'https://github.example', GITHUB_SHA: 'f'.repeat(40) };
    const linkIn = (summary: string) => /\]\(<(https:\/\/github\.example[^>]*)>\)/.exec(summary)?.[1];
    const page = (commit: string) => `https://github.example/shop/api/blob/${commit.trim()}/openapi.yaml#L5`;

    test('links lead to the tip of the pull request if its descriptions equal those of the merge', async () => {
      const repository = pullRequest();
      expect(linkIn((await run(repository, { env })).summary)).toBe(page(repository.git('rev-parse', 'change')));
    });

    test('links lead to the merge if the base has got other descriptions since', async () => {
      const repository = pullRequest();
      repository.git('checkout', '--quiet', 'main');
      repository.commit({ 'other.yaml': api(CARTS) });
      repository.git('checkout', '--quiet', '--detach');
      repository.git('merge', '--quiet', '--no-edit', 'change');
      expect(linkIn((await run(repository, { env })).summary)).toBe(page(repository.git('rev-parse', 'HEAD')));
    });

    test('links lead to the commit that is checked out, on events other than pull requests', async () => {
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
    const { summary } = await runAction(origin.folder, { event: event(origin), inputs });
    expect(summary).toContain(
      '\nIn the folder `apis`, `npx api-conventions lint --base origin/main --config ../none.yaml --fix --unsafe-fixes new.yaml` applies this change.\n',
    );
    const named = await runAction(origin.folder, { event: event(origin), inputs: { ...inputs, base: 'main~1' } });
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
    const { code, outputs } = await runAction(clone.folder, { event: event(origin) });
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
    const { code, log, outputs } = await runAction(clone.folder, { event: event(origin) });
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
    expect(await runAction(clone.folder, { event: event(repository) })).toMatchObject({ code: 1, outputs: counts });
  });

  test('compares a merge with what it is merged into, even if the base has moved on since the event', async () => {
    const repository = pullRequest();
    const pull = event(repository).pull_request;
    const base = { ...pull.base, sha: repository.git('rev-parse', 'main~1').trim() };
    const { outputs } = await run(repository, { event: { pull_request: { ...pull, base } } });
    expect(outputs).toMatchObject({ new: '1', existing: '1', fixed: '1' });
  });

  test('finds nothing new if the base is checked out, as for `pull_request_target`', async () => {
    const repository = pullRequest();
    const pull = event(repository);
    repository.git('checkout', '--quiet', 'main');
    repository.git('merge', '--quiet', '--no-ff', '--no-edit', 'change');
    const base = { ...pull.pull_request.base, sha: repository.git('rev-parse', 'main').trim() };
    const head = { ...pull.pull_request.head, sha: repository.git('rev-parse', 'main~1').trim() };
    const { code, outputs, log } = await run(repository, { event: { pull_request: { ...pull.pull_request, base, head } } });
    // The change affects no description, so none is checked.
    expect([code, outputs]).toEqual([0, expect.objectContaining({ new: '0', existing: '0', fixed: '0' })]);
    expect(log).toMatch(/\n0 findings\.\n$/);
  });

  test('checks everything on events other than pull requests', async () => {
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

  test('accepts the inputs that lint has', async () => {
    const repository = pullRequest({
      'apis/a.yaml': api('/v1/a: {}'),
      'apis/b.yaml': api(CARTS),
      'apis/c.json': '{}',
      'lenient.yaml': 'rules: { path-versioned: hint }\n',
    });
    repository.write({ 'apis/a.yaml': api('/v1/a: {}', USER) });
    const inputs = {
      files: 'a.yaml\nb.yaml',
      'working-directory': 'apis',
      config: '../lenient.yaml',
      base: 'HEAD',
      existing: 'true',
      'fail-severity': 'warn',
      'max-warnings': '0',
      formats: 'junit=j.xml\njson=j.json',
      'sarif-file': 'lint.sarif',
    };
    const { code, outputs, log } = await run(repository, { inputs });
    expect(code).toBe(1);
    expect(outputs).toEqual({
      findings: '2',
      errors: '0',
      warnings: '1',
      new: '1',
      existing: '1',
      fixed: '0',
      'sarif-file': 'apis/lint.sarif',
    });
    const written = (name: string) => readFileSync(path.join(repository.folder, 'apis', name), 'utf8');
    expect(JSON.parse(written('lint.sarif')).runs[0].results).toHaveLength(2);
    expect([written('j.xml').slice(0, 5), JSON.parse(written('j.json')).version]).toEqual(['<?xml', 2]);
    expect(log).toContain('::notice file=apis/b.yaml,');
    expect(log).toContain('There is 1 warning, but `max-warnings` allows 0.\n');
    expect(log).toMatch(
      /\n::error::The step failed: 1 warning \(`fail-severity` is `warn`\); 1 warning, more than `max-warnings` .*\n$/,
    );
  });

  test.each([
    ['.', 'lint.sarif', 'lint.sarif'],
    ['apis/v1', '../lint.sarif', 'apis/lint.sarif'],
    ['apis/v1', '../../lint.sarif', 'lint.sarif'],
  ])('names the SARIF file relative to the workspace: in %s, %s is %s', async (folder, file, expected) => {
    const repository = pullRequest({ 'apis/v1/a.yaml': api(USER) });
    const { outputs } = await run(repository, { inputs: { 'working-directory': folder, 'sarif-file': file } });
    expect(outputs['sarif-file']).toBe(expected);
    expect(readFileSync(path.join(repository.folder, expected), 'utf8')).toContain('"2.1.0"');
  });

  test('keeps the absolute name of a SARIF file only if it is outside of the workspace', async () => {
    const repository = pullRequest({ 'apis/a.yaml': api(USER) });
    const file = path.join(TestRepository.empty().folder, 'lint.sarif');
    const { outputs } = await run(repository, { inputs: { 'working-directory': 'apis', 'sarif-file': file } });
    expect(outputs['sarif-file']).toBe(file);
    const inside = path.join(repository.folder, 'lint.sarif');
    expect((await run(repository, { inputs: { 'sarif-file': inside } })).outputs['sarif-file']).toBe('lint.sarif');
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

  test('rejects invalid inputs', async () => {
    const repository = pullRequest();
    expect(await run(repository, { inputs: { comment: 'maybe' } })).toMatchObject({
      code: 2,
      log: '::error::The input `comment` must be `true` or `false`, but is `maybe`.\n',
    });
    for (const folder of ['nope', 'openapi.yaml', 'openapi.yaml/x']) {
      expect(await run(repository, { inputs: { 'working-directory': folder } })).toMatchObject({
        code: 2,
        log: `::error::The input \`working-directory\` is \`${folder}\`, but there is no such folder.\n`,
      });
    }
    for (const folder of ['../..', '/etc', 'link', 'link/sub', 'dead']) {
      const linked = pullRequest();
      symlinkSync(TestRepository.with({ 'sub/openapi.yaml': api(SLASH) }).folder, path.join(linked.folder, 'link'));
      symlinkSync('../nowhere', path.join(linked.folder, 'dead'));
      expect(await run(linked, { inputs: { 'working-directory': folder } })).toMatchObject({
        code: 2,
        log: `::error::The input \`working-directory\` is \`${folder}\`, which is outside the workspace. Name a folder of the repository.\n`,
      });
    }
    const { code, log } = await run(repository, { inputs: { 'fail-severity': 'eror' } });
    expect([code, log]).toEqual([2, expect.stringMatching(/^::error::.*`eror`.*`error`/m)]);
    expect(await run(repository, { inputs: { formats: 'sarif' } })).toMatchObject({
      code: 2,
      log: '::error::The ending of `sarif` does not determine the format, as .json, .sarif, .md and .html do. Put the format before the name: `FORMAT=sarif`.\n',
    });
    expect(await run(repository, { inputs: { 'max-warnings': 'ten' } })).toMatchObject({
      code: 2,
      log: '::error::The input `max-warnings` takes a whole number, not `ten`.\n',
    });
    const { log: empty } = await runAction(TestRepository.with({ 'README.md': '' }).folder);
    expect(empty).toMatch(/^::error::There is no OpenAPI description .*%0AName the files to check in the input `files`\.\n$/);
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

  describe('the action takes the configuration from the base', () => {
    const LENIENT = { 'api-conventions.yaml': 'rules: { path-no-trailing-slash: off }\n' };
    const codeOf = async (head: string, inputs = {}) => {
      const repository = pullRequest(LENIENT);
      return (await run(repository, { event: event(repository, head), inputs })).code;
    };

    test('the base configures pull requests from forks, and others on request', async () => {
      expect(await codeOf('stranger/api')).toBe(1);
      expect(await codeOf('shop/api', { 'trusted-config': 'true' })).toBe(1);
    });

    test('a branch of the repository, or a fork with `trusted-config: false`, uses its own configuration', async () => {
      expect(await codeOf('shop/api')).toBe(0);
      expect(await codeOf('stranger/api', { 'trusted-config': 'false' })).toBe(0);
    });
  });

  describe('the action with a configuration that names code', () => {
    /** A function that reports each path, and that tells where it ran. */
    const own = (text: string) => `module.exports = () => [{ message: '${text}' }];\n`;
    const CODE = {
      'api-conventions.yaml': 'spectral: [own.yaml]\nplugins: [./plugin.mjs]\nrules: { acme/paths: error }\n',
      'own.yaml':
        "functions: [paths]\nrules: { own-paths: { given: '$.paths[*]~', severity: error, then: { function: paths } } }\n",
      'functions/paths.js': own('of the base'),
      'plugin.mjs': `export default { name: 'acme', rules: [{ id: 'paths', severity: 'error', summary: 'P.',
  visit: { *PathItem({ place }) { yield { at: place, message: 'by the plugin' }; } } }] };\n`,
    };
    const EVIL = 'console.log("\\n::error::pwned " + JSON.stringify(process.env));\n';
    /** A pull request that changes all of the code, and has a fault of a built-in rule too. */
    const changed = (files: Readonly<Record<string, string>> = {}) => {
      const repository = TestRepository.with({ ...CODE, 'openapi.yaml': api(CARTS) }).branch('change');
      const evil = { 'plugin.mjs': EVIL, 'functions/paths.js': EVIL, 'functions/other.js': EVIL };
      const config = { 'api-conventions.yaml': 'spectral: [own.yaml, other.yaml]\nplugins: [./plugin.mjs, ./more.mjs]\n' };
      const other = 'functions: [other]\nrules: { x: { given: $, then: { function: other } } }\n';
      const text = api(CARTS, SLASH);
      return repository.commit({ ...evil, ...config, 'more.mjs': EVIL, 'other.yaml': other, 'openapi.yaml': text, ...files });
    };

    test('leaves the code out, reports that, and runs the remaining rules', async () => {
      const { code, log, summary } = await run(changed());
      expect(code).toBe(1);
      expect(annotations(log).filter((line) => line.includes('path-no-trailing-slash'))).toHaveLength(1);
      const parts = 'the plugin `./plugin.mjs`, the plugin `./more.mjs`, the ruleset `own.yaml` and the ruleset `other.yaml`';
      expect(summary).toContain(`\n\nLeft out, because \`allow-code\` is off: ${parts}.\n`);
      expect(log).toContain(`::notice title=Left out::Left out, because \`allow-code\` is off: ${parts}.\n`);
      expect(log).not.toContain('pwned');
    });

    test('sets the rules of Spectral rulesets as the base does, not as the change does', async () => {
      const rule = (id: string) =>
        `  ${id}: { given: '$.paths[*]~', severity: error, message: ${id}, then: { function: falsy } }\n`;
      const repository = TestRepository.with({
        'openapi.yaml': api(CARTS),
        'own.yaml': `rules:\n${['own-a', 'own-b', 'own-c'].map(rule).join('')}`,
        'api-conventions.yaml':
          'spectral: [own.yaml]\nrules: { own-a: off, own-b: warn }\noverrides: [{ paths: /v1/users, rules: { own-c: off } }]\n',
      }).branch('change');
      repository.commit({
        'openapi.yaml': api(CARTS, USER),
        'api-conventions.yaml': 'spectral: [own.yaml]\nrules: { own-a: error, own-b: off, own-c: off }\n',
      });
      const foundBy = async (inputs?: Readonly<Record<string, string>>) => {
        const { log } = await run(repository, { event: event(repository, 'stranger/api'), ...(inputs && { inputs }) });
        return annotations(log).flatMap((line) => /^::(\w+) .*title=(own-\w)/.exec(line)?.slice(1).join(' ') ?? []);
      };
      expect(await foundBy()).toEqual(expect.arrayContaining(['warning own-b']));
      expect((await foundBy()).filter((one) => one.endsWith('own-a'))).toEqual([]);
      expect(await foundBy({ 'trusted-config': 'false' })).toEqual(expect.arrayContaining(['error own-a']));
      expect((await foundBy({ 'trusted-config': 'false' })).filter((one) => !one.endsWith('own-a'))).toEqual([]);
    });

    test('passes if the rules that ran found nothing', async () => {
      const { code, summary } = await run(changed({ 'openapi.yaml': api(CARTS) }));
      expect([code, summary]).toEqual([0, expect.stringContaining('Left out, because `allow-code` is off: ')]);
    });

    test.each(['shop/api', 'stranger/api'])('runs the code of the base with `allow-code`, for %s', async (head) => {
      const repository = changed();
      const { code, log } = await run(repository, {
        event: event(repository, head),
        inputs: { 'allow-code': 'true', token: 'secret-token' },
      });
      expect(code).toBe(1);
      expect(
        annotations(log)
          .map((line) => /title=([^:]+)::(.*)$/.exec(line)?.slice(1).join(' '))
          .sort(),
      ).toEqual(['acme/paths by the plugin', 'own-paths of the base', expect.stringMatching(/^path-no-trailing-slash /)]);
      expect(log).not.toMatch(/pwned|secret-token/);
    });

    test('does not let a change decide which package `allow-code` loads', async () => {
      const packaged = {
        'api-conventions.yaml': 'plugins: [acme]\n',
        'package.json': '{ "dependencies": { "acme": "1" } }\n',
        '.gitignore': 'node_modules\n',
      };
      const installed = {
        'node_modules/acme/package.json': '{ "name": "acme", "type": "module", "exports": "./index.js" }\n',
        'node_modules/acme/index.js': CODE['plugin.mjs'].replace("severity: 'error'", "severity: 'warn'"),
      };
      const inputs = { 'allow-code': 'true' };
      const same = TestRepository.with({ ...packaged, 'openapi.yaml': api(CARTS) }).branch('change');
      same.commit({ 'openapi.yaml': api(CARTS, SLASH) }).write(installed);
      expect((await run(same, { inputs })).log).toContain('title=acme/paths::');
      const other = TestRepository.with({ ...packaged, 'openapi.yaml': api(CARTS) }).branch('change');
      other.commit({ 'package.json': '{ "dependencies": { "acme": "npm:evil" } }\n', 'openapi.yaml': api(CARTS, SLASH) });
      other.write({ ...installed, 'node_modules/acme/index.js': EVIL });
      const { code, log, summary } = await run(other, { inputs });
      expect([code, summary]).toEqual([
        1,
        expect.stringContaining('\n\nLeft out, because `package.json` has changed: the plugin `acme`.\n'),
      ]);
      expect(log).not.toContain('pwned');
    });

    test('runs the pushed code if there is no base, and no other checkout', async () => {
      const repository = TestRepository.with({ ...CODE, 'openapi.yaml': api(CARTS) });
      const env = { GITHUB_EVENT_NAME: 'push', GITHUB_SHA: repository.git('rev-parse', 'HEAD').trim() };
      const logOf = async (changes: Partial<typeof env> = {}) =>
        (await runAction(repository.folder, { inputs: { 'allow-code': 'true' }, env: { ...env, ...changes } })).log;
      expect(await logOf()).toContain('title=acme/paths::by the plugin');
      const needsBase = 'Left out, because `allow-code` requires the input `base`';
      expect(await logOf({ GITHUB_EVENT_NAME: 'workflow_run' })).toContain(`${needsBase} on the event \`workflow_run\`: `);
      expect(await logOf({ GITHUB_SHA: 'a'.repeat(40) })).toContain(`${needsBase} where another commit is checked out`);
      // Such as an artifact that an earlier step unpacked.
      repository.write({ 'plugin.mjs': EVIL });
      const log = await logOf();
      expect(log).toContain('title=acme/paths::by the plugin');
      expect(log).not.toContain('pwned');
    });

    test('rejects `allow-code` with the configuration of the change', async () => {
      const { code, log } = await run(changed(), { inputs: { 'allow-code': 'true', 'trusted-config': 'false' } });
      expect([code, log]).toEqual([2, expect.stringMatching(/^::error::The input `allow-code` takes configuration and code/)]);
    });
  });

  describe('the comment of the action on a pull request', () => {
    const COMMENT = { comment: 'true', token: 'secret-token' };
    const MARKER = markerOf(['', [], null]);

    test('is created once, updated in place, and left alone when nothing changes', async () => {
      const github = await FakeGitHub.start();
      const repository = pullRequest();
      const options = { inputs: COMMENT, env: github.env };
      const first = await run(repository, options);
      expect(github.comments.map(({ body }) => body)).toEqual([
        expect.stringMatching(`^${MARKER}\n## API conventions\n\n\\*\\*1 finding`),
      ]);
      await run(repository, options);
      expect(github.requests.map((request) => request.replace(/\?.*/, ''))).toEqual([
        'GET /repos/shop/api/issues/7/comments',
        'POST /repos/shop/api/issues/7/comments',
        'GET /repos/shop/api/issues/7/comments',
        'POST /graphql',
      ]);
      await run(repository, { ...options, inputs: { ...COMMENT, existing: 'true' } });
      expect(github.comments).toHaveLength(1);
      expect(github.comments[0]?.body).toContain('**2 findings');
      expect(github.comments[0]?.body).toContain('### Existing warnings: 1');
      expect(first.log).not.toContain('secret-token');
    });

    test('is found behind a hundred other comments, none of which is changed', async () => {
      const github = await FakeGitHub.start();
      const others = [
        { login: 'mallory', type: 'User' },
        { login: 'mallory[bot]', type: 'Bot' },
        { login: 'github-actions', type: 'User' },
      ];
      for (const user of others) {
        for (let index = 0; index < 50; index++)
          github.comments.push({ id: github.comments.length, body: `${MARKER}\ncopied`, user });
      }
      github.comments.push({ id: 150, body: `${MARKER}\nold`, user: github.user });
      await run(pullRequest(), { inputs: COMMENT, env: github.env });
      expect(github.comments).toHaveLength(151);
      expect(github.comments.at(-1)?.body).toContain('## API conventions');
      expect(github.comments.filter(({ body }) => body === `${MARKER}\ncopied`)).toHaveLength(150);
    });

    test('is kept apart from a copy that somebody else has posted', async () => {
      const github = await FakeGitHub.start();
      github.comments.push({ id: 1, body: `${MARKER}\ncopied`, user: { login: 'mallory', type: 'User' } });
      await run(pullRequest(), { inputs: COMMENT, env: github.env });
      expect(github.comments.map(({ user }) => user.login)).toEqual(['mallory', 'github-actions[bot]']);
    });

    test('belongs to the person whose token is passed', async () => {
      const github = await FakeGitHub.start();
      github.user = { login: 'octocat', type: 'User' };
      const repository = pullRequest();
      await run(repository, { inputs: COMMENT, env: github.env });
      await run(repository, { inputs: { ...COMMENT, existing: 'true' }, env: github.env });
      expect(github.comments.map(({ body }) => body)).toEqual([expect.stringContaining('**2 findings')]);
    });

    test('is not created a second time if GitHub does not report who wrote the first one', async () => {
      const github = await FakeGitHub.start();
      github.comments.push({ id: 1, body: `${MARKER}\nold`, user: github.user });
      github.refusals.push(undefined, { status: 403 });
      const { code, log } = await run(pullRequest(), { inputs: COMMENT, env: github.env });
      expect([code, github.comments.map(({ body }) => body)]).toEqual([1, [`${MARKER}\nold`]]);
      expect(log).toMatch(/^Commenting on the pull request failed: refused/m);
    });

    test('is separate for each step that checks other files', async () => {
      const github = await FakeGitHub.start();
      const other = 'rules: { path-versioned: off }\n';
      const repository = pullRequest({ 'apis/a.yaml': api(SLASH), 'b.yaml': api(SLASH), 'other.yaml': other });
      const steps = [{}, { 'working-directory': 'apis' }, { files: 'b.yaml' }, { files: 'b.yaml', config: 'other.yaml' }];
      for (const inputs of steps) await run(repository, { inputs: { ...COMMENT, ...inputs }, env: github.env });
      expect(github.comments.map(({ body }) => body.split('\n', 1)[0])).toEqual([
        MARKER,
        markerOf(['apis', [], null]),
        markerOf(['', ['b.yaml'], null]),
        markerOf(['', ['b.yaml'], 'other.yaml']),
      ]);
      await run(repository, { inputs: { ...COMMENT, 'working-directory': './apis/', existing: 'true' }, env: github.env });
      expect(github.comments).toHaveLength(4);
    });

    test('is not created if there is nothing to report', async () => {
      const github = await FakeGitHub.start();
      const { code } = await run(pullRequest({ 'openapi.yaml': api(USER) }), { inputs: COMMENT, env: github.env });
      expect([code, github.comments]).toEqual([0, []]);
    });

    test('is never longer than GitHub accepts', async () => {
      const github = await FakeGitHub.start();
      // Each with a cause of its own, as what has one cause is one finding.
      const many = Array.from({ length: 600 }, (_, index) => {
        return `"/v1/${'x'.repeat(80)}${index}": { get: { parameters: [{ name: password, in: query, description: Number ${index}. }] } }`;
      });
      await run(pullRequest({ 'openapi.yaml': api(...many) }), { inputs: COMMENT, env: github.env });
      const body = github.comments[0]?.body ?? '';
      expect(body.length).toBeLessThan(65_536);
      expect(body).toMatch(/<\/details>\n\nSee the job summary for the rest\.\n$/);
    });

    test.each([403, 404, 429])('does not fail the step if GitHub responds with %i, as for forks', async (status) => {
      const github = await FakeGitHub.start();
      github.refusals.push(...Array(3).fill({ status }));
      const { code, log, summary } = await run(pullRequest(), { inputs: COMMENT, env: github.env });
      expect(code).toBe(1);
      expect(annotations(log)).toHaveLength(1);
      expect(summary).toContain('## API conventions');
      expect(log).toMatch(new RegExp(`^Commenting on the pull request failed: refused with ::error:: ${status}`, 'm'));
    });

    const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);
    test.each<[string, number, () => Record<string, string>]>([
      ['status 403 and a time to retry', 403, () => ({ 'retry-after': '2' })],
      ['status 403 and no requests left', 403, () => ({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(3) })],
      ['status 429 and a time to retry', 429, () => ({ 'retry-after': '2' })],
    ])('is sent again later if GitHub responds with %s', async (_name, status, headers) => {
      const github = await FakeGitHub.start();
      github.refusals.push({ status, headers: headers() });
      const start = performance.now();
      const { log } = await run(pullRequest(), { inputs: COMMENT, env: github.env });
      expect(performance.now() - start).toBeGreaterThan(2000);
      expect(github.comments).toHaveLength(1);
      expect(log).toMatch(/^The rate limit of GitHub is reached\. Retrying in \d seconds?\.$/m);
    });

    test.each<[string, Record<string, string>]>([
      ['a request that is not permitted', { 'x-ratelimit-remaining': '4999', 'x-ratelimit-reset': inSeconds(3) }],
      ['requests for longer than a minute', { 'retry-after': '3600' }],
      ['requests until a distant time', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(3600) }],
      ['a request without a reason', { 'retry-after': 'soon', 'x-ratelimit-remaining': '0' }],
    ])('is not sent again if GitHub refuses %s', async (_name, headers) => {
      const github = await FakeGitHub.start();
      github.refusals.push({ status: 403, headers });
      const { code, log } = await run(pullRequest(), { inputs: COMMENT, env: github.env });
      expect([code, github.requests, github.comments]).toEqual([1, [expect.anything()], []]);
      expect(log).toMatch(/^Commenting on the pull request failed: refused/m);
      expect(log).not.toContain('wait');
    });

    test('is sent again if GitHub fails', async () => {
      const github = await FakeGitHub.start();
      github.refusals.push({ status: 502 });
      await run(pullRequest(), { inputs: COMMENT, env: github.env });
      expect(github.comments).toHaveLength(1);
    });
  });
});

describe('the metadata in action.yml', () => {
  const action = parse(readFileSync(new URL('../../../action.yml', import.meta.url), 'utf8'));
  const sources = readFileSync(new URL('../../../src/action/inputs.ts', import.meta.url), 'utf8');

  test('has exactly the inputs that the action reads', () => {
    const read = [...sources.matchAll(/(?:getInput|getMultilineInput|text|flag)\('([a-z-]+)'\)/g)].map(([, name]) => name);
    expect(Object.keys(action.inputs).sort()).toEqual([...new Set(read)].sort());
  });

  test('has exactly the outputs that the action sets', () => {
    const summary = { findings: 0, error: 0, warn: 0, info: 0, hint: 0, errors: 0 };
    expect(Object.keys(action.outputs).sort()).toEqual(Object.keys(outputsOf({ findings: [], summary }, '')).sort());
  });
});
