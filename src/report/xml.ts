import { escapeMarkup, withoutCommand } from '../text/escape.ts';

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Attributes by name; those that are `undefined` are omitted. */
type XmlAttributes = Readonly<Record<string, string | number | undefined>>;

/** An element whose children, which are already markup, are on separate lines. */
export function element(name: string, attributes: XmlAttributes, children: readonly string[] = []): string {
  const start = startOf(name, attributes);
  return children.length === 0 ? `<${start}/>` : `<${start}>\n${children.join('\n')}\n</${name}>`;
}

/** An element with lines of text in it, none of which the log of a CI system treats as a command. */
export function textElement(name: string, attributes: XmlAttributes, lines: readonly string[]): string {
  return `<${startOf(name, attributes)}>${lines.map((line) => escapeMarkup(withoutCommand(line))).join('\n')}</${name}>`;
}

function startOf(name: string, attributes: XmlAttributes): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeMarkup(String(value))}"`,
  );
  return name + written.join('');
}
