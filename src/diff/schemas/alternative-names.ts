import type { MessageData, MessagePart } from '../../text/message.ts';
import { componentNameOf, labelOfAlternative } from './alternative-place.ts';
import { alternativesOf } from './alternatives.ts';
import { NarrowedShape } from './narrowed-shape.ts';
import { keyOfValue, textOfSchema } from './schema-keys.ts';
import type { Shape } from './shape.ts';
import { valueText } from './value-text.ts';

/** The texts with which messages name an alternative. */
export const ALTERNATIVE_MESSAGES = {
  named: 'the `{{ name }}` alternative',
  tagged: 'the alternative with the `{{ property }}` `{{ short value }}`',
  taggedWithSome: 'the alternative with the `{{ property }}` values {{ values }}',
  withValue: 'the alternative with the value `{{ short value }}`',
  withValues: 'the alternative with the values {{ values }}',
  arrayOf: 'the `{{ type }}` alternative',
  ofType: 'the `{{ type }}` alternative',
  withProperties: 'the `{{ type }}` alternative with {{ properties }}',
  requiring: 'the `{{ type }}` alternative that requires {{ properties }}',
  withFormat: 'the `{{ type }}` alternative with the format `{{ format }}`',
  withoutType: 'the alternative without a type',
};

/** The most properties that a name lists. */
const MAX_NAMED = 3;

/** The part of a message that names an alternative, by what distinguishes it from all alternatives of its version. */
export function alternativePart(shape: Shape, union: Shape): MessagePart {
  if (shape instanceof NarrowedShape) return tagPart(shape.narrowedProperty, shape.narrowedValues);
  const others = alternativesOf(union).filter((other) => other.schemas[0] !== shape.schemas[0]);
  const name = nameOf(shape, union);
  if (name !== undefined && !others.some((other) => nameOf(other, union) === name)) return { messageId: 'named', data: { name } };
  const tag = tagOf(shape, others);
  if (tag) return tag;
  const types = [...(shape.types ?? [])];
  const values = shape.values?.map(valueText) ?? [];
  const [value, second] = values;
  if (value !== undefined && shape.properties.size === 0) {
    const named = { name: values.join(' | ') };
    return second === undefined
      ? { messageId: 'withValue', data: { value, ...named } }
      : { messageId: 'withValues', data: { values, ...named } };
  }
  if (types.length > 0) return partOfType(types.map((type) => typeText(type, shape)).join(' | '), shape, others);
  return { messageId: 'withoutType' };
}

/** `string`, `integer[]`. */
function typeText(type: string, { items }: Shape): string {
  const [inner, second] = type === 'array' ? (items?.types ?? []) : [];
  return inner === undefined || second !== undefined ? type : `${inner}[]`;
}

/** Values of a property, as the name of an alternative. */
function tagPart(property: string, values: readonly unknown[]): MessagePart {
  const texts = values.map(valueText);
  const name = `${property}: ${texts.join(' | ')}`;
  const [value = '', second] = texts;
  return second === undefined
    ? { messageId: 'tagged', data: { property, value, name } }
    : { messageId: 'taggedWithSome', data: { property, values: texts, name } };
}

/** The content of an alternative that has neither a name nor a value of its own, which identifies it. */
export function contentIdentity({ messageId }: MessagePart, { place }: Shape): MessageData {
  return ['named', 'tagged', 'taggedWithSome'].includes(messageId) ? {} : { content: textOfSchema(place.value) };
}

/**
 * The part of a message about an alternative without a name. In a list of alternatives, it is called `{ id, total }`, `string` or
 * `string (date)`.
 */
function partOfType(type: string, shape: Shape, others: readonly Shape[]): MessagePart {
  const described = (messageId: string, names: readonly string[]): MessagePart => {
    const properties = names.slice(0, MAX_NAMED);
    const more = names.length > MAX_NAMED ? ', …' : '';
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
  if (type.endsWith('[]')) return { messageId: 'arrayOf', data: { type, items: `${type.slice(0, -2)}s`, name: type } };
  return { messageId: 'ofType', data: { type, name: type } };
}

/** `Cat`, `Cat[]`. */
function nameOf(shape: Shape, union: Shape): string | undefined {
  const name = labelOfAlternative(union, shape);
  if (name !== undefined) return name;
  const items = shape.items && componentNameOf(shape.items.place);
  return items === undefined ? undefined : `${items}[]`;
}

/** The property whose values no other alternative has; one with a single value, if there is any. */
function tagOf(shape: Shape, others: readonly Shape[]): MessagePart | undefined {
  const tags = [...shape.properties].flatMap(
    ([
      property,
      {
        shape: { values = [] },
      },
    ]) => {
      const known = new Set(others.flatMap((other) => other.properties.get(property)?.shape.values?.map(keyOfValue) ?? []));
      const isOwn = values.length > 0 && !values.some((value) => known.has(keyOfValue(value)));
      // Values distinguish an alternative only if others have such values too.
      return isOwn && (values.length === 1 || known.size > 0) ? [{ property, values }] : [];
    },
  );
  const tag = tags.find(({ values }) => values.length === 1) ?? tags[0];
  return tag && tagPart(tag.property, tag.values);
}
