import type { Range } from '../document/lines.ts';
import type { Use } from '../model/use.ts';
import { type FindingFix, firstFixes } from '../rule/edits.ts';
import { SEVERITIES, type Severity } from '../rule/rule.ts';
import { reportsBreaks } from '../rule/rule-id.ts';
import type { RuleInfo } from '../rule/rule-info.ts';
import { compareText } from '../text/compare-text.ts';
import type { MessageData } from '../text/message.ts';
import { shorten } from '../text/shorten.ts';

/** The version of the JSON report that report.schema.json describes. */
export const REPORT_VERSION = 2;

/** A fault in a description. */
export interface Finding {
  readonly ruleId: string;
  readonly severity: Severity;
  /** The id of the message of the rule; missing in findings of Spectral rulesets, and of plugins that give the text themselves. */
  readonly messageId?: string;
  /** The values that the message shows, by name. Untrusted: it quotes the description. */
  readonly data: MessageData;
  /**
   * The values that identify the finding, together with rule, file, pointer and message id: a part of the data, and for a change also what
   * it changes.
   */
  readonly identity: MessageData;
  /** The fault, and how to fix it: `data` in the wording of this version. Untrusted. */
  readonly message: string;
  /** The reasons for the finding, as clauses that complete "because …"; missing if the rule does not weigh evidence. Untrusted. */
  readonly because?: readonly string[];
  /** Relative to the working directory, with forward slashes. */
  readonly file: string;
  /** 1-based; columns in UTF-16 code units; the end is exclusive. */
  readonly range: Range;
  /** RFC 6901 JSON Pointer into `file`. */
  readonly pointer: string;
  /** The place that identifies the finding, if it is not the place of the finding itself. */
  readonly anchor?: Anchor;
  readonly uses: Uses;
  /** The places that the finding covers, if it covers several. */
  readonly places?: readonly FindingPlace[];
  /** The share of places that have the fault, if it is known. */
  readonly habit?: HabitShare;
  /** The section of the conventions, such as `4.2`; empty for findings about the files themselves. */
  readonly clause: string;
  /** The page of the rule; may be empty for rules of plugins and of Spectral rulesets. */
  readonly url: string;
  /** States whether the fault existed before; missing if no versions were compared. */
  readonly status?: 'new' | 'existing';
  /** The last day, as `2026-12-31`, on which an entry of the baseline applied to the finding; missing if there was no entry. */
  readonly expired?: string;
  /** Other places that belong to the finding: for a change, its place in the earlier version. */
  readonly related?: readonly RelatedPlace[];
  /** The fix that most authors want; missing if the rule cannot fix this fault. */
  readonly fix?: FindingFix;
  /** Other ways to fix it, for the author to choose from. */
  readonly suggestions?: readonly FindingFix[];
}

/** A place that does not depend on order: the `paths` for a segment that several paths share, the scheme for a missing scope. */
export type Anchor = Pick<Finding, 'file' | 'pointer'>;

/** The members that identify a finding in another run or another version of the descriptions; neither its line nor its wording does. */
export interface Identified extends Pick<Finding, 'ruleId' | 'file' | 'pointer' | 'messageId' | 'message'> {
  /** The identity as a finding has it; left out if it is empty. */
  readonly identity?: MessageData;
}

/** The place that identifies a finding, or one of the places that it covers. */
export function anchorOf({ file, pointer, anchor }: Anchor & { readonly anchor?: Anchor }): Anchor {
  return anchor ?? { file, pointer };
}

/**
 * The fault that a finding reports, whatever the wording of its message; the message itself if it has no id.
 *
 * @param edit Changes the message, or each string of the identity.
 */
export function contentKeyOf(
  { messageId, identity = {}, message }: Pick<Identified, 'messageId' | 'identity' | 'message'>,
  edit?: (text: string) => string,
): string {
  if (messageId === undefined) return edit ? edit(message) : message;
  if (!edit) return JSON.stringify([messageId, identity]);
  return JSON.stringify([messageId, identity], (_, value: unknown) => (typeof value === 'string' ? edit(value) : value));
}

