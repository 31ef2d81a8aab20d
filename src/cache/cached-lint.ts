import path from 'node:path';
import type { ParsedDocument } from '../document/document.ts';
import { FileStore } from '../document/files/files.ts';
import { realUri, toForwardSlashes, toUri } from '../document/files/paths.ts';
import { DEFAULT_LIMITS, type Limits } from '../document/limits.ts';
import { type Finding, type FindingPlace, findingKeyOf, type LintResult, REPORT_VERSION } from '../finding/finding.ts';
import { isObject, type JsonObject, ownMember, stringsOf } from '../model/place.ts';
import { version } from '../package-version.ts';
import { rules } from '../registry.ts';
import { type FindingFix, fixParts } from '../rule/edits.ts';
import type { AnyRule } from '../rule/rule.ts';
import { ruleInfo } from '../rule/rule-info.ts';
import { findingAt } from '../run/finding-at.ts';
import { lintFiles } from '../run/lint-files.ts';
import type { FilesOfRun, FinishedRun } from '../run/run.ts';
import type { LintOptions, RunOptions } from '../run/run-options.ts';
import { mayShowLines, Sources } from '../run/sources.ts';
import type { Config } from '../settings/resolved-config.ts';
import { mergeSettingUses, type SettingUses } from '../settings/setting-uses.ts';
import { mergeResults } from '../shard/merge-results.ts';
import { sourceReader, toResult } from '../shard/read-report.ts';
import { currentState, fileStateOf, hashOf, isContentState } from './file-state.ts';

/** The cached result of one description. */
interface CacheEntry {
  /** A key of everything except files that determines the findings. */
  readonly key: string;
  /** The states of all files that were asked for, by name relative to the working directory; see {@link fileStateOf}. */
  readonly files: Readonly<Record<string, string>>;
  readonly activeRules: readonly string[];
  /** The findings that are suppressed; see {@link FinishedRun}. */
  readonly suppressed: readonly string[];
  /** The parts that the settings of the configuration select; missing if nothing asked for them. */
  readonly uses?: SettingUses;
  readonly report: JsonObject;
}

/** The cached results by description. */
export type Cache = Readonly<Record<string, unknown>>;

/** The options of a run with a cache: without `readFile`, because the states in a cache are those of files on disk. */
type CachedOptions = Omit<LintOptions, 'readFile'> & Pick<RunOptions, 'recordsUses'>;

/** Everything except files that determines the result for a description. */
interface CacheConditions {
  readonly key: string;
  readonly limits: Limits;
  /** The rules that the configuration defines. */
  readonly houseRules: readonly AnyRule[];
  /** True if the configuration has settings that may be without effect. */
  readonly mayHaveUses: boolean;
}

interface CachedPart {
  readonly result: LintResult;
  /** The findings that are suppressed, with files as in findings. */
  readonly suppressed: readonly string[];
  /** The files that were asked for. */
  readonly asked: ReadonlySet<string>;
  readonly uses?: SettingUses;
  readonly fixable?: FilesOfRun;
}

/**
 * Lints descriptions as `lint` does, but takes the result of a description from the cache if nothing has changed: its content,
 * the files that it refers to, the configuration, and the version of the linter. Descriptions with plugins or Spectral rulesets,
 * which may do anything, fetched descriptions, and descriptions that could not be checked are linted each time.
 *
 * @returns The run, and the cache for the next one.
 */
export async function lintCached(
  files: readonly string[],
  options: CachedOptions,
  cache: Cache,
): Promise<{ readonly run: FinishedRun; readonly cache: Cache }> {
  const cwd = path.resolve(options.cwd ?? '');
  const cached = new CachedRun(cwd, options);
  const parts: CachedPart[] = [];
  const next = new Map(Object.entries(cache));
  for (const [done, file] of files.entries()) {
    options.onProgress?.({ file, done, total: files.length });
    const name = toForwardSlashes(path.relative(cwd, path.resolve(cwd, file)));
    const { part, entry } = await cached.part(file, ownMember(cache, name));
    parts.push(part);
    if (entry) next.set(name, entry);
    else next.delete(name);
  }
  const uses = parts.flatMap((part) => part.uses ?? []);
  const merged = mergeResults(withoutPartlyUsed(parts));
  const suppressed = suppressedOf(parts, merged);
  const asked = new Set(parts.flatMap((part) => [...part.asked]));
  const run: FinishedRun = {
    result: { ...merged, suppressed: suppressed.length },
    suppressed,
    requestedFiles: [...asked].map((name) => toUri(path.resolve(cwd, name))),
    fixable: mergedFiles(parts),
    ...(uses.length > 0 && { uses: mergeSettingUses(uses) }),
  };
  return { run, cache: Object.fromEntries(next) };
}

