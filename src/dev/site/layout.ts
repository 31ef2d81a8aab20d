import { REPOSITORY, version } from '../../package-version.ts';
import { PROGRAM_NAME } from '../../text/command-line.ts';
import { escapeMarkup } from '../../text/escape.ts';
import { LICENSES_FILE } from '../build/bundled-packages.ts';
import { relativeTo, repositoryUrl, rootFrom } from './addresses.ts';
import type { Heading } from './markdown-page.ts';
import { type Menu, menuMarkup } from './menu.ts';
import type { SitePage } from './page.ts';

/** Pages load only what the site has, and run only its script. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
/** Fewer headings than this need no list of them. */
const MIN_LISTED_HEADINGS = 3;

/** The HTML of a page: its content with header, menu, list of headings and footer. */
export function layout(page: SitePage, menu: Menu): string {
  const { address, main, headings, source, release } = page;
  return `<!doctype html>
<html lang="en">
<head>
${head(page)}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${header(address)}
<div class="columns">
${menuMarkup(menu, address)}
${headingList(headings)}<main id="content" tabindex="-1">
${main}</main>
</div>
<footer>
<p>${PROGRAM_NAME} ${version} · <a href="${REPOSITORY}">Repository</a> · <a href="${repositoryUrl(source, release)}">Source of this page</a> · <a href="${rootFrom(address)}${LICENSES_FILE}">Licenses of others</a></p>
</footer>
</body>
</html>
`;
}

function head({ address, title, description, canonical, scripts = [] }: SitePage): string {
  const root = rootFrom(address);
  const fullTitle = title === PROGRAM_NAME ? `${PROGRAM_NAME}: a linter for OpenAPI descriptions` : `${title} · ${PROGRAM_NAME}`;
  return `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeMarkup(fullTitle)}</title>
<meta name="description" content="${escapeMarkup(description)}">
${canonical === undefined ? '' : `<link rel="canonical" href="${relativeTo(address, canonical)}">\n`}<link rel="icon" href="${root}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${root}site.css">
<script type="module" src="${root}site.js"></script>${scripts.map((script) => `\n<script type="module" src="${script}"></script>`).join('')}`;
}

function header(address: string): string {
  return `<header>
<a class="brand" href="${relativeTo(address, '')}">${PROGRAM_NAME}</a>
<form id="search" role="search" autocomplete="off" data-root="${rootFrom(address)}" hidden>
<label><span>Search</span> <input type="search" name="words" placeholder="Search" aria-controls="results"></label>
<div id="results" hidden>
<p role="status"></p>
<ul></ul>
</div>
</form>
</header>`;
}

/** The headings of a page. On narrow screens, the list is folded. */
function headingList(headings: readonly Heading[]): string {
  const listed = headings.filter(({ level }) => level === 2);
  if (listed.length < MIN_LISTED_HEADINGS) return '';
  const items = listed.map(({ id, text }) => `<li><a href="#${id}">${escapeMarkup(text)}</a></li>`);
  return `<nav class="contents" aria-label="On this page">
<details><summary>On this page</summary>
<ul>
${items.join('\n')}
</ul>
</details>
</nav>
`;
}

/** The page that servers show for an address that does not exist, at any depth, so it has no relative addresses. */
export function notFoundPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Not found · ${PROGRAM_NAME}</title>
</head>
<body>
<main><h1>There is no such page</h1>
<p>The page may have another name in this version. The <a href="${REPOSITORY}#readme">repository</a> lists all documents.</p></main>
</body>
</html>
`;
}

/** A page that leads to another one. */
export function redirectPage(address: string, target: string): string {
  const href = relativeTo(address, target);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta http-equiv="refresh" content="0; url=${href}">
<title>${escapeMarkup(target)} · ${PROGRAM_NAME}</title>
<link rel="canonical" href="${href}">
</head>
<body>
<main><h1>Moved</h1>
<p><a href="${href}">${escapeMarkup(target)}</a></p></main>
</body>
</html>
`;
}
