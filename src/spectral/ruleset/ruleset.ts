import { presets } from '../../settings/presets.ts';
import { rulesetWith } from './ruleset-rules.ts';

/** `api-conventions/ruleset`: every rule with the severity it has in the recommended preset. */
export default rulesetWith(presets.recommended);
