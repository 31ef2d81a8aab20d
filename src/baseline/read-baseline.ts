import type { TextMistake } from '../config/config-text.ts';
import { spanOf } from '../document/document.ts';
import { parseJson } from '../document/json.ts';
import { LineIndex, type Span } from '../document/lines.ts';
import type { Token } from '../document/pointer.ts';
import { type BaselineEntry, keyOf } from '../finding.ts';
import { isData } from '../message.ts';
import { isObject, type JsonObject } from '../model/place.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { visible } from '../text/escape.ts';
import { quote } from '../text/quote.ts';
import { typeName } from '../text/type-name.ts';
import { BASELINE_VERSION, type Baseline, countEntriesByRule } from './baseline.ts';
import { DATE, FILE, isDay, MOST_COUNT, POINTER } from './entry-patterns.ts';

/** The content of a file, and its mistakes in the order of the text. */
export interface ReadBaseline extends Omit<Baseline, 'file'> {
  readonly mistakes: readonly TextMistake[];
}

const KEYS = ['$schema', 'version', 'descriptions', 'counts', 'entries'];
const ENTRY_KEYS = ['file', 'rule', 'pointer', 'messageId', 'identity', 'message', 'places', 'count', 'reason', 'expires'];
const REQUIRED = ['file', 'rule', 'pointer', 'message'];

/** Further mistakes would not help the user. */
const MOST_MISTAKES = 1000;

/** Reads the text of a baseline. */
export function readBaseline(source: string, { checksCounts }: { readonly checksCounts: boolean }): ReadBaseline {
  const text = source.replace(/^\uFEFF/, '');
  const document = parseJson('', text);
  const problems: Problem[] = document.problems.map(({ message, span }) => ({ message, span }));
  const reader = new Reader(document.value);
  const read = document.value === undefined ? NOTHING : reader.read(checksCounts);
  for (const mistake of reader.mistakes) problems.push(mistake);
  if (problems.length === 0) return { ...read, mistakes: [] };
  const located = document.locate(problems.map(({ path = [] }) => path));
  const lines = new LineIndex(text);
  const placed = problems.map(({ message, span, path = [], on = 'value' }, index) => {
    const at = located[index];
    return { start: (span ?? (at && spanOf(at, path, on)))?.start ?? 0, message: visible(message) };
  });
  const mistakes = placed.sort((a, b) => a.start - b.start).map(({ start, message }) => ({ ...lines.position(start), message }));
  return { ...NOTHING, mistakes };
}

const NOTHING = { descriptions: [], entries: [] };

interface Problem {
  readonly message: string;
  readonly path?: readonly Token[];
  readonly on?: 'key' | 'value';
  readonly span?: Span;
}

/** Checks a baseline field by field. */
class Reader {
  readonly mistakes: Problem[] = [];
  readonly #root: unknown;

  constructor(root: unknown) {
    this.#root = root;
  }

  read(checksCounts: boolean): Omit<ReadBaseline, 'mistakes'> {
    const root = this.#root;
    if (!isObject(root)) {
      this.#report([], `A baseline must be an object with \`version\` and \`entries\`, but is ${typeName(root)}.`);
      return NOTHING;
    }
    // Other versions may have other fields.
    if (!this.#checkVersion(root)) return NOTHING;
    this.#checkKeys(root, [], KEYS, 'A baseline does not have a key');
    this.#require(root, [], ['descriptions', 'counts', 'entries']);
    const descriptions = this.#list(root, 'descriptions').flatMap(
      (name, index) => this.#file(name, ['descriptions', index]) ?? [],
    );
    const entries = this.#list(root, 'entries').flatMap((entry, index) => this.#entry(entry, ['entries', index]) ?? []);
    this.#checkDuplicates(entries);
    this.#checkCounts(root.counts, checksCounts ? entries : undefined);
    const schema = root.$schema === undefined ? undefined : this.#text(root, [], '$schema');
    return { descriptions, entries, ...(schema !== undefined && { $schema: schema }) };
  }

