import { isFixedInPart, withoutParameterNames } from '../changes/identity.ts';
import { parsePointer } from '../document/pointer.ts';
import { type Finding, whatOf } from '../finding.ts';

/** A finding with all that share its fault, each as `GET /users/{}`. */
export interface Summed {
  readonly finding: Finding;
  readonly uses: ReadonlySet<string>;
  /** How many they are, with those that still share it. */
  readonly count: number;
}

export function withUses(finding: Finding): Summed {
  const uses = new Set(finding.uses.labels.map(withoutParameterNames));
  return { finding, uses, count: uses.size };
}

/** An earlier finding with those of whom its message is told no more, though it was found again. */
export function withUsesLost(before: Finding, after: Finding): Summed {
  const [then, now] = [withUses(before), withUses(after)];
  // Of what is mended in part, all was told in another way.
  const uses = reportOf(before) === reportOf(after) ? [...then.uses].filter((use) => !now.uses.has(use)) : then.uses;
  return { ...then, uses: new Set(uses) };
}

/**
 * What many operations lack is one finding for all of them, or one for each where they are few: where an operation is put right,
 * the others may be told of in another way than before, and nothing is new with them.
 *
 * @param before Findings that were there before, and those whom they no longer tell of.
 * @param after Findings that seem to be new.
 * @param isOneApi Whether operations of the same name are the same, whatever the file: there is one description only.
 * @returns Of `after`, those of which all was told before by one for several, or is told now by one for several, and of `before`
 *   those that are told of in such a way.
 */
export function summedUp(
  before: readonly Summed[],
  after: readonly Summed[],
  isOneApi: boolean,
): { readonly known: Set<Finding>; readonly told: Set<Finding> } {
  const known = new Set<Finding>();
  const told = new Set<Finding>();
  for (const one of after) {
    const { finding, uses } = one;
    const sources = before.filter(
      (other) =>
        other.finding.ruleId === finding.ruleId &&
        (isOneApi || other.finding.file === finding.file) &&
        isAnyIn(uses, other.uses) &&
        isToldIn(other, one),
    );
    const covered = new Set(sources.flatMap((source) => [...source.uses]));
    if (uses.size === 0 || ![...uses].every((use) => covered.has(use))) continue;
    known.add(finding);
    for (const source of sources) told.add(source.finding);
  }
  return { known, told };
}

/**
 * Whether a finding may tell of what an earlier one told of, as one of the two sums up. That of a definition, such as a schema or a
 * parameter, never does, whoever uses it: another one in the same operation is another fault.
 */
function isToldIn(before: Summed, after: Summed): boolean {
  const isSame = reportOf(before.finding) === reportOf(after.finding);
  return sumsUp(before, after, isSame || isFixedInPart(before.finding, after.finding)) || sumsUp(after, before, isSame);
}

/** @param isSame Whether both say the same of one operation. */
function sumsUp({ finding, uses, count }: Summed, other: Summed, isSame: boolean): boolean {
  const { pointer } = finding;
  const isLeft = uses.size === count;
  if (pointer === '/paths') return isLeft;
  if (count < 2) return false;
  const [own, others] = [operationAt(pointer), operationAt(other.finding.pointer)];
  if (!own || !others) return false;
  // It stands at the first of several operations; where the other does as well, it is of fewer.
  const isElsewhere = own.label !== others.label;
  if (!isElsewhere && (pointer !== other.finding.pointer || count <= other.count)) return false;
  return isSame || (isLeft && own.isWhole && others.isWhole);
}

function reportOf(finding: Finding): string {
  return withoutParameterNames(whatOf(finding));
}

/** The operation of a description in which a place is, and whether the place is the operation itself. */
function operationAt(pointer: string): { readonly label: string; readonly isWhole: boolean } | undefined {
  const [root, path, method, ...rest] = parsePointer(pointer) ?? [];
  if (root !== 'paths' || path === undefined || method === undefined || !METHODS.has(method)) return undefined;
  return { label: `${method} ${withoutParameterNames(path)}`, isWhole: rest.length === 0 };
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);

function isAnyIn(items: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...items].some((item) => others.has(item));
}
