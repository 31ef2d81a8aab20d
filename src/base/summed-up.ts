import { withoutParameterNames } from '../changes/identity.ts';
import type { Finding } from '../finding.ts';
import { allUses } from '../linter/finding-uses.ts';

/** A finding with all that share its fault, each as `GET /users/{}`. */
export interface Summed {
  readonly finding: Finding;
  readonly uses: ReadonlySet<string>;
}

/** To be called with the very objects of which the uses are remembered. */
export function withUses(finding: Finding): Summed {
  return { finding, uses: new Set(allUses(finding).map(({ label }) => withoutParameterNames(label))) };
}

/**
 * What many operations lack is one finding for all of them, or one for each where they are few: where an operation is put right,
 * the others may be told of in another way than before, and nothing is new with them.
 *
 * @param before Findings that were there before and are found no more.
 * @param after Findings that seem to be new.
 * @returns Of `after`, those of which most was told before by one for several or is told now by one for several, and of `before`
 *   those that are told of in such a way.
 */
export function summedUp(
  before: readonly Summed[],
  after: readonly Summed[],
): { readonly known: Set<Finding>; readonly told: Set<Finding> } {
  const known = new Set<Finding>();
  const told = new Set<Finding>();
  for (const { finding, uses } of after) {
    const sources = before.filter(
      (other) =>
        other.finding.ruleId === finding.ruleId && (other.uses.size > 1 || uses.size > 1) && overlap(other.uses, uses) > 0,
    );
    const covered = new Set(sources.flatMap((source) => [...source.uses]));
    if (overlap(covered, uses) * 2 <= uses.size || uses.size === 0) continue;
    known.add(finding);
    for (const source of sources) told.add(source.finding);
  }
  return { known, told };
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const item of b) if (a.has(item)) count++;
  return count;
}
