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
  if (!/^\s*[{[]/.test(bare)) return parseYaml(uri, bare, limits);

  const json = parseJson(uri, bare, limits);
  if (json.value !== undefined || uri.toLowerCase().endsWith('.json')) return json;
  return parseYaml(uri, bare, limits);
}
