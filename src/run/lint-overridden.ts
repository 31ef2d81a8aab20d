import type { Api } from '../model/api.ts';
import type { Place } from '../model/place.ts';
import type { Use } from '../model/use.ts';
import { rules as allRules } from '../registry.ts';
import type { AnyRule, Severity } from '../rule/rule.ts';
import type { ActiveRule } from '../settings/active-rule.ts';
import { type CombinedSettings, overriddenSetting } from '../settings/overrides.ts';
import { activate, type CompleteSetting, completeSetting, settingOf } from '../settings/rule-settings.ts';
import { type OtherOperations, type OverrideSubject, Scopes, sharedSeverity } from '../settings/scopes.ts';
import type { ApiResult, PlacedFinding, PlacedPass, RuleCrash } from './lint-api.ts';

type RunRules = (rules: readonly ActiveRule[], variant: number) => ApiResult;

/**
 * Runs rules over an API, parts of which have settings of their own. The rules are not aware of that: each sees the whole API, once for
 * all options it has anywhere, and only the findings about the parts with these options are kept.
 *
 * @param run Runs rules over the API, each with one setting: first all that are on somewhere, then those that also have other options.
 * @param known All rules, including those of plugins.
 * @param others Further operations that may have findings.
 */
export function lintWithOverrides(
  api: Api,
  { rules, overrides }: CombinedSettings,
  run: RunRules,
  known: readonly AnyRule[] = allRules,
  others?: OtherOperations,
): ApiResult {
  if (overrides.length === 0) return run(activate(rules, known), 0);
  const scopes = new Scopes(api, overrides, others);
  const plans = new Map(known.map((rule) => [rule, new RulePlan(rule, { rules, overrides }, scopes)]));
  const findings: PlacedFinding[] = [];
  const passes: PlacedPass[] = [];
  const crashes = new Map<string, RuleCrash>();
  const count = [...plans.values()].reduce((most, { variants }) => Math.max(most, variants.length), 1);
  for (let variant = 0; variant < count; variant++) {
    const active = [...plans.values()].flatMap(({ variants }) => variants[variant] ?? []);
    const result = run(active, variant);
    for (const finding of result.findings) {
      for (const found of plans.get(finding.rule)?.findingsOf(finding, variant) ?? []) findings.push(found);
    }
    for (const pass of result.passes) if (plans.get(pass.rule)?.concerns(pass, variant)) passes.push(pass);
    for (const crash of result.crashes)
      crashes.set(`${crash.rule.id}\n${crash.place.document.uri}\n${crash.place.pointer}`, crash);
  }
  return { findings, passes, crashes: [...crashes.values()] };
}

/** A complete setting of a rule, with a key that is equal for equal options. */
interface VariantSetting extends CompleteSetting {
  readonly key: string;
}

/** The plan for running one rule: once for all options that it has somewhere. */
class RulePlan {
  readonly variants: readonly ActiveRule[];
  readonly #keys: readonly string[];
  readonly #rule: AnyRule;
  readonly #settings: CombinedSettings;
  readonly #scopes: Scopes;
  /** The overrides that name the rule. */
  readonly #relevant: readonly number[];
  readonly #levels = new Map<string, VariantSetting>();

  constructor(rule: AnyRule, settings: CombinedSettings, scopes: Scopes) {
    this.#rule = rule;
    this.#settings = settings;
    this.#scopes = scopes;
    this.#relevant = settings.overrides.flatMap(({ rules }, index) => (Object.hasOwn(rules, rule.id) ? [index] : []));
    const subjects = this.#relevant.length > 0 ? scopes.subjects : [];
    const levels = [this.#levelWith([]), ...subjects.map((subject) => this.#levelOf([subject]))];
    const variants = new Map(levels.flatMap((level) => (level.severity === 'off' ? [] : [[level.key, toActive(rule, level)]])));
    this.#keys = [...variants.keys()];
    this.variants = [...variants.values()].map((active, variant) => ({
      ...active,
      appliesTo: (use: Use) =>
        this.#relevant.length === 0 || scopes.subjectsOfUse(use).some((subject) => this.#usesVariant(subject, variant)),
    }));
  }

  /** A finding of a variant, for the parts of the API to which the variant's options apply; empty if there are none. */
  findingsOf(finding: PlacedFinding, variant: number): readonly PlacedFinding[] {
    if (this.#relevant.length === 0) return [finding];
    const usesVariant = (subject: OverrideSubject) => this.#usesVariant(subject, variant);
    const subjects = this.#scopes.subjectsOf(finding).filter(usesVariant);
    if (subjects.length === 0) return [];
    const uses = finding.uses.filter((use) => this.#scopes.subjectsOfUse(use).some(usesVariant));
    const owners = this.#scopes.subjectsAt(finding.place);
    const isElsewhere = owners !== undefined && !owners.some(usesVariant);
    const moved = isElsewhere && subjects.some((subject) => !subject.isRemoved) ? placeOf(uses[0], subjects[0]) : undefined;
    return [{ ...finding, severity: this.#severityOf(subjects), uses, ...(moved && { place: moved, on: 'key' }) }];
  }

  /** Returns whether a place without a fault belongs to a part of the API that has the options of a variant. */
  concerns(pass: PlacedPass, variant: number): boolean {
    if (this.#relevant.length === 0) return true;
    return this.#scopes.subjectsOf(pass).some((subject) => this.#usesVariant(subject, variant));
  }

  #usesVariant(subject: OverrideSubject, variant: number): boolean {
    const { severity, key } = this.#levelOf([subject]);
    return severity !== 'off' && key === this.#keys[variant];
  }

  /** The severity of a finding about some subjects, for at least one of which the rule is on. */
  #severityOf(subjects: readonly OverrideSubject[]): Severity {
    const level = sharedSeverity(subjects, (group) => this.#levelOf(group).severity);
    return level === 'off' ? 'error' : level;
  }

  /** The setting that these subjects share: an override applies if it matches all of them. */
  #levelOf(subjects: readonly OverrideSubject[]): VariantSetting {
    const matching = subjects.map((subject) => this.#scopes.matchingOverrides(subject));
    return this.#levelWith(this.#relevant.filter((index) => matching.every((indexes) => indexes.has(index))));
  }

  #levelWith(indexes: readonly number[]): VariantSetting {
    const name = indexes.join();
    let level = this.#levels.get(name);
    if (!level) {
      const { rules, overrides } = this.#settings;
      const applied = indexes.flatMap((index) => settingOf(overrides[index]?.rules ?? {}, this.#rule) ?? []);
      const setting = completeSetting(this.#rule, overriddenSetting(settingOf(rules, this.#rule), applied));
      level = { ...setting, key: JSON.stringify(setting.options) };
      this.#levels.set(name, level);
    }
    return level;
  }
}

function toActive(rule: AnyRule, { severity, options }: VariantSetting): ActiveRule {
  return { rule, severity: severity === 'off' ? 'error' : severity, options };
}

/** The place of a finding that does not apply at its first place: the first of the other places that share its cause. */
function placeOf(use: Use | undefined, subject: OverrideSubject | undefined): Place | undefined {
  const operation = subject?.operation;
  if (use?.kind === 'path') return operation?.pathItem.place ?? subject?.place;
  const response = use?.kind === 'response' && operation?.responses.find(({ status }) => status === use.status);
  return response ? operation?.place.child('responses').child(response.status) : subject?.place;
}
