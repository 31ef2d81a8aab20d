/** The width to lay text out for: that of the terminal, within what is comfortable to read. */
export function readingWidth(columns: number | undefined): number {
  return Math.max(40, Math.min(columns ?? 80, 100));
}

/** Breaks a paragraph into lines of at most `width` characters, between words; a longer word stays whole. */
export function wrapWords(paragraph: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Wraps Markdown paragraph by paragraph; indented code and list items keep their lines. */
export function wrapMarkdown(text: string, width: number): string[] {
  const paragraphs = text.trim().split(/\n[ \t]*\n/);
  const wrapped = paragraphs.map((paragraph) =>
    /^(?: {4}|```|[-*|] )/m.test(paragraph) ? paragraph.split('\n') : wrapWords(paragraph, width),
  );
  return wrapped.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

export function indent(lines: readonly string[], by: number): string[] {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(by) + line));
}
