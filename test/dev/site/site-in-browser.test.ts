import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CHROMIUM } from '../../support/browser.ts';
import { ORIGIN } from './serve-site.ts';
import { siteInBrowser } from './site-in-browser.ts';

if (CHROMIUM === undefined) console.warn('The site is not tried in a browser: there is neither Chromium nor Chrome.');

/** A page of each kind. */
const KINDS = [
  '',
  'getting-started/',
  'playground/',
  'rules/',
  'rules/by-section/',
  'rules/path-plural-collections/',
  'v0.0/rules/path-simple/',
  'conventions/',
  'compare/',
];

describe.skipIf(CHROMIUM === undefined)('the site in Chromium', () => {
  const { open, faults, violationsOn } = siteInBrowser();

  const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
  const results = (page: Page) => page.locator('#results a');
  const focused = (page: Page) => page.evaluate('document.activeElement.textContent.trim()');

  describe.each([
    { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
    { colorScheme: 'dark', viewport: { width: 360, height: 700 } },
  ] as const)('the $colorScheme site in a window of $viewport.width pixels', (settings) => {
    test.each(KINDS)('passes axe and fits the window on the page /%s', async (address) => {
      const page = await open(address, settings);
      expect(await violationsOn(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    });

    test('passes axe in the results of a search', async () => {
      const page = await open('fixes/', settings);
      await searchBox(page).fill('baseline');
      await results(page).first().waitFor();
      expect(await violationsOn(page)).toEqual([]);
    });
  });

  test('has a first keyboard stop that leads to the content', async () => {
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

  test('reports that a search finds nothing', async () => {
    const page = await open('');
    await searchBox(page).fill('zzzzzz');
    await expect.poll(() => page.getByRole('status').innerText()).toBe('No results.');
  });

  test('reports that the index cannot be loaded, and tries again', async () => {
    const page = await open('');
    let failures = 0;
    await page.route('**/search.json', (route) => (failures++ === 0 ? route.fulfill({ status: 503 }) : route.fallback()));
    await searchBox(page).fill('baseline');
    await expect.poll(() => page.getByRole('status').innerText()).toBe('The search could not be loaded.');
    expect(faults.splice(0)).toEqual([expect.stringContaining('503')]);
    await searchBox(page).fill('baselin');
    await results(page).first().waitFor();
  });

  test('filters rules, and stores the choice in the address', async () => {
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

  test('is readable without its script', async () => {
    const page = await open('rules/', { javaScriptEnabled: false });
    expect(await page.locator('form:visible').count()).toBe(0);
    expect(await page.locator('.rules li:visible').count()).toBeGreaterThan(60);
  });

  test('folds the menu in narrow windows', async () => {
    const entry = (page: Page) => page.getByRole('link', { name: 'House rules', exact: true }).first();
    const narrow = await open('fixes/', { viewport: { width: 360, height: 700 } });
    expect(await entry(narrow).isVisible()).toBe(false);
    await narrow.getByText('Menu').click();
    expect(await entry(narrow).isVisible()).toBe(true);
    const wide = await open('fixes/', { viewport: { width: 1280, height: 900 } });
    expect(await entry(wide).isVisible()).toBe(true);
  });

  test('redirects from a rule that no longer exists to its last page', async () => {
    const page = await open('rules/old-rule/');
    await page.waitForURL(`${ORIGIN}v0.0/rules/old-rule/`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('old-rule');
  });
});
