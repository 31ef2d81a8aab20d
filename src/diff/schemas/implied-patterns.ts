import { ANY_CHARACTER, complement } from '../patterns/characters.ts';
import { type Pattern, tryReadPattern } from '../patterns/pattern.ts';
import { includesPattern } from '../patterns/wider-pattern.ts';
import { rangeOf } from './bounds.ts';
import type { SchemaPair } from './schema-pairs.ts';

/** Patterns for the strings of some formats. */
const FORMAT_PATTERNS: Readonly<Record<string, string>> = {
  date: '^\\d{4}-\\d{2}-\\d{2}$',
  uuid: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
};

/** The pattern that all strings of a format match; `undefined` if no pattern for the format is known. */
export function patternOfFormat(format: string): string | undefined {
  return Object.hasOwn(FORMAT_PATTERNS, format) ? FORMAT_PATTERNS[format] : undefined;
}

/** Returns whether a new pattern matches all strings that were valid before, by their old patterns, their format, and their lengths. */
export function isImpliedPattern(pattern: string, { base, isInPath }: SchemaPair): boolean {
  const now = tryReadPattern(pattern);
  if (!now) return false;
  const texts = [...base.all('pattern'), patternOfFormat(base.text('format') ?? '')];
  const patterns = texts.map((text) => (typeof text === 'string' ? tryReadPattern(text) : undefined));
  const { from, to } = rangeOf(base, 'Length');
  const all = [...patterns, anyString(Math.max(from, isInPath ? 1 : 0), to, isInPath)];
  return all.some((before) => before !== undefined && includesPattern(now, before));
}

/** Returns whether a pattern matches all strings among the listed values, so that it says no more than the list. */
export function matchesAllValues(pattern: string, values: readonly unknown[]): boolean {
  const parsed = tryReadPattern(pattern);
  return (
    parsed !== undefined && values.every((value) => typeof value !== 'string' || includesPattern(parsed, literalPattern(value)))
  );
}

/** The pattern that only one string matches. */
function literalPattern(text: string): Pattern {
  const characters = [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return { kind: 'character', characters: [[code, code]] } as const;
  });
  return [[{ kind: 'assertion', text: '^' }, ...characters, { kind: 'assertion', text: '$' }]];
}

/** Any string of some length; in a path, one without a slash. */
function anyString(min: number, max: number, isInPath: boolean): Pattern {
  const repeated = { kind: 'character', characters: isInPath ? complement([[SLASH, SLASH]]) : ANY_CHARACTER } as const;
  return [
    [
      { kind: 'assertion', text: '^' },
      { kind: 'repeat', repeated, min, max },
      { kind: 'assertion', text: '$' },
    ],
  ];
}

const SLASH = 0x2f;
