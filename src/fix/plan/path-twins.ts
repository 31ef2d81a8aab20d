import { templateShape } from '../../model/path-item.ts';
import { quote } from '../../text/quote.ts';
import { indexesBy } from '../syntax/part-names.ts';
import type { SyntaxNode } from '../syntax/syntax-tree.ts';
import type { NodeChanges } from './changes.ts';
import { conflictRefusal, FixRefusal } from './fix-refusal.ts';

/** The form of a name that is a path, which is equal for paths that match the same; `undefined` for other names. */
export function pathShape(name: string | undefined): string | undefined {
  return name?.startsWith('/') ? templateShape(name) : undefined;
}

/** The indexes of paths by their shapes. */
const shapesIn = indexesBy(pathShape);

/**
 * OpenAPI forbids two paths that differ only in the names of their parameters, so no fix may create such a pair. Two such paths
 * that already exist may be renamed together.
 *
 * @param owner The map that gets a member of this name.
 * @param from The name before; `undefined` for a new member.
 * @throws FixRefusal if the name is a path, and another path matches the same URLs.
 */
export function rejectTwins(
  { parts }: SyntaxNode,
  { removed, renamed, newShapes }: NodeChanges,
  name: string,
  from?: string,
): void {
  const shape = pathShape(name);
  if (shape === undefined || shape === pathShape(from)) return;
  if (newShapes.get(shape)?.some((before) => before === undefined || before !== pathShape(from))) throw conflictRefusal();
  const twin = (shapesIn(parts).get(shape) ?? []).find((index) => !removed.has(index) && !renamed.has(index));
  if (twin !== undefined) throw new FixRefusal(`${quote(name)} would match the same URLs as ${quote(parts[twin]?.name ?? '')}`);
}