/** A key that is equal for findings of one rule in one place that report the same. */
export function findingKeyOf(finding: Identified & { readonly anchor?: Anchor }): string {
  const { ruleId, file, pointer, anchor } = finding;
  const elsewhere = anchor ? `\n${anchor.file}\n${anchor.pointer}` : '';
  return `${ruleId}\n${file}\n${pointer}\n${contentKeyOf(finding)}${elsewhere}`;
}

/** Returns whether a finding or an entry of a baseline is about a breaking change. */
export function isBreakingChange({ ruleId }: Pick<Finding, 'ruleId'>): boolean {
  return reportsBreaks(ruleId);
}

/** Returns whether a finding, or a change, is about operations that are at another path now, or have another method. */
export function reportsMove({ ruleId, messageId = '' }: Pick<Finding, 'ruleId' | 'messageId'>): boolean {
  return (
    /(?:^|-)operation-(?:removed|gone)$/.test(ruleId) && /(?:^m|M)oved(?:AtOnce)?(?:Below)?$|(?:^n|N)ewMethod$/.test(messageId)
  );
}

/** Returns whether a finding is about operations at other paths, which can be matched. */
export function movesPaths(finding: Pick<Finding, 'ruleId' | 'messageId'>): boolean {
  return reportsMove(finding) && !/[nN]ewMethod$/.test(finding.messageId ?? '');
}

/** Returns whether a finding is about a fault that its places have each for itself; others are about one thing in several places. */
export function isHabit({ places, data }: Pick<Finding, 'places' | 'data'>): boolean {
  return places !== undefined && Object.hasOwn(data, 'exceptions');
}

/** A fault at more places than this is reported as one finding. */
export const MAX_SEPARATE_PLACES = 10;

/** A place that belongs to a finding elsewhere. */
export interface RelatedPlace {
  /** How it relates to the finding: `before`. */
  readonly message: string;
  /** The file as findings name it; in another version of a description, as that version names it. */
  readonly file: string;
  readonly range: Range;
  readonly pointer: string;
}

/** The parts that share the cause of a finding. */
export interface Uses {
  readonly count: number;
  readonly of: Use['kind'] | '';
  /** `GET /users`, each once. */
  readonly labels: readonly string[];
}

/** One of the places that a finding covers. */
export interface FindingPlace {
  readonly file: string;
  /** RFC 6901 JSON Pointer into `file`. */
  readonly pointer: string;
  /** As that of a finding. */
  readonly anchor?: Anchor;
  /** The values that the place's own message would show. */
  readonly data: MessageData;
  /** The values that would identify a finding of its own; left out if empty. */
  readonly identity?: MessageData;
  /** The reasons why the rule reports the place; missing if the rule does not weigh evidence. */
  readonly because?: readonly string[];
  /** Present if the value is meant; missing if the key is meant, as for most places. */
  readonly on?: 'value';
  /** The message id of a finding of its own, if it differs from that of the finding that lists it. */
  readonly messageId?: string;
  /** For a change: its place in the earlier version. */
  readonly before?: Pick<RelatedPlace, 'file' | 'pointer'>;
  /** How to fix this place alone. */
  readonly fix?: FindingFix;
}

/** A fault that many of the places have that a rule looks at. */
export interface HabitShare {
  /** How many of the places have the fault. */
  readonly count: number;
  readonly total: number;
  /** The names of the places without the fault, if there are at most five. */
  readonly exceptions: readonly string[];
}

/** Merges the findings of one fault that several descriptions share: uses are added up, and the most severe severity applies. */
export function mergeFindings(findings: readonly [Finding, ...Finding[]]): Finding {
  const [first] = findings;
  if (findings.length === 1) return first;
  const severity = SEVERITIES.find((level) => findings.some((finding) => finding.severity === level)) ?? first.severity;
  const count = findings.reduce((sum, { uses }) => sum + uses.count, 0);
  const of = findings.find(({ uses }) => uses.of !== '')?.uses.of ?? '';
  const labels = [...new Set(findings.flatMap(({ uses }) => uses.labels))];
  return { ...first, ...firstFixes(findings), severity, uses: { count, of, labels } };
}

