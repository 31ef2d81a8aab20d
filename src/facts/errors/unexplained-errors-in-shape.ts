import type { Schema } from '../../model/schema.ts';
import { propertyOf, type SchemaShape, shapesOf } from '../schemas/shapes.ts';
import { compareWithShapes } from './shapes/compare-shape.ts';
import { type ErrorShape, formatPath, ITEMS_STEP } from './shapes/error-shape.ts';
import {
  type ErrorObject,
  errorDefinitionOf,
  hasExplanationUrl,
  hasFixedValues,
  objectSchemaOf,
  type UnexplainedError,
} from './unexplained-errors.ts';

/**
 * The unexplained errors in a body of an accepted shape: the shape defines where the identifiers are, and a single identifier
 * with a fixed set of values is enough. `undefined` if the body does not have one of the shapes, or the shape has no identifier.
 */
export function unexplainedErrorsInShape(body: Schema, shapes: readonly ErrorShape[]): readonly UnexplainedError[] | undefined {
  const shape = shapes.find((one) => compareWithShapes(body, [one], { required: false }) === undefined);
  if (!shape || shape.identifiers.length === 0) return undefined;
  const found = new Map<Schema, UnexplainedError>();
  for (const alternative of shapesOf([body])) {
    const unexplained = unexplainedInAlternative(
      { body, shape: alternative, enclosingSchemas: [body, ...alternative], prefix: '' },
      shape,
    );
    if (unexplained && !found.has(unexplained.schema)) found.set(unexplained.schema, unexplained);
  }
  return [...found.values()];
}

function unexplainedInAlternative(body: ErrorObject, { identifiers }: ErrorShape): UnexplainedError | undefined {
  const open: { readonly path: readonly string[]; readonly holder: ErrorObject }[] = [];
  for (const path of identifiers) {
    const name = path.at(-1) ?? '';
    const holders = objectsAt(body, path.slice(0, -1));
    const isExplained = ({ shape }: ErrorObject) => {
      const identifier = propertyOf(shape, name);
      return hasExplanationUrl(shape, false) || (identifier.length > 0 && hasFixedValues(identifier));
    };
    if (holders.length > 0 && holders.every(isExplained)) return undefined;
    const holder = holders.find(({ shape }) => propertyOf(shape, name).length > 0);
    if (holder) open.push({ path, holder });
  }
  if (hasExplanationUrl(body.shape, false)) return undefined;
  const [first] = open;
  if (!first) {
    const wanted = formatPath(identifiers[0] ?? []);
    return {
      schema: errorDefinitionOf(body, undefined),
      names: [],
      missingIdentifier: wanted,
      error: objectSchemaOf(body.shape),
    };
  }
  const { holder, path } = first;
  const names = open.map((one) => formatPath(one.path));
  return { schema: errorDefinitionOf(holder, path.at(-1)), names, error: objectSchemaOf(holder.shape) };
}

/** The objects at the end of a path, in every alternative. */
function objectsAt(body: ErrorObject, path: readonly string[]): readonly ErrorObject[] {
  return path.reduce<readonly ErrorObject[]>(
    (holders, step) =>
      holders.flatMap((holder) =>
        shapesOf(membersOf(holder.shape, step)).map((shape) => ({
          ...holder,
          shape,
          enclosingSchemas: [...holder.enclosingSchemas, ...shape],
        })),
      ),
    [body],
  );
}

function membersOf(shape: SchemaShape, step: string): readonly Schema[] {
  return step === ITEMS_STEP ? shape.flatMap((schema) => schema.items ?? []) : propertyOf(shape, step);
}
