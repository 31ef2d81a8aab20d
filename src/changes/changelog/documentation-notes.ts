import type { ModelNode } from '../../model/node.ts';
import { own, type Place, stringOf } from '../../model/place.ts';
import { defineNote } from './note.ts';

const operations = defineNote({
  id: 'operation-documented',
  effect: 'documentation',
  summary: 'The summary or description of an operation has changed.',
  texts: { changed: { text: 'The documentation of {{ subject }} has changed.' } },
  compare: {
    *Operation({ base, head }) {
      // The entry about the deprecation says what to use instead.
      if (head.isDeprecated && !base.isDeprecated) return;
      if (['summary', 'description'].every((key) => isSame(base.place, head.place, key))) return;
      yield { at: head.place, messageId: 'changed', base: base.place };
    },
  },
});

const parts = defineNote({
  id: 'part-documented',
  effect: 'documentation',
  summary: 'The descriptions of parameters or fields have changed.',
  texts: { changed: { text: 'Descriptions of parameters and fields have changed.', isListed: true } },
  identity: ['parameter', 'property'],
  compare: {
    *Operation({ parameters }) {
      for (const { base, head } of parameters.pairs) {
        if (own(head.place.value, 'deprecated') === true || isSame(base.place, head.place, 'description')) continue;
        yield { at: head.place, messageId: 'changed', base: base.place };
      }
    },
    *Schema({ base, head, isSplit }) {
      if (isSplit) return;
      for (const { name, place, shape } of head.properties.values()) {
        const before = base.property(name);
        if (!before || shape.flag('deprecated') || textOf(before.shape.schemas) === textOf(shape.schemas)) continue;
        yield { at: place, messageId: 'changed', base: before.place };
      }
    },
  },
});

/** Whether a text is the same, or differs only in how it is broken into lines. */
function isSame(base: Place, head: Place, key: string): boolean {
  return normalized(base, key) === normalized(head, key);
}

function textOf(schemas: readonly ModelNode[]): string {
  const [first] = schemas;
  return first ? normalized(first.place, 'description') : '';
}

function normalized({ value }: Place, key: string): string {
  return (stringOf(own(value, key)) ?? '').replace(/\s+/g, ' ').trim();
}

export const documentationNotes = [operations, parts];
