import { hasEntriesAt, type PlaceMoves, placeMovesBetween } from '../changes/findings/moved-places.ts';
import { newFilesAmong } from '../changes/findings/new-files.ts';
import { toForwardSlashes } from '../document/files/paths.ts';
import { parsePointer } from '../document/pointer.ts';
import type { BaselineEntry, LintResult } from '../finding/finding.ts';
import { path } from '../platform/platform.ts';
import { rules } from '../registry.ts';
import { pluginOf } from '../rule/rule-id.ts';
import { unusedSuppression } from '../rule/suppression-rules.ts';
import { isHostedName } from '../spectral/foreign/hosted-names.ts';
import { type Baseline, withFileName } from './baseline.ts';
import { fileExistenceCheck } from './file-existence.ts';
import { knownFiles } from './present-names.ts';

/** Determines for the entries of one baseline whether a run checked them. Their files are named as in findings. */
export class EntryPlaces {
  /** The entries, with their files named as in findings. */
  readonly entries: readonly BaselineEntry[];
  readonly #result: LintResult;
  readonly #cwd: string;
  readonly #linted: ReadonlySet<string>;
  readonly #isWhole: boolean;
  /** Finds the current places of the entries. */
  readonly places: PlaceMoves;
  readonly #exists: (file: string) => boolean;

  constructor(result: LintResult, baseline: Baseline, cwd: string) {
    const { file, entries, descriptions = [] } = baseline;
    const folder = path.dirname(file);
    const nameOf = (name: string) => toForwardSlashes(path.relative(cwd, path.resolve(folder, name)));
    this.#result = result;
    this.#cwd = cwd;
    this.#exists = fileExistenceCheck(folder);
    this.#linted = new Set(result.files);
    this.entries = entries.map((entry) => withFileName(entry, nameOf));
    const named = descriptions.map(nameOf);
    const known = new Set([...knownFiles(baseline)].map(nameOf));
    this.places = placeMovesBetween({
      descriptions: [...result.files, ...named],
      wasDescription: (name) => named.includes(name),
      content: result.content,
      exists: (name) => this.fileExists(name),
      existedBefore: hasEntriesAt(this.entries),
      isNewFile: newFilesAmong({
        descriptions: result.files,
        isKnown: (name) => known.has(name),
        content: result.content,
      }),
    });
    this.#isWhole = named.every((name) => this.#linted.has(name) || !this.fileExists(name));
  }

  /** @param name Relative to the working directory, or absolute. */
  fileExists(name: string): boolean {
    return this.#exists(path.resolve(this.#cwd, name));
  }

  /**
   * Returns whether the run would have found the finding of an entry if it still existed: its rule was on, no file was left unchecked, and
   * all possible users of the place were checked.
   */
  isChecked({ ruleId, file, pointer }: BaselineEntry): boolean {
    const { errors, activeRules, omitted = [] } = this.#result;
    if (errors.length > 0 || !activeRules.has(ruleId)) return false;
    if (omitted.length > 0 && mayBeOmittedRule(ruleId)) return false;
    return this.#isWhole || (this.#linted.has(file) && !isShared(pointer));
  }
}

/** Returns whether a rule may report less because plugins or Spectral rulesets are left out: several rulesets may have rules of one name. */
function mayBeOmittedRule(ruleId: string): boolean {
  if (ruleId === unusedSuppression.id) return true;
  const isOfRuleset = pluginOf(ruleId) === undefined || isHostedName(ruleId);
  return isOfRuleset && !rules.some(({ id }) => id === ruleId);
}

/** Returns whether a place of a description is checked only if something refers to it, possibly from another file. */
function isShared(pointer: string): boolean {
  const [first = ''] = parsePointer(pointer) ?? [];
  return SHARED_CONTAINERS.has(first) || first.startsWith('x-');
}

const SHARED_CONTAINERS = new Set(['components', 'definitions', 'parameters', 'responses', 'securityDefinitions']);
