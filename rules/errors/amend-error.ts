import { describesNothing } from '../../src/facts/errors/bare-object.ts';
import { typeDifferenceOf } from '../../src/facts/errors/shapes/difference.ts';
import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { type ExpectedForm, expectedFormOf } from '../../src/facts/errors/shapes/expected-fields.ts';
import { hasExplanationUrl } from '../../src/facts/errors/unexplained-errors.ts';
import { shapesOf } from '../../src/facts/schemas/shapes.ts';
import type { Place } from '../../src/model/place.ts';
import type { Schema } from '../../src/model/schema.ts';
import type { Edit } from '../../src/rule/edits.ts';
import { type HelpLocation, helpLocationOf, schemaOfExpected, TRACE_ID, traceName } from './error-component.ts';

/**
 * The edits that add to a component what it lacks of a shape, and leave all that it says as it is; `undefined` if it describes
 * another error, which would become a mixture of both, or contradicts the shape.
 */
export function amendmentOf(schema: Schema, shape: ErrorShape, isRequired: boolean): readonly Edit[] | undefined {
  for (const variant of shape.variants) {
    const amending = new ErrorAmendment(helpLocationOf(shape), isRequired);
    if (amending.amend(schema, expectedFormOf(variant), [])) return amending.edits;
  }
  return undefined;
}

class ErrorAmendment {
  readonly edits: Edit[] = [];
  readonly #help: HelpLocation;
  readonly #isRequired: boolean;

  constructor(help: HelpLocation, isRequired: boolean) {
    this.#help = help;
    this.#isRequired = isRequired;
  }

  /** @returns True if the schema can be amended. */
  amend(schema: Schema, expected: ExpectedForm, path: readonly string[]): boolean {
    if (expected.items)
      return schema.isArray && schema.items !== undefined && this.amend(schema.items, expected.items, [...path, '[]']);
    if (!schema.isObject && schema.types.size > 0) return false;
    if (!describesExpectedObject(schema, expected, path)) return false;
    const properties = schema.place.child('properties');
    for (const [name, field] of expected.properties) {
      if (field.isOptional && !schema.properties.has(name)) continue;
      if (!this.#amendProperty(schema, name, field, [...path, name])) return false;
    }
    for (const part of expected.names) if (!hasTrace(schema, part)) this.#set(properties.child(traceName(part)), TRACE_ID);
    if (this.#help.parent === path.join('.') && !hasExplanationUrl([schema], false)) {
      for (const [name, value] of Object.entries(this.#help.members)) {
        if (!schema.properties.has(name)) this.#set(properties.child(name), value);
      }
    }
    return true;
  }

  #amendProperty(schema: Schema, name: string, field: ExpectedForm, path: readonly string[]): boolean {
    const place = schema.place.child('properties').child(name);
    const definitions = schema.definitionsOf(name);
    const [definition] = definitions;
    const isObject = field.properties.size > 0 || field.names.length > 0 || field.items !== undefined;
    if (this.#isRequired && !field.isOptional && !schema.required.has(name))
      this.edits.push({ add: name, to: schema.place.child('required') });
    if (!definition) return this.#set(place, schemaOfExpected(field, path, this.#help));
    const fits = shapesOf(definitions).every((shape) => !typeDifferenceOf(shape, field));
    if (fits && isObject) return definitions.length === 1 && this.amend(definition, field, path);
    if (fits) return true;
    if (definitions.length > 1 || !describesNothing(definition)) return false;
    const description = definition.description;
    return this.#set(place, { ...schemaOfExpected(field, path, this.#help), ...(description !== '' && { description }) });
  }

  #set(place: Place, value: ReturnType<typeof schemaOfExpected>): true {
    this.edits.push({ set: place, value });
    return true;
  }
}

/** Returns whether a schema describes the object that is expected, even if not all of it: at least half of a body, or a field of an object in it. */
function describesExpectedObject(schema: Schema, { properties }: ExpectedForm, path: readonly string[]): boolean {
  const names = [...properties].filter(([, { isOptional }]) => !isOptional).map(([name]) => name);
  const described = names.filter((name) => schema.properties.has(name)).length;
  return path.length === 0 ? described * 2 >= names.length : described > 0 || schema.properties.size === 0;
}

function hasTrace(schema: Schema, part: string): boolean {
  return [...schema.properties].some(
    ([name, property]) => name.toLowerCase().includes(part.toLowerCase()) && property.types.has('string'),
  );
}
