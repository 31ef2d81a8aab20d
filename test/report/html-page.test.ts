import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LintResult } from '../../src/finding/finding.ts';
import { html } from '../../src/report/html/html.ts';
import { CHROMIUM, launchChromium } from '../support/browser.ts';
import { finding, hostile, mixed, options, result } from './fixtures.ts';
import { everywhere } from './hostile-text.ts';

if (CHROMIUM === undefined) console.warn('The HTML report is not tried in a browser: there is neither Chromium nor Chrome.');

describe.skipIf(CHROMIUM === undefined)('the HTML report in Chromium', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'api-conventions-'));
  let browser: Browser;
  /** Forbidden actions of a page: warnings, errors, dialogs, and requests for anything except itself. */
  const faults: string[] = [];

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    expect(faults.splice(0)).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(
    given: LintResult,
    { hash = '', ...settings }: BrowserContextOptions & { hash?: string } = {},
  ): Promise<Page> {
    const file = path.join(folder, 'report.html');
    writeFileSync(file, html(given, options));
    const page = await (await browser.newContext(settings)).newPage();
    const address = pathToFileURL(file).href;
    page.on('console', (message) => faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('dialog', (dialog) => faults.push(dialog.message()));
    page.on('request', (request) => request.url().startsWith(address) || faults.push(request.url()));
    await page.goto(address + hash);
    return page;
  }

  const FILES = '.file .finding';
  const shown = (page: Page) => page.locator(`${FILES}:visible .message`).allTextContents();
  const status = (page: Page) => page.getByRole('status').innerText();
  const hashOf = (page: Page) => new URL(page.url()).hash;

  test('filters by severity', async () => {
    const page = await open(mixed);
    expect(await status(page)).toBe('Showing 5 of 5 findings.');
    await page.getByRole('checkbox', { name: 'error' }).uncheck();
    await page.getByRole('checkbox', { name: 'info' }).uncheck();
    expect(await shown(page)).toEqual([expect.stringContaining('has no version'), 'Only a hint.']);
    expect(await status(page)).toBe('Showing 2 of 5 findings.');
    expect(hashOf(page)).toBe('#severity=warn%2Chint');
  });

  test('filters by rule, in the form and from the chart', async () => {
    const page = await open(mixed);
    await page.getByRole('combobox', { name: 'Rule' }).selectOption('path-versioned');
    expect(await shown(page)).toEqual([expect.stringContaining('has no version')]);
    const button = page.getByRole('button', { name: 'Only path-no-trailing-slash' });
    await button.click();
    expect(await shown(page)).toHaveLength(2);
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await button.click();
    expect(await shown(page)).toHaveLength(5);
  });

  test('filters by file, and hides files without findings', async () => {
    const page = await open(mixed);
    await page.getByRole('combobox', { name: 'File' }).selectOption('shared/common parts.json');
    expect(await page.locator('.file h2:visible').allInnerTexts()).toEqual(['shared/common parts.json']);
    expect(await shown(page)).toHaveLength(2);
    expect(hashOf(page)).toBe('#file=shared%2Fcommon+parts.json');
  });

  test('filters by file and by folder from the tables', async () => {
    const files = ['a/1.yaml', 'a/2.yaml', 'b/3.yaml'];
    const page = await open(result({ files, findings: files.map((file) => finding({ file, message: file })) }));
    const button = page.getByRole('button', { name: 'Only services/a', exact: true });
    await button.click();
    expect(await shown(page)).toEqual(['a/1.yaml', 'a/2.yaml']);
    expect(hashOf(page)).toBe('#folder=services%2Fa');
    await page.getByRole('button', { name: 'Only services/a/2.yaml' }).click();
    expect(await shown(page)).toEqual(['a/2.yaml']);
    await button.click();
    await page.getByRole('button', { name: 'Only services/a/2.yaml' }).click();
    expect(await status(page)).toBe('Showing 3 of 3 findings.');
  });

  test('filters by team', async () => {
    const files = ['a/1.yaml', 'a/2.yaml', 'b/3.yaml'];
    const teams = [
      { name: 'Orders & Co', files: ['a/1.yaml', 'b/3.yaml'] },
      { name: 'users', files: ['a/2.yaml'] },
    ];
    const page = await open({ ...result({ files, findings: files.map((file) => finding({ file, message: file })) }), teams });
    await page.getByRole('button', { name: 'Only Orders & Co' }).click();
    expect(await shown(page)).toEqual(['a/1.yaml', 'b/3.yaml']);
    expect(hashOf(page)).toBe('#team=Orders+%26+Co');
    await page.getByRole('combobox', { name: 'Team' }).selectOption('users');
    expect(await shown(page)).toEqual(['a/2.yaml']);
  });

  test('folds a long list, and unfolds the findings that match a filter', async () => {
    const findings = Array.from({ length: 60 }, (_, index) => finding({ message: `Number ${100 + index}.` }));
    const page = await open(result({ findings }));
    expect(await shown(page)).toHaveLength(20);
    const text = page.getByRole('searchbox', { name: 'Text' });
    await text.fill('Number 15');
    await expect.poll(() => shown(page)).toHaveLength(11);
    expect(await page.locator('.more > summary').innerText()).toBe('10 more findings');
    await text.fill('Number 107');
    await expect.poll(() => shown(page)).toEqual(['Number 107.']);
    expect(await page.locator('.more:visible').count()).toBe(0);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => shown(page)).toHaveLength(20);
    await page.locator('.more > summary').click();
    expect(await shown(page)).toHaveLength(60);
  });

  test('filters by words of a message, a position or a file, in any case', async () => {
    const page = await open(mixed);
    const text = page.getByRole('searchbox', { name: 'Text' });
    await text.fill('ORDERS.yaml query SECRET');
    await expect.poll(() => shown(page)).toEqual([expect.stringContaining('carries a secret')]);
    await text.fill('nowhere to be found');
    await expect.poll(() => status(page)).toBe('Showing 0 of 5 findings.');
    expect(await page.locator('.file:visible').count()).toBe(0);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => shown(page)).toHaveLength(5);
    expect(hashOf(page)).toBe('');
  });

  test('stores the choice of filters in its address', async () => {
    const page = await open(mixed, { hash: '#severity=error,warn&text=orders' });
    expect(await shown(page)).toHaveLength(3);
    expect(await page.getByRole('checkbox', { name: 'info' }).isChecked()).toBe(false);
    expect(await page.getByRole('searchbox').inputValue()).toBe('orders');
    await page.goto(page.url().replace(/#.*/, '#rule=info-contact'));
    expect(await shown(page)).toEqual(['Info object must have a contact.']);
    await page.goto(page.url().replace(/#.*/, '#rule=no-such-rule&severity=x'));
    expect(await status(page)).toBe('Showing 0 of 5 findings.');
  });

  test('is usable with the keyboard alone', async () => {
    const page = await open(mixed);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Skip to the findings');
    const error = page.getByRole('checkbox', { name: 'error' });
    for (let i = 0; i < 40 && !(await error.evaluate((box) => box === box.ownerDocument.activeElement)); i++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await status(page)).toBe('Showing 3 of 5 findings.');
    for (let i = 0; i < 6; i++) await page.keyboard.press('Tab');
    await page.keyboard.type('hint');
    await expect.poll(() => shown(page)).toEqual(['Only a hint.']);
    await page.keyboard.press('Enter');
    expect(await shown(page)).toEqual(['Only a hint.']);
  });

  test('has accessible names for its controls', async () => {
    const page = await open(mixed);
    await expect(await page.getByRole('form', { name: 'Filter' }).ariaSnapshot()).toMatchFileSnapshot('snapshots/html-form.txt');
  });

  test('is light or dark like the system, or as the user switches it, and remembers the choice', async () => {
    const page = await open(mixed, { colorScheme: 'dark' });
    const paper = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const dark = await paper();
    const choice = page.getByLabel('Theme');
    await choice.selectOption('Light');
    const light = await paper();
    expect([light, dark]).toEqual(['rgb(255, 255, 255)', 'rgb(20, 24, 29)']);
    await page.reload();
    expect([await choice.inputValue(), await paper()]).toEqual(['light', light]);
    await choice.selectOption('Auto');
    expect(await paper()).toBe(dark);
  });

  test('is a plain list if scripts are disabled', async () => {
    const page = await open(mixed, { javaScriptEnabled: false });
    expect(await page.locator('.finding:visible').count()).toBe(8);
    expect(await page.locator('select:visible, input:visible, button:visible').count()).toBe(0);
  });

  test('fits a narrow window', async () => {
    const page = await open(mixed, { viewport: { width: 360, height: 640 } });
    expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('runs and loads nothing that a description contains', async () => {
    const script =
      '</script></style><script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)>"\'onfocus=alert(4) `';
    for (const given of [hostile, everywhere(script)]) {
      const page = await open(given);
      expect(await shown(page)).toHaveLength(2);
      await page.getByRole('combobox', { name: 'Rule' }).selectOption({ index: 1 });
      expect(await shown(page)).toHaveLength(1);
    }
  });

  test('would not run a script even if it were injected', async () => {
    const file = path.join(folder, 'report.html');
    const page = await open(mixed);
    const evil =
      '<script>alert(1)</script><img src="https://evil.example/x" onerror="alert(2)"><p style="color: red">x</p></main>';
    writeFileSync(file, html(mixed, options).replace('</main>', evil));
    await page.reload();
    expect(await status(page)).toBe('Showing 5 of 5 findings.');
    const refused = faults.splice(0).filter((message) => message !== 'https://evil.example/x');
    expect(refused.length).toBeGreaterThanOrEqual(4);
    for (const message of refused) expect(message).toContain('Content Security Policy');
  });

  test('stays usable with thousands of findings', async () => {
    const findings = Array.from({ length: 10_000 }, (_, index) =>
      finding({ file: `f${index % 5}.yaml`, ruleId: `rule-${index % 20}`, pointer: `/paths/${index}` }),
    );
    const page = await open(result({ findings }));
    const text = page.getByRole('searchbox');
    await text.fill('/paths/4321');
    await expect.poll(() => status(page), { timeout: 30_000, interval: 20 }).toBe('Showing 1 of 10000 findings.');
    expect(await shown(page)).toHaveLength(1);
    expect(await page.locator('.file .findings:not([hidden])').count()).toBe(1);
  });
});
