import type { ComparisonScope } from '../diff/match/comparison-scope.ts';
import type { Boundary } from '../document/files/boundary.ts';
import { missingFile } from '../document/files/missing-file.ts';
import { toForwardSlashes, toUri } from '../document/files/paths.ts';
import { type ReadFile, statOf, whyImpossible } from '../document/files/read-file.ts';
import type { Limits } from '../document/limits.ts';
import { path } from '../platform/platform.ts';
import { rules as builtIn } from '../registry.ts';
import { combineLayers, type Override } from '../settings/overrides.ts';
import { type ExtendedPreset, HOUSE_STYLE } from '../settings/presets.ts';
import type { Config, LoadedHouseRule } from '../settings/resolved-config.ts';
import { presetSettings } from '../settings/rule-settings.ts';
import type { WrittenSettings } from '../settings/setting-uses.ts';
import { HostedNames } from '../spectral/foreign/hosted-names.ts';
import type { LoadedRulesets } from '../spectral/foreign/loaded-rulesets.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { visible } from '../text/escape.ts';
import { quote } from '../text/quote.ts';
import { measured } from '../timings/current-timings.ts';
import { boundaryOf } from './boundary.ts';
import { CONFIG_NAMES, configMemberOf } from './config-files.ts';
import type { ConfigString } from './config-text.ts';
import { isAddress, locateExtended, notFetchedReason, outsideReason } from './extends.ts';
import { type ConfigMistake, FaultyConfig, faultyConfig } from './faulty-config.ts';
import { loadPlugins, type NamedPlugin } from './load-plugins.ts';
import { type ParsedConfig, parseConfig } from './parse-config.ts';
import { readConfigText } from './read-config-text.ts';
import type { HostedIds, HouseRules, KnownRules } from './read-rules.ts';

export interface ResolveOptions {
  readonly cwd: string;
  readonly root: string | undefined;
  /** True if plugins may be loaded, which execute code. */
  readonly allowCode: boolean;
  /** True if plugins are left out, so that no code runs and no permission is needed. */
  readonly omitsPlugins?: boolean;
  /** True if plugins are left out that are, or need, a package which is not installed. */
  readonly omitsMissing?: boolean;
  /** Folders outside the boundary in which packages may be installed. */
  readonly packages?: readonly string[];
  /** True if the user named the file, which may then be anywhere. */
  readonly isNamed: boolean;
  /** The name of the file in messages. */
  readonly name: string;
  /** Spectral rulesets that run besides those of the configuration, so that it may set their rules. */
  readonly spectral?: readonly string[];
  /** The rulesets that are already loaded. */
  readonly loadedRulesets?: LoadedRulesets | undefined;
  /** Reads configurations; by default from disk. */
  readonly readFile?: ReadFile | undefined;
}

/**
 * Reads a configuration, and all that it extends.
 *
 * @param file An absolute path.
 * @throws UsageError that lists the mistakes of all files as `name:line:column message`.
 */
export async function resolveConfig(file: string, options: ResolveOptions): Promise<Config> {
  const { cwd, root, allowCode, omitsPlugins = false, omitsMissing = false, packages, isNamed, name, readFile } = options;
  const boundary = boundaryOf(path.dirname(file), cwd, root, packages);
  // A file that the user names may be a link to anywhere.
  if (!isNamed && !boundary.allows(file))
    throw faultyConfig(toForwardSlashes(name), `${outsideReason(name)} To use it anyway, name it with \`--config\`.`);
  const place = { cwd, boundary, readFile };
  const reader = new ConfigReader(place, { rules: builtIn });
  const config = reader.read(file, name);
  const named = reader.plugins;
  if (named.length === 0 && !reader.hasHouseRules && !reader.namesUnknown) {
    reader.throwMistakes(file, name);
    return config;
  }
  // All rules are known only after all files are read, and their plugins are loaded.
  const loaded = await measured('plugins', () => loadPlugins(omitsPlugins ? [] : named, { boundary, allowCode, omitsMissing }));
  const { plugins, mistakes } = loaded;
  const omittedPlugins = omitsPlugins
    ? [...new Set(named.map(({ word }) => word.text))].map((plugin) => ({ name: plugin }))
    : loaded.omitted;
  const rules = [...builtIn, ...plugins.flatMap((plugin) => plugin.rules)];
  const house = reader.hasHouseRules ? await loadHouseRules(reader.definedIds) : undefined;
  const known = { rules, lacksPlugins: omittedPlugins.length + mistakes.length > 0, ...(house && { house }) };
  let informed = new ConfigReader(place, known);
  let read = informed.read(file, name);
  const hosted = await hostedIds(informed, read, known, options);
  if (hosted) {
    informed = new ConfigReader(place, { ...known, hosted });
    read = informed.read(file, name);
  }
  const whole = { ...read, plugins, ...(omittedPlugins.length > 0 && { omittedPlugins }) };
  for (const { file: at, word, message } of mistakes) informed.report(at, word, message);
  informed.throwMistakes(file, name);
  return whole;
}

