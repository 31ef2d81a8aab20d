import type { TextEdit } from '../../text/text-edit.ts';
import type { InsertedPart, NodeChanges, PartLocation } from '../plan/changes.ts';
import { indentAt, lineStart } from '../print/lines.ts';
import type { EditedText } from '../print/style.ts';
import { blockItem, blockKey, blockMember } from '../print/values.ts';
import type { SyntaxNode } from '../syntax/syntax-tree.ts';
import { rejectLosses } from './comments.ts';
import { areSpaced, entryEnd, entryStart, partEnd, partIndent, wholeLines } from './extent.ts';
import { quotesOf, siblingQuote } from './quotes.ts';

/**
 * The edits of a map or list in block style from which parts are removed or to which parts are added; something is left of it.
 *
 * @param lowest The offset above which no comments belong to its first part.
 */
export function blockEdits(node: SyntaxNode, changes: NodeChanges, file: EditedText, lowest: number): TextEdit[] {
  const { text } = file;
  const indent = partIndent(text, node);
  const isKept = (index: number) => !changes.removed.has(index);
  const kept = node.parts.flatMap((_, index) => (isKept(index) ? [index] : []));
  const [last] = [node.parts.at(-1)];
  const printed = (part: InsertedPart) => print(part, node, file, indent);
  if (kept.length === 0 && last) {
    const added = changes.inserted.map(printed).join(file.style.lineBreak + indent);
    return [{ start: entryStart(text, node, 0, lowest), end: entryEnd(text, last), text: added }];
  }
  const edits = removals(node, kept, changes, text, lowest);
  const separator = (areSpaced(text, node) ? file.style.lineBreak.repeat(2) : file.style.lineBreak) + indent;
  for (const part of changes.inserted) {
    const next = kept.find((index) => index >= part.at);
    const previous = node.parts[kept.filter((index) => index < part.at).at(-1) ?? -1];
    if (next !== undefined) {
      const at = entryStart(text, node, next, lowest);
      edits.push({ start: at, end: at, text: printed(part) + separator });
    } else if (previous) {
      const at = partEnd(text, previous, indent);
      edits.push({ start: at, end: at, text: separator + printed(part) });
    }
  }
  return edits;
}

function removals(node: SyntaxNode, kept: readonly number[], { removed }: NodeChanges, text: string, lowest: number): TextEdit[] {
  const edits: TextEdit[] = [];
  const [firstKept = 0] = kept;
  const first = node.parts[0];
  const isInline = first !== undefined && text.slice(lineStart(text, first.start), first.start).trim() !== '';
  // The first part is on the line of a dash, to which the next part moves up.
  if (isInline && first && removed.has(0))
    edits.push({ start: first.start, end: entryStart(text, node, firstKept, lowest), text: '' });
  for (const [index, part] of node.parts.entries()) {
    if (!removed.has(index) || (isInline && index < firstKept)) continue;
    edits.push({ ...wholeLines(text, entryStart(text, node, index, lowest), entryEnd(text, part)), text: '' });
  }
  return edits;
}

function print(part: InsertedPart, node: SyntaxNode, file: EditedText, indent: string): string {
  const { name, value, from } = part;
  const moved = from && name !== undefined && movedLines(from, name, file, indent);
  if (moved) return moved;
  rejectLosses(from, file);
  if (name === undefined) return blockItem(value, file.style, indent);
  return blockMember(name, value, file.style, indent, siblingQuote(node, file.text, name));
}

/** A member in block style with its comments, as written but indented for another place; `undefined` if it is not in block style. */
function movedLines(
  { owner, index, part }: PartLocation,
  name: string,
  { text, style }: EditedText,
  indent: string,
): string | undefined {
  const { key } = part;
  if (!owner.isBlock || !key) return undefined;
  const before = indentAt(text, part.start) ?? ' '.repeat(part.start - lineStart(text, part.start));
  const comments = text.slice(entryStart(text, owner, index, 0), part.start);
  const shownName = name === part.name ? text.slice(key.start, key.end) : blockKey(name, style, quotesOf(key, text));
  const written = comments + shownName + text.slice(key.end, entryEnd(text, part));
  const [first = '', ...lines] = written.split(/\r?\n|\r/);
  const moved = lines.map((line) => {
    if (line.trim() === '') return line;
    return line.startsWith(before) ? indent + line.slice(before.length) : line;
  });
  return [first, ...moved].join(style.lineBreak);
}

/** The edit that renames a member in block style. */
export function renameInBlock(key: SyntaxNode, to: string, { text, style }: EditedText): TextEdit {
  return { start: key.contentStart, end: key.end, text: blockKey(to, style, quotesOf(key, text)) };
}
