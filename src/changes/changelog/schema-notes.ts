import { labelOfAlternative } from '../../diff/schemas/alternative-place.ts';
import { hiddenProperties } from '../../diff/schemas/hidden-properties.ts';
import { isReceived, isSent } from '../../diff/schemas/property-directions.ts';
import { keyOfValue } from '../../diff/schemas/schema-keys.ts';
import type { SchemaPair } from '../../diff/schemas/schema-pairs.ts';
import type { Property } from '../../diff/schemas/shape.ts';
import { defineNote } from './note.ts';

const propertyAdded = defineNote({
  id: 'property-added',
  effect: 'added',
  summary: 'A schema has new properties that requests may contain or responses contain.',
  messages: {
    sent: '{{ subject }}: {{ names }} can now be sent in {{ requests }}.',
    received: '{{ subject }}: {{ names }} are new{{ inResponses }}.',
    receivedOne: '{{ subject }}: {{ names }} is new{{ inResponses }}.',
    both: '{{ subject }}: {{ names }} are new in {{ requests }} and {{ responses }}.',
    bothOne: '{{ subject }}: {{ names }} is new in {{ requests }} and {{ responses }}.',
  },
  identity: ['parameter', 'names'],
  compare: {
    *Schema(pair) {
      const { base, head } = pair;
      // A schema that described no properties allowed all of them.
      if (pair.isSplit || base.properties.size === 0) return;
      const groups = { sent: [] as string[], received: [] as string[], both: [] as string[] };
      for (const property of head.properties.values()) {
        const direction = directionOf(property, pair);
        if (direction) groups[direction].push(property.name);
      }
      for (const [direction, names] of Object.entries(groups)) {
        if (names.length === 0) continue;
        const messageId = names.length === 1 && direction !== 'sent' ? `${direction}One` : direction;
        yield { at: head.at('properties'), about: head.definition, messageId, data: { names }, base: base.definition };
      }
    },
  },
});

/** Properties that requests must contain are findings of a rule. */
function directionOf(property: Property, pair: SchemaPair): 'sent' | 'received' | 'both' | undefined {
  const { name } = property;
  const before = pair.base.property(name);
  const isNewIn = (isVisible: (property: Property) => boolean) => isVisible(property) && !(before && isVisible(before));
  const sent = pair.isSent && isNewIn(isSent) && !pair.head.required.has(name);
  const received = pair.isReceived && isNewIn(isReceived);
  return sent && received ? 'both' : sent ? 'sent' : received ? 'received' : undefined;
}

const propertyRemoved = defineNote({
  id: 'property-removed',
  effect: 'removed',
  summary: 'A deprecated property of requests is gone.',
  messages: { removed: '{{ subject }}: deprecated `{{ name }}` was removed from {{ requests }}.' },
  identity: ['parameter', 'name'],
  compare: {
    *Schema({ base, head, isSent: isInRequests, isReceived: isInResponses, isSplit }) {
      if (isSplit || !isInRequests || head.properties.size === 0) return;
      for (const property of base.properties.values()) {
        const { name, place, shape } = property;
        if (head.property(name) || !shape.flag('deprecated')) continue;
        if (!isSent(property) || (isInResponses && isReceived(property))) continue;
        yield { at: head.at('properties'), about: head.definition, messageId: 'removed', data: { name }, base: place };
      }
    },
  },
});

const propertyHidden = defineNote({
  id: 'property-hidden',
  effect: 'changed',
  summary: 'A secret is now write-only, or a deprecated property or one that servers set is now read-only.',
  messages: {
    readOnly: '{{ subject }} is now read-only and can no longer be sent in {{ requests }}.',
    writeOnly: '{{ subject }} is now write-only and no longer in {{ responses }}.',
  },
  identity: ['parameter'],
  compare: {
    *Schema({ base, head, isSent: isInRequests, isReceived: isInResponses, isSplit }) {
      if (isSplit) return;
      for (const { base: before, head: now, at, isCorrection } of isInRequests ? hiddenProperties(base, head, 'readOnly') : []) {
        if (!isCorrection && !before.shape.flag('deprecated')) continue;
        yield { at, about: now.place, messageId: 'readOnly', base: before.place, direction: 'request' };
      }
      for (const { base: before, head: now, at, isCorrection } of isInResponses
        ? hiddenProperties(base, head, 'writeOnly')
        : []) {
        if (isCorrection) yield { at, about: now.place, messageId: 'writeOnly', base: before.place, direction: 'response' };
      }
    },
  },
});

