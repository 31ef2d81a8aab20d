// `npm run bench:playground`: how long the playground takes to show the findings of a pasted description, and the longest task of the page while
// somebody types, in milliseconds; prints only. Names of descriptions measure these alone.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { siteFiles } from '../src/dev/site/site-files.ts';
import { ORIGIN, serveSite } from '../test/dev/site/serve-site.ts';
import { launchChromium } from '../test/support/browser.ts';
import { median } from './summary.ts';
import { markdownTable } from './table.ts';

const KEYS = 40;
const RUNS = 5;
const corpus = path.resolve(process.env.API_CORPUS ?? '../shared/corpus');
const { positionals } = parseArgs({ allowPositionals: true });
const names = positionals.length > 0 ? positionals : ['asana.yaml', 'stripe.yaml', 'github.json'];

const files = await siteFiles();
const browser = await launchChromium();
const rows: string[][] = [];
for (const name of names) {
  const file = path.join(corpus, name);
  if (existsSync(file)) rows.push(await rowOf(name, readFileSync(file, 'utf8')));
}
await browser.close();
console.log(markdownTable(['', 'first paste', 'later pastes', 'longest task while typing'], rows));

async function rowOf(name: string, text: string): Promise<string[]> {
  const page = await openPlayground();
  const pasted: number[] = [];
  for (let run = 0; run < RUNS; run++) pasted.push(await paste(page, `${text}${'\n'.repeat(run + 1)}`));
  const [first = 0, ...others] = pasted;
  const longest = await longestTask(page);
  await page.context().close();
  return [name, ...[first, median(others) ?? Number.NaN, longest].map((value) => value.toFixed(0))];
}

async function openPlayground(): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await serveSite(page.context(), files, (url) => {
    throw new Error(`${url} is not on the site.`);
  });
  await page.goto(`${ORIGIN}playground/`);
  await page.locator('.findings li').first().waitFor();
  return page;
}

/** The milliseconds from a paste to its findings. */
async function paste(page: Page, text: string): Promise<number> {
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+A');
  return page.locator('.cm-content').evaluate(async (content, pasted) => {
    const root = document.querySelector<HTMLElement>('#playground');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const start = performance.now();
    const shown = new Promise<void>((resolve) => {
      if (root) new MutationObserver(() => resolve()).observe(root, { attributeFilter: ['data-milliseconds'] });
    });
    content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await shown;
    return performance.now() - start;
  }, text);
}

async function longestTask(page: Page): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+Home');
  for (let key = 0; key < KEYS; key++) await page.keyboard.type('#', { delay: 60 });
  await page.waitForTimeout(2000);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: readonly number[] }).tasks));
}
