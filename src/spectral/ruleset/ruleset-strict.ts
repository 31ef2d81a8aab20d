import recommended from './ruleset.ts';
import type { SpectralRule, SpectralRuleset } from './ruleset-rules.ts';

const strict = (rule: SpectralRule): SpectralRule => ({ ...rule, severity: 'error', recommended: true });

/** `api-conventions/ruleset/strict`: every rule as an error, those that are off in the recommended preset too. */
const ruleset: SpectralRuleset = {
  rules: Object.fromEntries(Object.entries(recommended.rules).map(([id, rule]) => [id, strict(rule)])),
};
export default ruleset;
