import type { ErrorMapping } from '../facts/errors/shapes/mapping.ts';
import { hasShape, type OtherShapeName, recognizeShapes } from '../facts/errors/shapes/recognize-shape.ts';
import type { DescribedError } from './described-error.ts';
import { hasMapping, ownShapeOf } from './own-shape.ts';
import { ItemTally } from './tally.ts';

/** A value for the option `shape`, and the number of the described error bodies that have it. */
export interface ErrorFormat {
  readonly value: OtherShapeName | ErrorMapping;
  readonly count: number;
}

/** The number of error responses below which an own format is shown only if all have it. */
const MIN_RESPONSES = 3;
/** The number of error responses below which an own format is shown only if it is named as an error. */
const MIN_UNNAMED_RESPONSES = 2;
/** The share that a format beside the most frequent one must have. */
const MIN_OTHER_SHARE = 0.25;

/**
 * The formats of error bodies that an API has settled on, the most frequent first.
 *
 * @param others The described errors that do not have the standard object.
 * @param total The number of all described errors. A format that fewer than half of them have is not a decision.
 */
export function errorFormatsOf(others: readonly DescribedError[], total: number): readonly ErrorFormat[] {
  const main = mainFormat(others, total);
  if (!main) return [];
  const rest = others.filter((error) => !hasFormat(error, main.value));
  const validation = rest.filter(({ json }) => hasShape(json, 'fastapi'));
  // FastAPI adds it to each operation that validates its input, whatever the other errors look like.
  if (validation.length > 0) return [main, { value: 'fastapi', count: totalCount(validation) }];
  const other = knownIn(rest) ?? ownShapeOf(rest);
  return other && other.count >= MIN_RESPONSES && other.count >= total * MIN_OTHER_SHARE ? [main, other] : [main];
}

function mainFormat(others: readonly DescribedError[], total: number): ErrorFormat | undefined {
  const known = knownIn(others);
  if (known && known.count * 2 >= total) return known;
  const own = ownShapeOf(others);
  if (!own || own.count * 2 < total) return undefined;
  if (own.count >= MIN_RESPONSES || (own.count === total && total >= MIN_UNNAMED_RESPONSES)) return own;
  return own.count === total && others.every(isNamedError) ? own : undefined;
}

/** Words in the name of a component that is meant for all errors, even if one response alone refers to it: `ApiError`. */
const ERROR_NAME = /error|problem|exception|fault|failure/i;

function isNamedError({ bodies }: DescribedError): boolean {
  return bodies.every(({ place: { tokens } }) => tokens[0] !== 'paths' && tokens.some((token) => ERROR_NAME.test(String(token))));
}

/** The known shape that most of the errors have. */
function knownIn(errors: readonly DescribedError[]): ErrorFormat | undefined {
  const names = new ItemTally<OtherShapeName>();
  const recognized = recognizeShapes(errors.map(({ json }) => json));
  for (const [index, { count }] of errors.entries()) {
    const name = recognized[index];
    if (name) names.add(name, name, count);
  }
  const [most] = names.items;
  return most && { value: most.item, count: most.count };
}

function hasFormat(error: DescribedError, value: OtherShapeName | ErrorMapping): boolean {
  return typeof value === 'string' ? hasShape(error.json, value) : hasMapping(error, value);
}

export function totalCount(errors: readonly Pick<DescribedError, 'count'>[]): number {
  return errors.reduce((sum, { count }) => sum + count, 0);
}
