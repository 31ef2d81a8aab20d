import { isVersion, pathOfSegments, pathSegments } from '../../facts/paths/version.ts';
import { groupBy } from '../../model/group-by.ts';
import type { Operation } from '../../model/operation.ts';
import { sharedEndLength } from '../../text/shared-end.ts';
import { declaresGone } from './operations.ts';
import { normalizedPath, pathOfOperation } from './paths.ts';
import type { MovedPrefix, RenamePath } from './renamed-api.ts';

/** An operation that is at another path now or has another method, and the starts of both paths before the end that they share. */
export interface OperationMove extends MovedPrefix {
  readonly from: Operation;
  readonly to: Operation;
  /** The labels of both in messages, with the base paths if these differ. */
  readonly labels: { readonly from: string; readonly to: string };
  /** True if the base path is all that has changed. */
  readonly isBasePathOnly: boolean;
}

/** The least number of operations whose equal moves are reported as one change. */
const MIN_MOVES = 3;

/** The most operations with the same id or summary that are distinguished. */
const MAX_ALIKE = 50;

/** An id that a generator made unique, so that its number depends on the other operations: `get_1`. */
const NUMBERED = /_\d+$/;

/**
 * Finds the removed operations that are at another path now: with the same id, or the same summary and last segment, or below a prefix
 * that many paths have got; and those that have another method at the same path.
 *
 * @param added The operations of the newer version that the older one did not have.
 * @param rename How paths have moved as a whole, if they have.
 */
export function findMoves(
  removed: readonly Operation[],
  added: readonly Operation[],
  rename: RenamePath | undefined,
): readonly OperationMove[] {
  const left = new Set(added.filter((operation) => !declaresGone(operation)));
  const candidates = new MoveCandidates(left);
  const moves = removed.flatMap((from) => {
    const to = candidates.findSame(from, left);
    if (to) left.delete(to);
    return to ? [moveOf(from, to)] : [];
  });
  const known = [...moves, ...methodChanges(removed, left, moves)];
  return [...known, ...(rename ? prefixMoves(removed, left, known, rename) : [])];
}

/** Returns whether clients call an operation at the same path, but with another method. */
export function changesMethod({ from, to }: OperationMove): boolean {
  return from.method !== to.method;
}

/**
 * Groups moves by the prefix that changed, if at least {@link MIN_MOVES} operations have it. All other moves are alone, also
 * those to another method.
 */
export function groupMoves(moves: readonly OperationMove[]): readonly (readonly [OperationMove, ...OperationMove[]])[] {
  const groups = groupBy(moves, (move) => (changesMethod(move) ? move : `${move.before} ${move.now}`));
  return [...groups.values()].flatMap((group) =>
    group.length >= MIN_MOVES ? [group] : group.map((move): [OperationMove] => [move]),
  );
}

/** The operations of the newer version by what identifies them, as there may be very many. */
class MoveCandidates {
  readonly #byId: ReadonlyMap<string, readonly Operation[]>;
  readonly #bySummary: ReadonlyMap<string, readonly Operation[]>;

  constructor(added: Iterable<Operation>) {
    this.#byId = groupBy(added, ({ method, operationId }) => operationId && `${method} ${operationId}`);
    this.#bySummary = groupBy(added, summaryKeyOf);
  }

