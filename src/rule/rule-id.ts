/** The plugin of a rule, by the rule id: `acme` for `acme/no-drafts`; `undefined` for built-in rules. */
export function pluginOf(ruleId: string): string | undefined {
  const slash = ruleId.indexOf('/');
  return slash === -1 ? undefined : ruleId.slice(0, slash);
}

/** The id of the rule that requires reasons for suppressions. */
export const REASON_RULE = 'suppression-reason';

/** Returns whether the rule with this id reports changes that break clients. */
export function reportsBreaks(ruleId: string): boolean {
  return ruleId.startsWith('compat-');
}
