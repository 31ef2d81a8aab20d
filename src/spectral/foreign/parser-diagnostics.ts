import type { ParsedDocument } from '../../document/document.ts';
import type { Span } from '../../document/lines.ts';
import type { Token } from '../../document/pointer.ts';
import type { PositionIndex, SpectralRange } from './shared-document.ts';

const ERROR = 0;
const WARNING = 1;

/** A diagnostic of Spectral's parser; a ruleset's `parserOptions` set its severity. */
export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly severity: typeof ERROR | typeof WARNING;
  readonly path: string[];
  readonly range: SpectralRange;
}

/** The diagnostics of Spectral about a well-formed document: duplicate keys, and keys that are not strings in YAML. */
export function diagnose(parsed: ParsedDocument, lines: PositionIndex): Diagnostic[] {
  const range = ({ start, end }: Span) => ({ start: lines.position(start), end: lines.position(end) });
  const duplicates = parsed.problems.map(({ path = [], span }): Diagnostic => {
    return { code: 'YAMLException', message: 'duplicate key', severity: ERROR, path: path.map(String), range: range(span) };
  });
  const others = oddKeys(parsed).map(({ path, span, type }): Diagnostic => {
    const message = `mapping key must be a string scalar rather than ${type}`;
    return { code: 'YAMLIncompatibleValue', message, severity: WARNING, path, range: range(span) };
  });
  return [...duplicates, ...others];
}

interface OddKey {
  readonly path: string[];
  readonly span: Span;
  readonly type: string;
}

/** The keys of a YAML text that would be numbers, booleans or null if they were values: `200:`. */
function oddKeys(parsed: ParsedDocument): OddKey[] {
  // The keys of JSON are in quotes.
  if (/^\s*[{[]/.test(parsed.text)) return [];
  const candidates = keysLikeScalars(parsed.value);
  const odd = new Map<number, OddKey>();
  for (const [index, { key }] of parsed.locate(candidates).entries()) {
    const path = candidates[index]?.map(String);
    const type = key && typeOf(parsed.text.slice(key.start, key.end));
    // Values that an alias or a merge key repeats are written in one place.
    if (key && path && type) odd.set(key.start, { path, span: key, type });
  }
  return [...odd.values()];
}

/** The paths of keys that may have been written as other values than strings. */
function keysLikeScalars(root: unknown): Token[][] {
  const found: Token[][] = [];
  const seen = new Set<unknown>();
  const visit = (value: unknown, path: readonly Token[]) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, child] of Object.entries(value)) {
      const isCandidate = !Array.isArray(value) && /^(?:[-+]?[\d.].*|-?Infinity|NaN|true|false|null)$/.test(key);
      if (isCandidate) found.push([...path, key]);
      if (typeof child === 'object' && child !== null) visit(child, [...path, key]);
    }
  };
  visit(root, []);
  return found;
}

/** The type of an unquoted scalar by the YAML 1.2 core schema. */
function typeOf(text: string): string | undefined {
  if (/^(?:~|null|Null|NULL|)$/.test(text)) return 'null';
  if (/^(?:true|True|TRUE|false|False|FALSE)$/.test(text)) return 'boolean';
  const isInteger = /^(?:[-+]?\d+|0o[0-7]+|0x[\da-fA-F]+)$/.test(text);
  const isFloat =
    /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(text) || /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/.test(text);
  return isInteger || isFloat ? 'number' : undefined;
}
