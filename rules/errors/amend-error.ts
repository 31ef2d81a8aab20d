import type { Edit } from '../../src/edits.ts';
import { own, type Place } from '../../src/model/place.ts';
import type { Schema } from '../../src/model/schema.ts';
import { shapesOf } from '../schemas/shapes.ts';
import { hasUrl } from './catalogue.ts';
import { type Help, helpOf, schemaOf, TRACE_ID, traceName } from './error-component.ts';
import { typeDifferenceOf } from './shapes/difference.ts';
import type { ErrorShape } from './shapes/error-shape.ts';
import { type Expected, expectedOf } from './shapes/expected-fields.ts';

/** What makes a schema conform to a shape, with what else it says left as it is. */
export interface Amendment {
  readonly edits: readonly Edit[];
  /** Whether other definitions change, to which the schema refers. */
  readonly changesOthers: boolean;
}

/** The amendment of a component; `undefined` where it has to be replaced. */
export function amendmentOf(schema: Schema, shape: ErrorShape, isRequired: boolean): Amendment | undefined {
  for (const variant of shape.variants) {
    const amending = new Amending(schema, helpOf(shape), isRequired);
    if (amending.object(schema, expectedOf(variant), [])) return amending;
  }
  return undefined;
}

class Amending implements Amendment {
  readonly edits: Edit[] = [];
  changesOthers = false;
  readonly #root: Place;
  readonly #help: Help;
  readonly #isRequired: boolean;

  constructor({ place }: Schema, help: Help, isRequired: boolean) {
    this.#root = place;
    this.#help = help;
    this.#isRequired = isRequired;
  }

  /** @returns Whether the schema can be amended. */
  object(schema: Schema, expected: Expected, path: readonly string[]): boolean {
    if (expected.items)
      return schema.isArray && schema.items !== undefined && this.object(schema.items, expected.items, [...path, '[]']);
    if (!schema.isObject && schema.types.size > 0) return false;
    const count = this.edits.length;
    const properties = schema.place.child('properties');
    for (const [name, field] of expected.properties) {
      if (field.isOptional && !schema.properties.has(name)) continue;
      if (!this.#property(schema, name, field, [...path, name])) return false;
    }
    for (const part of expected.names) if (!hasTrace(schema, part)) this.#set(properties.child(traceName(part)), TRACE_ID);
    if (this.#help.parent === path.join('.') && !hasUrl([schema], false)) {
      for (const [name, value] of Object.entries(this.#help.members)) {
        if (!schema.properties.has(name)) this.#set(properties.child(name), value);
      }
    }
    if (this.edits.length > count && !isWithin(schema.place, this.#root)) this.changesOthers = true;
    return true;
  }

  #property(schema: Schema, name: string, field: Expected, path: readonly string[]): boolean {
    const place = schema.place.child('properties').child(name);
    const definitions = schema.definitionsOf(name);
    const [definition] = definitions;
    const isObject = field.properties.size > 0 || field.names.length > 0 || field.items !== undefined;
    if (this.#isRequired && !field.isOptional && !schema.required.has(name))
      this.edits.push({ add: name, to: schema.place.child('required') });
    if (!definition) return this.#set(place, schemaOf(field, path, this.#help));
    const fits = shapesOf(definitions).every((shape) => !typeDifferenceOf(shape, field));
    if (fits && isObject) return definitions.length === 1 && this.object(definition, field, path);
    if (fits) return true;
    // What an `allOf` brings in cannot be taken back.
    if (own(own(schema.place.value, 'properties'), name) === undefined || definitions.length > 1) return false;
    const description = definition.description;
    return this.#set(place, { ...schemaOf(field, path, this.#help), ...(description !== '' && { description }) });
  }

  #set(place: Place, value: ReturnType<typeof schemaOf>): true {
    this.edits.push({ set: place, value });
    return true;
  }
}

function hasTrace(schema: Schema, part: string): boolean {
  return [...schema.properties].some(
    ([name, property]) => name.toLowerCase().includes(part.toLowerCase()) && property.types.has('string'),
  );
}

function isWithin(inner: Place, outer: Place): boolean {
  return inner.document === outer.document && `${inner.pointer}/`.startsWith(`${outer.pointer}/`);
}
