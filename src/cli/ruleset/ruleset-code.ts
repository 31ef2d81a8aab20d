import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { executableAssets } from '../../executable.ts';

const FILE = 'ruleset-factory.js';

/** The code of the rules for Spectral rulesets, which the build puts beside the command line, or into the executable. */
export function rulesetCode(): string {
  const assets = executableAssets();
  return assets ? assets.getAsset(FILE, 'utf8') : readFileSync(fileURLToPath(new URL(`./${FILE}`, import.meta.url)), 'utf8');
}
