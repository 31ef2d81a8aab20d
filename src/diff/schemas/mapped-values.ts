import { ownMember } from '../../model/place.ts';
import { discriminatorOf } from './discriminators.ts';
import { Shape } from './shape.ts';

/**
 * The schemas of a property in both versions. If the property is that of a discriminator and only one version lists its values,
 * the keys of the `mapping` are the values of the other version.
 */
export function withMappedValues(
  property: string,
  [base, head]: readonly [Shape, Shape],
  [before, after]: readonly [Shape, Shape],
): readonly [Shape, Shape] {
  const [old, now] = [mappedValues(base, property), mappedValues(head, property)];
  // A value that only the older `mapping` has is reported as a change of the `mapping`.
  if (before.values && !after.values && now) return [before, after.narrowed({ values: old ? [...before.values, ...now] : now })];
  if (after.values && !before.values && old && !now) return [before.narrowed({ values: old }), after];
  return [before, after];
}

/** The values of the `mapping` of a schema or of the schema that it extends. */
function mappedValues(shape: Shape, property: string): readonly string[] | undefined {
  const part = shape.parts.find(({ place }) => ownMember(place.value, 'discriminator') !== undefined);
  const discriminator = part && discriminatorOf(Shape.of([part]));
  if (discriminator?.property !== property) return undefined;
  const values = [...discriminator.mapping.keys(), ...discriminator.unresolved];
  return values.length > 0 ? values : undefined;
}
