import type { TextMistake } from '../config/config-text.ts';
import { type BaselineEntry, keyOf } from '../finding/finding.ts';
import { isObject, type JsonObject } from '../model/place.ts';
import { commandLine } from '../text/command-line.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { quote } from '../text/quote.ts';
import { typeName } from '../text/type-name.ts';
import { BASELINE_VERSION, type Baseline, countEntriesByRule } from './baseline.ts';
import { EntryReader, shown } from './entry-reader.ts';
import { readChecked } from './read-checked.ts';

/** The content of a file, and its mistakes in the order of the text. */
export interface ReadBaseline extends Omit<Baseline, 'file'> {
  readonly mistakes: readonly TextMistake[];
}

const KEYS = ['$schema', 'version', 'descriptions', 'counts', 'entries'];

const NOTHING: Omit<ReadBaseline, 'mistakes'> = { descriptions: [], entries: [] };

/** Reads the text of a baseline. */
export function readBaseline(source: string, { checksCounts }: { readonly checksCounts: boolean }): ReadBaseline {
  return readChecked(source, NOTHING, (root) => {
    const reader = new Reader(root);
    return { value: reader.read(checksCounts), mistakes: reader.mistakes };
  });
}

/** Checks a baseline field by field. */
class Reader extends EntryReader {
  readonly #root: unknown;

  constructor(root: unknown) {
    super('the baseline');
    this.#root = root;
  }

  read(checksCounts: boolean): Omit<ReadBaseline, 'mistakes'> {
    const root = this.#root;
    if (!isObject(root)) {
      this.report([], `A baseline must be an object with \`version\` and \`entries\`, but is ${typeName(root)}.`);
      return NOTHING;
    }
    // Other versions may have other fields.
    if (!this.#checkVersion(root)) return NOTHING;
    this.checkKeys(root, [], KEYS, 'A baseline does not have a key');
    this.require(root, [], ['descriptions', 'counts', 'entries']);
    const descriptions = this.list(root, 'descriptions').flatMap((name, index) => this.file(name, ['descriptions', index]) ?? []);
    const entries = this.list(root, 'entries').flatMap((entry, index) => this.entry(entry, ['entries', index]) ?? []);
    this.#checkDuplicates(entries);
    this.#checkCounts(root.counts, checksCounts ? entries : undefined);
    const schema = root.$schema === undefined ? undefined : this.text(root, [], '$schema');
    return { descriptions, entries, ...(schema !== undefined && { $schema: schema }) };
  }

  #checkVersion(root: JsonObject): boolean {
    const { version } = root;
    if (version === BASELINE_VERSION) return true;
    if (version === undefined) this.report([], `\`version\` is missing. Add \`"version": ${BASELINE_VERSION}\`.`);
    else if (typeof version === 'number' && version > BASELINE_VERSION)
      this.report(
        ['version'],
        `The baseline has version ${version}, but this api-conventions only reads version ${BASELINE_VERSION}. Update api-conventions.`,
      );
    else if (version === 1)
      this.report(
        ['version'],
        `The baseline has version 1, whose findings depend on their wording. Delete it and record a new one: ${commandLine('baseline')}`,
      );
    else this.report(['version'], `\`version\` must be ${BASELINE_VERSION}, but is ${shown(version)}.`);
    return false;
  }

  /** Checks for duplicates only if no entry has mistakes, as their positions are needed. */
  #checkDuplicates(entries: readonly BaselineEntry[]): void {
    if (this.mistakes.length > 0) return;
    const first = new Map<string, number>();
    for (const [index, entry] of entries.entries()) {
      const key = keyOf(entry);
      const known = first.get(key);
      if (known === undefined) first.set(key, index);
      else
        this.report(['entries', index], `Duplicate entry: it equals number ${known + 1} of \`entries\`. Remove one of the two.`);
    }
  }

  /** @param entries The entries to count; `undefined` if `counts` need not be correct. */
  #checkCounts(counts: unknown, entries: readonly BaselineEntry[] | undefined): void {
    if (counts === undefined) return;
    if (!isObject(counts)) {
      this.report(['counts'], `\`counts\` must be an object with a number for each rule, but is ${shown(counts)}.`);
      return;
    }
    for (const [rule, count] of Object.entries(counts)) {
      if (!(Number.isInteger(count) && Number(count) > 0))
        this.report(['counts', rule], `The count of ${quote(rule)} must be an integer of at least 1, but is ${shown(count)}.`);
    }
    if (entries === undefined || this.mistakes.length > 0) return;
    const right = countEntriesByRule(entries);
    for (const rule of new Set([...Object.keys(counts), ...right.keys()])) {
      if (this.isFull) return;
      const [recorded, found] = [Object.hasOwn(counts, rule) ? Number(counts[rule]) : 0, right.get(rule) ?? 0];
      if (recorded === found) continue;
      const path = recorded === 0 ? ['counts'] : ['counts', rule];
      const message = `\`counts\` has ${recorded} for ${quote(rule)}, but \`entries\` has ${found}. To update the counts: ${commandLine('baseline --prune')}`;
      this.report(path, message + didYouMean(rule, found === 0 ? [...right.keys()] : []), 'key');
    }
  }
}
