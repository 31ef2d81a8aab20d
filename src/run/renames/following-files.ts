import { configMemberOf } from '../../config/config-files.ts';
import type { ConfigLookup } from '../../config/configs.ts';
import { type ChangedPattern, renameInConfig } from '../../config/rename-in-config.ts';
import { isOwnFile } from '../../config/rule-definitions.ts';
import { Boundary } from '../../document/files/boundary.ts';
import { toForwardSlashes, toUri } from '../../document/files/paths.ts';
import { type ReadFile, readFromDisk } from '../../document/files/read-file.ts';
import { withoutByteOrderMark } from '../../document/parse.ts';
import type { ChangedFile } from '../../fix/changed-files.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { baselineText } from '../../known/baseline-text.ts';
import { loadBaseline } from '../../known/load-baseline.ts';
import { renamedBaseline } from '../../known/renamed-baseline.ts';
import { path, utf8 } from '../../platform/platform.ts';
import { gainedPaths, type PathRenaming, renamedPatterns } from '../../settings/renamed-patterns.ts';
import { enumerate } from '../../text/enumerate.ts';
import { capitalized } from '../../text/first-letter.ts';
import { quote } from '../../text/quote.ts';
import { readChanged } from '../fix/fixable-documents.ts';
import type { FinishedRun } from '../run.ts';
import type { PathRenamings } from './renamed-paths.ts';

/** A file that names renamed paths and keeps the old names. */
export interface UnchangedFile {
  /** Relative to the working directory. */
  readonly file: string;
  /** Completes "its paths were not renamed, because …". Untrusted. */
  readonly reason: string;
  /** The action for its author, as a sentence. Untrusted. */
  readonly remedy: string;
}

/** The configurations and baselines that name renamed paths. */
export interface FollowingFiles {
  readonly changed: readonly ChangedFile[];
  readonly unchanged: readonly UnchangedFile[];
  /** The paths that already had a new name and to which the settings of a changed file now also apply, by file. */
  readonly gained: ReadonlyMap<string, readonly PathRenaming[]>;
}

/** The source of the configurations and baselines of a run. */
interface SettingSource {
  readonly configs: Pick<ConfigLookup, 'of'>;
  /** The commit that they are read from; `undefined` for the working tree. */
  readonly trusted?: Pick<BaseTree, 'ref' | 'read'> | undefined;
  /** Reads them; by default from disk. */
  readonly readFile?: ReadFile;
}

/** A run with the source of its settings. */
export interface FollowedRun {
  readonly setup: SettingSource;
  readonly run: FinishedRun;
  /** The baselines of the run, relative to the working directory. */
  readonly baselines: readonly string[];
}

/**
 * Writes the new names of paths into the configurations and baselines of a run. Files outside of the root folders, files of
 * installed packages and files of a commit stay unchanged.
 */
export async function followingFiles(renamed: PathRenamings, followed: FollowedRun, cwd: string): Promise<FollowingFiles> {
  const files = new RenamedFiles(renamed, followed, cwd);
  if (!renamed.isEmpty) {
    for (const source of await files.configurations()) files.renameConfig(source);
    for (const name of followed.baselines) await files.renameBaseline(name);
  }
  return files;
}

/** Reads files as they will be when the changes are written. */
export function readFollowing({ changed }: FollowingFiles): ReadFile {
  const texts = new Map(changed.map(({ uri, text }) => [uri, text]));
  return readChanged({ textOf: (file) => texts.get(toUri(file)) });
}

class RenamedFiles implements FollowingFiles {
  readonly changed: ChangedFile[] = [];
  readonly unchanged: UnchangedFile[] = [];
  readonly gained = new Map<string, readonly PathRenaming[]>();
  readonly #renamed: PathRenamings;
  readonly #followed: FollowedRun;
  readonly #cwd: string;
  readonly #boundary: Boundary;

  constructor(renamed: PathRenamings, followed: FollowedRun, cwd: string) {
    this.#renamed = renamed;
    this.#followed = followed;
    this.#cwd = cwd;
    this.#boundary = new Boundary([...(followed.run.fixable?.roots ?? [])]);
  }

