import { usedSchemas } from '../facts/schemas/used-schemas.ts';
import { ownMember, type Place } from '../model/place.ts';
import type { Schema } from '../model/schema.ts';
import type { SchemaMember } from '../model/schema-member.ts';
import { attributesOfPart, computed, computedFlag, list } from './attribute.ts';
import { isJudgedWithWhole, withOnlyAlternative } from './only-alternative.ts';
import { componentNameAt, schemaAttributes, sourceIn, valueAttributes } from './schema-attributes.ts';
import { schemaDetail } from './schema-detail.ts';
import { defineKind, type SubjectKind } from './subject.ts';

export const schemaKind: SubjectKind = defineKind<Schema>({
  singular: 'schema',
  plural: 'schemas',
  description:
    'A schema that operations use: of a component, a parameter, a header, a body, or of a part of one of these. What is written in `allOf`, or beside `null` as the only alternative, is judged together with the whole.',
  attributes: {
    ...attributesOfPart(withOnlyAlternative, {
      name: computed('text', 'The name of a component; missing elsewhere.', (node) => componentNameAt(node.place), {
        wording: '{parts} named {value}',
      }),
      title: computed('text', 'The title.', ({ title }) => title, { keys: ['title'] }),
      description: computed('text', 'The description.', ({ description }) => description, { keys: ['description'] }),
      properties: list(
        'property',
        'The names of the properties, with those of `allOf`.',
        ({ properties }) => [...properties.keys()],
        {
          keys: ['properties'],
          isDistinct: true,
        },
      ),
      required: list('required property', 'The names of the required properties.', ({ required }) => [...required], {
        keys: ['required'],
        isDistinct: true,
      }),
      additionalProperties: computedFlag(
        'Whether an object may have other properties: `true`, unless the schema says `false`; missing if it is not of an object.',
        (node) => (node.isObject ? !closedPartOf(node) : undefined),
        'open',
        { sourceOf: (node) => sourceIn(closedPartOf(node) ?? node, ['additionalProperties']) },
      ),
      deprecated: computedFlag(
        'Whether it is deprecated.',
        ({ place }) => ownMember(place.value, 'deprecated') === true,
        'deprecated',
      ),
    }),
    ...schemaAttributes,
  },
  *find(api) {
    const used = usedSchemas(api);
    for (const node of used.schemas()) {
      if (isInlineMember(node.place) || isJudgedWithWhole(node)) continue;
      yield {
        node,
        place: node.place,
        schema: () => node,
        uses: () => used.rootsOf(node),
        detail: () => schemaDetail(node.place, used.rootsOf(node)),
      };
    }
  },
});

/** Returns whether a schema is written in `allOf` of another one, which has all attributes of its members. */
function isInlineMember({ parent }: Place): boolean {
  return parent?.token === 'allOf' && Array.isArray(parent.value);
}

/** The part of a schema that forbids other properties, which may be a part of `allOf` that is also judged by itself. */
function closedPartOf(node: Schema): Schema | undefined {
  return node.parts.find(({ place }) => ownMember(place.value, 'additionalProperties') === false);
}

export const propertyKind: SubjectKind = defineKind<SchemaMember>({
  singular: 'property',
  plural: 'properties',
  description: 'A property of a schema that operations use. In Swagger 2.0, also a parameter in `formData`.',
  attributes: {
    name: computed('text', 'The name.', ({ property: name }) => name, {
      wording: '{parts} named {value}',
      isAlwaysDefined: true,
    }),
    parent: computed(
      'text',
      'The name of the component that has the property; missing elsewhere.',
      ({ owner }) => componentNameAt(owner.place),
      {
        wording: '{parts} of {value}',
      },
    ),
    description: computed('text', 'The description.', descriptionOf, { keys: ['description'] }),
    required: computedFlag(
      'Whether it is required.',
      ({ owner, property: name }) => name !== undefined && owner.required.has(name),
      'required',
    ),
    readOnly: computedFlag(
      'Whether it is in responses only.',
      ({ schema: value }) => withOnlyAlternative(value).isReadOnly,
      'read-only',
      {
        keys: ['readOnly'],
      },
    ),
    writeOnly: computedFlag(
      'Whether it is in requests only.',
      ({ schema: value }) => withOnlyAlternative(value).isWriteOnly,
      'write-only',
      {
        keys: ['writeOnly'],
      },
    ),
    deprecated: computedFlag(
      'Whether it is deprecated.',
      (node) => [node.place, node.schema.place].some(({ value }) => ownMember(value, 'deprecated') === true),
      'deprecated',
      { keys: ['deprecated'] },
    ),
    ...attributesOfPart(({ schema: value }: SchemaMember) => value, valueAttributes),
  },
  *find(api) {
    const used = usedSchemas(api);
    for (const node of used.properties()) {
      const { place, owner } = node;
      yield {
        node,
        place,
        definition: () => node.schema.place,
        schema: () => node.schema,
        uses: () => used.rootsOf(owner),
        detail: () => schemaDetail(place, used.rootsOf(owner)),
      };
    }
  },
});

/** The description beside a `$ref` belongs to the property, even if the version of OpenAPI ignores it. */
function descriptionOf({ place, schema: value }: SchemaMember): unknown {
  return ownMember(place.value, 'description') ?? withOnlyAlternative(value).description;
}
