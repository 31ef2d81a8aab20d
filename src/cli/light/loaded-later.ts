/** Parts of rules, by the ids of the rules. */
type RuleParts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Replaces properties of rules in the bundle by getters, which load the values from a separate file when one of them is first
 * read. Properties that a rule does not have are not added.
 */
export function loadLater(rules: readonly { readonly id: string }[], names: readonly string[], load: () => RuleParts): void {
  for (const name of names) {
    const property: PropertyDescriptor & ThisType<{ readonly id: string }> = {
      get() {
        return load()[this.id]?.[name];
      },
      enumerable: true,
      configurable: true,
    };
    for (const rule of rules) if (Object.hasOwn(rule, name)) Object.defineProperty(rule, name, property);
  }
}
