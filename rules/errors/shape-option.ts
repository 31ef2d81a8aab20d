import { type ErrorShape, type ErrorShapeName, SHAPE_NAMES } from '../../src/facts/errors/shapes/error-shape.ts';
import { isShapeName, KNOWN_SHAPES, standardShape } from '../../src/facts/errors/shapes/known-shapes.ts';
import { type ErrorMapping, mappedShape } from '../../src/facts/errors/shapes/mapping.ts';
import { isObject } from '../../src/model/place.ts';
import type { OptionMismatch, OptionSpec } from '../../src/rule/option.ts';
import { mappingMistakes, mappingSchema, shownValue } from './mapping-option.ts';

/** A value of the option `shape`. */
export type ShapeOption = ErrorShapeName | ErrorMapping | readonly (ErrorShapeName | ErrorMapping)[];

/** The names of shapes, for texts. */
export const SHAPE_LIST = SHAPE_NAMES.map((name) => `\`${name}\``).join(', ');
const EXPECTED_SHAPE = `one of ${SHAPE_LIST}, a mapping of fields to paths such as \`{ message: error.message }\`, or a list of these`;

const singleShapeSchema = { anyOf: [{ enum: SHAPE_NAMES }, mappingSchema] };

/** The option `shape`: which error bodies an API may have. */
export function shapeOption(description: string): OptionSpec<ShapeOption> {
  return {
    default: 'standard',
    description,
    schema: { anyOf: [...singleShapeSchema.anyOf, { type: 'array', items: singleShapeSchema, minItems: 1 }] },
    check: shapeMistakes,
  };
}

/** The option `shape` of a rule that otherwise follows the option of `error-schema`. */
export function sharedShapeOption(): OptionSpec<ShapeOption> {
  const description = `The error object, if it must differ from the \`shape\` of \`error-schema\`: ${SHAPE_LIST}, a mapping, or a list of these.`;
  return { ...shapeOption(description), sharedFrom: 'error-schema' };
}

function shapeMistakes(value: unknown): readonly OptionMismatch[] {
  if (!Array.isArray(value)) return mistakesOfShape(value);
  if (value.length === 0) return [{ path: [], expected: 'a list with at least one shape', actual: 'an empty list' }];
  return value.flatMap((item, index) => mistakesOfShape(item).map((mistake) => ({ ...mistake, path: [index, ...mistake.path] })));
}

function mistakesOfShape(value: unknown): readonly OptionMismatch[] {
  if (isShapeName(value)) return [];
  return isObject(value) ? mappingMistakes(value) : [{ path: [], expected: EXPECTED_SHAPE, actual: shownValue(value) }];
}

/**
 * The shapes that an API accepts.
 *
 * @param traceProperty What the name of the standard shape's trace identifier contains.
 */
export function acceptedShapes(option: ShapeOption, traceProperty: string): readonly ErrorShape[] {
  const list: readonly (ErrorShapeName | ErrorMapping)[] = isShapeList(option) ? option : [option];
  return list.map((shape) => {
    if (shape === 'standard') return standardShape(traceProperty);
    return typeof shape === 'string' ? KNOWN_SHAPES[shape] : mappedShape(shape);
  });
}

/** The accepted shapes, as messages call them. */
export function titleOfShapes(shapes: readonly ErrorShape[]): string {
  return shapes.map(({ title }) => title).join(' or ');
}

function isShapeList(option: ShapeOption): option is readonly (ErrorShapeName | ErrorMapping)[] {
  return Array.isArray(option);
}
