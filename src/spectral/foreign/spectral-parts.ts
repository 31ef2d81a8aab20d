import { createRequire } from 'node:module';
import { spectralFiles, type UnexportedPart } from './spectral-files.ts';

// If Spectral is bundled, another module replaces this one; see src/dev/build/spectral-inside.ts.

const ownRequire = createRequire(import.meta.url);
let files: ReadonlyMap<string, string> | undefined;

/** The exports of a package of Spectral, or of a part that it does not export; nothing if there is none. */
export function spectralPart(name: UnexportedPart | (string & {})): unknown {
  files ??= spectralFiles();
  const file = files.get(name);
  return file === undefined ? undefined : ownRequire(file);
}
