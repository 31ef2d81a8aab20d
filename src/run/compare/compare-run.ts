import type { ChangelogNote } from '../../changes/changelog/note.ts';
import { hasNoOperations } from '../../diff/match/api-name.ts';
import type { ComparisonScope } from '../../diff/match/comparison-scope.ts';
import { inferRenaming } from '../../diff/match/infer-renaming.ts';
import { RenamedApi, renamePrefix } from '../../diff/match/renamed-api.ts';
import type { ParsedDocument } from '../../document/document.ts';
import { isRemote } from '../../document/files/addresses.ts';
import { isBelow, toUri } from '../../document/files/paths.ts';
import { compareErrors, compareFindings, type Finding, findingKeyOf, type LintResult } from '../../finding/finding.ts';
import type { Api } from '../../model/api.ts';
import { path } from '../../platform/platform.ts';
import { limitReached, remoteRef, unresolvedRef } from '../../rule/file-rules.ts';
import type { AnyRule } from '../../rule/rule.ts';
import type { ActiveRule } from '../../settings/active-rule.ts';
import { checkFiles } from '../check-files.ts';
import { defaultRoot } from '../default-root.ts';
import type { DescriptionSettings } from '../description-settings.ts';
import { findingAt } from '../finding-at.ts';
import { FindingSet } from '../finding-set.ts';
import type { ListedChange, PlacedFinding } from '../lint-api.ts';
import { locateFindings, reportableFindings } from '../pipeline.ts';
import { type Description, type OpenDescription, Run } from '../run.ts';
import type { CompareOptions, LintOptions } from '../run-options.ts';
import { Sources } from '../sources.ts';
import { aggregateChanges } from './aggregate-changes.ts';
import { clientChanges } from './client-changes.ts';
import { compareApis } from './compare-apis.ts';
import { type DescriptionVersion, goneVersion, type VersionPair } from './description-version.ts';
import { atNewPaths } from './new-paths.ts';
import { withoutRepeatedRemovals } from './repeated-removals.ts';
import { newlyUnread, unreadReferences } from './unread-references.ts';

/** The two versions of a description. */
interface Sides<Value> {
  readonly base: Value;
  readonly head: Value;
}

/** The options of a comparison that linting also has. */
function withoutCompareOptions({
  matchVersions: _matchVersions,
  replacePrefix: _replacePrefix,
  webhooks: _webhooks,
  stabilityLevel: _stabilityLevel,
  ...common
}: CompareOptions): LintOptions {
  return common;
}

/** The rules about parts that are not compared. */
const UNREAD_PART_RULES: ReadonlySet<AnyRule> = new Set([unresolvedRef, remoteRef, limitReached]);

/** The range of a finding in a file that no longer exists. */
const FILE_START = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

/** A finding; in a changelog, with the further data that it lists. */
export interface FoundChange extends Finding {
  readonly listed?: ListedChange;
}

/** The result for two versions of one description. */
export interface ComparedPair {
  readonly findings: readonly FoundChange[];
  /** The versions that could be read. */
  readonly apis: Partial<Sides<Api>>;
}

/** Versions with findings or errors, whose lines reports show. */
interface ReportedPair extends Sides<Description> {
  /** The newer version, if it could be read. */
  readonly document: ParsedDocument | undefined;
}

/** A run over pairs of versions, one after the other, whose findings become one result. */
export class CompareRun extends Run {
  readonly #options: CompareOptions;
  readonly #notes: readonly ChangelogNote[];
  readonly #checksBase: boolean;
  readonly #findings = new FindingSet();
  /** The descriptions, as reports name them. */
  readonly #names: string[] = [];
  readonly #reported: ReportedPair[] = [];

  /**
   * @param checksBase True if references of the older version that lead nowhere are an error.
   * @param notes Further kinds of changes to find, for a changelog, which also lists suppressed changes.
   */
  constructor(options: CompareOptions, checksBase: boolean, notes: readonly ChangelogNote[] = []) {
    super(withoutCompareOptions(options));
    this.#options = options;
    this.#checksBase = checksBase;
    this.#notes = notes;
  }

