import { usedSchemas } from '../facts/schemas/used-schemas.ts';
import { own, type Place } from '../model/place.ts';
import type { Schema } from '../model/schema.ts';
import type { SchemaMember } from '../model/schema-member.ts';
import { computed, of } from './attribute.ts';
import { schemaAttributes } from './schema-attributes.ts';
import { defineKind, type SubjectKind } from './subject.ts';

export const schema: SubjectKind = defineKind<Schema>({
  plural: 'schemas',
  description: 'A schema that operations use, of a component, a body or a part of one.',
  attributes: {
    name: computed('The name of a component; missing elsewhere.', (node) => nameOf(node.place)),
    title: computed('The title.', ({ title }) => title, { keys: ['title'] }),
    description: computed('The description.', ({ description }) => description, { keys: ['description'] }),
    properties: computed('The names of the properties, with those of `allOf`.', ({ properties }) => [...properties.keys()], {
      keys: ['properties'],
    }),
    required: computed('The names of the required properties.', ({ required }) => [...required], { keys: ['required'] }),
    additionalProperties: computed('Whether other properties are allowed; missing if the schema does not say it.', (node) => {
      const value = node.place.child('additionalProperties').value;
      return typeof value === 'object' && value !== null ? true : value;
    }),
    deprecated: computed('Whether it is deprecated.', ({ place }) => own(place.value, 'deprecated') === true),
    ...schemaAttributes,
  },
  *find(api) {
    const used = usedSchemas(api);
    for (const node of used.schemas())
      yield { node, place: node.place, uses: () => used.rootsOf(node), detail: () => detailOf(node.place, 'schema') };
  },
});

/** What is among the parameters of an operation is otherwise called by the name of the operation. */
function detailOf({ tokens }: Place, detail: string): string {
  return tokens[0] === 'paths' && tokens.includes('parameters') ? detail : '';
}

/** The containers of schemas, and what they are in. */
function nameOf({ token, parent }: Place): string | undefined {
  const isSchemas = parent?.token === 'schemas' && parent.parent?.token === 'components';
  const isDefinitions = parent?.token === 'definitions' && parent.parent?.token === undefined;
  return isSchemas || isDefinitions ? String(token) : undefined;
}

export const property: SubjectKind = defineKind<SchemaMember>({
  plural: 'properties',
  description: 'A property of a schema that operations use. In Swagger 2.0, also a parameter in `formData`.',
  attributes: {
    name: computed('The name.', ({ property: name }) => name),
    schema: computed('The name of the component that has the property; missing elsewhere.', ({ owner }) => nameOf(owner.place)),
    description: computed('The description.', descriptionOf, { keys: ['description'] }),
    required: computed('Whether it is required.', ({ owner, property: name }) => name !== undefined && owner.required.has(name)),
    readOnly: computed('Whether it is in responses only.', ({ schema: value }) => value.isReadOnly, { keys: ['readOnly'] }),
    writeOnly: computed('Whether it is in requests only.', ({ schema: value }) => value.isWriteOnly, { keys: ['writeOnly'] }),
    deprecated: computed(
      'Whether it is deprecated.',
      (node) => [node.place, node.schema.place].some(({ value }) => own(value, 'deprecated') === true),
      { keys: ['deprecated'] },
    ),
    ...of(({ schema: value }: SchemaMember) => value, schemaAttributes),
  },
  *find(api) {
    const used = usedSchemas(api);
    for (const node of used.properties()) {
      const { property: name, place, owner } = node;
      yield {
        node,
        place,
        definition: () => node.schema.place,
        uses: () => used.rootsOf(owner),
        detail: () => detailOf(place, `property \`${name}\``),
      };
    }
  },
});

/** The description beside a `$ref` is about the property, whether or not the version of OpenAPI takes it into account. */
function descriptionOf({ place, schema: value }: SchemaMember): unknown {
  return own(place.value, 'description') ?? value.description;
}
