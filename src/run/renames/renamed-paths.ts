import { toUri } from '../../document/files/paths.ts';
import type { Baseline } from '../../known/baseline.ts';
import { renamedBaseline } from '../../known/renamed-baseline.ts';
import { isObject, ownMember } from '../../model/place.ts';
import { path } from '../../platform/platform.ts';
import type { FindingFix } from '../../rule/edits.ts';
import { type PathRenaming, renamedConfig } from '../../settings/renamed-patterns.ts';
import type { Config } from '../../settings/resolved-config.ts';
import type { FinishedRun } from '../run.ts';

/** New names of paths. */
type PathNames = ReadonlyMap<string, string>;

/** Settings and known findings under the new names of paths. */
export interface FollowedSettings {
  config(description: string): Promise<Config>;
  renamed(baseline: Baseline): Baseline;
}

/** The paths that fixes have renamed, so that configurations and baselines can follow them. */
export class PathRenamings {
  readonly #cwd: string;
  /** The new names by file, an absolute path. */
  readonly #byFile = new Map<string, Map<string, string>>();

  constructor(cwd: string) {
    this.#cwd = cwd;
  }

  get isEmpty(): boolean {
    return this.#byFile.size === 0;
  }

  /** Adds the renamings of fixes that are applied together. */
  add(fixes: readonly FindingFix[]): void {
    const added = new Map<string, Map<string, string>>();
    for (const edit of fixes.flatMap(({ edits = [] }) => edits)) {
      if (!('rename' in edit)) continue;
      const { rename, to } = edit;
      const [first, name, ...others] = rename.tokens;
      if (first !== 'paths' || typeof name !== 'string' || others.length > 0) continue;
      const file = this.#uriOf(rename.file);
      added.set(file, (added.get(file) ?? new Map<string, string>()).set(name, to));
    }
    for (const [file, names] of added) this.#byFile.set(file, composedNames(this.#byFile.get(file) ?? new Map(), names));
  }

  /** The new names of the paths in a file, relative to the working directory or absolute. */
  namesIn(file: string): PathNames | undefined {
    return this.#byFile.get(this.#uriOf(file));
  }

  /**
   * The paths of the descriptions of a run and their present names.
   *
   * @param run A run on the paths as they were, or after some of the fixes.
   */
  pathsOf({ fixable }: FinishedRun): readonly PathRenaming[] {
    const changes = new Map<string, PathRenaming>();
    const add = (change: PathRenaming) => changes.set(JSON.stringify(change), change);
    for (const names of this.#byFile.values()) for (const [before, after] of names) add({ before, after });
    for (const { uri, value } of fixable?.documents() ?? []) {
      const file = fixable?.name(uri) ?? uri;
      const renamed = new Set([...(this.namesIn(file) ?? [])].flat());
      const paths = ownMember(value, 'paths');
      for (const name of isObject(paths) ? Object.keys(paths) : [])
        if (!renamed.has(name)) add({ before: name, after: name, file });
    }
    return [...changes.values()];
  }

  /**
   * The settings and known findings under the new names, for a run on the renamed paths. They apply even if their files are not
   * changed, so that findings which their authors have accepted are not fixed.
   *
   * @param run The run whose findings were fixed.
   * @param configOf Returns its configurations.
   */
  follow(run: FinishedRun, configOf: (description: string) => Config | Promise<Config>): FollowedSettings {
    const paths = this.pathsOf(run);
    return {
      config: async (description) => renamedConfig(await configOf(description), paths),
      renamed: (baseline) => renamedBaseline(baseline, (file) => this.namesIn(file)),
    };
  }

  #uriOf(file: string): string {
    return toUri(path.resolve(this.#cwd, file));
  }
}

/** Combines the new names of one pass with those of the next. */
function composedNames(before: PathNames, next: PathNames): Map<string, string> {
  const result = new Map([...before].map(([from, to]) => [from, next.get(to) ?? to]));
  const middle = new Set(before.values());
  for (const [from, to] of next) if (!middle.has(from)) result.set(from, to);
  return result;
}
