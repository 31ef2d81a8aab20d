import type { Place } from '../model/place.ts';
import { ownMember } from '../model/place.ts';
import { externalDocs, text } from './attribute.ts';
import { defineKind, type SubjectKind } from './subject.ts';

export const tagKind: SubjectKind = defineKind<{ readonly place: Place }>({
  singular: 'tag',
  plural: 'tags',
  description: 'A tag that `tags` of the description lists.',
  attributes: {
    name: text('name', 'The name.', { wording: '{parts} named {value}', isRequired: true }),
    summary: text('summary', 'The summary (OpenAPI 3.2).'),
    description: text('description', 'The description.'),
    parent: text('parent', 'The name of the tag that it belongs to (OpenAPI 3.2).', { wording: '{parts} of {value}' }),
    kind: text('kind', 'The kind, such as `nav` (OpenAPI 3.2).', { wording: '{parts} of kind {value}' }),
    externalDocs,
  },
  *find({ references, root }) {
    for (const place of references.items(root.child('tags'))) {
      const name = ownMember(place.value, 'name');
      const label = typeof name === 'string' ? `Tag \`${name}\`` : 'A tag';
      yield { node: { place }, place, uses: () => [], label };
    }
  },
});
