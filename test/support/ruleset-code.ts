// Takes the place of `src/cli/ruleset/ruleset-code.ts` in tests that run the source: no build has put the code beside it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleRulesetFactory } from '../../src/dev/bundle.ts';
import { temporaryFolder } from './temporary.ts';

const folder = temporaryFolder();
await bundleRulesetFactory(folder);
const code = readFileSync(path.join(folder, 'ruleset-factory.js'), 'utf8');

export const rulesetCode = (): string => code;