/**
 * Loads the Spectral rulesets of a configuration if it names unknown rules, which may belong to them; loads Spectral's own
 * rulesets for advice. A ruleset that cannot be read is reported when it is run.
 */
async function hostedIds(
  { namesUnknown }: ConfigReader,
  config: Config,
  { rules, house }: KnownRules,
  { cwd, root, allowCode, spectral = [], loadedRulesets: loaded }: ResolveOptions,
): Promise<HostedIds | undefined> {
  if (!namesUnknown) return undefined;
  const { hostedRulesOf } = await import('../run/hosted-rules.ts');
  const rulesets = [...config.spectral, ...spectral];
  const hosted = await hostedRulesOf(rulesets, { cwd, root: root ?? config.root, allowCode, loaded });
  const others = [...rules.map(({ id }) => id), ...(house?.ids ?? [])];
  const names = new HostedNames(
    hosted.rules.map(({ id }) => id),
    others,
  );
  const unusedRulesetOf = await builtInRulesets();
  return {
    find: (given) => names.find(given),
    similarTo: (given) => names.similarTo(given),
    lacksSome: hosted.failure !== undefined,
    unusedRulesetOf,
  };
}

/** Returns a finder of the ruleset of Spectral with a rule; it finds none if Spectral's packages are not installed. */
async function builtInRulesets(): Promise<HostedIds['unusedRulesetOf']> {
  try {
    const { builtInRulesetFinder } = await import('../spectral/foreign/built-in-rulesets.ts');
    return await builtInRulesetFinder();
  } catch {
    return () => undefined;
  }
}

/**
 * Loads the code of house rules, which most configurations do without.
 *
 * @param ids The ids of the rules that configurations define.
 */
async function loadHouseRules(ids: readonly string[]): Promise<LoadedHouseRules> {
  const [{ readDefinition }, { houseStyleRules }] = await Promise.all([
    import('../house/read-definition.ts'),
    import('../house/house-style.ts'),
  ]);
  const preset = Object.entries(houseStyleRules).map(([id, definition]) => readDefinition(id, definition));
  return { ids: new Set([...ids, ...preset.map(({ rule }) => rule.id)]), read: readDefinition, preset };
}

/** House rules, with those of the preset. */
interface LoadedHouseRules extends HouseRules {
  /** The rules of the preset. */
  readonly preset: readonly LoadedHouseRule[];
}

/** A configuration file, and the folder to which its globs are relative. */
interface SettingsSource {
  readonly file: string;
  readonly folder: string;
}

/** Settings by name, of which later ones win; `undefined` if there are none. */
function mergeSettings<Settings extends object>(settings: readonly (Settings | undefined)[]): Settings | undefined {
  const merged: Settings = Object.assign({}, ...settings);
  return Object.keys(merged).length > 0 ? merged : undefined;
}

/** The settings of one file or preset. */
interface SourceSettings {
  readonly layers: readonly Override[];
  readonly spectral: readonly string[];
  readonly houseRules?: readonly LoadedHouseRule[];
  readonly limits?: Partial<Limits>;
  readonly compare?: Partial<ComparisonScope>;
  readonly source?: string;
  readonly written?: WrittenSettings;
}

/** The settings of a file that can be without effect; `undefined` for a package, which is written for many repositories. */
function writtenSettings(
  { definedIds: houseRules, overrides }: ParsedConfig,
  { file, folder }: SettingsSource,
): WrittenSettings | undefined {
  const isInPackage = folder !== path.posix.dirname(file);
  if (isInPackage || houseRules.length + overrides.length === 0) return undefined;
  return { source: file, folder, houseRules, overrides };
}

/** The surroundings in which configurations are read. */
interface ReadContext {
  readonly cwd: string;
  readonly boundary: Boundary;
  readonly readFile: ReadFile | undefined;
}

class ConfigReader {
  readonly #cwd: string;
  readonly #boundary: Boundary;
  readonly #readFile: ReadFile | undefined;
  readonly #known: KnownRules & { readonly house?: LoadedHouseRules };
  readonly #parsed = new Map<string, ParsedConfig>();
  readonly #parts = new Map<string, readonly SourceSettings[]>();
  readonly #presets = new Map<ExtendedPreset, SourceSettings>();
  #namesUnknown = false;

