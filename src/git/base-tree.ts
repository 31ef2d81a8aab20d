import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isBelow, realUri, toForwardSlashes, toUri } from '../document/files/paths.ts';
import { errorCodeOf, type ReadFile, UnreadableFile } from '../document/files/read-file.ts';
import { UsageError } from '../errors.ts';
import { quote } from '../text/quote.ts';
import { BaseLinks, MAX_TARGET_LENGTH, type ResolvedLink } from './base-links.ts';
import { type Git, nulTerminatedParts } from './git.ts';
import { GitError } from './git-error.ts';
import { unlistableFiles } from './merge-base.ts';
import { renamedFiles } from './renamed-files.ts';
import { UnknownPaths } from './unknown-paths.ts';
import { unwatchedFiles } from './unwatched-files.ts';

/** The files of a repository in a commit, in relation to the working tree. Names are absolute paths with forward slashes. */
export class BaseTree {
  readonly ref: string;
  readonly commit: string;
  /** Files that were changed, deleted or renamed, by their current and former names; without untracked files. */
  readonly changed: ReadonlySet<string>;
  /** The same files by their paths in the repository. */
  readonly changedPaths: ReadonlySet<string>;
  /** The changed files that were deleted and not renamed. */
  readonly deleted: ReadonlySet<string>;
  readonly #git: Git;
  /** The root of the working tree. */
  readonly top: string;
  readonly #readNow: ReadFile;
  /** The object ids of all files of the commit, by path in the repository. */
  readonly #objects: ReadonlyMap<string, string>;
  readonly #links: BaseLinks;
  readonly #unknown: UnknownPaths;
  /** The submodules of the commit, by the absolute paths of their folders. */
  readonly submodules: readonly string[];
  /** The former names of files by their current names; both are paths in the repository. */
  readonly #formerNames: ReadonlyMap<string, string>;
  readonly #changedLines = new Map<string, LineRanges>();
  /** The contents of objects, by id: the comparison and the check of the commit read the same files, one after the other. */
  readonly #blobs = new Map<string, WeakRef<Uint8Array>>();

