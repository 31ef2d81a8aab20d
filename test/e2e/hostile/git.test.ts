import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../../cli/support.ts';
import { api, CARTS, USER } from '../../support/api.ts';
import { TestRepository } from '../../support/git.ts';
import { HAS_GIT } from '../../support/run-git.ts';
import { hasTool } from '../../support/tools.ts';
import { type Attack, attack } from './attack.ts';

const BEFORE = api(USER);
const NOW = api(USER, CARTS);

/** Where a real old Git is installed, such as 2.30; CONTRIBUTING.md says how to use it. */
const { OLD_GIT } = process.env;
hasTool('old-git', OLD_GIT !== undefined && existsSync(path.join(OLD_GIT, 'git')));

/**
 * A folder with a command `git` that reports an old version, and ignores what old versions do not know.
 *
 * @param version Such as `2.30.2`.
 */
function gitOfVersion(version: string): string {
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const script = `#!/bin/sh
case " $* " in *" version "*) echo 'git version ${version}'; exit;; esac
unset GIT_NO_LAZY_FETCH
for argument do
  shift
  [ "$argument" = safe.bareRepository=explicit ] && argument=safe.bareRepository=all
  set -- "$@" "$argument"
done
exec '${real}' "$@"
`;
  const folder = folderWith({ git: script });
  chmodSync(path.join(folder, 'git'), 0o755);
  return folder;
}

/** The folders of the versions of Git to test with, by what they are; `undefined` for the installed one. */
const GITS: readonly (readonly [what: string, version: string, folder: (() => string) | undefined])[] = [
  ['the installed Git', '', undefined],
  ['a Git like 2.30', '2.30.2', () => gitOfVersion('2.30.2')],
  ['a Git like that of Ubuntu 24.04', '2.43.0', () => gitOfVersion('2.43.0')],
];

/** Runs the command line with a version of Git. */
function attackWith(folder: string | undefined, args: readonly string[], cwd: string): Promise<Attack> {
  const { PATH = '' } = process.env;
  return attack(args, { cwd, env: { GIT_CONFIG_NOSYSTEM: '1', ...(folder && { PATH: `${folder}${path.delimiter}${PATH}` }) } });
}

/** Settings that make Git run a command to fetch missing objects; `pwned` is written in the working tree. */
function promisor(pwned: string): readonly (readonly [key: string, value: string])[] {
  return [
    ['core.repositoryFormatVersion', '1'],
    ['extensions.partialClone', 'evil'],
    ['remote.evil.url', '.'],
    ['remote.evil.promisor', 'true'],
    ['remote.evil.uploadpack', `touch ${pwned}; false`],
  ];
}

/** Deletes the object with the content that a file has in a commit. */
function loseBlob(repository: TestRepository, gitDir: string, id: string): void {
  rmSync(path.join(repository.folder, gitDir, 'objects', id.slice(0, 2), id.slice(2)));
}

/** Settings whose values are commands. */
const COMMAND_SETTINGS = [
  'diff.external',
  'diff.evil.command',
  'diff.evil.textconv',
  'filter.evil.clean',
  'filter.evil.smudge',
  'filter.evil.process',
  'core.fsmonitor',
  'core.pager',
  'core.editor',
  'core.askPass',
  'core.sshCommand',
  'core.gitProxy',
  'core.alternateRefsCommand',
  'credential.helper',
  'gpg.program',
  'sequence.editor',
  'uploadpack.packObjectsHook',
  'interactive.diffFilter',
  'alias.diff',
  'alias.ls-tree',
  'trailer.evil.command',
  'lfs.customtransfer.evil.path',
  'lfs.extension.evil.clean',
  'lfs.extension.evil.smudge',
];

const COMMANDS: readonly (readonly string[])[] = [
  ['lint', '--base', 'HEAD', 'openapi.yaml'],
  ['lint', '--base', 'HEAD', '--base-config', 'openapi.yaml'],
  ['compare', 'HEAD:openapi.yaml', 'openapi.yaml'],
];

const OLD_GITS = OLD_GIT === undefined ? GITS : [...GITS, [`the Git in ${OLD_GIT}`, 'old', () => OLD_GIT] as const];

