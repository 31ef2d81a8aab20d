import { statSync } from 'node:fs';
import path from 'node:path';
import type { ComparisonScope } from '../diff/api/comparison-scope.ts';
import type { Boundary } from '../document/boundary.ts';
import { encodingProblem } from '../document/encoding.ts';
import { readFromDisk, toForwardSlashes, toUri, whyUnreadable } from '../document/files.ts';
import type { Limits } from '../document/limits.ts';
import { missingFile } from '../document/missing-file.ts';
import { UsageError } from '../errors.ts';
import { rules as builtIn } from '../registry.ts';
import { combineLayers, type Override } from '../settings/overrides.ts';
import type { Config } from '../settings/resolved-config.ts';
import { presetSettings } from '../settings/rule-settings.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { visible } from '../text/escape.ts';
import { quote } from '../text/quote.ts';
import { boundaryOf } from './boundary.ts';
import { memberOf } from './config-files.ts';
import type { Word } from './config-text.ts';
import { isAddress, locateExtended, notFetched, outside } from './extends.ts';
import { type ConfigMistake, FaultyConfig, faultyConfig } from './faulty-config.ts';
import { loadPlugins, type NamedPlugin } from './load-plugins.ts';
import { type ParsedConfig, parseConfig } from './parse-config.ts';
import type { KnownRules } from './read-rules.ts';

export interface ResolveOptions {
  readonly cwd: string;
  readonly root: string | undefined;
  /** Whether plugins may be loaded, which execute code. */
  readonly allowCode: boolean;
  /** Folders outside the boundary in which packages may be installed. */
  readonly packages?: readonly string[];
  /** Whether the user named the file, which may then be anywhere. */
  readonly isNamed: boolean;
  /** As messages call it. */
  readonly name: string;
}

/**
 * Reads a configuration, and all that it extends.
 *
 * @param file An absolute path.
 * @throws UsageError that lists the mistakes of all files as `name:line:column message`.
 */
export async function resolveConfig(
  file: string,
  { cwd, root, allowCode, packages, isNamed, name }: ResolveOptions,
): Promise<Config> {
  const boundary = boundaryOf(path.dirname(file), cwd, root, packages);
  // A file that the user names may be a link to anywhere.
  if (!isNamed && !boundary.allows(file))
    throw faultyConfig(toForwardSlashes(name), `${outside(name)} To use it anyway, name it with \`--config\`.`);
  const reader = new ConfigReader(cwd, boundary, { rules: builtIn });
  const config = reader.read(file, name);
  const named = reader.plugins;
  if (named.length === 0) {
    reader.throwMistakes(file, name);
    return config;
  }
  // All rules are known only after the plugins of all files are loaded.
  const { plugins, mistakes } = await loadPlugins(named, { boundary, allowCode });
  const rules = [...builtIn, ...plugins.flatMap((plugin) => plugin.rules)];
  const informed = new ConfigReader(cwd, boundary, { rules, lacksPlugins: mistakes.length > 0 });
  const whole = { ...informed.read(file, name), plugins };
  for (const { file: at, word, message } of mistakes) informed.report(at, word, message);
  informed.throwMistakes(file, name);
  return whole;
}

/** A configuration file, and what its globs are relative to. */
interface Source {
  readonly file: string;
  readonly folder: string;
}

/** Settings by name, of which later ones win; `undefined` if there are none. */
function merge<Settings extends object>(settings: readonly (Settings | undefined)[]): Settings | undefined {
  const merged: Settings = Object.assign({}, ...settings);
  return Object.keys(merged).length > 0 ? merged : undefined;
}

/** The settings of one file or preset. */
interface Part {
  readonly layers: readonly Override[];
  readonly spectral: readonly string[];
  readonly limits?: Partial<Limits>;
  readonly compare?: Partial<ComparisonScope>;
  readonly source?: string;
}

class ConfigReader {
  readonly #cwd: string;
  readonly #boundary: Boundary;
  readonly #known: KnownRules;
  readonly #parsed = new Map<string, ParsedConfig>();
  readonly #parts = new Map<string, readonly Part[]>();
  readonly #presets = new Map<string, Part>();

  constructor(cwd: string, boundary: Boundary, known: KnownRules) {
    this.#cwd = cwd;
    this.#boundary = boundary;
    this.#known = known;
  }

