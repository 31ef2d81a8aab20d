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
    const output = this.#run(['cat-file', '--batch'], lines(ids));
    const blobs: Buffer[] = [];
    for (let at = 0; at < output.length; ) {
      const start = output.indexOf('\n', at) + 1;
      const size = sizeIn(output.toString('latin1', at, start - 1));
      blobs.push(output.subarray(start, start + size));
      at = start + size + 1;
    }
    return blobs;
  }

  /** The sizes of objects in bytes. */
  sizes(ids: readonly string[]): number[] {
    return this.#run(['cat-file', '--batch-check'], lines(ids)).toString('latin1').split('\n').slice(0, -1).map(sizeIn);
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

function lines(ids: readonly string[]): string {
  return ids.map((id) => `${id}\n`).join('');
}

/** @throws GitError where it says that the object is missing. */
function sizeIn(header: string): number {
  const size = / (\d+)$/.exec(header)?.[1];
  if (size === undefined) throw new GitError(0, header);
  return Number(size);
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
   * @param message What git said, the reason and what to run; untrusted, as it may quote names of files and branches.
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
  const said = stderr?.toString('utf8').trim().split('\n') ?? [];
  const reason = said.find((line) => /^(?:fatal|error): /.test(line)) ?? said[0];
  // It stands by itself, as `git config --global --add safe.directory /srv/shop`.
  const remedy = said.find((line) => /^\s+git /.test(line))?.trim();
  return new GitError(status ?? undefined, (remedy === undefined ? reason : `${reason}; run: ${remedy}`) || message);
}
