import { isObject } from '../model/place.ts';
import { quote } from '../text/quote.ts';
import type { AttributeTest, Condition } from './condition.ts';
import type { HouseMistakes, MistakePath } from './house-mistakes.ts';
import { readAttribute } from './read-attribute.ts';
import { describeValue, settingName } from './shown-parts.ts';
import type { SubjectName } from './subject-kinds.ts';

export interface ReadingContext {
  readonly where: readonly SubjectName[];
  /** True if subjects can be compared with each other here, which only a requirement for all of them can do. */
  readonly allowsUnique: boolean;
  readonly mistakes: HouseMistakes;
  /** The path of each assertion. */
  readonly paths: Map<AttributeTest, MistakePath>;
}

/** A condition that everything meets, for one that has mistakes. */
const ANYTHING: Condition = { kind: 'and', of: [] };

/** Reads a condition; mistakes are reported. */
export function readCondition(value: unknown, path: MistakePath, reading: ReadingContext): Condition {
  if (!isObject(value) || Object.keys(value).length === 0) {
    const actual = isObject(value) ? 'empty' : describeValue(value);
    reading.mistakes.report(
      path,
      `${quote(settingName(path))} must be a mapping of attributes, such as \`{ summary: { defined: true } }\`, but is ${actual}.`,
    );
    return ANYTHING;
  }
  const inner = { ...reading, allowsUnique: false };
  const parts = Object.entries(value).map(([key, member]): Condition => {
    const at = [...path, key];
    if (key === 'and') return { kind: 'and', of: readList(member, at, reading) };
    if (key === 'or') return { kind: 'or', of: readList(member, at, inner) };
    if (key === 'not') return { kind: 'not', of: readCondition(member, at, inner) };
    return allOf(readAttribute(key, member, at, reading));
  });
  return allOf(parts);
}

function allOf(parts: readonly Condition[]): Condition {
  const [first] = parts;
  return first && parts.length === 1 ? first : { kind: 'and', of: parts };
}

function readList(value: unknown, path: MistakePath, reading: ReadingContext): readonly Condition[] {
  if (Array.isArray(value) && value.length > 0) return value.map((item, index) => readCondition(item, [...path, index], reading));
  const actual = Array.isArray(value) ? 'empty' : describeValue(value);
  reading.mistakes.report(path, `${quote(settingName(path))} must be a list of conditions, but is ${actual}.`);
  return [];
}
