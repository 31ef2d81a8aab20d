import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentsWithFigures } from '../src/dev/measure/figures.ts';

const documents = documentsWithFigures();

test.each([...documents])('the figures in %s are what `npm run figures` writes', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('figures are numbers', () => {
  const shown = [...documents.values()].flatMap((text) => [...text.matchAll(/<!-- ([\w-]+) -->([^<\n]*)<!-- \/\1 -->/g)]);
  expect(shown.length).toBeGreaterThanOrEqual(5);
  for (const [, name, figure] of shown) expect(figure, name).toMatch(/^[1-9][\d,.]*$/);
});
