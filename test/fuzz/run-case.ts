import fc from 'fast-check';
import { fuzzCases } from './cases/index.ts';
import type { Runner } from './command-line.ts';

/** The seed of the n-th case of a run. */
export function caseSeed(seed: number, index: number): number {
  // Far apart, so that runs with neighbouring seeds do not repeat each other.
  return (Math.imul(seed, 0x9e3779b1) + Math.imul(index, 0x85ebca6b)) | 0;
}

/**
 * Makes the case of a seed and checks it.
 *
 * @returns The fault, with the smallest input that was found for it; nothing where all is well.
 */
export async function runCase(
  seed: number,
  run: Runner,
): Promise<{ readonly kind: string; readonly fault: string; readonly input: unknown } | undefined> {
  const property = fc.asyncProperty(fuzzCases(seed), async (one) => {
    await one.check(run);
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    seed,
    numRuns: 1,
    interruptAfterTimeLimit: 20_000,
  });
  if (!failed || !counterexample) return undefined;
  const [{ kind, input }] = counterexample;
  const fault = errorInstance instanceof Error ? `${errorInstance.message}\n${errorInstance.stack ?? ''}` : String(errorInstance);
  return { kind, fault, input };
}
