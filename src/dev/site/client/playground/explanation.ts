import type { ShownFinding } from './protocol.ts';

/** Why a finding is reported, and why its rule exists. Texts of descriptions are set as text. */
export function explanation({ message, because, rationale, ruleId }: ShownFinding): HTMLElement {
  const box = document.createElement('div');
  box.append(messageParagraph(message));
  if (because.length > 0) {
    const list = document.createElement('ul');
    list.append(...because.map((reason) => element('li', reason)));
    box.append(paragraph('Because:'), list);
  }
  if (rationale !== '') box.append(paragraph(plain(rationale)));
  box.append(element('small', ruleId));
  return box;
}

/** Markdown as text without its marks. */
function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('**', '')
    .replaceAll('`', '');
}

function paragraph(text: string): HTMLElement {
  return element('p', text);
}

/** A message, in which code is between backticks. */
export function messageParagraph(message: string): HTMLElement {
  const made = document.createElement('p');
  // A part at an odd index is between backticks.
  made.append(...message.split('`').map((part, index) => (index % 2 === 1 ? element('code', part) : part)));
  return made;
}

/** An element with a text. */
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
