import { LineIndex, type Span } from '../../src/document/lines.ts';
import { parseText } from '../../src/document/parse.ts';
import type { Token } from '../../src/document/pointer.ts';

/** The problems of a document as `line:column-line:column message`, as a reader sees them. */
export function problemsOf(text: string, name = 'openapi.yaml'): string[] {
  const document = parseText(name, text);
  const lines = new LineIndex(document.text);
  return document.problems.map(({ span, message }) => {
    const { start, end } = lines.range(span);
    return `${start.line}:${start.column}-${end.line}:${end.column} ${message}`;
  });
}

/** The part of the document at a path: the key with its quotes, and the value. */
export function textAt(
  text: string,
  path: readonly Token[],
  name = 'openapi.yaml',
): { key?: string; value: string; depth: number } {
  const document = parseText(name, text);
  const [located] = document.locate([path]);
  if (!located) throw new Error('nothing was located');
  const cut = ({ start, end }: Span) => document.text.slice(start, end);
  const value = { value: cut(located.value), depth: located.depth };
  return located.key ? { key: cut(located.key), ...value } : value;
}
