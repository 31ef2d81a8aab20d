import { readFileSync } from 'node:fs';
import { version } from '../../package-version.ts';
import { rules } from '../../registry.ts';
import { BASE_STYLE } from '../../report/html/base-style.ts';
import { LICENSES_FILE, licensesText, packagesIn } from '../build/bundled-packages.ts';
import { clientScript } from './client-script.ts';
import { documentPage } from './document-pages.ts';
import { addressLookup, documentAddresses, readDocument } from './documents.ts';
import { layout, notFoundPage, redirectPage } from './layout.ts';
import { menuOf } from './menu.ts';
import type { SitePage } from './page.ts';
import { playgroundExamples, playgroundScripts } from './playground-files.ts';
import { playgroundPage } from './playground-page.ts';
import { gettingStartedPage, homePage } from './readme-pages.ts';
import { readmeParts } from './readme-parts.ts';
import { rulesPage } from './rules-page.ts';
import { searchIndex } from './search-index.ts';
import { type PublishedRelease, redirectsOfFormerRules, versionedPages } from './versioned-pages.ts';

const STYLE = new URL('site.css', import.meta.url);
const ICON = new URL('icon.svg', import.meta.url);

/**
 * The files of the documentation site, by name. Everything on it is printed from the documents and the rules.
 *
 * @param earlier The releases before this version whose pages of rules are kept, beginning with the newest.
 */
export async function siteFiles(earlier: readonly PublishedRelease[] = []): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(rules.map(({ id }) => id));
  const documents = documentAddresses([...ids]);
  const addressOf = addressLookup(documents);
  const readme = readmeParts(readDocument('README.md'));
  const pages = [
    homePage(readme, addressOf, rules.length),
    gettingStartedPage(readme, addressOf),
    playgroundPage,
    rulesPage(readme.ruleList, rules, addressOf),
    ...[...documents.keys()].map((file) => documentPage(file, readDocument(file), rules, addressOf)),
  ];
  const current = { version, rules: new Map([...ids].map((id) => [id, readDocument(`rules/${id}.md`)])) };
  const versioned = [
    ...versionedPages(current, ids, addressOf),
    // The documents of an earlier release are in the repository only.
    ...earlier.flatMap((release) => versionedPages(release, ids, () => undefined)),
  ];
  const menu = menuOf(pages, readme.documents, addressOf);
  const print = (page: SitePage) => [`${page.address}index.html`, layout(page, menu)] as const;
  const scripts = [await clientScript(), ...(await playgroundScripts())];
  const former = [...redirectsOfFormerRules(earlier, ids)];
  return new Map([
    ...[...pages, ...versioned].map(print),
    ...former.map(([address, target]) => [`${address}index.html`, redirectPage(address, target)] as const),
    ['search.json', searchIndex(pages)],
    ['site.css', `${BASE_STYLE}${readFileSync(STYLE, 'utf8')}`],
    ...scripts.map(({ fileName, code }) => [fileName, code] as const),
    [LICENSES_FILE, licensesText(packagesIn(scripts))],
    ['playground/examples.json', playgroundExamples()],
    ['404.html', notFoundPage()],
    ['icon.svg', readFileSync(ICON, 'utf8')],
  ]);
}