  /** The files of the configurations of descriptions with renamed paths: absolute paths. */
  async configurations(): Promise<ReadonlySet<string>> {
    const { setup, run } = this.#followed;
    const sources = new Set<string>();
    for (const file of run.result.files) {
      if (!this.#renamed.namesIn(file)) continue;
      for (const source of (await setup.configs.of(file)).sources) sources.add(source);
    }
    return sources;
  }

  renameConfig(file: string): void {
    const paths = this.#renamed.pathsOf(this.#followed.run);
    const before = this.#textOf(file);
    const gained: PathRenaming[] = [];
    const { text, changes } = renameInConfig(before, configMemberOf(file), (patterns) => {
      const renamed = renamedPatterns(patterns, paths);
      gained.push(...gainedPaths(patterns, renamed, paths));
      return renamed;
    });
    if (changes.length === 0) return;
    const obstacle = this.#obstacle(file);
    if (obstacle === undefined && text !== undefined) {
      this.#change(file, before, text);
      if (gained.length > 0) this.gained.set(this.#nameOf(file), gained);
      return;
    }
    const remedy = remedyFor(changes, isOwnFile(file));
    if (remedy === undefined) return;
    this.unchanged.push({ file: this.#nameOf(file), reason: obstacle ?? 'it cannot be edited safely', remedy });
  }

  async renameBaseline(name: string): Promise<void> {
    const baseline = await loadBaseline(name, { cwd: this.#cwd, ...(this.#read && { readFile: this.#read }) });
    const renamed = renamedBaseline(baseline, (file) => this.#renamed.namesIn(file));
    if (renamed === baseline) return;
    const reason = this.#obstacle(baseline.file);
    if (reason === undefined) this.#change(baseline.file, this.#textOf(baseline.file), baselineText(renamed));
    else this.unchanged.push({ file: this.#nameOf(baseline.file), reason, remedy: 'To update it, run `baseline`.' });
  }

  #change(file: string, before: string, text: string): void {
    if (before !== text) this.changed.push({ file: this.#nameOf(file), uri: toUri(file), before, text });
  }

  /** The reason why a file must not be changed. */
  #obstacle(file: string): string | undefined {
    const { trusted } = this.#followed.setup;
    if (trusted) return `\`--base-config\` reads it as of ${quote(trusted.ref)}`;
    if (!isOwnFile(file)) return 'it belongs to an installed package';
    return this.#boundary.allows(toUri(file)) ? undefined : 'it is outside the root folder';
  }

  #textOf(file: string): string {
    const read = this.#read ?? readFromDisk;
    const bytes = read(toUri(file)) ?? new Uint8Array();
    return withoutByteOrderMark(utf8.decode(bytes));
  }

  get #read(): ReadFile | undefined {
    const { trusted, readFile } = this.#followed.setup;
    return trusted?.read ?? readFile;
  }

  #nameOf(file: string): string {
    return toForwardSlashes(path.relative(this.#cwd, toUri(file)));
  }
}

/** The most patterns that are listed; others are only counted. */
const MAX_LISTED = 10;

/**
 * The change to make in a configuration; `undefined` if none is needed, because it already has the new names.
 *
 * @param isOwn True if the author of the descriptions can change the file.
 */
function remedyFor(changes: readonly ChangedPattern[], isOwn: boolean): string | undefined {
  const all = new Set(changes.map(({ pattern, replacements }) => steps(pattern, replacements, isOwn)).filter(Boolean));
  if (all.size === 0) return undefined;
  const listed = [...all].slice(0, MAX_LISTED);
  const more = all.size - listed.length;
  const sentence = enumerate([...listed, ...(more > 0 ? [`${more} more`] : [])]);
  return isOwn ? `${capitalized(sentence)} in it.` : `In your own configuration, ${sentence}.`;
}

function steps(pattern: string, replacements: readonly string[], isOwn: boolean): string {
  const added = enumerate(replacements.filter((one) => one !== pattern).map(quote));
  if (added === '') return '';
  if (!isOwn) return `set for ${added} what it sets for ${quote(pattern)}`;
  return replacements.includes(pattern) ? `add ${added} beside ${quote(pattern)}` : `replace ${quote(pattern)} with ${added}`;
}
