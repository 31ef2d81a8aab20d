import type { HostDocument, HostPosition, HostRange } from './host-inventory.ts';
import { hostLinesOf } from './host-lines.ts';

/**
 * The range of a value as an editor should underline it: its key if it is a list, a mapping or several lines long; without a key, its first
 * line. Spectral's ranges cover the whole value, such as all operations of a path, starting after its key.
 */
export function shortRange(document: HostDocument, path: readonly (string | number)[], range: HostRange): HostRange {
  const lines = hostLinesOf(document);
  if (!lines) return range;
  const isOneLine = range.start.line === range.end.line;
  const line = lines.line(range.start.line + 1) ?? '';
  if (isOneLine && !/^\s*[[{]/.test(line.slice(range.start.character))) return range;
  return keyRange(line, String(path.at(-1) ?? ''), range.start) ?? (isOneLine ? range : firstLine(line, range.start));
}

function keyRange(text: string, key: string, { line, character }: HostPosition): HostRange | undefined {
  const before = text.slice(0, character).trimEnd();
  const named = before.endsWith(':') ? before.slice(0, -1).trimEnd() : before;
  const quote = named.endsWith('"') || named.endsWith("'") ? 1 : 0;
  const end = named.length - quote;
  if (key === '' || !named.slice(0, end).endsWith(key)) return undefined;
  return { start: { line, character: end - key.length - quote }, end: { line, character: end + quote } };
}

function firstLine(text: string, { line, character }: HostPosition): HostRange {
  const behind = text.slice(character);
  const start = character + behind.length - behind.trimStart().length;
  return { start: { line, character: start }, end: { line, character: Math.max(text.trimEnd().length, start) } };
}
