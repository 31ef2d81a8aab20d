import { type Characters, includesCharacters } from './characters.ts';
import type { Pattern, PatternPart } from './pattern.ts';
import { partLengths } from './pattern-lengths.ts';

/** The most comparisons of parts, as alternatives within alternatives multiply. */
const MAX_COMPARED = 10_000;

/**
 * Returns whether a pattern matches everything that another one matches, by comparing them part by part: `^(a|b)$` includes
 * `^a$`, and `^[a-z]{1,20}$` includes `^[a-f]{2,10}$`. `false` if the comparison is not conclusive.
 */
export function includesPattern(wider: Pattern, narrower: Pattern): boolean {
  let remaining = MAX_COMPARED;
  return withGroupsExpanded(narrower).every((other) =>
    withGroupsExpanded(wider).some((sequence) => includesAnywhere(sequence, other)),
  );

  /**
   * Returns whether a sequence includes a part of another one; without an anchor, a pattern also matches strings with more text
   * before or after.
   */
  function includesAnywhere(sequence: readonly PatternPart[], other: readonly PatternPart[]): boolean {
    const last = isAnchor(sequence.at(0), '^') ? 0 : other.length;
    const isAnchoredAtEnd = isAnchor(sequence.at(-1), '$');
    for (let start = 0; start <= last; start++) {
      if (includesRun(sequence, other.slice(start), isAnchoredAtEnd)) return true;
    }
    return false;
  }

  function includesSequence(sequence: readonly PatternPart[], other: readonly PatternPart[]): boolean {
    return includesRun(sequence, other, true);
  }

  /** Returns whether a sequence includes another one, or one at its beginning; a repeated character may include several parts. */
  function includesRun(sequence: readonly PatternPart[], other: readonly PatternPart[], isWhole: boolean): boolean {
    const [part, ...rest] = sequence;
    if (!part) return !isWhole || other.length === 0;
    if (remaining-- <= 0) return false;
    const [first, ...others] = other;
    if (first && includesPart(part, first) && includesRun(rest, others, isWhole)) return true;
    if (part.kind !== 'repeat' || part.repeated.kind !== 'character') return false;
    let [min, max] = [0, 0];
    for (let end = 0; max <= part.max && remaining-- > 0; end++) {
      if (min >= part.min && includesRun(rest, other.slice(end), isWhole)) return true;
      const next = other[end];
      if (!next || !matchesOnly(next, part.repeated.characters)) break;
      const lengths = partLengths(next);
      [min, max] = [min + lengths.min, max + lengths.max];
    }
    return false;
  }

  function includes(some: Pattern, others: Pattern): boolean {
    return others.every((other) => some.some((sequence) => includesSequence(sequence, other)));
  }

  function includesPart(part: PatternPart, other: PatternPart): boolean {
    if (remaining-- <= 0) return false;
    if (part.kind === 'repeat' || other.kind === 'repeat') {
      const [one, two] = [repeatOf(part), repeatOf(other)];
      return one.min <= two.min && two.max <= one.max && includesPart(one.repeated, two.repeated);
    }
    if (part.kind === 'character' && other.kind === 'character') return includesCharacters(part.characters, other.characters);
    if (part.kind === 'assertion' && other.kind === 'assertion') return part.text === other.text;
    if (part.kind === 'assertion' || other.kind === 'assertion') return false;
    return includes(patternOf(part), patternOf(other));
  }
}

/** Returns whether a part matches only some characters. */
function matchesOnly(part: PatternPart, characters: Characters): boolean {
  if (part.kind === 'character') return includesCharacters(characters, part.characters);
  if (part.kind === 'repeat') return matchesOnly(part.repeated, characters);
  return (
    part.kind === 'group' && part.alternatives.every((sequence) => sequence.every((inner) => matchesOnly(inner, characters)))
  );
}

function isAnchor(part: PatternPart | undefined, text: string): boolean {
  return part?.kind === 'assertion' && part.text === text;
}

function repeatOf(part: PatternPart): { readonly repeated: PatternPart; readonly min: number; readonly max: number } {
  return part.kind === 'repeat' ? part : { repeated: part, min: 1, max: 1 };
}

function patternOf(part: PatternPart): Pattern {
  return part.kind === 'group' ? part.alternatives : [[part]];
}

/** The most alternatives to which a pattern is expanded. */
const MAX_ALTERNATIVES = 200;

/** The alternatives of a pattern with those of its groups: `^(a|b)$` as `^a$|^b$`, and `^a(b)?$` as `^a$|^ab$`. */
function withGroupsExpanded(pattern: Pattern): Pattern {
  let sequences = pattern;
  for (let next = withFirstGroupExpanded(sequences); next.length > 0; next = withFirstGroupExpanded(sequences)) {
    if (next.length > MAX_ALTERNATIVES) break;
    sequences = next;
  }
  return sequences;
}

/** Replaces the first group of each sequence; an empty list if there is none. */
function withFirstGroupExpanded(pattern: Pattern): Pattern {
  let isExpanded = false;
  const sequences = pattern.flatMap((sequence) => {
    const index = sequence.findIndex((part) => alternativesOf(part) !== undefined);
    const alternatives = alternativesOf(sequence[index]);
    if (!alternatives) return [sequence];
    isExpanded = true;
    return alternatives.map((inner) => [...sequence.slice(0, index), ...inner, ...sequence.slice(index + 1)]);
  });
  return isExpanded ? sequences : [];
}

function alternativesOf(part: PatternPart | undefined): Pattern | undefined {
  if (part?.kind === 'group') return part.alternatives;
  return part?.kind === 'repeat' && part.repeated.kind === 'group' && part.min === 0 && part.max === 1
    ? [[], ...part.repeated.alternatives]
    : undefined;
}
