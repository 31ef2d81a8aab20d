import type { Parameter } from '../../model/parameter.ts';
import { own, type Place } from '../../model/place.ts';
import { Shape } from '../schemas/shape.ts';

/** A parameter as clients write it: as it is described, or a property of an object that is written as several parameters. */
export type WrittenParameter = Pick<Parameter, 'in' | 'name' | 'place' | 'isRequired' | 'schema'> & {
  /** What makes it required, if that is not its own `required`. */
  readonly requiredAt?: Place;
};

/**
 * The parameters of a query that an object is written as: `page` and `size` for one with these properties, or `filter[page]` in the
 * style `deepObject`; none if it is not written so.
 */
export function explodedParameters(parameter: Parameter): readonly WrittenParameter[] {
  const { place, schema, isRequired } = parameter;
  const style = own(place.value, 'style') ?? 'form';
  const isExploded = style === 'deepObject' || (style === 'form' && own(place.value, 'explode') !== false);
  if (parameter.in !== 'query' || !isExploded || !schema || own(place.value, 'schema') === undefined) return [];
  const object = Shape.of([schema]);
  return [...object.properties.values()].map(({ name, place: property, shape }) => ({
    in: parameter.in,
    name: style === 'deepObject' ? `${parameter.name}[${name}]` : name,
    place: property,
    isRequired: isRequired && object.required.has(name),
    requiredAt: object.requiredAt(name),
    schema: shape.schemas[0],
  }));
}
