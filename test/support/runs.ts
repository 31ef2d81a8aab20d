/**
 * How often a property-based test tries a property that takes long. The cases are the same on each run, so that they judge a change;
 * `RUNS=10 npm test` tries ten times as many.
 */
export function runs(count: number): { numRuns: number } {
  return { numRuns: Math.ceil(count * Number(process.env.RUNS ?? 1)) };
}
