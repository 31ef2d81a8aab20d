import type { Buffer } from 'node:buffer';
import { execFileSync } from 'node:child_process';

/** Files of a repository can be large, and lists of them long. */
const MAX_OUTPUT = 2 ** 30;

/** git, run without a shell, without what a repository may have it run besides, and without the network. */
export class Git {
  readonly #cwd: string;

  constructor(cwd: string) {
    this.#cwd = cwd;
  }

  /** @throws GitError where git is not there, or ends with another code than 0. */
  run(...args: readonly string[]): Buffer {
    return this.#run(args, '');
  }

  /** The contents of objects, all read at once. */
  blobs(ids: readonly string[]): Buffer[] {
    const output = this.#run(['cat-file', '--batch'], ids.map((id) => `${id}\n`).join(''));
    const blobs: Buffer[] = [];
    for (let at = 0; at < output.length; ) {
      const start = output.indexOf('\n', at) + 1;
      const size = Number(/ (\d+)\n$/.exec(output.toString('latin1', at, start))?.[1] ?? 0);
      blobs.push(output.subarray(start, start + size));
      at = start + size + 1;
    }
    return blobs;
  }

  #run(args: readonly string[], input: string): Buffer {
    try {
      return execFileSync('git', [...SETTINGS, ...args], {
        cwd: this.#cwd,
        env: { ...process.env, ...ENVIRONMENT },
        maxBuffer: MAX_OUTPUT,
        input,
        stdio: ['pipe', 'pipe', 'pipe'],
        windowsHide: true,
      });
    } catch (error) {
      throw toGitError(error);
    }
  }

  /** The output as text, without the line break at its end. */
  line(...args: readonly string[]): string {
    return this.run(...args)
      .toString('utf8')
      .replace(/\r?\n$/, '');
  }

  /** The output as {@link line} gives it; `undefined` where git fails, or has nothing to say. */
  attempt(...args: readonly string[]): string | undefined {
    try {
      return this.line(...args) || undefined;
    } catch (error) {
      if (error instanceof GitError) return undefined;
      throw error;
    }
  }

  /** The parts of an output that ends each with a NUL, as `-z` asks for. */
  list(...args: readonly string[]): string[] {
    return this.run(...args)
      .toString('utf8')
      .split('\0')
      .slice(0, -1);
  }
}

const SETTINGS = ['-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false', '--no-pager'];

const ENVIRONMENT = {
  // Messages are matched nowhere, but shown.
  LC_ALL: 'C',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  // In a partial clone, git would fetch what is missing.
  GIT_NO_LAZY_FETCH: '1',
  // They would change what is printed, and which files a path stands for.
  GIT_DIFF_OPTS: undefined,
  GIT_LITERAL_PATHSPECS: undefined,
  GIT_GLOB_PATHSPECS: undefined,
  GIT_NOGLOB_PATHSPECS: undefined,
  GIT_ICASE_PATHSPECS: undefined,
};

/** Why git did not do what it was asked to. */
export class GitError extends Error {
  override name = 'GitError';

  /**
   * @param status The exit code; `undefined` where git could not be run at all.
   * @param message What git said, its first line; untrusted, as it may quote names of files and branches.
   */
  constructor(
    readonly status: number | undefined,
    message: string,
  ) {
    super(message);
  }
}

function toGitError(error: unknown): GitError {
  const { status, stderr, message } = error as { status?: number | null; stderr?: Buffer; message: string };
  const said = stderr?.toString('utf8').trim().split('\n')[0] ?? '';
  return new GitError(status ?? undefined, said || message);
}
