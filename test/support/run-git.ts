// Also for what runs without vitest.
import { execFileSync, spawnSync } from 'node:child_process';

/** The environment in which git knows nothing of the machine’s users, nor of a hook that it may run in. */
export const NO_USER = {
  GIT_CONFIG_GLOBAL: '',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
};

const IDENTITY = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};

/** Tests that need git are skipped on a machine without it. */
export const HAS_GIT = spawnSync('git', ['--version']).status === 0;

/** @returns What git printed. */
export function runGit(folder: string, ...args: string[]): string {
  return execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], {
    cwd: folder,
    env: { ...process.env, ...NO_USER, ...IDENTITY },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
