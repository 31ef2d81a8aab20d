import type { ParsedDocument, ParseProblem } from '../../document/document.ts';
import { LineIndex } from '../../document/lines.ts';
import type { Token } from '../../document/pointer.ts';
import { parseYaml } from '../../document/yaml/yaml.ts';

/** The number of lines above a syntax error that may have caused it. */
const NEAR_LINES = 3;

/**
 * The number of lines above a syntax error in which an unclosed quote is searched for: parsers notice it only at the next quote.
 */
const QUOTE_LINES_ABOVE = 100;

/** The most attempts to read a document; fewer for a large one, where each takes some tenths of a second. */
const MAX_ATTEMPTS = 12;
const MAX_ATTEMPTS_IF_LARGE = 4;
const LARGE_LENGTH = 1_000_000;

/** Longer documents are not read, because they are not edited by hand. */
const MAX_LENGTH = 5_000_000;

/** 1-based lines, both included. */
interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** The readable part of a document while one of its lines is being typed. */
export interface IncompleteText {
  /**
   * The document without the line that is being typed, and possibly without the lines below it; all other lines keep their
   * positions.
   */
  readonly document: ParsedDocument;
  /**
   * Returns whether a value may differ from the one that its author means, because it contains the line that is being typed or
   * ends above it.
   */
  isUncertain(path: readonly Token[]): boolean;
}

/**
 * Reads a document with a syntax error without the line that causes it. Spectral's parser continues after such a line, but puts the following lines
 * in the wrong place.
 *
 * @param parse Parses YAML; faster than parsing the whole text each time if similar texts were parsed before.
 * @returns `undefined` if the error has another cause, or the text is too long to be read several times.
 */
export function readIncomplete(
  uri: string,
  text: string,
  parse = (yaml: string): ParsedDocument => parseYaml(uri, yaml),
): IncompleteText | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const whole = parse(text);
  const problem = syntaxProblem(whole);
  // Our parser reads the text, because Spectral's parser is stricter.
  if (!problem) return { document: whole, isUncertain: () => false };
  const lines = new LineIndex(text);
  const attempts = possibleCauses(lines, lines.position(problem.span.start).line);
  for (const omitted of attempts.slice(0, text.length > LARGE_LENGTH ? MAX_ATTEMPTS_IF_LARGE : MAX_ATTEMPTS)) {
    const document = parse(withoutLines(lines, omitted));
    if (!syntaxProblem(document)) return { document, isUncertain: (path) => isAroundLines(document, lines, path, omitted) };
  }
  return undefined;
}

function syntaxProblem({ problems }: ParsedDocument): ParseProblem | undefined {
  return problems.find(({ kind }) => kind === 'syntax');
}

/** The lines that may have caused an error: single lines first, then lines with the more indented lines below them. */
function possibleCauses(lines: LineIndex, line: number): LineRange[] {
  const near = [line, ...linesAbove(lines, line).slice(0, NEAR_LINES)];
  const quotes = linesAbove(lines, line)
    .filter((above) => hasOpenQuote(lines.line(above) ?? ''))
    .slice(0, 2);
  const single = [...new Set([...near, ...quotes])];
  const blocks = single.map((first) => ({ first, last: lastBelow(lines, first) }));
  return [...single.map((first) => ({ first, last: first })), ...blocks.filter(({ first, last }) => last > first)];
}

/** The lines above one that are not empty, the nearest first. */
function linesAbove(lines: LineIndex, line: number): number[] {
  const found: number[] = [];
  for (let above = line - 1; above > 0 && line - above < QUOTE_LINES_ABOVE; above--) {
    if (!Number.isNaN(indentOf(lines, above))) found.push(above);
  }
  return found;
}

function hasOpenQuote(line: string): boolean {
  return ['"', "'"].some((quote) => line.split(quote).length % 2 === 0);
}

/** The last of the lines that are indented below a line; the line itself if there are none. */
function lastBelow(lines: LineIndex, line: number): number {
  const indent = indentOf(lines, line);
  let last = line;
  // The indent of an empty line is `NaN`, which is never less.
  for (let below = line + 1; below <= lines.count && !(indentOf(lines, below) <= indent); below++) last = below;
  return last;
}

/** `NaN` for an empty line. */
function indentOf(lines: LineIndex, line: number): number {
  const text = lines.line(line) ?? '';
  const content = text.trimStart();
  return content === '' ? Number.NaN : text.length - content.length;
}

/** Blanks lines, so that all others keep their offsets. */
function withoutLines(lines: LineIndex, { first, last }: LineRange): string {
  const start = lines.offset({ line: first, column: 1 });
  const end = lines.offset({ line: last, column: 1 }) + (lines.line(last) ?? '').length;
  return lines.text.slice(0, start) + lines.text.slice(start, end).replace(/[^\r\n]/g, ' ') + lines.text.slice(end);
}

function isAroundLines(document: ParsedDocument, lines: LineIndex, path: readonly Token[], { first, last }: LineRange): boolean {
  const part = partOf(path);
  const [located] = part ? document.locate([part]) : [];
  if (!located) return false;
  const start = lines.position((located.key ?? located.value).start).line;
  const end = lines.position(located.value.end).line;
  // A part ends with its last value, above the line that may have been meant to continue it.
  const [above = first] = linesAbove(lines, first);
  return start <= last && above <= end;
}

/** The part of a description that a line may change: a path item, a component, or another member of the root. */
function partOf(path: readonly Token[]): readonly Token[] | undefined {
  const depth = path[0] === 'components' ? 3 : path[0] === 'paths' ? 2 : 1;
  return path.length < depth ? undefined : path.slice(0, depth);
}
