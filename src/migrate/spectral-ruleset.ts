import { isObject, type JsonObject, stringOf } from '../model/place.ts';
import type { Severity } from '../rule/rule.ts';
import { quote } from '../text/quote.ts';
import { extendedRulesets } from './extended-rulesets.ts';
import { keptFiles } from './kept-files.ts';
import { KeptRuleset } from './kept-ruleset.ts';
import { MigrationPlan } from './migration-plan.ts';
import type { Migrated } from './outcome.ts';
import { NoCounterpartError } from './selection.ts';
import { sharedReasons } from './shared-rules.ts';
import { type KnownRule, SPECTRAL_ALIASES, SPECTRAL_OAS } from './spectral-oas.ts';
import { overriddenRules, overrideSettings, settingsInOverrides } from './spectral-overrides.ts';
import { foreignSeverity, toHouseRule } from './spectral-rule.ts';

/** Migrates a Spectral ruleset. */
export function migrateSpectral(ruleset: JsonObject, text: string): Migrated {
  return new SpectralMigration(ruleset, text).run();
}

class SpectralMigration {
  readonly #ruleset: JsonObject;
  readonly #rules: JsonObject;
  readonly #plan = new MigrationPlan('house');
  readonly #kept: KeptRuleset;
  readonly #extendedOas: 'all' | 'recommended' | 'off' | undefined;
  /** The rulesets in other files, which may set any rule. */
  readonly #otherRulesets: readonly string[];
  /** True if all rules that are not defined here are known. */
  readonly #extendsOnlyOas: boolean;
  readonly #overridden: ReadonlyMap<string, string>;
  /** The settings in overrides, by rule. */
  readonly #overrideSettings: ReadonlyMap<string, readonly unknown[]>;

  constructor(ruleset: JsonObject, text: string) {
    this.#ruleset = ruleset;
    this.#rules = isObject(ruleset.rules) ? ruleset.rules : {};
    this.#kept = new KeptRuleset(text);
    const extended = extendedRulesets(ruleset.extends);
    this.#extendedOas = extended.find(([name]) => name === 'spectral:oas')?.[1];
    this.#otherRulesets = extended.map(([name]) => name).filter((name) => !name.startsWith('spectral:'));
    this.#extendsOnlyOas = extended.length > 0 && extended.every(([name]) => name === 'spectral:oas');
    this.#overridden = overriddenRules(ruleset);
    this.#overrideSettings = settingsInOverrides(ruleset);
  }

