import { keyOfValue } from './schema-keys.ts';
import { type Property, Shape } from './shape.ts';

/** A schema with only some of the values of a property, as one of several alternatives in the other version has them. */
export class NarrowedShape extends Shape {
  #narrowedProperties: ReadonlyMap<string, Property> | undefined;

  constructor(
    shape: Shape,
    readonly narrowedProperty: string,
    readonly narrowedValues: readonly unknown[],
  ) {
    const branches = shape.branches.flatMap(({ schemas }) => schemas);
    const narrowing = keyOfValue([narrowedProperty, narrowedValues]);
    super(shape.schemas, { parts: shape.parts, branches, hasNull: shape.isNullable }, undefined, {
      override: shape.override,
      narrowing,
    });
  }

  override get properties(): ReadonlyMap<string, Property> {
    this.#narrowedProperties ??= new Map(
      [...super.properties].map(([name, property]) => {
        if (name !== this.narrowedProperty) return [name, property];
        return [name, { ...property, shape: property.shape.narrowed({ values: this.narrowedValues }) }];
      }),
    );
    return this.#narrowedProperties;
  }
}
