import { isObject, ownMember, stringOf } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';
import { propertyOf, type SchemaShape, shapesOf } from '../schemas/shapes.ts';

/** The properties for the particulars of an error, which may state its kind. */
const PARTICULARS = ['error', 'detail', 'details', 'cause', 'reason'];

/** Returns whether the kind of an error is one of those that a discriminator distinguishes, in the error or in its particulars. */
export function isDiscriminated(shape: SchemaShape): boolean {
  if (shape.some(hasDiscriminator)) return true;
  return PARTICULARS.some((name) => {
    const particulars = propertyOf(shape, name);
    return particulars.length > 0 && shapesOf(particulars).every((one) => one.some(hasDiscriminator));
  });
}

function hasDiscriminator({ parts }: Schema): boolean {
  return parts.some(({ place, properties }) => {
    const discriminator = ownMember(place.value, 'discriminator');
    // In Swagger 2, a discriminator is only the name of the property, whose values name the alternatives or subtypes.
    const name = stringOf(isObject(discriminator) ? ownMember(discriminator, 'propertyName') : discriminator);
    const hasAlternatives = ['mapping', 'defaultMapping'].some((key) => ownMember(discriminator, key) !== undefined);
    return name !== undefined && (properties.has(name) || hasAlternatives || Array.isArray(ownMember(place.value, 'oneOf')));
  });
}
