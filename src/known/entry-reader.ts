import type { Span } from '../document/lines.ts';
import type { Token } from '../document/pointer.ts';
import { type BaselineEntry, findingKeyOf } from '../finding/finding.ts';
import { isObject, type JsonObject } from '../model/place.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { isMessageData } from '../text/message.ts';
import { quote } from '../text/quote.ts';
import { typeName } from '../text/type-name.ts';
import { DATE_PATTERN, FILE_PATTERN, isDay, MARK_PATTERN, POINTER_PATTERN } from './entry-patterns.ts';

const ENTRY_KEYS = ['file', 'rule', 'messageId', 'identity', 'message', 'reason', 'expires', 'places'];
const PLACE_KEYS = ['pointer', 'before'];
export const REQUIRED_ENTRY_KEYS = ['file', 'rule', 'places'];

/** The most mistakes that are collected: more would not help the user. */
export const MAX_MISTAKES = 1000;

/** A mistake at a place of the file. */
export interface PlacedMistake {
  readonly message: string;
  readonly path?: readonly Token[];
  readonly on?: 'key' | 'value';
  readonly span?: Span;
}

type KnownPlace = Pick<BaselineEntry, 'pointer' | 'before'>;

/** Checks the entries of a baseline field by field. */
export class EntryReader {
  readonly mistakes: PlacedMistake[] = [];

  protected get isFull(): boolean {
    return this.mistakes.length >= MAX_MISTAKES;
  }

  /** Reads the entries, one for each of their places, each once. */
  protected entries(values: readonly unknown[]): readonly BaselineEntry[] {
    const entries = new Map<string, { readonly entry: BaselineEntry; readonly index: number }>();
    for (const [index, value] of values.entries()) {
      for (const entry of this.#entry(value, ['entries', index])) {
        const key = JSON.stringify([findingKeyOf(entry), entry.places, entry.before]);
        const known = entries.get(key);
        // Two entries for one place must agree, as it is unknown which of them applies.
        if (known && (known.entry.reason !== entry.reason || known.entry.expires !== entry.expires))
          this.report(
            ['entries', index],
            `Duplicate entry: number ${known.index + 1} of \`entries\` has the same place. Remove the place from one of the two.`,
          );
        else entries.set(key, known ?? { entry, index });
      }
    }
    return [...entries.values()].map(({ entry }) => entry);
  }

