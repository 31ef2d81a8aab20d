import { existsSync } from 'node:fs';
import path from 'node:path';

const { PATH = '', CHROME_PATH, PROGRAMFILES = 'C:\\Program Files' } = process.env;

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  ...PATH.split(path.delimiter).flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  path.join(PROGRAMFILES, 'Google/Chrome/Application/chrome.exe'),
];

/** Chromium or Chrome, where one is installed; CHROME_PATH names another. */
export const CHROMIUM = CHROME_PATH ?? PLACES.find((file) => existsSync(file));