  /** The plugins that the configurations name. */
  get plugins(): readonly NamedPlugin[] {
    return [...this.#parsed].flatMap(([file, { plugins }]) => plugins.map((word) => ({ file, word })));
  }

  report(file: string, word: Word, message: string): void {
    this.#parsed.get(file)?.report(word, message);
  }

  read(file: string, name: string): Config {
    const uri = toUri(file);
    const folder = path.posix.dirname(uri);
    const own = this.#parse(uri, name);
    const parts = this.#partsOf({ file: uri, folder }, []);
    const root = own.root && this.#rootOf(own, own.root, folder);
    const baseline = own.baseline && this.#baselineOf(own, own.baseline, folder);
    const limits = merge(parts.map((part) => part.limits));
    const compare = merge(parts.map((part) => part.compare));
    return {
      sources: parts.flatMap(({ source }) => source ?? []).reverse(),
      folder,
      plugins: [],
      ...combineLayers(parts.flatMap(({ layers }) => layers)),
      files: own.files,
      ignore: own.ignore,
      spectral: [...new Set(parts.flatMap(({ spectral }) => spectral))],
      ...(limits && { limits }),
      ...(compare && { compare }),
      ...(root !== undefined && { root }),
      ...(baseline !== undefined && { baseline }),
    };
  }

  /** The settings of a configuration, those of lowest priority first. A file that is extended twice has the priority of its last mention. */
  #partsOf(source: Source, chain: readonly string[]): readonly Part[] {
    const key = `${source.file}\n${source.folder}`;
    const known = this.#parts.get(key);
    if (known) return known;
    const parsed = this.#parse(source.file);
    const parts = parsed.extends.flatMap((entry) => this.#extendedParts(parsed, entry, source, [...chain, source.file]));
    const layers = [{ rules: parsed.rules }, ...parsed.overrides.map((override) => ({ ...override, folder: source.folder }))];
    const spectral = parsed.spectral.flatMap((entry) => this.#rulesetOf(parsed, entry, path.posix.dirname(source.file)) ?? []);
    const { limits, compare } = parsed;
    const own = { layers, spectral, limits, compare, source: source.file };
    const all = [...new Set([...parts, own].reverse())].reverse();
    this.#parts.set(key, all);
    return all;
  }

  #extendedParts(parsed: ParsedConfig, entry: Word, { file, folder }: Source, chain: readonly string[]): readonly Part[] {
    const extended = locateExtended(entry.text, path.dirname(file), this.#boundary);
    if ('preset' in extended) {
      const { preset } = extended;
      const part = this.#presets.get(preset) ?? { layers: [{ rules: presetSettings(preset) }], spectral: [] };
      this.#presets.set(preset, part);
      return [part];
    }
    if ('file' in extended && chain.includes(extended.file)) {
      const cycle = [...chain.slice(chain.indexOf(extended.file)), extended.file].map((name) => quote(this.#name(name)));
      parsed.report(entry, `The configurations extend each other in a cycle: ${cycle.join(' extends ')}.`);
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

  #rulesetOf(parsed: ParsedConfig, entry: Word, folder: string): string | undefined {
    if (entry.text.startsWith('spectral:')) {
      if (BUILT_IN.includes(entry.text)) return entry.text;
      parsed.report(entry, `Spectral has no ruleset ${quote(entry.text)}.${didYouMean(entry.text, BUILT_IN)}`);
      return undefined;
    }
    if (isAddress(entry.text)) {
      parsed.report(entry, notFetched(entry.text));
      return undefined;
    }
    const file = path.resolve(folder, entry.text);
    if (!this.#boundary.allows(file)) parsed.report(entry, outside(entry.text));
    else if (statSync(file, { throwIfNoEntry: false }) === undefined)
      parsed.report(entry, missingFile(entry.text, folder).message);
    return toUri(file);
  }

  #rootOf(parsed: ParsedConfig, entry: Word, folder: string): string {
    const root = path.resolve(folder, entry.text);
    if (!this.#boundary.allows(root)) parsed.report(entry, outside(entry.text));
    else if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
      parsed.report(entry, `The root ${quote(entry.text)} is not a folder.`);
    }
    return toUri(root);
  }

  /** The file need not exist yet: the command that writes it also reads the configuration. */
  #baselineOf(parsed: ParsedConfig, entry: Word, folder: string): string {
    const file = path.resolve(folder, entry.text);
    if (!this.#boundary.allows(file)) parsed.report(entry, outside(entry.text));
    else if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
      parsed.report(entry, `The baseline ${quote(entry.text)} is a folder, not a file.`);
    return toUri(file);
  }

  #parse(file: string, name: string = this.#name(file)): ParsedConfig {
    let parsed = this.#parsed.get(file);
    if (!parsed) {
      parsed = parseConfig(readText(file, name, this.#cwd), memberOf(file), this.#known);
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

/** Far more than a configuration that is written by hand. */
const MOST_BYTES = 1_000_000;

/** A copy of the names, as loading Spectral takes long. */
const BUILT_IN = ['spectral:oas', 'spectral:asyncapi', 'spectral:arazzo'];

function readText(file: string, name: string, cwd: string): string {
  let bytes: Uint8Array | undefined;
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > MOST_BYTES) throw faultyConfig(toForwardSlashes(name), tooLarge(size, name));
    bytes = readFromDisk(file);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw faultyConfig(toForwardSlashes(name), `The configuration ${quote(name)} ${whyUnreadable(error)}.`);
  }
  if (!bytes) throw missingFile(name, cwd);
  const problem = encodingProblem(bytes);
  if (!problem) return Buffer.from(bytes).toString('utf8');
  const { line, column } = problem.position;
  const message = `${capitalized(problem.message)}.`;
  throw new FaultyConfig(`The configuration has a mistake:\n  ${visible(name)}:${line}:${column} ${message}`, [
    { file: toForwardSlashes(name), position: { line, column }, message },
  ]);
}

function tooLarge(size: number, name: string): string {
  return `The configuration ${quote(name)} has ${(size / 1_000_000).toFixed(1)} MB; the limit is ${MOST_BYTES / 1_000_000} MB.`;
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