const propertyOptional = defineNote({
  id: 'property-optional',
  effect: 'changed',
  summary: 'Requests may now omit a property.',
  messages: { optional: '{{ subject }}: {{ names }} can now be omitted from {{ requests }}.' },
  identity: ['parameter', 'names'],
  compare: {
    *Schema({ base, head, isSent: isInRequests, isSplit }) {
      if (isSplit || !isInRequests) return;
      const names = [...base.required].filter((name) => {
        const [before, now] = [base.property(name), head.property(name)];
        if (!now || !isSent(now) || (before && !isSent(before))) return false;
        return !head.required.has(name) && !head.branches.some(({ required }) => required.has(name));
      });
      if (names.length === 0) return;
      const places = { at: head.at('properties'), about: head.definition, base: base.at('required') };
      yield { ...places, messageId: 'optional', data: { names } };
    },
  },
});

const propertyDeprecated = defineNote({
  id: 'property-deprecated',
  effect: 'deprecated',
  summary: 'A property is now deprecated.',
  messages: { deprecated: '{{ subject }} is now deprecated.' },
  identity: ['parameter'],
  compare: {
    *Schema({ base, head, isSplit }) {
      if (isSplit) return;
      for (const { name, place, shape } of head.properties.values()) {
        const before = base.property(name);
        if (!before || before.shape.flag('deprecated') || !shape.flag('deprecated')) continue;
        yield { at: place, messageId: 'deprecated', base: before.place };
      }
    },
  },
});

const values = defineNote({
  id: 'enum-value',
  effect: 'changed',
  summary: 'Requests accept new values, or responses no longer contain some.',
  messages: {
    added: '{{ subject }} now also accepts {{ values }}.',
    extended: '{{ subject }} can now also be {{ values }}.',
    removed: '{{ subject }} is no longer {{ values }}{{ inResponses }}.',
  },
  identity: ['parameter', 'values'],
  compare: {
    *Schema({ base, head, isSent: isInRequests, isReceived: isInResponses, isSplit }) {
      if (isSplit) return;
      const places = { at: head.at('enum', 'const', 'x-extensible-enum'), base: base.at('enum', 'const', 'x-extensible-enum') };
      const report = (messageId: string, texts: readonly string[]) =>
        texts.length === 0 ? [] : [{ ...places, messageId, data: { values: texts } }];
      const [before, now] = [base.values, head.values];
      if (before && now && isInRequests !== isInResponses) {
        if (isInRequests) yield* report('added', missingFrom(before, now));
        else yield* report('removed', missingFrom(now, before));
      }
      const [known, listed] = [base.extensibleValues, head.extensibleValues];
      if (known && listed) yield* report('extended', missingFrom(known, listed));
    },
  },
});

const alternatives = defineNote({
  id: 'alternative-added',
  effect: 'added',
  summary: 'Requests accept a new alternative of a `oneOf` or `anyOf`.',
  messages: {
    named: '{{ subject }} now also accepts the alternatives {{ names }}.',
    namedOne: '{{ subject }} now also accepts the alternative {{ names }}.',
    unnamed: '{{ subject }} now also accepts another alternative.',
  },
  identity: ['parameter', 'names'],
  compare: {
    *Schema({ base, head, branches, isSent: isInRequests, isReceived: isInResponses }) {
      if (!isInRequests || isInResponses || branches.added.length === 0) return;
      const places = { at: head.at('oneOf', 'anyOf'), about: head.definition, base: base.definition };
      const names = branches.added.flatMap((shape) => labelOfAlternative(head, shape) ?? []);
      if (names.length > 0) yield { ...places, messageId: names.length === 1 ? 'namedOne' : 'named', data: { names } };
      if (names.length < branches.added.length) yield { ...places, messageId: 'unnamed' };
    },
  },
});

/** The wanted values that a list lacks, as text. */
function missingFrom(list: readonly unknown[], wanted: readonly unknown[]): readonly string[] {
  const known = new Set(list.map(keyOfValue));
  const missing = wanted.filter((value) => value !== null && !known.has(keyOfValue(value)));
  return missing.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
}

export const schemaNotes = [
  propertyAdded,
  propertyRemoved,
  propertyHidden,
  propertyOptional,
  propertyDeprecated,
  values,
  alternatives,
];
