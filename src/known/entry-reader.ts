import type { Span } from '../document/lines.ts';
import type { Token } from '../document/pointer.ts';
import type { BaselineEntry, KnownPlace } from '../finding/finding.ts';
import { isObject, type JsonObject } from '../model/place.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { isData, type MessageData } from '../text/message.ts';
import { quote } from '../text/quote.ts';
import { typeName } from '../text/type-name.ts';
import { DATE, FILE, isDay, MOST_COUNT, POINTER } from './entry-patterns.ts';

const ENTRY_KEYS = ['file', 'rule', 'pointer', 'messageId', 'identity', 'message', 'places', 'count', 'reason', 'expires'];
const PLACE_KEYS = ['file', 'pointer', 'identity'];
export const REQUIRED = ['file', 'rule', 'pointer', 'message'];

/** Further mistakes would not help the user. */
export const MOST_MISTAKES = 1000;

type InheritedPlace = Required<Pick<KnownPlace, 'file' | 'identity'>>;

/** A mistake at a place of the file. */
export interface Problem {
  readonly message: string;
  readonly path?: readonly Token[];
  readonly on?: 'key' | 'value';
  readonly span?: Span;
}

/** Checks files with entries field by field. */
export class EntryReader {
  readonly mistakes: Problem[] = [];

  /**
   * @param what What messages call the file: `the baseline`.
   * @param entryKeys The keys that its entries may have besides those of all entries.
   */
  constructor(
    protected readonly what: string,
    protected readonly entryKeys: readonly string[] = [],
  ) {}

  protected get isFull(): boolean {
    return this.mistakes.length >= MOST_MISTAKES;
  }

  protected entry(value: unknown, path: readonly Token[]): BaselineEntry | undefined {
    const before = this.mistakes.length;
    if (this.isFull) return undefined;
    if (!isObject(value)) {
      this.report(path, `An entry must be an object, but is ${shown(value)}.`);
      return undefined;
    }
    this.checkKeys(value, path, [...ENTRY_KEYS, ...this.entryKeys], 'An entry does not have a key');
    this.require(value, path, REQUIRED);
    const file = this.file(value.file, [...path, 'file']);
    const [ruleId, message] = [this.text(value, path, 'rule'), this.text(value, path, 'message')];
    const { pointer, messageId, identity, places, count, reason, expires } = value;
    if (pointer !== undefined && (typeof pointer !== 'string' || !POINTER.test(pointer)))
      this.report(
        [...path, 'pointer'],
        `\`pointer\` must be a JSON Pointer, such as \`/paths/~1orders\`, but is ${shown(pointer)}.`,
      );
    if (count !== undefined && !(Number.isInteger(count) && Number(count) > 1 && Number(count) <= MOST_COUNT))
      this.report([...path, 'count'], `\`count\` must be an integer from 2 to ${MOST_COUNT}, but is ${shown(count)}.`);
    if (messageId !== undefined) this.text(value, path, 'messageId');
    if (identity !== undefined) this.#identity(identity, [...path, 'identity']);
    if (reason !== undefined) this.text(value, path, 'reason');
    if (expires !== undefined && !(typeof expires === 'string' && DATE.test(expires) && isDay(expires)))
      this.report([...path, 'expires'], `\`expires\` must be a date, such as \`2026-12-31\`, but is ${shown(expires)}.`);
    const known = { file: file ?? '', identity: isData(identity) ? identity : {} };
    const covered = this.#places(places, [...path, 'places'], known);
    if (this.mistakes.length > before || file === undefined || ruleId === undefined || message === undefined) return undefined;
    return {
      ruleId,
      file,
      pointer: String(pointer),
      message,
      ...(messageId !== undefined && { messageId: String(messageId) }),
      ...(isData(identity) && { identity }),
      ...(covered !== undefined && { places: covered }),
      ...(count !== undefined && { count: Number(count) }),
      ...(reason !== undefined && { reason: String(reason) }),
      ...(expires !== undefined && { expires: String(expires) }),
    };
  }

  /** @param entry What places have that do not say otherwise. */
  #places(value: unknown, path: readonly Token[], entry: InheritedPlace): number | readonly KnownPlace[] | undefined {
    if (Array.isArray(value) && value.length > 0)
      return value.flatMap((item: unknown, index) => this.#place(item, [...path, index], entry) ?? []);
    if (value === undefined || (typeof value === 'number' && Number.isSafeInteger(value) && value > 0)) return value;
    this.report(path, `\`places\` must be a list of places or their number, but is ${shown(value)}.`);
    return undefined;
  }

  #place(value: unknown, path: readonly Token[], entry: InheritedPlace): KnownPlace | undefined {
    const before = this.mistakes.length;
    const given = isObject(value) ? value : { pointer: value };
    this.checkKeys(given, path, PLACE_KEYS, 'A place does not have a key');
    const file = given.file === undefined ? entry.file : this.file(given.file, [...path, 'file']);
    const identity = this.#identity(given.identity ?? entry.identity, [...path, 'identity']);
    const { pointer } = given;
    if (typeof pointer !== 'string' || !POINTER.test(pointer)) {
      this.report(path, `A place must be a JSON Pointer, such as \`/paths/~1orders\`, but is ${shown(pointer)}.`);
      return undefined;
    }
    if (this.mistakes.length > before || file === undefined || identity === undefined) return undefined;
    return { file, pointer, ...(Object.keys(identity).length > 0 && { identity }) };
  }

  #identity(value: unknown, path: readonly Token[]): MessageData | undefined {
    if (isData(value)) return value;
    this.report(path, `\`identity\` must be the data of a message, but is ${shown(value)}.`);
    return undefined;
  }

  protected checkKeys(value: JsonObject, path: readonly Token[], known: readonly string[], what: string): void {
    for (const key of Object.keys(value))
      if (!this.isFull && !known.includes(key))
        this.report([...path, key], `${what} ${quote(key)}.${didYouMean(key, known)}`, 'key');
  }

  protected require(value: JsonObject, path: readonly Token[], keys: readonly string[]): void {
    const missing = keys.filter((key) => !Object.hasOwn(value, key)).map(quote);
    if (missing.length > 0) this.report(path, `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`);
  }

  protected list(root: JsonObject, key: string): readonly unknown[] {
    const value = root[key];
    if (Array.isArray(value)) return value;
    if (value !== undefined) this.report([key], `${quote(key)} must be a list, but is ${shown(value)}.`);
    return [];
  }

  protected text(value: JsonObject, path: readonly Token[], key: string): string | undefined {
    const text = value[key];
    if (typeof text === 'string' && text !== '') return text;
    if (text !== undefined) this.report([...path, key], `${quote(key)} must be a string, but is ${shown(text)}.`);
    return undefined;
  }

  protected file(value: unknown, path: readonly Token[]): string | undefined {
    if (typeof value === 'string' && FILE.test(value)) return value;
    if (value !== undefined)
      this.report(
        path,
        `A file must be relative to the folder of ${this.what}, such as \`apis/openapi.yaml\`, but is ${shown(value)}.`,
      );
    return undefined;
  }

  protected report(path: readonly Token[], message: string, on: 'key' | 'value' = 'value'): void {
    if (this.isFull) return;
    this.mistakes.push({ path, message, on });
  }
}

/** A value as messages quote it. */
export function shown(value: unknown): string {
  if (value === '') return 'empty';
  return typeof value === 'string' ? quote(value) : typeName(value);
}
