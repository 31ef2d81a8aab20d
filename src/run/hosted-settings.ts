import { parsePointer } from '../document/pointer.ts';
import type { Api } from '../model/api.ts';
import { Place } from '../model/place.ts';
import type { Severity } from '../rule/rule.ts';
import type { CombinedSettings } from '../settings/overrides.ts';
import { settingOf } from '../settings/rule-settings.ts';
import { type OverrideSubject, Scopes, sharedSeverity } from '../settings/scopes.ts';
import type { ForeignFinding, ForeignRule } from '../spectral/foreign/foreign-rulesets.ts';
import type { HostedNames } from '../spectral/foreign/hosted-names.ts';
import type { RuleSwitch } from '../spectral/foreign/switch-rules.ts';
import { Reach } from './reach.ts';

type RuleLevel = Severity | 'off';

/** The rules of the Spectral rulesets of a description, with the settings of its configuration. */
export class HostedSettings {
  readonly #rules: ReadonlyMap<string, ForeignRule>;
  readonly #names: HostedNames;
  readonly #settings: CombinedSettings;
  readonly #only: ((name: string) => boolean) | undefined;

  /**
   * @param rules The rules as defined in their rulesets.
   * @param settings The settings by the names of rules.
   * @param only Selects the only rules that run, even if they are off.
   */
  constructor(rules: readonly ForeignRule[], names: HostedNames, settings: CombinedSettings, only?: (name: string) => boolean) {
    this.#rules = new Map(rules.map((rule) => [rule.id, rule]));
    this.#names = names;
    this.#settings = settings;
    this.#only = only;
  }

  /** The name of a rule in the configuration. */
  nameOf(id: string): string {
    return this.#names.nameOf(id);
  }

  /** All rules by name, and whether each is on somewhere. */
  get rules(): ReadonlyMap<string, boolean> {
    return new Map([...this.#rules.values()].map((rule) => [this.#names.nameOf(rule.id), this.#isOnSomewhere(rule)]));
  }

  /** The severity that each rule has outside of overrides, by name. */
  get severities(): Readonly<Record<string, { readonly severity: RuleLevel }>> {
    const rules = [...this.#rules.values()];
    return Object.fromEntries(
      rules.map(({ id, severity }) => [this.nameOf(id), { severity: this.#setFor(id, []) ?? severity }] as const),
    );
  }

  get overrides(): CombinedSettings['overrides'] {
    return this.#settings.overrides;
  }

  /**
   * The switch of each rule: `on` or `off` if the settings change whether a ruleset runs it, and `undefined` if the ruleset
   * decides.
   */
  readonly isOn: RuleSwitch = (id) => {
    const rule = this.#rules.get(id);
    if (!rule || !this.#isMentioned(id)) return undefined;
    if (!this.#isOnSomewhere(rule)) return 'off';
    return rule.severity === 'off' || this.#setFor(id, []) !== undefined ? 'on' : undefined;
  };

  /** The remaining findings, with the names and severities that the configuration gives them. */
  apply(findings: readonly ForeignFinding[], api: Api): readonly ForeignFinding[] {
    const scopes = this.#settings.overrides.length > 0 ? new Scopes(api, this.#settings.overrides) : undefined;
    const reach = scopes && new Reach(api, scopes);
    return findings.flatMap((finding) => {
      const { ruleId } = finding;
      const isScoped = scopes && reach && this.#overridesOf(ruleId).length > 0;
      const matching = isScoped ? subjectsOf(finding, scopes, reach).map((subject) => scopes.matchingOverrides(subject)) : [];
      const severity = this.#isMentioned(ruleId) ? this.#levelOf(finding, matching) : finding.severity;
      return severity === 'off' ? [] : [{ ...finding, ruleId: this.#names.nameOf(ruleId), severity }];
    });
  }

  /** @param matching The overrides that match each subject. */
  #levelOf({ ruleId, severity }: ForeignFinding, matching: readonly ReadonlySet<number>[]): RuleLevel {
    const rule = this.#rules.get(ruleId);
    const unset = rule?.severity === 'off' ? this.#unset(rule) : severity;
    const levelFor = (group: readonly ReadonlySet<number>[]) => {
      const applying = this.#overridesOf(ruleId).filter((index) => group.every((indexes) => indexes.has(index)));
      return this.#setFor(ruleId, group.length === 0 ? [] : applying) ?? unset;
    };
    return sharedSeverity(matching, levelFor);
  }

  /** The severity of a rule that its ruleset turns off, if the configuration does not set it. */
  #unset({ id, severityIfOn }: ForeignRule): RuleLevel {
    return this.#isAskedFor(id) && !this.#overridesTurnOn(id) ? severityIfOn : 'off';
  }

  #isOnSomewhere({ id, severity }: ForeignRule): boolean {
    if (this.#only) return this.#isAskedFor(id);
    return (this.#setFor(id, []) ?? severity) !== 'off' || this.#overridesTurnOn(id);
  }

  /** Returns whether settings besides its ruleset mention a rule. */
  #isMentioned(id: string): boolean {
    return this.#only !== undefined || this.#setFor(id, []) !== undefined || this.#overridesOf(id).length > 0;
  }

  /** Returns whether a rule is one of the only rules that run. */
  #isAskedFor(id: string): boolean {
    return this.#only?.(this.#names.nameOf(id)) ?? false;
  }

  #overridesTurnOn(id: string): boolean {
    return this.#overridesOf(id).some((index) => (this.#setFor(id, [index]) ?? 'off') !== 'off');
  }

  /** The indexes of the overrides that set the severity of a rule. */
  #overridesOf(id: string): readonly number[] {
    const name = { id: this.#names.nameOf(id) };
    const { overrides } = this.#settings;
    return overrides.flatMap(({ rules }, index) => (settingOf(rules, name)?.severity === undefined ? [] : [index]));
  }

  /** The severity that the configuration sets where some overrides apply; `undefined` if it sets none. */
  #setFor(id: string, overrides: readonly number[]): RuleLevel | undefined {
    const name = { id: this.#names.nameOf(id) };
    const layers = [this.#settings.rules, ...overrides.map((index) => this.#settings.overrides[index]?.rules ?? {})];
    const severities = layers.flatMap((rules) => settingOf(rules, name)?.severity ?? []);
    const last = severities.at(-1);
    // A user who requests a rule that is off everywhere wants to see its findings.
    const isWanted = last === 'off' && this.#isAskedFor(id) && overrides.length === 0 && !this.#overridesTurnOn(id);
    return isWanted ? this.#rules.get(id)?.severityIfOn : last;
  }
}

/** The paths and operations that a finding is about: those that contain its place, or else those that refer to it. */
function subjectsOf({ document, pointer }: ForeignFinding, scopes: Scopes, reach: Reach): readonly OverrideSubject[] {
  const place = Place.root(document).descendant(parsePointer(pointer) ?? []);
  const within = scopes.subjectsAt(place) ?? reach.subjectsOf(place);
  return within.length > 0 ? within : scopes.subjectsOf({ uses: [], place });
}
