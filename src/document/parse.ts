import type { ParsedDocument } from './document.ts';
import { parseJson } from './json/json.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import type { Syntax } from './parse-memory.ts';
import { parseYaml } from './yaml/yaml.ts';

/**
 * Parses the text of a description, JSON or YAML, whichever it is: the name only decides how text that is neither is reported.
 * Never throws; see {@link ParsedDocument.problems}. A leading byte order mark is not part of the document, as in editors.
 *
 * @param uri The name of the document; its extension (`.json`, `.yaml`) is a hint.
 */
export function parseText(uri: string, text: string, limits: Limits = DEFAULT_LIMITS): ParsedDocument {
  const bare = withoutByteOrderMark(text);
  if (!mayBeJson(uri, bare)) return parseYaml(uri, bare, limits);

  const json = parseJson(uri, bare, limits);
  if (json.value !== undefined || uri.toLowerCase().endsWith('.json')) return json;
  return parseYaml(uri, bare, limits);
}

/** Text without a leading byte order mark. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Returns whether text without a byte order mark is tried as JSON first. */
export function mayBeJson(uri: string, text: string): boolean {
  // A comment at the beginning of a `.json` file is reported.
  return /^\s*[{[]/.test(text) || (/^\s*\/[/*]/.test(text) && uri.toLowerCase().endsWith('.json'));
}

/** The most expensive syntax that {@link parseText} may try: a name that ends in `.json` does not rule YAML out, but the first character does. */
export function syntaxOf(uri: string, text: Uint8Array | string): Syntax {
  if (!uri.toLowerCase().endsWith('.json')) return 'yaml';
  const at = (index: number) => (typeof text === 'string' ? text.charCodeAt(index) : text[index]) ?? Number.NaN;
  const isBlank = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d);
  const hasMark = at(0) === 0xfeff || (at(0) === 0xef && at(1) === 0xbb && at(2) === 0xbf);
  let start = hasMark ? (typeof text === 'string' ? 1 : 3) : 0;
  while (isBlank(at(start))) start++;
  return /^(?:[{[]|\/[/*])/.test(String.fromCharCode(at(start), at(start + 1))) ? 'json' : 'yaml';
}
