// A value that certainly fits also fits by ajv in Spectral's configuration, so that the schema need not be compiled.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CertainFit } from '../../src/validation/certain-fit.ts';
import { isRightBySpectral } from './by-spectral.ts';
import { ordinaryValue, schema, value } from './random-schemas.ts';

describe.each(['draft-04', '2020-12'] as const)('a certain verdict of validation by %s', (dialect) => {
  test('is also the verdict of ajv', () => {
    const counts = { fits: 0, fails: 0, unsure: 0 };
    const property = fc.property(fc.oneof(ordinaryValue, schema), value, (one, example) => {
      const verdict = new CertainFit(dialect).test(one, example);
      counts[verdict]++;
      if (verdict !== 'unsure') expect(isRightBySpectral(one, example, dialect)).toBe(verdict === 'fits');
    });
    fc.assert(property, { numRuns: 800 });
    expect(Math.min(counts.fits, counts.fails)).toBeGreaterThan(10);
  });
});

test('a pattern with a character outside of the basic plane is left to ajv, which reads it as two', () => {
  const schema = { type: 'string', pattern: '^🐲*$' };
  expect(isRightBySpectral(schema, '', 'draft-04')).toBe(false);
  expect(new CertainFit('draft-04').test(schema, '')).toBe('unsure');
});
