import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];
/** Commits that are the same in all are one. */
let commits = 0;

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

export type Files = Readonly<Record<string, string>>;

/** The environment in which git knows nothing of the machine’s users, nor of a hook that it may run in. */
export const NO_USER = {
  GIT_CONFIG_GLOBAL: '',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
};

/** Tests that need git are skipped on a machine without it. */
export const HAS_GIT = spawnSync('git', ['--version']).status === 0;

/** A real git repository in a folder of its own. What the machine's users have configured does not count. */
export class TestRepository {
  readonly folder: string;

  private constructor() {
    this.folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'api-conventions-')));
    made.push(this.folder);
  }

  /** A repository with these files in its first commit, on the branch `main`. */
  static with(files: Files): TestRepository {
    const repository = new TestRepository();
    repository.git('init', '--quiet', '--initial-branch=main');
    repository.commit(files);
    return repository;
  }

  /** An empty folder. */
  static empty(): TestRepository {
    return new TestRepository();
  }

  write(files: Files): this {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(this.folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return this;
  }

  delete(...names: string[]): this {
    for (const name of names) rmSync(path.join(this.folder, name));
    return this;
  }

  /** Writes the files and commits all that is in the folder. */
  commit(files: Files = {}): this {
    this.write(files);
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', `--message=${++commits}`);
    return this;
  }

  branch(name: string): this {
    this.git('checkout', '--quiet', '-b', name);
    return this;
  }

  /** @returns What git printed. */
  git(...args: string[]): string {
    const identity = {
      GIT_AUTHOR_NAME: 'a',
      GIT_AUTHOR_EMAIL: 'a@example.com',
      GIT_COMMITTER_NAME: 'a',
      GIT_COMMITTER_EMAIL: 'a@example.com',
    };
    const env = { ...process.env, ...NO_USER, ...identity };
    return execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], {
      cwd: this.folder,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }
}
