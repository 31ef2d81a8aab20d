// Says whether the tests of the HTML report have a browser: exits with 1 if there is none or it does not start. `.ci/run` asks.
import { CHROMIUM, launchChromium } from '../support/browser.ts';

if (CHROMIUM === undefined) {
  process.exitCode = 1;
} else {
  try {
    const browser = await launchChromium();
    console.log(`Chromium ${browser.version()}`);
    await browser.close();
  } catch (error) {
    console.log(`Chromium does not start: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    process.exitCode = 1;
  }
}
