import { visible, webAddress } from '../text/escape.ts';
import { stretchesOf } from './code-spans.ts';

const MAX_ADDRESS_LENGTH = 500;
/** The longest name that is shown whole. */
export const MAX_NAME_LENGTH = 200;

/**
 * Characters that GitHub interprets in text that is rendered already, where no backslash helps any more: mentions, references to issues,
 * emoji, web and mail addresses, formulas. In an element of its own the character is nothing but itself. An underscore before `www.` does
 * not hinder a link.
 */
const RENDERED_MARKS = /[@#:](?=\S)|\$|(?<=(?<![A-Za-z0-9])www)\.|(?<=(?<![A-Za-z0-9])GH)-(?=\d)/;
/** Characters with a meaning within a line, or at the beginning of one. An underscore within a word means nothing. */
const PUNCTUATION = /[\\`*[\]<>|~&]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|^[-+=#]|(?<=^\d{1,9})[.)]/;
const SPECIAL = new RegExp(`(?<afterwards>${RENDERED_MARKS.source})|${PUNCTUATION.source}`, 'gi');

/** A message on one line of Markdown: text in backticks becomes code, and all other text is shown unchanged. */
export function markdownText(message: string): string {
  return stretchesOf(message)
    .map(({ text, isCode }) => (isCode ? codeSpan(text) : plainText(text)))
    .join('');
}

function plainText(text: string): string {
  return visible(text).replace(SPECIAL, (character, afterwards?: string) =>
    afterwards === undefined ? `\\${character}` : `<span>${character}</span>`,
  );
}

/** Code that shows text unchanged, in a paragraph or a list. */
export function codeSpan(text: string): string {
  const shown = visible(text);
  if (shown === '') return '';
  let longest = 0;
  for (const [run] of shown.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  // Markdown removes one space from both ends, unless there is nothing else.
  const isPadded = /^`|`$/.test(shown) || (shown.startsWith(' ') && shown.endsWith(' ') && /[^ ]/.test(shown));
  return isPadded ? `${fence} ${shown} ${fence}` : fence + shown + fence;
}

/** Code in a table, where a pipe would end the cell. */
export function codeCell(text: string): string {
  return codeSpan(text.replaceAll('|', '\\u{7c}'));
}

/** A link, if the address is that of a web page. */
export function markdownLink(markdown: string, address: string): string {
  const href = hrefOf(address);
  return href === undefined ? markdown : `[${markdown}](<${href}>)`;
}

/** An address as a link, if it is that of a web page. */
export function markdownAddress(address: string): string {
  const href = hrefOf(address);
  return href === undefined ? markdownText(address) : `<${href}>`;
}

function hrefOf(address: string): string | undefined {
  const href = webAddress(address);
  if (href === undefined || href.length > MAX_ADDRESS_LENGTH) return undefined;
  return href.replace(/[^\w\-./:?#@!$,;=%~+&]/g, percentEncode).replaceAll('&', '&amp;');
}

/** `encodeURIComponent` leaves some punctuation as it is. */
function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;
}

/** Code between fences that are longer than any in it, so that no line of it ends the block. */
export function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}
