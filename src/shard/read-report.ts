import path from 'node:path';
import { readText, whyUnreadable } from '../document/files.ts';
import { LineIndex } from '../document/lines.ts';
import { missingFile } from '../document/missing-file.ts';
import { UsageError } from '../errors.ts';
import {
  type BaselineEntry,
  type Comparison,
  type Finding,
  type LintError,
  type LintResult,
  REPORT_VERSION,
  type RuleCount,
} from '../finding.ts';
import { isData } from '../message.ts';
import { isObject, type JsonObject, stringsOf } from '../model/place.ts';
import { SEVERITIES } from '../rule.ts';
import { quote } from '../text/quote.ts';
import { isUnlisted, type ReportPart } from './shard-summary.ts';
import { isShown } from './shown-files.ts';

/**
 * Reads a report of `lint --format json`.
 *
 * @param file Relative to `cwd`, or absolute. The names in it are taken to be relative to `cwd`, where lines of descriptions are read.
 * @throws UsageError if the file is missing or is not such a report.
 */
export function readReport(file: string, cwd: string): ReportPart {
  const report = parse(file, cwd);
  const { unlisted } = report;
  const result = toResult(report, file, cwd);
  if (unlisted === undefined) return result;
  if (!isUnlisted(unlisted, result.files.length)) throw noReport(file, '`unlisted` is invalid');
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
    if (!Array.isArray(list)) throw noReport(file, `the list \`${name}\` is missing`);
    const wrong = list.findIndex((item) => !isObject(item) || !isItem(item));
    if (wrong !== -1) throw noReport(file, `entry ${wrong + 1} of \`${name}\` is invalid`);
    return list as Item[];
  };
  const { version, summary, comparison } = report;
  if (version !== REPORT_VERSION) throw noReport(file, `its \`version\` is not ${REPORT_VERSION}`);
  const stale = listOf<BaselineEntry>('stale', hasPlace);
  const counts = isObject(summary) ? summary : {};
  const baselined = numberOf(counts.baselined);
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
    pluginRules: [],
    ...((baselined > 0 || stale.length > 0) && { baseline: { matched: baselined, stale, numbers: [] } }),
    ...(counts.accepted !== undefined && { accepted: { matched: numberOf(counts.accepted), stale: [] } }),
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
    // As below.
  }
  throw noReport(file, 'it is not a JSON object');
}

function noReport(file: string, why: string): UsageError {
  return new UsageError(`${quote(file)} is not a report of \`api-conventions lint --format json\`: ${why}.`);
}

function isFinding(item: JsonObject): boolean {
  const { severity, range, uses, clause, url, status, expired, related } = item;
  return (
    hasPlace(item) &&
    SEVERITIES.some((known) => known === severity) &&
    isRange(range) &&
    isObject(uses) &&
    isCount(uses.count) &&
    USES.includes(uses.of) &&
    isListOf(uses.labels, (label) => typeof label === 'string') &&
    isMessage(item) &&
    (item.because === undefined || isListOf(item.because, (clause) => typeof clause === 'string')) &&
    (item.places === undefined || isListOf(item.places, isFindingPlace)) &&
    (item.habit === undefined || isHabit(item.habit)) &&
    typeof clause === 'string' &&
    typeof url === 'string' &&
    [undefined, 'new', 'existing'].includes(status as string | undefined) &&
    (expired === undefined || isDay(expired)) &&
    (related === undefined || (Array.isArray(related) && related.every(isRelated)))
  );
}

/** What a finding reports, and a baseline knows it by. */
function isMessage({ messageId, data, identity }: JsonObject): boolean {
  return (messageId === undefined || typeof messageId === 'string') && isData(data) && isData(identity);
}

function isFindingPlace(item: unknown): boolean {
  if (!isObject(item)) return false;
  const { file, pointer, data, messageId, before } = item;
  const isBefore = isObject(before) && typeof before.file === 'string' && typeof before.pointer === 'string';
  return (
    typeof file === 'string' &&
    typeof pointer === 'string' &&
    isData(data) &&
    (messageId === undefined || typeof messageId === 'string') &&
    (before === undefined || isBefore)
  );
}

function isHabit(item: unknown): boolean {
  return isObject(item) && isCount(item.total) && isListOf(item.exceptions, (name) => typeof name === 'string');
}

function isListOf(list: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every(isItem);
}

function isRelated(item: unknown): boolean {
  return isObject(item) && hasPlace({ ...item, ruleId: '' }) && isRange(item.range);
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}

const USES: readonly unknown[] = ['', 'path', 'operation', 'response'] satisfies Finding['uses']['of'][];
const KINDS: readonly unknown[] = [
  'syntax',
  'unreadable',
  'not-openapi',
  'limit',
  'config',
  'rule-crash',
] satisfies LintError['kind'][];

function isError({ kind, message, file, ruleId, range }: JsonObject): boolean {
  const isText = (text: unknown) => text === undefined || typeof text === 'string';
  const isKnown = KINDS.includes(kind) && typeof message === 'string';
  return isKnown && isText(file) && isText(ruleId) && (range === undefined || isRange(range));
}

function isRange(range: unknown): boolean {
  return (
    isObject(range) && [range.start, range.end].every((place) => isObject(place) && isCount(place.line) && isCount(place.column))
  );
}

function hasPlace({ ruleId, message, file, pointer }: JsonObject): boolean {
  return [ruleId, message, file, pointer].every((text) => typeof text === 'string');
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function numberOf(value: unknown): number {
  return isCount(value) ? value : 0;
}

function readComparison({ base, commit, existing, fixed, unchecked }: JsonObject, file: string): Comparison {
  const isListOf = (list: unknown, isItem: (item: JsonObject) => boolean) =>
    Array.isArray(list) && list.every((item) => isObject(item) && isItem(item));
  const areLists = isListOf(existing, isRuleCount) && isListOf(fixed, isFinding) && isListOf(unchecked, isError);
  if (typeof base !== 'string' || typeof commit !== 'string' || !/^[\da-f]+$/.test(commit) || !areLists)
    throw noReport(file, '`comparison` is invalid');
  return {
    base,
    commit,
    existing: existing as RuleCount[],
    fixed: fixed as Finding[],
    unchecked: unchecked as LintError[],
    // Reports do not contain the changed lines.
    changedLines: () => [],
  };
}

function isRuleCount({ ruleId, severity, url, count }: JsonObject): boolean {
  const isKnown = SEVERITIES.some((known) => known === severity);
  return typeof ruleId === 'string' && typeof url === 'string' && isCount(count) && isKnown;
}

/**
 * The lines of files as they are now: shown where a file is at hand, and left out where it is not.
 *
 * @param isShown Whether a file may be read, by its name relative to `cwd`.
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
    return text === undefined ? undefined : new LineIndex(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
