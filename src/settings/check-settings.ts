import { UsageError } from '../errors.ts';
import { isObject } from '../model/place.ts';
import { rules as allRules } from '../registry.ts';
import { optionMistake } from '../rule/check-value.ts';
import { type AnyRule, SEVERITIES } from '../rule/rule.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { quote } from '../text/quote.ts';
import { typeName } from '../text/type-name.ts';
import type { Conditions } from './overrides.ts';
import type { RuleSettings } from './rule-settings.ts';

/** The parts of a rule that settings refer to. */
export type SettableRule = Pick<AnyRule, 'id' | 'options'>;

/**
 * Checks the settings of a caller, which may not be written in TypeScript.
 *
 * @throws UsageError for a rule that does not exist, an option that the rule does not have, and a value that it cannot have.
 */
export function checkSettings(settings: RuleSettings, known: readonly SettableRule[] = allRules): void {
  const byId = rulesById(known);
  for (const [id, setting] of Object.entries(settings)) {
    const rule = byId.get(id);
    if (!rule) throw new UsageError(`There is no rule \`${id}\`.${didYouMean(id, [...byId.keys()]) || ' Use one of `rules`.'}`);
    if (typeof setting !== 'object' || setting === null || Array.isArray(setting)) {
      throw new UsageError(
        `The setting of \`${id}\` must be an object such as { severity: 'off' }, but is ${typeName(setting)}.`,
      );
    }
    const { severity, options = {}, ...others } = setting;
    const [other] = Object.keys(others);
    if (other !== undefined) {
      throw new UsageError(
        `The setting of \`${id}\` has an unknown key \`${other}\`. Use \`severity\` and \`options\`, and put options of the rule in \`options\`.`,
      );
    }
    if (severity !== undefined && severity !== 'off' && !SEVERITIES.includes(severity)) {
      throw new UsageError(
        `The severity of \`${id}\` must be one of ${SEVERITIES.join(', ')} and off, but is \`${String(severity)}\`.`,
      );
    }
    checkOptions(rule, options);
  }
}

const indexes = new WeakMap<readonly SettableRule[], ReadonlyMap<string, SettableRule>>();

/**
 * The index of rules by id, created once for a list, as a caller may lint thousands of short texts with a setting for every rule.
 */
function rulesById(known: readonly SettableRule[]): ReadonlyMap<string, SettableRule> {
  const index = indexes.get(known) ?? new Map(known.map((rule) => [rule.id, rule]));
  indexes.set(known, index);
  return index;
}

function checkOptions(rule: SettableRule, options: Readonly<Record<string, unknown>>): void {
  const mistake = optionMistake(rule.options, options);
  if (!mistake) return;
  const { option, mismatch } = mistake;
  if (!mismatch)
    throw new UsageError(
      `Rule \`${rule.id}\` does not have an option \`${option}\`.${otherOption(option, Object.keys(rule.options))}`,
    );
  throw new UsageError(`The option \`${option}\` of \`${rule.id}\` must be ${mismatch.expected}, but is ${mismatch.actual}.`);
}

function otherOption(option: string, known: readonly string[]): string {
  return didYouMean(option, known) || (known.length === 0 ? ' Remove it.' : ` Use one of ${known.map(quote).join(', ')}.`);
}

/** All keys of an override; the type makes the list complete. */
const CONDITIONS: Readonly<Record<keyof Conditions | 'folder' | 'rules', true>> = {
  files: true,
  paths: true,
  operations: true,
  tags: true,
  folder: true,
  rules: true,
};

/**
 * @throws UsageError for an unknown condition, without which the override would apply everywhere, and for an override without
 * rules.
 */
export function checkConditions(override: object): void {
  if (!isObject(Reflect.get(override, 'rules'))) throw new UsageError('An override must have `rules`, by rule id.');
  const unknown = Object.keys(override).find((name) => !Object.hasOwn(CONDITIONS, name));
  if (unknown === undefined) return;
  throw new UsageError(
    `An override does not have a key \`${unknown}\`. Use one of ${Object.keys(CONDITIONS).map(quote).join(', ')}.`,
  );
}
