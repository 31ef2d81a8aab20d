import { compareWithShapes, type ShapeComparison, type Strictness } from '../../src/facts/errors/shapes/compare-shape.ts';
import type { ShapeDifference } from '../../src/facts/errors/shapes/difference.ts';
import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { isObject, isWithin, ownMember, type Place } from '../../src/model/place.ts';
import { isReference } from '../../src/model/references.ts';
import type { Schema } from '../../src/model/schema.ts';

/** A definition that makes error bodies differ from the accepted shapes. */
export interface ErrorBodyFault extends ShapeComparison {
  readonly schema: Schema;
}

/** Finds the definitions at which error bodies must be fixed. */
export class ErrorBodyFaults {
  readonly #shapes: readonly ErrorShape[];
  readonly #strictness: Strictness;
  /** The schemas that are whole error bodies. */
  readonly #bodies: ReadonlySet<Schema>;
  readonly #compared = new Map<Schema, ShapeComparison | undefined>();
  readonly #found = new Map<Schema, readonly ErrorBodyFault[]>();

  constructor(shapes: readonly ErrorShape[], strictness: Strictness, bodies: ReadonlySet<Schema>) {
    this.#shapes = shapes;
    this.#strictness = strictness;
    this.#bodies = bodies;
  }

  /** The definitions at fault for a body; empty if it conforms. A component that the body consists of is at fault for the members that it lacks. */
  of(body: Schema): readonly ErrorBodyFault[] {
    const known = this.#found.get(body);
    if (known) return known;
    // A schema that contains itself has no faults but its own.
    this.#found.set(body, []);
    const faults = this.#find(body);
    this.#found.set(body, faults);
    return faults;
  }

  #find(body: Schema): readonly ErrorBodyFault[] {
    const comparison = this.#compare(body);
    if (!comparison) return [];
    if (isWrapper(body, ['oneOf', 'anyOf'])) {
      const faults = body.branches.flatMap((branch) => (isNull(branch.place.value) ? [] : this.of(branch)));
      if (faults.length > 0) return unique(faults);
    }
    const owners = new Map<Schema, ShapeDifference[]>();
    for (const difference of comparison.differences) {
      const owner = this.#ownerOf(body, difference, new Set([body]));
      owners.set(owner, [...(owners.get(owner) ?? []), difference]);
    }
    return [...owners].map(([schema, differences]) => ({ schema, shape: comparison.shape, differences }));
  }

  /** The component in the `allOf` of a schema that differs in the same way by itself, or else the schema. */
  #ownerOf(schema: Schema, difference: ShapeDifference, seen: Set<Schema>): Schema {
    const components = schema.parts.filter((part) => part !== schema && !isWithin(part.place, schema.place));
    const isPlain = isWrapper(schema, ['allOf']);
    const root = (difference.data.field ?? difference.data.parent ?? '').split(/[.[]/, 1)[0] ?? '';
    for (const component of components) {
      if (seen.has(component)) continue;
      // Components such as links, which other schemas also include, must not become errors.
      const isError = isPlain || this.#bodies.has(component) || (root !== '' && component.properties.has(root));
      if (!isError || !this.#differs(component, difference)) continue;
      seen.add(component);
      return this.#ownerOf(component, difference, seen);
    }
    return schema;
  }

  #differs(schema: Schema, difference: ShapeDifference): boolean {
    const key = JSON.stringify(difference);
    return this.#compare(schema)?.differences.some((other) => JSON.stringify(other) === key) ?? false;
  }

  #compare(schema: Schema): ShapeComparison | undefined {
    if (!this.#compared.has(schema)) this.#compared.set(schema, compareWithShapes(schema, this.#shapes, this.#strictness));
    return this.#compared.get(schema);
  }
}

const ANNOTATION = /^(?:title|description|summary|examples?|deprecated|discriminator|nullable|externalDocs|type|x-.*)$/s;

/** Returns whether a schema only puts components together by one of these keywords. */
function isWrapper({ place }: Schema, keywords: readonly string[]): boolean {
  let hasMembers = false;
  for (const [key, member] of place.entries()) {
    if (!keywords.includes(key)) {
      if (!ANNOTATION.test(key)) return false;
      continue;
    }
    const items = [...member.items()];
    // An example is commonly added by `allOf: [$ref, { example }]`.
    if (!items.every((item) => isReference(item.value) || isNull(item.value) || isAnnotation(item))) return false;
    hasMembers ||= items.length > 0;
  }
  return hasMembers;
}

function isAnnotation(place: Place): boolean {
  return isObject(place.value) && [...place.entries()].every(([key]) => ANNOTATION.test(key));
}

function isNull(schema: unknown): boolean {
  return ownMember(schema, 'type') === 'null';
}

function unique(faults: readonly ErrorBodyFault[]): readonly ErrorBodyFault[] {
  return [...new Map(faults.map((fault) => [fault.schema, fault])).values()];
}