  #checkVersion(root: JsonObject): boolean {
    const { version } = root;
    if (version === BASELINE_VERSION) return true;
    if (version === undefined) this.#report([], `\`version\` is missing. Add \`"version": ${BASELINE_VERSION}\`.`);
    else if (typeof version === 'number' && version > BASELINE_VERSION)
      this.#report(
        ['version'],
        `The baseline has version ${version}, but this api-conventions only reads version ${BASELINE_VERSION}. Update api-conventions.`,
      );
    else if (version === 1)
      this.#report(
        ['version'],
        'The baseline has version 1, whose findings depend on their wording. Delete it and record a new one: api-conventions baseline',
      );
    else this.#report(['version'], `\`version\` must be ${BASELINE_VERSION}, but is ${shown(version)}.`);
    return false;
  }

  #entry(value: unknown, path: readonly Token[]): BaselineEntry | undefined {
    const before = this.mistakes.length;
    if (before >= MOST_MISTAKES) return undefined;
    if (!isObject(value)) {
      this.#report(path, `An entry must be an object, but is ${shown(value)}.`);
      return undefined;
    }
    this.#checkKeys(value, path, ENTRY_KEYS, 'An entry does not have a key');
    this.#require(value, path, REQUIRED);
    const file = this.#file(value.file, [...path, 'file']);
    const [ruleId, message] = [this.#text(value, path, 'rule'), this.#text(value, path, 'message')];
    const { pointer, messageId, identity, places, count, reason, expires } = value;
    if (pointer !== undefined && (typeof pointer !== 'string' || !POINTER.test(pointer)))
      this.#report(
        [...path, 'pointer'],
        `\`pointer\` must be a JSON Pointer, such as \`/paths/~1orders\`, but is ${shown(pointer)}.`,
      );
    if (count !== undefined && !(Number.isInteger(count) && Number(count) > 1 && Number(count) <= MOST_COUNT))
      this.#report([...path, 'count'], `\`count\` must be an integer from 2 to ${MOST_COUNT}, but is ${shown(count)}.`);
    if (messageId !== undefined) this.#text(value, path, 'messageId');
    if (identity !== undefined && !isData(identity))
      this.#report([...path, 'identity'], `\`identity\` must be the data of a message, but is ${shown(identity)}.`);
    if (places !== undefined && !(Number.isInteger(places) && Number(places) > 0 && Number(places) <= MOST_COUNT))
      this.#report([...path, 'places'], `\`places\` must be an integer from 1 to ${MOST_COUNT}, but is ${shown(places)}.`);
    if (reason !== undefined) this.#text(value, path, 'reason');
    if (expires !== undefined && !(typeof expires === 'string' && DATE.test(expires) && isDay(expires)))
      this.#report([...path, 'expires'], `\`expires\` must be a date, such as \`2026-12-31\`, but is ${shown(expires)}.`);
    if (this.mistakes.length > before || file === undefined || ruleId === undefined || message === undefined) return undefined;
    return {
      ruleId,
      file,
      pointer: String(pointer),
      message,
      ...(messageId !== undefined && { messageId: String(messageId) }),
      ...(isData(identity) && { identity }),
      ...(places !== undefined && { places: Number(places) }),
      ...(count !== undefined && { count: Number(count) }),
      ...(reason !== undefined && { reason: String(reason) }),
      ...(expires !== undefined && { expires: String(expires) }),
    };
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
        this.#report(['entries', index], `Duplicate entry: it equals number ${known + 1} of \`entries\`. Remove one of the two.`);
    }
  }

  /** @param entries The entries to count; `undefined` if `counts` need not be correct. */
  #checkCounts(counts: unknown, entries: readonly BaselineEntry[] | undefined): void {
    if (counts === undefined) return;
    if (!isObject(counts)) {
      this.#report(['counts'], `\`counts\` must be an object with a number for each rule, but is ${shown(counts)}.`);
      return;
    }
    for (const [rule, count] of Object.entries(counts)) {
      if (!(Number.isInteger(count) && Number(count) > 0))
        this.#report(['counts', rule], `The count of ${quote(rule)} must be an integer of at least 1, but is ${shown(count)}.`);
    }
    if (entries === undefined || this.mistakes.length > 0) return;
    const right = countEntriesByRule(entries);
    for (const rule of new Set([...Object.keys(counts), ...right.keys()])) {
      if (this.mistakes.length >= MOST_MISTAKES) return;
      const [recorded, found] = [Object.hasOwn(counts, rule) ? Number(counts[rule]) : 0, right.get(rule) ?? 0];
      if (recorded === found) continue;
      const path = recorded === 0 ? ['counts'] : ['counts', rule];
      const message = `\`counts\` has ${recorded} for ${quote(rule)}, but \`entries\` has ${found}. To update the counts: api-conventions baseline --prune`;
      this.#report(path, message + didYouMean(rule, found === 0 ? [...right.keys()] : []), 'key');
    }
  }

  #checkKeys(value: JsonObject, path: readonly Token[], known: readonly string[], what: string): void {
    for (const key of Object.keys(value))
      if (!known.includes(key)) this.#report([...path, key], `${what} ${quote(key)}.${didYouMean(key, known)}`, 'key');
  }

  #require(value: JsonObject, path: readonly Token[], keys: readonly string[]): void {
    const missing = keys.filter((key) => !Object.hasOwn(value, key)).map(quote);
    if (missing.length > 0) this.#report(path, `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`);
  }

  #list(root: JsonObject, key: string): readonly unknown[] {
    const value = root[key];
    if (Array.isArray(value)) return value;
    if (value !== undefined) this.#report([key], `${quote(key)} must be a list, but is ${shown(value)}.`);
    return [];
  }

  #text(value: JsonObject, path: readonly Token[], key: string): string | undefined {
    const text = value[key];
    if (typeof text === 'string' && text !== '') return text;
    if (text !== undefined) this.#report([...path, key], `${quote(key)} must be a string, but is ${shown(text)}.`);
    return undefined;
  }

  #file(value: unknown, path: readonly Token[]): string | undefined {
    if (typeof value === 'string' && FILE.test(value)) return value;
    if (value !== undefined)
      this.#report(
        path,
        `A file must be relative to the folder of the baseline, such as \`apis/openapi.yaml\`, but is ${shown(value)}.`,
      );
    return undefined;
  }

  #report(path: readonly Token[], message: string, on: 'key' | 'value' = 'value'): void {
    if (this.mistakes.length >= MOST_MISTAKES) return;
    this.mistakes.push({ path, message, on });
  }
}

function shown(value: unknown): string {
  if (value === '') return 'empty';
  return typeof value === 'string' ? quote(value) : typeName(value);
}
