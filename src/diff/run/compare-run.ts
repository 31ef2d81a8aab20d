import path from 'node:path';
import { isRemote } from '../../document/addresses.ts';
import { type FileStore, isBelow, toUri } from '../../document/files.ts';
import { compareErrors, compareFindings, type Finding, type LintResult } from '../../finding.ts';
import { checkFiles } from '../../lint/check-files.ts';
import type { DescriptionSettings } from '../../lint/description-settings.ts';
import { findingAt } from '../../lint/finding-at.ts';
import type { PlacedFinding } from '../../lint/lint-api.ts';
import { lintWithOverrides } from '../../lint/lint-overridden.ts';
import { locatedFinding } from '../../lint/located-finding.ts';
import { type Description, type OpenDescription, Run } from '../../lint/run.ts';
import type { CompareOptions } from '../../lint/run-options.ts';
import { Sources } from '../../lint/sources.ts';
import type { Api } from '../../model/api.ts';
import { limitReached, remoteRef, unresolvedRef } from '../../rule/file-rules.ts';
import type { AnyRule } from '../../rule.ts';
import type { ActiveRule } from '../../settings/active-rule.ts';
import { RenamedApi, renamePrefix, renameVersions } from '../api/renamed-api.ts';
import type { Note } from '../changelog/note.ts';
import { aggregateChanges } from './aggregate-changes.ts';
import { compareApis } from './compare-apis.ts';
import { unreadReferences } from './unread-references.ts';

/** One of the two versions of a description. */
export interface Version {
  /** The description: an absolute path with forward slashes. */
  readonly uri: string;
  /** The source of its files: the disk, or a commit. */
  readonly files: FileStore;
  /** The content of the description, if it is not in a file. */
  readonly content?: string | Uint8Array;
  /** The names of its files in reports; by default their paths, relative to the working directory. */
  name?(uri: string): string;
}

/** The two versions of a description. */
interface Sides<Value> {
  readonly base: Value;
  readonly head: Value;
}

/** The rules about what is not compared. */
const UNREAD: ReadonlySet<AnyRule> = new Set([unresolvedRef, remoteRef, limitReached]);

/** A run over two versions of one description. */
export class CompareRun extends Run {
  readonly #options: CompareOptions;
  readonly #notes: readonly Note[];
  readonly #checksBase: boolean;
  /** The versions that could be read; after {@link compare}. */
  apis: Partial<Sides<Api>> = {};

  /**
   * @param checksBase Whether references of the older version that lead nowhere are an error.
   * @param notes Further kinds of changes to find, for a changelog, which also lists what is suppressed.
   */
  constructor(options: CompareOptions, checksBase: boolean, notes: readonly Note[] = []) {
    const { matchVersions: _matchVersions, replacePrefix: _replacePrefix, ...common } = options;
    super(common);
    this.#options = options;
    this.#checksBase = checksBase;
    this.#notes = notes;
  }

