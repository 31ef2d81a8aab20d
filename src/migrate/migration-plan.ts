import { SEVERITIES, type Severity } from '../rule/rule.ts';
import type { HouseDefinition, MigratedRule, MigrationOutcome, MigrationResult } from './outcome.ts';

/** Collects the new rules for the rules of a ruleset. */
export class MigrationPlan {
  readonly #prefix: string;
  readonly #rules = new Map<string, { setting: MigratedRule['setting']; from: string[] }>();
  readonly #outcomes: (MigrationOutcome & { readonly severity?: Severity })[] = [];

  /** @param prefix The prefix of the ids of house rules. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  get rules(): readonly MigratedRule[] {
    return [...this.#rules].map(([id, { setting, from }]) => ({ id, setting, from }));
  }

  /** The result for each rule so far. */
  get outcomes(): readonly MigrationOutcome[] {
    return this.#outcomes.map(({ severity, note, ...outcome }) => ({
      ...outcome,
      note: this.#withRise(note, outcome, severity),
    }));
  }

  /** The ids of the new rules, by the id of the former rule. */
  get became(): ReadonlyMap<string, readonly string[]> {
    return new Map(this.#outcomes.map(({ rule, became }) => [rule, became]));
  }

  /** Turns built-in rules on. If there are several severities, the highest applies. */
  addBuiltIn(rule: string, ids: readonly string[], severity: Severity, note = ''): void {
    for (const id of ids) {
      const earlier = this.#rules.get(id);
      const severities = [severity, ...this.#severityOf(id)];
      const highest = SEVERITIES.find((one) => severities.includes(one)) ?? severity;
      this.#rules.set(id, { setting: { severity: highest }, from: [...(earlier?.from ?? []), rule] });
    }
    this.#outcomes.push({ rule, how: 'built-in', became: ids, note, severity });
  }

  addHouseRule(rule: string, definition: HouseDefinition, note = ''): void {
    const id = this.#freeId(rule);
    this.#rules.set(id, { setting: definition, from: [rule] });
    this.#outcomes.push({ rule, how: 'house rule', became: [id], note });
  }

  /** Adds a rule that is not replaced by another one. */
  add(rule: string, how: Exclude<MigrationResult, 'built-in' | 'house rule'>, note = ''): void {
    this.#outcomes.push({ rule, how, became: [], note });
  }

  /** Returns whether the table has a row for a rule. */
  has(rule: string): boolean {
    return this.#outcomes.some((outcome) => outcome.rule === rule);
  }

  #severityOf(id: string): readonly Severity[] {
    const setting = this.#rules.get(id)?.setting;
    return setting && !('where' in setting) ? [setting.severity] : [];
  }

  /** Rules that share a built-in rule get the highest of their severities: `warn → error`. */
  #withRise(note: string, { became }: Pick<MigrationOutcome, 'became'>, severity: Severity | undefined): string {
    const [id = ''] = became;
    const [now] = this.#severityOf(id);
    const rise = severity === undefined || now === undefined || now === severity ? '' : `${severity} → ${now}`;
    return [rise, note].filter((text) => text !== '').join('. ');
  }

  /** An unused id that house rules may have: two words, in lower case. */
  #freeId(rule: string): string {
    const words = rule
      .replace(/^.*\//, '')
      .replace(/([a-z\d])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .filter((word) => word !== '')
      .join('-');
    const name = /^[a-z]/.test(words) ? words : `rule-${words}`.replace(/-$/, '');
    const id = `${this.#prefix}/${name}`;
    for (let number = 2; ; number++) {
      const free = number === 2 && !this.#rules.has(id) ? id : `${id}-${number}`;
      if (!this.#rules.has(free)) return free;
    }
  }
}
