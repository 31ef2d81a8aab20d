import type { Parameter } from '../../model/parameter.ts';
import { isObject } from '../../model/place.ts';

/** Longer or deeper definitions are not compared: with YAML aliases, a short file can define endless content. */
const MAX_LENGTH = 20_000;
const MAX_DEPTH = 50;

/** Keywords that do not change the meaning of a definition. */
const WITHOUT_MEANING = /^(?:examples?|title|x-.*)$/s;

/**
 * A key that is the same for definitions with the same content in several places, to be the `cause` of a report: an inline parameter
 * that is repeated at many operations. Examples, the order of keys, and whether a parameter is required do not matter. `undefined`
 * for a definition that is too long or too deep to compare.
 */
export function causeOf(...definition: readonly unknown[]): string | undefined {
  const writer = new BoundedWriter();
  for (const part of definition) writer.write(part);
  return writer.text;
}

/**
 * The cause for a parameter: the same first sentence of the description, and the same rest of the definition. What follows the first
 * sentence, such as "Requires scope: `files:read`", often differs between operations that describe the same parameter.
 */
export function parameterCause({ description, place }: Parameter): string | undefined {
  const [firstSentence = ''] = description
    .trim()
    .slice(0, MAX_SENTENCE)
    .split(/[.!?](?=\s|$)|\n/, 1);
  const definition = isObject(place.value) ? { ...place.value, description: firstSentence } : place.value;
  return causeOf(definition);
}

/** The most characters of a sentence that are compared. */
const MAX_SENTENCE = 500;

class BoundedWriter {
  #text: string | undefined = '';

  /** The text; `undefined` if it would be too long. */
  get text(): string | undefined {
    return this.#text;
  }

  /** @param isMap True if the keys are names, such as those of properties, and not keywords. */
  write(value: unknown, depth = 0, isMap = false): void {
    if (depth > MAX_DEPTH) this.#text = undefined;
    if (this.#text === undefined) return;
    if (Array.isArray(value)) {
      this.#append('[');
      for (const item of value) this.write(item, depth + 1);
      this.#append(']');
    } else if (isObject(value)) {
      this.#append('{');
      for (const key of Object.keys(value).sort()) {
        if (isMap || hasMeaning(key, value[key])) this.#writeMember(key, value[key], depth + 1);
      }
      this.#append('}');
    } else this.#append(`${JSON.stringify(value) ?? ''},`);
  }

  #writeMember(key: string, value: unknown, depth: number): void {
    this.#append(`${JSON.stringify(key)}:`);
    this.write(value, depth, key === 'properties');
  }

  #append(text: string): void {
    if (this.#text === undefined) return;
    this.#text = this.#text.length + text.length > MAX_LENGTH ? undefined : this.#text + text;
  }
}

function hasMeaning(keyword: string, value: unknown): boolean {
  return !WITHOUT_MEANING.test(keyword) && !(keyword === 'required' && typeof value === 'boolean');
}
