import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codeIn, type RulesetCode } from '../../spectral/ruleset/ruleset-module.ts';

/** The code of the rules for Spectral rulesets: that of the ruleset that the build puts beside the command line. */
export function rulesetCode(): RulesetCode {
  return codeIn(readFileSync(fileURLToPath(new URL('./ruleset.cjs', import.meta.url)), 'utf8'));
}
