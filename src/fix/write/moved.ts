import type { Location } from '../plan/changes.ts';
import { indentAt, lineStart } from '../print/lines.ts';
import { blockKey } from '../print/values.ts';
import type { EditedText } from './block-edits.ts';
import { entryEnd, entryStart } from './extent.ts';
import { quotesOf } from './quotes.ts';

/** A member in block style with its comments, as written but indented for another place; `undefined` if it is not in block style. */
export function movedLines(
  { owner, index, part }: Location,
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
