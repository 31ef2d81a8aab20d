/** The types that a field of an error may have, as JSON Schema names them. */
export const FIELD_TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The step from an array to its items; every other step is the name of a property. */
export const ITEMS = '[]';

/** A field that error bodies must describe. */
export interface ErrorField {
  /** The way from the body: `['errors', '[]', 'code']`. */
  readonly path: readonly string[];
  /** The types it may have; empty where any will do. */
  readonly types: readonly FieldType[];
  /** True if it may be missing. Where it is described, its type must be right. */
  readonly isOptional: boolean;
}

/** A property that is known by a part of its name, such as a trace identifier. */
export interface NamedField {
  /** The way to the object that has it. */
  readonly parent: readonly string[];
  /** A part of its name, in any casing. */
  readonly contains: string;
}

/** One way to write an error. */
export interface Variant {
  readonly fields: readonly ErrorField[];
  readonly traces?: readonly NamedField[];
}

export const SHAPE_NAMES = [
  'standard',
  'problem-details',
  'json-api',
  'google',
  'odata',
  'aspnet',
  'django',
  'fastapi',
  'nestjs',
  'spring',
] as const;
/** The shapes that have a name. */
export type ErrorShapeName = (typeof SHAPE_NAMES)[number];

/** The form of the error bodies of an API. */
export interface ErrorShape {
  /** As the option names it; `undefined` for a mapping. */
  readonly name: ErrorShapeName | undefined;
  /** As messages call it: `problem details (RFC 9457)`. */
  readonly title: string;
  /** The specification that defines it. */
  readonly reference: string;
  /** The ways to write it; a body must follow one of them. */
  readonly variants: readonly Variant[];
  /** The media types that it has; empty where any JSON will do. */
  readonly mediaTypes: readonly string[];
  /** Where clients find out which error it is; one that exists and is a fixed set is enough. */
  readonly identifiers: readonly (readonly string[])[];
}

/** A path as it is written in the configuration and in messages: `errors[].code`. */
export function formatPath(path: readonly string[]): string {
  return path.reduce((text, step) => (step === ITEMS || text === '' ? `${text}${step}` : `${text}.${step}`), '');
}
