import { type Finding, type FindingPlace, usesOf } from '../finding.ts';
import type { PlacedFinding } from './lint-api.ts';
import { ruleUrl } from './rule-url.ts';
import type { Location } from './sources.ts';

/**
 * A finding as reports get it, with the file and the lines of its place.
 *
 * @param nameOf What reports call a document.
 */
export function locatedFinding(placed: PlacedFinding, { file, range }: Location, nameOf: (uri: string) => string): Finding {
  const { rule, severity, messageId, data, identity, message, place, uses, members, habit } = placed;
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
    ...(members && { places: members.map((member) => placeOf(member, nameOf)) }),
    ...(habit && { habit }),
    clause: rule.clauses[0] ?? '',
    url: ruleUrl(rule),
  };
}

function placeOf({ place, data, identity, on }: PlacedFinding, nameOf: (uri: string) => string): FindingPlace {
  return {
    file: nameOf(place.document.uri),
    pointer: place.pointer,
    data,
    ...(Object.keys(identity).length > 0 && { identity }),
    ...(on === 'value' && { on }),
  };
}
