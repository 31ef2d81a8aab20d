import type { BrowserContext } from 'playwright-core';

/** Where the site is in a browser; nothing leaves the machine. */
export const ORIGIN = 'https://site.test/';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/**
 * Answers what pages and their workers ask for.
 *
 * @param onMissing Learns the addresses of what is not on the site.
 */
export async function serveSite(
  context: BrowserContext,
  files: ReadonlyMap<string, string>,
  onMissing: (url: string) => void,
): Promise<void> {
  await context.route('**/*', async (route) => {
    const url = route.request().url();
    const name = url.slice(ORIGIN.length).replace(/(^|\/)$/, '$1index.html');
    const body = url.startsWith(ORIGIN) ? files.get(name) : undefined;
    if (body === undefined) onMissing(url);
    await route.fulfill({
      status: body === undefined ? 404 : 200,
      contentType: TYPES[name.split('.').at(-1) ?? ''] ?? '',
      body: body ?? '',
    });
  });
}
