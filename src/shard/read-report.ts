import path from 'node:path';
import { missingFile } from '../document/files/missing-file.ts';
import { DATA_FILE, isBelow, realUri } from '../document/files/paths.ts';
import { readText, whyUnreadable } from '../document/files/read-file.ts';
import { LineIndex } from '../document/lines.ts';
import { withoutByteOrderMark } from '../document/parse.ts';
import { UsageError } from '../errors.ts';
import {
  type BaselineEntry,
  type Comparison,
  type Finding,
  type KnownCount,
  type LintError,
  type LintResult,
  type OmittedCode,
  REPORT_VERSION,
  type RuleCount,
  type TeamFiles,
} from '../finding/finding.ts';
import { isObject, type JsonObject, stringsOf } from '../model/place.ts';
import type { RuleInfo } from '../rule/rule-info.ts';
import { quote } from '../text/quote.ts';
import {
  isBaselineEntry,
  isCount,
  isError,
  isFinding,
  isKnownCount,
  isOmittedCode,
  isPluginRule,
  isRuleCount,
  isTeam,
} from './report-items.ts';
import { isUnlisted, type ReportPart } from './shard-summary.ts';

/**
 * Reads a report of `lint --format json`.
 *
 * @param file Relative to `cwd`, or absolute. The names in it are considered relative to `cwd`, where lines of descriptions are read.
 * @throws UsageError if the file is missing or is not such a report.
 */
export function readReport(file: string, cwd: string): ReportPart {
  const report = parse(file, cwd);
  const { unlisted } = report;
  const result = toResult(report, file, cwd);
  if (unlisted === undefined) return result;
  if (!isUnlisted(unlisted, result.files.length)) throw invalidReport(file, '`unlisted` is invalid');
  return { ...result, unlisted };
}

/**
 * The result in a report.
 *
 * @param file The name of the file in messages.
 * @throws UsageError if it is not such a report.
 */
export function toResult(report: JsonObject, file: string, cwd: string): LintResult {
  const listOf = <Item>(name: string, isItem: (item: JsonObject) => boolean): Item[] => {
    const list = report[name];
    if (!Array.isArray(list)) throw invalidReport(file, `the list \`${name}\` is missing`);
    const wrong = list.findIndex((item) => !isObject(item) || !isItem(item));
    if (wrong !== -1) throw invalidReport(file, `entry ${wrong + 1} of \`${name}\` is invalid`);
    return list as Item[];
  };
  const { version, summary, comparison } = report;
  if (version !== REPORT_VERSION) throw invalidReport(file, `its \`version\` is not ${REPORT_VERSION}`);
  if (report.statistics !== undefined)
    throw new UsageError(`The report ${quote(file)} contains only statistics. Write it without \`--statistics\`.`);
  const stale = listOf<BaselineEntry>('stale', isBaselineEntry);
  const counts = isObject(summary) ? summary : {};
  const baselined = numberOf(counts.baselined);
  const accepted = counts.accepted !== undefined && { accepted: numberOf(counts.accepted) };
  const findings = listOf<Finding>('findings', isFinding);
  if (numberOf(counts.findings) !== findings.length) {
    throw new UsageError(`The report ${quote(file)} contains only some of its findings. Write it without \`--quiet\`.`);
  }
  return {
    findings,
    errors: listOf<LintError>('errors', isError),
    suppressed: numberOf(counts.suppressed),
    files: stringsOf(report.files),
    activeRules: new Set(),
    pluginRules: report.pluginRules === undefined ? [] : listOf<RuleInfo>('pluginRules', isPluginRule),
    ...((baselined > 0 || stale.length > 0 || accepted) && { baseline: { matched: baselined, ...accepted, stale } }),
    ...(report.omitted !== undefined && { omitted: listOf<OmittedCode>('omitted', isOmittedCode) }),
    ...(report.known !== undefined && { known: listOf<KnownCount>('known', isKnownCount) }),
    ...(report.teams !== undefined && { teams: listOf<TeamFiles>('teams', isTeam) }),
    ...(isObject(comparison) && { comparison: readComparison(comparison, file) }),
    source: sourceReader(cwd, (name) => isShown(name, cwd)),
    content: () => undefined,
  };
}

function parse(file: string, cwd: string): JsonObject {
  let text: string | undefined;
  try {
    text = readText(path.resolve(cwd, file));
  } catch (error) {
    throw new UsageError(`The report ${quote(file)} ${whyUnreadable(error)}.`);
  }
  if (text === undefined) throw missingFile(file, cwd);
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // See below.
  }
  throw invalidReport(file, 'it is not a JSON object');
}

function invalidReport(file: string, why: string): UsageError {
  return new UsageError(
    `${quote(file)} is not a report of \`api-conventions lint --format json\`: ${why}. Write it with \`--output json=FILE\` of the same version.`,
  );
}

function numberOf(value: unknown): number {
  return isCount(value) ? value : 0;
}

function readComparison({ base, commit, existing, deleted, fixed, unaffected, unchecked }: JsonObject, file: string): Comparison {
  const isListOf = (list: unknown, isItem: (item: JsonObject) => boolean) =>
    Array.isArray(list) && list.every((item) => isObject(item) && isItem(item));
  const areLists = isListOf(existing, isRuleCount) && isListOf(fixed, isFinding) && isListOf(unchecked, isError);
  const isWhole = areLists && (deleted === undefined || isListOf(deleted, isFinding));
  if (typeof base !== 'string' || typeof commit !== 'string' || !/^[\da-f]+$/.test(commit) || !isWhole)
    throw invalidReport(file, '`comparison` is invalid');
  return {
    base,
    commit,
    existing: existing as RuleCount[],
    fixed: fixed as Finding[],
    ...(deleted !== undefined && { deleted: deleted as Finding[] }),
    unaffected: numberOf(unaffected),
    unchecked: unchecked as LintError[],
    // Reports do not contain the changed lines.
    changedLines: () => [],
  };
}

/**
 * Returns a function that reads the present lines of files, for those that are available.
 *
 * @param isShown Returns whether a file may be read, by its name relative to `cwd`.
 */
export function sourceReader(cwd: string, isShown: (name: string) => boolean): LintResult['source'] {
  const known = new Map<string, LineIndex | undefined>();
  return (name) => {
    if (!known.has(name)) known.set(name, isShown(name) ? linesOf(path.resolve(cwd, name)) : undefined);
    return known.get(name);
  };
}

function linesOf(file: string): LineIndex | undefined {
  try {
    const text = readText(file);
    return text === undefined ? undefined : new LineIndex(withoutByteOrderMark(text));
  } catch {
    return undefined;
  }
}

/**
 * Returns whether lines of a file may be shown because a report names it. A report may be from an untrusted contributor, and name files that only
 * this machine has, such as the password that `actions/checkout` leaves in `.git/config`. So lines are shown only of files that are below the
 * working directory, have a name like that of a description, and are neither hidden, nor in a hidden folder, nor reached through a link.
 *
 * @param name Relative to `cwd`, or absolute.
 */
function isShown(name: string, cwd: string): boolean {
  const [file, folder] = [path.resolve(cwd, name), path.resolve(cwd)];
  const [real, realFolder] = [realUri(file), realUri(folder)];
  if (!isBelow(real, realFolder)) return false;
  const isLink = path.relative(folder, file) !== path.relative(realFolder, real);
  // A folder that is the root of a file system ends with the slash.
  const isHidden = real.includes('/.', realFolder.replace(/\/$/, '').length);
  return !isLink && !isHidden && DATA_FILE.test(real);
}
