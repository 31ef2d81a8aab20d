import type { Comparison } from '../../src/diff/api/comparison.ts';
import type { CompatReport } from '../../src/diff/api/compat-rule.ts';
import { fullPathsOf } from '../../src/diff/api/paths.ts';
import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Place } from '../../src/model/place.ts';
import type { Use } from '../../src/rule.ts';
import { segmentsOf } from '../paths/version.ts';
import { Versions } from '../versioning/successor.ts';

/** How many operations of a removed part of the API are still reported one by one. */
const MOST_APART = 3;

/** An operation that clients can no longer call. */
export interface Removal {
  readonly operation: Operation;
  /** Whether it was deprecated, which warned clients. */
  readonly wasDeprecated: boolean;
  /** Whether the head has the same operation under a newer version of the path. */
  readonly hasSuccessor: boolean;
  /** Whether the base declared its `410`, or a redirect to its successor. */
  readonly wasAnnounced: boolean;
}

/** The operations that the head no longer has. */
export function removalsOf({ operations, head }: Comparison): readonly Removal[] {
  const versions = new Versions(head);
  return operations.removed.map((operation) => {
    const { statuses = [], isDeprecated: wasDeprecated } = operation;
    const hasSuccessor = versions.hasNewer(operation);
    const answersGone = statuses.includes('410') || statuses.includes('4XX');
    const redirects = hasSuccessor && statuses.some((status) => /^3/.test(status) && status !== '304');
    return { operation, wasDeprecated, hasSuccessor, wasAnnounced: wasDeprecated && (answersGone || redirects) };
  });
}

/** The message ids about one operation (data: `operation`), and about all operations under a path (data: `path`, `number`, `example`). */
interface RemovalMessages {
  readonly one: string;
  readonly many: string;
}

/** Reports removed operations; a part of the API that is removed as a whole, such as `/v1`, is reported once. */
export function* reportRemovals(
  removals: readonly Removal[],
  { head }: Comparison,
  messages: RemovalMessages,
): Generator<CompatReport> {
  if (removals.length === 0) return;
  const remaining = new RemainingParts(head);
  const groups = new Map<unknown, Operation[]>();
  for (const { operation } of removals) {
    const part = removals.length > MOST_APART ? partsAround(operation).find((around) => !remaining.parts.has(around)) : undefined;
    const group = groups.get(part ?? operation);
    if (group) group.push(operation);
    else groups.set(part ?? operation, [operation]);
  }
  for (const [part, members] of groups) {
    const [first] = members;
    if (first && typeof part === 'string' && members.length > MOST_APART) {
      const data = { path: writtenPart(part, first), number: members.length, example: first.label };
      yield { at: pathsOrRoot(head), messageId: messages.many, data, base: first.place, uses: members.map(useOf) };
      continue;
    }
    for (const operation of members) {
      const data = { operation: operation.label };
      const at = remaining.pathOf(operation);
      yield { at, messageId: messages.one, data, base: operation.place, uses: [useOf(operation)] };
    }
  }
}

/** The parts of the API that still have operations. */
class RemainingParts {
  readonly parts = new Set<string>();
  readonly #paths = new Map<string, Place>();
  readonly #pathsPlace: Place;

  constructor(head: Api) {
    this.#pathsPlace = pathsOrRoot(head);
    for (const operation of head.operations()) {
      for (const part of partsAround(operation)) this.parts.add(part);
      for (const { key } of fullPathsOf(operation)) this.#paths.set(key, operation.pathItem.place);
    }
  }

  /** The path of a removed operation where other operations of it remain, else `paths`. */
  pathOf(operation: Operation): Place {
    const places = fullPathsOf(operation).map(({ key }) => this.#paths.get(key));
    return places.find((place) => place !== undefined) ?? this.#pathsPlace;
  }
}

/** A use by label only, as the operation is not part of the head. */
function useOf({ label }: Operation): Use {
  return { kind: 'operation', label };
}

/** `/`, `/v1`, `/v1/orders`: the parts of the API that an operation belongs to, from the largest to its path. */
function partsAround(operation: Operation): readonly string[] {
  return fullPathsOf(operation).flatMap(({ key }) => {
    const segments = segmentsOf(key);
    return ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
  });
}

/** A part of the API as the description writes it: `/shops/{shopId}` for `/v1/shops/{}` below the base path `/v1`. */
function writtenPart(part: string, operation: Operation): string {
  const { template } = operation.pathItem;
  const [wanted, segments] = [segmentsOf(part), segmentsOf(template)];
  const path = fullPathsOf(operation).find(({ key }) => `${key}/`.startsWith(`${part}/`.replace('//', '/')));
  const inBase = path ? segmentsOf(path.key).length - segments.length : 0;
  return wanted.length > inBase ? `/${segments.slice(0, wanted.length - inBase).join('/')}` : part;
}

/** The place of `paths`; the whole description where it no longer has any. */
function pathsOrRoot(api: Api): Place {
  return api.pathsPlace.value === undefined ? api.root : api.pathsPlace;
}
