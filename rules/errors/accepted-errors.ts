import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { fact } from '../../src/facts/fact.ts';
import type { OptionValues } from '../../src/rule/option.ts';
import type { Context } from '../../src/rule/rule.ts';
import errorSchema from './error-schema.ts';
import { acceptedShapes } from './shape-option.ts';

/** The error objects that `error-schema` accepts. Equal options give the same list, because facts are cached by it. */
export function errorShapesOf(optionsOf: Context<unknown>['optionsOf']): readonly ErrorShape[] {
  return shapesOf(optionsOf(errorSchema));
}

const shapesOf = fact(({ shape, traceProperty }: OptionValues<typeof errorSchema.options>) =>
  acceptedShapes(shape, traceProperty),
);
