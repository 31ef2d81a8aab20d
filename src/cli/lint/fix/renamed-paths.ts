import path from 'node:path';
import { memberOf } from '../../../config/config-files.ts';
import { renameInConfig } from '../../../config/rename-in-config.ts';
import { isOwnFile } from '../../../config/rule-definitions.ts';
import { Boundary } from '../../../document/files/boundary.ts';
import { toForwardSlashes, toUri } from '../../../document/files/paths.ts';
import { readText } from '../../../document/files/read-file.ts';
import type { ChangedFile } from '../../../fix/changed-files.ts';
import { baselineText } from '../../../known/baseline-text.ts';
import { loadBaseline } from '../../../known/load-baseline.ts';
import { renamedBaseline } from '../../../known/renamed-baseline.ts';
import { own } from '../../../model/place.ts';
import type { FindingFix } from '../../../rule/edits.ts';
import type { FinishedRun } from '../../../run/run.ts';
import { type PathNames, renamedConfig, renamedPatterns } from '../../../settings/renamed-patterns.ts';
import type { LintSetup } from '../lint-setup.ts';

/** The paths that fixes have renamed, so that configurations and baselines can follow them. */
export class RenamedPaths {
  readonly #cwd: string;
  /** By the file that has them, as findings name it. */
  readonly #byFile = new Map<string, Map<string, string>>();

  constructor(cwd: string) {
    this.#cwd = cwd;
  }

  /** Adds what fixes rename that are applied together. */
  add(fixes: readonly FindingFix[]): void {
    const added = new Map<string, Map<string, string>>();
    for (const edit of fixes.flatMap(({ edits = [] }) => edits)) {
      if (!('rename' in edit)) continue;
      const { rename, to } = edit;
      const { file, tokens } = rename;
      const [first, name, ...others] = tokens;
      if (first !== 'paths' || typeof name !== 'string' || others.length > 0) continue;
      added.set(file, (added.get(file) ?? new Map<string, string>()).set(name, to));
    }
    for (const [file, names] of added) this.#byFile.set(file, followed(this.#byFile.get(file) ?? new Map(), names));
  }

  /**
   * The setup for a run on the renamed paths, to which settings and known findings still apply.
   *
   * @param run The run whose findings were fixed.
   */
  follow(setup: LintSetup, run: FinishedRun): LintSetup {
    if (this.#byFile.size === 0) return setup;
    const { config } = setup.options;
    const isLeft = this.#isLeftIn(run);
    const renamed = async (description: string) => {
      const found = typeof config === 'function' ? await config(description) : config;
      return renamedConfig(found ?? (await setup.configs.of(description)), this.#all, isLeft);
    };
    return {
      ...setup,
      options: { ...setup.options, config: renamed },
      renamed: (baseline) => renamedBaseline(baseline, (file) => this.#in(file)),
    };
  }

  /**
   * The configurations and baselines that name the paths, with the new names. Those outside of the root folders, or of a commit, stay as
   * they are.
   *
   * @param baselines The baselines of the run, relative to the working directory.
   */
  async changedFiles(setup: LintSetup, run: FinishedRun, baselines: readonly string[]): Promise<readonly ChangedFile[]> {
    if (this.#byFile.size === 0 || setup.trusted) return [];
    const boundary = new Boundary([...(run.fixable?.roots ?? [])]);
    const isOurs = (file: string) => boundary.allows(toUri(file)) && isOwnFile(file);
    const sources = new Set<string>();
    for (const file of run.result.files) {
      if (!this.#in(file)) continue;
      for (const source of (await setup.configs.of(file)).sources) if (isOurs(source)) sources.add(source);
    }
    const isLeft = this.#isLeftIn(run);
    const changed = [...sources].map((file) =>
      this.#changed(file, (text) =>
        renameInConfig(text, memberOf(file), (pattern) => renamedPatterns(pattern, this.#all, isLeft)),
      ),
    );
    for (const name of baselines) {
      const baseline = await loadBaseline(name, { cwd: this.#cwd });
      const renamed = renamedBaseline(baseline, (file) => this.#in(file));
      if (renamed !== baseline && isOurs(baseline.file)) changed.push(this.#changed(baseline.file, () => baselineText(renamed)));
    }
    return changed.filter(({ before, text }) => before !== text);
  }

  #changed(file: string, change: (text: string) => string): ChangedFile {
    const uri = toUri(path.resolve(this.#cwd, file));
    const before = readText(uri)?.replace(/^\uFEFF/, '') ?? '';
    return { file: toForwardSlashes(path.relative(this.#cwd, uri)), uri, before, text: change(before) };
  }

  /** The new names of the paths in a file. */
  #in(file: string): PathNames | undefined {
    for (const [name, names] of this.#byFile)
      if (toUri(path.resolve(this.#cwd, name)) === toUri(path.resolve(this.#cwd, file))) return names;
    return undefined;
  }

  get #all(): PathNames {
    return new Map([...this.#byFile.values()].flatMap((names) => [...names]));
  }

  /** Whether a path of another description has an old name. */
  #isLeftIn({ fixable }: FinishedRun): (path: string) => boolean {
    const documents = fixable?.documents() ?? [];
    const others = documents.filter(({ uri }) => !this.#byFile.has(fixable?.name(uri) ?? ''));
    return (name) => others.some(({ value }) => own(own(value, 'paths'), name) !== undefined);
  }
}

/** Names after one pass, and after the next. */
function followed(before: PathNames, next: PathNames): Map<string, string> {
  const result = new Map([...before].map(([from, to]) => [from, next.get(to) ?? to]));
  const middle = new Set(before.values());
  for (const [from, to] of next) if (!middle.has(from)) result.set(from, to);
  return result;
}
