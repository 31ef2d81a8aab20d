import { componentOf } from '../../src/diff/api/discriminators.ts';
import type { Shape } from '../../src/diff/api/shape.ts';
import type { MessagePart } from '../../src/message.ts';
import { valueText } from './value-text.ts';

/** How messages name an alternative. */
export const ALTERNATIVE_MESSAGES = {
  named: 'the `{{ name }}` alternative',
  tagged: 'the alternative with the `{{ property }}` `{{ value }}`',
  ofType: 'the `{{ type }}` alternative',
  withProperties: 'the `{{ type }}` alternative with {{ properties }}',
  requiring: 'the `{{ type }}` alternative that requires {{ properties }}',
  withFormat: 'the `{{ type }}` alternative with the format `{{ format }}`',
  unnamed: 'an unnamed alternative',
};

/** How many properties a name has at most. */
const MOST_NAMED = 3;

/** An alternative, by what distinguishes it from all alternatives of its version. */
export function alternativePart(shape: Shape, all: readonly Shape[]): MessagePart {
  const others = all.filter((other) => other !== shape);
  const name = nameOf(shape);
  if (name !== undefined && !others.some((other) => nameOf(other) === name)) return { messageId: 'named', data: { name } };
  const tag = tagOf(shape, others);
  if (tag) return { messageId: 'tagged', data: tag };
  const [type, second] = shape.types ?? [];
  if (type === undefined || second !== undefined) return { messageId: 'unnamed' };
  const own = [...shape.properties.keys()];
  const properties = own.filter((property) => !others.some((other) => other.properties.has(property))).slice(0, MOST_NAMED);
  if (properties.length > 0) return { messageId: 'withProperties', data: { type, properties } };
  const required = [...shape.required].filter((property) => !others.some((other) => other.required.has(property)));
  if (required.length > 0) return { messageId: 'requiring', data: { type, properties: required.slice(0, MOST_NAMED) } };
  const format = shape.text('format');
  if (format !== undefined) return { messageId: 'withFormat', data: { type, format } };
  if (own.length > 0) return { messageId: 'withProperties', data: { type, properties: own.slice(0, MOST_NAMED) } };
  return { messageId: 'ofType', data: { type } };
}

/** `Cat`, `Cat[]`. */
function nameOf(shape: Shape): string | undefined {
  const name = componentOf(shape.place) ?? shape.text('title');
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
