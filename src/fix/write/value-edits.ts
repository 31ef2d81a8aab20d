import type { Json } from '../../rule/edits.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { FixRefusal } from '../plan/fix-refusal.ts';
import { indentOfLine, lineEnd } from '../print/lines.ts';
import { yamlString } from '../print/scalars.ts';
import type { EditedText } from '../print/style.ts';
import { afterColon, blockItem, blockScalar, flowText, isNested } from '../print/values.ts';
import type { SyntaxNode, SyntaxPart } from '../syntax/syntax-tree.ts';
import { commentsIn } from './comments.ts';
import { entryEnd, partIndent } from './extent.ts';
import { namesToMap } from './names-to-map.ts';
import { keptProperties } from './node-properties.ts';
import { itemQuote, quotesOf } from './quotes.ts';

/** The edits that replace the value of a part, with the comments in it. */
export function wholeValueEdits(owner: SyntaxNode, part: SyntaxPart, value: Json, file: EditedText): TextEdit[] {
  return owner.isBlock ? inBlock(owner, part, value, file) : [inFlow(owner, part, value, file)];
}

/**
 * The edits that replace the value of a part.
 *
 * @throws FixRefusal if a comment would go with it.
 */
export function valueEdits(owner: SyntaxNode, part: SyntaxPart, value: Json, file: EditedText): TextEdit[] {
  const edits = wholeValueEdits(owner, part, value, file);
  const comments = file.style.isJson ? [] : commentsIn(file.text, part.key?.end ?? part.start, part.value);
  if (!comments.some((at) => edits.some(({ start, end }) => start <= at && at < end))) return edits;
  const kept = namesToMap(owner, part, value, file);
  if (!kept) throw new FixRefusal('a comment would be removed');
  return kept;
}

function inFlow(owner: SyntaxNode, { key, value: present }: SyntaxPart, value: Json, { text, style }: EditedText): TextEdit {
  const { start, end } = present;
  if (key && !text.slice(key.end, start).includes(':')) throw new FixRefusal('its key has no value');
  const quotes = quotesOf(present, text) || (owner.kind === 'list' ? itemQuote(owner, text, present) : undefined);
  const isSpread = style.isSpread && /[\r\n]/.test(text.slice(start, end));
  const written =
    typeof value === 'string' && !style.isJson
      ? yamlString(value, style, { isFlow: true, quote: quotes })
      : flowText(value, style, isSpread ? indentOfLine(text, start) : undefined);
  const blank = start === end && text[start - 1] === ':' ? ' ' : '';
  return { start, end, text: blank + keptProperties(present, value, text) + written };
}

function inBlock(owner: SyntaxNode, part: SyntaxPart, value: Json, file: EditedText): TextEdit[] {
  const { text } = file;
  const { value: present } = part;
  const { start, end } = present;
  const properties = keptProperties(present, value, text);
  const indicator = indicatorEnd(text, part);
  const indent = partIndent(text, owner);
  const head = text.slice(indicator, start);
  const isOnLine = !/[\r\n]/.test(head);
  const rest = text.slice(end, lineEnd(text, end));
  // Blanks after the value would become part of a block scalar.
  const behind = rest.trim() === '' ? end + rest.length : end;
  if (isNested(value)) return nestedInBlock(part, value, file, { properties, indicator, indent, behind, isOnLine });
  const isFollowed = head.includes('#') || (isOnLine && rest.trim() !== '');
  const written = properties + scalarText(present, value, { ...file, isFollowed }, indent);
  if (isOnLine && start < end) return [{ start, end: behind, text: written }];
  if (!head.includes('#')) return [{ start: indicator, end: behind, text: ` ${written}` }];
  const broken = lineEnd(text, indicator);
  return [
    { start: indicator, end: indicator, text: ` ${written}` },
    { start: broken, end: behind, text: '' },
  ];
}

/** The place for the lines of a collection. */
interface NestedPlace {
  /** The anchors and tags before the value, which stay. */
  readonly properties: string;
  /** The offset after the colon or dash. */
  readonly indicator: number;
  readonly indent: string;
  /** The offset after the present value and the blanks behind it. */
  readonly behind: number;
  /** True if the present value begins on the line of the colon. */
  readonly isOnLine: boolean;
}

function nestedInBlock(
  part: SyntaxPart,
  value: Json,
  { text, style }: EditedText,
  { properties, indicator, indent, behind, isOnLine }: NestedPlace,
): TextEdit[] {
  if (!part.key) {
    // On the line of the dash, an anchor would be that of the first key.
    const written = properties === '' ? blockItem(value, style, indent).slice(1) : ` ${properties}${flowText(value, style)}`;
    return [{ start: indicator, end: behind, text: written }];
  }
  const lines = afterColon(value, style, indent);
  const head = properties === '' ? '' : ` ${properties.trimEnd()}`;
  const keptHead = { start: indicator, end: indicator, text: head };
  if (!isOnLine) return [...(head === '' ? [] : [keptHead]), { start: lineEnd(text, indicator), end: behind, text: lines }];
  const lineBreak = entryEnd(text, part);
  if (lineBreak === behind) return [{ start: indicator, end: behind, text: head + lines }];
  return [
    { ...keptHead, end: part.value.end },
    { start: lineBreak, end: lineBreak, text: lines },
  ];
}

function scalarText(
  present: SyntaxNode,
  value: Json,
  { text, style, isFollowed }: EditedText & { readonly isFollowed: boolean },
  indent: string,
): string {
  const quotes = present.kind === 'scalar' ? quotesOf(present, text) : undefined;
  // A comment on the same line would become part of a block scalar.
  if (typeof value === 'string' && (isFollowed || (quotes && !value.includes('\n'))))
    return yamlString(value, style, { isFlow: false, quote: quotes });
  return blockScalar(value, style, indent);
}

/** The offset after the colon or dash of a part. */
function indicatorEnd(text: string, { key, start }: SyntaxPart): number {
  if (!key) return start + 1;
  const [blanks = ''] = /^[ \t]*/.exec(text.slice(key.end, key.end + MAX_BLANKS)) ?? [];
  if (text[key.end + blanks.length] !== ':') throw new FixRefusal('its key is written with `?`');
  return key.end + blanks.length + 1;
}

/** Blanks between a key and its colon. */
const MAX_BLANKS = 1024;
