import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFiles } from '../../../src/dev/generate/generated.ts';

test.each([...(await generatedFiles())])('the file %s is up to date with `npm run generate`', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});
