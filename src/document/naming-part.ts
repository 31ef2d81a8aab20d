import { type LocatedValue, type ParsedDocument, reportedSpan } from './document.ts';
import { COLON, COMMA, endOfString, endOfValue, OPEN_BRACE, OPEN_BRACKET, QUOTE, skipSpace, stringAt } from './json/json-scan.ts';
import type { Span } from './lines.ts';
import type { Token } from './pointer.ts';

/** The members that identify an object, the best first: the name of a parameter, the address of a server. */
const NAMING_KEYS = ['name', '$ref', 'url'];

/**
 * The distance from the start of an object within which the member that names it is searched for: it is near the beginning, and
 * objects may be long.
 */
const MAX_NAMING_OFFSET = 2000;

/** The part of a value that identifies it to readers. */
export interface NamingPart {
  readonly span: Span;
  /** The path from the value to the part; empty if the part is the value itself. */
  readonly path: readonly Token[];
}

/** A value to locate, by its key or by the value itself. */
export interface NamingTarget {
  readonly tokens: readonly Token[];
  readonly on: 'key' | 'value';
}

/**
 * The spans by which readers recognize places, in the order of `targets`: the key or, for an object without a key, such as an
 * item of a list, the member that names it, wherever it is in the object.
 */
export function shownSpans(document: ParsedDocument, targets: readonly NamingTarget[]): Span[] {
  const paths = targets.map(({ tokens }) => [...tokens, ...namingPath(document.value, tokens)]);
  const [members, values] = [document.locate(paths), document.isTree ? [] : document.locate(targets.map(({ tokens }) => tokens))];
  return targets.map(({ tokens, on }, index) => {
    const [member, value, path = []] = [members[index], values[index], paths[index]];
    if (!member) return { start: 0, end: 0 };
    if (path.length === tokens.length || member.depth < path.length)
      return namingSpan(document.text, reportedSpan(member, tokens, on));
    // An alias of YAML is shown where it is used, and not where the object is written.
    return value && !isWithin(member.value, value.value) ? reportedSpan(value, tokens, on) : wholeMember(member);
  });
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function wholeMember({ key, value }: LocatedValue): Span {
  return { start: (key ?? value).start, end: value.end };
}

/** The path from an object without a key to the member that names it; empty for other values. */
function namingPath(root: unknown, tokens: readonly Token[]): readonly Token[] {
  let [value, holder]: [unknown, unknown] = [root, undefined];
  for (const token of tokens) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return [];
    [value, holder] = [(value as Record<Token, unknown>)[token], value];
  }
  const hasKey = holder !== undefined && !Array.isArray(holder);
  return hasKey ? [] : [namingMember(value) ?? []].flat();
}

/** The member that names an object, if it has one that is a string. */
export function namingMember(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const members = value as Readonly<Record<string, unknown>>;
  return NAMING_KEYS.find((name) => Object.hasOwn(members, name) && typeof members[name] === 'string');
}

/** The span of the {@link namingPart} of a value. */
export function namingSpan(text: string, span: Span): Span {
  return namingPart(text, span).span;
}

/**
 * In JSON, an object in a list often begins on a line that holds only `{`. Then the member that names the object identifies it to
 * readers or, without such a member, the first one.
 *
 * @param span The value, in text that need not be JSON.
 */
export function namingPart(text: string, span: Span): NamingPart {
  const whole = { span, path: [] };
  if (!beginsOnLineOfItsOwn(text, span.start)) return whole;
  if (text.charCodeAt(span.start) === OPEN_BRACKET) {
    const start = skipSpace(text, span.start + 1);
    if (!isOpening(text, start)) return whole;
    const first = namingPart(text, { start, end: endOfValue(text, start) });
    return { span: first.span, path: [0, ...first.path] };
  }
  const members = [...membersOf(text, span.start)];
  const named = NAMING_KEYS.map((name) => members.find((member) => member.name === name)).find((member) => member !== undefined);
  const member = named ?? members[0];
  return member ? { span: member.span, path: [member.name] } : whole;
}

function isOpening(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === OPEN_BRACE || code === OPEN_BRACKET;
}

function beginsOnLineOfItsOwn(text: string, at: number): boolean {
  if (!isOpening(text, at)) return false;
  const next = skipSpace(text, at + 1);
  if (!/[\r\n]/.test(text.slice(at + 1, next))) return false;
  let start = at;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  return start === 0 || /[\r\n]/.test(text[start - 1] ?? '');
}

/** The members of an object up to a certain length, each with its value unless that is an object or list itself. */
function* membersOf(text: string, start: number): Generator<{ readonly name: string; readonly span: Span }> {
  const near = text.slice(start, start + MAX_NAMING_OFFSET);
  for (let at = skipSpace(near, 1); near.charCodeAt(at) === QUOTE; ) {
    const key = { start: at, end: endOfString(near, at) };
    const colon = skipSpace(near, key.end);
    if (near.charCodeAt(colon) !== COLON) return;
    const value = skipSpace(near, colon + 1);
    const end = endOfValue(near, value);
    const last = isOpening(near, value) ? key.end : end;
    yield { name: stringAt(near, key), span: { start: start + key.start, end: start + last } };
    const comma = skipSpace(near, end);
    if (near.charCodeAt(comma) !== COMMA) return;
    at = skipSpace(near, comma + 1);
  }
}
