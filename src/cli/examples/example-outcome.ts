import { diffArrays } from 'diff';
import type { FindingExpectation } from '../../rule/expected-findings.ts';
import type { ExampleFinding, ExampleRun } from './run-examples.ts';

/** A finding that is expected and found, only expected, or only found. */
export interface FindingDifference {
  readonly mark: ' ' | '-' | '+';
  readonly text: string;
}

/** Returns whether an example proves what it should. */
export function meetsExpectations({ expected, found, faults }: ExampleRun): boolean {
  if (faults.length > 0) return false;
  if (!expected) return found.length > 0;
  return expected.length === found.length && expected.every((finding, index) => isCompatible(finding, found[index] ?? {}));
}

/** Returns whether two findings may be the same: a missing member matches any value. */
function isCompatible(one: FindingExpectation, other: FindingExpectation): boolean {
  return (one.message ?? other.message) === (other.message ?? one.message) && (one.at ?? other.at) === (other.at ?? one.at);
}

/** The differences between expected and actual findings, as few as possible. */
export function differencesOf(
  expected: readonly FindingExpectation[],
  found: readonly ExampleFinding[],
): readonly FindingDifference[] {
  const showsPlace = expected.some(({ at }) => at !== undefined);
  const changes = diffArrays<FindingExpectation>([...expected], [...found], { comparator: isCompatible });
  return changes.flatMap(({ value, added, removed }) => {
    const mark = added ? '+' : removed ? '-' : ' ';
    return value.map((finding) => ({ mark, text: textOf(finding, showsPlace) }) as const);
  });
}

function textOf({ message = 'any message', at }: FindingExpectation, showsPlace: boolean): string {
  return showsPlace && at !== undefined ? `${at === '' ? 'root' : at}: ${message}` : message;
}