class CachedRun {
  readonly #cwd: string;
  /** The working directory with links followed. */
  readonly #realCwd: string;
  readonly #options: CachedOptions;
  /** The states of files, by name and by the limits and states that they were asked for with. */
  readonly #states = new Map<string, string>();
  /** Reads the files of cached results, for their content. */
  readonly #store = new FileStore();

  constructor(cwd: string, { onProgress: _progress, ...options }: CachedOptions) {
    this.#cwd = cwd;
    this.#realCwd = realUri(cwd);
    this.#options = options;
  }

  async part(file: string, known: unknown): Promise<{ readonly part: CachedPart; readonly entry: CacheEntry | undefined }> {
    const conditions = await this.#conditionsOf(file);
    const recalled =
      conditions && this.#ifSufficient(this.#recall(known, conditions, this.#name(this.#uri(file))), conditions.mayHaveUses);
    if (recalled) return { part: recalled, entry: known as CacheEntry };
    const states = new Map<string, string>();
    const { result, suppressed, fixable, uses } = await lintFiles([file], this.#options, (uri, got) => {
      const name = this.#name(uri);
      // The content of a description decides even if references to it are refused.
      if (!isContentState(states.get(name) ?? '')) states.set(name, fileStateOf(uri, got, this.#realCwd));
    });
    const part = {
      result,
      suppressed: suppressed.map((key) => this.#withName(key)),
      asked: new Set(states.keys()),
      ...(uses && { uses }),
      ...(fixable && { fixable }),
    };
    return { part, entry: conditions && result.errors.length === 0 ? entryOf(conditions.key, part, states) : undefined };
  }

  /** Returns a cached result only if it has the edits and uses that this run needs: earlier runs may not have recorded them. */
  #ifSufficient(part: CachedPart | undefined, mayHaveUses: boolean): CachedPart | undefined {
    const lacksEdits = ({ edits }: FindingFix) => edits === undefined;
    const isLacking = part?.result.findings.some((finding) =>
      [...fixParts(finding), ...(finding.suggestions ?? [])].some(lacksEdits),
    );
    const lacksUses = this.#options.recordsUses === true && mayHaveUses && !part?.uses;
    return (this.#options.edits && isLacking) || lacksUses ? undefined : part;
  }

  /** The conditions for a description, files excluded; `undefined` if they are unknown. */
  async #conditionsOf(file: string): Promise<CacheConditions | undefined> {
    const { config: source, rules, overrides, root, plugins = [], spectral = [], allowRemote = [] } = this.#options;
    // Remote files may have changed.
    if (allowRemote.length > 0) return undefined;
    const config = typeof source === 'function' ? await this.#configOf(file, source) : source;
    if (config === 'broken') return undefined;
    if ([plugins, spectral, config?.plugins, config?.spectral].some((list) => list && list.length > 0)) return undefined;
    const limits = { ...DEFAULT_LIMITS, ...config?.limits, ...this.#options.limits };
    // The root may be a link that leads elsewhere by now.
    const realRoot = path.relative(this.#realCwd, realUri(path.resolve(this.#cwd, root ?? config?.root ?? '')));
    const settings = config && this.#settingsOf(config);
    const houseRules = (config?.houseRules ?? []).map(({ rule }) => rule);
    const key = hashOf(JSON.stringify([version, settings, rules, overrides, root, realRoot, limits]));
    return { key, limits, houseRules, mayHaveUses: config?.written !== undefined };
  }

  /** Returns `broken` for a configuration that cannot be used, which the run itself reports. */
  async #configOf(file: string, source: (description: string) => Config | Promise<Config>): Promise<Config | 'broken'> {
    try {
      return await source(toUri(path.resolve(this.#cwd, file)));
    } catch {
      return 'broken';
    }
  }

  /** The settings of a configuration that determine findings, without its location on this machine. */
  #settingsOf({ rules, houseRules = [], overrides, root, limits, sources, written = [] }: Config) {
    const relative = (folder: string | undefined) => folder !== undefined && this.#name(folder);
    const house = houseRules.map(({ rule: { id }, definition }) => [id, definition]);
    return [
      rules,
      house,
      overrides.map((override) => ({ ...override, folder: relative(override.folder) })),
      relative(root),
      limits,
      sources.map(relative),
      written.map((own) => ({ ...own, source: relative(own.source), folder: relative(own.folder) })),
    ];
  }

  #recall(known: unknown, { key, limits, houseRules }: CacheConditions, description: string): CachedPart | undefined {
    if (!isObject(known) || known.key !== key || !isObject(known.files) || !isObject(known.report)) return undefined;
    if (!Object.hasOwn(known.files, description)) return undefined;
    const files = Object.entries(known.files);
    for (const [name, state] of files)
      if (typeof state !== 'string' || this.#stateOf(name, state, limits) !== state) return undefined;
    const read = new Set(files.flatMap(([name, state]) => (isContentState(String(state)) ? [name] : [])));
    const content = (name: string) => (read.has(name) ? this.#contentOf(name) : undefined);
    const source = sourceReader(this.#cwd, (name) => read.has(name) && mayShowLines(this.#uri(name), name === description));
    const activeRules = new Set(stringsOf(known.activeRules));
    try {
      const sources = new Sources((uri) => this.#name(uri));
      const findingAt: LintResult['findingAt'] = (finding, place) => this.#findingAt(finding, place, houseRules, sources);
      const report = toResult(known.report, 'The cache', this.#cwd);
      const result = { ...report, pluginRules: houseRules.map(ruleInfo), activeRules, content, source, findingAt };
      const documents = () => [...read].flatMap((name) => this.#documentOf(name) ?? []);
      const fixable = { documents, roots: new Set<string>(), name: (uri: string) => this.#name(uri) };
      const uses = usesIn(known.uses);
      return {
        ...{ result, suppressed: stringsOf(known.suppressed), asked: new Set(Object.keys(known.files)), fixable },
        ...(uses && { uses }),
      };
    } catch {
      // A file that another tool wrote there is ignored.
      return undefined;
    }
  }

  #contentOf(name: string): unknown {
    return this.#documentOf(name)?.value;
  }

  #documentOf(name: string): ParsedDocument | undefined {
    const document = this.#store.read(this.#uri(name));
    return 'failure' in document ? undefined : document;
  }

  #findingAt(finding: Finding, place: FindingPlace, houseRules: readonly AnyRule[], sources: Sources): Finding {
    const document = this.#documentOf(place.file);
    const range = document && sources.rangeOf(document, place);
    const rule = rules.find(({ id }) => id === finding.ruleId) ?? houseRules.find(({ id }) => id === finding.ruleId);
    return findingAt(finding, place, { messages: rule?.messages, range });
  }

  #stateOf(name: string, known: string, limits: Limits): string {
    const key = JSON.stringify([name, known, limits]);
    let state = this.#states.get(key);
    if (state === undefined) {
      state = currentState(toUri(path.resolve(this.#cwd, name)), known, limits, this.#realCwd);
      this.#states.set(key, state);
    }
    return state;
  }

  /** A suppressed finding with its file named as in findings. */
  #withName(key: string): string {
    const [rule = '', uri = '', ...rest] = key.split('\n');
    return [rule, this.#name(uri), ...rest].join('\n');
  }

  #uri(name: string): string {
    return toUri(path.resolve(this.#cwd, name));
  }

  #name(file: string): string {
    return toForwardSlashes(path.relative(this.#cwd, file));
  }
}

/** The uses in a cache entry; `undefined` if there are none. */
function usesIn(value: unknown): SettingUses | undefined {
  return isObject(value) && ['settings', 'governing', 'unjudged'].every((name) => Array.isArray(value[name]))
    ? (value as unknown as SettingUses)
    : undefined;
}

function entryOf(key: string, { result, suppressed, uses }: CachedPart, states: ReadonlyMap<string, string>): CacheEntry {
  const { findings, files, activeRules } = result;
  const summary = { findings: findings.length };
  const report = { version: REPORT_VERSION, files, findings, errors: [], stale: [], summary };
  return { key, files: Object.fromEntries(states), activeRules: [...activeRules], suppressed, ...(uses && { uses }), report };
}

/** The files of all parts, from the cache or not. */
function mergedFiles(parts: readonly CachedPart[]): FilesOfRun {
  const files = parts.flatMap(({ fixable }) => fixable ?? []);
  const [first] = files;
  return {
    documents: () => [...new Map(files.flatMap((each) => each.documents()).map((document) => [document.uri, document])).values()],
    roots: new Set(files.flatMap(({ roots }) => [...roots])),
    name: (uri) => first?.name(uri) ?? uri,
    misspelled: files.flatMap(({ misspelled = [] }) => misspelled),
  };
}

/** A finding in a shared file is suppressed only if all descriptions that share the file suppress it. */
function suppressedOf(parts: readonly CachedPart[], { findings }: LintResult): string[] {
  const suppressed = new Set(parts.flatMap((part) => part.suppressed));
  for (const finding of findings) suppressed.delete(findingKeyOf(finding));
  return [...suppressed];
}

/** A suppression in a file that several descriptions share is unused only if it is unused for each of them. */
function withoutPartlyUsed(parts: readonly CachedPart[]): LintResult[] {
  const isUnused = (part: CachedPart, file: string, line: number) =>
    part.result.findings.some(({ ruleId, file: at, range }) => ruleId === UNUSED && at === file && range.start.line === line);
  return parts.map(({ result }) => {
    const findings = result.findings.filter(({ ruleId, file, range }) => {
      if (ruleId !== UNUSED) return true;
      return parts.every((other) => !other.asked.has(file) || isUnused(other, file, range.start.line));
    });
    return { ...result, findings };
  });
}

const UNUSED = 'unused-suppression';
