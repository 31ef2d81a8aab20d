import type { LocatedValue, ParsedDocument } from '../../document/document.ts';
import type { Span } from '../../document/lines.ts';
import type { Token } from '../../document/pointer.ts';
import { isComposite, ownMember } from '../../model/place.ts';

/**
 * The ranges of values in Spectral for YAML, and for linted JSON files, which it reads as YAML: a collection begins right after the
 * colon of its key, and ends with the last scalar in it.
 *
 * @param paths The paths in the document; if one leads beyond it, the nearest existing ancestor is used.
 */
export function yamlSpans(document: ParsedDocument, paths: readonly (readonly Token[])[]): Span[] {
  return document.locate(paths).map((located, index) => spanOf(document, (paths[index] ?? []).slice(0, located.depth), located));
}

function spanOf(document: ParsedDocument, path: readonly Token[], { key, value: span }: LocatedValue): Span {
  const { text } = document;
  if (key && span.start === span.end) return emptySpan(text, key);
  if (isAlias(text, span)) return { start: key ? key.end + 1 : span.start, end: span.end };
  const value = valueAt(document, path);
  const start = key && isComposite(value) ? key.end + 1 : path.length === 0 ? rootStart(text, span.start) : span.start;
  return { start, end: endOf(document, path, value, span) };
}

/** A missing value is located after the colon. */
function emptySpan(text: string, key: Span): Span {
  const end = text.indexOf(':', key.end) + 1;
  return { start: end, end };
}

/** A root that begins with the second line, after a `---`, begins with the first. */
function rootStart(text: string, start: number): number {
  return start === text.indexOf('\n') + 1 ? 0 : start;
}

function endOf(document: ParsedDocument, path: readonly Token[], value: unknown, span: Span): number {
  const { text } = document;
  if (!isComposite(value)) return /[|>]/.test(text[span.start] ?? '') ? endOfBlockScalar(text, span.end) : span.end;
  if (/[[{]/.test(text[span.start] ?? '')) return endOfLastInBrackets(text, span);
  const children = Object.keys(value).map((token) => [...path, token]);
  const spans = document.locate(children).map((located) => located.value);
  const last = spans.findIndex(({ end }) => end === span.end);
  const [tokens, child] = [children[last], spans[last]];
  if (!tokens || !child || child.start === child.end || isAlias(text, child)) return span.end;
  return endOf(document, tokens, valueAt(document, tokens), child);
}

/** Skips the closing brackets at the end of a collection in brackets. */
function endOfLastInBrackets(text: string, { start, end }: Span): number {
  let last = end;
  while (last > start && /[}\]]/.test(text[last - 1] ?? '')) {
    let inner = last - 1;
    while (/[\s,]/.test(text[inner - 1] ?? '')) inner--;
    if (/[{[]/.test(text[inner - 1] ?? '')) return last;
    last = inner;
  }
  return last;
}

/** The last line break before the next content in the text. */
function endOfBlockScalar(text: string, end: number): number {
  let next = end;
  while (/\s/.test(text[next] ?? '')) next++;
  return next === text.length && !text.endsWith('\n') ? next : text.lastIndexOf('\n', next);
}

function isAlias(text: string, { start }: Span): boolean {
  return text[start] === '*';
}

function valueAt(document: ParsedDocument, path: readonly Token[]): unknown {
  return path.reduce<unknown>((value, token) => ownMember(value, token), document.value);
}
