import type { OptionSpecs, OptionValues } from '../rule/option.ts';
import type { AnyRule, Context, Pass, Report, Rule, Visit, Visitor } from '../rule/rule.ts';
import type { Facts } from './facts.ts';

/** The required members of a rule of a plugin. The optional members are for `explain` and for reports. */
type RequiredKey = 'id' | 'severity' | 'summary';
type OptionalKey =
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

/** The context that a rule of a plugin gets beside the part of the API that it looks at. */
export interface PluginContext<Options> extends Context<Options> {
  /** Facts of the built-in rules about the parts of an API. */
  readonly facts: Facts;
}

/** The part of an API that a function of a visitor looks at. */
type Visited<Function> = Function extends Visit<infer Node, never> ? Node : never;

/** The parts of an API that a rule of a plugin looks at. Each definition is visited once, however many places refer to it. */
export type PluginVisitor<Options> = {
  readonly [Kind in keyof Visitor<never>]?: (
    node: Visited<NonNullable<Visitor<never>[Kind]>>,
    context: PluginContext<Options>,
  ) => Iterable<Report | Pass>;
};

/**
 * A rule of a plugin. Users know it as `plugin/id`, in the configuration, in suppressions and in reports; the `id` here is without the
 * plugin's name. Reports of `visit` are checked when it runs, so that errors name the plugin.
 */
export interface PluginRule<Specs extends OptionSpecs = OptionSpecs>
  extends Pick<Rule<Specs>, RequiredKey>,
    Partial<Pick<Rule<Specs>, OptionalKey>> {
  /** Options that users may set, each with its default; see {@link option}. None by default. */
  readonly options?: Specs;
  readonly visit: PluginVisitor<OptionValues<Specs>>;
}

/** Any rule of a plugin, whatever its options. */
export type AnyPluginRule = Omit<PluginRule, 'visit'> & { readonly visit: PluginVisitor<never> };

/**
 * The default export of a plugin's module: custom rules, which run in addition to the built-in rules. A configuration names the
 * module in `plugins`; programs may pass the object itself to `lint`.
 */
export interface Plugin {
  /** In kebab case; the part before the slash in the ids of its rules. */
  readonly name: string;
  /** The version of this interface that the plugin was written for. It changes only with breaking changes. */
  readonly apiVersion?: typeof API_VERSION;
  readonly rules: readonly AnyPluginRule[];
}

export const API_VERSION = 1;

/** A plugin after checking, with its rules complete and under the ids that users see. */
export interface LoadedPlugin {
  readonly name: string;
  /** The module it was loaded from, absolute; missing for a plugin that the caller passes. */
  readonly file?: string;
  readonly rules: readonly AnyRule[];
}

/**
 * A rule for a plugin, with the types of its options inferred.
 *
 * It returns its argument unchanged, so a plugin can be written without it and runs without this package installed.
 *
 * @example
 * ```js
 * import { defineRule } from 'api-conventions';
 *
 * const summaryShort = defineRule({
 *   id: 'summary-short',
 *   severity: 'warn',
 *   summary: 'Summaries are short enough for a menu.',
 *   visit: {
 *     *Operation({ summary, place }) {
 *       if (summary.length > 60) yield { at: place.child('summary'), message: `The summary has ${summary.length} characters. Use at most 60.` };
 *     },
 *   },
 * });
 *
 * export default { name: 'acme', rules: [summaryShort] };
 * ```
 */
export function defineRule<Specs extends OptionSpecs = Record<never, never>>(rule: PluginRule<Specs>): PluginRule<Specs> {
  return rule;
}
