import type { Schema } from '../../model/schema.ts';
import { mayBeNumber } from '../schemas/shapes.ts';

/** Measurements over time: `[{ "timestamp": ..., "count": ... }]`, or with points in them, `[{ "metric": ..., "values": [[...]] }]`. */
export function isSeries(array: Schema): boolean {
  if (array.items?.isArray) return true;
  const properties = [...(array.items?.properties ?? [])];
  if (properties.some(([, property]) => property.isArray && property.items?.isArray)) return true;
  const numbers = properties.filter(([, property]) => mayBeNumber(property));
  return (
    properties.length > 1 &&
    properties.length - numbers.length === 1 &&
    properties.some(([name]) => /^(time|timestamp|date|day|hour|month)$/i.test(name))
  );
}
