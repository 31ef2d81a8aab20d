import type { Range } from '../document/lines.ts';
import type { Finding, FindingPlace } from '../finding.ts';
import { renderMessage, type Templates } from '../message.ts';

/** What is needed to report one of several places separately. */
export interface PlaceReport {
  /** The templates of the rule; `undefined` where the rule is not at hand, which leaves the message as it is. */
  readonly messages: Templates | undefined;
  /** Where the place is; `undefined` where that is not known, which leaves the range as it is. */
  readonly range: Range | undefined;
}

/** A separate finding for one of the places that a finding covers. */
export function findingAt(
  whole: Finding,
  { file, pointer, data, identity = {}, because }: FindingPlace,
  { messages, range }: PlaceReport,
): Finding {
  const { places: _places, habit: _habit, because: _because, ...finding } = whole;
  const { messageId } = finding;
  const message = messages && messageId !== undefined ? renderMessage(messages, messageId, data) : finding.message;
  const uses = { count: 0, of: '' as const, labels: [] };
  const reasons = because && { because };
  return { ...finding, ...reasons, file, pointer, data, identity, message, range: range ?? finding.range, uses };
}
