import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium } from '../../support/browser.ts';
import { ORIGIN, serveSite } from './serve-site.ts';
import { site } from './site.ts';

/** The site in Chromium. */
export interface SiteInBrowser {
  open(address: string, settings?: BrowserContextOptions): Promise<Page>;
  /** Forbidden actions of a page: warnings, errors, and requests to other hosts. A test fails if it leaves one here. */
  readonly faults: string[];
  /** The violations that axe finds on a page. */
  violationsOn(page: Page): Promise<readonly string[]>;
}

/** Starts Chromium for the tests of a file, and ends it. */
export function siteInBrowser(): SiteInBrowser {
  let browser: Browser;
  const faults: string[] = [];
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(async () => browser?.close());

  return {
    faults,
    async open(address, settings = {}) {
      const page = await (await browser.newContext(settings)).newPage();
      page.on('console', (message) => faults.push(message.text()));
      page.on('pageerror', (error) => faults.push(error.message));
      await serveSite(page.context(), await site(), (url) => faults.push(url));
      await page.goto(ORIGIN + address);
      return page;
    },
    async violationsOn(page) {
      await page.evaluate(axe.source);
      const { violations }: axe.AxeResults = await page.evaluate('axe.run()');
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
  };
}
