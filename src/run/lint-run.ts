import type { SourceDocument } from '../document/document.ts';
import { isRemote } from '../document/files/addresses.ts';
import { keptDocumentsOf } from '../document/files/documents-of-stores.ts';
import { FileStore, type OnRead } from '../document/files/files.ts';
import { toUri } from '../document/files/paths.ts';
import type { DocumentLoader } from '../document/loader.ts';
import { compareErrors, findingKeyOf, type LintError } from '../finding/finding.ts';
import type { Api } from '../model/api.ts';
import { path } from '../platform/platform.ts';
import { rules as allRules } from '../registry.ts';
import { isCompatRule } from '../rule/compat-rule.ts';
import { limitReached } from '../rule/file-rules.ts';
import type { AnyRule } from '../rule/rule.ts';
import { pluginOf } from '../rule/rule-id.ts';
import { ruleInfo } from '../rule/rule-info.ts';
import type { ActiveRule } from '../settings/active-rule.ts';
import { NestedConfigError } from '../settings/nested-config-error.ts';
import { type MisspelledName, misspelledNames } from '../specification/misspelled-names.ts';
import { measured } from '../timings/current-timings.ts';
import { aggregateFindings } from './aggregate-findings.ts';
import { checkFiles } from './check-files.ts';
import type { DescriptionSettings } from './description-settings.ts';
import { findingAt } from './finding-at.ts';
import { FindingSet } from './finding-set.ts';
import { lintApi, type PlacedFinding, type PlacedPass, type RuleCrash } from './lint-api.ts';
import { ruleCrashError } from './lint-errors.ts';
import { type HostedRun, lintForeign, type ReportedPlaces, reportedPlaces } from './lint-foreign.ts';
import { reportExcesses } from './partly-checked.ts';
import { locateFindings, reportableFindings, withEdits } from './pipeline.ts';
import { referrersIn } from './referrers.ts';
import { type FinishedRun, type OpenDescription, Run } from './run.ts';
import type { RunOptions } from './run-options.ts';
import type { SettingUseRecorder } from './setting-use-recorder.ts';
import { Sources } from './sources.ts';

/** A run over descriptions, one after the other, whose findings become one result. */
export class LintRun extends Run {
  readonly #store: FileStore;
  readonly #findings = new FindingSet();
  /** Mistakes in configurations, each once for all descriptions that the configuration governs. */
  readonly #brokenConfigs = new Map<string, LintError>();
  readonly #files: string[] = [];
  /** The addresses of the descriptions themselves. */
  readonly #descriptions = new Set<string>();
  readonly #roots = new Set<string>();
  readonly #nameOf = (uri: string) => this.name(uri);
  readonly #sources = new Sources(this.#nameOf);
  /** The rules of all descriptions, by id. */
  readonly #known = new Map(allRules.map((rule): [string, AnyRule] => [rule.id, rule]));
  readonly #failedEdits: LintError[] = [];
  readonly #misspelled: MisspelledName[] = [];
  /** The rules of foreign rulesets, and whether each is on. */
  readonly #foreignRules = new Map<string, boolean>();
  readonly #recordsUses: boolean;
  #recorder: SettingUseRecorder | undefined;

  /** @param onRead Receives the content of the files that the run requested. */
  constructor(options: RunOptions, onRead?: OnRead) {
    super(options);
    const { readFile, documents } = options;
    this.#store = new FileStore(readFile, onRead, undefined, documents && keptDocumentsOf.get(documents));
    this.#recordsUses = options.recordsUses ?? false;
  }

