import { hasNoOperations, nameOfApi } from '../../diff/match/api-name.ts';
import { changesMethod } from '../../diff/match/moved-operations.ts';
import type { OperationChange } from '../../diff/match/operation-change.ts';
import type { Operation } from '../../model/operation.ts';
import { sunsetOf } from '../../model/sunset.ts';
import { operationUse, type Use } from '../../model/use.ts';
import type { CompatVisit, CompatVisitor } from '../../rule/compat-rule.ts';
import { defineNote } from './note.ts';
import { DEPRECATED_TEXTS, deprecation, replacementOf } from './replacement.ts';

const added = defineNote({
  id: 'operation-added',
  effect: 'added',
  summary: 'An operation or a whole API is new.',
  texts: { added: { text: '`{{ operation }}` is new.' }, addedApi: { text: 'The API `{{ title }}` is new.' } },
  identity: ['operation'],
  compare: {
    *Comparison({ base, head, added, moves }) {
      const moved = new Set(moves.map(({ to }) => to));
      const operations = added.filter((operation) => !moved.has(operation));
      if (operations.length > 1 && hasNoOperations(base)) {
        const data = { title: nameOfApi(head) };
        yield { at: head.pathsPlace, messageId: 'addedApi', data, base: base.root, uses: operations.map(operationUse) };
        return;
      }
      for (const operation of operations) {
        const data = { operation: operation.label };
        yield { at: operation.place, messageId: 'added', data, base: base.pathsPlace, uses: [operationUse(operation)] };
      }
    },
  },
});

const removed = defineNote({
  id: 'operation-removed',
  effect: 'removed',
  summary: 'A deprecated operation or API is gone.',
  texts: {
    removed: { text: '{{ subject }}, which [was|were] deprecated, [was|were] removed.', advice: '{{ replacement }}' },
    onlyGone: {
      text: '{{ subject }}, which [was|were] deprecated, [was|were] removed; [it|they] now return[s|] `410 Gone`.',
      advice: '{{ replacement }}',
    },
    removedApi: { text: 'The API `{{ title }}` was removed.' },
    moved: { text: '`{{ operation }}`, which was deprecated, moved to `{{ target }}`.', advice: 'Call the new path.' },
    newMethod: {
      text: '`{{ operation }}`, which was deprecated, is now `{{ target }}`.',
      advice: 'Send `{{ method }}` instead.',
    },
  },
  identity: ['operation', 'target'],
  compare: {
    *Comparison({ operations, base, head, moves }) {
      if (operations.removed.length > 1 && hasNoOperations(head)) {
        const data = { title: nameOfApi(base) };
        const uses = operations.removed.map(useOfRemoved);
        yield { at: head.pathsPlace, messageId: 'removedApi', data, base: base.pathsPlace, uses };
        return;
      }
      const moveOf = new Map(moves.map((move) => [move.from, move]));
      for (const operation of operations.removed) {
        const move = moveOf.get(operation);
        const places = { at: move?.to.place ?? head.pathsPlace, base: operation.place, uses: [useOfRemoved(operation)] };
        if (!move) {
          const data = { operation: operation.label, replacement: replacementOf(operation, head) };
          yield { ...places, messageId: 'removed', data };
          continue;
        }
        const { labels, to } = move;
        if (changesMethod(move)) {
          const data = { operation: operation.label, target: to.label, method: to.method.toUpperCase() };
          yield { ...places, messageId: 'newMethod', data };
        } else yield { ...places, messageId: 'moved', data: { operation: labels.from, target: labels.to } };
      }
      for (const pair of operations.pairs) {
        if (!pair.isGone) continue;
        const replacement = replacementOf(pair.head) || replacementOf(pair.base, head);
        const data = { operation: pair.base.label, replacement };
        yield { at: pair.head.place, messageId: 'onlyGone', data, base: pair.base.place, uses: [operationUse(pair.head)] };
      }
    },
  },
});

const deprecated = defineNote({
  id: 'operation-deprecated',
  effect: 'deprecated',
  summary: 'An operation is now deprecated.',
  texts: DEPRECATED_TEXTS,
  compare: visitOperations(function* ({ base, head }) {
    if (base.isDeprecated || !head.isDeprecated) return;
    yield { at: head.place, ...deprecation(sunsetOf(head)?.day, replacementOf(head)), base: base.place };
  }),
});

const sunset = defineNote({
  id: 'sunset-changed',
  effect: 'changed',
  summary: 'A deprecated operation has a new or later sunset date.',
  texts: {
    added: { text: '{{ subject }} will be removed after `{{ now }}`.', advice: '{{ replacement }}' },
    later: { text: '{{ subject }} will be removed after `{{ now }}` instead of `{{ before }}`.', advice: '{{ replacement }}' },
  },
  identity: ['now'],
  compare: visitOperations(function* ({ base, head }) {
    const [before, now] = [sunsetOf(base), sunsetOf(head)];
    const isAnnounced = !base.isDeprecated && head.isDeprecated;
    if (isAnnounced || !now || (before && before.day >= now.day)) return;
    const places = { at: now.place, about: head.place, base: before?.place ?? base.place };
    const replacement = replacementOf(head);
    if (before) yield { ...places, messageId: 'later', data: { before: before.day, now: now.day, replacement } };
    else yield { ...places, messageId: 'added', data: { now: now.day, replacement } };
  }),
});

const restored = defineNote({
  id: 'operation-restored',
  effect: 'changed',
  summary: 'An operation is no longer deprecated.',
  texts: { restored: { text: '{{ subject }} [is|are] no longer deprecated.' } },
  compare: visitOperations(function* ({ base, head }) {
    if (!base.isDeprecated || head.isDeprecated) return;
    yield { at: head.place, messageId: 'restored', base: base.place };
  }),
});

/** A visit of operations that clients call and of those that receivers serve. */
function visitOperations(visit: CompatVisit<OperationChange, unknown>): CompatVisitor<unknown> {
  return { Operation: visit, Webhook: visit };
}

/** A use by label only, as the operation is not part of the head. */
function useOfRemoved({ label }: Operation): Use {
  return { kind: 'operation', label };
}

export const operationNotes = [added, removed, deprecated, sunset, restored];
