import { expect, test } from 'vitest';
import { FORMATS, loadFormat } from '../../src/report/formats.ts';
import { mixed, options } from './fixtures.ts';

test.each(FORMATS)('the format %s can be loaded by its name, and gives the same text for the same result', async (name) => {
  const format = await loadFormat(name);
  expect(format(mixed, options)).toContain('orders.yaml');
  expect(format(mixed, options)).toBe(format(mixed, options));
});
