import { isObject } from '../../src/model/place.ts';

/** Longer definitions are not compared: with YAML aliases, a short file can define endless content. */
const MAX_LENGTH = 20_000;

/** Keywords that do not change what a definition means. */
const WITHOUT_MEANING = /^(?:examples?|title|x-.*)$/s;

/**
 * A key that is the same for definitions with the same content in several places, to be the `cause` of a report: an inline parameter
 * that is repeated at many operations. Examples, the order of keys, and whether a parameter is required do not matter. `undefined`
 * for a definition that is too long to compare.
 */
export function causeOf(...definition: readonly unknown[]): string | undefined {
  const writer = new BoundedWriter();
  for (const part of definition) writer.write(part);
  return writer.text;
}

class BoundedWriter {
  #text: string | undefined = '';

  /** `undefined` if it would be too long. */
  get text(): string | undefined {
    return this.#text;
  }

  /** @param isMap Whether the keys are names, such as those of properties, and not keywords. */
  write(value: unknown, isMap = false): void {
    if (Array.isArray(value)) {
      this.#append('[');
      for (const item of value) if (this.#text !== undefined) this.write(item);
      this.#append(']');
    } else if (isObject(value)) {
      this.#append('{');
      for (const key of Object.keys(value).sort()) {
        if (this.#text !== undefined && (isMap || hasMeaning(key, value[key]))) this.#writeMember(key, value[key]);
      }
      this.#append('}');
    } else this.#append(`${JSON.stringify(value) ?? ''},`);
  }

  #writeMember(key: string, value: unknown): void {
    this.#append(`${JSON.stringify(key)}:`);
    this.write(value, key === 'properties');
  }

  #append(text: string): void {
    if (this.#text === undefined) return;
    this.#text = this.#text.length + text.length > MAX_LENGTH ? undefined : this.#text + text;
  }
}

function hasMeaning(keyword: string, value: unknown): boolean {
  return !WITHOUT_MEANING.test(keyword) && !(keyword === 'required' && typeof value === 'boolean');
}
