import type { ArtifactLocation, Fix, Location, Log, Notification, Replacement, ReportingDescriptor, Result } from 'sarif';
import type { Range } from '../document/lines.ts';
import type { Finding, LintError, LintResult, RelatedPlace } from '../finding/finding.ts';
import { append } from '../model/append.ts';
import { REPOSITORY } from '../package-version.ts';
import { fileUrl } from '../platform/platform.ts';
import type { FindingFix } from '../rule/edits.ts';
import type { Severity } from '../rule/rule.ts';
import { pluginOf } from '../rule/rule-id.ts';
import { sectionLabel, sectionUrl } from '../rule/section.ts';
import { toJson, toUriReference, webAddress, withoutLinks } from '../text/escape.ts';
import { FAILURE_TITLES } from './failure-titles.ts';
import { messageWithUses } from './finding-text.ts';
import { Fingerprints } from './fingerprint.ts';
import { listedFindings, type ReportedRule, type ReportFormat, type ReportOptions } from './report-writer.ts';
import { repositoryPath } from './repository-path.ts';
import { writeWithinLimits } from './sarif-limits.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
const ROOT = '%SRCROOT%';
const OMITTED_ID = 'omitted';
const NOTIFICATIONS: Readonly<Record<string, string>> = { ...FAILURE_TITLES, [OMITTED_ID]: 'Omitted findings' };

/** SARIF has no level below `note`, so the severity itself is among the properties. */
const SARIF_LEVELS = { error: 'error', warn: 'warning', info: 'note', hint: 'note' } as const satisfies Record<
  Severity,
  Result.level
>;

/** SARIF 2.1.0, for code scanning on GitHub and other collections of alerts. */
export const sarif: ReportFormat = (result, options) => {
  const findings = listedFindings(result, options);
  let notices: readonly Notification[] = [];
  const text = writeWithinLimits(findings, (kept) => {
    notices = kept.length < findings.length ? [omissionNotice(findings.length, kept.length)] : [];
    return `${toJson(toLog(kept, result, notices, options))}\n`;
  });
  for (const { message } of notices) options.notify?.(message.text ?? '');
  return text;
};

function toLog(
  findings: readonly Finding[],
  { errors }: LintResult,
  notices: readonly Notification[],
  options: ReportOptions,
): Log {
  const rules = [...options.rules.map(toDescriptor), ...foreignRules(findings, options.rules)];
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const fingerprints = new Fingerprints(options);
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'api-conventions',
            version: options.version,
            informationUri: REPOSITORY,
            rules,
            notifications: Object.entries(NOTIFICATIONS).map(([id, text]) => ({ id, shortDescription: { text } })),
          },
        },
        invocations: [
          {
            executionSuccessful: errors.length === 0,
            toolExecutionNotifications: [...notices, ...errors.map((error) => toNotification(error, options))],
          },
        ],
        // The path of the root on this machine is of no use elsewhere, and without it reports are the same on all machines.
        originalUriBaseIds: { [ROOT]: { description: { text: 'The root of the repository.' } } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => toResult(finding, indexes.get(finding.ruleId), fingerprints, options)),
      },
    ],
  };
}

function omissionNotice(all: number, kept: number): Notification {
  const text = `The SARIF report has the ${kept} most severe of ${all} findings, because GitHub refuses larger files. Upload several reports, each of some descriptions, or turn rules off.`;
  return { level: 'warning', descriptor: { id: OMITTED_ID }, message: { text } };
}

function toDescriptor({ id, clauses, severity, summary, rationale, remedy, url }: ReportedRule): ReportingDescriptor {
  // A plugin may provide only the summary.
  const help = [rationale.trim(), remedy.trim()].filter(Boolean).join('\n\n') || summary;
  const isOwn = pluginOf(id) === undefined;
  const cited = isOwn ? clauses.map((clause) => `[section ${sectionLabel(clause)}](${sectionUrl(clause)})`) : [];
  const source = cited.length === 0 ? '' : `\n\nThe conventions: ${cited.join(', ')}.`;
  return {
    id,
    shortDescription: { text: summary },
    fullDescription: { text: rationale.trim() || summary },
    help: { text: help, markdown: help + source },
    ...(url !== '' && { helpUri: url }),
    defaultConfiguration: severity === 'off' ? { enabled: false } : { level: SARIF_LEVELS[severity] },
    properties: { clauses, ...(cited.length > 0 && { tags: clauses.map((clause) => `section ${sectionLabel(clause)}`) }) },
  };
}

