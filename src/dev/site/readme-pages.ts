import { type AddressOf, linksOnPage } from './addresses.ts';
import { type MarkdownPage, printMarkdown } from './markdown-page.ts';
import type { SitePage } from './page.ts';
import type { ReadmeParts } from './readme-parts.ts';

const SOURCE = 'README.md';
/** The sections that the home page shows below the run; the sections before the list of rules are in "Getting started". */
const HOME_SECTIONS = ['install', 'documentation'];

/** The home page: what the linter is, a run, how to install it, and links into the documentation. */
export function homePage(readme: ReadmeParts, addressOf: AddressOf, ruleCount: number): SitePage {
  const print = printerFor('', addressOf);
  const introduction = print(readme.introduction);
  const sections = print(HOME_SECTIONS.map((anchor) => readme.sections.get(anchor) ?? '').join('\n'));
  const doors = [
    ['getting-started/', 'Getting started'],
    ['playground/', 'Playground'],
    ['rules/', `${ruleCount} rules`],
    ['conventions/', 'Conventions'],
  ].map(([address, label]) => `<a href="${address}">${label}</a>`);
  return {
    address: '',
    title: 'api-conventions',
    description: introduction.description,
    main: `<div class="hero"><h1>api-conventions</h1>
${introduction.html}<p class="doors">${doors.join('\n')}</p></div>
${print(readme.run).html}${print(readme.features).html}${sections.html}`,
    headings: sections.headings,
    sections: [],
    source: SOURCE,
  };
}

/** The sections of the README that lead from an installation to a check in CI. */
export function gettingStartedPage(readme: ReadmeParts, addressOf: AddressOf): SitePage {
  const address = 'getting-started/';
  const anchors = [...readme.sections.keys()];
  const shown = anchors.slice(0, anchors.indexOf('rules'));
  const text = [readme.start, ...shown.map((anchor) => readme.sections.get(anchor) ?? '')].join('\n');
  const { html, headings, sections } = printerFor(address, addressOf)(text);
  return {
    address,
    title: 'Getting started',
    description: headings.map((heading) => heading.text).join(', '),
    main: `<h1>Getting started</h1>\n${html}`,
    headings,
    sections,
    source: SOURCE,
  };
}

function printerFor(address: string, addressOf: AddressOf): (text: string) => MarkdownPage {
  const link = linksOnPage({ file: SOURCE, address }, addressOf);
  return (text) => printMarkdown(text, { link });
}
