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
import { limitReached, ruleCrash, unreadable } from './lint-errors.ts';
import { remoteOf } from './load-remote.ts';
import { notOpenApi } from './not-openapi.ts';
import type { RunOptions } from './run-options.ts';
import { RunSuppressions } from './run-suppressions.ts';
import type { Sources } from './sources.ts';

/** What a run leaves behind: its result, and what the next steps of a command need beside it. */
export interface FinishedRun {
  readonly result: LintResult;
  /**
   * The findings that are suppressed, of which the result has only the number: each as `rule\nfile\npointer\nidentity`, with an
   * absolute path or, from a cache, with the file named as in findings.
   */
  readonly suppressed: readonly string[];
  /** The files that the run asked for, including missing ones: absolute paths with forward slashes. */
  readonly asked: readonly string[];
  /** The rules that failed when edits were read, of a run that makes these on demand. */
  readonly failedEdits?: readonly LintError[];
  /** The Spectral rulesets that are left out because they have the rules that run anyway, as users know them. */
  readonly ownRulesets?: readonly string[];
  /** What the settings of configurations select, if that was asked for; missing if no setting could be without effect. */
  readonly uses?: SettingUses;
  /** What fixes need; missing for a run from a cache. */
  readonly fixable?: RunFiles;
}

/** The files of a run, for those who change them. */
export interface RunFiles {
  /** All files that were read from disk, without those that have syntax errors. */
  documents(): readonly ParsedDocument[];
  /** The folders that descriptions may refer to files in. */
  readonly roots: ReadonlySet<string>;
  /** What findings call a file. */
  name(uri: string): string;
  /** The misspelled names in them; missing if the run has no edits. */
  readonly misspelled?: readonly MisspelledName[];
}

/** What a finding takes while it is reported, in bytes. */
const REPORTED = 2000;

const RUN = Symbol('run');

/** The result of a run for users of the library, which keeps the run for their next call. */
export function resultWithRun(run: FinishedRun): LintResult {
  return Object.defineProperty(run.result, RUN, { value: run });
}

/** The run of a result of the library; `undefined` for copies and for results from elsewhere. */
export function runOf(result: LintResult): FinishedRun | undefined {
  return Object.getOwnPropertyDescriptor(result, RUN)?.value;
}

/** The message may quote the file. */
const NOT_SHOWN =
  'The file cannot be parsed as YAML or JSON. Its content is not shown, because its name does not end in .yaml, .yml or .json.';

/** A description, and where its files come from. */
export interface Description {
  readonly uri: string;
  readonly files: FileStore;
  /** What reports call its files, and their texts. */
  readonly sources: Sources;
  /** Its content, where it is not read from a file. */
  readonly content?: string | Uint8Array | undefined;
  /** The folder of the files that it may refer to; by default that of its settings. */
  readonly root?: string | undefined;
}

/** A description that can be checked. */
export interface OpenDescription {
  readonly document: ParsedDocument;
  readonly loader: DocumentLoader;
  readonly api: Api;
}

/** What linting and comparing have in common: how descriptions are opened, what they suppress, and what could not be checked. */
export class Run {
  readonly cwd: string;
  readonly settings: RunSettings;
  readonly errors: LintError[] = [];
  readonly suppressions = new RunSuppressions();
  /** The rules that are on for one description or another, as they were first set. */
  readonly ran = new Map<string, ActiveRule>();
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

  /** Opens a description with all that it refers to on other machines, or reports why it cannot be checked. */
  async open(description: Description, settings: DescriptionSettings): Promise<OpenDescription | undefined> {
    const { uri, files, sources, root = settings.root } = description;
    sources.addDescription(uri);
    this.checkStopped();
    // A text that is parsed as a whole is parsed to its end: then a newer one only costs what has changed.
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
    const budget = new Budget(limits, (bytes) => files.hasMemory(bytes + this.reportedFindings * REPORTED), this.#isStopped);
    try {
      await this.#remote?.fetchFor(document, loader, budget, files);
      return { document, loader, api: new Api(document, loader, budget) };
    } catch (error) {
      this.errors.push(limitReached(error, document, sources));
      return undefined;
    }
  }

  /** @throws StoppedRun where nobody waits for the result any more. */
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
    if ('failure' in document) this.errors.push(unreadable(document, sources.name(uri)));
    else if (document.value === undefined && document.problems.length > 0) this.reportSyntax([document], sources);
    else if (!openApiVersion(document.value)) this.errors.push(notOpenApi(document, sources.name(uri)));
    else return document;
    return undefined;
  }

  /**
   * Reports the syntax errors of files that were read or fetched, each file once.
   *
   * @param referrers Where the description refers to them, by URI; asked only if there are any.
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
      const what = sources.isShown(document.uri) ? problem.message : NOT_SHOWN;
      const message = referrer === undefined ? what : `${what} \`${referrer}\` refers to this file.`;
      this.errors.push({ kind: 'syntax', file, range: sources.range(document, problem.span), message });
    }
  }

  reportCrashes(crashes: readonly RuleCrash[], { name }: Pick<Sources, 'name'>): void {
    for (const crash of crashes) this.errors.push(ruleCrash(crash, name(crash.place.document.uri)));
  }

  /** Does something with a description. What exceeds a limit is reported, and gives `undefined`. */
  withinLimits<Value>(document: ParsedDocument, sources: Sources, action: () => Value): Value | undefined {
    try {
      return action();
    } catch (error) {
      this.errors.push(limitReached(error, document, sources));
      return undefined;
    }
  }
}
