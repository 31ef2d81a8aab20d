import { isObject } from '../../model/place.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { aggregateFindings } from '../../run/aggregate-findings.ts';
import { lintApi, type PlacedFinding } from '../../run/lint-api.ts';
import { type Reportable, reportableFindings } from '../../run/pipeline.ts';
import { relativeName } from '../../settings/globs.ts';
import { compileGlobs } from '../../settings/match-globs.ts';
import { type CombinedSettings, combineLayers, type Override } from '../../settings/overrides.ts';
import { mergeSetting, type RuleSetting, settingOf } from '../../settings/rule-settings.ts';
import { type HostApi, hostApiOf } from '../host/host-api.ts';
import type { DocumentInventory, RuleContext } from '../host/host-inventory.ts';
import { joinWrittenReference, normalizedHostPath } from '../host/host-path.ts';
import { type CompleteResult, resultsForSpectral } from './results-for-spectral.ts';
import { BaselineFilter } from './ruleset-baseline.ts';
import type { RulesetConfig } from './ruleset-config.ts';
import { severityIn } from './severity-in.ts';
import { type RuleResult, UNSET_SEVERITY } from './spectral-rule.ts';

/** Runs rules with the configuration that is written into a ruleset. */
export class ConfiguredRunner {
  readonly #config: RulesetConfig;
  readonly #known: readonly AnyRule[];
  readonly #isIgnored: (location: KnownLocation) => boolean;
  readonly #overrides: readonly (Override & { isFor(location: KnownLocation): boolean })[];
  readonly #settings = new WeakMap<DocumentInventory, CombinedSettings | undefined>();
  readonly #baseline: BaselineFilter | undefined;

  /** @param known All rules, including those that the configuration defines. */
  constructor(config: RulesetConfig, known: readonly AnyRule[]) {
    this.#config = config;
    this.#known = known;
    const { ignore, overrides, folder, baseline } = config;
    this.#baseline = baseline && new BaselineFilter(baseline);
    this.#isIgnored = matcherOf(ignore, folder);
    this.#overrides = overrides.map(({ files, folder: base = folder, ...override }) => {
      return { ...override, isFor: files ? matcherOf(files, base) : () => true };
    });
  }

  /** Runs one rule over a description, with the `functionOptions` of the ruleset. */
  run({ api, suppressions, part }: HostApi, rule: AnyRule, functionOptions: unknown, context: RuleContext): Reportable {
    const settings = this.#settingsOf(context);
    if (!settings) return { findings: [], crashes: [] };
    return reportableFindings(api, this.#settingsForOnly(rule, settings, functionOptions), {
      run: (rules) => lintApi(api, rules),
      known: this.#known,
      suppress: (findings) => suppressions.apply(findings, api).kept,
      // A part does not show how many places have a fault.
      aggregate: (findings, passes) => {
        return part ? findings.filter(({ place }) => place.document === part) : aggregateFindings(findings, passes, api);
      },
    });
  }

  /** The findings of a rule to report, without those in the baseline. */
  withoutKnown(findings: readonly PlacedFinding[], rule: AnyRule, context: RuleContext): readonly PlacedFinding[] {
    return this.#baseline?.apply(findings, rule.id, context.documentInventory, this.#locate(context).ruleset) ?? findings;
  }

  /** The results for Spectral, which determines the severity itself. */
  report(results: readonly CompleteResult[], rule: AnyRule, context: RuleContext): RuleResult[] {
    const severity = severityIn(this.#config, rule);
    return resultsForSpectral(results, context, severity === 'off' ? UNSET_SEVERITY : severity);
  }

  /** The settings for a description; `undefined` if it is not checked. */
  #settingsOf(context: RuleContext): CombinedSettings | undefined {
    const { documentInventory } = context;
    if (!this.#settings.has(documentInventory)) {
      const location = this.#locate(context);
      const layers = this.#overrides.filter(({ isFor }) => isFor(location)).map(({ isFor: _, ...override }) => override);
      const settings = this.#isIgnored(location) ? undefined : combineLayers([{ rules: this.#config.rules }, ...layers]);
      this.#settings.set(documentInventory, settings);
    }
    return this.#settings.get(documentInventory);
  }

  #locate({ documentInventory, rule }: RuleContext): KnownLocation {
    return locate(hostApiOf(documentInventory)?.api.document.uri ?? '', rule?.owner?.source ?? undefined, this.#config.file);
  }

  /** The settings with all rules off but one. If it is off everywhere, its users have turned it on in their own ruleset. */
  #settingsForOnly(rule: AnyRule, { rules, overrides }: CombinedSettings, functionOptions: unknown): CombinedSettings {
    const on: RuleSetting = severityIn(this.#config, rule) === 'off' ? { severity: UNSET_SEVERITY } : {};
    const setting = mergeSetting(settingOf(rules, rule), on);
    const only = Object.fromEntries(
      this.#known.map((known) => [known.id, known === rule ? setting : ({ severity: 'off' } satisfies RuleSetting)]),
    );
    const relevant = overrides.flatMap((override) => {
      const own = settingOf(override.rules, rule);
      return own ? [{ ...override, rules: { [rule.id]: own } }] : [];
    });
    const options = isObject(functionOptions) ? [{ rules: { [rule.id]: { options: functionOptions } } }] : [];
    return combineLayers([{ rules: only }, ...relevant, ...options]);
  }
}

/** The known location of a description. */
interface KnownLocation {
  /** An absolute path if there is one, or else the name that Spectral uses. */
  readonly source: string;
  /** The file of the ruleset, if Spectral provides it. */
  readonly ruleset: string | undefined;
}

/**
 * @param owner The file of the ruleset that defines the rules, if Spectral knows it: that may be another ruleset, which includes
 *   our rules.
 */
function locate(source: string, owner: string | undefined, file: string): KnownLocation {
  const ruleset = normalizedHostPath(owner ?? '');
  const isOurs = isAbsolute(ruleset) && ruleset.endsWith(`/${file}`) && isAbsolute(normalizedHostPath(source));
  return { source: normalizedHostPath(source), ruleset: isOurs ? ruleset : undefined };
}

/** A test of locations by globs. If the folder of the globs is unknown, it may be any folder above the description. */
function matcherOf(globs: RulesetConfig['ignore'], folder: string): (location: KnownLocation) => boolean {
  const matches = compileGlobs(globs);
  return ({ source, ruleset }) => {
    if (ruleset === undefined) return matches(endsOf(source));
    const name = relativeName(joinWrittenReference(ruleset, folder), source);
    return name !== undefined && matches([name]);
  };
}

/** The ends of a path: `a/b/c.yaml`, `b/c.yaml` and `c.yaml`. */
function endsOf(source: string): string[] {
  const parts = source.split('/').filter((part) => part !== '');
  return parts.map((_, index) => parts.slice(index).join('/'));
}

function isAbsolute(file: string): boolean {
  return /^(?:\/|[a-z]:\/)/i.test(file);
}