  /**
   * @param top The root of the working tree.
   * @param ref The name that the user gave for the commit.
   * @param readNow Reads a file of the working tree, for unchanged files.
   * @throws UsageError if Git cannot list the files of the commit; all methods can throw this.
   */
  constructor(git: Git, top: string, ref: string, commit: string, readNow: ReadFile) {
    this.ref = ref;
    this.commit = commit;
    this.#git = git;
    this.top = toUri(top);
    this.#readNow = readNow;
    const { changed, deleted, formerNames } = this.#ask(() => changesSince(git, commit, this.top));
    this.changedPaths = changed;
    this.changed = new Set([...changed].map((name) => this.#absolute(name)));
    this.deleted = new Set([...deleted].map((name) => this.#absolute(name)));
    this.#formerNames = formerNames;
    const { objects, links, submodules } = this.#ask(() => entriesOf(git, commit));
    this.#objects = objects;
    this.#links = new BaseLinks(links);
    this.#unknown = new UnknownPaths(this.top, submodules);
    this.submodules = submodules.map((name) => this.#absolute(name));
  }

  /** All files of the commit, by their absolute paths; without links. */
  get files(): readonly string[] {
    return [...this.#objects.keys()].map((name) => this.#absolute(name));
  }

  /** Returns whether a file existed, by its current or former name. */
  has(file: string): boolean {
    return this.#objects.has(this.#target(file).name);
  }

  /** Returns whether a file existed, by its former name only. */
  hasFormerName(file: string): boolean {
    return this.#objects.has(this.#follow(this.#inRepository(file)).name);
  }

  /** Returns whether a file, or a link to it, was changed. */
  isChanged(file: string): boolean {
    const { name, links } = this.#target(file);
    return [file, ...[name, ...links].map((one) => this.#absolute(one))].some((one) => this.changed.has(one));
  }

  /**
   * The reason why Git does not know whether a file existed, which completes a sentence about the file; `undefined` if Git knows.
   *
   * @param file The current or former name.
   */
  whyUnknown(file: string): string | undefined {
    return this.has(file) ? undefined : this.#unknown.reasonFor(this.#inRepository(file), this.#target(file));
  }

  /** The content of a file, by its current or former name. All readers throw an UnreadableFile if Git does not know the file. */
  readonly read: ReadFile = (file) => this.#read(file, this.#target(file));

  /**
   * The content of a file by its former name only, as references in the commit have it. An unchanged file is missing if the working tree
   * is without it, as after a sparse checkout.
   */
  readonly readByFormerName: ReadFile = (file) => this.#read(file, this.#follow(this.#inRepository(file)));

  /** Reads like {@link readByFormerName}, but also files that the working tree lacks. */
  readonly readStored: ReadFile = (file) => {
    const link = this.#follow(this.#inRepository(file));
    const id = this.#objects.get(link.name);
    return this.#read(file, link) ?? (id === undefined ? undefined : this.#blob(id));
  };

  #read(file: string, link: ResolvedLink): ReturnType<ReadFile> {
    const id = this.#objects.get(link.name);
    const there = this.#absolute(link.name);
    if (id !== undefined) return this.changed.has(there) ? this.#blob(id) : this.#readNow(there);
    const reason = this.#unknown.reasonFor(this.#inRepository(file), link);
    if (reason !== undefined) throw new UnreadableFile(`${reason} and cannot be read as of ${quote(this.ref)}`);
    return undefined;
  }

  #blob(id: string): Uint8Array {
    const blob = this.#blobs.get(id)?.deref() ?? this.#ask(() => this.#git.run('cat-file', 'blob', id));
    this.#blobs.set(id, new WeakRef(blob));
    return blob;
  }

  /** The path of a file in the repository. */
  pathOf(file: string): string {
    return this.#inRepository(file);
  }

  /** The former absolute path of a file, from which its references started. */
  formerUri(file: string): string {
    const name = this.#inRepository(file);
    return this.#formerNames.has(name) ? this.#absolute(this.formerName(file)) : file;
  }

  /**
   * Writes the files of the commit into a folder, by their paths in the repository.
   *
   * @param isWanted Receives the path.
   * @param mostBytes Larger files are left out.
   */
  export(folder: string, isWanted: (name: string) => boolean, mostBytes: number): void {
    const linked = this.#links.names.flatMap((name): [string, string][] => {
      const id = isWanted(name) ? this.#objects.get(this.#follow(name).name) : undefined;
      return id === undefined ? [] : [[name, id]];
    });
    // Git never creates such names, but a crafted tree may contain them.
    const wanted = [...this.#objects, ...linked].filter(([name]) => !/(?:^|\/)\.\.(?:\/|$)/.test(name) && isWanted(name));
    const sizes = this.#ask(() => this.#git.sizes(wanted.map(([, id]) => id)));
    const small = wanted.filter((_, index) => (sizes[index] ?? 0) <= mostBytes);
    const contents = this.#ask(() => this.#git.blobs(small.map(([, id]) => id)));
    for (const [index, [name]] of small.entries()) this.#write(name, path.join(folder, name), contents[index]);
  }

  #write(name: string, file: string, content: Uint8Array = new Uint8Array()): void {
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    } catch (error) {
      // For example a name that is too long, or that is both a file and a folder, which a crafted tree may contain.
      const reason = String(errorCodeOf(error) ?? error);
      throw new UsageError(`${quote(name)} as of ${quote(this.ref)} cannot be written to a temporary folder (${reason}).`);
    }
  }

  /** The folders with a file of that name, by path in the repository; `''` for the root. */
  foldersWith(name: string): string[] {
    return [...this.#objects.keys()].flatMap((file) =>
      file === name ? [''] : file.endsWith(`/${name}`) ? [file.slice(0, -name.length - 1)] : [],
    );
  }

  /** The tracked files that match globs; all are paths in the repository. */
  tracked(...globs: readonly string[]): string[] {
    return this.#ask(() => this.#git.list('ls-files', '-z', '--full-name', '--', ...globs.map((glob) => `:(top,glob)${glob}`)));
  }

  /** The current name of a file, which is the same unless it was renamed. */
  presentName(file: string): string {
    const name = this.#inRepository(file);
    for (const [present, former] of this.#formerNames) if (former === name) return this.#absolute(present);
    return file;
  }

  /** The first and last lines (1-based) of the added or changed parts of a file. */
  changedLines(file: string): LineRanges {
    const lines = this.#changedLines.get(file) ?? this.#findChangedLines(file);
    this.#changedLines.set(file, lines);
    return lines;
  }

  #findChangedLines(file: string): LineRanges {
    const args = ['--unified=0', this.commit, '--', `:(top,literal)${this.#follow(this.#inRepository(file)).name}`];
    const diff = this.#ask(() => this.#git.diff(...DIFF_OPTIONS, ...args)).toString('utf8');
    return [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)]
      .map(([, start = '', length = '1']): readonly [number, number] => [Number(start), Number(start) + Number(length) - 1])
      .filter(([first, last]) => first <= last);
  }

  /** The former name of a file, by its path in the repository. */
  formerName(file: string): string {
    const name = this.#inRepository(file);
    return this.#formerNames.get(name) ?? name;
  }

  /** The file of the commit for a current or former name. */
  #target(file: string): ResolvedLink {
    return this.#follow(this.formerName(file));
  }

  #follow(name: string): ResolvedLink {
    return this.#links.follow(name, (id) => this.#ask(() => this.#readLink(id)));
  }

