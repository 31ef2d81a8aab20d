import { expect, test } from 'vitest';
import { processRunner } from '../fuzz/command-line.ts';
import { caseSeed, runCase } from '../fuzz/run-case.ts';
import { builtCli } from './support/built-package.ts';

test('the built command line keeps its guarantees for generated descriptions', async () => {
  const run = processRunner(builtCli());
  for (const seed of [0, 1, 2, 3].map((index) => caseSeed(5, index)))
    expect(await runCase(seed, run), `npm run fuzz -- --case=${seed} --processes`).toBeUndefined();
});
