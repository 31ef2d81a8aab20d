import { hiddenProperties } from '../../src/diff/schemas/hidden-properties.ts';
import { isGone, objectsOf, ownerOf, ownerOfKeyword, propertiesAt, remainderOf } from '../../src/diff/schemas/objects.ts';
import { isReceived, isSent } from '../../src/diff/schemas/property-directions.ts';
import { renamedProperties } from '../../src/diff/schemas/renamed-properties.ts';
import type { Shape } from '../../src/diff/schemas/shape.ts';
import { operationUse } from '../../src/model/use.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { exchanging, responding } from './examples.ts';

export default defineCompatRule({
  id: 'compat-response-property-removed',
  clauses: ['9.2'],
  severity: 'error',
  direction: 'response',
  summary: 'Responses keep their properties.',
  rationale: `
Clients read the properties that the description lists. If one is removed, they find nothing or fail to parse the whole response.
This is true of optional properties too, as most descriptions do not list any property as required.`,
  details: `
The rule follows \`$ref\` and \`allOf\`, and looks into all alternatives of a \`oneOf\` or \`anyOf\`. It also checks error bodies. Write-only
properties are never returned, so that a property that becomes write-only is removed from responses. This is not reported for secrets
such as passwords, which [\`secret-not-returned\`](secret-not-returned.md) reports until they are write-only, and not if the older
version is Swagger 2.0, which has no \`writeOnly\`. A schema of \`additionalProperties\` is treated as a property, unless it is replaced with named properties. Without a type, it is
the same as \`true\` and as no \`additionalProperties\`.`,
  remedy: `
Keep the property and its value beside the new one, and mark it \`deprecated\`. Remove it in the next major version.`,
  turnOff: `
Where all clients are released together with the service, a property can be removed together with the code that reads it. If a
property must be removed for legal or security reasons, suppress the finding with \`x-lint-ignore\` and give the reason.`,
  messages: {
    propertyRemoved:
      '{{ subject }} no longer includes the property `{{ name }}`{{ inResponses }}; {{ clients }} that read it will break.',
    propertiesRemoved:
      '{{ subject }} no longer includes the properties {{ names }}{{ inResponses }}; {{ clients }} that read them will break.',
    renamed:
      '{{ subject }} renamed the property `{{ name }}` to `{{ now }}`{{ inResponses }}; {{ clients }} that read `{{ name }}` will break.',
    renamedInBoth:
      '{{ subject }} renamed the property `{{ name }}` to `{{ now }}`; {{ clients }} that read or send `{{ name }}` will break.',
    undeclaredRemoved:
      '{{ subject }} no longer includes undeclared properties{{ inResponses }}; {{ clients }} that read them will break.',
    undeclaredUndescribed:
      '{{ subject }} no longer says that the values of undeclared properties have the type `{{ before }}`{{ inResponses }}; {{ clients }} that read them may break.',
    deprecatedRemoved:
      '{{ subject }} no longer includes the deprecated property `{{ name }}`{{ inResponses }}; {{ clients }} that still read it will break.',
    manyDeprecatedRemoved:
      '{{ subject }} no longer includes the deprecated properties {{ names }}{{ inResponses }}; {{ clients }} that still read them will break.',
    nowWriteOnly:
      '{{ subject }} is now write-only, so that {{ responses }} no longer include it; {{ clients }} that read it will break.',
  },
  listings: {
    propertyRemoved: { messageId: 'propertiesRemoved', item: 'name', list: 'names' },
    deprecatedRemoved: { messageId: 'manyDeprecatedRemoved', item: 'name', list: 'names' },
  },
  identity: ['name', 'names', 'before', 'now'],
  changes: {
    good: [
      {
        base: responding('{ properties: { total: { type: integer } } }'),
        head: responding('{ properties: { total: { type: integer, deprecated: true }, price: { type: string } } }'),
      },
    ],
    bad: [
      {
        base: responding('{ properties: { id: { type: string }, total: { type: integer } } }'),
        head: responding('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/total',
        messageId: 'propertyRemoved',
        data: { subject: '`Order`', name: 'total' },
      },
      {
        base: responding('{ properties: { id: { type: string }, total: { type: integer }, note: { type: string } } }'),
        head: responding('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/total',
        messageId: 'propertiesRemoved',
        data: { subject: '`Order`', names: ['total', 'note'] },
      },
      {
        base: responding('{ properties: { versionUuid: { type: string, format: uuid } } }'),
        head: responding('{ properties: { version: { type: string, format: uuid } } }'),
        at: '/components/schemas/Order/properties/version',
        from: '/components/schemas/Order/properties/versionUuid',
        messageId: 'renamed',
        data: { subject: '`Order`', name: 'versionUuid', now: 'version' },
      },
      {
        base: exchanging('{ required: [note], properties: { note: { type: string } } }'),
        head: exchanging('{ required: [orderNote], properties: { orderNote: { type: string } } }'),
        at: '/components/schemas/Order/properties/orderNote',
        from: '/components/schemas/Order/properties/note',
        messageId: 'renamedInBoth',
        data: { subject: '`Order`', name: 'note', now: 'orderNote' },
      },
      {
        base: responding('{ type: object, additionalProperties: { type: string } }'),
        head: responding('{ type: object, additionalProperties: false }'),
        at: '/components/schemas/Order/additionalProperties',
        from: '/components/schemas/Order/additionalProperties',
        messageId: 'undeclaredRemoved',
        data: { subject: '`Order`' },
      },
      {
        base: responding('{ type: object, additionalProperties: { type: string } }'),
        head: responding('{ type: object }'),
        at: '/components/schemas/Order',
        from: '/components/schemas/Order/additionalProperties',
        messageId: 'undeclaredUndescribed',
        data: { subject: '`Order`', before: 'string' },
      },
      {
        base: responding('{ properties: { id: { type: string }, total: { type: integer, deprecated: true } } }'),
        head: responding('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/total',
        messageId: 'deprecatedRemoved',
        data: { subject: '`Order`', name: 'total' },
      },
      {
        base: responding(
          '{ properties: { id: { type: string }, total: { deprecated: true }, note: { type: string, deprecated: true } } }',
        ),
        head: responding('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/total',
        messageId: 'manyDeprecatedRemoved',
        data: { subject: '`Order`', names: ['total', 'note'] },
      },
      {
        base: responding('{ properties: { total: { type: integer } } }'),
        head: responding('{ properties: { total: { type: integer, writeOnly: true } } }'),
        at: '/components/schemas/Order/properties/total/writeOnly',
        from: '/components/schemas/Order/properties/total',
        messageId: 'nowWriteOnly',
        data: { subject: '`Order.total`' },
      },
    ],
  },
  compare: {
    *Schema(pair) {
      const objects = objectsOf(pair);
      if (!objects || !pair.isReceived) return;
      const { base, head } = objects;
      const renamed = renamedProperties(base, head);
      for (const property of base.properties.values()) {
        const { name, place, shape } = property;
        if (!isReceived(property) || !isGone(name, head)) continue;
        const renaming = renamed.find(({ before }) => before === property);
        if (renaming) {
          const { now } = renaming;
          const places = { at: now.place, about: ownerOf(now.place), base: place };
          const data = { name, now: now.name };
          if (!pair.isSent || !isSent(property)) yield { ...places, messageId: 'renamed', data };
          else yield { ...places, messageId: 'renamedInBoth', data, uses: pair.operations().map(operationUse) };
          continue;
        }
        const schema = remainderOf(place, head);
        const messageId = shape.flag('deprecated') ? 'deprecatedRemoved' : 'propertyRemoved';
        yield { at: propertiesAt(schema), about: schema, messageId, data: { name }, base: place };
      }
      for (const { base: before, head: now, at, isCorrection } of hiddenProperties(base, head, 'writeOnly')) {
        if (!isCorrection) yield { at, about: now.place, messageId: 'nowWriteOnly', base: before.place };
      }
      if (isMap(base) && !isMap(head)) {
        const at = head.at('additionalProperties');
        const places = { at, about: ownerOfKeyword(at), base: base.at('additionalProperties') };
        if (head.additional === false) yield { ...places, messageId: 'undeclaredRemoved' };
        // Properties that are declared now may be those that the map had.
        else if ([...head.properties.keys()].every((name) => base.property(name)))
          yield { ...places, messageId: 'undeclaredUndescribed', data: { before: typesOfValues(base) } };
      }
    },
  },
});

/** The types of the values of undeclared properties: `string | integer`. */
function typesOfValues({ additional }: Shape): string {
  const shapes = typeof additional === 'object' ? [additional, ...additional.branches] : [];
  return [...new Set(shapes.flatMap(({ types }) => [...(types ?? [])]))].join(' | ') || 'any';
}

/** Whether the schema describes the values of undeclared properties. */
function isMap({ additional }: Shape): boolean {
  return typeof additional === 'object' && (additional.types !== undefined || additional.branches.length > 0);
}
