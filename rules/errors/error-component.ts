import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { type ExpectedForm, expectedFormOf } from '../../src/facts/errors/shapes/expected-fields.ts';
import type { Json } from '../../src/rule/edits.ts';

export type SchemaObject = { readonly [keyword: string]: Json };

/** The descriptions of the fields of errors, by the last step of their path. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  message: 'What went wrong, for people.',
  type: 'The category of the error.',
  code: 'Identifies the error.',
  title: 'What kind of error it is, for people.',
  detail: 'What went wrong in this case, for people.',
  status: 'The status of the response.',
};
/** The identifier of the failed call. */
export const TRACE_ID: SchemaObject = { type: 'string', description: 'Identifies the failed call in logs.' };
/** The property with the URL that explains an error. */
export const HELP_PROPERTY: SchemaObject = {
  type: 'string',
  format: 'uri',
  description: 'Explains the error and how to handle it.',
};

/**
 * The location of the URL that explains an error. Fixes add the URL because only the author could list the values of a fixed set.
 */
export interface HelpLocation {
  /** The path of the object that has the URL. */
  readonly parent: string;
  readonly members: Readonly<Record<string, SchemaObject>>;
}

/** The schema of an error object in its simplest form. */
export function errorSchema(shape: ErrorShape): SchemaObject {
  const [variant] = shape.variants;
  return variant ? schemaOfExpected(expectedFormOf(variant), [], helpLocationOf(shape)) : { type: 'object' };
}

export function helpLocationOf({ identifiers: [identifier = []], name }: ErrorShape): HelpLocation {
  const parent = identifier.slice(0, -1).join('.');
  if (name === 'problem-details') return { parent, members: { type: HELP_PROPERTY } };
  // JSON:API has a place for the URL, and allows no other members.
  const links = { type: 'object', properties: { about: HELP_PROPERTY } };
  return { parent, members: name === 'json-api' ? { links } : { help_url: HELP_PROPERTY } };
}

/**
 * The schema of a part of an error.
 *
 * @param path The way to it.
 */
export function schemaOfExpected(expected: ExpectedForm, path: readonly string[], help: HelpLocation): SchemaObject {
  if (expected.items) return { type: 'array', items: schemaOfExpected(expected.items, [...path, '[]'], help) };
  const fields = [...expected.properties].filter(([, field]) => !field.isOptional);
  if (fields.length === 0 && expected.names.length === 0) return leafSchema(expected, path);
  const traces = expected.names.map(traceName);
  return {
    type: 'object',
    required: [...fields.map(([name]) => name), ...traces],
    properties: {
      ...Object.fromEntries(fields.map(([name, field]) => [name, schemaOfExpected(field, [...path, name], help)])),
      ...Object.fromEntries(traces.map((name) => [name, TRACE_ID])),
      ...(help.parent === path.join('.') && help.members),
    },
  };
}

/**
 * The name of a trace identifier.
 *
 * @param part What it must contain.
 */
export function traceName(part: string): string {
  return /id$/i.test(part) ? part : `${part}_id`;
}

function leafSchema({ types: [type = 'string'] }: ExpectedForm, path: readonly string[]): SchemaObject {
  const description = DESCRIPTIONS[path.at(-1) ?? ''];
  return { type: type === 'number' ? 'integer' : type, ...(description !== undefined && { description }) };
}
