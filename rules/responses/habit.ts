import type { Report, Use } from '../../src/rule.ts';

/** A fault and who shares it. */
export type Cause = Report & { readonly uses: Use[] };

/** From so many faults on, none of them is a slip. */
const MANY = 10;

/**
 * Where an API does the same everywhere, and has nothing that it does right, its many faults have one cause: its own way.
 * They are one finding, at the first of them.
 */
export function asHabit(causes: readonly Cause[], message: string): readonly Cause[] {
  const [first] = causes;
  if (!first || causes.length < MANY) return causes;
  return [{ ...first, message: `${message} ${first.message}`, uses: causes.flatMap(({ uses }) => uses) }];
}
