import path from 'node:path';
import { isRemote } from '../document/files/addresses.ts';
import { FileStore, type OnRead } from '../document/files/files.ts';
import { toUri } from '../document/files/paths.ts';
import type { DocumentLoader } from '../document/loader.ts';
import { compareErrors, compareFindings, type Finding, keyOf, type LintError, mergeFindings } from '../finding/finding.ts';
import type { Api } from '../model/api.ts';
import { rules as allRules } from '../registry.ts';
import { isCompatRule } from '../rule/compat-rule.ts';
import { limitReached, remoteRef, unresolvedRef } from '../rule/file-rules.ts';
import type { AnyRule } from '../rule/rule.ts';
import { pluginOf } from '../rule/rule-id.ts';
import { ruleInfo } from '../rule/rule-info.ts';
import type { ActiveRule } from '../settings/active-rule.ts';
import { NestedConfigError } from '../settings/nested-config-error.ts';
import type { ForeignRulesets } from '../spectral/foreign/foreign-rulesets.ts';
import { aggregateFindings } from './aggregate-findings.ts';
import { checkFiles } from './check-files.ts';
import type { DescriptionSettings } from './description-settings.ts';
import { evaluateFixes } from './evaluate-fixes.ts';
import { findingAt } from './finding-at.ts';
import { MOST_FINDINGS } from './finding-limit.ts';
import { lintApi, type PlacedFinding, type RuleCrash } from './lint-api.ts';
import { ruleCrash } from './lint-errors.ts';
import { lintWithOverrides } from './lint-overridden.ts';
import { locatedFinding } from './located-finding.ts';
import { reportExcesses } from './partly-checked.ts';
import { referrersIn } from './referrers.ts';
import { type FinishedRun, type OpenDescription, Run } from './run.ts';
import type { RunOptions } from './run-options.ts';
import { type Location, Sources } from './sources.ts';

/** A run over descriptions, one after the other, whose findings become one result. */
export class LintRun extends Run {
  readonly #store: FileStore;
  /** By key; several for a fault that descriptions share. */
  readonly #findings = new Map<string, [Finding, ...Finding[]]>();
  /** Mistakes in configurations, each once for all descriptions that the configuration governs. */
  readonly #brokenConfigs = new Map<string, LintError>();
  readonly #files: string[] = [];
  readonly #roots = new Set<string>();
  readonly #nameOf = (uri: string) => this.name(uri);
  readonly #sources = new Sources(this.#nameOf);
  /** The rules there are for one description or another, by id. */
  readonly #known = new Map(allRules.map((rule): [string, AnyRule] => [rule.id, rule]));
  readonly #failedEdits: LintError[] = [];
  /** The rules of foreign rulesets, and whether each is on. */
  readonly #foreignRules = new Map<string, boolean>();

  /** @param onRead Learns what the run got of the files that it asked for. */
  constructor(options: RunOptions, onRead?: OnRead) {
    super(options);
    this.#store = new FileStore(options.readFile, onRead);
  }

