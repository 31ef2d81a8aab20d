import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The folder that a run has already made, also for other instances of this module and for processes of the run. */
const MADE = 'API_CONVENTIONS_TESTS';
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP', MADE];

/**
 * Puts all temporary files of a run below one folder, so that nothing is left behind, whatever fails. Vitest calls this once for each
 * project and once for all: folders within each other would make paths longer than sockets may have.
 *
 * @returns What removes the folder.
 */
export default function setup(): () => void {
  if (process.env[MADE] === tmpdir()) return () => {};
  const before = VARIABLES.map((name) => [name, process.env[name]] as const);
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'api-conventions-tests-')));
  // Tests of permissions run commands as another user.
  chmodSync(root, 0o755);
  for (const name of VARIABLES) process.env[name] = root;
  return () => {
    unmountBelow(root);
    rmSync(root, { recursive: true, force: true, maxRetries: 3 });
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}

/** Unmounts what tests that were interrupted have mounted. */
function unmountBelow(root: string): void {
  if (process.platform !== 'linux') return;
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  for (const [, folder = ''] of mounts.map((line) => line.split(' '))) {
    if (folder.startsWith(`${root}/`)) spawnSync('umount', [folder]);
  }
}
