import { ALTERNATIVE_MESSAGES, alternativePart, contentIdentity } from '../../src/diff/schemas/alternative-names.ts';
import { placeOfAlternative } from '../../src/diff/schemas/alternative-place.ts';
import { placeInMapping } from '../../src/diff/schemas/alternatives.ts';
import { gainedAnyValue, lostAnyValue } from '../../src/diff/schemas/any-value.ts';
import { isAmbiguous, isNowExclusive } from '../../src/diff/schemas/exclusive-alternatives.ts';
import { mayIgnore } from '../../src/diff/schemas/open-objects.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { DISCRIMINATOR_MESSAGES, discriminatorChanges } from './discriminator-changes.ts';
import { DISCRIMINATOR_EXAMPLES } from './discriminator-examples.ts';
import { requestExample, responseExample } from './examples.ts';

export default defineCompatRule({
  id: 'compat-alternatives',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'Requests keep all alternatives of a `oneOf` or `anyOf`, and responses get no new ones.',
  rationale: `
Clients send one alternative of a \`oneOf\` or \`anyOf\`, and are written to distinguish the alternatives that they can receive.
If an alternative is removed, requests that send it are rejected. If one is added, clients receive data that they cannot read.`,
  details: `
Alternatives are matched by what they are, whatever their order: those that are the same, then by the values with which a
\`discriminator\` selects them, by the values that they list for a property, such as \`type: { const: cat }\`, by the name of their
schema and their title, and finally those that differ least, at any depth. \`Basic.Parcel\` is matched with \`Parcel\` before another
schema. Alternatives that list different values for the same property are never matched by what they have in common. Where one
alternative is split by its values, or several are joined, each is compared with its part of the values. Alternatives within
alternatives are compared as if they were in one list. Schemas that only the \`mapping\` of a discriminator names are alternatives too.

A schema without alternatives is treated as the only alternative. One that accepts any value is compared by [\`compat-type\`](compat-type.md). Alternatives that are single values are treated as an \`enum\`. An
alternative that is compatible with an alternative of the other version is neither new nor removed. An object that requires nothing and
forbids no other properties may ignore the properties of an alternative that it replaces.

The property that a \`discriminator\` names must stay the same, and so must its values: those of its \`mapping\`, those that the
alternatives list for the property, or else the names of the alternatives. So must the schema of its \`defaultMapping\` (OpenAPI 3.2).

A \`oneOf\` accepts a value that matches exactly one alternative. Where all values that were accepted match two alternatives, because
these differ only in what they require, every request is rejected. The same is true of values that match two alternatives where
\`anyOf\` becomes \`oneOf\`. Schemas with a \`discriminator\` are not checked for this.`,
  remedy:
    'Keep accepting the old alternative, and return a new one only to clients that ask for it. Otherwise, make the change in the next major version.',
  turnOff: `
An API that tells clients to skip unknown alternatives, such as new kinds of events in a feed, can add one without breaking them.
Where this is true of some operations only, use an override by \`operations\` or \`tags\`, as the rule also checks requests.`,
  messages: {
    alternativeRemoved: '{{ subject }} no longer accepts {{ alternative }}; {{ requests }} that send it are now rejected.',
    alternativeAdded: '{{ subject }} gained {{ alternative }}{{ inResponses }}; existing {{ clients }} cannot handle it.',
    alternativesRemoved:
      '{{ subject }} no longer accepts the alternatives {{ names }}; {{ requests }} that send them are now rejected.',
    alternativesAdded:
      '{{ subject }} gained the alternatives {{ names }}{{ inResponses }}; existing {{ clients }} cannot handle them.',
    alternativeIgnored:
      '{{ subject }} no longer accepts {{ alternative }}; {{ requests }} that send it are now ignored or rejected.',
    alternativesIgnored:
      '{{ subject }} no longer accepts the alternatives {{ names }}; {{ requests }} that send them are now ignored or rejected.',
    ...ALTERNATIVE_MESSAGES,
    ambiguous:
      '{{ subject }} must now match exactly one alternative, but values that were valid before match several; {{ requests }} that send them are now rejected.',
    ...DISCRIMINATOR_MESSAGES,
  },
  listings: {
    alternativeRemoved: { messageId: 'alternativesRemoved', mixed: 'alternativesIgnored', item: 'alternative', list: 'names' },
    alternativeIgnored: { messageId: 'alternativesIgnored', mixed: 'alternativesIgnored', item: 'alternative', list: 'names' },
    alternativeAdded: { messageId: 'alternativesAdded', item: 'alternative', list: 'names' },
    valueRemoved: { messageId: 'valuesRemoved', item: 'value', list: 'values' },
  },
  identity: [
    'parameter',
    'alternative',
    'names',
    'before',
    'now',
    'effects',
    'property',
    'value',
    'values',
    'replacement',
    'replacements',
  ],
  changes: {
    good: [
      {
        base: requestExample('{ oneOf: [{ type: string }] }'),
        head: requestExample('{ oneOf: [{ type: string }, { type: object, properties: { id: { type: string } } }] }'),
      },
    ],
    bad: [
      {
        base: requestExample('{ oneOf: [{ type: string }, { type: integer }] }'),
        head: requestExample('{ oneOf: [{ type: string }] }'),
        at: '/components/schemas/Order/oneOf',
        from: '/components/schemas/Order/oneOf/1',
        messageId: 'alternativeRemoved',
        data: { subject: '`Order`', alternative: [{ messageId: 'ofType', data: { type: 'integer' } }] },
      },
      {
        base: requestExample('{ oneOf: [{ type: string }, { type: object, properties: { id: { type: string } } }] }'),
        head: requestExample('{ oneOf: [{ type: string }] }'),
        at: '/components/schemas/Order/oneOf',
        from: '/components/schemas/Order/oneOf/1',
        messageId: 'alternativeRemoved',
        data: {
          subject: '`Order`',
          alternative: [{ messageId: 'withProperties', data: { type: 'object', properties: ['id'] } }],
        },
      },
      {
        base: requestExample('{ oneOf: [{ type: string }, { type: [integer, boolean] }] }'),
        head: requestExample('{ oneOf: [{ type: string }] }'),
        at: '/components/schemas/Order/oneOf',
        from: '/components/schemas/Order/oneOf/1',
        messageId: 'alternativeRemoved',
        data: { subject: '`Order`', alternative: [{ messageId: 'ofType', data: { type: 'integer | boolean' } }] },
      },
      {
        base: requestExample('{ oneOf: [{ type: string }, { type: integer, enum: [1, 2] }, { type: boolean, enum: [true] }] }'),
        head: requestExample('{ oneOf: [{ type: string }, { type: boolean, enum: [true] }] }'),
        at: '/components/schemas/Order/oneOf',
        from: '/components/schemas/Order/oneOf/1',
        messageId: 'alternativeRemoved',
        data: { subject: '`Order`', alternative: [{ messageId: 'withValues', data: { values: ['1', '2'] } }] },
      },
      {
        base: requestExample('{ oneOf: [{ type: string }, { type: integer, enum: [1] }] }'),
        head: requestExample('{ oneOf: [{ type: string }] }'),
        at: '/components/schemas/Order/oneOf',
        from: '/components/schemas/Order/oneOf/1',
        messageId: 'alternativeRemoved',
        data: { subject: '`Order`', alternative: [{ messageId: 'withValue', data: { value: '1' } }] },
      },
      {
        base: requestExample('{ oneOf: [{ type: string }, { type: array, items: { type: integer } }] }'),
        head: requestExample('{ oneOf: [{ type: string }] }'),
        at: '/components/schemas/Order/oneOf',
        from: '/components/schemas/Order/oneOf/1',
        messageId: 'alternativeRemoved',
        data: {
          subject: '`Order`',
          alternative: [{ messageId: 'arrayOf', data: { type: 'integer[]' } }],
        },
      },
      {
        base: requestExample('{ oneOf: [{ title: Card, properties: { pin: {} } }, { title: Cash, properties: { coins: {} } }] }'),
        head: requestExample('{ type: object, properties: { pin: {} } }'),
        at: '/components/schemas/Order',
        from: '/components/schemas/Order/oneOf/1',
        messageId: 'alternativeIgnored',
        data: { subject: '`Order`', alternative: [{ messageId: 'named', data: { name: 'Cash' } }] },
      },
      {
        base: requestExample(
          '{ oneOf: [{ title: Card, properties: { pin: {} } }, { title: Cash, properties: { coins: {} } }, { title: Debit, properties: { iban: {} } }] }',
        ),
        head: requestExample('{ type: object, properties: { pin: {} } }'),
        at: '/components/schemas/Order',
        from: '/components/schemas/Order/oneOf/1',
        messageId: 'alternativesIgnored',
        data: { subject: '`Order`', names: ['Cash', 'Debit'] },
      },
      {
        base: responseExample('{ oneOf: [{ type: string }, { type: integer }] }'),
        head: responseExample('{ oneOf: [{ type: string }, { type: integer }, { minProperties: 1 }] }'),
        at: '/components/schemas/Order/oneOf/2',
        from: '/components/schemas/Order/oneOf',
        messageId: 'alternativeAdded',
        data: { subject: '`Order`', alternative: [{ messageId: 'withoutType' }] },
      },
      {
        base: responseExample(
          '{ oneOf: [{ title: Open, type: object, properties: { id: { type: string } } }, { type: string }] }',
        ),
        head: responseExample(
          '{ oneOf: [{ title: Open, type: object, properties: { id: { type: string } } }, { type: string }, { title: Lost, type: object, properties: { why: { type: string } } }] }',
        ),
        at: '/components/schemas/Order/oneOf/2',
        from: '/components/schemas/Order/oneOf',
        messageId: 'alternativeAdded',
        data: { subject: '`Order`', alternative: [{ messageId: 'named', data: { name: 'Lost' } }] },
      },
      {
        base: requestExample('{ oneOf: [{ type: boolean }, { type: object, properties: { kind: { const: card } } }] }'),
        head: requestExample('{ oneOf: [{ type: boolean }] }'),
        at: '/components/schemas/Order/oneOf',
        from: '/components/schemas/Order/oneOf/1',
        messageId: 'alternativeRemoved',
        data: { subject: '`Order`', alternative: [{ messageId: 'tagged', data: { property: 'kind', value: 'card' } }] },
      },
      {
        base: requestExample(
          '{ oneOf: [{ type: object, properties: { kind: { enum: [card, cash, coins] } } }, { type: object, properties: { kind: { const: gift } } }] }',
        ),
        head: requestExample(
          '{ oneOf: [{ type: object, properties: { kind: { const: gift } } }, { type: object, properties: { bank: { type: string } } }] }',
        ),
        at: '/components/schemas/Order/oneOf',
        from: '/components/schemas/Order/oneOf/0',
        messageId: 'alternativeRemoved',
        data: {
          subject: '`Order`',
          alternative: [{ messageId: 'taggedWithSome', data: { property: 'kind', values: ['card', 'cash', 'coins'] } }],
        },
      },
      {
        base: requestExample('{ oneOf: [{ type: boolean }, { type: string, format: date }] }'),
        head: requestExample('{ oneOf: [{ type: boolean }] }'),
        at: '/components/schemas/Order/oneOf',
        from: '/components/schemas/Order/oneOf/1',
        messageId: 'alternativeRemoved',
        data: { subject: '`Order`', alternative: [{ messageId: 'withFormat', data: { type: 'string', format: 'date' } }] },
      },
      {
        base: requestExample('{ oneOf: [{ type: boolean }, { type: object, required: [code] }] }'),
        head: requestExample('{ oneOf: [{ type: boolean }] }'),
        at: '/components/schemas/Order/oneOf',
        from: '/components/schemas/Order/oneOf/1',
        messageId: 'alternativeRemoved',
        data: { subject: '`Order`', alternative: [{ messageId: 'requiring', data: { type: 'object', properties: ['code'] } }] },
      },
      {
        base: requestExample('{ oneOf: [{ type: boolean }, { title: Day, type: string }, { title: Year, type: integer }] }'),
        head: requestExample('{ oneOf: [{ type: boolean }] }'),
        at: '/components/schemas/Order/oneOf',
        from: '/components/schemas/Order/oneOf/1',
        messageId: 'alternativesRemoved',
        data: { subject: '`Order`', names: ['Day', 'Year'] },
      },
      {
        base: responseExample('{ oneOf: [{ type: boolean }, { type: array }] }'),
        head: responseExample(
          '{ oneOf: [{ type: boolean }, { type: array }, { title: Day, type: string }, { title: Year, type: integer }] }',
        ),
        at: '/components/schemas/Order/oneOf',
        from: '/components/schemas/Order/oneOf',
        messageId: 'alternativesAdded',
        data: { subject: '`Order`', names: ['Day', 'Year'] },
      },
      {
        base: requestExample('{ required: [id, name], properties: { id: { type: string }, name: { type: string } } }'),
        head: requestExample(
          '{ properties: { id: { type: string }, name: { type: string } }, oneOf: [{ required: [id] }, { required: [name] }] }',
        ),
        at: '/components/schemas/Order/oneOf',
        from: '/components/schemas/Order',
        messageId: 'ambiguous',
        data: { subject: '`Order`' },
      },
      ...DISCRIMINATOR_EXAMPLES,
    ],
  },
  compare: {
    *Schema(pair) {
      const { base, head, branches, isSent, isReceived } = pair;
      yield* discriminatorChanges(pair);
      for (const before of isSent && !lostAnyValue(pair) ? branches.removed : []) {
        const alternative = alternativePart(before, base);
        const named = { data: { alternative: [alternative] }, identity: contentIdentity(alternative, before) };
        const at = head.at('oneOf', 'anyOf');
        const messageId = mayIgnore(head, before) ? 'alternativeIgnored' : 'alternativeRemoved';
        yield { at, messageId, ...named, base: before.place, direction: 'request' };
      }
      const remaining = branches.pairs.map(([, after]) => after);
      const isExclusive = () => isNowExclusive(base, head, remaining);
      if (isSent && ((isAmbiguous(head, base) && !isAmbiguous(base, base)) || isExclusive()))
        yield { at: head.at('oneOf'), messageId: 'ambiguous', base: base.at('oneOf', 'anyOf'), direction: 'request' };
      for (const now of isReceived && !gainedAnyValue(pair) ? branches.added : []) {
        const alternative = alternativePart(now, head);
        const named = { data: { alternative: [alternative] }, identity: contentIdentity(alternative, now) };
        const places = {
          at: placeOfAlternative(head, now) ?? placeInMapping(head, now) ?? head.at('oneOf', 'anyOf'),
          base: base.at('oneOf', 'anyOf'),
        };
        yield { ...places, about: head.definition, messageId: 'alternativeAdded', ...named, direction: 'response' };
      }
    },
  },
});
