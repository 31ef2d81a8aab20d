import { hasNoOperations, nameOfApi } from '../../src/diff/match/api-name.ts';
import type { ApiComparison } from '../../src/diff/match/comparison.ts';
import { changesMethod, groupMoves, type OperationMove } from '../../src/diff/match/moved-operations.ts';
import { fullPathsOf } from '../../src/diff/match/paths.ts';
import { serversPlaceOf } from '../../src/diff/match/servers.ts';
import { fact } from '../../src/facts/fact.ts';
import { pathVersionsOf } from '../../src/facts/paths/path-versions.ts';
import { pathSegments } from '../../src/facts/paths/version.ts';
import { isRedirect } from '../../src/facts/responses/redirect.ts';
import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Place } from '../../src/model/place.ts';
import type { Use } from '../../src/model/use.ts';
import type { CompatReport } from '../../src/rule/compat-rule.ts';
import type { MessageData } from '../../src/text/message.ts';

/** The most operations of a removed part of the API that are reported one by one. */
const MAX_SINGLE_REPORTS = 3;

/** An operation that clients can no longer call. */
export interface RemovedOperation {
  readonly operation: Operation;
  /** True if it was deprecated, which warned clients. */
  readonly wasDeprecated: boolean;
  /** True if the head adds a newer version of the operation, other than a minor version, which must not break clients. */
  readonly isReplacedAtOnce: boolean;
  /** True if the base declared a `410`, or a redirect to the successor. */
  readonly wasAnnounced: boolean;
  /** The move to another path or method, if the operation still exists. */
  readonly move: OperationMove | undefined;
}

/** The operations that the head no longer has. */
export const removalsOf = fact(({ operations, base, head, moves }: ApiComparison): readonly RemovedOperation[] => {
  if (operations.removed.length === 0) return [];
  const [versions, earlier] = [pathVersionsOf(head), pathVersionsOf(base)];
  const moveOf = new Map(moves.map((move) => [move.from, move]));
  return operations.removed.map((operation) => {
    const { statuses = [], isDeprecated: wasDeprecated } = operation;
    const newer = versions.newer(operation);
    const move = moveOf.get(operation);
    const hasNewVersion = newer.length > versions.newerMinor(operation).length && earlier.newer(operation).length === 0;
    const isReplacedAtOnce = hasNewVersion && !(move && changesMethod(move));
    const answersGone = statuses.includes('410') || statuses.includes('4XX');
    const redirects = newer.length > 0 && statuses.some(isRedirect);
    const wasAnnounced = wasDeprecated && (answersGone || redirects);
    return { operation, wasDeprecated, isReplacedAtOnce, wasAnnounced, move };
  });
});

/** The ids of messages about removals, by their subject. */
interface RemovalMessages {
  /** One operation (data: `operation`). */
  readonly one: string;
  /** All operations under a path (data: `path`, `number`, `example`). */
  readonly many: string;
  /** An API without any operation left (data: `title`); missing if this cannot be. */
  readonly all?: string;
  /** One operation that moved (data: `operation`, `target`); missing if moves are reported like other removals. */
  readonly moved?: string;
  /** Several operations that moved in the same way (data: `number`, `before`, `now`, `example`, `target`). */
  readonly manyMoved?: string;
  /** One operation that has another method (data: `operation`, `target`, `method`). */
  readonly newMethod?: string;
}

/** Reports removed operations; an API or a part of it that is removed as a whole, such as `/v1`, is reported once. */
export function* reportRemovals(
  removals: readonly RemovedOperation[],
  { base, head }: ApiComparison,
  messages: RemovalMessages,
): Generator<CompatReport> {
  if (removals.length === 0) return;
  if (messages.all !== undefined && removals.length > 1 && hasNoOperations(head)) {
    const uses = removals.map(({ operation }) => useOf(operation));
    const removed = { data: { title: nameOfApi(base) }, identity: identityOf(removals.map(({ operation }) => operation)) };
    yield { at: pathsOrRoot(head), messageId: messages.all, ...removed, base: base.pathsPlace, uses };
    return;
  }
  const moves = removals.flatMap(({ move }) => (move && messages.moved !== undefined ? move : []));
  yield* reportMoves(moves, messages);
  const moved = new Set(moves.map(({ from }) => from));
  const unmovedRemovals = removals.filter(({ operation }) => !moved.has(operation));
  const remaining = new RemainingParts(head);
  const groups = new Map<unknown, Operation[]>();
  for (const { operation } of unmovedRemovals) {
    const part = unmovedRemovals.length > MAX_SINGLE_REPORTS ? remaining.removedPartAround(operation) : undefined;
    const group = groups.get(part ?? operation);
    if (group) group.push(operation);
    else groups.set(part ?? operation, [operation]);
  }
  for (const [part, members] of groups) {
    const [first] = members;
    if (first && typeof part === 'string' && members.length > MAX_SINGLE_REPORTS) {
      const data = { path: writtenPart(part, first), number: members.length, example: first.label };
      const removed = { data, identity: identityOf(members) };
      yield { at: pathsOrRoot(head), messageId: messages.many, ...removed, base: first.place, uses: members.map(useOf) };
      continue;
    }
    for (const operation of members) {
      const data = { operation: operation.label };
      const at = remaining.pathOf(operation);
      yield { at, messageId: messages.one, data, base: operation.place, uses: [useOf(operation)] };
    }
  }
}

