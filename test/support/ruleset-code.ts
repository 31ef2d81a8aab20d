// Takes the place of `src/cli/ruleset/ruleset-code.ts` in tests that run the source: no build has put the ruleset beside it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleRulesets } from '../../src/dev/build/bundle-rulesets.ts';
import { codeIn, type RulesetCode } from '../../src/spectral/ruleset/ruleset-module.ts';
import { temporaryFolder } from './temporary.ts';

const folder = temporaryFolder();
await bundleRulesets(folder);
const code = codeIn(readFileSync(path.join(folder, 'ruleset.cjs'), 'utf8'));

export const rulesetCode = (): RulesetCode => code;
