import { presets } from '../linter/presets.ts';
import { rulesetWith } from './ruleset-rules.ts';

/** `api-conventions/ruleset/strict`: every rule as an error, those that are off in the recommended preset too. */
export default rulesetWith(presets.strict);
