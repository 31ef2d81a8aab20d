import { UsageError } from '../errors.ts';
import { rules as builtIn } from '../registry.ts';
import type { AnyRule } from '../rule/rule.ts';
import { quote } from '../text/quote.ts';
import type { LoadedPlugin, Plugin } from './plugin.ts';
import type { ReadPlugin } from './read-plugin.ts';

/** The rules of a run: built-in rules, and those of plugins from the caller and from configurations. */
export class PluginRules {
  readonly #plugins: readonly LoadedPlugin[];
  readonly #known: readonly AnyRule[];

  /** @throws UsageError for two plugins of the same name. */
  private constructor(plugins: readonly LoadedPlugin[]) {
    this.#plugins = plugins;
    this.#known = rulesWith(plugins);
  }

  /**
   * Reads the plugins of the caller. The code for that is loaded only if there are any.
   *
   * @throws UsageError for a plugin with mistakes, and for two plugins of the same name.
   */
  static async of(plugins: readonly Plugin[]): Promise<PluginRules> {
    if (plugins.length === 0) return new PluginRules([]);
    const { readPlugin } = await import('./read-plugin.ts');
    return new PluginRules(plugins.map((plugin, index) => pluginOrThrow(readPlugin(plugin), index)));
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
    return houseRules.length === 0 ? known : [...known, ...houseRules];
  }
}

/** @throws UsageError for two plugins of the same name. */
function rulesWith(plugins: readonly LoadedPlugin[]): readonly AnyRule[] {
  const names = plugins.map(({ name }) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined)
    throw new UsageError(`Two plugins have the name ${quote(duplicate)}. Rename or remove one of the two.`);
  return plugins.length === 0 ? builtIn : [...builtIn, ...plugins.flatMap(({ rules }) => rules)];
}

function pluginOrThrow(read: ReadPlugin, index: number): LoadedPlugin {
  if ('plugin' in read) return read.plugin;
  throw new UsageError(read.mistakes.map((mistake) => `Plugin ${index + 1} ${mistake}`).join('\n'));
}
