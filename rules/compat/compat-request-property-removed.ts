import { hiddenProperties } from '../../src/diff/schemas/hidden-properties.ts';
import { movedToSubtypes } from '../../src/diff/schemas/moved-to-subtypes.ts';
import {
  hasLostProperty,
  objectsOf,
  ownerSchemaOf,
  propertiesAt,
  remainingOwner,
  schemaWithKeyword,
} from '../../src/diff/schemas/objects.ts';
import { isSent } from '../../src/diff/schemas/property-directions.ts';
import { renamedProperties } from '../../src/diff/schemas/renamed-properties.ts';
import type { Shape } from '../../src/diff/schemas/shape.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { requestExample } from './examples.ts';

export default defineCompatRule({
  id: 'compat-request-property-removed',
  clauses: ['9.2'],
  severity: 'warn',
  direction: 'request',
  yieldsTo: 'compat-response-property-removed',
  summary: 'Requests keep their properties.',
  rationale: `
Clients continue to send the property. At best it is silently ignored; at worst the server rejects the whole request because of an
unknown property.`,
  details: `
A property that is removed from both requests and responses is reported once, by \`compat-response-property-removed\`. Read-only
properties are not sent, so that a property that becomes read-only is removed from requests, even if it was required. This is not
reported for properties that servers usually set, such as \`id\` and \`created_at\`, which most likely had no effect before. Properties
that were \`deprecated\` can be removed. A property that is gone and a new one of the same type, as required as it was, with a similar
name or the same description, are one property with another name. A new \`additionalProperties: false\` removes all undeclared properties.`,
  remedy: `
Keep accepting the property, mark it \`deprecated\`, and describe that it has no effect. Remove it in the next major version.`,
  turnOff: `
Where the server ignores unknown properties and clients learn about changes in another way, set it to \`info\` or \`off\`. For a
single property that never had an effect, use \`x-lint-ignore\` on the schema and give the reason.`,
  messages: {
    propertyRemoved:
      '{{ subject }} no longer accepts the property `{{ name }}`; values that {{ clients }} send are ignored or rejected.',
    propertiesRemoved:
      '{{ subject }} no longer accepts the properties {{ names }}; values that {{ clients }} send are ignored or rejected.',
    renamed:
      '{{ subject }} renamed the property `{{ name }}` to `{{ now }}`; values that {{ clients }} send in `{{ name }}` are ignored or rejected.',
    manyRenamed:
      '{{ subject }} renamed the properties {{ names }} to {{ nows }}; values that {{ clients }} send in the old ones are ignored or rejected.',
    undeclaredRejected:
      '{{ subject }} no longer accepts undeclared properties; values that {{ clients }} send in them are ignored or rejected.',
    nowReadOnly: '{{ subject }} is now read-only; values that {{ clients }} send in {{ requests }} are ignored or rejected.',
  },
  listings: {
    propertyRemoved: { messageId: 'propertiesRemoved', item: 'name', list: 'names' },
    renamed: { messageId: 'manyRenamed', item: 'name', list: 'names', beside: { item: 'now', list: 'nows' } },
  },
  identity: ['parameter', 'name', 'names', 'now', 'nows'],
  changes: {
    good: [
      {
        base: requestExample('{ properties: { note: { type: string } } }'),
        head: requestExample('{ properties: { note: { type: string }, gift: { type: boolean } } }'),
      },
    ],
    bad: [
      {
        base: requestExample('{ properties: { id: { type: string }, note: { type: string } } }'),
        head: requestExample('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/note',
        messageId: 'propertyRemoved',
        data: { subject: '`Order`', name: 'note' },
      },
      {
        base: requestExample('{ properties: { id: { type: string }, note: { type: string }, gift: { type: boolean } } }'),
        head: requestExample('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/note',
        messageId: 'propertiesRemoved',
        data: { subject: '`Order`', names: ['note', 'gift'] },
      },
      {
        base: requestExample('{ properties: { note: { type: string } } }'),
        head: requestExample('{ properties: { orderNote: { type: string } } }'),
        at: '/components/schemas/Order/properties/orderNote',
        from: '/components/schemas/Order/properties/note',
        messageId: 'renamed',
        data: { subject: '`Order`', name: 'note', now: 'orderNote' },
      },
      {
        base: requestExample('{ properties: { note: { type: string }, count: { type: integer } } }'),
        head: requestExample('{ properties: { orderNote: { type: string }, orderCount: { type: integer } } }'),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/note',
        messageId: 'manyRenamed',
        data: { subject: '`Order`', names: ['note', 'count'], nows: ['orderNote', 'orderCount'] },
      },
      {
        base: requestExample('{ properties: { id: { type: string } } }'),
        head: requestExample('{ properties: { id: { type: string } }, additionalProperties: false }'),
        at: '/components/schemas/Order/additionalProperties',
        from: '/components/schemas/Order',
        messageId: 'undeclaredRejected',
        data: { subject: '`Order`' },
      },
      {
        base: requestExample('{ properties: { note: { type: string } } }'),
        head: requestExample('{ properties: { note: { type: string, readOnly: true } } }'),
        at: '/components/schemas/Order/properties/note/readOnly',
        from: '/components/schemas/Order/properties/note',
        messageId: 'nowReadOnly',
        data: { subject: '`Order.note`' },
      },
    ],
  },
  compare: {
    *Schema(pair) {
      const objects = objectsOf(pair);
      if (!objects || !pair.isSent) return;
      const { base, head } = objects;
      const renamed = renamedProperties(base, head);
      for (const property of base.properties.values()) {
        const { name, place, shape } = property;
        if (!isSent(property) || shape.flag('deprecated') || !hasLostProperty(name, head)) continue;
        const renaming = renamed.find(({ before }) => before === property);
        if (renaming) {
          const { now, isRequired } = renaming;
          const places = { at: now.place, about: ownerSchemaOf(now.place), base: place };
          // Requests that lack the new name are rejected, which another rule reports.
          if (!isRequired) yield { ...places, messageId: 'renamed', data: { name, now: now.name } };
          continue;
        }
        if (movedToSubtypes(name, base, head)) continue;
        const schema = remainingOwner(place, head);
        yield { at: propertiesAt(schema), about: schema, messageId: 'propertyRemoved', data: { name }, base: place };
      }
      for (const { base: before, head: now, at, isCorrection } of hiddenProperties(base, head, 'readOnly')) {
        if (isCorrection || before.shape.flag('deprecated')) continue;
        yield { at, about: now.place, messageId: 'nowReadOnly', base: before.place };
      }
      if (isClosed(head) && !isClosed(base)) {
        const at = head.at('additionalProperties', 'unevaluatedProperties');
        yield {
          at,
          about: schemaWithKeyword(at),
          messageId: 'undeclaredRejected',
          base: base.at('additionalProperties', 'unevaluatedProperties'),
        };
      }
    },
  },
});

/** Returns whether undeclared properties are forbidden. */
function isClosed(shape: Shape): boolean {
  return ['additionalProperties', 'unevaluatedProperties'].some((keyword) => shape.all(keyword).includes(false));
}
