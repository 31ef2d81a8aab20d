import { isObject, type JsonObject, stringOf } from '../model/place.ts';
import type { Severity } from '../rule/rule.ts';
import { isHarmlessMessage, isHarmlessPath } from '../spectral/foreign/harmless-expressions.ts';
import { quote } from '../text/quote.ts';
import { KeptRuleset } from './kept-ruleset.ts';
import type { Migrated } from './outcome.ts';
import { Plan } from './plan.ts';
import { Unlike } from './selection.ts';
import { type KnownRule, SPECTRAL_ALIASES, SPECTRAL_OAS } from './spectral-oas.ts';
import { overriddenRules, overrideSettings } from './spectral-overrides.ts';
import { severityOf, toHouseRule } from './spectral-rule.ts';

/** What a Spectral ruleset becomes. */
export function migrateSpectral(ruleset: JsonObject, text: string): Migrated {
  return new SpectralMigration(ruleset, text).run();
}

class SpectralMigration {
  readonly #ruleset: JsonObject;
  readonly #rules: JsonObject;
  readonly #plan = new Plan('house');
  readonly #kept: KeptRuleset;
  readonly #oas: 'all' | 'recommended' | 'off' | undefined;
  /** The rulesets in other files, which may set any rule. */
  readonly #others: readonly string[];
  /** Whether all rules that are not defined here are known. */
  readonly #onlyOas: boolean;
  readonly #overridden: ReadonlyMap<string, string>;

  constructor(ruleset: JsonObject, text: string) {
    this.#ruleset = ruleset;
    this.#rules = isObject(ruleset.rules) ? ruleset.rules : {};
    this.#kept = new KeptRuleset(text);
    const extended = extendedOf(ruleset.extends);
    this.#oas = extended.find(([name]) => name === 'spectral:oas')?.[1];
    this.#others = extended.map(([name]) => name).filter((name) => !name.startsWith('spectral:'));
    this.#onlyOas = extended.length > 0 && extended.every(([name]) => name === 'spectral:oas');
    this.#overridden = overriddenRules(ruleset);
  }

