import type { Operation } from './operation.ts';
import { ownMember, type Place, stringOf } from './place.ts';

/** The announced removal of an operation. */
export interface Sunset {
  /** The day in UTC, such as `2027-12-31`. */
  readonly day: string;
  /** The place of the announcement. */
  readonly place: Place;
}

/** The announced removal of an operation: `x-sunset` of the operation or its path, or the value of a described header `Sunset`. */
export function sunsetOf(operation: Operation): Sunset | undefined {
  for (const { place } of [operation, operation.pathItem]) {
    const day = sunsetDayAt(place);
    if (day !== undefined) return { day, place: place.child('x-sunset') };
  }
  for (const { response } of operation.responses) {
    const header = response.header('sunset');
    const day = header && dayOf(describedValue(header.place));
    if (header && day !== undefined) return { day, place: header.place };
  }
  return undefined;
}

/** The day in `x-sunset` of a place; `undefined` without one. */
export function sunsetDayAt({ value }: Place): string | undefined {
  return dayOf(ownMember(value, 'x-sunset'));
}

/** The value that a header has according to its description. */
function describedValue({ value }: Place): unknown {
  const schema = ownMember(value, 'schema');
  const values = ownMember(schema, 'enum');
  const [only] = Array.isArray(values) && values.length === 1 ? values : [];
  const candidates = [
    ownMember(schema, 'const'),
    only,
    ownMember(value, 'example'),
    ownMember(schema, 'example'),
    ownMember(schema, 'default'),
  ];
  return candidates.find((candidate) => candidate !== undefined);
}

/** The day of a date as RFC 3339 or HTTP writes it; `undefined` for any other value. */
function dayOf(value: unknown): string | undefined {
  const text = stringOf(value)?.trim() ?? '';
  if (!/^\d{4}-\d{2}-\d{2}(?:$|[Tt ])|^[A-Za-z]{3}, \d{2} [A-Za-z]{3} \d{4} /.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}
