// What certainly fits at a first look fits by ajv, as Spectral sets it up, so that nobody need compile the schema.
import { schema as bySpectral } from '@stoplight/spectral-functions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CertainFit } from '../../src/validation/certain-fit.ts';
import type { Dialect } from '../../src/validation/well-formed.ts';
import { schema, usual, value } from './random-schemas.ts';

const DIALECTS = { 'draft-04': 'draft4', '2020-12': 'draft2020-12' } as const;

/** Of each run another, as ajv remembers a schema that it has refused. */
const contextOf = () => ({ path: [], documentInventory: {}, rule: { resolved: true } }) as never;

function isRightBySpectral(schema: unknown, value: unknown, dialect: Dialect): boolean {
  const copy = JSON.parse(JSON.stringify(schema));
  const results = bySpectral(value, { schema: copy, dialect: DIALECTS[dialect] } as never, contextOf());
  return Array.isArray(results) && results.length === 0;
}

describe.each(['draft-04', '2020-12'] as const)('by %s,', (dialect) => {
  test('what certainly fits or fails does so by ajv', () => {
    const counts = { fits: 0, fails: 0, unsure: 0 };
    const property = fc.property(fc.oneof(usual, schema), value, (one, example) => {
      const verdict = new CertainFit(dialect).test(one, example);
      counts[verdict]++;
      if (verdict !== 'unsure') expect(isRightBySpectral(one, example, dialect)).toBe(verdict === 'fits');
    });
    fc.assert(property, { numRuns: 800 });
    expect(Math.min(counts.fits, counts.fails)).toBeGreaterThan(10);
  });
});
