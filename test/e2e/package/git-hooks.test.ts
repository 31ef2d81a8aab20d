import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { api, CARTS, SLASH } from '../../support/api.ts';
import { TestRepository } from '../../support/git.ts';
import { type Outcome, runProcess } from '../../support/process.ts';
import { HAS_GIT, NO_USER } from '../../support/run-git.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { hasProgram } from '../../support/tools.ts';
import { packBuilt, readJson } from './installed.ts';
import { LocalRegistry } from './registry.ts';

const { version } = readJson('package.json');
const page = readFileSync('docs/ci.md', 'utf8');
const HAS_PRE_COMMIT = hasProgram('pre-commit');

/** The example of a file in the documents. */
function example(file: string, containing = ''): string {
  const blocks = [...page.matchAll(/^```\w+\n(.*?)^```/gms)].map(([, text = '']) => text);
  const found = blocks.find((text) => text.startsWith(`# ${file}\n`) && text.includes(containing));
  if (found === undefined) throw new Error(`docs/ci.md has no ${file}.`);
  return found;
}

let registry: LocalRegistry;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  registry = await LocalRegistry.start(await packBuilt(), version);
  const home = temporaryFolder();
  env = {
    ...NO_USER,
    HOME: home,
    PRE_COMMIT_HOME: path.join(home, 'pre-commit'),
    npm_config_registry: registry.url,
    npm_config_cache: path.join(home, 'npm'),
    npm_config_update_notifier: 'false',
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  };
}, 600_000);

afterAll(() => registry.stop());

const run = (cwd: string, program: string, ...args: string[]) => runProcess(program, args, { cwd, env });
const printed = ({ stdout, stderr }: Outcome) => stdout + stderr;

/** Returns what a commit of a faulty description prints, and whether one of a correct description succeeds. */
async function commits(repository: TestRepository): Promise<{ readonly refusal: string; readonly passes: boolean }> {
  repository.write({ 'openapi.yaml': api(SLASH) });
  repository.git('add', '--all');
  const refused = await run(repository.folder, 'git', 'commit', '--message=faulty');
  expect(refused.code).not.toBe(0);
  repository.write({ 'openapi.yaml': api(CARTS) });
  repository.git('add', '--all');
  const { code } = await run(repository.folder, 'git', 'commit', '--message=correct');
  return { refusal: printed(refused), passes: code === 0 };
}

const FINDING = '`/v1/orders/` ends with a slash. Use `/v1/orders`.';

describe.skipIf(!HAS_GIT || process.platform === 'win32')('the hook that runs before a commit', () => {
  test('runs in husky as in its example', async () => {
    const repository = TestRepository.with({ 'package.json': '{}' });
    const hook = path.join(repository.folder, '.git/hooks/pre-commit');
    mkdirSync(path.dirname(hook), { recursive: true });
    // husky runs the file with `sh -e` from such a hook.
    writeFileSync(hook, '#!/bin/sh\nexec sh -e .husky/pre-commit\n');
    chmodSync(hook, 0o755);
    repository.write({ '.husky/pre-commit': example('.husky/pre-commit') });
    const { refusal, passes } = await commits(repository);
    expect(refusal).toContain(FINDING);
    expect(passes).toBe(true);
  });

  test('runs in pre-commit at the version of its `rev`, without network when it runs again', async () => {
    const [hook] = parse(readFileSync('.pre-commit-hooks.yaml', 'utf8'));
    const repository = TestRepository.with({ 'openapi.yaml': api(SLASH) });
    // pre-commit splits the entry into words and runs them.
    const [program = '', ...args]: string[] = hook.entry.split(' ');
    const first = await run(repository.folder, program, ...args);
    expect([first.code, first.stdout]).toEqual([1, expect.stringContaining(FINDING)]);
    const before = registry.requests.length;
    expect(await run(repository.folder, program, ...args)).toMatchObject({ code: 1 });
    expect(registry.requests.length).toBe(before);
  });

  describe.skipIf(!HAS_PRE_COMMIT)('pre-commit', () => {
    test('runs the hook of this repository', async () => {
      const origin = TestRepository.with({ '.pre-commit-hooks.yaml': readFileSync('.pre-commit-hooks.yaml', 'utf8') });
      origin.git('tag', `v${version}`);
      const config = parse(example('.pre-commit-config.yaml', 'repo: https'));
      config.repos[0].repo = `file://${origin.folder}`;
      const repository = TestRepository.with({ '.pre-commit-config.yaml': stringify(config) });
      expect(await run(repository.folder, 'pre-commit', 'install')).toMatchObject({ code: 0 });
      const { refusal, passes } = await commits(repository);
      expect(refusal).toContain(FINDING);
      expect(passes).toBe(true);
    });

    test('finds the newest version of the hook', async () => {
      const origin = TestRepository.with({ '.pre-commit-hooks.yaml': readFileSync('.pre-commit-hooks.yaml', 'utf8') });
      origin.git('config', 'uploadpack.allowFilter', 'true');
      origin.git('tag', 'release-9.8.7');
      // As `src/dev/release/release-action.ts` leaves the tags: `v9.8.7` is on a branch of its own.
      origin.branch('releases').commit({ 'dist/action/main.mjs': '' }).git('tag', 'v9.8.7');
      origin.git('checkout', '--quiet', 'main');
      origin.commit({ 'later.txt': '' });
      const config = { repos: [{ repo: `file://${origin.folder}`, rev: 'v9.0.0', hooks: [{ id: 'api-conventions' }] }] };
      const repository = TestRepository.with({ '.pre-commit-config.yaml': stringify(config) });
      expect(await run(repository.folder, 'pre-commit', 'autoupdate')).toMatchObject({ code: 0 });
      expect(readFileSync(path.join(repository.folder, '.pre-commit-config.yaml'), 'utf8')).toContain('rev: release-9.8.7\n');
    });

    test('installs and runs the local hook', async () => {
      const repository = TestRepository.with({ '.pre-commit-config.yaml': example('.pre-commit-config.yaml', 'repo: local') });
      expect(await run(repository.folder, 'pre-commit', 'install')).toMatchObject({ code: 0 });
      const { refusal, passes } = await commits(repository);
      expect(refusal).toContain(FINDING);
      expect(passes).toBe(true);
    });
  });
});
