import type { Style } from './style.ts';

/** The position of a string, and its quotes. */
export interface ScalarContext {
  /** Between braces or brackets. */
  readonly isFlow: boolean;
  /** The quotes that must be used, such as those of a name before it was changed; `''` to use quotes only if they are needed. */
  readonly quote?: '"' | "'" | '' | undefined;
}

/** A string on one line of YAML, with quotes only where it needs them. */
export function yamlString(text: string, style: Pick<Style, 'quote'>, { isFlow, quote }: ScalarContext): string {
  if (!quote && isPlain(text, isFlow)) return text;
  const quoted = quote || style.quote;
  return quoted === "'" && isPrintable(text) ? `'${text.replaceAll("'", "''")}'` : doubleQuoted(text);
}

/** A double-quoted string of JSON and YAML, in which everything that YAML does not allow is escaped. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(NOT_PRINTABLE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Characters that YAML does not allow outside of escapes (YAML 1.2.2, 5.1), those that it takes for a line break, and the byte order mark.
 */
const NOT_PRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufeff\ufffe\uffff]/gu;

/** Returns whether the text has only characters that may be written as they are, on one line. */
function isPrintable(text: string): boolean {
  return text.search(NOT_PRINTABLE) === -1;
}

/** Words that mean something other than text, in YAML 1.2 or for readers of YAML 1.1. */
const RESERVED_WORDS = /^(?:~|null|true|false|yes|no|on|off|<<|=)$/i;
/** Numbers, dates and times. */
const NUMBER_LIKE = /^[-+]?(?:\.?\d[\d_.:,eExXoOa-fA-F+-]*|\.(?:inf|nan))$|^\d{4}-\d\d?-\d\d?[ t]/i;

function isPlain(text: string, isFlow: boolean): boolean {
  if (text === '' || text.trim() !== text || !isPrintable(text) || text.includes('\t')) return false;
  if (RESERVED_WORDS.test(text) || NUMBER_LIKE.test(text) || /^(?:---|\.\.\.)/.test(text)) return false;
  // YAML 1.2.2, 7.3.3: indicators at the start, `: ` and ` #` anywhere.
  if (/^[-?:,[\]{}#&*!|>'"%@`]/.test(text) || /:(?:\s|$)|\s#/.test(text)) return false;
  return !isFlow || !/[,[\]{}]|:[,[\]{}]?$/.test(text);
}

/** The lines of a string as a literal block (`|`), without indentation; `undefined` if it cannot be one. */
export function literalBlock(text: string): { readonly header: string; readonly lines: readonly string[] } | undefined {
  if (!text.includes('\n') || !isPrintable(text.replaceAll('\n', '')) || /^[ \t\n]|[ \t]$|\n\n$|[ \t]\n/.test(text))
    return undefined;
  const isClosed = text.endsWith('\n');
  return { header: isClosed ? '|' : '|-', lines: (isClosed ? text.slice(0, -1) : text).split('\n') };
}
