import type { Pattern, PatternPart } from './pattern.ts';

/** The lengths of the strings that a pattern matches. */
export interface Lengths {
  readonly min: number;
  readonly max: number;
}

/** The lengths of the strings that a pattern matches: at least those of its parts, and at most if it is anchored on both sides. */
export function lengthsOf(pattern: Pattern): Lengths {
  return widest(pattern.map(anchoredLengths));
}

function anchoredLengths(sequence: readonly PatternPart[]): Lengths {
  const { min, max } = sequenceLengths(sequence);
  const [first, last] = [sequence.at(0), sequence.at(-1)];
  if (sequence.length === 1 && first?.kind === 'group') return lengthsOf(first.alternatives);
  const isWhole = first?.kind === 'assertion' && first.text === '^' && last?.kind === 'assertion' && last.text === '$';
  return { min, max: isWhole ? max : Infinity };
}

function sequenceLengths(sequence: readonly PatternPart[]): Lengths {
  return sequence
    .map(partLengths)
    .reduce((sum, { min, max }) => ({ min: sum.min + min, max: sum.max + max }), { min: 0, max: 0 });
}

/** The lengths of the strings that one part matches. */
export function partLengths(part: PatternPart): Lengths {
  if (part.kind === 'assertion') return { min: 0, max: 0 };
  if (part.kind === 'character') return { min: 1, max: 1 };
  if (part.kind === 'group') return widest(part.alternatives.map(sequenceLengths));
  const { min, max } = partLengths(part.repeated);
  return { min: min * part.min, max: max === 0 || part.max === 0 ? 0 : max * part.max };
}

function widest(lengths: readonly Lengths[]): Lengths {
  return { min: Math.min(...lengths.map(({ min }) => min)), max: Math.max(...lengths.map(({ max }) => max)) };
}
