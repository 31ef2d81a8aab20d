import type { TextReport } from '../../src/rule.ts';
import type { Shared } from '../operations/shared-faults.ts';

/** From so many faults on, none of them is a slip. */
const MANY = 10;

/**
 * Where an API does the same everywhere, and has nothing that it does right, its many faults have one cause: its own way.
 * They are one finding, at the first of them.
 */
export function asHabit(faults: readonly Shared<TextReport>[], message: string): readonly Shared<TextReport>[] {
  const [first] = faults;
  if (!first || faults.length < MANY) return faults;
  return [{ ...first, message: `${message} ${first.message}`, uses: faults.flatMap(({ uses }) => uses) }];
}
