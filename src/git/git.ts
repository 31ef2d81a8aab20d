import type { Buffer } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { errorCodeOf } from '../document/files/read-file.ts';
import { UsageError } from '../errors.ts';
import { FILTER_SETTINGS, type GitSetting, withoutFilters } from './filters.ts';
import { GitError } from './git-error.ts';
import { gitProgram } from './git-program.ts';

/** The output can be large, as it may be a file or a long list. */
const MAX_OUTPUT = 2 ** 30;

/** The time limit of a command in milliseconds: Git waits without end for a pipe in place of one of its files. */
const MAX_MS = 300_000;

/** The repository that is passed to Git. */
export interface GitLocation {
  /** The folder `.git`, or the folder that a file of that name refers to. */
  readonly gitDir: string;
  /** The root of the working tree. */
  readonly workTree: string;
}

/** Runs Git without a shell, without programs that a repository configures, and without network access except for {@link fetch}. */
export class Git {
  readonly #cwd: string;
  readonly #location: NodeJS.ProcessEnv;
  readonly #maxMs: number;
  #filters: readonly string[] | undefined;
  #program: string | undefined;

  /**
   * @param location By default, Git finds the repository that contains `cwd`.
   * @param maxMs The time limit for each command in milliseconds, except for {@link fetch}.
   */
  constructor(cwd: string, location?: GitLocation, maxMs = MAX_MS) {
    this.#cwd = cwd;
    this.#maxMs = maxMs;
    this.#location = location ? { GIT_DIR: location.gitDir, GIT_WORK_TREE: location.workTree } : {};
  }

  /** @throws GitError if Git is not installed or its exit code is not 0. */
  run(...args: readonly string[]): Buffer {
    return this.#run(args, '');
  }

  /** `git fetch`, which uses the network and the settings of the repository for its remotes. */
  fetch(...args: readonly string[]): void {
    this.#run(['fetch', ...args], '', { env: { GIT_ALLOW_PROTOCOL: process.env.GIT_ALLOW_PROTOCOL }, maxMs: 0 });
  }

  /** `git diff` with only the filters of the user, not those of the repository. */
  diff(...args: readonly string[]): Buffer {
    this.#filters ??= withoutFilters(this.#settings(FILTER_SETTINGS));
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

  #run(args: readonly string[], input: string, { env = {}, maxMs = this.#maxMs }: GitRunOptions = {}): Buffer {
    this.#program ??= gitProgram(this.#cwd);
    if (this.#program === undefined) throw new GitError(undefined, 'there is no `git` in `PATH` outside of the repository.');
    try {
      return execFileSync(this.#program, [...SETTINGS, ...args], {
        cwd: this.#cwd,
        env: { ...process.env, ...ENVIRONMENT, ...this.#location, ...env },
        maxBuffer: MAX_OUTPUT,
        input,
        stdio: ['pipe', 'pipe', 'pipe'],
        timeout: maxMs,
        killSignal: 'SIGKILL',
        windowsHide: true,
      });
    } catch (error) {
      if (errorCodeOf(error) === 'ETIMEDOUT') throw timeoutError(args, maxMs);
      throw toGitError(error);
    }
  }

  /** The output as text, without the line break at its end. */
  line(...args: readonly string[]): string {
    return this.run(...args)
      .toString('utf8')
      .replace(/\r?\n$/, '');
  }

  /** The output as {@link line} gives it; `undefined` if Git fails or prints nothing. */
  attempt(...args: readonly string[]): string | undefined {
    try {
      return this.line(...args) || undefined;
    } catch (error) {
      if (error instanceof GitError) return undefined;
      throw error;
    }
  }

  /** The NUL-terminated parts of the output of a command with `-z`. */
  list(...args: readonly string[]): string[] {
    return nulTerminatedParts(this.run(...args));
  }

  /** Returns whether there is a setting with a name that matches. */
  hasSetting(pattern: string): boolean {
    return this.#found('config', '-z', '--name-only', '--get-regexp', pattern).length > 0;
  }

  /** The settings of Git with their scope; later settings override earlier ones. */
  #settings(pattern: string): GitSetting[] {
    const settings: GitSetting[] = [];
    const fields = this.#found('config', '--show-scope', '-z', '--get-regexp', pattern);
    for (let at = 0; at < fields.length; at += 2) {
      const [scope = '', setting = ''] = fields.slice(at, at + 2);
      const [key = '', ...value] = setting.split('\n');
      settings.push({ scope, key, value: value.join('\n') });
    }
    return settings;
  }

  /** The parts of an output as {@link list} gives them; none if the exit code is 1, which means no match. */
  #found(...args: readonly string[]): string[] {
    try {
      return this.list(...args);
    } catch (error) {
      if (error instanceof GitError && error.status === 1) return [];
      throw error;
    }
  }
}

/** The NUL-terminated parts of an output. */
export function nulTerminatedParts(output: Buffer): string[] {
  return output.toString('utf8').split('\0').slice(0, -1);
}

function lines(ids: readonly string[]): string {
  return ids.map((id) => `${id}\n`).join('');
}

/** @throws GitError if the object is missing. */
function sizeIn(header: string): number {
  const size = / (\d+)$/.exec(header)?.[1];
  if (size === undefined) throw new GitError(0, header);
  return Number(size);
}

const SETTINGS = [
  // Empty, because old versions of Git run the command `false`.
  ...['-c', 'core.fsmonitor='],
  ...['-c', 'core.hooksPath=/dev/null'],
  // The files of a change can form a bare repository with its own settings, which Git could find before its location is known.
  ...['-c', 'safe.bareRepository=explicit'],
  ...['-c', 'core.quotePath=false'],
  '--no-pager',
];

const ENVIRONMENT = {
  // Programs that Git runs are not looked up in the working directory either (Windows).
  NoDefaultCurrentDirectoryInExePath: '1',
  // Messages are only shown, never parsed.
  LC_ALL: 'C',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  // Prevents that a partial clone fetches missing objects; versions that ignore the first variable may then use no protocol.
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: '',
  // The objects that a commit names, not those that somebody has put in their place in this clone.
  GIT_NO_REPLACE_OBJECTS: '1',
  // These variables would change the output, and the meaning of paths.
  GIT_DIFF_OPTS: undefined,
  GIT_LITERAL_PATHSPECS: undefined,
  GIT_GLOB_PATHSPECS: undefined,
  GIT_NOGLOB_PATHSPECS: undefined,
  GIT_ICASE_PATHSPECS: undefined,
};

interface GitRunOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** The time limit in milliseconds; 0 for none. */
  readonly maxMs?: number;
}

function timeoutError(args: readonly string[], maxMs: number): UsageError {
  const command = args.find((arg, index) => !arg.startsWith('-') && args[index - 1] !== '-c') ?? '';
  return new UsageError(`\`git ${command}\` takes longer than ${maxMs / 1000} seconds. Check the repository with \`git fsck\`.`);
}

function toGitError(error: unknown): GitError {
  const { status, stderr, message } = error as { status?: number | null; stderr?: Buffer; message: string };
  const output = stderr?.toString('utf8').trim().split('\n') ?? [];
  const reason = output.find((line) => /^(?:fatal|error): /.test(line)) ?? output[0];
  // A remedy on a line of its own, such as `git config --global --add safe.directory /srv/shop`.
  const remedy = output.find((line) => /^\s+git /.test(line))?.trim();
  return new GitError(status ?? undefined, (remedy === undefined ? reason : `${reason}; run: ${remedy}`) || message);
}
