import { existsSync } from 'node:fs';
import path from 'node:path';
import type { InputOptions, OutputChunk, OutputOptions, Plugin } from 'rolldown';
import { laterInBrowser } from './later-in-browser.ts';
import { withoutTableTexts } from './without-documentation.ts';
import { COMMON_INPUT, writeBundle } from './write-bundle.ts';

/** Replaces `name.ts` with the `name.browser.ts` beside it, if there is one, for modules that need Node.js. */
const browserModules: Plugin = {
  name: 'for-browsers',
  resolveId(source, importer) {
    if (importer === undefined || !/^\.\.?\/.*\.ts$/.test(source)) return undefined;
    const file = path.resolve(path.dirname(importer), source.replace(/\.ts$/, '.browser.ts'));
    return existsSync(file) ? file : undefined;
  },
};

/** The input options of bundles for browsers that contain the linter. */
export const BROWSER_INPUT: InputOptions = {
  ...COMMON_INPUT,
  platform: 'browser',
  resolve: { mainFields: ['browser', 'module', 'main'], conditionNames: ['browser', 'import', 'default'] },
  plugins: [browserModules, laterInBrowser, withoutTableTexts],
};

/**
 * Modules that are bundled into one file, because each separate file would be a request of its own. The modules that a group needs are in
 * it, or in a group before it.
 */
const GROUPS = [
  { name: 'lint', test: /[\\/]src[\\/](?:browser|config[\\/]configs|run[\\/]fix[\\/]fix-text)\.ts$/ },
  { name: 'report', test: /[\\/]src[\\/]report[\\/](?!changelog)/ },
];

/** The options that all files for browsers share. */
export const BROWSER_OUTPUT: OutputOptions = { format: 'esm', minify: true, codeSplitting: { groups: GROUPS } };

/** The library for browsers: `browser.mjs`, `browser-compare.mjs`, and in `browser/` what they share or load on demand. */
export function bundleBrowser(dir: string): Promise<readonly OutputChunk[]> {
  return writeBundle(
    { ...BROWSER_INPUT, input: { browser: 'src/browser.ts', 'browser-compare': 'src/browser-compare.ts' } },
    {
      ...BROWSER_OUTPUT,
      dir,
      entryFileNames: '[name].mjs',
      chunkFileNames: 'browser/[name].mjs',
    },
  );
}
