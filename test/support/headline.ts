import { presetSettings, type RuleSettings } from '../../src/index.ts';

/** Settings for tests of the engine, on descriptions that leave out much that other rules want. */
export const onlyHeadline: RuleSettings = presetSettings('headline');

/** Returns whether a rule is one of the six, or about files. */
export const isHeadline = (ruleId: string) => onlyHeadline[ruleId]?.severity !== 'off';