  /**
   * @param content What the file holds; by default what is read from it.
   * @param readAs The name under which it is read and its references start, if it is not the name that the settings apply to.
   */
  async lintFile(uri: string, content?: string | Uint8Array, readAs = uri): Promise<void> {
    const found = await this.settings.runnable(uri);
    if (found instanceof NestedConfigError) {
      for (const failure of found.failures) this.#brokenConfigs.set(JSON.stringify(failure), failure);
      return;
    }
    const { settings, foreign } = found;
    for (const rule of settings.known) if (!this.#known.has(rule.id)) this.#known.set(rule.id, rule);
    this.#files.push(this.name(uri));
    this.#roots.add(settings.root);
    this.#store.startDescription();
    const opened = await this.open({ uri: readAs, files: this.#store, sources: this.#sources, content }, settings);
    if (!opened) return;
    const { document, loader, api } = opened;
    const reported = this.withinLimits(document, this.#sources, () => this.#lintApi(api, loader, settings));
    if (reported && foreign) await this.#lintForeign(foreign, opened, reported);
  }

  finish(): FinishedRun {
    const rules = { known: this.#known.keys(), active: [...this.ran.values()], foreign: this.#foreignRules };
    this.#locate(this.suppressions.check(rules, this.errors));
    const suppressed = this.suppressions.keys;
    const find = (file: string) => this.#store.find(toUri(path.resolve(this.cwd, file)));
    const result = {
      findings: [...this.#findings.values()].map(mergeFindings).sort(compareFindings),
      errors: [...this.errors, ...this.#brokenConfigs.values()].sort(compareErrors),
      suppressed: suppressed.length,
      files: this.#files,
      activeRules: new Set([...this.ran.keys(), ...[...this.#foreignRules].flatMap(([id, isOn]) => (isOn ? [id] : []))]),
      pluginRules: [...this.#known.values()].filter(({ id }) => pluginOf(id) !== undefined).map(ruleInfo),
      source: (file) => this.#sources.text(file),
      findingAt: (finding, place) => {
        const document = find(place.file);
        const range = document && this.#sources.rangeOf(document, place);
        return findingAt(finding, place, { messages: this.#known.get(finding.ruleId)?.messages, range });
      },
      content: (file) => find(file)?.value,
    } satisfies FinishedRun['result'];
    const documents = () => this.#store.documents.filter(({ value, uri }) => value !== undefined && !isRemote(uri));
    const fixable = { documents, roots: this.#roots, name: this.#nameOf };
    return { result, suppressed, asked: this.#store.asked, failedEdits: this.#failedEdits, fixable };
  }

  /** @returns The places of references that cannot be resolved, as far as they are reported. */
  #lintApi(api: Api, loader: DocumentLoader, settings: DescriptionSettings): ReadonlySet<string> {
    let unresolved: ReadonlySet<string> = new Set();
    let all: readonly ActiveRule[] = [];
    const run = (rules: readonly ActiveRule[], variant: number) => {
      for (const active of rules)
        if (!isCompatRule(active.rule) && !this.ran.has(active.rule.id)) this.ran.set(active.rule.id, active);
      const result = lintApi(api, rules);
      if (variant > 0) return { ...result, findings: [...result.findings, ...reportExcesses(api, all)] };
      all = rules;
      const ofFiles = checkFiles(api, rules);
      unresolved = unresolvedPlaces(ofFiles);
      return { ...result, findings: [...result.findings, ...ofFiles] };
    };
    const { findings, passes, crashes } = lintWithOverrides(api, settings, run, settings.known);
    this.reportBroken({ files: this.#store, sources: this.#sources }, () => referrersIn(api, loader, this.#sources));
    const { single, groups } = aggregateFindings(this.suppressions.apply(findings, api), passes, api);
    this.#locate([...single, ...this.suppressions.applyToGroups(groups, api)]);
    this.reportCrashes(crashes, this.#sources);
    return unresolved;
  }

  /** @param unresolved What {@link unresolvedPlaces} has found, which Spectral is not to report again. */
  async #lintForeign(
    foreign: ForeignRulesets,
    { document, loader, api }: OpenDescription,
    unresolved: ReadonlySet<string>,
  ): Promise<void> {
    for (const [id, isOn] of foreign.rules) this.#foreignRules.set(id, isOn || this.#foreignRules.get(id) === true);
    const hasMemory = (bytes: number) => this.#store.hasMemory(bytes);
    const { findings, exceeded, crashes } = await foreign.lint(document, loader, { count: MOST_FINDINGS, hasMemory });
    for (const [ruleId, count] of exceeded) api.budget.exceed('findings', count, api.root, ruleId);
    const limit = this.ran.get(limitReached.id);
    this.#locate(this.suppressions.applyToGroups(reportExcesses(api, limit ? [limit] : []), api));
    const others = findings.filter(({ ruleId, pointer }) => ruleId !== 'invalid-ref' || !unresolved.has(pointer));
    for (const { document: at, ...found } of this.suppressions.applyToForeign(others)) {
      const file = this.name(at.uri);
      const key = keyOf({ ...found, file });
      if (this.#findings.has(key)) continue;
      this.#sources.lines(at);
      this.#findings.set(key, [{ ...found, data: {}, identity: {}, file, uses: { count: 0, of: '', labels: [] }, clause: '' }]);
    }
    const file = this.name(document.uri);
    for (const { ruleId, reason } of crashes) {
      const what =
        ruleId === undefined ? 'The Spectral ruleset cannot be run' : `The rule \`${ruleId}\` of a Spectral ruleset failed`;
      this.errors.push({ kind: 'rule-crash', ...(ruleId !== undefined && { ruleId }), file, message: `${what}: ${reason}.` });
    }
  }

  #locate(findings: readonly PlacedFinding[]): void {
    const crashes: RuleCrash[] = [];
    const evaluated = this.edits === true ? evaluateFixes(findings, crashes) : findings;
    for (const [finding, location] of this.#sources.locate(evaluated)) this.#add(finding, location);
    this.reportCrashes(crashes, this.#sources);
  }

  #add(placed: PlacedFinding, location: Location): void {
    const { place, span: own } = placed;
    const onCrash = (crash: RuleCrash) => this.#failedEdits.push(ruleCrash(crash, this.name(crash.place.document.uri)));
    const names = { nameOf: this.#nameOf, formerNameOf: this.#nameOf };
    const finding = locatedFinding(placed, location, names, { edits: this.edits, onCrash });
    // Comments have no place in the model, so their offset identifies them.
    const comment = place.pointer === '' && own ? `\n${own.start}` : '';
    const key = keyOf(finding) + comment;
    // Descriptions may share a file, and parts of an API a definition; a fault there is reported once.
    const known = this.#findings.get(key);
    if (known) known.push(finding);
    else this.#findings.set(key, [finding]);
    this.reportedFindings = this.#findings.size;
  }
}

/**
 * The places of references that cannot be resolved, and of the objects around these, either of which Spectral names. It may name the
 * wrong file, so that the pointers must suffice.
 */
function unresolvedPlaces(findings: readonly PlacedFinding[]): ReadonlySet<string> {
  const places = findings.flatMap(({ rule, place }) =>
    rule === unresolvedRef || rule === remoteRef ? [place, ...(place.parent ? [place.parent] : [])] : [],
  );
  return new Set(places.map(({ pointer }) => pointer));
}
