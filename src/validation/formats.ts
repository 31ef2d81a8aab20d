import { enumerate } from '../text/enumerate.ts';

/** A format, with a test for values that certainly do not have it, and its requirement. */
export interface ValueFormat {
  readonly for: 'string' | 'number';
  readonly fits: (value: never) => boolean;
  readonly requirement: string;
  /** The defect of a value that nearly has the format. */
  readonly defectOf?: (value: string) => string | undefined;
}

const text = (wants: string, fits: (value: string) => boolean, defectOf?: ValueFormat['defectOf']): ValueFormat => ({
  for: 'string',
  fits,
  requirement: `must be ${wants}`,
  ...(defectOf && { defectOf }),
});
const number = (wants: string, fits: (value: number) => boolean): ValueFormat => ({
  for: 'number',
  fits,
  requirement: `must be ${wants}`,
});
const matchingText = (wants: string, expression: RegExp) => text(wants, (value) => expression.test(value));

const TIME = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
/** Most dates and times, which are examples without the last days of a month. */
const USUAL_DATE_TIME = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}Z$/;
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
export const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
export const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const DURATION = /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/;
const HOSTNAME = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** The formats that can be checked. All other formats accept any value. */
export const VALUE_FORMATS: ReadonlyMap<string, ValueFormat> = new Map([
  ['date', text('a date, such as `2024-05-31`', isDate, defectOfDateTime)],
  ['date-time', text('a date and time with an offset, such as `2024-05-31T12:00:00Z`', isDateTime, defectOfDateTime)],
  ['time', matchingText('a time with an offset, such as `12:00:00Z`', TIME)],
  ['duration', matchingText('a duration, such as `P1DT12H`', DURATION)],
  ['uuid', matchingText('a UUID', UUID)],
  ['email', text('an email address', isEmail)],
  ['hostname', matchingText('a host name', HOSTNAME)],
  ['ipv4', matchingText('an IPv4 address', IPV4)],
  ['ipv6', text('an IPv6 address', isIpv6)],
  ['uri', matchingText('a URI with a scheme, such as `https:`', /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]*$/i)],
  ['uri-reference', matchingText('a URI or a relative reference', /^[^\s<>"{}|\\^`]*$/)],
  ['json-pointer', matchingText('a JSON Pointer', /^(?:\/(?:[^~/]|~[01])*)*$/)],
  ['byte', text('Base64', (value) => /^[a-z\d+/]*={0,2}$/i.test(value.replace(/\s/g, '')))],
  ['int32', number('an integer of 32 bits', (value) => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31)],
  // The greatest such integer is rounded to the next power of two.
  ['int64', number('an integer of 64 bits', (value) => Number.isInteger(value) && Math.abs(value) <= 2 ** 63)],
]);

/** The formats whose values all readers interpret in the same way. */
export const CERTAIN_FORMATS: ReadonlySet<string> = new Set([
  'date',
  'date-time',
  'uuid',
  'email',
  'ipv4',
  'ipv6',
  'int32',
  'int64',
]);

function isDate(value: string): boolean {
  const [, year, month, day] = (DATE.exec(value) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  // The last day of a month is the day before the first of the next month. `Date` interprets years before 100 differently.
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year + 400, month, 0)).getUTCDate();
}

function isDateTime(value: string): boolean {
  if (USUAL_DATE_TIME.test(value)) return true;
  // RFC 3339 allows a blank instead of the `T`.
  return isDate(value.slice(0, 10)) && /^[t ]$/i.test(value.charAt(10)) && TIME.test(value.slice(11));
}

/** A date with a time or without, in which seconds, the offset or its minutes may be missing. */
const NEARLY_DATE_TIME =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:([t ])(?:[01]\d|2[0-3]):[0-5]\d(:[0-5]\d(?:\.\d+)?)?(z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** The missing part of a date or a date and time, as the predicate of a sentence; `undefined` if it is something else altogether. */
function defectOfDateTime(value: string): string | undefined {
  const [, date, blank, seconds, offset] = NEARLY_DATE_TIME.exec(value) ?? [];
  if (date === undefined) return undefined;
  if (!isDate(date)) return 'must be a day that the month has';
  // A date with a time instead of a date is reported as a separate fault.
  if (isDateTime(value)) return undefined;
  if (blank === undefined) return 'must have a time and an offset, such as `T12:00:00Z`';
  const missing = [
    ...(blank === ' ' ? ['a `T` instead of the blank'] : []),
    ...(seconds === undefined ? ['seconds'] : []),
    ...(offset === undefined ? ['an offset such as `Z`'] : /^z$|:/i.test(offset) ? [] : ['an offset of the form `+02:00`']),
  ];
  return missing.length === 0 ? undefined : `must have ${enumerate(missing)}`;
}

/** A value that no grammar of addresses allows is certainly invalid; the rest depends on mail servers. */
function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  return (
    at > 0 && at < value.length - 1 && (value.startsWith('"') || !/[\s@]/.test(value.slice(0, at))) && !/\s/.test(value.slice(at))
  );
}

function isIpv6(value: string): boolean {
  if (value.length > 45) return false;
  const start = value.lastIndexOf(':') + 1;
  const hasIpv4 = value.includes('.');
  if (hasIpv4 && !IPV4.test(value.slice(start))) return false;
  const groups = (hasIpv4 ? `${value.slice(0, start)}0:0` : value).split('::');
  const [head = [], tail] = groups.map((part) => (part === '' ? [] : part.split(':')));
  const all = [...head, ...(tail ?? [])];
  return groups.length <= 2 && all.every((group) => /^[\da-f]{1,4}$/i.test(group)) && (tail ? all.length < 8 : all.length === 8);
}
