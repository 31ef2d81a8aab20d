/** Texts that are longer are abbreviated. */
export const MAX_WHOLE_LENGTH = 60;

/**
 * Short forms of long texts, which show their beginning and their end. No two texts have the same form: of those that begin and end
 * alike, more is shown.
 */
export function abbreviations(texts: Iterable<string>): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  let left = [...new Set(texts)].filter((text) => text.length > MAX_WHOLE_LENGTH);
  for (let length = MAX_WHOLE_LENGTH; left.length > 0; length *= 2) {
    const counts = new Map<string, number>();
    for (const text of left) {
      const form = abbreviated(text, length);
      forms.set(text, form);
      counts.set(form, (counts.get(form) ?? 0) + 1);
    }
    left = left.filter((text) => text.length > length && (counts.get(forms.get(text) ?? '') ?? 0) > 1);
  }
  return forms;
}

function abbreviated(text: string, length: number): string {
  if (text.length <= length) return text;
  const half = Math.floor((length - 1) / 2);
  return `${text.slice(0, half)}…${text.slice(-half)}`.toWellFormed();
}
