import { componentOf, labelOfAlternative } from '../../src/diff/schemas/alternative-place.ts';
import { textOfSchema } from '../../src/diff/schemas/schema-keys.ts';
import type { Shape } from '../../src/diff/schemas/shape.ts';
import type { MessageData, MessagePart } from '../../src/text/message.ts';
import { valueText } from './value-text.ts';

/** How messages name an alternative. */
export const ALTERNATIVE_MESSAGES = {
  named: 'the `{{ name }}` alternative',
  tagged: 'the alternative with the `{{ property }}` `{{ short value }}`',
  ofType: 'the `{{ type }}` alternative',
  withProperties: 'the `{{ type }}` alternative with {{ properties }}',
  requiring: 'the `{{ type }}` alternative that requires {{ properties }}',
  withFormat: 'the `{{ type }}` alternative with the format `{{ format }}`',
  unnamed: 'an unnamed alternative',
};

/** How many properties a name has at most. */
const MOST_NAMED = 3;

/** An alternative, by what distinguishes it from all alternatives of its version. */
export function alternativePart(shape: Shape, union: Shape): MessagePart {
  const others = union.branches.filter((other) => other.schemas[0] !== shape.schemas[0]);
  const name = nameOf(shape, union);
  if (name !== undefined && !others.some((other) => nameOf(other, union) === name)) return { messageId: 'named', data: { name } };
  const tag = tagOf(shape, others);
  if (tag) return { messageId: 'tagged', data: { ...tag, name: `${tag.property}: ${tag.value}` } };
  const [type, second] = shape.types ?? [];
  return type === undefined || second !== undefined ? { messageId: 'unnamed' } : partOfType(type, shape, others);
}

/** The content of an alternative that has neither a name nor a value of its own, which identifies it. */
export function contentIdentity({ messageId }: MessagePart, { place }: Shape): MessageData {
  return messageId === 'named' || messageId === 'tagged' ? {} : { content: textOfSchema(place.value) };
}

/** An alternative without a name. In a list of alternatives, it is called `{ id, total }`, `string` or `string (date)`. */
function partOfType(type: string, shape: Shape, others: readonly Shape[]): MessagePart {
  const described = (messageId: string, names: readonly string[]): MessagePart => {
    const properties = names.slice(0, MOST_NAMED);
    const more = names.length > MOST_NAMED ? ', …' : '';
    return { messageId, data: { type, properties, name: `{ ${properties.join(', ')}${more} }` } };
  };
  const own = [...shape.properties.keys()];
  const properties = own.filter((property) => !others.some((other) => other.properties.has(property)));
  if (properties.length > 0) return described('withProperties', properties);
  const required = [...shape.required].filter((property) => !others.some((other) => other.required.has(property)));
  if (required.length > 0) return described('requiring', required);
  const format = shape.text('format');
  if (format !== undefined) return { messageId: 'withFormat', data: { type, format, name: `${type} (${format})` } };
  if (own.length > 0) return described('withProperties', own);
  return { messageId: 'ofType', data: { type, name: type } };
}

/** `Cat`, `Cat[]`. */
function nameOf(shape: Shape, union: Shape): string | undefined {
  const name = labelOfAlternative(union, shape);
  if (name !== undefined) return name;
  const items = shape.items && componentOf(shape.items.place);
  return items === undefined ? undefined : `${items}[]`;
}

/** The property with a single value that no other alternative has. */
function tagOf(shape: Shape, others: readonly Shape[]): { readonly property: string; readonly value: string } | undefined {
  for (const [property, { shape: values }] of shape.properties) {
    const value = onlyValueOf(values);
    if (value === undefined) continue;
    const isShared = others.some((other) => {
      const same = other.properties.get(property)?.shape;
      return same?.values?.some((candidate) => candidate === value);
    });
    if (!isShared) return { property, value: valueText(value) };
  }
  return undefined;
}

function onlyValueOf({ values = [] }: Shape): unknown {
  return values.length === 1 ? values[0] : undefined;
}
