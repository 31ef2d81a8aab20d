import { type Finding, usesOf } from '../finding.ts';
import type { PlacedFinding } from './lint-api.ts';
import { ruleUrl } from './rule-url.ts';
import type { Location } from './sources.ts';

/** A finding as reports get it, with the file and the lines that its place has. */
export function locatedFinding(
  { rule, severity, messageId, data, identity, message, place, uses }: PlacedFinding,
  { file, range }: Location,
): Finding {
  return {
    ruleId: rule.id,
    severity,
    ...(messageId !== undefined && { messageId }),
    data,
    identity,
    message,
    file,
    range,
    pointer: place.pointer,
    uses: usesOf(uses),
    clause: rule.clauses[0] ?? '',
    url: ruleUrl(rule),
  };
}
