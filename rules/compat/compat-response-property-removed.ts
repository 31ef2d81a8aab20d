import { hiddenProperties } from '../../src/diff/schemas/hidden-properties.ts';
import { type MovedProperty, movedToSubtypes } from '../../src/diff/schemas/moved-to-subtypes.ts';
import {
  hasLostProperty,
  objectsOf,
  ownerSchemaOf,
  propertiesAt,
  remainingOwner,
  schemaWithKeyword,
} from '../../src/diff/schemas/objects.ts';
import { isReceived, isSent } from '../../src/diff/schemas/property-directions.ts';
import { renamedProperties } from '../../src/diff/schemas/renamed-properties.ts';
import type { SchemaPair } from '../../src/diff/schemas/schema-pairs.ts';
import { type Property, Shape } from '../../src/diff/schemas/shape.ts';
import { append } from '../../src/model/append.ts';
import type { Place } from '../../src/model/place.ts';
import { type CompatReport, defineCompatRule } from '../../src/rule/compat-rule.ts';
import { exchangeExample, responseExample } from './examples.ts';

/** An order with two subtypes. */
function orderWithSubtypes(cat: string, dog: string, mapping = 'cat: Cat, dog: Dog'): string {
  return `{ properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { ${mapping} } } }
    Cat: { allOf: [{ $ref: "#/components/schemas/Order" }, { properties: ${cat} }] }
    Dog: { allOf: [{ $ref: "#/components/schemas/Order" }, { properties: ${dog} }] }`;
}

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
the same as \`true\` and as no \`additionalProperties\`. A property that moves to the subtypes of a \`discriminator\` is removed only for the
values whose subtype lacks it.`,
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
    removedInBoth:
      '{{ subject }} no longer has the property `{{ name }}` in {{ requests }} and {{ responses }}; {{ clients }} that read it will break, and values sent in it are ignored or rejected.',
    manyRemovedInBoth:
      '{{ subject }} no longer has the properties {{ names }} in {{ requests }} and {{ responses }}; {{ clients }} that read them will break, and values sent in them are ignored or rejected.',
    renamed:
      '{{ subject }} renamed the property `{{ name }}` to `{{ now }}`{{ inResponses }}; {{ clients }} that read `{{ name }}` will break.',
    manyRenamed:
      '{{ subject }} renamed the properties {{ names }} to {{ nows }}{{ inResponses }}; {{ clients }} that read an old name will break.',
    renamedInBoth:
      '{{ subject }} renamed the property `{{ name }}` to `{{ now }}`; {{ clients }} that read or send `{{ name }}` will break.',
    manyRenamedInBoth:
      '{{ subject }} renamed the properties {{ names }} to {{ nows }}; {{ clients }} that read or send an old name will break.',
    undeclaredRemoved:
      '{{ subject }} no longer includes undeclared properties{{ inResponses }}; {{ clients }} that read them will break.',
    undeclaredUndescribed:
      '{{ subject }} no longer says that the values of undeclared properties have the type `{{ before }}`{{ inResponses }}; {{ clients }} that read them may break.',
    deprecatedRemoved:
      '{{ subject }} no longer includes the deprecated property `{{ name }}`{{ inResponses }}; {{ clients }} that still read it will break.',
    manyDeprecatedRemoved:
      '{{ subject }} no longer includes the deprecated properties {{ names }}{{ inResponses }}; {{ clients }} that still read them will break.',
    removedForValues:
      '{{ subject }} no longer includes the property `{{ name }}`{{ inResponses }} {{ where }}; {{ clients }} that read it will break.',
    allRemovedForValues:
      '{{ subject }} no longer includes the properties {{ names }}{{ inResponses }} {{ where }}; {{ clients }} that read them will break.',
    whereValue: 'where `{{ selector }}` is `{{ value }}`',
    whereValues: 'with the `{{ selector }}` values {{ values }}',
    nowWriteOnly:
      '{{ subject }} is now write-only, so that {{ responses }} no longer include it; {{ clients }} that read it will break.',
  },
  listings: {
    renamed: { messageId: 'manyRenamed', item: 'name', list: 'names', beside: { item: 'now', list: 'nows' } },
    renamedInBoth: { messageId: 'manyRenamedInBoth', item: 'name', list: 'names', beside: { item: 'now', list: 'nows' } },
    propertyRemoved: { messageId: 'propertiesRemoved', mixed: 'propertiesRemoved', item: 'name', list: 'names' },
    removedInBoth: { messageId: 'manyRemovedInBoth', mixed: 'propertiesRemoved', item: 'name', list: 'names' },
    deprecatedRemoved: { messageId: 'manyDeprecatedRemoved', item: 'name', list: 'names' },
  },
  identity: ['name', 'names', 'before', 'where', 'now', 'nows'],
  changes: {
    good: [
      {
        base: responseExample('{ properties: { total: { type: integer } } }'),
        head: responseExample('{ properties: { total: { type: integer, deprecated: true }, price: { type: string } } }'),
      },
    ],
    bad: [
      {
        base: responseExample('{ properties: { id: { type: string }, total: { type: integer } } }'),
        head: responseExample('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/total',
        messageId: 'propertyRemoved',
        data: { subject: '`Order`', name: 'total' },
      },
      {
        base: responseExample('{ properties: { id: { type: string }, total: { type: integer }, note: { type: string } } }'),
        head: responseExample('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/total',
        messageId: 'propertiesRemoved',
        data: { subject: '`Order`', names: ['total', 'note'] },
      },
      {
        base: exchangeExample('{ properties: { id: { type: string }, total: { type: integer } } }'),
        head: exchangeExample('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/total',
        messageId: 'removedInBoth',
        data: { subject: '`Order`', name: 'total' },
      },
      {
        base: exchangeExample('{ properties: { id: { type: string }, total: { type: integer }, note: { type: string } } }'),
        head: exchangeExample('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/total',
        messageId: 'manyRemovedInBoth',
        data: { subject: '`Order`', names: ['total', 'note'] },
      },
      {
        base: responseExample('{ properties: { versionUuid: { type: string, format: uuid } } }'),
        head: responseExample('{ properties: { version: { type: string, format: uuid } } }'),
        at: '/components/schemas/Order/properties/version',
        from: '/components/schemas/Order/properties/versionUuid',
        messageId: 'renamed',
        data: { subject: '`Order`', name: 'versionUuid', now: 'version' },
      },
      {
        base: responseExample('{ properties: { note: { type: string }, count: { type: integer } } }'),
        head: responseExample('{ properties: { orderNote: { type: string }, orderCount: { type: integer } } }'),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/note',
        messageId: 'manyRenamed',
        data: { subject: '`Order`', names: ['note', 'count'], nows: ['orderNote', 'orderCount'] },
      },
      {
        base: exchangeExample('{ required: [note], properties: { note: { type: string } } }'),
        head: exchangeExample('{ required: [orderNote], properties: { orderNote: { type: string } } }'),
        at: '/components/schemas/Order/properties/orderNote',
        from: '/components/schemas/Order/properties/note',
        messageId: 'renamedInBoth',
        data: { subject: '`Order`', name: 'note', now: 'orderNote' },
      },
      {
        base: exchangeExample('{ properties: { note: { type: string }, count: { type: integer } } }'),
        head: exchangeExample('{ properties: { orderNote: { type: string }, orderCount: { type: integer } } }'),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/note',
        messageId: 'manyRenamedInBoth',
        data: { subject: '`Order`', names: ['note', 'count'], nows: ['orderNote', 'orderCount'] },
      },
      {
        base: responseExample('{ type: object, additionalProperties: { type: string } }'),
        head: responseExample('{ type: object, additionalProperties: false }'),
        at: '/components/schemas/Order/additionalProperties',
        from: '/components/schemas/Order/additionalProperties',
        messageId: 'undeclaredRemoved',
        data: { subject: '`Order`' },
      },
      {
        base: responseExample('{ type: object, additionalProperties: { type: string } }'),
        head: responseExample('{ type: object }'),
        at: '/components/schemas/Order',
        from: '/components/schemas/Order/additionalProperties',
        messageId: 'undeclaredUndescribed',
        data: { subject: '`Order`', before: 'string' },
      },
      {
        base: responseExample('{ properties: { id: { type: string }, total: { type: integer, deprecated: true } } }'),
        head: responseExample('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/total',
        messageId: 'deprecatedRemoved',
        data: { subject: '`Order`', name: 'total' },
      },
      {
        base: responseExample(
          '{ properties: { id: { type: string }, total: { deprecated: true }, note: { type: string, deprecated: true } } }',
        ),
        head: responseExample('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/total',
        messageId: 'manyDeprecatedRemoved',
        data: { subject: '`Order`', names: ['total', 'note'] },
      },
      {
        base: responseExample('{ properties: { total: { type: integer } } }'),
        head: responseExample('{ properties: { total: { type: integer, writeOnly: true } } }'),
        at: '/components/schemas/Order/properties/total/writeOnly',
        from: '/components/schemas/Order/properties/total',
        messageId: 'nowWriteOnly',
        data: { subject: '`Order.total`' },
      },
      {
        base: responseExample(`{ properties: { kind: { type: string }, lives: { type: integer } } }`),
        head: responseExample(orderWithSubtypes('{ lives: { type: integer } }', '{ tricks: { type: integer } }')),
        at: '/components/schemas/Order/discriminator',
        from: '/components/schemas/Order/properties/lives',
        messageId: 'removedForValues',
        data: {
          subject: '`Order`',
          name: 'lives',
          where: [{ messageId: 'whereValue', data: { selector: 'kind', value: 'dog' } }],
        },
      },
      {
        base: responseExample(`{ properties: { kind: { type: string }, lives: { type: integer }, age: { type: integer } } }`),
        head: responseExample(
          orderWithSubtypes(
            '{ lives: { type: integer }, age: { type: integer } }',
            '{ tricks: { type: integer } }',
            'cat: Cat, dog: Dog, wolf: Dog',
          ),
        ),
        at: '/components/schemas/Order/discriminator',
        from: '/components/schemas/Order/properties/lives',
        messageId: 'allRemovedForValues',
        data: {
          subject: '`Order`',
          names: ['lives', 'age'],
          where: [{ messageId: 'whereValues', data: { selector: 'kind', values: ['dog', 'wolf'] } }],
        },
      },
    ],
  },
  compare: {
    *Schema(pair) {
      const objects = objectsOf(pair);
      if (!objects || !pair.isReceived) return;
      const { base, head } = objects;
      const renamed = renamedProperties(base, head);
      const partlyRemoved = new Map<string, PartlyRemoved[]>();
      for (const property of base.properties.values()) {
        const { name, place, shape } = property;
        if (!isReceived(property) || !hasLostProperty(name, head)) continue;
        const isInBoth = pair.isSent && isSent(property);
        const renaming = renamed.find(({ before }) => before === property);
        if (renaming) {
          const { now } = renaming;
          const places = { at: now.place, about: ownerSchemaOf(now.place), base: place };
          const inBoth = isInBoth ? 'renamedInBoth' : undefined;
          yield { ...places, messageId: 'renamed', inBoth, data: { name, now: now.name } };
          continue;
        }
        const moved = movedToSubtypes(name, base, head);
        if (moved) {
          if (moved.lacking.length > 0) append(partlyRemoved, JSON.stringify(moved.lacking), { property, moved });
          continue;
        }
        const rest = remainingOwner(place, head);
        // A property that only this subtype loses still exists in its supertype.
        const schema = isKeptByOtherSubtypes(name, rest, pair) ? head.definition : rest;
        const isDeprecated = shape.flag('deprecated');
        const inBoth = !isDeprecated && isInBoth ? 'removedInBoth' : undefined;
        const messageId = isDeprecated ? 'deprecatedRemoved' : 'propertyRemoved';
        yield { at: propertiesAt(schema), about: schema, messageId, inBoth, data: { name }, base: place };
      }
      for (const group of partlyRemoved.values()) yield removedForDiscriminatorValues(group, head);
      for (const { base: before, head: now, at, isCorrection } of hiddenProperties(base, head, 'writeOnly')) {
        if (!isCorrection) yield { at, about: now.place, messageId: 'nowWriteOnly', base: before.place };
      }
      if (isMap(base) && !isMap(head)) {
        const at = head.at('additionalProperties');
        const places = { at, about: schemaWithKeyword(at), base: base.at('additionalProperties') };
        if (head.additional === false) yield { ...places, messageId: 'undeclaredRemoved' };
        // Properties that are declared now may be those that the map had.
        else if ([...head.properties.keys()].every((name) => base.property(name)))
          yield { ...places, messageId: 'undeclaredUndescribed', data: { before: typesOfValues(base) } };
      }
    },
  },
});

/** Returns whether subtypes of a part of the head still have a property. */
function isKeptByOtherSubtypes(name: string, { value }: Place, { base, head }: SchemaPair): boolean {
  const part = head.parts.find(({ place }) => place.value === value);
  return part !== undefined && movedToSubtypes(name, base, Shape.of([part])) !== undefined;
}

/** A property that only some subtypes still have. */
interface PartlyRemoved {
  readonly property: Property;
  readonly moved: MovedProperty;
}

/** Reports properties that are gone for the same values of a discriminator. */
function removedForDiscriminatorValues(group: readonly PartlyRemoved[], head: Shape): CompatReport {
  const [{ property, moved }] = group as readonly [PartlyRemoved, ...PartlyRemoved[]];
  const { selector, lacking } = moved;
  const [value = '', second] = lacking;
  const where =
    second === undefined
      ? { messageId: 'whereValue', data: { selector, value } }
      : { messageId: 'whereValues', data: { selector, values: lacking } };
  const names = group.map((one) => one.property.name);
  const places = { at: head.at('discriminator'), about: head.definition, base: property.place };
  const named = names.length === 1 ? { name: property.name } : { names };
  const messageId = names.length === 1 ? 'removedForValues' : 'allRemovedForValues';
  return { ...places, messageId, data: { ...named, where: [where] } };
}

/** The types of the values of undeclared properties: `string | integer`. */
function typesOfValues({ additional }: Shape): string {
  const shapes = typeof additional === 'object' ? [additional, ...additional.branches] : [];
  return [...new Set(shapes.flatMap(({ types }) => [...(types ?? [])]))].join(' | ') || 'any';
}

/** Returns whether the schema describes the values of undeclared properties. */
function isMap({ additional }: Shape): boolean {
  return typeof additional === 'object' && (additional.types !== undefined || additional.branches.length > 0);
}
