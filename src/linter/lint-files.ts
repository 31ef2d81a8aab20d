import path from 'node:path';
import { isCompatRule } from '../compare/compat-rule.ts';
import type { ParsedDocument } from '../document/document.ts';
import { FileStore, type ReadFile, toUri } from '../document/files.ts';
import type { Limits } from '../document/limits.ts';
import type { DocumentLoader, LoadFailure } from '../document/loader.ts';
import { UsageError } from '../errors.ts';
import {
  compareErrors,
  compareFindings,
  type Finding,
  keyOf,
  type LintError,
  type LintResult,
  mergeFindings,
} from '../finding.ts';
import { Api, openApiVersion } from '../model/api.ts';
import { Budget } from '../model/budget.ts';
import type { Plugin } from '../plugin/plugin.ts';
import { rules as allRules } from '../registry.ts';
import type { RemoteDocuments } from '../remote/remote-documents.ts';
import { pluginOf } from '../rule/plugin-id.ts';
import { ruleInfo } from '../rule/rule-url.ts';
import type { AnyRule } from '../rule.ts';
import type { ForeignRulesets } from '../spectral/foreign/foreign-rulesets.ts';
import { aggregateFindings } from './aggregate-findings.ts';
import { rememberAsked } from './asked-files.ts';
import { checkFiles } from './check-files.ts';
import type { ConfigSource } from './config.ts';
import { type DescriptionSettings, RunSettings } from './description-settings.ts';
import { limitReached, ruleCrash, unreadable } from './failures.ts';
import { findingAt } from './finding-at.ts';
import { rememberSuppressed } from './finding-uses.ts';
import { type ActiveRule, lintApi, type PlacedFinding } from './lint-api.ts';
import { lintWithOverrides } from './lint-overridden.ts';
import { locatedFinding } from './located-finding.ts';
import { NestedConfigError } from './nested-config.ts';
import { notOpenApi } from './not-openapi.ts';
import type { Override } from './overrides.ts';
import { nameOf, remoteOf } from './remote.ts';
import { RunSuppressions } from './run-suppressions.ts';
import type { RuleSettings } from './settings.ts';
import { type Location, Sources } from './sources.ts';
import { yieldIfDue } from './yield-to-event-loop.ts';

/** How to lint. */
export interface LintOptions {
  /** What relative names are relative to, and the base of the names in findings. The process's working directory by default. */
  readonly cwd?: string;
  /** Only files below it are read. By default that of `config`, or `cwd` for descriptions below it, else the description's own folder. */
  readonly root?: string;
  /** The configuration: one for all descriptions, or a function such as `nearestConfig()` that gives each its own. By default none. */
  readonly config?: ConfigSource;
  /** Severity and options by rule id, laid over all of `config`; rules named nowhere run as the recommended preset has them. */
  readonly rules?: RuleSettings;
  /** Settings for parts of an API or for some descriptions, laid over `rules`; later ones win. */
  readonly overrides?: readonly Override[];
  /** Plugins whose rules run as well, besides those that `config` names. */
  readonly plugins?: readonly Plugin[];
  /** Spectral rulesets to run besides those of `config`: files, relative to `cwd` or absolute, and Spectral's own such as `spectral:oas`. */
  readonly spectral?: readonly string[];
  /** Whether Spectral rulesets may run functions of their own, and be programs or packages. */
  readonly allowCode?: boolean;
  /**
   * Hosts that `$ref`s may lead to, as `schemas.example.com` or `localhost:8080`: files are fetched from there over http and https,
   * and from nowhere else. By default none.
   */
  readonly allowRemote?: readonly string[];
  /** How large descriptions may be, laid over the limits of `config`. */
  readonly limits?: Partial<Limits>;
  /** Where descriptions and the files that they refer to are read from; by default from disk. */
  readonly readFile?: ReadFile;
  /** Called before each description. */
  readonly onProgress?: (progress: Progress) => void;
}

/** How far a run is. */
export interface Progress {
  /** The description that comes next, as it was named. */
  readonly file: string;
  /** How many descriptions are done, and how many there are. */
  readonly done: number;
  readonly total: number;
}

/** How to lint a text. */
export interface LintTextOptions extends LintOptions {
  /** The name of the text: for findings, for the configuration, and where its `$ref`s start from. `openapi.yaml` by default. */
  readonly filename?: string;
}

/**
 * Lints descriptions and everything they refer to.
 *
 * @param files Paths of descriptions, relative to `cwd` or absolute; not patterns.
 * @returns Findings, and as `errors` what could not be checked: a broken or missing file, a rule that crashed. These do not throw.
 * @throws UsageError for a rule, an option or a value of one that there is not, and for a plugin or Spectral ruleset that cannot be used;
 *   and what `config` throws.
 */
