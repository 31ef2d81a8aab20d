import type { Shape } from '../../src/compare/shape.ts';

/** Formats that say what a value looks like, so that whoever reads or checks it is built for them. */
const KNOWN = new Set([
  ...['date', 'date-time', 'time', 'duration', 'uuid', 'email', 'idn-email', 'hostname', 'idn-hostname', 'ipv4', 'ipv6'],
  ...['uri', 'uri-reference', 'iri', 'url', 'byte', 'binary', 'int32', 'int64', 'float', 'double', 'json-pointer', 'regex'],
]);

/** What a format is a special case of, beside having none at all. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  int32: ['int64', 'float', 'double'],
  int64: ['double'],
  float: ['double'],
  email: ['idn-email'],
  hostname: ['idn-hostname'],
  uri: ['uri-reference', 'iri', 'url'],
  url: ['uri', 'uri-reference', 'iri'],
};

/** A format that says something about values; others are remarks. */
export function knownFormat(format: string | undefined): string | undefined {
  return format !== undefined && KNOWN.has(format) ? format : undefined;
}

/** Whether every value of one format is one of the other; `undefined` stands for any value. */
export function isWithin(format: string | undefined, other: string | undefined): boolean {
  if (other === undefined || format === other) return true;
  return format !== undefined && Object.hasOwn(WITHIN, format) && WITHIN[format]?.includes(other) === true;
}

/** The formats of two versions, where what Swagger 2.0, OpenAPI 3.0 and 3.1 have for bytes is the same. */
export function formatsOf(base: Shape, head: Shape): readonly [string | undefined, string | undefined] {
  const [before, now] = [base, head].map((shape) => knownFormat(shape.text('format')));
  return [before ?? (saysBytes(base, now) ? now : undefined), now ?? (saysBytes(head, before) ? before : undefined)];
}

/** Whether a schema says without a format that it is what 3.0 calls `binary` or `byte`. */
function saysBytes(shape: Shape, format: string | undefined): boolean {
  const encoding = shape.text('contentEncoding')?.toLowerCase();
  if (format === 'byte') return encoding === 'base64' || encoding === 'base64url';
  if (format !== 'binary') return false;
  return shape.all('type').includes('file') || (shape.text('contentMediaType') !== undefined && encoding === undefined);
}
