import type { Pattern, PatternPart } from './pattern.ts';

/**
 * Returns whether a pattern matches every string: an alternative needs no character, and is bound to at most one end of the
 * string. `false` if that is not certain.
 */
export function matchesEverything(pattern: Pattern): boolean {
  return pattern.some((sequence) => {
    const [only] = sequence;
    if (sequence.length === 1 && only?.kind === 'group') return matchesEverything(only.alternatives);
    const fromStart = sequence.slice(leadingAssertions(sequence, '^'));
    const toEnd = sequence.slice(0, sequence.length - leadingAssertions(sequence.toReversed(), '$'));
    return fromStart.every(matchesEmptyString) || toEnd.every(matchesEmptyString);
  });
}

/** The number of parts at the beginning that are the given assertion. */
function leadingAssertions(parts: readonly PatternPart[], text: string): number {
  const first = parts.findIndex((part) => part.kind !== 'assertion' || part.text !== text);
  return first === -1 ? parts.length : first;
}

/** Returns whether a part matches between any two characters. */
function matchesEmptyString(part: PatternPart): boolean {
  if (part.kind === 'repeat') return part.min === 0 || matchesEmptyString(part.repeated);
  return part.kind === 'group' && part.alternatives.some((sequence) => sequence.every(matchesEmptyString));
}