export async function lint(files: readonly string[], options: LintOptions = {}): Promise<LintResult> {
  if (!Array.isArray(files)) throw new UsageError("`lint` takes a list of files, such as ['openapi.yaml'].");
  const run = new LintRun(options);
  for (const [done, file] of files.entries()) {
    options.onProgress?.({ file, done, total: files.length });
    await run.lintFile(toUri(path.resolve(run.cwd, file)));
    await yieldIfDue();
  }
  return run.result();
}

/**
 * Lints one description given as text. `$ref`s into files are followed from `filename`, which need not exist.
 *
 * @returns As {@link lint} does.
 * @throws UsageError as {@link lint} does.
 */
export async function lintText(text: string, options: LintTextOptions = {}): Promise<LintResult> {
  return lintContent(text, options);
}

/** As {@link lintText}, of bytes, of which the result says so where they are no text. */
export async function lintBytes(bytes: Uint8Array, options: LintTextOptions = {}): Promise<LintResult> {
  return lintContent(bytes, options);
}

async function lintContent(content: string | Uint8Array, options: LintTextOptions): Promise<LintResult> {
  const run = new LintRun(options);
  const uri = toUri(path.resolve(run.cwd, options.filename ?? 'openapi.yaml'));
  await run.lintFile(uri, content);
  return run.result();
}

class LintRun {
  readonly cwd: string;
  readonly store: FileStore;
  readonly #settings: RunSettings;
  readonly #allowRemote: readonly string[];
  #remote: RemoteDocuments | undefined;
  /** By what identifies them; several of a fault that descriptions share. */
  readonly #findings = new Map<string, [Finding, ...Finding[]]>();
  readonly #errors: LintError[] = [];
  /** What is wrong with configurations, once for all descriptions that they govern. */
  readonly #brokenConfigs = new Map<string, LintError>();
  readonly #files: string[] = [];
  /** Broken files of which the report tells already, for one description or another. */
  readonly #toldBroken = new Set<ParsedDocument>();
  readonly #nameOf = (uri: string) => this.#name(uri);
  readonly #sources = new Sources(this.#nameOf);
  readonly #suppressions = new RunSuppressions();
  /** The rules that are on for one description or another, as they were first set. */
  readonly #ran = new Map<string, ActiveRule>();
  /** The rules there are for one description or another, by id. */
  readonly #known = new Map(allRules.map((rule): [string, AnyRule] => [rule.id, rule]));
  /** The rules of foreign rulesets, and whether each is on. */
  readonly #foreignRules = new Map<string, boolean>();

  constructor(options: LintOptions) {
    this.cwd = path.resolve(options.cwd ?? process.cwd());
    this.store = new FileStore(options.readFile);
    this.#settings = new RunSettings(options, this.cwd);
    this.#allowRemote = options.allowRemote ?? [];
  }

