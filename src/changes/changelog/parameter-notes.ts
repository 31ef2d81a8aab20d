import type { WrittenParameter } from '../../diff/match/exploded-parameters.ts';
import { includesType, possibleTypes } from '../../diff/schemas/schema-types.ts';
import { Shape } from '../../diff/schemas/shape.ts';
import { ownMember } from '../../model/place.ts';
import { defineNote } from './note.ts';
import { DEPRECATED_TEXTS, deprecationOf } from './replacement.ts';

/** The name identifies a parameter, as its position in the list may change. */
const identity = ['parameter'];

const added = defineNote({
  id: 'parameter-added',
  effect: 'added',
  summary: 'An operation has a new optional parameter.',
  texts: { added: { text: '{{ subject }} [is|are] new.' } },
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
  texts: { removed: { text: '{{ subject }}, which [was|were] deprecated, [was|were] removed.', listedParts: 'parameters' } },
  identity: ['in', 'name'],
  compare: {
    *Operation({ head, parameters }) {
      for (const { place, in: location, name } of parameters.removed) {
        if (ownMember(place.value, 'deprecated') !== true) continue;
        yield { at: head.place, messageId: 'removed', data: { in: location, name }, base: place };
      }
    },
  },
});

const optional = defineNote({
  id: 'parameter-optional',
  effect: 'changed',
  summary: 'A required parameter is now optional.',
  texts: { optional: { text: '{{ subject }} [is|are] now optional.' } },
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
  texts: DEPRECATED_TEXTS,
  identity,
  compare: {
    *Operation({ parameters }) {
      for (const { base, head } of parameters.pairs) {
        if (ownMember(base.place.value, 'deprecated') === true || ownMember(head.place.value, 'deprecated') !== true) continue;
        yield { at: head.place, ...deprecationOf(head.place), base: base.place };
      }
    },
  },
});

const list = defineNote({
  id: 'parameter-list',
  effect: 'added',
  summary: 'A parameter accepts several values instead of one.',
  texts: { list: { text: '{{ subject }} now accept[s|] several values.' } },
  identity,
  compare: {
    *Operation({ parameters }) {
      for (const { base, head } of parameters.pairs)
        if (isNowList(base, head)) yield { at: head.place, messageId: 'list', base: base.place };
    },
  },
});

/** Returns whether a parameter with a single value is now a list of such values. A list of other values is a change of the type. */
function isNowList(base: WrittenParameter, head: WrittenParameter): boolean {
  if (head.in === 'body' || !base.schema || !head.schema) return false;
  if ([base, head].some(({ place }) => ownMember(place.value, 'content') !== undefined)) return false;
  const [before, now] = [base.schema, head.schema].map((schema) => Shape.of([schema]));
  const types = before && possibleTypes(before);
  if (!types?.size || !now?.types?.has('array') || types.has('array') || types.has('object')) return false;
  const items = now.items && possibleTypes(now.items);
  return !items || items.has('string') || [...types].every((type) => includesType(items, type));
}

export const parameterNotes = [added, removed, optional, deprecated, list];
