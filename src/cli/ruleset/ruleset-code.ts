import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { executableAssets } from '../../executable.ts';
import { codeIn, type RulesetCode } from '../../spectral/ruleset/ruleset-module.ts';

const FILE = 'ruleset.cjs';

/**
 * The code of the rules for Spectral rulesets, from the ruleset that the build puts beside the command line, or into the
 * executable.
 */
export function rulesetCode(): RulesetCode {
  const assets = executableAssets();
  return codeIn(
    assets ? assets.getAsset(FILE, 'utf8') : readFileSync(fileURLToPath(new URL(`./${FILE}`, import.meta.url)), 'utf8'),
  );
}
