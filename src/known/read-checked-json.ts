import type { TextMistake } from '../config/config-text.ts';
import { reportedSpan } from '../document/document.ts';
import { parseJson } from '../document/json/json.ts';
import { LineIndex } from '../document/lines.ts';
import { withoutByteOrderMark } from '../document/parse.ts';
import { visible } from '../text/escape.ts';
import type { PlacedMistake } from './entry-reader.ts';

/**
 * Reads JSON and checks its content.
 *
 * @param fallback The value if the JSON has mistakes.
 * @param check Reads the content, and reports its mistakes by their paths.
 * @returns The value, with the mistakes in the order of the text.
 */
export function readCheckedJson<Value extends object>(
  source: string,
  fallback: Value,
  check: (root: unknown) => { readonly value: Value; readonly mistakes: readonly PlacedMistake[] },
): Value & { readonly mistakes: readonly TextMistake[] } {
  const text = withoutByteOrderMark(source);
  const document = parseJson('', text);
  const read = document.value === undefined ? { value: fallback, mistakes: [] } : check(document.value);
  const problems: readonly PlacedMistake[] = [
    ...document.problems.map(({ message, span }) => ({ message, span })),
    ...read.mistakes,
  ];
  if (problems.length === 0) return { ...read.value, mistakes: [] };
  const located = document.locate(problems.map(({ path = [] }) => path));
  const lines = new LineIndex(text);
  const placed = problems.map(({ message, span, path = [], on = 'value' }, index) => {
    const at = located[index];
    return { start: (span ?? (at && reportedSpan(at, path, on)))?.start ?? 0, message: visible(message) };
  });
  const mistakes = placed.sort((a, b) => a.start - b.start).map(({ start, message }) => ({ ...lines.position(start), message }));
  return { ...fallback, mistakes };
}
