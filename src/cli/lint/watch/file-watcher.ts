import { existsSync, type StatsListener, unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isDescription } from '../../../descriptions/is-description.ts';
import { isBelow, toUri } from '../../../document/files/paths.ts';
import { statOf } from '../../../document/files/read-file.ts';
import { reasonOf, UsageError } from '../../../errors.ts';
import { isFileSystemRoot, isSkipped, mayBeFound, type WatchTarget } from './watch-target.ts';

/**
 * The time without changes after which changes are reported, in milliseconds: editors and version control change several files at
 * once, or one file several times.
 */
const QUIET_MS = 100;

/** The interval at which files in the root of a file system are checked, in milliseconds. */
const POLL_MS = 250;

/** Watches what a run depends on. Folders are watched, as editors replace files and missing ones may appear. */
export class FileWatcher {
  readonly #target: WatchTarget;
  readonly #watcher: FSWatcher;
  readonly #ready: Promise<void>;
  readonly #polled = new Map<string, StatsListener>();
  readonly #changed = new Set<string>();
  #failure: UsageError | undefined;
  #timer: NodeJS.Timeout | undefined;
  #wake: (() => void) | undefined;

  private constructor(target: WatchTarget) {
    this.#target = target;
    const folders = new Set(foldersOf(target));
    // The root of a file system is left out: with it, chokidar would drop everything that it watches.
    const watched = [...folders].filter((folder) => !isFileSystemRoot(folder) && existsSync(folder));
    this.#watcher = watch(watched, {
      ignoreInitial: true,
      // The run itself reports folders that cannot be read.
      ignorePermissionErrors: true,
      ignored: (name, stats) => isIgnored(toUri(path.resolve(name)), stats?.isDirectory(), folders, target),
    });
    // A failure is reported when changes are waited for.
    const isReady = new Promise<void>((resolve) => this.#watcher.once('ready', resolve).once('error', () => resolve()));
    this.#ready = watched.length === 0 ? Promise.resolve() : isReady;
    this.#watcher.on('all', (event, name) => this.#onEvent(event, toUri(path.resolve(name))));
    this.#watcher.on('error', (error) => {
      this.#failure = new UsageError(
        `Files cannot be watched: ${reasonOf(error)}. Raise the limit of the system, or set the environment variable \`CHOKIDAR_USEPOLLING\` to 1.`,
      );
      this.#wake?.();
    });
    for (const file of target.files) if (isFileSystemRoot(path.posix.dirname(file))) this.#poll(file);
  }

  #poll(file: string): void {
    const onStats: StatsListener = (now, before) => {
      // Node calls the listener also to report that a file is missing.
      if (now.mtimeMs !== before.mtimeMs || now.size !== before.size || now.ino !== before.ino) this.#onEvent('change', file);
    };
    this.#polled.set(file, onStats);
    watchFile(file, { interval: POLL_MS }, onStats);
  }

  /**
   * @param since The start of the run that determined the target, in milliseconds: later changes are reported.
   */
  static async open(target: WatchTarget, since: number): Promise<FileWatcher> {
    const watcher = new FileWatcher(target);
    await watcher.#ready;
    for (const file of target.files) if ((statOf(file)?.mtimeMs ?? 0) > since) watcher.#note(file);
    return watcher;
  }

  /** Waits until something changes, and then until nothing changes for a moment. @throws UsageError if files cannot be watched. */
  async changes(): Promise<readonly string[]> {
    while ((this.#changed.size === 0 || this.#timer !== undefined) && !this.#failure) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#failure) throw this.#failure;
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    for (const [file, onStats] of this.#polled) unwatchFile(file, onStats);
    await this.#watcher.close();
  }

  #onEvent(event: string, file: string): void {
    const isNew = (event === 'add' || event === 'change') && mayBeFound(file, this.#target.folders);
    if (this.#target.files.has(file) || (isNew && isDescription(file))) this.#note(file);
  }

  #note(file: string): void {
    this.#changed.add(file);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#wake?.();
    }, QUIET_MS);
  }
}

/**
 * The folders of all files. For a missing folder, they include the folders above it up to the nearest that exists, in which it
 * may appear.
 */
function foldersOf({ files, folders }: WatchTarget): string[] {
  const upToExisting = (folder: string): string[] => {
    const above = path.posix.dirname(folder);
    return existsSync(folder) || above === folder ? [folder] : [folder, ...upToExisting(above)];
  };
  return [...folders, ...[...files].map((file) => path.posix.dirname(file))].flatMap(upToExisting);
}

function isIgnored(
  file: string,
  isFolder: boolean | undefined,
  watched: ReadonlySet<string>,
  { files, folders }: WatchTarget,
): boolean {
  if (watched.has(file) || files.has(file)) return false;
  const root = folders.find((folder) => isBelow(file, folder));
  if (root === undefined) return isFolder !== undefined;
  if (isSkipped(file, root)) return true;
  return isFolder === false && !mayBeFound(file, folders);
}
