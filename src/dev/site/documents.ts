import { readdirSync, readFileSync } from 'node:fs';
import type { AddressOf } from './addresses.ts';

/** Documents outside of `docs/` that have a page, and its address. */
const OTHER_DOCUMENTS: Readonly<Record<string, string>> = {
  'rules/README.md': 'rules/by-section/',
  'examples/editor/README.md': 'editor-files/',
};

/** The parts of the README that are not on the page "Getting started", each with the address that shows it. */
const README_PARTS: Readonly<Record<string, string>> = { rules: 'rules/', documentation: '#documentation' };
const GETTING_STARTED = 'getting-started/';

/** The documents that have a page each: the address of each page, by file. */
export function documentAddresses(ruleIds: readonly string[]): ReadonlyMap<string, string> {
  const docs = readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .sort();
  return new Map([
    ...docs.map((file) => [`docs/${file}`, `${file.slice(0, -'.md'.length)}/`] as const),
    ...Object.entries(OTHER_DOCUMENTS),
    ...ruleIds.map((id) => [`rules/${id}.md`, `rules/${id}/`] as const),
  ]);
}

/** Returns the addresses of documents on the site; the sections of the README are on several pages. */
export function addressLookup(pages: ReadonlyMap<string, string>): AddressOf {
  return (file, anchor) => {
    if (file === 'README.md') return anchor === undefined ? '' : (README_PARTS[anchor] ?? `${GETTING_STARTED}#${anchor}`);
    const page = pages.get(file);
    return page === undefined || anchor === undefined ? page : `${page}#${anchor}`;
  };
}

export function readDocument(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
}
