import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { api, SLASH } from '../../support/api.ts';
import { TestRepository } from '../../support/git.ts';
import { type Outcome, runNode } from '../../support/process.ts';
import { HAS_GIT, NO_USER } from '../../support/run-git.ts';
import { builtAction, runAction } from './support.ts';

const SCRIPT = path.resolve('src/dev/release/release-action.ts');
/** The workflow's version of Node.js runs TypeScript without help. */
const TYPES = Number.parseInt(process.versions.node, 10) >= 24 ? [] : ['--import', import.meta.resolve('tsx')];

/** A repository on a server, with the sources of this one that a release needs. */
class Server {
  readonly origin = TestRepository.empty();
  readonly #work = TestRepository.empty();

  constructor() {
    this.origin.git('init', '--quiet', '--bare', '--initial-branch=main');
    this.#work.git('clone', '--quiet', this.origin.folder, '.');
    this.#work.git('checkout', '--quiet', '-b', 'main');
    for (const file of ['action.yml', '.gitignore', '.github/workflows/ci.yml']) cpSync(file, path.join(this.#work.folder, file));
  }

  /** Commits a version, and runs the script as the workflow does: in a clone of one commit, with the build of another job. */
  async release(version: string, build = ''): Promise<Outcome> {
    this.#work.commit({ 'package.json': JSON.stringify({ version }) });
    this.#work.git('push', '--quiet', '--force', 'origin', 'main');
    return this.rerun(build);
  }

  async rerun(build = ''): Promise<Outcome> {
    const clone = TestRepository.empty();
    clone.git('clone', '--quiet', '--depth=1', `file://${this.origin.folder}`, '.');
    const dist = path.join(clone.folder, 'dist/action');
    mkdirSync(dist, { recursive: true });
    cpSync(await builtAction(), dist, { recursive: true });
    if (build !== '') writeFileSync(path.join(dist, 'build.txt'), build);
    return runNode([...TYPES, SCRIPT], { cwd: clone.folder, env: { ...NO_USER } });
  }

  commit(ref: string): string {
    return this.origin.git('rev-parse', `${ref}^{commit}`).trim();
  }

  /** The version in the files of a tag, branch or commit. */
  version(ref: string): string {
    return JSON.parse(this.origin.git('show', `${ref}:package.json`)).version;
  }

  /** The files of a tag or commit, as a runner gets them. */
  download(ref: string): string {
    const copy = TestRepository.empty();
    copy.git('clone', '--quiet', '--no-checkout', this.origin.folder, '.');
    copy.git('checkout', '--quiet', '--detach', ref);
    return copy.folder;
  }
}

describe.skipIf(!HAS_GIT)('the release of the action', () => {
  const server = new Server();

  beforeAll(async () => {
    for (const version of ['0.9.0', '1.2.0', '1.3.0', '1.2.1']) {
      expect(await server.release(version)).toMatchObject({ code: 0, stderr: '' });
    }
  });

  test('tags each version, and the newest version of each major version', () => {
    const tags = server.origin.git('tag', '--list').trim().split('\n');
    expect(tags.map((tag) => [tag, server.version(tag)])).toEqual([
      ['v0', '0.9.0'],
      ['v0.9.0', '0.9.0'],
      ['v1', '1.3.0'],
      ['v1.2.0', '1.2.0'],
      ['v1.2.1', '1.2.1'],
      ['v1.3.0', '1.3.0'],
    ]);
  });

  test('has all versions on a branch, with the files of the sources', () => {
    const line = server.origin.git('log', '--format=%s', 'releases').trim().split('\n');
    expect(line).toEqual(['Release 1.2.1', 'Release 1.3.0', 'Release 1.2.0', 'Release 0.9.0']);
    expect(server.origin.git('log', '-1', '--format=%b', 'releases')).toContain(server.commit('main'));
    const changes = server.origin.git('diff', '--name-status', 'main', 'releases').trim().split('\n');
    expect(changes).toEqual(expect.arrayContaining(['A\tdist/action/cli.mjs', 'A\tdist/action/main.mjs']));
    // The token of a workflow may not push changes of workflows.
    expect(changes.filter((change) => !change.startsWith('A\tdist/action/'))).toEqual(['D\t.github/workflows/ci.yml']);
  });

  test.each(['v1.3.0', 'v1', 'v1.2.0', 'SHA'])('runs from %s', async (name) => {
    const folder = server.download(name === 'SHA' ? server.commit('v1.3.0') : name);
    const { runs } = parse(readFileSync(path.join(folder, 'action.yml'), 'utf8'));
    const workspace = TestRepository.with({ 'openapi.yaml': api(SLASH) }).folder;
    const { code, outputs } = await runAction(workspace, { main: path.join(folder, runs.main) });
    expect([code, outputs.findings]).toEqual([1, '1']);
  });

  test('changes nothing when its job runs again', async () => {
    const before = server.origin.git('show-ref');
    expect(await server.rerun()).toMatchObject({ code: 0, stderr: '' });
    expect(server.origin.git('show-ref')).toBe(before);
  });

  test('moves the tag of the major version if only that tag is missing', async () => {
    await server.release('2.0.0');
    server.origin.git('tag', '--delete', 'v2');
    expect(await server.rerun()).toMatchObject({ code: 0 });
    expect(server.commit('v2')).toBe(server.commit('v2.0.0'));
  });

  test.each([
    ['another build', () => server.rerun('other')],
    ['another source', () => server.release('2.0.0')],
  ])('refuses %s of a version that is already released', async (_, run) => {
    const before = server.origin.git('show-ref', '--tags');
    const { code, stderr } = await run();
    expect(code).not.toBe(0);
    expect(stderr).toContain('The tag v2.0.0 exists and has other files.');
    expect(server.origin.git('show-ref', '--tags')).toBe(before);
  });
});
