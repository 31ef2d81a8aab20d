import path from 'node:path';
import { isRemote } from '../document/addresses.ts';
import type { ParsedDocument } from '../document/document.ts';
import { FileStore, isBelow, toUri } from '../document/files.ts';
import { compareErrors, compareFindings, type Finding, type LintError, type LintResult } from '../finding.ts';
import { Api, openApiVersion } from '../model/api.ts';
import { Budget } from '../model/budget.ts';
import { remoteRef, unresolvedRef } from '../rule/file-rules.ts';
import { checkFiles } from './check-files.ts';
import { compareApis } from './compare-apis.ts';
import { type DescriptionSettings, RunSettings } from './description-settings.ts';
import { limitReached, ruleCrash, unreadable } from './failures.ts';
import type { ActiveRule, PlacedFinding } from './lint-api.ts';
import type { LintOptions } from './lint-files.ts';
import { lintWithOverrides } from './lint-overridden.ts';
import { locatedFinding } from './located-finding.ts';
import { notOpenApi } from './not-openapi.ts';
import { nameOf, remoteOf } from './remote.ts';
import { RunSuppressions } from './run-suppressions.ts';
import { Sources } from './sources.ts';

/** How to compare: as `lint` does it. The configuration is that of the newer version. */
export type CompareOptions = Pick<
  LintOptions,
  'cwd' | 'root' | 'config' | 'rules' | 'overrides' | 'plugins' | 'allowRemote' | 'limits'
>;

/** A description given as text. */
export interface DescriptionText {
  readonly text: string;
  /** Its name: for findings, for the configuration, and where its `$ref`s start from. `openapi.yaml` by default. */
  readonly filename?: string;
}

/** One of the two versions of a description. */
export interface Version {
  /** The description: an absolute path with forward slashes. */
  readonly uri: string;
  /** Where its files come from: the disk, or a commit. */
  readonly files: FileStore;
  /** The description itself, where it lies nowhere. */
  readonly text?: string;
  /** What reports call its files; by default their paths, relative to the working directory. */
  name?(uri: string): string;
}

/**
 * Compares two versions of a description, and says what of the newer one breaks clients of the older one.
 *
 * @param base The older version: a path, relative to `cwd` or absolute, or a text.
 * @param head The newer version, in which the findings stand; where something stood before is among `related`.
 * @returns Findings, and as `errors` what could not be compared: a broken or missing file, a rule that crashed. These do not throw.
 * @throws UsageError for an unknown rule or option; and what `config` throws.
 */
export async function compare(
  base: string | DescriptionText,
  head: string | DescriptionText,
  options: CompareOptions = {},
): Promise<LintResult> {
  const cwd = path.resolve(options.cwd ?? process.cwd());
  return compareVersions(versionOf(base, cwd), versionOf(head, cwd), options);
}

/** A version whose files lie on the disk. */
export function versionOf(description: string | DescriptionText, cwd: string): Version {
  const files = new FileStore();
  if (typeof description === 'string') return { uri: toUri(path.resolve(cwd, description)), files };
  const uri = toUri(path.resolve(cwd, description.filename ?? 'openapi.yaml'));
  return { uri, files, text: description.text };
}

/** {@link compare}, wherever the files come from. */
export async function compareVersions(base: Version, head: Version, options: CompareOptions): Promise<LintResult> {
  return new CompareRun(base, head, options).run();
}

class CompareRun {
  readonly #base: Version;
  readonly #head: Version;
  readonly #options: CompareOptions;
  readonly #cwd: string;
  readonly #errors: LintError[] = [];
  readonly #ran = new Set<string>();
  #fetched: readonly ParsedDocument[] = [];
  readonly #sources: { readonly base: Sources; readonly head: Sources };

