import { findingKeyOf, type Identified } from '../../finding/finding.ts';
import { claimKeyOf, faultKeyOf, isFixedInPart, lookupNamesOf, spotKeyOf, withoutParameterNames } from './finding-identity.ts';
import type { PlaceMoves } from './moved-places.ts';

/** The findings of two versions of a description that are the same fault. */
export interface FindingMatches<Before, After> {
  /** The findings that existed before, with their earlier counterparts. */
  readonly existing: ReadonlyMap<After, Before>;
  /** The earlier findings that are gone. */
  readonly fixed: readonly Before[];
}

/**
 * Matches the findings of two versions of a description: by rule, place and content, without positions in lists and names of path
 * parameters; then by a rule in a place, if the later finding lists less; and then by components, paths and files that were
 * moved, with or without a reference at the old place. Each finding is matched once: if there were two equal findings and there
 * are three, one is new.
 *
 * @param before Findings of the earlier version. Files that are known to be renamed have their present names.
 * @param places What happened to the places of earlier findings.
 */
export function matchSingleFindings<Before extends Identified, After extends Identified>(
  before: readonly Before[],
  after: readonly After[],
  places: PlaceMoves,
): FindingMatches<Before, After> {
  const existing = new Map<After, Before>();
  const unmatched = new Set(before);
  const pair = (candidates: Iterable<Before>, { keysOf, earlierKeysOf = keysOf, allows = () => true }: FindingPairing) => {
    const waiting = groupInReverse([...candidates], earlierKeysOf);
    for (const finding of after) {
      if (existing.has(finding)) continue;
      const found = keysOf(finding)
        .map((key) => nextOf(waiting.get(key), unmatched))
        .find((candidate) => candidate !== undefined && allows(candidate, finding));
      if (found === undefined) continue;
      existing.set(finding, found);
      unmatched.delete(found);
    }
  };
  // If there are several in one place, such as the parameters of an operation, each is matched with itself first.
  pair(before, { keysOf: (finding) => [findingKeyOf(finding)] });
  pair(unmatched, { keysOf: (finding) => [faultKeyOf(finding)] });
  for (const [found, finding] of singlePairs(unmatched, after, existing)) {
    if (!isFixedInPart(found, finding)) continue;
    existing.set(finding, found);
    unmatched.delete(found);
  }
  for (const pairing of movePairings(places)) {
    if (unmatched.size === 0 || existing.size === after.length) break;
    pair([...unmatched], pairing);
  }
  return { existing, fixed: [...unmatched] };
}

/** A method to match earlier findings. */
interface FindingPairing {
  /** The keys that are equal for a finding and its earlier counterpart, in the order of preference. */
  readonly keysOf: (finding: Identified) => readonly string[];
  /** The keys of an earlier finding, if they are determined in another way. */
  readonly earlierKeysOf?: (finding: Identified) => readonly string[];
  readonly allows?: (before: Identified, after: Identified) => boolean;
}

/** The methods to match findings in parts that were moved, the most certain first. */
function movePairings(places: PlaceMoves): readonly FindingPairing[] {
  const ifGone =
    (keysOf: FindingPairing['keysOf']): FindingPairing['keysOf'] =>
    (finding) =>
      places.isGone(finding) ? keysOf(finding) : [];
  const move = (keysOf: FindingPairing['keysOf'], allows = places.mayHaveMoved): FindingPairing => {
    return { keysOf, earlierKeysOf: ifGone(keysOf), allows };
  };
  return [
    {
      keysOf: (finding) => [faultKeyOf(finding)],
      earlierKeysOf: (finding) => [...places.referredFrom(finding)].map((place) => faultKeyOf({ ...finding, ...place })),
    },
    move((finding) => lookupNamesOf(finding).map((name) => name + claimKeyOf(finding))),
    // The same place in a file of another name.
    move((finding) => [faultKeyOf({ ...finding, file: '' })]),
    // Messages name an operation in the same way, in whatever file it is.
    move(
      (finding) => [JSON.stringify([claimKeyOf(finding), withoutParameterNames(finding.message)])],
      (before, after) => before.file !== after.file && places.mayHaveMoved(before, after),
    ),
  ];
}

/** Pairs of unmatched findings that are the only ones of their rule in a place. */
function* singlePairs<Before extends Identified, After extends Identified>(
  left: ReadonlySet<Before>,
  after: readonly After[],
  existing: ReadonlyMap<After, Before>,
): Generator<readonly [Before, After]> {
  if (left.size === 0 || existing.size === after.length) return;
  const then = groupInReverse([...left], (finding) => [spotKeyOf(finding)]);
  const unmatched = after.filter((finding) => !existing.has(finding));
  for (const [spot, [finding, ...more]] of groupInReverse(unmatched, (one) => [spotKeyOf(one)])) {
    const [found, ...others] = then.get(spot) ?? [];
    if (finding && found && more.length === 0 && others.length === 0) yield [found, finding];
  }
}

/** The first unmatched item of a group; the matched ones before it are removed. */
function nextOf<Item>(group: Item[] | undefined, left: ReadonlySet<Item>): Item | undefined {
  while (group && group.length > 0) {
    const last = group.at(-1);
    if (last !== undefined && left.has(last)) return last;
    group.pop();
  }
  return undefined;
}

/** Groups items, each group in reverse order, so that removing its first item takes constant time. */
function groupInReverse<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items.toReversed()) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}