  /** The only unmatched operation that is the same: with the same id, or else the same summary and last segment. */
  findSame(from: Operation, unmatched: ReadonlySet<Operation>): Operation | undefined {
    const { method, operationId } = from;
    const remaining = (alike: readonly Operation[] = []) =>
      alike.length > MAX_ALIKE ? [] : alike.filter((other) => unmatched.has(other));
    const withId = operationId === undefined ? [] : remaining(this.#byId.get(`${method} ${operationId}`));
    const byId = withId.filter((to) => isSameId(from, to));
    const [to, second] = byId.length > 0 ? byId : remaining(this.#bySummary.get(summaryKeyOf(from) ?? ''));
    return second ? undefined : to;
  }
}

function summaryKeyOf(operation: Operation): string | undefined {
  const [summary, end] = [operation.summary.trim(), lastName(operation)];
  return summary === '' || end === undefined ? undefined : `${operation.method} ${end} ${summary}`;
}

/** The only removed operation of a path and the only new one, if they are the same operation with another method. */
function methodChanges(
  removed: readonly Operation[],
  added: Iterable<Operation>,
  moves: readonly OperationMove[],
): readonly OperationMove[] {
  const moved = new Set(moves.map(({ from }) => from));
  const targets = groupBy(added, pathOfOperation);
  return [...groupBy(removed, pathOfOperation)].flatMap(([path, [from, other]]) => {
    const [to, second] = targets.get(path) ?? [];
    if (!to || second || other || moved.has(from)) return [];
    const isSame = (from.operationId !== undefined && from.operationId === to.operationId) || haveSameSummary(from, to);
    return isSame ? [moveOf(from, to)] : [];
  });
}

function isSameId(from: Operation, to: Operation): boolean {
  return !NUMBERED.test(from.operationId ?? '') || haveSameLastName(from, to) || haveSameSummary(from, to);
}

function haveSameSummary(one: Operation, other: Operation): boolean {
  return one.summary.trim() !== '' && one.summary.trim() === other.summary.trim();
}

function haveSameLastName(one: Operation, other: Operation): boolean {
  const name = lastName(one);
  return name !== undefined && name === lastName(other);
}

function lastName({ pathItem }: Operation): string | undefined {
  return pathSegments(pathItem.template).findLast((segment) => !segment.includes('{'));
}

/** The moves that only a renamed prefix shows. An operation at another version of a path is a different one. */
function prefixMoves(
  removed: readonly Operation[],
  added: ReadonlySet<Operation>,
  known: readonly OperationMove[],
  rename: RenamePath,
): readonly OperationMove[] {
  const keyOf = (operation: Operation, path: string) => `${operation.method} ${normalizedPath(path)}`;
  const targets = new Map([...added].map((operation) => [keyOf(operation, pathOfOperation(operation)), operation]));
  const moved = new Set(known.map(({ from }) => from));
  const moves = removed.flatMap((from) => {
    const to = moved.has(from) ? undefined : targets.get(keyOf(from, rename(pathOfOperation(from))));
    return to && !isOtherVersion(from, to) ? [moveOf(from, to)] : [];
  });
  const number = known.length + moves.length;
  return number >= MIN_MOVES ? moves : [];
}

function isOtherVersion(from: Operation, to: Operation): boolean {
  const [before, now] = [from, to].map((operation) => {
    const segments = pathSegments(normalizedPath(pathOfOperation(operation)));
    return { path: pathOfSegments(segments.filter((segment) => !isVersion(segment))), hasVersion: segments.some(isVersion) };
  });
  return before?.path === now?.path && before?.hasVersion === true && now?.hasVersion === true;
}

/**
 * Describes a move by the starts of both paths as they are written, before the end that they share except for the names of
 * parameters.
 */
function moveOf(from: Operation, to: Operation): OperationMove {
  const isSameBase = basePathOf(from) === basePathOf(to);
  const paths = [from, to].map((operation) => (isSameBase ? '' : basePathOf(operation)) + writtenPath(operation));
  const [before = [], now = []] = paths.map(pathSegments);
  const shared = sharedEndLength(before.map(withoutParameterNames), now.map(withoutParameterNames));
  const startOf = (segments: readonly string[]) => pathOfSegments(segments.slice(0, segments.length - shared));
  const [labelBefore = '', labelNow = ''] = [from, to].map(({ label }, index) => label.replace(/ .*/s, ` ${paths[index]}`));
  const labels = isSameBase ? { from: from.label, to: to.label } : { from: labelBefore, to: labelNow };
  const isBasePathOnly = !isSameBase && withoutParameterNames(writtenPath(from)) === withoutParameterNames(writtenPath(to));
  return { from, to, labels, isBasePathOnly, before: startOf(before), now: startOf(now) };
}

function basePathOf({ servers }: Operation): string {
  return servers[0]?.basePath ?? '';
}

function writtenPath({ label }: Operation): string {
  return label.slice(label.indexOf(' ') + 1);
}

function withoutParameterNames(segment: string): string {
  return segment.replace(/\{[^{}]*\}/g, '{}');
}
