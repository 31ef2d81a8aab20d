/**
 * Seeds of cases that once failed, each with what was wrong; `npm test` tries them again. A seed means something else once the
 * generator has changed, so that a fault also gets a test of its own, where the code is that had it.
 */
export const REGRESSIONS: readonly (readonly [seed: number, what: string])[] = [
  [804968690, 'a configuration whose severity is a list with an object that has a `toString`'],
  [880275099, 'operations that are removed together with all of `paths`'],
  [-2078738944, 'a schema that contradicts itself, compared with itself'],
];