  run(): Migrated {
    for (const [id, rule] of Object.entries(this.#rules)) if (isObject(rule)) this.#migrateOwn(id, rule);
    this.#migrateBuiltIn();
    for (const id of Object.keys(this.#rules)) this.#migrateUnknown(id);
    for (const id of this.#overrideSettings.keys()) if (!this.#plan.has(id)) this.#migrateOff(id);
    for (const name of this.#otherRulesets)
      this.#plan.add(
        `extends ${name}`,
        'kept in Spectral',
        'Rules of other rulesets stay there. To migrate a file, run `migrate` with it.',
      );
    const { rules, outcomes, became } = this.#plan;
    const overrides = overrideSettings(this.#ruleset, became);
    const ids = outcomes.filter(({ how }) => how === 'kept in Spectral').map(({ rule }) => rule);
    const kept = ids.length === 0 ? [] : keptFiles(this.#kept.text(), this.#ruleset, ids);
    return { rules, overrides, outcomes, kept };
  }

  /** Migrates a rule that is off, unless overrides turn it on. */
  #migrateOff(id: string): void {
    const isOn = this.#overrideSettings.get(id)?.some((setting) => foreignSeverity(setting) !== 'off') === true;
    if (isOn) this.#plan.add(id, 'kept in Spectral', 'Only `overrides` turn it on.');
    else this.#plan.add(id, 'off');
  }

  #migrateOwn(id: string, rule: JsonObject): void {
    if (foreignSeverity(rule.severity) === 'off' || rule.recommended === false || rule.enabled === false) {
      this.#migrateOff(id);
      return;
    }
    const overridden = this.#overridden.get(id);
    try {
      if (overridden !== undefined) throw new NoCounterpartError(overridden);
      const { definition, note } = toHouseRule(id, rule, this.#context());
      this.#plan.addHouseRule(id, definition, note);
      this.#kept.remove(id);
    } catch (error) {
      if (!(error instanceof NoCounterpartError)) throw error;
      this.#plan.add(id, 'kept in Spectral', error.message);
    }
  }

  #context() {
    const aliases = isObject(this.#ruleset.aliases) ? this.#ruleset.aliases : {};
    return {
      aliases: this.#extendedOas === undefined ? aliases : { ...SPECTRAL_ALIASES, ...aliases },
      formats: this.#ruleset.formats,
      documentationUrl: stringOf(this.#ruleset.documentationUrl),
    };
  }

  /** Migrates the rules of `spectral:oas`. */
  #migrateBuiltIn(): void {
    if (this.#extendedOas === undefined) return;
    const severities = new Map<string, Severity | 'off'>();
    for (const [id, known] of Object.entries(SPECTRAL_OAS)) {
      const severity = this.#severityOf(id, known);
      if (severity !== undefined) severities.set(id, severity);
    }
    const reasons = sharedReasons(SPECTRAL_OAS, (id) => this.#isOnEverywhere(id, severities.get(id)));
    for (const [id, severity] of severities) {
      const known = SPECTRAL_OAS[id];
      if (known) this.#migrateKnown(id, known, severity, reasons);
    }
  }

  #isOnEverywhere(id: string, severity: Severity | 'off' | undefined): boolean {
    return severity !== undefined && severity !== 'off' && !this.#overridden.has(id) && !this.#overrideSettings.has(id);
  }

  #migrateKnown(
    id: string,
    { rules, house, note }: KnownRule,
    severity: Severity | 'off',
    reasons: ReadonlyMap<string, string>,
  ): void {
    if (severity === 'off') {
      // Rules that are off by default have no row.
      if (Object.hasOwn(this.#rules, id)) this.#migrateOff(id);
      return;
    }
    const reason = this.#reasonToKeep(id, rules, reasons);
    if (reason !== undefined || (!rules && !house)) {
      this.#plan.add(id, 'kept in Spectral', reason ?? note ?? 'It has no counterpart here.');
      return;
    }
    if (rules) this.#plan.addBuiltIn(id, rules, severity, note);
    else if (house) this.#plan.addHouseRule(id, { ...house, severity }, note);
    this.#kept.turnOff(id);
  }

  #reasonToKeep(id: string, rules: readonly string[] = [], reasons: ReadonlyMap<string, string>): string | undefined {
    const overridden = this.#overridden.get(id);
    if (overridden !== undefined) return overridden;
    if (this.#otherRulesets.length > 0 && !Object.hasOwn(this.#rules, id))
      return `${quote(this.#otherRulesets[0] ?? '')} may set it.`;
    return rules.map((rule) => reasons.get(rule)).find((reason) => reason !== undefined);
  }

  /** The severity of a rule that is not defined here; `undefined` if it is defined here, or not on and not mentioned. */
  #severityOf(id: string, { severity, isRecommended }: KnownRule): Severity | 'off' | undefined {
    const own = Object.hasOwn(this.#rules, id) ? this.#rules[id] : undefined;
    if (isObject(own)) return undefined;
    const isOn = this.#extendedOas === 'all' || (this.#extendedOas === 'recommended' && isRecommended);
    if (own === undefined) return isOn ? severity : undefined;
    return own === true || own === 'on' ? severity : foreignSeverity(own);
  }

  /** Migrates settings of rules that no known ruleset has. */
  #migrateUnknown(id: string): void {
    const setting = this.#rules[id];
    if (isObject(setting) || this.#plan.has(id)) return;
    // A ruleset cannot set a rule that does not exist.
    if (this.#extendsOnlyOas) this.#kept.remove(id);
    if (foreignSeverity(setting) === 'off') this.#migrateOff(id);
    else if (this.#extendsOnlyOas) this.#plan.add(id, 'dropped', '`spectral:oas` does not have this rule.');
    else this.#plan.add(id, 'kept in Spectral', 'It is a rule of a ruleset that this one extends.');
  }
}
