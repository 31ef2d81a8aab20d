import type { Range } from '../document/lines.ts';
import type { Finding, FindingPlace } from '../finding/finding.ts';
import { renderMessage, type Templates } from '../text/message.ts';

/** The data for reporting one of several places separately. */
export interface PlaceReport {
  /** The templates of the rule; `undefined` if the rule is not available, which leaves the message unchanged. */
  readonly messages: Templates | undefined;
  /** The range of the place; `undefined` if it is unknown, which leaves the range unchanged. */
  readonly range: Range | undefined;
}

/** A separate finding for one of the places that a finding covers. */
export function findingAt(
  whole: Finding,
  { file, pointer, data, identity = {}, because, before, fix, ...place }: FindingPlace,
  { messages, range }: PlaceReport,
): Finding {
  const { places: _places, habit: _habit, because: _because, fix: _fix, ...finding } = whole;
  const { messageId = finding.messageId } = place;
  const message = messages && messageId !== undefined ? renderMessage(messages, messageId, data) : finding.message;
  const uses = { count: 0, of: '' as const, labels: [] };
  const reasons = because && { because };
  const own = { file, pointer, data, identity, message, range: range ?? finding.range, uses };
  const separate = { ...finding, ...reasons, ...(fix && { fix }), ...own, ...(messageId !== undefined && { messageId }) };
  if (before === undefined || separate.related?.some(({ pointer: shown }) => shown === before.pointer)) return separate;
  // The related place belongs to the whole finding, not to this place.
  const { related: _related, ...rest } = separate;
  return rest;
}
