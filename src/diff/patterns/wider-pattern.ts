import { includesAll } from './characters.ts';
import type { Part, Pattern } from './pattern.ts';

/** How many comparisons of parts are made, as alternatives within alternatives multiply. */
const MOST_COMPARED = 10_000;

/**
 * Whether a pattern matches everything that another one matches, by comparing them part by part: `^(a|b)$` includes `^a$`, and
 * `^[a-z]{1,20}$` includes `^[a-f]{2,10}$`. If it is not found out, the answer is no.
 */
export function includesPattern(wider: Pattern, narrower: Pattern): boolean {
  let left = MOST_COMPARED;
  return expanded(narrower).every((other) => expanded(wider).some((sequence) => isWithin(other, sequence)));

  /** Whether a part of a sequence is included; without an anchor, a pattern also matches what has more before or after it. */
  function isWithin(other: readonly Part[], sequence: readonly Part[]): boolean {
    const last = other.length - sequence.length;
    const from = isAnchor(sequence.at(-1), '$') ? last : 0;
    const to = isAnchor(sequence.at(0), '^') ? 0 : last;
    for (let start = Math.max(0, from); start <= Math.min(last, to); start++) {
      if (includesSequence(sequence, other.slice(start, start + sequence.length))) return true;
    }
    return false;
  }

  function includesSequence(sequence: readonly Part[], other: readonly Part[]): boolean {
    return sequence.length === other.length && sequence.every((part, index) => includesPart(part, other[index] as Part));
  }

  function includes(some: Pattern, others: Pattern): boolean {
    return others.every((other) => some.some((sequence) => includesSequence(sequence, other)));
  }

  function includesPart(part: Part, other: Part): boolean {
    if (left-- <= 0) return false;
    if (part.kind === 'repeat' || other.kind === 'repeat') {
      const [one, two] = [repeatOf(part), repeatOf(other)];
      return one.min <= two.min && two.max <= one.max && includesPart(one.of, two.of);
    }
    if (part.kind === 'character' && other.kind === 'character') return includesAll(part.of, other.of);
    if (part.kind === 'assertion' && other.kind === 'assertion') return part.text === other.text;
    if (part.kind === 'assertion' || other.kind === 'assertion') return false;
    return includes(patternOf(part), patternOf(other));
  }
}

function isAnchor(part: Part | undefined, text: string): boolean {
  return part?.kind === 'assertion' && part.text === text;
}

function repeatOf(part: Part): { readonly of: Part; readonly min: number; readonly max: number } {
  return part.kind === 'repeat' ? part : { of: part, min: 1, max: 1 };
}

function patternOf(part: Part): Pattern {
  return part.kind === 'group' ? part.of : [[part]];
}

/** How many alternatives a pattern is written as. */
const MOST_ALTERNATIVES = 200;

/** The alternatives of a pattern with those of its groups: `^(a|b)$` as `^a$|^b$`, and `^a(b)?$` as `^a$|^ab$`. */
function expanded(pattern: Pattern): Pattern {
  let sequences = pattern;
  for (let next = expandedOnce(sequences); next.length > 0; next = expandedOnce(sequences)) {
    if (next.length > MOST_ALTERNATIVES) break;
    sequences = next;
  }
  return sequences;
}

/** Replaces the first group of each sequence; an empty list if there is none. */
function expandedOnce(pattern: Pattern): Pattern {
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

function alternativesOf(part: Part | undefined): Pattern | undefined {
  if (part?.kind === 'group') return part.of;
  return part?.kind === 'repeat' && part.of.kind === 'group' && part.min === 0 && part.max === 1
    ? [[], ...part.of.of]
    : undefined;
}
