import type { TextEdit } from '../../text/text-edit.ts';
import type { InsertedPart, NodeChanges } from '../plan/changes.ts';
import { FixRefusal } from '../plan/fix-refusal.ts';
import { indentAt, indentOfLine } from '../print/lines.ts';
import { yamlString } from '../print/scalars.ts';
import type { EditedText } from '../print/style.ts';
import { flowKey, flowMember, flowText } from '../print/values.ts';
import type { SyntaxNode } from '../syntax/syntax-tree.ts';
import { commentsBetween, rejectLosses } from './comments.ts';
import { commaAfter, flowRemovals } from './flow-removals.ts';
import { itemQuote, quotesOf, siblingQuote } from './quotes.ts';

/** The edits of a map or list in flow style, as in JSON, from which parts are removed or to which parts are added. */
export function flowEdits(node: SyntaxNode, changes: NodeChanges, file: EditedText): TextEdit[] {
  const kept = node.parts.flatMap((_, index) => (changes.removed.has(index) ? [] : [index]));
  if (kept.length === 0) return [refillEdit(node, changes, file)];
  const edits = flowRemovals(node, kept, changes, file.text);
  const { separator, indent } = layoutOf(node, file);
  const last = kept.at(-1) ?? 0;
  for (const part of changes.inserted) {
    const next = kept.find((index) => index >= part.at);
    const start = next === undefined ? undefined : node.parts[next]?.start;
    if (start !== undefined) edits.push({ start, end: start, text: `${print(part, node, file, indent)},${separator}` });
  }
  const appended = changes.inserted.filter(({ at }) => at > last).map((part) => print(part, node, file, indent));
  if (appended.length > 0) edits.push(...append(node, last, appended, file, separator));
  return edits;
}

/** Adds parts after the last one that is kept. A comment on its line stays there, and so does a comma after the last part. */
function append(node: SyntaxNode, last: number, texts: readonly string[], file: EditedText, separator: string): TextEdit[] {
  const { text } = file;
  const end = node.parts[last]?.value.end ?? node.end;
  const joined = texts.join(`,${separator}`);
  const isLast = last === node.parts.length - 1;
  const comma = isLast ? commaAfter(text, end) : undefined;
  const behind = comma === undefined ? end : comma + 1;
  const comment = isLast ? /^[ \t]+#[^\r\n]*/.exec(text.slice(behind))?.[0] : undefined;
  if (comment === undefined) {
    const added = comma === undefined ? `,${separator}${joined}` : `${separator}${joined},`;
    return [{ start: behind, end: behind, text: added }];
  }
  const at = behind + comment.length;
  const broken = /[\r\n]/.test(separator)
    ? separator
    : file.style.lineBreak + (indentAt(text, node.parts[last]?.start ?? 0) ?? ' ');
  const added = { start: at, end: at, text: `${broken}${joined}${comma === undefined ? '' : ','}` };
  return comma === undefined ? [{ start: end, end, text: ',' }, added] : [added];
}

/** The edit that replaces all parts of a collection. */
function refillEdit(node: SyntaxNode, changes: NodeChanges, file: EditedText): TextEdit {
  const { style, text } = file;
  const [start, end] = [node.start, node.end];
  const open = text.indexOf(node.kind === 'map' ? '{' : '[', start) + 1;
  if (node.parts.length === 0 && commentsBetween(text, open, end - 1).length > 0)
    throw new FixRefusal('a comment would be removed');
  const wasSpread = node.parts.length === 0 ? style.isSpread : /[\r\n]/.test(text.slice(open, node.parts[0]?.start));
  if (changes.inserted.length === 0) return { start: open, end: end - 1, text: '' };
  const outer = wasSpread ? indentOfLine(text, start) : undefined;
  const inner = outer === undefined ? undefined : outer + style.step;
  const texts = changes.inserted.map((part) => print(part, node.kind === 'map' ? node : undefined, file, inner));
  if (inner !== undefined) {
    const separator = style.lineBreak + inner;
    return { start: open, end: end - 1, text: `${separator}${texts.join(`,${separator}`)}${style.lineBreak}${outer}` };
  }
  const padding = node.kind === 'map' ? style.padding : '';
  return { start: open, end: end - 1, text: padding + texts.join(style.comma) + padding };
}

/** The separator of the parts of a collection, and their indentation if each is on a line of its own. */
function layoutOf(
  node: SyntaxNode,
  { text, style }: EditedText,
): { readonly separator: string; readonly indent: string | undefined } {
  for (const { start } of node.parts) {
    const indent = indentAt(text, start);
    if (indent !== undefined && start > 0) return { separator: style.lineBreak + indent, indent };
  }
  const [first, second] = node.parts;
  const between = first && second ? /^\s*,([ \t]*)$/.exec(text.slice(first.value.end, second.start))?.[1] : undefined;
  return { separator: between ?? style.comma.slice(1), indent: undefined };
}

/** @param node The collection whose parts show the quotes; none for a list of which all are removed. */
function print(
  { name, value, from }: InsertedPart,
  node: SyntaxNode | undefined,
  file: EditedText,
  indent: string | undefined,
): string {
  const { style, text } = file;
  rejectLosses(from, file);
  const spread = style.isSpread ? indent : undefined;
  if (name === undefined) {
    const quote = node && typeof value === 'string' && !style.isJson ? itemQuote(node, text) : undefined;
    return quote === undefined ? flowText(value, style, spread) : yamlString(String(value), style, { isFlow: true, quote });
  }
  return flowMember(name, value, style, { indent: spread, quote: node && siblingQuote(node, text, name) });
}

/** The edit that renames a member in flow style. */
export function renameInFlow(key: SyntaxNode, to: string, { text, style }: EditedText): TextEdit {
  return { start: key.contentStart, end: key.end, text: flowKey(to, style, quotesOf(key, text)) };
}
