import type { Range } from '../document/lines.ts';
import { type Finding, isBreakingChange } from '../finding/finding.ts';
import { count } from '../text/count.ts';
import { codeSpan } from '../text/subject.ts';

/** `12:5`. */
export function positionOf({ start }: Range): string {
  return `${start.line}:${start.column}`;
}

/**
 * A note about the uses that share the cause of a finding, if there are several: `(12 operations)`. For a breaking change, it
 * also names the only operation, if the message does not. Otherwise it is empty: the message about several places of one
 * description contains their number.
 */
export function usesNote(finding: Finding): string {
  const { message } = finding;
  const { count: number, of, labels } = finding.uses;
  const [only] = labels;
  const isBreaking = isBreakingChange(finding);
  if (number === 1)
    return isBreaking && of === 'operation' && only !== undefined && !message.includes(only) ? `(${codeSpan(only)})` : '';
  if (number === 0 || of === '' || ('places' in finding && !isBreaking)) return '';
  const text = count(number, of);
  return message.includes(text) ? '' : `(${text})`;
}

/** `(in the baseline until 2026-12-31)` if its entry in the baseline has expired, else empty. */
export function expiryNote(finding: Finding): string {
  const text = expiryText(finding);
  return text === '' ? '' : `(${text})`;
}

/** The text of {@link expiryNote} without parentheses. */
export function expiryText(finding: Finding): string {
  const { expired } = finding;
  if (expired === undefined) return '';
  return isBreakingChange(finding) ? `accepted until ${expired}` : `in the baseline until ${expired}`;
}

export function messageWithUses(finding: Finding): string {
  return [finding.message, usesNote(finding), expiryNote(finding)].filter(Boolean).join(' ');
}

/**
 * The message with its notes and related places, for formats without a field for these: `... (12 operations) (before:
 * old.yaml:8:3)`.
 */
export function wholeMessage(finding: Finding): string {
  return [messageWithUses(finding), ...relatedPlaceTexts(finding).map((place) => `(${place})`)].join(' ');
}

/** The other places that belong to a finding: `before: old.yaml:8:3`. */
export function relatedPlaceTexts({ related = [] }: Finding): readonly string[] {
  return related.map(({ message, file, range: { start } }) => `${message}: ${file}:${start.line}:${start.column}`);
}

/** The reasons for a finding: "because `{userId}` follows; …"; empty if the rule does not weigh evidence. */
export function becauseText({ because = [] }: Finding): string {
  return because.length === 0 ? '' : `because ${because.join('; ')}`;
}