/** Uses as findings name them. */
export function usesOf(uses: readonly Use[]): Uses {
  return { count: uses.length, of: uses[0]?.kind ?? '', labels: uses.map((use) => shorten(use.label)) };
}

/** A failure of the input or of a rule because of which something could not be checked; not a fault in the API. */
export interface LintError {
  readonly kind: 'syntax' | 'unreadable' | 'not-openapi' | 'limit' | 'config' | 'rule-crash';
  readonly message: string;
  readonly file?: string;
  readonly range?: Range;
  readonly ruleId?: string;
}

/** A known fault at one place, or a breaking change that a team has accepted. */
export interface BaselineEntry extends Identified {
  /** States whether it covers the fault wherever its file has it, because it is a habit there; `pointer` is empty then. */
  readonly places?: 'all';
  /** For a change: RFC 6901 JSON Pointer to its place in the older version, if that differs from `pointer`. */
  readonly before?: string;
  readonly reason?: string;
  /** The last day on which it applies, as `2026-12-31`, in UTC. */
  readonly expires?: string;
}

/** The effect of baselines on a result. */
export interface BaselineResult {
  /** The number of findings in baselines; these are not among the findings. */
  readonly matched: number;
  /** The number of accepted breaking changes, which are not among the findings either; missing if no baseline has any. */
  readonly accepted?: number;
  /** Entries whose findings are gone, with files as in findings; without those of breaking changes. */
  readonly stale: readonly BaselineEntry[];
}

/** A plugin or Spectral ruleset of a configuration that a run left out as requested, because its code cannot be loaded. */
export interface OmittedCode extends OmissionCause {
  readonly kind: 'plugin' | 'ruleset';
  /** As the configuration names it, or relative to the working directory. Untrusted. */
  readonly name: string;
}

/** The reason why code was not loaded; empty if code is not allowed. */
export interface OmissionCause {
  /** The changed file because of which code of the base, or a package, cannot be read. */
  readonly changed?: string;
  /** Another reason, which completes a sentence after "because". Untrusted. */
  readonly reason?: string;
}

/** The findings of a run, and the errors about everything that it could not check. */
export interface LintResult {
  /** By file, line, column and rule. */
  readonly findings: readonly Finding[];
  readonly errors: readonly LintError[];
  /** How many findings the descriptions themselves suppress; they are not among the findings. */
  readonly suppressed: number;
  /** The descriptions that were linted, relative to the working directory. */
  readonly files: readonly string[];
  /** The effect of baselines on the result; missing if no baseline applies. */
  readonly baseline?: BaselineResult;
  /** The files of the known findings that are not among the findings; missing if there are none. */
  readonly known?: readonly KnownCount[];
  /** The teams that configurations name, each with those of the files in the result that belong to it; missing if there are none. */
  readonly teams?: readonly TeamFiles[];
  /** The ids of the rules that were on for any of the descriptions, including rules of plugins and Spectral rulesets. */
  readonly activeRules: ReadonlySet<string>;
  /** The rules that plugins brought into the run, each once. */
  readonly pluginRules: readonly RuleInfo[];
  /** The parts of configurations that did not run; missing if there are none. */
  readonly omitted?: readonly OmittedCode[];
  /** The text of a file with a finding or error; `undefined` if the file was not read. */
  source(file: string): SourceText | undefined;
  /** The comparison with an earlier version; missing if no versions were compared. */
  readonly comparison?: Comparison;
  /** Makes a separate finding for one of the places that a finding covers; missing if the descriptions are not available. */
  findingAt?(finding: Finding, place: FindingPlace): Finding;
  /** The content of a file, as `JSON.parse` would return it; `undefined` if the file was not read. */
  content(file: string): unknown;
}

