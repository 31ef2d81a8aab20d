import { endOfString } from './json-scan.ts';

/** The number of strings from one recorded offset to the next. */
export const ANCHOR_STEP = 256;

/**
 * Finds strings of a JSON text by their number: keys and values, in the text's order, from 0. Together with the parsed value,
 * this finds the member of an object without reading the text before it.
 */
export class JsonAnchors {
  readonly #text: string;
  readonly #anchors: readonly number[];

  /** @param anchors The offsets of every {@link ANCHOR_STEP}th string. */
  constructor(text: string, anchors: readonly number[]) {
    this.#text = text;
    this.#anchors = anchors;
  }

  /** The offset of a string's opening quote. */
  offsetOf(number: number): number {
    let at = this.#anchors[Math.floor(number / ANCHOR_STEP)] ?? 0;
    for (let rest = number % ANCHOR_STEP; rest > 0; rest--) at = this.#text.indexOf('"', endOfString(this.#text, at));
    return at;
  }
}

/** The number of strings in a value: its keys and string values. */
export function countStrings(root: unknown): number {
  if (typeof root === 'string') return 1;
  if (typeof root !== 'object' || root === null) return 0;
  let count = 0;
  const pending: object[] = [root];
  for (let value = pending.pop(); value; value = pending.pop()) {
    const isList = Array.isArray(value);
    const members = value as Record<string, unknown>;
    for (const key in members) {
      if (!isList) count++;
      const member = members[key];
      if (typeof member === 'string') count++;
      else if (typeof member === 'object' && member !== null) pending.push(member);
    }
  }
  return count;
}

/** Returns whether a value is an object whose members are in the text's order, as JavaScript keeps it except for keys that look like numbers. */
export function isInTextOrder(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  // JavaScript moves such keys to the front.
  for (const key in value) return !/^\d+$/.test(key);
  return true;
}
