import { escapeMarkup } from '../../text/escape.ts';
import { type AddressOf, relativeTo } from './addresses.ts';
import type { SitePage } from './page.ts';
import type { ReadmeParts } from './readme-parts.ts';

/** A page in the menu. */
interface MenuEntry {
  readonly address: string;
  readonly label: string;
}

/** The pages in the menu: those to read first, and the documents in the order and with the names of the list in the README. */
export interface Menu {
  readonly first: readonly MenuEntry[];
  readonly documents: readonly MenuEntry[];
}

const FIRST_PAGES = ['getting-started/', 'playground/', 'rules/', 'rules/by-section/', 'conventions/'];

/** The menu of the site. Documents that the README does not list are at its end. */
export function menuOf(pages: readonly SitePage[], documents: ReadmeParts['documents'], addressOf: AddressOf): Menu {
  const entry = ({ address, title }: SitePage) => ({ address, label: title });
  const first = FIRST_PAGES.flatMap((address) => pages.find((page) => page.address === address) ?? []).map(entry);
  const listed = documents.flatMap(({ file, label }) => {
    const address = addressOf(file);
    return address === undefined ? [] : [{ address, label }];
  });
  const known = new Set(['', ...first, ...listed].map((item) => (typeof item === 'string' ? item : item.address)));
  const others = pages.filter(({ address }) => !known.has(address) && !address.includes('rules/')).map(entry);
  return { first, documents: [...listed, ...others] };
}

/** The menu as a page shows it. On narrow screens, it is folded. */
export function menuMarkup({ first, documents }: Menu, address: string): string {
  const list = (entries: readonly MenuEntry[]) => `<ul>\n${entries.map((entry) => item(entry, address)).join('\n')}\n</ul>`;
  return `<nav class="menu" aria-label="Pages">
<details><summary>Menu</summary>
${list(first)}
${list(documents)}
</details>
</nav>`;
}

function item(entry: MenuEntry, address: string): string {
  const current = entry.address === address ? ' aria-current="page"' : isAbove(entry, address) ? ' aria-current="true"' : '';
  return `<li><a href="${relativeTo(address, entry.address)}"${current}>${escapeMarkup(entry.label)}</a></li>`;
}

/** The pages of rules are below the list of rules. */
function isAbove(entry: MenuEntry, address: string): boolean {
  return entry.address === 'rules/' && address.includes('rules/') && !FIRST_PAGES.includes(address);
}