  constructor({ cwd, boundary, readFile }: ReadContext, known: KnownRules & { readonly house?: LoadedHouseRules }) {
    this.#cwd = cwd;
    this.#boundary = boundary;
    this.#readFile = readFile;
    this.#known = known;
  }

  /** True if the configurations set rules that are not among the known rules. */
  get namesUnknown(): boolean {
    return this.#namesUnknown;
  }

  /** The plugins that the configurations name. */
  get plugins(): readonly NamedPlugin[] {
    return [...this.#parsed].flatMap(([file, { plugins }]) => plugins.map((word) => ({ file, word })));
  }

  /** The ids of the house rules that the configurations define. */
  get definedIds(): readonly string[] {
    return [...this.#parsed.values()].flatMap(({ definedIds }) => definedIds);
  }

  get hasHouseRules(): boolean {
    return this.#presets.has(HOUSE_STYLE) || this.definedIds.length > 0;
  }

  report(file: string, word: ConfigString, message: string): void {
    this.#parsed.get(file)?.report(word, message);
  }

  read(file: string, name: string): Config {
    const uri = toUri(file);
    const folder = path.posix.dirname(uri);
    const own = this.#parse(uri, name);
    const parts = this.#partsOf({ file: uri, folder }, []);
    const root = own.root && this.#rootOf(own, own.root, folder);
    const baseline = own.baseline && this.#baselineOf(own, own.baseline, folder);
    const limits = mergeSettings(parts.map((part) => part.limits));
    const compare = mergeSettings(parts.map((part) => part.compare));
    // Settings of other files, such as a style guide, are meant for other configurations too.
    const isJudged = ({ source }: WrittenSettings) => source === uri || CONFIG_NAMES.includes(path.posix.basename(source));
    const written = parts.flatMap((part) => part.written ?? []).filter(isJudged);
    const houseRules = new Map(parts.flatMap((part) => part.houseRules ?? []).map((loaded) => [loaded.rule.id, loaded]));
    return {
      sources: parts.flatMap(({ source }) => source ?? []).reverse(),
      folder,
      plugins: [],
      ...(houseRules.size > 0 && { houseRules: [...houseRules.values()] }),
      ...combineLayers(parts.flatMap(({ layers }) => layers)),
      ...(written.length > 0 && { written: written.reverse() }),
      files: own.files,
      ignore: own.ignore,
      ...(own.teams.length > 0 && { teams: own.teams }),
      spectral: [...new Set(parts.flatMap(({ spectral }) => spectral))],
      ...(limits && { limits }),
      ...(compare && { compare }),
      ...(root !== undefined && { root }),
      ...(baseline !== undefined && { baseline }),
    };
  }

  /** The settings of a configuration, those of lowest priority first. A file that is extended twice has the priority of its last mention. */
  #partsOf(source: SettingsSource, chain: readonly string[]): readonly SourceSettings[] {
    const key = `${source.file}\n${source.folder}`;
    const known = this.#parts.get(key);
    if (known) return known;
    const parsed = this.#parse(source.file);
    const parts = parsed.extends.flatMap((entry) => this.#extendedParts(parsed, entry, source, [...chain, source.file]));
    const layers = [{ rules: parsed.rules }, ...parsed.overrides.map((override) => ({ ...override, folder: source.folder }))];
    const spectral = parsed.spectral.flatMap((entry) => this.#rulesetOf(parsed, entry, path.posix.dirname(source.file)) ?? []);
    const { limits, compare, houseRules } = parsed;
    const written = writtenSettings(parsed, source);
    const own = { layers, spectral, houseRules, limits, compare, source: source.file, ...(written && { written }) };
    const all = [...new Set([...parts, own].reverse())].reverse();
    this.#parts.set(key, all);
    return all;
  }

  #extendedParts(
    parsed: ParsedConfig,
    entry: ConfigString,
    { file, folder }: SettingsSource,
    chain: readonly string[],
  ): readonly SourceSettings[] {
    const extended = locateExtended(entry.text, path.dirname(file), this.#boundary);
    if ('preset' in extended) {
      const { preset } = extended;
      const part = this.#presets.get(preset) ?? this.#presetPart(preset);
      this.#presets.set(preset, part);
      return [part];
    }
    if ('file' in extended && chain.includes(extended.file)) {
      const cycle = [...chain.slice(chain.indexOf(extended.file)), extended.file].map((name) => quote(this.#name(name)));
      parsed.report(
        entry,
        `The configurations extend each other in a cycle: ${cycle.join(' extends ')}. Remove one of these entries.`,
      );
      return [];
    }
    if ('mistake' in extended) {
      parsed.report(entry, extended.mistake);
      return [];
    }
    // No file in the folder of a package is linted, so its globs are relative to the configuration that extends the package.
    const isInPackage = extended.isPackage || folder !== path.posix.dirname(file);
    const globs = isInPackage ? folder : path.posix.dirname(extended.file);
    return this.#partsOf({ file: extended.file, folder: globs }, chain);
  }

  #presetPart(preset: ExtendedPreset): SourceSettings {
    if (preset !== HOUSE_STYLE) return { layers: [{ rules: presetSettings(preset) }], spectral: [] };
    const houseRules = this.#known.house?.preset ?? [];
    const severities = houseRules.map(({ rule: { id, severity } }) => [id, { severity }] as const);
    return { layers: [{ rules: Object.fromEntries(severities) }], spectral: [], houseRules };
  }

  #rulesetOf(parsed: ParsedConfig, entry: ConfigString, folder: string): string | undefined {
    if (entry.text.startsWith('spectral:')) {
      if (SPECTRAL_RULESETS.includes(entry.text)) return entry.text;
      parsed.report(
        entry,
        `Spectral has no ruleset ${quote(entry.text)}.${didYouMean(entry.text, SPECTRAL_RULESETS) || ` Use one of ${SPECTRAL_RULESETS.join(', ')}.`}`,
      );
      return undefined;
    }
    if (isAddress(entry.text)) {
      parsed.report(entry, notFetchedReason(entry.text));
      return undefined;
    }
    const file = path.resolve(folder, entry.text);
    if (!this.#boundary.allows(file)) parsed.report(entry, outsideReason(entry.text));
    else if (statOf(file) === undefined) parsed.report(entry, missingFile(entry.text, folder).message);
    return toUri(file);
  }

  #rootOf(parsed: ParsedConfig, entry: ConfigString, folder: string): string {
    const root = path.resolve(folder, entry.text);
    if (!this.#boundary.allows(root)) parsed.report(entry, outsideReason(entry.text));
    else if (!statOf(root)?.isDirectory()) {
      parsed.report(entry, `The root ${quote(entry.text)} is not a folder. Name a folder.`);
    }
    return toUri(root);
  }

  /** The file need not exist yet: the command that writes it also reads the configuration. */
  #baselineOf(parsed: ParsedConfig, entry: ConfigString, folder: string): string {
    const file = path.resolve(folder, entry.text);
    if (!this.#boundary.allows(file)) parsed.report(entry, outsideReason(entry.text));
    else if (statOf(file)?.isDirectory())
      parsed.report(entry, `The baseline ${quote(entry.text)} is a folder. Name a file in it.`);
    else {
      const reason = whyImpossible(file);
      if (reason !== undefined) parsed.report(entry, `The baseline ${quote(entry.text)} ${reason}.`);
    }
    return toUri(file);
  }

  #parse(file: string, name: string = this.#name(file)): ParsedConfig {
    let parsed = this.#parsed.get(file);
    if (!parsed) {
      const onUnknown = () => {
        this.#namesUnknown = true;
      };
      const text = readConfigText(file, name, this.#cwd, this.#readFile);
      parsed = parseConfig(text, configMemberOf(file), { ...this.#known, onUnknown });
      this.#parsed.set(file, parsed);
    }
    return parsed;
  }

  /** @param first The configuration itself, which messages call by `name`. */
  throwMistakes(first: string, name: string): void {
    const own = toUri(first);
    const mistakes = [...this.#parsed].flatMap(([file, parsed]) =>
      parsed.mistakes.map(({ line, column, message }): ConfigMistake & { readonly text: string } => {
        const shown = toForwardSlashes(file === own ? name : this.#name(file));
        const text = `  ${visible(shown)}:${line}:${column} ${message}`;
        return { file: shown, position: { line, column }, message, text };
      }),
    );
    const unique = new Map(mistakes.map((mistake) => [mistake.text, mistake]));
    if (unique.size === 0) return;
    const list = [...unique.keys()].join('\n');
    throw new FaultyConfig(
      unique.size === 1 ? `The configuration has a mistake:\n${list}` : `The configuration has ${unique.size} mistakes:\n${list}`,
      [...unique.values()],
    );
  }

  #name(file: string): string {
    return toForwardSlashes(path.relative(this.#cwd, file));
  }
}

/** The names of Spectral's own rulesets, written out because loading Spectral takes long. */
const SPECTRAL_RULESETS = ['spectral:oas', 'spectral:asyncapi', 'spectral:arazzo'];