  async compare({ base: known, head }: VersionPair): Promise<ComparedPair> {
    const settings = await this.settings.settingsOf(head.uri);
    // A changelog compares a new description with one that has no operations.
    const base = known ?? (this.#notes.length > 0 ? goneVersion(head.uri) : undefined);
    const sides = { base: this.#describe(base ?? head, settings), head: this.#describe(head, settings) };
    this.#names.push(sides.head.sources.name(head.uri));
    const knownErrors = this.errors.length;
    const before = base && (await this.open(sides.base, settings));
    const now = await this.open(sides.head, settings);
    const opened = { base: before && now ? this.#renamed(before, now) : before, head: now };
    const located = [...this.#locateAll(opened, sides, settings)].sort(compareFindings);
    const findings = head.isGone ? located.map((finding) => ({ ...finding, range: FILE_START })) : located;
    this.#add(findings);
    // Descriptions without findings need not stay in memory.
    if (!head.isGone && (findings.length > 0 || this.errors.length > knownErrors))
      this.#reported.push({ ...sides, document: now?.document });
    return { findings, apis: { ...(opened.base && { base: opened.base.api }), ...(opened.head && { head: opened.head.api }) } };
  }

  finish(): LintResult {
    const reported = this.#reported;
    return {
      findings: this.#findings.sorted(),
      errors: this.errors.sort(compareErrors),
      suppressed: this.suppressions.keys.length,
      files: [...new Set(this.#names)],
      activeRules: new Set(this.ranRules.keys()),
      findingAt: (finding, place) => {
        const range = firstOf(reported, ({ head: { sources }, document }) =>
          document && sources.name(document.uri) === place.file ? sources.rangeOf(document, place) : undefined,
        );
        return findingAt(finding, place, { messages: this.ranRules.get(finding.ruleId)?.rule.messages, range });
      },
      pluginRules: [],
      content: (file) =>
        firstOf(reported, ({ head, document }) =>
          document && head.sources.name(document.uri) === file ? document : head.files.find(toUri(path.resolve(this.cwd, file))),
        )?.value,
      source: (file) => firstOf(reported, ({ head, base }) => head.sources.text(file) ?? base.sources.text(file)),
    };
  }

  /**
   * Adds the findings of one description. Equal changes of it are separate findings; changes in a file that descriptions share
   * are one finding.
   */
  #add(findings: readonly Finding[]): void {
    const own = new Map<string, number>();
    for (const finding of findings) {
      const key = findingKeyOf(finding);
      const nth = own.get(key) ?? 0;
      own.set(key, nth + 1);
      this.#findings.add(`${key}\n${nth}`, finding);
    }
  }

  /** @param settings The settings of the newer version. */
  #describe({ uri, files, name, content }: DescriptionVersion, { root }: DescriptionSettings): Description {
    const isOutside = this.#options.root === undefined && !isBelow(uri, toUri(root));
    const sources = new Sources((of) => (isRemote(of) ? undefined : name?.(of)) ?? this.name(of));
    return { uri, files, sources, content, root: isOutside ? defaultRoot(uri, this.cwd) : undefined };
  }

  /** The older version with its paths changed to match the newer one. */
  #renamed(base: OpenDescription, head: OpenDescription): OpenDescription {
    const { matchVersions = false, replacePrefix } = this.#options;
    const renaming = replacePrefix
      ? renamePrefix(replacePrefix.before, replacePrefix.now)
      : matchVersions
        ? inferRenaming(base.api, head.api)
        : undefined;
    return renaming ? { ...base, api: new RenamedApi(base.api, base.loader, renaming) } : base;
  }

  #scopeOf({ compare }: DescriptionSettings): ComparisonScope {
    const { webhooks = compare.webhooks, stabilityLevel = compare.stabilityLevel } = this.#options;
    return { webhooks, stabilityLevel };
  }

  #locateAll(
    { base, head }: Sides<OpenDescription | undefined>,
    sides: Sides<Description>,
    settings: DescriptionSettings,
  ): readonly FoundChange[] {
    if (!base || !head) return [];
    const { sources } = sides.head;
    const findings = this.withinLimits(head.document, sources, () => {
      const changes = this.#compare(base.api, head.api, settings, sides);
      return [...locateFindings(changes, sources, { edits: false }, sides.base.sources)].map(([{ listed }, finding]) =>
        listed ? { ...finding, listed } : finding,
      );
    });
    this.reportBroken(sides.base);
    this.reportBroken(sides.head);
    return findings ?? [];
  }

  #compare(base: Api, head: Api, settings: DescriptionSettings, sides: Sides<Description>): readonly PlacedFinding[] {
    const { sources } = sides.head;
    const isListed = this.#notes.length > 0;
    const comparison = compareApis(base, head, this.#scopeOf(settings), isListed || (this.#options.matchVersions ?? false));
    // If no operation is left, targets of references are not compared.
    const checksBase = this.#checksBase && !hasNoOperations(head);
    const run = (rules: readonly ActiveRule[], variant: number) => {
      for (const active of rules) if (!this.ranRules.has(active.rule.id)) this.ranRules.set(active.rule.id, active);
      const compared = comparison.run(rules);
      // Parts that cannot be read are not compared, and must not look compatible.
      const unread = variant === 0 ? checkFiles(head, rules).filter(isUnread) : [];
      if (variant === 0 && checksBase && rules.some(({ rule }) => rule === unresolvedRef)) {
        const error = unreadReferences(base, unread, sides.base.sources);
        if (error) this.errors.push(error);
      }
      return { ...compared, findings: [...compared.findings, ...newlyUnread(unread, base, rules)] };
    };
    const { findings, crashes } = reportableFindings(head, settings, {
      run,
      known: settings.known,
      others: comparison.otherOperations(),
      // A changelog also lists suppressed changes.
      suppress: (found) => (isListed ? found : this.suppressions.apply(found, head)),
      // A changelog merges changes by their effect on clients.
      aggregate: (found) => (isListed ? found : aggregateChanges(found)),
    });
    const noted = comparison.run(this.#notes.map((rule) => ({ rule, severity: 'info', options: {} })));
    this.reportCrashes([...crashes, ...noted.crashes], sources);
    return isListed
      ? clientChanges(atNewPaths(withoutRepeatedRemovals([...findings, ...noted.findings]), comparison.moves()))
      : findings;
  }
}

/** Returns whether a part cannot be read; the operation of a link is read elsewhere. */
function isUnread({ rule, place }: PlacedFinding): boolean {
  return UNREAD_PART_RULES.has(rule) && place.token !== 'operationRef';
}

function firstOf<Item, Value>(items: readonly Item[], find: (item: Item) => Value | undefined): Value | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
