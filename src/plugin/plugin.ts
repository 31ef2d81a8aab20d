import type { AnyRule, OptionSpecs, OptionValues, Rule, Visitor } from '../rule.ts';

/** What a rule of a plugin has to say. The rest is for `explain` and for reports, and may be left out. */
type Needed = 'id' | 'severity' | 'summary';
type Optional =
  | 'clauses'
  | 'rationale'
  | 'details'
  | 'remedy'
  | 'turnOff'
  | 'url'
  | 'messages'
  | 'identity'
  | 'habits'
  | 'examples';

/**
 * A rule of a plugin. Users know it as `plugin/id`, in the configuration, in suppressions and in reports; the `id` here is without
 * the plugin's name. What `visit` reports is checked when it runs, so that a mistake in a plugin is told as such.
 */
export interface PluginRule<Specs extends OptionSpecs = OptionSpecs>
  extends Pick<Rule<Specs>, Needed>,
    Partial<Pick<Rule<Specs>, Optional>> {
  /** Options that users may set, each with its default; see {@link option}. None where it is left out. */
  readonly options?: Specs;
  readonly visit: Visitor<OptionValues<Specs>>;
}

/** Any rule of a plugin, whatever its options. */
export type AnyPluginRule = Omit<PluginRule, 'visit'> & { readonly visit: Visitor<never> };

/**
 * What a plugin's module has for its default export: rules of one's own, which run beside the package's. A configuration names the
 * module in `plugins`; programs may give the object itself to `lint`.
 */
export interface Plugin {
  /** Kebab case; what stands before the slash in the ids of its rules. */
  readonly name: string;
  /** The version of this interface that the plugin was written for. Only a change that breaks plugins will raise it. */
  readonly apiVersion?: typeof API_VERSION;
  readonly rules: readonly AnyPluginRule[];
}

export const API_VERSION = 1;

/** A plugin that was checked, its rules complete and under the ids that users know. */
export interface LoadedPlugin {
  readonly name: string;
  /** The module it was loaded from, absolute; none for a plugin that a program brings. */
  readonly file?: string;
  readonly rules: readonly AnyRule[];
}

/**
 * A rule for a plugin, with the types of its options inferred.
 *
 * It returns what it is given: a plugin may be written without it, and need not have this package installed to run.
 *
 * @example
 * ```js
 * import { defineRule } from 'api-conventions';
 *
 * const summaryShort = defineRule({
 *   id: 'summary-short',
 *   severity: 'warn',
 *   summary: 'Summaries fit into a line of the menu.',
 *   visit: {
 *     *Operation({ summary, place }) {
 *       if (summary.length > 60) yield { at: place.child('summary'), message: `The summary has ${summary.length} characters.` };
 *     },
 *   },
 * });
 *
 * export default { name: 'house', rules: [summaryShort] };
 * ```
 */
export function defineRule<Specs extends OptionSpecs = Record<never, never>>(rule: PluginRule<Specs>): PluginRule<Specs> {
  return rule;
}
