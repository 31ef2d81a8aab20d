// Also for what runs without vitest.
import { execFileSync } from 'node:child_process';
import { hasProgram } from './tools.ts';

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
export const HAS_GIT = hasProgram('git');

/** A repository of a test is never cleaned up, and need not outlast a power failure. */
const SETTINGS = ['protocol.file.allow=always', 'gc.auto=0', 'maintenance.auto=false', 'core.fsync=none'];

/** @returns What git printed. */
export function runGit(folder: string, ...args: string[]): string {
  return execFileSync('git', [...SETTINGS.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: folder,
    env: { ...process.env, ...NO_USER, ...IDENTITY },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
