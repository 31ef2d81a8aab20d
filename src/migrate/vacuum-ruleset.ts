import { isObject, type JsonObject } from '../model/place.ts';
import type { Severity } from '../rule/rule.ts';
import { quote } from '../text/quote.ts';
import { extendedRulesets } from './extended-rulesets.ts';
import { keptFiles } from './kept-files.ts';
import { KeptRuleset } from './kept-ruleset.ts';
import { MigrationPlan } from './migration-plan.ts';
import type { Migrated } from './outcome.ts';
import { NoCounterpartError } from './selection.ts';
import { sharedReasons } from './shared-rules.ts';
import { functionsOf, SPECTRAL_FUNCTIONS } from './spectral-functions.ts';
import { type KnownRule, SPECTRAL_OAS } from './spectral-oas.ts';
import { foreignSeverity, toHouseRule } from './spectral-rule.ts';
import { VACUUM_OAS } from './vacuum-oas.ts';

const KNOWN_RULES: Readonly<Record<string, KnownRule>> = { ...SPECTRAL_OAS, ...VACUUM_OAS };

const SPECTRAL = 'spectral:oas';

/** Migrates a ruleset of vacuum. Its rules have the form of Spectral rules, and Spectral can run some of them. */
export function migrateVacuum(ruleset: JsonObject, text: string): Migrated {
  const plan = new MigrationPlan('house');
  const kept = new KeptRuleset(text);
  const rules = isObject(ruleset.rules) ? ruleset.rules : {};
  kept.extendOnly(SPECTRAL);
  // The rules of vacuum differ from those of Spectral, which fails on unknown names.
  for (const key of ['functions', 'functionsDir']) kept.delete([key]);
  const amounts = new Map(extendedRulesets(ruleset.extends));
  const amount = amounts.get('vacuum:oas') ?? amounts.get(SPECTRAL);
  const severityIn = (id: string) => knownSeverity(id, rules, amount);
  const reasons = sharedReasons(KNOWN_RULES, (id) => severityIn(id) !== 'off');
  for (const [id, rule] of Object.entries(rules)) if (isObject(rule)) migrateOwnRule(id, rule, { ruleset, plan, kept, reasons });
  for (const [id, known] of Object.entries(KNOWN_RULES)) {
    const setting = Object.hasOwn(rules, id) ? rules[id] : undefined;
    if (isObject(setting)) continue;
    const severity = severityIn(id);
    if (severity !== 'off') migrateKnownRule(id, known, severity, { plan, kept, reasons });
    else if (setting !== undefined) plan.add(id, 'off');
    if (!Object.hasOwn(SPECTRAL_OAS, id) || severity === 'off') kept.remove(id);
  }
  migrateOtherRules(rules, [...amounts.keys()], plan, kept);
  const { outcomes } = plan;
  const ids = outcomes.filter(({ how }) => how === 'kept in Spectral').map(({ rule }) => rule);
  const staying = { rules: ruleset.rules, aliases: ruleset.aliases };
  return { rules: plan.rules, overrides: [], outcomes, kept: ids.length > 0 ? keptFiles(kept.text(), staying, ids) : [] };
}

/** The destinations of the rules of a ruleset. */
interface MigrationTarget {
  readonly plan: MigrationPlan;
  readonly kept: KeptRuleset;
  /** The reasons why rules cannot become a built-in rule. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** The severity of a built-in rule of vacuum. */
function knownSeverity(id: string, rules: JsonObject, amount: string | undefined): Severity | 'off' {
  const { severity, isRecommended } = KNOWN_RULES[id] ?? { severity: 'warn', isRecommended: false };
  const setting = Object.hasOwn(rules, id) ? rules[id] : undefined;
  if (isObject(setting)) return missingFunction(setting) === undefined ? 'off' : (foreignSeverity(setting.severity) ?? 'warn');
  if (setting === true) return severity;
  if (setting !== undefined) return foreignSeverity(setting) ?? 'off';
  return amount === 'all' || (amount === 'recommended' && isRecommended) ? severity : 'off';
}

/** The first function of a rule that Spectral does not have. */
function missingFunction(rule: JsonObject): string | undefined {
  return functionsOf(rule).find((name) => !SPECTRAL_FUNCTIONS.has(name));
}

/** Migrates a rule that the ruleset defines. */
function migrateOwnRule(
  id: string,
  rule: JsonObject,
  { ruleset, ...target }: MigrationTarget & { readonly ruleset: JsonObject },
): void {
  const { plan, kept } = target;
  const severity = foreignSeverity(rule.severity) ?? 'warn';
  const missing = missingFunction(rule);
  const known = Object.hasOwn(KNOWN_RULES, id) ? KNOWN_RULES[id] : undefined;
  const isSpectral = missing === undefined;
  if (severity === 'off') plan.add(id, 'off');
  else if (isSpectral) migrateSpectralRule(id, rule, ruleset, plan, kept);
  else if (known) migrateKnownRule(id, known, severity, target);
  else plan.add(id, 'dropped', `Spectral does not have the function ${quote(missing)} of vacuum.`);
  if (severity === 'off' || !(isSpectral || known)) kept.remove(id);
}

/** Migrates a rule that Spectral can run. */
function migrateSpectralRule(id: string, rule: JsonObject, ruleset: JsonObject, plan: MigrationPlan, kept: KeptRuleset): void {
  const context = { aliases: {}, formats: ruleset.formats, documentationUrl: undefined };
  try {
    const { definition, note } = toHouseRule(id, rule, context);
    plan.addHouseRule(id, definition, note);
    kept.remove(id);
  } catch (error) {
    if (!(error instanceof NoCounterpartError)) throw error;
    // Vacuum reads paths that Spectral fails on, with all rules of the ruleset.
    if (String(rule.given).includes('...')) {
      kept.remove(id);
      plan.add(id, 'dropped', 'Spectral cannot read its path.');
      return;
    }
    kept.restrictKeys(id, RULE_KEYS);
    plan.add(id, 'kept in Spectral', error.message);
  }
}

/** The keys that a rule of Spectral may have. */
const RULE_KEYS: ReadonlySet<string> = new Set([
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
]);

/** Migrates a built-in rule of vacuum. */
function migrateKnownRule(
  id: string,
  { rules, house, note }: KnownRule,
  severity: Severity,
  { plan, kept, reasons }: MigrationTarget,
): void {
  kept.remove(id);
  const reason = rules?.map((rule) => reasons.get(rule)).find((one) => one !== undefined);
  if (rules && reason === undefined) plan.addBuiltIn(id, rules, severity, note);
  else if (house) plan.addHouseRule(id, { ...house, severity }, note);
  else if (Object.hasOwn(SPECTRAL_OAS, id)) {
    kept.setSeverity(id, severity);
    plan.add(id, 'kept in Spectral', reason ?? 'Spectral has a rule of the same name, which may differ.');
  } else plan.add(id, 'dropped', note ?? 'Neither Spectral nor house rules have it.');
}

function migrateOtherRules(rules: JsonObject, extended: readonly string[], plan: MigrationPlan, kept: KeptRuleset): void {
  for (const [id, setting] of Object.entries(rules)) {
    if (isObject(setting) || Object.hasOwn(KNOWN_RULES, id)) continue;
    kept.remove(id);
    if (foreignSeverity(setting) === 'off') plan.add(id, 'off');
    else plan.add(id, 'dropped', 'It is a rule that only vacuum has.');
  }
  for (const name of extended.filter((one) => one !== 'vacuum:oas' && one !== SPECTRAL))
    plan.add(`extends ${name}`, 'dropped', 'Only vacuum has these rules.');
}
