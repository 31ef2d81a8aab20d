import path from 'node:path';
import { Configs } from '../../config/configs.ts';
import { isIgnoredIn } from '../../config/ignored.ts';
import type { DocumentStore } from '../../document/files/document-store.ts';
import { toForwardSlashes } from '../../document/files/paths.ts';
import type { ReadFile } from '../../document/files/read-file.ts';
import type { LintResult } from '../../finding/finding.ts';
import { ConfiguredBaselines } from '../../known/configured-baselines.ts';
import { lintFiles } from '../../run/lint-files.ts';
import type { FinishedRun } from '../../run/run.ts';
import type { RunOptions } from '../../run/run-options.ts';
import { NestedConfigError } from '../../settings/nested-config-error.ts';

/** A description that was checked. */
export interface Linted {
  readonly run: FinishedRun;
  /** What is left of the result of the run after baselines. */
  readonly result: LintResult;
}

/** Where a description is checked. */
export interface LintPlace {
  /** The workspace folder, or the folder of a description outside of all. */
  readonly folder: string;
  /** Whether plugins and code of Spectral rulesets may be loaded. */
  readonly isTrusted: boolean;
}

/** How one description is linted. */
export interface LintCall {
  /** The files of the editor; by default, files are read from disk or with `readFile`. */
  readonly documents?: DocumentStore;
  readonly readFile?: ReadFile;
  /** Whether nobody waits for the result any more. */
  readonly isStopped?: IsStopped | undefined;
}

export type IsStopped = () => boolean;

/** Lints the descriptions of one folder of the workspace with the configurations and baselines on disk, each of which is read once. */
export class ConfiguredLint {
  readonly folder: string;
  readonly #configs: Configs;
  readonly #baselines: ConfiguredBaselines;
  readonly #options: RunOptions;

  constructor({ folder, isTrusted }: LintPlace) {
    this.folder = folder;
    const loadedRulesets = new Map();
    const cwd = folder;
    this.#configs = new Configs({ cwd, allowCode: isTrusted, omitsPlugins: !isTrusted, omitsMissing: isTrusted, loadedRulesets });
    this.#baselines = new ConfiguredBaselines(this.#configs, cwd);
    const config = (description: string) => this.#configs.of(description);
    const omission = isTrusted ? {} : { omitsCode: {} };
    this.#options = {
      cwd,
      config,
      loadedRulesets,
      allowCode: isTrusted,
      omitsUninstalled: true,
      edits: 'on-demand',
      ...omission,
    };
  }

  /** Whether the configuration leaves a description out. */
  isIgnored(description: string): Promise<boolean> {
    return isIgnoredIn(this.#configs, description);
  }

  /** The files that the settings of a description come from, as absolute paths with forward slashes. */
  async sourcesOf(description: string): Promise<readonly string[]> {
    try {
      const { sources, spectral } = await this.#configs.of(description);
      return [...sources, ...spectral.map(toForwardSlashes)];
    } catch (error) {
      // The run reports it.
      if (error instanceof NestedConfigError) return [];
      throw error;
    }
  }

  /** @throws UsageError for a configuration or baseline with mistakes, and StoppedRun. */
  async lint(description: string, { isStopped, ...files }: LintCall): Promise<Linted> {
    const run = await lintFiles([description], { ...this.#options, ...files, ...(isStopped && { isStopped }) });
    return { run, result: await this.#withoutKnown(run.result, description) };
  }

  async #withoutKnown(result: LintResult, description: string): Promise<LintResult> {
    // The mistakes of a nested configuration are errors of the run.
    if (result.errors.some(({ kind }) => kind === 'config')) return result;
    const files = await this.#baselines.ofFolder(path.dirname(description));
    if (files.length === 0) return result;
    const { applyBaseline } = await import('../../known/apply-baseline.ts');
    const { loadBaseline } = await import('../../known/load-baseline.ts');
    const cwd = this.folder;
    const names = files.map((file) => toForwardSlashes(path.relative(cwd, file)));
    return applyBaseline(result, await Promise.all(names.map((name) => loadBaseline(name, { cwd }))), { cwd });
  }
}
