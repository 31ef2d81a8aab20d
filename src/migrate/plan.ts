import type { Severity } from '../rule/rule.ts';
import type { HouseDefinition, How, NewOverride, NewRule, Outcome } from './outcome.ts';

/** Collects what the rules of a ruleset become. */
export class Plan {
  readonly #prefix: string;
  readonly #rules = new Map<string, { setting: NewRule['setting']; from: string[] }>();
  readonly outcomes: Outcome[] = [];
  readonly overrides: NewOverride[] = [];

  /** @param prefix That of the ids of house rules. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  get rules(): readonly NewRule[] {
    return [...this.#rules].map(([id, { setting, from }]) => ({ id, setting, from }));
  }

  /** Turns a built-in rule on. Of several severities, the highest applies. */
  builtIn(rule: string, id: string, severity: Severity, note = ''): void {
    const earlier = this.#rules.get(id);
    const rank = (one: string) => ['error', 'warn', 'info', 'hint'].indexOf(one);
    const before = earlier && 'severity' in earlier.setting ? earlier.setting.severity : undefined;
    const highest = before !== undefined && rank(before) <= rank(severity) ? before : severity;
    this.#rules.set(id, { setting: { severity: highest }, from: [...(earlier?.from ?? []), rule] });
    this.add(rule, 'built-in', id, note);
  }

  house(rule: string, definition: HouseDefinition, note = ''): string {
    const id = this.#freeId(rule);
    this.#rules.set(id, { setting: definition, from: [rule] });
    this.add(rule, 'house rule', id, note);
    return id;
  }

  add(rule: string, how: How, became = '', note = ''): void {
    this.outcomes.push({ rule, how, became, note });
  }

  /** An id that house rules may have: two words, in lower case. */
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
