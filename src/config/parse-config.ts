import { isMap } from 'yaml';
import { type ComparisonScope, DEFAULT_SCOPE } from '../diff/match/comparison-scope.ts';
import { STABILITY_LEVELS } from '../diff/match/stability-levels.ts';
import type { Limits } from '../document/limits.ts';
import { rules as builtIn } from '../registry.ts';
import { expandedGlobs, MAX_ALTERNATIVES } from '../settings/match-globs.ts';
import type { Override } from '../settings/overrides.ts';
import type { LoadedHouseRule, Team } from '../settings/resolved-config.ts';
import type { RuleSettings } from '../settings/rule-settings.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { enumerate } from '../text/enumerate.ts';
import { quote } from '../text/quote.ts';
import { type ConfigEntry, type ConfigString, ConfigText, isEmpty, offsetOf, type TextMistake } from './config-text.ts';
import { readLimits } from './read-limits.ts';
import { type KnownRules, readRules } from './read-rules.ts';
import { GLOB, PATH_PATTERN } from './setting-patterns.ts';

/** The content of one configuration, before the files that it names are read. */
export interface ParsedConfig {
  readonly extends: readonly ConfigString[];
  readonly plugins: readonly ConfigString[];
  readonly rules: RuleSettings;
  /** The ids of the house rules that it defines, and the rules themselves once they can be read. */
  readonly definedIds: readonly string[];
  readonly houseRules: readonly LoadedHouseRule[];
  readonly overrides: readonly Override[];
  readonly files: readonly string[];
  readonly ignore: readonly string[];
  readonly teams: readonly Team[];
  readonly spectral: readonly ConfigString[];
  readonly root?: ConfigString;
  readonly baseline?: ConfigString;
  readonly limits: Partial<Limits>;
  readonly compare: Partial<ComparisonScope>;
  /** Adds a mistake at the position of a word. */
  report(at: ConfigString, message: string): void;
  /** In the order of the text. */
  readonly mistakes: readonly TextMistake[];
}

type ParsedSettings = Omit<ParsedConfig, 'report' | 'mistakes'>;

/**
 * Reads the text of a configuration, YAML or JSON.
 *
 * @param member The member that is the configuration, if the text contains more: `api-conventions` in a `package.json`.
 * @param known The rules that it may name; the built-in rules by default.
 */
export function parseConfig(source: string, member?: string, known: KnownRules = { rules: builtIn }): ParsedConfig {
  const text = new ConfigText(source);
  const settings = readConfig(text, member, known);
  return {
    ...settings,
    report: ({ offset }, message) => text.report(offset, message),
    get mistakes() {
      return text.mistakes;
    },
  };
}

const NO_SETTINGS: ParsedSettings = {
  extends: [],
  plugins: [],
  rules: {},
  definedIds: [],
  houseRules: [],
  overrides: [],
  files: [],
  ignore: [],
  teams: [],
  spectral: [],
  limits: {},
  compare: {},
};

type SettingReader = (text: ConfigText, entry: ConfigEntry, known: KnownRules) => Partial<ParsedSettings>;

/** The reader of each setting. */
const SETTING_READERS: Readonly<Record<string, SettingReader>> = {
  extends: (text, entry) => ({ extends: text.words(entry) }),
  plugins: (text, entry) => ({ plugins: text.words(entry) }),
  rules: (text, entry, known) => {
    const { settings, ...own } = readRules(text, entry, known);
    return { rules: settings, ...own };
  },
  overrides: (text, entry, known) => ({ overrides: readOverrides(text, entry, known) }),
  files: (text, entry) => ({ files: readGlobs(text, entry) }),
  ignore: (text, entry) => ({ ignore: readGlobs(text, entry) }),
  teams: (text, entry) => ({ teams: readTeams(text, entry) }),
  spectral: (text, entry) => ({ spectral: text.words(entry) }),
  root: (text, entry) => readFile(text, entry, 'root'),
  baseline: (text, entry) => readFile(text, entry, 'baseline'),
  limits: (text, entry) => ({ limits: readLimits(text, entry) }),
  compare: (text, entry) => ({ compare: readCompare(text, entry) }),
  $schema: () => ({}),
};

