/** The types that a field of an error may have, as JSON Schema names them. */
export const FIELD_TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The step from an array to its items; every other step is the name of a property. */
export const ITEMS_STEP = '[]';

/** A field that error bodies must describe. */
export interface ErrorField {
  /** The path from the body: `['errors', '[]', 'code']`. */
  readonly path: readonly string[];
  /** The types it may have; empty if any type is accepted. */
  readonly types: readonly FieldType[];
  /** True if it may be missing. If it is described, its type must be right. */
  readonly isOptional: boolean;
}

/** A property that is known by a part of its name, such as a trace identifier. */
export interface NamedField {
  /** The path of the object that has it. */
  readonly parent: readonly string[];
  /** A part of its name, in any casing. */
  readonly contains: string;
}

/** The fields of one form in which an error may be written. */
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
  /** The name in the option; `undefined` for a mapping. */
  readonly name: ErrorShapeName | undefined;
  /** The title in messages: `problem details (RFC 9457)`. */
  readonly title: string;
  /** The specification that defines it. */
  readonly reference: string;
  /** The ways to write it; a body must follow one of them. */
  readonly variants: readonly Variant[];
  /** The media types of such bodies; empty if any JSON is accepted. */
  readonly mediaTypes: readonly string[];
  /** The paths of the fields that identify the error; one that exists and has a fixed set of values is enough. */
  readonly identifiers: readonly (readonly string[])[];
}

/** A path as it is written in the configuration and in messages: `errors[].code`. */
export function formatPath(path: readonly string[]): string {
  return path.reduce((text, step) => (step === ITEMS_STEP || text === '' ? `${text}${step}` : `${text}.${step}`), '');
}
