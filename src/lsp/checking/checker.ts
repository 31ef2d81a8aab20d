import { Buffer } from 'node:buffer';
import path from 'node:path';
import { isConfigName } from '../../config/config-files.ts';
import { beginsLikeDescription, isDescriptionText } from '../../descriptions/description-text.ts';
import { DATA_FILE, isBelow } from '../../document/files/paths.ts';
import { MEGABYTE, StoppedRun } from '../../document/limits.ts';
import { parseText } from '../../document/parse.ts';
import { UsageError } from '../../errors.ts';
import type { OmittedCode } from '../../finding/finding.ts';
import { BASELINE_NAME } from '../../known/baseline.ts';
import { count } from '../../text/count.ts';
import { brokenFiles, joinedDiagnostics, keptDiagnostics, readableTexts } from './broken-texts.ts';
import { type CheckedDescription, openFilesAmong } from './checked-description.ts';
import {
  ConfiguredLint,
  type DescriptionLint,
  type IsStopped,
  NO_SETTING_FILES,
  type RuleWithSummary,
} from './configured-lint.ts';
import { DescriptionSearch } from './description-search.ts';
import { diagnosticsOf, diagnosticsOfFailure, type FileDiagnostics, failureDiagnostic } from './diagnostics.ts';
import { type OpenFile, OpenFiles } from './open-files.ts';

/** Larger texts cannot be checked fast enough while somebody types. */
const MAX_MEGABYTES = 40;

/** The number of characters at the start of a file that usually suffice to recognize a description. */
const HEAD_LENGTH = 16 * 1024;
const VERSION_KEYS = ['\nopenapi:', '\nswagger:'];
const VERSION_LINE_LENGTH = 100;

/** The folders of a workspace, as absolute paths with forward slashes, and whether it is trusted. */
export interface WorkspaceSettings {
  readonly folders: readonly string[];
  readonly isTrusted: boolean;
}

/** The results of a check. */
export interface CheckOutcome {
  readonly diagnostics: FileDiagnostics;
  /** The versions of the open files that were checked. */
  readonly versions: ReadonlyMap<string, number>;
  /** True if {@link Checker.checkReadable} would find more, because the text of a file is broken. */
  readonly isBroken: boolean;
  /** Facts that the user must know once. */
  readonly notices: readonly string[];
  /** The files that the check depends on: absolute paths with forward slashes. */
  readonly files: ReadonlySet<string>;
}

/** The files and the description of a check. */
interface CheckedParts {
  /** The open files as they were checked. */
  readonly opened: readonly OpenFile[];
  /** The files that the check depends on. */
  readonly files?: readonly string[];
  readonly linted?: DescriptionLint;
}

/** Checks the descriptions of a workspace, and remembers what it found. */
export class Checker {
  readonly open = new OpenFiles();
  #settings: WorkspaceSettings = { folders: [], isTrusted: false };
  readonly #lints = new Map<string, ConfiguredLint>();
  readonly #checked = new Map<string, CheckedDescription>();
  /** The last check of each description that could be read. */
  readonly #readable = new Map<string, CheckedDescription>();
  readonly #settingFiles = new Set<string>();
  /** Records for each version of an open file if it is a description. */
  readonly #descriptions = new WeakMap<OpenFile, boolean>();
  /** True if settings could not be read, so that it is not known which files they come from. */
  #lacksSettings = false;
  /** The searches for descriptions, by folder. */
  readonly #searches = new Map<string, DescriptionSearch>();
  #id = 0;

  /** Sets the folders, deepest first. */
  configure(settings: WorkspaceSettings): void {
    this.#settings = { ...settings, folders: settings.folders.toSorted((a, b) => b.length - a.length) };
    this.reload();
  }

  /** Reads configurations and baselines again when they are next needed. */
  reload(): void {
    this.#lints.clear();
    this.#settingFiles.clear();
    this.#lacksSettings = false;
  }

