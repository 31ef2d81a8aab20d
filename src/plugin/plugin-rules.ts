import { quote } from '../config/wording.ts';
import { UsageError } from '../errors.ts';
import { rules as builtIn } from '../registry.ts';
import type { AnyRule } from '../rule.ts';
import type { LoadedPlugin, Plugin } from './plugin.ts';
import { readPlugin } from './read-plugin.ts';

/** The rules of a run: the package's own, those of the plugins that a program brings, and those that configurations name. */
export class PluginRules {
  readonly #plugins: readonly LoadedPlugin[];
  readonly #known: readonly AnyRule[];

  /** @throws UsageError for a plugin with mistakes, and for two of one name. */
  constructor(plugins: readonly Plugin[]) {
    this.#plugins = plugins.map(checked);
    this.#known = knownWith(this.#plugins);
  }

  /**
   * All rules where a configuration names plugins as well.
   *
   * @throws UsageError for two plugins of one name.
   */
  with(plugins: readonly LoadedPlugin[]): readonly AnyRule[] {
    return plugins.length === 0 ? this.#known : knownWith([...this.#plugins, ...plugins]);
  }
}

/** @throws UsageError for two plugins of one name. */
function knownWith(plugins: readonly LoadedPlugin[]): readonly AnyRule[] {
  const names = plugins.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new UsageError(`There are two plugins ${quote(twice)}.`);
  return [...builtIn, ...plugins.flatMap(({ rules }) => rules)];
}

function checked(plugin: unknown, index: number): LoadedPlugin {
  const read = readPlugin(plugin);
  if ('plugin' in read) return read.plugin;
  throw new UsageError(read.mistakes.map((mistake) => `Plugin ${index + 1} ${mistake}`).join('\n'));
}
