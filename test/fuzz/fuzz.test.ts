// A short run of the fuzzer: always the same cases. `npm run fuzz` tries new ones.
import { describe, expect, test } from 'vitest';
import { runHere } from './command-line.ts';
import { REGRESSIONS } from './regressions.ts';
import { caseSeed, runCase } from './run-case.ts';

const TIMEOUT_MS = 180_000;

const seeds = (first: number, count: number) => Array.from({ length: count }, (_, index) => caseSeed(first, index));

describe('the command line with generated input', () => {
  test.each([1, 2, 3, 4])(
    'keeps its guarantees for all cases from the seed %i',
    async (first) => {
      for (const seed of seeds(first, 12)) expect(await runCase(seed, runHere), `npm run fuzz -- --case=${seed}`).toBeUndefined();
    },
    TIMEOUT_MS,
  );

  test.each([...REGRESSIONS])(
    'keeps its guarantees for the case that once failed: %i, %s',
    async (seed) => {
      expect(await runCase(seed, runHere)).toBeUndefined();
    },
    TIMEOUT_MS,
  );
});
