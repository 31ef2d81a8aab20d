import { isMap, type Pair } from 'yaml';
import { checkOption } from '../rule/check-value.ts';
import { LEVELS } from '../rule/levels.ts';
import type { AnyRule } from '../rule/rule.ts';
import { pluginOf } from '../rule/rule-id.ts';
import type { LoadedHouseRule } from '../settings/resolved-config.ts';
import type { RuleSetting, RuleSettings } from '../settings/rule-settings.ts';
import { isHostedName } from '../spectral/foreign/hosted-names.ts';
import { commandLine } from '../text/command-line.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { quote } from '../text/quote.ts';
import { typeName } from '../text/type-name.ts';
import { type ConfigEntry, type ConfigText, isEmpty, offsetOf } from './config-text.ts';

/** The rules that a configuration may name. */
export interface KnownRules {
  readonly rules: readonly AnyRule[];
  /** True if a plugin could not be loaded, so that some rules of plugins are unknown. */
  readonly lacksPlugins?: boolean;
  /** The reader of house rules; missing until all configurations are read, because only then all house rules are known. */
  readonly house?: HouseRules;
  /** The rules of Spectral rulesets; missing if no configuration names a ruleset, or no rule of a ruleset. */
  readonly hosted?: HostedIds;
  /** Called for rules that are not in any of these. */
  readonly onUnknown?: () => void;
}

/** The rules of the Spectral rulesets of all configurations. */
export interface HostedIds {
  /** The id of the rule that a user means; `undefined` if there is none. */
  find(given: string): string | undefined;
  similarTo(given: string): readonly string[];
  /** True if a ruleset cannot be read, so that some rules are unknown. */
  readonly lacksSome: boolean;
  /** The ruleset of Spectral that has a rule, but that no configuration names. */
  unusedRulesetOf(given: string): string | undefined;
}

/** The house rules of all configurations. */
export interface HouseRules {
  readonly ids: ReadonlySet<string>;
  readonly read: (id: string, definition: unknown) => ReadHouseRule;
}

/** A house rule, with the mistakes in it. */
interface ReadHouseRule extends LoadedHouseRule {
  readonly mistakes: readonly {
    /** The keys and indexes that lead from the rule to the wrong part. */
    readonly path: readonly (string | number)[];
    /** True if the last key is wrong, instead of its value. */
    readonly isKey?: boolean;
    readonly message: string;
  }[];
}

/** The settings in the `rules` of a configuration. */
interface RulesSection {
  readonly settings: RuleSettings;
  /** The ids of the house rules that it defines. */
  readonly definedIds: readonly string[];
  /** The house rules themselves, once they can be read. */
  readonly houseRules: readonly LoadedHouseRule[];
}

/** Reads the severities and options of rules; mistakes are reported to the text. */
export function readRules(text: ConfigText, { pair, value }: ConfigEntry, known: KnownRules): RulesSection {
  const settings: [string, RuleSetting][] = [];
  const definedIds: string[] = [];
  const houseRules: LoadedHouseRule[] = [];
  const entries = isEmpty(value) ? [] : text.members({ pair, value }, 'rules', 'a mapping of rule ids to severities');
  for (const entry of entries ?? []) {
    const { key } = entry;
    const rule = known.rules.find(({ id }) => id === key);
    if (rule) settings.push([key, readRule(text, rule, entry)]);
    else if (isDefinition(text, entry)) {
      definedIds.push(key);
      const read = known.house && readHouseRule(text, entry, known.house, known.rules);
      if (!read) continue;
      houseRules.push(read);
      settings.push([key, { severity: read.rule.severity }]);
    } else if (known.house?.ids.has(key)) settings.push([key, readRule(text, { id: key, options: {} }, entry)]);
    else readHostedRule(text, entry, known, settings);
  }
  return { settings: Object.fromEntries(settings), definedIds, houseRules };
}

const RULESET_OPTIONS_ADVICE =
  ' Rules of Spectral rulesets have a severity, but no options. To change what they check, change the ruleset.';

