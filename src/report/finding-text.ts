import type { Range } from '../document/lines.ts';
import { type Finding, isBreakingChange } from '../finding/finding.ts';
import { count } from '../text/count.ts';
import { codeSpan } from '../text/subject.ts';

/** `12:5`. */
export function positionOf({ start }: Range): string {
  return `${start.line}:${start.column}`;
}

/**
 * How many share the cause of a finding, if there are several: `(12 operations)`; of a breaking change also the only operation, if the
 * message does not name it. Empty otherwise: the message about several places of one description contains their number.
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
export function expiryOf(finding: Finding): string {
  const text = expiryText(finding);
  return text === '' ? '' : `(${text})`;
}

/** The same without parentheses. */
export function expiryText(finding: Finding): string {
  const { expired } = finding;
  if (expired === undefined) return '';
  return isBreakingChange(finding) ? `accepted until ${expired}` : `in the baseline until ${expired}`;
}

export function messageWithUses(finding: Finding): string {
  return [finding.message, usesNote(finding), expiryOf(finding)].filter(Boolean).join(' ');
}

/** For formats that have no room for other places: `... (12 operations) (before: old.yaml:8:3)`. */
export function wholeMessage(finding: Finding): string {
  return [messageWithUses(finding), ...relatedOf(finding).map((place) => `(${place})`)].join(' ');
}

/** The other places that belong to a finding: `before: old.yaml:8:3`. */
export function relatedOf({ related = [] }: Finding): readonly string[] {
  return related.map(({ message, file, range: { start } }) => `${message}: ${file}:${start.line}:${start.column}`);
}

/** Why the rule reports a finding: "because `{userId}` follows; …"; empty where the rule does not weigh evidence. */
export function reasonOf({ because = [] }: Finding): string {
  return because.length === 0 ? '' : `because ${because.join('; ')}`;
}
