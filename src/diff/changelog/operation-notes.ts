import type { Operation } from '../../model/operation.ts';
import { operationUse, type Use } from '../../rule.ts';
import { matchOperations } from '../api/operations.ts';
import { defineNote } from './note.ts';

const added = defineNote({
  id: 'operation-added',
  effect: 'added',
  summary: 'An operation is new.',
  messages: { added: '`{{ operation }}` is new.' },
  identity: ['operation'],
  compare: {
    *Comparison({ base, head }) {
      for (const operation of matchOperations(head, base).removed) {
        const data = { operation: operation.label };
        yield { at: operation.place, messageId: 'added', data, base: base.pathsPlace, uses: [operationUse(operation)] };
      }
    },
  },
});

const removed = defineNote({
  id: 'operation-removed',
  effect: 'removed',
  summary: 'A deprecated operation is gone.',
  messages: {
    removed: '`{{ operation }}` was removed.',
    onlyGone: '`{{ operation }}` was removed; it returns `410 Gone`.',
  },
  identity: ['operation'],
  compare: {
    *Comparison({ operations, head }) {
      for (const operation of operations.removed) {
        const data = { operation: operation.label };
        yield { at: head.pathsPlace, messageId: 'removed', data, base: operation.place, uses: [removedUse(operation)] };
      }
      for (const pair of operations.pairs) {
        if (!pair.isGone) continue;
        const data = { operation: pair.base.label };
        yield { at: pair.head.place, messageId: 'onlyGone', data, base: pair.base.place, uses: [operationUse(pair.head)] };
      }
    },
  },
});

const deprecated = defineNote({
  id: 'operation-deprecated',
  effect: 'deprecated',
  summary: 'An operation is now deprecated.',
  messages: { deprecated: '{{ subject }} is now deprecated.' },
  compare: {
    *Operation({ base, head }) {
      if (base.isDeprecated || !head.isDeprecated) return;
      yield { at: head.place, messageId: 'deprecated', base: base.place };
    },
  },
});

const restored = defineNote({
  id: 'operation-restored',
  effect: 'changed',
  summary: 'An operation is no longer deprecated.',
  messages: { restored: '{{ subject }} is no longer deprecated.' },
  compare: {
    *Operation({ base, head }) {
      if (!base.isDeprecated || head.isDeprecated) return;
      yield { at: head.place, messageId: 'restored', base: base.place };
    },
  },
});

/** A use by label only, as the operation is not part of the head. */
function removedUse({ label }: Operation): Use {
  return { kind: 'operation', label };
}

export const operationNotes = [added, removed, deprecated, restored];
