import type { ParsedDocument } from '../document/document.ts';
import { isRemote } from '../document/files/addresses.ts';
import type { FileStore } from '../document/files/files.ts';
import { toForwardSlashes } from '../document/files/paths.ts';
import { StoppedRun } from '../document/limits.ts';
import type { DocumentLoader } from '../document/loader.ts';
import type { LintError, LintResult } from '../finding/finding.ts';
import { Api, openApiVersion } from '../model/api.ts';
import { Budget } from '../model/budget.ts';
import { path, workingFolder } from '../platform/platform.ts';
import type { RemoteDocuments } from '../remote/remote-documents.ts';
import type { ActiveRule } from '../settings/active-rule.ts';
import type { SettingUses } from '../settings/setting-uses.ts';
import type { MisspelledName } from '../specification/misspelled-names.ts';
import { type DescriptionSettings, RunSettings } from './description-settings.ts';
import type { RuleCrash } from './lint-api.ts';
import { limitError, ruleCrashError, unreadableError } from './lint-errors.ts';
import { remoteOf } from './load-remote.ts';
import { notOpenApiError } from './not-openapi.ts';
import type { RunOptions } from './run-options.ts';
import { RunSuppressions } from './run-suppressions.ts';
import type { Sources } from './sources.ts';

/** The outcome of a run: its result, and the data that the next steps of a command need besides it. */
export interface FinishedRun {
  readonly result: LintResult;
  /**
   * The findings that are suppressed, only the number of which is in the result: each as `rule\nfile\npointer\nidentity`, with an
   * absolute path or, from a cache, with the file named as in findings.
   */
  readonly suppressed: readonly string[];
  /** The files that the run requested, including missing ones: absolute paths with forward slashes. */
  readonly requestedFiles: readonly string[];
  /** The rules that failed when edits were read, for a run that creates edits on demand. */
  readonly failedEdits?: readonly LintError[];
  /** The Spectral rulesets that are left out because they have the rules that run anyway, as users know them. */
  readonly ownRulesets?: readonly string[];
  /** The effect of the settings of configurations, if it was requested; missing if no setting could be without effect. */
  readonly uses?: SettingUses;
  /** The files that fixes need; missing for a run from a cache. */
  readonly fixable?: FilesOfRun;
}

/** The files of a run, for callers that change them. */
export interface FilesOfRun {
  /** All files that were read from disk, without those that have syntax errors. */
  documents(): readonly ParsedDocument[];
  /** The folders in which descriptions may refer to files. */
  readonly roots: ReadonlySet<string>;
  /** The name of a file in findings. */
  name(uri: string): string;
  /** The misspelled names in them; missing if the run has no edits. */
  readonly misspelled?: readonly MisspelledName[];
}

/** The memory that a finding takes while it is reported, in bytes. */
const REPORTED_BYTES = 2000;

const RUN = Symbol('run');

/** The result of a run for users of the library, which keeps the run for their next call. */
export function resultWithRun(run: FinishedRun): LintResult {
  return Object.defineProperty(run.result, RUN, { value: run });
}

/** The run of a result of the library; `undefined` for copies and for results from elsewhere. */
export function runOfResult(result: LintResult): FinishedRun | undefined {
  return Object.getOwnPropertyDescriptor(result, RUN)?.value;
}

/** The message for a file whose content must not be shown; the parser's message may quote it. */
const HIDDEN_MESSAGE =
  'The file cannot be parsed as YAML or JSON. Its content is not shown, because its name does not end in .yaml, .yml or .json.';

/** A description, and the source of its files. */
export interface Description {
  readonly uri: string;
  readonly files: FileStore;
  /** The names and texts of its files in reports. */
  readonly sources: Sources;
  /** Its content, if it is not read from a file. */
  readonly content?: string | Uint8Array | undefined;
  /** The folder of the files that it may refer to; by default the root of its settings. */
  readonly root?: string | undefined;
}

/** A description that can be checked. */
export interface OpenDescription {
  readonly document: ParsedDocument;
  readonly loader: DocumentLoader;
  readonly api: Api;
}

/** The common parts of linting and comparing: opening descriptions, suppressions, and errors. */
export class Run {
  readonly cwd: string;
  readonly settings: RunSettings;
  readonly errors: LintError[] = [];
  readonly suppressions = new RunSuppressions();
  /** The rules that are on for any description, as they were first set. */
  readonly ranRules = new Map<string, ActiveRule>();
  /** The number of findings that are kept for the report. */
  protected reportedFindings = 0;
  /** True if findings have the edits of their fixes. */
  readonly edits: boolean | 'on-demand';
  readonly #allowRemote: readonly string[];
  readonly #isStopped: (() => boolean) | undefined;
  #remote: RemoteDocuments | undefined;
  /** The files whose syntax errors are reported, as reports name them: several descriptions may refer to one. */
  readonly #broken = new Set<string>();

