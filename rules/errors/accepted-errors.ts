import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import type { Context } from '../../src/rule/rule.ts';
import errorSchema from './error-schema.ts';
import { acceptedShapes } from './shape-option.ts';

/** The error objects that `error-schema` accepts. */
export function errorShapesOf(optionsOf: Context<unknown>['optionsOf']): readonly ErrorShape[] {
  const { shape, traceProperty } = optionsOf(errorSchema);
  return acceptedShapes(shape, traceProperty);
}
