import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM, launchChromium } from '../support/browser.ts';
import { site } from './site.ts';

if (CHROMIUM === undefined) console.warn('The site is not tried in a browser: there is neither Chromium nor Chrome.');

const ORIGIN = 'https://site.test/';
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
};
/** A page of each kind. */
const KINDS = [
  '',
  'getting-started/',
  'rules/',
  'rules/by-section/',
  'rules/path-plural-collections/',
  'v0.0/rules/path-simple/',
  'conventions/',
  'compare/',
];

describe.skipIf(CHROMIUM === undefined)('the site in Chromium', () => {
  let browser: Browser;
  /** What a page must not do: complain, fail, or ask another host. */
  const mishaps: string[] = [];

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    expect(mishaps.splice(0)).toEqual([]);
  });

  afterAll(async () => browser?.close());

  async function open(address: string, settings: BrowserContextOptions = {}): Promise<Page> {
    const files = await site();
    const page = await (await browser.newContext(settings)).newPage();
    page.on('console', (message) => mishaps.push(message.text()));
    page.on('pageerror', (error) => mishaps.push(error.message));
    await page.route('**/*', async (route) => {
      const url = route.request().url();
      const name = url.slice(ORIGIN.length).replace(/(^|\/)$/, '$1index.html');
      const body = url.startsWith(ORIGIN) ? files.get(name) : undefined;
      if (body === undefined) mishaps.push(url);
      await route.fulfill({
        status: body === undefined ? 404 : 200,
        contentType: TYPES[name.split('.').at(-1) ?? ''] ?? '',
        body: body ?? '',
      });
    });
    await page.goto(ORIGIN + address);
    return page;
  }

  const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
  const results = (page: Page) => page.locator('#results a');
  const focused = (page: Page) => page.evaluate('document.activeElement.textContent.trim()');

  async function violationsOn(page: Page): Promise<readonly string[]> {
    await page.evaluate(axe.source);
    const { violations }: axe.AxeResults = await page.evaluate('axe.run()');
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }

  describe.each([
    { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
    { colorScheme: 'dark', viewport: { width: 360, height: 700 } },
  ] as const)('$colorScheme, $viewport.width pixels wide', (settings) => {
    test.each(KINDS)('axe finds nothing, and the page fits: /%s', async (address) => {
      const page = await open(address, settings);
      expect(await violationsOn(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    });

    test('axe finds nothing in results of a search', async () => {
      const page = await open('fixes/', settings);
      await searchBox(page).fill('baseline');
      await results(page).first().waitFor();
      expect(await violationsOn(page)).toEqual([]);
    });
  });

  test('the first stop of the keyboard leads to the content', async () => {
    const page = await open('fixes/');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('content');
  });

  test('searches with the keyboard, and without the network once the index is loaded', async () => {
    const page = await open('rules/path-simple/');
    await searchBox(page).focus();
    await searchBox(page).fill('gitlab');
    await results(page).first().waitFor();
    await page.context().setOffline(true);
    await searchBox(page).fill('baseline');
    expect(await page.getByRole('status').innerText()).toMatch(/^\d+ results$/);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toContain('Baseline');
    await page.keyboard.press('Escape');
    expect(await results(page).first().isVisible()).toBe(false);
    await page.keyboard.press('ArrowDown');
    await results(page).first().waitFor();
    await page.context().setOffline(false);
    await searchBox(page).fill('baselin');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${ORIGIN}baseline/`);
  });

  test('says when a search finds nothing', async () => {
    const page = await open('');
    await searchBox(page).fill('zzzzzz');
    await expect.poll(() => page.getByRole('status').innerText()).toBe('No results.');
  });

  test('says when the index cannot be loaded, and tries again', async () => {
    const page = await open('');
    let failures = 0;
    await page.route('**/search.json', (route) => (failures++ === 0 ? route.fulfill({ status: 503 }) : route.fallback()));
    await searchBox(page).fill('baseline');
    await expect.poll(() => page.getByRole('status').innerText()).toBe('The search could not be loaded.');
    expect(mishaps.splice(0)).toEqual([expect.stringContaining('503')]);
    await searchBox(page).fill('baselin');
    await results(page).first().waitFor();
  });

  test('filters rules, and keeps the choice in the address', async () => {
    const page = await open('rules/#severity=error');
    const shown = page.locator('.rules li:visible');
    const all = await shown.count();
    expect(await page.locator('.rules li:visible.error').count()).toBe(all);
    await page.getByRole('combobox', { name: 'Section' }).selectOption('4');
    await page.getByRole('combobox', { name: 'Fixable' }).selectOption('fix');
    const left = await shown.count();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(all);
    expect(await page.getByRole('status').last().innerText()).toMatch(new RegExp(`^Showing ${left} of \\d+ rules\\.$`));
    expect(new URL(page.url()).hash).toBe('#chapter=4&severity=error&fix=fix');
    await page.getByRole('searchbox', { name: 'Text' }).fill('trailing SLASH');
    expect(await shown.locator('.id').allInnerTexts()).toEqual(['path-no-trailing-slash']);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => shown.count()).toBeGreaterThan(all);
    expect(new URL(page.url()).hash).toBe('');
  });

  test('can be read without its script', async () => {
    const page = await open('rules/', { javaScriptEnabled: false });
    expect(await page.locator('form:visible').count()).toBe(0);
    expect(await page.locator('.rules li:visible').count()).toBeGreaterThan(60);
  });

  test('shows the menu folded where there is little room', async () => {
    const entry = (page: Page) => page.getByRole('link', { name: 'House rules', exact: true }).first();
    const narrow = await open('fixes/', { viewport: { width: 360, height: 700 } });
    expect(await entry(narrow).isVisible()).toBe(false);
    await narrow.getByText('Menu').click();
    expect(await entry(narrow).isVisible()).toBe(true);
    const wide = await open('fixes/', { viewport: { width: 1280, height: 900 } });
    expect(await entry(wide).isVisible()).toBe(true);
  });

  test('leads from the address of a rule that no longer exists to its last page', async () => {
    const page = await open('rules/old-rule/');
    await page.waitForURL(`${ORIGIN}v0.0/rules/old-rule/`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('old-rule');
  });
});
