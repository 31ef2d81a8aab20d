import { operationUse, type Use } from '../../model/use.ts';
import { defineNote } from './note.ts';

const added = defineNote({
  id: 'webhook-added',
  effect: 'added',
  summary: 'A webhook or callback is new.',
  texts: { webhook: { text: 'Webhook `{{ operation }}` is new.' }, callback: { text: '`{{ operation }}` is new.' } },
  identity: ['operation'],
  compare: {
    *Comparison({ base, webhooks }) {
      for (const operation of webhooks.added) {
        const { label, place, pathItem } = operation;
        const messageId = pathItem.kind === 'callback' ? 'callback' : 'webhook';
        yield { at: place, messageId, data: { operation: label }, base: base.root, uses: [operationUse(operation)] };
      }
    },
  },
});

const removed = defineNote({
  id: 'webhook-removed',
  effect: 'removed',
  summary: 'A deprecated webhook or callback is gone.',
  texts: {
    webhook: { text: 'Webhook `{{ operation }}`, which was deprecated, was removed.' },
    callback: { text: '`{{ operation }}`, which was deprecated, was removed.' },
  },
  identity: ['operation'],
  compare: {
    *Comparison({ webhooks }) {
      for (const { operation, at } of webhooks.removed) {
        const { label, place, pathItem } = operation;
        const messageId = pathItem.kind === 'callback' ? 'callback' : 'webhook';
        const uses: readonly Use[] = [{ kind: 'operation', label }];
        yield { at, messageId, data: { operation: label }, base: place, uses };
      }
    },
  },
});

const parameters = defineNote({
  id: 'webhook-parameter-added',
  effect: 'added',
  summary: 'A webhook or callback has a new parameter, such as a header.',
  texts: { added: { text: '{{ subject }} [is|are] new.' } },
  identity: ['parameter'],
  compare: {
    *Webhook({ base, parameters: { added: all } }) {
      for (const { place } of all) yield { at: place, messageId: 'added', base: base.place };
    },
  },
});

export const webhookNotes = [added, removed, parameters];
