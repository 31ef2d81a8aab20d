import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentAddresses } from '../../../src/dev/site/documents.ts';
import { readmeParts } from '../../../src/dev/site/readme-parts.ts';
import { version } from '../../../src/package-version.ts';
import { rules } from '../../../src/registry.ts';
import { type Element, elementsOf, site } from './site.ts';

const ORIGIN = 'https://site.test/';
const IN_REPOSITORY = `https://github.com/api-conventions/api-conventions/blob/v${version}/`;
const LARGEST = 60_000;

let files: ReadonlyMap<string, string>;
/** The elements of each page, by the name of its file. */
let pages: ReadonlyMap<string, readonly Element[]>;

beforeAll(async () => {
  files = await site();
  pages = new Map([...files].filter(([name]) => name.endsWith('.html')).map(([name, html]) => [name, elementsOf(html)]));
});

/** The faults of pages, each with the name of the page. */
function faults(check: (elements: readonly Element[], name: string) => readonly string[]): readonly string[] {
  return [...pages].flatMap(([name, elements]) => check(elements, name).map((fault) => `${name}: ${fault}`));
}

function idsOf(elements: readonly Element[]): readonly string[] {
  return elements.flatMap(({ attributes }) => attributes.id ?? []);
}

/** The fault of a link of a page, or nothing. */
function faultOf(page: string, link: string): readonly string[] {
  const url = new URL(link, ORIGIN + page);
  if (url.href.startsWith(IN_REPOSITORY)) {
    const file = url.pathname.split('/').slice(5).join('/');
    // The files of earlier releases are not in this commit.
    return existsSync(file) ? [] : [`${link} is not in the repository`];
  }
  if (url.origin !== new URL(ORIGIN).origin) return [];
  const file = url.pathname.slice(1).replace(/(^|\/)$/, '$1index.html');
  if (!files.has(file)) return [`${link} leads to no page`];
  const elements = pages.get(file);
  return url.hash === '' || (elements && idsOf(elements).includes(decodeURIComponent(url.hash.slice(1))))
    ? []
    : [`${link} has no such anchor`];
}