  /** @param content What the file holds; by default what is read from it. */
  async lintFile(uri: string, content?: string | Uint8Array): Promise<void> {
    const found = await this.#settings.runnable(uri);
    if (found instanceof NestedConfigError) {
      for (const failure of found.failures) this.#brokenConfigs.set(JSON.stringify(failure), failure);
      return;
    }
    const { settings, foreign } = found;
    const { limits } = settings;
    const document = this.#read(uri, content, settings);
    for (const rule of settings.known) if (!this.#known.has(rule.id)) this.#known.set(rule.id, rule);
    const file = this.#name(uri);
    this.#files.push(file);
    if ('failure' in document) {
      this.#errors.push(unreadable(document, file));
      return;
    }
    if (document.value === undefined && document.problems.length > 0) {
      this.#reportSyntax(document);
      return;
    }
    if (!openApiVersion(document.value)) {
      this.#errors.push(notOpenApi(document, file));
      return;
    }
    const remote = await remoteOf(this.#allowRemote);
    const loader = this.store.loader(settings.root, limits, remote);
    this.#remote = remote;
    try {
      await remote?.fetchFor(document, loader);
      this.#lintApi(new Api(document, loader, new Budget(limits)), settings);
    } catch (error) {
      this.#errors.push(limitReached(error, document, this.#sources));
      return;
    }
    if (foreign) await this.#lintForeign(foreign, document, loader);
  }

  #read(
    uri: string,
    content: string | Uint8Array | undefined,
    { root, limits }: DescriptionSettings,
  ): ParsedDocument | LoadFailure {
    if (content === undefined) return this.store.readNamed(uri, this.cwd, root, limits);
    return typeof content === 'string' ? this.store.write(uri, content, limits) : this.store.writeBytes(uri, content, limits);
  }

  result(): LintResult {
    const rules = { known: this.#known.keys(), active: [...this.#ran.values()], foreign: this.#foreignRules };
    this.#locate(this.#suppressions.check(rules, this.#errors));
    const suppressed = this.#suppressions.keys;
    const result: LintResult = {
      findings: [...this.#findings.values()].map(mergeFindings).sort(compareFindings),
      errors: [...this.#errors, ...this.#brokenConfigs.values()].sort(compareErrors),
      suppressed: suppressed.length,
      files: this.#files,
      activeRules: new Set([...this.#ran.keys(), ...[...this.#foreignRules].flatMap(([id, isOn]) => (isOn ? [id] : []))]),
      pluginRules: [...this.#known.values()].filter(({ id }) => pluginOf(id) !== undefined).map(ruleInfo),
      source: (file) => this.#sources.text(file),
      findingAt: (finding, place) => {
        const document = this.store.find(toUri(path.resolve(this.cwd, place.file)));
        const range = document && this.#sources.rangeOf(document, place);
        return findingAt(finding, place, { messages: this.#known.get(finding.ruleId)?.messages, range });
      },
      content: (file) => this.store.find(toUri(path.resolve(this.cwd, file)))?.value,
    };
    rememberSuppressed(result, suppressed);
    rememberAsked(result, this.store.asked);
    return result;
  }

  #lintApi(api: Api, settings: DescriptionSettings): void {
    const run = (rules: readonly ActiveRule[], variant: number) => {
      for (const active of rules)
        if (!isCompatRule(active.rule) && !this.#ran.has(active.rule.id)) this.#ran.set(active.rule.id, active);
      const result = lintApi(api, rules);
      return variant === 0 ? { ...result, findings: [...result.findings, ...checkFiles(api, rules)] } : result;
    };
    const { findings, passes, crashes } = lintWithOverrides(api, settings, run, settings.known);
    for (const document of [...this.store.broken, ...(this.#remote?.documents ?? [])]) this.#reportSyntax(document);
    const { single, groups } = aggregateFindings(this.#suppressions.apply(findings, api), passes, api);
    this.#locate([...single, ...this.#suppressions.applyToGroups(groups, api)]);
    for (const crash of crashes) this.#errors.push(ruleCrash(crash, this.#name(crash.place.document.uri)));
  }

  async #lintForeign(foreign: ForeignRulesets, document: ParsedDocument, loader: DocumentLoader): Promise<void> {
    for (const [id, isOn] of foreign.rules) this.#foreignRules.set(id, isOn || this.#foreignRules.get(id) === true);
    const { findings, crashes } = await foreign.lint(document, loader);
    for (const { document: at, ...found } of this.#suppressions.applyToForeign(findings)) {
      const file = this.#name(at.uri);
      const key = keyOf({ ...found, file });
      if (this.#findings.has(key)) continue;
      this.#sources.lines(at);
      this.#findings.set(key, [{ ...found, data: {}, identity: {}, file, uses: { count: 0, of: '', labels: [] }, clause: '' }]);
    }
    const file = this.#name(document.uri);
    for (const { ruleId, reason } of crashes) {
      const what =
        ruleId === undefined ? 'The Spectral ruleset cannot be run' : `The rule \`${ruleId}\` of a Spectral ruleset failed`;
      this.#errors.push({ kind: 'rule-crash', ...(ruleId !== undefined && { ruleId }), file, message: `${what}: ${reason}.` });
    }
  }

  #locate(findings: readonly PlacedFinding[]): void {
    for (const [finding, location] of this.#sources.locate(findings)) this.#add(finding, location);
  }

  #add(placed: PlacedFinding, location: Location): void {
    const { place, span: own } = placed;
    const finding = locatedFinding(placed, location, this.#nameOf);
    // Comments are at no place, and are told apart by where they are.
    const comment = place.pointer === '' && own ? `\n${own.start}` : '';
    const key = keyOf(finding) + comment;
    // Two descriptions may share a file, and two parts of an API a definition; a fault in it is one fault.
    const known = this.#findings.get(key);
    if (known) known.push(finding);
    else this.#findings.set(key, [finding]);
  }

  #reportSyntax(document: ParsedDocument): void {
    const problem = this.#toldBroken.has(document) ? undefined : document.problems.find(({ kind }) => kind === 'syntax');
    if (!problem) return;
    this.#toldBroken.add(document);
    const range = this.#sources.range(document, problem.span);
    this.#errors.push({ kind: 'syntax', file: this.#name(document.uri), range, message: problem.message });
  }

  #name(uri: string): string {
    return nameOf(uri, this.cwd);
  }
}
