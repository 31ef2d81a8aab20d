import { schema as bySpectral } from '@stoplight/spectral-functions';
import type { Dialect } from '../../src/validation/well-formed.ts';

const DIALECTS = { 'draft-04': 'draft4', '2020-12': 'draft2020-12' } as const;

/** A new name for each run, as ajv remembers a refused schema. */
const contextOf = () => ({ path: [], documentInventory: {}, rule: { resolved: true } }) as never;

/** Returns whether a value fits a schema by ajv, as Spectral sets it up. */
export function isRightBySpectral(schema: unknown, value: unknown, dialect: Dialect): boolean {
  const copy = JSON.parse(JSON.stringify(schema));
  const results = bySpectral(value, { schema: copy, dialect: DIALECTS[dialect] } as never, contextOf());
  return Array.isArray(results) && results.length === 0;
}
