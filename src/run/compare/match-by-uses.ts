import { isFixedInPart, withoutParameterNames } from '../../changes/findings/finding-identity.ts';
import { parsePointer } from '../../document/pointer.ts';
import { contentKeyOf, type Finding } from '../../finding/finding.ts';
import { METHODS_BY_VERSION } from '../../model/openapi-version.ts';

/** A finding with the operations that share its fault. */
export interface FindingUses {
  readonly finding: Finding;
  /** The uses in the form `GET /users/{}`. */
  readonly uses: ReadonlySet<string>;
  /** The number of all uses, including those that still have the fault. */
  readonly count: number;
}

export function findingUsesOf(finding: Finding): FindingUses {
  const uses = new Set(finding.uses.labels.map(withoutParameterNames));
  return { finding, uses, count: uses.size };
}

/** An earlier finding that was matched, with the uses that no longer have its fault. */
export function fixedUsesOf(before: Finding, after: Finding): FindingUses {
  const [then, now] = [findingUsesOf(before), findingUsesOf(after)];
  // After a partial fix, the message may differ, so none of the earlier uses is reported in the same way.
  const uses = reportOf(before) === reportOf(after) ? [...then.uses].filter((use) => !now.uses.has(use)) : then.uses;
  return { ...then, uses: new Set(uses) };
}

/**
 * Matches findings whose uses were reported before, but by a different number of findings. The same fault of many operations is
 * one finding, and of few operations one finding each; after one operation is fixed, the remaining findings are not new.
 *
 * @param before Earlier findings, with the uses that are no longer reported.
 * @param after Findings that may be new.
 * @param isOneApi True if operations of the same name are the same in all files, because there is only one description.
 * @returns The findings of `after` that are not new, and the findings of `before` that they correspond to.
 */
export function matchByUses(
  before: readonly FindingUses[],
  after: readonly FindingUses[],
  isOneApi: boolean,
): { readonly known: Set<Finding>; readonly matched: Set<Finding> } {
  const known = new Set<Finding>();
  const matched = new Set<Finding>();
  for (const candidate of after) {
    const { finding, uses } = candidate;
    const sources = before.filter(
      (other) =>
        other.finding.ruleId === finding.ruleId &&
        (isOneApi || other.finding.file === finding.file) &&
        intersects(uses, other.uses) &&
        coversSameUses(other, candidate),
    );
    const covered = new Set(sources.flatMap((source) => [...source.uses]));
    if (uses.size === 0 || ![...uses].every((use) => covered.has(use))) continue;
    known.add(finding);
    for (const source of sources) matched.add(source.finding);
  }
  return { known, matched };
}

/**
 * Returns whether one of two findings summarizes the other. A finding about a definition, such as a schema or a parameter, never
 * does, as another definition in the same operation is another fault.
 */
function coversSameUses(before: FindingUses, after: FindingUses): boolean {
  const isSame = reportOf(before.finding) === reportOf(after.finding);
  return summarizes(before, after, isSame || isFixedInPart(before.finding, after.finding)) || summarizes(after, before, isSame);
}

/** @param isSame True if both report the same fault. */
function summarizes({ finding, uses, count }: FindingUses, other: FindingUses, isSame: boolean): boolean {
  const { pointer } = finding;
  const isComplete = uses.size === count;
  if (pointer === '/paths') return isComplete;
  if (count < 2) return false;
  const [own, others] = [operationAt(pointer), operationAt(other.finding.pointer)];
  if (!own || !others) return false;
  // A summary is at the first of several operations; if both are at the same operation, the other must have fewer uses.
  const isElsewhere = own.label !== others.label;
  if (!isElsewhere && (pointer !== other.finding.pointer || count <= other.count)) return false;
  return isSame || (isComplete && own.isWhole && others.isWhole);
}

function reportOf(finding: Finding): string {
  return contentKeyOf(finding, withoutParameterNames);
}

/** The operation that contains a place, and whether the place is the operation itself. */
function operationAt(pointer: string): { readonly label: string; readonly isWhole: boolean } | undefined {
  const [root, path, method, ...rest] = parsePointer(pointer) ?? [];
  if (root !== 'paths' || path === undefined || method === undefined || !METHODS.has(method)) return undefined;
  return { label: `${method} ${withoutParameterNames(path)}`, isWhole: rest.length === 0 };
}

const METHODS = METHODS_BY_VERSION['3.2'];

function intersects(items: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...items].some((item) => others.has(item));
}
