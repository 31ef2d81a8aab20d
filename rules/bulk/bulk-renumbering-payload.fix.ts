import type { SchemaShape } from '../../src/facts/schemas/shapes.ts';
import { isLocal } from '../../src/model/reference-to.ts';
import type { RequestBody } from '../../src/model/request-body.ts';
import type { Schema } from '../../src/model/schema.ts';
import type { Edit, Fix } from '../../src/rule/edits.ts';
import type { MessagePart } from '../../src/text/message.ts';

const STRING = { type: 'string' };

/** Adds the members that the elements of the list lack; `undefined` if the elements contradict the required form. */
export function amendElement(element: Schema, differences: readonly MessagePart[]): Fix | undefined {
  const { place } = element;
  const isSimple = element.branches.length === 0 && element.parts.length === 1;
  if (!isSimple || !isLocal(place.document)) return undefined;
  const edits: Edit[] = [];
  for (const { messageId, data } of differences) {
    const name = String(data?.property ?? '');
    const property = place.child('properties').child(name);
    const require: Edit = { add: name, to: place.child('required') };
    if (messageId === 'missing') edits.push({ set: property, value: STRING }, ...(element.required.has(name) ? [] : [require]));
    else if (messageId === 'optional') edits.push(require);
    else if (messageId === 'untyped' && element.properties.get(name)?.place.pointer === property.pointer)
      edits.push({ set: property.child('type'), value: 'string' });
    else return undefined;
  }
  return { title: 'Describe `id` and `sequence` as required strings.', applicability: 'unsafe', edits: () => edits };
}

/** Makes the payload required. */
export function requirePayload({ place }: RequestBody): { readonly fix?: Fix } {
  if (!isLocal(place.document)) return {};
  const edit: Edit = { set: place.child('required'), value: true };
  return { fix: { title: 'Set `required: true`.', applicability: 'unsafe', edits: () => [edit] } };
}

/** Describes the elements of a list that says nothing about them. */
export function describeElements(list: SchemaShape): { readonly fix?: Fix } {
  const array = list.find(({ isArray }) => isArray);
  if (!array || !isLocal(array.place.document)) return {};
  const properties = { id: STRING, sequence: STRING };
  const edit: Edit = { set: array.place.child('items'), value: { type: 'object', required: ['id', 'sequence'], properties } };
  return { fix: { title: 'Describe the elements of the list.', applicability: 'unsafe', edits: () => [edit] } };
}