  constructor(base: Version, head: Version, options: CompareOptions) {
    this.#base = base;
    this.#head = head;
    this.#options = options;
    this.#cwd = path.resolve(options.cwd ?? process.cwd());
    const name = (uri: string) => nameOf(uri, this.#cwd);
    const sourcesOf = (version: Version) => new Sources((uri) => (isRemote(uri) ? undefined : version.name?.(uri)) ?? name(uri));
    this.#sources = { base: sourcesOf(base), head: sourcesOf(head) };
  }

  async run(): Promise<LintResult> {
    const settings = await new RunSettings(this.#options, this.#cwd).of(this.#head.uri);
    const suppressions = new RunSuppressions();
    const [base, head] = [await this.#open('base', settings), await this.#open('head', settings)];
    let findings: readonly Finding[] = [];
    if (base && head) {
      try {
        findings = this.#compare(base, head, settings, suppressions);
      } catch (error) {
        this.#errors.push(limitReached(error, head.root.document as ParsedDocument, this.#sources.head));
      }
      this.#reportSyntax('base');
      this.#reportSyntax('head');
    }
    return {
      findings: [...findings].sort(compareFindings),
      errors: this.#errors.sort(compareErrors),
      suppressed: suppressions.keys.length,
      files: [this.#sources.head.name(this.#head.uri)],
      activeRules: this.#ran,
      pluginRules: [],
      content: (file) => this.#head.files.find(toUri(path.resolve(this.#cwd, file)))?.value,
      source: (file) => this.#sources.head.text(file) ?? this.#sources.base.text(file),
    };
  }

  #compare(base: Api, head: Api, settings: DescriptionSettings, suppressions: RunSuppressions): readonly Finding[] {
    const comparison = compareApis(base, head);
    const run = (rules: readonly ActiveRule[], variant: number) => {
      for (const { rule } of rules) this.#ran.add(rule.id);
      const compared = comparison.run(rules);
      // What cannot be read is not compared, and nobody may take that for compatible.
      const unread =
        variant === 0 ? checkFiles(head, rules).filter(({ rule }) => rule === unresolvedRef || rule === remoteRef) : [];
      return { ...compared, findings: [...compared.findings, ...unread] };
    };
    const result = lintWithOverrides(head, settings, run, settings.known, comparison.removed);
    for (const crash of result.crashes) this.#errors.push(ruleCrash(crash, this.#sources.head.name(crash.place.document.uri)));
    return this.#locate(suppressions.apply(result.findings, head));
  }

  /** @param settings Those of the newer version. */
  async #open(side: 'base' | 'head', { root, limits }: DescriptionSettings): Promise<Api | undefined> {
    const { uri, files, text } = side === 'base' ? this.#base : this.#head;
    if (text !== undefined) files.write(uri, text, limits);
    const document = files.readNamed(uri, this.#cwd, root, limits);
    const file = this.#sources[side].name(uri);
    if ('failure' in document) {
      this.#errors.push(unreadable(document, file));
    } else if (document.value === undefined && document.problems.length > 0) {
      this.#reportSyntax(side);
    } else if (!openApiVersion(document.value)) {
      this.#errors.push(notOpenApi(document, file));
    } else {
      const isOutside = this.#options.root === undefined && !isBelow(uri, toUri(root));
      const remote = await remoteOf(this.#options.allowRemote ?? []);
      const loader = files.loader(isOutside ? path.dirname(uri) : root, limits, remote);
      try {
        await remote?.fetchFor(document, loader);
      } catch (error) {
        this.#errors.push(limitReached(error, document, this.#sources[side]));
        return undefined;
      }
      this.#fetched = remote?.documents ?? [];
      return new Api(document, loader, new Budget(limits));
    }
    return undefined;
  }

  #reportSyntax(side: 'base' | 'head'): void {
    const sources = this.#sources[side];
    const { files } = side === 'base' ? this.#base : this.#head;
    for (const document of [...files.broken, ...this.#fetched]) {
      const problem = document.problems.find(({ kind }) => kind === 'syntax');
      const file = sources.name(document.uri);
      if (!problem || this.#errors.some((error) => error.file === file && error.kind === 'syntax')) continue;
      const range = sources.range(document, problem.span);
      this.#errors.push({ kind: 'syntax', file, range, message: problem.message });
    }
  }

  #locate(placed: readonly PlacedFinding[]): readonly Finding[] {
    const related = placed.flatMap((finding) =>
      (finding.related ?? []).map((before) => ({ finding, ...before, on: 'key' as const })),
    );
    const before = new Map(
      [...this.#sources.base.locate(related)].map(([{ finding, ...rest }, location]) => [finding, { ...rest, ...location }]),
    );
    return [...this.#sources.head.locate(placed)].map(([finding, location]) => {
      const old = before.get(finding);
      return {
        ...locatedFinding(finding, location, this.#sources.head.name),
        ...(old && { related: [{ message: old.message, file: old.file, range: old.range, pointer: old.place.pointer }] }),
      };
    });
  }
}
