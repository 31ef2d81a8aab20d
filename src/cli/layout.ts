import { columnsOf } from '../report/terminal-columns.ts';

/** The width to lay text out for: that of the terminal, within what is comfortable to read. */
export function readingWidth(columns: number | undefined): number {
  return Math.max(40, Math.min(columns ?? 80, 100));
}

/** Breaks a paragraph into lines of at most `width` characters, between words; a longer word stays whole. */
export function wrapWords(paragraph: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    if (line !== '' && columnsOf(line) + 1 + columnsOf(word) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Wraps Markdown paragraph by paragraph and item by item; code keeps its lines as far as they fit. */
export function wrapMarkdown(text: string, width: number): string[] {
  const paragraphs = text.trim().split(/\n[ \t]*\n/);
  return paragraphs.flatMap((paragraph, index) => [...(index === 0 ? [] : ['']), ...wrapParagraph(paragraph, width)]);
}

function wrapParagraph(paragraph: string, width: number): string[] {
  const lines = paragraph.split('\n');
  const isCode = lines.some((line) => line.startsWith('```')) || lines.every((line) => line.startsWith('    '));
  if (isCode) return lines.flatMap((line) => wrapCode(line, width));
  const blocks: string[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last === undefined || /^\s*[-*] |^\|/.test(line)) blocks.push(line);
    else blocks[blocks.length - 1] = `${last}\n${line}`;
  }
  return blocks.flatMap((block) => {
    const [, bullet, item = ''] = /^(\s*[-*] )(.*)$/s.exec(block) ?? [];
    if (bullet === undefined) return wrapWords(block, width);
    const wrapped = wrapWords(item, width - bullet.length);
    return wrapped.map((line, index) => (index === 0 ? bullet : ' '.repeat(bullet.length)) + line);
  });
}

/** Breaks a line of code into lines of at most `width` columns, between words if possible; the rest is indented further. */
export function wrapCode(line: string, width: number): string[] {
  if (columnsOf(line) <= width) return [line];
  const margin = Math.min(line.search(/\S|$/) + 4, Math.floor(width / 2));
  const fitting = fittingLength(line, width);
  const space = line.lastIndexOf(' ', fitting);
  const end = space > margin ? space : fitting;
  return [line.slice(0, end), ...wrapCode(' '.repeat(margin) + line.slice(end).trimStart(), width)];
}

/** The number of UTF-16 code units of the text that fit in `width` columns. */
function fittingLength(text: string, width: number): number {
  let [length, columns] = [0, 0];
  for (const character of text) {
    columns += columnsOf(character);
    if (columns > width) break;
    length += character.length;
  }
  return length;
}

export function indent(lines: readonly string[], by: number): string[] {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(by) + line));
}