  /** The last checks of the descriptions that a file belongs to. */
  checksOf(file: string): readonly CheckedDescription[] {
    return [...this.#checked.values()].filter(({ files: asked }) => asked.has(file));
  }

  checkOf(description: string): CheckedDescription | undefined {
    return this.#checked.get(description);
  }

  /** The descriptions to check when an open file has changed: itself, and those that refer to it. */
  async descriptionsOf(file: string): Promise<readonly string[]> {
    const users = this.checksOf(file).map(({ description }) => description);
    const others = users.filter((description) => description !== file);
    if (isConfigName(file)) return [file];
    if (this.#isDescription(file)) return [file, ...others];
    return others.length > 0 ? others : this.#usersOnDisk(file);
  }

  /** The descriptions in the workspace that refer to a file which was opened alone. */
  async #usersOnDisk(file: string): Promise<readonly string[]> {
    const { text = '' } = this.open.get(file) ?? {};
    const folder = this.#settings.folders.find((one) => isBelow(file, one));
    if (folder === undefined || !DATA_FILE.test(file) || text.length > MAX_MEGABYTES * MEGABYTE) return [];
    const search = this.#searches.get(folder) ?? new DescriptionSearch(folder);
    this.#searches.set(folder, search);
    return search.usersOf(file, text);
  }

  /** Searches for descriptions again when they are next needed, because files have changed. */
  searchAgain(): void {
    this.#searches.clear();
  }

  /** Returns whether anybody sees the findings of a description. */
  isWanted(description: string): boolean {
    if (this.open.get(description)) return isConfigName(description) || this.#isDescription(description);
    return this.open.all.some(({ file }) => this.#checked.get(description)?.files.has(file));
  }

  /** The descriptions that were checked. */
  get known(): readonly string[] {
    return [...this.#checked.keys()];
  }

  forget(description: string): void {
    this.#checked.delete(description);
    this.#readable.delete(description);
  }

  /** Returns whether settings may come from one of these files. */
  hasSettings(files: readonly string[]): boolean {
    const isNamed = (file: string) => isConfigName(file) || ['package.json', BASELINE_NAME].includes(path.posix.basename(file));
    return this.#lacksSettings || files.some((file) => isNamed(file) || this.#settingFiles.has(file));
  }

  /** Checks a description with what it refers to. */
  async check(description: string, isStopped?: IsStopped): Promise<CheckOutcome> {
    const lint = this.#lintOf(description);
    if (isConfigName(description)) return this.#checkConfig(description, lint);
    const tooLarge = this.#tooLarge(description);
    if (tooLarge) return this.#failed(description, lint, new Map([[description, [failureDiagnostic(tooLarge)]]]));
    try {
      if (await lint.isIgnored(description)) return this.#failed(description, lint, new Map());
      const settings = await lint.settingFilesOf(description);
      for (const file of settings.all) this.#settingFiles.add(file);
      // The texts may change during the check.
      const opened = this.open.all;
      const linted = await lint.lint(description, { documents: this.open.documents, isStopped });
      if (isStopped?.()) throw new StoppedRun();
      return this.#remember({ description, lint, settings }, linted, opened);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.#lacksSettings = true;
      // An open configuration has its own diagnostics, which are about its text in the editor.
      const all = [...diagnosticsOfFailure(error, description, lint.folder)];
      const others = all.filter(([file]) => !isConfigName(file) || !this.open.get(file));
      const shown = others.length > 0 ? others : [[description, [failureDiagnostic(error.message)]] as const];
      return this.#failed(description, lint, new Map(shown));
    }
  }

  /** Checks a configuration that is open in the editor. */
  async #checkConfig(file: string, lint: ConfiguredLint): Promise<CheckOutcome> {
    try {
      await lint.readConfig(file, this.open.readFile);
      return this.#failed(file, lint, new Map());
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      const found = diagnosticsOfFailure(error, file, lint.folder).get(file) ?? [];
      return this.#failed(file, lint, new Map([[file, found]]));
    }
  }

  /** The rules that an open configuration may name besides the built-in ones; none while it cannot be used. */
  async ownRulesOf(config: string): Promise<readonly RuleWithSummary[]> {
    try {
      return await this.#lintOf(config).ownRulesOf(config);
    } catch (error) {
      if (error instanceof UsageError) return [];
      throw error;
    }
  }

  /** Checks a description again without using the result. */
  async warmUp(description: string, isStopped?: IsStopped): Promise<void> {
    const { lint, linted } = this.#checked.get(description) ?? {};
    if (linted) await lint?.lint(description, { documents: this.open.documents, isStopped });
  }

  /** Checks a description with syntax errors without the lines that cannot be read; `undefined` if that is impossible. */
  async checkReadable(description: string, isStopped?: IsStopped): Promise<CheckOutcome | undefined> {
    const { lint, linted } = this.#checked.get(description) ?? {};
    if (!lint || !linted) return undefined;
    const opened = this.open.all;
    const broken = brokenFiles(linted.result, lint.folder, this.open);
    const texts = readableTexts(broken, lint.folder, this.open);
    if (!texts) return undefined;
    const { documents } = this.open;
    const { result } = await this.open.withTexts(texts.texts, () => lint.lint(description, { documents, isStopped }));
    if (result.errors.some(({ kind }) => kind !== 'rule-crash')) return undefined;
    const certain = { ...result, findings: result.findings.filter(texts.isCertain) };
    const errors = this.#diagnosticsOf({ ...linted.result, findings: [] }, description, lint);
    return outcomeOf(joinedDiagnostics(errors, this.#diagnosticsOf(certain, description, lint)), { opened, linted });
  }

  /** @param all The open files when the check began. */
  #remember(
    of: Pick<CheckedDescription, 'description' | 'lint' | 'settings'>,
    linted: DescriptionLint,
    all: readonly OpenFile[],
  ): CheckOutcome {
    const { description, lint } = of;
    const { result, run } = linted;
    const diagnostics = this.#diagnosticsOf(result, description, lint);
    const asked = new Set([description, ...run.requestedFiles]);
    const opened = openFilesAmong(asked, all);
    const before = this.#readable.get(description);
    const checked: CheckedDescription = { ...of, linted, diagnostics, files: asked, openFiles: opened, id: ++this.#id };
    const isBroken = brokenFiles(result, lint.folder, this.open).length > 0;
    // A broken description does not say what it refers to.
    this.#checked.set(description, isBroken && before ? { ...checked, files: new Set([...asked, ...before.files]) } : checked);
    if (!isBroken) this.#readable.set(description, checked);
    const shown = isBroken && before ? joinedDiagnostics(diagnostics, keptDiagnostics(before, this.open)) : diagnostics;
    return { ...outcomeOf(shown, { opened: all, files: [...asked, ...of.settings.all], linted }), isBroken };
  }

  #failed(description: string, lint: ConfiguredLint, diagnostics: FileDiagnostics): CheckOutcome {
    const asked = new Set([description, ...(this.#checked.get(description)?.files ?? [])]);
    const opened = openFilesAmong(asked, this.open.all);
    const settings = NO_SETTING_FILES;
    this.#checked.set(description, { description, lint, settings, diagnostics, files: asked, openFiles: opened, id: ++this.#id });
    const files = [...asked, ...this.#settingFiles, ...diagnostics.keys()];
    return outcomeOf(diagnostics, { opened: this.open.all, files });
  }

  #diagnosticsOf(result: DescriptionLint['result'], description: string, { folder }: ConfiguredLint): FileDiagnostics {
    return diagnosticsOf(result, description, { folder, uriOf: (file) => this.open.uriOf(file) });
  }

  #isDescription(file: string): boolean {
    const open = this.open.get(file);
    if (!open) return false;
    const known = this.#descriptions.get(open) ?? this.#looksLikeDescription(open);
    this.#descriptions.set(open, known);
    return known;
  }

  #looksLikeDescription({ file, text }: OpenFile): boolean {
    if (!DATA_FILE.test(file)) return false;
    // A text that is too large is treated as a description, so that the limit is reported. For other texts, a part usually
    // suffices.
    if (text.length > MAX_MEGABYTES * MEGABYTE || beginsLikeDescription(Buffer.from(identifyingPart(text)))) return true;
    if (isDescriptionText(Buffer.from(text))) return true;
    // A broken text cannot be recognized, but the file was a description before.
    return this.#readable.has(file) && parseText(file, text).value === undefined;
  }

  #tooLarge(description: string): string | undefined {
    const { text = '' } = this.open.get(description) ?? {};
    if (text.length <= MAX_MEGABYTES * MEGABYTE) return undefined;
    const size = Math.round(text.length / MEGABYTE);
    return `The file has ${size} MB, and is not checked while it is edited: the limit is ${MAX_MEGABYTES} MB. Run \`api-conventions lint\` to check it.`;
  }

  #lintOf(description: string): ConfiguredLint {
    const { folders, isTrusted } = this.#settings;
    const root = folders.find((one) => isBelow(description, one));
    const folder = root ?? path.posix.dirname(description);
    const known = this.#lints.get(folder) ?? new ConfiguredLint({ folder, isTrusted: isTrusted && root !== undefined });
    this.#lints.set(folder, known);
    return known;
  }
}

/** The beginning of the text, and the line with the version if a description in YAML has it later. */
function identifyingPart(text: string): string {
  const at = VERSION_KEYS.map((key) => text.indexOf(key, HEAD_LENGTH)).find((index) => index !== -1);
  return text.slice(0, HEAD_LENGTH) + (at === undefined ? '' : text.slice(at, at + VERSION_LINE_LENGTH));
}

function outcomeOf(diagnostics: FileDiagnostics, { opened, files = [], linted }: CheckedParts): CheckOutcome {
  const versions = new Map(opened.map(({ file, version }) => [file, version]));
  return { diagnostics, versions, isBroken: false, notices: linted ? noticesOf(linted) : [], files: new Set(files) };
}

/** Notices about code that was left out, and rules that failed. */
function noticesOf({ result: { omitted = [], errors } }: DescriptionLint): readonly string[] {
  const names = omitted.filter(({ reason }) => reason === undefined).map(omittedCodeName);
  const what = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${count(names.length - 3, 'other')}` : ''}`;
  const left = names.length === 0 ? [] : [`Not loaded: ${what}. Code runs only in workspaces that the editor trusts.`];
  const others = omitted.flatMap((part) =>
    part.reason === undefined ? [] : [`Not loaded: ${omittedCodeName(part)}, because ${part.reason}.`],
  );
  const crashes = errors
    .filter(({ kind }) => kind === 'rule-crash')
    .map(({ message }) => message.replace(/^(The rule `[^`]*` failed) at `[^`]*`/, '$1'));
  return [...left, ...others, ...new Set(crashes)];
}

function omittedCodeName({ kind, name }: OmittedCode): string {
  return `the ${kind} \`${name}\``;
}
