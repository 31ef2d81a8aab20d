import type { AffectedOperation, ApiChange, ApiVersion, Changelog, DescriptionChanges } from '../../changes/api-change.ts';
import { EFFECTS } from '../../changes/api-change.ts';
import type { LintError } from '../../finding/finding.ts';
import { toJson } from '../../text/escape.ts';
import { changesIn, countOf } from './changelog-text.ts';

/** The version of the shape that changelog.schema.json describes. */
const CHANGELOG_VERSION = 1;

/** Writes a changelog for programs. Each field is listed, so that none becomes public by accident. */
export function changelogJson(changelog: Changelog): string {
  const { descriptions, errors } = changelog;
  const changes = changesIn(changelog);
  const report = {
    version: CHANGELOG_VERSION,
    summary: Object.fromEntries(EFFECTS.map((effect) => [effect, countOf(changes, effect)])),
    descriptions: descriptions.map(toPublicDescription),
    errors: errors.map(toPublicError),
  };
  return `${toJson(report)}\n`;
}

function toPublicDescription({ base, head, changes }: DescriptionChanges) {
  return {
    ...(base && { base: toPublicVersion(base) }),
    ...(head && { head: toPublicVersion(head) }),
    changes: changes.map(toPublicChange),
  };
}

function toPublicVersion({ file, title, version }: ApiVersion) {
  return { file, title, version };
}

function toPublicChange({ kind, effect, severity, message, advice, operations, file, range, pointer, before }: ApiChange) {
  return {
    ...{ kind, effect, ...(severity && { severity }), message, ...(advice !== undefined && { advice }) },
    ...{ operations: operations.map(toPublicOperation), file, range, pointer },
    ...(before && { before: { file: before.file, range: before.range, pointer: before.pointer } }),
  };
}

function toPublicOperation({ label, path, tags, summary, fields, statuses }: AffectedOperation) {
  return { label, path, tags, summary, ...(fields && { fields }), ...(statuses && { statuses }) };
}

function toPublicError({ kind, message, file, range, ruleId }: LintError) {
  return { kind, message, file, range, ruleId };
}
