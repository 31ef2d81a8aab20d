import { append } from '../../model/append.ts';
import { fileNameOfAlternative, nameOfAlternative } from './alternative-place.ts';
import { discriminatorOf, schemasByValue } from './discriminators.ts';
import { DistinguishingValues } from './distinguishing-values.ts';
import { NarrowedShape } from './narrowed-shape.ts';
import { keyOfValue } from './schema-keys.ts';
import type { Shape } from './shape.ts';

/** A schema with its alternatives, or itself as the only one. */
export class Union {
  #values: DistinguishingValues | undefined;
  readonly #selecting = new Map<unknown, string[]>();
  readonly discriminator: string | undefined;

  constructor(
    readonly shape: Shape,
    readonly alternatives: readonly Shape[],
  ) {
    const discriminator = discriminatorOf(shape);
    this.discriminator = discriminator?.property;
    if (!discriminator) return;
    for (const [value, { place }] of schemasByValue(shape)) append(this.#selecting, place.value, value);
  }

  /** The values that alternatives list, which are needed only for alternatives that cannot be matched otherwise. */
  get values(): DistinguishingValues {
    this.#values ??= new DistinguishingValues(this.alternatives);
    return this.#values;
  }

  nameOf(alternative: Shape): string | undefined {
    return nameOfAlternative(this.shape, alternative) ?? fileNameOfAlternative(this.shape, alternative);
  }

  /** The values of the discriminator that select an alternative. */
  selectorsOf({ schemas, parts }: Shape): readonly string[] {
    const own = schemas.flatMap(({ place }) => this.#selecting.get(place.value) ?? []);
    return own.length > 0 ? own : parts.flatMap(({ place }) => this.#selecting.get(place.value) ?? []);
  }

  /** An alternative with the values by which the discriminator selects it, where the other version lists them and this one does not. */
  withSelectingValues(alternative: Shape, other: Shape): Shape {
    const property = this.discriminator;
    const listed = property === undefined ? undefined : other.properties.get(property)?.shape.values;
    if (property === undefined || !listed || alternative.properties.get(property)?.shape.values) return alternative;
    const selectors = this.selectorsOf(alternative);
    const known = new Set(listed.map(keyOfValue));
    const areListed = selectors.length > 0 && selectors.every((value) => known.has(keyOfValue(value)));
    return areListed ? new NarrowedShape(alternative, property, selectors) : alternative;
  }
}
