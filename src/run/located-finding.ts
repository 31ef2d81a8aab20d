import { type Finding, type FindingPlace, usesOf } from '../finding/finding.ts';
import { type FindingFix, type Fix, mapPlaces } from '../rule/edits.ts';
import type { WithheldFix } from '../rule/rule.ts';
import { ruleUrl } from '../rule/rule-info.ts';
import type { PlacedFinding } from './lint-api.ts';
import type { Location } from './sources.ts';

type NameOf = (uri: string) => string;

interface Names {
  readonly nameOf: NameOf;
  readonly formerNameOf: NameOf;
  readonly keepsEdits: boolean;
}

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
  keepsEdits = false,
): Finding {
  const { rule, severity, messageId, data, identity, message, because, place, uses, members, habit, withheld } = placed;
  const named = { nameOf, formerNameOf, keepsEdits };
  const finding: Finding & WithheldFix = {
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
    ...fixesOf(placed, named),
    ...(withheld && !members && { withheld }),
  };
  return members ? withPlaces(finding, () => members.map((member) => placeOf(member, placed, named))) : finding;
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

function placeOf(member: PlacedFinding, owner: PlacedFinding, names: Names): FindingPlace & WithheldFix {
  const { place, data, identity, because, on, messageId, related, withheld } = member;
  const { nameOf, formerNameOf } = names;
  const { fix } = fixesOf(member, names);
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
    ...(fix && { fix }),
    ...(withheld && { withheld }),
  };
}

/** The fixes without the document's model: findings outlive it. */
function fixesOf({ fix, suggestions, members }: PlacedFinding, names: Names): Pick<Finding, 'fix' | 'suggestions'> {
  if (!fix && !suggestions) return {};
  const located = ({ title, applicability, edits }: Fix, hasEdits: boolean): FindingFix => ({
    title,
    applicability,
    ...(hasEdits && {
      edits: edits().map((edit) => mapPlaces(edit, ({ document, tokens }) => ({ file: names.nameOf(document.uri), tokens }))),
    }),
  });
  const { keepsEdits } = names;
  return {
    // The edits of a finding about several places are those of the places, which have no suggestions.
    ...(fix && { fix: located(fix, keepsEdits && !members) }),
    ...(suggestions && { suggestions: suggestions.map((one) => located(one, keepsEdits)) }),
  };
}
