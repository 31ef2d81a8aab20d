import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFiles } from '../../../src/dev/generate/generated.ts';

test.each([...(await generatedFiles())])('%s is what `npm run generate` writes', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});
