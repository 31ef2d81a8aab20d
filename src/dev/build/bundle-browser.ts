import { existsSync } from 'node:fs';
import path from 'node:path';
import type { InputOptions, OutputChunk, OutputOptions, Plugin } from 'rolldown';
import { laterInBrowser } from './later-in-browser.ts';
import { withoutTableTexts } from './without-documentation.ts';
import { common, writeBundle } from './write-bundle.ts';

/** Takes `name.browser.ts` where there is one beside `name.ts`: what stands for Node.js, and for what only runs there. */
const browserModules: Plugin = {
  name: 'for-browsers',
  resolveId(source, importer) {
    if (importer === undefined || !/^\.\.?\/.*\.ts$/.test(source)) return undefined;
    const file = path.resolve(path.dirname(importer), source.replace(/\.ts$/, '.browser.ts'));
    return existsSync(file) ? file : undefined;
  },
};

/** How code for browsers is bundled that has the linter in it. */
export const BROWSER_INPUT: InputOptions = {
  ...common,
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
