/** The plugin that a rule comes from, by the rule's id: `house` of `house/no-drafts`. The package's own rules come from none. */
export function pluginOf(ruleId: string): string | undefined {
  const slash = ruleId.indexOf('/');
  return slash === -1 ? undefined : ruleId.slice(0, slash);
}