/** The comparison of a version with an earlier one. */
export interface Comparison {
  /** The branch, tag or commit that was named. */
  readonly base: string;
  /** The commit that was compared: the common ancestor. */
  readonly commit: string;
  /** The number of existing findings of each rule, even if only new findings are reported. */
  readonly existing: readonly RuleCount[];
  /** Findings of the earlier version that are gone, with current file names and former places. */
  readonly fixed: readonly Finding[];
  /** The number of descriptions that were left out because the change does not affect them. */
  readonly unaffected: number;
  /**
   * Findings of the earlier version whose operation, path or file was deleted, with current file names and former places; left
   * out if there are none.
   */
  readonly deleted?: readonly Finding[];
  /** Errors about everything that could not be checked in the earlier version; all findings there are treated as new. */
  readonly unchecked: readonly LintError[];
  /** The first and last lines (1-based) of the stretches of a file that are new or were changed. */
  changedLines(file: string): readonly (readonly [first: number, last: number])[];
}

/**
 * The findings that a part of a run counts but does not list, each as a hash, so that findings of several parts are counted once.
 */
export interface Unlisted {
  /** The position of each file of the part among all descriptions of the run. */
  readonly positions: readonly number[];
  readonly suppressed: readonly string[];
  readonly baselined: readonly UnlistedFindings[];
  /** Existing findings, if only new ones are listed. */
  readonly existing: readonly (UnlistedFindings & Omit<RuleCount, 'count'>)[];
}

/** Findings of one severity in a file. */
export interface UnlistedFindings extends Pick<Finding, 'file' | 'severity'> {
  readonly keys: readonly string[];
}

/** How many findings of one severity in a file are known, and therefore not among the findings of a result. */
export interface KnownCount extends Pick<Finding, 'file' | 'severity'> {
  /** States whether they are in a baseline or a list of accepted changes, or existed before and only new findings are reported. */
  readonly kind: 'baselined' | 'accepted' | 'existing';
  readonly count: number;
}

/** A team, and the files that belong to it. */
export interface TeamFiles {
  /** As a configuration names it. Untrusted. */
  readonly name: string;
  /** As findings name them. */
  readonly files: readonly string[];
}

/** How many findings a rule has of one severity. */
export interface RuleCount extends Pick<Finding, 'ruleId' | 'severity' | 'url'> {
  readonly count: number;
}

/** Counts findings by rule and severity, the most severe first. */
export function countByRule(findings: readonly Finding[]): RuleCount[] {
  return addCounts(findings.map(({ ruleId, severity, url }) => ({ ruleId, severity, url, count: 1 })));
}

/** The sums of several lists of counts. */
export function addCounts(counts: readonly RuleCount[]): RuleCount[] {
  const sums = new Map<string, RuleCount>();
  for (const severity of SEVERITIES) {
    for (const one of counts) {
      if (one.severity !== severity) continue;
      const key = `${severity} ${one.ruleId}`;
      sums.set(key, { ...one, count: one.count + (sums.get(key)?.count ?? 0) });
    }
  }
  return [...sums.values()];
}

/** The text of a file, line by line. */
export interface SourceText {
  /** A 1-based line on which a finding or error starts, without its line break. */
  line(number: number): string | undefined;
}

/** Orders findings by file, line, column, rule and identity, by code units so that every machine agrees. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareText(a.file, b.file) ||
    a.range.start.line - b.range.start.line ||
    a.range.start.column - b.range.start.column ||
    compareText(a.ruleId, b.ruleId) ||
    compareText(contentKeyOf(a), contentKeyOf(b))
  );
}

/** Orders errors by file and line. */
export function compareErrors(a: LintError, b: LintError): number {
  return compareText(a.file ?? '', b.file ?? '') || (a.range?.start.line ?? 0) - (b.range?.start.line ?? 0);
}
