import { escapeMarkup, webAddress } from '../../text/escape.ts';
import { stretchesOf } from '../code-spans.ts';

/** Markup as a link, if the address is that of a web page. */
export function linkMarkup(markup: string, address: string): string {
  const href = webAddress(address);
  return href === undefined ? markup : `<a href="${escapeMarkup(href)}">${markup}</a>`;
}

/** A message, whose backticks quote code. */
export function messageMarkup(message: string): string {
  return stretchesOf(message)
    .map(({ text, isCode }) => (isCode ? `<code>${escapeMarkup(text)}</code>` : escapeMarkup(text)))
    .join('');
}
