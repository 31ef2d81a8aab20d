type EnabledRules = 'all' | 'recommended' | 'off';

/** The rulesets that a ruleset extends, and which of their rules are on. */
export function extendedRulesets(value: unknown): readonly (readonly [string, EnabledRules])[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry): (readonly [string, EnabledRules])[] => {
    const [name, amount] = Array.isArray(entry) ? entry : [entry];
    if (typeof name !== 'string') return [];
    return [[name, amount === 'all' || amount === 'off' ? amount : 'recommended']];
  });
}
