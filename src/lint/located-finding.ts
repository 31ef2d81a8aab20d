import { type Finding, type FindingPlace, usesOf } from '../finding.ts';
import { ruleUrl } from '../rule/rule-url.ts';
import type { PlacedFinding } from './lint-api.ts';
import type { Location } from './sources.ts';

type NameOf = (uri: string) => string;

/**
 * A finding as reports get it, with the file and the lines of its place.
 *
 * @param nameOf What reports call a document, and `formerNameOf` one of an earlier version.
 */
export function locatedFinding(
  placed: PlacedFinding,
  { file, range }: Location,
  nameOf: NameOf,
  formerNameOf: NameOf = nameOf,
): Finding {
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
  return members ? withPlaces(finding, () => members.map((member) => placeOf(member, placed, nameOf, formerNameOf))) : finding;
}

/** Only some reports list the places, and a habit may have thousands: they are made when they are asked for. */
function withPlaces(finding: Finding, read: () => readonly FindingPlace[]): Finding {
  let places: readonly FindingPlace[] | undefined;
  const get = () => {
    places ??= read();
    return places;
  };
  return Object.defineProperty(finding, 'places', { enumerable: true, get });
}

function placeOf(member: PlacedFinding, owner: PlacedFinding, nameOf: NameOf, formerNameOf: NameOf): FindingPlace {
  const { place, data, identity, because, on, messageId, related } = member;
  const before = related?.[0]?.place;
  return {
    file: nameOf(place.document.uri),
    pointer: place.pointer,
    data,
    ...(Object.keys(identity).length > 0 && { identity }),
    ...(because && { because }),
    ...(on === 'value' && { on }),
    ...(messageId !== undefined && messageId !== owner.messageId && { messageId }),
    ...(before && { before: { file: formerNameOf(before.document.uri), pointer: before.pointer } }),
  };
}
