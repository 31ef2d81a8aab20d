import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runGit } from './run-git.ts';
import { shared } from './shared.ts';
import { temporaryFolder } from './temporary.ts';

/** Commits that are the same in all are one. */
let commits = 0;

export type Files = Readonly<Record<string, string>>;

/** A real git repository in a folder of its own. What the machine's users have configured does not count. */
export class TestRepository {
  private constructor(readonly folder = temporaryFolder()) {}

  /** A repository with these files in its first commit, on the branch `main`. */
  static with(files: Files): TestRepository {
    return TestRepository.#initial().copy().commit(files);
  }

  /** Copying what `git init` makes takes less time than running it. All files of tests use it, so it is removed with their folder. */
  static readonly #initial = shared(() => {
    const repository = new TestRepository(mkdtempSync(path.join(tmpdir(), 'api-conventions-git-')));
    repository.git('init', '--quiet', '--template=', '--initial-branch=main');
    return repository;
  });

  /** An empty folder. */
  static empty(): TestRepository {
    return new TestRepository();
  }

  /** The same commits and files in another folder: faster than making them again. */
  copy(): TestRepository {
    const copy = new TestRepository();
    cpSync(this.folder, copy.folder, { recursive: true, verbatimSymlinks: true });
    return copy;
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

  /** Begins a branch at the commit that is checked out, as `git checkout -b` does, which takes longer. */
  branch(name: string): this {
    const inside = (file: string) => path.join(this.folder, '.git', file);
    const [, current] = /^ref: (.*)/.exec(readFileSync(inside('HEAD'), 'utf8')) ?? [];
    cpSync(inside(current ?? 'HEAD'), inside(`refs/heads/${name}`), { errorOnExist: true, force: false });
    writeFileSync(inside('HEAD'), `ref: refs/heads/${name}\n`);
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
