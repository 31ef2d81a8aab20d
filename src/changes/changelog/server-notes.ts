import type { OperationChange } from '../../diff/match/operation-change.ts';
import { changedOrigins, serversPlaceOf } from '../../diff/match/servers.ts';
import type { Operation } from '../../model/operation.ts';
import type { Place } from '../../model/place.ts';
import { operationUse } from '../../model/use.ts';
import { defineNote } from './note.ts';

/** The places of the servers of operations in both versions, and the operations that share them. */
interface ServersPair {
  readonly at: Place;
  readonly from: Place;
  readonly first: OperationChange;
  readonly operations: Operation[];
}

const servers = defineNote({
  id: 'servers-changed',
  effect: 'changed',
  summary: 'The API, a path or an operation has other servers, by scheme and host. Changed base paths are findings of a rule.',
  texts: {
    changed: { text: 'Servers now include {{ now }} instead of {{ before }}.' },
    removed: { text: 'Servers no longer include {{ before }}.' },
    added: { text: 'Servers now also include {{ now }}.' },
  },
  identity: ['before', 'now'],
  compare: {
    *Comparison({ changes, head }) {
      for (const { at, from, first, operations } of byServers(changes)) {
        const { lost: before = [], added: now = [] } = changedOrigins(first.base, first.head) ?? {};
        if (before.length + now.length === 0) continue;
        const messageId = before.length === 0 ? 'added' : now.length === 0 ? 'removed' : 'changed';
        const data = { ...(before.length > 0 && { before }), ...(now.length > 0 && { now }) };
        const isWhole = at.pointer === head.root.pointer || at.parent?.pointer === head.root.pointer;
        yield { at, messageId, data, base: from, uses: isWhole ? [] : operations.map(operationUse) };
      }
    },
  },
});

/** Groups operations by the places of their servers, as operations share the servers of their path or of the description. */
function byServers(changes: readonly OperationChange[]): Iterable<ServersPair> {
  const pairs = new Map<string, ServersPair>();
  for (const change of changes) {
    const [from, at] = [serversPlaceOf(change.base, 'host'), serversPlaceOf(change.head, 'host')];
    const key = JSON.stringify([from, at].map(({ document, pointer }) => [document.uri, pointer]));
    const pair = pairs.get(key);
    if (pair) pair.operations.push(change.head);
    else pairs.set(key, { at, from, first: change, operations: [change.head] });
  }
  return pairs.values();
}

export const serverNotes = [servers];