  #entry(value: unknown, path: readonly Token[]): readonly BaselineEntry[] {
    const before = this.mistakes.length;
    if (this.isFull) return [];
    if (!isObject(value)) {
      this.report(path, `An entry must be an object, but is ${quotedValue(value)}.`);
      return [];
    }
    this.checkKeys(value, path, ENTRY_KEYS, 'An entry does not have a key');
    // Without an id, the message identifies the fault.
    this.require(value, path, value.messageId === undefined ? [...REQUIRED_ENTRY_KEYS, 'message'] : REQUIRED_ENTRY_KEYS);
    const file = this.file(value.file, [...path, 'file']);
    const [ruleId, message = ''] = [this.text(value, path, 'rule'), this.text(value, path, 'message')];
    const [messageId, reason] = [this.text(value, path, 'messageId'), this.text(value, path, 'reason')];
    const { identity, expires } = value;
    if (identity !== undefined && !isMessageData(identity))
      this.report([...path, 'identity'], `\`identity\` must be the data of a message, but is ${quotedValue(identity)}.`);
    if (expires !== undefined && !(typeof expires === 'string' && DATE_PATTERN.test(expires) && isDay(expires)))
      this.report([...path, 'expires'], `\`expires\` must be a date, such as \`2026-12-31\`, but is ${quotedValue(expires)}.`);
    const places = value.places === 'all' ? [ALL_PLACES] : this.#places(value.places, [...path, 'places']);
    if (this.mistakes.length > before || file === undefined || ruleId === undefined) return [];
    const common = {
      ...{ ruleId, file, message },
      ...(messageId !== undefined && { messageId }),
      ...(isMessageData(identity) && Object.keys(identity).length > 0 && { identity }),
      ...(reason !== undefined && { reason }),
      ...(typeof expires === 'string' && { expires }),
    };
    return places.map((place) => ({ ...common, ...place }));
  }

  #places(value: unknown, path: readonly Token[]): readonly KnownPlace[] {
    if (Array.isArray(value) && value.length > 0)
      return value.flatMap((item: unknown, index) => this.#line(item, [...path, index]));
    if (value !== undefined) this.report(path, `\`places\` must be a list of places or \`all\`, but is ${quotedValue(value)}.`);
    return [];
  }

  /** Reads one place, or several with the same start. */
  #line(value: unknown, path: readonly Token[]): readonly KnownPlace[] {
    if (Array.isArray(value)) {
      const [start, ...last] = value as readonly unknown[];
      const isWhole = last.length > 0 && last.every((token) => typeof token === 'string');
      if (isWhole) return last.flatMap((token) => this.#place(typeof start === 'string' ? `${start}/${token}` : start, path));
    }
    if (!isObject(value)) return this.#place(value, path);
    this.checkKeys(value, path, PLACE_KEYS, 'A place does not have a key');
    this.require(value, path, PLACE_KEYS);
    if (value.pointer === undefined || value.before === undefined) return [];
    return this.#place(value.pointer, path).flatMap((place) =>
      this.#place(value.before, path).map(({ pointer }) => ({ ...place, before: pointer })),
    );
  }

  #place(value: unknown, path: readonly Token[]): readonly KnownPlace[] {
    const pointer = typeof value === 'string' ? value.replace(MARK_PATTERN, '') : undefined;
    if (pointer !== undefined && POINTER_PATTERN.test(pointer)) return [{ pointer }];
    this.report(path, `A place must be a JSON Pointer, such as \`/paths/~1orders\`, but is ${quotedValue(value)}.`);
    return [];
  }

  protected checkKeys(value: JsonObject, path: readonly Token[], known: readonly string[], what: string): void {
    for (const key of Object.keys(value))
      if (!this.isFull && !known.includes(key))
        this.report(
          [...path, key],
          `${what} ${quote(key)}.${didYouMean(key, known) || ` Use one of ${known.map(quote).join(', ')}.`}`,
          'key',
        );
  }

  protected require(value: JsonObject, path: readonly Token[], keys: readonly string[]): void {
    const missing = keys.filter((key) => !Object.hasOwn(value, key)).map(quote);
    if (missing.length > 0)
      this.report(path, `${missing.join(', ')} ${missing.length === 1 ? 'is missing. Add it' : 'are missing. Add them'}.`);
  }

  protected list(root: JsonObject, key: string): readonly unknown[] {
    const value = root[key];
    if (Array.isArray(value)) return value;
    if (value !== undefined) this.report([key], `${quote(key)} must be a list, but is ${quotedValue(value)}.`);
    return [];
  }

  protected text(value: JsonObject, path: readonly Token[], key: string): string | undefined {
    const text = value[key];
    if (typeof text === 'string' && text !== '') return text;
    if (text !== undefined) this.report([...path, key], `${quote(key)} must be a string, but is ${quotedValue(text)}.`);
    return undefined;
  }

  protected file(value: unknown, path: readonly Token[]): string | undefined {
    if (typeof value === 'string' && FILE_PATTERN.test(value)) return value;
    if (value !== undefined)
      this.report(
        path,
        `A file must be relative to the folder of the baseline, such as \`apis/openapi.yaml\`, but is ${quotedValue(value)}.`,
      );
    return undefined;
  }

  protected report(path: readonly Token[], message: string, on: 'key' | 'value' = 'value'): void {
    if (this.isFull) return;
    this.mistakes.push({ path, message, on });
  }
}

const ALL_PLACES = { pointer: '', places: 'all' } as const;

/** A value in words for messages: strings in quotes, other values by their type. */
export function quotedValue(value: unknown): string {
  if (value === '') return 'empty';
  return typeof value === 'string' ? quote(value) : typeName(value);
}
