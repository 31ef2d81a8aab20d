import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The texts of the conformance tests and the examples. */
export const LIVE_TEXTS: readonly { readonly name: string; readonly text: string }[] = ['test/conformance', 'examples'].flatMap(
  (folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ya?ml|json)$/.test(file))
      .map((file) => ({ name: path.basename(file), text: readFileSync(path.join(folder, file), 'utf8') })),
);