  /** The target of a link, or the beginning of what is too long for one. */
  #readLink(id: string): string {
    return this.#git.run('cat-file', 'blob', id).toString('utf8', 0, MAX_TARGET_LENGTH + 1);
  }

  #ask<T>(question: () => T): T {
    try {
      return question();
    } catch (error) {
      throw error instanceof GitError ? unlistableFiles(this.#git, this.ref, this.commit, error) : error;
    }
  }

  #inRepository(file: string): string {
    const name = toForwardSlashes(path.relative(this.top, file));
    if (!name.startsWith('../')) return name;
    // The path may lead to the working tree through a link, such as `/tmp` on macOS.
    const folder = realUri(path.dirname(file));
    return isBelow(folder, realUri(this.top)) ? path.posix.relative(realUri(this.top), `${folder}/${path.basename(file)}`) : name;
  }

  #absolute(name: string): string {
    return `${this.top}/${name}`;
  }
}

type LineRanges = readonly (readonly [first: number, last: number])[];

/** These options prevent that Git runs programs of the repository, and that settings hide changes. */
const DIFF_OPTIONS = [
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--no-relative',
  '--ignore-submodules',
  '--find-renames',
  '--inter-hunk-context=0',
  // Overrides the setting `diff.orderFile`, whose file may be missing.
  '-O/dev/null',
  // Include files that attributes declare as binary.
  '--text',
];

interface TreeChanges {
  readonly changed: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
  readonly formerNames: ReadonlyMap<string, string>;
}

function changesSince(git: Git, commit: string, top: string): TreeChanges {
  const changed = new Set<string>();
  const added = new Set<string>();
  const deleted = new Set<string>();
  const formerNames = new Map<string, string>();
  const fields = nulTerminatedParts(git.diff(...DIFF_OPTIONS, '--name-status', '-z', commit, '--'));
  for (let at = 0; at < fields.length; ) {
    const [status = '', former = '', present = ''] = fields.slice(at, at + 3);
    const isPair = /^[RC]/.test(status);
    changed.add(former);
    if (isPair) changed.add(present);
    if (status === 'A') added.add(former);
    if (status === 'D') deleted.add(former);
    if (status.startsWith('R')) formerNames.set(present, former);
    at += isPair ? 3 : 2;
  }
  const unwatched = unwatchedFiles(git, top);
  for (const name of unwatched.all) changed.add(name);
  for (const name of unwatched.deleted) deleted.add(name);
  for (const [present, former] of renamedFiles(added, deleted)) {
    formerNames.set(present, former);
    deleted.delete(former);
  }
  return { changed, deleted, formerNames };
}

interface TreeEntries {
  readonly objects: Map<string, string>;
  readonly links: Map<string, string>;
  readonly submodules: readonly string[];
}

/** The entries of the commit by kind. */
function entriesOf(git: Git, commit: string): TreeEntries {
  const [objects, links, submodules] = [new Map<string, string>(), new Map<string, string>(), [] as string[]];
  // The sizes are not listed, because a partial clone would fetch all files to determine them.
  for (const entry of git.list('ls-tree', '-r', '-z', '--full-tree', commit)) {
    const [, mode, id, name] = /^(\d{6}) \w+ ([\da-f]+)\t([\s\S]+)$/.exec(entry) ?? [];
    if (mode === undefined || id === undefined || name === undefined) continue;
    if (mode === '120000') links.set(name, id);
    else if (mode === '160000') submodules.push(name);
    else objects.set(name, id);
  }
  return { objects, links, submodules };
}