  /** @param base `undefined` if the description is new, so that there is nothing to compare. */
  async compare(base: Version | undefined, head: Version): Promise<LintResult> {
    const settings = await this.settings.of(head.uri);
    const sides = { base: this.#describe(base ?? head, settings), head: this.#describe(head, settings) };
    const sources = { base: sides.base.sources, head: sides.head.sources };
    const before = base && (await this.open(sides.base, settings));
    const now = await this.open(sides.head, settings);
    const opened = { base: before && now ? this.#renamed(before, now) : before, head: now };
    this.apis = { ...(opened.base && { base: opened.base.api }), ...(opened.head && { head: opened.head.api }) };
    const findings = this.#findings(opened, sides, settings);
    return {
      findings: [...findings].sort(compareFindings),
      errors: this.errors.sort(compareErrors),
      suppressed: this.suppressions.keys.length,
      files: [sources.head.name(head.uri)],
      activeRules: new Set(this.ran.keys()),
      findingAt: (finding, place) => {
        const document = now && place.file === sources.head.name(now.document.uri) ? now.document : undefined;
        const range = document && sources.head.rangeOf(document, place);
        return findingAt(finding, place, { messages: this.ran.get(finding.ruleId)?.rule.messages, range });
      },
      pluginRules: [],
      content: (file) => head.files.find(toUri(path.resolve(this.cwd, file)))?.value,
      source: (file) => sources.head.text(file) ?? sources.base.text(file),
    };
  }

  /** @param settings Those of the newer version. */
  #describe({ uri, files, name, content }: Version, { root }: DescriptionSettings): Description {
    const isOutside = this.#options.root === undefined && !isBelow(uri, toUri(root));
    const sources = new Sources((of) => (isRemote(of) ? undefined : name?.(of)) ?? this.name(of));
    return { uri, files, sources, content, root: isOutside ? path.dirname(uri) : undefined };
  }

  /** The older version with the paths that it is matched by. */
  #renamed(base: OpenDescription, head: OpenDescription): OpenDescription {
    const { matchVersions = false, replacePrefix } = this.#options;
    const rename = replacePrefix
      ? renamePrefix(replacePrefix.before, replacePrefix.now)
      : matchVersions
        ? renameVersions(base.api, head.api)
        : undefined;
    return rename ? { ...base, api: new RenamedApi(base.api, base.loader, rename) } : base;
  }

  #findings(
    { base, head }: Sides<OpenDescription | undefined>,
    sides: Sides<Description>,
    settings: DescriptionSettings,
  ): readonly Finding[] {
    if (!base || !head) return [];
    const { sources } = sides.head;
    const findings = this.withinLimits(head.document, sources, () =>
      this.#locate(this.#compare(base.api, head.api, settings, sides), sides),
    );
    this.reportBroken(sides.base);
    this.reportBroken(sides.head);
    return findings ?? [];
  }

  #compare(base: Api, head: Api, settings: DescriptionSettings, sides: Sides<Description>): readonly PlacedFinding[] {
    const { sources } = sides.head;
    const comparison = compareApis(base, head);
    const run = (rules: readonly ActiveRule[], variant: number) => {
      for (const active of rules) if (!this.ran.has(active.rule.id)) this.ran.set(active.rule.id, active);
      const compared = comparison.run(rules);
      // Parts that cannot be read are not compared, and must not look compatible.
      const unread = variant === 0 ? checkFiles(head, rules).filter(({ rule }) => UNREAD.has(rule)) : [];
      if (variant === 0 && this.#checksBase && rules.some(({ rule }) => rule === unresolvedRef)) {
        const error = unreadReferences(base, unread, sides.base.sources);
        if (error) this.errors.push(error);
      }
      return { ...compared, findings: [...compared.findings, ...unread] };
    };
    const result = lintWithOverrides(head, settings, run, settings.known, comparison.removed);
    this.reportCrashes(result.crashes, sources);
    if (this.#notes.length === 0) return aggregateChanges(this.suppressions.apply(result.findings, head));
    const noted = comparison.run(this.#notes.map((rule) => ({ rule, severity: 'info', options: {} })));
    this.reportCrashes(noted.crashes, sources);
    return [...aggregateChanges(result.findings), ...noted.findings];
  }

  #locate(placed: readonly PlacedFinding[], { base, head }: Sides<Description>): readonly Finding[] {
    const related = placed.flatMap((finding) =>
      (finding.related ?? []).map((before) => ({ finding, ...before, on: 'key' as const })),
    );
    const before = new Map(
      [...base.sources.locate(related)].map(([{ finding, ...rest }, location]) => [finding, { ...rest, ...location }]),
    );
    return [...head.sources.locate(placed)].map(([finding, location]) => {
      const old = before.get(finding);
      return {
        ...locatedFinding(finding, location, head.sources.name, base.sources.name),
        ...(old && { related: [{ message: old.message, file: old.file, range: old.range, pointer: old.place.pointer }] }),
      };
    });
  }
}
