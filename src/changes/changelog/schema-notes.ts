import { alternativePart, contentIdentity } from '../../diff/schemas/alternative-names.ts';
import { allowsAnything } from '../../diff/schemas/any-value.ts';
import { hiddenProperties } from '../../diff/schemas/hidden-properties.ts';
import { isReceived, isSent } from '../../diff/schemas/property-directions.ts';
import { renamedProperties } from '../../diff/schemas/renamed-properties.ts';
import { keyOfValue } from '../../diff/schemas/schema-keys.ts';
import type { SchemaPair } from '../../diff/schemas/schema-pairs.ts';
import type { Property } from '../../diff/schemas/shape.ts';
import { namedAlternative } from './client-data.ts';
import { ALTERNATIVE_TEXTS } from './content-texts.ts';
import { defineNote } from './note.ts';
import { DEPRECATED_TEXTS, deprecationOf } from './replacement.ts';

const propertyAdded = defineNote({
  id: 'property-added',
  effect: 'added',
  summary: 'A schema has new properties that requests may contain or responses contain.',
  texts: {
    sent: { text: '{{ subject }} [is|are] new.', listedParts: 'fields', side: 'request' },
    received: { text: '{{ subject }} [is|are] new.', listedParts: 'fields', side: 'response' },
    both: { text: '{{ subject }} [is|are] new in requests and responses.', listedParts: 'fields' },
  },
  identity: ['parameter', 'names'],
  compare: {
    *Schema(pair) {
      const { base, head } = pair;
      // A schema that described no properties allowed all of them, unless it forbade others.
      if (pair.hasAlternativesOnOneSide || (base.properties.size === 0 && base.additional !== false)) return;
      const renamed = renamedProperties(base, head);
      const groups = { sent: [] as string[], received: [] as string[], both: [] as string[] };
      for (const property of head.properties.values()) {
        if (renamed.some(({ now }) => now === property)) continue;
        const direction = directionOf(property, pair);
        if (direction) groups[direction].push(property.name);
      }
      for (const [direction, names] of Object.entries(groups)) {
        if (names.length === 0) continue;
        const places = { at: head.at('properties'), about: head.definition, base: base.definition };
        yield { ...places, messageId: direction, data: { names } };
      }
    },
  },
});

/** The direction in which a property is new; `undefined` if it is not, or if requests must contain it, which a rule reports. */
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
  texts: {
    removed: { text: '{{ subject }}, which [was|were] deprecated, [was|were] removed.', listedParts: 'fields', side: 'request' },
  },
  identity: ['parameter', 'name'],
  compare: {
    *Schema({ base, head, isSent: isInRequests, isReceived: isInResponses, hasAlternativesOnOneSide }) {
      if (hasAlternativesOnOneSide || !isInRequests || head.properties.size === 0) return;
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
  texts: {
    readOnly: { text: '{{ subject }} [is|are] now read-only.', advice: 'Do not send [it|them].', side: 'request' },
    writeOnly: { text: '{{ subject }} [is|are] now write-only, and no longer returned.', side: 'response' },
  },
  identity: ['parameter'],
  compare: {
    *Schema({ base, head, isSent: isInRequests, isReceived: isInResponses, hasAlternativesOnOneSide }) {
      if (hasAlternativesOnOneSide) return;
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
  texts: { optional: { text: '{{ subject }} [is|are] now optional.', listedParts: 'fields', side: 'request' } },
  identity: ['parameter', 'names'],
  compare: {
    *Schema({ base, head, isSent: isInRequests, hasAlternativesOnOneSide }) {
      if (hasAlternativesOnOneSide || !isInRequests) return;
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
  texts: DEPRECATED_TEXTS,
  identity: ['parameter'],
  compare: {
    *Schema({ base, head, hasAlternativesOnOneSide }) {
      if (hasAlternativesOnOneSide) return;
      for (const { name, place, shape } of head.properties.values()) {
        const before = base.property(name);
        if (!before || before.shape.flag('deprecated') || !shape.flag('deprecated')) continue;
        yield { at: place, ...deprecationOf(place), base: before.place };
      }
    },
  },
});

const values = defineNote({
  id: 'enum-value',
  effect: 'changed',
  summary: 'Requests accept new values, or responses no longer contain some.',
  texts: {
    added: { text: '{{ subject }} now also accept[s|] {{ values }}.', side: 'request' },
    extended: { text: '{{ subject }} can now also be {{ any values }}.' },
    removed: { text: '{{ subject }} can no longer be {{ any values }}.', side: 'response' },
  },
  identity: ['parameter', 'values'],
  compare: {
    *Schema({ base, head, isSent: isInRequests, isReceived: isInResponses, hasAlternativesOnOneSide }) {
      if (hasAlternativesOnOneSide) return;
      const places = { at: head.at('enum', 'const', 'x-extensible-enum'), base: base.at('enum', 'const', 'x-extensible-enum') };
      const report = (messageId: string, texts: readonly string[]) =>
        texts.length === 0 ? [] : [{ ...places, messageId, data: { values: texts } }];
      const [before, now] = [base.values, head.values];
      // For values in both directions, a rule reports those that are new in responses, or gone from requests.
      if (before && now && isInRequests) yield* report('added', missingFrom(before, now));
      else if (before && now && isInResponses) yield* report('removed', missingFrom(now, before));
      const [known, listed] = [base.extensibleValues, head.extensibleValues];
      if (known && listed) yield* report('extended', missingFrom(known, listed));
    },
  },
});

const alternatives = defineNote({
  id: 'alternative-added',
  effect: 'added',
  summary: 'Requests accept a new alternative of a `oneOf` or `anyOf`.',
  texts: {
    described: { text: '{{ subject }} now also accept[s|] {{ alternative }}.', side: 'request', parts: ALTERNATIVE_TEXTS },
    listed: { text: '{{ subject }} now also accept[s|] {{ alternatives }}.', side: 'request' },
    anyValue: { text: '{{ subject }} now accept[s|] any value.', side: 'request' },
  },
  identity: ['parameter', 'alternative'],
  compare: {
    *Schema({ base, head, branches, isSent: isInRequests, isReceived: isInResponses }) {
      if (!isInRequests || isInResponses || branches.added.length === 0) return;
      const places = { at: head.at('oneOf', 'anyOf'), about: head.definition, base: base.definition };
      if (branches.added.some(allowsAnything)) {
        yield { ...places, messageId: 'anyValue' };
        return;
      }
      for (const shape of branches.added) {
        const alternative = alternativePart(shape, head);
        yield {
          ...places,
          messageId: 'described',
          data: { alternative: [namedAlternative(alternative)] },
          identity: contentIdentity(alternative, shape),
        };
      }
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
