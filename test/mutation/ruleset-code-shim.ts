import type { RulesetCode } from '../../src/spectral/ruleset/ruleset-module.ts';

/** Stands in for src/cli/ruleset/ruleset-code.ts, which reads what a build has put beside it. */
export const rulesetCode = (): RulesetCode => ({ shell: 'var ruleset = {};', rules: 'return {};' });
