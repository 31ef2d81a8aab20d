import { IPV4, UUID } from './formats.ts';

const USUAL_URL = /^https?:\/\/(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]{2,}(?:\/[\w.~/-]*(?:\?[\w.~=&-]*)?)?$/i;

/** Strings that have a format by any definition. */
const USUAL_VALUES: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/,
  'date-time':
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d)$/,
  uuid: UUID,
  email: /^[a-z\d]+(?:[._+-][a-z\d]+)*@(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]{2,}$/i,
  hostname: /^(?:[a-z\d]{1,20}(?:-[a-z\d]{1,20})?\.){1,5}[a-z]{2,20}$/i,
  ipv4: IPV4,
  uri: USUAL_URL,
  url: USUAL_URL,
  byte: /^(?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i,
};

/** Formats that all values have. */
const UNCONSTRAINED_FORMATS = new Set(['password', 'binary', 'float', 'double']);

/** The other formats that validators support. */
const OTHER_FORMATS = new Set([
  ...['time', 'iso-time', 'iso-date-time', 'duration', 'uri-reference', 'uri-template', 'ipv6', 'regex', 'json-pointer'],
  ...['json-pointer-uri-fragment', 'relative-json-pointer', 'idn-email', 'idn-hostname', 'iri', 'iri-reference', 'color'],
]);

/** Returns whether a string or number certainly has a format; unknown formats accept any value. */
export function isCertainlyOfFormat(value: string | number, format: unknown): boolean {
  if (typeof format !== 'string' || OTHER_FORMATS.has(format) || format in Object.prototype) return false;
  if (UNCONSTRAINED_FORMATS.has(format)) return true;
  if (format === 'int32') return typeof value === 'string' || (Number.isInteger(value) && Math.abs(value) < 2 ** 31);
  if (format === 'int64') return typeof value === 'string' || Number.isInteger(value);
  const usual = Object.hasOwn(USUAL_VALUES, format) ? USUAL_VALUES[format] : undefined;
  return !usual || typeof value === 'number' || usual.test(value);
}
