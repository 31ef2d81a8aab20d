import { isObject, type JsonObject, stringOf, stringsOf } from '../model/place.ts';
import type { Severity } from '../rule/rule.ts';
import { quote } from '../text/quote.ts';
import { MigrationPlan } from './migration-plan.ts';
import type { HouseCondition, Migrated, MigratedOverride } from './outcome.ts';
import { assertionRule } from './redocly-assertions.ts';
import { REDOCLY_RULES, type RedoclyRule } from './redocly-rules.ts';
import { NoCounterpartError } from './selection.ts';
import { foreignSeverity } from './spectral-rule.ts';

/** The rulesets of Redocly, with the index of their level in each rule. */
const PRESETS: Readonly<Record<string, 0 | 1 | 2>> = { recommended: 0, 'recommended-strict': 0, minimal: 1, spec: 2 };

const NO_COUNTERPART = 'Neither house rules nor Spectral have it.';

/** Migrates the configuration of Redocly. */
export function migrateRedocly(config: JsonObject): Migrated {
  // Redocly's first version had the rules in `lint`.
  const lint = isObject(config.lint) ? config.lint : config;
  const rules = isObject(lint.rules) ? lint.rules : {};
  const plan = new MigrationPlan('rule');
  const extended = typeof lint.extends === 'string' ? [lint.extends] : stringsOf(lint.extends);
  for (const [id, known] of Object.entries(REDOCLY_RULES)) migrateBuiltIn(id, known, { rules, extended, plan });
  for (const [id, rule] of Object.entries(rules)) if (!Object.hasOwn(REDOCLY_RULES, id)) migrateOwnRule(id, rule, plan);
  for (const name of extended.filter((one) => !Object.hasOwn(PRESETS, one)))
    plan.add(`extends ${name}`, 'dropped', 'It is in another file. To migrate it, run `migrate` with that file.');
  for (const name of stringsOf(lint.plugins))
    plan.add(`plugin ${name}`, 'dropped', 'Plugins of Redocly are code. Write a plugin of api-conventions.');
  for (const key of Object.keys(lint).filter((one) => /^oas\d.*Rules$/.test(one)))
    plan.add(key, 'dropped', 'Rules for a single version of OpenAPI are not read.');
  const { files, overrides } = apisOf(config.apis, plan);
  return { rules: plan.rules, overrides, outcomes: plan.outcomes, kept: [], ...(files.length > 0 && { files }) };
}

interface RedoclySettings {
  readonly rules: JsonObject;
  readonly extended: readonly string[];
  readonly plan: MigrationPlan;
}

/** Migrates a built-in rule of Redocly with its setting in the configuration. */
function migrateBuiltIn(id: string, known: RedoclyRule, { rules: settings, extended, plan }: RedoclySettings): void {
  const setting = settings[id];
  const severity = settingOf(setting) ?? presetLevel(known, extended);
  if (severity === 'off') {
    if (setting !== undefined) plan.add(id, 'off');
    return;
  }
  const optionRules = rulesFromOptions(id, setting) ?? [];
  for (const [where, when, must] of optionRules) plan.addHouseRule(id, { where, ...(when && { when }), must, severity });
  if (optionRules.length > 0) return;
  const { rules, house, note } = known;
  const isAlone = rules?.includes('description-valid') && isStructOff(settings.struct, extended);
  if (rules)
    plan.addBuiltIn(
      id,
      rules,
      severity,
      isAlone ? '`description-valid` also reports what `struct` reports, which is off.' : note,
    );
  else if (house) plan.addHouseRule(id, { ...house, severity }, note);
  else plan.add(id, 'dropped', note ?? NO_COUNTERPART);
}

function isStructOff(setting: unknown, extended: readonly string[]): boolean {
  const known = REDOCLY_RULES.struct;
  return (settingOf(setting) ?? (known ? presetLevel(known, extended) : 'off')) === 'off';
}

function settingOf(setting: unknown): Severity | 'off' | undefined {
  return foreignSeverity(isObject(setting) ? (setting.severity ?? 'error') : setting);
}