const CONDITION_READERS: Readonly<Record<string, (text: ConfigText, entry: ConfigEntry) => readonly string[]>> = {
  files: readGlobs,
  paths: readPaths,
  operations: readStrings,
  tags: readStrings,
};

/** The keys of a configuration and, below, the keys of an override. */
export const CONFIG_KEYS = Object.keys(SETTING_READERS);
export const OVERRIDE_KEYS = [...Object.keys(CONDITION_READERS), 'rules'];

function readConfig(text: ConfigText, member: string | undefined, known: KnownRules): ParsedSettings {
  if (!text.isReadable) return NO_SETTINGS;
  const root = member === undefined ? text.root : text.part(text.root, [member]);
  if (member !== undefined && root === undefined) text.report(0, `The key ${quote(member)} is missing. Add the settings there.`);
  // An empty file is an empty configuration.
  if (isEmpty(root)) return NO_SETTINGS;
  if (!isMap(root)) {
    text.report(offsetOf(root), 'The configuration must be a mapping with keys such as `rules`.');
    return NO_SETTINGS;
  }
  let settings = NO_SETTINGS;
  for (const entry of text.entries(root)) {
    const reader = Object.hasOwn(SETTING_READERS, entry.key) ? SETTING_READERS[entry.key] : undefined;
    if (reader) settings = { ...settings, ...reader(text, entry, known) };
    else text.reportUnknown(entry.pair, 'There is no setting', entry.key, CONFIG_KEYS);
  }
  return settings;
}

function readFile(text: ConfigText, { pair, value }: ConfigEntry, key: 'root' | 'baseline'): Partial<ParsedSettings> {
  const given = text.toJs(value);
  if (typeof given === 'string' && given !== '') return { [key]: { text: given, offset: offsetOf(value, pair) } };
  text.report(offsetOf(value, pair), `${quote(key)} must be a string, but is ${given === '' ? 'empty' : text.typeOf(value)}.`);
  return {};
}

function readOverrides(text: ConfigText, { pair, value }: ConfigEntry, known: KnownRules): readonly Override[] {
  if (isEmpty(value)) return [];
  const items = text.items(value);
  if (!items) text.report(offsetOf(value, pair), `\`overrides\` must be a list, but is ${text.typeOf(value)}.`);
  return (items ?? []).flatMap((item, index) => readOverride(text, { pair, value: item }, `overrides.${index}`, known));
}

function readOverride(
  text: ConfigText,
  item: Pick<ConfigEntry, 'pair' | 'value'>,
  name: string,
  known: KnownRules,
): readonly Override[] {
  const entries = text.members(item, name, `a mapping with ${enumerate(OVERRIDE_KEYS.map(quote), 'or')}`);
  if (!entries) return [];
  let override: Override = { rules: {} };
  for (const entry of entries) {
    const { key, pair } = entry;
    const read = Object.hasOwn(CONDITION_READERS, key) ? CONDITION_READERS[key] : undefined;
    if (read) override = { ...override, [key]: readCondition(text, entry, read) };
    else if (key === 'rules') override = { ...override, rules: readOverriddenRules(text, entry, known) };
    else text.reportUnknown(pair, 'An override does not have a key', key, OVERRIDE_KEYS);
  }
  const lacks = (keys: readonly string[]) => !entries.some(({ key }) => keys.includes(key));
  if (lacks(Object.keys(CONDITION_READERS))) {
    text.report(
      offsetOf(item.value),
      `An override needs ${enumerate(Object.keys(CONDITION_READERS).map(quote), 'or')}. Move settings that apply everywhere to \`rules\`.`,
    );
  }
  if (lacks(['rules'])) text.report(offsetOf(item.value), 'An override needs `rules`. Add the rules that it changes.');
  return [override];
}

