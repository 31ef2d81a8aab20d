import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** A page as browsers read it. */
export function parseHtml(text: string): Node {
  return parse(text);
}

/** All elements in a node, in the order of the document. */
export function elementsIn(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => ('tagName' in child ? [child, ...elementsIn(child)] : []));
}

/** The elements of a name, or of a class given as `.name`. */
export function find(node: Node, wanted: string): Element[] {
  const isWanted = (element: Element) =>
    wanted.startsWith('.') ? attribute(element, 'class')?.split(' ').includes(wanted.slice(1)) : element.tagName === wanted;
  return elementsIn(node).filter(isWanted);
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** The text in a node. */
export function textOf(node: Node): string {
  return textNodes(node)
    .map(({ text }) => text)
    .join('');
}

/** The texts in a node, each with the names of the elements around it. */
export function textNodes(node: Node, around: readonly string[] = []): { text: string; around: readonly string[] }[] {
  if ('value' in node) return [{ text: node.value, around }];
  const inside = 'tagName' in node ? [...around, node.tagName] : around;
  return 'childNodes' in node ? node.childNodes.flatMap((child) => textNodes(child, inside)) : [];
}
