import type { Json } from '../../rule/edits.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import type { NodeChanges } from '../plan/changes.ts';
import type { FilePlan } from '../plan/file-plan.ts';
import { FixRefusal } from '../plan/fix-refusal.ts';
import { afterBreak, beforeBreak, indentAt, isBreak, lineEnd, lineStart } from '../print/lines.ts';
import { type EditedText, styleOf } from '../print/style.ts';
import type { SyntaxNode } from '../syntax/syntax-tree.ts';
import { blockEdits, renameInBlock } from './block-edits.ts';
import { rejectLosses } from './comments.ts';
import { flowEdits, renameInFlow } from './flow-edits.ts';
import { valueEdits, wholeValueEdits } from './value-edits.ts';

/** An edit with its place among others that begin at the same offset. */
interface RankedEdit extends TextEdit {
  /** Deeper nodes come first. */
  readonly rank: number;
}

/**
 * The edits that make the changes of a plan in its text, sorted.
 *
 * @throws FixRefusal if edits overlap, or a part of the text is written in a way that cannot be edited.
 */
export function planEdits(plan: FilePlan): readonly TextEdit[] {
  const { tree } = plan;
  const file: EditedText = { text: tree.text, style: styleOf(tree) };
  const edits: RankedEdit[] = [];
  for (const [node, changes] of plan.changes) {
    const rank = 2 * depthOf(plan, node);
    for (const edit of nodeEdits(plan, node, changes, file)) edits.push({ ...edit, rank });
    for (const edit of partEdits(node, changes, file)) edits.push({ ...edit, rank: rank + 1 });
  }
  for (const { span, text } of plan.comments) edits.push({ ...commentEdit(tree.text, span, text), rank: 0 });
  return sortedEdits(edits, tree.text).map(({ start, end, text }) => ({
    start: tree.original(start),
    end: tree.original(end),
    text,
  }));
}

/** The edits of a map or list whose parts become more or fewer. */
function nodeEdits(plan: FilePlan, node: SyntaxNode, changes: NodeChanges, file: EditedText): TextEdit[] {
  const { removed, inserted } = changes;
  if (removed.size + inserted.length === 0) return [];
  const owner = plan.owners.get(node);
  const isEmptied = removed.size === node.parts.length && (inserted.length === 0 || node.parts.length === 0);
  if (node.isBlock && !isEmptied) return blockEdits(node, changes, file, lowestComment(plan, node, file.text));
  const isBlockStyle = node.isBlock || (owner?.owner.isBlock === true && node.parts.length === 0);
  // Comments of removed parts are also removed.
  const replace = removed.size > 0 ? wholeValueEdits : valueEdits;
  if (owner && isBlockStyle) return replace(owner.owner, owner.part, wholeValue(node, changes, file), file);
  if (node.isBlock) return [{ start: node.start, end: node.end, text: node.kind === 'list' ? '[]' : '{}' }];
  return flowEdits(node, changes, file);
}

/** A map or list with nothing but what is inserted. */
function wholeValue({ kind }: SyntaxNode, { inserted }: NodeChanges, file: EditedText): Json {
  for (const { from } of inserted) rejectLosses(from, file);
  return kind === 'list'
    ? inserted.map(({ value }) => value)
    : Object.fromEntries(inserted.map(({ name = '', value }) => [name, value]));
}

function partEdits(node: SyntaxNode, { removed, renamed, replaced, reworded }: NodeChanges, file: EditedText): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const [index, to] of renamed) {
    const key = node.parts[index]?.key;
    if (key && !removed.has(index)) edits.push(node.isBlock ? renameInBlock(key, to, file) : renameInFlow(key, to, file));
  }
  for (const [index, value] of replaced) {
    const part = node.parts[index];
    if (part && !removed.has(index)) edits.push(...valueEdits(node, part, value, file));
  }
  for (const [index, { edits: words }] of reworded) if (!removed.has(index) && !replaced.has(index)) edits.push(...words);
  return edits;
}

/**
 * The edit of a comment. A comment without a new text is removed with its line if nothing else is on it, and otherwise with the
 * blanks before it.
 */
function commentEdit(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  to: string | undefined,
): TextEdit {
  if (to !== undefined) return { start, end, text: to };
  const rest = lineEnd(text, end);
  if (indentAt(text, start) !== undefined) return { start: lineStart(text, start), end: afterBreak(text, rest), text: '' };
  const before = text.slice(lineStart(text, start), start);
  return { start: start - (before.length - before.trimEnd().length), end: rest, text: '' };
}

/** The offset of the key whose value a map or list is: comments between both belong to its first part. */
function lowestComment(plan: FilePlan, node: SyntaxNode, text: string): number {
  const owner = plan.owners.get(node);
  // A comment above the first key of a file is about the file.
  return owner ? owner.part.start : text.length;
}

function depthOf(plan: FilePlan, node: SyntaxNode): number {
  let depth = 0;
  for (let owner = plan.owners.get(node); owner; owner = plan.owners.get(owner.owner)) depth++;
  return depth;
}

/** @throws FixRefusal if edits overlap. */
function sortedEdits(edits: readonly RankedEdit[], text: string): readonly RankedEdit[] {
  const sorted = edits
    .map((edit, number) => ({ edit, number }))
    .sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end || b.edit.rank - a.edit.rank || a.number - b.number)
    .map(({ edit }) => edit);
  const apart = withSeparateBreaks(sorted, text);
  for (const [index, edit] of apart.entries()) {
    const next = apart[index + 1];
    if (next && next.start < edit.end) throw new FixRefusal('it overlaps with another fix', true);
  }
  return apart;
}

/**
 * If new lines begin where removed lines end, the removal takes the line break before the removed lines instead of the one behind
 * them. For example, the last member of a map is removed, and the map around it gets a member after it.
 */
function withSeparateBreaks(sorted: readonly RankedEdit[], text: string): readonly RankedEdit[] {
  const edits = [...sorted];
  for (let index = edits.length - 2; index >= 0; index--) {
    const [edit, next] = edits.slice(index, index + 2);
    if (!edit || !next || edit.text !== '' || next.start >= edit.end || lineStart(text, edit.start) !== edit.start) continue;
    const begin = next.start === next.end ? next.text[0] : next.text === '' ? text[next.start] : undefined;
    if (!isBreak(begin) || !isBreak(text[next.start]) || text.slice(next.start, edit.end).trim() !== '') continue;
    edits[index] = { ...edit, start: beforeBreak(text, edit.start), end: next.start };
  }
  return edits;
}