/** Reports operations that moved: each alone, or together with those that moved in the same way. */
function* reportMoves(
  moves: readonly OperationMove[],
  { moved = '', manyMoved = moved, newMethod = moved }: RemovalMessages,
): Generator<CompatReport> {
  for (const group of groupMoves(moves)) {
    const [{ from, to, labels, before, now, isBasePathOnly }] = group;
    const members = group.map((move) => move.from);
    const places = { at: isBasePathOnly ? serversPlaceOf(to) : to.place, base: from.place, uses: members.map(useOf) };
    if (changesMethod(group[0])) {
      const data = { operation: from.label, target: to.label, method: to.method.toUpperCase() };
      yield { ...places, messageId: newMethod, data };
      continue;
    }
    if (group.length === 1) {
      yield { ...places, messageId: moved, data: { operation: labels.from, target: labels.to } };
      continue;
    }
    const at = isBasePathOnly ? places.at : to.pathItem.place;
    const data = { number: group.length, before: `${before}/…`, now: `${now}/…`, example: labels.from, target: labels.to };
    yield { ...places, at, messageId: manyMoved, data, identity: identityOf(members) };
  }
}

/** The labels of the removed operations, each of which is a breaking change. */
function identityOf(operations: readonly Operation[]): MessageData {
  return { operations: operations.map(({ label }) => label) };
}

/** A part of the API, such as `/v1`, by the segments of the parts in it. */
type ApiPart = Map<string, ApiPart>;

/** The parts of the API that still have operations. */
class RemainingParts {
  #root: ApiPart | undefined;
  readonly #paths = new Map<string, Place>();
  readonly #pathsPlace: Place;

  constructor(head: Api) {
    this.#pathsPlace = pathsOrRoot(head);
    for (const operation of head.operations()) {
      for (const { key } of fullPathsOf(operation)) {
        this.#paths.set(key, operation.pathItem.place);
        this.#add(pathSegments(key));
      }
    }
  }

  #add(segments: readonly string[]): void {
    this.#root ??= new Map();
    let part = this.#root;
    for (const segment of segments) {
      const inner: ApiPart = part.get(segment) ?? new Map();
      part.set(segment, inner);
      part = inner;
    }
  }

  /** The largest part of the API around an operation that has no operations left: `/`, `/v1` or `/v1/orders`. */
  removedPartAround(operation: Operation): string | undefined {
    for (const { key } of fullPathsOf(operation)) {
      const segments = pathSegments(key);
      let part = this.#root;
      if (!part) return '/';
      for (const [index, segment] of segments.entries()) {
        part = part.get(segment);
        if (!part) return `/${segments.slice(0, index + 1).join('/')}`;
      }
    }
    return undefined;
  }

  /** The place of an operation's path if other operations of the path remain, or else of `paths`. */
  pathOf(operation: Operation): Place {
    const places = fullPathsOf(operation).map(({ key }) => this.#paths.get(key));
    return places.find((place) => place !== undefined) ?? this.#pathsPlace;
  }
}

/** A use by label only, as the operation is not part of the head. */
function useOf({ label }: Operation): Use {
  return { kind: 'operation', label };
}

/**
 * A part of the API as the description writes it: `/shops/{shopId}` for `/v1/shops/{}` below the base path `/v1`, and `/v1/shops` where
 * paths are matched as `/v2/shops`.
 */
function writtenPart(part: string, operation: Operation): string {
  const { template, place } = operation.pathItem;
  const [wanted, segments, written] = [part, template, String(place.token)].map(pathSegments) as [string[], string[], string[]];
  const path = fullPathsOf(operation).find(({ key }) => `${key}/`.startsWith(`${part}/`.replace('//', '/')));
  const inBase = path ? pathSegments(path.key).length - segments.length : 0;
  if (wanted.length <= inBase) return part;
  const below = segments.length - (wanted.length - inBase);
  return `/${written.slice(0, Math.max(written.length - below, 0)).join('/')}`;
}

/** The place of `paths`, or the whole description if it no longer has any. */
function pathsOrRoot(api: Api): Place {
  return api.pathsPlace.value === undefined ? api.root : api.pathsPlace;
}