/** GitHub requires these texts for each rule. */
const FOREIGN_RULE_TEXTS = {
  shortDescription: { text: 'A rule of a Spectral ruleset.' },
  fullDescription: { text: 'A rule of a Spectral ruleset.' },
  help: { text: 'The message says what the rule reports. See the ruleset for more.' },
} satisfies Partial<ReportingDescriptor>;

/** The rules of Spectral rulesets, which are known only from their findings. */
function foreignRules(findings: readonly Finding[], known: readonly ReportedRule[]): ReportingDescriptor[] {
  const ids = new Set(known.map(({ id }) => id));
  const foreign = new Map<string, ReportingDescriptor>();
  for (const { ruleId: id, url } of findings) {
    const helpUri = webAddress(url);
    if (!ids.has(id)) foreign.set(id, { id, ...FOREIGN_RULE_TEXTS, ...(helpUri !== undefined && { helpUri }) });
  }
  return [...foreign.values()];
}

/** The most uses of a fault that are named. */
const MAX_NAMED = 5;

function toResult(finding: Finding, ruleIndex: number | undefined, fingerprints: Fingerprints, options: ReportOptions): Result {
  const { ruleId, severity, messageId, pointer, range, file, uses, status, related = [], fix, suggestions = [] } = finding;
  const fixes = [...(fix ? [fix] : []), ...suggestions].flatMap((one) => toFix(one, options) ?? []);
  const location = toLocation(file, range, options);
  return {
    ruleId,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: SARIF_LEVELS[severity],
    // Braces, as in `/users/{id}`, are not doubled, although the standard requires it: GitHub and the viewers show the text
    // unchanged.
    message: { text: withoutLinks(messageWithUses(finding)) },
    locations: [{ ...location, logicalLocations: [{ fullyQualifiedName: pointer }] }],
    ...(status !== undefined && { baselineState: status === 'new' ? 'new' : 'unchanged' }),
    ...(fixes.length > 0 && { fixes }),
    ...(related.length > 0 && { relatedLocations: related.map((place, id) => toRelated(place, id, options)) }),
    // Not `primaryLocationLineHash`: GitHub's upload action computes that one, and warns where it finds another.
    partialFingerprints: { 'apiConventions/v1': fingerprints.of(finding) },
    // Code scanning refuses large files, so only some uses of a fault are named.
    properties: {
      severity,
      ...(messageId !== undefined && { messageId }),
      uses: { ...uses, labels: uses.labels.slice(0, MAX_NAMED) },
    },
  };
}

/** A fix as viewers offer it; `undefined` if its changes are not known. */
function toFix({ title, textEdits = [] }: FindingFix, options: ReportOptions): Fix | undefined {
  if (textEdits.length === 0) return undefined;
  const files = new Map<string, Replacement[]>();
  for (const { file, range, text } of textEdits) {
    const replacement = { deletedRegion: toRegion(range), insertedContent: { text } };
    append(files, file, replacement);
  }
  const artifactChanges = [...files].map(([file, replacements]) => ({
    artifactLocation: toArtifact(file, options),
    replacements,
  }));
  return { description: { text: withoutLinks(title) }, artifactChanges };
}

function toRelated({ message, file, range, pointer }: RelatedPlace, id: number, options: ReportOptions): Location {
  const location = { id, ...toLocation(file, range, options), logicalLocations: [{ fullyQualifiedName: pointer }] };
  return { ...location, message: { text: withoutLinks(message) } };
}

function toNotification({ kind, message, file, range, ruleId }: LintError, options: ReportOptions): Notification {
  return {
    level: 'error',
    descriptor: { id: kind },
    message: { text: withoutLinks(message) },
    ...(ruleId !== undefined && { associatedRule: { id: ruleId } }),
    ...(file !== undefined && { locations: [toLocation(file, range, options)] }),
  };
}

function toLocation(file: string, range: Range | undefined, options: ReportOptions): Location {
  return { physicalLocation: { artifactLocation: toArtifact(file, options), ...(range && { region: toRegion(range) }) } };
}

function toArtifact(file: string, options: ReportOptions): ArtifactLocation {
  const { path, isInside } = repositoryPath(file, options);
  return isInside ? { uri: toUriReference(path), uriBaseId: ROOT } : { uri: webAddress(path) ?? fileUrl(path).href };
}

function toRegion({ start, end }: Range) {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}
