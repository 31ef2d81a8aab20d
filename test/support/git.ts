import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runGit } from './run-git.ts';
import { temporaryFolder } from './temporary.ts';

/** Commits that are the same in all are one. */
let commits = 0;

/** What several tests share, made when the first of them needs it: a machine without git skips them all. */
export function shared<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export type Files = Readonly<Record<string, string>>;

/** A real git repository in a folder of its own. What the machine's users have configured does not count. */
export class TestRepository {
  readonly folder = temporaryFolder();

  private constructor() {}

  /** A repository with these files in its first commit, on the branch `main`. */
  static with(files: Files): TestRepository {
    const repository = new TestRepository();
    repository.git('init', '--quiet', '--template=', '--initial-branch=main');
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
    return runGit(this.folder, ...args);
  }

  /** The same for a command that reads its standard input. */
  input(command: string, text: string): string {
    return execFileSync('git', [command], { cwd: this.folder, input: text, encoding: 'utf8' });
  }
}