  run(): Migrated {
    for (const [id, rule] of Object.entries(this.#rules)) if (isObject(rule)) this.#own(id, rule);
    this.#builtIn();
    for (const id of Object.keys(this.#rules)) this.#unknown(id);
    for (const name of this.#others)
      this.#plan.add(
        `extends ${name}`,
        'kept in Spectral',
        '',
        'Rules of other rulesets stay there. To migrate a file, run `migrate` with it.',
      );
    const became = new Map(this.#plan.outcomes.map(({ rule, became: id }) => [rule, id]));
    this.#plan.overrides.push(...overrideSettings(this.#ruleset, became));
    const { rules, overrides, outcomes } = this.#plan;
    const kept = this.#kept.text(this.#hasKept());
    return { rules, overrides, outcomes, ...(kept !== undefined && { kept: { text: kept, hasCode: this.#hasCode() } }) };
  }

  #hasKept(): boolean {
    return this.#plan.outcomes.some(({ how }) => how === 'kept in Spectral');
  }

  /** Functions, rulesets that are code, and expressions that may execute it. */
  #hasCode(): boolean {
    const { functions, aliases } = this.#ruleset;
    const isCode = (name: string) => !/\.(?:ya?ml|json)$/i.test(name);
    const kept = this.#plan.outcomes.flatMap(({ rule, how }) => (how === 'kept in Spectral' ? [this.#rules[rule]] : []));
    return (
      (Array.isArray(functions) && functions.length > 0) ||
      this.#others.some(isCode) ||
      kept.some((rule) => isObject(rule) && mayExecuteCode(rule)) ||
      textsIn(aliases).some((path) => !isHarmlessPath(path))
    );
  }

  #own(id: string, rule: JsonObject): void {
    if (severityOf(rule.severity) === 'off' || rule.recommended === false || rule.enabled === false) {
      this.#plan.add(id, 'off');
      return;
    }
    const overridden = this.#overridden.get(id);
    try {
      if (overridden !== undefined) throw new Unlike(overridden);
      const { definition, note } = toHouseRule(id, rule, this.#context());
      this.#plan.house(id, definition, note);
      this.#kept.remove(id);
    } catch (error) {
      if (!(error instanceof Unlike)) throw error;
      this.#plan.add(id, 'kept in Spectral', '', error.message);
    }
  }

  #context() {
    const aliases = isObject(this.#ruleset.aliases) ? this.#ruleset.aliases : {};
    return {
      aliases: this.#oas === undefined ? aliases : { ...SPECTRAL_ALIASES, ...aliases },
      formats: this.#ruleset.formats,
      documentationUrl: stringOf(this.#ruleset.documentationUrl),
    };
  }

  /** The rules of `spectral:oas`. */
  #builtIn(): void {
    if (this.#oas === undefined) return;
    const severities = new Map<string, Severity | 'off'>();
    for (const [id, known] of Object.entries(SPECTRAL_OAS)) {
      const severity = this.#severityOf(id, known);
      if (severity !== undefined) severities.set(id, severity);
    }
    const split = splitRules(severities);
    for (const [id, severity] of severities) {
      const known = SPECTRAL_OAS[id];
      if (known) this.#becomes(id, known, severity, split);
    }
  }

  #becomes(id: string, { rule, house, note }: KnownRule, severity: Severity | 'off', split: ReadonlySet<string>): void {
    if (severity === 'off') {
      this.#turnedOff(id);
      return;
    }
    const reason = this.#whyKept(id, rule, split);
    if (reason !== undefined || (!rule && !house)) {
      this.#plan.add(id, 'kept in Spectral', '', reason ?? note ?? 'It has no counterpart here.');
      return;
    }
    if (rule) this.#plan.builtIn(id, rule, severity, note);
    else if (house) this.#plan.house(id, { ...house, severity }, note);
    this.#kept.turnOff(id);
  }

  /** Rules that are off by default are not worth a row. */
  #turnedOff(id: string): void {
    if (Object.hasOwn(this.#rules, id)) this.#plan.add(id, 'off');
  }

  #whyKept(id: string, rule: string | undefined, split: ReadonlySet<string>): string | undefined {
    const overridden = this.#overridden.get(id);
    if (overridden !== undefined) return overridden;
    if (this.#others.length > 0 && !Object.hasOwn(this.#rules, id)) return `${quote(this.#others[0] ?? '')} may set it.`;
    return rule !== undefined && split.has(rule)
      ? `${quote(rule)} also reports what rules that are off would report.`
      : undefined;
  }

  /** The severity of a rule that is not defined here; `undefined` if it is defined here, or not on and not mentioned. */
  #severityOf(id: string, { severity, isRecommended }: KnownRule): Severity | 'off' | undefined {
    const own = Object.hasOwn(this.#rules, id) ? this.#rules[id] : undefined;
    if (isObject(own)) return undefined;
    const isOn = this.#oas === 'all' || (this.#oas === 'recommended' && isRecommended);
    if (own === undefined) return isOn ? severity : undefined;
    return own === true || own === 'on' ? severity : severityOf(own);
  }

  /** Settings of rules that no ruleset known here has. */
  #unknown(id: string): void {
    const setting = this.#rules[id];
    if (isObject(setting) || this.#plan.outcomes.some(({ rule }) => rule === id)) return;
    // A ruleset cannot set a rule that does not exist.
    if (this.#onlyOas) this.#kept.remove(id);
    if (severityOf(setting) === 'off') this.#plan.add(id, 'off');
    else if (this.#onlyOas) this.#plan.add(id, 'dropped', '', '`spectral:oas` does not have this rule.');
    else this.#plan.add(id, 'kept in Spectral', '', 'It is a rule of a ruleset that this one extends.');
  }
}

/** The built-in rules that stand for several rules of which some are off. */
function splitRules(severities: ReadonlyMap<string, Severity | 'off'>): ReadonlySet<string> {
  const off = [...severities].filter(([, severity]) => severity === 'off').map(([id]) => SPECTRAL_OAS[id]?.rule);
  return new Set(off.filter((rule) => rule !== undefined));
}

function mayExecuteCode({ given, message }: JsonObject): boolean {
  return textsIn(given).some((path) => !isHarmlessPath(path)) || (typeof message === 'string' && !isHarmlessMessage(message));
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? textsIn(Object.values(value)) : [];
}

type Amount = 'all' | 'recommended' | 'off';

/** The rulesets that one extends, and which of their rules are on. */
export function extendedOf(value: unknown): readonly (readonly [string, Amount])[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry): (readonly [string, Amount])[] => {
    const [name, amount] = Array.isArray(entry) ? entry : [entry];
    if (typeof name !== 'string') return [];
    return [[name, amount === 'all' || amount === 'off' ? amount : 'recommended']];
  });
}
