import { own } from '../../model/place.ts';
import { defineNote } from './note.ts';

/** In a list of parameters, the position identifies nothing. */
const identity = ['parameter'];

const added = defineNote({
  id: 'parameter-added',
  effect: 'added',
  summary: 'An operation has a new optional parameter.',
  messages: { added: '{{ subject }} is new.' },
  identity,
  compare: {
    *Operation({ base, parameters }) {
      for (const parameter of parameters.added) {
        if (parameter.isRequired) continue;
        yield { at: parameter.place, messageId: 'added', base: base.place };
      }
    },
  },
});

const removed = defineNote({
  id: 'parameter-removed',
  effect: 'removed',
  summary: 'A deprecated parameter is gone.',
  messages: { removed: '{{ subject }}: {{ in }} parameter `{{ name }}` was removed.' },
  identity: ['in', 'name'],
  compare: {
    *Operation({ head, parameters }) {
      for (const { place, in: location, name } of parameters.removed) {
        if (own(place.value, 'deprecated') !== true) continue;
        yield { at: head.place, messageId: 'removed', data: { in: location, name }, base: place };
      }
    },
  },
});

const optional = defineNote({
  id: 'parameter-optional',
  effect: 'changed',
  summary: 'A required parameter is now optional.',
  messages: { optional: '{{ subject }} is now optional.' },
  identity,
  compare: {
    *Operation({ parameters }) {
      for (const { base, head } of parameters.pairs) {
        if (!base.isRequired || head.isRequired || head.in === 'path') continue;
        yield { at: head.place, messageId: 'optional', base: base.place };
      }
    },
  },
});

const deprecated = defineNote({
  id: 'parameter-deprecated',
  effect: 'deprecated',
  summary: 'A parameter is now deprecated.',
  messages: { deprecated: '{{ subject }} is now deprecated.' },
  identity,
  compare: {
    *Operation({ parameters }) {
      for (const { base, head } of parameters.pairs) {
        if (own(base.place.value, 'deprecated') === true || own(head.place.value, 'deprecated') !== true) continue;
        yield { at: head.place, messageId: 'deprecated', base: base.place };
      }
    },
  },
});

export const parameterNotes = [added, removed, optional, deprecated];