/** Reads the rules of an override, which cannot define any. */
function readOverriddenRules(text: ConfigText, entry: ConfigEntry, known: KnownRules): RuleSettings {
  const { settings, definedIds } = readRules(text, entry, known);
  for (const id of definedIds) {
    const message = `An override cannot define the rule ${quote(id)}. Define it in \`rules\`, and set its severity here.`;
    text.report(text.offsetOfPart(entry, [id], true), message);
  }
  return settings;
}

/** Reads a condition, which needs entries: without any, it would apply nowhere. */
function readCondition(
  text: ConfigText,
  entry: ConfigEntry,
  read: (text: ConfigText, entry: ConfigEntry) => readonly string[],
): readonly string[] {
  const { key, pair, value } = entry;
  if (isEmpty(value) || text.items(value)?.length === 0) {
    text.report(offsetOf(value, pair), `${quote(key)} must be a string or a list of strings, but is empty.`);
  }
  return read(text, entry);
}

function readStrings(text: ConfigText, entry: ConfigEntry): readonly string[] {
  return text.words(entry).map((word) => word.text);
}

/** Longer than the path of any file. */
const MAX_GLOB_LENGTH = 1000;

function readGlobs(text: ConfigText, entry: ConfigEntry): readonly string[] {
  const words = text.words(entry);
  for (const word of words) {
    if (word.text.length > MAX_GLOB_LENGTH || expandedGlobs(word.text) === undefined) {
      const most = `at most ${MAX_GLOB_LENGTH} characters, and braces that expand to at most ${MAX_ALTERNATIVES} globs`;
      text.report(word.offset, `${quote(word.text.slice(0, 100))} is too long for a glob. Use ${most}.`);
      continue;
    }
    if (GLOB.test(word.text)) continue;
    const message = `${quote(word.text)} is outside the folder of the configuration. Use a glob for files in that folder, such as \`apis/**/*.yaml\`.`;
    text.report(word.offset, message);
  }
  return words.map((word) => word.text);
}

/** Reads teams, of which each needs files. */
function readTeams(text: ConfigText, { pair, value }: ConfigEntry): readonly Team[] {
  if (isEmpty(value)) return [];
  const entries = text.members({ pair, value }, 'teams', 'a mapping of the names of teams to the files of each') ?? [];
  return entries.map((entry) => {
    if (entry.key === '') text.report(offsetOf(entry.pair.key, entry.pair), 'A team must have a name.');
    return { name: entry.key, files: readCondition(text, { ...entry, key: `teams.${entry.key}` }, readGlobs) };
  });
}

function readPaths(text: ConfigText, entry: ConfigEntry): readonly string[] {
  const words = text.words(entry);
  for (const word of words) {
    if (PATH_PATTERN.test(word.text)) continue;
    const guess = didYouMean(word.text, [`/${word.text}`]);
    text.report(word.offset, `The path ${quote(word.text)} must begin with \`/\`.${guess}`);
  }
  return words.map((word) => word.text);
}

/** Reads `compare`; mistakes are reported to the text. */
function readCompare(text: ConfigText, { pair, value }: ConfigEntry): Partial<ComparisonScope> {
  if (isEmpty(value)) return {};
  const names = Object.keys(DEFAULT_SCOPE);
  let settings: Partial<ComparisonScope> = {};
  for (const entry of text.members({ pair, value }, 'compare', 'a mapping with `webhooks` or `stabilityLevel`') ?? []) {
    const given = text.toJs(entry.value);
    const level = STABILITY_LEVELS.find((known) => known === given);
    if (entry.key === 'webhooks' && typeof given === 'boolean') settings = { ...settings, webhooks: given };
    else if (entry.key === 'stabilityLevel' && level) settings = { ...settings, stabilityLevel: level };
    else if (names.includes(entry.key)) {
      const wanted = entry.key === 'webhooks' ? '`true` or `false`' : enumerate(STABILITY_LEVELS.map(quote), 'or');
      const shown = typeof given === 'string' ? quote(given) : text.typeOf(entry.value);
      text.report(offsetOf(entry.value, entry.pair), `${quote(`compare.${entry.key}`)} must be ${wanted}, but is ${shown}.`);
    } else text.reportUnknown(entry.pair, 'There is no setting', entry.key, names);
  }
  return settings;
}