  /**
   * @param content The content of the file; by default, it is read.
   * @param readAs The name under which it is read and its references start, if it is not the name that the settings apply to.
   */
  async lintFile(uri: string, content?: string | Uint8Array, readAs = uri): Promise<void> {
    const found = await measured('settings', () => this.settings.runnableSettings(uri));
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
    await this.#startRecording(settings);
    if (!opened) return;
    const { document, loader, api } = opened;
    this.#descriptions.add(document.uri);
    const reported = this.withinLimits(document, this.#sources, () => this.#lintApi(api, loader, settings));
    if (reported && foreign) await measured('spectral', () => this.#lintForeign(foreign, opened, reported));
    if (reported) await this.#recorder?.finish(uri, api);
  }

  finish(): FinishedRun {
    const { omitted } = this.settings;
    const known = { known: this.#known.keys(), lacksSome: omitted.length > 0 };
    const isDescription = ({ uri }: SourceDocument) => this.#descriptions.has(uri);
    const rules = { ...known, active: [...this.ranRules.values()], foreign: this.#foreignRules, isDescription };
    this.#add(this.suppressions.check(rules, this.errors));
    const suppressed = this.suppressions.keys;
    const find = (file: string) => this.#store.find(toUri(path.resolve(this.cwd, file)));
    const result = {
      findings: this.#findings.sorted(),
      errors: [...this.errors, ...this.#brokenConfigs.values()].sort(compareErrors),
      suppressed: suppressed.length,
      files: this.#files,
      activeRules: new Set([...this.ranRules.keys(), ...[...this.#foreignRules].flatMap(([id, isOn]) => (isOn ? [id] : []))]),
      pluginRules: [...this.#known.values()].filter(({ id }) => pluginOf(id) !== undefined).map(ruleInfo),
      ...(omitted.length > 0 && { omitted }),
      source: (file) => this.#sources.text(file),
      findingAt: (finding, place) => {
        const document = find(place.file);
        const range = document && this.#sources.rangeOf(document, place);
        return findingAt(finding, place, { messages: this.#known.get(finding.ruleId)?.messages, range });
      },
      content: (file) => find(file)?.value,
    } satisfies FinishedRun['result'];
    const documents = () => this.#store.documents.filter(({ value, uri }) => value !== undefined && !isRemote(uri));
    const fixable = { documents, roots: this.#roots, name: this.#nameOf, misspelled: this.#misspelled };
    const uses = this.#recorder?.uses;
    const { ownRulesets } = this.settings;
    const done = {
      result,
      suppressed,
      requestedFiles: this.#store.requestedFiles,
      failedEdits: this.#failedEdits,
      fixable,
      ownRulesets,
    };
    return { ...done, ...(uses && { uses }) };
  }

  /** The code is loaded only for configurations with settings that may be without effect. */
  async #startRecording({ config }: DescriptionSettings): Promise<void> {
    if (!this.#recorder && this.#recordsUses && config?.written) {
      const { SettingUseRecorder } = await import('./setting-use-recorder.ts');
      this.#recorder = new SettingUseRecorder(this.#nameOf);
    }
    this.#recorder?.start(config);
  }

  /** @returns The reported places that Spectral would also report. */
  #lintApi(api: Api, loader: DocumentLoader, settings: DescriptionSettings): ReportedPlaces {
    let reported: ReportedPlaces = { unresolved: new Set(), duplicates: new Set() };
    let all: readonly ActiveRule[] = [];
    const run = (rules: readonly ActiveRule[], variant: number) => {
      for (const active of rules)
        if (!isCompatRule(active.rule) && !this.ranRules.has(active.rule.id)) this.ranRules.set(active.rule.id, active);
      const result = lintApi(api, rules);
      this.#recorder?.addResult(rules, result);
      if (variant > 0) return { ...result, findings: [...result.findings, ...reportExcesses(api, all)] };
      all = rules;
      const ofFiles = measured('references', () => checkFiles(api, rules));
      reported = reportedPlaces(ofFiles);
      return { ...result, findings: [...result.findings, ...ofFiles] };
    };
    const steps = {
      run,
      known: settings.known,
      suppress: (found: readonly PlacedFinding[]) => this.suppressions.apply(found, api),
      aggregate: (found: readonly PlacedFinding[], passes: readonly PlacedPass[]) => aggregateFindings(found, passes, api),
    };
    const { findings, crashes } = measured('findings', () => reportableFindings(api, settings, steps));
    this.checkStopped();
    this.reportBroken({ files: this.#store, sources: this.#sources }, () => referrersIn(api, loader, this.#sources));
    this.#add(findings);
    if (this.edits) for (const misspelled of misspelledNames(api)) this.#misspelled.push(misspelled);
    this.reportCrashes(crashes, this.#sources);
    return reported;
  }

  async #lintForeign(foreign: HostedRun, opened: OpenDescription, reported: ReportedPlaces): Promise<void> {
    for (const [id, isOn] of foreign.hosted.rules) this.#foreignRules.set(id, isOn || this.#foreignRules.get(id) === true);
    const { api } = opened;
    const name = this.name(opened.document.uri);
    const { findings, errors } = await lintForeign(foreign, opened, name, reported, (bytes) => this.#store.hasMemory(bytes));
    const limit = this.ranRules.get(limitReached.id);
    this.#add(this.suppressions.apply(reportExcesses(api, limit ? [limit] : []), api));
    const kept = this.withinLimits(opened.document, this.#sources, () =>
      this.suppressions.applyToForeign(foreign.hosted.apply(findings, api), api),
    );
    for (const { document, ...found } of kept ?? []) {
      const file = this.name(document.uri);
      const key = findingKeyOf({ ...found, file });
      if (this.#findings.has(key)) continue;
      this.#sources.lines(document);
      const uses = { count: 0, of: '', labels: [] } as const;
      this.#findings.add(key, { ...found, data: {}, identity: {}, file, uses, clause: '' });
    }
    this.errors.push(...errors);
  }

  #add(findings: readonly PlacedFinding[]): void {
    measured('findings', () => this.#locate(findings));
  }

  #locate(findings: readonly PlacedFinding[]): void {
    const crashes: RuleCrash[] = [];
    const evaluated = this.edits === true ? withEdits(findings, crashes) : findings;
    const onCrash = (crash: RuleCrash) => this.#failedEdits.push(ruleCrashError(crash, this.name(crash.place.document.uri)));
    for (const [{ place, span }, finding] of locateFindings(evaluated, this.#sources, { edits: this.edits, onCrash })) {
      this.checkStopped();
      // Comments have no place in the model, so their offset identifies them.
      const comment = place.pointer === '' && span ? `\n${span.start}` : '';
      this.#findings.add(findingKeyOf(finding) + comment, finding);
    }
    this.reportedFindings = this.#findings.size;
    this.reportCrashes(crashes, this.#sources);
  }
}
