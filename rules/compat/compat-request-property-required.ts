import { namesBesideReferences } from '../../src/diff/schemas/beside-references.ts';
import { objectsOf, ownerSchemaOf } from '../../src/diff/schemas/objects.ts';
import { isSent } from '../../src/diff/schemas/property-directions.ts';
import { renamedProperties } from '../../src/diff/schemas/renamed-properties.ts';
import type { Shape } from '../../src/diff/schemas/shape.ts';
import { isObject, stringsOf } from '../../src/model/place.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { requestExample } from './examples.ts';

export default defineCompatRule({
  id: 'compat-request-property-required',
  clauses: ['9.2'],
  severity: 'error',
  direction: 'request',
  yieldsTo: 'compat-response-property-removed',
  summary: 'Requests do not require new or previously optional properties.',
  rationale: 'Existing clients do not always send the property. Their requests, which were valid before, are rejected.',
  details: `
A \`default\` makes no difference, as clients must send a required property anyway. Read-only properties are never sent. New
optional properties are allowed. A required property that was read-only must now be sent. Requirements that
depend on another property are compared, too. A required property that only got another name is one change, as
[\`compat-request-property-removed\`](compat-request-property-removed.md) describes; if responses also have the property,
\`compat-response-property-removed\` reports it.`,
  remedy: `
Keep the property optional, and let the server use a default where clients omit it. Otherwise, require it in the next major version.`,
  turnOff: `
Where clients are generated and released with each version of the service, they always send the property. Where the server has
always rejected requests without it and only \`required\` was incomplete, use \`x-lint-ignore\` on the schema.`,
  messages: {
    newRequired: '{{ subject }} requires the new property `{{ name }}`; {{ requests }} that omit it are now rejected.',
    allNewRequired:
      '{{ subject }} requires the new properties {{ names }}; {{ requests }} that omit one of them are now rejected.',
    renamed:
      '{{ subject }} renamed the required property `{{ name }}` to `{{ now }}`; {{ requests }} that still use `{{ name }}` are now rejected.',
    manyRenamed:
      '{{ subject }} renamed the required properties {{ names }} to {{ nows }}; {{ requests }} that still use an old name are now rejected.',
    nowRequired: '{{ subject }} now requires the property `{{ name }}`; {{ requests }} that omit it are now rejected.',
    dependent:
      '{{ subject }} now requires {{ names }} in {{ requests }} that have `{{ name }}`; {{ requests }} that omit these properties are now rejected.',
    allNowRequired:
      '{{ subject }} now requires the properties {{ names }}; {{ requests }} that omit one of them are now rejected.',
  },
  listings: {
    renamed: { messageId: 'manyRenamed', item: 'name', list: 'names', beside: { item: 'now', list: 'nows' } },
    newRequired: { messageId: 'allNewRequired', mixed: 'allNowRequired', item: 'name', list: 'names' },
    nowRequired: { messageId: 'allNowRequired', mixed: 'allNowRequired', item: 'name', list: 'names' },
  },
  identity: ['parameter', 'name', 'names', 'now', 'nows'],
  changes: {
    good: [
      {
        base: requestExample('{ required: [id], properties: { id: { type: string } } }'),
        head: requestExample('{ required: [id], properties: { id: { type: string }, note: { type: string } } }'),
      },
    ],
    bad: [
      {
        base: requestExample('{ required: [id], properties: { id: { type: string } } }'),
        head: requestExample('{ required: [id, note], properties: { id: { type: string }, note: { type: string } } }'),
        at: '/components/schemas/Order/required/1',
        from: '/components/schemas/Order',
        messageId: 'newRequired',
        data: { subject: '`Order`', name: 'note' },
      },
      {
        base: requestExample('{ required: [note], properties: { note: { type: string } } }'),
        head: requestExample('{ required: [orderNote], properties: { orderNote: { type: string } } }'),
        at: '/components/schemas/Order/properties/orderNote',
        from: '/components/schemas/Order/properties/note',
        messageId: 'renamed',
        data: { subject: '`Order`', name: 'note', now: 'orderNote' },
      },
      {
        base: requestExample('{ required: [note, count], properties: { note: { type: string }, count: { type: integer } } }'),
        head: requestExample(
          '{ required: [orderNote, orderCount], properties: { orderNote: { type: string }, orderCount: { type: integer } } }',
        ),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/note',
        messageId: 'manyRenamed',
        data: { subject: '`Order`', names: ['note', 'count'], nows: ['orderNote', 'orderCount'] },
      },
      {
        base: requestExample('{ properties: { note: { type: string } } }'),
        head: requestExample('{ required: [note], properties: { note: { type: string } } }'),
        at: '/components/schemas/Order/required/0',
        from: '/components/schemas/Order/properties/note',
        messageId: 'nowRequired',
        data: { subject: '`Order`', name: 'note' },
      },
      {
        base: requestExample('{ properties: { card: { type: string }, code: { type: string } } }'),
        head: requestExample(
          '{ properties: { card: { type: string }, code: { type: string } }, dependentRequired: { card: [code] } }',
        ),
        at: '/components/schemas/Order/dependentRequired',
        from: '/components/schemas/Order',
        messageId: 'dependent',
        data: { subject: '`Order`', name: 'card', names: ['code'] },
      },
      {
        base: requestExample('{ properties: { id: { type: string } } }'),
        head: requestExample('{ required: [note, gift], properties: { note: { type: string }, gift: { type: boolean } } }'),
        at: '/components/schemas/Order/required',
        from: '/components/schemas/Order',
        messageId: 'allNewRequired',
        data: { subject: '`Order`', names: ['note', 'gift'] },
      },
      {
        base: requestExample('{ properties: { note: { type: string }, gift: { type: boolean } } }'),
        head: requestExample('{ required: [note, gift], properties: { note: { type: string }, gift: { type: boolean } } }'),
        at: '/components/schemas/Order/required',
        from: '/components/schemas/Order/properties/note',
        messageId: 'allNowRequired',
        data: { subject: '`Order`', names: ['note', 'gift'] },
      },
    ],
  },
  compare: {
    *Schema(pair) {
      const objects = objectsOf(pair);
      if (!objects || !pair.isSent) return;
      const { base, head } = objects;
      const namedByReferences = namesBesideReferences(base, 'required');
      const renamed = renamedProperties(base, head);
      for (const name of head.required) {
        const [before, now] = [base.property(name), head.properties.get(name)];
        const wasRequired =
          base.required.has(name) ||
          namedByReferences.has(name) ||
          (base.branches.length > 0 && base.branches.every(({ required }) => required.has(name)));
        const wasSent = before === undefined || isSent(before);
        if ((wasRequired && wasSent) || (now && !isSent(now))) continue;
        const renaming = renamed.find((one) => one.now === now);
        if (renaming) {
          const { before, now } = renaming;
          const places = { at: now.place, about: ownerSchemaOf(now.place), base: before.place };
          yield { ...places, messageId: 'renamed', data: { name: before.name, now: name } };
          continue;
        }
        const at = head.requiredAt(name);
        const messageId = before ? 'nowRequired' : 'newRequired';
        yield { at, about: ownerSchemaOf(at), messageId, data: { name }, base: before?.place ?? base.definition };
      }
      const known = dependentRequired(base);
      for (const [name, required] of dependentRequired(head)) {
        const names = required.filter((other) => !known.get(name)?.includes(other) && !base.required.has(other));
        if (names.length === 0) continue;
        const at = head.at(...DEPENDENCY_KEYWORDS);
        yield {
          at,
          about: at.parent ?? at,
          messageId: 'dependent',
          data: { name, names },
          base: base.at(...DEPENDENCY_KEYWORDS),
        };
      }
    },
  },
});

const DEPENDENCY_KEYWORDS = ['dependentRequired', 'dependencies'];

/** The properties that are required where a property is sent. */
function dependentRequired(shape: Shape): ReadonlyMap<string, readonly string[]> {
  const lists = DEPENDENCY_KEYWORDS.flatMap((keyword) => shape.all(keyword)).flatMap((value) =>
    isObject(value) ? Object.entries(value) : [],
  );
  const found = new Map<string, readonly string[]>();
  for (const [name, names] of lists) found.set(name, [...(found.get(name) ?? []), ...stringsOf(names)]);
  return found;
}
