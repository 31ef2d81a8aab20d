import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { PACKED_ENVIRONMENT, packedChromium } from '../browser/packed-chromium.ts';
import { hasTool } from './tools.ts';

const { PATH = '', CHROME_PATH, PROGRAMFILES = 'C:\\Program Files' } = process.env;

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  ...PATH.split(path.delimiter).flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  path.join(PROGRAMFILES, 'Google/Chrome/Application/chrome.exe'),
];

const INSTALLED = CHROME_PATH ?? PLACES.find((file) => existsSync(file));

/** Chromium or Chrome, where one is installed, or else that of `test/browser`; CHROME_PATH names another. */
export const CHROMIUM = INSTALLED ?? packedChromium();
hasTool('browser', CHROMIUM !== undefined);

/**
 * Starts Chromium. It makes a socket in the folder for temporary files, whose path may have about 100 characters, so it gets a folder
 * with a short name, which is removed when the browser ends.
 */
export async function launchChromium(): Promise<Browser> {
  const folder = process.platform === 'win32' ? undefined : mkdtempSync('/tmp/chromium-');
  const clean = () => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  const env = {
    ...process.env,
    ...(INSTALLED === undefined && PACKED_ENVIRONMENT),
    ...(folder !== undefined && { TMPDIR: folder, XDG_CACHE_HOME: folder }),
  };
  try {
    const browser = await chromium.launch({
      ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }),
      env,
      args: ['--disable-gpu', '--disable-background-networking'],
    });
    return browser.on('disconnected', clean);
  } catch (error) {
    clean();
    throw error;
  }
}