describe('the pages of the site', () => {
  test('have links that lead to pages, anchors and files that exist', () => {
    const wrong = faults((elements, name) =>
      elements.flatMap(({ attributes: { href, src } }) =>
        [href, src].flatMap((link) => (link === undefined ? [] : faultOf(name, link))),
      ),
    );
    expect(wrong).toEqual([]);
    expect(faultOf('fixes/index.html', '../none/')).toEqual(['../none/ leads to no page']);
    expect(faultOf('fixes/index.html', '#none')).toEqual(['#none has no such anchor']);
    expect(faultOf('fixes/index.html', `${IN_REPOSITORY}none.md`)).toEqual([`${IN_REPOSITORY}none.md is not in the repository`]);
  });

  test('have no style or script in the page itself, and a policy that forbids both', () => {
    const wrong = faults((elements) => {
      const policy =
        elements.find(({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy')?.attributes.content ?? '';
      return [
        ...elements.flatMap(({ tag, attributes }) => [
          ...Object.keys(attributes).filter((name) => name === 'style' || name.startsWith('on')),
          ...(tag === 'style' || (tag === 'script' && attributes.src === undefined) ? [tag] : []),
        ]),
        ...(policy.startsWith("default-src 'none'") && !/unsafe|https?:/.test(policy) ? [] : [`the policy is "${policy}"`]),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('load nothing from other hosts', () => {
    const loaded = (elements: readonly Element[]) =>
      elements.flatMap(({ tag, attributes }) => (tag === 'link' ? attributes.href : attributes.src) ?? []);
    expect(faults((elements) => loaded(elements).filter((address) => /^(?:[a-z]+:|\/)/i.test(address)))).toEqual([]);
  });

  test('have different titles', () => {
    const titles = [...pages.values()].map((elements) => elements.find(({ tag }) => tag === 'title')?.text ?? '');
    expect(titles.filter((title, index) => title === '' || titles.indexOf(title) !== index)).toEqual([]);
  });

  test('have one heading of the first level, and no heading that skips a level', () => {
    const wrong = faults((elements) => {
      const levels = elements.flatMap(({ tag }) => /^h([1-6])$/.exec(tag)?.[1] ?? []).map(Number);
      const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      return levels.filter((level) => level === 1).length === 1 && skips.length === 0 ? [] : [levels.join(' ')];
    });
    expect(wrong).toEqual([]);
  });

  test('have different anchors', () => {
    expect(faults((elements) => idsOf(elements).filter((id, index, all) => all.indexOf(id) !== index))).toEqual([]);
  });

  test('are below 60 kB with their style and script, compressed', () => {
    const size = (name: string) => gzipSync(files.get(name) ?? '').length;
    const shared = size('site.css') + size('site.js');
    expect(size('site.js')).toBeGreaterThan(1000);
    expect(faults((_, name) => (size(name) + shared < LARGEST ? [] : [`${size(name) + shared}`]))).toEqual([]);
  });
});

test('each rule has a page, a page of this version, and an entry in the list of rules', () => {
  const { list, folder } = { list: files.get('rules/index.html') ?? '', folder: `v${version.split('.', 2).join('.')}` };
  for (const { id } of rules) {
    expect(files.get(`rules/${id}/index.html`)).toContain(`<h1 id="${id}">${id}</h1>`);
    expect(files.get(`${folder}/rules/${id}/index.html`)).toContain(`<a href="../../../rules/${id}/">Newest version</a>`);
    expect(list).toContain(`<a class="id" href="${id}/">`);
  }
});

test('each document has its own address on the site, so that no page replaces another', () => {
  const addresses = [...documentAddresses([]).values()];
  expect(addresses).toEqual([...new Set(addresses)]);
  expect(files.get('editors/index.html')).toContain('<h1 id="editors">Editors</h1>');
});

test('the menu of the site has all pages except those of rules', () => {
  const [, menu = ''] = /<nav class="menu"(.*?)<\/nav>/s.exec(files.get('index.html') ?? '') ?? [];
  const addresses = [...pages.keys()]
    .map((name) => name.replace(/index\.html$/, ''))
    .filter((name) => !/rules\/.+\//.test(name) && name !== '' && name !== '404.html');
  expect(addresses.length).toBeGreaterThan(15);
  expect(addresses.filter((address) => !menu.includes(`href="${address}"`))).toEqual([]);
});

test('the site refuses a README without a part that the site shows', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(() => readmeParts(readme.replace('<!-- first-run -->', ''))).toThrow('README.md does not have a first run');
  expect(() => readmeParts(readme.replace('## Documentation', '## Pages'))).toThrow('a section "Documentation"');
  expect(() => readmeParts('')).toThrow('README.md does not have');
});

test('the sentences of the conventions on the site name the rules that check them', () => {
  const page = files.get('conventions/index.html') ?? '';
  expect(page).toMatch(
    /<a id="section-4.2"><\/a>[^\n]* <span class="checked-by">Checked by <a href="\.\.\/rules\/path-no-trailing-slash\/">/,
  );
  expect(page).toMatch(/<a id="section-9.2"><\/a>[^\n]*Checked by <a href="\.\.\/rules\/#9-versioning">\d+ rules<\/a>/);
});

describe('the pages of an earlier release on the site', () => {
  test('are kept, with links to each other and to the files of that release', () => {
    const page = files.get('v0.0/rules/path-simple/index.html') ?? '';
    expect(page).toContain('Version 0.0.7. <a href="../../../rules/path-simple/">Newest version</a>');
    expect(page).toContain('<a href="../../../v0.0/rules/old-rule/">others</a>');
    expect(page).toContain(
      '<a href="https://github.com/api-conventions/api-conventions/blob/v0.0.7/docs/fixes.md#gone">fixes</a>',
    );
  });

  test('include rules that no longer exist, to which URLs without a version lead', () => {
    expect(files.get('v0.0/rules/old-rule/index.html')).toContain('Version 0.0.7. This rule no longer exists.');
    expect(files.get('rules/old-rule/index.html')).toContain(
      '<meta http-equiv="refresh" content="0; url=../../v0.0/rules/old-rule/">',
    );
  });
});
