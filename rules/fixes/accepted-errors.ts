import type { Context } from '../../src/rule.ts';
import errorSchema from '../errors/error-schema.ts';
import type { ErrorShape } from '../errors/shapes/error-shape.ts';
import { acceptedShapes } from '../errors/shapes/shape-option.ts';

/** The error objects that `error-schema` accepts. */
export function errorShapesOf(optionsOf: Context<unknown>['optionsOf']): readonly ErrorShape[] {
  const { shape, traceProperty } = optionsOf(errorSchema);
  return acceptedShapes(shape, traceProperty);
}
