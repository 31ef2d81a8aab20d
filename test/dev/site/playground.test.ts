import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { toFragment } from '../../../src/dev/site/client/playground/shared-state.ts';
import { CLEAN, SLASH } from '../../cli/support.ts';
import { CHROMIUM } from '../../support/browser.ts';
import { ORIGIN } from './serve-site.ts';
import { siteInBrowser } from './site-in-browser.ts';

const FILES = { 'openapi.yaml': SLASH };
const link = async (files: Readonly<Record<string, string>>, older?: string) =>
  `playground/#${await toFragment({ main: 'openapi.yaml', files, ...(older !== undefined && { older }) })}`;

describe.skipIf(CHROMIUM === undefined)('the playground in Chromium', () => {
  const { open, faults, violationsOn } = siteInBrowser();
  const expectNotice = async (page: Page, text: RegExp | string) => {
    const notices = page.locator('.notice, .status');
    await expect.poll(async () => (await notices.allInnerTexts()).join('\n'), { timeout: 30_000 }).toMatch(text);
  };
  const messages = (page: Page) => page.locator('.findings li > p:nth-child(2)').allInnerTexts();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const textOf = async (page: Page) => (await page.locator('.cm-line').allInnerTexts()).join('\n');
  /** Replaces the whole text with another one. */
  async function write(page: Page, text: string): Promise<void> {
    await page.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.locator('.cm-content').evaluate((content, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  const drop = (page: Page, files: Readonly<Record<string, string>>) =>
    page.locator('.cm-content').evaluate((content, dropped) => {
      const dataTransfer = new DataTransfer();
      for (const [name, text] of Object.entries(dropped)) dataTransfer.items.add(new File([text], name));
      content.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, composed: true }));
    }, files);

  test('shows the findings of an example on the first visit, and those of other examples on request', async () => {
    const page = await open('playground/');
    await expectNotice(page, /\d+ findings/);
    await page.getByRole('combobox', { name: 'Example' }).selectOption('Swagger 2.0');
    await expect.poll(() => textOf(page)).toContain('swagger:');
    await expectNotice(page, /\d+ findings?/);
  });

  test('finds what is typed, and no longer finds what is deleted', async () => {
    const page = await open(await link({ 'openapi.yaml': CLEAN }));
    await expectNotice(page, /finding/i);
    const before = await messages(page);
    await page.locator('.cm-content').getByText('/v1/orders').click();
    await page.keyboard.press('End');
    for (let left = ': {} }'.length; left > 0; left--) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('/');
    await expect.poll(() => messages(page)).toContainEqual(expect.stringContaining('ends with a slash'));
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('a');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(() => messages(page)).toEqual(before);
  });

  test('fixes one finding, which can be undone', async () => {
    const page = await open(await link(FILES));
    await expectNotice(page, /finding/);
    await page.locator('.findings li', { hasText: 'slash' }).getByRole('button', { name: 'Fix' }).click();
    await expect.poll(() => textOf(page)).toContain('/v1/orders:');
    await page.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(() => textOf(page)).toContain('/v1/orders/:');
  });

  test('shows the changes of all safe fixes before it applies them', async () => {
    const text = `${CLEAN}components: { schemas: { Order: { properties: { id: { type: integer, example: "5" } } } } }\n`;
    const page = await open(await link({ 'openapi.yaml': text }));
    await expectNotice(page, /finding/);
    await press(page, 'Fix all');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.locator('pre').innerText()).toMatch(/^- .*example: "5".*\n\+ .*example: 5 /m);
    await press(page, 'Cancel');
    expect(await textOf(page)).toContain('example: "5"');
    await press(page, 'Fix all');
    await press(page, 'Apply');
    await expect.poll(() => textOf(page)).toContain('example: 5 ');
    await press(page, 'Fix all');
    await expectNotice(page, /nothing that is safe to fix/);
  });

  test('stores the texts in the address, and opens them from there', async () => {
    const page = await open(await link({ 'openapi.yaml': CLEAN }));
    await expectNotice(page, /finding/i);
    await write(page, SLASH);
    await expectNotice(page, /finding/i);
    await press(page, 'Share');
    await expectNotice(page, /nothing was sent/);
    const { hash } = new URL(page.url());
    const other = await open(`playground/${hash}`);
    await expect.poll(() => textOf(other)).toContain('/v1/orders/');
  });

  test.each(['#v1.', '#v1.!!!', '#v2.abc', '#x', `#v1.${'A'.repeat(40_000)}`])(
    'reports that a broken link cannot be read: %.12s',
    async (hash) => {
      const page = await open(`playground/${hash}`);
      await expect.poll(() => page.locator('.findings li').count(), { timeout: 30_000 }).toBeGreaterThan(0);
      expect(await page.locator('.tabs').innerText()).toContain('openapi.yaml');
      expect(await page.locator('.notice').innerText()).toContain('The link cannot be read');
    },
  );

  test('applies the configuration, and reports settings that do not run in a browser', async () => {
    const config = 'rules: { path-no-trailing-slash: off }\n';
    const page = await open(await link({ ...FILES, 'api-conventions.yaml': config }));
    await expectNotice(page, /finding/i);
    expect(await messages(page)).not.toContainEqual(expect.stringContaining('slash'));
    await page.getByRole('tab', { name: 'Configuration' }).click();
    await write(page, 'plugins: [./rules.mjs]\n');
    await expectNotice(page, /does not run in a browser/);
    expect(await messages(page)).toEqual([]);
  });

  test('completes settings in the configuration', async () => {
    const page = await open(await link(FILES));
    await expectNotice(page, /finding/);
    await page.getByRole('tab', { name: 'Configuration' }).click();
    await page.locator('.cm-content').click();
    await page.keyboard.type('rul');
    await page.locator('.cm-tooltip-autocomplete li', { hasText: 'rules' }).waitFor();
    // CodeMirror ignores an Enter that comes too soon after the list.
    await page.waitForTimeout(150);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('  path-no-tr');
    await page.locator('.cm-tooltip-autocomplete li', { hasText: 'path-no-trailing-slash' }).waitFor();
    await page.waitForTimeout(150);
    await page.keyboard.press('Enter');
    await page.keyboard.type('off');
    await expect.poll(() => textOf(page)).toMatch(/^rules:\n +path-no-trailing-slash: off/);
    await expect.poll(() => messages(page)).not.toContainEqual(expect.stringContaining('slash'));
  });

  test('lists what has changed since an older version', async () => {
    const older = CLEAN.replace('{ /v1/orders: {} }', '{ /v1/orders: { get: { responses: { "200": { description: Ok } } } } }');
    const page = await open(await link({ 'openapi.yaml': CLEAN }, older));
    const changes = page.locator('.changes pre');
    await expect.poll(() => changes.innerText(), { timeout: 30_000 }).toMatch(/error: .*GET \/v1\/orders/);
    expect(await changes.innerText()).not.toContain('<!--');
    await page.getByRole('tab', { name: 'Older version' }).click();
    await drop(page, { 'any.yaml': 'paths: [' });
    await expect.poll(() => changes.innerText()).toMatch(/^YAML: [^\n]+$/);
  });

  test('follows references into other files, and reports missing files', async () => {
    const reference =
      'openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths: { /v1/a: { $ref: a.yaml }, /v1/b: { $ref: b.yaml } }\n';
    const page = await open(await link({ 'openapi.yaml': reference, 'a.yaml': 'get: { tags: [] }\n' }));
    await expect
      .poll(() => messages(page), { timeout: 30_000 })
      .toContainEqual(expect.stringContaining('b.yaml cannot be resolved'));
    await page.locator('.findings .place', { hasText: 'a.yaml' }).first().click();
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('a.yaml');
    await press(page, 'Add b.yaml');
    await page.locator('.cm-content').click();
    await page.keyboard.insertText('get: { tags: [] }');
    const again = page.getByRole('button', { name: 'Add b.yaml' });
    if (await again.isVisible()) await again.dispatchEvent('click');
    expect(await textOf(page)).toBe('get: { tags: [] }');
    await expect.poll(() => messages(page)).not.toContainEqual(expect.stringContaining('cannot be resolved'));
  });

  test('opens a dropped file, or explains why it cannot, and the editor does not insert it', async () => {
    const page = await open(await link({ 'openapi.yaml': CLEAN }));
    await expectNotice(page, /finding/i);
    await drop(page, { 'api.yaml': SLASH });
    await expect.poll(() => textOf(page)).toBe(`${SLASH}\n`);
    await drop(page, { 'a.png': 'a' });
    await expectNotice(page, 'no YAML or JSON files');
    await drop(page, { 'b.yaml': `a: ${'b'.repeat(20_000_000)}` });
    await expectNotice(page, 'more than 20 MB');
    await drop(page, { 'c.yaml': '# for openapi\na: 1\n' });
    await expectNotice(page, 'Added c.yaml');
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'api.yaml (description)',
      'Configuration',
      'Older version',
      'c.yaml',
    ]);
  });

  test('keeps what is typed while a fix is being computed', async () => {
    const page = await open(await link(FILES));
    await expectNotice(page, /finding/);
    await page.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+End');
    const fix = page.locator('.findings li', { hasText: 'slash' }).getByRole('button', { name: 'Fix' });
    // In one task, so that the answer cannot come first.
    await fix.evaluate((button) => {
      button.dispatchEvent(new MouseEvent('click'));
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '# typed');
      const content = document.querySelector('.editor')?.shadowRoot?.querySelector('.cm-content');
      content?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expectNotice(page, 'changed in the meantime');
    expect(await textOf(page)).toMatch(/\/v1\/orders\/:[\s\S]*# typed/);
  });

  test('marks syntax errors in the text', async () => {
    const page = await open(await link({ 'openapi.yaml': 'openapi: [}\n' }));
    await page.locator('.cm-lintRange-error').waitFor();
  });

  test('explains a finding with its reasons as text without Markdown markup', async () => {
    const page = await open('playground/');
    await page.locator('.cm-lintRange').first().hover();
    const tooltip = page.locator('.cm-tooltip');
    await tooltip.waitFor();
    expect(await tooltip.innerText()).toMatch(/singular[\s\S]*Because:[\s\S]*clients/);
    expect(await tooltip.innerText()).not.toContain('`');
    expect(await tooltip.getByRole('button').innerText()).toBe('Fix, which changes the API');
  });

  test('has space for the text of a description with a thousand files', async () => {
    const files = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`file-${index}.yaml`, 'a: 1']));
    const page = await open(await link({ ...FILES, ...files }), { viewport: { width: 360, height: 800 } });
    await expectNotice(page, /finding/);
    const box = await page.locator('.editor').boundingBox();
    expect(box?.y).toBeLessThan(700);
  });

  test('works in a browser that stores nothing', async () => {
    const page = await open('rules/');
    await page.addInitScript("Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('denied'); } })");
    await page.goto(`${ORIGIN}playground/`);
    await expectNotice(page, /finding/);
  });

  test('inserts the contents of descriptions as text', async () => {
    const text = SLASH.replace('/v1/orders/', '"/v1/<img src=x onerror=alert(1)>/"');
    const page = await open(await link({ 'openapi.yaml': text }));
    await expect.poll(() => messages(page), { timeout: 30_000 }).toContainEqual(expect.stringContaining('<img src=x'));
    expect(await page.locator('main img').count()).toBe(0);
  });

  test('shows what the form for false positives will send before it opens it', async () => {
    const page = await open(await link(FILES));
    await expectNotice(page, /finding/);
    await page.locator('.findings li', { hasText: 'slash' }).getByRole('button', { name: 'Report' }).click();
    expect(await page.getByRole('dialog').locator('pre').innerText()).toContain('path-no-trailing-slash');
    await press(page, 'Cancel');
    expect(page.context().pages().length).toBe(1);
  });

  test('works without the network once it is loaded', async () => {
    const page = await open(await link({ 'openapi.yaml': CLEAN }));
    await expectNotice(page, /finding/i);
    await page.context().setOffline(true);
    await write(page, SLASH);
    await expect.poll(() => messages(page)).toContainEqual(expect.stringContaining('slash'));
  });

  test('supports the keyboard: arrow keys change the text, and Escape and Tab leave it', async () => {
    const page = await open(await link(FILES));
    await expectNotice(page, /finding/);
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Configuration');
    await page.locator('.cm-content').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.closest(".findings") !== null')).toBe(true);
  });

  test.each(['light', 'dark'] as const)('passes axe with findings on it: %s', async (colorScheme) => {
    const page = await open(await link(FILES), { colorScheme, viewport: { width: 360, height: 800 } });
    await expectNotice(page, /finding/);
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });

  test('ends a check that takes too long with a message, and starts again with the next one', async () => {
    const page = await open('rules/');
    await page.clock.install();
    const silent = 'onmessage = () => {};';
    await page
      .context()
      .route('**/worker.js', (route) => route.fulfill({ body: silent, contentType: 'text/javascript' }), { times: 1 });
    await page.goto(ORIGIN + (await link(FILES)));
    await page.locator('.cm-content').waitFor();
    await page.clock.runFor(11_000);
    await expectNotice(page, /took more than 10 seconds/);
    await write(page, CLEAN);
    await page.clock.runFor(1000);
    await expectNotice(page, /finding/i);
  });

  test('reports that the linter cannot be loaded', async () => {
    const page = await open('rules/');
    await page.context().route('**/worker.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(ORIGIN + (await link(FILES)));
    await expectNotice(page, /could not be loaded/);
  });

  test.each([
    ['of an example', 'playground/', SLASH],
    ['of a link', 'playground/#v1.', SLASH],
    ['that are long', 'playground/', SLASH + Array.from({ length: 8000 }, (_, index) => `# ${Math.sin(index)}\n`).join('')],
  ])('keeps the texts %s when the page is loaded again', async (_what, address, text) => {
    const page = await open(address);
    await expectNotice(page, /finding/);
    await write(page, text);
    await expectNotice(page, /finding/);
    await expect.poll(() => page.evaluate('sessionStorage.length')).toBe(1);
    await page.waitForTimeout(500);
    await page.reload();
    await expect.poll(() => textOf(page), { timeout: 30_000 }).toContain('/v1/orders/');
    expect(faults).toEqual([]);
  });
});
