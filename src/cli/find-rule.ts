import { didYouMean, quote } from '../config/wording.ts';
import { UsageError } from '../errors.ts';
import { rules } from '../registry.ts';
import type { AnyRule } from '../rule.ts';

/** @throws UsageError with the nearest rule, where there is none of that name. */
export function findRule(id: string): AnyRule {
  const rule = rules.find((candidate) => candidate.id === id);
  if (rule) return rule;
  const guess = didYouMean(
    id,
    rules.map((candidate) => candidate.id),
  );
  throw new UsageError(`There is no rule ${quote(id)}.${guess || ' To list them: api-conventions rules'}`);
}