  /** @throws UsageError for an unknown rule or option, and for a plugin with mistakes. */
  constructor(options: RunOptions) {
    this.cwd = path.resolve(options.cwd ?? workingFolder());
    this.settings = new RunSettings(options, this.cwd);
    this.edits = options.edits ?? false;
    this.#allowRemote = options.allowRemote ?? [];
    this.#isStopped = options.isStopped;
  }

  /** The path of a file relative to the working directory, or the address of a remote one. */
  name(uri: string): string {
    return isRemote(uri) ? uri : toForwardSlashes(path.relative(this.cwd, uri));
  }

  /** Opens a description with all files that it refers to on other machines, or reports the reason why it cannot be checked. */
  async open(description: Description, settings: DescriptionSettings): Promise<OpenDescription | undefined> {
    const { uri, files, sources, root = settings.root } = description;
    sources.addDescription(uri);
    this.checkStopped();
    // A whole text is parsed to its end even if the run is stopped, so that parsing a newer version takes time only for the
    // changes.
    const document = this.#read(description, settings);
    this.checkStopped();
    if (!document) return undefined;
    const { limits } = settings;
    this.#remote = await remoteOf(this.#allowRemote);
    const loader = files.loader(root, {
      limits,
      remote: this.#remote,
      description: uri,
      checkStopped: () => this.checkStopped(),
    });
    const budget = new Budget(
      limits,
      (bytes) => files.hasMemory(bytes + this.reportedFindings * REPORTED_BYTES),
      this.#isStopped,
    );
    try {
      await this.#remote?.fetchFor(document, loader, budget, files);
      return { document, loader, api: new Api(document, loader, budget) };
    } catch (error) {
      this.errors.push(limitError(error, document, sources));
      return undefined;
    }
  }

  /** @throws StoppedRun if the result is no longer needed. */
  protected checkStopped(): void {
    if (this.#isStopped?.()) throw new StoppedRun();
  }

  #read({ uri, files, sources, content }: Description, { root, limits }: DescriptionSettings): ParsedDocument | undefined {
    const document =
      content === undefined
        ? files.readNamed(uri, this.cwd, root, limits)
        : typeof content === 'string'
          ? files.write(uri, content, limits)
          : files.writeBytes(uri, content, limits);
    if ('failure' in document) this.errors.push(unreadableError(document, sources.name(uri)));
    else if (document.value === undefined && document.problems.length > 0) this.reportSyntax([document], sources);
    else if (!openApiVersion(document.value)) this.errors.push(notOpenApiError(document, sources.name(uri)));
    else return document;
    return undefined;
  }

  /**
   * Reports the syntax errors of files that were read or fetched, each file once.
   *
   * @param referrers Returns the places where the description refers to them, by URI; called only if there are any.
   */
  reportBroken({ files, sources }: Pick<Description, 'files' | 'sources'>, referrers?: () => ReadonlyMap<string, string>): void {
    this.reportSyntax([...files.brokenDocuments, ...(this.#remote?.documents ?? [])], sources, referrers);
  }

  reportSyntax(documents: readonly ParsedDocument[], sources: Sources, referrers?: () => ReadonlyMap<string, string>): void {
    let known: ReadonlyMap<string, string> | undefined;
    for (const document of documents) {
      const file = sources.name(document.uri);
      const problem = document.problems.find(({ kind }) => kind === 'syntax');
      if (!problem || this.#broken.has(file)) continue;
      this.#broken.add(file);
      known ??= referrers?.();
      const referrer = known?.get(document.uri);
      const what = sources.isShown(document.uri) ? problem.message : HIDDEN_MESSAGE;
      const message = referrer === undefined ? what : `${what} \`${referrer}\` refers to this file.`;
      this.errors.push({ kind: 'syntax', file, range: sources.range(document, problem.span), message });
    }
  }

  reportCrashes(crashes: readonly RuleCrash[], { name }: Pick<Sources, 'name'>): void {
    for (const crash of crashes) this.errors.push(ruleCrashError(crash, name(crash.place.document.uri)));
  }

  /** Performs an action with a description. If it exceeds a limit, this is reported, and the result is `undefined`. */
  withinLimits<Value>(document: ParsedDocument, sources: Sources, action: () => Value): Value | undefined {
    try {
      return action();
    } catch (error) {
      this.errors.push(limitError(error, document, sources));
      return undefined;
    }
  }
}
