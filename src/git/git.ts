import type { Buffer } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { RUN_BY_FILTERS, type Setting, withoutFilters } from './filters.ts';
import { GitError } from './git-error.ts';

/** Files of a repository can be large, and lists of them long. */
const MAX_OUTPUT = 2 ** 30;

/** git, run without a shell, without what a repository may have it run besides, and without the network. */
export class Git {
  readonly #cwd: string;
  #filters: readonly string[] | undefined;

  constructor(cwd: string) {
    this.#cwd = cwd;
  }

  /** @throws GitError where git is not there, or ends with another code than 0. */
  run(...args: readonly string[]): Buffer {
    return this.#run(args, '');
  }

  /** `git diff`, which may run files of the working tree through filters: those that the user has set up, not the repository. */
  diff(...args: readonly string[]): Buffer {
    this.#filters ??= withoutFilters(this.#settings(RUN_BY_FILTERS));
    return this.#run([...this.#filters, 'diff', ...args], '');
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
    return parts(this.run(...args));
  }

  /** What is set for git, with where it is set; later ones count. */
  #settings(pattern: string): Setting[] {
    const settings: Setting[] = [];
    const fields = this.#found('config', '--show-scope', '-z', '--get-regexp', pattern);
    for (let at = 0; at < fields.length; at += 2) {
      const [scope = '', setting = ''] = fields.slice(at, at + 2);
      const [key = '', ...value] = setting.split('\n');
      settings.push({ scope, key, value: value.join('\n') });
    }
    return settings;
  }

  /** The parts of an output as {@link list} gives them; none where git ends with 1, by which it says that there are none. */
  #found(...args: readonly string[]): string[] {
    try {
      return this.list(...args);
    } catch (error) {
      if (error instanceof GitError && error.status === 1) return [];
      throw error;
    }
  }
}

/** The parts of an output that ends each with a NUL. */
export function parts(output: Buffer): string[] {
  return output.toString('utf8').split('\0').slice(0, -1);
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

const SETTINGS = [
  ...['-c', 'core.fsmonitor=false'],
  ...['-c', 'core.hooksPath=/dev/null'],
  // Files of a change can make up a repository without `.git`, settings and all: git would take a folder of them for one.
  ...['-c', 'safe.bareRepository=explicit'],
  ...['-c', 'core.quotePath=false'],
  '--no-pager',
];

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

function toGitError(error: unknown): GitError {
  const { status, stderr, message } = error as { status?: number | null; stderr?: Buffer; message: string };
  const said = stderr?.toString('utf8').trim().split('\n') ?? [];
  const reason = said.find((line) => /^(?:fatal|error): /.test(line)) ?? said[0];
  // It stands by itself, as `git config --global --add safe.directory /srv/shop`.
  const remedy = said.find((line) => /^\s+git /.test(line))?.trim();
  return new GitError(status ?? undefined, (remedy === undefined ? reason : `${reason}; run: ${remedy}`) || message);
}
