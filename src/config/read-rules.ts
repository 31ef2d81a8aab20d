import { isMap, type Pair } from 'yaml';
import { checkOption } from '../rule/check-value.ts';
import { LEVELS } from '../rule/levels.ts';
import { pluginOf } from '../rule/plugin-id.ts';
import type { AnyRule } from '../rule.ts';
import type { RuleSetting, RuleSettings } from '../settings/rule-settings.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { quote } from '../text/quote.ts';
import { typeName } from '../text/type-name.ts';
import { type ConfigText, type Entry, isEmpty, offsetOf } from './config-text.ts';

/** The rules that a configuration may name. */
export interface KnownRules {
  readonly rules: readonly AnyRule[];
  /** Whether a plugin could not be loaded, so that some rules of plugins are unknown. */
  readonly lacksPlugins?: boolean;
}

/** Reads the severities and options of rules; mistakes are reported to the text. */
export function readRules(text: ConfigText, { pair, value }: Entry, known: KnownRules): RuleSettings {
  if (isEmpty(value)) return {};
  const settings: [string, RuleSetting][] = [];
  for (const entry of text.members({ pair, value }, 'rules', 'a mapping of rule ids to severities') ?? []) {
    const rule = known.rules.find(({ id }) => id === entry.key);
    if (rule) settings.push([rule.id, readRule(text, rule, entry)]);
    else if (!known.lacksPlugins || pluginOf(entry.key) === undefined) reportUnknownRule(text, entry, known.rules);
  }
  return Object.fromEntries(settings);
}

function reportUnknownRule(text: ConfigText, { key, pair }: Entry, rules: readonly AnyRule[]): void {
  const plugin = pluginOf(key);
  if (plugin === undefined || rules.some(({ id }) => pluginOf(id) === plugin)) {
    const ids = rules.map(({ id }) => id);
    text.reportUnknown(pair, 'There is no rule', key, ids, ' To list them: api-conventions rules');
  } else {
    const message = `There is no rule ${quote(key)}: no plugin in \`plugins\` has the name ${quote(plugin)}.`;
    text.report(offsetOf(pair.key), message);
  }
}

function readRule(text: ConfigText, rule: AnyRule, { pair, value }: Entry): RuleSetting {
  if (!isMap(value)) return readSeverity(text, pair, value);
  let setting: RuleSetting = {};
  const options: [string, unknown][] = [];
  const known = ['severity', ...Object.keys(rule.options)];
  for (const entry of text.entries(value)) {
    if (entry.key === 'severity') setting = readSeverity(text, entry.pair, entry.value);
    else if (known.includes(entry.key)) options.push([entry.key, readOption(text, rule, entry)]);
    else text.reportUnknown(entry.pair, `Rule ${quote(rule.id)} does not have an option`, entry.key, known);
  }
  return options.length > 0 ? { ...setting, options: Object.fromEntries(options) } : setting;
}

function readSeverity(text: ConfigText, pair: Pair, value: unknown): RuleSetting {
  const given = text.toJs(value);
  const severity = LEVELS.find((level) => level === given);
  if (severity !== undefined) return { severity };
  const shown = typeof given === 'string' ? `${quote(given)}.${didYouMean(given, LEVELS)}` : `${typeName(given)}.`;
  text.report(offsetOf(value, pair), `A severity must be one of ${LEVELS.join(', ')}, but is ${shown}`);
  return {};
}

function readOption(text: ConfigText, rule: AnyRule, { key, pair, value }: Entry): unknown {
  const given = text.toJs(value);
  const spec = rule.options[key];
  const schema = spec?.schema;
  for (const { path, expected, actual } of spec ? checkOption(given, spec) : []) {
    const part = path.length === 0 ? undefined : text.part(value, path);
    const name = [key, ...path].join('.');
    const choices = Array.isArray(schema?.enum) ? schema.enum.map(String) : undefined;
    const shown = choices && typeof given === 'string' ? `${quote(given)}.${didYouMean(given, choices)}` : `${actual}.`;
    text.report(offsetOf(part ?? value, pair), `${quote(name)} of ${quote(rule.id)} must be ${expected}, but is ${shown}`);
  }
  return given;
}
