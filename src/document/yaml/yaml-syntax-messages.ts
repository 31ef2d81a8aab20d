/** The reasons of js-yaml that do not describe the cause, but only state that the text cannot continue in this way. */
const VAGUE_REASONS =
  /^(?:bad indentation of a (?:mapping|sequence) entry|end of the stream or a document separator is expected)$/;

/** Marks with which a value may not begin (YAML 1.2.2, 5.3 indicator characters). */
const RESERVED_MARKS = new Map([
  ['@', '`@`'],
  ['%', '`%`'],
  ['`', 'a backtick'],
]);

const TAB = 'tab characters must not be used in indentation.';
const COMMENT = 'a comment needs a space before its `#`.';
const COLON = 'a value that contains `: ` needs quotes.';
const TOO_DEEP = 'the line is indented like a part of the value above it; align it with its siblings.';
const NO_PLACE = 'the line fits no list or mapping above it; align it with its siblings.';
const VALUE_ENDED = 'the value ends before this text; remove the text, or put the whole value in quotes.';

/**
 * The reason why YAML cannot be read from an offset (UTF-16 code units) on, and the remedy; `undefined` if the reason of js-yaml
 * is sufficient. The text before the offset on its line shows the cause (YAML 1.2.2, 6.6 comments, 7.3.3 plain style, 6.1
 * indentation).
 */
export function layoutFaultMessage(reason: string, text: string, offset: number): string | undefined {
  if (!VAGUE_REASONS.test(reason)) return undefined;
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const at = text.charAt(offset);
  if (/^ *\t/.test(before)) return TAB;
  if (before.trim() === '') return NO_PLACE;
  if (at === '#') return COMMENT;
  if (RESERVED_MARKS.has(at) && /[:-]$/.test(before.trimEnd()))
    return `a value that begins with ${RESERVED_MARKS.get(at)} needs quotes.`;
  if (at !== ':') return VALUE_ENDED;
  return /:\s/.test(before) ? COLON : TOO_DEEP;
}
