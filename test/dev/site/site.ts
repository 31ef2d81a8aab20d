import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { siteFiles } from '../../../src/dev/site/site-files.ts';
import type { PublishedRelease } from '../../../src/dev/site/versioned-pages.ts';

/** A release before the current one, with a rule that exists no longer. */
const EARLIER: PublishedRelease = {
  version: '0.0.7',
  rules: new Map([
    ['path-simple', '# path-simple\n\nSimple. See [others](old-rule.md) and [fixes](../docs/fixes.md#gone).\n'],
    ['old-rule', '# old-rule\n\nOld.\n'],
  ]),
};

/** The files of the site, which are printed once for all tests. */
let printed: Promise<ReadonlyMap<string, string>> | undefined;
export function site(): Promise<ReadonlyMap<string, string>> {
  printed ??= siteFiles([EARLIER]);
  return printed;
}

/** An element of a page. */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The elements of a page in their order. */
export function elementsOf(html: string): readonly Element[] {
  const found: Element[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ParentNode) => {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]));
      found.push({ tag: child.tagName, attributes, text: textOf(child) });
      visit(child);
    }
  };
  visit(parse(html));
  return found;
}

function textOf(node: DefaultTreeAdapterTypes.ParentNode): string {
  return node.childNodes.map((child) => ('value' in child ? child.value : 'childNodes' in child ? textOf(child) : '')).join('');
}
