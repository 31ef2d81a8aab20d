import { isObject } from '../../model/place.ts';
import type { Json } from '../edits.ts';

/** Deeper or larger values are not copied: with YAML aliases, a short file can define endless content. */
const MAX_DEPTH = 20;
const MAX_PARTS = 500;

/**
 * A value of a description, to be repeated elsewhere; `undefined` if it is too large.
 *
 * @param isSameFile True if it is repeated in its own file, so that references within the file stay valid.
 */
export function jsonCopyOf(value: unknown, isSameFile: boolean): Json | undefined {
  const copier = new Copier(isSameFile);
  const copy = copier.copy(value, 0);
  return copier.isWhole ? copy : undefined;
}

class Copier {
  isWhole = true;
  #parts = 0;

  constructor(readonly isSameFile: boolean) {}

  copy(value: unknown, depth: number): Json {
    this.#parts++;
    if (depth > MAX_DEPTH || this.#parts > MAX_PARTS) this.isWhole = false;
    if (!this.isWhole) return null;
    if (Array.isArray(value)) return value.map((item) => this.copy(item, depth + 1));
    if (isObject(value)) {
      if (Object.hasOwn(value, '$ref') && !this.isSameFile) this.isWhole = false;
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, this.copy(member, depth + 1)]));
    }
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
    if (value !== null) this.isWhole = false;
    return null;
  }
}
