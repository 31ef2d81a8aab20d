/**
 * Returns whether an expression of a Spectral ruleset only reads values. Spectral compiles the filters of JSONPath to JavaScript,
 * and does not restrict the names in them: `$[?(@.constructor.constructor('...')())]` executes code. Therefore, only parts are accepted
 * that are known to be harmless: members, comparisons, regular expressions, and methods of strings and lists that change nothing.
 */
export function isHarmlessPath(expression: string): boolean {
  let at = 0;
  while (at < expression.length) {
    OUTSIDE_OF_FILTERS.lastIndex = at;
    const [plain] = OUTSIDE_OF_FILTERS.exec(expression) ?? [];
    if (plain !== undefined) {
      at += plain.length;
      continue;
    }
    FILTER_START.lastIndex = at;
    const [start] = FILTER_START.exec(expression) ?? [];
    const end = start === undefined ? undefined : endOfFilter(expression, at + start.length);
    if (end === undefined) return false;
    at = end;
  }
  return true;
}

/**
 * Returns whether a message of a rule executes no code: Spectral evaluates expressions such as `#{{1 + x}}`, so only calls of
 * `print` are accepted.
 */
export function isHarmlessMessage(message: string): boolean {
  const [, ...expressions] = message.split('#{{');
  return expressions.every((text) => /^\s*print\((?:["'][\w-]*["'])?\)\s*\}\}/.test(text));
}

/** The text outside of filters: names (quoted ones without anything that looks like a filter), wildcards, `@string()`. */
const OUTSIDE_OF_FILTERS = /(?:'[^'"`\\()?]*'|"[^'"`\\()?]*"|@[a-z]+\(\)|[^'"`\\()?])+/iy;
const FILTER_START = /\?\(/y;

/** Strings without escapes, which parsers may treat differently. */
const STRING = String.raw`'[^'\\\n]*'|"[^"\\\n]*"`;
const LITERAL = String.raw`(?:${STRING}|\d+(?:\.\d+)?|true|false|null)`;

/** The tokens of filters. A value may be followed only by an operator, and an operator only by a value. */
const VALUES = {
  literal: new RegExp(String.raw`(?:${LITERAL}|undefined|index)(?![\w$])`, 'y'),
  // Without quotes, so that no parser can read a string in it.
  regex: /\/(?![*/])(?:\\[^\n'"`]|\[(?:\\[^\n'"`]|[^\]\\\n'"`])*\]|[^/\\[\n'"`])+\/[a-z]*/y,
  context:
    /@(?:string|number|boolean|scalar|array|null|object|integer)\(\)|@(?:root|path|property|parentProperty|parent)?(?![\w$@(])/y,
  list: new RegExp(String.raw`\[\s*(?:${LITERAL}\s*(?:,\s*${LITERAL}\s*)*)?\]`, 'y'),
};
const PREFIX = /[!+-]|\((?!\))/y;
const OPERATOR = /===|!==|==|!=|<=|>=|<|>|&&|\|\||~=|[+\-*%,]|in(?![\w$])/y;
const MEMBER = /\.\s*([A-Za-z_$][\w$]*)/y;
const COMPUTED = new RegExp(String.raw`\[\s*(${LITERAL})\s*\]`, 'y');
const CALL = /\.\s*([A-Za-z]+)\(\s*(\)?)/y;

const HARMLESS_METHODS = new Set(
  'match test includes startsWith endsWith indexOf lastIndexOf search toLowerCase toUpperCase trim charAt slice substring split toString hasOwnProperty'.split(
    ' ',
  ),
);
/** Names that lead from a value to the surrounding code. */
const FORBIDDEN_NAMES =
  /^(?:constructor|prototype|__proto__|__(?:define|lookup)[GS]etter__|apply|call|bind|caller|callee|arguments)$/;

/** Finds the end of a filter whose content begins at an offset; `undefined` if it contains anything but harmless tokens. */
function endOfFilter(text: string, start: number): number | undefined {
  let depth = 1;
  let hasValue = false;
  let at = start;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found;
  };
  while (at < text.length) {
    if (take(/\s+/y)) continue;
    if (!hasValue) {
      const prefix = take(PREFIX);
      if (prefix?.[0] === '(') depth++;
      if (prefix) continue;
      const value = Object.values(VALUES).reduce<RegExpExecArray | null>((found, pattern) => found ?? take(pattern), null);
      if (!value) return undefined;
      hasValue = true;
      continue;
    }
    if (take(/\)/y)) {
      if (--depth === 0) return at;
      continue;
    }
    const call = take(CALL);
    if (call) {
      if (!HARMLESS_METHODS.has(call[1] ?? '')) return undefined;
      if (call[2] === '') [depth, hasValue] = [depth + 1, false];
      continue;
    }
    const access = take(MEMBER)?.[1] ?? take(COMPUTED)?.[1]?.replace(/^['"]|['"]$/g, '');
    if (access !== undefined) {
      if (FORBIDDEN_NAMES.test(access)) return undefined;
      continue;
    }
    if (!take(OPERATOR)) return undefined;
    hasValue = false;
  }
  return undefined;
}
