import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { toForwardSlashes, toUri } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import type { LintResult } from '../../finding/finding.ts';
import { BASELINE_NAME, type Baseline } from '../../known/baseline.ts';
import { ConfiguredBaselines } from '../../known/configured-baselines.ts';
import { loadBaseline } from '../../known/load-baseline.ts';
import { moveEntries } from '../../known/move-entries.ts';
import { withPresentFiles } from '../../known/present-files.ts';
import { checkTarget } from '../write-file.ts';

/** The user's choice of the files that a command writes findings into. */
export interface BaselineChoice {
  /** The file that the user names. */
  readonly named?: string | undefined;
  /** True if each folder with descriptions has a file. */
  readonly eachFolder?: boolean;
}

/** A baseline with entries that were moved to it from other files. */
export interface BaselineWithMovedEntries {
  readonly baseline: Baseline;
  /** The number of moved entries. */
  readonly movedCount: number;
  /** The other files, now without these entries. */
  readonly changedFiles: ReadonlySet<string>;
}

/** The baselines that findings are written into, each read once. All names of files are absolute. */
export class BaselineFiles {
  readonly #configured: ConfiguredBaselines;
  readonly #cwd: string;
  readonly #choice: BaselineChoice;
  readonly #read = new Map<string, Promise<Baseline>>();

  constructor(configs: ConfigLookup, cwd: string, choice: BaselineChoice = {}) {
    this.#configured = new ConfiguredBaselines(configs, cwd, choice.named);
    this.#cwd = cwd;
    this.#choice = choice;
  }

  /** The name of a file in messages and for writing it. */
  nameOf(file: string): string {
    return toForwardSlashes(path.relative(this.#cwd, file));
  }

  /** The content of a file; without entries if the file does not exist. */
  open(file: string): Promise<Baseline> {
    const read = this.#read.get(file) ?? this.#load(file);
    this.#read.set(file, read);
    return read;
  }

  /** The file for the findings of a description: the nearest that has findings, or else the file beside the configuration. */
  async targetOf(description: string): Promise<string> {
    const folder = path.dirname(path.resolve(this.#cwd, description));
    if (!this.#choice.eachFolder) return this.#configured.writtenBaseline(folder, (file) => this.#hasFindings(file));
    const configured = await this.#configured.namedBaseline(folder);
    if (configured !== undefined)
      throw new UsageError(
        '`--each-folder` cannot be combined with the setting `baseline`, which names one file. Remove one of the two.',
      );
    return path.join(folder, BASELINE_NAME);
  }

  /** Groups descriptions by the file for their findings. */
  async byTarget(descriptions: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    return grouped(descriptions, async (description) => [await this.targetOf(description)]);
  }

  /** Groups descriptions by each file that may have findings in them. */
  async byEachFile(descriptions: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    return grouped(descriptions, async (description) => {
      const target = await this.targetOf(description);
      return [...new Set([target, ...(await this.#others(description, target))])];
    });
  }

  /**
   * Moves the entries about descriptions from other files to a baseline, including entries with former names of the descriptions.
   *
   * @param result The result of linting the descriptions.
   */
  async moveEntries(target: string, descriptions: readonly string[], result: LintResult): Promise<BaselineWithMovedEntries> {
    const isUsed = (file: string) => result.content(this.nameOf(file)) !== undefined;
    let baseline = await this.open(target);
    let movedCount = 0;
    const changedFiles = new Set<string>();
    for (const description of descriptions) {
      for (const file of await this.#others(description, target)) {
        const before = await this.open(file);
        const present = withPresentFiles(before, result, this.#cwd);
        const move = moveEntries(present, baseline, path.resolve(this.#cwd, description), isUsed);
        if (move.from === present) continue;
        baseline = move.to;
        movedCount += move.moved;
        changedFiles.add(file);
        this.#read.set(file, Promise.resolve(move.from));
      }
    }
    return { baseline, movedCount, changedFiles };
  }

  /** Other files with findings that apply to a description. */
  async #others(description: string, target: string): Promise<readonly string[]> {
    const folder = path.dirname(path.resolve(this.#cwd, description));
    if (this.#choice.named !== undefined || (await this.#configured.namedBaseline(folder)) !== undefined) return [];
    const files: string[] = [];
    for (const file of await this.#configured.forFolder(folder))
      if (toUri(file) !== toUri(target) && (await this.#hasFindings(file))) files.push(file);
    return files;
  }

  async #hasFindings(file: string): Promise<boolean> {
    return (await this.open(file)).descriptions !== undefined;
  }

  async #load(file: string): Promise<Baseline> {
    const name = this.nameOf(file);
    checkTarget(name, this.#cwd);
    return existsSync(file) ? loadBaseline(name, { cwd: this.#cwd }) : { file: toUri(file), entries: [] };
  }
}

async function grouped(
  descriptions: readonly string[],
  keysOf: (description: string) => Promise<readonly string[]>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const groups = new Map<string, string[]>();
  for (const description of descriptions)
    for (const key of await keysOf(description)) groups.set(key, [...(groups.get(key) ?? []), description]);
  return groups;
}
