import { brokenDocument, MAX_DUPLICATES, mentionsIdentifiers, type ParsedDocument, type ParseProblem } from '../document.ts';
import { DEFAULT_LIMITS, type Limits, nestingAdvice } from '../limits.ts';
import type { Token } from '../pointer.ts';
import { ANCHOR_STEP, JsonAnchors } from './json-anchors.ts';
import { locateJson } from './json-locator.ts';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  endOfString,
  endOfValue,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  skipSpace,
  stringAt,
} from './json-scan.ts';
import { surveyValue } from './json-survey.ts';
import { jsonSyntaxError } from './json-syntax.ts';

/**
 * Parses JSON text (RFC 8259). Never throws: the faults of the text are in `problems`; after a syntax error `value` is `undefined`. The
 * last of duplicate keys is used, as in `JSON.parse`.
 */
export function parseJson(uri: string, text: string, { depth }: Limits = DEFAULT_LIMITS): ParsedDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return brokenDocument(uri, text, jsonSyntaxError(text));
  }
  const survey = surveyValue(value, depth);
  if (!survey) return brokenDocument(uri, text, nestingProblemIn(text, depth));
  const { keys, anchors } = countKeysInText(text);
  const problems = keys === survey.keys ? [] : duplicateKeys(text, depth);
  return {
    uri,
    text,
    value,
    problems,
    hasIdentifiers: mentionsIdentifiers(text),
    isTree: true,
    ...(survey.references && { references: survey.references }),
    locate: (paths) => locateJson(text, paths, problems.length === 0 ? { value, anchors, strings: survey.strings } : undefined),
    comments: () => [],
  };
}

/**
 * `JSON.parse` drops duplicate keys silently, and a scan that collects the keys of a 13 MB description doubles its parsing time.
 * Counting is cheap and sufficient: text with as many keys as its value has no duplicates; otherwise, a full scan finds them.
 */
function countKeysInText(text: string): { readonly keys: number; readonly anchors: JsonAnchors } {
  let keys = 0;
  const anchors: number[] = [];
  let strings = 0;
  for (let i = text.indexOf('"'); i !== -1; strings++) {
    if (strings % ANCHOR_STEP === 0) anchors.push(i);
    const next = skipSpace(text, endOfString(text, i));
    if (text.charCodeAt(next) === COLON) keys++;
    i = text.indexOf('"', next);
  }
  return { keys, anchors: new JsonAnchors(text, anchors) };
}

function nestingProblemIn(text: string, maxDepth: number): ParseProblem {
  let depth = 0;
  let at = 0;
  for (; at < text.length && depth <= maxDepth; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at) - 1;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) depth++;
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth--;
  }
  return { kind: 'syntax', message: `JSON: ${nestingAdvice(maxDepth)}`, span: { start: at - 1, end: at } };
}

/** A key that the scan has seen. */
interface SeenKey {
  /** The offset of its last value. */
  readonly value: number;
  readonly count: number;
}

/**
 * A list or mapping that the scan is in: the keys so far, which a list does not have, and the token that leads to the current
 * member.
 */
interface OpenContainer {
  readonly keys: Map<string, SeenKey> | undefined;
  token: Token;
}

function duplicateKeys(text: string, depth: number): ParseProblem[] {
  const problems: ParseProblem[] = [];
  const open: OpenContainer[] = [];
  for (let at = 0; at < text.length && problems.length < MAX_DUPLICATES; at++) {
    const code = text.charCodeAt(at);
    const inner = open.at(-1);
    if (code === OPEN_BRACE) open.push({ keys: new Map(), token: '' });
    else if (code === OPEN_BRACKET) open.push({ keys: undefined, token: 0 });
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) open.pop();
    else if (code === COMMA && typeof inner?.token === 'number') inner.token++;
    else if (code === QUOTE) {
      const span = { start: at, end: endOfString(text, at) };
      at = span.end - 1;
      const colon = skipSpace(text, span.end);
      if (!inner?.keys || text.charCodeAt(colon) !== COLON) continue;
      const key = stringAt(text, span);
      const value = skipSpace(text, colon + 1);
      const before = inner.keys.get(key);
      inner.token = key;
      // Text can be nested deeper than the limit only in the value of a key that a later, equal key has replaced.
      if (before && open.length <= depth) {
        const message = `Duplicate key \`${key}\`; only its last value is used.`;
        const redundant = valueAt(text, before.value) === valueAt(text, value) && { redundant: before.count };
        problems.push({ kind: 'duplicate-key', message, span, path: open.map(({ token }) => token), ...redundant });
      }
      inner.keys.set(key, { value, count: (before?.count ?? 0) + 1 });
    }
  }
  return problems;
}

function valueAt(text: string, start: number): string {
  return text.slice(start, endOfValue(text, start));
}
