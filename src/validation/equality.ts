import { isObject, type JsonObject } from '../model/place.ts';
import { ExhaustedError, type ValidationRun } from './validation-run.ts';

/**
 * A string that equal values have in common, whatever the order of their properties.
 *
 * @throws ExhaustedError if the value is too large.
 */
function canonicalText(value: unknown, run: ValidationRun): string {
  try {
    return JSON.stringify(value, (_, part: unknown) => (isObject(part) ? sorted(part, run) : part));
  } catch {
    // The value is nested deeper than the stack allows, or contains itself, as is possible in YAML.
    throw new ExhaustedError();
  }
}

function sorted(value: JsonObject, run: ValidationRun): JsonObject {
  const names = Object.keys(value).sort();
  run.spend(names.length);
  // Without a prototype, `__proto__` is a name like others.
  const copy: Record<string, unknown> = Object.create(null);
  for (const name of names) copy[name] = value[name];
  return copy;
}

/** A set that compares values by equality instead of identity. */
export class ValueSet {
  readonly #simple = new Set<unknown>();
  readonly #texts = new Set<string>();

  constructor(values: readonly unknown[], run: ValidationRun) {
    for (const value of values) this.add(value, run);
  }

  /** @returns Whether there was no such value yet. */
  add(value: unknown, run: ValidationRun): boolean {
    if (this.has(value, run)) return false;
    if (isSimple(value)) this.#simple.add(value);
    else this.#texts.add(canonicalText(value, run));
    return true;
  }

  has(value: unknown, run: ValidationRun): boolean {
    if (isSimple(value)) return this.#simple.has(value);
    return this.#texts.size > 0 && this.#texts.has(canonicalText(value, run));
  }
}

function isSimple(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
