import { admitsNumbersOf, isNumeric, isNumericFormat } from './numeric-formats.ts';
import type { Shape } from './shape.ts';

/** Formats that define what a value looks like, so that clients and servers are written for them. */
const KNOWN_FORMATS = new Set([
  ...['date', 'date-time', 'time', 'duration', 'uuid', 'email', 'idn-email', 'hostname', 'idn-hostname', 'ipv4', 'ipv6'],
  ...['uri', 'uri-reference', 'iri', 'url', 'byte', 'binary', 'json-pointer', 'regex'],
]);

/** The formats that include all values of a format. */
const WIDER_FORMATS: Readonly<Record<string, readonly string[]>> = {
  email: ['idn-email'],
  hostname: ['idn-hostname'],
  uri: ['uri-reference', 'iri', 'url'],
  url: ['uri', 'uri-reference', 'iri'],
};

/** A format, if it is one that defines what values look like. */
export function knownFormat(format: string | undefined): string | undefined {
  return format !== undefined && (KNOWN_FORMATS.has(format) || isNumericFormat(format)) ? format : undefined;
}

/** A change of the format of a schema. */
export interface FormatChange {
  readonly before: string | undefined;
  readonly now: string | undefined;
  /** True if some values with the old format are not valid for the new one. */
  readonly isNarrowed: boolean;
  /** True if some values with the new format are not valid for the old one. */
  readonly isWidened: boolean;
}

/**
 * The change of the format of a schema. A version that lists its values has no others, whatever its format, so that the change
 * excludes none of them.
 */
export function formatChange(base: Shape, head: Shape): FormatChange {
  if (isNumeric(base) && isNumeric(head)) {
    const [before, now] = [base, head].map((shape) => knownFormat(shape.text('format')));
    // Between integers and other numbers, it is the type that changed.
    const isComparable = base.types?.has('number') === head.types?.has('number');
    const isNarrowed = isComparable && !base.values && !admitsNumbersOf(head, base);
    const isWidened = isComparable && !head.values && !admitsNumbersOf(base, head);
    return { before, now, isNarrowed, isWidened };
  }
  const [before, now] = formatsOf(base, head);
  return {
    before,
    now,
    isNarrowed: !base.values && !isWithinFormat(before, now),
    isWidened: !head.values && !isWithinFormat(now, before),
  };
}

/** Returns whether every value of one format is valid for the other; `undefined` stands for any value. */
function isWithinFormat(format: string | undefined, other: string | undefined): boolean {
  if (other === undefined || format === other) return true;
  return format !== undefined && Object.hasOwn(WIDER_FORMATS, format) && WIDER_FORMATS[format]?.includes(other) === true;
}

/** The formats of two versions, with the notations of Swagger 2.0, OpenAPI 3.0 and 3.1 for bytes treated as equal. */
function formatsOf(base: Shape, head: Shape): readonly [string | undefined, string | undefined] {
  const [before, now] = [formatOf(base), formatOf(head)];
  if (isEncodedAs(before, now) || isEncodedAs(now, before)) return [now, now];
  return [before ?? (isBytes(base, now) ? now : undefined), now ?? (isBytes(head, before) ? before : undefined)];
}

/** The format, or its equivalent in `contentEncoding` of OpenAPI 3.1. */
function formatOf(shape: Shape): string | undefined {
  return knownFormat(shape.text('format')) ?? shape.text('contentEncoding')?.toLowerCase();
}

/** Returns whether an encoding is equivalent to `byte` of OpenAPI 3.0. */
function isEncodedAs(format: string | undefined, encoding: string | undefined): boolean {
  return format === 'byte' && (encoding === 'base64' || encoding === 'base64url');
}

/** Returns whether a schema without a format is equivalent to `binary` of OpenAPI 3.0. */
function isBytes(shape: Shape, format: string | undefined): boolean {
  return format === 'binary' && (shape.all('type').includes('file') || shape.text('contentMediaType') !== undefined);
}
