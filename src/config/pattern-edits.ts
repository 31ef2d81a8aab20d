import { isScalar, isSeq, type Scalar, type YAMLSeq } from 'yaml';
import { doubleQuoted, yamlString } from '../fix/print/scalars.ts';
import type { TextEdit } from '../text/text-edit.ts';

/** The text that is edited. */
interface WrittenPatterns {
  readonly text: string;
  /** True if it is between braces or brackets. */
  readonly isFlow: boolean;
}

/**
 * The edits that replace each pattern of a list, or a single one. A part that is written in an unusual way stays.
 *
 * @param replacements For each pattern what takes its place; nothing if it is removed.
 */
export function patternEdits(
  node: Scalar | YAMLSeq,
  replacements: readonly (readonly string[])[],
  written: WrittenPatterns,
): readonly TextEdit[] {
  if (!isSeq(node)) return scalarEdits(node, replacements[0] ?? [], written);
  const isKept = (index: number) => (replacements[index]?.length ?? 0) > 0;
  return node.items.flatMap((item, index) => {
    const patterns = replacements[index] ?? [];
    // The target of an alias is edited at its own place.
    if (!isScalar(item) || (patterns.length === 1 && patterns[0] === item.value)) return [];
    if (patterns.length === 0) return node.flow ? removedInFlow(node, index, isKept, written) : removedLine(item, written);
    const separator = node.flow ? ', ' : newItem(item, written);
    const all = patterns.flatMap((pattern) => patternText(item, pattern, written) ?? []);
    if (all.length < patterns.length || (all.length > 1 && separator === undefined)) return [];
    return [replacedItem(item, all.join(separator))];
  });
}

function scalarEdits(node: Scalar, patterns: readonly string[], written: WrittenPatterns): readonly TextEdit[] {
  const [only] = patterns;
  if (only === undefined || patterns.length > 1) return [replacedItem(node, `[${patterns.map(doubleQuoted).join(', ')}]`)];
  const text = patternText(node, only, written);
  return text === undefined ? [] : [replacedItem(node, text)];
}

function replacedItem(node: unknown, text: string): TextEdit {
  const [start, end] = rangeOf(node);
  return { start, end, text };
}

function rangeOf(node: unknown): readonly [start: number, end: number] {
  const [start, end] = (isScalar(node) ? node.range : undefined) ?? [0, 0];
  return [start, end];
}

/** The text of a pattern in the quotes of the pattern that it replaces; `undefined` if the replaced pattern spans several lines. */
function patternText(node: Scalar, pattern: string, { text, isFlow }: WrittenPatterns): string | undefined {
  const [start, end] = rangeOf(node);
  const source = text.slice(start, end);
  const quote = source[0] === '"' || source[0] === "'" ? source[0] : '';
  if (/[\r\n]/.test(source)) return undefined;
  return yamlString(pattern, { quote: quote || '"' }, { isFlow, quote });
}

/** The text between two items in block style: a line break and the next dash. */
function newItem(item: Scalar, { text }: WrittenPatterns): string | undefined {
  const [start] = rangeOf(item);
  const line = text.slice(text.lastIndexOf('\n', start) + 1, start);
  // The item may have an anchor and a tag.
  const [, dash] = /^( *- +)(?:[&!]\S* +)*$/.exec(line) ?? [];
  return dash === undefined ? undefined : `${text.includes('\r\n') ? '\r\n' : '\n'}${dash}`;
}

/** Removes an item with a comma, unless this would remove a comment. */
function removedInFlow(
  { items }: YAMLSeq,
  index: number,
  isKept: (index: number) => boolean,
  { text }: WrittenPatterns,
): readonly TextEdit[] {
  const [itemStart, itemEnd] = rangeOf(items[index]);
  const isAfterKept = items.slice(0, index).some((_, at) => isKept(at));
  const [start, end] = isAfterKept ? [rangeOf(items[index - 1])[1], itemEnd] : [itemStart, rangeOf(items[index + 1])[0]];
  return start < end && start > 0 && /^[^#&!]*$/.test(text.slice(start, itemStart) + text.slice(itemEnd, end))
    ? [{ start, end, text: '' }]
    : [];
}

/** Removes the line of an item, unless there is more on it. */
function removedLine(item: Scalar, { text }: WrittenPatterns): readonly TextEdit[] {
  const [itemStart, itemEnd] = rangeOf(item);
  const start = text.lastIndexOf('\n', itemStart) + 1;
  const found = text.indexOf('\n', itemEnd);
  const end = found === -1 ? text.length : found + 1;
  const isAlone = /^ *- +$/.test(text.slice(start, itemStart)) && text.slice(itemEnd, end).trim() === '';
  return isAlone ? [{ start, end, text: '' }] : [];
}
