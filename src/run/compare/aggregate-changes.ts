import { MAX_SEPARATE_PLACES } from '../../finding/finding.ts';
import { isCompatRule } from '../../rule/compat-rule.ts';
import { enumerate } from '../../text/enumerate.ts';
import { type MessageData, pickData, renderMessage } from '../../text/message.ts';
import { shorten } from '../../text/shorten.ts';
import { type AggregationStep, applySteps, type MergeGroup, usesOfAll } from '../apply-steps.ts';
import { commonPlace } from '../common-place.ts';
import type { PlacedFinding } from '../lint-api.ts';
import {
  changeKeyOf,
  habitKeyOf,
  isSchemaChange,
  itemNameOf,
  listingOf,
  listKeyOf,
  ownersKeyOf,
  partKeyOf,
  referenceKeyOf,
  targetKeyOf,
  textKeyOf,
  withoutItems,
} from './change-causes.ts';
import { changeIdentity } from './change-identity.ts';
import { relatedChangeKeys } from './related-changes.ts';

/** The least number of places for which the same change becomes one finding. */
const MIN_PLACES = 3;
/** The most further places that a message names. */
const MAX_NAMED = 5;

/**
 * Merges the findings of one comparison that have one cause: several parts that one schema or operation loses or gains, all changes by the
 * exchange of a `$ref`, and the same change in several places. Call it after suppressions have been applied, so that
 * suppressed places are neither counted nor named.
 */
export function aggregateChanges(findings: readonly PlacedFinding[]): readonly PlacedFinding[] {
  const changes = findings.filter(({ rule }) => isCompatRule(rule));
  const others = findings.filter(({ rule }) => !isCompatRule(rule));
  const ofOperations = changes.filter((finding) => !isSchemaChange(finding));
  // A parameter or header that many operations lose is one change, even if some of them also lose others.
  const ofSeveral = applySteps(ofOperations, [{ keyOf: changeKeyOf, minFindings: MIN_PLACES, merge: withPlaces }]);
  const all = [...ofSeveral, ...changes.filter(isSchemaChange)];
  const related = relatedChangeKeys(all).map((keyOf) => ({ keyOf, minFindings: 2, merge: withPlaces }));
  return [...applySteps(all, [...STEPS, ...related, ...LAST_STEPS]), ...others];
}

const STEPS: readonly AggregationStep[] = [
  { keyOf: listKeyOf, minFindings: 2, merge: withList },
  { keyOf: textKeyOf, minFindings: 2, merge: withPlaces },
  { keyOf: referenceKeyOf, minFindings: 2, merge: withParts },
  { keyOf: targetKeyOf, minFindings: 2, merge: withPlaces },
  { keyOf: partKeyOf, minFindings: MIN_PLACES, merge: withPlaces },
];

const LAST_STEPS: readonly AggregationStep[] = [
  { keyOf: ownersKeyOf, minFindings: 2, merge: withPlaces },
  { keyOf: habitKeyOf, minFindings: MAX_SEPARATE_PLACES + 1, merge: withPlaces },
];

/** One finding that lists the items of a group: the parts of one schema or operation. */
function withList(group: MergeGroup): PlacedFinding {
  const [first] = group;
  const listing = listingOf(first);
  if (!listing) return first;
  const { beside } = listing;
  const items = new Map<string, string>();
  for (const { data } of group) {
    const item = itemNameOf(data[listing.item]);
    if (item !== undefined && !items.has(item)) items.set(item, (beside && itemNameOf(data[beside.item])) ?? '');
  }
  if (items.size < 2) return withPlaces(group);
  const others = beside && { [beside.list]: [...items.values()] };
  const data: MessageData = { ...withoutItems(first.data, listing), [listing.list]: [...items.keys()], ...others };
  const isMixed = group.some(({ messageId }) => messageId !== first.messageId);
  const messageId = (isMixed ? listing.mixed : undefined) ?? listing.messageId;
  const isOnePlace = group.every(({ place }) => place.pointer === first.place.pointer);
  return {
    ...combined(group),
    messageId,
    data,
    identity: changeIdentity(first.rule, pickData(first.identity, ['property']), { data }),
    message: renderMessage(first.rule.messages ?? {}, messageId, data),
    place: isOnePlace ? first.place : (commonPlace(group.map(({ place }) => place)) ?? first.place),
  };
}

/** The messages of merged findings without the names of further places, as a later step adds other names. */
const headlines = new WeakMap<PlacedFinding, string>();

/** One finding for the exchange of one `$ref`, which names everything that it changes. */
function withParts(group: MergeGroup): PlacedFinding {
  const names = otherSubjects(group);
  return {
    ...combined(group),
    message: shorten(group[0].message + (names === '' ? '' : ` The new \`$ref\` also changes ${names}.`)),
  };
}

/** One finding at the first place, which names the other places. */
function withPlaces(group: MergeGroup): PlacedFinding {
  const names = otherSubjects(group);
  const headline = headlines.get(group[0]) ?? group[0].message;
  const merged = { ...combined(group), message: shorten(headline + (names === '' ? '' : ` Also affected: ${names}.`)) };
  headlines.set(merged, headline);
  return merged;
}

/** The first finding, with the uses and places of all. */
function combined(group: MergeGroup): PlacedFinding & Required<Pick<PlacedFinding, 'members'>> {
  return { ...group[0], uses: usesOfAll(group), members: group.flatMap((finding) => finding.members ?? finding) };
}

/** The subjects of all places except the first. */
function otherSubjects(group: MergeGroup): string {
  const own = String(group[0].data.subject);
  const names = [...new Set(group.flatMap(subjectsOf))].filter((name) => name !== own);
  const isLong = names.length > MAX_NAMED;
  return enumerate(isLong ? [...names.slice(0, MAX_NAMED - 1), `${names.length - MAX_NAMED + 1} more`] : names);
}

/** The subjects of a finding; only the first for the exchange of a `$ref`, whose message names its parts itself. */
function subjectsOf({ data, members = [], place }: PlacedFinding): readonly string[] {
  const all = place.token === '$ref' ? [data] : [data, ...members.map((member) => member.data)];
  return all.map(({ subject }) => String(subject));
}
