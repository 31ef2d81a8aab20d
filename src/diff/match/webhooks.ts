import type { Api } from '../../model/api.ts';
import type { Operation } from '../../model/operation.ts';
import type { PathItem } from '../../model/path-item.ts';
import type { Place } from '../../model/place.ts';
import type { Direction } from '../schemas/schema-pairs.ts';
import type { ApiComparison } from './comparison.ts';
import { memberOrSelf } from './member-or-self.ts';
import { OperationChange } from './operation-change.ts';
import { isLower, stabilityOf } from './stability.ts';

/** A webhook or callback that the head no longer sends. */
export interface RemovedWebhook {
  readonly operation: Operation;
  /** The nearest place that remains in the head. */
  readonly at: Place;
}

/** The requests that the API sends to receivers: webhooks, and the callbacks of matching operations. */
export interface MatchedWebhooks {
  readonly changes: readonly OperationChange[];
  readonly removed: readonly RemovedWebhook[];
  readonly added: readonly Operation[];
}

/** The directions of the request and the response of an operation, from the point of view of the users of the API. */
export function directionsOf({ pathItem }: Operation): readonly [Direction, Direction] {
  return pathItem.kind === 'path' ? ['request', 'response'] : ['response', 'request'];
}

/** Matches webhooks by name, callbacks by their operation and name, and both by method. */
export function matchWebhooks({ base, head, changes, scope }: ApiComparison): MatchedWebhooks {
  const found: MutableWebhooks = { changes: [], removed: [], added: [] };
  const isCompared = (operation: Operation) => !isLower(stabilityOf(operation), scope.stabilityLevel);
  const placeOf = ({ pathItem }: Operation) => remainingPlace(head, pathItem.template);
  matchPathItems(base.webhooks, head.webhooks, placeOf, isCompared, found);
  const seen = new Set<unknown>();
  let level: readonly OperationChange[] = [...changes, ...found.changes];
  for (let depth = 0; level.length > 0 && depth < MAX_DEPTH; depth++) {
    const known = found.changes.length;
    for (const change of level) {
      head.budget.checkTime();
      // A `$ref` may make callbacks their own callbacks.
      if (seen.has(change.head.place.value)) continue;
      seen.add(change.head.place.value);
      matchCallbacks(change, isCompared, found);
    }
    level = found.changes.slice(known);
  }
  return found;
}

/** The depth to which callbacks of callbacks are compared: more than any API has. */
const MAX_DEPTH = 5;

interface MutableWebhooks extends MatchedWebhooks {
  readonly changes: OperationChange[];
  readonly removed: RemovedWebhook[];
  readonly added: Operation[];
}

type IsCompared = (operation: Operation) => boolean;

function matchCallbacks({ base, head }: OperationChange, isCompared: IsCompared, found: MutableWebhooks): void {
  if (base.callbacks.length === 0 && head.callbacks.length === 0) return;
  const place = memberOrSelf(head.place, 'callbacks');
  matchPathItems(base.callbacks, head.callbacks, () => place, isCompared, found);
}

function matchPathItems(
  before: readonly PathItem[],
  now: readonly PathItem[],
  placeOf: (operation: Operation) => Place,
  isCompared: IsCompared,
  found: MutableWebhooks,
): void {
  const operations = before.flatMap((item) => item.operations);
  const left = new Set(now.flatMap((item) => item.operations));
  const pairs = new Map<Operation, Operation>();
  // Callbacks are matched by their name within the operation, as their URL may change.
  pairUp(operations, left, ({ method, pathItem }) => `${method} ${pathItem.callback?.name} ${pathItem.template}`, pairs);
  pairUp(operations, left, ({ method, pathItem }) => pathItem.callback && `${method} ${pathItem.callback.name}`, pairs);
  for (const operation of operations) {
    const after = pairs.get(operation);
    if (!isCompared(operation)) continue;
    if (after) found.changes.push(new OperationChange(operation, after));
    else found.removed.push({ operation, at: placeOf(operation) });
  }
  for (const operation of left) if (isCompared(operation)) found.added.push(operation);
}

/** Pairs operations with unmatched ones that have the same key. An operation without a key is not paired. */
function pairUp(
  operations: readonly Operation[],
  unmatched: Set<Operation>,
  keyOf: (operation: Operation) => string | undefined,
  pairs: Map<Operation, Operation>,
): void {
  const known = new Map<string | undefined, Operation[]>();
  for (const operation of unmatched) {
    const same = known.get(keyOf(operation));
    if (same) same.push(operation);
    else known.set(keyOf(operation), [operation]);
  }
  for (const operation of operations) {
    const key = pairs.has(operation) ? undefined : keyOf(operation);
    const match = key === undefined ? undefined : known.get(key)?.shift();
    if (!match) continue;
    unmatched.delete(match);
    pairs.set(operation, match);
  }
}

/** The place of a webhook whose other methods remain, or of all webhooks. */
function remainingPlace({ root, webhooks }: Api, name: string): Place {
  const same = webhooks.find(({ template }) => template === name);
  return same?.place ?? memberOrSelf(root, 'webhooks');
}
