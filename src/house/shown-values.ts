import { enumerate } from '../text/enumerate.ts';

/** More items, and longer ones, would hide the rest of the message. */
export const MAX_SHOWN_ITEMS = 3;
export const MAX_CHOICES = 10;
const MAX_SHOWN_LENGTH = 60;

/** The strings of a value or list; numbers and booleans as they are written. */
export function valueTexts(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((item) =>
    typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean' ? String(item) : [],
  );
}

export function shortList(items: readonly string[], max: number, conjunction: 'and' | 'or'): string {
  const shown = items.slice(0, max).map((item) => inlineCode(shortened(item)));
  return enumerate(items.length > max ? [...shown, `${items.length - max} more`] : shown, conjunction);
}

/** All items, each as a whole. */
export function fullList(items: readonly string[], conjunction: 'and' | 'or'): string {
  return enumerate(items.map(inlineCode), conjunction);
}

/** The beginning of a string, for messages. */
export function shortened(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…`.toWellFormed() : text;
}

export function inlineCode(text: string): string {
  return text.trim() === '' ? 'an empty string' : `\`${text}\``;
}
