import type { ShownFinding } from './protocol.ts';

/** Explains why a finding is reported, and why its rule exists. Texts from descriptions are inserted as text, not as markup. */
export function explanation({ message, because, rationale }: ShownFinding): HTMLElement {
  const box = document.createElement('div');
  box.append(withCode('p', message));
  if (because.length > 0) {
    const list = document.createElement('ul');
    list.append(...because.map((reason) => withCode('li', reason)));
    box.append(element('p', 'Because:'), list);
  }
  if (rationale !== '') box.append(withCode('p', plainText(rationale)));
  return box;
}

/** Removes the markup of Markdown, except for backticks around code. */
function plainText(markdown: string): string {
  return markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('**', '');
}

/** An element with a message, in which code is between backticks. */
export function withCode<Name extends 'p' | 'li'>(name: Name, message: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  // A part at an odd index is between backticks.
  made.append(...message.split('`').map((part, index) => (index % 2 === 1 ? element('code', part) : part)));
  return made;
}

/** An element with text. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
  className = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}
