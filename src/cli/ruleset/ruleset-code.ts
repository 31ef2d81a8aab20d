import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The code of the rules for Spectral rulesets, which the build puts beside the command line. */
export function rulesetCode(): string {
  return readFileSync(fileURLToPath(new URL('./ruleset-factory.js', import.meta.url)), 'utf8');
}
