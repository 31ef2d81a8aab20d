import { UsageError } from '../errors.ts';
import { rules as builtIn } from '../registry.ts';
import type { AnyRule } from '../rule/rule.ts';
import { quote } from '../text/quote.ts';
import type { LoadedPlugin, Plugin } from './plugin.ts';
import { readPlugin } from './read-plugin.ts';

/** The rules of a run: built-in rules, and those of plugins from the caller and from configurations. */
export class PluginRules {
  readonly #plugins: readonly LoadedPlugin[];
  readonly #known: readonly AnyRule[];

  /** @throws UsageError for a plugin with mistakes, and for two plugins of the same name. */
  constructor(plugins: readonly Plugin[]) {
    this.#plugins = plugins.map(checkPlugin);
    this.#known = rulesWith(this.#plugins);
  }

  /**
   * All rules, including those of a configuration.
   *
   * @param houseRules The rules that the configuration itself defines.
   * @throws UsageError for two plugins of the same name, and a rule with the id of another one.
   */
  with(plugins: readonly LoadedPlugin[], houseRules: readonly AnyRule[]): readonly AnyRule[] {
    const known = plugins.length === 0 ? this.#known : rulesWith([...this.#plugins, ...plugins]);
    const duplicate = houseRules.find(({ id }) => known.some((rule) => rule.id === id));
    if (duplicate)
      throw new UsageError(
        `The configuration defines the rule ${quote(duplicate.id)}, which a plugin also has. Rename one of the two.`,
      );
    return [...known, ...houseRules];
  }
}

/** @throws UsageError for two plugins of the same name. */
function rulesWith(plugins: readonly LoadedPlugin[]): readonly AnyRule[] {
  const names = plugins.map(({ name }) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined)
    throw new UsageError(`Two plugins have the name ${quote(duplicate)}. Rename or remove one of the two.`);
  return [...builtIn, ...plugins.flatMap(({ rules }) => rules)];
}

function checkPlugin(plugin: unknown, index: number): LoadedPlugin {
  const read = readPlugin(plugin);
  if ('plugin' in read) return read.plugin;
  throw new UsageError(read.mistakes.map((mistake) => `Plugin ${index + 1} ${mistake}`).join('\n'));
}
