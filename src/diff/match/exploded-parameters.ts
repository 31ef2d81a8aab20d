import type { Parameter } from '../../model/parameter.ts';
import { ownMember, type Place } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';
import { Shape } from '../schemas/shape.ts';

/** A parameter as clients write it: as it is described, or a property of an object that is written as several parameters. */
export type WrittenParameter = Pick<Parameter, 'api' | 'in' | 'name' | 'place' | 'isRequired' | 'schema'> & {
  /** The place that makes it required, if that is not its own `required`. */
  readonly requiredAt?: Place;
};

/**
 * The parameters of a query that an object is written as: `page` and `size` for one with these properties, or `filter[page]` in the
 * style `deepObject`; also those that a whole query string consists of (OpenAPI 3.2). Empty if it is not written so.
 */
export function explodedParameters(parameter: Parameter): readonly WrittenParameter[] {
  const { place, schema } = parameter;
  if (parameter.in === 'querystring') return isForm(place) && schema ? propertiesOf(parameter, schema, (name) => name) : [];
  const style = ownMember(place.value, 'style') ?? 'form';
  const isExploded = style === 'deepObject' || (style === 'form' && ownMember(place.value, 'explode') !== false);
  if (parameter.in !== 'query' || !isExploded || !schema || ownMember(place.value, 'schema') === undefined) return [];
  return propertiesOf(parameter, schema, (name) => (style === 'deepObject' ? `${parameter.name}[${name}]` : name));
}

function isForm(parameter: Place): boolean {
  return ownMember(ownMember(parameter.value, 'content'), 'application/x-www-form-urlencoded') !== undefined;
}

function propertiesOf(
  { api, isRequired }: Parameter,
  schema: Schema,
  nameOf: (property: string) => string,
): readonly WrittenParameter[] {
  const object = Shape.of([schema]);
  return [...object.properties.values()].map(({ name, place, shape }) => ({
    ...{ api, in: 'query', name: nameOf(name), place },
    isRequired: isRequired && object.required.has(name),
    requiredAt: object.requiredAt(name),
    schema: shape.schemas[0],
  }));
}
