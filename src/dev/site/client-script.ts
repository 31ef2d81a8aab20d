import { fileURLToPath } from 'node:url';
import type { OutputChunk } from 'rolldown';
import { renderBundle } from '../build/write-bundle.ts';

/** The script of the pages: search, the filter of the list of rules, and boxes that scroll. */
export async function clientScript(): Promise<OutputChunk> {
  const input = fileURLToPath(new URL('client/site.ts', import.meta.url));
  const [chunk, ...others] = await renderBundle(
    { input, platform: 'browser' },
    { format: 'esm', minify: true, entryFileNames: 'site.js' },
  );
  if (!chunk || others.length > 0) throw new Error('The script of the site must be one file.');
  return chunk;
}
