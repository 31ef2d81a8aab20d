import { namesBesideReferences } from '../../src/diff/schemas/beside-references.ts';
import { onlyGainedNull, placeOfNull } from '../../src/diff/schemas/gained-null.ts';
import { objectsOf, ownerSchemaOf } from '../../src/diff/schemas/objects.ts';
import { isReceived } from '../../src/diff/schemas/property-directions.ts';
import type { SchemaPair } from '../../src/diff/schemas/schema-pairs.ts';
import type { Property, Shape } from '../../src/diff/schemas/shape.ts';
import type { Place } from '../../src/model/place.ts';
import type { CompatReport } from '../../src/rule/compat-rule.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { responseExample } from './examples.ts';

/** A property that is no longer required. */
interface OptionalProperty {
  readonly name: string;
  readonly at: Place;
  /** The place at which it was required. */
  readonly base: Place;
  /** The places that allow `null` now and did not before, if the property can also be `null` now. */
  readonly addedNull: AddedNull | undefined;
}

type AddedNull = Pick<CompatReport, 'at' | 'base'>;

export default defineCompatRule({
  id: 'compat-response-property-optional',
  clauses: ['9.2'],
  severity: 'error',
  direction: 'response',
  summary: 'Required properties of responses stay required.',
  rationale: `
Clients read a required property without checking whether it exists. The first response without it makes them fail.`,
  details:
    'Several properties of one schema are reported together. `compat-response-property-removed` reports properties that are removed, and `compat-type` those that can now be `null`, unless they can also be missing now.',
  remedy: 'Keep the property in `required`, and keep sending it. Otherwise, make the change in the next major version.',
  turnOff: `
Turn it off where a generator derives \`required\` from types in the server's code, so that its changes mean little. For a single
property that was required by mistake, use \`x-lint-ignore\` on the schema; for parts of the API that only you call, an override by
\`paths\`.`,
  messages: {
    missingOrNull: '{{ subject }} can now be missing or `null`{{ inResponses }}; {{ clients }} that rely on it will break.',
    propertyOptional: '{{ subject }} can now be missing{{ fromResponses }}; {{ clients }} that rely on it will break.',
    propertiesOptional:
      '{{ subject }} no longer requires {{ names }}, which can now be missing{{ fromResponses }}; {{ clients }} that rely on them will break.',
  },
  identity: ['names'],
  changes: {
    good: [
      {
        base: responseExample('{ properties: { id: { type: string } } }'),
        head: responseExample('{ required: [id], properties: { id: { type: string } } }'),
      },
    ],
    bad: [
      {
        base: responseExample('{ required: [id], properties: { id: { type: string } } }'),
        head: responseExample('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties/id',
        from: '/components/schemas/Order/required/0',
        messageId: 'propertyOptional',
        data: { subject: '`Order.id`' },
      },
      {
        base: responseExample('{ required: [note], properties: { note: { type: string } } }'),
        head: responseExample('{ properties: { note: { type: [string, "null"] } } }'),
        at: '/components/schemas/Order/properties/note/type',
        from: '/components/schemas/Order/properties/note/type',
        messageId: 'missingOrNull',
        data: { subject: '`Order.note`' },
      },
      {
        base: responseExample('{ required: [id, total], properties: { id: { type: string }, total: { type: number } } }'),
        head: responseExample('{ properties: { id: { type: string }, total: { type: number } } }'),
        at: '/components/schemas/Order',
        from: '/components/schemas/Order/required/0',
        messageId: 'propertiesOptional',
        data: { subject: '`Order`', names: ['id', 'total'] },
      },
    ],
  },
  compare: {
    *Schema(pair) {
      const objects = objectsOf(pair);
      if (!objects || !pair.isReceived) return;
      const { base, head } = objects;
      const namedByReferences = namesBesideReferences(head, 'required');
      const optional: OptionalProperty[] = [];
      for (const name of base.required) {
        const [before, now] = [base.properties.get(name), head.property(name)];
        if (!now || !isReceived(now) || (before && !isReceived(before)) || isRequired(name) || namedByReferences.has(name))
          continue;
        optional.push({ name, at: now.place, base: base.requiredAt(name), addedNull: addedNullOf(before, now, pair) });
      }
      for (const { addedNull, at } of optional) if (addedNull) yield { ...addedNull, about: at, messageId: 'missingOrNull' };
      yield* groupBySchema(optional.filter(({ addedNull }) => !addedNull)).map((group) => reportOf(group, head));

      function isRequired(name: string): boolean {
        return head.required.has(name) || (head.branches.length > 0 && head.branches.every(({ required }) => required.has(name)));
      }
    },
  },
});

/**
 * The places at which a property itself, rather than a schema that it shares with others, now allows `null`; `undefined` if it
 * does not.
 */
function addedNullOf(before: Property | undefined, now: Property, { isWrittenAsText }: SchemaPair): AddedNull | undefined {
  if (!before || isWrittenAsText || !onlyGainedNull(before.shape, now.shape)) return undefined;
  const at = placeOfNull(now.shape);
  return [at, at.parent].some((place) => place && keyOf(place) === keyOf(now.place))
    ? { at, base: placeOfNull(before.shape) }
    : undefined;
}

/** The properties by the schema that required them. */
function groupBySchema(properties: readonly OptionalProperty[]): readonly (readonly OptionalProperty[])[] {
  const groups = new Map<string, OptionalProperty[]>();
  for (const property of properties) {
    const key = keyOf(ownerSchemaOf(property.base));
    const group = groups.get(key);
    if (group) group.push(property);
    else groups.set(key, [property]);
  }
  return [...groups.values()];
}

/** Reports the properties of one schema together, because a schema that no longer requires anything is one cause. */
function reportOf(group: readonly OptionalProperty[], head: Shape): CompatReport {
  const [first] = group as readonly [OptionalProperty, ...OptionalProperty[]];
  if (group.length === 1) return { at: first.at, messageId: 'propertyOptional', base: first.base };
  const data = { names: group.map(({ name }) => name) };
  const owners = new Set(group.map(({ at }) => keyOf(ownerSchemaOf(at))));
  const at = owners.size === 1 ? ownerSchemaOf(first.at) : head.place;
  return { at, messageId: 'propertiesOptional', data, base: first.base };
}

function keyOf({ document, pointer }: Place): string {
  return `${document.uri} ${pointer}`;
}
