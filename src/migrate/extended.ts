type Amount = 'all' | 'recommended' | 'off';

/** The rulesets that one extends, and which of their rules are on. */
export function extendedOf(value: unknown): readonly (readonly [string, Amount])[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry): (readonly [string, Amount])[] => {
    const [name, amount] = Array.isArray(entry) ? entry : [entry];
    if (typeof name !== 'string') return [];
    return [[name, amount === 'all' || amount === 'off' ? amount : 'recommended']];
  });
}