/** The severity in the last ruleset that is extended. */
function presetLevel({ levels }: RedoclyRule, extended: readonly string[]): Severity | 'off' {
  const name = extended.findLast((one) => Object.hasOwn(PRESETS, one));
  if (name === undefined) return 'off';
  const level = levels[PRESETS[name] ?? 0];
  return name === 'recommended-strict' && level === 'warn' ? 'error' : level;
}

type OptionRule = readonly [where: string, when: HouseCondition | undefined, must: HouseCondition];

/** The rules that depend on the options of a built-in rule. */
function rulesFromOptions(id: string, setting: unknown): readonly OptionRule[] | undefined {
  if (!isObject(setting)) return undefined;
  const allowed = stringsOf(setting.allowedValues);
  if (allowed.length > 0 && id === 'request-mime-type') return [['media-type', { in: 'request' }, { name: { enum: allowed } }]];
  if (allowed.length > 0 && id === 'response-mime-type') return [['media-type', { in: 'response' }, { name: { enum: allowed } }]];
  if (id !== 'response-contains-header' || !isObject(setting.names)) return undefined;
  return Object.entries(setting.names).flatMap(([status, names]): OptionRule[] => {
    const isStatus = /^[1-5](?:\d\d|xx)$/i.test(status) && stringsOf(names).length > 0;
    return isStatus ? [['response', { status: status.toUpperCase() }, { headers: { contains: stringsOf(names) } }]] : [];
  });
}

/** Migrates a rule that the configuration defines, or a rule of a plugin. */
function migrateOwnRule(id: string, rule: unknown, plan: MigrationPlan): void {
  const severity = settingOf(rule) ?? 'error';
  if (severity === 'off') plan.add(id, 'off');
  else if (!isObject(rule) || rule.subject === undefined) plan.add(id, 'dropped', NO_COUNTERPART);
  else migrateConfigurable(id, rule, severity, plan);
}

function migrateConfigurable(id: string, rule: JsonObject, severity: Severity, plan: MigrationPlan): void {
  try {
    const { definition, notes } = assertionRule(rule, severity);
    const ofType = NOTES[stringOf(isObject(rule.subject) ? rule.subject.type : '') ?? ''] ?? [];
    plan.addHouseRule(id, definition, [ofType, notes].flat().join(' '));
  } catch (error) {
    if (!(error instanceof NoCounterpartError)) throw error;
    plan.add(id, 'dropped', error.message);
  }
}

const UNUSED = 'Components that no operation uses are not checked.';
const NOTES: Readonly<Record<string, string>> = {
  ...{ Schema: UNUSED, SchemaProperties: UNUSED, Parameter: UNUSED, Response: UNUSED, RequestBody: UNUSED, Header: UNUSED },
  Operation: 'Operations of webhooks and callbacks are not checked.',
};

/** The descriptions that Redocly checks, and the rules for each. */
function apisOf(
  apis: unknown,
  plan: MigrationPlan,
): { readonly files: readonly string[]; readonly overrides: readonly MigratedOverride[] } {
  const files: string[] = [];
  const overrides: MigratedOverride[] = [];
  const { became } = plan;
  for (const [name, api] of Object.entries(isObject(apis) ? apis : {})) {
    const root = stringOf(isObject(api) ? api.root : undefined)?.replace(/^\.\//, '');
    if (
      root === undefined ||
      root.trim() === '' ||
      root.length > 1000 ||
      /^[a-z]+:|^\/|(?:^|\/)\.\.(?:\/|$)|[*?{}[\]!\\]/i.test(root)
    ) {
      plan.add(
        `api ${name}`,
        'dropped',
        `\`root\` is not a file below the configuration${root === undefined ? '' : `: ${quote(root)}`}.`,
      );
      continue;
    }
    if (!files.includes(root)) files.push(root);
    const settings = Object.entries(isObject(api) && isObject(api.rules) ? api.rules : {}).flatMap(([id, setting]) => {
      const [to = [], severity] = [became.get(id), settingOf(setting)];
      if (to.length === 0 || severity === undefined) plan.add(`${id} of api ${name}`, 'dropped', NO_COUNTERPART);
      return severity === undefined ? [] : to.map((one) => [one, severity] as const);
    });
    if (settings.length > 0) overrides.push({ files: [root], rules: Object.fromEntries(settings) });
  }
  return { files, overrides };
}
