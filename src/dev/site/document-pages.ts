import type { AnyRule } from '../../rule/rule.ts';
import { type AddressOf, linksOnPage } from './addresses.ts';
import { citingRulesNote } from './checked-by.ts';
import { printMarkdown } from './markdown-page.ts';
import type { SitePage } from './page.ts';

const CONVENTIONS = 'docs/conventions.md';

/** The page that shows a whole document. */
export function documentPage(file: string, text: string, rules: readonly AnyRule[], addressOf: AddressOf): SitePage {
  const address = addressOf(file) ?? '';
  const { html, ...about } = printMarkdown(text, {
    link: linksOnPage({ file, address }, addressOf),
    afterAnchor: file === CONVENTIONS ? citingRulesNote(rules) : undefined,
  });
  return { ...about, address, main: html, source: file };
}
