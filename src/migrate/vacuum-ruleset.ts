import { isObject, type JsonObject, stringOf } from '../model/place.ts';
import type { Severity } from '../rule/rule.ts';
import { quote } from '../text/quote.ts';
import { KeptRuleset } from './kept-ruleset.ts';
import type { Migrated } from './outcome.ts';
import { Plan } from './plan.ts';
import { Unlike } from './selection.ts';
import { SPECTRAL_FUNCTIONS } from './spectral-functions.ts';
import { type KnownRule, SPECTRAL_OAS } from './spectral-oas.ts';
import { severityOf, toHouseRule } from './spectral-rule.ts';
import { extendedOf } from './spectral-ruleset.ts';
import { VACUUM_OAS } from './vacuum-oas.ts';

const KNOWN: Readonly<Record<string, KnownRule>> = { ...SPECTRAL_OAS, ...VACUUM_OAS };

const SPECTRAL = 'spectral:oas';

/** What a ruleset of vacuum becomes. Its rules have the form of those of Spectral, which can run some of them. */
export function migrateVacuum(ruleset: JsonObject, text: string): Migrated {
  const plan = new Plan('house');
  const kept = new KeptRuleset(text);
  const rules = isObject(ruleset.rules) ? ruleset.rules : {};
  kept.extendOnly(SPECTRAL);
  const amounts = new Map(extendedOf(ruleset.extends));
  const amount = amounts.get('vacuum:oas') ?? amounts.get(SPECTRAL);
  for (const [id, rule] of Object.entries(rules)) if (isObject(rule)) own(id, rule, ruleset, plan, kept);
  for (const [id, known] of Object.entries(KNOWN)) {
    const setting = Object.hasOwn(rules, id) ? rules[id] : undefined;
    if (isObject(setting)) continue;
    const isOn = amount === 'all' || (amount === 'recommended' && known.isRecommended);
    const severity =
      setting === undefined || setting === true ? (isOn || setting === true ? known.severity : 'off') : severityOf(setting);
    if (severity !== undefined && severity !== 'off') becomes(id, known, severity, plan, kept);
    else if (setting !== undefined) plan.add(id, 'off');
    if (!Object.hasOwn(SPECTRAL_OAS, id) || severity === 'off' || severity === undefined) kept.remove(id);
  }
  others(rules, [...amounts.keys()], plan, kept);
  const { outcomes, overrides } = plan;
  const keptText = kept.text(outcomes.some(({ how }) => how === 'kept in Spectral'));
  return { rules: plan.rules, overrides, outcomes, ...(keptText !== undefined && { kept: { text: keptText, hasCode: false } }) };
}

/** A rule that the ruleset defines. */
function own(id: string, rule: JsonObject, ruleset: JsonObject, plan: Plan, kept: KeptRuleset): void {
  const severity = severityOf(rule.severity) ?? 'warn';
  const thens: readonly unknown[] = Array.isArray(rule.then) ? rule.then : [rule.then];
  const names = thens.map((then) => stringOf(isObject(then) ? then.function : undefined) ?? '');
  const missing = names.find((name) => !SPECTRAL_FUNCTIONS.has(name));
  const known = Object.hasOwn(KNOWN, id) ? KNOWN[id] : undefined;
  const isSpectral = missing === undefined;
  if (severity === 'off') plan.add(id, 'off');
  else if (isSpectral) ofSpectralFunctions(id, rule, ruleset, plan, kept);
  else if (known) becomes(id, known, severity, plan, kept);
  else plan.add(id, 'dropped', '', `Spectral does not have the function ${quote(missing)} of vacuum.`);
  if (severity === 'off' || !(isSpectral || known)) kept.remove(id);
}

/** A rule that Spectral can run. */
function ofSpectralFunctions(id: string, rule: JsonObject, ruleset: JsonObject, plan: Plan, kept: KeptRuleset): void {
  const context = { aliases: {}, formats: ruleset.formats, documentationUrl: undefined };
  try {
    const { definition, note } = toHouseRule(id, rule, context);
    plan.house(id, definition, note);
    kept.remove(id);
  } catch (error) {
    if (!(error instanceof Unlike)) throw error;
    // Vacuum reads paths that Spectral fails on, with all rules of the ruleset.
    if (String(rule.given).includes('...')) {
      kept.remove(id);
      plan.add(id, 'dropped', '', 'Spectral cannot read its path.');
      return;
    }
    kept.restrict(id, RULE_KEYS);
    plan.add(id, 'kept in Spectral', '', error.message);
  }
}

/** What a rule of Spectral may have. */
const RULE_KEYS: ReadonlySet<string> = new Set([
  ...[
    'description',
    'documentationUrl',
    'formats',
    'given',
    'message',
    'recommended',
    'resolved',
    'severity',
    'tags',
    'then',
    'type',
  ],
]);

/** A rule that vacuum brings along. */
function becomes(id: string, { rule, house, note }: KnownRule, severity: Severity, plan: Plan, kept: KeptRuleset): void {
  kept.remove(id);
  if (rule) plan.builtIn(id, rule, severity, note);
  else if (house) plan.house(id, { ...house, severity }, note);
  else if (Object.hasOwn(SPECTRAL_OAS, id)) {
    kept.set(id, severity);
    plan.add(id, 'kept in Spectral', '', 'Spectral has a rule of the same name, which may differ.');
  } else plan.add(id, 'dropped', '', note ?? 'Neither Spectral nor house rules have it.');
}

function others(rules: JsonObject, extended: readonly string[], plan: Plan, kept: KeptRuleset): void {
  for (const [id, setting] of Object.entries(rules)) {
    if (isObject(setting) || Object.hasOwn(KNOWN, id)) continue;
    kept.remove(id);
    if (severityOf(setting) === 'off') plan.add(id, 'off');
    else plan.add(id, 'dropped', '', 'It is a rule that only vacuum has.');
  }
  for (const name of extended.filter((one) => one !== 'vacuum:oas' && one !== SPECTRAL))
    plan.add(`extends ${name}`, 'dropped', '', 'Only vacuum has these rules.');
}
