import type { ParsedDocument } from './document.ts';
import { parseJson } from './json.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { parseYaml } from './yaml.ts';

/**
 * Parses the text of a description, JSON or YAML, whichever it is: the name only decides how a text that is neither is reported.
 * Never throws; see {@link ParsedDocument.problems}. A leading byte order mark is no part of the document, as editors see it.
 *
 * @param uri What the document is to be called; its ending (`.json`, `.yaml`) is the hint.
 */
export function parseText(uri: string, text: string, limits: Limits = DEFAULT_LIMITS): ParsedDocument {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  // A `.json` that begins with a comment is to be told so.
  const isJson = /^\s*[{[]/.test(bare) || (/^\s*\/[/*]/.test(bare) && uri.toLowerCase().endsWith('.json'));
  if (!isJson) return parseYaml(uri, bare, limits);

  const json = parseJson(uri, bare, limits);
  if (json.value !== undefined || uri.toLowerCase().endsWith('.json')) return json;
  return parseYaml(uri, bare, limits);
}
