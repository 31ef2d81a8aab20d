import { namingPart } from '../../document/naming-part.ts';
import type { DocumentInventory } from './host-inventory.ts';
import { hostLinesOf } from './host-lines.ts';
import { resultPath } from './host-path.ts';

/**
 * The path of a result, extended to the part of the value that names it, so that Spectral shows the line that names a
 * parameter and not the `{` above it.
 *
 * @param path A path in the form of Spectral, to an item of a list or to the root.
 */
export function namingPath(path: readonly string[], inventory: DocumentInventory): string[] {
  const item = inventory.findAssociatedItemForPath([...path], true);
  const start = item?.document.getRangeForJsonPath?.(item.path, true)?.start;
  const lines = item && hostLinesOf(item.document);
  if (!start || !lines) return [...path];
  const at = lines.offset({ line: start.line + 1, column: start.character + 1 });
  const part = namingPart(lines.text, { start: at, end: at });
  // Spectral would follow the reference.
  return part.path.at(-1) === '$ref' ? [...path] : [...path, ...resultPath(part.path)];
}
