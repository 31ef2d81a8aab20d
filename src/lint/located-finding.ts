import { type Finding, type FindingPlace, usesOf } from '../finding.ts';
import { ruleUrl } from '../rule/rule-url.ts';
import type { PlacedFinding } from './lint-api.ts';
import type { Location } from './sources.ts';

/**
 * A finding as reports get it, with the file and the lines of its place.
 *
 * @param nameOf What reports call a document.
 */
export function locatedFinding(placed: PlacedFinding, { file, range }: Location, nameOf: (uri: string) => string): Finding {
  const { rule, severity, messageId, data, identity, message, because, place, uses, members, habit } = placed;
  const finding: Finding = {
    ruleId: rule.id,
    severity,
    ...(messageId !== undefined && { messageId }),
    data,
    identity,
    message,
    ...(because && { because }),
    file,
    range,
    pointer: place.pointer,
    uses: usesOf(uses),
    ...(habit && { habit }),
    clause: rule.clauses[0] ?? '',
    url: ruleUrl(rule),
  };
  return members ? withPlaces(finding, members, nameOf) : finding;
}

/** Only some reports list the places, and a habit may have thousands: they are made when they are asked for. */
function withPlaces(finding: Finding, members: readonly PlacedFinding[], nameOf: (uri: string) => string): Finding {
  let places: readonly FindingPlace[] | undefined;
  const get = () => {
    places ??= members.map((member) => placeOf(member, nameOf));
    return places;
  };
  return Object.defineProperty(finding, 'places', { enumerable: true, get });
}

function placeOf({ place, data, identity, because, on }: PlacedFinding, nameOf: (uri: string) => string): FindingPlace {
  return {
    file: nameOf(place.document.uri),
    pointer: place.pointer,
    data,
    ...(Object.keys(identity).length > 0 && { identity }),
    ...(because && { because }),
    ...(on === 'value' && { on }),
  };
}