describe.skipIf(!HAS_GIT || process.platform === 'win32').each(OLD_GITS)(
  'Git repositories with %s',
  (_what, version, folderOf) => {
    test('run no command of their configuration if an object is missing', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': BEFORE }).write({ 'openapi.yaml': NOW });
      const pwned = path.join(repository.folder, 'pwned');
      loseBlob(repository, '.git', repository.git('rev-parse', 'HEAD:openapi.yaml').trim());
      for (const setting of promisor(pwned)) repository.git('config', ...setting);
      for (const command of COMMANDS) {
        const { code, stderr } = await attackWith(folderOf?.(), command, repository.folder);
        expect([code, existsSync(pwned)]).toEqual([2, false]);
        expect(stderr).toMatch(
          version === ''
            ? /^This clone is partial and lacks files of `HEAD`\./m
            : /^This clone is partial, and Git [\d.]+ would fetch missing files, .* Update Git to 2\.45 or later, or clone without `--filter`\.$/m,
        );
      }
    });

    test('run no command of their configuration', async () => {
      const repository = TestRepository.with({
        'openapi.yaml': BEFORE,
        'b.yaml': 'x: 1\n',
        '.gitattributes': '*.yaml diff=evil filter=evil\n',
        '.lfsconfig': '[lfs]\n\tstandalonetransferagent = evil\n',
      });
      repository.write({ 'openapi.yaml': NOW, 'b.yaml': 'x: 2\n', 'c.yaml': 'x: 3\n' });
      const pwned = path.join(repository.folder, 'pwned');
      for (const key of COMMAND_SETTINGS) repository.git('config', key, `touch ${pwned}; cat`);
      repository.git('config', 'core.hooksPath', 'hooks');
      repository.git('config', 'pager.diff', 'true');
      for (const hook of ['post-index-change', 'reference-transaction', 'fsmonitor-watchman', 'pre-auto-gc']) {
        repository.write({ [`hooks/${hook}`]: `#!/bin/sh\ntouch ${pwned}\n` });
        chmodSync(path.join(repository.folder, 'hooks', hook), 0o755);
      }
      for (const command of COMMANDS) {
        const { code } = await attackWith(folderOf?.(), command, repository.folder);
        expect([command, code === 2, existsSync(pwned)]).toEqual([command, false, false]);
      }
    });

    test('are compared if they are complete clones', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': BEFORE }).write({ 'openapi.yaml': NOW });
      for (const command of COMMANDS.slice(0, 2)) {
        const { code, stdout } = await attackWith(folderOf?.(), command, repository.folder);
        expect([code, stdout]).toEqual([0, expect.stringContaining('path-versioned')]);
      }
    });

    test('contain changes whose fake repositories neither run commands nor replace the base', async () => {
      const repository = TestRepository.with({ 'api/openapi.yaml': BEFORE });
      const pwned = path.join(repository.folder, 'pwned');
      const within = (...args: string[]) => repository.git('-C', 'api', '--git-dir=.', '--work-tree=.', ...args);
      repository.write({ 'api/openapi.yaml': NOW });
      within('init', '--quiet');
      within('add', 'openapi.yaml');
      within('commit', '--quiet', '--message=a');
      for (const setting of [['core.bare', 'false'], ['core.worktree', '.'], ...promisor(pwned)]) within('config', ...setting);
      const cwd = path.join(repository.folder, 'api');
      const lint = await attackWith(folderOf?.(), ['lint', '--base', 'HEAD', 'openapi.yaml'], cwd);
      expect([lint.code, lint.stdout]).toEqual([0, expect.stringContaining('path-versioned')]);
      loseBlob(repository, 'api', repository.git('-C', 'api', '--git-dir=.', 'rev-parse', 'HEAD:openapi.yaml').trim());
      for (const command of COMMANDS) await attackWith(folderOf?.(), command, cwd);
      expect(existsSync(pwned)).toBe(false);
      rmSync(path.join(repository.folder, '.git'), { recursive: true });
      for (const command of COMMANDS) {
        const { code, stderr } = await attackWith(folderOf?.(), command, cwd);
        expect([code, stderr]).toEqual([2, expect.stringContaining('A Git repository is required')]);
      }
      expect(existsSync(pwned)).toBe(false);
    });
  },
);

test.skipIf(!HAS_GIT || process.platform === 'win32')('lint refuses a Git version that the tests do not cover', async () => {
  const repository = TestRepository.with({ 'openapi.yaml': BEFORE });
  for (const command of COMMANDS) {
    const { code, stderr } = await attackWith(gitOfVersion('2.25.1'), command, repository.folder);
    expect([code, stderr]).toEqual([2, 'Git 2.25.1 cannot be used to read earlier versions. Update Git to 2.30 or later.\n']);
  }
});

describe.skipIf(!HAS_GIT || process.platform === 'win32')('an executable `git` in the repository', () => {
  test.each(['node_modules/.bin', '.'])(
    'is not run by lint from the folder %s, although PATH begins with the folder',
    async (name) => {
      const repository = TestRepository.with({ 'openapi.yaml': BEFORE }).write({ 'openapi.yaml': NOW });
      const pwned = path.join(repository.folder, 'pwned');
      const program = path.join(name, 'git');
      repository.write({ [program]: `#!/bin/sh\ntouch '${pwned}'\n` });
      chmodSync(path.join(repository.folder, program), 0o755);
      for (const folder of [path.join(repository.folder, name), name]) {
        for (const command of COMMANDS) {
          const { code } = await attackWith(folder, command, repository.folder);
          expect([code, existsSync(pwned)]).toEqual([expect.any(Number), false]);
          expect(code).not.toBe(2);
        }
      }
    },
  );
});
