import { SaxesParser } from 'saxes';

/** An element as a parser of XML reads it. */
export interface Xml {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Xml[];
  /** All text right in it. */
  text: string;
}

/** @throws If a string is not strictly well-formed XML 1.0, including forbidden characters. */
export function parseXml(text: string): Xml {
  const parser = new SaxesParser({ xmlns: false });
  const root: Xml = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Xml = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (part) => {
    const last = open.at(-1);
    if (last) last.text += part;
  });
  parser.write(text).close();
  const [element] = root.children;
  if (!element) throw new Error('There is no element.');
  return element;
}

/** The schema of an element. */
export interface Shape {
  readonly required: readonly string[];
  readonly optional?: readonly string[];
  readonly children?: readonly string[];
  readonly hasText?: boolean;
}

/** Where a document departs from the shapes of its elements. */
export function departures(element: Xml, shapes: Readonly<Record<string, Shape>>): string[] {
  const { name, attributes, children, text } = element;
  const shape = shapes[name];
  if (!shape) return [`<${name}> is unknown`];
  const { required, optional = [], children: allowed = [], hasText = false } = shape;
  return [
    ...required.filter((key) => !(key in attributes)).map((key) => `<${name}> lacks ${key}`),
    ...Object.keys(attributes)
      .filter((key) => ![...required, ...optional].includes(key))
      .map((key) => `<${name}> has ${key}`),
    ...children.filter((child) => !allowed.includes(child.name)).map((child) => `<${name}> has <${child.name}>`),
    ...(hasText || text.trim() === '' ? [] : [`<${name}> has text`]),
    ...children.flatMap((child) => departures(child, shapes)),
  ];
}

/** All elements of a name, in the order of the document. */
export function elements(element: Xml, name: string): Xml[] {
  return [...(element.name === name ? [element] : []), ...element.children.flatMap((child) => elements(child, name))];
}
