import type { Context } from '../../src/rule.ts';
import errorSchema from './error-schema.ts';
import type { ErrorShape } from './shapes/error-shape.ts';
import { acceptedShapes } from './shapes/shape-option.ts';

/** The error objects that `error-schema` accepts. */
export function errorShapesOf(optionsOf: Context<unknown>['optionsOf']): readonly ErrorShape[] {
  const { shape, traceProperty } = optionsOf(errorSchema);
  return acceptedShapes(shape, traceProperty);
}
