import type { Parameter } from '../../model/parameter.ts';
import { own, stringOf } from '../../model/place.ts';
import { Shape } from '../schemas/shape.ts';
import type { FormField } from './form-fields.ts';

/** How the values of a parameter are written. */
export interface Serialization {
  readonly style: string;
  readonly explode: boolean;
}

const STYLES: Readonly<Record<string, string>> = { query: 'form', cookie: 'form', path: 'simple', header: 'simple' };

const COLLECTION_FORMATS: Readonly<Record<string, Serialization>> = {
  ssv: { style: 'spaceDelimited', explode: false },
  tsv: { style: 'tabDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
  multi: { style: 'form', explode: true },
};

/** The serialization of a parameter, with defaults filled in; `undefined` for one with `content`. */
export function serializationOf(parameter: Parameter): Serialization | undefined {
  const { place, api } = parameter;
  const style = stringOf(own(place.value, 'style')) ?? STYLES[parameter.in] ?? 'form';
  if (api.isSwagger2) {
    const format = stringOf(own(place.value, 'collectionFormat')) ?? '';
    return Object.hasOwn(COLLECTION_FORMATS, format) ? COLLECTION_FORMATS[format] : { style, explode: false };
  }
  if (own(place.value, 'content') !== undefined) return undefined;
  const explode = own(place.value, 'explode');
  return { style, explode: typeof explode === 'boolean' ? explode : style === 'form' };
}

/** The serialization of a form field; `undefined` if its encoding has neither `style` nor `explode`, so that its media type decides. */
export function fieldSerializationOf({ encoding }: FormField): Serialization | undefined {
  const [style, explode] = [own(encoding.value, 'style'), own(encoding.value, 'explode')];
  if (style === undefined && explode === undefined) return undefined;
  const written = stringOf(style) ?? 'form';
  return { style: written, explode: typeof explode === 'boolean' ? explode : written === 'form' };
}

/** Whether two serializations write all values of the types that two parameters or form fields share in the same way. */
export function writesAlike(base: Written, head: Written, before: Serialization, now: Serialization): boolean {
  const types = [...typesOf(base)].filter((type) => typesOf(head).has(type));
  return types.every((type) => textStyle(before, type) === textStyle(now, type));
}

type Written = Pick<Parameter, 'schema'>;

function typesOf({ schema }: Written): ReadonlySet<string> {
  return (schema && Shape.of([schema]).types) ?? new Set();
}

/** What a serialization of a type depends on. */
function textStyle({ style, explode }: Serialization, type: string): string {
  // A single value and a list in a path look the same, whatever the separator of further values is.
  if (type !== 'array' && type !== 'object') return style === 'matrix' || style === 'label' ? style : '';
  const isSeparated = style === 'simple' && type === 'array';
  return isSeparated || style === 'deepObject' ? style : `${style} ${explode}`;
}