/** Reads the setting of a rule of a Spectral ruleset; reports any other id as unknown. */
function readHostedRule(text: ConfigText, entry: ConfigEntry, known: KnownRules, settings: [string, RuleSetting][]): void {
  const { rules, hosted, house, lacksPlugins = false } = known;
  const { key } = entry;
  const name = hosted?.find(key);
  if (name !== undefined) settings.push([name, readRule(text, { id: name, options: {} }, entry, RULESET_OPTIONS_ADVICE)]);
  else if (!hosted?.lacksSome && (!lacksPlugins || pluginOf(key) === undefined)) {
    known.onUnknown?.();
    const ruleset = hosted?.unusedRulesetOf(key);
    const ids = [...rules.map(({ id }) => id), ...(house?.ids ?? []), ...(hosted?.similarTo(key) ?? [])];
    if (ruleset === undefined) reportUnknownRule(text, entry, ids);
    else text.report(offsetOf(entry.pair.key), notRunMessage(key, ruleset));
  }
}

function notRunMessage(key: string, ruleset: string): string {
  return `${quote(key)} is a rule of ${quote(ruleset)}, which does not run. To run it, add ${quote(ruleset)} to \`spectral\`.`;
}

/** Returns whether a member of `rules` defines a rule instead of setting one. */
export function isDefinition(text: ConfigText, { value }: ConfigEntry): boolean {
  return isMap(value) && text.entries(value).some(({ key }) => key === 'where' || key === 'must');
}

function readHouseRule(text: ConfigText, entry: ConfigEntry, house: HouseRules, rules: readonly AnyRule[]): LoadedHouseRule {
  const { key, pair, value } = entry;
  const definition = text.toJs(value);
  const { mistakes, ...read } = house.read(key, definition);
  // The reason why a definition cannot be read is already reported.
  const reported = definition === undefined ? [] : mistakes;
  for (const { path, isKey = false, message } of reported) text.report(text.offsetOfPart(entry, path, isKey), message);
  const plugin = pluginOf(key);
  if (plugin !== undefined && rules.some(({ id }) => pluginOf(id) === plugin))
    text.report(
      offsetOf(pair.key),
      `The prefix ${quote(plugin)} is the name of a plugin. Use another prefix for rules without code.`,
    );
  return read;
}

function reportUnknownRule(text: ConfigText, { key, pair }: ConfigEntry, ids: readonly string[]): void {
  const plugin = pluginOf(key);
  if (plugin === undefined || isHostedName(key) || ids.some((id) => pluginOf(id) === plugin)) {
    text.reportUnknown(pair, 'There is no rule', key, ids, ` To list them: ${commandLine('rules')}`);
  } else {
    const message = `There is no rule ${quote(key)}: no plugin in \`plugins\` has the name ${quote(plugin)}, and no configuration defines the rule with \`where\` and \`must\`.`;
    text.report(offsetOf(pair.key), message);
  }
}

/** @param advice The advice about an unknown option; by default, the known options are named. */
function readRule(
  text: ConfigText,
  rule: Pick<AnyRule, 'id' | 'options'>,
  { pair, value }: ConfigEntry,
  advice?: string,
): RuleSetting {
  if (!isMap(value)) return readSeverity(text, pair, value);
  let setting: RuleSetting = {};
  const options: [string, unknown][] = [];
  const known = ['severity', ...Object.keys(rule.options)];
  for (const entry of text.entries(value)) {
    if (entry.key === 'severity') setting = readSeverity(text, entry.pair, entry.value);
    else if (known.includes(entry.key)) options.push([entry.key, readOption(text, rule, entry)]);
    else text.reportUnknown(entry.pair, `Rule ${quote(rule.id)} does not have an option`, entry.key, known, advice);
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

function readOption(text: ConfigText, rule: Pick<AnyRule, 'id' | 'options'>, { key, pair, value }: ConfigEntry): unknown {
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
