import type { Api } from '../../model/api.ts';
import type { Operation } from '../../model/operation.ts';
import type { PathItem } from '../../model/path-item.ts';
import type { Place } from '../../model/place.ts';
import type { Comparison } from './comparison.ts';
import { memberOrSelf } from './member-or-self.ts';
import { OperationChange } from './operation-change.ts';
import type { Direction } from './schema-pairs.ts';
import { isLower, stabilityOf } from './stability.ts';

/** A webhook or callback that the head no longer sends. */
export interface RemovedWebhook {
  readonly operation: Operation;
  /** The nearest place that remains in the head. */
  readonly at: Place;
}

/** The requests that the API sends to receivers: webhooks, and the callbacks of matching operations. */
export interface Webhooks {
  readonly changes: readonly OperationChange[];
  readonly removed: readonly RemovedWebhook[];
  readonly added: readonly Operation[];
}

/** The directions of the request and the response of an operation, as those see it who use the API. */
export function directionsOf({ pathItem }: Operation): readonly [Direction, Direction] {
  return pathItem.kind === 'path' ? ['request', 'response'] : ['response', 'request'];
}

/** Matches webhooks by name, callbacks by their operation and name, and both by method. */
export function matchWebhooks({ base, head, changes, scope }: Comparison): Webhooks {
  const found: Matched = { changes: [], removed: [], added: [] };
  const isCompared = (operation: Operation) => !isLower(stabilityOf(operation), scope.stabilityLevel);
  const keyOf = ({ method, pathItem }: Operation) => `${method} ${pathItem.template}`;
  match(
    { items: base.webhooks, keyOf },
    { items: head.webhooks, keyOf },
    ({ pathItem }) => remainingPlace(head, pathItem.template),
    isCompared,
    found,
  );
  // Callbacks may have callbacks, and a `$ref` may make them their own.
  const seen = new Set<unknown>();
  for (const change of [...changes, ...found.changes]) matchCallbacks(change, isCompared, found, seen);
  return found;
}

interface Matched extends Webhooks {
  readonly changes: OperationChange[];
  readonly removed: RemovedWebhook[];
  readonly added: Operation[];
}

type IsCompared = (operation: Operation) => boolean;

function matchCallbacks({ base, head }: OperationChange, isCompared: IsCompared, found: Matched, seen: Set<unknown>): void {
  if (seen.has(head.place.value)) return;
  seen.add(head.place.value);
  if (base.callbacks.length === 0 && head.callbacks.length === 0) return;
  const place = memberOrSelf(head.place, 'callbacks');
  const known = found.changes.length;
  match(callbacksOf(base), callbacksOf(head), () => place, isCompared, found);
  for (const change of found.changes.slice(known)) matchCallbacks(change, isCompared, found, seen);
}

/** Path items, and what their operations are matched by. */
interface Side {
  readonly items: readonly PathItem[];
  keyOf(operation: Operation): string;
}

/** Callbacks are matched by their name within the operation, as their path may change. */
function callbacksOf({ callbacks, label }: Operation): Side {
  return { items: callbacks, keyOf: ({ method, pathItem }) => `${method} ${pathItem.name.slice(label.length)}` };
}

function match(before: Side, now: Side, placeOf: (operation: Operation) => Place, isCompared: IsCompared, found: Matched): void {
  const left = new Set(now.items.flatMap(({ operations }) => operations));
  for (const operation of before.items.flatMap(({ operations }) => operations)) {
    const key = before.keyOf(operation);
    const same = [...left].filter((other) => now.keyOf(other) === key);
    const after = same.find(({ pathItem }) => pathItem.template === operation.pathItem.template) ?? same[0];
    if (after) left.delete(after);
    if (!isCompared(operation)) continue;
    if (after) found.changes.push(new OperationChange(operation, after));
    else found.removed.push({ operation, at: placeOf(operation) });
  }
  found.added.push(...[...left].filter(isCompared));
}

/** The place of a webhook whose other methods remain, or of all webhooks. */
function remainingPlace({ root, webhooks }: Api, name: string): Place {
  const same = webhooks.find(({ template }) => template === name);
  return same?.place ?? memberOrSelf(root, 'webhooks');
}
