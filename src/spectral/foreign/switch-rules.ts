import type { Rule, Ruleset } from '@stoplight/spectral-core';

/** States whether a rule runs; `undefined` if its rulesets decide, which may turn it off in some files only. */
export type RuleSwitch = (ruleId: string) => 'on' | 'off' | undefined;

/** Spectral's severity for a rule without one: a warning. */
const DEFAULT_SEVERITY = 1;

/**
 * Turns rules on and off for a run. A rule that is turned on reports everywhere, whatever its overrides are.
 *
 * @returns A function that restores the rules for the next description.
 */
export function switchRules({ rules }: Ruleset, ruleSwitch: RuleSwitch): () => void {
  const restore = Object.values(rules).flatMap((rule) => {
    const wanted = ruleSwitch(rule.name);
    return wanted === undefined ? [] : [switchRule(rule, wanted === 'on')];
  });
  return () => {
    for (const one of restore) one();
  };
}

function switchRule(rule: Rule, isOn: boolean): () => void {
  const { overrides, severity } = rule;
  // With overrides, a rule always reports that it is on.
  delete rule.overrides;
  const { enabled } = rule;
  rule.enabled = isOn;
  if (severity < 0) rule.severity = DEFAULT_SEVERITY;
  return () => {
    Object.assign(rule, { enabled, severity }, overrides && { overrides });
  };
}
